#include <algorithm>
#include <array>
#include <chrono>
#include <iterator>
#include <map>
#include <optional>
#include <set>

#include "core/text/text.h"
#include "core/url/url.h"
#include "export/pages/site.h"
#include "export/path/moment.h"
#include "export/path/path_reasons.h"
#include "export/path/topic_notes.h"
#include "graph/subject.h"

namespace podatlas::exporter::pages {
namespace {

constexpr std::size_t kMostMentioned = 40;

// Relations told neither as prerequisites nor as references.
constexpr std::array kTies = {
    Ties{Relation::kContinues, true, NodeKind::kEpisode, "Continues"},
    Ties{Relation::kContinues, false, NodeKind::kEpisode, "Continued by"},
    Ties{Relation::kSupersedes, true, NodeKind::kEpisode, "Replaces"},
    Ties{Relation::kSupersedes, false, NodeKind::kEpisode, "Replaced by"},
    Ties{Relation::kPromises, true, NodeKind::kEpisode, "Promises"},
    Ties{Relation::kPromises, false, NodeKind::kEpisode, "Promised by"},
    Ties{Relation::kPromises, true, NodeKind::kConcept, "Promised, but not covered yet"},
    Ties{Relation::kRelated, true, NodeKind::kEpisode, "Related"},
    Ties{Relation::kMentions, true, NodeKind::kEpisode, "Mentions"},
    Ties{Relation::kMentions, false, NodeKind::kEpisode, "Mentioned by"},
    Ties{Relation::kMentions, true, NodeKind::kPerson, "People mentioned", BlockKind::kChips},
};

// Episodes of prerequisites of these tiers, with reasons.
std::vector<Item> pairs(const Site& site, const std::vector<graph::Prerequisite>& all, bool is_needed_one,
                        NodeId graph::Prerequisite::*other) {
  std::vector<Item> out;
  for (const graph::Prerequisite& pair : all) {
    if (is_needed(pair.tier) != is_needed_one || pair.tier == graph::Tier::kMention) continue;
    const Reason reason = explain_pair(site.graph, pair);
    Item item = site.item(pair.*other);
    item.details.push_back({{reason.text}});
    if (reason.quote && reason.quote->field != Field::kTitle)
      site.add_quote({reason.quote->episode, reason.quote->field, std::string(reason.quote->words)}, item);
    out.push_back(std::move(item));
  }
  return out;
}

// A URL without what rarely makes another page of it: scheme, "www.", fragment and a slash at the end.
std::string plain_address(std::string_view url) {
  const UrlParts parts = split_url(url);
  std::string out = to_lower(without_www(host_of(parts.authority))) + std::string(parts.path);
  while (out.ends_with('/')) out.pop_back();
  return out + '?' + std::string(parts.query);
}

// By kind of reference, with verdicts. Those that have the same name also have their address.
void add_references(const Site& site, NodeId id, Page& page) {
  std::map<ReferenceKind, std::vector<Item>> by_kind;
  std::vector<Item> offers;
  std::vector<Item> shops;
  std::set<std::string> listed;               // addresses
  std::map<std::string, std::size_t> places;  // of each name
  for (const Edge& edge : site.graph.out_edges(id)) {
    if (edge.relation == Relation::kCites) ++places[site.link(edge.target).text];
  }
  for (const Edge& edge : site.graph.out_edges(id)) {
    if (edge.relation != Relation::kCites || is_nobodys(site.graph, edge.target) ||
        asks_for_support(site.graph, edge))
      continue;
    Item item{site.work(edge.target)};
    const Words words = item.line.front();
    if (is_web_url(words.target) && !listed.insert(plain_address(words.target)).second) continue;
    if (places[words.text] > 1 && is_web_url(words.target)) item.facts.push_back(short_url(words.target));
    for (const EdgeEvidence& seen : edge.evidence) {
      if (const auto verdict = site.verdicts.find(seen.cited_as); verdict != site.verdicts.end()) {
        item.details.push_back({{"Link checked: " + verdict->second}});
        break;
      }
    }
    const Reference& cited = site.graph.reference(edge.target);
    if (is_of_shop(cited)) {
      shops.push_back(std::move(item));
    } else {
      (is_offered(site.graph, edge) ? offers : by_kind[cited.kind]).push_back(std::move(item));
    }
  }
  if (by_kind.empty() && offers.empty() && shops.empty()) return;
  page.blocks.push_back({BlockKind::kHeading, {{"References"}}});
  for (auto& [kind, items] : by_kind) {
    page.blocks.push_back({BlockKind::kText, {link_to_kind(kind)}});
    page.blocks.push_back({BlockKind::kList, {}, std::move(items)});
  }
  page.add_section(kOffersHeading, std::move(offers));
  page.add_section(kShopsHeading, std::move(shops));
}

// "12:34", which opens the audio there, if there is any.
Words time_link(const Episode& episode, std::chrono::seconds time) {
  return {clock_time(time), moment_link(episode, {time, {}, {}})};
}

// The size of a time that begins a text, "1:02:34", and the time; 0 if none does.
std::pair<std::size_t, std::chrono::seconds> leading_time(std::string_view text) {
  std::chrono::seconds time{0};
  std::size_t parts = 0;
  std::size_t size = 0;
  for (std::size_t at = 0; at < text.size() && is_digit(text[at]); ++at) {
    const std::size_t begin = at;
    while (at < text.size() && is_digit(text[at])) ++at;
    const auto number = parse_number(text.substr(begin, at - begin));
    if (!number || at - begin > 2 || (parts > 0 && (at - begin < 2 || *number > 59))) return {};
    time = time * 60 + std::chrono::seconds(*number);
    size = at;
    ++parts;
    if (at == text.size() || text[at] != ':') break;
  }
  return {parts == 2 || parts == 3 ? size : 0, time};
}

// Whether a time is none of the audio, by the text after it: "10:30 pm", "9:00-17:00", "1:11-20".
bool is_time_of_day(std::string_view after) {
  constexpr std::array<std::string_view, 9> kWords = {"am",  "AM",  "a.m", "pm", "PM",
                                                      "p.m", "Uhr", "UTC", "GMT"};
  if (!after.empty() && is_alnum(after.front())) return true;
  for (const std::string_view dash : {"-", "–", "—"}) {
    if (after.starts_with(dash)) return after.size() > dash.size() && is_digit(after[dash.size()]);
  }
  const std::string_view word = take_word(after);
  return is_one_of(word.substr(0, word.find_last_not_of(".,;:)") + 1), kWords);
}

constexpr std::size_t kShortLine = 110;  // bytes; longer lines are paragraphs
constexpr std::size_t kLongItem = 250;   // between short ones
constexpr std::size_t kShortLabel = 40;

std::size_t size_of(const Line& line) {
  std::size_t size = 0;
  for (const Words& words : line) size += words.text.size();
  return size;
}
bool has_web_link(const Line& line) {
  return std::ranges::any_of(line, [](const Words& words) { return is_web_url(words.target); });
}
std::string text_of(const Line& line) {
  std::string text;
  for (const Words& words : line) text += words.text;
  return text;
}

// Only code has line breaks.
bool is_code(const Line& line) { return line.front().text.ends_with('\n'); }

// "Links", above lines with links, or with times. Within a list, it may be its last item; it is a heading if
// it ends with a colon, or other episodes have it, too.
bool is_label(const Site& site, const Line& line, const Line& next, bool is_in_list) {
  constexpr std::string_view kEndsOfSentences = ".!?,;";
  const std::string text = text_of(line);
  if (text.size() > kShortLabel || text.empty() || has_web_link(line) || is_code(next) ||
      size_of(next) > kShortLine || kEndsOfSentences.find(text.back()) != std::string_view::npos)
    return false;
  return (has_web_link(next) || leading_time(next.front().text).first > 0) &&
         (!is_in_list || text.back() == ':' || site.headings.contains(text));
}

// A line that is only a time is about the next one.
void join_times(std::vector<Line>& lines) {
  const auto is_time = [](const Line& line) {
    if (line.size() != 1 || !line.front().target.empty()) return false;
    const std::string_view text = trim(line.front().text);
    const std::size_t size = leading_time(text).first;
    return size > 0 && text.substr(size).find_first_not_of(" :.-") == std::string_view::npos;
  };
  std::vector<Line> joined;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    joined.push_back(std::move(lines[i]));
    if (!is_time(joined.back()) || i + 1 == lines.size() || is_code(lines[i + 1]) ||
        leading_time(lines[i + 1].front().text).first > 0)
      continue;
    ++i;
    joined.back().front().text = std::string(trim(joined.back().front().text)) + ' ';
    joined.back().insert(joined.back().end(), std::make_move_iterator(lines[i].begin()),
                         std::make_move_iterator(lines[i].end()));
  }
  lines = std::move(joined);
}

// Whether a line is several words and ends as a sentence does.
bool is_sentence(const Line& line) {
  constexpr std::ptrdiff_t kFewestSpaces = 4;
  const std::string text(trim(text_of(line)));
  return std::ranges::count(text, ' ') >= kFewestSpaces &&
         (text.ends_with('.') || text.ends_with('!') || text.ends_with("…"));
}

// Lines that begin with a time, as chapters do, are a list, and the time opens the audio there. Short lines
// below each other are a list, too.
void add_notes(const Site& site, NodeId id, Page& page) {
  const Episode& episode = site.graph.episode(id);
  const auto length = episode.duration.value_or(std::chrono::seconds(0));  // 0 if unknown
  const auto begin_of_time = [&](const Words& first) -> std::pair<std::size_t, std::chrono::seconds> {
    if (!first.target.empty()) return {};
    const auto [size, time] = leading_time(first.text);
    if ((length.count() > 0 && time > length) || is_time_of_day(std::string_view(first.text).substr(size)))
      return {};
    return {size, time};
  };
  const std::size_t first_block = page.blocks.size();
  const auto is_within = [&](BlockKind kind) {
    return page.blocks.size() > first_block && page.blocks.back().kind == kind;
  };
  const auto add_item = [&](BlockKind kind, Line line) {
    if (!is_within(kind)) page.blocks.push_back({kind});
    page.blocks.back().items.push_back({std::move(line)});
  };
  std::vector<Line> lines = linked_notes(site, id);
  join_times(lines);
  const auto is_short = [&](std::size_t i) {
    return i < lines.size() && size_of(lines[i]) <= kShortLine && !is_code(lines[i]);
  };
  bool has_lists = false;
  const auto is_in_list = [&](std::size_t i) {
    // Notes begin with what the episode is about.
    if (!has_lists && is_sentence(lines[i])) return false;
    const bool is_after_item = is_within(BlockKind::kLines) || is_within(BlockKind::kLabel);
    if (is_short(i)) return is_after_item || is_short(i + 1);
    return is_after_item && is_short(i + 1) && size_of(lines[i]) <= kLongItem;
  };
  for (std::size_t i = 0; i < lines.size(); ++i) {
    Line& line = lines[i];
    has_lists = has_lists || is_within(BlockKind::kLines) || is_within(BlockKind::kLabel) ||
                is_within(BlockKind::kTimes);
    if (is_code(line)) {
      page.blocks.push_back({BlockKind::kCode, std::move(line)});
    } else if (const auto [size, time] = begin_of_time(line.front()); size > 0) {
      Words link{line.front().text.substr(0, size), moment_link(episode, {time, {}, {}})};
      line.front().text.erase(0, size);
      line.insert(line.begin(), std::move(link));
      add_item(BlockKind::kTimes, std::move(line));
    } else if (i + 1 < lines.size() &&
               is_label(site, line, lines[i + 1],
                        is_within(BlockKind::kLines) || is_within(BlockKind::kTimes))) {
      page.blocks.push_back({BlockKind::kLabel, std::move(line)});
    } else if (is_in_list(i)) {
      add_item(BlockKind::kLines, std::move(line));
    } else {
      page.blocks.push_back({BlockKind::kText, std::move(line)});
    }
  }
  // One line is no list, but below its label.
  for (std::size_t i = 0; i < page.blocks.size(); ++i) {
    Block& block = page.blocks[i];
    const bool is_labeled = i > 0 && page.blocks[i - 1].kind == BlockKind::kLabel;
    if (block.kind == BlockKind::kLines && block.items.size() == 1 && !is_labeled)
      block = Block{BlockKind::kText, Line(block.items.front().line)};
  }
  // So that nobody takes it for a mistake.
  if (!site.frame.keeps_advertisements && has_advertisements(episode))
    page.blocks.push_back({BlockKind::kText, {{"Advertisements are left out."}}});
}

// Unless the notes list most of them.
void add_chapters(const Episode& episode, Page& page) {
  std::set<std::chrono::seconds> listed;
  for (const Block& block : page.blocks) {
    if (block.kind != BlockKind::kTimes) continue;
    for (const Item& item : block.items) listed.insert(leading_time(item.line.front().text).second);
  }
  const auto is_listed = [&](const Chapter& chapter) { return listed.contains(chapter.begin); };
  if (2 * static_cast<std::size_t>(std::ranges::count_if(episode.chapters, is_listed)) >
      episode.chapters.size())
    return;
  std::vector<Item> items;
  for (const Chapter& chapter : episode.chapters)
    items.push_back({{time_link(episode, chapter.begin), {" " + chapter.title}}});
  page.add_list("Chapters", std::move(items), BlockKind::kTimes);
}

// Lines, most of them a sentence each, in paragraphs: a new one begins after an empty line, where somebody
// else speaks, after a pause of words with times, and when there is enough for one.
void add_transcript(const Episode& episode, Page& page) {
  constexpr std::size_t kEnough = 500;       // bytes
  constexpr std::chrono::seconds kLong{60};  // of what is said in a paragraph
  const std::string_view transcript = episode.text(Field::kTranscript);
  if (transcript.empty()) return;
  const bool is_automatic = has_automatic_transcript(episode);
  Block block{BlockKind::kFolded,
              {{is_automatic ? "Automatic transcript, with errors" : "Transcript"}},
              {},
              "transcript"};
  std::size_t number = 0;
  std::size_t size = 0;                       // of the last paragraph
  std::optional<std::chrono::seconds> begin;  // of the last paragraph
  std::optional<std::chrono::seconds> shown;  // the last time
  bool is_new = true;
  for (const std::string_view line : split(transcript, '\n')) {
    ++number;
    if (trim(line).empty()) {
      is_new = true;
      continue;
    }
    const auto time =
        episode.time_of(Field::kTranscript, static_cast<std::size_t>(line.data() - transcript.data()));
    if (is_new || size >= kEnough || speaker_label(line) > 0 || (time && begin && *time - *begin >= kLong)) {
      block.items.emplace_back();
      if (time && time != shown) block.items.back().line = {time_link(episode, *time), {" "}};
      shown = begin = time;
      size = 0;
    } else {
      block.items.back().line.push_back({" "});
    }
    is_new = false;
    size += line.size();
    // The explorer links to each sentence.
    block.items.back().line.push_back({std::string(line), {}, "said-" + std::to_string(number)});
  }
  page.blocks.push_back(std::move(block));
}

bool has_no_page(const Item& item) { return item.line.front().target.empty(); }

// Whether anything is known of what an episode is about: the notes of a preview, or of an episode that was
// taken down, resemble others by chance.
bool has_subject(const KnowledgeGraph& graph, NodeId id) {
  constexpr std::ptrdiff_t kFewestMentions = 3;
  const auto edges = graph.out_edges(id);
  const auto names = [&](const Edge& edge) { return graph.node(edge.target).kind == NodeKind::kConcept; };
  return std::ranges::any_of(edges, [](const Edge& edge) { return edge.relation == Relation::kAbout; }) ||
         std::ranges::count_if(edges, names) >= kFewestMentions;
}

// Those that share something with it, and up to three by their words; of those that share guests alone two,
// unless nothing else is known.
std::vector<Item> similar(const Site& site, NodeId id) {
  constexpr std::size_t kFewest = 3;
  constexpr std::size_t kMostByGuests = 2;
  const bool has_words = has_subject(site.graph, id) && !site.similar[id].empty();
  const auto is_guest = [](const graph::SharedThing& thing) { return thing.relation == Relation::kGuest; };
  std::size_t by_guests = 0;
  std::vector<Item> out;
  std::vector<NodeId> listed;
  if (const auto here = site.sharing.find(id); here != site.sharing.end()) {
    for (const graph::SimilarEpisode& one : here->second) {
      if (has_words && std::ranges::all_of(one.shared, is_guest) && ++by_guests > kMostByGuests) continue;
      out.push_back(site.item(one.episode));
      out.back().details.push_back({{shared_text(site.graph, one)}});
      listed.push_back(one.episode);
    }
  }
  if (!has_words) return out;
  for (const NodeId other : site.similar[id]) {
    if (out.size() < kFewest && std::ranges::find(listed, other) == listed.end())
      out.push_back(site.item(other));
  }
  return out;
}

// Whether an episode does more than name things of an area once each ("Target=_blank" and three browsers).
bool tells_of(const Site& site, NodeId episode, NodeId area) {
  return std::ranges::any_of(site.graph.out_edges(episode), [&](const Edge& edge) {
    if (!graph::speaks_of(edge) || site.areas.of(edge.target) != area) return false;
    return edge.relation == Relation::kAbout || is_in_title(edge) || edge.evidence.size() != 1 ||
           edge.evidence.front().further > 0;
  });
}

Line facts_line(const Site& site, NodeId id) {
  const Episode& episode = site.graph.episode(id);
  Line out;
  if (episode.published) out.push_back({published_day(episode)});
  if (std::string length = told_minutes(episode); !length.empty()) out.push_back({std::move(length)});
  if (const auto area = site.areas.of(id); area && tells_of(site, id, *area)) out.push_back(site.link(*area));
  for (const Edge& edge : site.graph.out_edges(id)) {
    if (edge.relation != Relation::kGuest) continue;
    out.push_back(site.link(edge.target));
    out.back().text.insert(0, "with ");
  }
  if (is_web_url(episode.link)) out.push_back({"Episode page", episode.link});
  return out;
}

// Of a link in Markdown its words, of an address the host.
std::string without_addresses(std::string_view notes) {
  std::string out;
  std::size_t opened = std::string::npos;  // the last "[" of `out`
  for (std::size_t at = 0; at < notes.size();) {
    const std::string_view rest = notes.substr(at);
    const bool is_of_link = opened != std::string::npos && rest.starts_with("](");
    const std::string_view address = is_of_link ? rest.substr(2) : rest;
    const bool is_address = address.starts_with("https://") || address.starts_with("http://");
    if (!is_address) {
      if (rest.front() == '[') opened = out.size();
      out += rest.front();
      ++at;
      continue;
    }
    const std::size_t size =
        std::min(address.find_first_of(is_of_link ? ") \n" : " \n)]>\""), address.size());
    if (is_of_link) {
      out.erase(opened, 1);
      opened = std::string::npos;
      at += std::min(size + 3, rest.size());
    } else {
      out += without_www(host_of(split_url(address.substr(0, size)).authority));
      at += size;
    }
  }
  return out;
}

// How the notes begin, as search engines show it: without headings, lists, times and code.
std::string summary_of(const Site& site, NodeId id) {
  std::string out;
  for (const Line& line : linked_notes(site, id)) {
    std::string text;
    for (const Words& words : line) {
      const bool is_address = is_web_url(words.target) && words.text == short_url(words.target);
      text += is_address ? words.target : words.text;
    }
    text = one_line(without_addresses(text));
    if (is_code(line) || site.headings.contains(text) || leading_time(text).first > 0) continue;
    if (!out.empty() && !is_sentence(line)) break;
    out += (out.empty() ? "" : " ") + text;
  }
  return out.empty() ? "An episode of " + site.frame.name + '.' : out;
}

}  // namespace

