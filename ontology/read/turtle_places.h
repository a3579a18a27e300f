#ifndef PODATLAS_ONTOLOGY_TURTLE_PLACES_H_
#define PODATLAS_ONTOLOGY_TURTLE_PLACES_H_

#include <cstddef>
#include <string_view>
#include <vector>

#include "podatlas/result.h"

namespace podatlas::ontology {

/// Finds the places of the triples of a Turtle document. serd tells the place of an error only, never that of
/// a triple; but it gives the triples in document order, and every object that stands in the text is the
/// object of exactly one of them. So this walks from one object to the next, in step with serd. It expects
/// Turtle that serd accepts; on anything else its places are wrong, but it ends.
class TurtlePlaces {
 public:
  /// Starts before the first triple. Keeps the view.
  explicit TurtlePlaces(std::string_view turtle);

  /// Goes on to the next object: a literal, a name, or the bracket that opens a nested description or a list.
  /// False, and the place stays, when there is none.
  bool advance();
  /// Where the object stands, and the subject with which its top-level statement begins.
  [[nodiscard]] Place object() const { return object_; }
  /// Where the subject stands with which its statement begins.
  [[nodiscard]] Place subject() const { return subject_; }
  /// Offset of the object.
  [[nodiscard]] std::size_t offset() const { return offset_; }

 private:
  enum class Expect : unsigned char { kSubject, kPredicate, kObject, kEnd };
  struct Bracket {
    bool is_list;
    Expect after;  // what follows the closing bracket
  };

  void skip_blank();
  void skip_word();
  void skip_string(char quote);
  void skip_iri();
  bool open(bool is_list);
  bool term(std::size_t begin, Place place);
  void count_lines(std::size_t begin);
  [[nodiscard]] Place here() const { return {line_, at_ - line_begin_ + 1}; }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  std::size_t line_begin_ = 0;
  std::size_t offset_ = 0;
  Place object_;
  Place subject_;
  Expect expect_ = Expect::kSubject;
  std::size_t ignored_terms_ = 0;  // of a directive
  std::vector<Bracket> brackets_;
};

}  // namespace podatlas::ontology

#endif  // PODATLAS_ONTOLOGY_TURTLE_PLACES_H_
