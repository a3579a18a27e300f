#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/text.h"
#include "core/url.h"
#include "export/json_ld.h"
#include "export/json_ld_terms.h"

namespace podatlas::exporter {
namespace {

using graph::GraphBuilder;
using nlohmann::json;

constexpr std::string_view kSourcePrefix = "source/";

// Throws only inside of this file: read_json_ld turns it into an Error.
struct Refused {
  std::string message;
};

std::string text_of(const json& node, const char* key) {
  const auto it = node.find(key);
  if (it == node.end()) return {};
  if (!it->is_string()) throw Refused{std::string("'") + key + "' is no string"};
  return it->get<std::string>();
}

std::vector<std::string> texts_of(const json& node, const char* key) {
  const auto it = node.find(key);
  if (it == node.end()) return {};
  std::vector<std::string> out;
  if (it->is_string()) return {it->get<std::string>()};
  if (!it->is_array()) throw Refused{std::string("'") + key + "' is no list"};
  for (const json& value : *it) {
    if (!value.is_string()) throw Refused{std::string("'") + key + "' holds something else than strings"};
    out.push_back(value.get<std::string>());
  }
  return out;
}

bool has_type(const json& node, std::string_view type) {
  const auto it = node.find("type");
  if (it == node.end()) return false;
  if (it->is_string()) return it->get_ref<const std::string&>() == type;
  return it->is_array() && std::any_of(it->begin(), it->end(), [&](const json& t) {
           return t.is_string() && t.get_ref<const std::string&>() == type;
         });
}

std::optional<std::int64_t> number_of(const json& node, const char* key) {
  const std::string text = text_of(node, key);
  if (text.empty()) return std::nullopt;
  std::int64_t value = 0;
  if (!parse_number(text, value)) throw Refused{std::string("'") + key + "' is no number"};
  return value;
}

std::vector<std::string> sources_of(const json& node) {
  std::vector<std::string> out = texts_of(node, "wasDerivedFrom");
  for (std::string& source : out) {
    if (source.starts_with(kSourcePrefix))
      source = percent_decode(std::string_view(source).substr(kSourcePrefix.size()));
  }
  return out;
}

Show show_of(const json& node) {
  Show show;
  show.guid = text_of(node, "identifier");
  show.title = text_of(node, "name");
  show.link = text_of(node, "url");
  show.feed_url = text_of(node, "webFeed");
  show.language = text_of(node, "inLanguage");
  show.description = text_of(node, "description");
  show.authors = texts_of(node, "creditText");
  show.sources = sources_of(node);
  if (show.guid.empty()) throw Refused{"a show without identifier"};
  return show;
}

Enclosure enclosure_of(const json& node) {
  const auto media = node.find("associatedMedia");
  if (media == node.end()) return {};
  if (!media->is_object()) throw Refused{"'associatedMedia' is no object"};
  Enclosure enclosure{text_of(*media, "contentUrl"), text_of(*media, "encodingFormat"), std::nullopt};
  if (const std::string size = text_of(*media, "contentSize"); size.ends_with(" B")) {
    std::int64_t bytes = 0;
    if (!parse_number(std::string_view(size).substr(0, size.size() - 2), bytes))
      throw Refused{"'contentSize' is no number"};
    enclosure.bytes = bytes;
  }
  return enclosure;
}

Episode episode_of(const json& node) {
  Episode episode;
  episode.guid = text_of(node, "identifier");
  if (episode.guid.empty()) throw Refused{"an episode without identifier"};
  const auto made = node.find("pa:identifierIsMade");
  episode.guid_is_made = made != node.end() && made->is_boolean() && made->get<bool>();
  episode.title = text_of(node, "name");
  episode.link = text_of(node, "url");
  if (const std::string date = text_of(node, "datePublished"); !date.empty()) {
    episode.published = parse_rfc3339_utc(date);
    if (!episode.published) throw Refused{"'datePublished' is no date"};
  }
  if (const std::string length = text_of(node, "duration"); !length.empty()) {
    episode.duration = parse_iso8601_duration(length);
    if (!episode.duration) throw Refused{"'duration' is no duration"};
  }
  episode.number = number_of(node, "episodeNumber");
  episode.season = number_of(node, "season");
  episode.enclosure = enclosure_of(node);
  episode.authors = texts_of(node, "creditText");
  if (const auto transcripts = node.find("transcript");
      transcripts != node.end() && transcripts->is_array()) {
    for (const json& transcript : *transcripts) {
      if (!transcript.is_object()) throw Refused{"'transcript' holds something else than objects"};
      episode.transcripts.push_back({text_of(transcript, "id"), text_of(transcript, "encodingFormat")});
    }
  }
  episode.chapters_url = text_of(node, "chapters");
  episode.texts.push_back({Field::kTitle, episode.title, {}});
  constexpr std::array<std::pair<Field, const char*>, 3> kTexts = {{{Field::kDescription, "description"},
                                                                    {Field::kSummary, "abstract"},
                                                                    {Field::kAlternate, "pa:alternate"}}};
  for (const auto& [field, key] : kTexts) {
    if (std::string plain = text_of(node, key); !plain.empty())
      episode.texts.push_back({field, std::move(plain), {}});
  }
  return episode;
}

// The kind whose types the node has; those with a class of ours are more specific, so they are asked first.
std::optional<ReferenceKind> kind_of(const json& node) {
  for (const KindTypes& kind : kKindTypes) {
    if (!kind.own.empty() && has_type(node, kind.own)) return kind.kind;
  }
  for (const KindTypes& kind : kKindTypes) {
    if (kind.own.empty() && has_type(node, kind.schema)) return kind.kind;
  }
  return std::nullopt;
}

// Byte offset of a code point offset; beyond the end it is the end.
std::size_t byte_offset(std::string_view text, std::int64_t code_points) {
  std::size_t offset = 0;
  for (std::int64_t n = 0; n < code_points && offset < text.size(); ++n)
    static_cast<void>(next_code_point(text, offset));
  return offset;
}

class Reader {
 public:
  explicit Reader(const json& document) : document_(document) {}

