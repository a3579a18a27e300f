#include "extract/mention/people/rule/rule_places.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "extract/mention/letters.h"
#include "extract/mention/people/person_text.h"
#include "extract/mention/people/rule/person_words.h"

namespace podatlas::mention {
namespace {

constexpr std::array kRulePlaces = {
    RulePlace{"guest.is-guest", "<N><A> is are was were"},
    RulePlace{"guest.joins-us", "<N>.. join/s/ed/ing"},
    RulePlace{"guest.joins-host", "<N><A> join/s/ed ..<N>"},
    RulePlace{"guest.joins-to-talk", "<N><A> join/s/ed ..<N>"},
    RulePlace{"guest.joined-by", "join/s/ed/ing ..<N>"},
    RulePlace{"guest.host-joined-by", "joined ..<N>"},
    RulePlace{"guest.brought-together", "together gather/ed assemble/d ..<N>"},
    RulePlace{"guest.comes", "<N><A> come/s came return/s/ed stop/s/ped drop/s/ped pops calls"},
    RulePlace{"guest.here", "<N><A> is are was were"},
    RulePlace{"guest.have-here", "have had having got brought bring/s ..<N>"},
    RulePlace{"guest.tells-us",
              "<N><A> tell/s told show/s/ed give/s walk/s take/s teaches help/s ask/s guide/s"},
    RulePlace{"guest.tells-host", "<N><A> tell/s told show/s/ed give/s walk/s take/s teaches update/s <N>"},
    RulePlace{"guest.with-us", "<N><A> talk/s/ed speak/s spoke chat/s/ted sit/s sat share/s/d discuss/es/ed"},
    RulePlace{"guest.going-to", "<N><A> 's is are 'll will"},
    RulePlace{"guest.talk-to",
              "talk/s/ed/ted/ing/ting/es speak/s/ed/ted/ing/ting/es spoke/s/ed/ted/ing/ting/es "
              "chat/s/ed/ted/ing/ting/es sat/s/ed/ted/ing/ting/es sit/s/ed/ted/ing/ting/es "
              "catch/s/ed/ted/ing/ting/es caught/s/ed/ted/ing/ting/es connect/s/ed/ted/ing/ting/es "
              "met/s/ed/ted/ing/ting/es meet/s/ed/ted/ing/ting/es ..<N>"},
    RulePlace{"guest.and-with", "talk/s/ed speak/s spoke chat/s/ted sit/s sat ..<N>"},
    RulePlace{"guest.host-talks-to", "<N><A> talk/s/ed speak/s spoke chat/s/ted sit/s sat meet/s met ..<N>"},
    RulePlace{"guest.talk-to-several", ": <N>"},
    RulePlace{"guest.several", ": <N>"},
    RulePlace{"guest.interview", "interview/s/ed/ing welcom/e/es/ed/ing invit/e/es/ed ..<N>"},
    RulePlace{"guest.host-interviews",
              "<N><A> interview/s/ed welcome/s/d hosts invite/s asks quizzes grills questions ..<N>"},
    RulePlace{"guest.conversation-with", "with ..<N>"},
    RulePlace{"guest.hear-from", "from ..<N>"},
    RulePlace{"guest.and-i", "<N><A> and"},
    RulePlace{"guest.with-us-is", "us me here ..<N>"},
    RulePlace{"guest.recorded-with", "with ..<N>"},
    RulePlace{"guest.between", "between ..<N>"},
    RulePlace{"guest.featuring", "featuring features feat ft starring ..<N>"},
    RulePlace{"part.with", "with <N>"},
    RulePlace{"part.in-this-episode",
              "<N><A> talk/s discuss/es explain/s share/s describe/s tell/s reveal/s reflect/s explore/s "
              "break/s dive/s cover/s argue/s walk/s unpack/s recount/s"},
    RulePlace{"part.discuss",
              "<N><A> discuss talk chat debate cover explore break dig dive review catch compare look"},
    RulePlace{"part.verb",
              "<N><A> talks explains discusses describes shares reflects reveals argues walks breaks dives "
              "unpacks recounts answers teaches demonstrates"},
    RulePlace{"part.tells", "<N><A> tell/s recall/s recount/s reflect/s remember/s look/s"},
    RulePlace{"part.who-is", "<N><A> is are"},
    RulePlace{"part.who-does", "^<N>"},
    RulePlace{"part.introduced",
              "<N><A> ceo cto cpo founder engineer professor author creator maintainer director developer "
              "researcher scientist head vp architect consultant designer journalist advocate"},
    RulePlace{"part.story", "<N> 's"},
    RulePlace{"part.about-heading", "about <N>"},
    RulePlace{"part.find-online", "with follow find reach about contact <N>"},
    RulePlace{"part.profile", "^<N>"},
    RulePlace{"part.own-page", "^<N>"},
    RulePlace{"host.hosted-by", "by ..<N>"},
    RulePlace{"host.presented-by", "by ..<N>"},
    RulePlace{"host.i-am", "'m am is <N>"},
    RulePlace{"host.pronoun-talks-to", "he she they ..<N>"},
    RulePlace{"host.show-with", "with <N>"},
    RulePlace{"author.possessive", "<N> 's"},
    RulePlace{"author.work-by", "from by <N>"},
    RulePlace{"author.has-work",
              "<N> has wrote published gave created opened posted proposed filed authored presented"},
    RulePlace{"author.talking", "<N> talking speaking writing presenting explaining"},
    RulePlace{"author.line", "by <N>"},
    RulePlace{"author.title-by", "by <N>"},
    RulePlace{"author.work-titled", "by <N>"},
    RulePlace{"author.other-languages", "de del von par di do da <N>"},
    RulePlace{"author.before-url", "<N><A> <U>"},
    RulePlace{"author.in-parentheses", "( by <N>"},
    RulePlace{"author.by", "by <N>"},
    RulePlace{"author.name-first", "^<N>"},
    RulePlace{"named.list", "<N><A> and <N>"},
};

// With which <A> of PersonPattern begins, but for a comma and a parenthesis.
constexpr std::string_view kOpeners =
    "of from at who the a an ceo cto founder co author creator professor head vp director";

// Calls `use` with the spellings of "join/s/ed".
template <typename Use>
void for_each_form(std::string_view word, Use use) {
  std::size_t slash = std::min(word.find('/'), word.size());
  const std::string_view base = word.substr(0, slash);
  use(std::string(base));
  while (slash < word.size()) {
    const std::size_t next = std::min(word.find('/', slash + 1), word.size());
    use(std::string(base).append(word.substr(slash + 1, next - slash - 1)));
    slash = next;
  }
}

}  // namespace

std::span<const RulePlace> rule_places() { return kRulePlaces; }

RulePlaces::RulePlaces() {
  const auto rules = person_rules();
  anywhere_.set();
  for (const RulePlace& row : rule_places()) {
    const auto rule =
        std::find_if(rules.begin(), rules.end(), [&](const PersonRule& r) { return r.name == row.rule; });
    const auto index = static_cast<std::size_t>(rule - rules.begin());
    anywhere_.reset(index);
    std::vector<std::string_view> words = split(row.place, ' ');
    RuleSet* before = &after_anything_;
    RuleSet* behind = &before_anything_;
    if (words.front() == "^<N>") before = &at_begin_;
    if (words.front() == "<N>") before = &after_name_;
    if (words.front() == "<N><A>") before = &after_apposition_;
    if (words.front() == "<N>..") before = &after_name_in_sentence_;
    if (words.back() == "<N>") behind = &before_name_;
    if (words.back() == "..<N>") behind = &before_name_in_sentence_;
    before->set(index);
    behind->set(index);
    for (const std::string_view word : words) {
      if (word.find("<N>") != std::string_view::npos) continue;
      if (word == "<U>") {
        forms_[std::string(1, kUrl)].rules.set(index);
        continue;
      }
      for_each_form(word, [&](std::string form) { forms_[std::move(form)].rules.set(index); });
    }
  }
  for_each_word(kOpeners, [&](std::string_view word) { forms_[std::string(word)].opens = true; });
  words_.reserve(forms_.size());
  for (const auto& [word, found] : forms_) words_[word] = found;
}

RuleSet RulePlaces::possible(std::string_view line) const {
  RuleSet found = anywhere_;
  RuleSet before_name;   // rules of the word that was read last
  RuleSet before_later;  // rules of words of this sentence
  bool after_name = false;
  bool after_opened = false;  // something may be said about the name
  bool after_name_in_sentence = false;
  bool in_parentheses = false;
  if (const std::size_t text = line.find_first_not_of("*- "); text != std::string_view::npos) {
    if (is_name_sign(line[text])) found |= at_begin_;
  }
  const auto take = [&](std::string_view word) {
    const Word* const known = words_.find(word);
    if (known == nullptr) return;
    RuleSet here = after_anything_;
    if (after_name) here |= after_name_;
    if (after_name || after_opened) here |= after_apposition_;
    if (after_name_in_sentence) here |= after_name_in_sentence_;
    here &= known->rules;
    found |= here & before_anything_;
    before_name |= here & before_name_;
    before_later |= here & before_name_in_sentence_;
    after_opened = after_opened || (after_name && known->opens);
  };
  // What stands in sentences without names is beside none.
  const auto is_sign = [](char c) { return is_name_sign(c); };
  const auto first_name =
      static_cast<std::size_t>(std::find_if(line.begin(), line.end(), is_sign) - line.begin());
  const auto last_name = line.size() - static_cast<std::size_t>(
                                           std::find_if(line.rbegin(), line.rend(), is_sign) - line.rbegin());
  std::size_t begin = 0;
  if (const std::string_view before = line.substr(0, first_name);
      before.find('(') == std::string_view::npos) {
    begin = before.find_last_of(".!?") + 1;  // 0 where there is none
  }
  for (std::size_t i = begin; i < line.size();) {
    const char c = line[i];
    if (is_name_sign(c)) {
      found |= before_name;
      found |= before_later;
      before_name.reset();
      after_name = after_name_in_sentence = true;
      ++i;
      continue;
    }
    std::size_t end = i + (c == '\'' ? 1 : 0);
    while (end < line.size() && is_word_character(line[end])) ++end;
    if (end > i || c == kUrl) {
      end = std::max(end, i + 1);
      before_name.reset();
      take(line.substr(i, end - i));
      after_name = false;
      i = end;
      continue;
    }
    ++i;
    if (c == '(' || c == ',') after_opened = after_opened || after_name;
    if (c == '(' || c == ':') take(std::string_view(&c, 1));
    if (c == '(' || c == ')') in_parentheses = c == '(';
    if ((c == '.' || c == '!' || c == '?') && !in_parentheses) {
      if (i > last_name) break;
      before_later.reset();
      after_name = after_opened = after_name_in_sentence = false;
    }
  }
  return found;
}

}  // namespace podatlas::mention
