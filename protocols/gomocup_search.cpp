#include "protocols/gomocup_search.hpp"

#include <algorithm>
#include <cstdint>

#include "protocols/words.hpp"

namespace protocols::gomocup {

namespace {

enum class Key : unsigned char { none, variation, depth, score, nodes, time };

// Most words of a message are numbers and points; few begin like one of these.
Key key_of(std::string_view word) {
  while (word.ends_with(':') || word.ends_with('=')) word.remove_suffix(1);
  if (word.empty()) return Key::none;
  const auto is = [word](std::string_view name) { return same_but_for_case(word, name); };
  switch (lower(word[0])) {
    case 'b': return is("bestline") ? Key::variation : Key::none;
    case 'd': return is("depth") ? Key::depth : Key::none;
    case 'e': return is("eval") || is("ev") ? Key::score : Key::none;
    case 'm': return is("ms") ? Key::time : Key::none;
    case 'n': return is("node") || is("nodes") || is("n") ? Key::nodes : Key::none;
    case 'p': return is("pv") ? Key::variation : Key::none;
    case 's': return is("score") ? Key::score : Key::none;
    case 't': return is("time") ? Key::time : Key::none;
    default: return Key::none;
  }
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
  for (auto word = next_word(message); !word.empty(); word = next_word(message)) {
    const Key key = key_of(word);
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
  }
}

}  // namespace protocols::gomocup
