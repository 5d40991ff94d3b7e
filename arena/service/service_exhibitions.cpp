// Games that two house players play for those who watch. Anybody may begin one; it ends
// when nobody watches it any more, so that they use no machine for nothing.

#include "arena/service/service.hpp"
#include "arena/store/tickets.hpp"

namespace arena::service {

using database::Session;
using wire::Code;
using wire::Problem;

void Service::exhibit(AgentPtr agent, FriendlyWish wish, Once request, Then then) {
  auto terms = friendly_terms(wish);
  if (auto* const problem = std::get_if<Problem>(&terms)) return then(std::move(*problem));
  transact(
      [this, agent = std::move(agent), wish = std::move(wish), request = std::move(request),
       terms = std::get<FriendlyTerms>(std::move(terms))](Session& session, News& news) {
        return exhibit_in(session, *agent, wish, terms, request, news);
      },
      std::move(then));
}

Answer Service::exhibit_in(Session& session, const store::Agent& agent, const FriendlyWish& wish,
                           const FriendlyTerms& terms, const Once& request, News& news) {
  session.lock("exhibitions");
  if (auto before = answered_before(session, agent, request)) return *std::move(before);
  if (maintenance_) return under_maintenance();
  const auto first = house_player_named(wish.house, terms.pool.game);
  const auto second = house_player_named(wish.second, terms.pool.game);
  if (!first || !second) return no_such_house_player(first ? "second" : "first");
  if (*first == *second) return wire::wrong_member("second", "expected another player than first");
  const auto most = settings_.quotas.exhibitions;
  if (static_cast<int>(store::running_exhibitions(session).size()) >= most)
    return Problem(Code::quota, "at most " + std::to_string(most) +
                                    " exhibitions run at once; one ends when nobody watches it");
  store::add_pool(session, terms.pool);
  const auto game = begin(session, terms.pool,
                          {.agents = {*first, *second}, .start = terms.start}, news);
  if (!game) return wire::wrong_member("start_position", "no game can begin there");
  store::watch(session, game->game->id, world_.now());
  const auto reply = with_state(*game, agent, 201);
  keep_answer(session, agent, request, reply);
  return reply;
}

void Service::watched(const wire::Snapshot& game) {
  if (!game.is_exhibition() || game.table.over()) return;
  const std::lock_guard lock(mutex_);
  watched_.insert(game.id);
}

// Each server says what was watched there; any of them ends what nobody watches.
void Service::see_to_exhibitions() {
  auto watched = std::make_shared<std::set<std::string>>();
  {
    const std::lock_guard lock(mutex_);
    watched->swap(watched_);
  }
  if (!watched->empty())
    transact(
        [this, watched](Session& session, News&) -> Answer {
          for (const auto& game : *watched) store::watch(session, game, world_.now());
          return wire::Reply(200, {});
        },
        [](const Answer&) {});
  auto running = std::make_shared<std::vector<store::Exhibition>>();
  database_.read(
      [running](Session& session) { *running = store::running_exhibitions(session); },
      [this, running](const std::optional<database::Failure>& failure) {
        if (failure) return;
        for (const auto& [game, last, turn] : *running) {
          if (world_.now() - last > settings_.unwatched)
            end_exhibition(game, "Nobody watched the exhibition any more.");
          else if (turn > settings_.longest_exhibition)
            end_exhibition(game, "The exhibition was ended after " + std::to_string(turn - 1) +
                                     " actions.");
        }
      });
}

void Service::end_exhibition(const std::string& id, std::string sentence) {
  transact(
      [this, id, sentence = std::move(sentence)](Session& session, News& news) -> Answer {
        auto load_result = load(session, id, store::Lock::yes);
        auto* const loaded = std::get_if<Loaded>(&load_result);
        if (loaded && !loaded->snapshot.table.over())
          end_without_result(session, *loaded, sentence, news);
        return wire::Reply(200, {});
      },
      [](const Answer&) {});
}

}  // namespace arena::service
