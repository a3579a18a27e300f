#include "ontology/read/turtle.h"

#include <serd/serd.h>

#include <algorithm>
#include <array>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <memory>
#include <new>
#include <optional>

#include "core/io/file.h"
#include "core/text/text.h"
#include "ontology/read/turtle_names.h"
#include "ontology/read/turtle_places.h"

namespace podatlas::ontology {
namespace {

constexpr std::size_t kPage = 4096;
// serd calls itself for every nested [ and (, some 500 bytes of stack each, and knows no limit: 100,000
// brackets overflow the stack. It reports a triple at each level, so the reader looks how much of the stack
// is used by then.
constexpr std::size_t kMaxStack = std::size_t{256} * 1024;
constexpr std::size_t kMaxWarnings = 100;

std::string_view text_of(const SerdNode& node) {
  return {reinterpret_cast<const char*>(node.buf), node.n_bytes};
}

std::uintptr_t stack_pointer() { return reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)); }

class Reader {
 public:
  Reader(const std::string& name, std::string_view bytes, TripleSink& sink, std::vector<Warning>& warnings)
      : name_(name),
        bytes_(bytes),
        sink_(sink),
        warnings_(warnings),
        has_escapes_(bytes.find('\\') != std::string_view::npos),
        places_(bytes) {}

  Result<void> read();

 private:
  // serd's callbacks. No exception may pass through its C frames: Reader::guarded keeps it for read().
  static std::size_t on_read(void* buffer, std::size_t size, std::size_t count, void* self);
  static SerdStatus on_error(void* self, const SerdError* error);
  static SerdStatus on_base(void* self, const SerdNode* iri);
  static SerdStatus on_prefix(void* self, const SerdNode* prefix, const SerdNode* iri);
  static SerdStatus on_statement(void* self, SerdStatementFlags flags, const SerdNode* graph,
                                 const SerdNode* subject, const SerdNode* predicate, const SerdNode* object,
                                 const SerdNode* datatype, const SerdNode* language);
  template <typename Work>
  static SerdStatus guarded(void* self, Work work);

  void statement(SerdStatementFlags flags, const SerdNode& subject, const SerdNode& predicate,
                 const SerdNode& object, const SerdNode* datatype, const SerdNode* language);
  PredicateCode code_of(const SerdNode& predicate);
  bool append_name(const SerdNode& node, std::string& out);
  bool is_declared(const SerdNode& name);
  bool is_text(std::string_view text);
  [[nodiscard]] Place place_of(const SerdError& error) const;
  void stop(ErrorKind kind, Place place, std::string message);
  void stop_here(ErrorKind kind, std::string message) { stop(kind, places_.object(), std::move(message)); }

  const std::string& name_;
  std::string_view bytes_;
  TripleSink& sink_;
  std::vector<Warning>& warnings_;
  bool has_escapes_;
  bool is_at_end_ = false;
  bool out_of_memory_ = false;
  std::size_t delivered_ = 0;
  std::uintptr_t stack_bottom_ = 0;
  std::optional<Error> error_;
  std::optional<Warning>
      complaint_;  // serd's first in the statement being read: fatal only if the statement fails

  TurtlePlaces places_;
  TurtleNames names_;

  // The subject as written, and in full.
  SerdType subject_type_ = SERD_NOTHING;
  std::string subject_text_;
  std::string subject_;
  bool is_new_subject_ = true;

  // Predicates as written: an ontology repeats a few of them, and this spares expanding and looking them up.
  struct KnownPredicate {
    std::string text;
    SerdType type = SERD_NOTHING;
    PredicateCode code = kIgnored;
  };
  std::array<KnownPredicate, 64> predicates_;
  std::string scratch_;
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

std::size_t Reader::on_read(void* buffer, std::size_t /*size*/, std::size_t count, void* self) {
  Reader& reader = *static_cast<Reader*>(self);
  reader.is_at_end_ = reader.delivered_ > reader.bytes_.size();
  if (reader.is_at_end_) return 0;
  const std::size_t size = std::min(count, reader.bytes_.size() - reader.delivered_);
  std::memcpy(buffer, reader.bytes_.data() + reader.delivered_, size);
  // Reading statement by statement, serd 0.30 reads on behind the end of the file, in what the page before
  // has left in the buffer. So every page is full, the last one with line ends, and the call for one more
  // says that all is read.
  std::memset(static_cast<char*>(buffer) + size, '\n', count - size);
  reader.delivered_ += count;
  return count;
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
    reader.complaint_ = Warning{reader.name_, reader.place_of(*error), printable(trim(message.data()))};
  }));
  return SERD_SUCCESS;
}

SerdStatus Reader::on_base(void* self, const SerdNode* iri) {
  return guarded(self, [&](Reader& reader) {
    reader.names_.set_base(text_of(*iri));
    reader.predicates_.fill({});
    reader.subject_type_ = SERD_NOTHING;
  });
}

SerdStatus Reader::on_prefix(void* self, const SerdNode* prefix, const SerdNode* iri) {
  return guarded(self, [&](Reader& reader) {
    reader.names_.set_prefix(text_of(*prefix), text_of(*iri));
    reader.predicates_.fill({});
    reader.subject_type_ = SERD_NOTHING;
  });
}

