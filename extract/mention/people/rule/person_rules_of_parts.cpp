// Rows for those who take part as hosts or guests, and for hosts. person_rules.cpp says what patterns may
// hold.

#include <array>

#include "extract/mention/people/rule/person_rules.h"

namespace podatlas::mention {
namespace {

using enum PersonRole;
using enum PersonRule::Where;
using enum PersonRule::Flag;

constexpr std::array kPartRules = {
    // --- Those who take part, hosts or guests ---
    PersonRule{"part.with", kText, kGuest, 0.75, "with", R"((?:^|[.!?] )with (<L>)(?:[.!]|$))",
               "Live from Berlin. With Ngozi Abara, Leif Sandberg and Tomasz Wiśniewski.",
               "Ngozi Abara; Leif Sandberg; Tomasz Wiśniewski", "Live from Berlin with Ngozi Abara.",
               kMaybeHost},
    PersonRule{
        "part.in-this-episode", kText, kGuest, 0.8, "episode today week month show podcast tonight",
        R"((?:\b(?:in|on) (?:this|today's|episode)(?: [a-z0-9]+){1,3}?|\btoday|\btonight|\bthis (?:week|month|episode))(?: of [^,.!?\x01]+)?,? (?:<W>){0,3}(<L>)<A>? (?:talks?|discuss(?:es)?|explains?|shares?|describes?|tells?|reveals?|reflects?|explores?|breaks?|dives?|covers?|argues?|walks?|unpacks?|recounts?)\b)",
        "In this episode, Pieter van der Zwaan explains the upgrade.", "Pieter van der Zwaan",
        "In this episode we admire Pieter van der Zwaan.", kMaybeHost},
    PersonRule{
        "part.label", kText, kGuest, 0.85,
        "stage panel panelists panellists participants mic studio voices speakers participan dabei "
        "teilnehmer",
        R"((?:^|[.!?] )(?:on (?:the )?(?:stage|panel|mic)|in the studio|(?:the )?(?:panel|pane?l?lists|participants|voices|speakers)|participan|mit dabei|teilnehmer) ?: ?(?:<W>){0,3}(<L>))",
        "Live from Folkestone. On stage: Ana Ruiz, Bo Lindgren and Siti Rahman.",
        "Ana Ruiz; Bo Lindgren; Siti Rahman", "On stage for Ana Ruiz: a guitar.", kMaybeHost},
    PersonRule{
        "part.discuss", kText, kGuest, 0.78,
        "discuss talk chat debate cover explore break dig dive review catch compare look",
        R"((<L>)<A>? (?:discuss|talk (?:about|through)|chat|debate|cover|explore|break down|dig into|dive into|review|catch up|compare|look back)\b)",
        "Hal Brannigan and Odette Marsh discuss the kernel.", "Hal Brannigan; Odette Marsh",
        "Hal Brannigan likes a discussion.", kMaybeHost},
    PersonRule{"part.speakers", kText, kGuest, 0.85, "speakers speaker",
               R"(\bspeakers?[^.!?\x01]* included? (<L>))",
               "Speakers on January 8th included Rashida Monroe, Stellan Voss, and Ian Grubb.",
               "Rashida Monroe; Stellan Voss; Ian Grubb", "Speakers from Rashida Monroe's shop", kMaybeHost},
    PersonRule{
        "part.verb", kText, kGuest, 0.55,
        "talks explains discusses describes shares reflects reveals argues walks breaks dives "
        "unpacks "
        "recounts answers teaches demonstrates",
        R"((<L>)<A>? (?:talks about|explains|discusses|describes|shares|reflects|reveals|argues|walks|breaks down|dives|unpacks|recounts|answers|teaches|demonstrates)\b)",
        "Maria-José Arroyo explains bounded contexts.", "Maria-José Arroyo", "Maria-José Arroyo sleeps.",
        kMaybeHost},
    PersonRule{
        "part.tells", kText, kGuest, 0.6, "tells tell recalls recall recounts reflects remembers looks",
        R"((?:^|[.!?] )(<L>)<A>? (?:tells? (?:the|how|why|what|his|her|their)|recalls?|recounts?|reflects? on|remembers?|looks? back)\b)",
        "Ottoline Grey of Fjordbase tells the story of the first release.", "Ottoline Grey",
        "The story that Ottoline Grey tells the press.", kMaybeHost | kIntroduction},
    PersonRule{
        "part.who-is", kText, kGuest, 0.5, "is are",
        R"((?:^|[.!?] )(<L>)<A>? (?:is|are) (?:(?:currently|now|also|both|all) )?(?:an?|the|one of|(?:co-?)?founders?|(?:[a-z-]+ ){0,3}?(?:ceo|cto|authors?|professors?|creators?|engineers?|scientists?|developers?|researchers?|maintainers?|directors?|leads?|physicists?|historians?)|working)\b)",
        "Hedvig Ålund is a plasma physicist. Ana Ruiz and Bo Lindgren are software engineers.",
        "Hedvig Ålund; Ana Ruiz; Bo Lindgren", "Hedvig Ålund is tired.", kMaybeHost | kIntroduction},
    PersonRule{
        "part.who-does", kText, kGuest, 0.4,
        "works worked leads led runs run wrote created builds built teaches studies has was founded "
        "co-founded",
        R"(^(<L>)<A>? (?:works|worked|leads|led|runs?|wrote|created|builds|built|teaches|studies|has|was|founded|co-founded)\b)",
        "J. R. Thistlewood builds provers.", "J. R. Thistlewood", "Those provers built J. R. Thistlewood.",
        kMaybeHost | kIntroduction},
    PersonRule{
        "part.introduced", kText, kGuest, 0.6,
        "ceo cto cpo founder co-founder engineer professor author creator maintainer director "
        "developer "
        "researcher scientist head vp architect consultant designer journalist advocate",
        R"((?:^|[.!?:] )(<L>)(?:,| \() ?(?:an? |the |our |former |currently )*(?:[a-z-]+ ){0,3}(?:ceo|cto|cpo|founder|co-founder|engineer|professor|author|creator|maintainer|director|developer|researcher|scientist|head|vp|architect|consultant|designer|journalist|advocate)\b)",
        "Kent Beckwith, chief scientist at Acme, joins Ana.", "Kent Beckwith",
        "Kent Beckwith, a friend of mine.", kMaybeHost | kIntroduction},
    PersonRule{"part.story", kText, kGuest, 0.45, "journey story career path background experience",
               R"((<F>)'s (?:[a-z]+ ){0,2}(?:journey|story|career|path|background|experience)\b)",
               "We cover Ana Ruiz's unusual career.", "Ana Ruiz", "Ana Ruiz's book", kMaybeHost},
    PersonRule{"part.about-heading", kText, kGuest, 0.6, "about", R"(^about (<F>):?$)",
               "About Ana Ruiz:", "Ana Ruiz", "About Ana Ruiz and her book", kMaybeHost},
    PersonRule{"part.find-online", kText, kGuest, 0.35, "connect follow find reach about contact",
               R"(\b(?:connect with|follow|find|reach|about|contact) (<L>)(?:'s| on\b| at\b| online|:|$))",
               "Follow Ottoline Grey on Mastodon", "Ottoline Grey", "Ottoline Grey follows nobody",
               kMaybeHost},

    // Whose page is linked to is often who was there.
    PersonRule{
        "part.profile", kText, kGuest, 0.45,
        "'s on twitter linkedin github mastodon bluesky website homepage instagram youtube x blog",
        R"(^(?:[*-] ?)?(<N>)(?:'s| on| @) (?:personal )?(?:twitter|x|linkedin|github|mastodon|bluesky|website|web site|homepage|instagram|youtube|blog|substack|newsletter|threads|site)(?: profile| account| page| channel)?(?: ?\([a-z ]+\))?(?::| -|$))",
        "Ottoline Grey on Mastodon: https://example.com/@grey", "Ottoline Grey",
        "Ottoline Grey's post on Mastodon", kMaybeHost | kProfile},
    PersonRule{"part.own-page", kText, kGuest, 0.45, "", R"(^(?:[*-] ?)?(<F>):? ?(?:- )?<U>$)",
               "Ottoline Grey: https://grey.example", "Ottoline Grey",
               "Ottoline Grey wrote https://grey.example", kMaybeHost},

    // --- Hosts ---
    PersonRule{"host.label", kText, kHost, 0.97, "host hosts co-host co-hosts cohost cohosts",
               R"(^(?:[a-z' ]{0,14} )?(?:co-?)?hosts?(?: ?:| -) (<L>))", "Hosts: Nadia and Luis",
               "Nadia; Luis", "Guests: Nadia and Luis", kLabel},
    PersonRule{"host.in-parentheses", kText, kHost, 0.95, "host",
               R"((<N>) \((?:your |our |the )*(?:co-?)?host\))", "Jeroen Mertens (host)", "Jeroen Mertens",
               "Jeroen Mertens (guest)", kLabel},
    PersonRule{
        "host.guest-host", kText, kHost, 0.95, "host hosts co-host co-hosts",
        R"(\bguest[ -](?:co-?)?hosts?(?:,|:| is| are| was| today| this week| for today)* (?:<W>){0,3}(<L>))",
        "Our guest host today is Ana Ruiz of Fjordbase.", "Ana Ruiz", "Our guest today is Ana Ruiz.", kLabel},
    PersonRule{"host.hosted-by", kText, kHost, 0.97, "hosted co-hosted", R"(\bhosted by (?:<W>){0,4}(<L>))",
               "Hosted by Kelby Ransome.", "Kelby Ransome", "Posted by Kelby Ransome.", kLabel},
    PersonRule{"host.presented-by", kText, kHost, 0.9, "presented moderated anchored",
               R"(\b(?:presented|moderated|anchored) by (?:<W>){0,4}(<L>))", "Presented by Kelby Ransome.",
               "Kelby Ransome", "Kelby Ransome was present."},
    PersonRule{
        "host.host-name", kText, kHost, 0.93, "host hosts co-host co-hosts cohost cohosts",
        R"((?:^|[^\s\x01-\x03] )(?:co-?)?hosts?(?:,| is| are| as (?:usual|always) (?:is|are)|:)? (<L>))",
        "Ana Ruiz discusses testing with host Felicity Barr.", "Felicity Barr",
        "Felicity Barr hosts Ana Ruiz.", kLabel},
    PersonRule{"host.i-am", kText, kHost, 0.9, "i", R"(\b(?:i'm|i am|my name is) (<N>)(?:[,.!]|$| and))",
               "I'm Rosalind Achebe, and I talk.", "Rosalind Achebe", "I'm with Rosalind Achebe.", kLabel},
    PersonRule{"host.besides", kText, kHost, 0.9, "addition", R"(\bin addition to (<L>))",
               "In addition to Hal Brannigan and Odette Marsh, speakers included many others.",
               "Hal Brannigan; Odette Marsh", "Additions by Hal Brannigan"},
    PersonRule{
        "host.pronoun-talks-to", kText, kHost, 0.75, "he she they",
        R"(\b(?:he|she|they) (?:also )?(?:talks?|talked|speaks?|spoke|chats?|chatted|tells?|told|joins?|joined) (?:(?:to|with) )?(?:<W>){0,3}(<L>))",
        "He talks to Nadia Petrov about lenses.", "Nadia Petrov", "He talks about Nadia Petrov.", kMaybeHost},
    PersonRule{"host.for-hosting", kText, kHost, 0.9, "hosting co-hosting cohosting guest-hosting",
               R"((<L>) for (?:co-?|guest-? ?)?hosting\b)", "Thanks to Kelby Ransome for co-hosting.",
               "Kelby Ransome", "Kelby Ransome pays for hosting.", kLabel},
    PersonRule{"host.show-with", kText, kHost, 0.7, "show podcast",
               R"(\b(?:show|podcast) [^.!?\x01]*\bwith (<L>))",
               "A weekly show about Linux, with Greta Lindqvist and Omar Faruqi.",
               "Greta Lindqvist; Omar Faruqi", "A weekly show about Greta Lindqvist.", kMaybeHost},
};

}  // namespace

std::span<const PersonRule> part_person_rules() { return kPartRules; }

}  // namespace podatlas::mention
