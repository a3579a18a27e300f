#include "extract/source/companion/apple_page.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "extract/source/align/look_alikes.h"
#include "extract/source/feed/feed_date.h"
#include "extract/source/text/plain_lines.h"

namespace podatlas::source {
namespace {

constexpr std::string_view kHost = "https://podcasts.apple.com/";
// An item is a title, a day and a description; what is longer is no item that ends.
constexpr std::size_t kLongestItem = 20'000;

// "08/04/2024" at the start of `text`.
std::optional<std::chrono::sys_seconds> american_day(std::string_view text) {
  constexpr std::string_view kForm = "dd/dd/dddd";
  if (text.size() < kForm.size()) return std::nullopt;
  for (std::size_t i = 0; i < kForm.size(); ++i) {
    if (kForm[i] == '/' ? text[i] != '/' : !is_digit(text[i])) return std::nullopt;
  }
  const std::string day = std::string(text.substr(6, 4)) + '-' + std::string(text.substr(0, 2)) + '-' +
                          std::string(text.substr(3, 2));
  return parse_feed_date(day);
}

struct Start {
  std::size_t item = 0;  // where its number is
  std::size_t text = 0;  // behind the day
  std::chrono::sys_seconds day;
};

// The item whose "[" stands at `bracket`: "12. [ 08/04/2024 ".
std::optional<Start> start_at(std::string_view page, std::size_t bracket) {
  std::size_t number = bracket;
  while (number > 0 && page[number - 1] == ' ') --number;
  if (number == 0 || page[number - 1] != '.') return std::nullopt;
  --number;
  const std::size_t end = number;
  while (number > 0 && is_digit(page[number - 1])) --number;
  if (number == end) return std::nullopt;
  const std::size_t day = page.find_first_not_of(' ', bracket + 1);
  if (day == std::string_view::npos) return std::nullopt;
  const auto date = american_day(page.substr(day));
  if (!date) return std::nullopt;
  return Start{number, day + 10, *date};
}

std::vector<Start> starts_in(std::string_view page) {
  std::vector<Start> out;
  for (std::size_t at = page.find('['); at != std::string_view::npos; at = page.find('[', at + 1)) {
    if (const auto start = start_at(page, at)) out.push_back(*start);
  }
  return out;
}

// Markdown's escapes and stars are no text.
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

std::size_t digits_end(std::string_view text, std::size_t at) {
  while (at < text.size() && is_digit(text[at])) ++at;
  return at;
}

// The id may be broken by line breaks: "1000652368\n\n503)". Only what a bracket follows belongs to it.
void read_id(std::string_view item, std::size_t at, Link& link) {
  std::size_t end = digits_end(item, at);
  link.id = item.substr(at, end - at);
  const auto is_bracket = [&](std::size_t i) { return i < item.size() && item[i] == ')'; };
  link.is_closed = is_bracket(end);
  if (link.is_closed) return;
  const std::size_t more = item.find_first_not_of(" \n\t", end);
  if (more == std::string_view::npos) return;
  const std::size_t more_end = digits_end(item, more);
  const std::size_t after = std::min(item.find_first_not_of(" \n\t", more_end), item.size());
  if (!is_bracket(after)) return;
  link.id += item.substr(more, more_end - more);
  link.is_closed = true;
}

std::optional<Link> link_in(std::string_view item) {
  const std::size_t begin = item.find(kHost);
  if (begin == std::string_view::npos) return std::nullopt;
  const std::size_t query = item.find("?i=", begin);
  if (query == std::string_view::npos) return std::nullopt;
  Link link;
  link.begin = begin;
  link.page = item.substr(begin, query - begin);
  if (link.page.find_first_of(" \n\t()<>\"") != std::string::npos) return std::nullopt;
  const std::vector<std::string_view> parts = split(link.page, '/');
  if (parts.size() < 3 || !parts.back().starts_with("id")) return std::nullopt;
  link.slug = parts[parts.size() - 2];
  read_id(item, query + 3, link);
  if (link.id.empty()) return std::nullopt;
  return link;
}

// The words that the address repeats: "TORCH_TRACE and tlparse" for "torch-trace-and-tlparse".
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
    std::int64_t number = 0;
    constexpr std::int64_t kLongestMinutes = 6'000;
    if (word == "min" && unit == kMostWords) {
      unit = n;
    } else if (unit != kMostWords && parse_number(word, number) && number <= kLongestMinutes) {
      out.begin = begin;
      out.duration = std::chrono::minutes(number);
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

// Ids of one page are as long as each other; one that is shorter lost its end.
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
void read_rating(std::string_view line, Show& show) {
  if (!line.starts_with("* ") || !show.rating.empty()) return;
  line = trim(line.substr(2));
  const std::size_t bracket = line.find(" (");
  if (bracket != 3 || !is_digit(line[0]) || line[1] != '.' || !is_digit(line[2]) || !line.ends_with(')'))
    return;
  std::int64_t count = 0;
  if (!parse_number(line.substr(bracket + 2, line.size() - bracket - 3), count)) return;
  show.rating = line.substr(0, bracket);
  show.rating_count = count;
}

// "2021 - 2024", "2021".
void read_years(std::string_view line, Show& show) {
  const std::size_t dash = std::min(line.find('-'), line.size());
  std::int64_t first = 0;
  std::int64_t last = 0;
  const auto is_year = [](std::int64_t year) { return year >= 1000 && year <= 9999; };
  if (!parse_number(trim(line.substr(0, dash)), first) || !is_year(first)) return;
  show.first_year = show.last_year = first;
  if (dash == line.size()) return;
  if (parse_number(trim(line.substr(dash + 1)), last) && is_year(last)) show.last_year = last;
}

// What the page says of the show: its heading, the rating below it, and "* Label", "Value" at the end.
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

}  // namespace

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
      document.warnings.push_back({name, place, "an episode without an address; passed over"});
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

}  // namespace podatlas::source
