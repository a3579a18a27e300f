#pragma once

// What a question says besides its topic.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace podatlas {

/// A row of the table in query_parts.cpp.
struct QueryRule {
  /// What it finds: a length of time, a list of what somebody knows, what says nothing about the topic, that
  /// somebody begins with the topic, that an episode is looked up, what somebody does not want, that an old
  /// answer is worth less, that what comes before the topic is asked for, or that the question is where to
  /// start, who speaks, or for the newest episode.
  enum class Kind : std::uint8_t {
    kTime,
    kKnown,
    kAside,
    kBegin,
    kLookup,
    kInstead,
    kNew,
    kBefore,
    kStart,
    kHost,
    kNewest
  };
  std::string_view name;       ///< of the rule
  Kind kind;                   ///< what it finds
  std::string_view pattern;    ///< RE2 without regard to case, also a JavaScript pattern; group 1 is the
                               ///< part, of kInstead and kBegin what stays; of the others all of it
  std::string_view purpose;    ///< in a few words
  std::string_view example;    ///< a question that it matches
  std::string_view part;       ///< the part in the example
  std::string_view near_miss;  ///< a question that it does not match
};

/// How many words with a meaning have to remain without what a rule finds, or the rule does not apply: "I
/// know C++" alone is about C++, and "what can I use instead of views" about views.
[[nodiscard]] std::size_t least_left(QueryRule::Kind kind);

/// "time", "known", "aside", "begin", "lookup", "instead", "new", "before", "start", "host" or "newest".
[[nodiscard]] std::string_view name_of(QueryRule::Kind kind);

/// All rows. Each is used once on a question.
[[nodiscard]] std::span<const QueryRule> query_rules();

/// Words that begin a length of time, and what they stand for: "two " is "2".
struct NumberWord {
  std::string_view words;   ///< lower case
  std::string_view length;  ///< a number; of minutes if no unit follows
};
/// All of them. The first that fits counts.
[[nodiscard]] std::span<const NumberWord> number_words();

/// How long somebody is assumed to have who asks for the whole show and does not say.
inline constexpr std::chrono::hours kStartLength{1};

/// A question in parts.
struct QueryParts {
  std::string topic;                         ///< what is left: "autograd"
  std::optional<std::chrono::seconds> time;  ///< "I have 90 minutes"
  std::vector<std::string> known;            ///< "I know C++ and Python", as written
  bool asks_for_start = false;               ///< "where should I start?"; `topic` is empty
  bool asks_for_newest = false;              ///< "what is the latest episode?"; `topic` is empty
  bool asks_for_host = false;                ///< "who is the host of this podcast?"; `topic` is empty
  bool wants_new = false;                    ///< "is it safe these days?": old answers are worth less
  bool begins = false;                       ///< "I am new to autograd": with its topic
  bool wants_groundwork = false;             ///< "what do I need before views?": what comes first, too
  bool looks_up = false;                     ///< "which episode covers autograd?": for its own sake
};

/// Separates the topic of "autograd, I have 90 minutes, I know C++" from the rest. "I know that ..." stays in
/// the topic. Linear.
[[nodiscard]] QueryParts parts_of_query(std::string_view typed);

/// "90", "90m", "90 min", "1h", "1h30", "1:30": at most a million minutes. Nullopt for anything else.
[[nodiscard]] std::optional<std::chrono::seconds> parse_length(std::string_view typed);

}  // namespace podatlas
