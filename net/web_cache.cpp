#include "net/web_cache.h"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "core/digest.h"
#include "core/io/file.h"

namespace podatlas::net {
namespace {

constexpr std::string_view kFirstLine = "podatlas-cache 2";

// The lines before the body, each "name: value".
struct Line {
  std::string_view name;
  std::string CachedDocument::*value;
};
constexpr std::array kLines = {
    Line{"url", &CachedDocument::url},         Line{"final-url", &CachedDocument::final_url},
    Line{"etag", &CachedDocument::etag},       Line{"last-modified", &CachedDocument::last_modified},
    Line{"charset", &CachedDocument::charset},
};

// What a server says becomes a line of our file and a header of our next request.
bool is_one_line(std::string_view value) {
  return std::none_of(value.begin(), value.end(), [](char c) { return c >= 0 && c < ' '; });
}

std::string head_of(const CachedDocument& document) {
  std::string out;
  for (const Line& line : kLines) out += std::string(line.name) + ": " + document.*line.value + '\n';
  return out;
}

// The next line of `text`, which loses it.
std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(text.size(), line.size() + 1));
  return line;
}

}  // namespace

std::optional<CachedDocument> read_cached(std::string_view bytes, const std::string& url) {
  std::string_view rest = bytes;
  if (take_line(rest) != kFirstLine) return std::nullopt;
  const std::string_view digest = take_line(rest);
  if (digest != sha256_hex(rest)) return std::nullopt;
  CachedDocument document;
  for (const Line& line : kLines) {
    const std::string_view text = take_line(rest);
    const std::string begin = std::string(line.name) + ": ";
    if (!text.starts_with(begin) || !is_one_line(text)) return std::nullopt;
    document.*line.value = text.substr(begin.size());
  }
  document.body = rest;
  if (document.url != url) return std::nullopt;
  return document;
}

std::string WebCache::path_of(const std::string& url) const { return folder_ + '/' + sha256_hex(url); }

std::optional<CachedDocument> WebCache::find(const std::string& url) const {
  if (folder_.empty()) return std::nullopt;
  std::error_code ignored;
  const std::string path = path_of(url);
  if (!std::filesystem::is_regular_file(path, ignored)) return std::nullopt;  // a pipe would keep us waiting
  const Result<std::string> bytes = read_file(path);
  return bytes ? read_cached(*bytes, url) : std::nullopt;
}

void WebCache::keep(const CachedDocument& document) const {
  if (folder_.empty() || (document.etag.empty() && document.last_modified.empty())) return;
  const auto is_fit = [&](const Line& line) { return is_one_line(document.*line.value); };
  if (!std::all_of(kLines.begin(), kLines.end(), is_fit)) return;
  std::error_code code;
  if (std::filesystem::create_directories(folder_, code)) static_cast<void>(::chmod(folder_.c_str(), 0700));
  const std::string content = head_of(document) + document.body;
  const std::string path = path_of(document.url);
  const std::filesystem::file_status there = std::filesystem::status(path, code);
  if (std::filesystem::exists(there) && !std::filesystem::is_regular_file(there)) return;
  // A private feed's address is in it, and that may be a secret.
  const bool is_kept =
      write_file(path, std::string(kFirstLine) + '\n' + sha256_hex(content) + '\n' + content).has_value();
  if (is_kept) static_cast<void>(::chmod(path.c_str(), 0600));
}

}  // namespace podatlas::net
