#include "core/text/parse_json.h"

#include <iterator>

#include "core/text/json.h"

namespace podatlas {
namespace {

using nlohmann::json;

// Reads a text and counts what was read: nlohmann's callback does not say where it is.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* at, std::size_t* read) : at_(at), read_(read) {}
  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    ++at_;
    ++*read_;
    return *this;
  }
  CountingIterator operator++(int) {
    CountingIterator before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const CountingIterator& a, const CountingIterator& b) { return a.at_ == b.at_; }
  friend bool operator!=(const CountingIterator& a, const CountingIterator& b) { return a.at_ != b.at_; }

 private:
  const char* at_;
  std::size_t* read_;
};

}  // namespace

Result<json> parse_json(std::string_view document, const std::string& name, const JsonStep& step) {
  std::size_t read = 0;
  const auto callback = [&](int depth, json::parse_event_t event, const json& value) {
    if (step) step(depth, event, value, read);
    return true;
  };
  try {
    return json::parse(CountingIterator(document.data(), &read),
                       CountingIterator(document.data() + document.size(), &read), callback);
  } catch (const json::parse_error& error) {
    return tl::unexpected(broken_json(document, name, error.what(), error.byte));
  } catch (const json::out_of_range& error) {  // 1e999
    return tl::unexpected(broken_json(document, name, error.what(), read));
  }
}

}  // namespace podatlas
