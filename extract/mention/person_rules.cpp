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
    PersonRule{"title.on", kTitle, kGuest, 0.8, "on", R"((?:^|\+ )(<L>)<A>? on )",
               "Alejandro de la Cruz, Bo Lindgren & Siti Rahman on Team Topologies",
               "Alejandro de la Cruz; Bo Lindgren; Siti Rahman", "Notes on Ilse Brandvold", kTopic},
    PersonRule{"title.colon", kTitle, kGuest, 0.75, "", R"(^(<L>)<A>?: )",
               "#301 – Zsófia Halmos: Origins of life", "Zsófia Halmos",
               "Origins of life: Zsófia Halmos", kTopic},
    PersonRule{"title.dash", kTitle, kGuest, 0.75, "", R"(^(<L>)<A>? (?:\||-+) )",
               "Arseny Karlin - Effects at work", "Arseny Karlin", "On effects - Arseny Karlin",
               kTopic},
    PersonRule{"title.last", kTitle, kGuest, 0.75, "",
               R"((?: (?:\||-+|/+|\*|\+)|[:"?!]) (?:<W>){0,2}(<L>)<A>?(?:, [^:|\x01]+)?$)",
               "[12] Elm in production - Katarzyna Bąk", "Katarzyna Bąk",
               "Katarzyna Bąk - Elm in production", kTopic},
    PersonRule{"title.whole", kTitle, kGuest, 0.7, "",
               R"(^(?:an? )?(?:interview: |meet |introducing )?(<L>)$)", "49 – Arseny Karlin",
               "Arseny Karlin", "Arseny Karlin returns", kTopic},
    PersonRule{"title.last-in-parentheses", kTitle, kGuest, 0.7, "(", R"( \((<L>)(?:,[^()]*)?\)$)",
               "Weak references (Ilse Brandvold)", "Ilse Brandvold",
               "(Ilse Brandvold) weak references", kTopic},
    PersonRule{"title.guest-label", kTitle, kGuest, 0.9, "嘉宾 本期嘉宾 ゲスト 게스트 gast invitado invitada invite",
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
    PersonRule{"title.comma", kTitle, kGuest, 0.5, "", R"(^(<L>), )",
               "Lars-Erik Holm, mobile accessibility", "Lars-Erik Holm",
               "Accessibility, Lars-Erik Holm", kTopic},

    // --- Guests, said in so many words ---
    PersonRule{"guest.label", kText, kGuest, 0.97, "guest guests",
               R"(^(?:[a-z' ]{0,20} )?guests?(?: [a-z]+)?(?: ?:| -) (?:<W>){0,3}(<L>))",
               "Special Guests: Leif Sandberg, Ngozi Abara, and Tomasz Wiśniewski.",
               "Leif Sandberg; Ngozi Abara; Tomasz Wiśniewski", "Hosts: Leif Sandberg", kLabel},
    PersonRule{"guest.in-parentheses", kText, kGuest, 0.95, "guest",
               R"((<N>) \((?:our |special )*guest\))", "Kofi Boateng (guest)", "Kofi Boateng",
               "Kofi Boateng (host)", kLabel},
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
               "Yevgenia Lisitsyna; Hal Brannigan", "Yevgenia Lisitsyna joins the company.",
               kMaybeHost, kGuest},
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
        "Hal Brannigan; Odette Marsh; Emeka Nwosu", "Hal Brannigan was hired by Emeka Nwosu.", kNone,
        kHost},
    PersonRule{
        "guest.brought-together", kText, kGuest, 0.85,
        "brought bring brings bringing got gathered gather assembled assemble sit sat",
        R"(\b(?:(?:brought|brings?|bringing|got|sit|sat) (?:back )?together|gather(?:ed)?|assembled?) (?:with )?(?:<W>){0,6}(<L>) (?:to|for|and|who)\b)",
        "For this panel we've brought together Ana Ruiz, Bo Lindgren, and Siti Rahman to share.",
        "Ana Ruiz; Bo Lindgren; Siti Rahman", "The work that brought together Ana Ruiz."},
    PersonRule{
        "guest.joining-is", kText, kGuest, 0.95, "joining",
        R"(\bjoining (?:me|us|<N>(?:,? (?:and|&) <N>)?)(?:[^.!?\x01]* (?:is|are|was|were)|,| today,?| this week,?) (?:<W>){0,6}(<L>))",
        "Joining me today is Lucinda Prowse, a marine engineer.", "Lucinda Prowse",
        "Joining me is easy."},
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
    PersonRule{"guest.tells-host", kText, kHost, 0.85, "tells tell told shows showed gives walks takes teaches updates",
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
        "guest.going-to", kText, kGuest, 0.85,
        "going will ask tell talk explain walk join show share",
        R"((<L>)(?:(?:'s| is| are) (?:going to |gonna )(?:ask|tell|talk|explain|walk|join|show|share|discuss)|(?:'s| is| are) (?:ask|tell|talk|explain|join|shar|discuss)ing|(?:'ll| will) (?:ask|tell|talk|explain|walk|join|show|share|discuss))\b)",
        "Sherlock’s going to ask me some questions.", "Sherlock", "Sherlock is going home."},
    PersonRule{
        "guest.then-pronoun", kText, kGuest, 0.88, "he she they",
        R"((<L>)(?:'s)?[^\x01]*\b(?:he|she|they)(?:'s| is|'re| are)? (?:also |then |recently |now )?(?:here to tell|joining|joins?|joined|tells?|told|shows?|walks?|takes?|explains?|talks?|talked|speaks?|spoke|shares?|chats?|comes?|sat|sits?)(?: (?:down|back|on))?(?: (?:to|with|on))? (?:me|us|the (?:show|podcast|program))\b)",
        "Ilse Brandvold leads the storage team. She joins the show to talk about Parquet.",
        "Ilse Brandvold", "Ilse Brandvold leads the storage team. She joined a choir."},

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
        "guest.and-with", kText, kGuest, 0.85, "talk talks talked speak speaks spoke chat chats chatted sit sits sat",
        R"(\b(?:talks?|talked|speaks?|spoke|chats?|chatted|sits?|sat) (?:down )?(?:to|with) (?:<W>){0,6}<N>[^.!?]*?,? and (?:also )?(?:to|with) (?:<W>){0,4}(<L>))",
        "We spoke with Ana Ruiz about her book, and with Bo Lindgren about pins.", "Bo Lindgren",
        "We spoke with Ana Ruiz and left with Bo Lindgren."},
    PersonRule{
        "guest.host-talks-to", kText, kGuest, 0.87,
        "talk talks talked speak speaks spoke chat chats chatted sit sits sat meet meets met",
        R"((<L>)<A>? (?:talks?|talked|speaks?|spoke|chats?|chatted|sits?|sat|meets?|met)(?: [a-z]+){0,2}? (?:to|with) (?:<W>){0,8}(?:[^\s\x01.!?;:(),]+, )?(<L>))",
        "Felicity Barr talks to Hiroki Inoue about Git.", "Felicity Barr; Hiroki Inoue",
        "Felicity Barr talks about Hiroki Inoue.", kNone, kHost},
    PersonRule{
        "guest.talk-to-several", kText, kGuest, 0.85,
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
        "Harold Osei; Bernadette Lacombe; Sunil “Sonny” Rao", "My conversation about Harold Osei",
        kNoun},
    PersonRule{
        "guest.interviewed-by", kText, kHost, 0.93, "interviewed questioned",
        R"((<L>)<A>? (?:is|are|was|were) (?:being )?(?:interviewed|questioned) by (?:<W>){0,3}(<L>))",
        "In this episode Pepijn Iburg is interviewed by Nadia Petrov.", "Pepijn Iburg; Nadia Petrov",
        "Pepijn Iburg was hired by Nadia Petrov.", kNone, kGuest},
    PersonRule{"guest.friend-of-the-show", kText, kGuest, 0.9, "friend friends",
               R"(\bfriends? of the (?:show|podcast|pod),? (<L>))",
               "We wrap up with friend of the show Stephane Delorme.", "Stephane Delorme",
               "A friend of Stephane Delorme", kLabel},
    PersonRule{"guest.hear-from", kText, kGuest, 0.75, "hear hears heard",
               R"(\bhear[sd]? from (?:<W>){0,5}(<L>))",
               "In this episode you will hear from Malik Jefferson.", "Malik Jefferson",
               "I heard of Malik Jefferson."},
    PersonRule{
        "guest.and-i", kText, kGuest, 0.93,
        "i we", R"((<L>)<A>?,? and (?:i|we) (?:talk|discuss|chat|dig|dive|explore|cover|sit|sat|go|look|compare|walk|catch|caught|geek|get|speak|spoke|talked|discussed|debate)\b)",
        "Ana Ruiz and I discuss tooling.", "Ana Ruiz", "Ana Ruiz and I are friends."},
    PersonRule{"guest.with-us-is", kText, kGuest, 0.93, "with here",
               R"(\b(?:with (?:us|me)|here)(?: [a-z]+){0,8} (?:is|are) (?:<W>){0,4}(<L>))",
               "Here to help us understand it is Ana Ruiz.", "Ana Ruiz",
               "Here is how it works: Ana Ruiz knows."},
    PersonRule{"guest.appearance", kText, kGuest, 0.85, "appearance appearances",
               R"(\bappearances? (?:by|from) (?:<W>){0,4}(<L>))",
               "With appearances by Ana Ruiz and Bo Lindgren.", "Ana Ruiz; Bo Lindgren",
               "The appearance of Ana Ruiz"},
    PersonRule{"guest.meet", kText, kGuest, 0.75, "meet meets",
               R"((?:^|[.!?] )meets? (?:<W>){0,3}(<F>))", "Meet Ana Ruiz, the woman who knows.",
               "Ana Ruiz", "We meet in Berlin. Ana Ruiz knows."},
    PersonRule{"guest.recorded-with", kText, kGuest, 0.85, "recorded",
               R"(\brecorded(?: [a-z]+){0,3} with (?:<W>){0,4}(<L>))",
               "An episode recorded live with Ana Ruiz.", "Ana Ruiz", "Recorded by Ana Ruiz."},
    PersonRule{
        "guest.between", kText, kGuest, 0.8, "conversation discussion debate chat dialogue interview",
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
        "Zu Gast ist Annegret Süßmilch.", "Annegret Süßmilch", "Annegret Süßmilch hat einen Gast.",
        kLabel},
    PersonRule{"guest.im-gesprach", kText, kGuest, 0.85, "mit avec con", R"(\b(?:spricht|sprechen|sprach|redet|reden|unterhalt|unterhalten|plaudert|plaudern|gesprach|interview|discute|discutons|parle|parlons|entretien|hablamos|habla|conversamos|conversa|charlamos|entrevista)(?: [^\s\x01.!?;:(),]+){0,4} (?:mit|avec|con) (?:<W>){0,4}(<L>))",
               "Birgit unterhält sich mit Małgorzata Krawiec über Rust.", "Małgorzata Krawiec",
               "Birgit fährt mit Małgorzata Krawiec weg."},

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
    PersonRule{"part.label", kText, kGuest, 0.85, "stage panel panelists panellists participants mic studio voices speakers participan dabei teilnehmer",
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
               "Rashida Monroe; Stellan Voss; Ian Grubb", "Speakers from Rashida Monroe's shop",
               kMaybeHost},
    PersonRule{
        "part.verb", kText, kGuest, 0.55,
        "talks explains discusses describes shares reflects reveals argues walks breaks dives "
        "unpacks "
        "recounts answers teaches demonstrates",
        R"((<L>)<A>? (?:talks about|explains|discusses|describes|shares|reflects|reveals|argues|walks|breaks down|dives|unpacks|recounts|answers|teaches|demonstrates)\b)",
        "Maria-José Arroyo explains bounded contexts.", "Maria-José Arroyo",
        "Maria-José Arroyo sleeps.", kMaybeHost},
    PersonRule{
        "part.tells", kText, kGuest, 0.6,
        "tells tell recalls recall recounts reflects remembers looks",
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
        "J. R. Thistlewood builds provers.", "J. R. Thistlewood",
        "Those provers built J. R. Thistlewood.", kMaybeHost | kIntroduction},
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
    PersonRule{
        "part.find-online", kText, kGuest, 0.35, "connect follow find reach about contact",
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
               R"((<N>) \((?:your |our |the )*(?:co-?)?host\))", "Jeroen Mertens (host)",
               "Jeroen Mertens", "Jeroen Mertens (guest)", kLabel},
    PersonRule{"host.guest-host", kText, kHost, 0.95, "host hosts co-host co-hosts",
               R"(\bguest[ -](?:co-?)?hosts?(?:,|:| is| are| was| today| this week| for today)* (?:<W>){0,3}(<L>))",
               "Our guest host today is Ana Ruiz of Fjordbase.", "Ana Ruiz", "Our guest today is Ana Ruiz.",
               kLabel},
    PersonRule{"host.hosted-by", kText, kHost, 0.97, "hosted co-hosted",
               R"(\bhosted by (?:<W>){0,4}(<L>))", "Hosted by Kelby Ransome.", "Kelby Ransome",
               "Posted by Kelby Ransome.", kLabel},
    PersonRule{"host.presented-by", kText, kHost, 0.9, "presented moderated anchored",
               R"(\b(?:presented|moderated|anchored) by (?:<W>){0,4}(<L>))",
               "Presented by Kelby Ransome.", "Kelby Ransome", "Kelby Ransome was present."},
    PersonRule{
        "host.host-name", kText, kHost, 0.93, "host hosts co-host co-hosts cohost cohosts",
        R"((?:^|[^\s\x01-\x03] )(?:co-?)?hosts?(?:,| is| are| as (?:usual|always) (?:is|are)|:)? (<L>))",
        "Ana Ruiz discusses testing with host Felicity Barr.", "Felicity Barr",
        "Felicity Barr hosts Ana Ruiz.", kLabel},
    PersonRule{
        "host.i-am", kText, kHost, 0.9, "i", R"(\b(?:i'm|i am|my name is) (<N>)(?:[,.!]|$| and))",
        "I'm Rosalind Achebe, and I talk.", "Rosalind Achebe", "I'm with Rosalind Achebe.", kLabel},
    PersonRule{"host.besides", kText, kHost, 0.9, "addition", R"(\bin addition to (<L>))",
               "In addition to Hal Brannigan and Odette Marsh, speakers included many others.",
               "Hal Brannigan; Odette Marsh", "Additions by Hal Brannigan"},
    PersonRule{
        "host.pronoun-talks-to", kText, kHost, 0.75, "he she they",
        R"(\b(?:he|she|they) (?:also )?(?:talks?|talked|speaks?|spoke|chats?|chatted|tells?|told|joins?|joined) (?:(?:to|with) )?(?:<W>){0,3}(<L>))",
        "He talks to Nadia Petrov about lenses.", "Nadia Petrov", "He talks about Nadia Petrov.",
        kMaybeHost},
    PersonRule{"host.for-hosting", kText, kHost, 0.9, "hosting co-hosting cohosting guest-hosting",
               R"((<L>) for (?:co-?|guest-? ?)?hosting\b)", "Thanks to Kelby Ransome for co-hosting.",
               "Kelby Ransome", "Kelby Ransome pays for hosting.", kLabel},
    PersonRule{"host.show-with", kText, kHost, 0.7, "show podcast",
               R"(\b(?:show|podcast) [^.!?\x01]*\bwith (<L>))",
               "A weekly show about Linux, with Greta Lindqvist and Omar Faruqi.",
               "Greta Lindqvist; Omar Faruqi", "A weekly show about Greta Lindqvist.", kMaybeHost},

    // --- Authors ---
    PersonRule{
        "author.possessive", kText, kAuthor, 0.85, "'s", R"((<N>)'s (?:[a-z0-9"\x02-]+ ){0,5}?<K>\b)",
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
    PersonRule{
        "author.talking", kText, kAuthor, 0.85, "talking speaking writing presenting explaining",
        R"((<N>) (?:talking|speaking|writing|presenting|explaining) (?:about|on)\b[^\x01]*<U>)",
        "Max Balandat talking about linear operators https://example.com/28341", "Max Balandat",
        "Max Balandat talking about linear operators"},
    // A line of a list that is a title and who wrote it, and nothing else; not "Edited by", "Written by".
    PersonRule{"author.line", kText, kAuthor, 0.8, "by",
               R"(^(?:[*-] )?(?:[^\s.!?:\x01]+ ){0,11}[^\s.!?:\x01]*(?:[\x02a-ce-mo-z0-9"'%)]|[^e]d|[^ew]n),? by (<L>)(?: ?\([^()]*\))?$)",
               "The Soul of a New Machine by Tracy Kidder", "Tracy Kidder", "Edited by Tracy Kidder"},
    PersonRule{"author.title-by", kText, kAuthor, 0.7, "by", R"([^\s] by (<L>))",
               "They read Domain Modeling Made Functional by Scott Vlask.", "Scott Vlask",
               "They were hired by Scott Vlask.", kAfterTitle},
    PersonRule{"author.work-titled", kText, kAuthor, 0.75, "by",
               R"(\b<K>(?::|,)? [^.!?\x04]*(?:[\x01\x02a-ce-mo-z0-9"']|[^e]d|[^ew]n),? by (<L>))",
               "Read the paper: Attention over Rings, by Hanna Zaharia and Pieter Abbel.",
               "Hanna Zaharia; Pieter Abbel", "The paper that was recommended by Hanna Zaharia"},
    PersonRule{"author.other-languages", kText, kAuthor, 0.8, "de del von par di do da",
               R"(\b(?:libros?|buch|bucher|livres?|articulos?|artikel|articles?|charlas?|ponencias?|vortrag|conferences?|papers?|posts?|blogs?|libri|livros?|artigos?) (?:de|del|von|par|di|do|da) (<L>))",
               "Nos recomienda el libro de Ana Ruiz y Bo Lindgren.", "Ana Ruiz; Bo Lindgren",
               "El amigo de Ana Ruiz"},
    PersonRule{"author.before-url", kText, kAuthor, 0.85, "from by",
               R"((?:from|by) (<L>):? (?:- )?<U>)",
               "Out of tree code from Brian Hirsh: https://example.com/2871", "Brian Hirsh",
               "Brian Hirsh from https://example.com"},
    PersonRule{"author.in-parentheses", kText, kAuthor, 0.75, "(", R"([a-z0-9] \((?:by )?(<N>)(?:,? et al)?\))",
               "lazy modules (Emilio Castillo)", "Emilio Castillo", "(Emilio Castillo is away)"},
    PersonRule{"author.by", kLinks, kAuthor, 0.8, "by",
               R"(\bby (<L>)(?:$|[,;:.)(]| - | in | at | for ))",
               "Pro Git by Scott Chacon and Ben Straub", "Scott Chacon; Ben Straub",
               "Stand by me, Ben Straub"},
    // Behind the name stands the title of a work; "Ana Ruiz: https://..." is where she herself is
    // found.
    PersonRule{"author.name-first", kLinks, kAuthor, 0.65, "",
               R"(^(?:[*-] )?(<L>)(?:: | - | on )[^\s\x04(])",
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
    SectionHeading{"本期嘉宾", NotesSection::kGuests},
    SectionHeading{"出演者", NotesSection::kGuests},
    SectionHeading{"convidado", NotesSection::kGuests},
    SectionHeading{"convidados", NotesSection::kGuests},
    SectionHeading{"convidada", NotesSection::kGuests},
    SectionHeading{"convidadas", NotesSection::kGuests},
    SectionHeading{"ospite", NotesSection::kGuests},
    SectionHeading{"ospiti", NotesSection::kGuests},
    SectionHeading{"invites", NotesSection::kGuests},
    SectionHeading{"invitadas", NotesSection::kGuests},
    SectionHeading{"invites de l episode", NotesSection::kGuests},
    SectionHeading{"gaste dieser folge", NotesSection::kGuests},
    SectionHeading{"unser gast", NotesSection::kGuests},
    SectionHeading{"unsere gaste", NotesSection::kGuests},
    SectionHeading{"gosc", NotesSection::kGuests},
    SectionHeading{"goscie", NotesSection::kGuests},
    SectionHeading{"gasten", NotesSection::kGuests},
    SectionHeading{"moderation", NotesSection::kHosts},
    SectionHeading{"moderatoren", NotesSection::kHosts},
    SectionHeading{"moderator", NotesSection::kHosts},
    SectionHeading{"moderacion", NotesSection::kHosts},
    SectionHeading{"anfitrion", NotesSection::kHosts},
    SectionHeading{"anfitriones", NotesSection::kHosts},
    SectionHeading{"presentadores", NotesSection::kHosts},
    SectionHeading{"presentan", NotesSection::kHosts},
    SectionHeading{"animateurs", NotesSection::kHosts},
    SectionHeading{"animatrices", NotesSection::kHosts},
    SectionHeading{"conduttori", NotesSection::kHosts},
    SectionHeading{"司会", NotesSection::kHosts},
    SectionHeading{"enlaces", NotesSection::kLinks},
    SectionHeading{"liens", NotesSection::kLinks},
    SectionHeading{"liens de l episode", NotesSection::kLinks},
    SectionHeading{"lien", NotesSection::kLinks},
    SectionHeading{"verweise", NotesSection::kLinks},
    SectionHeading{"verweis", NotesSection::kLinks},
    SectionHeading{"links zur folge", NotesSection::kLinks},
    SectionHeading{"links zur sendung", NotesSection::kLinks},
    SectionHeading{"weiterfuhrende links", NotesSection::kLinks},
    SectionHeading{"recursos", NotesSection::kLinks},
    SectionHeading{"ressources", NotesSection::kLinks},
    SectionHeading{"quellen", NotesSection::kLinks},
    SectionHeading{"notas", NotesSection::kLinks},
    SectionHeading{"referencias", NotesSection::kLinks},
    SectionHeading{"letture", NotesSection::kLinks},
    SectionHeading{"riferimenti", NotesSection::kLinks},
    SectionHeading{"相关链接", NotesSection::kLinks},
    SectionHeading{"链接", NotesSection::kLinks},
    SectionHeading{"リンク", NotesSection::kLinks},
    SectionHeading{"参考", NotesSection::kLinks},
    SectionHeading{"linki", NotesSection::kLinks},
    SectionHeading{"odkazy", NotesSection::kLinks},
    SectionHeading{"patrocinadores", NotesSection::kSponsors},
    SectionHeading{"patrocinado por", NotesSection::kSponsors},
    SectionHeading{"sponsoren", NotesSection::kSponsors},
    SectionHeading{"werbung", NotesSection::kSponsors},
    SectionHeading{"partenaires", NotesSection::kSponsors},
    SectionHeading{"creditos", NotesSection::kCredits},
    SectionHeading{"edicion", NotesSection::kCredits},
    SectionHeading{"produktion", NotesSection::kCredits},
    SectionHeading{"realisation", NotesSection::kCredits},
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
    SectionHeading{"后期", NotesSection::kCredits},
    SectionHeading{"剪辑", NotesSection::kCredits},
    SectionHeading{"制作", NotesSection::kCredits},
    SectionHeading{"音乐", NotesSection::kCredits},
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
    SectionHeading{"show notes", NotesSection::kNotes},
    SectionHeading{"shownotes", NotesSection::kNotes},
    SectionHeading{"description", NotesSection::kProse},
};

