#include "extract/source/feed.h"

#include <algorithm>
#include <array>
#include <pugixml.hpp>
#include <string_view>
#include <unordered_map>

#include "core/credentials.h"
#include "core/digest.h"
#include "core/text.h"
#include "core/url.h"
#include "extract/source/detect.h"
#include "extract/source/encoding.h"
#include "extract/source/episode_texts.h"
#include "extract/source/feed_date.h"
#include "extract/source/feed_elements.h"
#include "extract/source/xml_check.h"

namespace podatlas::source {
namespace {

constexpr std::size_t kLongestGuid = 512;
// A feed may be wrong in every item; the first few of a kind are enough to act on.
constexpr std::size_t kMostWarnings = 100;
// Every item gets the persons of the channel: without a bound a small file would fill the memory.
constexpr std::size_t kMostPersons = 100;

// Where the feed comes from, as evidence names it: never a path of the machine that reads it.
std::string source_name(const Show& show, const std::string& name) {
  if (!show.feed_url.empty()) return show.feed_url;
  if (!show.link.empty()) return show.link;
  return name.substr(name.rfind('/') + 1);
}

bool is_feed_root(std::string_view root) {
  const std::size_t colon = root.find(':');
  const std::string_view local = colon == std::string_view::npos ? root : root.substr(colon + 1);
  return local == "rss" || local == "RDF" || local == "feed" || local == "channel";
}

// Reads one feed; a class only to spare its steps the passing of the same five arguments.
class FeedReader {
 public:
  FeedReader(const std::string& name, const FeedOptions& options) : name_(name), options_(options) {}

  Result<Feed> read(std::string bytes) {
    if (const std::string why = why_no_feed(bytes); !why.empty())
      return fail(ErrorKind::kSchema, name_, {}, why);
    // What is needed to point into the original is kept only where transcoding made another text of it.
    decoded_ = decode_xml(bytes, options_.charset);
    if (decoded_.text == bytes) {
      std::string().swap(bytes);
    } else if (const std::string why = why_no_feed(decoded_.text); !why.empty()) {
      return fail(ErrorKind::kSchema, name_, {}, why);
    }
    for (Warning& warning : decoded_.warnings) {
      warning.source = name_;
      feed_.warnings.push_back(std::move(warning));
    }
    std::string xml = decoded_.text;
    if (auto checked = check(bytes, xml); !checked) return tl::unexpected(checked.error());
    pugi::xml_document document;
    const pugi::xml_parse_result parsed = document.load_buffer_inplace(
        xml.data(), xml.size(),
        pugi::parse_cdata | pugi::parse_escapes | pugi::parse_eol | pugi::parse_wconv_attribute |
            pugi::parse_ws_pcdata,  // "<b>one</b> <i>two</i>" is two words
        pugi::encoding_utf8);
    if (!parsed) {
      const auto offset = static_cast<std::size_t>(std::max<std::ptrdiff_t>(parsed.offset, 0));
      return fail(ErrorKind::kSyntax, name_, place(bytes, offset), to_lower(parsed.description()));
    }
    const pugi::xml_node root = document.document_element();
    ElementReader elements;
    if (!elements.read(std::string_view(root.name()) == "channel" ? document : root,
                       without_credentials(name_))) {
      return fail(ErrorKind::kSchema, name_, {},
                  std::string_view(root.name()).ends_with("feed") ? "has a root <feed> that is not Atom's"
                                                                  : "a feed without <channel>");
    }
    fill_show(elements.channel);
    for (const RawItem& item : elements.items) add_episode(item);
    name_episodes();
    if (dropped_warnings_ > 0) {
      feed_.warnings.push_back({name_, {}, counted(dropped_warnings_, "further warning") + " not shown"});
    }
    return std::move(feed_);
  }

 private:
  Place place(std::string_view original, std::size_t offset) const {
    return original_place(original.empty() ? std::string_view(decoded_.text) : original, decoded_, offset);
  }

  void warn(std::ptrdiff_t offset, std::string message) {
    if (feed_.warnings.size() >= kMostWarnings) {
      ++dropped_warnings_;
      return;
    }
    const auto end =
        decoded_.text.begin() + std::min(offset, static_cast<std::ptrdiff_t>(decoded_.text.size()));
    const auto line = static_cast<std::size_t>(std::count(decoded_.text.begin(), end, '\n')) + 1;
    feed_.warnings.push_back({name_, {line, 0}, std::move(message)});
  }

