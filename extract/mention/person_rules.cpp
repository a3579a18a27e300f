// The tables of the search for people: phrases in which they are named, headings of show notes, and words
// that names have or have not.

#include <array>

#include "extract/mention/people.h"
#include "extract/mention/person_name.h"

namespace podatlas::mention {
namespace {

using enum PersonRole;
using enum PersonRule::Where;
using enum PersonRule::Flag;

// Patterns are written for the skeleton of a line (see NameScanner). They may hold
//   <F>  a full name        <N>  a full or a single name, or a handle        <U>  a URL
//   <L>  a list of names: "A (Acme), B, professor at C, and D"
//   <W>  a word before a name, with the space behind it: "our ", "engineer "
//   <A>  what may stand between a name and its verb: ", founder of Acme,", " (Acme)", " from Acme"
//   <K>  a kind of work: "rfc", "paper", "talk"
constexpr std::array kRules = {
    // --- Titles ---
    PersonRule{
        "title.with", kTitle, kGuest, 0.85,
        "with w ft feat featuring features interview interviewing guest guests mit avec con",
        R"((?:\bwith|\bmit|\bavec|\bcon|\bw/|\bft|\bfeat|\bfeaturing|\bfeatures|\binterview|\binterviewing|\bguests?:?) (?:<W>){0,4}(<L>)(?:$|,| ?[:;|()\-]| from | of | at | on | and | live))",
        "Columnar storage with Ilse Brandvold of Fjordbase", "Ilse Brandvold",
        "Working with columnar storage"},
    PersonRule{"title.on", kTitle, kGuest, 0.8, "on", R"(^(<L>)<A>? on )",
               "Alejandro de la Cruz, Bo Lindgren & Siti Rahman on Team Topologies",
               "Alejandro de la Cruz; Bo Lindgren; Siti Rahman", "Notes on Ilse Brandvold", kTopic},
    PersonRule{"title.colon", kTitle, kGuest, 0.75, "", R"(^(<L>)<A>?: )",
               "#301 – Zsófia Halmos: Origins of life", "Zsófia Halmos", "Origins of life: Zsófia Halmos",
               kTopic},
    PersonRule{"title.dash", kTitle, kGuest, 0.75, "", R"(^(<L>)<A>? (?:\||-+) )",
               "Arseny Karlin - Effects at work", "Arseny Karlin", "On effects - Arseny Karlin", kTopic},
    PersonRule{"title.last", kTitle, kGuest, 0.75, "",
               R"((?: (?:\||-+|/+|\*)|[:"?!]) (?:<W>){0,2}(<L>)<A>?(?:, [^:|\x01]+)?$)",
               "[12] Elm in production - Katarzyna Bąk", "Katarzyna Bąk", "Katarzyna Bąk - Elm in production",
               kTopic},
    PersonRule{"title.whole", kTitle, kGuest, 0.7, "",
               R"(^(?:an? )?(?:interview: |meet |introducing )?(<L>)$)", "49 – Arseny Karlin",
               "Arseny Karlin", "Arseny Karlin returns", kTopic},
    PersonRule{"title.last-in-parentheses", kTitle, kGuest, 0.7, "(", R"( \((<L>)(?:,[^()]*)?\)$)",
               "Weak references (Ilse Brandvold)", "Ilse Brandvold", "(Ilse Brandvold) weak references",
               kTopic},
    PersonRule{
        "title.returns", kTitle, kGuest, 0.85, "returns back here live interview conversation",
        R"(^(<L>)<A>? (?:returns|is (?:back|here)|live|interview|in conversation)(?:$|[:!]| on | about ))",
        "Ilse Brandvold in conversation", "Ilse Brandvold", "Ilse Brandvold is back in town", kTopic},
    PersonRule{
        "title.verb", kTitle, kGuest, 0.55,
        "explains explain talks talk discusses discuss shares share answers reflects joins debates teaches "
        "tells",
        R"(^(<L>)<A>? (?:explains?|talks?|discuss(?:es)?|shares?|answers?|reflects?|joins?|debates?|teaches|tells)\b)",
        "Ilse Brandvold explains columns", "Ilse Brandvold", "Explaining Ilse Brandvold"},
    PersonRule{"title.comma", kTitle, kGuest, 0.5, "", R"(^(<L>), )", "Lars-Erik Holm, mobile accessibility",
               "Lars-Erik Holm", "Accessibility, Lars-Erik Holm", kTopic},

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
    PersonRule{
        "guest.thanks-for-joining", kText, kGuest, 0.9, "thanks thank",
        R"(\bthank(?:s| you)[a-z ]{0,12},? (?:to )?(?:<W>){0,3}(<L>)<A>? (?:for|who) (?:[a-z]+ ){0,2}?(?:joining|coming|being (?:on|here|our|my|a guest|with)|taking (?:the )?time|chatting|talking|speaking|sitting|appearing|stopping by|joined|the (?:conversation|chat|interview)|(?:his|her|their) time)\b)",
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
        "guest.with-us", kText, kGuest, 0.95,
        "talks talk talked speaks speak spoke chats chatted sits sat shares shared discusses discussed",
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
        "talk talks talked talking speak speaks spoke speaking chat chats chatted chatting sit sits sat "
        "sitting catch catches caught catching connect connects meet meets met",
        R"(\b(?:talk|speak|spoke|chat|sat|sit|catch|caught|connect|met|meet)(?:s|ed|ted|ing|ting|es)? (?:down |up |back |again )?(?:to|with) (?:<W>){0,8}(?:[^\s\x01.!?;:(),]+, )?(<L>))",
        "Omar visits the museum and speaks with its curator, Friederike Baumgart, about Nixdorf.",
        "Friederike Baumgart", "We talk about Friederike Baumgart."},
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
        "panel guests developers engineers experts people friends folks maintainers founders researchers "
        "authors creators",
        R"(\b(?:have|had|got|with|by|meet|met) [^.!?:\x01]*\b(?:panel|guests|developers|engineers|experts|people|friends|folks|maintainers|founders|researchers|authors|creators)\b[^.!?:\x01]*: (<L>))",
        "On this episode, I have a panel of core developers: Pablo Gallardo, Carolina Willis, and Ana Ruiz.",
        "Pablo Gallardo; Carolina Willis; Ana Ruiz", "Books about friends: Emma by Ana Ruiz"},
    PersonRule{
        "guest.interview", kText, kGuest, 0.85,
        "interview interviews interviewed interviewing welcome welcomes welcomed welcoming invite invites "
        "invited",
        R"(\b(?:interview(?:s|ed|ing)?|welcom(?:e|es|ed|ing)|invit(?:e|es|ed)) (?:back )?(?:<W>){0,6}(<L>))",
        "This week we welcome back Jean-Baptiste Aubert.", "Jean-Baptiste Aubert", "Welcome back!"},
    PersonRule{
        "guest.host-interviews", kText, kGuest, 0.87,
        "interviews interviewed interview welcome welcomes welcomed hosts invites asks quizzes grills "
        "questions",
        R"((<L>)<A>? (?:interviews?|interviewed|welcomes?|welcomed|hosts|invites?|asks|quizzes|grills|questions) (?:back )?(?:<W>){0,6}(<L>))",
        "Nadia Petrov interviews Andreas bin Salim about macros.", "Nadia Petrov; Andreas bin Salim",
        "Nadia Petrov wrote to Andreas bin Salim.", kNone, kHost},
    PersonRule{
        "guest.conversation-with", kText, kGuest, 0.85,
        "conversation conversations interview interviews chat discussion discussions dialogue debate qa ama "
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

    // --- Those who take part, hosts or guests ---
    PersonRule{"part.with", kText, kGuest, 0.75, "with", R"((?:^|[.!?] )with (<L>)(?:[.!]|$))",
               "Live from Berlin. With Ngozi Abara, Leif Sandberg and Tomasz Wiśniewski.",
               "Ngozi Abara; Leif Sandberg; Tomasz Wiśniewski", "Live from Berlin with Ngozi Abara.",
               kMaybeHost},
    PersonRule{"part.in-this-episode",
               kText, kGuest, 0.8, "episode today week month show podcast tonight", R"((?:\b(?:in|on) (?:this|today's|episode)(?: [a-z0-9]+){1,3}?|\btoday|\btonight|\bthis (?:week|month|episode))(?: of [^,.!?\x01]+)?,? (?:<W>){0,3}(<L>)<A>? (?:talks?|discuss(?:es)?|explains?|shares?|describes?|tells?|reveals?|reflects?|explores?|breaks?|dives?|covers?|argues?|walks?|unpacks?|recounts?)\b)",
               "In this episode, Pieter van der Zwaan explains the upgrade.", "Pieter van der Zwaan",
               "In this episode we admire Pieter van der Zwaan.", kMaybeHost},
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
        "talks explains discusses describes shares reflects reveals argues walks breaks dives unpacks "
        "recounts answers teaches demonstrates",
        R"((<L>)<A>? (?:talks about|explains|discusses|describes|shares|reflects|reveals|argues|walks|breaks down|dives|unpacks|recounts|answers|teaches|demonstrates)\b)",
        "Maria-José Arroyo explains bounded contexts.", "Maria-José Arroyo", "Maria-José Arroyo sleeps.",
        kMaybeHost},
    PersonRule{
        "part.who-is", kText, kGuest, 0.5, "is are",
        R"((?:^|[.!?] )(<L>)<A>? (?:is|are) (?:(?:currently|now|also) )?(?:an?|the|one of|(?:co-?)?founders?|ceo|cto|authors?|professors?|working)\b)",
        "Hedvig Ålund is a plasma physicist.", "Hedvig Ålund", "Hedvig Ålund is tired.", kMaybeHost},
    PersonRule{
        "part.who-does", kText, kGuest, 0.4,
        "works worked leads led runs run wrote created builds built teaches studies has was founded "
        "co-founded",
        R"(^(<L>)<A>? (?:works|worked|leads|led|runs?|wrote|created|builds|built|teaches|studies|has|was|founded|co-founded)\b)",
        "J. R. Thistlewood builds provers.", "J. R. Thistlewood", "Those provers built J. R. Thistlewood.",
        kMaybeHost},
    PersonRule{
        "part.introduced", kText, kGuest, 0.6,
        "ceo cto cpo founder co-founder engineer professor author creator maintainer director developer "
        "researcher scientist head vp architect consultant designer journalist advocate",
        R"((?:^|[.!?] )(<L>)(?:,| \() ?(?:an? |the |our |former |currently )*(?:[a-z-]+ ){0,3}(?:ceo|cto|cpo|founder|co-founder|engineer|professor|author|creator|maintainer|director|developer|researcher|scientist|head|vp|architect|consultant|designer|journalist|advocate)\b)",
        "Kent Beckwith, chief scientist at Acme, joins Ana.", "Kent Beckwith",
        "Kent Beckwith, a friend of mine.", kMaybeHost},
    PersonRule{"part.story", kText, kGuest, 0.45, "journey story career path background experience",
               R"((<F>)'s (?:[a-z]+ ){0,2}(?:journey|story|career|path|background|experience)\b)",
               "We cover Ana Ruiz's unusual career.", "Ana Ruiz", "Ana Ruiz's book", kMaybeHost},
    PersonRule{"part.about-heading", kText, kGuest, 0.6, "about", R"(^about (<F>):?$)",
               "About Ana Ruiz:", "Ana Ruiz", "About Ana Ruiz and her book", kMaybeHost},
    PersonRule{"part.find-online", kText, kGuest, 0.35, "connect follow find reach about contact",
               R"(\b(?:connect with|follow|find|reach|about|contact) (<L>)(?:'s| on\b| at\b| online|:|$))",
               "Follow Ottoline Grey on Mastodon", "Ottoline Grey", "Ottoline Grey follows nobody",
               kMaybeHost},

    // --- Hosts ---
    PersonRule{"host.label", kText, kHost, 0.97, "host hosts co-host co-hosts cohost cohosts",
               R"(^(?:[a-z' ]{0,14} )?(?:co-?)?hosts?(?: ?:| -) (<L>))", "Hosts: Nadia and Luis",
               "Nadia; Luis", "Guests: Nadia and Luis", kLabel},
    PersonRule{"host.in-parentheses", kText, kHost, 0.95, "host",
               R"((<N>) \((?:your |our |the )*(?:co-?)?host\))", "Jeroen Mertens (host)", "Jeroen Mertens",
               "Jeroen Mertens (guest)", kLabel},
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
    PersonRule{"host.show-with", kText, kHost, 0.7, "show podcast",
               R"(\b(?:show|podcast) [^.!?\x01]*\bwith (<L>))",
               "A weekly show about Linux, with Greta Lindqvist and Omar Faruqi.",
               "Greta Lindqvist; Omar Faruqi", "A weekly show about Greta Lindqvist.", kMaybeHost},

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
    PersonRule{"author.before-url", kText, kAuthor, 0.85, "from by", R"((?:from|by) (<L>):? (?:- )?<U>)",
               "Out of tree code from Brian Hirsh: https://example.com/2871", "Brian Hirsh",
               "Brian Hirsh from https://example.com"},
    PersonRule{"author.in-parentheses", kText, kAuthor, 0.75, "(", R"([a-z0-9] \((?:by )?(<N>)\))",
               "lazy modules (Emilio Castillo)", "Emilio Castillo", "(Emilio Castillo is away)"},
    PersonRule{"author.by", kLinks, kAuthor, 0.8, "by", R"(\bby (<L>)(?:$|[,;.)(]| - | in | at | for ))",
               "Pro Git by Scott Chacon and Ben Straub", "Scott Chacon; Ben Straub",
               "Stand by me, Ben Straub"},
    PersonRule{"author.name-first", kLinks, kAuthor, 0.65, "", R"(^(?:[*-] )?(<L>)(?:: | - | on ))",
               "Lennart Poettering: Fitting everything together", "Lennart Poettering",
               "Fitting everything: Lennart Poettering"},

    // --- Merely named ---
    PersonRule{
        "named.thanks", kText, kMentioned, 0.9,
        "ht hat hattip props kudos credit credits shout shoutout shout-out",
        R"(\b(?:ht|hat ?tip|props|kudos|credits?|shout-?outs?|shout out)(?: goes)?(?: to| from|:)? (<L>))",
        "Some questions (h/t from Gregory Chanan):", "Gregory Chanan", "Gregory Chanan tips his hat"},
};

