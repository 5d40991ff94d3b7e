#include "matches/records/of_play.hpp"

#include <utility>

#include "matches/keeping.hpp"
#include "matches/limit_words.hpp"
#include "matches/limits.hpp"

namespace matches::records {

namespace {

Verdict verdict_of(const Record& record) {
  using Kind = Verdict::Kind;
  Verdict verdict;
  verdict.winner = winner(record.ending);
  verdict.kind = verdict.winner ? Kind::win : Kind::draw;
  verdict.reason = reason(record.ending);
  verdict.sentence = kept(record.sentence, longest_detail);
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
  verdict.detail = kept(verdict.detail, longest_detail);
  // They say how the time was charged, and are not recorded.
  if (verdict.last_time) verdict.last_time->lateness = verdict.last_time->doubt = {};
  return verdict;
}

std::vector<std::pair<std::string, std::string>> options_of(
    const std::vector<protocols::Setting>& settings) {
  std::vector<std::pair<std::string, std::string>> options;
  for (const auto& setting : settings) {
    if (options.size() == most_options_recorded) {
      const auto rest = settings.size() - options.size();
      options.emplace_back("...", std::to_string(rest) + " options left out");
      break;
    }
    options.emplace_back(kept(setting.name, longest_name),
                         kept(setting.value, longest_word_of_user));
  }
  return options;
}

}  // namespace

Person person_of(const Player& player) {
  Person person;
  person.name = kept(player.name(), longest_name);
  if (const auto* protocol = player.protocol()) {
    const auto& identity = protocol->identity();
    person.engine = kept(identity.name, longest_name);
    person.version = kept(identity.version, longest_name);
    person.author = kept(identity.author, longest_name);
  }
  person.protocol = player.found();
  person.time_control = write(player.engine().time);
  if (const auto& time = player.engine().time; time.clocked && time.rounding != Rounding::exact)
    person.rounding = rounding_word(time);
  person.limits = move_limit_words(player.engine().time);
  person.options = options_of(player.engine().settings);
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
    if (ply.time) ply.time->lateness = ply.time->doubt = {};
  return game;
}

}  // namespace matches::records
