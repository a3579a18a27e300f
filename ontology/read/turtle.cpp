#include "ontology/read/turtle.h"

#include <serd/serd.h>

#include <algorithm>
#include <array>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <stdexcept>

#include "core/io/file.h"
#include "core/text/text.h"
#include "core/url/url.h"

namespace podatlas::ontology {
namespace {

// serd recurses for every nested [ and (, some 500 bytes of stack each, without a limit: 100,000 brackets
// overflow the stack. It reports a triple at each level, so the reader checks the stack's depth there.
constexpr std::size_t kMaxStack = std::size_t{256} * 1024;
constexpr std::size_t kMaxWarnings = 100;

std::string_view text_of(const SerdNode& node) {
  return {reinterpret_cast<const char*>(node.buf), node.n_bytes};
}

std::uintptr_t stack_pointer() { return reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)); }

// Hands a document to serd byte by byte. serd never tells where a triple is, but when it reports one, it has
// read its object and one byte more.
class CountingSource {
 public:
  explicit CountingSource(std::string_view bytes) : bytes_(bytes) {}

  // False at the end.
  bool read(char& byte) {
    step(next_ == 0 ? '\0' : bytes_[next_ - 1]);
    if (next_ == bytes_.size()) return false;
    byte = bytes_[next_++];
    return true;
  }
  // The byte read last, which serd has not used yet, or the end.
  [[nodiscard]] Place here() const { return here_; }
  // The last byte of the term before that: neither white space nor the full stop of the statement.
  [[nodiscard]] Place last_term() const { return last_term_; }
  // The first byte of the statement that begins here or after white space and comments.
  [[nodiscard]] Place next_statement() const {
    CountingSource ahead = *this;
    bool is_comment = false;
    for (std::size_t i = next_ == 0 ? 0 : next_ - 1; i < bytes_.size(); ++i) {
      const char c = bytes_[i];
      if (c == '#') is_comment = true;
      if (c == '\n' || c == '\r') is_comment = false;
      if (!is_comment && !is_space(c)) break;
      ahead.step(c);
    }
    return ahead.here_;
  }

 private:
  void step(char passed) {
    if (passed == '\0') return;
    if (!is_space(passed) && passed != '.') last_term_ = here_;
    here_ = passed == '\n' ? Place{here_.line + 1, 1} : Place{here_.line, here_.column + 1};
  }

  std::string_view bytes_;
  std::size_t next_ = 0;
  Place here_{1, 1};
  Place last_term_{1, 1};
};

// The prefixes and the base declared so far. serd's own SerdEnv rejects a relative prefix without a base,
// which other tools write and read.
class TurtleNames {
 public:
  void set_prefix(std::string_view prefix, std::string_view iri) {
    prefixes_.insert_or_assign(std::string(prefix), resolved(iri));
  }
  void set_base(std::string_view iri) { base_ = resolved(iri); }
  // An IRI, resolved against the base if there is one.
  [[nodiscard]] std::string resolved(std::string_view iri) const {
    return base_.empty() ? std::string(iri) : resolve_url(base_, iri);
  }
  // The IRI of "prefix:local"; nullopt if the prefix is not declared.
  [[nodiscard]] std::optional<std::string> expanded(std::string_view name) const {
    const std::size_t colon = name.find(':');
    const auto prefix = prefixes_.find(name.substr(0, colon));
    if (colon == std::string_view::npos || prefix == prefixes_.end()) return std::nullopt;
    return prefix->second + std::string(name.substr(colon + 1));
  }

 private:
  std::string base_;
  std::map<std::string, std::string, std::less<>> prefixes_;
};

class Reader {
 public:
  Reader(const std::string& name, std::string_view bytes, const std::function<void(const Triple&)>& sink,
         std::vector<Warning>& warnings)
      : name_(name), bytes_(bytes), sink_(sink), warnings_(warnings), source_(bytes) {}

  Result<void> read();

