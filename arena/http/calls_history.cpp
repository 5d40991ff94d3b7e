// What a game was before, for those who look back at it.

#include "arena/http/app.hpp"
#include "arena/http/queries.hpp"
#include "arena/wire/body.hpp"
#include "arena/wire/history.hpp"
#include "basics/numbers.hpp"

namespace arena::http {

using wire::Code;
using wire::Problem;
using wire::Reply;

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
      send(*call, Reply(200, service_.state(service::shown(*std::move(past)), call->agent, true)));
    });
  });
}

void App::actions(CallPtr call) {
  service_.look(call->places.front(), [this, call](std::variant<service::Shown, Problem> found) {
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
