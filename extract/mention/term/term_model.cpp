#include "extract/mention/term/term_model.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "extract/mention/term/term_words.h"

namespace podatlas::mention {

namespace {

constexpr std::size_t kFewestOfName = 4;  // places within a sentence from which capitals make a name
constexpr double kCapitalsOfName = 0.9;   // of these, with capitals

double share(std::size_t part, std::size_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}
double flag(bool value) { return value ? 1 : 0; }
double level(CommonWord word) {
  switch (word) {
    case CommonWord::kEveryday:
      return 1;
    case CommonWord::kFamiliar:
      return 0.75;
    case CommonWord::kUnknown:
      break;
  }
  return 0;
}

bool ends_like_noun(std::string_view word) {
  constexpr std::array<std::string_view, 17> kEndings = {"tion", "ment", "ness", "ity",  "ance",  "ence",
                                                         "ism",  "ship", "ing",  "ings", "or",    "ors",
                                                         "er",   "ers",  "ung",  "heit", "schaft"};
  return std::ranges::any_of(kEndings, [&](std::string_view ending) { return word.ends_with(ending); });
}

// weights.tsv: a line "name<TAB>weight" per feature.
TermFeatures read_weights() {
  TermFeatures out{};
  const std::string text = term_weights();
  for (const std::string_view line : split(text, '\n')) {
    const std::size_t tab = line.find('\t');
    if (line.starts_with('#') || tab == std::string_view::npos) continue;
    const auto at = std::ranges::find(kTermFeatures, line.substr(0, tab));
    if (at == kTermFeatures.end()) continue;
    const std::string_view number = line.substr(tab + 1);
    std::from_chars(number.data(), number.data() + number.size(),
                    out[static_cast<std::size_t>(at - kTermFeatures.begin())]);
  }
  return out;
}

// Takes the features in the order of kTermFeatures, each with its name.
class FeatureWriter {
 public:
  void set([[maybe_unused]] std::string_view name, double value) {
    assert(next_ < kTermFeatures.size() && kTermFeatures[next_] == name);
    out_[next_++] = value;
  }
  [[nodiscard]] const TermFeatures& features() const { return out_; }

