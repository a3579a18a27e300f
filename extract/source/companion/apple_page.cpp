#include <re2/re2.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "extract/source/feed/feed_date.h"
#include "extract/source/readers.h"
#include "extract/source/text/plain_lines.h"

namespace podatlas::source {
namespace {

constexpr std::string_view kHost = "https://podcasts.apple.com/";
// A longer item is one whose end was not found.
constexpr std::size_t kLongestItem = 20'000;

struct Start {
  std::size_t item = 0;  // where its number is
  std::size_t text = 0;  // after the day
  std::chrono::sys_seconds day;
};

// The items of a page: "12. [ 08/04/2024 ".
std::vector<Start> starts_in(std::string_view page) {
  static const re2::RE2 pattern(R"((\d+)\. *\[ *((\d\d)/(\d\d)/(\d{4})))");
  std::vector<Start> out;
  re2::StringPiece rest(page);
  re2::StringPiece number, date, month, day, year;
  while (re2::RE2::FindAndConsume(&rest, pattern, &number, &date, &month, &day, &year)) {
    if (const auto published =
            parse_feed_date(join({year.as_string(), month.as_string(), day.as_string()}, "-")))
      out.push_back({static_cast<std::size_t>(number.data() - page.data()),
                     static_cast<std::size_t>(date.end() - page.data()), published->time});
  }
  return out;
}

// Removes Markdown's escapes and stars.
std::string without_markup(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size() && !is_alnum(text[i + 1]) && !is_space(text[i + 1])) continue;
    if (text[i] == '*' && i + 1 < text.size() && text[i + 1] == '*') {
      ++i;
      continue;
    }
    out += text[i];
  }
  return out;
}

struct Link {
  std::size_t begin = 0;  // of the address in the item
  std::string slug;
  std::string page;  // up to "?i="
  std::string id;
  bool is_closed = false;  // by the bracket that ends a link
};

// The id may be broken by line breaks: "1000652368\n\n503)". What follows the break belongs to it only if a
// bracket comes next.
std::optional<Link> link_in(std::string_view item) {
  static const re2::RE2 pattern(
      R"(([^\s()<>"]*?/([^\s()<>"/]*)/id[^\s()<>"/]*?)\?i=(\d+)(?:[ \n\t]*(\d*)[ \n\t]*(\)))?)");
  const std::size_t begin = item.find(kHost);
  if (begin == std::string_view::npos) return std::nullopt;
  re2::StringPiece rest(item.substr(begin));
  re2::StringPiece page, slug, id, more, bracket;
  if (!re2::RE2::Consume(&rest, pattern, &page, &slug, &id, &more, &bracket)) return std::nullopt;
  return Link{begin, slug.as_string(), page.as_string(), id.as_string() + more.as_string(), !bracket.empty()};
}

// The words that the URL repeats: "TORCH_TRACE and tlparse" for "torch-trace-and-tlparse".
std::size_t title_end(std::string_view text, std::string_view wanted) {
  constexpr std::size_t kLongestTitle = 400;
  for (std::size_t at = 0; at < std::min(text.size(), kLongestTitle);) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (slug(text.substr(0, end)) == wanted) return end;
    at = end + 1;
  }
  return 0;
}

// "17 min" at the end of an item, and words that were displaced into it: "17 is a min", "24 min to".
struct Length {
  std::size_t begin = 0;
  std::optional<std::chrono::seconds> duration;
  std::string strays;
};
Length length_at_end(std::string_view text) {
  constexpr std::size_t kMostWords = 7;
  std::vector<std::string_view> words;
  std::size_t begin = text.size();
  Length out{text.size(), std::nullopt, {}};
  std::size_t unit = kMostWords;
  for (std::size_t n = 0; n < kMostWords && begin > 0; ++n) {
    const std::size_t end = text.find_last_not_of(' ', begin - 1);
    if (end == std::string_view::npos) break;
    begin = text.rfind(' ', end) + 1;  // npos + 1 is 0
    const std::string_view word = text.substr(begin, end + 1 - begin);
    const auto number = parse_number(word);
    constexpr std::int64_t kLongestMinutes = 6'000;
    if (word == "min" && unit == kMostWords) {
      unit = n;
    } else if (unit != kMostWords && number && *number <= kLongestMinutes) {
      out.begin = begin;
      out.duration = std::chrono::minutes(*number);
      std::reverse(words.begin(), words.end());
      for (const std::string_view stray : words) out.strays += ' ' + std::string(stray);
      return out;
    } else {
      words.push_back(word);
    }
  }
  return out;
}

std::string spaced(std::string_view slug) {
  std::string out(slug);
  std::replace(out.begin(), out.end(), '-', ' ');
  return out;
}

struct Item {
  Entry entry;
  std::optional<Link> link;
};

Item item_of(std::string_view raw, const Start& start, const std::string& source) {
  Item item;
  item.link = link_in(raw);
  std::string_view text = raw.substr(0, item.link ? item.link->begin : raw.size());
  while (!text.empty() && std::string_view(" \n\t[](").find(text.back()) != std::string_view::npos)
    text.remove_suffix(1);
  std::string flat = one_line(without_look_alikes(without_markup(text)));
  const Length length = length_at_end(flat);
  flat.resize(length.begin);
  Episode& episode = item.entry.episode;
  episode.duration = length.duration;
  const std::size_t end = item.link ? title_end(flat, item.link->slug) : 0;
  episode.title = end > 0 ? flat.substr(0, end) : item.link ? spaced(item.link->slug) : std::string();
  episode.published = start.day;
  const std::string description = one_line(flat.substr(end) + length.strays);
  if (!description.empty()) episode.texts.push_back({Field::kDescription, description, {}});
  episode.sources = {std::string(base_name(source))};
  return item;
}