  // Judges the XML and mends in `xml` what is to be read all the same.
  Result<void> check(std::string_view original, std::string& xml) {
    const XmlCheck check = check_xml(decoded_.text);
    if (check.fault) {
      // What broke may not have been a feed at all.
      if (!check.root.empty() && !is_feed_root(check.root)) {
        return fail(ErrorKind::kSchema, name_, {}, why_no_feed_root(check.root));
      }
      const Place at = place(original, check.fault->offset);
      if (!options_.recover) return fail(ErrorKind::kSyntax, name_, at, check.fault->message);
      if (check.recovery_end == 0) {
        return fail(ErrorKind::kSyntax, name_, at, check.fault->message + "; nothing before it is complete");
      }
      std::string kept = decoded_.text.substr(0, check.recovery_end);
      std::for_each(check.open.rbegin(), check.open.rend(), [&](std::string_view name) {
        kept += "</";
        kept += name;
        kept += '>';
      });
      xml = std::move(kept);
      feed_.warnings.push_back({name_, at,
                                check.fault->message + "; kept the " +
                                    counted(check.complete_items, "complete item") + " before it"});
    } else if (!is_feed_root(check.root)) {
      return fail(ErrorKind::kSchema, name_, {}, why_no_feed_root(check.root));
    }
    for (const XmlFault& oddity : check.oddities) {
      feed_.warnings.push_back({name_, {place(original, oddity.offset).line, 0}, oddity.message});
    }
    dropped_warnings_ += check.further_oddities;
    if (!check.references.empty()) xml = with_meanings(xml, check.references);
    // From now on warnings give offsets in what pugixml reads.
    if (xml.size() != decoded_.text.size()) decoded_.text = xml;
    return {};
  }

  void fill_show(RawChannel& channel) {
    Show& show = feed_.show;
    show.title = std::move(channel.title);
    if (is_web_url(channel.link)) show.link = without_user(channel.link);
    show.description = std::move(channel.description);
    show.language = std::move(channel.language);
    show.authors = std::move(channel.authors);
    show.persons = std::move(channel.persons);
    if (show.persons.size() > kMostPersons) {
      feed_.warnings.push_back({name_,
                                {},
                                counted(show.persons.size(), "person") + " of the show; read the first " +
                                    std::to_string(kMostPersons)});
      show.persons.resize(kMostPersons);
    }
    for (PersonTag& person : show.persons) {
      person.href = is_web_url(person.href) ? without_user(person.href) : std::string();
    }
    // A private feed's address may let its reader in, which is for nobody else to see; it still tells the
    // show from others.
    std::string own_url;
    for (const std::string& url : {channel.self_url, channel.new_feed_url, name_}) {
      if (own_url.empty() && is_web_url(url)) own_url = url;
    }
    show.feed_url = without_credentials(own_url);
    show.sources = {source_name(show, name_)};
    const std::string& named_by = !own_url.empty() ? own_url : !show.link.empty() ? show.link : show.title;
    show.guid = channel.guid.empty() || channel.guid.size() > kLongestGuid
                    ? podcast_guid_of_feed(named_by.empty() ? name_ : named_by)
                    : std::move(channel.guid);
  }

  std::optional<std::int64_t> number(const RawItem& item, const std::string& text, const char* what) {
    if (text.empty()) return std::nullopt;
    std::int64_t value = 0;
    if (parse_number(text, value)) return value;
    warn(item.offset, std::string(what) + " '" + shorten(one_line(text), 40) + "' is no number");
    return std::nullopt;
  }

  // What is no http(s) URL leads nowhere that a listener should go ("javascript:").
  std::string web_url(const RawItem& item, const std::string& url, const char* what) {
    if (url.empty() || is_web_url(url)) return without_user(url);
    warn(item.offset, std::string(what) + " '" + shorten(one_line(url), 60) + "' is no web address");
    return {};
  }

