#pragma once
// What statistics need of a game, from a record, from a line of a journal, or from events.

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "basics/result.hpp"
#include "matches/records/game.hpp"
#include "matches/records/lines.hpp"
#include "referee/stats/collection.hpp"

namespace referee::stats {

Gist gist_of(const matches::records::Game& game);

// The rules as records write them ("shogi draw-points=0.4/0.6 ..."). Empty: the records do not say.
std::optional<rules::RuleSet> rules_of(std::string_view game, const std::string& rules_text);

// What draws are worth by the rules of a game as records write them ("shogi draw-points=0.4/0.6
// ..."), to Black and to White.
class DrawValues {
 public:
  std::array<double, 2> of(std::string_view game, const std::string& rules_text);

 private:
  std::map<std::string, std::array<double, 2>> known_;
};

// Lines of a journal: their checksum is believed, and no ply is looked at.
class JournalGists {
 public:
  basics::Result<Gist, matches::records::Damage> of(std::string_view line, std::size_t number);

 private:
  DrawValues draws_;
};

// The lines of a stream of events (docs/command-line.md, "Events").
class EventGists {
 public:
  using Taker = std::function<void(const Gist&)>;
  static bool are_events(std::string_view first_line);

  // The sentence: what is wrong with the line.
  std::optional<std::string> hear(std::string_view line, const Taker& taker);

 private:
  struct Event;
  struct Running {  // a game that has begun
    Gist gist;
    std::array<std::size_t, 2> engines{};
    matches::records::OpeningKey opening;
    bool moved = false, in_opening = true;
    std::string name;           // of the opening
    std::uint64_t actions = 0;  // a key of all of them
  };
  void begin_run(const Event& event);
  std::optional<std::string> begin_game(const Event& event);
  std::optional<std::string> end_game(const Event& event, const Taker& taker);
  std::optional<std::string> add_move(const Event& event);
  void add_fault(const Event& event);
  static void add_keys(const Event& event, Running& game);

  DrawValues draws_;
  std::vector<std::string> engines_;
  std::string run_, game_, rules_, usual_start_;
  std::uint64_t seed_ = 0;
  std::map<std::uint64_t, Running> running_;
};

}  // namespace referee::stats
