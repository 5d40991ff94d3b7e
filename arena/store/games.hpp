#pragma once
// Games and their actions.

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arena/database/database.hpp"
#include "arena/store/rows.hpp"
#include "arena/table/receipt.hpp"

namespace arena::store {

enum class Lock : bool { no, yes };

void add_game(database::Session& session, const Game& game, const table::Table& table);
// Locked: no other transaction changes it before this one ends.
std::optional<Game> find_game(database::Session& session, std::string_view id, Lock lock);

// What was played, and by which requests.
struct History {
  std::vector<table::Played> actions;
  std::vector<table::Receipt> receipts;
};
History history_of(database::Session& session, std::string_view game);

// What an accepted request has made of a game: its new actions, and how it stands. Without a
// receipt, the answer to it cannot be given again.
void add_actions(database::Session& session, std::string_view game,
                 std::span<const table::Played> rows, const table::Table& table,
                 const std::optional<table::Receipt>& receipt = {});
// How the game stands, without new actions: a refusal that counts, an end by time.
void update_game(database::Session& session, std::string_view game, const table::Table& table,
                 Stamp now);

// A game whose rows contradict each other is over without a result.
void set_aside(database::Session& session, std::string_view game, Stamp now,
               std::string_view why);

std::vector<std::string> active_games(database::Session& session, std::string_view agent);
int count_active(database::Session& session, std::string_view agent);
// The agent's oldest friendly game against a house player that runs. Empty if none.
std::optional<std::string> oldest_against_house(database::Session& session,
                                                std::string_view agent);
std::vector<std::string> all_active(database::Session& session);
// What changes beside the actions.
void update_links(database::Session& session, std::string_view game, const table::Links& links,
                  Stamp now);

// Whether this game runs, or one that continues it.
bool goes_on(database::Session& session, std::string_view game);

// Another agent plays on in this seat. What the one before has asked for is not answered again.
void set_player(database::Session& session, std::string_view game, rules::Seat seat,
                std::string_view before, std::string_view agent);

// Games that are played to be watched: somebody has watched them, now or when they began.
void watch(database::Session& session, std::string_view game, Stamp now);
struct Exhibition {
  std::string game;
  Stamp watched;
  int turn = 1;
};
std::vector<Exhibition> running_exhibitions(database::Session& session);

// Games with an action since then, that have ended, or whose links have changed.
struct Change {
  std::string game;
  std::array<std::string, 2> agents;
  bool over = false;
  int progress = 0;  // as wire::Snapshot has it
};
std::vector<Change> games_changed_since(database::Session& session, Stamp then);
std::vector<std::string> games_past_deadline(database::Session& session, Stamp now);
// Games whose deadline is later than `after` and earlier than `before`.
std::vector<std::string> games_due_between(database::Session& session, Stamp after, Stamp before);
// All turns that run go on by so much later.
int move_deadlines(database::Session& session, std::int64_t milliseconds);

// Where what is kept of a game's standing is not what its table says: the first such thing, in
// words; empty: nowhere.
std::string difference(database::Session& session, std::string_view game,
                       const table::Table& table);

// A page of games, newest first.
struct GameWish {
  std::string agent;   // empty: of all
  std::string status;  // empty: any
  std::string before;  // the cursor of the page before: its last id; empty: from the newest
  int limit = 50;
};
std::vector<std::string> list_games(database::Session& session, const GameWish& wish);
std::vector<std::string> all_games(database::Session& session, std::string_view after, int limit);

// Who had the first seat in the agent's last game in this pool. Empty if none.
std::optional<rules::Seat> last_seat(database::Session& session, std::string_view agent,
                                     std::string_view pool);
std::optional<std::string> last_opponent(database::Session& session, std::string_view agent,
                                         std::string_view pool);

// The answer to a request that was accepted and was no action.
struct Remembered {
  std::string body_sha256;
  int status = 200;
  std::string response;
};
std::optional<Remembered> find_answer(database::Session& session, std::string_view agent,
                                      std::string_view game, std::string_view key);
void add_answer(database::Session& session, std::string_view agent, std::string_view game,
                std::string_view key, const Remembered& answer, Stamp now);

void add_event(database::Session& session, std::string_view id, std::string_view game, Stamp now,
               std::string_view kind, std::string_view detail);
std::vector<Event> events_since(database::Session& session, Stamp then);  // the oldest first

}  // namespace arena::store
