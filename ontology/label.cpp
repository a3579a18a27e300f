#include "ontology/label.h"

#include <algorithm>

#include "core/text/text.h"

namespace podatlas::ontology {
namespace {

// Cuts the plural of the last word of `out`, which begins at `begin`.
void cut_plural(std::string& out, std::size_t begin) {
  const auto size = [&] { return out.size() - begin; };
  const auto ends = [&](std::string_view ending) {
    return size() >= ending.size() && std::string_view(out).substr(begin).ends_with(ending);
  };
  if (ends("ies") && size() > 4) {
    out.replace(out.size() - 3, 3, "y");
    return;
  }
  if (size() > 2 && ends("s") && !ends("ss")) out.pop_back();
  // "batches" is now "batche", and "caches" "cache": drop the e of both, and of "cache" itself.
  if (size() > 3 && (ends("che") || ends("she") || ends("xe") || ends("sse"))) out.pop_back();
}

bool is_inner(char c) { return is_alnum(c) || static_cast<unsigned char>(c) >= 0x80; }

}  // namespace

std::string fold_label(std::string_view label) {
  std::string out;
  out.reserve(label.size());
  std::size_t word = 0;
  for (const char c : label) {
    if (c != '-' && c != '_' && !is_space(c)) {
      out += to_lower(c);
    } else if (out.size() > word) {
      cut_plural(out, word);
      out += ' ';
      word = out.size();
    }
  }
  if (out.size() > word) {
    cut_plural(out, word);
  } else if (!out.empty()) {
    out.pop_back();
  }
  return out.empty() ? std::string(trim(label)) : out;  // only separators: "-"
}

bool contains_words(std::string_view whole, std::string_view part) {
  if (part.empty()) return false;
  for (std::size_t at = whole.find(part); at != std::string_view::npos; at = whole.find(part, at + 1)) {
    const std::size_t end = at + part.size();
    if ((at == 0 || !is_inner(whole[at - 1])) && (end == whole.size() || !is_inner(whole[end]))) return true;
  }
  return false;
}

std::string primary_language(std::string_view language) {
  return to_lower(trim(language.substr(0, language.find_first_of("-_"))));
}

bool is_english(std::string_view language) { return primary_language(language) == "en"; }

bool has_labels_in(const Ontology& ontology, std::string_view language) {
  return std::any_of(ontology.concepts.begin(), ontology.concepts.end(), [&](const Concept& one) {
    return std::any_of(one.foreign_labels.begin(), one.foreign_labels.end(),
                       [&](const ForeignLabel& label) { return label.language == language; });
  });
}

Ontology with_labels_in(Ontology ontology, std::string_view language) {
  for (Concept& one : ontology.concepts) {
    for (const ForeignLabel& foreign : one.foreign_labels) {
      const bool is_known = std::any_of(one.labels.begin(), one.labels.end(),
                                        [&](const Label& label) { return label.text == foreign.label.text; });
      if (foreign.language == language && !is_known) one.labels.push_back(foreign.label);
    }
  }
  return ontology;
}

}  // namespace podatlas::ontology
