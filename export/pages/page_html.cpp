// Renders pages as HTML.
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "core/text/markup.h"
#include "core/text/sentence.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "export/pages/page.h"

namespace podatlas::exporter::pages {
namespace {

constexpr std::size_t kTitleMost = 60;     // code points, as search engines show
constexpr std::size_t kBothMost = 70;      // code points of a title with the name of the show
constexpr std::size_t kShowMost = 30;      // code points of that name
constexpr std::size_t kSummaryMost = 200;  // code points

// The pages that every page links to.
struct Tab {
  std::string_view name;
  std::string_view target;
};
constexpr std::array kTabs = {
    Tab{"Episodes", "episodes"}, Tab{"Topics", "topics"},         Tab{"Paths", "paths"},
    Tab{"People", "people"},     Tab{"References", "references"}, Tab{"Explorer", "explore/index.html"},
};

// The first sentences of a line that are long enough, or else its first words and "...".
std::string beginning_of(const std::string& line) {
  constexpr std::size_t kFewest = 80;  // code points
  if (count_code_points(line) <= kSummaryMost) return line;
  std::string out;
  for (std::size_t end = sentence_around(line, {0, 0}).end; end < line.size();) {
    if (count_code_points(std::string_view(line).substr(0, end)) > kSummaryMost) break;
    out = line.substr(0, end);
    end = std::max(sentence_around(line, {end + 1, end + 1}).end, end + 1);
  }
  if (count_code_points(out) >= kFewest) return out;
  out = shorten(line, kSummaryMost);
  const std::size_t word = out.rfind(' ');
  return word == std::string::npos ? out : out.substr(0, word) + "...";
}

// " wide-21" for an SVG that is at least 21rem wide, for the style sheet.
std::string width_class(std::string_view svg) {
  constexpr std::array<std::int64_t, 3> kWidths = {38, 34, 21};
  constexpr std::int64_t kPointsOfRem = 12;
  constexpr std::string_view kWidth = " width=\"";
  const std::size_t at = svg.substr(0, svg.find('>')).find(kWidth);
  if (at == std::string_view::npos) return {};
  const std::string_view value = svg.substr(at + kWidth.size());
  const auto points = parse_number(value.substr(0, value.find_first_not_of("0123456789")));
  for (const std::int64_t rem : kWidths) {
    if (points.value_or(0) >= rem * kPointsOfRem) return " wide-" + std::to_string(rem);
  }
  return {};
}

class HtmlPage {
 public:
  HtmlPage(const Page& page, const Frame& frame) : page_(page), frame_(frame) {}

  std::string render() {
    head();
    if (page_.is_widget) {
      out_ += "<body class=\"widget\">\n";
      main();
      return out_ + "</body>\n</html>\n";
    }
    out_ += page_.address == "index" ? "<body class=\"front\">\n" : "<body>\n";
    out_ += "<a class=\"skip\" href=\"#content\">Skip to the content</a>\n<header class=\"top\">\n";
    out_ += "<p class=\"brand\">" + anchor("index", shorten(frame_.name, kTitleMost)) + "</p>\n";
    out_ += "<nav class=\"tabs\" aria-label=\"Site\">\n<ul>\n";
    for (const Tab& tab : kTabs) {
      const bool is_here = page_.address == tab.target;
      out_ += "<li><a href=\"" + url(tab.target) + "\"" + (is_here ? " aria-current=\"page\"" : "") + ">" +
              std::string(tab.name) + "</a></li>\n";
    }
    out_ += "</ul>\n</nav>\n</header>\n";
    main();
    out_ += "<footer>\n<p>";
    if (!page_.explorer.empty())
      out_ += anchor("explore/index.html" + page_.explorer, "In the explorer") + " · ";
    if (!page_.feed.empty()) out_ += anchor(page_.feed, "As a feed for podcast apps") + " · ";
    if (!page_.widget.empty()) out_ += anchor(page_.widget, "To embed") + " · ";
    if (page_.address == "index")
      out_ += "Data for programs: " + anchor("graph.jsonld", "JSON-LD") + ", " +
              anchor("graph.nq.gz", "N-Quads") + " · ";
    out_ += "<a href=\"" + url(page_.address, ".md") + "\">As Markdown</a></p>\n";
    out_ +=
        "<p>Made by <a rel=\"noopener\" "
        "href=\"https://w3id.org/podatlas/\">podatlas</a>.</p>\n";
    return out_ + "</footer>\n</body>\n</html>\n";
  }

