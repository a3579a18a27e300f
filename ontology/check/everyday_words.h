#pragma once

#include <string>

namespace podatlas::ontology {

/// everyday_words.txt, a word a line: common English nouns, verbs and adjectives that make tempting technical
/// labels. Each is in many episodes of any show about software, mostly in its everyday sense. A word that is
/// rare outside its field (tensor, mutex, kernel) does not belong there, however common it is in the field.
[[nodiscard]] std::string everyday_word_list();
/// Whether fold_label() makes `folded` of a word in that list.
[[nodiscard]] bool is_everyday_word(const std::string& folded);

}  // namespace podatlas::ontology