 private:
  TermFeatures out_{};
  std::size_t next_ = 0;
};

bool is_all_capitals(std::string_view word) {
  return word.find(' ') == std::string_view::npos && (word_shape(word) & kAllCapitals) != 0;
}

}  // namespace

TermStatistics::TermStatistics(std::span<const std::vector<TermCandidate>> candidates, std::string show_key,
                               std::set<std::string> own_names, const Abbreviations& abbreviations)
    : episode_count_(candidates.size()), show_key_(std::move(show_key)), own_names_(std::move(own_names)) {
  for (const std::vector<TermCandidate>& episode : candidates) {
    for (const TermCandidate& candidate : episode) {
      Sum& sum = sums_[candidate.key];
      ++sum.episodes;
      sum.places += candidate.places.size();
      sum.inside += candidate.inside;
      sum.capitalized += candidate.capitalized;
      sum.alone += candidate.alone;
      sum.alone_capitalized += candidate.alone_capitalized;
      sum.after_stop += candidate.after_stop;
      sum.before_stop += candidate.before_stop;
      if (candidate.in_title > 0) ++sum.titles;
      for (const auto& [form, count] : candidate.forms) sum.forms[form] += count;
    }
  }
  for (const auto& [abbreviation, key] : abbreviations) {
    if (const auto at = sums_.find(key); at != sums_.end()) at->second.abbreviated = true;
  }
  for (const std::vector<TermCandidate>& episode : candidates) {
    for (const TermCandidate& candidate : episode) {
      for (std::size_t first = 0; first < candidate.words.size(); ++first) {
        std::string key;
        for (std::size_t last = first; last < candidate.words.size(); ++last) {
          key += candidate.words[last];
          if (last + 1 - first == candidate.words.size()) break;
          if (const auto at = sums_.find(key); at != sums_.end()) {
            ++at->second.nested;
            at->second.within = std::max(at->second.within, episodes(candidate.key));
          }
        }
      }
    }
  }
  for (auto& [key, sum] : sums_) {
    // The map is sorted, so capitals win among equally common spellings.
    std::size_t most = 0;
    for (const auto& [form, count] : sum.forms) {
      const std::size_t votes = sum.abbreviated && is_all_capitals(form) ? 0 : count;
      if (votes > most || sum.label.empty()) {
        most = votes;
        sum.label = form;
      }
    }
    sum.label = one_line(sum.label);
  }
}

const TermStatistics::Sum& TermStatistics::sum(std::string_view key) const {
  static const Sum kNone;
  const auto at = sums_.find(std::string(key));
  return at == sums_.end() ? kNone : at->second;
}

const std::string& TermStatistics::label(std::string_view key) const { return sum(key).label; }
std::size_t TermStatistics::episodes(std::string_view key) const { return sum(key).episodes; }

bool TermStatistics::is_list(const TermCandidate& candidate) const {
  static const std::set<std::string, std::less<>> kAnd = {term_key("and"), term_key("und"), term_key("or")};
  std::string before;
  for (std::size_t i = 0; i < candidate.words.size(); ++i) {
    if (i > 0 && kAnd.contains(candidate.words[i])) {
      const std::string after = candidate.key.substr(before.size() + candidate.words[i].size());
      const std::size_t here = episodes(candidate.key);
      return episodes(before) > here && episodes(after) > here;
    }
    before += candidate.words[i];
  }
  return false;
}

CommonWord TermStatistics::commonness_in(const TermCandidate& candidate, std::string_view word) const {
  const Sum& all = sum(candidate.key);
  const bool is_name = candidate.words.size() == 1 && all.alone >= kFewestOfName && !is_of_show(candidate) &&
                       share(all.alone_capitalized, all.alone) >= kCapitalsOfName;
  return is_name ? CommonWord::kUnknown : commonness(word);
}

bool TermStatistics::is_everyday(const TermCandidate& candidate) const {
  return candidate.words.size() == 1 &&
         commonness_in(candidate, candidate.words.front()) == CommonWord::kEveryday;
}

bool TermStatistics::is_brief_word(const TermCandidate& candidate) const {
  constexpr std::size_t kLongest = 3;
  constexpr std::string_view kVowels = "aeiou";
  const Sum& all = sum(candidate.key);
  return all.label.size() <= kLongest && std::ranges::all_of(all.label, is_lower) &&
         all.label.find_first_of(kVowels) != std::string::npos && 2 * all.alone_capitalized <= all.alone &&
         std::ranges::none_of(all.forms, [](const auto& form) { return is_all_capitals(form.first); });
}

bool TermStatistics::is_fragment(const TermCandidate& candidate) const {
  constexpr std::size_t kFewestWithin = 3;  // episodes, and
  constexpr double kLeastWithin = 0.8;      // of those that have it
  const Sum& all = sum(candidate.key);
  return candidate.words.size() == 1 && std::ranges::all_of(all.label, is_lower) &&
         all.within >= kFewestWithin && share(all.within, all.episodes) >= kLeastWithin;
}

bool TermStatistics::is_other_word(const TermCandidate& candidate) const {
  return candidate.words.size() == 1 && is_all_capitals(label(candidate.key)) &&
         commonness(candidate.key) != CommonWord::kUnknown &&
         std::ranges::all_of(candidate.forms,
                             [](const auto& form) { return std::ranges::all_of(form.first, is_lower); });
}

bool TermStatistics::is_of_show(const TermCandidate& candidate) const {
  return own_names_.contains(candidate.key) || show_key_.find(candidate.key) != std::string::npos ||
         (!show_key_.empty() && candidate.key.find(show_key_) != std::string::npos);
}

TermFeatures TermStatistics::features(const TermCandidate& candidate) const {
  const Sum& all = sum(candidate.key);
  const std::size_t words = candidate.words.size();
  const WordShape shape = candidate.shape;
  double most_common = 0;
  for (const std::string& word : candidate.words)
    most_common = std::max(most_common, level(commonness_in(candidate, word)));
  const CommonWord last = commonness_in(candidate, candidate.words.back());
  const auto places = static_cast<double>(all.places);
  FeatureWriter out;
  out.set("bias", 1);
  out.set("places", std::log(static_cast<double>(candidate.places.size())));
  out.set("title", flag(candidate.in_title > 0));
  out.set("title-share", candidate.title_share);
  out.set("linked", flag(candidate.linked > 0));
  out.set("url", flag(candidate.in_url));
  out.set("url-part", flag(candidate.in_url_part));
  out.set("first", candidate.first);
  // As if each had been seen half a time before, with capitals in three of ten.
  out.set("capitals",
          (static_cast<double>(all.capitalized) + 0.15) / (static_cast<double>(all.inside) + 0.5));
  out.set("all-capitals-here", flag(all.inside > 1 && all.capitalized == all.inside));
  out.set("only-starts", flag(all.inside == 0));
  out.set("acronym", flag((shape & kAllCapitals) != 0));
  out.set("inner-capital", flag((shape & kInnerCapital) != 0));
  out.set("digit", flag((shape & kWithDigit) != 0));
  out.set("code", flag((shape & kCodeSign) != 0));
  out.set("hyphen", flag((shape & kHyphenated) != 0));
  out.set("two-words", flag(words == 2));
  out.set("four-words", flag(words >= 4));
  out.set("everyday-any", most_common);
  out.set("everyday-last", level(last));
  out.set("everyday", flag(words == 1 && last == CommonWord::kEveryday));
  out.set("familiar", flag(words == 1 && last == CommonWord::kFamiliar));
  out.set("unknown", flag(words == 1 && last == CommonWord::kUnknown));
  out.set("after-stop", share(all.after_stop, all.places));
  out.set("before-stop", share(all.before_stop, all.places));
  out.set("listed", share(candidate.listed, candidate.places.size()));
  out.set("titles", std::log(1 + static_cast<double>(all.titles)));
  const auto nested = static_cast<double>(all.nested);
  out.set("nested", std::log(1 + nested / places));
  out.set("c-value", words > 1 ? std::log(1 + std::max(0.0, places - nested)) : 0);
  out.set("once", flag(all.episodes == 1));
  out.set("too-frequent", std::max(0.0, share(all.episodes, episode_count_) - 0.3));
  out.set("abbreviated", flag(all.abbreviated));
  out.set("adverb", flag(candidate.last_word.ends_with("ly")));
  out.set("gerund", flag(candidate.last_word.ends_with("ing")));
  out.set("participle", flag(candidate.last_word.ends_with("ed")));
  out.set("noun-ending", flag(ends_like_noun(candidate.last_word)));
  out.set("show-name", flag(is_of_show(candidate)));
  out.set("keyword", flag(candidate.is_keyword));
  return out.features();
}

double term_probability(const TermFeatures& features) {
  static const TermFeatures kWeights = read_weights();
  double sum = 0;
  for (std::size_t i = 0; i < features.size(); ++i) sum += kWeights[i] * features[i];
  return 1 / (1 + std::exp(-sum));
}

}  // namespace podatlas::mention
