#include "graph/path/segment/spoken_part.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <iterator>
#include <vector>

#include "graph/path/segment/text_tiles.h"
#include "graph/path/segment/transitions.h"

namespace podatlas::graph {
namespace {

using std::chrono::seconds;

constexpr seconds kLeadIn{8};             // after a last mention that was added
constexpr seconds kNear{90};              // a mention so close before or after the part belongs to it
constexpr double kLeastIntroduced = 0.6;  // of the mentions, that follow the topic's introduction
constexpr double kLeastConcluded = 0.6;   // of the mentions, that come before a conclusion
constexpr std::size_t kTurnBytes = 80;    // between a turn and the topic to which the speaker turns
constexpr seconds kOpening{180};          // after that, in which an explanation names its topic often
constexpr std::ptrdiff_t kFewestInOpening = 3;
constexpr std::size_t kSameBytes = 60;  // between mentions that count as one: "TF-IDF, term frequency ..."
constexpr seconds kTurn{40};            // before the first mention: the speaker turns to the topic
constexpr seconds kTail{30};            // what a part may have after its last mention
constexpr std::ptrdiff_t kMostInRecap = 2;  // mentions after the last turn

// A pause between two mentions that ends a part, if the share of the mentions is before it.
struct Break {
  seconds pause;
  double share;
};
constexpr std::array kBreaks = {Break{seconds{75}, 0.8}, Break{seconds{180}, 2.0 / 3},
                                Break{seconds{300}, 0.4}};

// About when a byte of a transcript is said: somebody who speaks for half a minute until the next known time
// is in the middle of it after a quarter.
seconds said_at(const Text& transcript, std::size_t byte, seconds whole) {
  const auto next = std::ranges::upper_bound(transcript.times, byte, {}, &SpokenAt::at);
  if (next == transcript.times.begin()) return seconds{0};
  const bool is_last = next == transcript.times.end();
  const SpokenAt from = *std::prev(next);
  const SpokenAt to = is_last ? SpokenAt{transcript.plain.size(), std::max(whole, from.time)} : *next;
  const double share = static_cast<double>(byte - from.at) / static_cast<double>(to.at - from.at);
  return from.time + seconds(std::llround(share * static_cast<double>((to.time - from.time).count())));
}

// Not after `latest`, but some time after a mention, at the start of a sentence.
seconds lead_out(const Text& transcript, seconds mention, seconds latest) {
  const auto from = std::ranges::lower_bound(transcript.times, mention + kTail, {}, &SpokenAt::time);
  const auto end = std::find_if(from, transcript.times.end(), [&](const SpokenAt& spoken) {
    return begins_sentence(transcript, spoken.at);
  });
  return end == transcript.times.end() ? latest : std::min(latest, end->time);
}

class SpokenPart {
 public:
  SpokenPart(const Segment& part, const SpokenTopic& spoken, const Text& transcript)
      : part_(part),
        transcript_(transcript),
        mentions_(spoken.mentions()),
        own_(spoken.own()),
        turns_(turns_in(transcript.plain)),
        first_(mention_at(part.begin)),
        last_(mention_at(part.end)),
        end_(part.end) {}

  [[nodiscard]] std::optional<Segment> explained() {
    add_near_mentions();
    leave_out_recap();
    if (first_ == last_ || !begin_where_introduced() || !is_opened()) return std::nullopt;
    end_where_concluded();
    if (2 * (last_ - first_) < static_cast<std::ptrdiff_t>(part_.all_mentions)) return std::nullopt;
    return with_sentences();
  }

 private:
  using Mention = std::vector<std::size_t>::const_iterator;  // bytes, ascending

  [[nodiscard]] seconds time_of(std::size_t byte) const { return said_at(transcript_, byte, part_.whole); }
  // The first mention that is not before a time.
  [[nodiscard]] Mention mention_at(seconds time) const {
    return std::ranges::partition_point(mentions_, [&](std::size_t byte) { return time_of(byte) < time; });
  }
  [[nodiscard]] Mention next_turn(std::size_t byte) const { return std::ranges::upper_bound(turns_, byte); }
  [[nodiscard]] bool are_apart(std::size_t a, std::size_t b) const { return next_turn(a) != next_turn(b); }
  // The share of the mentions.
  [[nodiscard]] double share_of(Mention begin, Mention end) const {
    return static_cast<double>(end - begin) / static_cast<double>(last_ - first_);
  }

