// The counts of a run, against a second way to count them; pairs; and that the order of the games
// makes no difference.

#include "matches/results/results.hpp"

#include "matches/endings/ending.hpp"

#include <boost/test/unit_test.hpp>
#include <map>
#include <string>
#include <vector>

#include "matches/base/dice.hpp"
#include "matches/records/game.hpp"
#include "matches/statistics/duels.hpp"

using namespace matches;
using rules::Seat;

namespace {

records::GameResult game(std::uint64_t number, std::uint32_t first, std::uint32_t second,
                         std::optional<Seat> winner, std::string_view reason = "resign") {
  records::GameResult one;
  one.number = number;
  one.engines = {first, second};
  one.winner = winner;
  one.reason = endings::EndReason::named(reason);
  if (is_fault(one.reason) && winner) one.fault_by = other(*winner);
  one.points = {0.5, 0.5};
  if (winner) one.points = {*winner == Seat::first ? 1.0 : 0.0, *winner == Seat::first ? 0.0 : 1.0};
  one.plies = 10;
  one.answers = {5, 5};
  one.thought = {Micros(50), Micros(70)};
  one.idle = {Micros(3), Micros(0)};
  return one;
}

constexpr auto first = Seat::first, second = Seat::second;

// Encounters of three engines in pairs, with all that can come of them.
std::vector<records::GameResult> random_games(std::uint64_t seed, std::uint64_t encounters) {
  Dice dice(seed);
  constexpr std::string_view reasons[] = {"resign", "time", "checkmate", "crash", "repetition"};
  std::vector<records::GameResult> all;
  for (std::uint64_t k = 0; k < encounters; ++k) {
    const auto a = static_cast<std::uint32_t>(dice.below(3));
    const auto b = (a + 1 + static_cast<std::uint32_t>(dice.below(2))) % 3;
    for (int i = 0; i < 2; ++i) {
      std::optional<Seat> winner;
      if (dice.below(3) > 0) winner = dice.below(5) < 3 ? first : second;
      auto one = game(2 * k + 1 + static_cast<std::uint64_t>(i), i == 0 ? a : b, i == 0 ? b : a,
                      winner, winner ? reasons[dice.below(4)] : reasons[4]);
      if (dice.below(2) == 0) one.black = second;
      if (!winner && dice.below(2) == 0) one.points = {0.4, 0.6};
      if (!winner && dice.below(2) == 0) one.points = {0.1, 0.725};
      one.plies = static_cast<std::uint32_t>(dice.below(100));
      one.opening = 8 * (k % 7);
      one.played = dice.below(30);
      all.push_back(one);
    }
  }
  return all;
}

results::Results results_of(const std::vector<records::GameResult>& games) {
  results::Results results({"a", "b", "c"});
  for (const auto& one : games) results.add(one);
  return results;
}

void same(const results::EngineResults& one, const results::EngineResults& other) {
  BOOST_TEST((one.by_seat == other.by_seat));
  BOOST_TEST((one.by_color == other.by_color));
  BOOST_TEST(one.points == other.points);  // to the last bit
  BOOST_TEST((one.faults == other.faults));
  BOOST_TEST(one.answers == other.answers);
  BOOST_TEST((one.thought == other.thought));
  BOOST_TEST((one.opponents_thought == other.opponents_thought));
  BOOST_TEST((one.idle == other.idle));
}

void same(const results::Meeting& one, const results::Meeting& other) {
  BOOST_TEST((one.by_seat == other.by_seat));
  BOOST_TEST((one.by_color == other.by_color));
  BOOST_TEST(one.points_a == other.points_a);
  BOOST_TEST(one.points_b == other.points_b);
  BOOST_TEST((one.pairs == other.pairs));
  BOOST_TEST(one.split_pairs == other.split_pairs);
  BOOST_TEST(one.fault_pairs == other.fault_pairs);
  BOOST_TEST(one.different_games == other.different_games);
  BOOST_TEST((one.by_opening.all() == other.by_opening.all()));
}

void same(const results::Results& one, const results::Results& other) {
  for (std::size_t i = 0; i < 3; ++i) same(one.engines()[i], other.engines()[i]);
  BOOST_TEST_REQUIRE(one.meetings().size() == other.meetings().size());
  for (const auto& [who, meeting] : one.meetings()) {
    BOOST_TEST_REQUIRE(other.meeting(who.first, who.second));
    same(meeting, *other.meeting(who.first, who.second));
  }
  BOOST_TEST(one.games() == other.games());
  BOOST_TEST(one.voided() == other.voided());
  BOOST_TEST(one.faults() == other.faults());
  BOOST_TEST(one.plies() == other.plies());
  BOOST_TEST((one.reasons() == other.reasons()));
  BOOST_TEST((one.first_seat() == other.first_seat()));
  BOOST_TEST((one.black() == other.black()));
  BOOST_TEST(one.single_games() == other.single_games());
  BOOST_TEST(one.different_games() == other.different_games());
  BOOST_TEST(one.different_openings() == other.different_openings());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(the_results)

BOOST_AUTO_TEST_CASE(a_pair_is_told_by_its_points_and_how_they_came) {
  results::Results results({"a", "b"});
  auto pair = [&, number = std::uint64_t{1}](std::optional<Seat> one,
                                             std::optional<Seat> other) mutable {
    results.add(game(number, 0, 1, one));
    results.add(game(number + 1, 1, 0, other));
    number += 2;
  };
  pair(first, second);               // a wins both
  pair(first, std::nullopt);         // 3/2
  pair(first, first);                // one win each
  pair(second, second);              // the same
  pair(std::nullopt, std::nullopt);  // two draws
  pair(second, std::nullopt);        // 1/2
  pair(second, first);               // 0
  const auto& meeting = *results.meeting(0, 1);
  const std::array<std::uint64_t, 5> expected = {1, 1, 3, 1, 1};
  BOOST_TEST(meeting.pairs == expected, boost::test_tools::per_element());
  BOOST_TEST(meeting.split_pairs == 2u);
  BOOST_TEST(meeting.fault_pairs == 0u);
  BOOST_TEST(results.single_games() == 0u);
}

BOOST_AUTO_TEST_CASE(a_fault_marks_its_pair_and_its_engine) {
  results::Results results({"a", "b"});
  results.add(game(1, 0, 1, first, "time"));
  results.add(game(2, 1, 0, first, "crash"));
  results.add(game(3, 0, 1, first));
  results.add(game(4, 1, 0, first));
  const auto& meeting = *results.meeting(0, 1);
  BOOST_TEST(meeting.fault_pairs == 1u);
  BOOST_TEST(meeting.split_pairs == 2u);
  BOOST_TEST((results.engines()[1].faults == results::Counts{{"time", 1}}));
  BOOST_TEST((results.engines()[0].faults == results::Counts{{"crash", 1}}));
  BOOST_TEST(results.faults() == 2u);
  BOOST_TEST((results.reasons() == results::Counts{{"crash", 1}, {"resign", 2}, {"time", 1}}));
}

BOOST_AUTO_TEST_CASE(a_game_waits_for_the_other_one_of_its_encounter) {
  results::Results results({"a", "b", "c"});
  results.add(game(1, 0, 1, first));
  results.add(game(4, 1, 0, first));
  BOOST_TEST(results.single_games() == 2u);
  BOOST_TEST(results.games() == 2u);
  results.add(game(2, 1, 0, second));
  BOOST_TEST(results.single_games() == 1u);
  BOOST_TEST(results.meeting(0, 1)->pairs[4] == 1u);
  // Numbers beside each other, but other engines: not one opening.
  results.add(game(3, 0, 2, second));
  BOOST_TEST(results.single_games() == 0u);
  BOOST_TEST((results.meeting(0, 2)->pairs == std::array<std::uint64_t, 5>{}));
}

BOOST_AUTO_TEST_CASE(without_pairs_none_are_counted_unless_they_are_told) {
  results::Results results({"a", "b"}, false);
  const auto one = game(1, 0, 1, first), two = game(2, 1, 0, second);
  results.add(one);
  results.add(two);
  BOOST_TEST(results.single_games() == 0u);
  BOOST_TEST(results.meeting(0, 1)->pairs[4] == 0u);
  results.add_pair(one, two);
  BOOST_TEST(results.meeting(0, 1)->pairs[4] == 1u);
  results.add_pair(one, one);
  BOOST_TEST(results.meeting(0, 1)->pairs[4] == 1u);
}

BOOST_AUTO_TEST_CASE(copies_of_a_game_are_one_different_game_of_their_engines) {
  results::Results results({"a", "b", "c"});
  auto add = [&, number = std::uint64_t{1}](std::uint32_t one, std::uint32_t other,
                                            std::uint64_t opening, std::uint64_t played) mutable {
    auto result = game(number++, one, other, first);
    result.opening = opening;
    result.played = played;
    results.add(result);
  };
  for (int copies = 0; copies < 3; ++copies) {
    add(0, 1, 8, 100);
    add(1, 0, 8, 101);
  }
  add(1, 0, 16, 100);  // the same moves with the seats exchanged
  BOOST_TEST(results.meeting(0, 1)->different_games == 2u);
  add(0, 2, 8, 100);  // and by another engine
  BOOST_TEST(results.meeting(0, 2)->different_games == 1u);
  BOOST_TEST(results.different_games() == 3u);
  BOOST_TEST(results.different_openings() == 2u);
  add(0, 2, 8, 0);  // it is unknown what was played
  add(0, 2, 8, 0);
  BOOST_TEST(results.different_games() == 5u);
  BOOST_TEST(results.games() == 10u);
}

BOOST_AUTO_TEST_CASE(each_opening_has_its_games_and_its_pairs) {
  results::Results results({"a", "b"});
  const auto pair = [&](std::uint64_t number, std::uint64_t opening, Seat one,
                        std::optional<Seat> other) {
    auto result = game(number, 1, 0, one);
    result.opening = opening;
    results.add(result);
    result = game(number + 1, 0, 1, other);
    result.opening = opening;
    results.add(result);
  };
  pair(1, 16, second, first);       // a wins both
  pair(3, 8, first, std::nullopt);  // half a point of two
  pair(5, 16, second, first);
  const std::vector<results::OpeningResults> expected{{8, {1, 1, 0}, {0, 1, 0, 0, 0}},
                                                      {16, {0, 0, 4}, {0, 0, 0, 0, 2}}};
  BOOST_TEST((results.meeting(0, 1)->by_opening.all() == expected));
}

BOOST_AUTO_TEST_CASE(seats_and_colours_are_counted_apart) {
  results::Results results({"a", "b"});
  auto swapped = game(1, 1, 0, first);  // b, on seat first, has won
  swapped.black = second;               // with White
  results.add(swapped);
  const results::WinsDrawsLosses won{1, 0, 0}, lost{0, 0, 1}, none;
  BOOST_TEST((results.engines()[1].by_seat[0] == won));
  BOOST_TEST((results.engines()[1].by_color[1] == won));
  BOOST_TEST((results.engines()[1].by_color[0] == none));
  BOOST_TEST((results.engines()[0].by_seat[1] == lost));
  BOOST_TEST((results.engines()[0].by_color[0] == lost));
  const auto& meeting = *results.meeting(0, 1);
  BOOST_TEST((meeting.by_seat[1] == lost));
  BOOST_TEST((meeting.by_color[0] == lost));
  BOOST_TEST((results.first_seat() == won));
  BOOST_TEST((results.black() == lost));
  // Ratings give the first move to who is Black at the end.
  const auto duels = statistics::duels_of(results);
  BOOST_TEST_REQUIRE(duels.size() == 1u);
  BOOST_TEST(duels[0].first == 0u);
  BOOST_TEST(duels[0].lost == 1.0);
  const auto duel = statistics::duel_of(swapped);
  BOOST_TEST((duel.first == 0 && duel.second == 1 && duel.lost == 1 && duel.won == 0));
}

BOOST_AUTO_TEST_CASE(void_games_count_when_they_stay_so_and_their_faults_always) {
  results::Results results({"a", "b"});
  auto nothing = game(1, 0, 1, std::nullopt, "crash");
  nothing.fault_by = first;
  results.add_void(nothing, true);
  BOOST_TEST(results.voided() == 0u);
  BOOST_TEST(results.faults() == 1u);
  auto failure = game(3, 0, 1, std::nullopt, "start-failure");
  failure.fault_by = first;
  results.add_void(failure, false);
  BOOST_TEST(results.voided() == 1u);
  results.add_void(game(5, 0, 1, std::nullopt, "interrupted"), false);
  BOOST_TEST(results.voided() == 1u);
  BOOST_TEST(results.faults() == 1u);
  BOOST_TEST(results.games() == 0u);
  BOOST_TEST(!results.meeting(0, 1));
}

BOOST_AUTO_TEST_CASE(games_that_the_host_decided_are_counted_apart_from_faults) {
  results::Results results({"a", "b"});
  auto lost = game(1, 0, 1, first, "time");
  lost.fault_by = second;
  lost.starved = true;
  results.add(lost);
  BOOST_TEST(results.starved().counted == 1u);
  BOOST_TEST(results.faults() == 1u);
  auto again = game(1, 0, 1, std::nullopt, "starved");
  again.fault_by = second;
  results.add_void(again, true);
  BOOST_TEST(results.starved().again == 1u);
  BOOST_TEST(results.starved().games() == 1u);  // it is one game
  BOOST_TEST(results.faults() == 1u);
  results.add_void(again, false);  // cut before it was played again
  BOOST_TEST(results.starved().again == 1u);
  BOOST_TEST(results.voided() == 0u);
}

BOOST_AUTO_TEST_CASE(the_order_of_the_games_makes_no_difference) {
  auto games = random_games(1, 400);
  games.pop_back();  // one is without its other
  const auto in_order = results_of(games);
  BOOST_TEST(in_order.single_games() == 1u);
  Dice dice(9);
  for (int i = 0; i < 5; ++i) {
    dice.shuffle(games);
    same(in_order, results_of(games));
  }
}

BOOST_AUTO_TEST_CASE(a_naive_count_finds_the_same) {
  const auto games = random_games(2, 300);
  const auto results = results_of(games);
  std::map<std::pair<int, int>, std::array<std::uint64_t, 5>> pairs;
  std::array<double, 3> points{};
  std::array<std::array<int, 3>, 3> fates{};  // by engine: wins, draws, losses
  std::uint64_t plies = 0;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto& one = games[i];
    const auto winner = one.winner ? (*one.winner == first ? 0u : 1u) : 2u;
    for (std::size_t seat = 0; seat < 2; ++seat) {
      points[one.engines[seat]] += one.points[seat];
      ++fates[one.engines[seat]][winner == 2 ? 1 : winner == seat ? 0 : 2];
    }
    plies += one.plies;
    if (i % 2 == 0) continue;
    const auto a = std::min(one.engines[0], one.engines[1]);
    const auto b = std::max(one.engines[0], one.engines[1]);
    std::size_t halves = 0;
    for (const auto& each : {games[i - 1], one})
      halves += !each.winner ? 1 : each.engines[*each.winner == first ? 0 : 1] == a ? 2 : 0;
    ++pairs[{static_cast<int>(a), static_cast<int>(b)}][halves];
  }
  for (std::size_t e = 0; e < 3; ++e) {
    const auto all = results.engines()[e].all();
    BOOST_TEST(std::abs(results.engines()[e].points - points[e]) < 1e-9);
    BOOST_TEST(all.wins == static_cast<std::uint64_t>(fates[e][0]));
    BOOST_TEST(all.draws == static_cast<std::uint64_t>(fates[e][1]));
    BOOST_TEST(all.losses == static_cast<std::uint64_t>(fates[e][2]));
  }
  BOOST_TEST(results.plies() == plies);
  BOOST_TEST_REQUIRE(results.meetings().size() == pairs.size());
  for (const auto& [who, expected] : pairs) {
    const auto* meeting =
        results.meeting(static_cast<std::size_t>(who.first), static_cast<std::size_t>(who.second));
    BOOST_TEST_REQUIRE(meeting);
    BOOST_TEST(meeting->pairs == expected, boost::test_tools::per_element());
  }
}

// A run of 100,000 games holds what waits, and nothing of the rest.
BOOST_AUTO_TEST_CASE(nothing_is_kept_of_a_pair_that_is_complete) {
  results::Results results({"a", "b"});
  for (std::uint64_t n = 1; n <= 100'000; n += 2) {
    results.add(game(n, 0, 1, first));
    BOOST_TEST_REQUIRE(results.single_games() == 1u);
    results.add(game(n + 1, 1, 0, first));
  }
  BOOST_TEST(results.single_games() == 0u);
  BOOST_TEST(results.meetings().size() == 1u);
  BOOST_TEST(results.games() == 100'000u);
}

BOOST_AUTO_TEST_CASE(a_result_is_made_of_a_record) {
  records::Game record;
  record.number = 7;
  record.kind = rules::find_game("shogi");
  record.rules = *rules::RuleSet::named(*record.kind->rules, "shogi");
  record.black = second;
  endings::Ply ply;
  ply.seat = first;
  ply.opening = true;
  ply.time = endings::Timing{.charged = Micros(1000), .idle_cpu = Micros(2500)};
  record.main.plies.push_back(ply);  // given, not thought about
  ply.opening = false;
  record.main.plies.push_back(ply);
  ply.seat = second;
  ply.time.reset();
  record.main.plies.push_back(ply);  // without a clock
  record.verdict = {.kind = records::Verdict::Kind::win, .winner = first, .reason = "illegal-move"};
  const auto won = records::result_of(record, {4, 2});
  BOOST_TEST(won.number == 7u);
  BOOST_TEST((won.engines == std::array<std::uint32_t, 2>{4, 2}));
  BOOST_TEST((won.winner == first));
  BOOST_TEST((won.black == second));
  BOOST_TEST(won.reason.text() == "illegal-move");
  BOOST_TEST((won.fault_by == second));  // who else
  BOOST_TEST((won.points == std::array<double, 2>{1, 0}));
  BOOST_TEST(won.plies == 3u);
  BOOST_TEST((won.answers == std::array<std::uint32_t, 2>{1, 0}));
  BOOST_TEST((won.thought == std::array<Micros, 2>{Micros(1000), Micros(0)}));
  BOOST_TEST((won.idle == std::array<Micros, 2>{Micros(2500), Micros(0)}));

  record.verdict = {.kind = records::Verdict::Kind::draw, .reason = "repetition"};
  BOOST_TEST(!record.rules.set("draw-points", "0.4/0.6"));
  const auto drawn = records::result_of(record, {0, 1});
  BOOST_TEST(!drawn.winner);
  BOOST_TEST(!drawn.fault_by);
  BOOST_TEST((drawn.points == std::array<double, 2>{0.6, 0.4}));  // seat first is White
}

BOOST_AUTO_TEST_SUITE_END()
