#include "audit/report/locate.h"

#include <algorithm>
#include <array>
#include <utility>

namespace podatlas {
namespace {

using links::Citation;
using links::Form;
using links::Link;

// "7" of "<guid isPermaLink='false'><![CDATA[7]]></guid>" in an item; "" if it has none.
std::string guid_of(std::string_view item) {
  for (const std::string_view name : {"<guid", "<id"}) {
    const std::size_t tag = item.find(name);
    const std::size_t begin = tag == std::string_view::npos ? tag : item.find('>', tag);
    const std::size_t end = begin == std::string_view::npos ? begin : item.find("</", begin);
    if (end == std::string_view::npos) continue;
    std::string out(item.substr(begin + 1, end - begin - 1));
    constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kMarks = {{{"<![CDATA[", ""},
                                                                                      {"]]>", ""},
                                                                                      {"&lt;", "<"},
                                                                                      {"&gt;", ">"},
                                                                                      {"&quot;", "\""},
                                                                                      {"&apos;", "'"},
                                                                                      {"&#39;", "'"},
                                                                                      {"&#x27;", "'"},
                                                                                      {"&amp;", "&"}}};
    for (const auto& [mark, character] : kMarks) replace_all(out, mark, character);
    return std::string(trim(out));
  }
  return {};
}

// Whether what ends `before` begins the value of an href.
bool begins_href(std::string_view before) {
  constexpr std::array<std::string_view, 6> kQuotes = {"\"", "'", "&quot;", "&#34;", "&#39;", "&apos;"};
  return std::ranges::any_of(kQuotes, [before](std::string_view quote) {
    return before.ends_with(quote) && before.substr(0, before.size() - quote.size()).ends_with("href=");
  });
}

// Where `bytes` have an href (or another place of a URL) for the nth time or, if it is not there so often,
// for the last time; npos if never.
std::size_t find_url(std::string_view bytes, const std::string& url, bool is_href, std::size_t nth) {
  std::size_t out = std::string_view::npos;
  for (std::size_t at = bytes.find(url); at != std::string_view::npos; at = bytes.find(url, at + 1)) {
    if (begins_href(bytes.substr(0, at)) != is_href || !ends_url(bytes.substr(at + url.size()))) continue;
    out = at;
    if (nth-- == 0) break;
  }
  return out;
}

// The letters and digits of bytes without markup, and where each is.
struct Letters {
  std::string text{};
  std::vector<std::size_t> offsets{};
};

// Where the tag or the character reference at `at`, escaped or not, ends; `at` if there is none.
std::size_t end_of_markup(std::string_view bytes, std::size_t at) {
  constexpr std::string_view kData = "<![CDATA[";
  constexpr std::string_view kLess = "&lt;";
  constexpr std::string_view kGreater = "&gt;";
  const std::string_view rest = bytes.substr(at);
  if (rest.starts_with(kData)) return at + kData.size();
  const auto end_after = [&](std::string_view mark) {
    const std::size_t end = bytes.find(mark, at);
    return end == std::string_view::npos ? at : end + mark.size();
  };
  const auto is_tag = [](std::string_view name) {
    return !name.empty() && (is_alpha(name[0]) || name[0] == '/' || name[0] == '!');
  };
  if (rest.starts_with('<')) return is_tag(rest.substr(1)) ? end_after(">") : at;
  if (!rest.starts_with('&')) return at;
  if (rest.starts_with(kLess) && is_tag(rest.substr(kLess.size()))) return end_after(kGreater);
  // "&amp;amp;quot;" is one, too.
  constexpr std::string_view kAmpersand = "amp;";
  std::string_view name = rest.substr(1);
  while (name.starts_with(kAmpersand)) name.remove_prefix(kAmpersand.size());
  const auto* const end = std::ranges::find_if(name, [](char c) { return !is_alnum(c) && c != '#'; });
  const bool has_name = end != name.begin() && end != name.end() && *end == ';';
  const auto begin = static_cast<std::size_t>(name.data() - bytes.data());
  return has_name ? begin + static_cast<std::size_t>(end - name.begin()) + 1 : begin == at + 1 ? at : begin;
}

Letters letters_of(std::string_view bytes) {
  Letters out;
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    if (const std::size_t end = end_of_markup(bytes, at); end > at) {
      at = end - 1;
    } else if (is_alnum(bytes[at])) {
      out.text += bytes[at];
      out.offsets.push_back(at);
    }
  }
  return out;
}

// Of plain text.
std::string letters_in(std::string_view text) {
  std::string out(text);
  std::erase_if(out, [](char c) { return !is_alnum(c); });
  return out;
}

// Where `bytes` have the words of a link, known by those around it; npos if nowhere.
std::size_t find_words(std::string_view bytes, const Citation& citation, std::size_t nth) {
  constexpr std::size_t kEnough = 24;  // letters to either side
  const Letters all = letters_of(bytes);
  const std::string_view quote = citation.quote;
  const std::size_t at = std::min(quote.find(citation.text), quote.size());
  std::string before = letters_in(quote.substr(0, at));
  if (before.size() > kEnough) before.erase(0, before.size() - kEnough);
  const std::string inner = letters_in(citation.text);
  const std::string after = letters_in(quote.substr(std::min(at + citation.text.size(), quote.size())));
  const std::string words = before + inner + after.substr(0, kEnough);
  if (words.empty()) return std::string_view::npos;
  std::size_t found = all.text.find(words);
  if (found == std::string::npos) return found;
  // The episode may have them several times, with the same words around them or elsewhere in the sentence.
  for (; nth > 0; --nth) {
    const std::size_t again = all.text.find(words, found + 1);
    const std::size_t other = inner.empty() ? again : all.text.find(inner, found + before.size() + 1);
    if (again == std::string::npos && other == std::string::npos) break;
    found = again == std::string::npos ? other - before.size() : again;
  }
  if (!inner.empty() || before.empty()) return all.offsets[found + before.size()];
  return std::min(bytes.find_first_not_of(" \t\r\n", all.offsets[found + before.size() - 1] + 1),
                  bytes.size());
}

}  // namespace

