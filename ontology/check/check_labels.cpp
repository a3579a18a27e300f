#include <algorithm>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "core/text/text.h"
#include "ontology/check/check_rules.h"
#include "ontology/check/everyday_words.h"
#include "ontology/label.h"

namespace podatlas::ontology {
namespace {

using Severity = Problem::Severity;

struct Entry {
  std::string folded;
  const Statement* statement;
  const Label* label;
};

std::string quoted(std::string_view text) { return '"' + printable(shorten(text, 80)) + '"'; }

// All labels, equal ones adjacent and in the order of their places.
std::vector<Entry> folded_labels(const ReadOntology& read) {
  std::vector<Entry> entries;
  for (const Statement& statement : read.statements) {
    if (statement.kind != Statement::Kind::kLabel) continue;
    const Label& label = read.ontology.concepts[statement.subject].labels[statement.object];
    entries.push_back({fold_label(label.text), &statement, &label});
  }
  const auto key = [](const Entry& entry) {
    const Statement& at = *entry.statement;
    return std::tie(entry.folded, at.source, at.line, at.column, at.subject, at.object);
  };
  std::sort(entries.begin(), entries.end(), [&](const Entry& a, const Entry& b) { return key(a) < key(b); });
  return entries;
}

bool is_plain(const Label& label) { return !label.is_exact && !label.is_guarded && !label.is_search_only; }

void compare(const Entry& first, const Entry& second, Findings& findings) {
  if (first.statement->subject == second.statement->subject) {
    // Marked labels apply at different times, so that both may be intended.
    if (is_plain(*first.label) && is_plain(*second.label)) {
      findings.add(Severity::kWarning, "repeated-label", *second.statement,
                   quoted(second.label->text) + " adds nothing to " + quoted(first.label->text));
    }
    return;
  }
  const bool is_harmless = first.label->is_search_only || second.label->is_search_only ||
                           (first.label->is_guarded && second.label->is_guarded);
  findings.add(is_harmless ? Severity::kWarning : Severity::kError, "label-clash", *second.statement,
               quoted(second.label->text) + " of " + findings.name_of(second.statement->subject) +
                   " is also a label of " + findings.name_of(first.statement->subject) + ", see " +
                   findings.place_of(*first.statement));
}

// Compares each label with an earlier one: an exact one clashes only with the same spelling.
void check_group(const Entry* begin, const Entry* end, Findings& findings) {
  const Entry* first_inexact = nullptr;
  std::unordered_map<std::string_view, const Entry*> by_text;
  for (const Entry* entry = begin; entry != end; ++entry) {
    const auto [same_text, is_new_text] = by_text.emplace(entry->label->text, entry);
    const Entry* earlier = is_new_text ? nullptr : same_text->second;
    if (!entry->label->is_exact) {
      if (first_inexact != nullptr) earlier = first_inexact;
      if (first_inexact == nullptr) first_inexact = entry;
    }
    if (earlier != nullptr) compare(*earlier, *entry, findings);
  }
}

void check_everyday(const Entry& entry, Findings& findings) {
  if (!is_plain(*entry.label) || entry.folded.find(' ') != std::string::npos ||
      !is_everyday_word(entry.folded))
    return;
  findings.add(Severity::kError, "everyday-word", *entry.statement,
               quoted(entry.label->text) +
                   " is an everyday word; use more words, or mark it pa:guardedLabel or pa:exactLabel");
}

void check_not_in(const ReadOntology& read, Findings& findings) {
  for (const Statement& statement : read.statements) {
    if (statement.kind != Statement::Kind::kNotIn) continue;
    const Concept& subject = read.ontology.concepts[statement.subject];
    const std::string& text = subject.not_in[statement.object];
    const std::string phrase = fold_label(text);
    const bool is_used = std::any_of(subject.labels.begin(), subject.labels.end(), [&](const Label& label) {
      return !label.is_search_only && contains_words(phrase, fold_label(label.text));
    });
    if (!is_used)
      findings.add(
          Severity::kWarning, "idle-not-in", statement,
          "pa:notIn " + quoted(text) + " contains no label of " + findings.name_of(statement.subject));
  }
}

}  // namespace

bool is_everyday_word(const std::string& folded) {
  static const std::unordered_set<std::string> words = [] {
    std::unordered_set<std::string> out;
    const std::string list = everyday_word_list();
    for (const std::string_view word : split(list, '\n')) out.insert(fold_label(word));
    return out;
  }();
  return words.contains(folded);
}

void check_labels(const ReadOntology& read, Findings& findings) {
  const std::vector<Entry> entries = folded_labels(read);
  for (std::size_t begin = 0; begin < entries.size();) {
    std::size_t end = begin + 1;
    while (end < entries.size() && entries[end].folded == entries[begin].folded) ++end;
    if (end - begin > 1) check_group(&entries[begin], &entries[begin] + (end - begin), findings);
    begin = end;
  }
  for (const Entry& entry : entries) check_everyday(entry, findings);
  check_not_in(read, findings);
}

}  // namespace podatlas::ontology
