// A run is the same however it is cut in pieces: by workers that finish in any order, and by stops
// after which it is resumed.

#include <algorithm>
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <thread>

#include "matches/base/dice.hpp"
#include "tests/matches/run/night.hpp"

BOOST_AUTO_TEST_SUITE(run_exact)

namespace {

using namespace matches;
using namespace tests::night;
using matches::Dice;
using matches::mixed;
using matches::schedule::FormKind;
using matches::schedule::FormWish;
using matches::schedule::Selection;
using matches::statistics::Decision;

// What tables are made of.
struct Row {
  std::uint64_t number;
  std::array<std::uint32_t, 2> engines;
  std::optional<rules::Seat> winner;
  friend bool operator==(const Row&, const Row&) = default;
};
using Rows = std::vector<Row>;

Rows rows(const std::vector<records::GameResult>& results) {
  Rows all;
  for (const auto& each : results) all.push_back({each.number, each.engines, each.winner});
  return all;
}

// Chance that is the same for the same game; the first seat wins as often as it is said.
std::function<char(std::uint64_t)> by_chance(std::uint64_t seed, std::uint64_t wins_in_ten) {
  return [=](std::uint64_t game) {
    const auto drawn = Dice(mixed(seed, game)).below(10);
    return drawn < wins_in_ten ? '1' : drawn < 9 ? '0' : '=';
  };
}

// Engine 0 is the better one by as much as is said, on either seat.
std::function<char(std::uint64_t)> better_by_chance(std::uint64_t seed, std::uint64_t wins_in_ten) {
  return [=](std::uint64_t game) {
    const auto drawn = Dice(mixed(seed, game)).below(10);
    return drawn == 9 ? '=' : (drawn < wins_in_ten) == (game % 2 == 1) ? '1' : '0';
  };
}

run::Run quick(std::vector<std::string> names, std::size_t workers) {
  auto run = run_of(std::move(names), workers);
  run.adjudication.max_plies = 2;
  return run;
}

std::vector<std::string> so_many(std::size_t engines) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < engines; ++i) names.push_back("e" + std::to_string(i));
  return names;
}

void shuffle_in_time(Night& night, std::uint64_t seed) {
  for (auto& [name, answers] : night.theatre.engines)
    answers = [&night, seed, before = answers](Question now) {
      const auto drawn = Dice(mixed(seed, night.theatre.game())).below(40);
      if (drawn < 3) std::this_thread::sleep_for(std::chrono::microseconds(150 * drawn));
      return before(now);
    };
}

struct Played {
  Rows counted;
  std::vector<std::uint64_t> ordered;  // in the last call
  run::RunEnd end;
  std::optional<matches::statistics::Sprt> test;
  int calls = 0;
};

std::vector<records::GameResult> merged(std::vector<records::GameResult> past,
                                        const std::vector<records::GameResult>& more) {
  past.insert(past.end(), more.begin(), more.end());
  std::sort(past.begin(), past.end(),
            [](const auto& a, const auto& b) { return a.number < b.number; });
  return past;
}

// Plays until it is done, and is stopped after a number of games that chance gives, again and again
// where `most` is not 0.
Played play_in_pieces(const run::Run& run, const std::function<Schedule()>& schedule,
                      const std::function<char(std::uint64_t)>& outcome, std::uint64_t seed,
                      std::uint64_t most) {
  Dice dice(seed);
  Played all;
  for (std::vector<records::GameResult> past;; ++all.calls) {
    Night night;
    night.decree(run, outcome);
    shuffle_in_time(night, seed);
    const auto stop_after = most > 0 && all.calls < 30 ? dice.below(most) : UINT64_MAX;
    night.noted.at_finish = [&](std::uint64_t) {
      if (night.noted.journal.size() > stop_after) night.stop.request_stop();
    };
    all.end = night.play(run, schedule(), past);
    all.test = night.noted.test;
    all.counted = rows(night.noted.results);
    all.ordered = night.noted.ordered;
    past = merged(std::move(past), night.noted.journal);
    const auto twice =
        std::adjacent_find(past.begin(), past.end(),
                           [](const auto& a, const auto& b) { return a.number == b.number; });
    BOOST_TEST((twice == past.end()));
    if (all.end.kind != Kind::interrupted) return all;
    // What is counted is what is there, in order.
    BOOST_TEST((all.counted == rows(past)));
  }
}

