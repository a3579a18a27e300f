#pragma once

#include <string>
#include <string_view>

// What in an address lets its reader in: user information ("me:secret@"), and parameters of the query whose
// names say that they are secrets (token, auth, key, password, signature and their likes).
namespace podatlas {

/// Whether there is user information in a URL.
[[nodiscard]] bool has_user(std::string_view url);

/// `url` without user information.
[[nodiscard]] std::string without_user(std::string_view url);

/// `url` without user information and without parameters that are secrets. What is left is spelled as before.
[[nodiscard]] std::string without_credentials(std::string_view url);

/// Any text, with "***" for the user information of every URL in it, also of one that is mistyped
/// ("http:/me:x@h", a '/' in the password). Line ends stay where they are; masking each line is masking the
/// whole. Linear.
[[nodiscard]] std::string mask_users(std::string_view text);

/// The same, and also for what stands before the '@' where the scheme was forgotten ("me:secret@host"), and
/// for the values of parameters that are secrets. For messages.
[[nodiscard]] std::string mask_credentials(std::string_view text);

}  // namespace podatlas