  SavedGraph read() {
    const auto nodes = document_.find("graph");
    if (!document_.is_object() || nodes == document_.end() || !nodes->is_array()) {
      throw Refused{"is no graph that podatlas saved: no \"graph\" list"};
    }
    for (std::size_t i = 0; i < nodes->size(); ++i) at(i, (*nodes)[i], &Reader::keep_texts);
    for (std::size_t i = 0; i < nodes->size(); ++i) at(i, (*nodes)[i], &Reader::add_node);
    for (std::size_t i = 0; i < nodes->size(); ++i) at(i, (*nodes)[i], &Reader::add_episode);
    for (std::size_t i = 0; i < nodes->size(); ++i) at(i, (*nodes)[i], &Reader::add_edges);
    for (std::size_t i = 0; i < nodes->size(); ++i) at(i, (*nodes)[i], &Reader::add_annotation);
    if (handles_.empty()) throw Refused{"is no graph that podatlas saved: no show in it"};
    return {builder_.freeze(), base()};
  }

 private:
  void at(std::size_t i, const json& node, void (Reader::*step)(const json&)) {
    try {
      if (!node.is_object()) throw Refused{"is no object"};
      (this->*step)(node);
    } catch (const Refused& refused) {
      std::string id;
      if (node.is_object() && node.contains("id") && node["id"].is_string())
        id = " (" + shorten(node["id"].get<std::string>(), 80) + ")";
      throw Refused{"graph[" + std::to_string(i) + "]" + id + ": " + refused.message};
    }
  }

  std::string base() const {
    const auto context = document_.find("@context");
    if (context == document_.end() || !context->is_object()) return {};
    const std::string base = text_of(*context, "@base");
    const std::string usual =
        std::string(graph::kBaseIri) +
        (shows_.size() == 1 ? "show/" + percent_encode(shows_.begin()->second) + "/" : "");
    return base == usual ? std::string() : base;
  }

  // First of all what stands in other nodes: where each episode's description comes from.
  void keep_texts(const json& node) {
    if (!has_type(node, "DigitalDocument") || !node.contains("isPartOf") || !node.contains("wasDerivedFrom"))
      return;
    sources_[text_of(node, "isPartOf")] = sources_of(node);
  }

  void remember(const json& node, GraphBuilder::Handle handle) {
    if (!handles_.emplace(text_of(node, "id"), handle).second) throw Refused{"is there twice"};
  }

  void add_node(const json& node) {
    const std::string id = text_of(node, "id");
    if (has_type(node, "PodcastSeries")) {
      Show show = show_of(node);
      shows_.emplace(id, show.guid);
      remember(node, builder_.add_show(std::move(show)));
    } else if (!has_type(node, "PodcastEpisode") && node.contains("url") && is_web_url(id)) {
      if (const auto kind = kind_of(node)) {
        graph::Reference reference{*kind, id, text_of(node, "name")};
        if (reference.ref == reference.url) reference.ref.clear();
        remember(node, builder_.add_reference(std::move(reference)));
      }
    }
  }

  void add_episode(const json& node) {
    if (!has_type(node, "PodcastEpisode")) return;
    const auto show = shows_.find(text_of(node, "partOfSeries"));
    if (show == shows_.end()) throw Refused{"is part of a show that is not there"};
    Episode episode = episode_of(node);
    const std::string id = text_of(node, "id");
    if (const auto sources = sources_.find(id); sources != sources_.end()) episode.sources = sources->second;
    for (const Text& text : episode.texts)
      texts_[id + "#" + std::string(name_of(text.field))] = {id, text.field, text.plain};
    remember(node, builder_.add_episode(show->second, std::move(episode)));
  }

