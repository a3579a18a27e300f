#include "audit/cache.h"

#include <cerrno>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <system_error>

#include "core/file.h"
#include "core/text.h"

namespace podatlas::audit {
namespace {

using Json = nlohmann::json;

void append_string(std::string& out, std::string_view key, std::string_view value) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += out.empty() ? "{\"" : ", \"";
  out += key;
  out += "\": \"";
  for (const char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20) {
      out += "\\u00";
      out += kHex[byte >> 4U];
      out += kHex[byte & 15U];
      continue;
    }
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  out += '"';
}

void append_number(std::string& out, std::string_view key, std::int64_t value) {
  out += ", \"";
  out += key;
  out += "\": ";
  out += std::to_string(value);
}

// What came from outside and is no UTF-8 must not make the line one that cannot be read again.
std::string as_utf8(const std::string& text) {
  return valid_utf8_prefix(text) == text.size() ? text : repair_utf8(text, false).text;
}

std::string line_of(const std::string& url, const Check& check) {
  std::string out;
  out.reserve(256 + url.size());
  append_string(out, "url", as_utf8(url));
  append_string(out, "verdict", name_of(check.verdict));
  append_number(out, "status", check.status);
  append_string(out, "target", as_utf8(check.target));
  append_string(out, "reason", as_utf8(check.reason));
  append_number(out, "attempts", check.attempts);
  append_number(out, "checked_at", check.checked_at);
  append_number(out, "first_failed_at", check.first_failed_at);
  append_number(out, "consecutive_failures", check.consecutive_failures);
  append_string(out, "etag", as_utf8(check.etag));
  append_string(out, "last_modified", as_utf8(check.last_modified));
  return out + "}\n";
}

bool read_line(std::string_view line, std::string& url, Check& check) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) return false;
  try {
    url = json.at("url").get<std::string>();
    if (!parse_verdict(json.at("verdict").get<std::string>(), check.verdict)) return false;
    check.status = json.at("status").get<int>();
    check.target = json.at("target").get<std::string>();
    check.reason = json.at("reason").get<std::string>();
    check.attempts = json.at("attempts").get<int>();
    check.checked_at = json.at("checked_at").get<std::int64_t>();
    check.first_failed_at = json.at("first_failed_at").get<std::int64_t>();
    check.consecutive_failures = json.at("consecutive_failures").get<int>();
    check.etag = json.at("etag").get<std::string>();
    check.last_modified = json.at("last_modified").get<std::string>();
  } catch (const Json::exception&) {
    return false;
  }
  return true;
}

tl::unexpected<Error> io_error(const std::string& path, const char* what) {
  return fail(ErrorKind::kIo, path, {}, what + (": " + std::generic_category().message(errno)));
}

}  // namespace

Result<CheckCache> CheckCache::open(const std::string& path) {
  CheckCache cache;
  cache.path_ = path;
  std::error_code ignored;
  std::size_t lines = 0;
  bool is_cut = false;
  if (std::filesystem::exists(path, ignored)) {
    Result<std::string> bytes = read_file(path);
    if (!bytes) return tl::unexpected(std::move(bytes.error()));
    std::string_view rest = *bytes;
    while (!rest.empty()) {
      const std::size_t end = rest.find('\n');
      is_cut = end == std::string_view::npos;
      std::string url;
      Check check;
      if (read_line(rest.substr(0, end), url, check)) {
        cache.checks_.insert_or_assign(std::move(url), std::move(check));
      } else if (!is_cut) {
        return fail(ErrorKind::kSyntax, path, {lines + 1, 0}, "this is no cache of an audit");
      }
      ++lines;
      rest = is_cut ? std::string_view() : rest.substr(end + 1);
    }
  }
  if (is_cut || lines > 2 * cache.checks_.size() + 64) {
    std::string anew;
    for (const auto& [url, check] : cache.checks_) anew += line_of(url, check);
    if (Result<void> written = write_file(path, anew); !written) return tl::unexpected(written.error());
  }
  cache.file_.reset(std::fopen(path.c_str(), "abe"));
  if (!cache.file_) return io_error(path, "cannot open");
  return cache;
}

const Check* CheckCache::find(const std::string& url) const {
  const auto known = checks_.find(url);
  return known == checks_.end() ? nullptr : &known->second;
}

Result<void> CheckCache::put(const std::string& url, const Check& check) {
  checks_.insert_or_assign(url, check);
  if (!file_) return {};
  const std::string line = line_of(url, check);
  // One write a line: what is killed in between loses that line at most.
  if (std::fwrite(line.data(), 1, line.size(), file_.get()) != line.size() || std::fflush(file_.get()) != 0)
    return io_error(path_, "cannot write");
  return {};
}

std::chrono::seconds good_for(Verdict verdict) {
  using std::chrono::hours;
  switch (verdict) {
    case Verdict::kTimeout:
    case Verdict::kSkipped:
      return hours(0);
    case Verdict::kBlocked:
      return hours(24);
    case Verdict::kDead:
    case Verdict::kSoft404:
    case Verdict::kUnsafe:
      return hours(1);
    default:
      return hours(24 * 7);
  }
}

}  // namespace podatlas::audit