SerdStatus Reader::on_statement(void* self, SerdStatementFlags flags, const SerdNode* /*graph*/,
                                const SerdNode* subject, const SerdNode* predicate, const SerdNode* object,
                                const SerdNode* datatype, const SerdNode* language) {
  return guarded(self, [&](Reader& reader) {
    reader.statement(flags, *subject, *predicate, *object, datatype, language);
  });
}

// serd counts the columns of the first line from 1, those of the others from 0; and it sees line ends behind
// the end.
Place Reader::place_of(const SerdError& error) const {
  const Place end = podatlas::place_of(bytes_, bytes_.size());
  if (error.line > end.line) return end;
  const std::size_t column = error.line > 1 ? error.col + 1U : error.col;
  return {error.line, error.line == end.line ? std::min(column, end.column) : column};
}

void Reader::stop(ErrorKind kind, Place place, std::string message) {
  if (!error_) error_ = Error{kind, name_, place, std::move(message)};
}

// False when the name's prefix is not declared.
bool Reader::append_name(const SerdNode& node, std::string& out) {
  switch (node.type) {
    case SERD_CURIE:
      if (names_.expand(text_of(node), out)) return true;
      stop_here(ErrorKind::kSyntax, "undeclared prefix in " + printable(shorten(text_of(node), 80)));
      return false;
    case SERD_BLANK:
      out += "_:";
      out += text_of(node);
      return true;
    case SERD_URI:
      if (names_.has_base()) {
        names_.resolve(std::string(text_of(node)), out);
        return true;
      }
      [[fallthrough]];
    default:
      out += text_of(node);
      return true;
  }
}

bool Reader::is_declared(const SerdNode& name) {
  if (name.type != SERD_CURIE) return true;
  scratch_.clear();
  return append_name(name, scratch_);
}

// serd makes bytes that are no UTF-8 of "\uD800", and a byte 0 of "\u0000".
bool Reader::is_text(std::string_view text) {
  if (!has_escapes_ || (valid_utf8_prefix(text) == text.size() && text.find('\0') == std::string_view::npos))
    return true;
  stop_here(ErrorKind::kSyntax, "an escape that stands for no character");
  return false;
}

PredicateCode Reader::code_of(const SerdNode& predicate) {
  const std::string_view text = text_of(predicate);
  // Names of one vocabulary differ in their ends and lengths.
  std::size_t hash = text.size();
  for (const char c : text.substr(text.size() - std::min<std::size_t>(text.size(), 4)))
    hash = hash * 31 + static_cast<unsigned char>(c);
  KnownPredicate& known = predicates_.at(hash % predicates_.size());
  if (known.type != predicate.type || known.text != text) {
    scratch_.clear();
    if (!append_name(predicate, scratch_) || !is_text(scratch_)) return kIgnored;
    known = {std::string(text), predicate.type, sink_.predicate(scratch_)};
  }
  return known.code;
}

void Reader::statement(SerdStatementFlags flags, const SerdNode& subject, const SerdNode& predicate,
                       const SerdNode& object, const SerdNode* datatype, const SerdNode* language) {
  constexpr std::string_view kRest = "http://www.w3.org/1999/02/22-rdf-syntax-ns#rest";
  // serd makes up the chain of a list's tails; they stand nowhere in the text.
  const bool is_tail = (flags & SERD_LIST_CONT) != 0 && text_of(predicate) == kRest;
  if (!is_tail) places_.advance();
  const std::uintptr_t here = stack_pointer();
  if (std::max(here, stack_bottom_) - std::min(here, stack_bottom_) > kMaxStack) {
    stop_here(ErrorKind::kLimit, "brackets are nested too deeply");
    return;
  }
  if (subject.type != subject_type_ || text_of(subject) != subject_text_) {
    subject_type_ = subject.type;
    subject_text_ = text_of(subject);
    subject_.clear();
    is_new_subject_ = true;
    if (!append_name(subject, subject_) || !is_text(subject_)) return;
  }
  const PredicateCode code = code_of(predicate);
  if (error_ || !is_declared(object) || (datatype != nullptr && !is_declared(*datatype))) return;
  if (code == kIgnored) return;

  Triple triple;
  triple.subject = subject_;
  triple.is_new_subject = is_new_subject_;
  triple.predicate = code;
  triple.is_literal = object.type == SERD_LITERAL;
  if (triple.is_literal) {
    triple.object = text_of(object);
    if (language != nullptr) triple.language = text_of(*language);
  } else {
    if (object.type != SERD_CURIE || datatype != nullptr) {
      scratch_.clear();
      if (!append_name(object, scratch_)) return;
    }  // else is_declared has just expanded it
    triple.object = scratch_;
  }
  if (!is_text(triple.object)) return;
  triple.statement = places_.subject();
  triple.place = places_.object();
  triple.offset = places_.offset();
  is_new_subject_ = false;
  sink_.triple(triple);
}

Result<void> Reader::read() {
  stack_bottom_ = stack_pointer();
  const std::unique_ptr<SerdReader, decltype(&serd_reader_free)> serd(
      serd_reader_new(SERD_TURTLE, this, nullptr, on_base, on_prefix, on_statement, nullptr),
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
      reinterpret_cast<const std::uint8_t*>(name_.c_str()), kPage);
  while (status == SERD_SUCCESS && !error_ && !out_of_memory_ && !is_at_end_) {
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

Result<void> read_turtle(const std::string& name, std::string_view bytes, TripleSink& sink,
                         std::vector<Warning>& warnings) {
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
