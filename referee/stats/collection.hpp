#pragma once
// Games from anywhere, combined: engines by their names, each game once, pairs found.

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "matches/journal/void_games.hpp"
#include "matches/records/brief.hpp"
#include "matches/results/results.hpp"
#include "matches/statistics/ratings.hpp"
#include "matches/statistics/sprt.hpp"
#include "referee/tables/groups.hpp"

namespace referee::stats {

// A game as its source tells it, as much as statistics need.
struct Gist : matches::records::Summary {  // number 0: it has none
  bool void_game = false;                  // without a result
  std::string game = {};                   // "shogi"
  std::string event = {}, round = {};
  std::string host = {}, started = {};
  std::string opening_name = {};  // or its position or actions; empty: the usual start
  std::uint64_t opening = 0;      // the same for games of the same opening
  std::uint64_t identity = 0;     // the same for the same game of the same run
};

class Collection {
 public:
  // Games are told apart by this, too. Before the first game.
  void divide(std::optional<tables::Division> by) { division_ = by; }
  // The games that are added from now on are of another file. Numbers are those of one run as far
  // as folder and event are the same.
  void next_file(const std::string& folder);
  // An engine that takes part, whether it has played or not. The order is that of the engines.
  void expect(const std::string& name) { engine(name); }
  void add(const Gist& gist);
  // A game without a result, of a run whose engines have these names.
  void add_void(const std::vector<std::string>& engines, const matches::journal::PastVoid& one);

  // Another game in the place of one that was added: of two of one number the other one counts.
  void replace(std::size_t game, const Gist& gist);

  std::size_t games() const { return games_.size(); }
  // By run and number.
  std::vector<matches::records::GameResult> in_order() const;
  std::size_t twice() const { return twice_; }        // that were there already
  std::size_t nameless() const { return nameless_; }  // both players of one name: left out
  const std::vector<std::string>& engines() const { return names_; }

  // After the last game. `paired`: as a run says of its games; empty: what looks like a pair is
  // one.
  void find_pairs(std::optional<bool> paired = {});
  matches::results::Results results() const;
  // The games of each host, opening or hour, with pairs that are whole there; by name.
  std::vector<tables::Group> groups(const matches::statistics::StandingsWish& wish) const;
  // In the order of runs and numbers: pairs, where at least half of the games are in pairs, else
  // games; of two engines.
  matches::statistics::Sprt fed(const matches::statistics::Hypotheses& hypotheses) const;
  // The games of two engines from one opening, as one group.
  std::vector<std::vector<matches::statistics::Duel>> duels_by_opening() const;

 private:
  // By what a game finds the other one of its pair.
  enum class Link : unsigned char { number, round, order };
  struct Held {
    matches::records::GameResult result;
    Link link = Link::order;
    bool second = false;  // of its encounter, by number or round
    std::uint32_t file = 0;
    std::uint64_t run = 0, encounter = 0, opening = 0;
    std::uint32_t group = 0;
  };
  struct Unit {  // a pair, or a game alone
    std::size_t one = 0, other = 0;
    bool pair = false;
  };

  std::uint32_t engine(const std::string& name);
  std::uint32_t group(const Gist& gist);
  Held held_of(const Gist& gist);
  static bool partners(const Held& a, const Held& b);
  void pair_range(const std::vector<std::size_t>& order, std::size_t from, std::size_t to);
  bool together(const Held& a, const Held& b) const;

  std::vector<std::string> names_;
  std::map<std::string, std::uint32_t, std::less<>> numbers_;
  std::vector<Held> games_, voids_;
  std::unordered_set<std::uint64_t> known_;  // identities of counted games
  std::vector<Unit> units_;
  std::size_t twice_ = 0, nameless_ = 0, pairs_ = 0;
  std::vector<matches::journal::PastVoid> past_voids_;
  std::optional<bool> paired_;
  std::optional<tables::Division> division_;
  std::vector<std::string> group_names_;
  std::map<std::string, std::uint32_t, std::less<>> group_numbers_;
  std::string folder_;
  std::uint32_t file_ = 0;
};

}  // namespace referee::stats
