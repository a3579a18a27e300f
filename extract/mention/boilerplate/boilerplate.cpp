#include "extract/mention/boilerplate/boilerplate.h"

#include <algorithm>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

#include "core/notes/sponsor_headings.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "extract/mention/boilerplate/note_units.h"

namespace podatlas::mention {
namespace {

using Id = std::uint32_t;
constexpr Id kEdge = 0;  // before the first and after the last unit of a text

// A sentence of this many words says the same wherever it stands.
constexpr std::size_t kLongSentence = 8;
// A line with a link and at most so many other words is little more than the link.
constexpr std::size_t kFewWords = 1;

// The lines below the heading of an advertisement that belong to it: at most so many, of so many words.
constexpr std::size_t kMostLinesOfProse = 6;
constexpr std::size_t kFewestWordsOfProse = 8;
constexpr std::size_t kMostLinesToOffer = 12;  // further ones
constexpr std::size_t kShortestOwner = 4;      // letters of a host: "acme"

// A unit in its place. Its text is one of the show's notes.
struct Placed {
  NoteUnit unit;
  Id id = kEdge;
  bool is_boilerplate = false;
  bool is_advertisement = false;
};

struct Note {
  std::size_t episode = 0;
  Text* text = nullptr;
  std::vector<Placed> units;
};

// In which episodes something is, ascending.
using Episodes = std::vector<std::size_t>;

void see(Episodes& episodes, std::size_t episode) {
  if (episodes.empty() || episodes.back() != episode) episodes.push_back(episode);
}

bool is_repeated(const Episodes& episodes, std::size_t all) {
  const std::size_t count = episodes.size();
  if (count >= kFewestRepeats && 3 * count >= all) return true;
  for (std::size_t i = kSeasonRepeats - 1; i < count; ++i) {
    if (episodes[i] - episodes[i + 1 - kSeasonRepeats] < kSeasonLength) return true;
  }
  return false;
}

// "acme.example"
std::string host_of_link(const std::string& url) {
  return to_lower(without_www(host_of(split_url(url).authority)));
}

// The same sentence in all episodes.
struct Sentence {
  Episodes episodes;
  std::size_t places = 0;
  std::unordered_map<Id, std::size_t> before;  // how often each comes before it
  std::unordered_map<Id, std::size_t> after;
  bool is_repeated = false;
  bool keeps_its_place = false;
};

std::size_t most(const std::unordered_map<Id, std::size_t>& counts) {
  std::size_t out = 0;
  for (const auto& [id, count] : counts) out = std::max(out, count);
  return out;
}

bool keeps_its_place(const Sentence& sentence) {
  return 3 * std::max(most(sentence.before), most(sentence.after)) >= 2 * sentence.places;
}

class Marker {
 public:
  explicit Marker(Show& show) : all_(show.episodes.size()) {
    for (std::size_t e = 0; e < all_; ++e) {
      for (Text& text : show.episodes[e].texts) {
        text.boilerplate.clear();
        text.advertisements.clear();
        if (text.field == Field::kTitle || text.field == Field::kTranscript) continue;
        Note& note = notes_.emplace_back(Note{e, &text, {}});
        for (NoteUnit& unit : note_units(text)) note.units.push_back({std::move(unit)});
      }
    }
  }

  void mark() {
    for (Note& note : notes_) mark_headings(note);
    number_sentences();
    see_advertised();
    for (Note& note : notes_) mark_unnamed_advertisements(note);
    find_neighbors();
    for (Sentence& sentence : sentences_)
      sentence.keeps_its_place = sentence.is_repeated && keeps_its_place(sentence);
    for (Note& note : notes_) {
      for (Placed& placed : note.units)
        placed.is_boilerplate = placed.is_boilerplate || is_boilerplate(placed);
    }
    mark_other_words();
    for (const Note& note : notes_) write(note);
  }

