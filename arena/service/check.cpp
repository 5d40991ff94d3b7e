#include "arena/service/check.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <set>

#include "arena/service/pools.hpp"
#include "arena/service/rating.hpp"
#include "arena/service/witness.hpp"
#include "arena/store/games.hpp"
#include "arena/store/ratings.hpp"
#include "arena/store/schema.hpp"
#include "arena/store/tickets.hpp"

namespace arena::service {

namespace {

using database::Failure;
using database::Session;

constexpr int games_at_once = 200;

class Checker {
 public:
  explicit Checker(const std::function<void(std::string)>& tell) : tell_(tell) {}

  Checked found;

  // The next games behind `after`; the id of the last one, empty at the end.
  std::string check_games(Session& session, const std::string& after) {
    const auto ids = store::all_games(session, after, games_at_once);
    for (const auto& id : ids) {
      ++found.games;
      if (const auto why = check_game(session, id); !why.empty()) report("game " + id, why);
    }
    return ids.empty() ? std::string() : ids.back();
  }

  // Of one pool, in the order in which the games changed the ratings.
  void check_ratings(Session& session, const store::Pool& of) {
    const auto& pool = of.id;
    std::map<std::string, store::Rating> now;
    auto games = store::rated_games(session, pool);
    std::set<std::size_t> left;
    for (std::size_t i = 0; i < games.size(); ++i) left.insert(i);
    bool moved = true;
    while (moved && !left.empty()) {
      moved = false;
      for (auto at = left.begin(); at != left.end();) {
        const auto& game = games[*at];
        if (!is_next(now, game)) {
          ++at;
          continue;
        }
        rate(session, now, game, of.system);
        at = left.erase(at);
        moved = true;
      }
    }
    if (!left.empty())
      report("pool " + pool, std::to_string(left.size()) + " rated games have no place in the order");
    for (const auto& [agent, rating] : now) {
      ++found.ratings;
      if (store::find_rating(session, agent, pool, store::Lock::no) != rating)
        report("agent " + agent, "its rating in " + pool + " does not follow from its games");
    }
  }

  void compare_with_witness(Session& session, const std::string& witness) {
    const auto missing = missing_since(session, witness);
    if (missing.empty()) return;
    ++found.findings;
    tell_(missing);
  }

 private:
  void report(const std::string& what, const std::string& why) {
    ++found.findings;
    tell_(what + ": " + why);
  }

  std::string check_game(Session& session, const std::string& id) {
    const auto row = store::find_game(session, id, store::Lock::no);
    if (!row) return "it is gone";
    const auto pool = store::find_pool(session, row->pool);
    if (!pool) return "its pool is not there";
    if (row->result && row->result->reason == matches::endings::Cause::referee_error)
      return "it was set aside: " + row->result->sentence;
    auto terms = terms_of(*pool, row->start);
    if (!terms) return terms.error().sentence;
    if (terms->rules.text() != row->ruleset_text)
      return "it was played by '" + row->ruleset_text + "', and this program would replay it by '" +
             terms->rules.text() + "'";
    const auto rows = store::history_of(session, id).actions;
    found.actions += rows.size();
    const auto table = table::Table::replay(*std::move(terms), rows,
                                            {row->turn_started, row->refusals, row->result});
    if (!table) return table.error().sentence;
    const auto why = store::difference(session, id, *table);
    return why.empty() ? wrong_with_links(session, *row, rows) : why;
  }

  // A game that goes on after something was taken back begins as the other one did, and the other
  // one names it.
  static std::string wrong_with_links(Session& session, const store::Game& game,
                                      const std::vector<table::Played>& rows) {
    const auto& links = game.links;
    if (links.continues.empty()) return {};
    const auto before = store::find_game(session, links.continues, store::Lock::no);
    if (!before || before->links.continued_as != game.id)
      return "the game that it continues does not name it";
    const auto played = store::history_of(session, links.continues).actions;
    const auto copied = static_cast<std::size_t>(links.copied);
    const bool same = copied <= std::min(played.size(), rows.size()) &&
                      std::equal(rows.begin(), rows.begin() + links.copied, played.begin());
    return same ? std::string() : "it does not begin as the game that it continues";
  }

  static bool is_next(std::map<std::string, store::Rating>& now, const store::RatedGame& game) {
    for (std::size_t i = 0; i < 2; ++i)
      if (now[game.agents[i]].games + 1 != game.numbers[i]) return false;
    return true;
  }

  void rate(Session& session, std::map<std::string, store::Rating>& now,
            const store::RatedGame& game, store::RatingSystem system) {
    const std::array before = {now[game.agents[0]], now[game.agents[1]]};
    const auto reason = matches::endings::EndReason::named(game.reason);
    const auto after = after_game(before, {game.winner, is_forfeit(reason)}, system);
    for (const auto& event : store::rating_events(session, game.game)) {
      const std::size_t i = event.agent == game.agents[0] ? 0 : 1;
      if (event.before != before[i].all || event.after != after[i].all)
        report("game " + game.game, "what it did to the rating of " + event.agent +
                                        " is not what it does by the rules of ratings");
    }
    for (std::size_t i = 0; i < 2; ++i) now[game.agents[i]] = after[i];
  }

  const std::function<void(std::string)>& tell_;
};

}  // namespace

basics::Result<Checked, Failure> check(database::Database& database, const std::string& witness,
                                       base::Stamp now,
                                       const std::function<void(std::string)>& tell) {
  if (auto failed = store::migrate(database, base::number_of(now))) return *std::move(failed);
  Checker checker(tell);
  std::string after;
  bool more = true;
  while (more) {
    auto failed = database::read_now(database, [&](Session& session) {
      const auto last = checker.check_games(session, after);
      more = !last.empty();
      after = last;
    });
    if (failed) return *std::move(failed);
  }
  auto failed = database::read_now(database, [&](Session& session) {
    for (const auto& pool : store::all_pools(session)) checker.check_ratings(session, pool);
    if (!witness.empty()) checker.compare_with_witness(session, witness);
  });
  if (failed) return *std::move(failed);
  return checker.found;
}

}  // namespace arena::service