 private:
  void main() {
    out_ += "<main id=\"content\">\n";
    if (page_.address == "index" && !frame_.cover.empty())
      out_ +=
          R"(<img class="artwork" src=")" + url(frame_.cover) + "\" width=\"88\" height=\"88\" alt=\"\">\n";
    if (!page_.kind.empty()) out_ += "<p class=\"kind\">" + xml_escaped(page_.kind) + "</p>\n";
    out_ += "<h1>" + xml_escaped(one_line(page_.title)) + "</h1>\n";
    for (const Block& one : page_.blocks) block(one);
    out_ += "</main>\n";
  }

  void head() {
    const std::string name = xml_escaped(shorten(one_line(frame_.name), kTitleMost));
    const std::string title = xml_escaped(shorten(one_line(page_.title), kTitleMost));
    const std::string summary = xml_escaped(beginning_of(one_line(page_.summary)));
    out_ =
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"" +
        std::string(content_policy()) + std::string(page_.has_search ? search_policy() : "") +
        "\">\n<meta name=\"color-scheme\" content=\"light dark\">\n";
    // A page that is shown instead of missing ones can be anywhere.
    if (page_.address == "404" && !frame_.base_url.empty())
      out_ += "<base href=\"" + xml_escaped(frame_.base_url) + "\">\n";
    if (page_.is_widget) out_ += "<base target=\"_top\">\n";
    out_ += "<title>" + xml_escaped(title_and_name()) + "</title>\n";
    if (!summary.empty()) out_ += R"(<meta name="description" content=")" + summary + "\">\n";
    if (page_.is_hidden) out_ += "<meta name=\"robots\" content=\"noindex\">\n";
    property("og:type", page_.address == "index" ? "website" : "article");
    property("og:site_name", name);
    property("og:title", title);
    property("og:description", summary);
    const bool has_card = !page_.card.empty();
    if (has_card) {
      property("og:image", xml_escaped(frame_.base_url + relative_url("", page_.card, "")));
      property("og:image:alt", title);
    } else if (is_web_url(frame_.image)) {
      property("og:image", xml_escaped(safe_iri(frame_.image)));
      property("og:image:alt", name);
    }
    out_ += std::string(R"(<meta name="twitter:card" content="summary)") + (has_card ? "_large_image" : "") +
            "\">\n";
    if (!frame_.base_url.empty()) {
      const std::string own = xml_escaped(page_url(frame_, page_.address));
      property("og:url", own);
      out_ += R"(<link rel="canonical" href=")" + own + "\">\n";
    }
    out_ += R"(<link rel="stylesheet" href=")" + url("site.css") + "\">\n";
    out_ += R"(<link rel="icon" href=")" + (frame_.cover.empty() ? "data:," : url(frame_.cover)) + "\">\n";
    if (page_.is_widget) {
      out_ += "</head>\n";
      return;
    }
    if (page_.has_search) out_ += "<script defer src=\"" + url("search.js") + "\"></script>\n";
    out_ += R"(<link rel="alternate" type="text/markdown" href=")" + url(page_.address, ".md") + "\">\n";
    const auto feed = [&](const std::string& target, std::string_view of) {
      if (target.empty()) return;
      out_ += R"(<link rel="alternate" type="application/rss+xml" title=")" + std::string(of) + "\" href=\"" +
              url(target) + "\">\n";
    };
    feed(page_.feed, title);
    feed(frame_.feed, name);
    if (!page_.schema.empty()) out_ += "<script type=\"application/ld+json\">" + page_.schema + "</script>\n";
    out_ += "</head>\n";
  }

  // "Autograd · Tensor Hour". The name of the show is last, but not what is cut off.
  [[nodiscard]] std::string title_and_name() const {
    if (page_.address == "index") return shorten(one_line(page_.title), kTitleMost);
    const std::string end = " · " + shorten(one_line(frame_.name), kShowMost);
    return shorten(one_line(page_.title), kBothMost - count_code_points(end)) + end;
  }

  void property(std::string_view name, const std::string& escaped) {
    if (escaped.empty()) return;
    out_ += "<meta property=\"" + std::string(name) + "\" content=\"" + escaped + "\">\n";
  }

  [[nodiscard]] std::string url(std::string_view target, std::string_view extension = ".html") const {
    return xml_escaped(relative_url(page_.address, target, extension));
  }
  [[nodiscard]] std::string anchor(std::string_view target, std::string_view text) const {
    return "<a " + std::string(is_web_url(target) ? "rel=\"noopener\" " : "") + "href=\"" + url(target) +
           "\">" + xml_escaped(text) + "</a>";
  }

  [[nodiscard]] std::string html_of(const Line& line, std::string_view separator = "") const {
    std::string out;
    for (const Words& words : line) {
      if (!out.empty()) out += separator;
      const std::string text = words.text.empty() ? words.target : words.text;
      if (!words.id.empty()) out += "<span id=\"" + xml_escaped(words.id) + "\">";
      out += words.target.empty() ? xml_escaped(text) : anchor(words.target, text);
      if (!words.id.empty()) out += "</span>";
    }
    return out;
  }

  void list(const Block& block, std::string_view tag, std::string_view css_class) {
    const std::span<const Item> items(block.items);
    // A few more are no reason to press.
    const bool is_folded = block.shown > 0 && items.size() > block.shown + block.shown / 4;
    const std::size_t shown = is_folded ? block.shown : items.size();
    list_items(items.first(shown), tag, css_class);
    if (!is_folded) return;
    out_ += "<details class=\"more\"><summary>" + std::to_string(items.size() - shown) + " more</summary>\n";
    list_items(items.subspan(shown), tag, css_class);
    out_ += "</details>\n";
  }

  void list_items(std::span<const Item> items, std::string_view tag, std::string_view css_class) {
    out_.append("<").append(tag).append(" class=\"").append(css_class).append("\">\n");
    for (const Item& item : items) {
      out_ += item.mark.empty() ? "<li>" : "<li class=\"" + item.mark + "\">";
      out_ += html_of(item.line);
      if (!item.facts.empty())
        out_ += " <span class=\"aside\">" + xml_escaped(join(item.facts, " · ")) + "</span>";
      for (const Line& detail : item.details) out_ += "<p class=\"reason\">" + html_of(detail) + "</p>";
      if (!item.steps.empty()) out_ += "<ol>";
      for (const Line& step : item.steps) out_ += "<li>" + html_of(step) + "</li>";
      if (!item.steps.empty()) out_ += "</ol>";
      if (!item.quote.empty()) {
        out_ += "<blockquote><p>" + xml_escaped(item.quote) + "</p>";
        if (!item.quoted_from.empty()) out_ += "<p class=\"from\">" + xml_escaped(item.quoted_from) + "</p>";
        out_ += "</blockquote>";
      }
      out_ += "</li>\n";
    }
    out_.append("</").append(tag).append(">\n");
  }

  void block(const Block& block) {
    switch (block.kind) {
      case BlockKind::kHeading:
        out_ += "<h2>" + html_of(block.line) + "</h2>\n";
        break;
      case BlockKind::kText:
        out_ += "<p>" + html_of(block.line) + "</p>\n";
        break;
      case BlockKind::kCode:  // it scrolls, for keyboards as well
        out_ += "<pre tabindex=\"0\"><code>" + html_of(block.line) + "</code></pre>\n";
        break;
      case BlockKind::kLabel:
        out_ += "<p class=\"label\">" + html_of(block.line) + "</p>\n";
        break;
      case BlockKind::kFacts:
        out_ += "<p class=\"facts\">" + html_of(block.line, " · ") + "</p>\n";
        break;
      case BlockKind::kList:
        list(block, "ul", "list");
        break;
      case BlockKind::kTimes:
        list(block, "ul", "times");
        break;
      case BlockKind::kLines:
        list(block, "ul", "lines");
        break;
      case BlockKind::kChips:
        list(block, "ul", "chips");
        break;
      case BlockKind::kCards:
        list(block, "ul", "cards");
        break;
      case BlockKind::kSteps:
        list(block, "ol", "steps");
        break;
      case BlockKind::kActions:
        out_ += "<p class=\"actions\">" + html_of(block.line, " ") + "</p>\n";
        break;
      case BlockKind::kFolded:
        out_ += "<details id=\"" + xml_escaped(block.source) + "\"><summary>" + html_of(block.line) +
                "</summary>\n";
        for (const Item& item : block.items) out_ += "<p>" + html_of(item.line) + "</p>\n";
        out_ += "</details>\n";
        break;
      case BlockKind::kSection:
        out_ += "<details class=\"site\"><summary>" + html_of(block.line) + "</summary>\n";
        list(block, "ul", "list");
        out_ += "</details>\n";
        break;
      case BlockKind::kPicture:
        out_ += "<figure class=\"map" + width_class(block.source) + "\">\n" + block.source + "<figcaption>" +
                html_of(block.line) +
                " <span class=\"scrolls\">Scroll it sideways if it is cut off.</span></figcaption>\n"
                "</figure>\n";
        break;
      case BlockKind::kSearch:
        out_ += R"(<form class="search" role="search" action=")" + url("search") +
                "\">\n<input type=\"search\" name=\"q\" aria-label=\"Search\" "
                "placeholder=\"A topic, a question, a person\">\n<button "
                "type=\"submit\">Search</button>\n</form>\n";
        if (page_.has_search)
          out_ += "<noscript><p>Search needs JavaScript; the lists below work without it.</p></noscript>\n";
        break;
      case BlockKind::kPlayer:
        out_ +=
            R"(<audio controls preload="none" src=")" + xml_escaped(safe_iri(block.source)) + "\"></audio>\n";
        break;
    }
  }

  const Page& page_;
  const Frame& frame_;
  std::string out_;
};

}  // namespace

