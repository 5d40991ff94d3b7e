#include "protocols/search.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "protocols/words.hpp"

namespace protocols {

namespace {

// What one line said. The texts stay where they are, so that a line costs no memory; nor is room
// cleared for what few lines say.
template <class Number>
struct Given {
  Number value;
  bool is = false;
};
struct Said {
  Given<int> depth, selective_depth, centipawns, mate, hash_permille, line;
  Given<Search::Bound> bound;
  Given<std::uint64_t> nodes, nodes_per_second, time;
  bool mate_of_unknown_length = false;
  std::string_view variation;
};

template <class Number>
void set(Given<Number>& to, Number value) {
  to.value = value;
  to.is = true;
}

constexpr bool is_small_letter(char c) { return static_cast<unsigned char>(c - 'a') < 26; }

// Whether a word of `text` begins with two small letters. All words of info do, and no move: this
// dismisses nearly every variation, and without a branch for each byte.
bool may_hold_info_words(std::string_view text) {
  unsigned found = 0;
  for (std::size_t i = 1; i + 1 < text.size(); ++i)
    found |= unsigned{static_cast<unsigned char>(text[i - 1]) <= ' '} &
             unsigned{is_small_letter(text[i])} & unsigned{is_small_letter(text[i + 1])};
  return found != 0;
}

// Takes the variation off `rest`: up to the next word of info.
std::string_view take_variation(std::string_view& rest) {
  const std::string_view all = rest;
  if (!may_hold_info_words(all)) {
    rest = {};
    return trimmed(all);
  }
  for (;;) {
    const auto before = rest;
    const auto word = next_word(rest);
    if (word.empty()) return trimmed(all);
    if (!is_info_word(word)) continue;
    rest = before;
    return trimmed(all.substr(0, all.size() - before.size()));
  }
}

// "5", "-3", and without a length: "+", "-", "+0", "-0". A plain 0 says that the mover is mated.
void take_mate(std::string_view word, Said& said) {
  const auto plies = number<int>(word);
  const bool signed_alone = word == "+" || word == "-";
  if (!plies && !signed_alone) return;
  said.mate_of_unknown_length = signed_alone || *plies == 0;
  set(said.mate, !said.mate_of_unknown_length ? *plies : word.front() == '+' ? 1 : -1);
  said.centipawns.is = false;
}

void take_score(std::string_view& rest, Said& said) {
  auto after = rest;
  const auto kind = next_word(after);
  if (kind != "cp" && kind != "mate") return;
  rest = after;
  const auto value = next_word(after);
  if (is_info_word(value)) return;
  rest = after;
  if (kind == "mate") return take_mate(value, said);
  const auto centipawns = number<int>(value);
  said.centipawns.is = centipawns.has_value();
  if (!centipawns) return;
  said.centipawns.value = *centipawns;
  said.mate.is = false;
}

template <class Number>
void take(std::string_view& rest, Given<Number>& to) {
  if (const auto value = take_small_number(rest)) return set(to, static_cast<Number>(*value));
  auto after = rest;
  const auto value = number<Number>(next_word(after));
  if (!value) return;  // the word may be one of info's own: it is read next
  set(to, *value);
  rest = after;
}

void take_bound(std::string_view word, Said& said) {
  if (word == "lowerbound") set(said.bound, Search::Bound::lower);
  if (word == "upperbound") set(said.bound, Search::Bound::upper);
}

// Reads what belongs to `word`, which is followed by `rest`. False: nothing of the line is left
// that means anything.
bool take_word(std::string_view word, std::string_view& rest, Said& said) {
  using bytes::packed;
  switch (packed(word, word.size() + rest.size())) {
    case packed("depth"): take(rest, said.depth); break;
    case packed("seldepth"): take(rest, said.selective_depth); break;
    case packed("score"): take_score(rest, said); break;
    case packed("nodes"): take(rest, said.nodes); break;
    case packed("nps"): take(rest, said.nodes_per_second); break;
    case packed("time"): take(rest, said.time); break;
    case packed("hashfull"): take(rest, said.hash_permille); break;
    case packed("multipv"): take(rest, said.line); break;
    case packed("pv"): said.variation = take_variation(rest); break;
    case packed("string"): return false;
    case 0: take_bound(word, said); break;  // the longer words
    default: break;
  }
  return true;
}

template <class Number>
void merge(std::optional<Number>& to, const Given<Number>& from) {
  if (from.is) to = from.value;
}

void merge_score(const Said& said, Search& search) {
  if (!said.centipawns.is && !said.mate.is) return;
  search.centipawns.reset();
  search.mate.reset();
  merge(search.centipawns, said.centipawns);
  merge(search.mate, said.mate);
  search.mate_of_unknown_length = said.mate.is && said.mate_of_unknown_length;
  search.bound = said.bound.is ? said.bound.value : Search::Bound::exact;
}

// No clock counts further; and a sum of two such times is still a number.
constexpr std::uint64_t longest_time = 1'000'000'000'000;

}  // namespace

bool is_info_word(std::string_view word) {
  constexpr std::string_view known[] = {
      "score",          "nodes",      "depth",    "time",      "nps",        "seldepth", "hashfull",
      "multipv",        "pv",         "string",   "currmove",  "lowerbound", "tbhits",   "cpuload",
      "currmovenumber", "upperbound", "currline", "refutation"};
  if (word.size() < 2 || !is_small_letter(word.front())) return false;
  return std::find(std::begin(known), std::end(known), word) != std::end(known);
}

void read_info(std::string_view words, Search& search) {
  Said said;
  for (auto word = next_word(words); !word.empty(); word = next_word(words))
    if (!take_word(word, words, said)) break;
  if (said.line.is && said.line.value != 1) return;
  merge(search.depth, said.depth);
  merge(search.selective_depth, said.selective_depth);
  merge_score(said, search);
  merge(search.nodes, said.nodes);
  merge(search.nodes_per_second, said.nodes_per_second);
  merge(search.hash_permille, said.hash_permille);
  if (said.time.is && said.time.value <= longest_time)
    search.time = Millis(static_cast<Millis::rep>(said.time.value));
  if (!said.variation.empty()) search.variation.assign(said.variation);
}

void clear(Search& search) {
  search.depth = search.selective_depth = search.centipawns = search.mate = std::nullopt;
  search.nodes = search.nodes_per_second = std::nullopt;
  search.time.reset();
  search.hash_permille.reset();
  search.mate_of_unknown_length = false;
  search.bound = Search::Bound::exact;
  search.variation.clear();
}

}  // namespace protocols
