#include "export/saved/graph_list.h"

#include <algorithm>
#include <new>
#include <string_view>
#include <utility>

namespace podatlas::exporter {
namespace {

// Of what is in a node; the document, the list and the node itself are three more.
constexpr std::int64_t kMostDepth = simdjson::DEFAULT_MAX_DEPTH - 3;
constexpr std::size_t kWindow = std::size_t{1} << 20U;  // bytes that are read at once

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

}  // namespace

// Follows a document, piece by piece.
class GraphList::Scanner {
 public:
  explicit Scanner(GraphList& list) : list_(list) {}

  // Takes what comes next; false when it is not for us.
  bool take(std::string_view piece) {
    for (std::size_t at = 0; at < piece.size();) {
      switch (where_) {
        case Where::kFrame: {
          if (!in_frame(piece[at])) return false;
          ++at;
          break;
        }
        case Where::kList: {
          if (!in_list(piece[at], position_ + at)) return false;
          ++at;
          break;
        }
        case Where::kNode: {
          at = in_node(piece, at);
          if (is_too_deep_) return false;
          break;
        }
      }
    }
    position_ += piece.size();
    return true;
  }

  [[nodiscard]] bool is_done() const { return has_list_ && where_ == Where::kFrame && depth_ == 0; }

 private:
  enum class Where { kFrame, kList, kNode };

  // Whether a character is in a string, or begins or ends one.
  bool is_of_string(char c) {
    if (!is_in_string_) {
      is_in_string_ = c == '"';
      return is_in_string_;
    }
    if (is_escaped_) {
      is_escaped_ = false;
    } else if (c == '\\') {
      is_escaped_ = true;
    } else if (c == '"') {
      is_in_string_ = false;
    }
    return true;
  }

  bool in_frame(char c) {
    list_.frame_ += c;
    if (list_.frame_.size() > kWindow) return false;
    const bool was_in_string = is_in_string_;
    if (is_of_string(c)) {
      if (!was_in_string) {
        last_string_.clear();
      } else if (is_in_string_) {
        last_string_ += c;
      }
      is_key_ = depth_ == 1;
      has_colon_ = false;
      return true;
    }
    if (is_space(c)) return true;
    const bool begins_list = c == '[' && is_key_ && has_colon_ && last_string_ == "graph";
    has_colon_ = c == ':';
    is_key_ = is_key_ && has_colon_;
    if (c == '{' || c == '[') ++depth_;
    if (c == '}' || c == ']') --depth_;
    if (!begins_list) return depth_ >= 0;
    if (has_list_) return false;
    has_list_ = true;
    where_ = Where::kList;
    return true;
  }

  // Between the nodes, where one comma stands after each but the last.
  bool in_list(char c, std::uint64_t position) {
    if (is_space(c)) return true;
    const bool is_after_node = is_after_node_;
    is_after_node_ = false;
    if (c == ']' && (is_after_node || list_.nodes_.empty())) {
      list_.frame_ += c;
      --depth_;
      where_ = Where::kFrame;
      return true;
    }
    if (c == ',') return is_after_node;
    if (c != '{' || is_after_node) return false;
    list_.nodes_.push_back({position, 0});
    node_depth_ = 0;
    where_ = Where::kNode;
    return true;
  }

  // Goes to the end of the node or of the piece.
  std::size_t in_node(std::string_view piece, std::size_t at) {
    for (; at < piece.size(); ++at) {
      const char c = piece[at];
      if (is_of_string(c)) continue;
      // Where the whole document is too deep for the parser, a node alone must not be read either.
      if ((c == '{' || c == '[') && ++node_depth_ > kMostDepth) is_too_deep_ = true;
      if ((c == '}' || c == ']') && node_depth_-- == 0) {
        Range& node = list_.nodes_.back();
        node.size = position_ + at + 1 - node.begin;
        is_after_node_ = true;
        where_ = Where::kList;
        return at + 1;
      }
    }
    return at;
  }

  GraphList& list_;
  std::uint64_t position_ = 0;  // of what is taken next
  Where where_ = Where::kFrame;
  bool is_in_string_ = false;
  bool is_escaped_ = false;
  bool has_list_ = false;
  // In the frame.
  std::int64_t depth_ = 0;
  std::string last_string_;  // as it is written
  bool is_key_ = false;      // that was the last thing in the outermost object,
  bool has_colon_ = false;   // and a colon behind it
  // In the list.
  std::int64_t node_depth_ = 0;
  bool is_too_deep_ = false;
  bool is_after_node_ = false;
};

GraphList::GraphList(RandomAccess document)
    : document_(std::move(document)),
      window_(kWindow + simdjson::SIMDJSON_PADDING),
      parser_(std::make_unique<simdjson::dom::parser>()) {}

std::optional<GraphList> GraphList::find(RandomAccess document) {
  GraphList list(std::move(document));
  Scanner scanner(list);
  for (std::uint64_t begin = 0; begin < list.document_.size; begin += kWindow) {
    const std::size_t size = std::min<std::uint64_t>(kWindow, list.document_.size - begin);
    if (!list.document_.read(begin, list.window_.data(), size)) return std::nullopt;
    if (!scanner.take({list.window_.data(), size})) return std::nullopt;
  }
  if (!scanner.is_done()) return std::nullopt;
  list.nodes_.shrink_to_fit();
  return list;
}

std::optional<simdjson::dom::element> GraphList::node(std::size_t i) {
  const Range& node = nodes_[i];
  if (node.begin < in_window_.begin || node.begin + node.size > in_window_.begin + in_window_.size) {
    in_window_ = {node.begin,
                  std::min(std::max<std::uint64_t>(kWindow, node.size), document_.size - node.begin)};
    if (window_.size() < in_window_.size + simdjson::SIMDJSON_PADDING)
      window_.resize(in_window_.size + simdjson::SIMDJSON_PADDING);
    if (!document_.read(in_window_.begin, window_.data(), in_window_.size)) {
      in_window_ = {};
      return std::nullopt;
    }
  }
  simdjson::dom::element parsed;
  const char* const bytes = window_.data() + (node.begin - in_window_.begin);
  const auto code = parser_->parse(bytes, node.size, false).get(parsed);
  if (code == simdjson::MEMALLOC) throw std::bad_alloc();
  if (code != simdjson::SUCCESS) return std::nullopt;
  return parsed;
}

}  // namespace podatlas::exporter
