#include "matches/run/encounter_feed.hpp"

namespace matches::run {

std::optional<std::string> EncounterFeed::add(const SettledGame& settled) {
  const bool first_game = settled.number % 2 == 1;
  const auto encounter = (settled.number - 1) / 2;
  if (first_game) score_ = {.points = {}, .games = 0, .withdrawn = {}};
  score_.games += settled.result ? 1 : 0;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const auto engine = first_game ? seat : 1 - seat;
    if (settled.result) score_.points[engine] += settled.result->points[seat];
    score_.withdrawn[engine] = score_.withdrawn[engine] || settled.withdrawn[seat];
  }
  auto& form = schedule_.form();
  if (encounter >= form.known()) return std::nullopt;
  if (settled.result && !fits(*settled.result))
    return "game " + std::to_string(settled.number) +
           " was played by other engines than the earlier results ask for";
  // Another shard plays what is missing before it.
  if (first_game || encounter != encounters_) return std::nullopt;
  form.decided(encounter, score_);
  ++encounters_;
  return std::nullopt;
}

bool EncounterFeed::fits(const records::GameResult& result) const {
  const auto engines = schedule_.engines(result.number);
  return engines[0] == result.engines[0] && engines[1] == result.engines[1];
}

}  // namespace matches::run
