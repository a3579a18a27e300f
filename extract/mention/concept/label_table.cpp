#include "extract/mention/concept/label_table.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <tuple>

#include "core/text/text.h"
#include "extract/mention/concept/label_words.h"
#include "extract/mention/letters.h"

namespace podatlas::mention {
namespace {

constexpr std::size_t kMaxSigns = std::numeric_limits<std::uint8_t>::max();
// Of the filter.
constexpr std::size_t kBitsPerNode = 12;

bool is_underscores(std::string_view text) {
  return !text.empty() && text.find_first_not_of('_') == std::string_view::npos;
}

// "torch.load" has no plural: "torch.loads" would be another function.
bool is_last_part_of_name(std::string_view text, const Word& word) {
  if (word.begin == 0) return false;
  const char before = text[word.begin - 1];
  return !is_space(before) && before != '-' && before != '_' && before != '/' && is_ascii(before);
}

// "Nodes" are not several of the product that is called "Node"; "PRs" are several of an abbreviation.
bool is_ambiguous_name(const ontology::Label& label) {
  return label.is_exact && label.is_guarded && is_upper(label.text.front()) &&
         std::any_of(label.text.begin(), label.text.end(), is_lower);
}

}  // namespace

struct LabelTable::Draft {
  std::uint64_t hash = 0;
  std::uint64_t filtered = 0;  // the hash by which the filter knows it
  std::string_view text;
  Form form;
  Owner owner;
};

struct LabelTable::Beginning {
  std::uint64_t hash = 0;
  std::uint32_t value = 0;
  std::uint64_t filtered = 0;
};

// nullopt for what can never be found: no words, or too many. Appends to `beginnings`.
std::optional<LabelTable::Draft> LabelTable::parse(std::string_view label, std::uint8_t flags,
                                                   bool has_plural, std::vector<Beginning>& beginnings) {
  const std::size_t known = beginnings.size();
  const auto reject = [&] {
    beginnings.resize(known);
    return std::nullopt;
  };
  Draft out;
  out.text = trim(label);
  Word word;
  if (out.text.size() > kMaxBytes || !next_word(out.text, 0, word)) return std::nullopt;
  const std::size_t first = word.begin;
  std::uint64_t all = word.hash;
  std::uint64_t stemmed = word.stem_hash;
  std::size_t words = 1;
  for (Word next; next_word(out.text, word.next, next); word = next) {
    const Gap gap(out.text, word.next, next.begin);
    if (++words > kMaxWords || !gap.joins()) return reject();
    beginnings.push_back({all, 1, words == 2 ? beginning_of_any(all) : stemmed});
    stemmed = extend_hash(all, gap, next.stem_hash);
    all = extend_hash(all, gap, next.hash);
  }
  if (word.next == out.text.size()) out.text.remove_suffix(word.next - word.end);
  const std::string_view before = out.text.substr(0, first);
  const std::string_view behind = out.text.substr(word.end);
  if (before.size() > kMaxSigns || behind.size() > kMaxSigns) return reject();
  if (has_plural && before.empty() && behind.empty() && !is_last_part_of_name(out.text, word))
    flags |= kPlural;
  if (is_underscores(before)) flags |= kNamesUnderscoresBefore;
  if (is_underscores(behind)) flags |= kNamesUnderscoresBehind;
  out.hash = (flags & kPlural) != 0 ? stemmed : all;
  out.filtered = stemmed;
  out.form.size = static_cast<std::uint16_t>(out.text.size());
  out.form.last = static_cast<std::uint16_t>(word.begin);
  out.form.before = static_cast<std::uint8_t>(before.size());
  out.form.behind = static_cast<std::uint8_t>(behind.size());
  out.form.words = static_cast<std::uint8_t>(words);
  out.form.flags = flags;
  return out;
}

LabelTable::LabelTable(const Ontology& ontology) {
  std::vector<Draft> drafts;
  std::vector<Beginning> beginnings;
  const auto add = [&](std::string_view label, std::uint8_t flags, bool has_plural, std::size_t id,
                       std::size_t index) {
    std::optional<Draft> draft = parse(label, flags, has_plural, beginnings);
    if (!draft) return;
    draft->owner = {static_cast<ontology::ConceptId>(id), static_cast<std::uint32_t>(index)};
    drafts.push_back(*draft);
  };
  for (std::size_t id = 0; id < ontology.concepts.size(); ++id) {
    const ontology::Concept& subject = ontology.concepts[id];
    for (std::size_t i = 0; i < subject.labels.size(); ++i) {
      const ontology::Label& label = subject.labels[i];
      if (!label.is_search_only)
        add(label.text, label.is_exact ? kExact : 0, !is_ambiguous_name(label), id, i);
    }
    for (const std::string& phrase : subject.not_in) add(phrase, kPhrase, true, id, 0);
  }
  add_forms(drafts, beginnings);
  add_slots(beginnings);
}

void LabelTable::add_forms(std::vector<Draft>& drafts, std::vector<Beginning>& beginnings) {
  // Groups are made by the half of the hash that slots keep: the rare strangers in one group do no harm.
  std::sort(drafts.begin(), drafts.end(), [](const Draft& a, const Draft& b) {
    return std::tuple(key_of(a.hash), a.text, a.form.flags, a.owner.id, a.owner.label) <
           std::tuple(key_of(b.hash), b.text, b.form.flags, b.owner.id, b.owner.label);
  });
  std::size_t bytes = 0;
  std::size_t forms = 0;
  for (std::size_t i = 0; i < drafts.size(); ++i) {
    const bool is_new_text = i == 0 || drafts[i].text != drafts[i - 1].text;
    if (is_new_text) bytes += drafts[i].text.size();
    if (is_new_text || drafts[i].form.flags != drafts[i - 1].form.flags) ++forms;
  }
  arena_.reserve(std::min<std::size_t>(bytes, std::numeric_limits<std::uint32_t>::max()));
  forms_.reserve(forms + 1);
  owners_.reserve(drafts.size());

  const Draft* previous = nullptr;
  std::uint32_t group = 0;
  std::size_t first_of_group = 0;
  for (const Draft& draft : drafts) {
    const bool is_new_group = previous == nullptr || key_of(previous->hash) != key_of(draft.hash);
    const bool is_new_text = is_new_group || previous->text != draft.text;
    const bool is_new_form = is_new_text || previous->form.flags != draft.form.flags;
    if (!is_new_form && previous->owner.id == draft.owner.id) continue;
    if (is_new_text && std::numeric_limits<std::uint32_t>::max() - arena_.size() < draft.text.size()) break;
    if (is_new_form) {
      if (is_new_text) arena_ += draft.text;
      if (is_new_group && !forms_.empty()) forms_.back().flags |= kLastOfGroup;
      if (is_new_group) first_of_group = forms_.size();
      Form form = draft.form;
      form.offset = static_cast<std::uint32_t>(arena_.size() - draft.text.size());
      form.owner = static_cast<std::uint32_t>(owners_.size());
      forms_.push_back(form);
      if (form.is(kPhrase)) forms_[first_of_group].flags |= kGroupHasPhrases;
      has_phrases_ = has_phrases_ || form.is(kPhrase);
    }
    if (is_new_group) group = static_cast<std::uint32_t>(forms_.size());
    if (is_new_form) beginnings.push_back({draft.hash, group << 1U, draft.filtered});
    owners_.push_back(draft.owner);
    previous = &draft;
  }
  if (!forms_.empty()) forms_.back().flags |= kLastOfGroup;
  forms_.push_back({.owner = static_cast<std::uint32_t>(owners_.size())});
}

void LabelTable::add_slots(std::vector<Beginning>& beginnings) {
  std::sort(beginnings.begin(), beginnings.end(), [](const Beginning& a, const Beginning& b) {
    return std::tuple(a.hash, a.value) < std::tuple(b.hash, b.value);
  });
  std::size_t nodes = 0;
  for (std::size_t i = 0; i < beginnings.size(); ++i) {
    if (i == 0 || beginnings[i].hash != beginnings[i - 1].hash) ++nodes;
  }
  filter_.resize(nodes * kBitsPerNode / 64 + 1);
  slots_.resize(nodes * 5 / 3 + 2);
  for (const Beginning& beginning : beginnings) {
    filter_[filter_index(beginning.filtered)] |= filter_bits(beginning.filtered);
    const std::uint32_t key = key_of(beginning.hash);
    std::size_t i = first_slot(key);
    while (slots_[i].value != 0 && slots_[i].key != key) i = i + 1 == slots_.size() ? 0 : i + 1;
    slots_[i].key = key;
    slots_[i].value |= beginning.value;
  }
}

std::size_t LabelTable::memory() const {
  return filter_.capacity() * sizeof(filter_[0]) + slots_.capacity() * sizeof(Slot) +
         forms_.capacity() * sizeof(Form) + owners_.capacity() * sizeof(Owner) + arena_.capacity();
}

}  // namespace podatlas::mention
