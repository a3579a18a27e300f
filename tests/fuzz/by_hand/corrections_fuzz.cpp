// Any bytes as a corrections file.
#include <cstdint>
#include <string>
#include <string_view>

#include "podatlas/corrections.h"
#include "tests/fuzz/program/target.h"
#include "tests/support/require.h"

PODATLAS_FUZZ_TARGET(corrections) {
  using namespace podatlas;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Result<CorrectionFile> file = read_corrections(text, "fuzz");
  if (!file) {
    const std::string& message = file.error().message;
    require(!message.empty() && message.find('\n') == std::string::npos);
    return 0;
  }
  require(file->corrections.size() <= kMaxCorrections);
  require(file->corrections.empty() || are_corrections(text, "fuzz"));
  std::size_t line = 0;
  for (const Correction& one : file->corrections) {
    require(one.line > line && !one.reason.empty());
    require(!one.first.text.empty() && !one.second.text.empty());
    require(one.first.shown().find('\n') == std::string::npos);
    line = one.line;
  }
  return 0;
}
