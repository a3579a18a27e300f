#include "core/url/credentials.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "core/text/text.h"
#include "core/url/url.h"

namespace podatlas {
namespace {

constexpr std::string_view kMask = "***";
// What is longer is no user information; without a bound one could make us look for its end again and again.
constexpr std::size_t kLongestUser = 1024;

// Names of parameters, without '-' and '_'.
constexpr std::array<std::string_view, 7> kSecretNames = {"auth", "key", "sig", "pass", "pwd", "sid", "jwt"};
constexpr std::array<std::string_view, 7> kSecretParts = {"token",     "secret",  "password", "passwd",
                                                          "signature", "session", "apikey"};

bool is_secret(std::string_view name) {
  std::string plain = to_lower(name);
  std::erase_if(plain, [](char c) { return c == '-' || c == '_'; });
  return std::find(kSecretNames.begin(), kSecretNames.end(), plain) != kSecretNames.end() ||
         std::any_of(kSecretParts.begin(), kSecretParts.end(),
                     [&](std::string_view part) { return plain.find(part) != std::string::npos; });
}

bool ends_word(char c) { return static_cast<unsigned char>(c) <= ' ' || c == '"' || c == '<' || c == '>'; }

std::size_t end_of_word(std::string_view text, std::size_t at) {
  while (at < text.size() && !ends_word(text[at])) ++at;
  return at;
}

// The last '@' of the authority that `rest` begins with.
std::size_t at_of_authority(std::string_view rest) {
  return rest.substr(0, rest.find_first_of("/?#\\")).rfind('@');
}

// Where the '@' is behind the user information that `rest`, what follows the slashes of a URL, begins with;
// npos when there is none.
std::size_t end_of_user(std::string_view rest) {
  rest = rest.substr(0, kLongestUser);
  if (const std::size_t at = at_of_authority(rest); at != std::string_view::npos) return at;
  if (rest.starts_with('[')) return std::string_view::npos;
  // A password with a slash in it looks like a port that is none.
  const std::string_view authority = rest.substr(0, rest.find_first_of("/?#\\"));
  const std::size_t colon = authority.find(':');
  if (colon == std::string_view::npos) return colon;
  const std::string_view port = authority.substr(colon + 1);
  if (std::all_of(port.begin(), port.end(), is_digit)) return std::string_view::npos;
  const std::size_t first = rest.find('@');
  return first == std::string_view::npos ? first : first + at_of_authority(rest.substr(first));
}

// Where the user information of the word ends that has "://", or something like it, at `colon`; begin is set.
std::size_t end_of_user_behind(std::string_view word, std::size_t colon, std::size_t& begin) {
  begin = std::min(word.find_first_not_of("/\\", colon + 1), word.size());
  const std::size_t end = end_of_user(word.substr(begin));
  return end == std::string_view::npos ? end : begin + end;
}

// "me:secret@host", but no address of mail.
std::size_t end_of_user_without_scheme(std::string_view word) {
  const std::size_t at = word.substr(0, word.find('/')).rfind('@');
  const std::size_t colon = word.find(':');
  const bool is_login = at != std::string_view::npos && colon < at && colon > 0 && colon + 1 < at &&
                        !equals_ignore_case(word.substr(0, colon), "mailto");
  return is_login ? at : std::string_view::npos;
}

std::string masked_word(std::string_view word, bool also_without_scheme) {
  std::string out;
  std::size_t done = 0;
  bool has_scheme = false;
  for (std::size_t at = word.find(":/"); at != std::string_view::npos; at = word.find(":/", at + 1)) {
    if (at == 0 || at < done || !is_alnum(word[at - 1])) continue;
    has_scheme = true;
    std::size_t begin = 0;
    const std::size_t end = end_of_user_behind(word, at, begin);
    if (end == std::string_view::npos) continue;
    out.append(word, done, begin - done);
    out += kMask;
    done = end;
  }
  if (!has_scheme && also_without_scheme) {
    if (const std::size_t end = end_of_user_without_scheme(word); end != std::string_view::npos) {
      out += kMask;
      done = end;
    }
  }
  return out.append(word, done);
}

std::string masked_parameters(std::string_view word) {
  std::string out;
  std::size_t done = 0;
  for (std::size_t at = word.find('?'); at != std::string_view::npos; at = word.find_first_of("?&", at + 1)) {
    const std::size_t name_end = std::min(word.find_first_of("=&#", at + 1), word.size());
    if (at < done || name_end == word.size() || word[name_end] != '=' ||
        !is_secret(word.substr(at + 1, name_end - at - 1)))
      continue;
    out.append(word, done, name_end + 1 - done);
    out += kMask;
    // What a message adds (": the server answers 404") stays.
    done = std::min({word.find_first_of("&#'", name_end), word.size() - (word.ends_with(':') ? 1U : 0U)});
  }
  return out.append(word, done);
}

template <typename Mask>
std::string mask_words(std::string_view text, Mask mask) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = end_of_word(text, at);
    const std::string_view word = text.substr(at, end - at);
    if (!word.empty()) out += mask(word);
    if (end < text.size()) out += text[end];
    at = end + 1;
  }
  return out;
}

}  // namespace

bool has_user(std::string_view url) { return split_url(url).authority.find('@') != std::string_view::npos; }

std::string without_user(std::string_view url) {
  const std::string_view authority = split_url(url).authority;
  std::string out(url);
  const std::size_t at = authority.rfind('@');
  if (at == std::string_view::npos) return out;
  return out.erase(static_cast<std::size_t>(authority.data() - url.data()), at + 1);
}

std::string without_credentials(std::string_view url) {
  std::string out = without_user(url);
  const UrlParts parts = split_url(out);
  if (!parts.has_query) return out;
  std::string kept;
  for (const std::string_view parameter : split(parts.query, '&')) {
    if (is_secret(parameter.substr(0, parameter.find('=')))) continue;
    kept += kept.empty() ? '?' : '&';
    kept += parameter;
  }
  const auto begin = static_cast<std::size_t>(parts.query.data() - out.data());
  const std::size_t size = parts.query.size();
  return out.replace(begin - 1, size + 1, kept);
}

std::string mask_users(std::string_view text) {
  if (text.find('@') == std::string_view::npos) return std::string(text);
  return mask_words(text, [](std::string_view word) { return masked_word(word, false); });
}

std::string mask_credentials(std::string_view text) {
  return mask_words(text, [](std::string_view word) { return masked_parameters(masked_word(word, true)); });
}

}  // namespace podatlas
