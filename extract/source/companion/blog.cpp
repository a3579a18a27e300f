#include <optional>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "core/url/url.h"
#include "extract/source/feed/feed_date.h"
#include "extract/source/readers.h"
#include "extract/source/text/front_matter.h"
#include "extract/source/text/html_text.h"
#include "extract/source/text/plain_lines.h"

namespace podatlas::source {
namespace {

// "• May 5, 2021", also with "*" or "-".
std::optional<std::chrono::sys_seconds> dated_bullet(std::string_view line) {
  line = trim(line);
  for (const std::string_view bullet : {"\xE2\x80\xA2", "\xC2\xB7", "*", "-"}) {
    if (!line.starts_with(bullet)) continue;
    const std::string_view date = trim(line.substr(bullet.size()));
    constexpr std::size_t kLongestDate = 40;
    if (date.size() < 8 || date.size() > kLongestDate) return std::nullopt;
    const auto day = parse_feed_date(date);
    return day ? std::optional(day->time) : std::nullopt;
  }
  return std::nullopt;
}

struct Paragraph {
  std::string_view first;
  std::size_t line = 0;
  std::size_t lines = 0;
};

// In a blog's URLs "Let's" becomes "lets": an apostrophe does not separate words.
std::string slug_of_title(std::string_view title) {
  std::string plain;
  for (std::size_t i = 0; i < title.size();) {
    const std::size_t begin = i;
    const char32_t c = next_code_point(title, i);
    if (c != U'\'' && c != U'\u2019' && c != U'\u2018') plain += title.substr(begin, i - begin);
  }
  return slug(plain);
}

// The last part of the path that is not empty.
std::string last_part(std::string_view url) {
  std::string_view path = split_url(url).path;
  while (path.ends_with('/')) path.remove_suffix(1);
  return std::string(path.substr(path.rfind('/') + 1));  // npos + 1 is 0
}

bool is_blog_post(std::string_view bytes) {
  return has_front_matter(bytes) && names_key(bytes, "title") && !kMarkdownTranscript.accepts(bytes);
}

Result<Document> read_blog_post(std::string&& bytes, const std::string& name, const FeedOptions&) {
  Document document;
  const std::string text = plain_lines(bytes, name, document);
  const Result<FrontMatter> front = read_front_matter(text, name);
  if (!front) return tl::unexpected(front.error());
  Post post;
  post.source = name;
  post.title = one_line(front->field("title"));
  for (const char* const key : {"permalink", "canonical_url", "url"}) {
    if (post.url.empty() && is_web_url(front->field(key))) post.url = front->field(key);
  }
  if (const auto date = date_of(*front, name, document)) post.published = date->time;
  Episode named;
  fill_from_file_name(name, named);
  if (!post.published) post.published = named.published;
  post.slug = one_line(front->field("slug"));
  if (post.slug.empty()) post.slug = last_part(post.url.empty() ? front->field("permalink") : post.url);
  if (post.slug.empty() && named.published) post.slug = slug(named.title);
  if (post.slug.empty()) post.slug = slug_of_title(post.title);
  post.body = markdown_to_text(std::string_view(text).substr(front->body), post.url);
  document.posts.push_back(std::move(post));
  return document;
}

bool is_blog_index(std::string_view bytes) {
  constexpr std::size_t kHead = 65'536;
  if (trim(bytes.substr(0, kHead)).starts_with('<')) return false;
  LineReader lines(bytes.substr(0, kHead));
  std::size_t dates = 0;
  while (lines.next() && dates < 2) {
    if (dated_bullet(lines.line())) ++dates;
  }
  return dates >= 2;
}

Result<Document> read_blog_index(std::string&& bytes, const std::string& name, const FeedOptions&) {
  Document document;
  const std::string text = plain_lines(bytes, name, document);
  std::vector<Paragraph> open;  // since the last date
  bool is_new = true;
  LineReader lines(text);
  while (lines.next()) {
    const std::string_view line = trim(lines.line());
    if (line.empty()) {
      is_new = true;
    } else if (const auto date = dated_bullet(line)) {
      // Title, then excerpt; the page's own heading may stand before.
      const std::size_t count = open.size();
      const Paragraph* const title = count >= 2 && open[count - 2].lines == 1 ? &open[count - 2]
                                     : count == 1                             ? &open.front()
                                                                              : nullptr;
      if (title == nullptr) {
        document.warnings.push_back({name, {lines.number(), 0}, "a date without a title before it"});
      } else {
        const std::string words = one_line(title->first);
        document.posts.push_back({words, {}, slug_of_title(words), date, name, {title->line, 0}});
      }
      open.clear();
      is_new = true;
    } else if (is_new) {
      open.push_back({line, lines.number(), 1});
      is_new = false;
    } else {
      ++open.back().lines;
    }
  }
  return document;
}

}  // namespace

const Reader kBlogPost{"blog post", is_blog_post, read_blog_post};
const Reader kBlogIndex{"blog index page", is_blog_index, read_blog_index};

}  // namespace podatlas::source
