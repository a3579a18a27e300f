#include "core/text/json_error.h"

#include "core/text/text.h"

namespace podatlas {

Error broken_json(std::string_view document, const std::string& name, std::string_view what,
                  std::size_t byte) {
  // "[json.exception...] parse error at line 1, column 2: ...; expected ...": the last clause is for people.
  if (const std::size_t clause = what.rfind("; "); clause != std::string_view::npos)
    what.remove_prefix(clause + 2);
  if (const std::size_t kind = what.find("] "); what.starts_with('[') && kind != std::string_view::npos)
    what.remove_prefix(kind + 2);
  return {ErrorKind::kSyntax, name, place_of(document, byte == 0 ? 0 : byte - 1),
          "invalid JSON: " + shorten(one_line(what), 120)};
}

}  // namespace podatlas
