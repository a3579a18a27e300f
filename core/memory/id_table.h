#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace podatlas {

/// Finds the numbers of things by their ids, which it does not keep: whoever asks says what id a number has.
/// A hash table with open addressing, of eight bytes a slot and at most half of them in use, so that it is
/// looked up in one place of memory and can be numbered anew without looking at an id.
class IdTable {
 public:
  /// The number of `id`; `number` when it is new, which has that id from now on. `id_of(n)` is a view of the
  /// id of any number below. O(1) on average.
  template <typename IdOf>
  std::uint32_t find_or_add(std::string_view id, std::uint32_t number, const IdOf& id_of) {
    if (2 * (size_ + 1) > slots_.size()) grow();
    const std::uint32_t hash = hash_of(id);
    Slot& slot = slots_[find_slot(id, hash, id_of)];
    if (slot.number != kEmpty) return slot.number;
    slot = {hash, number};
    ++size_;
    return number;
  }
  /// The number of `id`, if it has one.
  template <typename IdOf>
  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view id, const IdOf& id_of) const {
    if (slots_.empty()) return std::nullopt;
    const Slot& slot = slots_[find_slot(id, hash_of(id), id_of)];
    return slot.number == kEmpty ? std::nullopt : std::optional(slot.number);
  }
  /// What was number n is number to[n] from now on.
  void renumber(std::span<const std::uint32_t> to) {
    for (Slot& slot : slots_) {
      if (slot.number != kEmpty) slot.number = to[slot.number];
    }
  }

 private:
  static constexpr std::uint32_t kEmpty = static_cast<std::uint32_t>(-1);
  struct Slot {
    std::uint32_t hash = 0;
    std::uint32_t number = kEmpty;
  };

  static std::uint32_t hash_of(std::string_view id) {
    const std::uint64_t hash = std::hash<std::string_view>{}(id);
    return static_cast<std::uint32_t>(hash ^ (hash >> 32U));
  }

  template <typename IdOf>
  [[nodiscard]] std::size_t find_slot(std::string_view id, std::uint32_t hash, const IdOf& id_of) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t i = hash & mask;
    while (slots_[i].number != kEmpty && (slots_[i].hash != hash || id_of(slots_[i].number) != id))
      i = (i + 1) & mask;
    return i;
  }

  void grow() {
    std::vector<Slot> slots(slots_.empty() ? 16 : 2 * slots_.size());
    const std::size_t mask = slots.size() - 1;
    for (const Slot& slot : slots_) {
      if (slot.number == kEmpty) continue;
      std::size_t i = slot.hash & mask;
      while (slots[i].number != kEmpty) i = (i + 1) & mask;
      slots[i] = slot;
    }
    slots_.swap(slots);
  }

  std::vector<Slot> slots_;  // a power of two of them, or none
  std::size_t size_ = 0;
};

}  // namespace podatlas