constexpr PersonWords kWords = {
    .han_surnames =
        "王 李 张 張 刘 劉 陈 陳 杨 楊 黄 黃 赵 趙 吴 吳 周 徐 孙 孫 马 馬 朱 胡 郭 何 林 高 罗 羅 郑 鄭 梁 谢 謝 宋 唐 许 許 邓 鄧 韩 韓 "
        "冯 馮 曹 彭 曾 肖 蕭 田 董 潘 袁 蔡 蒋 蔣 余 于 杜 叶 葉 程 魏 苏 蘇 吕 呂 丁 沈 任 姚 卢 盧 傅 钟 鍾 姜 崔 谭 譚 廖 范 汪 陆 陸 "
        "金 石 戴 贾 賈 韦 韋 夏 邱 方 侯 邹 鄒 熊 孟 秦 白 江 阎 閻 薛 尹 段 雷 黎 史 龙 龍 陶 贺 賀 顾 顧 毛 郝 龚 龔 邵 万 钱 錢 严 嚴 "
        "武 戚 莫 孔 向 汤 湯 欧阳 歐陽 司马 司馬 诸葛 上官 佐藤 鈴木 高橋 田中 伊藤 渡辺 渡邊 山本 中村 小林 加藤 吉田 山田 佐々木 山口 "
        "松本 井上 木村 斎藤 清水 山崎 森 池田 橋本 阿部 石川 山下 中島 石井 小川 前田 岡田 長谷川 藤田 後藤 近藤 村上 遠藤 青木 坂本 "
        "斉藤 福田 太田 西村 藤井 岡本 藤原 三浦 中野 原田 松田 竹内 宮本 宫本 宮崎 김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 홍",
    .given =
        "aadi aaliyah aarav aaron aart abby abdallah abdel abdelaziz abdoulaye abdul abdullah abe abeba "
        "abel abena abhay abhi abhinav abhishek abigail abiodun abiola abraham achille achim ada adaeze "
        "adalberto adam addy ade adebayo adelaide adele adi aditi aditya adnan adolfo adrian adriana "
        "adriano adrien afonso agata agathe agathon agnes agnieszka agostino agustin ahmad ahmed ahmet "
        "ahn aidan aiden aiko aileen ailing ailsa aimee aine aino aisha aishwarya aisling aj ajay ajit "
        "akash akhil aki akiko akinyi akira akosua aksel akshay al alain alan alana alastair alba alban "
        "albert alberto alda alden aldo aldous alec alejandra alejandro alejo aleks aleksander aleksandr "
        "aleksandra aleksei aleksey alena alessandra alessandro alessia alessio alex alexa alexander "
        "alexandra alexandre alexandria alexandros alexei alexey alexios alexis alfie alfonso alfred "
        "alfredo ali aliaksandr alice alicia alina aline aliona alisa alison alissa alistair aliyah "
        "allan allegra allen allison alma almudena alois alok alonso alphonse altan alton alun alvaro "
        "alvin alyona alyssa ama amadou amal amalia aman amanda amandine amara amartya amber ambika "
        "ambrose amelia amelie ami amina amine amir amirah amit amith amjad amos amparo amr amrita amy "
        "ana anahit anais anand ananth ananya anastasia anastasios anatole anatoly anca anders anderson "
        "andras andre andrea andreas andree andreea andrei andrej andreja andres andrew andrey andrius "
        "andrzej andy aneta angel angela angelica angelina angelo angelos angie angus anh anibal anika "
        "aniko anil aniruddha anisha anita anja anjali ankit ankita ankur ann anna annabel annabelle "
        "annalisa annamaria anne anneke anneli annelies annette annick annie annika anoop anouk ansel "
        "anselm anselmo anthony antje antoine antoinette anton antoni antonia antonina antonio antti anu "
        "anuj anushka anya aoife apoorva apostolos april arabella arash aravind archana archie arden "
        "arend ari arianna ariel aristide arjan arjun arkady arlen arlene arlette arlo armand armando "
        "armin armon arnau arnaud arnav arne arnie arnold aron arpad arpit arsene arslan artem arthur "
        "arto arturo arturs arun aruna arvid arvind asa ash asha asher ashish ashley ashok ashwin "
        "ashwini aslam aslan asma astrid asuka atanas athanasios athena atsushi attila atul aubrey aude "
        "audrey august augusta augusto aurelia aurelie aurelien austin ava avery avi aviv awa axel "
        "axelle ayaan ayana ayesha aylin ayo ayse aysegul ayumi ayush aziz aziza azra babak babette badr "
        "bahar bala balazs baltasar baptist baptiste barbara barend baris barney baron barrett barry "
        "bart bartek bartholomew bartosz bas basil basile bassam bastian baxter bea beata beatrice "
        "beatrix beatriz beau becca bechir beckett becky behnam behrouz belen bella beman ben bence "
        "benedetta benedict benedikt benedita benjamin benji bennett bennie benno benny benoit benton "
        "berk berkay bernadette bernard bernardo bernd bernhard bernice bernie bert berta bertie bertil "
        "bertram bertrand bess beth bethany betsy betty beverly bhavana biagio bianca bibiana bilal bill "
        "billie billy binh birger birgit bjarki bjarne bjarni bjork bjorn blaine blair blaise blake "
        "blythe bo bob bobby bodo bogdan bogumil bohumil bojan bonita bonnie boris borys boubacar boyan "
        "brad bradley brady bram branden brandi brandon brandt branimir branislav branko brant breanna "
        "brecht brecken brenda brendan brendon brennan brent bret brett brian brianna brice bridget "
        "brigita brigitte briony brit britt brittany brock brody bronagh bronislaw bronson bronwyn "
        "brooke bruce bruna bruno bryan bryant bryce bryn bryony burak burcu burt burton byron caden "
        "caetano caio caitlin cal caleb calista callie calliope callum calvin cameron camila camille "
        "candace candela cara carina carl carla carles carlo carlos carlota carly carme carmela carmen "
        "carol carolina caroline carolyn carrick carrie carsten carter cary casey casimir caspar caspian "
        "cassandra cassidy cassie cassius catalina catarina caterina cathal catherine cathy cecil cecile "
        "cecilia cecily cedric celeste celestino celia celine cem ceren cesar cesare cevdet chad chaim "
        "chaitanya chandan chandler chandra chantal chantale charity charlene charles charley charlie "
        "charlotte chase chaya chaz chelsea cheng cheryl chet chetan chiamaka chiara chibuzo chidi chika "
        "chinedu chinonso chinwe chioma chip chisom chitra chloe chris chrissy christa christel "
        "christelle christian christiane christina christine christof christoffer christoph christophe "
        "christopher christy chuck cian ciara ciaran cillian cindy claas claire clara clare clarence "
        "clarissa clark claude claudia claudio clay clayton clemence clemens clement clemente clementine "
        "clete cliff clifford clint clinton clive clotilde clyde cody colby cole colette colin colleen "
        "collin colm conall conner connie connor conor conrad constance constantin cora corbin cordelia "
        "corentin corey corinne corne cornelia cornelius corrine corwin cory coryn cosmina costas "
        "courtney craig cressida cristian cristiana cristiano cristina cristobal csaba csilla curt "
        "curtis cvetan cynthia cyril cyrus daan dafydd dagmar dagny daisuke daisy dale dalibor damian "
        "damiano damien damion damir damon dan dana danai dani danica daniel daniela daniele danielle "
        "daniil danijel danilo danny dante danylo daphne darcy daria darin dario darius darlene darrell "
        "darren darrin darryl darshan darya dashiell dave david davide davina davor davud dawn dean "
        "deanna deanne deb debbie deborah debra deepa deepak deepika deidre deirdre delbert delia "
        "delilah delores delphin delphine demetri denholm denis denise deniz dennis derek derrick "
        "desdemona desiree desmond despina dev devansh devika devin devon dewi dexter dhananjay dhanush "
        "dhruv diana diane diarmuid didier diego dieter dietmar dilara dilip dillon dima dimitri "
        "dimitris dina dinah dinara dinesh diogo dion dirk divya dj djamila dmitri dmitrij dmitry dmytro "
        "dobromir dogan dolly dolores dom domen domenico domingo dominic dominick dominik dominika "
        "dominique don donal donald donatella dong donna donnie donovan dora doreen dorian doris dorota "
        "dorothea dorothy doug dougal douglas doyle dragan dragana drew dries duane duarte duc dulcie "
        "duncan dunja dusan dustin duy dwayne dwight dylan eamon earl earnest ebba ebenezer ebere ebony "
        "ece ed eddie eddy eden edgar edith edmund edna edoardo edsger eduard eduarda eduardo edward "
        "edwin edwina eero effie efrat efren efua eglantine egor ehsan eileen eilidh eino eirik eitan "
        "eivind ekaterina eknath ela elaine elden eldon eleanor eleftheria elena eleni eleonora eleonore "
        "elettra eli elia eliana elias elicia elif elijah elin elina elinor elio eliot elisa elisabeth "
        "elise elisha eliska eliza elizabeth elkana elke ella elle ellen ellery ellie elliot elliott "
        "ellis ellsworth elmer elodie eloise elon elroy elsa elsbeth elske elspeth elton elvin elvira "
        "elwood elzbieta ema emanuel emanuela ember embla emeka emil emile emilia emiliano emilie emilio "
        "emilka emily emin emine emma emmanuel emmanuelle emmet emmett emmy emrah emre enda enid enrico "
        "enrique enzo eoghan eoin ephraim erasmus eray erdem eren ergun eric erica erich erick erik "
        "erika erin erkki erlend erling ernest ernestine ernesto ernie ernst errol ersin ervin erwin esa "
        "esben esin esme esmee esperanza esra esteban estella estelle esther eszter etelka etgar ethan "
        "ethel etienne etta ettore euan eudora eugen eugene eugenia eugenio eulalia eun eunice eustace "
        "eva evan evander evangeline evangelos evelina evelyn everett evgeny evie ewa ewald ewan ewelina "
        "ezekiel ezra fabian fabien fabienne fabio fabiola fabrice fabricio fabrizio facundo fadel fadi "
        "faisal faith fallon fang farah farhad farid farida farley farouk farrah farzad fatemeh fatih "
        "fatima fatma fatou faustine fausto fay faye fedor fei felicia felicie felicity felienne feliks "
        "felipe felix femke fenella ferdinand ferenc fergus ferhat fermin fern fernanda fernande "
        "fernando ferran filip filipe filippo filippos fiona fiorella fiorenza firas fitz fjodor fleur "
        "floor flora florence florent florian florin floris flossie floyd flynn folake folasade folke "
        "fotini fouad fran frances francesca francesco francis francisco francois frank frankie "
        "frantisek franz franziska fraser frauke fred freda freddie frederic frederica frederick "
        "frederik frederique freya frieda friederike friedrich fritjof frits fritz fuad fumiko fumio "
        "funmi furkan gabe gabor gabriel gabriela gabriele gabriella gabrielle gael gaetan gail galina "
        "galya gareth garima garrett garry garth gary gaspar gaspard gaston gaurav gautam gavin gavriel "
        "gayatri gayle gaylord gaynor gediminas geert gemma genadi gene genevieve genevra gentian geoff "
        "geoffrey georg george georges georgi georgia georgina georgios gerald geraldine geraldo gerard "
        "gerardo gerd gerda gergely gerhard germain gerrit gerry gertjan gertrude gethin ghada ghassan "
        "gheorghe ghislaine giacomo giada gianluca gianni gideon gidon gijs gil gilbert gilberto gilda "
        "giles gilles gillian gina ginevra ginger ginny gino gintaras giorgio giovanni girish gisela "
        "giselle giulia giulio giuseppe gizem gladys glen glenda glenn gloria glyn gokhan gonzalo gopal "
        "goran gordon gorka gotz govind grace gracie graciela grady graeme graham grainne grant grazyna "
        "greg gregg gregoire gregor gregory greta gretchen greyson griffin grzegorz guadalupe gudrun "
        "guglielmo guido guilherme guillaume guillem guillermo guinevere gulsen gunnar gunnhild gunther "
        "gurpreet gus gustav gustavo guy gwen gwendolyn gwyneth gyorgy gyula habib hadi hadley hai "
        "hailey haim hakan hakim hal hala haley halina halle hallie haluk halyna hamed hamid hamish "
        "hamza han hana hanan hank hanna hannah hanne hanneke hannes hans hao haoyu harald hari haris "
        "harish harlan harm harold harpreet harri harriet harris harrison harry harsh harshita haruka "
        "haruki haruto harvey hasan hassan hatem hatice hattie hayden haydn hayley hazel heath heather "
        "heba hector hedvig hedy hee heidi heike heikki heiko hein heinrich heinz heitor helen helena "
        "helene helga helge helmut heloise hema hendrik hendrika henk henning henri henrietta henriette "
        "henrik henrike henrique henry herb herbert herman hermann hermine hernan herschel hester hettie "
        "hideki hideo hikaru hilary hilda hilde hildegard hillary hillel hiro hiroki hiroko hiroshi "
        "hiroto hiroyuki hisham hitomi hitoshi hjalmar hoa hoang hodan holger hollis holly hong horace "
        "horatio horst hortense hossein howard howie hoyt hrant hrishikesh hrvoje hubert huda hugh hugo "
        "hugues humberto hung hunter huong huseyin hussam hussein huw huy hye hyejin hyun iago iain ian "
        "ibrahim ichabod ida idris ife ifeanyi ifeoma ignacio ignas ignasi igor ihor ike iker ikram ilan "
        "ilana ilaria ildiko ileana ilia ilias ilija ilka ilkay ilkka ilona ilse ilya ilyas imane imani "
        "imogen imogene imran ina inacio indira ines inez inga inge ingeborg ingmar ingo ingram ingrid "
        "inigo innes ioana ioannis iona ionela ionut ira irakli irene irfan iria irina iris irma irving "
        "irwin iryna isaac isabel isabela isabella isabelle isadora isaiah isak isha ishaan ishita "
        "isidora isidro iskander isla ismael ismail ismene isolde israel istvan itai italo itziar ivan "
        "ivana ivanka ivar ivo ivona ivor ivy iwan iwona izabela jaakko jace jacek jacinta jack jackie "
        "jacklyn jackson jacky jaclyn jacob jacopo jacqueline jacquelyn jacques jad jada jade jaden "
        "jadwiga jae jago jaime jake jakob jakub jalal jamal james jamie jamil jamila jamison jan jana "
        "jancis jane janek janelle janet janette janice janina janine janis janko jann janne janneke "
        "janos jaques jared jarek jari jarkko jarmila jaromir jaroslav jarred jarrett jarrod jarvis "
        "jasmin jasmina jasmine jasna jason jasper jaume javed javier jaxon jay jaya jayden jayesh jayne "
        "jayson jean jeanette jeanne jeannette jeannie jeb jed jedediah jeff jefferson jeffery jeffrey "
        "jelena jelle jelmer jen jenna jenni jennie jennifer jenny jens jensen jenson jeremiah jeremias "
        "jeremie jeremy jermaine jeroen jerome jerri jerrick jerry jerzy jesper jess jesse jessica "
        "jessie jesus jethro jettie jez jia jiakai jiaming jian jiang jianyu jie jihan jiho jihoon jill "
        "jillian jim jimmy jin jindrich jing jingwei jiri jitendra jitka jiwon jo joachim joan joana "
        "joann joanna joanne joao joaquim joaquin jocelyn jochen jodi jodie jody joe joel joelle joerg "
        "johan johana johann johanna johannes john johnathan johnnie johnny jolanda jolanta jolene jon "
        "jonah jonas jonathan joni jonne jonny joon joop joost jordan jordane jordi jordy jorge jorgen "
        "joris jorn jorrit jos jose josef josefina josep joseph josephine josh joshua josiah josie josip "
        "josipa joss jovan jovana joy joyce jozef jozsef jp juan juana juanita judah judd judit judith "
        "judy juha jukka jules julia julian juliana juliane julianne julie julien juliet juliette julija "
        "julio julius jun junaid june jung junichi junio junko juraj jurgen juri jurica jussi justin "
        "justina justine justus justyna jusuf jutta jyoti kaan kacper kadir kai kaisa kaitlin kaitlyn "
        "kaladin kalina kalle kalyan kamal kamil kamila kamran kanchan kanta kapil kara karan kareem "
        "karel karen kari karim karima karin karina karl karla karlheinz karolina karsten karthik kartik "
        "karun kasey kasia kaspar kasper kat katalin katarina katarzyna kate katelyn katerina kateryna "
        "kath katharina katharine katherine kathleen kathrin kathryn kathy katie katja katrin katrina "
        "katy katya kaushik kavita kay kaye kayla kayleigh kazimierz kazuhiro kazuki kazuko kazuo keaton "
        "keegan keerthi kees kei keiko keir keira keita keith kelby kelechi kellan kellen kelley kelli "
        "kelly kelsey kelsie kelvin kemal ken kenan kendall kendra kendrick kenji kenna kenneth kenny "
        "kent kenta kenya kerem keri kermit kerry kerstin keshav ketan ketil kevin keziah khadija khaled "
        "khalid khalil khanh khoa kiera kieran kieron kiersten kilian kim kimberley kimberly kimiko king "
        "kinga kingsley kip kira kiran kirby kirill kirk kirsi kirsten kirsti kirstin kirsty kit kj "
        "kjell kjetil klaas klara klaus klavdija klemen knut kobe koen kofi koichi koji kojo konrad "
        "konstantin konstantinos koray korey kornel kosta kostas kostya krasimir krishna krishnan "
        "kristen kristi kristian kristiina kristin kristina kristine kristof kristoffer kristopher "
        "kristy krisztian krisztina krystal krystian krystyna krzysztof ksenia kseniya kumar kunal kunle "
        "kurt kurtis kwabena kwame kwasi kwesi kyle kylie kyoko kyra kyung lacey lachlan ladislav "
        "ladonna laine laird laith lajos lakshmi lalit lamar lamine lan lana lance landon lani lara "
        "larisa larissa larry lars lasse laszlo latasha latifa latoya laura laurel lauren laurence "
        "laurens laurent laurentiu laurie lauryn lavern lavinia lawrence lawson layla lazaro lea leah "
        "leander leandra leandro leann leanne lech lee lei leif leigh leighton leila lejla lela leland "
        "lemuel lena leni lenka lennart lennox lenny lenora leo leola leon leona leonard leonardo leonid "
        "leonie leonor leonora leopold leopoldo leora leroy lesley leslie lester lesya leszek leta "
        "leticia letitia lev levent levi lewin lewis lex lexi leyla li lia liam liana liang libby lidia "
        "lidija lieke lieve liisa lila lili lilia lilian liliana lilith lilla lillian lillie lily lin "
        "lina linas lincoln linda lindani lindiwe lindsay lindsey lindy ling linh linn linnea linus "
        "linwood lionel liora lisa lisandro lisbeth lise liselotte liv livia liya liz liza lizzie "
        "ljiljana ljubica llewellyn lloyd logan loic lois lola lon lora lorand lorcan loredana lorelei "
        "loren lorena lorenz lorenza lorenzo loretta lori loris lorna lorne lorraine lotta lotte lottie "
        "lou louella louie louis louisa louise lourdes lowell lowri loyd luana luanne lubos luc luca "
        "lucas lucia lucian luciana luciano lucie lucien lucille lucinda lucio lucius lucretia lucy "
        "ludek ludmila ludo ludovic ludovica ludwig luella luigi luis luisa luiz luka lukas lukasz luke "
        "lula lulu luther lutz luz lydia lyla lyle lyman lyn lynda lyndon lynette lynn lynne lyra lyubov "
        "lyudmila maaike maarten mabel maciej maciek mackenzie madalena madalina maddie maddox madeleine "
        "madeline madge madhav madhu madhuri madina madison mads mae mael maeve magda magdalena maggie "
        "magnus maha mahdi mahesh mahima mahmoud mahmut mai maike maisie maite maja majid makoto maksim "
        "maksym malachi malak malcolm malgorzata malia malik malika malin mallory malte malvin mamadou "
        "mamie manal manami manasi mandla mandy manel manfred mani manish manisha manju manny manoj "
        "manolis manolo manon mansi mansoor manuel manuela maor marc marcel marcela marcella marcelle "
        "marcello marcelo marcia marcie marcin marcio marco marcos marcus marcy marek margaret margarida "
        "margarita margaux margherita margie margit margo margot margrethe margriet marguerite mari "
        "maria mariam mariama marian mariana marianne mariano maribel marie marieke mariel mariella "
        "marielle marietta marija marijke marika marilena marilyn marina mario marion maris marisa "
        "marisol marissa marit marius mariusz marja marjan marjolein marjorie mark markku marko markus "
        "marla marleen marlen marlene marlies marlin marlon marnie marsha marshall marta marten martha "
        "marthe martie martijn martim martin martina martine marty martyna marva marvin marwan mary "
        "maryam maryann maryanne marzena masaki masako masashi masato masha masoud massimo matej mateja "
        "mateo mateus mateusz mathew mathias mathieu mathilde mathis matias matija matilda matilde mats "
        "matt matteo matthew matthias matthieu matthijs matti mattia mattias matty matyas matz maud "
        "maude maura maureen maurice mauricette mauricio maurizio mauro mavis max maxim maxime "
        "maximilian maxine maxwell may maya mayank maynard mayra mayumi mckenzie meagan mechthild meera "
        "meg megan meghan megumi mehdi mehmet mehran mei meike meiling mel melanie melba melchior melek "
        "melinda melissa meltem melva melvin menachem meng menno mercedes meredith merel meret merete "
        "merle merlin merrick merrill merritt merve meryl mette mhairi mia micah michael michaela "
        "michail michal michel michela michele michelle michiel mick mickey midori mieke mietek miguel "
        "miha mihaela mihai mihail mihaly mika mikael mikayla mike mikey mikhail miki mikkel mikko "
        "miklos mikolaj mila milan milena miles milica millard millicent millie milo milos miloslav "
        "milosz milton mimi min mina mindy minerva ming minh minji minjun minna minnie minoru mira "
        "miranda mircea mireia mireille mirek mirela miriam mirja mirjam mirko miroslav miroslava "
        "miroslaw misaki misha mitch mitchell mitja mitsuko mitzi miyuki mj mladen mo mohamad mohamed "
        "mohammad mohammed mohan mohit moira moises mojca mollie molly momchil mona monica monika "
        "monique montserrat monty morag mordechai morgan moritz morris morten mortimer morwenna moses "
        "moshe mostafa mounir mourad moussa muhammad muhammed mukesh munir murad murali murat muriel "
        "murray musa mustafa mya mykola myles myra myriam myrna myron myrto naama nabil nadav nadezhda "
        "nadia nadine nadiya nadja nagore naim nam nana nancy nandini nanette nanna naoki naoko naomi "
        "naoto narayan narendra narges nasir nasrin nasser nassim nastya nat natalia natalie natalija "
        "natalya natasa natasha nate nathalie nathan nathanael nathaniel natsuki naveen nawal nazanin "
        "neal ned neel neeraj neha neil nela nell nellie nelly nelson nenad nermin nerys nesrin nestor "
        "neus neven neville ngoc ngozi nguyen niall niamh nicanor niccolo nichola nicholas nick nicki "
        "nicky nico nicola nicolae nicolai nicolas nicole nicoleta nicoletta nicolo niek niels nigel "
        "nikhil niki nikita nikki niklas niko nikola nikolai nikolaj nikolaos nikolas nikolaus nikolay "
        "nikos nilesh nils nima nina nir nisha nishant nita nitin nitza niv njeri nkechi nnamdi noa noah "
        "noam noel noelia noelle noemi nolan noor nora norah norbert noreen noriko norm norma norman "
        "norris nour noura nuno nuria nurit nuwan nyasha nye nyla obadiah obinna octavia octavio "
        "octavius oded odelia odell odette odile odin ofer ofra ogden oier oksana olaf olamide olav ole "
        "oleg oleh oleksandr oleksii olena olga olha oli olia olimpia olin olive oliver olivia olivier "
        "ollie olof olu oluwaseun olympe omar omer omid omri ondrej onur oona ophelia ora oran oren "
        "orhan oriana orin oriol orla orlando orly orsolya orson orville osama oscar oskar osman ostap "
        "osvaldo oswald oswin otavio otis ottilie ottmar otto oumar ousmane owen oyelaran oyvind ozan "
        "ozge ozgur ozlem pablo padraig paige paivi palle paloma pam pamela panagiotis pankaj paola "
        "paolo parag paresh pariksit parisa parker parnell parth parvati pascal pascale pasquale pat "
        "patrice patricia patricio patrick patrik patrizia patryk patsy patti patty paul paula pauli "
        "paulina pauline paulius paulo pavel pavla pavlo pawel paxton paz pearl pearlie pedro peer peggy "
        "pekka pelin penelope peng penny pep pepijn per percival percy perdita perla pernille perrine "
        "perry petar pete peter petr petra petri petros petru petter petunia phil philip philipp "
        "philippa philippe phillip phineas phoebe phuong phyllis pia pierce piero pierre piers piet "
        "pieter pietro pilar pim ping piotr piroska pj polina polly pooja poonam portia poul prabhu "
        "pradeep prakash pranav pranay prasad prasanna prashant prateek pratik praveen preben preeti "
        "premysl prentice preston priit primrose priscilla prithvi priya priyanka prudence przemek "
        "przemyslaw puneet purnima qasim qi qiang qing quan quang quentin quim quincey quincy quinn "
        "quinton rabia rachael rachel rachid radek radhika radim radka radmila radomir radoslav radoslaw "
        "radovan radu rae raelene rafael rafaela rafal rafe raffaele raffaella rafik raghav raghavendra "
        "raghu ragnar ragnhild rahel rahim rahul raimo raimund raimundo rainer raj raja rajat rajeev "
        "rajesh rajiv rajni raju rakesh rakhi ralf ralitsa ralph ram rama raman ramesh rami ramin ramiro "
        "ramon ramona ramsay ramses ramsey ramya rana rand randa randal randall randolph randy rania "
        "ranjit raoul raphael raphaelle raquel rashad rashid rashida rashmi rasmus rastislav raul ravi "
        "ravindra ray raymond rayna razvan reagan reba rebecca rebecka rebekah reece reed reem reena "
        "reese reggie regina reginald regine regis reid reiko reilly reima reina reiner reinhard "
        "reinhold reka remi remington remo remy rena renata renate renato renaud rene renee rens renske "
        "reshma reuben reut rex reza rhea rhiannon rhoda rhona rhonda rhydian rhys riad ricardo riccardo "
        "rich richa richard richie rick rickey ricky rifat rifka riikka riitta rikard rikke riley rina "
        "rinat rishi risto rita ritesh ritika ritu ritva rivka roald rob robb robbie robby robert "
        "roberta robertas roberto robin robyn rocco rochelle rocio rod roddy roderick rodger rodica "
        "rodney rodolfo rodrigo roel rogan rogelio roger rogerio rohan rohini rohit roisin roland "
        "rolando rolf romain roman romana romane romeo romina romuald romy ron ronak ronald ronan ronda "
        "ronen ronit ronnie roos rory rosa rosalia rosalie rosalind rosalyn rosamund rosanna rosaria "
        "rosario roscoe rose roseanne rosella roselyn rosemarie rosemary rosie roslyn ross rossana rotem "
        "rowan rowena roxana roxanne roxie roy royce roza rozalia rube ruben ruby ruchi rudi rudolf rudy "
        "rufus rui rukmini runar rupa rupert rusha ruslan russ russell rustam rutger ruth ruthie ruud "
        "ryan ryder ryo ryoko ryota ryszard saad sabina sabine sabra sabrina sachiko sachin sade sadia "
        "sadie saeed safa sagar sahana sahar sahil said saif sakari sakshi saleh salim sallie sally "
        "salma salman salome salvador salvatore sam samantha samar samara sameer sami samir samira sammy "
        "samuel samuli sana sandeep sander sandhya sandi sandie sandor sandra sandrine sandro sandy sang "
        "sania sanjana sanjay sanjeev sanne santeri santiago santosh saoirse sapna sara sarah sarai sari "
        "sarit sarita sascha sasha sashko saskia satoko satoru satoshi satya saul saurabh savannah "
        "savita savvas sawyer scarlett scott scottie seamus sean seb sebastian sebastiano sebastien seda "
        "seema segun seiji selby selena selim selin selina selma selwyn semih senem senthil seojun seong "
        "seppo serdar serena serge sergei sergej sergey serghei sergi sergio serhii serkan seth seung "
        "sevda severin severine sevgi seyed shabnam shadi shahid shahram shahrzad shai shakil shalini "
        "shane shankar shannon shanti sharad shari sharon shashank shaun shauna shawn shawna shay shayla "
        "shayna sheela shefali sheila shekhar shelby sheldon shelley shelly shelton shen sheng sheri "
        "sheridan sherlock sherman sherri sherrie sherry sherwin sheryl shigeru shikha shilpa shinji "
        "shira shiri shirin shirley shiv shivam shivani shlomo shmuel shoko shona shreya shruti shu "
        "shubham shuhei shunsuke shunyu shuo shweta sian siavash sibyl sibylle sid siddharth siddhartha "
        "sidney sidonie siebe siegfried sienna sierra sigal sigmund sigrid sigurd siham silas silke "
        "silvan silvana silvester silvia silvie silvio simao simeon simon simona simone simran sina "
        "sinclair sindre sinead sinisa siobhan sipho siri sirin sirpa siti sivan sjoerd skye skyler "
        "slava slavica slavko slawomir sloane smadar smita sneha snezana soeren sofia sofiane sofie "
        "sofiia sofya sol solange soledad solene solvei solveig solvita sonal sonali sondra sondre sonia "
        "sonja sonny sonya soo sooyoung sophia sophie sophy soraya sorcha soren sorin sorina soumith "
        "soumya spencer spyros srdjan srecko sreedhar sridhar srikanth srini srinivas srinivasan srishti "
        "stacey stacie stacy stan stanislas stanislav stanislava stanislaw stanley starr stavros stef "
        "stefan stefani stefania stefanie stefano stefanos steffen steinar stelian stella stellan sten "
        "stepan steph stephan stephane stephanie stephen sterling steve steven stevie stewart stewie "
        "stian stig stijn stina stojan stu stuart subhash subramanian suchitra sudha sudhir sue sujata "
        "sujay sujit sukanya suki sukie suleiman suleyman sumit sumita sung sunil sunita sunniva supriya "
        "suraj suresh surya susan susana susanna susannah susanne sushant sushma susie suzanne suzie "
        "suzy svein sven svenja sverre svetlana svetoslav swapnil swarna swati sybil syd sydney syed "
        "sylvain sylvan sylvester sylvia sylvie sylwester sylwia szabolcs szilvia szymon taavi tabitha "
        "tad tadas tadej tadeo tadeusz taha tahir taisto takahiro takashi takayuki takeshi takumi tal "
        "talia talya tamar tamara tamas tamer tami tamiko tammy tamsin tancredi tania tanja tanmay "
        "tanner tanvi tanya tao tapio tara taras tarek tariq tarja taro tarun tasha tatiana tatjana "
        "tatsuya tatum tatyana taylor tayyip ted teddy teemu tegan tejas temi temitope tendai teo teodor "
        "teodora teodoro teppo terence teresa tereza terhi teri terje tero terrance terrell terrence "
        "terri terry tess tessa tetiana teun thabo thad thaddeus thais thalia thandi thandiwe thanh "
        "thanos thao thea thelma themba theo theobald theodor theodora theodore theodoros theresa "
        "therese theron thiago thibault thierry thijs thilo thomas thor thora thorben thorbjorn thorsten "
        "thu thurman thuy tia tiago tiberiu tibor tiffany tiina tijana tijmen tilda till tillie tilly "
        "tim timmy timo timon timothee timothy timur tina tineke ting tiziana tj tjeerd tobias tobiasz "
        "tobin toby tod todd todor toivo tolga tom tomas tomaso tomasz tomaz tomek tomer tomi tomislav "
        "tommaso tommie tommy tomohiro tomoko toni tonia tonje tony tonya topher tor torben torbjorn "
        "tord tore tori torin torquil torsten torvald tova tove toya tracey traci tracy traian trajce "
        "trang travis trent trenton trevor trey tricia trina trish trisha tristan tristram trond troy "
        "trudy truman tsvetan tsvetelina tuan tudor tugba tunde tuomas tuomo turgut tushar tuva twyla ty "
        "tyler tyrell tyrone tyson ubaldo uberto uday udo ugo ugochukwu ugur ujjwal ulf ulises ulla "
        "ulrich ulrik ulrika ulrike ulysses uma umar umberto umut una unni uri uriah uriel urs ursula "
        "urszula urvashi usha usman uta ute utku uwe uzma uzoma vaclav vadim vahid vaibhav vaidas val "
        "valarie valentin valentina valentine valentino valeria valerie valerio valeriy valery valters "
        "van vandana vanessa vanja varun vasco vasil vasile vasiliki vasilis vasily vasudha vaughan "
        "vaughn vedran veena veerle vegard velda velma venkat venkatesh vera verena verica verity verna "
        "vernon veronica veronika veronique vesa vesna viacheslav viara vibeke vic vicente vicki vickie "
        "vicky victoire victor victoria vidar vidya viet vigdis vijay vijaya vikas vikki vikram viktor "
        "viktoria viktorija viliam ville vilma vimal vinay vince vincent vincente vincenzo vineet "
        "vineeta vinicius vinod viola violet violeta violetta violette viorel vipul virgil virginia "
        "virginie vishal vishnu vit vitalie vitalii vitalik vitaly vitor vitoria vittoria vittorio vivek "
        "vivian viviana viviane vivien vivienne vlad vladan vladimir vladislav vlasta vojtech volkan "
        "volker volodymyr vonda vuk vytautas wade wael wafa waldemar waldo wale waleed wali walid "
        "wallace wallis wally walt walter waltraud wanda wanjiru ward warren wassim wataru wawrzyniec "
        "waylon wayne wei weijian weiwei wen wenche wendel wendell wendy wenjie wenjing wenzel werner "
        "weronika wes wesley wessel whitney wibke wiebe wiebke wieslaw wieslawa wiktor wiktoria wil "
        "wilbert wilbur wilda wilford wilfred wilfrid wilfried wilhelm wilhelmina will willa willard "
        "willem willemijn william willie willis willow wilma wilmer wilson wim winfield winfried "
        "winifred winnie winona winston witold wlodzimierz wojciech wojtek wolf wolfgang wolfram woodrow "
        "woody wouter wulf wyatt wyn xabier xander xanthe xaver xavi xavier xi xia xiang xiao xiaoming "
        "xiaoyu ximena xin xinyi xiomara xu yaakov yaeko yael yago yair yakov yamina yamini yan yana "
        "yang yanick yann yannick yannis yara yarden yaron yaroslav yasemin yash yashar yasmin yasmina "
        "yasmine yasser yassine yasuhiro yasuko yaw yegor yehor yehuda yejin yelena yestin yetunde "
        "yevgenia yevgeniy yevgeny yevhen yi yiannis yifan yigal yihan ying yishai yitzhak yngve yoav "
        "yochanan yogesh yoko yolanda yolande yonatan yonca yong yordan yorick yosef yoshi yoshiko "
        "yoshio yossi yosuke youcef yousef youssef ysabel yu yuan yuanming yuchen yue yukari yuki "
        "yukihiro yukio yuko yul yulia yuliia yuliya yumi yun yunus yuri yuriko yuriy yury yusef yusuf "
        "yusuke yuta yutaka yuval yves yvette yvonne zac zach zachariah zachary zack zadie zahi zahid "
        "zahra zaid zain zainab zak zakir zane zanele zaneta zara zbigniew zdenek zdenka zdravko zeb "
        "zebediah zehra zeina zeke zeki zelda zelia zeljka zeljko zelma zena zenobia zeynep zhang zhanna "
        "zhe zhen zhi zhiwei zhiyuan zhong ziad zihan zineb ziv ziva zlata zlatan zlatka zlatko zoe zoey "
        "zofia zoltan zoran zorica zoya zrinka zsofia zsolt zsuzsa zsuzsanna zubair zuleika zuzana zvi "
        "zvonimir zygmunt",
    .nicknames =
        "abby=abigail al=albert alex=alexander alex=alexandra andy=andrew ben=benedict ben=benjamin beth=elizabeth "
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
        "a about above accueillons acompana across addition advocate after again against ago aka all "
        "almost alone along already also alumni alumnus always am ama ambassador among an analyst "
        "anchored and another answers any anyone anything apr architect are argues around artwork as ask "
        "asks at audio aug aujourd author authored authors avec away back background bad be because been "
        "before begrussen behind being below besprechen best better between big bonus book books both "
        "brand break breaks bring brings brought builds built but by calls came can cannot captain "
        "career catch catches catching caught celebramos ceo cette cfo chair chairman chairwoman "
        "champion chapter charlamos chat chats chatted chatting check chief choosing ciso co-founded "
        "co-founder co-host co-hosted co-hosts cofounder cohost cohosts colleague colonel come comes "
        "coming compare con connect connects consultant contact conversamos conversation conversations "
        "convidada convidado coo could cover cpo created creator creators credit credits cto dabei daily "
        "das day days dear debate debates dec december deep demonstrates der describes designer "
        "developer developers dialogue did die diese dieser diesmal dig director discuss discussed "
        "discusses discussing discussion discussions discutons diskutieren dive dives do does doing done "
        "down dropped drops during each edicion edited editor eight either else end engineer engineered "
        "engineers enjoy enlaces enough entretien entrevista entrevistada entrevistado entrevistamos ep "
        "episode episodes esta este even ever every everyone everything evp ex experience expert experts "
        "explain explaining explains explore exploring falamos fast feat features featuring feb february "
        "few fifth filed find first five folge folks follow for former found founded founder founders "
        "four fourth friday friend friends from ft full fun fur further future gast gaste gave general "
        "get gets getting give gives go goes going good got governor gracias great grills guest guests "
        "guides h habla hablamos had half happy has hat hattip have having he head hear heard hears "
        "hello help helps her here hers heute hey hi high his host hosted hosting hosts hot how however "
        "hoy ht i ich if ii iii illustration im important in inside instead interview interviewed "
        "interviewee interviewing interviews intervistiamo into intro introducing introduction invitada "
        "invitado invitados invite invited invitee invites is ist it its itself jan january join joined "
        "joining joins journalist journey jr judge jul july jun just keep know kudos last late later "
        "latest lead leader leaders leads learn learning learnings led let lets liens lieutenant life "
        "like links listen listener listening little live long look looking looks lot made maintainer "
        "maintainers make makes making manager many mar march mastered maybe mayor me meet meets member "
        "members merci met minister mit mixed moderated monday month more most much music musica musique "
        "must my myself narrator near need never new news next nice nine no nobody none nos not nothing "
        "notre nov november now oct october of off officer oggi oh ok okay old on once one only onto "
        "opened or order ospite ospiti other others our ours out outro over own panel panelist panelists "
        "panellist panellists parliamo parlons part participa participan past path people perhaps photo "
        "picks plaudern please plus podcast pops possible posted pre presentamos presented presenter "
        "presenting president previous principal produced producer producers production professor "
        "professors programmer proposed props published qa question questioned questions quick quite "
        "quizzes rather re reach read reading ready real really recap recebemos recently recevons "
        "recibimos recorded recounts reden reflects remembering repasamos repasan reporter researcher "
        "researchers resources return returned returns reveals review right run runs said same sat "
        "saturday say says scientist season second secretary see semana senator senior sep sept "
        "september series session seven several share shared shares she short should shout shout-out "
        "shoutout show showed shows since single sit sits sitting six small so software solo some "
        "someone something soon speak speaker speakers speaking speaks special spoke sponsor sponsored "
        "sponsoring sponsors sprechen staff starring stars start started starting state still stop "
        "stopped stops stories story student studies such sunday support supported sure svp t take takes "
        "taking talk talked talking talks teaches team tell tells ten th than thank thanks that the "
        "their theirs them theme then there these they thing things think third this those thoughts "
        "three through throughout thursday thus time times to today together told tomorrow tonight too "
        "top toward towards transcribed transcript treffen true try tuesday turning twitter two und "
        "under understanding unpacks unterhalten until up update upon us use used user using verweise "
        "very veteran via vice vp vs w walk walks want wants was watch way ways we wednesday week weekly "
        "weeks welcome welcomed welcomes welcoming well were what whatever when where whether which "
        "while who whom whose why will wir with within without women won work worked working works world "
        "would writer writing wrote year years yes yesterday yet you young your yours yourself zero zu "
        "zwischen ゲスト リンク 主持人 主播 出演者 制作 剪辑 参考 司会 后期 "
        "嘉宾 提要 时间轴 本期嘉宾 相关链接 编辑 赞助 链接 雑談 音乐 게스트",
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
