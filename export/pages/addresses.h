#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/graph.h"
#include "podatlas/result.h"

namespace podatlas::exporter::pages {

/// The addresses of a site's pages, "concepts/autograd", derived from names. They stay the same from one
/// export to the next: what had an address keeps it while its name does, and an old one redirects to the new
/// one.
class Addresses {
 public:
  /// `previous` is the file state() of the last export; empty: there was none. Fails with kSyntax if it is
  /// damaged. O(nodes).
  [[nodiscard]] static Result<Addresses> make(const KnowledgeGraph& graph, std::string_view previous);

  /// The address of a node, or "" if it has no page.
  [[nodiscard]] const std::string& of(NodeId id) const { return of_node_[id]; }
  /// Old addresses without a page, and where they lead now.
  [[nodiscard]] const std::map<std::string, std::string>& redirects() const { return redirects_; }
  /// What an export found that the one before it did not have.
  struct Change {
    std::string until;               ///< when its newest episode was published: "2024-08-04"
    std::vector<std::string> added;  ///< the ids of new episodes and concepts
    std::vector<std::string> moved;  ///< addresses that redirect since then
  };
  /// The changes of all exports since the first, the newest first.
  [[nodiscard]] const std::vector<Change>& changes() const { return changes_; }
  /// What the next export has to know, as JSON: redirects.json.
  [[nodiscard]] std::string state() const;

 private:
  std::vector<std::string> of_node_;
  std::map<std::string, std::string> by_id_;  // addresses by the ids of nodes, also those that are gone
  std::map<std::string, std::string> redirects_;
  std::vector<Change> changes_;
};

/// A slug for addresses, at most 80 bytes; "untitled" if nothing else remains.
[[nodiscard]] std::string address_slug(std::string_view name);

}  // namespace podatlas::exporter::pages
