// Renders pages as Markdown.
#include "core/notes/fences.h"
#include "core/text/markup.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "export/pages/page.h"

namespace podatlas::exporter::pages {
namespace {

class MarkdownPage {
 public:
  explicit MarkdownPage(const Page& page) : page_(page) {}

  std::string render(const Frame& frame) {
    out_ = "# " + markdown_escaped(page_.title) + "\n\n";
    Line facts;
    if (!page_.kind.empty()) facts.push_back({page_.kind});
    if (page_.address != "index") facts.push_back({frame.name, "index"});
    if (!page_.feed.empty()) facts.push_back({"feed", page_.feed});
    if (!facts.empty()) out_ += markdown_of(facts, " · ") + "\n\n";
    for (const Block& one : page_.blocks) block(one);
    while (out_.ends_with("\n\n")) out_.pop_back();
    return std::move(out_);
  }

 private:
  [[nodiscard]] std::string markdown_of(const Line& line, std::string_view separator = "") const {
    std::string out;
    for (const Words& words : line) {
      if (!out.empty()) out += separator;
      const std::string& text = words.text.empty() ? words.target : words.text;
      if (words.target.empty()) {
        // markdown_escaped() trims.
        out += std::string(text.starts_with(' ') ? " " : "") + markdown_escaped(text) +
               (text.size() > 1 && text.ends_with(' ') ? " " : "");
      } else {
        out += '[' + markdown_escaped(text) + "](" +
               markdown_target(relative_url(page_.address, words.target, ".md")) + ')';
      }
    }
    return out;
  }

  void list(const Block& block, bool is_numbered) {
    std::size_t number = 0;
    for (const Item& item : block.items) {
      const std::string mark = is_numbered ? std::to_string(++number) + ". " : "- ";
      const std::string indent(mark.size(), ' ');
      const std::string facts = join(item.facts, ", ");
      out_ +=
          mark + markdown_of(item.line) + (facts.empty() ? "" : " (" + markdown_escaped(facts) + ")") + '\n';
      for (const Line& detail : item.details) out_ += indent + "- " + markdown_of(detail) + '\n';
      std::size_t step = 0;
      for (const Line& line : item.steps)
        out_ += indent + std::to_string(++step) + ". " + markdown_of(line) + '\n';
      if (item.quote.empty()) continue;
      out_.append(indent).append("> ").append(markdown_escaped(item.quote));
      if (!item.quoted_from.empty()) out_.append(" (").append(item.quoted_from).append(")");
      out_ += '\n';
    }
    out_ += '\n';
  }

  void code(const Line& line) {
    std::string fence(kFence);
    for (const Words& words : line) {
      while (words.text.find(fence) != std::string::npos) fence += '`';
    }
    out_ += fence + '\n';
    for (const Words& words : line) out_ += words.text;
    out_ += fence + "\n\n";
  }

  void block(const Block& block) {
    switch (block.kind) {
      case BlockKind::kHeading:
        out_ += "## " + markdown_of(block.line) + "\n\n";
        break;
      case BlockKind::kText:
        out_ += markdown_of(block.line) + "\n\n";
        break;
      case BlockKind::kCode:
        code(block.line);
        break;
      case BlockKind::kLabel:
        out_ += "**" + markdown_of(block.line) + "**\n\n";
        break;
      case BlockKind::kFacts:
      case BlockKind::kActions:
        out_ += markdown_of(block.line, " · ") + "\n\n";
        break;
      case BlockKind::kList:
      case BlockKind::kTimes:
      case BlockKind::kLines:
      case BlockKind::kChips:
      case BlockKind::kCards:
      case BlockKind::kSteps:
        list(block, block.kind == BlockKind::kSteps);
        break;
      case BlockKind::kSection:
        out_ += "### " + markdown_of(block.line) + "\n\n";
        list(block, false);
        break;
      case BlockKind::kFolded:
        out_ += "## " + markdown_of(block.line) + "\n\n";
        for (const Item& item : block.items) out_ += markdown_of(item.line) + "\n\n";
        break;
      case BlockKind::kSearch:
      case BlockKind::kPicture:
        break;  // only for people; what a picture shows is listed, too
      case BlockKind::kPlayer:
        out_ += markdown_of({{"Audio", block.source}}) + "\n\n";
        break;
    }
  }

  const Page& page_;
  std::string out_;
};

}  // namespace

std::string page_markdown(const Page& page, const Frame& frame) { return MarkdownPage(page).render(frame); }

}  // namespace podatlas::exporter::pages
