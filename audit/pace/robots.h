#ifndef PODATLAS_AUDIT_ROBOTS_H_
#define PODATLAS_AUDIT_ROBOTS_H_

#include <string>
#include <string_view>
#include <vector>

namespace podatlas::links {

/// The lines of a robots.txt (RFC 9309) that are for us: those of the group with our name, else of "*".
class Robots {
 public:
  Robots() = default;  ///< everything is allowed

  /// Reads a robots.txt (RFC 9309) for the product token `agent`: the groups that name it, else those of
  /// "*". Linear; what is no rule is passed over.
  Robots(std::string_view text, std::string_view agent);

  /// `path` with its query. The longest pattern decides; of equally long ones the one that allows.
  [[nodiscard]] bool allows(std::string_view path) const;

 private:
  struct Line {
    std::string pattern;
    bool is_allowed = true;
  };
  std::vector<Line> lines_;
};

}  // namespace podatlas::links

#endif  // PODATLAS_AUDIT_ROBOTS_H_
