#include "audit/collect_links.h"

#include <re2/re2.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "audit/lost_links.h"
#include "core/text/sentence.h"
#include "core/text/text.h"
#include "core/url/github_url.h"
#include "core/url/suspicious_urls.h"
#include "core/url/url.h"

namespace podatlas::links {
namespace {

// Anchors that intentionally lead to no page.
bool is_no_page(std::string_view href) {
  const std::string scheme = to_lower(split_url(href).scheme);
  return !scheme.empty() && scheme != "http" && scheme != "https" && !malformed(href);
}

struct Place {
  NodeId episode = 0;          // or a show
  std::optional<Field> field;  // none: its podcast:person tags
  Span span;
};

// The place of `url` in the episode's text: its first anchor, or else its characters.
struct Standing {
  Span span;
  Form form = Form::kUnknown;
  std::string written{};  // see Citation
  std::size_t times = 1;
};
std::optional<Standing> anchor_of(const Text& text, std::string_view url) {
  std::optional<Standing> out;
  for (const Anchor& anchor : text.anchors) {
    if (anchor.href != url) continue;
    if (!out) {
      out = Standing{anchor.span, Form::kAnchor, anchor.written};
    } else {
      ++out->times;
      if (out->written.empty()) out->written = anchor.written;
    }
  }
  return out;
}

// Of a URL that is no anchor: a saved graph has none, so this is unknown there; sources have them.
Form form_in_text(const Episode& episode) {
  return episode.description_html.empty() ? Form::kUnknown : Form::kBare;
}

Standing standing_of(const Episode& episode, const EdgeEvidence& evidence, std::string_view url) {
  for (const Text& text : episode.texts) {
    if (text.field != evidence.field) continue;
    if (std::optional<Standing> anchor = anchor_of(text, url)) return *std::move(anchor);
    const Span inside = evidence.span;
    const std::size_t at = text.plain.find(url, inside.begin);
    if (at == std::string::npos || at >= inside.end) return {inside, Form::kUnknown};
    return {{at, at + url.size()}, form_in_text(episode)};
  }
  return {evidence.span, Form::kUnknown};
}

Citation citation_in(const Episode& episode) {
  Citation out;
  out.episode = episode.number;
  out.guid = episode.guid;
  out.title = episode.title;
  if (!episode.sources.empty()) out.source = episode.sources.front();
  out.published = published_day(episode);
  return out;
}

Citation citation_in(const Show& show) {
  Citation out;
  out.title = show.title;
  if (!show.sources.empty()) out.source = show.sources.front();
  return out;
}

// A feed that escapes its texts once too often shows readers "&amp;".
std::string unescaped(std::string_view text) {
  std::string out(text);
  replace_all(out, "&amp;", "&");
  return out;
}

// The sentence around a link. Careless HTML ends a line within it: "Find Ada on Reels along" / "with Tape".
Span whole_sentence(std::string_view text, Span inner) {
  static const re2::RE2 kGoesOn(R"((?:,|[/&]|\b(?:along|also|and|at|by|on|or|the|to|with))$)");
  static const re2::RE2 kContinues(R"(^(?:&|(?:along|also|and|as well|at|on|or|with)\b))");
  constexpr int kMostLines = 3;
  Span out = sentence_around(text, inner);
  for (int i = 0; i < kMostLines; ++i) {
    const std::string_view before = text.substr(0, out.begin);
    const std::string_view line = trim(before);
    if (line.empty() || before.substr(line.size()).find('\n') == std::string_view::npos) break;
    const std::string_view rest = text.substr(out.begin, out.end - out.begin);
    const bool is_one = re2::RE2::PartialMatch(re2::StringPiece(line.data(), line.size()), kGoesOn) ||
                        re2::RE2::PartialMatch(re2::StringPiece(rest.data(), rest.size()), kContinues);
    const auto end = static_cast<std::size_t>(line.data() - text.data()) + line.size();
    if (!is_one || std::string_view(".!?:").find(text[end - 1]) != std::string_view::npos) break;
    out.begin = sentence_around(text, {end - 1, end}).begin;
  }
  return out;
}

Citation citation_of(const Episode& episode, Field field, const Standing& standing) {
  Citation out = citation_in(episode);
  const std::string_view text = episode.text(field);
  out.text = unescaped(slice(text, standing.span));
  out.quote = unescaped(slice(text, whole_sentence(text, standing.span)));
  out.form = standing.form;
  out.written = standing.written;
  out.times = standing.times;
  return out;
}

bool has_url(const Text& text, std::string_view url) {
  return text.plain.find(url) != std::string::npos ||
         std::any_of(text.anchors.begin(), text.anchors.end(),
                     [&](const Anchor& a) { return a.href == url; });
}

bool is_https(std::string_view url) { return equals_ignore_case(split_url(url).scheme, "https"); }

// What must be equal for two URLs of one page to be spelled alike: not the scheme, capitals of the host, nor
// "/" after it.
std::string spelling_of(std::string_view url) {
  const UrlParts parts = split_url(url);
  if (parts.path == "/" && url.ends_with('/')) url.remove_suffix(1);
  if (!parts.has_authority) return std::string(url);
  const auto begin = static_cast<std::size_t>(parts.authority.data() - url.data());
  return to_lower(parts.authority).append(url.substr(begin + parts.authority.size()));
}

// "milestone/31" of a GitHub URL.
std::string part_of_repository(std::string_view url) {
  const GithubPath path = github_path_of(url);
  std::string out(path.section);
  if (!path.rest.empty()) out.append("/").append(path.rest);
  while (out.ends_with('/')) out.pop_back();
  return out;
}

class Collector {
 public:
  explicit Collector(const KnowledgeGraph& graph) : graph_(graph) {}