 private:
  // What headings announce, whatever repeats.
  static void mark_headings(Note& note) {
    std::vector<Placed>& units = note.units;
    for (std::size_t i = 0; i < units.size(); ++i) {
      const NoteUnit& head = units[i].unit;
      if (!head.begins_line) continue;
      const auto reach = announced_links(slice(note.text->plain, head.span));
      if (!reach) continue;
      units[i].is_boilerplate =
          units[i].is_boilerplate || head.links.empty() || *reach >= HeadingReach::kProse;
      const bool is_advertisement = *reach != HeadingReach::kList;  // "Follow us", "Patrons"
      units[i].is_advertisement = units[i].is_advertisement || is_advertisement;
      if (*reach == HeadingReach::kSentence || !head.ends_line) continue;
      std::size_t end = end_of_announced(note, i, *reach);
      if (*reach == HeadingReach::kProse) end = end_of_offer(note, i, end);
      for (std::size_t k = i + 1; k < end; ++k) {
        units[k].is_boilerplate = true;
        units[k].is_advertisement = units[k].is_advertisement || is_advertisement;
      }
    }
  }

  // The unit behind the lines that a heading of this reach covers.
  static std::size_t end_of_announced(const Note& note, std::size_t heading, HeadingReach reach) {
    const std::vector<Placed>& units = note.units;
    const bool is_prose = reach == HeadingReach::kProse;
    std::set<std::string> hosts;  // of its links
    std::size_t first = heading + 1;
    for (std::size_t lines = 0; first < units.size() && (!is_prose || lines < kMostLinesOfProse); ++lines) {
      std::size_t end = first;
      std::size_t words = 0;
      std::vector<std::string> found;
      do {
        words += units[end].unit.words;
        for (const std::string& link : units[end].unit.links) found.push_back(host_of_link(link));
      } while (!units[end++].unit.ends_line && end < units.size());
      bool belongs = !found.empty();
      if (is_prose) {
        // "They are hiring, too: acme.example/careers"
        const bool leads_there =
            std::ranges::all_of(found, [&](const std::string& host) { return hosts.contains(host); });
        belongs = (belongs && (lines == 0 || leads_there)) || words >= kFewestWordsOfProse;
      }
      const bool is_blank = first > heading + 1 && units[first].unit.after_blank && !is_prose;
      if (!belongs || is_blank || announced_links(slice(note.text->plain, units[first].unit.span))) break;
      hosts.insert(found.begin(), found.end());
      first = end;
      if (reach == HeadingReach::kNextLine) break;
    }
    return first;
  }

  // The unit after the line of one.
  static std::size_t end_of_line(const std::vector<Placed>& units, std::size_t i) {
    while (i < units.size() && !units[i].unit.ends_line) ++i;
    return std::min(i + 1, units.size());
  }

  // The unit after the last line nearby that links to whom a heading names: "Acme - Sponsor", what Acme does
  // in a list, and "Try it on acme.example". `first` if there is none before other links and headings.
  static std::size_t end_of_offer(const Note& note, std::size_t heading, std::size_t first) {
    const std::vector<Placed>& units = note.units;
    std::string name;  // "acmesponsor"
    for (const char c : to_lower(slice(note.text->plain, units[heading].unit.span))) {
      if (is_alpha(c) || is_digit(c)) name += c;
    }
    std::size_t out = first;
    std::size_t lines = 0;
    for (std::size_t i = first; i < units.size() && lines < kMostLinesToOffer; ++i) {
      const NoteUnit& unit = units[i].unit;
      if (unit.begins_line && announced_links(slice(note.text->plain, unit.span))) break;
      for (const std::string& link : unit.links) {
        const std::string host = host_of_link(link);
        const std::string owner = host.substr(0, host.find('.'));
        const bool is_of_sponsor = owner.size() >= kShortestOwner && name.find(owner) != std::string::npos;
        if (!is_of_sponsor) return out;
        out = end_of_line(units, i);
      }
      lines += unit.ends_line ? 1U : 0U;
    }
    return out;
  }

