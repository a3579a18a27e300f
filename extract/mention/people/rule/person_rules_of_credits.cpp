// Rows for authors, and for those who are merely named. person_rules.cpp says what patterns may hold.

#include <array>

#include "extract/mention/people/rule/person_rules.h"

namespace podatlas::mention {
namespace {

using enum PersonRole;
using enum PersonRule::Where;
using enum PersonRule::Flag;

constexpr std::array kCreditRules = {
    // --- Authors ---
    PersonRule{"author.possessive", kText, kAuthor, 0.85, "'s", R"((<N>)'s (?:[a-z0-9"\x02-]+ ){0,5}?<K>\b)",
               "Zachary DeVito's original version of ATen", "Zachary DeVito", "Zachary DeVito's house"},
    PersonRule{"author.work-by", kText, kAuthor, 0.85, "from by",
               R"(\b<K>(?: [a-z0-9"\x02-]+){0,4}? (?:from|by) (<L>))",
               "Recent work by Brian Hirsh means that", "Brian Hirsh",
               "An old principle from Barbara Liskov"},
    PersonRule{
        "author.has-work", kText, kAuthor, 0.8,
        "has wrote published gave created opened posted proposed filed authored presented",
        R"((<N>) (?:has|wrote|published|gave|created|opened|posted|proposed|filed|authored|presented) (?:an?|the|some|his|her|their) (?:[a-z0-9-]+ ){0,4}?<K>\b)",
        "Mike Ruberry has an RFC about strides", "Mike Ruberry", "Mike Ruberry has a cat"},
    PersonRule{"author.talking", kText, kAuthor, 0.85, "talking speaking writing presenting explaining",
               R"((<N>) (?:talking|speaking|writing|presenting|explaining) (?:about|on)\b[^\x01]*<U>)",
               "Max Balandat talking about linear operators https://example.com/28341", "Max Balandat",
               "Max Balandat talking about linear operators"},
    // A line of a list that is a title and who wrote it, and nothing else; not "Edited by", "Written by".
    PersonRule{
        "author.line", kText, kAuthor, 0.8, "by",
        R"(^(?:[*-] )?(?:[^\s.!?:\x01]+ ){0,11}[^\s.!?:\x01]*(?:[\x02a-ce-mo-z0-9"'%)]|[^e]d|[^ew]n),? by (<L>)(?: ?\([^()]*\))?$)",
        "The Soul of a New Machine by Tracy Kidder", "Tracy Kidder", "Edited by Tracy Kidder"},
    PersonRule{"author.title-by", kText, kAuthor, 0.7, "by", R"([^\s] by (<L>))",
               "They read Domain Modeling Made Functional by Scott Vlask.", "Scott Vlask",
               "They were hired by Scott Vlask.", kAfterTitle},
    PersonRule{"author.work-titled", kText, kAuthor, 0.75, "by",
               R"(\b<K>(?::|,)? [^.!?\x04]*(?:[\x01\x02a-ce-mo-z0-9"']|[^e]d|[^ew]n),? by (<L>))",
               "Read the paper: Attention over Rings, by Hanna Zaharia and Pieter Abbel.",
               "Hanna Zaharia; Pieter Abbel", "The paper that was recommended by Hanna Zaharia"},
    PersonRule{
        "author.other-languages", kText, kAuthor, 0.8, "de del von par di do da",
        R"(\b(?:libros?|buch|bucher|livres?|articulos?|artikel|articles?|charlas?|ponencias?|vortrag|conferences?|papers?|posts?|blogs?|libri|livros?|artigos?) (?:de|del|von|par|di|do|da) (<L>))",
        "Nos recomienda el libro de Ana Ruiz y Bo Lindgren.", "Ana Ruiz; Bo Lindgren",
        "El amigo de Ana Ruiz"},
    PersonRule{"author.before-url", kText, kAuthor, 0.85, "from by", R"((?:from|by) (<L>):? (?:- )?<U>)",
               "Out of tree code from Brian Hirsh: https://example.com/2871", "Brian Hirsh",
               "Brian Hirsh from https://example.com"},
    PersonRule{"author.in-parentheses", kText, kAuthor, 0.75, "(",
               R"([a-z0-9] \((?:by )?(<N>)(?:,? et al)?\))", "lazy modules (Emilio Castillo)",
               "Emilio Castillo", "(Emilio Castillo is away)"},
    PersonRule{"author.by", kLinks, kAuthor, 0.8, "by", R"(\bby (<L>)(?:$|[,;:.)(]| - | in | at | for ))",
               "Pro Git by Scott Chacon and Ben Straub", "Scott Chacon; Ben Straub",
               "Stand by me, Ben Straub"},
    // The title of a work follows the name; "Ana Ruiz: https://..." is her own page.
    PersonRule{"author.name-first", kLinks, kAuthor, 0.65, "", R"(^(?:[*-] )?(<L>)(?:: | - | on )[^\s\x04(])",
               "Lennart Poettering: Fitting everything together", "Lennart Poettering",
               "Lennart Poettering: https://example.com"},

    // --- Merely named ---
    PersonRule{"named.list", kText, kMentioned, 0.9, "and", R"((<F>(?:, <F>)*,? and <F>))",
               "The old ideas of Barbara Liskov, Tony Hoare and Ole Dahl.",
               "Barbara Liskov; Tony Hoare; Ole Dahl", "Barbara Liskov met Tony Hoare."},
    PersonRule{
        "named.thanks", kText, kMentioned, 0.9,
        "ht hat hattip props kudos credit credits shout shoutout shout-out",
        R"(\b(?:ht|hat ?tip|props|kudos|credits?|shout-?outs?|shout out)(?: goes)?(?: to| from|:)? (<L>))",
        "Some questions (h/t from Gregory Chanan):", "Gregory Chanan", "Gregory Chanan tips his hat"},
};

}  // namespace

std::span<const PersonRule> credited_person_rules() { return kCreditRules; }

}  // namespace podatlas::mention