  std::vector<Link> collect() {
    for (const Edge& edge : graph_.edges()) add_edge(edge);
    for (NodeId id = 0; id < graph_.nodes().size(); ++id) {
      if (graph_.node(id).kind != NodeKind::kEpisode) continue;
      add_broken_anchors(id);
      add_lost_links(id);
    }
    add_persons();
    order();
    find_https();
    find_own_site();
    find_known_pages();
    find_forks();
    find_spellings();
    find_companions();
    std::vector<Link> out;
    out.reserve(entries_.size());
    for (Entry& entry : entries_) {
      for (Cited& cited : entry.cited) entry.link.cited_by.push_back(std::move(cited.citation));
      out.push_back(std::move(entry.link));
    }
    return out;
  }

 private:
  struct Cited {
    Place place;
    Citation citation;
  };
  struct Entry {
    Link link;
    NodeId node = 0;
    std::vector<Cited> cited;  // moved into the link at the end
  };

  Entry& entry_of(std::string_view url) {
    const auto [known, is_new] = by_url_.emplace(std::string(url), entries_.size());
    if (is_new) {
      entries_.emplace_back();
      entries_.back().link.url = std::string(url);
      entries_.back().link.canonical = std::string(url);
    }
    return entries_[known->second];
  }

  void add_edge(const Edge& edge) {
    const bool is_episode = graph_.node(edge.target).kind == NodeKind::kEpisode &&
                            graph_.node(edge.source).kind == NodeKind::kEpisode;
    if (edge.relation != Relation::kCites && !is_episode) return;
    for (const EdgeEvidence& evidence : edge.evidence) {
      const std::string_view url = evidence.cited_as;
      if (url.empty()) continue;
      Entry& entry = entry_of(url);
      entry.node = evidence.owner == edge.target ? edge.source : edge.target;
      describe(entry);
      const Episode& episode = graph_.episode(evidence.owner);
      const Standing standing = standing_of(episode, evidence, url);
      entry.cited.push_back(
          {{evidence.owner, evidence.field, standing.span}, citation_of(episode, evidence.field, standing)});
    }
  }