  void number_sentences() {
    std::unordered_map<std::string_view, Id> known;
    sentences_.resize(1);
    for (Note& note : notes_) {
      for (Placed& placed : note.units) {
        for (const std::string& link : placed.unit.links) see(links_[link].episodes, note.episode);
        if (placed.unit.key.empty()) continue;
        const auto [at, is_new] = known.try_emplace(placed.unit.key, static_cast<Id>(sentences_.size()));
        if (is_new) sentences_.emplace_back();
        placed.id = at->second;
        see(sentences_[placed.id].episodes, note.episode);
      }
    }
    for (Sentence& sentence : sentences_) sentence.is_repeated = is_repeated(sentence.episodes, all_);
  }

  // The unit behind a heading of a few words and the sentences below it, of which one has a link; the heading
  // itself where there are none.
  static std::size_t end_of_section(const Note& note, std::size_t heading) {
    const std::vector<Placed>& units = note.units;
    const auto is_heading = [&](const NoteUnit& unit) {
      return unit.begins_line && unit.ends_line && unit.links.empty() && unit.words < kFewestWordsOfProse;
    };
    if (!is_heading(units[heading].unit)) return heading;
    std::size_t end = heading + 1;
    bool has_link = false;
    for (std::size_t lines = 0; end < units.size() && lines < kMostLinesOfProse; ++lines) {
      if (is_heading(units[end].unit) ||
          announced_links(slice(note.text->plain, units[end].unit.span)).has_value())
        break;
      do {
        has_link = has_link || !units[end].unit.links.empty();
      } while (!units[end++].unit.ends_line && end < units.size());
    }
    return has_link ? end : heading;
  }

  void see_advertised() {
    for (const Note& note : notes_) {
      for (const Placed& placed : note.units) {
        if (!placed.is_advertisement) continue;
        for (const std::string& link : placed.unit.links) see(links_[link].in_advertisements, note.episode);
      }
    }
  }

  // Whether a unit that is a line of few words begins with the name of a site to which the line below it
  // links, as advertisements do: most links to it, or some, and one is next to it. "Acme is the best!", where
  // other episodes have "Acme - Sponsor".
  bool names_sponsor(const Note& note, std::size_t heading, bool is_beside_one) const {
    const std::vector<Placed>& units = note.units;
    const NoteUnit& unit = units[heading].unit;
    if (!unit.links.empty() || unit.words >= kFewestWordsOfProse) return false;
    const std::string words = fold(slice(note.text->plain, unit.span));
    for (std::size_t i = heading + 1; i < units.size(); ++i) {
      for (const std::string& url : units[i].unit.links) {
        const Link& link = links_.at(url);
        const std::string host = host_of_link(url);
        const std::string name = host.substr(0, host.find('.'));
        if (words.starts_with(name) && !link.in_advertisements.empty() &&
            (is_beside_one || 2 * link.in_advertisements.size() >= link.episodes.size()))
          return true;
      }
      if (units[i].unit.ends_line) break;
    }
    return false;
  }

  // What has the name of a sponsor above it advertises, though its heading does not say so; also what is
  // beside an advertisement, and has the same heading and the same long sentences in every episode
  // that has it.
  void mark_unnamed_advertisements(Note& note) const {
    constexpr std::size_t kFewestSentences = 2;
    std::vector<Placed>& units = note.units;
    const auto is_marked = [&](std::size_t i) { return i < units.size() && units[i].is_advertisement; };
    for (std::size_t i = 0; i < units.size(); ++i) {
      if (!is_marked(i) && units[i].unit.begins_line && units[i].unit.ends_line) {
        const std::size_t end_of_prose = end_of_announced(note, i, HeadingReach::kProse);
        const bool is_beside_one = is_marked(end_of_prose) || is_marked(i - 1);
        const bool is_advertised = names_sponsor(note, i, is_beside_one);
        for (std::size_t k = i; k < end_of_prose && is_advertised; ++k)
          units[k].is_boilerplate = units[k].is_advertisement = true;
      }
      const Episodes& with_heading = sentences_[units[i].id].episodes;
      if (is_marked(i) || units[i].id == kEdge || with_heading.size() < 2) continue;
      const std::size_t end = end_of_section(note, i);
      if (end == i || (!is_marked(end) && !is_marked(i - 1))) continue;
      const auto same = std::count_if(
          units.begin() + static_cast<std::ptrdiff_t>(i + 1),
          units.begin() + static_cast<std::ptrdiff_t>(end), [&](const Placed& placed) {
            return placed.unit.words >= kLongSentence && sentences_[placed.id].episodes == with_heading;
          });
      if (static_cast<std::size_t>(same) < kFewestSentences) continue;
      for (std::size_t k = i; k < end; ++k) units[k].is_boilerplate = units[k].is_advertisement = true;
    }
  }

