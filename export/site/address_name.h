#pragma once

#include <string>
#include <string_view>

namespace podatlas::exporter {

/// What the words of an address say of its page: "Why rye is dark (rye.example)" of
/// "https://rye.example/2020/why-rye-is-dark.html", "Post by @ada (x.example)" of ".../ada/status/123". "" if
/// it has no two words next to each other.
[[nodiscard]] std::string name_in_address(std::string_view url);

/// What a line says before its only URL at `begin`: "Old notes on rye" of "- Old notes on rye: https://...".
/// "" if that is no name: a sentence, a single word, or an invitation ("See ...").
[[nodiscard]] std::string name_before_address(std::string_view line, std::size_t begin);

}  // namespace podatlas::exporter
