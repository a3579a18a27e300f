#include "core/search/query_parts.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>

#include "core/search/search_words.h"
#include "core/text/text.h"

namespace podatlas {
namespace {

// The words that end a list of what somebody knows stay in the topic.
// Long patterns make the tool indent the whole table.
// clang-format off
constexpr std::array kQueryRules = {
    QueryRule{
        "time", QueryRule::Kind::kTime,
        R"((?:\b(?:and|but) )?\b(?:(?:i(?:['’]ve)? )?(?:(?:only|just) )?(?:have|got)(?: got| only| about| just)*|i['’]ve(?: only| about| just)*|in|within|under|only|max(?:imum)?\.?|at most|up to|no more than|less than) ((?:(?:\d|one|two) and a half|\d{1,3}|an?|one|two|three|half an) ?(?:minutes?|mins?|hours?|hrs?|h)(?: and a half)?)\b(?: of time| to listen| left| max(?:imum)?)?)",
        "how long somebody has", "autograd in 90 minutes", "90 minutes", "the last 90 minutes"},
    QueryRule{
        "time (at most)", QueryRule::Kind::kTime,
        R"([ ,;:]*\b((?:(?:\d|one|two) and a half|\d{1,3}|an?|one|two|three|half an) ?(?:minutes?|mins?|hours?|hrs?|h)(?: and a half)?),? (?:max(?:imum)?|tops|at most|only)\b)",
        "how long somebody has", "vmap, 40 minutes max", "40 minutes", "the first 40 minutes"},
    QueryRule{
        "time (first)", QueryRule::Kind::kTime,
        R"(^ *((?:(?:\d|one|two) and a half|\d{1,3}|an?|one|two|three|half an) ?(?:minutes?|mins?|hours?|hrs?|h)(?: and a half)?)(?: (?:about|on|of|for|to (?:learn|understand|hear)(?: about)?)\b|[,:;]))",
        "how long somebody has", "60 minutes about autograd", "60 minutes",
        "60 minutes seem too long to me"},
    QueryRule{
        "time (last)", QueryRule::Kind::kTime,
        R"((?: *[,;:(]| [-–]) *((?:(?:\d|one|two) and a half|\d{1,3}|an?|one|two|three|half an) ?(?:minutes?|mins?|hours?|hrs?|h)(?: and a half)?)[ .)?!]*$)",
        "how long somebody has", "autograd, 45 minutes", "45 minutes",
        "the last 45 minutes of the stream"},
    QueryRule{
        "time (German)", QueryRule::Kind::kTime,
        R"((?:\b(?:und|aber) )?\b(?:ich habe?(?: nur| noch| etwa)*|in|maximal|höchstens|nur) ((?:\d{1,3}|einer|eine|zwei|drei) ?(?:minuten?|min|stunden?|std))\b(?: zeit)?)",
        "how long somebody has", "Autograd, ich habe nur 90 Minuten Zeit", "90 Minuten",
        "die letzten 90 Minuten"},
    QueryRule{
        "known", QueryRule::Kind::kKnown,
        R"((?:(?:^|[,.;:!?] *|\b(?:and|but|since|because|if) )i|\b(?:and|but))(?: already| do|['’]m| am)*(?: well)? (?:know|familiar with|comfortable with|experienced (?:in|with)|fluent in|come from)(?: a (?:bit|little)(?: of)?| some| basic)? ([^.;:!?]+?)((?:,? but (?:no|not|i|never|don['’]t)\b[^,.;:!?]*)?)(?:[.;:!?]|,? (?:(?:and|but) )?(?:how|what|why|when|where|which|can|i|i['’]d|so|do|is|are|want|need|would|try|now|explain|teach|tell|show|give)\b|$))",
        "what somebody knows", "I know C++ and Python but no CUDA, how do streams work?",
        "C++ and Python", "I want to know how streams work"},
    QueryRule{
        "known (understood)", QueryRule::Kind::kKnown,
        R"((?:(?:^|[,.;:!?] *|\b(?:and|but|since|because|if) )i(?: already| now)? understand|(?:^|[,.;:!?] *)(?:knowing|having understood)|,? (?:for|to) (?:someone|somebody|anyone|anybody|people) who(?: already)? (?:knows?|understands?)) ([^.;:!?]+?)((?: already)?)(?:[.;:!?]|,? (?:(?:and|but) )?(?:how|what|why|when|where|which|can|i|i['’]d|so|do|is|are|want|need|would|try|now|not|explain|teach|tell|show|give)\b|$))",
        "what somebody knows", "autograd for someone who knows C++", "C++",
        "to understand who knows the stream"},
    QueryRule{
        "known (German)", QueryRule::Kind::kKnown,
        R"((?:^|[,.;:!?] *|\b(?:und|aber) )ich kenne(?: schon| bereits| gut| etwas)* ([^.;:!?]+?)((?:,? aber (?:kein|keine|nicht)\b[^,.;:!?]*)?)(?:[.;:!?]|,? (?:(?:und|aber) )?(?:wie|was|warum|wo|wann|ich|will|möchte|erkläre?|zeige?)\b|$))",
        "what somebody knows", "Ich kenne C++, wie funktioniert Autograd?", "C++", "kenne ich Autograd?"},
    QueryRule{
        "aside (level)", QueryRule::Kind::kAside,
        R"([ ,;]*\b(?:i(?:['’]m| am) |as )?(?:an? )?(?:complete|total|absolute|bloody) (?:beginner|newbie|novice|noob)\b[ ,;]*(?:here\b)?[ ,;]*)",
        "how little somebody knows", "complete beginner question: what is a view", "complete beginner",
        "what is a beginner doing with views"},
    QueryRule{
        "aside (never)", QueryRule::Kind::kAside,
        R"([ ,;]*\b(?:for|to) (?:someone|somebody|anyone|anybody|people|a person|beginners) (?:who|that) )"
        R"((?:has |have )?never (?:ever )?(?:touched|used|seen|tried|written|heard of|worked with|done|programmed)\b[^.,;:!?]*)",
        "what somebody does not know", "strides for somebody who never touched a tensor",
        "for somebody who never touched a tensor", "tensors that were never touched"},
    QueryRule{
        "aside (without)", QueryRule::Kind::kAside,
        R"([ ,;]*\bwithout (?:ever )?(?:writing|touching|learning) (?:any |much |a line of |a single line of )?)"
        R"([\w+#.]+(?: [\w+#]+)?(?: at all)?[ ,;]*([.!?]|$))",
        "what somebody does not want to do", "extend the dispatcher without writing any C++",
        "without writing any C++", "without writing to the view that is shared by both tensors"},
    QueryRule{
        "aside (whole)", QueryRule::Kind::kAside,
        R"([ ,;]*\b(?:from (?:top to bottom|start to finish|beginning to end|end to end|a to z|the ground up)|)"
        R"((?:the )?ins and outs of)\b[ ,;]*)",
        "how much somebody wants", "strides from top to bottom", "from top to bottom",
        "views from start to end of a tensor"},
    QueryRule{
        "aside (plain words)", QueryRule::Kind::kAside,
        R"([ ,;]*\bin (?:plain|simple|easy|everyday|layman['’]?s?) (?:english|words|terms|language)\b[ ,;]*)",
        "how to say it", "strides in plain English", "in plain English", "views in simple types"},
    QueryRule{
        "aside (kind)", QueryRule::Kind::kAside,
        R"([ ,;]*\b(?:war stor(?:y|ies)|success stor(?:y|ies)|best practices?|crash course|cheat sheet|lessons learned))"
        R"((?: (?:about|on|of|with|for|from|in|to))?\b[ ,;]*)",
        "what kind of answer somebody wants", "war stories about views", "war stories about",
        "the story of the war on views"},
    QueryRule{
        "aside (to speak about)", QueryRule::Kind::kAside,
        R"(^.*\b(?:writ(?:e|ing)|giv(?:e|ing)|prepar(?:e|ing)|hold(?:ing)?|have|had|got|asked) (?:an? |my |the )?(?:\w+ ){0,2})"
        R"((?:talk|post|article|essay|presentation|interview|exam|thesis|workshop|lecture|question) (?:about|on)\b[ ,;]*)",
        "why somebody asks", "I'm writing a blog post about views", "writing a blog post about",
        "the post about views was long"},
    QueryRule{
        "aside (situation)", QueryRule::Kind::kAside,
        R"([ ,;]*\b(?:(?:on|during) (?:my|the) (?:commute|way (?:to|from) work|way home|train ride|lunch break)|)"
        R"((?:at|in) (?:my|our) (?:(?:day |new )?job|company|team|startup|workplace|office|school|university)|)"
        R"(for (?:my|our) (?:(?:next|new|phd|master['’]?s|side|hobby) )?(?:paper|thesis|project|research|homework|exam|interview))\b[ ,;]*)",
        "where somebody listens", "views on my commute", "on my commute",
        "the commute of two operations"},
    QueryRule{
        "aside (journey)", QueryRule::Kind::kAside,
        R"((?:^|[ ,;.:-]+(?:and )?)(?:i(?: have|['’]ve(?: got)?| got|['’]?m on| am on) an? (?:\w+ )?|(?:on|during) a long ))"
        R"((?:flight|plane|train|drive|road trip|journey|walk|commute)(?: (?:ahead|today|tomorrow|home|ride))?)"
        R"((?:[ ,;.:-]+|$))",
        "where somebody listens", "all about views, I have a long flight", "long flight",
        "views on a train of tensors"},
    QueryRule{
        "lookup (the one with)", QueryRule::Kind::kLookup,
        R"(^[ ,;]*(?:(?:what|which|who)(?:['’]s| is| was)? )?(?:the |that |an? )(?:one|episode|interview|talk) )"
        R"((?:with|from|featuring|where)(?: (?:the|that|an?) (?:guy|guest|person|woman|man|dude|lady|girl))?)"
        R"((?: (?:from|of|at|called|named))?\b[ ,;]*)",
        "that somebody looks for an episode", "the one with the guy from the stride company",
        "the one with the guy from", "the guy from the stride company"},
    QueryRule{
        "lookup (which)", QueryRule::Kind::kLookup,
        R"(^[ ,;]*(?:in )?(?:what|which)(?: (?:one|episode|show|talk|interview)s?)(?: of (?:the|this) (?:show|podcast))?)"
        R"( (?:did |do |does )?(?:(?:he|she|they|you|that) )?)"
        R"((?:talk(?:s|ed)? about|cover(?:s|ed)?|discuss(?:es|ed)?|explain(?:s|ed)?|mention(?:s|ed)?|)"
        R"(deals? with|dealt with|(?:is|are|was|were) (?:about|on))\b[ ,;]*)",
        "that somebody looks for an episode", "which one talks about the paper on strides",
        "which one talks about", "which episode covers"},
    QueryRule{
        "before", QueryRule::Kind::kBefore,
        R"(^[ ,;]*(?:what(?: (?:else |all )?(?:do|should|must|can) (?:i|we|you|one)(?: (?:need|have))?(?: to)?)"
        R"((?: (?:know|hear|listen to|learn|understand|watch))?(?: first)?)? before|)"
        R"((?:what (?:are|is) )?(?:the )?(?:prerequisites?|groundwork) (?:for|of|to))\b[ ,;]*)",
        "that what comes before is asked for", "what do I need to know before strides",
        "what do I need to know before", "what came before strides"},
    QueryRule{
        "aside (asking)", QueryRule::Kind::kAside,
        R"(^[ ,;]*(?:(?:(?:can|could|would) you |please )*(?:explain|tell|teach)(?: to)?(?: me| us)?(?: about)?|(?:the |an? |all )?episodes? (?:with|about|on|featuring))\b[ ,;]*)",
        "that somebody wants to know", "please explain strides to me", "explain",
        "telling strides apart"},
    QueryRule{
        "aside (what to know)", QueryRule::Kind::kAside,
        R"(^[^?]*[,.;:] *(?:so |and )?what (?:should|do|must|shall) (?:i|we) (?:need to |have to )?)"
        R"((?:know|learn|understand)(?: first)? about\b[ ,]*)",
        "why somebody asks", "I join the rope team next week, what should I know about views",
        "I join the rope team next week, what should I know about", "what we know about views"},
    QueryRule{
        "aside (workings)", QueryRule::Kind::kAside,
        R"([ ,;]*\b(?:(?:(?:is|are) )?(?:(?:actually|really) )?(?:going on|happening) )?under the hood)"
        R"((?: of| in)?\b[ ,;]*)",
        "that somebody wants to know how it works", "what is going on under the hood of a view",
        "going on under the hood of", "which hood is this view under"},
    QueryRule{
        "aside (listener)", QueryRule::Kind::kAside,
        R"([ ,;]*\bexplain(?: (?:it|this|that))?(?: to me)? (?:like|as if) i(?:['’]?m| am) [^.;!?]*)",
        "who is to understand it", "what are views, explain like I'm a web dev", "explain like",
        "the rules explain it like this"},
    QueryRule{
        "aside (job)", QueryRule::Kind::kAside,
        R"((?:^|[.;:] *)(?:i(?:['’]?m| am)|as) an? (?:[\w+#-]+ ){0,3})"
        R"((?:dev|developer|engineer|programmer|coder|designer|student|researcher|scientist|admin|sysadmin)s?(?: here)? *[,.;:] *(?:and |but )?)",
        "who asks", "I'm a web developer, how do views work", "web developer",
        "I am a developer of views"},
    QueryRule{
        "aside (job, here)", QueryRule::Kind::kAside,
        R"((?:^|[.;:] *)(?:[\w+#-]+ ){0,3}(?:dev|developer|engineer|programmer|coder|designer|student|researcher|scientist|admin|person) here *[,.;:] *)",
        "who asks", "backend person here, how do views work", "backend person", "is the person here"},
    QueryRule{
        "aside (job, and wish)", QueryRule::Kind::kAside,
        R"((?:^|[.;:] *)(?:i(?:['’]?m| am)|as) an? (?:[\w+#-]+ ){0,3})"
        R"((?:dev|developer|engineer|programmer|coder|designer|student|researcher|scientist|admin|sysadmin)s? (?:and|who))"
        R"((?: i(?:['’](?:m|d|ve))?)? (?:(?:want|wants|need|needs|looking for)(?: to)?|)"
        R"((?:have|has|like|try|trying|was told|got) to)\b[ ,]*)",
        "who asks", "I'm a physics student and want to understand views", "physics student",
        "I'm a student and views are hard"},
    QueryRule{
        "start (new here)", QueryRule::Kind::kStart,
        R"(^[ ,.;:]*i(?: am|['’]m) (?:completely |totally |quite )?new (?:here|to (?:this|the) (?:podcast|show))(?:[ ,.;:?!]+(?:(?:so|and) )?(?:where|how|(?:with )?(?:what|which)(?: episodes?| one)?)(?: do| should| shall| can| to)?(?: i)?(?: should)? (?:start|begin)(?: with| from| listening| first)*)?[ ?.!]*$)",
        "where somebody new to the show should start", "I am new here, where do I start?", "new here",
        "what starts new here"},
    QueryRule{
        "begin (joined)", QueryRule::Kind::kBegin,
        R"((?:^|[.;:,!] *)(?:i(?:['’]?m| am|['’]ve| have)? )?(?:(?:just|recently|newly|about to) )?)"
        R"((?:join(?:ed|ing)?|start(?:ed|ing)? (?:a (?:new )?job )?(?:at|in|on|with|working (?:at|in|on|with))|)"
        R"(new (?:on|in|at|to)) (?:(?:the|an?|my|our) )?(?:new )?((?:[\w+#.-]+ ){0,3}?)(?:core )?)"
        R"((?:(?:dev|developer|engineering) )?(?:team|company|group|project|startup)\b)"
        R"((?: (?:today|yesterday|recently|tomorrow|(?:last|this|next) (?:week|month)))?[ ,.;:!]*)"
        R"((?:(?:and|so) (?:(?:i )?(?:(?:now )?(?:need|want|have|got)|was (?:asked|told)) to )?)?)",
        "that somebody begins with it", "I just joined the rope team and have to look at views",
        "I just joined the rope team and have to", "a thread that joined the team"},
    QueryRule{"begin (new to)", QueryRule::Kind::kBegin,
        R"([ ,;]*\b(?:i(?:['’]?m| am)|being|as (?:someone|somebody)|for people) )"
        R"((?:(?:completely|totally|very|pretty|quite|brand) )?new to\b[ ,;]*)",
        "how little somebody knows", "I'm new to views", "I'm new to", "what is new to views"},
    QueryRule{
        "begin (learning)", QueryRule::Kind::kBegin,
        R"(^[ ,.;:]*(?:(?:(?:how|where) (?:(?:do|can|could|should|would|shall) (?:i|you|we|one)|to)|)"
        R"((?:what(?:['’]s| is) )?the best (?:way|place) to|(?:please )?help me(?: to)?|)"
        R"(i(?:['’]d like| would like| want| need| have|(?:['’]m| am) trying) to) )?)"
        R"((?:(?:start|begin|get started|get going)(?: with| by| on| to)? (?:learn|learning|studying)|learn)(?: more)?(?: about)? )",
        "that somebody begins with it", "How do I start learning views?", "start learning",
        "how do networks learn about views"},
    QueryRule{"begin (with)", QueryRule::Kind::kBegin,
        R"(^[ ,.;:]*(?:how|where) (?:(?:do|can|could|should|would|shall) (?:i|you|we|one)|to) )"
        R"((?:(?:start|begin|get started|get going) (?:with|in|on)|get into) )",
        "that somebody begins with it", "where do I start with views", "where do I start with",
        "how to start a view"},
    QueryRule{
        "begin (at the end)", QueryRule::Kind::kBegin,
        R"([ ,.;:?!]+(?:(?:so|and) )?(?:where|how) (?:do|can|should|shall) (?:i|we) (?:start|begin|get started)[ ?.!]*$)",
        "that somebody begins with it", "Views, where do I start?", "where do I start",
        "a view that starts at zero"},
    QueryRule{
        "begin (German)", QueryRule::Kind::kBegin,
        R"(^[ ,.;:]*(?:(?:wie|wo|womit) (?:lerne|fange|beginne) ich(?: am besten)?(?: mit)?|ich bin neu (?:bei|in)) )",
        "that somebody begins with it", "Wie lerne ich Autograd?", "lerne",
        "was lerne ich über Autograd"},
    QueryRule{
        "instead", QueryRule::Kind::kInstead,
        R"([ ,;]*\b(?:instead of|rather than|other than|apart from|anstatt|anstelle von|statt) [^.,;:!?]+?)"
        R"(((?:[.,;:!?].*|,? (?:for|when|if|and|but|so|because|while|für|wenn|und|aber)\b.*)?)$)",
        "what somebody does not want", "my own servers instead of a rented cloud",
        "instead of a rented cloud", "what can I use instead of views"},
    QueryRule{
        "newest", QueryRule::Kind::kNewest,
        R"(^[ ,.;:]*(?:(?:what|which)(?:['’]s| is| was)? |play |show me |tell me about |give me )?(?:the |your )?)"
        R"((?:newest|latest|most recent|last) (?:episode|one|show)(?: (?:about|on|is))?[ ?.!]*$)",
        "that the newest episode is asked for", "what's the newest episode about?", "newest",
        "the last episode about views"},
    QueryRule{
        "newest (German)", QueryRule::Kind::kNewest,
        R"(^[ ,.;:]*(?:(?:was|welche)(?: ist| war)? )?(?:die |der |eure )?(?:neueste|neuste|letzte|aktuelle) (?:folge|episode)[ ?.!]*$)",
        "that the newest episode is asked for", "Was ist die neueste Folge?", "neueste",
        "die neueste Folge über Views"},
    QueryRule{
        "new", QueryRule::Kind::kNew,
        R"(\b(today|nowadays|these days|currently|at the moment|up to date|latest|newest|most recent|)"
        R"(heute|heutzutage|aktuell|inzwischen)\b)",
        "that an old answer is worth less", "is this file format safe these days", "these days",
        "the day of the format"},
    QueryRule{
        "new (still)", QueryRule::Kind::kNew,
        R"(\b(?:is|are|do|does|has|have|should|can|will|would|ist|sind|soll|sollte|kann|hat)(?:n['’]t)? )"
        R"(.*\b(now|still|noch|jetzt)\b)",
        "that an old answer is worth less", "is this file format still safe", "still",
        "now explain this file format"},
    QueryRule{"new (at the end)", QueryRule::Kind::kNew, R"(\b(now|jetzt)[ ?.!]*$)",
        "that an old answer is worth less", "best file formats now", "now",
        "why the page now has a format"},
    QueryRule{
        "start", QueryRule::Kind::kStart,
        R"(^[ ,.;:]*(?:where|how|(?:with )?(?:what|which)(?: episodes?| one)?)(?: do| should| shall| can| to| would| could)?(?: i| you| we| a beginner| newcomers)?(?: recommend)?(?: to| i)?(?: should)? (?:start|begin)(?: with| from| listening| first)*[ ?.!]*$)",
        "where somebody new to the show should start", "Which episode should I start with?", "start",
        "how do I start a C++ thread"},
    QueryRule{
        "start (best)", QueryRule::Kind::kStart, R"(^[ ,.;:]*(?:(?:what|which)(?:['’]s| is| are) )?(?:the |a |some )?(?:best|good|first|right) (?:episodes?|place|point|one)(?: for (?:beginners|newcomers|me))? to (?:start|begin)(?: with| from| listening)*[ ?.!]*$)",
        "where somebody new to the show should start", "best episode to start with", "start",
        "best place to start a thread"},
    QueryRule{
        "start (German)", QueryRule::Kind::kStart,
        R"(^[ ,.;:]*(?:womit|wo|mit welche[rn] (?:folgen?|episoden?)) (?:(?:soll|sollte|kann|könnte) (?:ich|man) (?:am besten )?(?:anfangen|beginnen|starten)|(?:fange ich|fängt man|beginne ich|beginnt man)(?: am besten)?(?: an)?)[ ?.!]*$)",
        "where somebody new to the show should start", "Mit welcher Folge soll ich anfangen?", "anfangen",
        "wo beginnt der Dispatcher"},
    QueryRule{
        "host", QueryRule::Kind::kHost,
        R"(^[ ,.;:]*(?:who(?:['’]s| is| are) the (?:hosts?|makers?|authors?) (?:of|behind|on) (?:this|the)|who (?:hosts|makes|made|runs|presents)(?: this| the)?|wer (?:macht|moderiert|ist der host von) (?:diesen|den|dieser|die)) (?:podcast|show|sendung)[ ?.!]*$)",
        "who speaks in the show", "who is the host of this podcast?", "host",
        "who is the host of a CUDA buffer"},
};
// clang-format on

constexpr std::array kNumberWords = {
    NumberWord{"half an hour", "30"}, NumberWord{"an ", "1"},    NumberWord{"a ", "1"},
    NumberWord{"one ", "1"},          NumberWord{"two ", "2"},   NumberWord{"three ", "3"},
    NumberWord{"eine ", "1"},         NumberWord{"einer ", "1"}, NumberWord{"zwei ", "2"},
    NumberWord{"drei ", "3"},
};

const std::deque<re2::RE2>& query_patterns() {
  static const std::deque<re2::RE2> all = [] {
    re2::RE2::Options options;
    options.set_case_sensitive(false);
    std::deque<re2::RE2> out;
    for (const QueryRule& rule : kQueryRules) out.emplace_back(re2::StringPiece(rule.pattern), options);
    return out;
  }();
  return all;
}

std::size_t content_words(std::string_view text) {
  std::size_t out = 0;
  for_each_word(text, [&](std::string_view word, Span) { out += is_function_word(word) ? 0U : 1U; });
  return out;
}

constexpr std::string_view kAndAHalf = " and a half";

std::optional<std::chrono::seconds> spoken_length(std::string_view said) {
  std::string text = to_lower(said);
  // Of an hour: "an hour and a half", "two and a half hours".
  const std::size_t half = text.find(kAndAHalf);
  if (half != std::string::npos) text.erase(half, kAndAHalf.size());
  for (const NumberWord& one : kNumberWords) {
    if (!text.starts_with(one.words)) continue;
    text.replace(0, one.words.size(), one.length);
    break;
  }
  const auto length = parse_length(text);
  const bool is_of_hours = half != std::string::npos && text.find('h') != std::string::npos;
  return length && is_of_hours ? *length + std::chrono::minutes(30) : length;
}

// "C++, Python and CUDA" as three; "how autograd works" as "autograd". Empty if it begins like another
// sentence: "that tensors have strides".
std::vector<std::string> known_in(std::string_view list) {
  static const re2::RE2 workings("(?i)how (.+?) works?");
  re2::StringPiece subject;
  if (re2::RE2::FullMatch(re2::StringPiece(list), workings, &subject)) list = subject;
  static const re2::RE2 between("(?i) *,(?: and\\b| und\\b)? *| and | und | & ");
  std::vector<std::string> out;
  std::string_view first = list.substr(0, list.find(' '));
  if (is_function_word(to_lower(first))) return out;
  re2::StringPiece rest(list);
  std::size_t begin = 0;
  for (re2::StringPiece found;
       between.Match(rest, begin, rest.size(), re2::RE2::UNANCHORED, &found, 1) && !found.empty();) {
    const auto at = static_cast<std::size_t>(found.data() - rest.data());
    if (at > begin) out.emplace_back(list.substr(begin, at - begin));
    begin = at + found.size();
  }
  if (begin < list.size()) out.emplace_back(list.substr(begin));
  return out;
}

// Whether group 1 of a rule's pattern stays in the topic.
bool keeps_part(QueryRule::Kind kind) {
  return kind == QueryRule::Kind::kInstead || kind == QueryRule::Kind::kBegin;
}

// Removes a number of at most six digits and trailing white space from the front of `text`.
std::optional<std::int64_t> take_number(std::string_view& text) {
  std::size_t digits = 0;
  while (digits < text.size() && is_digit(text[digits])) ++digits;
  if (digits == 0 || digits > 6) return std::nullopt;
  const auto number = parse_number(text.substr(0, digits));
  text = trim(text.substr(digits));
  return number;
}

}  // namespace

std::optional<std::chrono::seconds> parse_length(std::string_view typed) {
  constexpr std::array<std::string_view, 9> kHours = {":", "hours",   "hour",   "hrs", "hr",
                                                      "h", "stunden", "stunde", "std"};
  constexpr std::array<std::string_view, 7> kMinutes = {"",       "m",       "min",    "mins",
                                                        "minute", "minutes", "minuten"};
  const std::string lower = to_lower(trim(typed));
  std::string_view text = lower;
  auto number = take_number(text);
  if (!number) return std::nullopt;
  std::chrono::minutes total{0};
  for (const std::string_view unit : kHours) {
    if (!text.starts_with(unit)) continue;
    total = std::chrono::hours(*number);
    text = trim(text.substr(unit.size()));
    if (text.empty() && unit != ":") return total;
    number = take_number(text);
    if (!number || *number >= 60) return std::nullopt;
    break;
  }
  for (const std::string_view unit : kMinutes) {
    if (text == unit) return total + std::chrono::minutes(*number);
  }
  return std::nullopt;
}

std::span<const NumberWord> number_words() { return kNumberWords; }

std::string_view name_of(QueryRule::Kind kind) {
  constexpr std::array<std::string_view, 11> kNames = {
      "time", "known", "aside", "begin", "lookup", "instead", "new", "before", "start", "host", "newest"};
  return kNames.at(static_cast<std::size_t>(kind));
}

std::size_t least_left(QueryRule::Kind kind) {
  if (kind == QueryRule::Kind::kTime) return 0;
  return kind == QueryRule::Kind::kInstead ? 2 : 1;
}

std::span<const QueryRule> query_rules() { return kQueryRules; }

QueryParts parts_of_query(std::string_view typed) {
  QueryParts parts{.topic = std::string(typed)};
  for (std::size_t i = 0; i < kQueryRules.size(); ++i) {
    std::array<re2::StringPiece, 3> pieces;
    const std::string text = parts.topic;
    const int groups = query_patterns()[i].NumberOfCapturingGroups() + 1;
    if (!query_patterns()[i].Match(text, 0, text.size(), re2::RE2::UNANCHORED, pieces.data(), groups))
      continue;
    const QueryRule::Kind kind = kQueryRules[i].kind;
    const bool is_about_show =
        kind == QueryRule::Kind::kStart || kind == QueryRule::Kind::kHost || kind == QueryRule::Kind::kNewest;
    if (is_about_show) {
      parts.topic.clear();
      parts.asks_for_start = kind == QueryRule::Kind::kStart;
      parts.asks_for_host = kind == QueryRule::Kind::kHost;
      parts.asks_for_newest = kind == QueryRule::Kind::kNewest;
      if (parts.asks_for_host && !parts.time) parts.time = kStartLength;
      break;
    }
    const std::string_view removed = kind == QueryRule::Kind::kNew ? pieces[1] : pieces[0];
    std::string_view end = removed;
    std::vector<std::string> known;
    if (kind == QueryRule::Kind::kTime) {
      const auto length = spoken_length(pieces[1]);
      if (!length || parts.time) continue;
      parts.time = length;
    } else if (kind == QueryRule::Kind::kKnown) {
      known = known_in(pieces[1]);
      if (known.empty()) continue;
      end = pieces[2];
    }
    const auto begin = static_cast<std::size_t>(removed.data() - text.data());
    const auto after = static_cast<std::size_t>(end.data() + end.size() - text.data());
    const std::string kept(keeps_part(kind) ? pieces[1] : re2::StringPiece());
    std::string rest = text.substr(0, begin) + ' ' + kept + ' ' + text.substr(after);
    if (content_words(rest) < least_left(kind)) continue;
    parts.wants_new = parts.wants_new || kind == QueryRule::Kind::kNew;
    parts.wants_groundwork = parts.wants_groundwork || kind == QueryRule::Kind::kBefore;
    parts.looks_up = parts.looks_up || kind == QueryRule::Kind::kLookup;
    parts.begins = parts.begins || kind == QueryRule::Kind::kBegin;
    parts.known.insert(parts.known.end(), known.begin(), known.end());
    parts.topic = std::move(rest);
  }
  if (parts.topic != typed) {
    static const re2::RE2 ends("^[ ,.;:]+|[ ,;:]+$");
    re2::RE2::GlobalReplace(&parts.topic, ends, "");
    // "three hours, please"
    if (content_words(parts.topic) == 0) parts.topic.clear();
  }
  return parts;
}

}  // namespace podatlas
