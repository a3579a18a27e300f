#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace podatlas::mention {

/// The section that a heading starts, or the role it gives its own line.
enum class NotesSection : std::uint8_t {
  kProse,
  kGuests,
  kHosts,
  kPanel,
  kLinks,
  kNotes,  ///< prose and links
  kSponsors,
  kCredits,
  kOutline
};
/// One row of the table of headings.
struct SectionHeading {
  std::string_view text;  ///< as in a skeleton, without marks at its end
  NotesSection section;
};
/// All rows.
[[nodiscard]] std::span<const SectionHeading> section_headings();

/// What a line (of a skeleton, see NameScanner) announces; nullopt when it is no heading. `words`: the line
/// with its single names written out; `rest` becomes what stands on the line behind the heading.
[[nodiscard]] std::optional<NotesSection> announced_section(std::string_view line, std::string_view words,
                                                            std::string_view& rest);

/// A horizontal rule, or an unknown heading.
[[nodiscard]] bool ends_section(std::string_view line);

/// Whether a line begins with a time: "(12:34) ...".
[[nodiscard]] bool begins_with_time(std::string_view line);

/// Returns whether lines of the section start with names of the role.
[[nodiscard]] constexpr bool lists_people(NotesSection section) {
  return section == NotesSection::kGuests || section == NotesSection::kHosts ||
         section == NotesSection::kPanel;
}

}  // namespace podatlas::mention
