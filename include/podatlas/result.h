#pragma once

// Result<T>, errors and warnings.

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace podatlas {

/// The kind of an error, for callers; Error::message is for people.
enum class ErrorKind {
  kIo,           ///< a file cannot be opened, read or written
  kSyntax,       ///< the bytes break their own format (XML, JSON)
  kSchema,       ///< well-formed, but not what was asked for (no <channel>, an HTML page)
  kUnsupported,  ///< understood, but not something podatlas can read
  kLimit,        ///< larger or deeper than a documented limit
  kNotFound,     ///< unknown name
  kAmbiguous,    ///< ambiguous name
  kUsage,        ///< invalid argument
};

/// A place in a source: 1-based line, and column in bytes of the original file; 0 if unknown.
struct Place {
  std::size_t line = 0;    ///< 1-based; 0 if unknown
  std::size_t column = 0;  ///< 1-based, in bytes; 0 if unknown
  friend bool operator==(const Place&, const Place&) = default;
};

/// The place of the byte at `offset` in `text`, clipped to its end. Linear.
[[nodiscard]] Place place_of(std::string_view text, std::size_t offset);

/// Why an operation failed.
struct Error {
  ErrorKind kind = ErrorKind::kIo;  ///< for callers
  std::string source;               ///< file name or URL as given; may be empty
  Place place;                      ///< in the source
  std::string message;              ///< one lower-case clause without a full stop
};

/// A problem that did not stop the operation.
struct Warning {
  std::string source;   ///< file name or URL as given; may be empty
  Place place;          ///< in the source
  std::string message;  ///< one lower-case clause
  friend bool operator==(const Warning&, const Warning&) = default;
};

/// A value or an Error.
template <typename T>
using Result = tl::expected<T, Error>;

/// Makes an Error without a place.
[[nodiscard]] inline tl::unexpected<Error> fail(ErrorKind kind, std::string message) {
  return tl::unexpected<Error>(Error{kind, {}, {}, std::move(message)});
}
/// Makes an Error with source and place.
[[nodiscard]] inline tl::unexpected<Error> fail(ErrorKind kind, std::string source, Place place,
                                                std::string message) {
  return tl::unexpected<Error>(Error{kind, std::move(source), place, std::move(message)});
}

/// "feed.xml:12:5: message", without unknown parts.
[[nodiscard]] std::string to_string(const Error& error);
/// "feed.xml:12: message", without unknown parts.
[[nodiscard]] std::string to_string(const Warning& warning);

}  // namespace podatlas