  GraphBuilder::Handle handle(const std::string& id) const {
    const auto found = handles_.find(id);
    if (found == handles_.end()) throw Refused{"points at '" + shorten(id, 80) + "', which is not there"};
    return found->second;
  }

  void add_edges(const json& node) {
    const auto source = handles_.find(text_of(node, "id"));
    if (source == handles_.end()) return;
    for (const RelationTerms& terms : kRelationTerms) {
      for (const std::string& target : texts_of(node, std::string(terms.term).c_str())) {
        builder_.add_edge(source->second, terms.relation, handle(target));
      }
    }
    for (const std::string& target : texts_of(node, "partOfSeries")) {
      builder_.add_edge(source->second, graph::Relation::kPartOf, handle(target));
    }
  }

  void add_annotation(const json& node) {
    if (!has_type(node, "oa:Annotation")) return;
    const std::string predicate = text_of(node, "predicate");
    const auto* const terms = std::find_if(kRelationTerms.begin(), kRelationTerms.end(),
                                           [&](const RelationTerms& t) { return t.iri == predicate; });
    if (terms == kRelationTerms.end())
      throw Refused{"states '" + shorten(predicate, 60) + "', which is no relation"};
    const auto target = node.find("hasTarget");
    if (target == node.end() || !target->is_object()) throw Refused{"has no target"};
    const auto text = texts_.find(text_of(*target, "hasSource"));
    if (text == texts_.end()) throw Refused{"points into a text that is not there"};
    Evidence evidence;
    evidence.field = text->second.field;
    evidence.span = span_of(*target, text->second.plain);
    const std::string rule = text_of(node, "method");
    evidence.rule = rule;
    const std::string confidence = text_of(node, "confidence");
    char* end = nullptr;
    evidence.confidence = std::strtod(confidence.c_str(), &end);
    if (confidence.empty() || *end != '\0' || !(evidence.confidence >= 0 && evidence.confidence <= 1)) {
      throw Refused{"'confidence' is no number from 0 to 1"};
    }
    builder_.add_edge(handle(text_of(node, "subject")), terms->relation, handle(text_of(node, "object")),
                      handle(text->second.episode), evidence, text_of(node, "citedAs"));
  }

  static Span span_of(const json& target, std::string_view text) {
    const auto selectors = target.find("hasSelector");
    if (selectors == target.end() || !selectors->is_array()) throw Refused{"has no selector"};
    for (const json& selector : *selectors) {
      if (!selector.is_object() || !has_type(selector, "oa:TextPositionSelector")) continue;
      const auto start = number_of(selector, "start");
      const auto end = number_of(selector, "end");
      if (!start || !end || *start > *end) throw Refused{"has a broken position"};
      const std::size_t begin = byte_offset(text, *start);
      return {begin, begin + byte_offset(text.substr(begin), *end - *start)};
    }
    throw Refused{"has no position"};
  }

  struct TextPlace {
    std::string episode;
    Field field = Field::kDescription;
    std::string plain;
  };

  const json& document_;
  GraphBuilder builder_;
  std::map<std::string, std::string> shows_;  // id to guid
  std::unordered_map<std::string, GraphBuilder::Handle> handles_;
  std::unordered_map<std::string, std::vector<std::string>> sources_;
  std::unordered_map<std::string, TextPlace> texts_;
};

Place place_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
  return {1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')),
          before.size() - line_start + 1};
}

}  // namespace

bool looks_like_json_ld(std::string_view bytes) {
  const std::string_view start = trim(bytes.substr(0, 4096));
  return start.starts_with('{') && start.find("\"@context\"") != std::string_view::npos;
}

Result<SavedGraph> read_json_ld(std::string_view bytes, const std::string& name) {
  try {
    const json document = json::parse(bytes);
    return Reader(document).read();
  } catch (const json::parse_error& error) {
    std::string message = error.what();
    if (const std::size_t colon = message.rfind("; "); colon != std::string::npos)
      message = message.substr(colon + 2);
    return fail(ErrorKind::kSyntax, name, place_of(bytes, error.byte == 0 ? 0 : error.byte - 1),
                "broken JSON: " + shorten(one_line(message), 120));
  } catch (const json::exception& error) {
    return fail(ErrorKind::kSchema, name, {}, shorten(one_line(error.what()), 160));
  } catch (const Refused& refused) {
    return fail(ErrorKind::kSchema, name, {}, refused.message);
  }
}

}  // namespace podatlas::exporter
