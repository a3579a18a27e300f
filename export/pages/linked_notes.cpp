// Links in an episode's notes, where the evidence is.
#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <utility>

#include "core/notes/fences.h"
#include "core/notes/sponsor_headings.h"
#include "core/text/text.h"
#include "core/url/rules/known_sites.h"
#include "core/url/url.h"
#include "export/pages/site.h"
#include "export/site/site_formats.h"

namespace podatlas::exporter::pages {
namespace {

struct Spot {
  Span span;
  std::string target;
  int rank = 0;        // the lowest wins where spots overlap
  std::string text{};  // instead of a URL; empty: the words of the text
};

// Where a link leads; nowhere if that is only the front page of a site for its members: a feed that lost
// somebody's page there.
std::string useful(std::string_view target) {
  return front_page_of(target) != nullptr ? std::string() : std::string(target);
}

// Where a URL is in a text, but for longer ones.
std::vector<Span> places_of_url(std::string_view plain, std::string_view url) {
  constexpr std::string_view kAfter = ")>],;";
  std::vector<Span> out;
  for (std::size_t at = plain.find(url); at != std::string_view::npos; at = plain.find(url, at + 1)) {
    const std::string_view after = plain.substr(at + url.size());
    if (after.empty() || is_space(after.front()) || kAfter.find(after.front()) != std::string_view::npos)
      out.push_back({at, at + url.size()});
  }
  return out;
}

// A link in Markdown that somebody wrote in HTML, "[words](https://...)", if there is one around a URL.
Spot as_markdown(std::string_view plain, Spot spot) {
  constexpr std::string_view kBetween = "](";
  const std::string_view before = plain.substr(0, spot.span.begin);
  const std::size_t open = before.rfind('[');
  if (!before.ends_with(kBetween) || open == std::string_view::npos ||
      !plain.substr(std::min(spot.span.end, plain.size())).starts_with(')'))
    return spot;
  const std::string_view words = before.substr(open + 1, before.size() - kBetween.size() - open - 1);
  if (trim(words).empty() || words.find('\n') != std::string_view::npos) return spot;
  return {{open, spot.span.end + 1}, std::move(spot.target), spot.rank, std::string(words)};
}

// What may be linked in a text, in order and without overlaps.
std::vector<Spot> spots_in(const Site& site, NodeId episode, const Text& text) {
  std::vector<Spot> all;
  std::map<std::string_view, Words> episodes;  // by the URLs that the notes have of them
  for (const Edge& edge : site.graph.out_edges(episode)) {
    if (site.graph.node(edge.target).kind != NodeKind::kEpisode) continue;
    for (const EdgeEvidence& seen : edge.evidence)
      episodes.try_emplace(seen.cited_as, site.link(edge.target));
  }
  for (const Anchor& anchor : text.anchors) {
    if (!is_web_url(anchor.href) || anchor.span.end > text.plain.size()) continue;
    const auto known = episodes.find(anchor.href);
    const Words words = known == episodes.end() ? Words{short_url(anchor.href), anchor.href} : known->second;
    const bool is_url = is_web_url(trim(slice(text.plain, anchor.span)));
    all.push_back(
        as_markdown(text.plain, {anchor.span, words.target, 0, is_url ? words.text : std::string()}));
  }
  for (const Edge& edge : site.graph.out_edges(episode)) {
    const bool is_citation = edge.relation == Relation::kCites;
    bool is_first = true;  // a concept is linked once
    for (const EdgeEvidence& seen : edge.evidence) {
      if (seen.owner != episode || seen.field != text.field || seen.span.size() == 0) continue;
      if (is_web_url(seen.cited_as)) {
        // An episode that is cited has a page here. What is stated is a sentence: only its URL becomes a
        // link.
        Span span = seen.span;
        if (const std::size_t url = slice(text.plain, span).find(seen.cited_as);
            url != std::string_view::npos)
          span = {span.begin + url, span.begin + url + seen.cited_as.size()};
        const Words words = is_citation ? Words{short_url(seen.cited_as), std::string(seen.cited_as)}
                                        : site.link(edge.target);
        const bool is_url = slice(text.plain, span) == seen.cited_as;
        all.push_back(as_markdown(text.plain, {span, words.target, 1, is_url ? words.text : std::string()}));
        // The notes may have linked it before, by other words.
        for (const Span& place : places_of_url(text.plain, seen.cited_as))
          all.push_back({place, words.target, 3, is_citation ? words.text : std::string()});
      } else if (!is_citation && is_first) {
        // In code, such as "`<iframe>`", a word is none of the sentence.
        const bool is_in_code = seen.span.begin > 0 && (text.plain[seen.span.begin - 1] == '`' ||
                                                        text.plain[seen.span.begin - 1] == '<');
        if (const Words words = site.link(edge.target); !words.target.empty() && !is_in_code)
          all.push_back({seen.span, words.target, 2});
        is_first = false;
      }
    }
  }
  std::stable_sort(all.begin(), all.end(), [](const Spot& a, const Spot& b) {
    return std::tuple(a.rank, a.span.begin, b.span.end) < std::tuple(b.rank, b.span.begin, a.span.end);
  });
  std::vector<Spot> out;
  const auto is_before = [](const Spot& a, const Spot& b) { return a.span.begin < b.span.begin; };
  for (Spot& spot : all) {
    const auto next = std::lower_bound(out.begin(), out.end(), spot, is_before);
    const bool fits = (next == out.end() || spot.span.end <= next->span.begin) &&
                      (next == out.begin() || std::prev(next)->span.end <= spot.span.begin);
    if (fits && spot.span.end <= text.plain.size()) out.insert(next, std::move(spot));
  }
  return out;
}

// Without the stars that begin and end what Markdown makes bold ("**It's up to them.**"), but with those
// between numbers.
std::string without_stars(std::string_view text) {
  constexpr std::string_view kStars = "**";
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t stars = std::min(text.find(kStars, at), text.size());
    out += text.substr(at, stars - at);
    if (stars == text.size()) break;
    const std::size_t after = stars + kStars.size();
    const bool is_at_begin = stars == 0 || is_space(text[stars - 1]);
    const bool is_at_end = after == text.size() || is_space(text[after]);
    const bool opens = is_at_begin && after < text.size() && !is_space(text[after]) && !is_digit(text[after]);
    const bool closes = is_at_end && stars > 0 && !is_space(text[stars - 1]) && !is_digit(text[stars - 1]);
    const bool is_bullet = stars == 0 && is_at_end;
    if (!opens && !closes && !is_bullet) out += kStars;
    at = after;
  }
  return out;
}

// Without the marks of code in a line: "use <img>" of "use `<img>`".
std::string without_code_marks(std::string_view text) {
  const auto is_mark = [&](std::size_t at) {
    return text[at] == '`' && (at == 0 || text[at - 1] != '`') &&
           (at + 1 == text.size() || text[at + 1] != '`');
  };
  std::vector<std::size_t> marks;
  for (std::size_t at = text.find('`'); at != std::string_view::npos; at = text.find('`', at + 1)) {
    if (is_mark(at)) marks.push_back(at);
  }
  if (marks.size() % 2 == 1) marks.pop_back();
  std::string out;
  std::size_t done = 0;
  for (const std::size_t mark : marks) {
    out += text.substr(done, mark - done);
    done = mark + 1;
  }
  return out += text.substr(done);
}

constexpr std::string_view kWordless = "[](";  // before the address of a link

// A piece of notes without what is left of a link that lost its words or its address ("[]("), with dots for
// one of which nothing is left ("<>"), without a handle of which only the sign is left ("on Twitter at @
// and"), so that nobody takes the hole for a mistake of ours, without Markdown's marks of code, and with the
// characters that were escaped twice ("R&amp;D").
std::string without_debris(std::string_view piece, bool is_before_link, bool is_after_link) {
  constexpr std::array kDebris = {std::pair{"&lt;", "<"},  std::pair{"&gt;", ">"},  std::pair{"&quot;", "\""},
                                  std::pair{"&#39;", "'"}, std::pair{"&amp;", "&"}, std::pair{"<>", "\u2026"},
                                  std::pair{"<br />", ""}, std::pair{"<br>", ""},   std::pair{" at @ ", " "}};
  std::string out(piece);
  if (is_after_link) out.erase(0, 1);
  if (is_before_link) out.resize(out.size() - kWordless.size());
  for (const auto& [from, to] : kDebris) replace_all(out, from, to);
  return without_stars(without_code_marks(out));
}

// The only guest of an episode whose notes do not have the name: a link to a page of theirs lost it. Empty if
// there is none.
std::string guest_without_name(const Site& site, NodeId episode, std::string_view plain) {
  std::vector<NodeId> guests;
  for (const Edge& edge : site.graph.out_edges(episode)) {
    if (edge.relation == Relation::kGuest) guests.push_back(edge.target);
  }
  if (guests.size() != 1) return {};
  const std::string_view name = site.graph.label(guests.front());
  return plain.find(name) == std::string_view::npos ? std::string(name) : std::string();
}

// Whether a line only promises a link that the feed lost: "43:23 -- Check out <>".
bool is_lost(const Line& line, std::string_view plain) {
  constexpr std::size_t kMost = 3;  // words
  if (!trim(plain).ends_with("<>") ||
      std::ranges::any_of(line, [](const Words& words) { return !words.target.empty(); }))
    return false;
  std::size_t count = 0;
  for (std::string_view rest = plain; !trim(rest).empty();) {
    if (std::ranges::any_of(take_word(rest), is_alpha)) ++count;
  }
  return count <= kMost;
}

// Whether a line is only drawn: "---" between the parts of notes.
bool is_rule(std::string_view plain) {
  constexpr std::string_view kDrawn = "-_=*~";
  constexpr std::size_t kShortest = 3;
  const std::string_view line = trim(plain);
  return line.size() >= kShortest && line.find_first_not_of(kDrawn) == std::string_view::npos;
}

// Whether a line that is boilerplate may be the heading of what comes next and is of this episode: "Links".
bool is_repeated_heading(const Site& site, const Line& line, std::string_view plain) {
  return line.size() == 1 && line.front().target.empty() && site.headings.contains(plain) &&
         !announced_links(plain);
}

// In lower case: of the headings of lists, those of sponsors; others are "Follow us".
constexpr std::array<std::string_view, 10> kStemsOfSponsors = {
    "sponsor", "advertis", "werb", "annonc", "patrocin", "anunci", "inserz", "partena", "понсор", "еклам"};

// What advertises in what the show repeats: what is around the heading or the sentence of a sponsor, to the
// heading of other links.
std::vector<Span> advertisements_in(const Text& text) {
  const std::string_view plain = text.plain;
  std::vector<Span> out;
  for (const Span& repeated : text.boilerplate) {
    std::size_t first = repeated.begin;
    bool advertises = false;
    bool is_of_others = false;
    const auto end_part = [&](std::size_t end) {
      if (advertises) out.push_back({first, end});
      first = end;
      advertises = false;
    };
    for (std::size_t begin = repeated.begin; begin < repeated.end;) {
      const std::size_t end = std::min(plain.find('\n', begin), repeated.end);
      const std::string_view line = slice(plain, {begin, end});
      if (const auto announced = announced_links(line)) {
        const std::string lower = to_lower(line);
        const bool is_of_sponsor =
            *announced != HeadingReach::kList || std::ranges::any_of(kStemsOfSponsors, [&](auto stem) {
              return lower.find(stem) != std::string::npos;
            });
        if (!is_of_sponsor || is_of_others) end_part(begin);
        is_of_others = !is_of_sponsor;
        advertises = advertises || is_of_sponsor;
      }
      begin = end + 1;
    }
    end_part(repeated.end);
  }
  return out;
}

bool has_lines(std::string_view code) { return code.find('\n') != std::string_view::npos; }

// What is between fences, without the name of the language after the first: whole lines.
std::string code_within(std::string_view fenced) {
  std::string_view code = fenced.substr(kFence.size(), fenced.size() - 2 * kFence.size());
  const std::size_t end = code.find('\n');
  if (trim(code.substr(0, end)).find(' ') == std::string_view::npos) code.remove_prefix(end + 1);
  return std::string(code.substr(0, code.find_last_not_of(" \t\n") + 1)) + '\n';
}

}  // namespace

