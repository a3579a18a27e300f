// Names of enumerators in outputs and files, and small functions of episode.h.
#include <algorithm>
#include <array>
#include <iterator>

#include "core/text/text.h"
#include "core/url/rules/reference_kinds.h"
#include "podatlas/episode.h"

namespace podatlas {
namespace {

constexpr std::array<std::string_view, 5> kFields = {"title", "description", "summary", "alternate",
                                                     "transcript"};
constexpr std::array<std::string_view, 7> kEpisodeRelations = {
    "listen_first", "listen_before", "related", "mentions", "supersedes", "continues", "promises"};
constexpr std::array<std::string_view, 4> kPersonRoles = {"host", "guest", "author", "mentioned"};
constexpr std::array<std::string_view, 4> kHows = {"link", "text", "spoken", "series"};

template <typename Enum, std::size_t N>
std::string_view at(const std::array<std::string_view, N>& names, Enum value) {
  return names.at(static_cast<std::size_t>(value));
}

}  // namespace

std::string_view name_of(Field field) { return at(kFields, field); }
std::string_view name_of(ReferenceKind kind) { return row_of(kind).name; }
std::string_view name_of(EpisodeRelation relation) { return at(kEpisodeRelations, relation); }
std::string_view name_of(PersonRole role) { return at(kPersonRoles, role); }
std::string_view name_of(EpisodeRefMention::How how) { return at(kHows, how); }

std::optional<std::chrono::seconds> Text::time_at(std::size_t at) const {
  const auto after = std::upper_bound(times.begin(), times.end(), at,
                                      [](std::size_t place, const SpokenAt& t) { return place < t.at; });
  if (after == times.begin()) return std::nullopt;
  return std::prev(after)->time;
}

namespace {

bool is_in(const std::vector<Span>& spans, Span span) {
  const auto after = std::upper_bound(spans.begin(), spans.end(), span.begin,
                                      [](std::size_t begin, const Span& one) { return begin < one.begin; });
  return after != spans.begin() && std::prev(after)->contains(span);
}

}  // namespace

bool Text::is_boilerplate(Span span) const { return is_in(boilerplate, span); }
bool Text::is_advertisement(Span span) const { return is_in(advertisements, span); }
bool Text::is_code(Span span) const { return is_in(code, span); }

std::string own_notes(const Episode& episode) {
  std::string out;
  for (const Text& text : episode.texts) {
    if (text.field != Field::kDescription) continue;
    std::size_t from = 0;
    for (const Span& span : text.boilerplate) {
      out += slice(text.plain, {from, span.begin});
      from = span.end;
    }
    out += slice(text.plain, {from, text.plain.size()});
    break;
  }
  return out;
}

std::string topic_key(ReferenceKind kind, std::string_view canonical, std::string_view ref) {
  const bool is_in_repository = kind == ReferenceKind::kGithubFile || kind == ReferenceKind::kGithubDir;
  if (is_in_repository && !ref.empty()) return to_lower(ref.substr(0, ref.find('@')));
  return std::string(canonical.substr(0, canonical.find('#')));
}

}  // namespace podatlas
