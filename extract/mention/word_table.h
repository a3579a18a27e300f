#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <utility>
#include <vector>

// Words that are looked up for every word of a text. Hashes are not seeded: what they find is verified.
namespace podatlas::mention {

/// A step of hashes whose halves are used apart.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) {
  x *= 0x9E3779B97F4A7C15U;
  x ^= x >> 32U;
  x *= 0xD6E8FEB86659FD93U;
  return x ^ (x >> 32U);
}
/// Bytes that are hashed at once.
inline constexpr std::size_t kShort = 16;

/// The state of a hash after sixteen more bytes.
[[nodiscard]] constexpr std::uint64_t hash_step(std::uint64_t state, std::uint64_t first,
                                                std::uint64_t second) {
  return mix(state ^ first ^ std::rotl(second * 0xA0761D6478BD642FU, 32));
}

/// The bytes of a Number at `at` of a word that has them, as they lie in memory.
template <typename Number>
[[nodiscard]] std::uint64_t bytes_at(std::string_view word, std::size_t at) {
  Number out = 0;
  std::memcpy(&out, word.data() + at, sizeof out);
  return out;
}

/// The bytes of a word of less than eight as one number, the first the lowest, where that is the machine's
/// order of bytes.
[[nodiscard]] inline std::uint64_t packed(std::string_view word) {
  const std::size_t size = word.size();
  if (size >= 4)
    return bytes_at<std::uint32_t>(word, 0) | (bytes_at<std::uint32_t>(word, size - 4) << (8 * (size - 4)));
  if (size >= 2)
    return bytes_at<std::uint16_t>(word, 0) | (bytes_at<std::uint16_t>(word, size - 2) << (8 * (size - 2)));
  return size == 1 ? bytes_at<std::uint8_t>(word, 0) : 0;
}
/// hash_of_word() of what packed() gives.
[[nodiscard]] inline std::uint64_t hash_of_packed(std::uint64_t word) { return mix(word); }

/// A hash of all bytes of a word.
[[nodiscard]] inline std::uint64_t hash_of_word(std::string_view word) {
  if (word.size() < 8) return hash_of_packed(packed(word));
  const auto bytes = [&](std::size_t at) { return bytes_at<std::uint64_t>(word, at); };
  std::uint64_t state = word.size();
  for (; word.size() > kShort; word.remove_prefix(kShort)) state = hash_step(state, bytes(0), bytes(8));
  if (word.size() < 8) return hash_step(state, packed(word), 0);
  return hash_step(state, bytes(0), bytes(word.size() - 8));
}

/// A value for each of some words: a hash table of one piece, because it is asked about all words of a text
/// and has few of them.
template <typename Value>
class WordTable {
 public:
  /// Makes room for so many words.
  void reserve(std::size_t words) {
    entries_.reserve(words);
    std::size_t slots = kLeastSlots;
    while (slots < 2 * words) slots *= 2;
    if (slots > slots_.size()) rehash(slots);
  }
  /// The value of a word, which is added if need be; its bytes must outlive the table.
  Value& operator[](std::string_view word) {
    if (2 * (entries_.size() + 1) > slots_.size()) rehash(std::max(kLeastSlots, 2 * slots_.size()));
    const std::uint64_t hash = hash_of_word(word);
    Slot& slot = slots_[slot_of(word, hash)];
    if (slot.entry == 0) {
      entries_.push_back({word, {}});
      slot = {tag_of(hash), static_cast<std::uint32_t>(entries_.size())};
    }
    return entries_[slot.entry - 1].second;
  }
  /// The value of a word; null where it is not in the table.
  [[nodiscard]] const Value* find(std::string_view word) const {
    if (slots_.empty()) return nullptr;
    const Slot& slot = slots_[slot_of(word, hash_of_word(word))];
    return slot.entry == 0 ? nullptr : &entries_[slot.entry - 1].second;
  }

 private:
  struct Slot {
    std::uint32_t tag = 0;
    std::uint32_t entry = 0;  // 1 for the first one; 0: free
  };
  static constexpr std::size_t kLeastSlots = 16;

  static std::uint32_t tag_of(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32U); }

  // Where the word is, or would be put.
  [[nodiscard]] std::size_t slot_of(std::string_view word, std::uint64_t hash) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = static_cast<std::size_t>(hash) & mask;
    while (slots_[at].entry != 0 &&
           (slots_[at].tag != tag_of(hash) || entries_[slots_[at].entry - 1].first != word)) {
      at = (at + 1) & mask;
    }
    return at;
  }

  void rehash(std::size_t slots) {
    slots_.assign(slots, {});
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      const std::uint64_t hash = hash_of_word(entries_[i].first);
      slots_[slot_of(entries_[i].first, hash)] = {tag_of(hash), static_cast<std::uint32_t>(i + 1)};
    }
  }

  std::vector<std::pair<std::string_view, Value>> entries_;
  std::vector<Slot> slots_;
};

/// Words by their hash_of_word(): what is asked may very rarely be wrong. Words are only added; a show may
/// have chosen them, so that those are left out for which a place would have to be looked for too long.
class WordSet {
 public:
  /// Adds the word of a hash.
  void insert(std::uint64_t hash) {
    if (2 * (size_ + 1) > slots_.size()) grow();
    const std::size_t slot = slot_of(hash);
    if (slot == kNowhere || slots_[slot] != 0) return;
    slots_[slot] = stored(hash);
    ++size_;
  }
  /// Whether its word was added.
  [[nodiscard]] bool contains(std::uint64_t hash) const {
    if (size_ == 0) return false;
    const std::size_t slot = slot_of(hash);
    return slot != kNowhere && slots_[slot] != 0;
  }

 private:
  static constexpr std::size_t kLeastSlots = 1024;
  static constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);
  static constexpr std::size_t kMostSteps = 256;  // which words that nobody chose never take

  static std::uint64_t stored(std::uint64_t hash) { return hash == 0 ? 1 : hash; }  // 0 is a free slot

  // Where it is, or would be put; kNowhere where that is too far.
  [[nodiscard]] std::size_t slot_of(std::uint64_t hash) const {
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t step = 0; step < kMostSteps; ++step) {
      const std::size_t slot = (static_cast<std::size_t>(hash) + step) & mask;
      if (slots_[slot] == 0 || slots_[slot] == stored(hash)) return slot;
    }
    return kNowhere;
  }

  void grow() {
    std::vector<std::uint64_t> old(std::max(kLeastSlots, 2 * slots_.size()));
    old.swap(slots_);
    size_ = 0;
    for (const std::uint64_t hash : old) {
      if (hash != 0) insert(hash);
    }
  }

  std::vector<std::uint64_t> slots_;
  std::size_t size_ = 0;
};

}  // namespace podatlas::mention
