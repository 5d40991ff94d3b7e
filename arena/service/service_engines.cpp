// What the players of a friendly game may do with the engine that plays against them: let it move
// now, ask it again when it has failed, and play on without it.

#include "arena/service/service.hpp"
#include "arena/store/offers.hpp"

namespace arena::service {

using database::Session;
using rules::Seat;
using wire::Code;
using wire::Problem;
using wire::Reply;

void Service::report_failure(const std::string& id, int turn, table::EngineFailure failure,
                             Then then) {
  transact(
      [this, id, turn, failure = std::move(failure)](Session& session, News& news) -> Answer {
        auto load_result = load(session, id, store::Lock::yes);
        if (auto* const problem = std::get_if<Problem>(&load_result)) return std::move(*problem);
        auto& loaded = std::get<Loaded>(load_result);
        auto& game = loaded.snapshot;
        const bool waits = !game.table.over() && game.table.turn() == turn && game.friendly &&
                           game.links.engine_failure != failure;
        if (waits && game.is_exhibition()) {
          end_without_result(session, loaded, "The engine failed: " + failure.sentence, news);
        } else if (waits) {
          game.links.engine_failure = failure;
          store_links(session, loaded);
          news.games.push_back(shown(std::move(game)));
        }
        return Reply(200, {});
      },
      std::move(then));
}

void Service::ask_again(AgentPtr agent, Once request, Then then) {
  transact(
      [this, agent = std::move(agent), request = std::move(request)](Session& session,
                                                                      News& news) {
        return ask_again_in(session, *agent, request, news);
      },
      std::move(then));
}

// Where nothing has failed, nothing changes.
Answer Service::ask_again_in(Session& session, const store::Agent& agent, const Once& request,
                             News& news) {
  auto found = load_friendly(session, agent, request);
  if (auto* const answer = std::get_if<Answer>(&found)) return std::move(*answer);
  auto& loaded = std::get<Loaded>(found);
  auto& game = loaded.snapshot;
  if (game.table.over()) return Problem(Code::game_over, game.table.result()->sentence);
  const bool failed = game.links.engine_failure.has_value();
  if (failed) {
    game.links.engine_failure.reset();
    store_links(session, loaded);
  }
  const auto now = shown(std::move(game));
  if (failed) news.games.push_back(now);
  return with_state(now, agent, 200);
}

// --- an engine that thinks -----------------------------------------------------------------------

void Service::move_now(AgentPtr agent, Once request, Then then) {
  transact(
      [this, agent = std::move(agent), request = std::move(request)](Session& session,
                                                                      News& news) {
        return move_now_in(session, *agent, request, news);
      },
      std::move(then));
}

Answer Service::move_now_in(Session& session, const store::Agent& agent, const Once& request,
                            News& news) {
  auto found = load_friendly(session, agent, request);
  if (auto* const answer = std::get_if<Answer>(&found)) return std::move(*answer);
  auto& game = std::get<Loaded>(found).snapshot;
  if (game.table.over()) return Problem(Code::game_over, game.table.result()->sentence);
  if (!game.players[rules::index_of(game.table.to_act())].house)
    return Problem(Code::wrong_phase, "no engine is to act in this game now");
  news.hurried.push_back(game.id);
  return with_state(shown(std::move(game)), agent, 200);
}

// --- going on without it -------------------------------------------------------------------------

void Service::go_on_without(AgentPtr agent, std::string house, Once request, Then then) {
  transact(
      [this, agent = std::move(agent), house = std::move(house),
       request = std::move(request)](Session& session, News& news) {
        return go_on_without_in(session, *agent, house, request, news);
      },
      std::move(then));
}

Answer Service::go_on_without_in(Session& session, const store::Agent& agent,
                                 const std::string& house, const Once& request, News& news) {
  auto found = load_friendly(session, agent, request);
  if (auto* const answer = std::get_if<Answer>(&found)) return std::move(*answer);
  auto& loaded = std::get<Loaded>(found);
  auto& game = loaded.snapshot;
  if (game.table.over()) return Problem(Code::game_over, game.table.result()->sentence);
  if (!game.links.engine_failure)
    return Problem(Code::wrong_phase, "no engine has failed in this game");
  const auto seat = *game.seat_of(agent.id);
  std::optional<Reply> reply;
  if (house.empty()) {
    reply = add_offer(
        session, agent,
        {.pool = loaded.row.pool, .start = loaded.row.start, .seat = seat, .seat_of = game.id});
  } else {
    const auto other = house_player_named(house, game.table.terms().kind->name);
    if (!other) return no_such_house_player("opponent");
    replace_player(session, loaded, rules::other(seat), *other, news);
    reply = with_state(news.games.back(), agent, 200);
  }
  keep_answer(session, agent, request, *reply);
  return *std::move(reply);
}

// Somebody has taken the offer to play on in place of an engine.
Answer Service::take_seat(Session& session, const store::Agent& agent, const store::Offer& offer,
                          News& news) {
  auto load_result = load(session, offer.seat_of, store::Lock::yes);
  if (auto* const problem = std::get_if<Problem>(&load_result)) return std::move(*problem);
  auto& loaded = std::get<Loaded>(load_result);
  auto& game = loaded.snapshot;
  if (game.table.over()) return Problem(Code::game_over, game.table.result()->sentence);
  if (!game.links.engine_failure)
    return Problem(Code::offer_taken, "the engine of this game plays again");
  replace_player(session, loaded, rules::other(*offer.seat), agent.id, news);
  store::take_offer(session, offer.code, agent.id, offer.seat_of);
  return with_state(news.games.back(), agent, 200);
}

void Service::replace_player(Session& session, Loaded& loaded, Seat seat, const std::string& agent,
                             News& news) {
  auto& game = loaded.snapshot;
  const auto at = rules::index_of(seat);
  const auto who = agent_in(session, agent);
  if (!who) return;
  store::add_event(session, new_id(), game.id, world_.now(), "player",
                   std::string(wire::seat_name(seat)) + ": " + agent + " in place of " +
                       game.players[at].id);
  store::set_player(session, game.id, seat, game.players[at].id, agent);
  game.receipts = store::history_of(session, game.id).receipts;
  game.players[at] = {agent, who->name, who->house, who->guest};
  game.links.engine_failure.reset();
  store_links(session, loaded);
  for (const auto& player : game.players) news.agents.push_back(player.id);
  news.games.push_back(shown(game));
}

}  // namespace arena::service
