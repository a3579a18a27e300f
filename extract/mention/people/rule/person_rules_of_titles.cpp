// Rows for titles. person_rules.cpp says what patterns may hold.

#include <array>

#include "extract/mention/people/rule/person_rules.h"

namespace podatlas::mention {
namespace {

using enum PersonRole;
using enum PersonRule::Where;
using enum PersonRule::Flag;

constexpr std::array kTitleRules = {
    PersonRule{
        "title.with", kTitle, kGuest, 0.85,
        "with w ft feat featuring features interview interviewing guest guests mit avec con",
        R"((?:\bwith|\bmit|\bavec|\bcon|\bw/|\bft|\bfeat|\bfeaturing|\bfeatures|\binterview|\binterviewing|\bguests?:?) (?:<W>){0,4}(<L>)(?:$|,| ?[:;|()\-]| from | of | at | on | and | live))",
        "Columnar storage with Ilse Brandvold of Fjordbase", "Ilse Brandvold",
        "Working with columnar storage"},
    PersonRule{"title.on", kTitle, kGuest, 0.8, "on", R"((?:^|\+ )(<L>)<A>? on )",
               "Alejandro de la Cruz, Bo Lindgren & Siti Rahman on Team Topologies",
               "Alejandro de la Cruz; Bo Lindgren; Siti Rahman", "Notes on Ilse Brandvold", kTopic},
    PersonRule{"title.colon", kTitle, kGuest, 0.75, "", R"(^(<L>)<A>?: )",
               "#301 – Zsófia Halmos: Origins of life", "Zsófia Halmos", "Origins of life: Zsófia Halmos",
               kTopic},
    PersonRule{"title.dash", kTitle, kGuest, 0.75, "", R"(^(<L>)<A>? (?:\||-+) )",
               "Arseny Karlin - Effects at work", "Arseny Karlin", "On effects - Arseny Karlin", kTopic},
    PersonRule{"title.last", kTitle, kGuest, 0.75, "",
               R"((?: (?:\||-+|/+|\*|\+)|[:"?!]) (?:<W>){0,2}(<L>)<A>?(?:, [^:|\x01]+)?$)",
               "[12] Elm in production - Katarzyna Bąk", "Katarzyna Bąk", "Katarzyna Bąk - Elm in production",
               kTopic},
    PersonRule{"title.whole", kTitle, kGuest, 0.7, "",
               R"(^(?:an? )?(?:interview: |meet |introducing )?(<L>)$)", "49 – Arseny Karlin",
               "Arseny Karlin", "Arseny Karlin returns", kTopic},
    PersonRule{"title.last-in-parentheses", kTitle, kGuest, 0.7, "(", R"( \((<L>)(?:,[^()]*)?\)$)",
               "Weak references (Ilse Brandvold)", "Ilse Brandvold", "(Ilse Brandvold) weak references",
               kTopic},
    PersonRule{"title.guest-label", kTitle, kGuest, 0.9,
               "嘉宾 本期嘉宾 ゲスト 게스트 gast invitado invitada invite",
               R"((?:嘉宾|ゲスト|게스트|gast|invitad[oa]|invitee?) ?: ?(<L>))",
               "Ep 3. Rust (ゲスト: 佐藤裕子)", "佐藤裕子", "ゲスト 佐藤裕子", kLabel},
    PersonRule{
        "title.returns", kTitle, kGuest, 0.85, "returns back here live interview conversation",
        R"(^(<L>)<A>? (?:returns|is (?:back|here)|live|interview|in conversation)(?:$|[:!]| on | about ))",
        "Ilse Brandvold in conversation", "Ilse Brandvold", "Ilse Brandvold is back in town", kTopic},
    PersonRule{
        "title.verb", kTitle, kGuest, 0.55,
        "explains explain talks talk discusses discuss shares share answers reflects joins debates "
        "teaches "
        "tells",
        R"(^(<L>)<A>? (?:explains?|talks?|discuss(?:es)?|shares?|answers?|reflects?|joins?|debates?|teaches|tells)\b)",
        "Ilse Brandvold explains columns", "Ilse Brandvold", "Explaining Ilse Brandvold"},
    PersonRule{"title.comma", kTitle, kGuest, 0.5, "", R"(^(<L>), )", "Lars-Erik Holm, mobile accessibility",
               "Lars-Erik Holm", "Accessibility, Lars-Erik Holm", kTopic},
};

}  // namespace

std::span<const PersonRule> title_person_rules() { return kTitleRules; }

}  // namespace podatlas::mention
