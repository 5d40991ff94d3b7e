#include "referee/replay/expected_answers.hpp"

#include <utility>

#include "matches/clocks/limit_words.hpp"
#include "matches/play/recorded.hpp"
#include "matches/records/replay.hpp"

namespace referee::replay {

using namespace matches::records;

namespace {

constexpr std::string_view limits_tag = "Limits";

std::optional<matches::clocks::TimeControl> searched(const protocols::Search& search) {
  matches::clocks::TimeControl time;
  if (search.nodes && *search.nodes > 0)
    time.nodes = search.nodes;
  else if (search.depth && *search.depth > 0)
    time.depth = search.depth;
  else
    return std::nullopt;
  return time;
}

}  // namespace

Game standing_alone(const Game& game, const std::string& position) {
  Game alone;
  alone.kind = game.kind;
  alone.rules = game.rules;
  alone.start = position;
  if (auto start = start_text(*game.kind, game.rules, position)) alone.start = *std::move(start);
  return alone;
}

Game expected_answer(Game record, const analyze::Opinion& opinion,
                     const matches::play::Player& player, std::string source) {
  record.tags = {{std::string(limits_tag), opinion.limits}, {"Source", std::move(source)}};
  auto replay = Replay::from(record);
  if (!replay) return record;
  const bool first = replay->now().to_act() == rules::Seat::first;
  record.seats[first ? 0 : 1] = matches::play::person_of(player);
  matches::endings::Ply ply;
  ply.action = opinion.action;
  ply.search = opinion.search;
  ply.note = opinion.by;
  replay->play(record.main, std::move(ply));
  replay->close(record);
  return record;
}

std::optional<matches::clocks::TimeControl> stored_limits(const Game& game,
                                                          const matches::endings::Ply& ply) {
  for (const auto& [name, value] : game.tags)
    if (name == limits_tag)
      if (auto time = matches::clocks::read_limits(value)) return time;
  const auto& person = game.seats[index_of(ply.seat)];
  if (auto time = matches::clocks::read_limits(person.limits)) return time;
  return searched(ply.search);
}

}  // namespace referee::replay
