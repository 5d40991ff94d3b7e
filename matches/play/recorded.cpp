#include "matches/play/recorded.hpp"

#include <utility>

#include "matches/base/limits.hpp"
#include "matches/clocks/limit_words.hpp"
#include "matches/endings/keeping.hpp"

namespace matches::play {

namespace {

std::vector<std::pair<std::string, std::string>> options_of(
    const std::vector<protocols::Setting>& settings) {
  std::vector<std::pair<std::string, std::string>> options;
  for (const auto& setting : settings) {
    if (options.size() == most_options_recorded) {
      const auto rest = settings.size() - options.size();
      options.emplace_back("...", std::to_string(rest) + " options left out");
      break;
    }
    options.emplace_back(endings::kept(setting.name, longest_name),
                         endings::kept(setting.value, longest_word_of_user));
  }
  return options;
}

}  // namespace

records::Person person_of(const Player& player) {
  records::Person person;
  person.name = endings::kept(player.name(), longest_name);
  if (const auto* protocol = player.protocol()) {
    const auto& identity = protocol->identity();
    person.engine = endings::kept(identity.name, longest_name);
    person.version = endings::kept(identity.version, longest_name);
    person.author = endings::kept(identity.author, longest_name);
  }
  person.protocol = player.found();
  person.time_control = clocks::write(player.engine().time);
  if (const auto& time = player.engine().time;
      time.clocked && time.rounding != clocks::Rounding::exact)
    person.rounding = clocks::rounding_word(time);
  person.limits = clocks::move_limit_words(player.engine().time);
  person.options = options_of(player.engine().settings);
  return person;
}

records::Game header_of(const Plan& plan, const Seats& players) {
  records::Game game;
  game.number = plan.number;
  game.kind = plan.kind;
  game.rules = plan.rules;
  game.seed = plan.seed;
  // A position that the rules do not accept is refused when it is played; it stands as it is.
  game.start = plan.position;
  if (auto start = records::start_text(*plan.kind, plan.rules, plan.position))
    game.start = *std::move(start);
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    game.seats[seat] = person_of(*players[seat]);
  return game;
}

records::Verdict verdict_of(const endings::Ending& ending, const std::string& sentence,
                            const std::optional<endings::Timing>& last_time) {
  using Kind = records::Verdict::Kind;
  records::Verdict verdict;
  verdict.winner = endings::winner(ending);
  verdict.kind = verdict.winner ? Kind::win : Kind::draw;
  verdict.reason = endings::reason(ending);
  verdict.sentence = endings::kept(sentence, longest_detail);
  if (const auto* nothing = std::get_if<endings::Void>(&ending)) {
    verdict.kind = Kind::none;
    verdict.fault_by = nothing->seat;
    verdict.detail = nothing->detail;
  } else if (const auto* broken = endings::failure(ending)) {
    verdict.fault_by = broken->seat;
    verdict.detail = broken->detail;
    verdict.refused = broken->action;
    verdict.last_time = last_time;
  } else if (const auto* call = endings::adjudged(ending)) {
    verdict.detail = call->detail;
  }
  verdict.detail = endings::kept(verdict.detail, longest_detail);
  // They say how the time was charged, and are not recorded.
  if (verdict.last_time) verdict.last_time->lateness = verdict.last_time->doubt = {};
  return verdict;
}

}  // namespace matches::play
