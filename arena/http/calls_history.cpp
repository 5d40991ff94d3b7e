// What a game was before, for those who look back at it.

#include <algorithm>

#include "arena/http/app.hpp"
#include "arena/http/queries.hpp"
#include "arena/wire/body.hpp"
#include "arena/wire/history.hpp"
#include "basics/numbers.hpp"

namespace arena::http {

using wire::Code;
using wire::Problem;
using wire::Reply;

namespace {

constexpr std::size_t longest_line = 1000;

std::vector<std::string> actions_of(std::string_view line) {
  std::vector<std::string> actions;
  for (std::size_t at = 0; at <= line.size();) {
    const auto end = std::min(line.find(',', at), line.size());
    actions.emplace_back(line.substr(at, end - at));
    at = end + 1;
  }
  return actions;
}

// Plays the line of the query on from a position, where there is one.
std::optional<Problem> along_the_line(const Target& target, const wire::Snapshot& game,
                                      wire::Snapshot& past) {
  const auto line = target.query_value("line");
  if (!line) return std::nullopt;
  if (game.help != wire::Help::full && !game.table.over())
    return Problem(Code::forbidden, "the players of this game are not helped");
  if (line->empty() || line->size() > longest_line)
    return wrong_query("line", "actions of this game with commas between them");
  const auto refusal = wire::follow_line(past, actions_of(*line));
  return refusal ? std::optional(Problem(Code::illegal_move, *refusal)) : std::nullopt;
}

}  // namespace

void App::position(CallPtr call) {
  service_.look(call->places.front(), [this, call](std::variant<service::Shown, Problem> found) {
    loop_.post([this, call, found = std::move(found)] {
      if (const auto* const problem = std::get_if<Problem>(&found)) return send(*call, *problem);
      const auto& game = *std::get<service::Shown>(found).game;
      const auto number = basics::read_number<int>(call->places[1]);
      auto past = number ? wire::after_actions(game, *number) : std::nullopt;
      if (!past)
        return send(*call, Problem(Code::not_found,
                                   "a position has the number of the actions before it: expected " +
                                       range(0, game.table.turn() - 1)));
      if (const auto problem = along_the_line(call->target, game, *past))
        return send(*call, *problem);
      send(*call, Reply(200, service_.state(service::shown(*std::move(past)), call->agent, true)));
    });
  });
}

void App::actions(CallPtr call) {
  service_.look_back(call->places.front(), [this, call](std::variant<service::Shown, Problem> found) {
    loop_.post([this, call, found = std::move(found)] {
      if (const auto* const problem = std::get_if<Problem>(&found)) return send(*call, *problem);
      const auto& game = *std::get<service::Shown>(found).game;
      send(*call, Reply(200, wire::actions_json(game, service_.now())));
    });
  });
}

// --- what a player thinks of it ------------------------------------------------------------------

void App::with_analysis(
    CallPtr call, std::function<void(const service::Shown&, const std::string& members)> then) {
  service_.look(call->places.front(), [this, call, then = std::move(then)](
                                          std::variant<service::Shown, Problem> found) {
    if (const auto* const problem = std::get_if<Problem>(&found))
      return loop_.post([this, call, problem = *problem] { send(*call, problem); });
    const auto& game = std::get<service::Shown>(found);
    service_.analysis(game.game->id, [this, call, then, game](
                                         std::variant<std::string, Problem> kept) {
      loop_.post([this, call, then, game, kept = std::move(kept)] {
        if (const auto* const problem = std::get_if<Problem>(&kept)) return send(*call, *problem);
        then(game, std::get<std::string>(kept));
      });
    });
  });
}

wire::AnalysisCourse App::course_of_analysis(const std::string& game) const {
  return rules_.course_of_analysis ? rules_.course_of_analysis(game) : wire::AnalysisCourse();
}

// The course is asked for before the store: an analysis that ends in between still runs in the answer.
void App::analysis(CallPtr call) {
  const auto course = course_of_analysis(call->places.front());
  with_analysis(call, [this, call, course](const service::Shown& game, const std::string& members) {
    send(*call, Reply(200, wire::analysis_json(*game.game, course, members, service_.now())));
  });
}

void App::analyse(CallPtr call) {
  wire::Body body(call->body);
  if (const auto problem = body.problem()) return send(*call, *problem);
  with_analysis(call, [this, call](const service::Shown& game, const std::string& members) {
    if (!game.game->friendly)
      return send(*call, Problem(Code::forbidden, "only a friendly game allows this"));
    if (!game.game->table.over())
      return send(*call, Problem(Code::wrong_phase, "this game is not over"));
    if (members.empty()) {
      if (!rules_.analyse)
        return send(*call, Problem(Code::not_found, "this server has no players to ask"));
      if (const auto problem = rules_.analyse(game)) return send(*call, *problem);
    }
    const auto course = course_of_analysis(game.game->id);
    send(*call, Reply(200, wire::analysis_json(*game.game, course, members, service_.now())));
  });
}

}  // namespace arena::http
