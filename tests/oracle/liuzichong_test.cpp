// The library's Liuzichong beside the oracle's: random games under every reading, and set-ups with
// few and with many stones, some climbed towards captures.

#include "tests/oracle/liuzichong.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <iostream>

#include "tests/data.hpp"
#include "tests/oracle/dice.hpp"
#include "tests/oracle/twins.hpp"

namespace {

using oracle::Dice;
using oracle::Liuzichong;
using oracle::Sightings;
using Pair = oracle::Twins<Liuzichong>;

const std::string usual = "wwww/w2w/b2b/bbbb b 1";
const std::vector<std::string> rule_sets = {"liuzichong",       "liuzichong-touch",
                                            "liuzichong-lone",  "liuzichong-run",
                                            "liuzichong-folk0", "liuzichong-folk1"};

// The name that the vectors give to a choice of switches; none for their analysis variants.
Liuzichong::Switches plain_switches(std::string reading) {
  Liuzichong::Switches chosen = {{"capture", "line"},    {"dan", "any"},      {"single", "on"},
                                 {"few-draw", "on"},     {"lose-at", "0"},    {"repetition", "3"},
                                 {"quiet-plies", "100"}, {"max-plies", "300"}};
  if (reading.ends_with("-danx")) {
    chosen["dan"] = "exact";
    reading.resize(reading.size() - 5);
  }
  if (reading.find('-') != reading.npos) return {};
  if (reading == "folk0" || reading == "folk1") {
    chosen["single"] = chosen["few-draw"] = "off";
    chosen["lose-at"] = reading == "folk1" ? "1" : "0";
  } else {
    chosen["capture"] = reading;
  }
  return chosen;
}

void compare(const Pair& pair, Dice& dice, Sightings& seen) {
  pair.agree();
  seen.add("positions");
  for (int i = 0; i < 12; ++i) {
    const auto letter = [&] { return static_cast<char>('a' + dice.below(4)); };
    const auto digit = [&] { return static_cast<char>('1' + dice.below(4)); };
    pair.agree_on({letter(), digit(), letter(), digit()});
  }
}

void note(const Pair& pair, Sightings& seen) {
  const auto captured = pair.naive.captured().size();
  const auto capture = std::string(pair.rules.value("capture"));
  const auto dan = std::string(pair.rules.value("dan"));
  if (captured > 0 && pair.naive.by_lone_stone())
    seen.add("captures by the lone stone (" + dan + ")");
  if (captured > 0 && !pair.naive.by_lone_stone()) seen.add("captures (" + capture + ")");
  if (captured == 2 && !pair.naive.by_lone_stone()) seen.add("double captures (" + capture + ")");
  const auto result = pair.naive.result();
  if (result != "playing") seen.add(result.substr(result.find(' ') + 1));
}

// Every legal action is played, and what it leaves is compared.
void compare_followers(const Pair& pair, Dice& dice, Sightings& seen) {
  for (const auto& action : pair.naive.legal()) {
    Pair next = pair;
    next.play(action);
    compare(next, dice, seen);
    note(next, seen);
  }
}

std::vector<std::string> captures(const Liuzichong& game) {
  std::vector<std::string> found;
  for (const auto& action : game.legal()) {
    Liuzichong next = game;
    next.play(action);
    if (!next.captured().empty()) found.push_back(action);
  }
  return found;
}

void play_on(Pair& pair, int plies, int greed, Dice& dice, Sightings& seen) {
  for (int ply = 0; ply < plies && pair.naive.result() == "playing"; ++ply) {
    const auto taking = captures(pair.naive);
    const bool take = !taking.empty() && dice.percent(greed);
    pair.play(dice.pick(take ? taking : pair.naive.legal()));
    compare(pair, dice, seen);
    note(pair, seen);
    if (dice.percent(2)) {
      pair = Pair(pair.rules, pair.library.position());
      seen.add("games taken up again from a text");
    }
  }
}

rules::RuleSet random_rules(Dice& dice) {
  const auto one_of = [&](const std::vector<std::string>& values) { return dice.pick(values); };
  const auto limit = [&](const std::string& name, int low, int high) {
    return name + "=" + (dice.percent(50) ? "off" : std::to_string(dice.between(low, high)));
  };
  std::vector<std::string> settings = {limit("quiet-plies", 5, 60), limit("max-plies", 20, 200),
                                       one_of({"repetition=off", "repetition=3", "repetition=4"})};
  if (dice.percent(50)) {
    settings.push_back(one_of({"capture=line", "capture=touch", "capture=lone", "capture=run"}));
    settings.push_back(one_of({"dan=any", "dan=exact", "dan=off"}));
    settings.push_back(one_of({"single=on", "single=off"}));
    settings.push_back(one_of({"few-draw=on", "few-draw=off"}));
    settings.push_back(one_of({"lose-at=0", "lose-at=1"}));
  }
  const auto& id = dice.pick(rule_sets);
  return oracle::rule_set("liuzichong", id, settings);
}

// --- set-ups -------------------------------------------------------------------------------------

using Cells = std::vector<char>;  // 16, the top rank first

std::string text(const Cells& cells, char side) {
  std::string ranks;
  for (std::size_t i = 0; i < 16; ++i) {
    if (i > 0 && i % 4 == 0) ranks += '/';
    const bool run =
        cells[i] == '.' && !ranks.empty() && ranks.back() >= '1' && ranks.back() <= '3';
    if (run) {
      ++ranks.back();
    } else {
      ranks += cells[i] == '.' ? '1' : cells[i];
    }
  }
  return ranks + " " + side + " 1";
}

Cells random_cells(int black, int white, Dice& dice) {
  Cells cells(16, '.');
  const auto scatter = [&](char stone, int count) {
    while (count > 0) {
      auto& cell = cells[static_cast<std::size_t>(dice.below(16))];
      if (cell != '.') continue;
      cell = stone;
      --count;
    }
  };
  scatter('b', black);
  scatter('w', white);
  return cells;
}

int hardness(const Cells& cells, char side, const Liuzichong::Switches& switches) {
  const Liuzichong game(switches, text(cells, side));
  int value = 0;
  for (const auto& action : game.legal()) {
    Liuzichong next = game;
    next.play(action);
    const auto taken = static_cast<int>(next.captured().size());
    value += taken * taken + (next.result() != "playing" ? 1 : 0);
  }
  return value;
}

// Stones are moved about as long as that makes more captures and endings.
Cells climbed(Cells cells, char side, const Liuzichong::Switches& switches, Dice& dice) {
  int best = hardness(cells, side, switches);
  for (int tries = 0; tries < 25; ++tries) {
    Cells other = cells;
    const auto one = static_cast<std::size_t>(dice.below(16));
    const auto two = static_cast<std::size_t>(dice.below(16));
    std::swap(other[one], other[two]);
    if (const int value = hardness(other, side, switches); value >= best) {
      best = value;
      cells = other;
    }
  }
  return cells;
}

void compare_set_up(int number, Dice& dice, Sightings& seen) {
  const char side = dice.percent(50) ? 'b' : 'w';
  int black = dice.between(1, 6), white = dice.between(1, 6);
  if (number % 4 == 1) (side == 'b' ? black : white) = 1;  // a lone stone that may take two
  if (number % 4 == 2) black = dice.between(0, 3), white = dice.between(0, 3);
  if (number % 4 == 3) black = dice.between(5, 6), white = dice.between(5, 6);
  const auto chosen = random_rules(dice);
  auto cells = random_cells(black, white, dice);
  if (dice.percent(50)) cells = climbed(cells, side, oracle::switches(chosen), dice);
  const Pair pair(chosen, text(cells, side));
  compare(pair, dice, seen);
  const auto result = pair.naive.result();
  if (result != "playing") seen.add(result.substr(result.find(' ') + 1));
  compare_followers(pair, dice, seen);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(oracle_liuzichong)

BOOST_AUTO_TEST_CASE(the_oracle_counts_what_the_vectors_count) {
  for (const auto& line : tests::data_lines("liuzichong/perft.tsv")) {
    const auto row = tests::fields(line);
    if (row[0] == "rules" || plain_switches(row[0]).empty() || std::stol(row[3]) > 1000) continue;
    const Liuzichong game(plain_switches(row[0]), row[1]);
    BOOST_TEST(game.perft(std::stoi(row[2])) == std::stol(row[3]), line);
  }
}

BOOST_AUTO_TEST_CASE(the_oracle_judges_the_cases_as_the_vectors_do) {
  for (const auto& line : tests::data_lines("liuzichong/cases.tsv")) {
    const auto row = tests::fields(line);
    if (row[0] == "id") continue;
    auto readings = tests::fields(row[1], ',');
    if (readings[0] == "ALL")
      for (const auto* reading : {"touch", "lone", "run", "line", "touch-danx", "line-danx"})
        readings.push_back(reading);
    for (const auto& reading : readings) {
      if (reading == "ALL" || plain_switches(reading).empty()) continue;
      Liuzichong game(plain_switches(reading), row[2]);
      const auto refused = row[3] == "-" ? "" : game.refusal(row[3]);
      BOOST_TEST((row[4] == "illegal") == !refused.empty(), line);
      if (!refused.empty()) continue;
      if (row[3] != "-") game.play(row[3]);
      std::string captured;
      for (const auto& point : game.captured()) captured += (captured.empty() ? "" : ",") + point;
      BOOST_TEST((captured.empty() ? "-" : captured) == row[4], line);
      const std::string winner = row[5] == "B" ? "black " : row[5] == "W" ? "white " : "draw ";
      const auto reason = row[6] == "no-moves" ? "blocked" : row[6];
      BOOST_TEST(game.result() == (row[5] == "*" ? "playing" : winner + reason), line);
    }
  }
}

BOOST_AUTO_TEST_CASE(library_and_oracle_agree_on_games_and_on_set_ups) {
  Dice dice(20263);
  Sightings seen;
  for (int game = 0; seen.of("positions") < 6000; ++game) {
    const auto& id = rule_sets[static_cast<std::size_t>(game) % rule_sets.size()];
    Pair pair(game < 18 ? oracle::rule_set("liuzichong", id, {}) : random_rules(dice), usual);
    compare(pair, dice, seen);
    play_on(pair, 320, game % 2 == 0 ? 0 : 80, dice, seen);
  }
  const int in_games = seen.of("positions");
  for (int number = 0; seen.of("positions") < in_games + 20000; ++number)
    compare_set_up(number, dice, seen);
  std::cout << "liuzichong oracle: " << seen.text() << '\n';
  seen.require({"captures (line)", "captures (touch)", "captures (lone)", "captures (run)",
                "double captures (line)", "double captures (touch)", "double captures (lone)",
                "double captures (run)", "captures by the lone stone (any)",
                "captures by the lone stone (exact)", "blocked", "no-stones", "few-stones",
                "repetition", "quiet-limit", "max-plies"});
}

BOOST_AUTO_TEST_CASE(library_and_oracle_count_alike) {
  Dice dice(20264);
  for (int number = 0; number < 300; ++number) {
    const char side = dice.percent(50) ? 'b' : 'w';
    const int black = dice.between(1, 6), white = dice.between(1, 6);
    const auto cells = random_cells(black, white, dice);
    const Pair pair(random_rules(dice), text(cells, side));
    const bool over = pair.naive.result() != "playing";
    const auto counted = static_cast<long>(pair.library.perft(3));
    BOOST_TEST(counted == (over ? 0 : pair.naive.perft(3)), pair.naive.position());
  }
}

BOOST_AUTO_TEST_SUITE_END()