void same_in_any_pieces(std::size_t engines, const std::function<Schedule()>& schedule,
                        std::uint64_t seed) {
  const auto outcome = by_chance(seed, 5);
  const auto whole = play_in_pieces(quick(so_many(engines), 1), schedule, outcome, seed, 0);
  BOOST_TEST((whole.end.kind == Kind::complete), whole.end.sentence);
  for (const std::size_t workers : {1, 2, 8})
    for (const std::uint64_t most : {0, 20}) {
      const auto pieces =
          play_in_pieces(quick(so_many(engines), workers), schedule, outcome, seed + workers, most);
      BOOST_TEST((pieces.end.kind == Kind::complete), pieces.end.sentence);
      BOOST_TEST((pieces.counted == whole.counted));
      BOOST_TEST((most == 0 || pieces.calls > 0));
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_round_robin_is_the_same_however_it_is_cut) {
  const FormWish wish{.kind = FormKind::round_robin, .engines = 5, .rounds = 3};
  for (const std::uint64_t seed : {1, 2, 3})
    same_in_any_pieces(5, [&] { return of_form(wish); }, seed);
}

BOOST_AUTO_TEST_CASE(where_results_decide_the_run_is_the_same_however_it_is_cut) {
  for (const auto kind : {FormKind::knockout, FormKind::double_elimination, FormKind::swiss})
    for (const std::uint64_t seed : {1, 2, 3}) {
      FormWish wish{.kind = kind, .engines = 7, .rounds = 4, .seed = seed};
      same_in_any_pieces(7, [&] { return of_form(wish); }, seed);
    }
}

BOOST_AUTO_TEST_CASE(shards_together_are_the_whole) {
  const FormWish wish{.kind = FormKind::round_robin, .engines = 6, .rounds = 2};
  const auto outcome = by_chance(5, 4);
  const auto run = quick(so_many(6), 2);
  const auto whole = play_in_pieces(run, [&] { return of_form(wish); }, outcome, 5, 0);
  std::vector<records::GameResult> all;
  for (std::uint64_t shard = 1; shard <= 7; ++shard) {
    const Selection part{.shard = shard, .shards = 7, .only = {}};
    Night night;
    night.decree(run, outcome);
    const auto end = night.play(run, of_form(wish, part));
    BOOST_TEST((end.kind == Kind::complete));
    BOOST_TEST(night.noted.ordered == sorted(night.noted.finished_games));
    for (const auto number : night.noted.ordered) BOOST_TEST((number - 1) / 2 % 7 + 1 == shard);
    all = merged(std::move(all), night.noted.journal);
  }
  BOOST_TEST((rows(all) == whole.counted));
  // Nothing is left to play for who has all of them.
  Night night;
  night.decree(run, outcome);
  BOOST_TEST((night.play(run, of_form(wish), all).kind == Kind::complete));
  BOOST_TEST(night.noted.began == 0);
  BOOST_TEST((rows(night.noted.results) == whole.counted));
  BOOST_TEST(night.noted.ordered.empty());
}

BOOST_AUTO_TEST_CASE(what_others_have_played_counts_but_only_the_selection_is_played) {
  const auto run = quick({"a", "b"}, 2);
  const auto outcome = by_chance(3, 5);
  const FormWish wish{.rounds = 10};
  Night before, night;
  before.decree(run, outcome);
  before.play(run, of_form(wish, {.only = {{2, 3}, {9, 9}, {19, 20}}}));
  BOOST_TEST((before.noted.ordered == std::vector<std::uint64_t>{2, 3, 9, 19, 20}));
  BOOST_TEST((before.noted.plans == std::vector<std::uint64_t>{5}));
  night.decree(run, outcome);
  const auto end = night.play(run, of_form(wish, {.only = {{8, 12}}}), before.noted.results);
  BOOST_TEST((end.kind == Kind::complete));
  BOOST_TEST((night.noted.ordered == std::vector<std::uint64_t>{8, 10, 11, 12}));
  std::vector<std::uint64_t> counted;
  for (const auto& each : night.noted.results) counted.push_back(each.number);
  BOOST_TEST((counted == std::vector<std::uint64_t>{2, 3, 8, 9, 10, 11, 12, 19, 20}));
}

// --- the sequential test ------------------------------------------------------------------------

namespace {

// What the test says of all results in their order: the oracle.
struct Verdict {
  Decision decision = Decision::undecided;
  std::uint64_t samples = 0, last_game = 0;
};

// Each encounter has an opening of its own, so that no game is a copy.
std::vector<matches::openings::Opening> different_openings() {
  std::vector<matches::openings::Opening> all;
  for (const char* const rows :
       {"6/ww2ww/6/6/bb2bb/6", "6/ww2ww/6/6/bbb2b/6", "5w/ww2w1/6/6/bb2bb/6"})
    for (int move = 1; move < 190; move += 2)
      all.push_back({"", std::string(rows) + " b - " + std::to_string(move), {}});
  return all;
}

Schedule on_different_openings(std::uint64_t rounds) {
  return {matches::schedule::make_form({.rounds = rounds}),
          {.count = different_openings().size()},
          7,
          {}};
}

Verdict verdict_of(const run::Run& run, const std::function<char(std::uint64_t)>& outcome,
                   std::uint64_t games, bool pairs) {
  matches::statistics::Sprt test(*run.sprt, pairs ? 5 : 3, run.paired && !pairs ? 2 : 1);
  const auto cell = [&](std::uint64_t game) -> std::size_t {
    const char how = outcome(game);
    return how == '=' ? 1 : (how == '1') == (game % 2 == 1) ? 2 : 0;
  };
  for (std::uint64_t game = 1; game <= games; ++game) {
    const matches::statistics::Origin origin{.opening = (game + 1) / 2, .played = game};
    if (!pairs) test.add(cell(game), origin);
    if (pairs && game % 2 == 0) test.add(cell(game - 1) + cell(game), origin);
    if (test.decision() != Decision::undecided) return {test.decision(), test.samples(), game};
  }
  return {Decision::undecided, test.samples(), games};
}

void same_verdict(run::Run run, std::uint64_t seed, std::uint64_t wins_in_ten, bool pairs) {
  constexpr std::uint64_t games = 400;
  const auto outcome = better_by_chance(seed, wins_in_ten);
  const auto expected = verdict_of(run, outcome, games, pairs);
  for (const std::size_t workers : {1, 2, 8})
    for (const std::uint64_t most : {0, 40}) {
      run.workers = workers;
      const auto got =
          play_in_pieces(run, [] { return on_different_openings(games / 2); }, outcome, seed, most);
      const bool decided = expected.decision != Decision::undecided;
      BOOST_TEST((got.end.kind == (decided ? Kind::decided : Kind::complete)), got.end.sentence);
      BOOST_REQUIRE(got.test.has_value());
      BOOST_TEST((got.test->decision() == expected.decision));
      BOOST_TEST(got.test->samples() == expected.samples);
      BOOST_REQUIRE(got.counted.size() == expected.last_game);
      for (std::uint64_t i = 0; i < expected.last_game; ++i)
        BOOST_TEST(got.counted[i].number == i + 1);
      BOOST_TEST((got.ordered.empty() || got.ordered.back() <= expected.last_game));
    }
}

run::Run tested(matches::statistics::Model model) {
  auto run = quick({"a", "b"}, 1);
  run.openings = different_openings();
  run.sprt = matches::statistics::Hypotheses{
      .elo0 = 0, .elo1 = 100, .alpha = 0.1, .beta = 0.1, .model = model};
  return run;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_test_decides_alike_for_any_number_of_workers_and_after_any_stops) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    for (const std::uint64_t wins : {3, 5, 7})
      BOOST_TEST_CONTEXT("seed " << seed << ", " << wins << " wins in ten games") {
        same_verdict(tested(matches::statistics::Model::logistic), seed, wins, true);
      }
}

BOOST_AUTO_TEST_CASE(without_pairs_each_game_is_a_sample) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    auto run = tested(matches::statistics::Model::logistic);
    run.paired = false;
    same_verdict(run, seed, 6, false);
    same_verdict(tested(matches::statistics::Model::bayesian), seed, 6, false);
  }
}