bool has_advertisements(const Episode& episode) {
  return std::ranges::any_of(episode.texts, [](const Text& text) {
    return text.field == Field::kDescription && !advertisements_in(text).empty();
  });
}

std::size_t count_with_advertisements(const KnowledgeGraph& graph) {
  std::size_t count = 0;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind == NodeKind::kEpisode && has_advertisements(graph.episode(id))) ++count;
  }
  return count;
}

std::vector<Line> linked_notes(const Site& site, NodeId episode) {
  std::vector<Line> out;
  for (const Text& text : site.graph.episode(episode).texts) {
    if (text.field != Field::kDescription) continue;
    const std::vector<Spot> spots = spots_in(site, episode, text);
    const std::string_view plain = text.plain;
    const std::string guest = guest_without_name(site, episode, plain);
    auto spot = spots.begin();
    const std::vector<Span> kept =
        site.frame.keeps_advertisements ? advertisements_in(text) : std::vector<Span>();
    const std::vector<Span> fenced = fenced_code(plain);
    auto code = fenced.begin();
    Line heading;  // a line before that many episodes have
    for (std::size_t begin = 0; begin < plain.size();) {
      while (code != fenced.end() && (code->begin < begin || !has_lines(slice(plain, *code)))) ++code;
      if (code != fenced.end() && code->begin == begin) {
        std::string lines = code_within(slice(plain, *code));
        if (lines.size() > 1 && !text.is_boilerplate(*code)) out.push_back({{std::move(lines)}});
        begin = code->end;
        continue;
      }
      const std::size_t end = std::min(
          {plain.find('\n', begin), plain.size(), code == fenced.end() ? plain.size() : code->begin});
      Line line;
      std::size_t at = begin;
      bool is_wordless = false;  // the link before: [](https://...)
      const auto add = [&](std::size_t until) {
        const std::string_view piece = slice(plain, {at, until});
        const bool is_after = is_wordless && piece.starts_with(')');
        is_wordless = until < end && piece.ends_with(kWordless);
        std::string words = without_debris(piece, is_wordless, is_after);
        if (!words.empty()) line.push_back({std::move(words)});
      };
      for (; spot != spots.end() && spot->span.begin < end; ++spot) {
        if (spot->span.begin < at || spot->span.end > end) continue;
        if (spot->span.begin > at) add(spot->span.begin);
        std::string words = spot->text.empty() ? std::string(slice(plain, spot->span)) : spot->text;
        // "[](https://www.linkedin.com/in/ada) goes over" looms.
        if (is_wordless && !guest.empty() && is_member_page(spot->target)) words = guest;
        line.push_back({std::move(words), useful(spot->target)});
        at = spot->span.end;
      }
      if (at < end) add(end);
      const bool is_empty = std::ranges::all_of(
          line, [](const Words& words) { return words.target.empty() && trim(words.text).empty(); });
      const Span place{begin, end};
      begin = end < plain.size() && plain[end] == '\n' ? end + 1 : end;
      if (is_empty || is_rule(slice(plain, place))) continue;
      const bool is_kept = std::ranges::any_of(
          kept, [&](const Span& span) { return span.begin <= place.begin && place.end <= span.end; });
      const bool is_shown = (is_kept || !text.is_boilerplate(place)) && !is_lost(line, slice(plain, place));
      const bool has_link =
          std::ranges::any_of(line, [](const Words& words) { return !words.target.empty(); });
      if (is_shown && has_link && !heading.empty()) out.push_back(std::move(heading));
      heading.clear();
      if (is_shown) {
        out.push_back(std::move(line));
      } else if (is_repeated_heading(site, line, slice(plain, place))) {
        heading = std::move(line);
      }
    }
  }
  return out;
}

}  // namespace podatlas::exporter::pages
