#pragma once

#include <string>

namespace podatlas {

/// function_words.txt, one word per line: articles, pronouns, prepositions, auxiliaries, question words, and
/// filler words in English questions; folded.
[[nodiscard]] std::string function_word_list();

/// foreign_function_words.txt, likewise: those of German, French, Spanish, Portuguese, Italian and Russian,
/// and a few of Dutch, that are not in the English list.
[[nodiscard]] std::string foreign_function_word_list();

/// asking_words.txt, one word per line: words with which people ask for something, English and German;
/// folded.
[[nodiscard]] std::string asking_word_list();

}  // namespace podatlas