// All ids of a page have the same length; a shorter one lost its end.
std::size_t usual_id_length(const std::vector<Item>& items) {
  std::map<std::size_t, std::size_t> counts;
  for (const Item& item : items) {
    if (item.link) ++counts[item.link->id.size()];
  }
  const auto most = std::max_element(counts.begin(), counts.end(),
                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  return most == counts.end() ? 0 : most->first;
}

// "* 4.8 (44)".
void read_rating(const std::string& line, Show& show) {
  static const re2::RE2 pattern(R"(\* +(\d\.\d) \((\d+)\))");
  std::string rating;
  std::int64_t count = 0;
  if (!show.rating.empty() || !re2::RE2::FullMatch(line, pattern, &rating, &count)) return;
  show.rating = std::move(rating);
  show.rating_count = count;
}

// "2021 - 2024", "2021".
void read_years(const std::string& line, Show& show) {
  static const re2::RE2 pattern(R"(([1-9]\d{3}) ?(?:- ?(?:([1-9]\d{3})|.*))?)");
  std::int64_t first = 0;
  std::string last;
  if (!re2::RE2::FullMatch(line, pattern, &first, &last)) return;
  show.first_year = show.last_year = first;
  if (const auto year = parse_number(last)) show.last_year = year;
}

// What the page says about the show: heading, rating below it, and "* Label", "Value" at the end.
Show show_on(std::string_view page) {
  Show show;
  std::string heading;
  std::string label;
  std::vector<std::string> about;
  LineReader lines(page);
  while (lines.next()) {
    const std::string line = one_line(without_look_alikes(without_markup(lines.line())));
    if (line.empty()) continue;
    if (line.starts_with("# ") && show.title.empty()) show.title = line.substr(2);
    read_rating(line, show);
    if (label == "* Creator") show.authors = {line};
    if (label == "* Years Active") read_years(line, show);
    if (line.starts_with("## ")) {
      heading = line.substr(3);
    } else if (heading == "About" && !line.starts_with("* ")) {
      about.push_back(line);
    }
    label = line;
  }
  show.description = join(about, " ");
  return show;
}

// ".../us/podcast/id77" for ".../us/podcast/reels/id77".
std::string page_of_show(std::string_view page) {
  const std::size_t id = page.rfind('/');
  const std::size_t slug = page.rfind('/', id - 1);
  return std::string(page.substr(0, slug)) + std::string(page.substr(id));
}

bool is_apple_page(std::string_view bytes) {
  constexpr std::size_t kHead = 262'144;
  const std::string_view head = bytes.substr(0, kHead);
  return !trim(head.substr(0, 1024)).starts_with('<') && head.find(kHost) != std::string_view::npos &&
         !starts_in(head).empty();
}

Result<Document> read_apple_page(std::string&& bytes, const std::string& name, const FeedOptions&) {
  Document document;
  const std::string text = plain_lines(bytes, name, document);
  const std::string_view page = text;
  const std::vector<Start> starts = starts_in(page);
  std::vector<Item> items;
  std::size_t line = 1;
  std::size_t counted_to = 0;
  for (std::size_t i = 0; i < starts.size(); ++i) {
    const std::size_t next = i + 1 < starts.size() ? starts[i + 1].item : page.size();
    std::string_view raw = page.substr(starts[i].text, std::min(next - starts[i].text, kLongestItem));
    raw = raw.substr(0, raw.find("\n## "));  // the list is over
    raw = raw.substr(0, raw.find("\n[See All"));
    Item item = item_of(raw, starts[i], name);
    line += static_cast<std::size_t>(std::count(page.begin() + static_cast<std::ptrdiff_t>(counted_to),
                                                page.begin() + static_cast<std::ptrdiff_t>(starts[i].item),
                                                '\n'));
    counted_to = starts[i].item;
    item.entry.place = {line, 0};
    items.push_back(std::move(item));
  }
  const std::size_t usual = usual_id_length(items);
  Companion companion{"Apple Podcasts page", name, show_on(page), {}};
  for (Item& item : items) {
    const Place place = item.entry.place;
    const std::string title = shorten(item.entry.episode.title, 60);
    if (!item.link) {
      document.warnings.push_back({name, place, "an episode without a URL; skipped"});
      continue;
    }
    if (companion.show.same_as.empty()) companion.show.same_as = {page_of_show(item.link->page)};
    if (item.link->is_closed && item.link->id.size() == usual) {
      item.entry.episode.same_as = {item.link->page + "?i=" + item.link->id};
    } else {
      document.warnings.push_back(
          {name, place,
           "the Apple id " + shorten(item.link->id, 40) + " of '" + title + "' is cut off; not kept"});
    }
    companion.entries.push_back(std::move(item.entry));
  }
  document.companions.push_back(std::move(companion));
  return document;
}

}  // namespace

const Reader kApplePage{"Apple Podcasts page", is_apple_page, read_apple_page};

}  // namespace podatlas::source
