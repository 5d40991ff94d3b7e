// The library's Keishi beside the oracle's: random games that shuffle on purpose, and positions
// that are crowded or climbed towards many jumps and wins.

#include "tests/oracle/keishi.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <iostream>
#include <sstream>

#include "tests/data.hpp"
#include "tests/oracle/dice.hpp"
#include "tests/oracle/twins.hpp"

namespace {

using oracle::Dice;
using oracle::Keishi;
using oracle::Sightings;
using Pair = oracle::Twins<Keishi>;

const std::string usual = "6/ww2ww/6/6/bb2bb/6 b - 1";
const std::vector<std::string> rule_sets = {"keishi",         "keishi-takeback", "keishi-cycle4",
                                            "keishi-superko", "keishi-psk",      "keishi-gapempty"};
const std::vector<std::string> kos = {"literal", "takeback", "cycle4", "ssk", "psk"};

Keishi::Switches plain_switches(const std::string& reading) {
  Keishi::Switches chosen = {
      {"ko", "literal"}, {"gap", "formula"}, {"repetition", "3"}, {"max-plies", "200"}};
  if (reading == "gapempty") {
    chosen["gap"] = "empty";
  } else {
    chosen["ko"] = reading;
  }
  return chosen;
}

std::vector<std::string> every_pair_of_squares() {
  std::vector<std::string> actions;
  for (int i = 0; i < 36; ++i)
    for (int j = 0; j < 36; ++j) {
      const auto letter = [](int n) { return static_cast<char>('a' + n % 6); };
      const auto digit = [](int n) { return static_cast<char>('1' + n / 6); };
      actions.push_back({letter(i), digit(i), letter(j), digit(j)});
    }
  return actions;
}

// Everything the two can be asked about one position.
void compare(const Pair& pair, Dice& dice, Sightings& seen) {
  static const auto all = every_pair_of_squares();
  pair.agree();
  seen.add("positions");
  for (const auto& action : all) {
    const auto reason = pair.naive.refusal(action);
    if (reason == "ko") seen.add("ko refusals (" + std::string(pair.rules.value("ko")) + ")");
    if (reason == "ko" || dice.percent(1)) pair.agree_on(action);
    if (reason.empty() && pair.naive.jumps(action)) seen.add("jumps");
  }
  if (pair.rules.value("gap") != "empty" || pair.naive.result() != "playing") return;
  const Keishi by_formula(plain_switches("literal"), pair.naive.position());
  if (by_formula.result().ends_with("rectangle")) seen.add("rectangles spoilt by a filled gap");
}

void note_ending(const Pair& pair, const std::string& last, Sightings& seen) {
  const auto result = pair.naive.result();
  if (result == "playing") return;
  const auto reason = result.substr(result.find(' ') + 1);
  if (reason != "rectangle") return seen.add(reason);
  seen.add(last.empty()             ? "rectangles set up"
           : pair.naive.jumps(last) ? "rectangles by a jump"
                                    : "rectangles by a step");
}

bool wins(const Keishi& game, const std::string& action) {
  Keishi next = game;
  next.play(action);
  return next.result().ends_with("rectangle");
}

// Often back to where a stone came from, seldom a win: that is how long games and repetitions
// arise.
std::string shuffling_choice(const Keishi& game, const std::vector<std::string>& past, Dice& dice) {
  const auto legal = game.legal();
  if (past.size() >= 2 && dice.percent(60)) {
    const auto& mine = past[past.size() - 2];
    const auto back = mine.substr(2) + mine.substr(0, 2);
    if (std::find(legal.begin(), legal.end(), back) != legal.end()) return back;
  }
  auto choice = dice.pick(legal);
  for (int again = 0; again < 3 && wins(game, choice) && dice.percent(90); ++again)
    choice = dice.pick(legal);
  return choice;
}

void play_on(Pair& pair, int plies, Dice& dice, Sightings& seen) {
  std::vector<std::string> past;
  for (int ply = 0; ply < plies && pair.naive.result() == "playing"; ++ply) {
    const auto action = shuffling_choice(pair.naive, past, dice);
    pair.play(action);
    past.push_back(action);
    compare(pair, dice, seen);
    note_ending(pair, action, seen);
    if (dice.percent(3)) {
      pair = Pair(pair.rules, pair.library.position());
      seen.add("games taken up again from a text");
    }
  }
}

std::vector<std::string> random_settings(Dice& dice) {
  static const std::vector<std::string> repetitions = {"off", "3", "4"};
  return {"repetition=" + dice.pick(repetitions),
          "max-plies=" + (dice.percent(30) ? "off" : std::to_string(dice.between(20, 120))),
          "ko=" + dice.pick(kos), dice.percent(30) ? "gap=empty" : "gap=formula"};
}

rules::RuleSet random_rules(Dice& dice) {
  std::vector<std::string> settings;
  if (dice.percent(50)) settings = random_settings(dice);
  return oracle::rule_set("keishi", dice.pick(rule_sets), settings);
}

// --- crowded and climbed positions ---------------------------------------------------------------

using Cells = std::vector<char>;  // 36, a1 first

std::string text(const Cells& cells, char side) {
  std::string ranks;
  for (int y = 5; y >= 0; --y) {
    int empty = 0;
    for (int x = 0; x <= 6; ++x) {
      const char c = x < 6 ? cells[static_cast<std::size_t>(6 * y + x)] : '/';
      if (c == '.') {
        ++empty;
        continue;
      }
      if (empty > 0) ranks += std::to_string(empty);
      empty = 0;
      if (c != '/' || y > 0) ranks += c;
    }
  }
  return ranks + " " + side + " - 1";
}

void scatter(Cells& cells, char stone, int count, int window, int corner_x, int corner_y,
             Dice& dice) {
  while (count > 0) {
    const int x = corner_x + dice.below(window), y = corner_y + dice.below(window);
    char& cell = cells[static_cast<std::size_t>(6 * y + x)];
    if (cell != '.') continue;
    cell = stone;
    --count;
  }
}

Cells random_cells(Dice& dice) {
  Cells cells(36, '.');
  const int window = dice.between(3, 6);
  const int x = dice.below(7 - window), y = dice.below(7 - window);
  const bool odd = dice.percent(10);  // counts that only a set-up can have
  scatter(cells, 'b', odd ? dice.between(1, 4) : 4, window, x, y, dice);
  scatter(cells, 'w', odd ? dice.between(1, 5) : 4, window, x, y, dice);
  return cells;
}

// Three corners of a rectangle for the side to move, and its last stone somewhere.
Cells nearly_a_rectangle(char side, Dice& dice) {
  Cells cells(36, '.');
  const int x1 = dice.below(4), x2 = dice.between(x1 + 2, 5), y1 = dice.below(4),
            y2 = dice.between(y1 + 2, 5);
  std::vector<std::pair<int, int>> corners = {{x1, y1}, {x1, y2}, {x2, y1}, {x2, y2}};
  corners.erase(corners.begin() + dice.below(4));
  for (const auto& [x, y] : corners) cells[static_cast<std::size_t>(6 * y + x)] = side;
  scatter(cells, side, 1, 6, 0, 0, dice);
  scatter(cells, side == 'b' ? 'w' : 'b', 4, 6, 0, 0, dice);
  return cells;
}

int hardness(const Cells& cells, char side) {
  const Keishi game(plain_switches("literal"), text(cells, side));
  int value = 0;
  for (const auto& action : game.legal())
    value += wins(game, action) ? 20 : game.jumps(action) ? 3 : 0;
  return value;
}

// Stones are moved about as long as that makes more wins and more jumps.
Cells climbed(Cells cells, char side, int tries, Dice& dice) {
  int best = hardness(cells, side);
  while (tries-- > 0) {
    Cells other = cells;
    const auto from = static_cast<std::size_t>(dice.below(36));
    const auto to = static_cast<std::size_t>(dice.below(36));
    if (other[from] == '.' || other[to] != '.') continue;
    std::swap(other[from], other[to]);
    if (const int value = hardness(other, side); value >= best) {
      best = value;
      cells = other;
    }
  }
  return cells;
}

void compare_crowded(int number, Dice& dice, Sightings& seen) {
  const char side = dice.percent(50) ? 'b' : 'w';
  Cells cells = number % 2 == 0 ? random_cells(dice) : nearly_a_rectangle(side, dice);
  if (number % 4 >= 2) cells = climbed(cells, side, 12, dice);
  Pair pair(random_rules(dice), text(cells, side));
  compare(pair, dice, seen);
  note_ending(pair, "", seen);
  for (const auto& action : pair.naive.legal()) {
    if (!wins(pair.naive, action)) continue;
    Pair next = pair;
    next.play(action);
    compare(next, dice, seen);
    note_ending(next, action, seen);
  }
  play_on(pair, 2, dice, seen);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(oracle_keishi)

BOOST_AUTO_TEST_CASE(the_oracle_counts_what_the_vectors_count) {
  for (const auto& line : tests::data_lines("keishi/perft.tsv")) {
    const auto row = tests::fields(line);
    if (row[0] == "rules" || std::stol(row[3]) > 1000) continue;
    const Keishi game(plain_switches(row[0]), row[1]);
    BOOST_TEST(game.perft(std::stoi(row[2])) == std::stol(row[3]), line);
  }
}

BOOST_AUTO_TEST_CASE(the_oracle_judges_the_cases_as_the_vectors_do) {
  for (const auto& line : tests::data_lines("keishi/cases.tsv")) {
    const auto row = tests::fields(line);
    if (row[0] == "id") continue;
    for (const auto& reading : tests::fields(row[1], ',')) {
      Keishi game(plain_switches(reading), row[2]);
      std::string refused, action;
      for (std::istringstream actions(row[3] == "-" ? "" : row[3]); actions >> action;) {
        refused = game.refusal(action);
        if (refused.empty()) game.play(action);
      }
      const std::string winner = row[4] == "B" ? "black " : row[4] == "W" ? "white " : "draw ";
      const auto expected = row[4] == "*" ? "playing" : winner + row[5];
      BOOST_TEST((row[4] == "illegal" ? !refused.empty() : refused.empty()), line);
      if (row[4] != "illegal") BOOST_TEST(game.result() == expected, line);
    }
  }
}

BOOST_AUTO_TEST_CASE(library_and_oracle_agree_on_games_and_on_crowded_boards) {
  Dice dice(20261);
  Sightings seen;
  for (int game = 0; seen.of("positions") < 3000; ++game) {
    const auto& id = rule_sets[static_cast<std::size_t>(game) % rule_sets.size()];
    Pair pair(game < 12 ? oracle::rule_set("keishi", id, {}) : random_rules(dice), usual);
    compare(pair, dice, seen);
    play_on(pair, 200, dice, seen);
  }
  const int in_games = seen.of("positions");
  for (int number = 0; seen.of("positions") < in_games + 3000; ++number)
    compare_crowded(number, dice, seen);
  std::cout << "keishi oracle: " << seen.text() << '\n';
  seen.require({"jumps", "rectangles by a jump", "rectangles by a step", "rectangles set up",
                "rectangles spoilt by a filled gap", "ko refusals (takeback)",
                "ko refusals (cycle4)", "ko refusals (ssk)", "ko refusals (psk)", "repetition",
                "max-plies"});
  BOOST_TEST(seen.of("ko refusals (literal)") == 0);  // the printed rule can never fire
}

BOOST_AUTO_TEST_CASE(library_and_oracle_count_alike) {
  Dice dice(20262);
  for (int number = 0; number < 60; ++number) {
    const char side = dice.percent(50) ? 'b' : 'w';
    const auto chosen = random_rules(dice);
    const Pair pair(chosen, text(random_cells(dice), side));
    const auto counted = static_cast<long>(pair.library.perft(2));
    const bool over = pair.naive.result() != "playing";
    BOOST_TEST(counted == (over ? 0 : pair.naive.perft(2)), pair.naive.position());
  }
}

BOOST_AUTO_TEST_SUITE_END()
