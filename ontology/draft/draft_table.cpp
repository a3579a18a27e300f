#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "core/text/text.h"
#include "ontology/check/everyday_words.h"
#include "ontology/draft/draft.h"
#include "ontology/label.h"

namespace podatlas::ontology {
namespace {

enum Column : std::size_t {
  kLabel,
  kVariants,
  kArea,
  kDefinition,
  kRequires,
  kEpisodes,
  kConfidence,
  kSeen,
  kSameAs,
  kIri,
  kKind,
  kHandles,
  kRoles
};
constexpr std::array<std::string_view, 13> kColumns = {
    "label", "variants", "area", "definition", "requires", "episodes", "confidence %",
    "seen",  "same as",  "iri",  "kind",       "handles",  "roles"};
constexpr std::string_view kPerson = "person";  // as kind; other rows are concepts
constexpr std::string_view kUsualBase = "https://concepts.example/";

using Row = std::array<std::string, kColumns.size()>;

// The text of a cell, without tabs, which would begin another cell.
std::string cell(std::string_view text) {
  std::string out = one_line(text);
  std::replace(out.begin(), out.end(), '\t', ' ');
  return out;
}

// Several items share a cell, separated by semicolons; a backslash comes before those within an item.
std::string escaped(std::string_view item) {
  std::string out(item);
  replace_all(out, "\\", "\\\\");
  replace_all(out, ";", "\\;");
  return out;
}

std::string cell_of(std::vector<std::string> items) {
  std::ranges::transform(items, items.begin(), escaped);
  return join(items, "; ");
}

std::vector<std::string> items(std::string_view cell) {
  std::vector<std::string> out(1);
  for (std::size_t i = 0; i < cell.size(); ++i) {
    const bool is_escaped =
        cell[i] == '\\' && i + 1 < cell.size() && (cell[i + 1] == ';' || cell[i + 1] == '\\');
    if (is_escaped) ++i;
    if (cell[i] == ';' && !is_escaped) {
      out.emplace_back();
    } else {
      out.back() += cell[i];
    }
  }
  for (std::string& item : out) item = std::string(trim(item));
  std::erase(out, "");
  return out;
}

// Some spreadsheets put quotation marks around cells, and double those within.
std::string unquoted(std::string_view cell) {
  cell = trim(cell);
  if (cell.size() < 2 || cell.front() != '"' || cell.back() != '"') return std::string(cell);
  cell = cell.substr(1, cell.size() - 2);
  std::string out;
  for (std::size_t i = 0; i < cell.size(); ++i) {
    out += cell[i];
    if (cell[i] == '"' && i + 1 < cell.size() && cell[i + 1] == '"') ++i;
  }
  return out;
}

void append_row(std::string& out, const Row& row) {
  for (std::size_t i = 0; i < row.size(); ++i) out.append(i > 0 ? "\t" : "").append(cell(row[i]));
  out += '\n';
}

KnownPerson person_of(const Row& row) {
  return {row[kIri],           row[kLabel],       items(row[kVariants]), items(row[kHandles]),
          items(row[kSameAs]), items(row[kRoles])};
}

}  // namespace

std::string table_of(const ConceptDraft& draft) {
  std::map<std::string_view, std::string_view> names;
  for (const DraftConcept& one : draft.concepts) names.emplace(one.iri, one.name);
  std::string out;
  for (const std::string_view column : kColumns) out.append(out.empty() ? "" : "\t").append(column);
  out += '\n';
  for (const DraftConcept& one : draft.concepts) {
    if (one.episodes == 0) continue;
    Row row;
    row[kLabel] = one.name;
    row[kVariants] = cell_of(one.variants);
    row[kArea] = names[one.area];
    row[kDefinition] = one.definition;
    // Suggestions have a question mark until somebody confirms them.
    for (const DraftRequirement& required : one.maybe)
      row[kRequires].append(row[kRequires].empty() ? "?" : "; ?").append(escaped(names[required.iri]));
    row[kEpisodes] = std::to_string(one.episodes);
    row[kConfidence] = std::to_string(static_cast<int>(one.confidence * 100));
    row[kSeen] = one.seen;
    row[kSameAs] = one.same_as;
    row[kIri] = one.iri;
    append_row(out, row);
  }
  for (const KnownPerson& person : draft.people) {
    Row row;
    row[kLabel] = person.name;
    row[kVariants] = cell_of(person.other_names);
    row[kSameAs] = cell_of(person.same_as);
    row[kIri] = person.iri;
    row[kKind] = kPerson;
    row[kHandles] = cell_of(person.handles);
    row[kRoles] = cell_of(person.roles);
    append_row(out, row);
  }
  return out;
}

Result<ConceptDraft> read_draft_table(std::string_view bytes, const std::string& name) {
  bytes = without_byte_order_mark(bytes);
  std::vector<Row> rows;
  std::vector<std::size_t> columns;  // of each cell: its index in Row, or one past the end
  for (const std::string_view line : split(bytes, '\n')) {
    if (trim(line).empty()) continue;
    const std::vector<std::string_view> cells = split(line.substr(0, line.find('\r')), '\t');
    if (columns.empty()) {
      for (const std::string_view one : cells) {
        const auto* const at = std::find(kColumns.begin(), kColumns.end(), to_lower(unquoted(one)));
        columns.push_back(static_cast<std::size_t>(at - kColumns.begin()));
      }
      if (std::find(columns.begin(), columns.end(), kLabel) == columns.end())
        return fail(ErrorKind::kSyntax, name, Place{1, 1},
                    "no column 'label'; the first line names the columns");
      continue;
    }
    Row& row = rows.emplace_back();
    for (std::size_t i = 0; i < std::min(cells.size(), columns.size()); ++i) {
      if (columns[i] < row.size()) row[columns[i]] = unquoted(cells[i]);
    }
    if (row[kLabel].empty()) rows.pop_back();
  }
  ConceptDraft out;
  std::erase_if(rows, [&](const Row& row) {
    const bool is_person = to_lower(row[kKind]) == kPerson;
    if (is_person) out.people.push_back(person_of(row));
    return is_person;
  });
  out.language = "en";
  std::string base(kUsualBase);
  for (const Row& row : rows) {
    if (const std::size_t at = row[kIri].rfind("/term/"); at != std::string::npos)
      base = row[kIri].substr(0, at + 1);
  }
  out.scheme = base + "terms";
  out.title = "Concepts";
  const auto iri_of = [&](std::string_view kind, std::string_view label) {
    return base + std::string(kind) + slug(label);
  };
  std::map<std::string, std::string> iris;  // by folded label
  std::map<std::string, std::string> areas;
  for (Row& row : rows) {
    if (row[kIri].empty()) row[kIri] = iri_of("term/", row[kLabel]);
    iris.emplace(fold_label(row[kLabel]), row[kIri]);
    if (!row[kArea].empty()) areas.emplace(row[kArea], iri_of("area/", row[kArea]));
  }
  for (const auto& [area, iri] : areas) {
    DraftConcept& wide = out.concepts.emplace_back();
    wide.iri = iri;
    wide.name = area;
  }
  for (const Row& row : rows) {
    DraftConcept& one = out.concepts.emplace_back();
    one.iri = row[kIri];
    one.name = row[kLabel];
    one.variants = items(row[kVariants]);
    if (!row[kArea].empty()) one.area = areas[row[kArea]];
    one.definition = row[kDefinition];
    one.episodes =
        std::max<std::size_t>(1, static_cast<std::size_t>(parse_number(row[kEpisodes]).value_or(1)));
    one.confidence = static_cast<double>(parse_number(row[kConfidence]).value_or(100)) / 100;
    one.seen = row[kSeen];
    one.same_as = row[kSameAs];
    one.is_guarded = is_everyday_word(fold_label(one.name));
    for (const std::string& label : items(row[kRequires])) {
      const auto required = iris.find(fold_label(label));
      if (!label.starts_with('?') && required != iris.end()) one.maybe.push_back({required->second, {}});
    }
  }
  std::stable_sort(out.concepts.begin(), out.concepts.end(),
                   [](const DraftConcept& a, const DraftConcept& b) {
                     return std::pair(a.episodes > 0, a.area) < std::pair(b.episodes > 0, b.area);
                   });
  return out;
}

}  // namespace podatlas::ontology
