#pragma once
// What the tables hold, as values.

#include <optional>
#include <string>

#include "arena/base/stamp.hpp"
#include "arena/table/links.hpp"
#include "arena/table/table.hpp"
#include "matches/statistics/glicko.hpp"

namespace arena::store {

using base::Stamp;

struct Agent {
  std::string id, owner, name, bio;
  bool house = false;
  Stamp created;
  bool disabled = false;
  bool guest = false;  // a person who plays friendly games
};

struct ApiKey {
  std::string id, agent, secret_sha256;
  std::optional<Stamp> revoked;
};

// By what the games of a pool are rated.
enum class RatingSystem : unsigned char { glicko2, elo };

struct Pool {
  std::string id, game, ruleset;
  std::string time_control;  // as table::write(TimeTerms)
  bool rated = true;
  std::string help;
  bool illegal_loses = false;
  bool friendly = false;  // not waited in: its games are begun one by one
  RatingSystem system = RatingSystem::glicko2;
};

// A friendly game that waits for anybody who has the link.
struct Offer {
  std::string code = {}, id = {}, agent = {}, pool = {}, start = {};
  std::optional<rules::Seat> seat = {};  // of the agent that offers; empty: by lot
  Stamp created = {};
  std::string taken_by = {}, game = {};  // empty: nobody yet
  std::string seat_of = {};    // a running game, whose other seat this is; empty: a new one
};

struct Ticket {
  enum class Status : unsigned char { waiting, matched };
  std::string id, agent, pool;
  Status status = Status::waiting;
  Stamp joined;
  std::string game;  // empty: none yet
  // As it was when the agent joined.
  double rating = 1500;
  std::string last_opponent = {};  // in this pool; empty: none
};
std::string_view name(Ticket::Status status);

// One game without its actions.
struct Game {
  std::string id, pool;
  std::array<std::string, 2> agents;  // by seat
  std::string ruleset_text, start;
  bool rated = true;
  bool active = true;
  int turn = 1;
  int refusals = 0;
  Stamp turn_started;
  std::optional<table::Result> result;
  Stamp created;
  std::optional<Stamp> finished;
  table::Links links = {};
};

// What a game between two did to one rating: with all games, and with those alone that were played
// to an end.
struct Rating {
  matches::statistics::GlickoRating all, played;
  int games = 0, played_games = 0;
  int wins = 0, draws = 0, losses = 0, forfeits = 0;  // a loss by forfeit is a forfeit
  friend bool operator==(const Rating&, const Rating&) = default;
};

// Of the arena: an outage, a game that was set aside, what the operator did.
struct Event {
  std::string id, game;  // empty: of no game
  Stamp at;
  std::string kind, detail;
};

}  // namespace arena::store