 private:
  // serd's callbacks. No exception may pass through its C frames: Reader::guarded keeps it for read().
  static std::size_t on_read(void* buffer, std::size_t size, std::size_t count, void* self);
  static SerdStatus on_error(void* self, const SerdError* error);
  template <typename Work>
  static SerdStatus guarded(void* self, Work work);

  void statement(const SerdNode& subject, const SerdNode& predicate, const SerdNode& object,
                 const SerdNode* datatype, const SerdNode* language);
  bool expand(const SerdNode& node, std::string& out);
  void stop(ErrorKind kind, std::string message) {
    if (!error_) error_ = Error{kind, name_, source_.last_term(), std::move(message)};
  }

  const std::string& name_;
  std::string_view bytes_;
  const std::function<void(const Triple&)>& sink_;
  std::vector<Warning>& warnings_;
  CountingSource source_;
  TurtleNames names_;
  Place statement_;
  bool is_at_end_ = false;
  bool out_of_memory_ = false;
  std::uintptr_t stack_bottom_ = 0;
  std::optional<Error> error_;
  // serd's first complaint about the statement being read: fatal only if the statement fails.
  std::optional<Warning> complaint_;
};

template <typename Work>
SerdStatus Reader::guarded(void* self, Work work) {
  Reader& reader = *static_cast<Reader*>(self);
  if (!reader.error_ && !reader.out_of_memory_) {
    try {
      work(reader);
    } catch (const std::bad_alloc&) {
      reader.out_of_memory_ = true;
    } catch (const std::length_error&) {
      reader.out_of_memory_ = true;
    }
  }
  return reader.error_ || reader.out_of_memory_ ? SERD_ERR_INTERNAL : SERD_SUCCESS;
}

std::size_t Reader::on_read(void* buffer, std::size_t /*size*/, std::size_t /*count*/, void* self) {
  Reader& reader = *static_cast<Reader*>(self);
  if (reader.is_at_end_ || reader.source_.read(*static_cast<char*>(buffer))) return reader.is_at_end_ ? 0 : 1;
  reader.is_at_end_ = true;
  return 0;
}

SerdStatus Reader::on_error(void* self, const SerdError* error) {
  static_cast<void>(guarded(self, [&](Reader& reader) {
    if (reader.complaint_) return;  // the first is the cause, the others follow from it
    std::array<char, 256> message{};
// The format is serd's own.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    // serd has started the list, out of the analyzer's sight.
    // NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized)
    const int length = std::vsnprintf(message.data(), message.size(), error->fmt, *error->args);
    if (length < 0) message = {"not Turtle"};
#pragma GCC diagnostic pop
    reader.complaint_ = Warning{reader.name_, reader.source_.here(), printable(trim(message.data()))};
  }));
  return SERD_SUCCESS;
}

// False when the name's prefix is not declared, or when it is no text: serd makes invalid UTF-8 of "\uD800",
// and a NUL byte of "\u0000".
bool Reader::expand(const SerdNode& node, std::string& out) {
  out.clear();
  if (node.type == SERD_CURIE) {
    std::optional<std::string> expanded = names_.expanded(text_of(node));
    if (!expanded) {
      stop(ErrorKind::kSyntax, "undeclared prefix in " + printable(shorten(text_of(node), 80)));
      return false;
    }
    out = std::move(*expanded);
  } else if (node.type == SERD_URI) {
    out = names_.resolved(text_of(node));
  } else {
    if (node.type == SERD_BLANK) out = "_:";
    out += text_of(node);
  }
  if (valid_utf8_prefix(out) == out.size() && out.find('\0') == std::string::npos) return true;
  stop(ErrorKind::kSyntax, "an escape that is not a character");
  return false;
}

