// The library's forbidden points beside the oracle's: boards of random games, and boards that were
// climbed towards deep double-three questions, fake threes and double-fours in one line.

#include <boost/test/unit_test.hpp>
#include <iostream>
#include <sstream>

#include "tests/data.hpp"
#include "tests/oracle/dice.hpp"
#include "tests/oracle/renju.hpp"
#include "tests/oracle/twins.hpp"

namespace {

using oracle::Dice;
using oracle::Grid;
using oracle::Point;
using oracle::Renju;
using oracle::Shapes;
using oracle::Sightings;

const std::string bare = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";

Grid grid_of(const std::string& black, const std::string& white) {
  Grid grid = oracle::empty_grid();
  for (const auto p : oracle::points(black)) grid[p.y][p.x] = 'b';
  for (const auto p : oracle::points(white)) grid[p.y][p.x] = 'w';
  return grid;
}

// The forbidden points under both orders of five and forbidden, and how hard the board was.
struct Survey {
  std::string five_first, five_second;
  int hardness = 0;
};

void note(const Shapes& shapes, bool forbidden, Survey& survey, Sightings& seen) {
  const auto add = [&](bool met, const std::string& what, int worth) {
    if (!met) return;
    seen.add(what);
    survey.hardness += worth;
  };
  const bool question = shapes.candidates >= 2;
  const auto depth = std::to_string(shapes.nesting);
  add(question && shapes.nesting > 0, "nested double-threes (depth " + depth + ")",
      4 * shapes.nesting * shapes.nesting);
  add(shapes.fake_by_overline, "threes faked by an overline", 1);
  add(shapes.fake_by_double_four, "threes faked by a double-four", 1);
  add(shapes.fake_by_double_three, "threes faked by a double-three", 2);
  add(shapes.fake_by_five, "threes faked by a five", 2);
  add(shapes.one_line_double_four, "double-fours in one line", 2);
  add(shapes.five && !shapes.types().empty(), "fives that are forbidden too", 1);
  if (!forbidden) return;
  add(shapes.overline, "forbidden L", 0);
  add(shapes.fours >= 2, "forbidden F", 0);
  add(shapes.threes >= 2, "forbidden T", 1);
  add(shapes.types().size() > 1, "forbidden for two reasons", 1);
}

Survey survey_of(Grid grid, Sightings& seen) {
  Survey survey;
  for (const auto p : oracle::empty_points(grid)) {
    const Shapes shapes = oracle::judge(grid, p);
    const auto types = shapes.types();
    const auto text = " " + oracle::name(p) + ":" + types;
    if (!types.empty()) survey.five_second += text;
    if (!types.empty() && !shapes.five) survey.five_first += text;
    note(shapes, !types.empty() && !shapes.five, survey, seen);
  }
  if (!survey.five_first.empty()) survey.five_first.erase(0, 1);
  if (!survey.five_second.empty()) survey.five_second.erase(0, 1);
  return survey;
}

const rules::RuleSet& five_first_rules() {
  static const auto chosen = oracle::rule_set("renju", "renju_rif", {});
  return chosen;
}

const rules::RuleSet& five_second_rules() {
  static const auto chosen = oracle::rule_set("renju", "renju_rif", {"five-first=off"});
  return chosen;
}

void same_points(const rules::RuleSet& chosen, const std::string& text,
                 const std::string& expected) {
  const auto found = rules::find_game("renju")->forbidden(oracle::start(chosen, text));
  if (found == expected) return;
  BOOST_REQUIRE_MESSAGE(false, chosen.text() << "; " << text << "\n  library: " << found
                                             << "\n  oracle:  " << expected);
}

// Compares one board and tells how hard it was.
int compare(const Grid& grid, Dice& dice, Sightings& seen) {
  const auto survey = survey_of(grid, seen);
  const auto text = oracle::ranks(grid) + (dice.percent(50) ? " b" : " w");
  same_points(five_first_rules(), text, survey.five_first);
  same_points(five_second_rules(), text, survey.five_second);
  seen.add("positions");
  return survey.hardness;
}

// Stones fall near other stones, in turn; a stone that would end the game is mostly put elsewhere.
void compare_random_game(Dice& dice, Sightings& seen) {
  Grid grid = oracle::empty_grid();
  grid[7][7] = 'b';
  const int last = dice.between(20, 110), spread = dice.between(1, 3);
  for (int stones = 1; stones < last; ++stones) {
    const auto free = oracle::empty_points(grid);
    for (int tries = 0; tries < 60; ++tries) {
      const Point p = dice.pick(free);
      const Point near = {p.x + dice.between(-spread, spread), p.y + dice.between(-spread, spread)};
      if (!oracle::inside(near) || grid[near.y][near.x] == '.') continue;
      grid[p.y][p.x] = stones % 2 == 0 ? 'b' : 'w';
      if (stones % 2 == 1) {
        if (!oracle::white_row(grid, p)) break;
      } else {
        grid[p.y][p.x] = '.';
        const bool fine = oracle::judge(grid, p).nothing();
        grid[p.y][p.x] = fine || tries == 59 ? 'b' : '.';
        if (fine) break;
      }
    }
    if (stones >= 8) compare(grid, dice, seen);
  }
}

// --- hard boards ---------------------------------------------------------------------------------

Grid dense_grid(Dice& dice) {
  Grid grid = oracle::empty_grid();
  const int side = dice.between(7, 15), x0 = dice.below(16 - side), y0 = dice.below(16 - side);
  const int black = dice.between(20, 40), white = dice.between(0, 12);
  for (int y = y0; y < y0 + side; ++y)
    for (int x = x0; x < x0 + side; ++x) {
      const int roll = dice.below(100);
      grid[y][x] = roll < black ? 'b' : roll < black + white ? 'w' : '.';
    }
  return grid;
}

// A position of a file of vectors, turned or reflected.
Grid stored_grid(const std::vector<std::string>& lines, Dice& dice) {
  const auto row = tests::fields(dice.pick(lines), ';');
  const Grid stored = grid_of(row[0], row[1]);
  const bool flip = dice.percent(50), mirror = dice.percent(50), turn = dice.percent(50);
  Grid grid = oracle::empty_grid();
  for (int y = 0; y < 15; ++y)
    for (int x = 0; x < 15; ++x) {
      const int u = flip ? 14 - x : x, v = mirror ? 14 - y : y;
      grid[y][x] = turn ? stored[u][v] : stored[v][u];
    }
  return grid;
}

// The boards on the way up are compared, all that were tried.
void compare_climb(Grid grid, int steps, Dice& dice, Sightings& seen) {
  int best = compare(grid, dice, seen);
  while (steps-- > 0) {
    Grid other = grid;
    for (int changes = dice.between(1, 3); changes > 0; --changes)
      other[dice.below(15)][dice.below(15)] = dice.pick(std::vector<char>{'b', 'b', '.', '.', 'w'});
    const int value = compare(other, dice, seen);
    if (value >= best) {
      best = value;
      grid = other;
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(oracle_renju)

BOOST_AUTO_TEST_CASE(the_oracle_finds_the_forbidden_points_of_the_vectors) {
  for (const std::string file :
       {"tricky", "pos_uniform", "pos_playout", "pos_cluster", "pos_dense", "pos_climb"})
    for (const auto& line : tests::data_lines("renju/" + file + ".txt")) {
      const auto row = tests::fields(line, ';');
      std::string expected;
      for (const auto& entry : tests::fields(row[2], ',')) {
        if (entry.empty()) continue;
        const auto types = entry.find_first_of("LFT");
        expected +=
            (expected.empty() ? "" : " ") + entry.substr(0, types) + ":" + entry.substr(types);
      }
      BOOST_TEST(oracle::forbidden(grid_of(row[0], row[1]), true) == expected, line);
    }
}

BOOST_AUTO_TEST_CASE(the_oracle_judges_the_games_of_the_vectors) {
  const std::map<std::string, std::string> reasons = {{"five", "five"},
                                                      {"five+overline", "five"},
                                                      {"forbidden:T", "forbidden-33"},
                                                      {"full", "board-full"},
                                                      {"forbidden:F", "forbidden-44"},
                                                      {"forbidden:L", "forbidden-overline"},
                                                      {"passes", "both-pass"},
                                                      {"overline", "overline"}};
  for (const auto& line : tests::data_lines("renju/games.txt")) {
    const auto row = tests::fields(line, ';');
    Renju game(oracle::switches(five_first_rules()), bare + " b");
    std::istringstream moves(row[0]);
    for (std::string move; moves >> move; game.play(move))
      BOOST_TEST(game.refusal(move) == "", line);
    const std::string winner = row[1] == "B" ? "black " : row[1] == "W" ? "white " : "draw ";
    BOOST_TEST(game.result() == (row[1] == "*" ? "playing" : winner + reasons.at(row[2])), line);
  }
}

BOOST_AUTO_TEST_CASE(the_oracle_knows_the_symmetries_of_the_vectors) {
  for (const auto& line : tests::data_lines("renju/symmetry.txt")) {
    const auto row = tests::fields(line, ';');
    const auto four = oracle::points(row[0]);
    Grid grid = oracle::empty_grid();
    for (std::size_t i = 0; i < 4; ++i) grid[four[i].y][four[i].x] = i % 2 == 0 ? 'b' : 'w';
    const std::vector<std::string> readings = {"board", "position", "figure"};
    for (std::size_t i = 0; i < 3; ++i)
      BOOST_TEST((row[3 + i] == "1") == oracle::same_fifth(grid, oracle::point(row[1]),
                                                           oracle::point(row[2]), readings[i]),
                 line);
  }
}

BOOST_AUTO_TEST_CASE(library_and_oracle_forbid_the_same_points) {
  Dice dice(20265);
  Sightings seen;
  while (seen.of("positions") < 2600) compare_random_game(dice, seen);
  const auto stored = tests::data_lines("renju/pos_climb.txt");
  while (seen.of("positions") < 3800) compare_climb(stored_grid(stored, dice), 24, dice, seen);
  while (seen.of("positions") < 5400) compare_climb(dense_grid(dice), 49, dice, seen);
  std::cout << "renju oracle: " << seen.text() << '\n';
  seen.require({"nested double-threes (depth 1)", "nested double-threes (depth 2)",
                "nested double-threes (depth 3)", "threes faked by an overline",
                "threes faked by a double-four", "threes faked by a double-three",
                "threes faked by a five", "double-fours in one line",
                "fives that are forbidden too", "forbidden L", "forbidden F", "forbidden T",
                "forbidden for two reasons"});
}

BOOST_AUTO_TEST_CASE(library_and_oracle_give_the_same_reasons_when_black_takes_a_forbidden_point) {
  Sightings seen;
  for (const auto& line : tests::data_lines("renju/pos_climb.txt")) {
    const auto row = tests::fields(line, ';');
    const oracle::Twins<Renju> board(five_first_rules(),
                                     oracle::ranks(grid_of(row[0], row[1])) + " b");
    if (oracle::result(board.library) != "playing") continue;  // a row of five stands there already
    for (const auto& entry : tests::fields(row[2], ',')) {
      if (entry.empty()) continue;
      auto next = board;
      next.play(entry.substr(0, entry.find_first_of("LFT")));
      next.agree();
      seen.add(next.naive.result());
    }
  }
  std::cout << "renju reasons oracle: " << seen.text() << '\n';
  seen.require({"white forbidden-33", "white forbidden-44", "white forbidden-overline",
                "white forbidden-33+forbidden-44", "white forbidden-33+forbidden-overline",
                "white forbidden-44+forbidden-overline"});
}

BOOST_AUTO_TEST_SUITE_END()