Page episode_page(const Site& site, NodeId id) {
  const Episode& episode = site.graph.episode(id);
  Page page{site.addresses.of(id), "Episode", plain_title(episode), summary_of(site, id)};
  if (episode.number) page.kind += " " + std::to_string(*episode.number);
  page.schema = schema_of(site, id);
  page.explorer = site.explorer_state(id);
  page.map = map_near(site, id);
  if (Line facts = facts_line(site, id); !facts.empty())
    page.blocks.push_back({BlockKind::kFacts, std::move(facts)});
  if (is_web_url(episode.enclosure.url))
    page.blocks.push_back({BlockKind::kPlayer, {}, {}, episode.enclosure.url});
  const auto topics = [&](Relation relation) {
    std::vector<Item> items = site.neighbors(id, relation, true, NodeKind::kConcept);
    std::erase_if(items, has_no_page);
    return items;
  };
  if (auto about = topics(Relation::kAbout); !about.empty())
    page.blocks.push_back({BlockKind::kChips, {}, std::move(about)});
  add_notes(site, id, page);
  add_chapters(episode, page);
  page.add_list("Listen to first", pairs(site, site.before[id], true, &graph::Prerequisite::before));
  page.add_list("Easier after", pairs(site, site.before[id], false, &graph::Prerequisite::before));
  page.add_list("Listen to afterwards", pairs(site, site.after[id], true, &graph::Prerequisite::after));
  page.add_list("Helps with", pairs(site, site.after[id], false, &graph::Prerequisite::after));
  // Authors are named beside their works.
  std::set<std::string_view> authors;
  for (const NodeId author : site.cited_authors(id)) authors.insert(site.addresses.of(author));
  const auto is_no_person_here = [&](const Item& item) {
    return has_no_page(item) || authors.contains(item.line.front().target);
  };
  for (const Ties& ties : kTies) {
    auto items = site.neighbors(id, ties.relation, ties.is_outgoing, ties.other);
    if (ties.other == NodeKind::kPerson) std::erase_if(items, is_no_person_here);
    page.add_list(ties.heading, std::move(items), ties.kind);
  }
  page.add_list("Similar", similar(site, id));
  auto mentioned = topics(Relation::kMentions);
  if (mentioned.size() > kMostMentioned) mentioned.resize(kMostMentioned);
  page.add_list("Also mentioned", std::move(mentioned), BlockKind::kChips);
  add_references(site, id, page);
  add_transcript(episode, page);
  return page;
}

}  // namespace podatlas::exporter::pages