  void add_episode(const RawItem& item) {
    Episode episode;
    episode.title = item.title.empty() ? item.itunes_title : item.title;
    episode.guid = item.guid.size() <= kLongestGuid ? one_line(item.guid) : sha256_hex(item.guid);
    episode.link = web_url(item, item.link, "link");
    if (episode.link.empty() && item.guid_is_link && is_web_url(item.guid))
      episode.link = without_user(item.guid);
    const std::string& date = item.published.empty() ? item.updated : item.published;
    if (!date.empty()) {
      episode.published = parse_feed_date(date);
      if (!episode.published)
        warn(item.offset, "date '" + shorten(one_line(date), 40) + "' is not understood");
    }
    episode.number = number(item, item.number, "episode number");
    episode.season = number(item, item.season, "season");
    if (!item.duration.empty()) {
      episode.duration = parse_feed_duration(item.duration);
      if (!episode.duration) {
        warn(item.offset, "duration '" + shorten(one_line(item.duration), 40) + "' is not understood");
      }
    }
    episode.enclosure = item.enclosure;
    episode.enclosure.url = web_url(item, item.enclosure.url, "enclosure");
    episode.authors = item.authors;
    // Podcasting 2.0: a person tag in an item replaces all of the channel's.
    episode.persons = item.persons.empty() ? feed_.show.persons : item.persons;
    for (PersonTag& person : episode.persons) person.href = web_url(item, person.href, "person's address");
    episode.transcripts = item.transcripts;
    for (TranscriptTag& transcript : episode.transcripts)
      transcript.url = web_url(item, transcript.url, "transcript");
    episode.transcripts.erase(std::remove_if(episode.transcripts.begin(), episode.transcripts.end(),
                                             [](const TranscriptTag& t) { return t.url.empty(); }),
                              episode.transcripts.end());
    episode.chapters_url = web_url(item, item.chapters_url, "chapters");
    const Show& show = feed_.show;
    fill_texts(item,
               !episode.link.empty() ? episode.link
               : !show.link.empty()  ? show.link
                                     : show.feed_url,
               episode);
    episode.sources = show.sources;
    feed_.show.episodes.push_back(std::move(episode));
    offsets_.push_back(item.offset);
  }

  static std::string made_guid(const Episode& episode) {
    if (!episode.enclosure.url.empty()) return podcast_uuid5("enclosure " + episode.enclosure.url);
    if (!episode.link.empty() || !episode.title.empty()) {
      return podcast_uuid5("link " + episode.link + " title " + episode.title);
    }
    return podcast_uuid5("text " + episode.description_html);
  }

  // Gives every episode an identity of its own. Two items with one guid are one episode if they also have the
  // same audio (or, lacking any, the same title); else the guid was copied and cannot tell them apart.
  void name_episodes() {
    std::vector<Episode> named;
    std::unordered_map<std::string, std::size_t> by_guid;
    for (std::size_t i = 0; i < feed_.show.episodes.size(); ++i) {
      Episode& episode = feed_.show.episodes[i];
      if (episode.guid.empty()) {
        episode.guid = made_guid(episode);
        episode.guid_is_made = true;
      }
      auto known = by_guid.find(episode.guid);
      if (known != by_guid.end() && !is_same_episode(named[known->second], episode)) {
        warn(offsets_[i], "guid '" + shorten(episode.guid, 60) + "' is used twice");
        episode.guid = made_guid(episode);
        episode.guid_is_made = true;
        known = by_guid.find(episode.guid);
      }
      if (known != by_guid.end()) {
        warn(offsets_[i], "the item '" + shorten(episode.title, 60) + "' is there twice; read once");
        continue;
      }
      by_guid.emplace(episode.guid, named.size());
      named.push_back(std::move(episode));
    }
    feed_.show.episodes = std::move(named);
  }

  static bool is_same_episode(const Episode& a, const Episode& b) {
    if (!a.enclosure.url.empty() || !b.enclosure.url.empty()) return a.enclosure.url == b.enclosure.url;
    return a.title == b.title;
  }

  const std::string& name_;
  const FeedOptions& options_;
  Decoded decoded_;
  Feed feed_;
  std::vector<std::ptrdiff_t> offsets_;  // of the items, as show.episodes
  std::size_t dropped_warnings_ = 0;
};

}  // namespace

Result<Feed> read_feed(std::string bytes, const std::string& name, const FeedOptions& options) {
  return FeedReader(name, options).read(std::move(bytes));
}

}  // namespace podatlas::source
