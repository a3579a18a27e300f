#pragma once

#include <string>

namespace podatlas {

/// function_words.txt, one word per line: articles, pronouns, prepositions, auxiliaries, question words, and
/// filler words in questions. English ones, and those of German, French, Spanish, Portuguese, Italian and
/// Russian, and a few of Dutch, that mean nothing in English; folded.
[[nodiscard]] std::string function_word_list();

/// asking_words.txt, one word per line: words with which people ask for something, English and German;
/// folded.
[[nodiscard]] std::string asking_word_list();

}  // namespace podatlas
