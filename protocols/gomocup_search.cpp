#include "protocols/gomocup_search.hpp"

#include <algorithm>
#include <cstdint>

#include "protocols/bytes.hpp"
#include "protocols/search.hpp"
#include "protocols/words.hpp"

namespace protocols::gomocup {

namespace {

enum class Key : unsigned char { none, variation, depth, score, nodes, time };

// `readable`: how many bytes can be read from the word's first one on.
Key key_of(std::string_view word, std::size_t readable) {
  while (word.ends_with(':') || word.ends_with('=')) word.remove_suffix(1);
  using bytes::folded;
  switch (folded(bytes::packed(word, readable))) {
    case folded("bestline"):
    case folded("pv"): return Key::variation;
    case folded("depth"): return Key::depth;
    case folded("eval"):
    case folded("ev"):
    case folded("score"): return Key::score;
    case folded("node"):
    case folded("nodes"):
    case folded("n"): return Key::nodes;
    case folded("time"):
    case folded("ms"): return Key::time;
    default: return Key::none;
  }
}

// No word that means something begins so: a number, as most values are.
bool is_figure(std::string_view value) {
  return !value.empty() && (value[0] <= '9' || value[0] == '|');
}

// "12-20" or "12".
void read_depth(std::string_view value, Search& search) {
  const auto dash = value.find('-');
  const auto depth = number<int>(value.substr(0, dash));
  if (!depth) return;
  search.depth = depth;
  if (dash != value.npos) search.selective_depth = number<int>(value.substr(dash + 1));
}

// "31", "-12", "+M7" (mate in seven plies).
void read_score(std::string_view value, Search& search) {
  const bool minus = value.starts_with('-');
  const auto rest = value.substr(minus || value.starts_with('+') ? 1 : 0);
  if (rest.starts_with('M') || rest.starts_with('m')) {
    const auto plies = number<int>(rest.substr(1));
    if (!plies || *plies < 0) return;
    search.mate_of_unknown_length = *plies == 0;  // only the sign says who mates
    search.mate = (minus ? -1 : 1) * std::max(*plies, 1);
    search.centipawns.reset();
  } else if (const auto score = number<int>(value)) {
    search.centipawns = score;
    search.mate.reset();
    search.mate_of_unknown_length = false;
  }
}

// "5000", "4M", "320K".
void read_nodes(std::string_view value, Search& search) {
  std::uint64_t unit = 1;
  if (!value.empty() && lower(value.back()) == 'k') unit = 1000;
  if (!value.empty() && lower(value.back()) == 'm') unit = 1'000'000;
  if (unit > 1) value.remove_suffix(1);
  const auto count = number<std::uint64_t>(value);
  if (count && *count < 1'000'000'000'000) search.nodes = *count * unit;
}

void read_time(std::string_view value, Search& search) {
  if (value.ends_with("ms")) value.remove_suffix(2);
  if (const auto time = number<std::int32_t>(value); time && *time >= 0)
    search.time = Millis(*time);
}

}  // namespace

void read_message(std::string_view message, Search& search) {
  auto behind = message;
  if (next_word(behind) == "info") return read_info(behind, search);
  for (auto word = next_word(message); !word.empty(); word = next_word(message)) {
    const Key key = is_figure(word) ? Key::none : key_of(word, word.size() + message.size());
    if (key == Key::none) continue;
    auto rest = message;
    const auto value = next_word(rest);
    switch (key) {
      case Key::variation: search.variation = trimmed(message); return;
      case Key::depth: read_depth(value, search); break;
      case Key::score: read_score(value, search); break;
      case Key::nodes: read_nodes(value, search); break;
      case Key::time: read_time(value, search); break;
      case Key::none: break;
    }
    if (is_figure(value)) message = rest;
  }
}

}  // namespace protocols::gomocup
