#ifndef PODATLAS_RESULT_H_
#define PODATLAS_RESULT_H_

// Result<T>, errors and warnings: how every function that can fail reports it.

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace podatlas {

/// What went wrong, for callers that act on it; people read Error::message.
enum class ErrorKind {
  kIo,           ///< a file cannot be opened, read or written
  kSyntax,       ///< the bytes break their own format (XML, JSON)
  kSchema,       ///< well-formed, but not what was asked for (no <channel>, an HTML page)
  kUnsupported,  ///< understood, but not something podatlas can read
  kLimit,        ///< larger or deeper than a documented limit
  kNotFound,     ///< a name that nothing answers to
  kAmbiguous,    ///< a name that several things answer to
  kUsage,        ///< an argument that makes no sense
};

/// A place in a source as a person counts: line and column start at 1, the column counts bytes of the
/// original file. 0 means unknown.
struct Place {
  std::size_t line = 0;    ///< from 1; 0 when it is unknown
  std::size_t column = 0;  ///< bytes, from 1; 0 when it is unknown
  friend bool operator==(const Place&, const Place&) = default;
};

/// The place of the byte at `offset` in `text`, or of its end when it is shorter. Linear.
[[nodiscard]] Place place_of(std::string_view text, std::size_t offset);

/// Why a whole operation failed. `message` is one lower-case clause without a full stop.
struct Error {
  ErrorKind kind = ErrorKind::kIo;  ///< for those who decide by it
  std::string source;               ///< file name or URL as the user gave it; empty when there is none
  Place place;                      ///< in the source
  std::string message;              ///< what is wrong
};

/// Something that was read all the same, but that the user should know about.
struct Warning {
  std::string source;   ///< file name or URL as the user gave it; empty when there is none
  Place place;          ///< in the source
  std::string message;  ///< what is odd, one lower-case clause
  friend bool operator==(const Warning&, const Warning&) = default;
};

/// What a function gives, or why it cannot.
template <typename T>
using Result = tl::expected<T, Error>;

/// The Error of a Result, without a place.
[[nodiscard]] inline tl::unexpected<Error> fail(ErrorKind kind, std::string message) {
  return tl::unexpected<Error>(Error{kind, {}, {}, std::move(message)});
}
/// The Error of a Result, of a source and a place in it.
[[nodiscard]] inline tl::unexpected<Error> fail(ErrorKind kind, std::string source, Place place,
                                                std::string message) {
  return tl::unexpected<Error>(Error{kind, std::move(source), place, std::move(message)});
}

/// "feed.xml:12:5: message"; the parts that are unknown are left out.
[[nodiscard]] std::string to_string(const Error& error);
/// A line for people: "SOURCE:LINE: message".
[[nodiscard]] std::string to_string(const Warning& warning);

}  // namespace podatlas

#endif  // PODATLAS_RESULT_H_
