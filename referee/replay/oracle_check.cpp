#include "referee/replay/oracle_check.hpp"

#include <utility>

#include "matches/records/replay.hpp"

namespace referee::replay {

namespace records = matches::records;

std::optional<terminal::Complaint> OracleCheck::start(const records::Game& game) {
  auto rules = game.rules.text();
  if (oracle_ && rules == rules_) return std::nullopt;
  auto oracle = validate::Oracle::start(arguments_, *game.kind, game.rules, patience_, stop_);
  if (!oracle) return std::move(oracle).error();
  auto& started = *oracle;
  if (oracle_) started->count_on_from(*oracle_);
  oracle_ = std::move(started);
  rules_ = std::move(rules);
  return std::nullopt;
}

std::optional<terminal::Complaint> OracleCheck::look(Judged& judged) {
  const auto& game = *judged.game;
  if (!game.kind->forbidden) {
    ++not_renju_;
    return std::nullopt;
  }
  if (auto wrong = start(game)) return wrong;
  auto replay = records::Replay::from(game);
  if (!replay) return std::nullopt;
  records::MoveLine line;
  for (const auto& ply : game.main.plies) {
    ask(judged, replay->now(), line.plies.size() + 1);
    if (stop_.stop_requested() || replay->play(line, ply)) return std::nullopt;
  }
  ask(judged, replay->now(), line.plies.size() + 1);
  return std::nullopt;
}

void OracleCheck::ask(Judged& judged, const rules::AnyGame& game, std::size_t ply) {
  auto word = oracle_->compare(game);
  if (!word.trouble.empty())
    judged.doubts.push_back({.ply = ply, .position = game.position(), .trouble = word.trouble});
  for (auto& each : word.differences)
    judged.doubts.push_back({ply,
                             std::move(each.point),
                             std::move(each.ours),
                             std::move(each.theirs),
                             std::move(each.position),
                             std::move(each.command),
                             {}});
}

}  // namespace referee::replay
