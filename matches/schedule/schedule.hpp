#pragma once
// The games of a run by their numbers: game n is the first or the second of encounter (n - 1) / 2.
// Nothing is listed: a fixture is a function of the run, its seed and the number, so that a
// schedule of ten million games takes no memory.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "matches/openings/openings.hpp"
#include "matches/schedule/form.hpp"

namespace matches::schedule {

// One game of the schedule. Everything about it is known before it begins.
struct Fixture {
  std::uint64_t number = 1;              // from 1; the name of the game in journals and records
  std::array<std::size_t, 2> engines{};  // of seat first and seat second, by their place in the run
  std::size_t opening = 0;  // its place among the openings; not used without openings
  std::uint64_t seed = 0;
  std::string round;  // "3.2": the second game of round 3; "3.7.2": at its seventh table
};

}  // namespace matches::schedule

namespace matches::schedule {

// Which of the games this run plays; what is outside is left to others.
struct Selection {
  std::uint64_t shard = 1, shards = 1;  // encounter k belongs to shard k mod shards + 1
  // Ascending ranges of numbers, both ends included; empty: all.
  std::vector<std::pair<std::uint64_t, std::uint64_t>> only;
  bool has(std::uint64_t game) const;
  std::optional<std::uint64_t> next(std::uint64_t from) const;  // the first one from there on
  std::uint64_t count(std::uint64_t last) const;                // of the games 1 to `last`
};
// "1-10,15", in any order: as `only`. Empty if the text is not such a list.
std::optional<std::vector<std::pair<std::uint64_t, std::uint64_t>>> numbers_of(
    std::string_view list);
std::string list_of(const std::vector<std::uint64_t>& ascending);  // "1-10,15"

struct Draw {             // of openings
  std::size_t count = 0;  // of the openings; 0 if none
  openings::Order order = openings::Order::sequential;
  std::size_t first = 0;
  bool repeat = true;  // both games of an encounter have the same opening
};

class Schedule {
 public:
  // `most_games`: the run ends after this number, even in the middle of an encounter.
  Schedule(std::unique_ptr<Form> form, Draw openings, std::uint64_t seed, Selection selection = {},
           std::optional<std::uint64_t> most_games = {});

  Form& form() { return *form_; }
  const Form& form() const { return *form_; }
  const Selection& selection() const { return selection_; }

  // The games 1 to known() are fixed.
  std::uint64_t known() const;
  bool complete() const;  // and there will be no others
  // How many games the selection has among those that are known, or, where results decide, the
  // least number that there will be.
  std::uint64_t planned() const;
  Fixture fixture(std::uint64_t number);                           // number <= known()
  std::array<std::size_t, 2> engines(std::uint64_t number) const;  // those of the fixture
  void limit_games(std::optional<std::uint64_t> most_games) { most_games_ = most_games; }

 private:
  std::uint64_t limited(std::uint64_t encounters) const;

  std::unique_ptr<Form> form_;
  Draw draw_;
  std::uint64_t seed_;
  Selection selection_;
  std::optional<std::uint64_t> most_games_;
  std::optional<openings::OpeningOrder> order_;
};

}  // namespace matches::schedule
