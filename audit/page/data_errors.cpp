#include "audit/page/data_errors.h"

#include <re2/re2.h>

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string_view>

#include "audit/page/notices.h"
#include "core/text/text.h"

namespace podatlas::links {
namespace {

// Whether a JSON value says that something was not found: a status, or a text that is a notice.
bool says_not_found(const nlohmann::json& value) {
  if (value.is_number_integer()) {
    const auto status = value.get<std::int64_t>();
    return status == 404 || status == 410;
  }
  if (!value.is_string()) return false;
  std::string text = value.get<std::string>();
  for (char& c : text) {
    if (c == '_' || c == '-') c = ' ';
  }
  return text == "NotFound" || find_notice(text, TextPlace::kHeading, {}, {}).kind >= Notice::kLabel;
}

// The names that error objects use (RFC 9457, JSON:API, OAuth and the like).
bool is_error_member(std::string_view name) {
  constexpr std::array<std::string_view, 30> kNames = {"message",
                                                       "error",
                                                       "errors",
                                                       "status",
                                                       "code",
                                                       "detail",
                                                       "details",
                                                       "title",
                                                       "type",
                                                       "path",
                                                       "success",
                                                       "ok",
                                                       "reason",
                                                       "name",
                                                       "error_description",
                                                       "instance",
                                                       "documentation_url",
                                                       "timestamp",
                                                       "statuscode",
                                                       "status_code",
                                                       "errorcode",
                                                       "error_code",
                                                       "request_id",
                                                       "requestid",
                                                       "traceid",
                                                       "errormessage",
                                                       "error_message",
                                                       "msg",
                                                       "meta",
                                                       "hint"};
  return is_one_of(to_lower(name), kNames);
}

// What a JSON object says if all its members are about an error, of which one is that it was not found.
std::string error_in_json(const nlohmann::json& object) {
  if (!object.is_object() || object.empty()) return {};
  std::string found;
  for (const auto& [name, value] : object.items()) {
    const bool is_nothing = value.is_null() || value == false || (value.is_structured() && value.empty());
    if (is_nothing) continue;
    if (!is_error_member(name)) return {};
    const nlohmann::json& first = value.is_array() && value.size() == 1 ? value.front() : value;
    if (first.is_object()) {
      const std::string inner = error_in_json(first);
      if (found.empty()) found = inner;
    } else if (found.empty() && says_not_found(first)) {
      found = first.is_string() ? first.get<std::string>() : first.dump();
    }
  }
  return found;
}

}  // namespace

std::string error_in_data(const net::HttpResponse& response) {
  constexpr std::size_t kLongest = 4000;
  const std::string_view body = trim(response.body);
  if (body.empty() || body.size() > kLongest || response.is_cut) return {};
  if (body.starts_with('{')) {
    const nlohmann::json json = nlohmann::json::parse(body, nullptr, false);
    return json.is_discarded() ? std::string() : error_in_json(json);
  }
  const std::string_view type = response.header("content-type");
  const bool is_html_type = find_ignore_case(type, "html") != std::string_view::npos;
  if (find_ignore_case(type, "xml") != std::string_view::npos && !is_html_type) {
    static const re2::RE2 kError(
        R"re((?:<\?xml[^>]*\?>)?\s*<Error>\s*<Code>(NoSuch\w+|NotFound|\w*NotFound)</Code>)re");
    std::string code;
    const re2::StringPiece text(body.data(), body.size());
    return re2::RE2::PartialMatch(text, kError, &code) ? code : std::string();
  }
  if (find_ignore_case(type, "text/plain") == std::string_view::npos) return {};
  const FoundNotice notice = find_notice(one_line(body), TextPlace::kHeading, {}, {});
  return notice.kind >= Notice::kLabel ? notice.words : std::string();
}

}  // namespace podatlas::links
