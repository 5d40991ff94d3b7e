#include "matches/records/of_play.hpp"

#include <utility>

#include "matches/limit_words.hpp"

namespace matches::records {

namespace {

Verdict verdict_of(const Record& record) {
  using Kind = Verdict::Kind;
  Verdict verdict;
  verdict.winner = winner(record.ending);
  verdict.kind = verdict.winner ? Kind::win : Kind::draw;
  verdict.reason = reason(record.ending);
  verdict.sentence = record.sentence;
  if (const auto* nothing = std::get_if<Void>(&record.ending)) {
    verdict.kind = Kind::none;
    verdict.fault_by = nothing->seat;
    verdict.detail = nothing->detail;
  } else if (const auto* broken = failure(record.ending)) {
    verdict.fault_by = broken->seat;
    verdict.detail = broken->detail;
    verdict.refused = broken->action;
    verdict.last_time = record.last_time;
  } else if (const auto* call = adjudged(record.ending)) {
    verdict.detail = call->detail;
  }
  // It follows from the two others, and is not recorded.
  if (verdict.last_time) verdict.last_time->lateness = Nanos(0);
  return verdict;
}

}  // namespace

Person person_of(const Player& player) {
  Person person;
  person.name = player.name();
  if (const auto* protocol = player.protocol()) {
    const auto& identity = protocol->identity();
    person.engine = identity.name;
    person.version = identity.version;
    person.author = identity.author;
  }
  person.protocol = player.found();
  person.time_control = write(player.engine().time);
  if (const auto& time = player.engine().time; time.clocked && time.rounding != Rounding::exact)
    person.rounding = rounding_word(time);
  person.limits = move_limit_words(player.engine().time);
  for (const auto& setting : player.engine().settings)
    person.options.emplace_back(setting.name, setting.value);
  return person;
}

Game header_of(const Plan& plan, const Seats& players) {
  Game game;
  game.number = plan.number;
  game.kind = plan.kind;
  game.rules = plan.rules;
  game.seed = plan.seed;
  // A position that the rules do not accept is refused when it is played; it stands as it is.
  game.start = plan.position;
  if (auto start = start_text(*plan.kind, plan.rules, plan.position))
    game.start = *std::move(start);
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    game.seats[seat] = person_of(*players[seat]);
  return game;
}

Game of_play(Game header, const Seats& players, Record record) {
  Game game = std::move(header);
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    game.seats[seat] = person_of(*players[seat]);
  game.verdict = verdict_of(record);
  game.position = std::move(record.position);
  game.black = record.black;
  game.main.plies = std::move(record.plies);
  game.main.plies.shrink_to_fit();  // many records can wait for a game with an earlier number
  for (auto& ply : game.main.plies)
    if (ply.time) ply.time->lateness = Nanos(0);
  return game;
}

}  // namespace matches::records
