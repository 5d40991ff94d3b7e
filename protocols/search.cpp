#include "protocols/search.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "protocols/words.hpp"

namespace protocols {

namespace {

// What one line said. The texts stay where they are, so that a line costs no memory.
struct Said {
  std::optional<int> depth, selective_depth, centipawns, mate, hash_permille, line;
  bool mate_of_unknown_length = false;
  std::optional<Search::Bound> bound;
  std::optional<std::uint64_t> nodes, nodes_per_second, time;
  std::string_view variation;
};

constexpr bool is_letter(char c) { return static_cast<unsigned char>(c - 'a') < 26; }

// Whether a word of `text` begins with two small letters. All words of info do, and no move: this
// dismisses nearly every variation, and without a branch for each byte.
bool may_hold_info_words(std::string_view text) {
  unsigned found = 0;
  for (std::size_t i = 1; i + 1 < text.size(); ++i)
    found |= unsigned{static_cast<unsigned char>(text[i - 1]) <= ' '} &
             unsigned{is_letter(text[i])} & unsigned{is_letter(text[i + 1])};
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
  said.mate = !said.mate_of_unknown_length ? *plies : word.front() == '+' ? 1 : -1;
  said.centipawns.reset();
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
  said.centipawns = number<int>(value);
  if (said.centipawns) said.mate.reset();
}

template <class Number>
void take(std::string_view& rest, std::optional<Number>& to) {
  auto after = rest;
  const auto value = number<Number>(next_word(after));
  if (!value) return;  // the word may be one of info's own: it is read next
  to = value;
  rest = after;
}

// Reads what belongs to `word`. False: nothing of the line is left that means anything.
bool take_word(std::string_view word, std::string_view& rest, Said& said) {
  switch (word.front()) {
    case 'd':
      if (word == "depth") take(rest, said.depth);
      break;
    case 's':
      if (word == "score") take_score(rest, said);
      if (word == "seldepth") take(rest, said.selective_depth);
      if (word == "string") return false;
      break;
    case 'n':
      if (word == "nodes") take(rest, said.nodes);
      if (word == "nps") take(rest, said.nodes_per_second);
      break;
    case 't':
      if (word == "time") take(rest, said.time);
      break;
    case 'h':
      if (word == "hashfull") take(rest, said.hash_permille);
      break;
    case 'm':
      if (word == "multipv") take(rest, said.line);
      break;
    case 'l':
      if (word == "lowerbound") said.bound = Search::Bound::lower;
      break;
    case 'u':
      if (word == "upperbound") said.bound = Search::Bound::upper;
      break;
    case 'p':
      if (word == "pv") said.variation = take_variation(rest);
      break;
  }
  return true;
}

template <class To, class From>
void merge(std::optional<To>& to, const std::optional<From>& from) {
  if (from) to = static_cast<To>(*from);
}

void merge_score(const Said& said, Search& search) {
  if (!said.centipawns && !said.mate) return;
  search.centipawns = said.centipawns;
  search.mate = said.mate;
  search.mate_of_unknown_length = said.mate && said.mate_of_unknown_length;
  search.bound = said.bound.value_or(Search::Bound::exact);
}

// No clock counts further; and a sum of two such times is still a number.
constexpr std::uint64_t longest_time = 1'000'000'000'000;

}  // namespace

bool is_info_word(std::string_view word) {
  constexpr std::string_view known[] = {
      "score",          "nodes",      "depth",    "time",      "nps",        "seldepth", "hashfull",
      "multipv",        "pv",         "string",   "currmove",  "lowerbound", "tbhits",   "cpuload",
      "currmovenumber", "upperbound", "currline", "refutation"};
  if (word.size() < 2 || !is_letter(word.front())) return false;
  return std::find(std::begin(known), std::end(known), word) != std::end(known);
}

void read_info(std::string_view words, Search& search) {
  Said said;
  for (auto word = next_word(words); !word.empty(); word = next_word(words))
    if (!take_word(word, words, said)) break;
  if (said.line.value_or(1) != 1) return;
  merge(search.depth, said.depth);
  merge(search.selective_depth, said.selective_depth);
  merge_score(said, search);
  merge(search.nodes, said.nodes);
  merge(search.nodes_per_second, said.nodes_per_second);
  merge(search.hash_permille, said.hash_permille);
  if (said.time && *said.time <= longest_time)
    search.time = Millis(static_cast<Millis::rep>(*said.time));
  if (!said.variation.empty()) search.variation.assign(said.variation);
}

void clear(Search& search) {
  std::string variation = std::move(search.variation);
  variation.clear();
  search = Search{};
  search.variation = std::move(variation);
}

}  // namespace protocols