BOOST_AUTO_TEST_CASE(a_decided_run_says_so_and_plays_nothing_when_it_is_taken_up) {
  const auto run = tested(matches::statistics::Model::logistic);
  Night night, later;
  night.decree(run, [](std::uint64_t game) { return game % 2 == 1 ? '1' : '='; });
  const auto end = night.play(run, on_different_openings(200));
  BOOST_TEST((end.kind == Kind::decided));
  BOOST_TEST(end.sentence.starts_with("the test accepts H1 after "), end.sentence);
  BOOST_TEST((night.noted.test->decision() == Decision::h1));
  later.decree(run, [](std::uint64_t) { return '0'; });
  const auto again = later.play(run, on_different_openings(200), night.noted.journal);
  BOOST_TEST((again.kind == Kind::decided));
  BOOST_TEST(again.sentence == end.sentence);
  BOOST_TEST(later.noted.began == 0);
  BOOST_TEST((rows(later.noted.results) == rows(night.noted.results)));
}

BOOST_AUTO_TEST_CASE(what_runs_beyond_the_last_pair_is_cut_and_what_is_over_is_surplus) {
  auto run = tested(matches::statistics::Model::logistic);
  run.workers = 24;
  Night night;
  // The first game waits until many others are over; then the test decides on all of them at once.
  std::atomic<int> finished = 0;
  night.noted.at_finish = [&](std::uint64_t) { ++finished; };
  night.decree(run, [&](std::uint64_t game) {
    const auto limit = matches::Clockwork::now() + 20s;
    while (game == 1 && finished < 150 && matches::Clockwork::now() < limit)
      std::this_thread::sleep_for(1ms);
    return game % 2 == 1 ? '1' : '0';
  });
  const auto end = night.play(run, on_different_openings(200));
  BOOST_TEST((end.kind == Kind::decided));
  const auto stop = 2 * night.noted.test->samples();
  BOOST_TEST(stop < 100u);
  BOOST_TEST(night.noted.ordered == up_to(stop));
  BOOST_TEST(night.noted.results.size() == stop);
  BOOST_TEST(night.noted.finished_games.size() > 150u);
  BOOST_TEST(night.noted.finished_games.size() + night.noted.not_again.size() ==
             static_cast<std::size_t>(night.noted.began));
}

BOOST_AUTO_TEST_SUITE_END()