std::string heading_for(std::string_view heading, std::size_t items) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 18> kOfOne = {{
      {"Hosts", "Host"},
      {"Hosts of some episodes", "Host of some episodes"},
      {"Guests", "Guest"},
      {"Areas", "Area"},
      {"Topics", "Topic"},
      {"Chapters", "Chapter"},
      {"Newest episodes", "Newest episode"},
      {"Episodes about it", "Episode about it"},
      {"Episodes of this area", "Episode of this area"},
      {"Episodes of this area, in listening order", "Episode of this area"},
      {"Episodes of other areas about it", "Episode of another area about it"},
      {"Episodes that mention it", "Episode that mentions it"},
      {"More episodes about it", "Another episode about it"},
      {"More episodes that mention it", "Another episode that mentions it"},
      {"Its parts", "Its part"},
      {"Topics of this area", "Topic of this area"},
      {"Other topics", "Other topic"},
      {"People mentioned", "Person mentioned"},
  }};
  const auto* const row = std::ranges::find(kOfOne, heading, [](const auto& one) { return one.first; });
  return std::string(items == 1 && row != kOfOne.end() ? row->second : heading);
}

std::string relative_url(std::string_view from, std::string_view target, std::string_view extension) {
  if (is_web_url(target)) return safe_iri(target);
  const std::size_t hash = std::min(target.find('#'), target.size());
  const std::string_view path = target.substr(0, hash);
  // From within the same folder, its name is not needed.
  const std::string_view folder = from.substr(0, from.rfind('/') + 1);
  const bool is_near = path.starts_with(folder);
  std::string out;
  if (!is_near) {
    for (auto up = std::count(from.begin(), from.end(), '/'); up > 0; --up) out += "../";
  }
  out += percent_encode(path.substr(is_near ? folder.size() : 0), "/");
  if (path.find('.') == std::string_view::npos) out += extension;
  return out.append(target.substr(hash));
}

std::string page_url(const Frame& frame, std::string_view address) {
  return frame.base_url + (address == "index" ? "" : relative_url("", address, ".html"));
}

std::string_view content_policy() {
  return "default-src 'none'; style-src 'self'; img-src 'self' data:; media-src https: http:; "
         "form-action 'self'; base-uri 'self'";
}

std::string_view search_policy() { return "; script-src 'self'; connect-src 'self'"; }

std::string page_html(const Page& page, const Frame& frame) { return HtmlPage(page, frame).render(); }

}  // namespace podatlas::exporter::pages