  void describe(Entry& entry) const {
    if (graph_.node(entry.node).kind == NodeKind::kEpisode) {
      entry.link.kind = ReferenceKind::kEpisode;
      entry.link.episode_link = graph_.episode(entry.node).link;
      entry.link.episode_title = graph_.episode(entry.node).title;
      entry.link.episode_number = graph_.episode(entry.node).number;
      entry.link.canonical = entry.link.episode_link.empty() ? entry.link.url : entry.link.episode_link;
      return;
    }
    const Reference& reference = graph_.reference(entry.node);
    entry.link.kind = reference.kind;
    entry.link.canonical = reference.url;
  }

  void add_broken_anchors(NodeId id) {
    const Episode& episode = graph_.episode(id);
    for (const Text& text : episode.texts) {
      for (const Anchor& anchor : text.anchors) {
        if (is_web_url(anchor.href) || is_no_page(anchor.href)) continue;
        entry_of(anchor.href)
            .cited.push_back({{id, text.field, anchor.span},
                              citation_of(episode, text.field, {anchor.span, Form::kAnchor})});
      }
    }
  }

  void add_lost_links(NodeId id) {
    const Episode& episode = graph_.episode(id);
    for (const LostLink& lost : lost_links_of(episode)) {
      const std::string_view left = slice(episode.text(lost.field), lost.span);
      const bool has_url = is_web_url(left);
      const Form form = has_url ? form_in_text(episode) : Form::kAnchor;
      Citation citation = citation_of(episode, lost.field, {lost.span, form});
      entry_of(has_url ? left : "").cited.push_back({{id, lost.field, lost.span}, std::move(citation)});
    }
  }

  void add_persons() {
    const auto hrefs = [](const std::vector<PersonTag>& persons) {
      std::vector<std::string_view> out;
      out.reserve(persons.size());
      for (const PersonTag& person : persons) out.push_back(person.href);
      return out;
    };
    std::set<std::vector<std::string_view>> of_shows;
    const auto add = [this](NodeId id, const std::vector<PersonTag>& persons, Citation citation) {
      citation.form = Form::kAnchor;
      for (std::size_t i = 0; i < persons.size(); ++i) {
        if (persons[i].href.empty()) continue;
        citation.text = persons[i].name;
        citation.quote = "podcast:person " + persons[i].name;
        entry_of(persons[i].href).cited.push_back({{id, std::nullopt, {i, i}}, citation});
      }
    };
    for (NodeId id = 0; id < graph_.nodes().size(); ++id) {
      if (graph_.node(id).kind != NodeKind::kShow) continue;
      const Show& show = graph_.show(id);
      of_shows.insert(hrefs(show.persons));
      add(id, show.persons, citation_in(show));
    }
    for (NodeId id = 0; id < graph_.nodes().size(); ++id) {
      if (graph_.node(id).kind != NodeKind::kEpisode) continue;
      const Episode& episode = graph_.episode(id);
      // An episode without tags of its own has those of the show.
      if (!of_shows.contains(hrefs(episode.persons))) add(id, episode.persons, citation_in(episode));
    }
  }

  static auto key_of(const Cited& cited) {
    const Place& place = cited.place;
    return std::tuple(place.episode, place.field, place.span.begin, place.span.end);
  }

  // Places by episode, links by their first place.
  void order() {
    for (Entry& entry : entries_) {
      std::ranges::stable_sort(entry.cited, {}, key_of);
      const auto is_repeated = [](const Cited& a, const Cited& b) { return key_of(a) == key_of(b); };
      entry.cited.erase(std::unique(entry.cited.begin(), entry.cited.end(), is_repeated), entry.cited.end());
    }
    std::ranges::stable_sort(entries_, {}, [](const Entry& entry) {
      return std::tuple_cat(key_of(entry.cited.front()), std::tuple(std::string_view(entry.link.url)));
    });
  }

  void find_https() {
    std::unordered_set<std::string> hosts;
    for (const Entry& entry : entries_) {
      if (is_https(entry.link.url)) hosts.insert(host_in(entry.link.url));
    }
    for (Entry& entry : entries_) entry.link.https_is_known = hosts.contains(host_in(entry.link.url));
  }