bool ends_url(std::string_view rest) {
  // Skips the punctuation of the sentence around it.
  constexpr std::size_t kMostMarks = 3;
  for (std::size_t i = 0; i < kMostMarks && !rest.empty(); ++i) {
    if (std::string_view(".,;:!?").find(rest[0]) == std::string_view::npos) break;
    rest.remove_prefix(1);
  }
  if (rest.empty() || is_space(rest[0])) return true;
  if (std::string_view("\"'<>)]|").find(rest[0]) != std::string_view::npos) return true;
  constexpr std::array<std::string_view, 10> kMarks = {"&quot;", "&#34;", "&#39;",  "&apos;",     "&lt;",
                                                       "&gt;",   "&#xA;", "&nbsp;", "&amp;nbsp;", "\xC2\xA0"};
  return std::ranges::any_of(kMarks, [&](std::string_view mark) { return rest.starts_with(mark); });
}

Locator::Locator(const AuditReport& report) : file_(report.file), bytes_(report.file_bytes) {
  lines_.push_back(0);
  for (std::size_t at = bytes_.find('\n'); at != std::string_view::npos; at = bytes_.find('\n', at + 1))
    lines_.push_back(at + 1);
  for (const std::string_view tag : {"<item", "<entry"}) {
    for (std::size_t at = bytes_.find(tag); at != std::string_view::npos; at = bytes_.find(tag, at + 1)) {
      const std::string_view rest = bytes_.substr(at + tag.size());
      if (rest.starts_with('>') || (!rest.empty() && is_space(rest[0]))) items_.push_back(at);
    }
  }
  std::ranges::sort(items_);
  items_.push_back(bytes_.size());
  for (std::size_t i = 0; i + 1 < items_.size(); ++i)
    guids_.emplace(guid_of(bytes_.substr(items_[i], items_[i + 1] - items_[i])), i);
}

Span Locator::item_of(const Citation& citation) const {
  const auto known = guids_.find(citation.guid);
  if (known != guids_.end()) return {items_[known->second], items_[known->second + 1]};
  const std::size_t at = bytes_.find(citation.guid);
  if (at >= items_.back()) return {0, bytes_.size()};
  const auto next = std::ranges::upper_bound(items_, at);
  return {next == items_.begin() ? 0 : *std::prev(next), *next};
}

Place Locator::place_at(std::size_t offset) const {
  const auto next = std::ranges::upper_bound(lines_, offset);
  return {static_cast<std::size_t>(next - lines_.begin()), offset - *std::prev(next) + 1};
}

Place Locator::find(const Link& link, const Citation* citation, std::size_t nth) const {
  if (bytes_.empty()) return {};
  const bool has_item = citation != nullptr && !citation->guid.empty();
  const Span item = has_item ? item_of(*citation) : Span{0, bytes_.size()};
  const std::string_view bytes = slice(bytes_, item);
  std::size_t at = std::string_view::npos;
  if (link.url.empty()) {
    if (citation != nullptr) at = find_words(bytes, *citation, nth);
  } else {
    const bool is_relative = citation != nullptr && !citation->written.empty();
    const bool is_href = is_relative || (citation != nullptr && citation->form != Form::kBare);
    std::string url = is_relative ? citation->written : link.url;
    for (int escapes = 0; escapes < 3 && at == std::string_view::npos; ++escapes) {
      at = find_url(bytes, url, is_href, nth);
      // A relative href is short: elsewhere it is something else.
      if (at == std::string_view::npos && !is_relative) at = find_url(bytes, url, !is_href, nth);
      replace_all(url, "&", "&amp;");
    }
  }
  if (at != std::string_view::npos) return place_at(item.begin + at);
  const bool is_from_here = item.begin > 0 && citation->source == file_;
  return is_from_here ? place_at(item.begin) : Place();
}

std::string Locator::name(const Place& place) const {
  // A saved graph is generated; its source is what to look at.
  if (place.line == 0 || bytes_.starts_with('{')) return {};
  std::string out(file_);
  return out.append(":").append(std::to_string(place.line)).append(":").append(std::to_string(place.column));
}

}  // namespace podatlas
