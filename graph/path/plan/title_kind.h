#pragma once

#include <span>
#include <string_view>

namespace podatlas::graph {

/// What a title says about how an episode treats its subject.
enum class TitleKind {
  kUsual,
  kIntroduction,  ///< it introduces the subject: "Git Fundamentals"
  kMixed,         ///< the subject is one of many, or the occasion counts more: "Listener questions"
  kDated,         ///< it was news then: "What's new in Perl"
  kProduct,       ///< it presents what somebody made: "Kiln Helps Potters Sell Cups"
  kComparison,    ///< it compares the subject with another: "Perl vs Python"
};

/// A row: words of a title that tell its kind.
struct TitleWords {
  std::string_view name;
  TitleKind kind;
  std::string_view pattern;    ///< RE2, anywhere in the title, in any case
  std::string_view example;    ///< a title that it takes
  std::string_view near_miss;  ///< one that no row takes
};
/// All rows.
[[nodiscard]] std::span<const TitleWords> title_words();

/// The kind of a title: dated before an introduction before mixed before a product before
/// a comparison. Linear.
[[nodiscard]] TitleKind kind_of_title(std::string_view title);

}  // namespace podatlas::graph
