// Rows for guests in texts. person_rules.cpp says what patterns may hold.

#include <array>

#include "extract/mention/people/rule/person_rules.h"

namespace podatlas::mention {
namespace {

using enum PersonRole;
using enum PersonRule::Where;
using enum PersonRule::Flag;

constexpr std::array kGuestRules = {
    // --- Guests, said in so many words ---
    PersonRule{"guest.label", kText, kGuest, 0.97, "guest guests",
               R"(^(?:[a-z' ]{0,20} )?guests?(?: [a-z]+)?(?: ?:| -) (?:<W>){0,3}(<L>))",
               "Special Guests: Leif Sandberg, Ngozi Abara, and Tomasz Wiśniewski.",
               "Leif Sandberg; Ngozi Abara; Tomasz Wiśniewski", "Hosts: Leif Sandberg", kLabel},
    PersonRule{"guest.in-parentheses", kText, kGuest, 0.95, "guest", R"((<N>) \((?:our |special )*guest\))",
               "Kofi Boateng (guest)", "Kofi Boateng", "Kofi Boateng (host)", kLabel},
    PersonRule{
        "guest.guest-is", kText, kGuest, 0.95,
        "guest guests panelist panelists panellist panellists interviewee",
        R"(\b(?:guests?|pane?l?lists?|interviewee)(?:,|:| -| is| are| was| were| include| includes| named| for (?:this|today's) (?:episode|show)| this (?:week|month|time|episode|hour)| today| tonight)* (?:<W>){0,5}(<L>))",
        "Today on the show, my guest is Agnieszka Wolska.", "Agnieszka Wolska",
        "No guests. Agnieszka Wolska is away.", kLabel},
    PersonRule{
        "guest.is-guest", kText, kGuest, 0.95, "guest guests",
        R"((<L>)<A>? (?:is|are|was|were) (?:back |here |again )?(?:as )?(?:my|our|today's|tonight's|the|a|an|this (?:week|episode|month)'s) (?:[a-z-]+ ){0,3}guests?\b)",
        "Vikram Sethi is our guest today.", "Vikram Sethi", "Vikram Sethi guesses.", kLabel},
    // The same, said at the end of a sentence about them.
    PersonRule{
        "guest.and-is-guest", kText, kGuest, 0.9, "guest guests",
        R"((?:^|[.!?] )(<L>)[^.!?\x01]*,? (?:and|who) (?:is|are|joins? (?:me|us) as) (?:also )?(?:my|our|today's|tonight's|this (?:week|episode|month)'s) (?:[a-z-]+ ){0,3}guests?\b)",
        "Vikram Sethi runs the team there, and is our guest today.", "Vikram Sethi",
        "Vikram Sethi runs the team, and our guest is away.", kLabel},
    PersonRule{
        "guest.thanks-for-joining", kText, kGuest, 0.9, "thanks thank",
        R"(\bthank(?:s| you)[a-z ]{0,12},? (?:to )?(?:<W>){0,3}(<L>)<A>? (?:for|who) (?:[a-z]+ ){0,2}?(?:joining|coming|being (?:on|here|our|my|a guest|with)|taking (?:the )?time|chatting|talking|speaking|sitting|appearing|hanging out|visiting|returning|stopping by|dropping by|swinging by|joined|the (?:conversation|chat|interview)|(?:his|her|their) time)\b)",
        "Thanks to Farrah Nightingale for coming on the show.", "Farrah Nightingale",
        "Thanks to Farrah Nightingale for sponsoring."},

    // --- Guests in prose: they join ---
    PersonRule{
        "guest.joins-us", kText, kGuest, 0.97, "join joins joined joining",
        R"((<L>)<A>?(?: [a-z]+){0,2}? (?:joins?|joined|(?:is|are) joining) (?:me|us|(?:the|our) (?:show|podcast|program|pod|hosts?|panel|crew|conversation)|hosts?)\b)",
        "Today, Natalia Gimelshein joins me to talk about GPUs.", "Natalia Gimelshein",
        "Sherlock Huang recently joined the PyTorch team."},
    PersonRule{"guest.joins-host", kText, kHost, 0.85, "join joins joined",
               R"((<L>)<A>? (?:joins?|joined) (?:<W>){0,5}(<L>))",
               "Our colleague Yevgenia Lisitsyna joins Hal Brannigan to walk through a bug.",
               "Yevgenia Lisitsyna; Hal Brannigan", "Yevgenia Lisitsyna joins the company.", kMaybeHost,
               kGuest},
    PersonRule{
        "guest.joins-to-talk", kText, kGuest, 0.88, "join joins joined",
        R"((<L>)<A>? (?:joins?|joined) (?:<W>){0,5}<N>(?:(?:, | and |, and | & )<N>)* (?:to|and) (?:talk|discuss|explore|chat|walk|explain|share|tell|look|dig|dive|debate|cover|break)\b)",
        "Carlana Johnstone joins Jonno to talk about the release.", "Carlana Johnstone",
        "Carlana Johnstone joins Jonno in Berlin."},
    PersonRule{"guest.joined-by", kText, kGuest, 0.95, "join joins joined joining",
               R"(\bjoin(?:ed|s|ing)?(?: (?:me|us))?(?: [a-z]+){0,3}? (?:by|with) (?:<W>){0,6}(<L>))",
               "I'm joined by networking veterans Basil Hawthorne (@basilh) and Xiomara Peña.",
               "Basil Hawthorne; Xiomara Peña", "Basil Hawthorne and I joined by chance."},
    PersonRule{
        "guest.host-joined-by", kText, kGuest, 0.93, "joined",
        R"((<L>) (?:is|are|was|were|gets?) (?:(?:once )?again |once more |also )?joined(?: [a-z]+){0,3}? by (?:<W>){0,6}(<L>))",
        "Hal Brannigan and Odette Marsh are joined by Emeka Nwosu, who drove the truck.",
        "Hal Brannigan; Odette Marsh; Emeka Nwosu", "Hal Brannigan was hired by Emeka Nwosu.", kNone, kHost},
    PersonRule{
        "guest.brought-together", kText, kGuest, 0.85,
        "brought bring brings bringing got gathered gather assembled assemble sit sat",
        R"(\b(?:(?:brought|brings?|bringing|got|sit|sat) (?:back )?together|gather(?:ed)?|assembled?) (?:with )?(?:<W>){0,6}(<L>) (?:to|for|and|who)\b)",
        "For this panel we've brought together Ana Ruiz, Bo Lindgren, and Siti Rahman to share.",
        "Ana Ruiz; Bo Lindgren; Siti Rahman", "The work that brought together Ana Ruiz."},
    PersonRule{
        "guest.joining-is", kText, kGuest, 0.95, "joining",
        R"(\bjoining (?:me|us|<N>(?:,? (?:and|&) <N>)?)(?:[^.!?\x01]* (?:is|are|was|were)|,| today,?| this week,?) (?:<W>){0,6}(<L>))",
        "Joining me today is Lucinda Prowse, a marine engineer.", "Lucinda Prowse", "Joining me is easy."},
    PersonRule{
        "guest.comes", kText, kGuest, 0.85,
        "comes come came returns return returned stops stopped drops dropped pops calls",
        R"((<L>)<A>? (?:comes?|came|returns?|returned|stop(?:s|ped)|drop(?:s|ped)|pops|calls) (?:back )?(?:on ?to|on|to|by|in|into|over) (?:to (?:talk|discuss|chat|tell|explain|share)|(?:the |our )?(?:show|podcast|program|studio|pod|corner|mic)|for an?|us)\b)",
        "Special appearance: Ottoline Grey returns to the show.", "Ottoline Grey",
        "Ottoline Grey returns to Acme."},
    PersonRule{
        "guest.here", kText, kGuest, 0.85, "is are was were",
        R"((<L>)<A>? (?:is|are|was|were) (?:here|back (?:again|for|on|with|to)|with (?:me|us)|on the (?:show|podcast|program|line|pod|mic)|in the studio)\b)",
        "Siti Rahman is here to tell us more.", "Siti Rahman", "Siti Rahman is tired."},
    PersonRule{
        "guest.have-here", kText, kGuest, 0.85, "have had having got brought bring brings",
        R"(\b(?:have|had|having|got|brought|brings?) (?:<W>){0,8}(?:[^\s\x01.!?;:(),]+, )?(<L>)<A>? (?:here|back|on the|on to|on today|with (?:me|us)|join(?:ing)?|as (?:my|our|a|the) [a-z ]{0,12}guest)\b)",
        "On this episode, I have Carol Winters here to share her tips.", "Carol Winters",
        "I have Carol Winters to thank."},
    PersonRule{
        "guest.tells-us", kText, kGuest, 0.93,
        "tells tell told shows showed gives walks takes teaches helps asks guides",
        R"((<L>)<A>? (?:tells?|told|shows?|showed|gives?|walks?|takes?|teaches|helps?|asks?|guides?) (?:me|us)\b)",
        "Vikram Sethi tells me what he saw.", "Vikram Sethi", "Vikram Sethi tells lies."},
    PersonRule{
        "guest.tells-host", kText, kHost, 0.85,
        "tells tell told shows showed gives walks takes teaches updates",
        R"((<L>)<A>? (?:tells?|told|shows?|showed|gives?|walks?|takes?|teaches|updates?) (<L>) (?:why|how|what|where|who|about|through|the|that|all|an?|on)\b)",
        "Svelte expert Ana Ruiz tells Bo Lindgren why she left.", "Ana Ruiz; Bo Lindgren",
        "Ana Ruiz tells Bo Lindgren.", kMaybeHost, kGuest},
    PersonRule{
        "guest.with-us", kText, kGuest, 0.95,
        "talks talk talked speaks speak spoke chats chatted sits sat shares shared discusses "
        "discussed",
        R"((<L>)<A>? (?:talks?|talked|speaks?|spoke|chats?|chatted|sits?|sat|shares?|shared|discuss(?:es|ed)?) (?:[a-z]+ ){0,3}?(?:to|with) (?:me|us)\b)",
        "Zainab Kettering sat down with me in Manchester.", "Zainab Kettering",
        "Zainab Kettering talks to herself."},
    PersonRule{
        "guest.going-to", kText, kGuest, 0.85, "going will ask tell talk explain walk join show share",
        R"((<L>)(?:(?:'s| is| are) (?:going to |gonna )(?:ask|tell|talk|explain|walk|join|show|share|discuss)|(?:'s| is| are) (?:ask|tell|talk|explain|join|shar|discuss)ing|(?:'ll| will) (?:ask|tell|talk|explain|walk|join|show|share|discuss))\b)",
        "Sherlock’s going to ask me some questions.", "Sherlock", "Sherlock is going home."},
    PersonRule{
        "guest.then-pronoun", kText, kGuest, 0.88, "he she they",
        R"((<L>)(?:'s)?[^\x01]*\b(?:he|she|they)(?:'s| is|'re| are)? (?:also |then |recently |now )?(?:here to tell|joining|joins?|joined|tells?|told|shows?|walks?|takes?|explains?|talks?|talked|speaks?|spoke|shares?|chats?|comes?|sat|sits?)(?: (?:down|back|on))?(?: (?:to|with|on))? (?:me|us|the (?:show|podcast|program))\b)",
        "Ilse Brandvold leads the storage team. She joins the show to talk about Parquet.", "Ilse Brandvold",
        "Ilse Brandvold leads the storage team. She joined a choir."},

    // --- Guests in prose: they are talked to ---
    PersonRule{
        "guest.talk-to", kText, kGuest, 0.85,
        "talk talks talked talking speak speaks spoke speaking chat chats chatted chatting sit sits "
        "sat "
        "sitting catch catches caught catching connect connects meet meets met",
        R"(\b(?:talk|speak|spoke|chat|sat|sit|catch|caught|connect|met|meet)(?:s|ed|ted|ing|ting|es)? (?:down |up |back |again )?(?:to|with) (?:<W>){0,8}(?:[^\s\x01.!?;:(),]+, )?(<L>))",
        "Omar visits the museum and speaks with its curator, Friederike Baumgart, about Nixdorf.",
        "Friederike Baumgart", "We talk about Friederike Baumgart."},
    PersonRule{
        "guest.and-with", kText, kGuest, 0.85,
        "talk talks talked speak speaks spoke chat chats chatted sit sits sat",
        R"(\b(?:talks?|talked|speaks?|spoke|chats?|chatted|sits?|sat) (?:down )?(?:to|with) (?:<W>){0,6}<N>[^.!?]*?,? and (?:also )?(?:to|with) (?:<W>){0,4}(<L>))",
        "We spoke with Ana Ruiz about her book, and with Bo Lindgren about pins.", "Bo Lindgren",
        "We spoke with Ana Ruiz and left with Bo Lindgren."},
    PersonRule{
        "guest.host-talks-to", kText, kGuest, 0.87,
        "talk talks talked speak speaks spoke chat chats chatted sit sits sat meet meets met",
        R"((<L>)<A>? (?:talks?|talked|speaks?|spoke|chats?|chatted|sits?|sat|meets?|met)(?: [a-z]+){0,2}? (?:to|with) (?:<W>){0,8}(?:[^\s\x01.!?;:(),]+, )?(<L>))",
        "Felicity Barr talks to Hiroki Inoue about Git.", "Felicity Barr; Hiroki Inoue",
        "Felicity Barr talks about Hiroki Inoue.", kNone, kHost},
    PersonRule{"guest.talk-to-several", kText, kGuest, 0.85,
               "talk talks talked speak speaks spoke chat chats interview interviews",
               R"(\b(?:(?:talk|speak|spoke|chat)(?:s|ed|ted)? (?:to|with)|interviews?) [^.!?\x01:]*: (<L>))",
               "Hal talks with four engineers about systems: Amparo Ruiz, Deepak Nair, and Solvei Haugen.",
               "Amparo Ruiz; Deepak Nair; Solvei Haugen", "Hal talks about four books: Code by Ana Ruiz"},
    PersonRule{
        "guest.several", kText, kGuest, 0.85,
        "panel guests developers engineers experts people friends folks maintainers founders "
        "researchers "
        "authors creators",
        R"(\b(?:have|had|got|with|by|meet|met) [^.!?:\x01]*\b(?:panel|guests|developers|engineers|experts|people|friends|folks|maintainers|founders|researchers|authors|creators)\b[^.!?:\x01]*: (<L>))",
        "On this episode, I have a panel of core developers: Pablo Gallardo, Carolina Willis, and "
        "Ana Ruiz.",
        "Pablo Gallardo; Carolina Willis; Ana Ruiz", "Books about friends: Emma by Ana Ruiz"},
    PersonRule{
        "guest.interview", kText, kGuest, 0.85,
        "interview interviews interviewed interviewing welcome welcomes welcomed welcoming invite "
        "invites "
        "invited",
        R"(\b(?:interview(?:s|ed|ing)?|welcom(?:e|es|ed|ing)|invit(?:e|es|ed)) (?:back )?(?:<W>){0,6}(<L>))",
        "This week we welcome back Jean-Baptiste Aubert.", "Jean-Baptiste Aubert", "Welcome back!"},
    PersonRule{
        "guest.host-interviews", kText, kGuest, 0.87,
        "interviews interviewed interview welcome welcomes welcomed hosts invites asks quizzes "
        "grills "
        "questions",
        R"((<L>)<A>? (?:interviews?|interviewed|welcomes?|welcomed|hosts|invites?|asks|quizzes|grills|questions) (?:back )?(?:<W>){0,6}(<L>))",
        "Nadia Petrov interviews Andreas bin Salim about macros.", "Nadia Petrov; Andreas bin Salim",
        "Nadia Petrov wrote to Andreas bin Salim.", kNone, kHost},
    PersonRule{
        "guest.conversation-with", kText, kGuest, 0.85,
        "conversation conversations interview interviews chat discussion discussions dialogue debate "
        "qa ama "
        "session episode",
        R"(\b(?:conversations?|interviews?|chat|discussions?|dialogue|debate|q&a|ama|session|episode) (?:<W>){0,2}with (?:<W>){0,8}(<L>))",
        "My conversation with Harold Osei, Bernadette Lacombe, and Sunil “Sonny” Rao.",
        "Harold Osei; Bernadette Lacombe; Sunil “Sonny” Rao", "My conversation about Harold Osei", kNoun},
    PersonRule{"guest.interviewed-by", kText, kHost, 0.93, "interviewed questioned",
               R"((<L>)<A>? (?:is|are|was|were) (?:being )?(?:interviewed|questioned) by (?:<W>){0,3}(<L>))",
               "In this episode Pepijn Iburg is interviewed by Nadia Petrov.", "Pepijn Iburg; Nadia Petrov",
               "Pepijn Iburg was hired by Nadia Petrov.", kNone, kGuest},
    PersonRule{"guest.friend-of-the-show", kText, kGuest, 0.9, "friend friends",
               R"(\bfriends? of the (?:show|podcast|pod),? (<L>))",
               "We wrap up with friend of the show Stephane Delorme.", "Stephane Delorme",
               "A friend of Stephane Delorme", kLabel},
    PersonRule{"guest.hear-from", kText, kGuest, 0.75, "hear hears heard",
               R"(\bhear[sd]? from (?:<W>){0,5}(<L>))", "In this episode you will hear from Malik Jefferson.",
               "Malik Jefferson", "I heard of Malik Jefferson."},
    PersonRule{
        "guest.and-i", kText, kGuest, 0.93, "i we",
        R"((<L>)<A>?,? and (?:i|we) (?:talk|discuss|chat|dig|dive|explore|cover|sit|sat|go|look|compare|walk|catch|caught|geek|get|speak|spoke|talked|discussed|debate)\b)",
        "Ana Ruiz and I discuss tooling.", "Ana Ruiz", "Ana Ruiz and I are friends."},
    PersonRule{"guest.with-us-is", kText, kGuest, 0.93, "with here",
               R"(\b(?:with (?:us|me)|here)(?: [a-z]+){0,8} (?:is|are) (?:<W>){0,4}(<L>))",
               "Here to help us understand it is Ana Ruiz.", "Ana Ruiz",
               "Here is how it works: Ana Ruiz knows."},
    PersonRule{"guest.appearance", kText, kGuest, 0.85, "appearance appearances",
               R"(\bappearances? (?:by|from) (?:<W>){0,4}(<L>))",
               "With appearances by Ana Ruiz and Bo Lindgren.", "Ana Ruiz; Bo Lindgren",
               "The appearance of Ana Ruiz"},
    PersonRule{"guest.meet", kText, kGuest, 0.75, "meet meets", R"((?:^|[.!?] )meets? (?:<W>){0,3}(<F>))",
               "Meet Ana Ruiz, the woman who knows.", "Ana Ruiz", "We meet in Berlin. Ana Ruiz knows."},
    PersonRule{"guest.recorded-with", kText, kGuest, 0.85, "recorded",
               R"(\brecorded(?: [a-z]+){0,3} with (?:<W>){0,4}(<L>))",
               "An episode recorded live with Ana Ruiz.", "Ana Ruiz", "Recorded by Ana Ruiz."},
    PersonRule{"guest.between", kText, kGuest, 0.8, "conversation discussion debate chat dialogue interview",
               R"(\b(?:conversation|discussion|debate|chat|dialogue|interview) between (?:<W>){0,3}(<L>))",
               "A conversation between Ana Ruiz and Bo Lindgren.", "Ana Ruiz; Bo Lindgren",
               "A discussion by Ana Ruiz.", kMaybeHost | kNoun},
    PersonRule{"guest.featuring", kText, kGuest, 0.8, "featuring features feat ft starring",
               R"(\b(?:featuring|features|feat|ft|starring) (?:<W>){0,4}(<L>))",
               "Featuring Malik Jefferson and Yuki Tanabe!", "Malik Jefferson; Yuki Tanabe",
               "A feature by Malik Jefferson", kMaybeHost},

    // --- Guests in prose, in other languages ---
    PersonRule{
        "guest.zu-gast", kText, kGuest, 0.95, "gast gaste invite invitee invitado invitada",
        R"(\b(?:gast|gaste|invitee?|invitad[oa])(?: (?:ist|sind|war|waren|heute|diesmal|est|sont|es|de|del|du|la|jour|hoy))*(?:,|:)? (<L>))",
        "Zu Gast ist Annegret Süßmilch.", "Annegret Süßmilch", "Annegret Süßmilch hat einen Gast.", kLabel},
    PersonRule{
        "guest.im-gesprach", kText, kGuest, 0.85, "mit avec con",
        R"(\b(?:spricht|sprechen|sprach|redet|reden|unterhalt|unterhalten|plaudert|plaudern|gesprach|interview|discute|discutons|parle|parlons|entretien|hablamos|habla|conversamos|conversa|charlamos|entrevista)(?: [^\s\x01.!?;:(),]+){0,4} (?:mit|avec|con) (?:<W>){0,4}(<L>))",
        "Birgit unterhält sich mit Małgorzata Krawiec über Rust.", "Małgorzata Krawiec",
        "Birgit fährt mit Małgorzata Krawiec weg."},
};

}  // namespace

std::span<const PersonRule> guest_person_rules() { return kGuestRules; }

}  // namespace podatlas::mention
