#include "protocols/gomocup_search.hpp"

#include <cstdint>
#include <initializer_list>

#include "protocols/words.hpp"

namespace protocols::gomocup {

namespace {

bool is_any(std::string_view word, std::initializer_list<std::string_view> names) {
  for (const auto name : names)
    if (same_but_for_case(word, name)) return true;
  return false;
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
    search.mate = minus ? -*plies : *plies;
    search.centipawns.reset();
  } else if (const auto score = number<int>(value)) {
    search.centipawns = score;
    search.mate.reset();
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
  while (!trimmed(message).empty()) {
    auto key = next_word(message);
    while (key.ends_with(':') || key.ends_with('=')) key.remove_suffix(1);
    if (is_any(key, {"pv", "bestline"})) {
      search.variation = std::string(trimmed(message));
      return;
    }
    auto rest = message;
    const auto value = next_word(rest);
    if (is_any(key, {"depth"}))
      read_depth(value, search);
    else if (is_any(key, {"eval", "ev", "score"}))
      read_score(value, search);
    else if (is_any(key, {"node", "nodes", "n"}))
      read_nodes(value, search);
    else if (is_any(key, {"time", "ms"}))
      read_time(value, search);
  }
}

}  // namespace protocols::gomocup