  void find_own_site() {
    const auto host = [](std::string_view url) { return std::string(without_www(host_in(url))); };
    std::unordered_set<std::string> own;
    for (NodeId id = 0; id < graph_.nodes().size(); ++id) {
      if (graph_.node(id).kind == NodeKind::kShow) own.insert(host(graph_.show(id).link));
      if (graph_.node(id).kind == NodeKind::kEpisode) own.insert(host(graph_.episode(id).link));
    }
    own.erase("");
    for (Entry& entry : entries_) entry.link.is_on_own_site = own.contains(host(entry.link.url));
  }

  // "tape.example/a/b" of "https://www.tape.example/a/b?c": the first `depth` parts of the path.
  static std::string page_of(std::string_view url, std::size_t depth) {
    std::string out = to_lower(without_www(host_in(url)));
    for (const std::string_view part : split(split_url(url).path, '/')) {
      if (part.empty()) continue;
      if (depth-- == 0) break;
      out.append("/").append(part);
    }
    return out;
  }
  static std::size_t depth_of(std::string_view path) {
    return static_cast<std::size_t>(
        std::ranges::count_if(split(path, '/'), [](std::string_view part) { return !part.empty(); }));
  }

  // A relative link may be another site's. It is the show's if the feed has a whole URL with what it
  // has first.
  void find_known_pages() {
    std::unordered_set<std::string> known;
    const auto add = [&known](std::string_view url) {
      const std::size_t depth = depth_of(split_url(url).path);
      for (std::size_t i = 0; !url.empty() && i <= depth; ++i) known.insert(page_of(url, i));
    };
    for (NodeId id = 0; id < graph_.nodes().size(); ++id) {
      if (graph_.node(id).kind == NodeKind::kShow) add(graph_.show(id).link);
      if (graph_.node(id).kind == NodeKind::kEpisode) add(graph_.episode(id).link);
    }
    const auto is_whole = [](const Cited& cited) { return cited.citation.written.empty(); };
    for (const Entry& entry : entries_) {
      if (entry.link.is_on_own_site && std::ranges::any_of(entry.cited, is_whole)) add(entry.link.url);
    }
    for (Entry& entry : entries_) {
      const auto place = std::ranges::find_if_not(entry.cited, is_whole);
      if (place == entry.cited.end()) continue;
      const std::string_view path = split_url(entry.link.url).path;
      const std::string_view written = split_url(place->citation.written).path;
      const std::size_t depth = depth_of(path);
      // What a relative path adds to the page that it is on.
      const std::size_t own = written.starts_with('.') ? 0 : depth_of(written);
      const std::size_t first = own == 0 ? depth : depth - std::min(own, depth) + 1;
      entry.link.is_known_page =
          entry.link.kind == ReferenceKind::kEpisode || known.contains(page_of(entry.link.url, first));
    }
  }

  // Of repositories with the same name, the most cited one is taken for the upstream of the others.
  void find_forks() {
    std::map<std::string, std::map<std::string, std::size_t>>
        owners;  // repository's name, full name, citations
    const auto name_of_repository = [](std::string_view full) {
      return to_lower(full.substr(full.find('/') + 1));
    };
    for (const Entry& entry : entries_) {
      const std::string_view full = github_path_of(entry.link.url).full_name();
      if (!full.empty()) owners[name_of_repository(full)][to_lower(full)] += entry.cited.size();
    }
    for (Entry& entry : entries_) {
      const std::string_view full = github_path_of(entry.link.url).full_name();
      if (full.empty()) continue;
      const auto& rivals = owners.at(name_of_repository(full));
      const auto most = std::max_element(rivals.begin(), rivals.end(),
                                         [](const auto& a, const auto& b) { return a.second < b.second; });
      if (most->second > rivals.at(to_lower(full))) entry.link.upstream = most->first;
    }
  }