  void add_near_mentions() {
    for (seconds begin = part_.begin;
         first_ != mentions_.begin() && begin - time_of(*std::prev(first_)) <= kNear;) {
      if (first_ != mentions_.end() && are_apart(*std::prev(first_), *first_)) break;
      begin = time_of(*--first_);
    }
    for (; last_ != mentions_.end() && time_of(*last_) - end_ <= kNear; ++last_) {
      if (last_ != first_ && are_apart(*std::prev(last_), *last_)) break;
      const auto after =
          std::ranges::lower_bound(transcript_.times, time_of(*last_) + kLeadIn, {}, &SpokenAt::time);
      const seconds end = after == transcript_.times.end() ? part_.whole : after->time;
      end_ = std::max(end_, std::min(end, part_.whole));
    }
  }

  // A mention or two after the speaker has turned away are a recap.
  void leave_out_recap() {
    auto turn = last_ == first_ ? turns_.begin() : next_turn(*std::prev(last_));
    while (turn != turns_.begin()) {
      --turn;
      const auto rest = std::lower_bound(first_, last_, *turn);
      if (rest == first_ || last_ - rest > kMostInRecap) break;
      last_ = rest;
      end_ = time_of(*turn);
    }
  }

  // What comes before the topic is introduced is on something else. False if it never is.
  [[nodiscard]] bool begin_where_introduced() {
    const auto is_introduced = [&](std::size_t which) {
      const std::size_t at = own_[which].begin;
      const auto after = next_turn(at);
      return at >= *first_ && ((after != turns_.begin() && at - *std::prev(after) <= kTurnBytes) ||
                               introduces(transcript_.plain, own_, which));
    };
    std::size_t introduction = 0;
    while (introduction < own_.size() && !is_introduced(introduction)) ++introduction;
    if (introduction == own_.size()) return false;
    const auto introduced = std::lower_bound(first_, last_, own_[introduction].begin);
    if (share_of(introduced, last_) < kLeastIntroduced) return false;
    first_ = introduced;
    return true;
  }

  // Whether the topic is named often after its introduction.
  [[nodiscard]] bool is_opened() const {
    std::ptrdiff_t count = 0;
    for (auto next = first_; next != last_ && time_of(*next) - time_of(*first_) <= kOpening; ++next)
      count += next == first_ || *next - *std::prev(next) >= kSameBytes ? 1 : 0;
    return count >= kFewestInOpening;
  }

  // What is concluded, or mentioned again after a long time, has ended before.
  void end_where_concluded() {
    for (auto next = std::next(first_); next != last_; ++next) {
      const auto named = std::ranges::lower_bound(own_, *next, {}, &Span::begin);
      if (share_of(first_, next) >= kLeastConcluded && named != own_.end() && named->begin == *next &&
          concludes(transcript_.plain, own_, static_cast<std::size_t>(named - own_.begin()))) {
        conclusion_ = named->end;
        last_ = std::next(next);
        return;
      }
      const seconds pause = time_of(*next) - time_of(*std::prev(next));
      const auto ends_here = [&](const Break& one) {
        return pause >= one.pause && share_of(first_, next) >= one.share;
      };
      if (std::ranges::none_of(kBreaks, ends_here)) continue;
      last_ = next;
      return;
    }
  }

  // From the first mention to the last, with the sentences and turns around them.
  [[nodiscard]] Segment with_sentences() const {
    Segment out = part_;
    const std::size_t final_mention = *std::prev(last_);
    out.mentions = static_cast<std::size_t>(last_ - first_);
    out.begin = time_of(sentence_begin(transcript_.plain, *first_));
    out.end = conclusion_ ? time_of(*conclusion_) : lead_out(transcript_, time_of(final_mention), end_);
    if (const auto turn = next_turn(*first_); turn != turns_.begin()) {
      const seconds time = time_of(*std::prev(turn));
      if (time_of(*first_) - time <= kTurn) out.begin = time;
    }
    if (const auto turn = next_turn(final_mention); turn != turns_.end())
      out.end = std::min(out.end, time_of(*turn));
    return out;
  }

  const Segment& part_;
  const Text& transcript_;
  std::vector<std::size_t> mentions_;
  std::vector<Span> own_;  // mentions of the topic itself rather than of a part of it
  std::vector<std::size_t> turns_;
  Mention first_;  // of the part
  Mention last_;   // the one after its last
  seconds end_;
  std::optional<std::size_t> conclusion_{};  // a byte
};

}  // namespace

std::optional<Segment> explained_in(const Segment& part, const SpokenTopic& spoken, const Text& transcript) {
  return SpokenPart(part, spoken, transcript).explained();
}

}  // namespace podatlas::graph