  void find_neighbors() {
    for (const Note& note : notes_) {
      const Placed* last = nullptr;
      for (const Placed& placed : note.units) {
        if (placed.id == kEdge) continue;
        add_pair(last == nullptr ? kEdge : last->id, placed.id);
        last = &placed;
      }
      if (last != nullptr) add_pair(last->id, kEdge);
    }
  }

  void add_pair(Id before, Id after) {
    if (sentences_[after].is_repeated) {
      ++sentences_[after].places;
      ++sentences_[after].before[before];
    }
    if (sentences_[before].is_repeated) ++sentences_[before].after[after];
  }

  bool is_boilerplate(const Placed& placed) const {
    const Sentence& sentence = sentences_[placed.id];
    if (placed.id == kEdge || !sentence.is_repeated) return false;
    const bool is_long = placed.unit.links.empty() && placed.unit.words >= kLongSentence;
    return is_long || sentence.keeps_its_place;
  }

  // A link that mostly stands in boilerplate is the show's own where a line has little more than it.
  void mark_other_words() {
    for (const Note& note : notes_) {
      for (const Placed& placed : note.units) {
        if (!placed.is_boilerplate) continue;
        for (const std::string& link : placed.unit.links) see(links_[link].in_boilerplate, note.episode);
      }
    }
    const auto is_shows = [&](const std::string& url) {
      const Link& link = links_.at(url);
      return is_repeated(link.episodes, all_) && 2 * link.in_boilerplate.size() >= link.episodes.size();
    };
    for (Note& note : notes_) {
      for (Placed& placed : note.units) {
        const NoteUnit& unit = placed.unit;
        const bool is_line =
            unit.begins_line && unit.ends_line && !unit.links.empty() && unit.words <= kFewWords;
        if (placed.is_boilerplate || !is_line) continue;
        placed.is_boilerplate = std::all_of(unit.links.begin(), unit.links.end(), is_shows);
      }
    }
  }

  // Neighbors become one span, with what is between them.
  static void write(const Note& note) {
    write(note, &Placed::is_boilerplate, note.text->boilerplate);
    write(note, &Placed::is_advertisement, note.text->advertisements);
  }
  static void write(const Note& note, bool Placed::*is_marked, std::vector<Span>& spans) {
    bool follows = false;
    for (const Placed& placed : note.units) {
      if (placed.*is_marked && follows) {
        spans.back().end = placed.unit.span.end;
      } else if (placed.*is_marked) {
        spans.push_back(placed.unit.span);
      }
      follows = placed.*is_marked;
    }
  }

  struct Link {
    Episodes episodes;
    Episodes in_boilerplate;
    Episodes in_advertisements;
  };

  std::size_t all_;
  std::vector<Note> notes_;
  std::vector<Sentence> sentences_;  // by id
  std::unordered_map<std::string, Link> links_;
};

void remove_common_keywords(Show& show) {
  std::unordered_map<std::string, std::size_t> counts;  // episodes
  std::size_t all = 0;                                  // with keywords
  for (const Episode& episode : show.episodes) {
    all += episode.keywords.empty() ? 0U : 1U;
    for (const std::string& keyword : episode.keywords) ++counts[fold(keyword)];
  }
  if (all < 2) return;
  for (Episode& episode : show.episodes) {
    std::erase_if(episode.keywords, [&](const std::string& keyword) {
      const std::size_t count = counts[fold(keyword)];
      return count == all || (count >= kFewestRepeats && 3 * count >= all);
    });
  }
}

}  // namespace

void mark_boilerplate(Show& show) {
  Marker(show).mark();
  remove_common_keywords(show);
}

}  // namespace podatlas::mention
