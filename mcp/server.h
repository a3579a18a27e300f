#pragma once

#include <chrono>
#include <iosfwd>
#include <string>
#include <string_view>

#include "mcp/tools.h"

namespace podatlas::mcp {

/// The limit of a message, in bytes.
inline constexpr std::size_t kLongestMessage = std::size_t{1} << 20U;
/// The limit of an answer, in time.
inline constexpr std::chrono::seconds kLongestTime(30);

/// The Model Context Protocol over stdio, read-only: revision 2026-07-28, in which each request names its
/// revision, and the revisions of 2024-11-05, 2025-06-18 and 2025-11-25, which begin with `initialize`.
/// https://modelcontextprotocol.io/specification. Stateless: answers depend only on the graph and the
/// request.
class Server {
 public:
  /// `graph` must outlive it. O(nodes + edges). serve() gives up on an answer after `limit`.
  explicit Server(const KnowledgeGraph& graph, std::chrono::microseconds limit = kLongestTime)
      : library_(graph), limit_(limit) {}

  /// The answer to one message, a line of JSON without line end; "" for notifications. Anything that is not
  /// a request gets a JSON-RPC error.
  [[nodiscard]] std::string answer(std::string_view message) const;

  /// Answers each line of `in` until its end, or until `out` fails. Lines longer than kLongestMessage get an
  /// error, and so does what takes longer than the limit; see within(). Each request is answered before the
  /// next one is read, so there is never one to cancel.
  void serve(std::istream& in, std::ostream& out) const;

 private:
  Library library_;
  std::chrono::microseconds limit_;
};

}  // namespace podatlas::mcp