constexpr std::array kHeadings = {
    SectionHeading{"guest", NotesSection::kGuests},
    SectionHeading{"guests", NotesSection::kGuests},
    SectionHeading{"special guest", NotesSection::kGuests},
    SectionHeading{"special guests", NotesSection::kGuests},
    SectionHeading{"our guest", NotesSection::kGuests},
    SectionHeading{"our guests", NotesSection::kGuests},
    SectionHeading{"today's guest", NotesSection::kGuests},
    SectionHeading{"today's guests", NotesSection::kGuests},
    SectionHeading{"this week's guest", NotesSection::kGuests},
    SectionHeading{"this week's guests", NotesSection::kGuests},
    SectionHeading{"about the guest", NotesSection::kGuests},
    SectionHeading{"about the guests", NotesSection::kGuests},
    SectionHeading{"about our guest", NotesSection::kGuests},
    SectionHeading{"about our guests", NotesSection::kGuests},
    SectionHeading{"about today's guest", NotesSection::kGuests},
    SectionHeading{"guest bio", NotesSection::kGuests},
    SectionHeading{"guest info", NotesSection::kGuests},
    SectionHeading{"guest information", NotesSection::kGuests},
    SectionHeading{"interviewee", NotesSection::kGuests},
    SectionHeading{"invitado", NotesSection::kGuests},
    SectionHeading{"invitada", NotesSection::kGuests},
    SectionHeading{"invitados", NotesSection::kGuests},
    SectionHeading{"invite", NotesSection::kGuests},
    SectionHeading{"gast", NotesSection::kGuests},
    SectionHeading{"gaste", NotesSection::kGuests},
    SectionHeading{"嘉宾", NotesSection::kGuests},
    SectionHeading{"ゲスト", NotesSection::kGuests},
    SectionHeading{"게스트", NotesSection::kGuests},
    SectionHeading{"featuring", NotesSection::kPanel},
    SectionHeading{"panel", NotesSection::kPanel},
    SectionHeading{"panelists", NotesSection::kPanel},
    SectionHeading{"panellists", NotesSection::kPanel},
    SectionHeading{"the panel", NotesSection::kPanel},
    SectionHeading{"participants", NotesSection::kPanel},
    SectionHeading{"speakers", NotesSection::kPanel},
    SectionHeading{"with", NotesSection::kPanel},
    SectionHeading{"in this episode", NotesSection::kPanel},
    SectionHeading{"on this episode", NotesSection::kPanel},
    SectionHeading{"on the show", NotesSection::kPanel},
    SectionHeading{"who's on", NotesSection::kPanel},
    SectionHeading{"guest(s", NotesSection::kGuests},
    SectionHeading{"cast", NotesSection::kPanel},
    SectionHeading{"host(s", NotesSection::kHosts},
    SectionHeading{"presenters", NotesSection::kHosts},
    SectionHeading{"presented by", NotesSection::kHosts},
    SectionHeading{"host", NotesSection::kHosts},
    SectionHeading{"hosts", NotesSection::kHosts},
    SectionHeading{"your host", NotesSection::kHosts},
    SectionHeading{"your hosts", NotesSection::kHosts},
    SectionHeading{"co-host", NotesSection::kHosts},
    SectionHeading{"co-hosts", NotesSection::kHosts},
    SectionHeading{"cohosts", NotesSection::kHosts},
    SectionHeading{"hosted by", NotesSection::kHosts},
    SectionHeading{"about the host", NotesSection::kHosts},
    SectionHeading{"about the hosts", NotesSection::kHosts},
    SectionHeading{"connect with the host", NotesSection::kHosts},
    SectionHeading{"connect with the hosts", NotesSection::kHosts},
    SectionHeading{"follow the hosts", NotesSection::kHosts},
    SectionHeading{"主播", NotesSection::kHosts},
    SectionHeading{"主持人", NotesSection::kHosts},
    SectionHeading{"links", NotesSection::kLinks},
    SectionHeading{"link", NotesSection::kLinks},
    SectionHeading{"show links", NotesSection::kLinks},
    SectionHeading{"episode links", NotesSection::kLinks},
    SectionHeading{"links from the show", NotesSection::kLinks},
    SectionHeading{"related links", NotesSection::kLinks},
    SectionHeading{"useful links", NotesSection::kLinks},
    SectionHeading{"links mentioned", NotesSection::kLinks},
    SectionHeading{"links and resources", NotesSection::kLinks},
    SectionHeading{"links & resources", NotesSection::kLinks},
    SectionHeading{"resources", NotesSection::kLinks},
    SectionHeading{"resources mentioned", NotesSection::kLinks},
    SectionHeading{"references", NotesSection::kLinks},
    SectionHeading{"further reading", NotesSection::kLinks},
    SectionHeading{"further resources", NotesSection::kLinks},
    SectionHeading{"more reading", NotesSection::kLinks},
    SectionHeading{"reading list", NotesSection::kLinks},
    SectionHeading{"recommended reading", NotesSection::kLinks},
    SectionHeading{"read more", NotesSection::kLinks},
    SectionHeading{"mentioned", NotesSection::kLinks},
    SectionHeading{"mentioned in this episode", NotesSection::kLinks},
    SectionHeading{"mentioned in the episode", NotesSection::kLinks},
    SectionHeading{"people mentioned", NotesSection::kLinks},
    SectionHeading{"books", NotesSection::kLinks},
    SectionHeading{"books mentioned", NotesSection::kLinks},
    SectionHeading{"papers", NotesSection::kLinks},
    SectionHeading{"papers mentioned", NotesSection::kLinks},
    SectionHeading{"articles", NotesSection::kLinks},
    SectionHeading{"news", NotesSection::kLinks},
    SectionHeading{"picks", NotesSection::kLinks},
    SectionHeading{"see also", NotesSection::kLinks},
    SectionHeading{"sources", NotesSection::kLinks},
    SectionHeading{"sponsor", NotesSection::kSponsors},
    SectionHeading{"sponsors", NotesSection::kSponsors},
    SectionHeading{"our sponsors", NotesSection::kSponsors},
    SectionHeading{"our sponsor", NotesSection::kSponsors},
    SectionHeading{"sponsored by", NotesSection::kSponsors},
    SectionHeading{"episode sponsors", NotesSection::kSponsors},
    SectionHeading{"episode sponsor", NotesSection::kSponsors},
    SectionHeading{"this episode is sponsored by", NotesSection::kSponsors},
    SectionHeading{"brought to you by", NotesSection::kSponsors},
    SectionHeading{"thanks to our sponsors", NotesSection::kSponsors},
    SectionHeading{"supporters", NotesSection::kSponsors},
    SectionHeading{"patrons", NotesSection::kSponsors},
    SectionHeading{"credits", NotesSection::kCredits},
    SectionHeading{"production", NotesSection::kCredits},
    SectionHeading{"music", NotesSection::kCredits},
    SectionHeading{"music credits", NotesSection::kCredits},
    SectionHeading{"production team", NotesSection::kCredits},
    SectionHeading{"outline", NotesSection::kOutline},
    SectionHeading{"chapters", NotesSection::kOutline},
    SectionHeading{"timestamps", NotesSection::kOutline},
    SectionHeading{"time stamps", NotesSection::kOutline},
    SectionHeading{"timeline", NotesSection::kOutline},
    SectionHeading{"table of contents", NotesSection::kOutline},
    SectionHeading{"topics", NotesSection::kOutline},
    SectionHeading{"topics covered", NotesSection::kOutline},
    SectionHeading{"about the show", NotesSection::kProse},
    SectionHeading{"about the episode", NotesSection::kProse},
    SectionHeading{"summary", NotesSection::kProse},
    SectionHeading{"show notes", NotesSection::kProse},
    SectionHeading{"shownotes", NotesSection::kProse},
    SectionHeading{"description", NotesSection::kProse},
};

