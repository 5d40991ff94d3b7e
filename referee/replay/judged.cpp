#include "referee/replay/judged.hpp"

#include <algorithm>
#include <utility>

#include "rules/text.hpp"

namespace referee::replay {

namespace records = matches::records;
using records::Disagreement;

namespace {

struct Names {
  std::string_view name, label;
};
constexpr std::array<Names, ended_count> names_of_endings = {{
    {"played-out", "played out"},
    {"resigned", "resigned"},
    {"agreed", "by agreement"},
    {"adjudicated", "adjudicated"},
    {"on-time", "lost on time"},
    {"fault", "faults"},
    {"unexplained", "without a reason"},
    {"unfinished", "unfinished"},
    {"ran-on", "ran on past the end"},
}};

// A limit that is a rule; another one is of the run.
bool has_limit_by_rule(const records::Game& game) {
  for (const auto& setting : game.rules.settings())
    if (setting.name == "max-plies") {
      const auto limit = rules::whole_number(setting.value);
      return limit && game.main.plies.size() >= static_cast<std::size_t>(*limit);
    }
  return false;
}

Ended ended_of(const records::Game& game) {
  const auto& verdict = game.verdict;
  if (verdict.kind == records::Verdict::Kind::none) return Ended::unfinished;
  if (verdict.reason.empty()) return Ended::unexplained;
  if (verdict.reason == rules::Reason::resign) return Ended::resigned;
  if (verdict.reason == rules::Reason::agreement) return Ended::agreed;
  if (verdict.reason == rules::Reason::max_plies && has_limit_by_rule(game))
    return Ended::played_out;
  using enum matches::endings::Termination;
  const auto termination = matches::endings::termination(verdict.reason);
  if (termination == adjudication) return Ended::adjudicated;
  if (termination == time_forfeit) return Ended::on_time;
  return termination == normal ? Ended::played_out : Ended::fault;
}

// Whether the rules themselves had ended the game: "black five", and not "black resign".
bool by_the_rules(std::string_view result) {
  const auto text = result.substr(std::min(result.rfind(' ') + 1, result.size()));
  const auto reason = matches::endings::EndReason::named(text);
  const bool said = reason == rules::Reason::resign || reason == rules::Reason::agreement;
  return !said && (termination(reason) == matches::endings::Termination::normal ||
                   reason == rules::Reason::max_plies);
}

bool runs_on(const Disagreement& each) {
  return each.about == Disagreement::About::after_end && by_the_rules(each.computed);
}

bool is_agreed_claim(const Disagreement& each, const records::Verdict& verdict) {
  return each.about == Disagreement::About::reason && verdict.reason == rules::Reason::agreement &&
         each.stored == verdict.detail;
}

}  // namespace

std::string_view name(Ended ended) {
  return names_of_endings[static_cast<std::size_t>(ended)].name;
}
std::string_view label(Ended ended) {
  return names_of_endings[static_cast<std::size_t>(ended)].label;
}

Judged judged(records::Game game, records::Disagreements found, bool strict, bool keep_game) {
  Judged all;
  all.ended = ended_of(game);
  all.plies = game.main.plies.size();
  all.kind = game.kind->name;
  all.result = game.result();
  for (auto& each : found) {
    if (runs_on(each)) all.ended = Ended::ran_on;
    const bool harmless = runs_on(each) || is_agreed_claim(each, game.verdict);
    (harmless && !strict ? all.notes : all.errors).push_back(std::move(each));
  }
  if (keep_game) all.game = std::move(game);
  return all;
}

}  // namespace referee::replay
