#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace podatlas::links {

/// How sure a notice ("Page not found") makes that a page is not what was cited.
enum class Notice : std::uint8_t {
  kNone,
  kHint,      ///< only if the server gives the same page for a made-up URL
  kLabel,     ///< as the title or heading of a short page: "Not found"
  kSentence,  ///< also in the text: "This page is no longer available"
};

/// What error pages say, in one language.
struct NoticeRule {
  std::string_view name;  ///< "en.gone"
  Notice kind;
  /// RE2 for a whole sentence without the mark at its end, in any case. {thing} and {what} are what is gone.
  std::string_view pattern;
  std::string_view purpose;
  std::string_view example;
  std::string_view near_miss;  ///< a sentence that it must not match
};
/// All rules, by language.
[[nodiscard]] std::span<const NoticeRule> notice_rules();

/// Whether a rule matches a sentence.
[[nodiscard]] bool matches(const NoticeRule& rule, std::string_view sentence);

/// Writes apostrophes, ellipses and spaces as a keyboard does, and brackets as spaces.
[[nodiscard]] std::string plain_spelling(std::string_view text);

/// Where a text stands.
enum class TextPlace : std::uint8_t { kTitle, kHeading, kParagraph };

/// A notice and where it is.
struct FoundNotice {
  Notice kind = Notice::kNone;
  std::string words;  ///< the sentence, as plain_spelling() writes it
};
/// The notice that a text is: nothing but notices, "Oops", advice ("Try a search") and names of the site,
/// which are `names`, or stand after a bar or a dash in a title. A text about an error has other words.
/// `path` is the URL's: what it contains too, "404" or "not-found", may be the name of something.
[[nodiscard]] FoundNotice find_notice(std::string_view text, TextPlace place,
                                      std::span<const std::string> names, std::string_view path);

/// Whether all sentences of a text but those that `is_notice` accepts are names, "Oops" or advice, and there
/// is one that it accepts.
[[nodiscard]] bool is_only(std::string_view text, TextPlace place, std::span<const std::string> names,
                           bool (*is_notice)(std::string_view));

}  // namespace podatlas::links