void Reader::statement(const SerdNode& subject, const SerdNode& predicate, const SerdNode& object,
                       const SerdNode* datatype, const SerdNode* language) {
  const std::uintptr_t here = stack_pointer();
  if (std::max(here, stack_bottom_) - std::min(here, stack_bottom_) > kMaxStack) {
    stop(ErrorKind::kLimit, "brackets are nested too deeply");
    return;
  }
  std::string subject_name;
  std::string predicate_name;
  std::string object_name;
  if ((datatype != nullptr && !expand(*datatype, object_name)) || !expand(subject, subject_name) ||
      !expand(predicate, predicate_name) || !expand(object, object_name)) {
    return;
  }
  Triple triple;
  triple.subject = subject_name;
  triple.predicate = predicate_name;
  triple.object = object_name;
  triple.is_literal = object.type == SERD_LITERAL;
  if (language != nullptr) triple.language = text_of(*language);
  triple.statement = statement_;
  triple.place = source_.last_term();
  sink_(triple);
}

Result<void> Reader::read() {
  stack_bottom_ = stack_pointer();
  const std::unique_ptr<SerdReader, decltype(&serd_reader_free)> serd(
      serd_reader_new(
          SERD_TURTLE, this, nullptr,
          [](void* self, const SerdNode* iri) {
            return guarded(self, [&](Reader& reader) { reader.names_.set_base(text_of(*iri)); });
          },
          [](void* self, const SerdNode* prefix, const SerdNode* iri) {
            return guarded(
                self, [&](Reader& reader) { reader.names_.set_prefix(text_of(*prefix), text_of(*iri)); });
          },
          [](void* self, SerdStatementFlags, const SerdNode*, const SerdNode* subject,
             const SerdNode* predicate, const SerdNode* object, const SerdNode* datatype,
             const SerdNode* language) {
            return guarded(self, [&](Reader& reader) {
              reader.statement(*subject, *predicate, *object, datatype, language);
            });
          },
          nullptr),
      &serd_reader_free);
  if (!serd) throw std::bad_alloc();
  // Lax: published files have spaces and the like in their IRIs. Reading them statement by statement stops at
  // the first real error all the same; reading a whole document, serd 0.30 would skip it, or loop at the end
  // of the file. It also loops at the end of an IRI that is never closed, unless it is strict.
  const std::size_t open = bytes_.rfind('<');
  const bool may_be_open = open != std::string_view::npos && bytes_.find('>', open) == std::string_view::npos;
  serd_reader_set_strict(serd.get(), may_be_open);
  serd_reader_set_error_sink(serd.get(), on_error, this);
  SerdStatus status = serd_reader_start_source_stream(
      serd.get(), on_read, [](void*) { return 0; }, this,
      reinterpret_cast<const std::uint8_t*>(name_.c_str()), 1);
  while (status == SERD_SUCCESS && !error_ && !out_of_memory_ && !is_at_end_) {
    statement_ = source_.next_statement();
    status = serd_reader_read_chunk(serd.get());
    if (status <= SERD_FAILURE && complaint_) {
      if (warnings_.size() < kMaxWarnings) warnings_.push_back(std::move(*complaint_));
      complaint_.reset();
    }
  }
  serd_reader_end_stream(serd.get());
  if (out_of_memory_) throw std::bad_alloc();
  if (error_) return tl::unexpected<Error>(std::move(*error_));
  if (status > SERD_FAILURE) {
    if (complaint_) return fail(ErrorKind::kSyntax, name_, complaint_->place, std::move(complaint_->message));
    return fail(ErrorKind::kSyntax, name_, {}, reinterpret_cast<const char*>(serd_strerror(status)));
  }
  return {};
}

}  // namespace

Result<void> read_turtle(const std::string& name, std::string_view bytes,
                         const std::function<void(const Triple&)>& sink, std::vector<Warning>& warnings) {
  if (bytes.size() > kMaxFileBytes) return fail(ErrorKind::kLimit, name, {}, "larger than 2 GiB");
  // serd would replace both and go on.
  const std::size_t bad = std::min({valid_utf8_prefix(bytes), bytes.find('\0'), bytes.size()});
  if (bad < bytes.size()) {
    return fail(ErrorKind::kSyntax, name, place_of(bytes, bad),
                bytes[bad] == '\0' ? "a NUL byte" : "not UTF-8");
  }
  return Reader(name, bytes, sink, warnings).read();
}

}  // namespace podatlas::ontology
