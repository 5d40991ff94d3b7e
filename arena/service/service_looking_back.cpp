// Looking back at finished games: what a player thinks of them is kept.

#include "arena/service/service.hpp"
#include "arena/store/analyses.hpp"

namespace arena::service {

using database::Session;
using wire::Problem;
using wire::Reply;

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