  // The usual spelling is one with https if there is one, then the most cited, then the shortest. For an http
  // link that also works with https there is another rule.
  void find_spellings() {
    std::map<std::string, std::vector<Entry*>> by_page;
    for (Entry& entry : entries_) {
      const std::string_view url = entry.link.url;
      if (entry.link.kind == ReferenceKind::kEpisode || !is_web_url(url)) continue;
      // A fragment names a place in the page: not another spelling.
      std::string page = entry.link.canonical + '#' + std::string(split_url(url).fragment);
      // The graph takes a milestone or a release for a mention of its repository.
      if (github_path_of(entry.link.canonical).section.empty()) page += ' ' + part_of_repository(url);
      by_page[std::move(page)].push_back(&entry);
    }
    for (auto& [page, entries] : by_page) {
      if (entries.size() < 2) continue;
      const Entry* const usual =
          *std::min_element(entries.begin(), entries.end(), [](const Entry* a, const Entry* b) {
            return std::tuple(!is_https(a->link.url), b->cited.size(), a->link.url.size(), a->link.url) <
                   std::tuple(!is_https(b->link.url), a->cited.size(), b->link.url.size(), b->link.url);
          });
      for (Entry* const entry : entries) {
        if (entry != usual && spelling_of(entry->link.url) != spelling_of(usual->link.url))
          entry->link.other_spelling = usual->link.url;
      }
    }
  }

  // Two texts of one episode with almost the same URL.
  void find_companions() {
    std::map<NodeId, std::vector<std::pair<std::size_t, std::size_t>>> by_episode;  // entry, place
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      for (std::size_t p = 0; p < entries_[i].cited.size(); ++p)
        by_episode[entries_[i].cited[p].place.episode].emplace_back(i, p);
    }
    // The page that begins many URLs is a site's, and no slip.
    constexpr std::size_t kMostLonger = 16;
    for (auto& [id, cited] : by_episode) {
      const auto url_of = [this](const auto& place) -> const std::string& {
        return entries_[place.first].link.url;
      };
      std::sort(cited.begin(), cited.end(), [&](const auto& a, const auto& b) {
        return std::tie(url_of(a), a.second) < std::tie(url_of(b), b.second);
      });
      // What begins with a URL follows it.
      for (auto one = cited.begin(); one != cited.end(); ++one) {
        std::size_t longer = 0;
        for (auto other = one + 1; other != cited.end() && longer < kMostLonger; ++other) {
          if (!url_of(*other).starts_with(url_of(*one))) break;
          const auto& [i, p] = *one;
          const auto& [j, q] = *other;
          if (i == j) continue;
          ++longer;
          if (!differ(graph_.episode(id), i, p, j, q)) continue;
          entries_[i].cited[p].citation.companion = url_of(*other);
          entries_[j].cited[q].citation.companion = url_of(*one);
        }
      }
    }
  }

  // Whether two URLs of which one begins with the other are meant to be the same.
  bool differ(const Episode& episode, std::size_t i, std::size_t p, std::size_t j, std::size_t q) const {
    const std::optional<Field> here = entries_[i].cited[p].place.field;
    const std::optional<Field> there = entries_[j].cited[q].place.field;
    if (!here || !there) return false;
    const std::string& a = entries_[i].link.url;
    const std::string& b = entries_[j].link.url;
    // A different number names another thing; a missing part is a slip.
    if (here == there || same_page(a, b)) return false;
    for (const Text& text : episode.texts) {
      if ((text.field == here && has_url(text, b)) || (text.field == there && has_url(text, a))) return false;
    }
    return true;
  }

  const KnowledgeGraph& graph_;
  std::vector<Entry> entries_;
  std::unordered_map<std::string, std::size_t> by_url_;
};

}  // namespace

std::vector<Link> collect_links(const KnowledgeGraph& graph) { return Collector(graph).collect(); }

std::vector<Link> links_of_list(std::string_view list) {
  std::vector<Link> out;
  std::unordered_set<std::string_view> seen;
  const std::vector<std::string_view> lines = split(list, '\n');
  out.reserve(lines.size());
  seen.reserve(lines.size());
  for (const std::string_view line : lines) {
    const std::string_view url = trim(line);
    if (url.empty() || url.starts_with('#') || !seen.insert(url).second) continue;
    Link& link = out.emplace_back();
    link.url = std::string(url);
    link.canonical = link.url;
  }
  return out;
}

}  // namespace podatlas::links
