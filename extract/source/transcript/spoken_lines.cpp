#include "extract/source/transcript/spoken_lines.h"

#include <utility>

#include "core/text/text.h"
#include "extract/source/text/plain_lines.h"

namespace podatlas::source {

void SpokenLines::add(std::string_view said, std::optional<std::chrono::seconds> time, Repeated repeated) {
  const std::string line = one_line(said);
  if (line.empty()) return;
  if (repeated == Repeated::kDropped && line == last_) return;
  last_ = line;
  if (!text_.empty()) text_ += ends_paragraph_ || ends_sentence() ? '\n' : ' ';
  if (time && !times_.empty() && *time < times_.back().time) {
    ++backwards_;
  } else if (time) {
    times_.push_back({text_.size(), *time});
  }
  text_ += line;
  ends_paragraph_ = false;
}

bool SpokenLines::ends_sentence() const {
  return text_.ends_with('.') || text_.ends_with('?') || text_.ends_with('!');
}

Result<Document> SpokenLines::finish(Document document, std::string_view kind, const std::string& name,
                                     Episode episode) {
  if (text_.empty()) return fail(ErrorKind::kSchema, name, {}, "is an empty transcript");
  if (backwards_ > 0) {
    document.warnings.push_back({name, {}, counted(backwards_, "time") + " before an earlier one; left out"});
  }
  Text text{Field::kTranscript, std::move(text_), {}};
  text.times = std::move(times_);
  episode.texts.push_back(std::move(text));
  episode.sources = {std::string(base_name(name))};
  Companion companion{std::string(kind), name, {}, {}};
  companion.entries.push_back({std::move(episode), {}, std::string(base_name(name))});
  document.companions.push_back(std::move(companion));
  return document;
}

}  // namespace podatlas::source