constexpr PersonWords kWords = {
    .given =
        "aadi aaliyah aarav aaron aart abby abdallah abdoulaye abdul abdullah abe abel abena abhay abhi "
        "abhinav abhishek abigail abraham achim ada adaeze adam addy ade adebayo adelaide adele adi "
        "aditi aditya adolfo adrian adriana adrien agata agathe agnes agnieszka agustin ahmad ahmed "
        "ahmet aidan aiden aileen ailing ailsa aine aino aisha aishwarya aj ajay ajit akash akhil aki "
        "akiko akira akosua akshay al alain alan alana alastair alba albert alberto alden aldo aldous "
        "alec alejandra alejandro aleks aleksander aleksandr aleksandra aleksei aleksey alena alessandra "
        "alessandro alessio alex alexa alexander alexandra alexandre alexandria alexei alexey alexis "
        "alfonso alfred alfredo ali alice alicia alina aline alisa alison alissa alistair allan allen "
        "allison alma alok alvaro alvin alyona alyssa ama amal amalia aman amanda amara amber ambrose "
        "amelia amelie ami amina amir amit amith amos amparo amr amrita amy ana anais anand ananth "
        "ananya anastasia anatoly anders anderson andras andre andrea andreas andree andreea andrei "
        "andrej andres andrew andrey andrzej andy aneta angel angela angelica angelina angelo angie "
        "angus anh anibal anika anil anita anja anjali ankit ankita ankur ann anna annabel annabelle "
        "anne anneli annelies annette annick annie annika anoop anouk anselm anthony antoine anton "
        "antonia antonina antonio antti anu anuj anya apoorva april arabella archie arden ari ariel "
        "arjan arjun arkady arlene arlo armin arnaud arnav arnold arpit arsene artem arthur arto arturo "
        "arun aruna arvid arvind asa ash asha asher ashish ashley ashok ashwin ashwini astrid asuka "
        "athena attila atul aubrey aude audrey august augusta augusto aurelia aurelie aurelien austin "
        "ava avery avi awa axel ayaan ayesha ayo ayse aysegul ayumi babak bala balazs baltasar baptiste "
        "barbara barney baron barry bart bartek bartholomew bartosz bas basil bassam bastian baxter bea "
        "beata beatrice beatrix beatriz beau becca becky bella ben bence benedetta benedict benedikt "
        "benjamin benji bennett benno benny benoit benton bernadette bernard bernardo bernd bernhard "
        "bernice bernie bert bertram bertrand bess beth bethany betsy betty beverly bhavana bianca bilal "
        "bill billie billy birger birgit bjarki bjarne bjarni bjorn blaine blair blaise blake blythe bo "
        "bob bobby bodo bogdan bohumil bonita bonnie boris borys brad bradley brady bram branden brandi "
        "brandon brandt brant breanna brenda brendan brennan brent bret brett brian brianna bridget "
        "brigitte brit britt brittany brock brody bronagh bronwyn brooke bruce bruna bruno bryan bryant "
        "bryce bryn burak burton byron caden caitlin cal caleb calista callum calvin cameron camila "
        "camille candace cara carina carl carla carlo carlos carly carme carmen carol carolina caroline "
        "carolyn carrick carrie carsten carter cary casey caspar caspian cassandra cassidy cassie "
        "catalina catarina caterina catherine cathy cecil cecilia cedric celeste celestino celia celine "
        "cem cesar cesare chad chandler chandra chantal chantale charity charlene charles charley "
        "charlie charlotte chase chelsea cheng cheryl chet chetan chiamaka chiara chidi chika chinedu "
        "chioma chip chloe chris chrissy christa christel christian christiane christina christine "
        "christof christoph christophe christopher christy chuck cindy claire clara clare clarence "
        "clarissa clark claude claudia claudio clay clayton clemens clement clementine cliff clifford "
        "clint clinton clive clotilde cody colby cole colette colin colleen collin colm conall conner "
        "connie connor conor conrad constance constantin cora corbin corentin corey corinne corne "
        "cornelia cornelius corwin cory cosmina courtney craig cressida cristian cristiana cristina "
        "csaba curt curtis cynthia cyril cyrus daan dafydd dagmar daisuke daisy dale dalibor damian "
        "damiano damien damon dan dana dani daniel daniela daniele danielle danilo danny dante danylo "
        "daphne daria dario darius darlene darrell darren darryl darshan dave david davide davina dawn "
        "dean deb debbie deborah debra deepa deepak deepika deirdre delia delilah delphin delphine "
        "demetri denholm denis denise deniz dennis derek derrick desdemona desmond dev devika devin "
        "devon dewi dexter dhananjay dhruv diana diane didier diego dieter dietmar dilip dima dimitri "
        "dimitris dina dinah dinesh dion dirk divya dj dmitri dmitry dmytro dolores dom domenico domingo "
        "dominic dominick dominik dominika dominique don donal donald dong donna donovan dora doreen "
        "dorian doris dorota dorothy doug dougal douglas drew duane duarte duc duncan dustin dwayne "
        "dwight dylan eamon earl ebenezer ebony ed eddie eden edgar edith edmund edoardo eduard eduardo "
        "edward edwin edwina eero efua egor eileen eilidh eino eirik eivind ela elaine eleanor elena "
        "eleni eli elia elias elicia elif elijah elin elinor elio eliot elisa elisabeth elise elisha "
        "eliza elizabeth ella elle ellen ellie elliot elliott ellis elmer elodie eloise elsa elske "
        "elspeth elton elvira elzbieta emanuel ember embla emeka emil emile emilia emiliano emilie "
        "emilio emilka emily emma emmanuel emmett emmy emre enda enid enrico enrique enzo eoin eren eric "
        "erica erich erick erik erika erin erlend ernest ernesto ernie ernst erwin esa esme esmee esra "
        "esteban estelle esther eszter ethan etienne ettore euan eudora eugene eugenia eugenio eun "
        "eunice eva evan evander evangeline evelyn evgeny ewa ewan ewelina ezra fabian fabien fabio "
        "fabiola fabrice fabrizio fadi faisal faith fallon fang farah farhad farid farley farrah fatima "
        "fatma fatou fausto fay faye fei felicia felicie felicity felienne felipe felix femke fenella "
        "ferdinand ferenc fergus fermin fern fernanda fernando filip filipe fiona fiorella fitz fleur "
        "floor flora florence florian florin floris floyd flynn folake fran frances francesca francesco "
        "francis francisco francois frank frankie frantisek franz fraser fred freda freddie frederic "
        "frederica frederick frederik freya frieda friederike frits fritz fumiko gabe gabor gabriel "
        "gabriela gabriele gabriella gabrielle gael gaetan gail galina gareth garrett garry garth gary "
        "gaspard gaston gaurav gautam gavin gayatri gayle gaynor geert gemma gene genevieve geoff "
        "geoffrey george georgia georgina georgios gerald geraldine geraldo gerard gerardo gerd gergely "
        "gerhard gerrit gerry gertrude gethin ghassan ghislaine gianluca gianni gideon gijs gil gilbert "
        "gilberto giles gilles gillian gina ginger ginny gino giorgio giovanni girish giselle giulia "
        "giuseppe gladys glen glenda glenn gloria glyn gokhan gonzalo gopal gordon gorka grace graciela "
        "grady graeme graham grant grazyna greg gregg gregor gregory greta gretchen griffin grzegorz "
        "guadalupe guido guilherme guillaume guillermo guinevere gunnar gunnhild gunther gus gustav "
        "gustavo guy gwen gwendolyn gwyneth gyorgy hadi hadley hai hailey hakan hal hala haley halina "
        "halle hallie halyna hamid hamish hamza han hana hank hanna hannah hanne hannes hans hao harald "
        "hari harish harlan harm harold harri harriet harris harrison harry harsh haruki haruto harvey "
        "hasan hassan hattie hayden hayley hazel heath heather hector hedvig hee heidi heike heikki "
        "heiko hein heinrich heinz heitor helen helena helene helga helge hema henk henri henrietta "
        "henrik henrike henrique henry herb herbert herman hermann hernan hester hideki hilary hilda "
        "hilde hillary hiro hiroki hiroko hiroshi hiroyuki hisham hjalmar hoa hoang holger hollis holly "
        "hong horace horst hortense howard hrant hrishikesh hubert hugh hugo humberto hung hunter huong "
        "huseyin hussam hussein huw huy hyun iain ian ibrahim ichabod ida ife ifeoma ignacio ignasi igor "
        "ihor ike iker ilan ilana ilia ilias ilka ilkka ilse ilya imani imogen imran ina inacio indira "
        "ines inga ingeborg ingmar ingo ingrid innes ioana iona ira irene irfan iria irina iris irma "
        "irving iryna isaac isabel isabela isabella isabelle isadora isaiah isha ishaan ishita isidro "
        "isla ismael ismail isolde israel istvan itai ivan ivana ivar ivo ivy iwan iwona izabela jace "
        "jacek jacinta jack jackie jackson jacky jaclyn jacob jacopo jacqueline jacques jada jade "
        "jadwiga jae jago jaime jake jakob jakub jamal james jamie jamil jamison jan jana jane janelle "
        "janet janice janina janine janis jann janneke janos jared jarek jari jarkko jaroslav jarred "
        "jarrett jarrod jarvis jasmin jasmine jason jasper jaume javier jay jaya jayden jayne jayson "
        "jean jeanette jeanne jeannette jeannie jed jedediah jeff jefferson jeffery jeffrey jelena jelle "
        "jen jenna jenni jennie jennifer jenny jens jensen jeremiah jeremie jeremy jeroen jerome jerrick "
        "jerry jess jesse jessica jessie jesus jethro jez jia jiakai jian jiang jianyu jie jill jillian "
        "jim jimmy jin jing jiri jitendra jiwon jo joachim joan joana joann joanna joanne joao joaquim "
        "joaquin jocelyn jochen jodi jodie jody joe joel joerg johan johann johanna johannes john "
        "johnathan johnny jolanda jolanta jolene jon jonah jonas jonathan joni jonny joon joop joost "
        "jordan jordane jordi jorge joris jorn jorrit jos jose josef josefina josep joseph josephine "
        "josh joshua josiah josie joss joy joyce jozsef jp juan juanita judd judith judy juha jukka "
        "jules julia julian juliana julianne julie julien juliet juliette julio julius jun june jung "
        "junio jurgen jussi justin justine justyna jyoti kai kaisa kaitlin kalle kalyan kamal kamil "
        "kamila kamran kanta kara karan kareem karel karen kari karim karin karina karl karla karolina "
        "karsten karthik kartik kasia kasper kat katalin katarina katarzyna kate katelyn katerina "
        "kateryna kath katharina katharine katherine kathleen kathrin kathryn kathy katie katja katrin "
        "katrina katy katya kavita kay kayla kazuki kazuo keegan keerthi kees keiko keir keith kelby "
        "kellan kellen kelley kelli kelly kelsey kelsie kelvin kemal ken kendall kendra kenji kenna "
        "kenneth kenny kent kenya keri kerry kerstin ketil kevin khadija khaled khalid khalil khanh "
        "kieran kieron kiersten kim kimberly king kingsley kira kiran kirk kirsten kirstin kit kj klaus "
        "knut kobe koen kofi kojo konrad konstantin korey krishna kristen kristian kristin kristina "
        "kristine kristof kristoffer kristy krystal krzysztof ksenia kumar kunal kurt kurtis kwabena "
        "kwame kwesi kyle kylie kyra kyung lachlan ladislav laird laith lajos lakshmi lalit lamar lan "
        "lana lance lara larisa larissa larry lars lasse laszlo laura lauren laurence laurent laurie "
        "lauryn lawrence lazaro lea leah leandra leandro lee lei leif leigh leila leland lena lenka "
        "lennart lennox leo leon leona leonard leonardo leonid leonie leonora leopold leroy lesley "
        "leslie lester lesya leszek leticia levi lewis lex lexi li lia liam liana liang lidia lieke "
        "liisa lila lili lilian liliana lillian lily lin lina lincoln linda lindsay lindsey ling linh "
        "linn linnea linus lionel lisa lisandro lisbeth lise liv livia liz liza lizzie ljubica llewellyn "
        "lloyd logan loic lois lola lora lorcan lorelei loren lorena lorenza lorenzo loretta lori lorna "
        "lorne lorraine lotte lou louie louis louisa louise lourdes lowell lowri lubos luc luca lucas "
        "lucas-maria lucia lucian luciana luciano lucie lucien lucille lucinda lucy ludek ludo ludovic "
        "ludovica ludwig luis luisa luiz lukas lukasz luke lutz luz lydia lyle lyn lynda lynn lynne lyra "
        "lyudmila maaike maarten mabel maciej maciek mackenzie maddie maddox madeleine madeline madhav "
        "madhu madison mads mae maeve magda magdalena maggie magnus maha mahdi mahesh mahima mahmoud mai "
        "maisie maite maja majid makoto maksym malak malcolm malgorzata malik malin mallory mamadou "
        "manasi mandy manel manfred manish manoj manolo manon manuel manuela marc marcel marcela "
        "marcelle marcello marcelo marcia marcin marcio marco marcos marcus marcy marek margaret "
        "margarita margaux margherita margo margot margrethe margriet marguerite maria mariam mariana "
        "marianne maribel marie marieke mariel marietta marija marijke marilyn marina mario marion maris "
        "marisa marissa marit marius marja marjolein marjorie mark markku markus marla marleen marlene "
        "marlon marnie marsha marshall marta marten martha marthe martijn martin martina martine marty "
        "marvin mary maryam maryann masha masoud massimo mateo mateusz mathew mathias mathieu mathilde "
        "mathis matias matilda matilde matt matteo matthew matthias matthieu matthijs matti mattia matty "
        "matyas matz maud maude maura maureen maurice mauricette mauricio maurizio mauro mavis max maxim "
        "maxime maximilian maxine maxwell may maya mayank mayra mckenzie meera meg megan meghan mehdi "
        "mehmet mei mel melanie melinda melissa melvin meng menno mercedes meredith merel merle merlin "
        "merrick merve mette mhairi mia micah michael michaela michal michel michele michelle mick "
        "mickey mieke miguel mihai mika mikael mikayla mike mikey mikhail miki mikkel mikko miklos mila "
        "milan milena miles milica millicent millie milo milos miloslav milton mimi min mina minerva "
        "ming minh minji minna mira miranda mireia mireille miriam mirja miroslav miroslaw misha mitch "
        "mitchell mj mo mohamed mohammad mohammed mohan mohit moira mollie molly mona monica monika "
        "monique montserrat monty morag morgan moritz morris morten morwenna moses moshe mounir moussa "
        "muhammad mukesh murat muriel murray mustafa mya mykola myles myra myriam myron nabil nadav "
        "nadia nadine nam nana nandini nanette naomi narayan narendra nasir nasser nastya nat natalia "
        "natalie natalya natasha nate nathalie nathan nathanael nathaniel naveen neal ned neel neeraj "
        "neha neil nell nellie nelson nerys nestor ngozi nguyen niall niamh nicholas nick nicki nicky "
        "nico nicola nicolai nicolas nicole nicoletta niek niels nigel nikhil niki nikita nikki niko "
        "nikola nikolai nikolaos nikolas nikolaus nikolay nilesh nils nima nina nir nisha nishant nita "
        "nitin niv nnamdi noa noah noam noel noelia noelle noemi nolan noor nora norah norbert noreen "
        "norm norma norman nour nuno nuria nye obi octavia octavio odelia odette odile odin oksana olaf "
        "olamide olav ole oleg oleksandr olena olga olha oli olive oliver olivia olivier ollie olof olu "
        "oluwaseun olympe omar omer ondrej onur ophelia ora oren orhan oriol orla orlando orly orson "
        "osama oscar oskar osman ostap oswald otis ottilie otto ousmane owen oyvind ozan ozge pablo "
        "padraig paige paivi palle paloma pam pamela paola paolo parag paresh parker parth pascal "
        "pascale pasquale pat patrice patricia patrick patrik patsy patti patty paul paula paulina "
        "pauline paulo pavel pavla pawel paz pearl pedro peggy pekka penelope peng penny pep pepijn per "
        "percy perdita pernille perrine perry pete peter petr petra petri petros phil philip philipp "
        "philippa philippe phillip phineas phoebe phuong phyllis pia pierce pierre piers piet pieter "
        "pilar pim ping piotr pj polly pooja portia prakash pranav pranay prasad prashant prateek pratik "
        "preben preston priscilla priya priyanka prudence przemyslaw qi qiang qing quan quang quentin "
        "quim quincey quincy quinn quinton rachael rachel radek radim radoslaw rafael rafal rafe "
        "raffaele raghav raghavendra raghu ragnar ragnhild rahul raimundo raj rajat rajeev rajesh rajiv "
        "rakesh ralf ralph ram rama ramesh rami ramiro ramon ramona ramsey rana rand randal randall "
        "randy rania ranjit raoul raphael raquel rashid rashida rashmi rasmus raul ravi ray raymond "
        "rayna reagan rebecca rebekah reed reem reena reese reggie regina reginald reid reinhard "
        "reinhold remi remy rena renata renate renato renaud rene renee rens renske reuben rex reza rhea "
        "rhiannon rhona rhonda rhydian rhys ricardo riccardo rich richard richie rick rickey ricky "
        "riitta rikard rikke riley rishi risto rita ritesh ritu rob robb robbie robby robert roberta "
        "roberto robin robyn rocco rochelle rod roderick rodney rodolfo rodrigo roel rogelio roger "
        "rogerio rohan rohini rohit roisin roland rolando rolf romain roman romy ron ronald ronan ronen "
        "ronnie roos rory rosa rosalia rosalie rosalind rosalyn rosamund rosanna rosario rose roseanne "
        "rosemary rosie ross rowan rowena roxanne roy ruben ruby rudi rudolf rudy rufus rui runar rupa "
        "rupert rusha russ russell rustam rutger ruth ruthie ruud ryan ryo ryota ryszard sabine sabrina "
        "sachin sade sadie sagar sahar sahil said saif salim sally salma salman salvador salvatore sam "
        "samantha samara sameer sami samir samira sammy samuel sana sandeep sander sandi sandor sandra "
        "sandrine sandro sandy sang sanjana sanjay sanjeev santiago santosh saoirse sara sarah sarita "
        "sasha saskia satya saul saurabh savannah sawyer scarlett scott seamus sean seb sebastian "
        "sebastien seema segun selena selin selina selma selwyn senthil seong seppo serena serge sergei "
        "sergey sergio serhii serkan seth seung sevgi seyed shai shalini shane shankar shannon sharon "
        "shashank shaun shawn shay shayla sheila shelby sheldon shelley shelly shen sheng sherlock "
        "sherri sherry sherwin shikha shilpa shinji shira shirley shiv shivam shivani shlomo shona "
        "shreya shruti shu shuhei shuo shweta sian siddharth sidney siebe siegfried sierra sigrid silas "
        "silke silvester silvia silvio simao simeon simon simona simone sina sinclair sinead siobhan "
        "sipho siri siti sjoerd skye skyler slava slawomir smita sneha sofia sofie sofiia sofya sol "
        "solange soledad solene solvei solveig sondre sonia sonja sonny sonya soo sophia sophie sorcha "
        "soren soumith soumya spencer sridhar srini srinivas stacey stacy stan stanislav stanislaw "
        "stanley starr stavros stef stefan stefani stefania stefanie stefano steffen stella stellan sten "
        "stepan steph stephan stephane stephanie stephen sterling steve steven stewart stian stijn stina "
        "stu stuart subhash sudha sudhir sue sujit suki sumit sung sunil sunita suresh surya susan "
        "susana susanna susanne susie suzanne suzie sven sverre svetlana swapnil swati sydney sylvain "
        "sylvester sylvia sylvie sylwia szymon taavi tabitha tad tadeo tadeusz tahir takashi takeshi "
        "takumi tal talia tamar tamara tamas tami tammy tamsin tancredi tania tanja tanmay tanner tanvi "
        "tanya tao tara taras tarek tariq taro tasha tatiana tatsuya taylor ted teddy tegan tejas temi "
        "temitope tendai teo teodoro terence teresa tereza teri terje terrance terrence terri terry tess "
        "tessa tetiana teun thabo thad thaddeus thais thandiwe thanh thao thea thelma themba theo "
        "theodor theodora theodore theresa therese thiago thibault thierry thijs thomas thor thora "
        "thorbjorn thorsten thu tia tiago tibor tiffany tiina tijmen tilda till tilly tim timo timon "
        "timothy timur tina ting tj tjeerd tobi tobias tobin toby tod todd toivo tolga tom tomas tomaso "
        "tomasz tomer tommaso tommy tomoko toni tony topher tor torbjorn tore tori torin torquil torsten "
        "torvald tova tove tracey traci tracy trang travis trent trevor trey tricia trina trish trisha "
        "tristan tristram trond troy trudy tsvetan tuan tunde tuomas tuomo ty tyler tyrell tyrone tyson "
        "uche udo ugur ujjwal ulf ulises ulla ulrich ulrike ulysses uma umar umberto una unni uri ursula "
        "urszula usha usman uwe vaclav vadim vaibhav val valentin valentina valentine valeria valerie "
        "valery van vanessa varun vasco vasily vaughan vaughn vegard venkat vera verena verity vernon "
        "veronica veronika veronique vesa viacheslav vic vicente vicki vicky victoire victor victoria "
        "vidar vidya viet vijay vijaya vikas vikki vikram viktor viktoria ville vimal vinay vince "
        "vincent vincenzo vineet vineeta vinod viola violet violette vipul virgil virginia vishal vishnu "
        "vit vitalik vitaly vitor vitoria vittorio vivek vivian viviana vivienne vlad vladimir vladislav "
        "vojtech volkan volker volodymyr wade wael waldemar walid wallace wallis walt walter wanda ward "
        "warren wayne wei weiwei wen wendell wendy wenjie werner wes wesley wessel whitney wiebe wil "
        "wilfred wilfrid wilhelm wilhelmina will willa willem willemijn william willie willow wilma "
        "wilson wim winifred winnie winona winston witold wojciech wolf wolfgang woody wouter wyatt wyn "
        "xander xanthe xavi xavier xi xia xiang xiao xiaoming ximena xin xiomara xu yael yago yan yana "
        "yang yanick yann yannick yannis yara yaroslav yasemin yash yasmin yasmine yasser yassine "
        "yasuhiro yaw yegor yehuda yelena yestin yevgenia yevgeny yi yifan ying yogesh yoko yolanda "
        "yolande yonatan yonca yong yosef yoshi yosuke yousef youssef yu yuan yue yuki yukihiro yuko "
        "yulia yuliia yun yuri yuriy yury yusuf yuta yves yvette yvonne zac zach zachary zack zadie "
        "zahra zaid zain zainab zak zakir zanele zara zbigniew zdenek zeb zeke zelda zelia zelma zena "
        "zeynep zhang zhe zhen zhi zhiwei ziad zihan zineb zlata zoe zofia zoltan zoya zsofia zsolt "
        "zuzana",
    .nicknames =
        "abby=abigail al=albert alex=alexander alex=alexandra andy=andrew ben=benjamin beth=elizabeth "
        "betty=elizabeth bill=william bob=robert bobby=robert cathy=catherine charlie=charles "
        "chris=christian chris=christina chris=christine chris=christopher chuck=charles dan=daniel "
        "danny=daniel dave=david deb=deborah dick=richard don=donald doug=douglas drew=andrew ed=edward "
        "ed=edwin eddie=edward fran=frances frank=francis fred=frederick gabe=gabriel geoff=geoffrey "
        "greg=gregory hal=harold hank=henry harry=harold jack=john jake=jacob jeff=jeffrey jen=jennifer "
        "jenny=jennifer jerry=gerald jess=jessica jim=james jimmy=james joe=joseph joey=joseph "
        "jon=jonathan josh=joshua kate=katherine kathy=katherine katie=katherine ken=kenneth "
        "kim=kimberly larry=lawrence leo=leonard liz=elizabeth maggie=margaret marty=martin matt=matthew "
        "max=maximilian max=maxwell meg=margaret mel=melanie mike=michael mikey=michael mitch=mitchell "
        "nate=nathan nate=nathaniel nathan=nathaniel nick=nicholas pam=pamela pat=patricia pat=patrick "
        "peggy=margaret pete=peter phil=philip ray=raymond rich=richard rick=richard rob=robert "
        "robby=robert ron=ronald russ=russell sam=samantha sam=samuel sandy=sandra seb=sebastian "
        "steph=stephanie steve=stephen steve=steven stu=stuart sue=susan ted=edward ted=theodore "
        "theo=theodore tim=timothy toby=tobias tom=thomas tommy=thomas tony=anthony val=valerie "
        "vic=victor vicky=victoria vince=vincent will=william zach=zachary zack=zachary",
    .particles =
        "af al ap av ben bin bint da das de del dela della den der des di do dos du el ibn la las le los "
        "op te ten ter tot v van von zu zum zur",
    .surnames =
        "an austin baker bank banking banks barber bass beach bell berg best bird bishop black bloom "
        "blue bond book books bridge bridges bright brook brooks brown bush butler cage camp carpenter "
        "case chambers cherry child christian church city clay cliff coast cole cook cooper core cotton "
        "crane cross crow cutting dallas dance dark darling davenport day dean deep denver do drake east "
        "england english fair farmer ferry field fields finch finland fire fish fisher flood flower ford "
        "forest fox france free french frost game garden garland german gold good grant gray green grey "
        "grove guard hall hammer hand hard hardy hart hats hawk he head heart her hill hills hive "
        "hoffman holiday holland hood hope house houston hull hunt hunter ice ireland iron jenkins "
        "jersey jordan joy judge july king kirk knight lake lamb land lane lang last law lawless leader "
        "lean light lincoln little london long longbottom lord love madison major majors manager march "
        "mark marks marsh marshall mason masters maven may mercury milan mill mills minor moody moon "
        "moor moore morning mountain muse nation needs new nice night noble noon norman north norway "
        "oliver orange page pages paris parish park parker parks parsons peace pearl pen pepper person "
        "phoenix pickle pierce pike pine pipes pitt place plant plumber pool pope porter post pots power "
        "powers price priest prime prince proof quick rain rand range ray read ready reason reed rest "
        "reverse rice rich ring river rivers road robins rock rodes room rose row rule rules rush sage "
        "sail saint salt sand sands self setter shade sharp shepherd shield shore short silver simple "
        "singer singh sky small smart smith snow so south southern speed spring star stark starr steel "
        "still stone storm story strange street strong style summer summers sun swan sweet swift sydney "
        "tanner taylor temple thomas thorn tiger till torvalds tower towers town trace tree trees trial "
        "true trust turing turner twin underwood valley victor wade walker wall walls ward warm warner "
        "washington water waters watson wave way weaver webb weber weeks wells west wheel wheeler white "
        "wild wilde wilder will wills wind winds wing winter winters wise wolf wolfe wood woods word "
        "words work workman world worst worth wren wright writer york young younger zone",
    .honorifics = "dr mr mrs ms prof professor sir dame rev fr dipl doctor",
    .breaks =
        "a about above across addition advocate after again against ago aka all almost alone along "
        "already also alumni alumnus always am ama ambassador among an analyst anchored and another "
        "answers any anyone anything apr architect are argues around artwork as ask asks at audio aug "
        "author authored authors avec away back background bad be because been before behind being below "
        "best better between big bonus book books both brand break breaks bring brings brought builds "
        "built but by calls came can cannot captain career catch catches catching caught ceo cfo chair "
        "chairman chairwoman champion chapter chat chats chatted chatting check chief choosing ciso "
        "co-founded co-founder co-host co-hosted co-hosts cofounder cohost cohosts colleague colonel "
        "come comes coming compare con connect connects consultant contact conversation conversations "
        "coo could cover cpo created creator creators credit credits cto daily das day days dear debate "
        "debates dec december deep demonstrates der describes designer developer developers dialogue did "
        "die dig director discuss discussed discusses discussing discussion discussions dive dives do "
        "does doing done down dropped drops during each edited editor eight either else end engineer "
        "engineered engineers enjoy enough ep episode episodes even ever every everyone everything evp "
        "ex experience expert experts explain explaining explains explore exploring fast feat features "
        "featuring feb february few fifth filed find first five folks follow for former found founded "
        "founder founders four fourth friday friend friends from ft full fun fur further future gast "
        "gaste gave general get gets getting give gives go goes going good got governor great grills "
        "guest guests guides h had half happy has hat hattip have having he head hear heard hears hello "
        "help helps her here hers hey hi high his host hosted hosting hosts hot how however ht i ich if "
        "ii iii illustration im important in inside instead interview interviewed interviewee "
        "interviewing interviews into intro introducing introduction invitada invitado invitados invite "
        "invited invitee invites is ist it its itself jan january join joined joining joins journalist "
        "journey jr judge jul july jun just keep know kudos last late later latest lead leader leaders "
        "leads learn learning learnings led let lets lieutenant life like links listen listener "
        "listening little live long look looking looks lot made maintainer maintainers make makes making "
        "manager many mar march mastered maybe mayor me meet meets member members met minister mit mixed "
        "moderated monday month more most much music must my myself narrator near need never new news "
        "next nice nine no nobody none not nothing nov november now oct october of off officer oh ok "
        "okay old on once one only onto opened or order other others our ours out outro over own panel "
        "panelist panelists panellist panellists part past path people perhaps photo picks please plus "
        "podcast pops possible posted pre presented presenter presenting president previous principal "
        "produced producer producers production professor professors programmer proposed props published "
        "qa question questioned questions quick quite quizzes rather re reach read reading ready real "
        "really recap recently recorded recounts reflects remembering reporter researcher researchers "
        "resources return returned returns reveals review right run runs said same sat saturday say says "
        "scientist season second secretary see senator senior sep sept september series session seven "
        "several share shared shares she short should shout shout-out shoutout show showed shows since "
        "single sit sits sitting six small so software solo some someone something soon speak speaker "
        "speakers speaking speaks special spoke sponsor sponsored sponsoring sponsors staff starring "
        "stars start started starting state still stop stopped stops stories story student studies such "
        "sunday support supported sure svp t take takes taking talk talked talking talks teaches team "
        "tell tells ten th than thank thanks that the their theirs them theme then there these they "
        "thing things think third this those thoughts three through throughout thursday thus time times "
        "to today together told tomorrow tonight too top toward towards transcribed transcript true try "
        "tuesday turning twitter two und under understanding unpacks until up update upon us use used "
        "user using very veteran via vice vp vs w walk walks want wants was watch way ways we wednesday "
        "week weekly weeks welcome welcomed welcomes welcoming well were what whatever when where "
        "whether which while who whom whose why will wir with within without women won work worked "
        "working works world would writer writing wrote year years yes yesterday yet you young your "
        "yours yourself zero zu zwischen",
    .not_names =
        "absolute abstract academy accelerator access accessibility acme act actions active adobe "
        "advanced adventures africa agent agents agile ai airbnb aires airflow alaska algorithm "
        "algorithms alibaba alliance alpha alpine amazing amazon america american amsterdam analysis "
        "analytics anatomy android angeles angular ansible anthropic apache api apis app apple "
        "application applications approach apps arab arch architecture architectures argentina arizona "
        "arm art article articles artificial asia assembly assistant associates association atlanta "
        "atlantic atlassian atom audio australia austria authority automated automatic automation award "
        "awards awesome aws azure backend backends backup bank banking barcelona base based bash basic "
        "basics battle bay bayesian beach bear beautiful beginner beginners behavior beijing belgium "
        "berkeley berlin beta beyond bias bible big binary bitcoin black block blockchain blog blogs "
        "blue bluetooth board bonus boot bootcamp boston bot bots box brazil breaking bridge bridging "
        "bring bristol britain british broken browser browsers brussels bsd budget buenos bug bugs build "
        "builder building built bulgaria business c cache caching cafe california call cambridge camp "
        "campaign canada canonical capital capitalism car care career careers case cases catalog "
        "cathedral center central centre century ceph chain chains challenge challenges change changes "
        "changing channel chaos charter chat chatgpt check chemistry chess chicago chile china chinese "
        "chips chrome church cinder circle cisco citizen city civil clean cli client climate cloud "
        "cloudflare club cluster clusters coast cockroach code coder codes coding cognitive college "
        "colombia color colorado columbia comedy comic command commerce commission committee common "
        "communication communications community company compiler compilers complete complex complexity "
        "component components computational computer computers computing concurrency conf conference "
        "configuration congress congressional conjugate connect connection conscious consensus "
        "consortium constitution construction consulting consumer container containers content contest "
        "context continuous contract control core corner corp corporation cost council country course "
        "courses court craft crash create creating creative crisis critical crossing crypto cult culture "
        "curious current cutting cyber cybersecurity cycle dakota dark dart dash dashboard data database "
        "databases databricks datadog dataset datasets death debian debt debug debugging decade decision "
        "deep deepmind defense delivery dell delta demo democracy denmark denver department dependency "
        "deploy deploying deployment desert design designing desktop detroit developing development "
        "device devices devops dialogue difference differential digital dimensions direct discord "
        "discovery disk disney distributed distribution distributions district dive django dns doc "
        "docker docs document documentation documents domain dot dragon dream dreams drive driven driver "
        "drivers dropbox dublin dutch dynamic dynamics dynamo earth east easter easy economic economics "
        "economy ecosystem edge edinburgh edition editors education effect effective efficiency "
        "efficient egypt elastic elasticsearch election electric electron element elements elimination "
        "elixir elm emacs email embedded emerging emoji empire enabling encryption energy engine "
        "engineering england english enterprise entrepreneur environment equality equation erlang error "
        "errors estonia ether ethereum ethical ethics europe european event events everybody evolution "
        "evolving excel exchange experience experiences experiment experimentation explained exploit "
        "expo express extension extensions extreme eye face facebook factory failure fair family fear "
        "feature features federal federated federation fedora feedback festival fiction field fields "
        "figma file files film filters finance financial finland fintech fire firefox firmware first "
        "fitness flask flatpak flink florida flow flutter focus folk food football force forge formal "
        "formation formula forth forum forward foundation foundations frame framework frameworks france "
        "free freebsd freedom french front frontend frontier full function functional functions fund "
        "fundamentals fusion fuzz galaxy game games gaming gap garage garbage gateway gaussian gcp "
        "generation generative genius geo german germany ghost gift git github gitlab glasgow global "
        "gmbh gnome gnu go godot golang gold google government gpu gradient grafana graph graphics "
        "graphql graphs greece green grid group growing growth guard guide guided guidelines gulf gym "
        "hack hacker hackers hacking hadoop hall hamburg hampshire hard hardware harvard hashicorp "
        "hashing haskell hat hats health healthcare heart helm helsinki heritage hidden highlights "
        "highway history hive holiday holidays hollywood home homebrew honda honeycomb honor horovod "
        "hospital hotel house houston hub hugging human humans hungary hybrid hype ibm ice iceland idea "
        "ideas identity illinois image immich impact impossible inc incident incidents increasing "
        "incubator independent index india indian indiana indie indonesia industrial industries industry "
        "inference infinite influence influx info information infra infrastructure ingress initiative "
        "initiatives innovation innovations insider insights instagram install institute institution "
        "instruments insurance integration intel intelligence intelligent interactive interface "
        "interfaces international internet interpreter interpreters intro introducing investment "
        "investors invisible ios iot iowa iphone iran iraq ireland irish island islands isolation issue "
        "issues istanbul istio italian italy iterator jakarta japan japanese java javascript jenkins "
        "jersey jetbrains jira job jobs journal journey july jupiter jupyter jury justice kafka kahan "
        "kansas kde kentucky kernel kernels keynote kickstarter kiev kingdom knowledge kong korea kotlin "
        "kubernetes kyiv kyoto lab labs lake lakes lambda land landscape language languages lanka "
        "laravel large las laser latency latest latin launch launching laureate laureates law laws layer "
        "layers layout leadership leading league lean legacy legal legend legends lesson lessons level "
        "leveraging liberty libraries library license light lightning lightweight limited line linear "
        "link linkedin linode linux lisbon lisp list lithuania litigation llc llm llms load local "
        "location locked logic logical logo london looker loop loops los lost louisiana love low ltd lua "
        "luxembourg mac machine machines madrid magazine magic mail mailbag mailbox mailing main "
        "mainframe malaysia malware management manchester manifesto mapping maps market marketing "
        "markets markov mars maryland massachusetts master mastering mastodon materials math mathematics "
        "matrix matters maven measuring mechanics medal media medicine medium meetup melbourne memories "
        "memory mental mercury mesh message messages messaging meta method methods metrics metro mexico "
        "miami michigan micro microservice microservices microsoft migration migrations military mind "
        "mindset minecraft mini minimal minneapolis minnesota missing mission mississippi missouri mixed "
        "mobile mode model modeling modelling models modern modular module modules moment moments mongo "
        "monitor monitoring monolith monte montreal moon morning moscow mountain mountains movement "
        "movie moving mozilla multi multiple mumbai munich museum mutable mysql mystery mythical named "
        "nasa nation national native nato natural nature navigating nebula net netflix netherlands "
        "network networking networks neural nevada newsletter newspaper ng night nintendo nix nobel node "
        "non nordic north norway note notebook notes notion novel nuclear number numbers numerical "
        "nvidia object objects observability obsidian ocean office official ohio oil olympics online "
        "ontario open openai opening opensource operating operation operations operator operators "
        "optimization optimizing options oracle orange oregon organization origin origins os oslo oss "
        "ownership oxford oxide pacific package packages packaging pages painting pakistan panama panda "
        "pandas pandora paper papers paradox parallel paris park parliament parliamentary parser parsing "
        "party passkey password patch path paths patreon pattern patterns peace pendulum pennsylvania "
        "performance perl persistent personal perspective perspectives peru phase philadelphia "
        "philippines philosophy phoenix phone photo php physics picking pilot pipeline pipelines "
        "pipewire pitfalls pittsburgh pivoting pixel place plan planet planning platform platforms play "
        "players playground playing plugin plugins point pointer points poisson poland policy political "
        "politics portal portland portugal post postgres postgresql power powershell practical practice "
        "practices pragmatic prague predicting prediction predictions preparing press preventing pricing "
        "prime primer principle principles print prisma privacy private prize pro probability problem "
        "problems process processing processor product production productivity products profession "
        "professional profile program programmers programming programs progress progressive project "
        "projects prolog prometheus promise promises proof proofs property protocol protocols prototype "
        "public publishing pulse puppet purple push puzzle python pytorch quality quant quantum queries "
        "query quest queue racket radio rails railway rain random range rapid raspberry react reactive "
        "reality reason rebroadcast record recording records recovery recruiting red reddit redis redux "
        "refactoring reference reflections regional registry regression regulating reinforcement "
        "relational relations release releases reliability reliable remix remote rendering rent reply "
        "report reports repository representation republic request requests rerun research resilience "
        "resilient resource responding response rest retail retrieval return revenue reverse revisited "
        "revolution rewriting rica risk risks river rivers road robot robotics robots rock rocket role "
        "romania rome room roots round roundup route router rules running runtime russia russian rust s "
        "safari safe safety sales salesforce samsung san sandbox santa sap saturn scala scalable scale "
        "scaling scheduler scheduling schema scheme school schools science sciences scientific scotland "
        "scratch screen script scripting scrum sdk sea search seattle secret secrets secure security "
        "seeing self selling semantic semiconductor serial server serverless servers service services "
        "session sessions set setting shanghai sharing shell shift shipping shop shopify shot siberia "
        "signal signals silicon silk silver simple simulation singapore site sketch skill skills sky "
        "slack slides slovenia smalltalk smart snap snow snowflake social society socket solar solaris "
        "solid solution solutions solving sony soul sound source south space spacex spain spanish spark "
        "specification spectrum speed spirit splunk sponsor sponsors spotify spreadsheet spring sprint "
        "sql sqlite squad square sri stack stackoverflow stage standard standards stanford star startup "
        "startups static statistical statistics status stdlib steam stockholm storage store strange "
        "strategies strategy stream streaming streams street stress strings stripe structure structured "
        "structures studies studio studios study style suite summer summit sun super supply supreme "
        "surviving suse sustainability sustainable sweden swift swiss switzerland synchronous syncthing "
        "syntax system systems tableau tackling taiwan tales taxonomy teaching teams teaser tech "
        "technical technique techniques technologies technology telecom telegram telescope television "
        "template tencent tensor tensorflow term terminal terraform tesla test testing tests texas text "
        "thailand theorem theory thought thread threads tiger tiktok tip tips titan tokyo tolerant tool "
        "tooling tools topic topics topology toronto tour toyota trace tracing track tracking trade "
        "tradeoffs trading traffic trailer training transfer transform transformation transformers "
        "transforms travel tree trees trends trial tribe trick tricks trilogy triton trouble "
        "troubleshooting truth tuesday tunnel turing turkey tutorial tutorials tv twilio twitch type "
        "types typescript uber ubuntu ui uk ukraine ultimate unicode union unit united unity universe "
        "university unix unlocking unreal updates url usa user users utah ux valley value values "
        "vancouver vector vectors vegas vehicle venezuela ventures venus verification version versioning "
        "versus video videos vienna vietnam view vim virtual vision visual visualization voice vue wales "
        "wall war wars warsaw washington wasm water watson wave weather web webassembly webgpu webpack "
        "website welcoming west wheel white wide wifi wikipedia wild wind windows winter wireless "
        "wirtinger wisconsin wizard wizards wonderful word wordpress words workers workflow workflows "
        "workplace workshop worldwide worst writing wyoming xbox xml yahoo yaml yarn york youtube "
        "zealand zen zig zone zookeeper zoom zurich",
};

}  // namespace

std::span<const PersonRule> person_rules() { return kRules; }
std::span<const SectionHeading> section_headings() { return kHeadings; }
const PersonWords& person_words() { return kWords; }

}  // namespace podatlas::mention
