// Looking back at finished games: their notes, and what a player thinks of them.

#include "arena/service/service.hpp"
#include "arena/store/analyses.hpp"
#include "arena/store/games.hpp"

namespace arena::service {

using database::Session;
using wire::Problem;
using wire::Reply;

// A game from which an action was taken back is over, but what its players thought is a secret until
// the one that continues it is over, too.
void Service::look_back(const std::string& id,
                        std::function<void(std::variant<Shown, Problem>)> then) {
  look(id, [this, then = std::move(then)](std::variant<Shown, Problem> found) {
    const auto* const game = std::get_if<Shown>(&found);
    if (!game || game->game->links.continued_as.empty()) return then(std::move(found));
    auto runs = std::make_shared<bool>(false);
    database_.read(
        [runs, next = game->game->links.continued_as](Session& session) {
          *runs = store::goes_on(session, next);
        },
        [this, runs, game = *game, then](const std::optional<database::Failure>& failure) {
          if (failure) return then(unavailable(*failure));
          auto seen = *game.game;
          seen.goes_on = *runs;
          then(Shown{std::make_shared<const wire::Snapshot>(std::move(seen)), game.common});
        });
  });
}

void Service::keep_analysis(const std::string& game, std::string members, Then then) {
  transact(
      [this, game, members = std::move(members)](Session& session, News&) -> Answer {
        store::put_analysis(session, game, members, world_.now());
        return Reply(200, {});
      },
      std::move(then));
}

void Service::analysis(const std::string& game,
                       std::function<void(std::variant<std::string, Problem>)> then) {
  auto found = std::make_shared<std::string>();
  database_.read(
      [found, game](Session& session) {
        *found = store::find_analysis(session, game).value_or("");
      },
      [this, found, then = std::move(then)](const std::optional<database::Failure>& failure) {
        if (failure) return then(unavailable(*failure));
        then(std::move(*found));
      });
}

}  // namespace arena::service
