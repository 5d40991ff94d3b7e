#include "matches/transcripts/usi/usi_go.hpp"

#include <algorithm>

#include "protocols/words.hpp"

namespace matches::transcripts::usi {

using protocols::in_quotes;
using protocols::next_word;

namespace {

// What follows is a number of milliseconds; negative ones are a clock that has run out.
void take_time(std::string_view key, std::string_view& rest, std::optional<Micros>& to, Go& go) {
  constexpr long long longest = 1'000'000'000'000;
  const auto word = next_word(rest);
  const auto value = protocols::number<long long>(word);
  if (value && *value <= longest)
    to = Millis(std::max(0LL, *value));
  else if (go.wrong.empty())
    go.wrong = std::string(key) + " is " + in_quotes(word) + "; expected milliseconds";
}

std::optional<Micros>* time_named(std::string_view word, Go& go) {
  if (word == "btime") return &go.black;
  if (word == "wtime") return &go.white;
  if (word == "byoyomi") return &go.byoyomi;
  if (word == "binc") return &go.black_increment;
  if (word == "winc") return &go.white_increment;
  if (word == "movetime") return &go.move_time;
  return nullptr;
}

void take_mate(std::string_view& rest, Go& go) {
  go.mate = true;
  auto after = rest;
  if (next_word(after) == "infinite")
    rest = after;
  else
    take_time("mate", rest, go.mate_time, go);
}

}  // namespace

void update(Go& go, std::string_view rest) {
  for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
    if (auto* time = time_named(word, go)) {
      take_time(word, rest, *time, go);
    } else if (word == "ponder") {
      go.ponder = true;
    } else if (word == "infinite") {
      go.infinite = true;
    } else if (word == "mate") {
      take_mate(rest, go);
    }
  }
}

Go read_go(std::string_view words) {
  Go go;
  update(go, words);
  return go;
}

bool Go::timed() const {
  return black || white || byoyomi || black_increment || white_increment || move_time || mate_time;
}

std::optional<Micros> Go::given(rules::Color mover) const {
  if (infinite) return std::nullopt;
  if (mate) return mate_time;
  const bool is_black = mover == rules::Color::black;
  const auto& left = is_black ? black : white;
  const auto& increment = is_black ? black_increment : white_increment;
  const Micros none{0};
  auto given = left.value_or(none) + byoyomi.value_or(none);
  if (given == none) given = increment.value_or(none);
  if (given == none) return move_time;
  return move_time ? std::min(given, *move_time) : given;
}

}  // namespace matches::transcripts::usi
