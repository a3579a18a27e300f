#pragma once

#include <span>
#include <string>
#include <string_view>

#include "podatlas/episode.h"

namespace podatlas {

/// What a URL names.
struct ClassifiedUrl {
  ReferenceKind kind = ReferenceKind::kOther;  ///< what it names
  std::string canonical;                       ///< see canonical_url.h
  std::string ref;                             ///< see LinkMention::ref
  std::string
      repository;      ///< canonical URL of the GitHub repository that it is part of, or that it is; or empty
  std::string parent;  ///< of a GitHub comment: canonical URL of its issue or pull request; or empty
  std::string_view rule;  ///< name of the row that decided; static storage
};

/// One row of the table in reference_table.cpp.
struct ReferenceRule {
  std::string_view name;       ///< kept in the Evidence
  ReferenceKind kind;          ///< of what it takes
  std::string_view hosts;      ///< see HostIndex
  std::string_view pattern;    ///< RE2, found anywhere in "/path?query#fragment"; empty takes them all
  std::string_view example;    ///< a URL that this row, and none before it, takes
  std::string_view ref;        ///< of the example
  std::string_view near_miss;  ///< a URL that this row does not take

  /// For github.com only: the third segment of the path, or one of the two below. Rows with a section are
  /// found by it and come before those without.
  std::string_view section = {};
};

/// Sections of github.com that no path has: of elided paths, and of paths that name no repository.
inline constexpr std::string_view kElidedSection = "...";
inline constexpr std::string_view kNoRepositorySection =
    "no repository";  ///< a section of github.com that is no repository's

/// The first row that takes a URL decides; the last one takes everything.
[[nodiscard]] std::span<const ReferenceRule> reference_rules();

/// Decides by host and path alone what kind of thing a URL names. Takes any bytes, never fails. Depends on
/// nothing but canonical_url(url). An elided URL (see is_elided) gets a kind as far as its host tells, and
/// neither ref nor repository. Thread-safe.
[[nodiscard]] ClassifiedUrl classify_url(std::string_view url);

}  // namespace podatlas
