// The library's Renju games beside the oracle's: every opening rule by random walks with good and
// bad offers, then play to the end, with passes, full boards and boards of forbidden points.

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <iostream>
#include <set>

#include "tests/oracle/dice.hpp"
#include "tests/oracle/renju.hpp"
#include "tests/oracle/twins.hpp"

namespace {

using oracle::Dice;
using oracle::Grid;
using oracle::Point;
using oracle::Renju;
using oracle::Sightings;

class Pair : public oracle::Twins<Renju> {
 public:
  using Twins::Twins;

  void agree_in_all() const {
    same("phase", std::string(library.phase()), naive.phase());
    same("seat", library.to_act() == rules::Seat::first ? "0" : "1", std::to_string(naive.seat()));
    agree();
    if (naive.stones() % 5 != 0) return;
    same("forbidden points", rules::find_game("renju")->forbidden(library),
         naive.forbidden_points());
  }
};

const std::string bare = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";

// --- the opening rules as a table ----------------------------------------------------------------

// All ways through an opening, as its rules tell them: each phase, the colour that acts in it, and
// how many points it may take (`*`: as many as were declared).
struct Ways {
  std::string id;
  std::vector<std::string> ways;
};

std::vector<Ways> all_ways() {
  const std::string four_swaps =
      "place1 b1 swap1 w0 place2 w8 swap2 b0 place3 b23 swap3 w0 place4 w46 swap4 b0 ";
  const std::string one = "fifth b77 swap5 w0 play w220",
                    only_one = "fifth-single b77 swap5 w0 play w220";
  const std::string ten = "fifth b77 select5 w10 play w220",
                    five = "fifth b77 select5 w5 play w220";
  const std::string pattern = "place1 b1 place2 b8 place3 b23 ", free = "place4 w222 ";
  const std::string declared = "fifth b0 select5 w* play w220",
                    two = "fifth b0 select5 w2 play w220";
  const std::string swap2 = "place1 b225 place2 b224 place3 b223 choose2 w222 ";
  return {
      {"renju_taraguchi10_international", {four_swaps + one, four_swaps + ten}},
      {"renju_taraguchi10_rif", {four_swaps + one, four_swaps + ten, four_swaps + only_one}},
      {"renju_taraguchi", {four_swaps + one, four_swaps + five, four_swaps + only_one}},
      {"renju_tarannikov", {four_swaps + only_one}},
      {"renju_soosorv8", {pattern + "swap3 w0 " + free + "count4 w0 swap4 b0 " + declared}},
      {"renju_yamaguchi", {pattern + "count3 b0 swap3 w0 " + free + declared}},
      {"renju_rif_classic", {pattern + "swap3 w0 " + free + two}},
      {"renju_swap", {"place1 b1 place2 w8 place3 b23 swap3 w0 " + free + two}},
      {"renju_swap2",
       {swap2 + "play b221", swap2 + "play w222",
        swap2 + "place4 w222 fifth-single w221 swap5 b0 play w220"}},
  };
}

bool is_point(const std::string& action) {
  return action.size() <= 3 && action[1] >= '1' && action[1] <= '9';
}

int points_listed(const std::vector<std::string>& actions) {
  return static_cast<int>(std::count_if(actions.begin(), actions.end(), is_point));
}

// --- offers --------------------------------------------------------------------------------------

std::string offer_of(const std::vector<Point>& points) {
  std::string text = "offer";
  for (const auto p : points) text += " " + oracle::name(p);
  return text;
}

std::vector<Point> different_fifths(const Renju& game, const std::string& reading, int count,
                                    Dice& dice) {
  std::vector<Point> found;
  const auto free = oracle::empty_points(game.grid());
  while (static_cast<int>(found.size()) < count) {
    const Point p = dice.pick(free);
    const bool same = std::any_of(found.begin(), found.end(), [&](Point q) {
      return oracle::same_fifth(game.grid(), p, q, reading);
    });
    if (!same) found.push_back(p);
  }
  return found;
}

void compare_offer(const Pair& pair, const std::vector<Point>& points, Sightings& seen) {
  const auto action = offer_of(points);
  pair.agree_on(action);
  const auto reason = pair.naive.refusal(action);
  seen.add(reason.empty() ? "offers accepted" : "offers refused (" + reason + ")");
}

// Offers with each kind of fault; gives a good one.
std::string compare_offers(const Pair& pair, Dice& dice, Sightings& seen) {
  const auto& game = pair.naive;
  const auto reading = std::string(pair.rules.value("offer-symmetry"));
  const int wanted = game.offers_wanted();
  const auto good = different_fifths(game, reading, wanted, dice);
  compare_offer(pair, good, seen);

  auto longer = different_fifths(game, reading, wanted + 1, dice);
  if (wanted < 10) compare_offer(pair, longer, seen);
  longer.resize(static_cast<std::size_t>(std::max(1, wanted - 1)));
  compare_offer(pair, longer, seen);

  auto occupied = good;
  occupied[static_cast<std::size_t>(dice.below(wanted))] = {7, 7};
  if (game.grid()[7][7] != '.') compare_offer(pair, occupied, seen);

  if (wanted > 1) {
    auto repeated = good;
    repeated.back() = repeated.front();
    compare_offer(pair, repeated, seen);
  }

  auto any = good;
  for (auto& p : any) p = dice.pick(oracle::empty_points(game.grid()));
  compare_offer(pair, any, seen);

  if (wanted < 2) return offer_of(good);
  const Point first = good.front();
  for (const auto p : oracle::empty_points(game.grid())) {
    auto twins = good;
    twins[1] = p;
    if (p == first || !oracle::same_fifth(game.grid(), first, p, reading)) continue;
    compare_offer(pair, twins, seen);
    seen.add("same fifth moves (" + reading + ")");
  }
  return offer_of(good);
}

// --- walks ---------------------------------------------------------------------------------------

// Often on the middle column, so that symmetrical figures come up more often than by chance.
std::string stone_of_choice(const std::vector<std::string>& legal, Dice& dice) {
  std::vector<std::string> stones, middle;
  for (const auto& action : legal) {
    if (!is_point(action)) continue;
    stones.push_back(action);
    const Point p = oracle::point(action);
    if (p.x == 7) middle.push_back(action);
  }
  return dice.pick(dice.percent(80) && !middle.empty() ? middle : stones);
}

std::string action_of_choice(const Pair& pair, Dice& dice, Sightings& seen) {
  // Offers of more points are hard to find by chance.
  if (pair.naive.phase().starts_with("count")) return "count " + std::to_string(dice.between(1, 8));
  const auto legal = pair.naive.legal();
  std::vector<std::string> decisions;
  for (const auto& action : legal)
    if (!is_point(action) && action != "<offer>") decisions.push_back(action);
  const bool stones = points_listed(legal) > 0;
  if (pair.naive.phase() == "fifth") {
    const auto offer = compare_offers(pair, dice, seen);
    if (!stones || dice.percent(60)) return offer;
  }
  return !decisions.empty() && (!stones || dice.percent(50)) ? dice.pick(decisions)
                                                             : stone_of_choice(legal, dice);
}

// The game goes on from the text of its position, now and then.
void take_up_again(Pair& pair, int chance, Dice& dice, Sightings& seen) {
  if (pair.naive.result() != "playing" || !dice.percent(chance)) return;
  pair = Pair(pair.rules, pair.library.position());
  seen.add("taken up again from a text");
}

void compare_refusals(const Pair& pair, Dice& dice, Sightings& seen) {
  std::vector<std::string> texts = {"swap",    "keep",    "extend", "pass",
                                    "count 1", "count 8", "count 9"};
  for (int i = 0; i < 6; ++i) texts.push_back(oracle::name({dice.below(15), dice.below(15)}));
  for (const auto& text : texts) {
    pair.agree_on(text);
    if (const auto reason = pair.naive.refusal(text); !reason.empty())
      seen.add("refused: " + reason);
  }
}

// The way through an opening in the words of the table, as the library goes it.
std::string walk_opening(Pair& pair, Dice& dice, Sightings& seen) {
  std::string way, declared;
  for (;;) {
    pair.agree_in_all();
    compare_refusals(pair, dice, seen);
    const std::string phase(pair.library.phase());
    auto points = std::to_string(points_listed(pair.library.legal_actions()));
    if (phase == "select5" && points == declared) points = "*";
    way += phase + " " + std::string(name(pair.library.color_to_act())).substr(0, 1) + points;
    if (phase == "play") return way;
    way += " ";
    const auto action = action_of_choice(pair, dice, seen);
    if (action.starts_with("count")) declared = action.substr(6);
    if (action == "swap") seen.add("swaps");
    pair.play(action);
    take_up_again(pair, 15, dice, seen);
  }
}

// Near other stones, in turn, with a pass now and then; what would end the game is mostly left.
std::string playing_choice(const Pair& pair, Dice& dice) {
  const auto& game = pair.naive;
  const auto legal = game.legal();
  const bool passing = legal.back() == "pass";
  if (passing && (legal.size() == 1 || dice.percent(2))) return "pass";
  if (const auto list = game.side() == 'b' && dice.percent(2) ? game.forbidden_points() : "";
      !list.empty())
    return list.substr(0, list.find(':'));
  auto choice = legal.front();
  for (int tries = 0; tries < 40; ++tries) {
    choice = dice.pick(legal);
    if (choice == "pass") continue;
    const Point p = oracle::point(choice);
    const Point near = {p.x + dice.between(-2, 2), p.y + dice.between(-2, 2)};
    if (!oracle::inside(near) || game.grid()[near.y][near.x] == '.') continue;
    Renju next = game;
    next.play(choice);
    if (next.result() == "playing" || dice.percent(4)) break;
  }
  return choice;
}

void play_on(Pair& pair, Dice& dice, Sightings& seen) {
  bool passed = false;
  while (pair.naive.result() == "playing") {
    const auto legal = pair.naive.legal();
    const bool again = passed && dice.percent(30) && legal.back() == "pass";
    const auto action = again ? "pass" : playing_choice(pair, dice);
    passed = action == "pass";
    pair.play(action);
    take_up_again(pair, passed ? 0 : 2, dice, seen);
    pair.agree_in_all();
    seen.add("positions");
    if (dice.percent(10)) compare_refusals(pair, dice, seen);
  }
  compare_refusals(pair, dice, seen);
  const auto& result = pair.naive.result();
  seen.add("ended: " + result.substr(result.find(' ') + 1));
}

// --- boards that are nearly full -----------------------------------------------------------------

// Pairs of stones along the rows, colours alternating along the columns: no five anywhere. Then
// some rows get a point between two threes, where Black may not play and White wins.
Grid nearly_full_grid(Dice& dice) {
  Grid grid;
  const int shift = dice.below(4);
  for (int y = 0; y < 15; ++y)
    for (int x = 0; x < 15; ++x) grid[y][x] = (x + 2 * y + shift) % 4 < 2 ? 'b' : 'w';
  for (int holes = dice.between(1, 4); holes > 0; --holes) {
    const int y = dice.below(15), x = dice.below(7);
    const std::string row = dice.percent(70) ? "wbbb.bbbw" : "bwww.wwwb";
    for (std::size_t i = 0; i < row.size(); ++i) grid[y][static_cast<std::size_t>(x) + i] = row[i];
  }
  for (int holes = dice.below(4); holes > 0; --holes) grid[dice.below(15)][dice.below(15)] = '.';
  return grid;
}

bool has_winner(const Grid& grid) {
  Grid swapped = grid;
  for (auto& row : swapped)
    for (auto& c : row) c = c == 'b' ? 'w' : c == 'w' ? 'b' : '.';
  for (int y = 0; y < 15; ++y)
    for (int x = 0; x < 15; ++x) {
      if (grid[y][x] == 'w' && oracle::white_row(grid, {x, y})) return true;
      if (grid[y][x] == 'b' && oracle::white_row(swapped, {x, y})) return true;
    }
  return false;
}

std::vector<std::string> random_settings(Dice& dice) {
  const auto one_of = [&](const std::vector<std::string>& values) { return dice.pick(values); };
  return {one_of({"pass=on", "pass=off"}), one_of({"five-first=on", "five-first=off"}),
          one_of({"no-legal-point=pass", "no-legal-point=loss"}),
          "max-stones=" + (dice.percent(60) ? "off" : std::to_string(dice.between(12, 224)))};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(oracle_renju_games)

BOOST_AUTO_TEST_CASE(library_and_oracle_go_the_same_ways_through_every_opening) {
  Dice dice(20266);
  Sightings seen;
  for (const auto& [id, ways] : all_ways()) {
    std::set<std::string> missing(ways.begin(), ways.end());
    for (int walk = 0; walk < 40; ++walk) {
      std::vector<std::string> settings;
      if (walk % 4 != 0)
        settings.push_back("offer-symmetry=" +
                           dice.pick(std::vector<std::string>{"board", "position", "figure"}));
      Pair pair(oracle::rule_set("renju", id, settings), bare + " b place1");
      const auto way = walk_opening(pair, dice, seen);
      BOOST_CHECK_MESSAGE(std::find(ways.begin(), ways.end(), way) != ways.end(),
                          id << ": " << way);
      missing.erase(way);
      seen.add("openings");
      if (walk % 10 == 0) play_on(pair, dice, seen);
    }
    for (const auto& way : missing) BOOST_ERROR(id << " never went " << way);
  }
  std::cout << "renju openings oracle: " << seen.text() << '\n';
  seen.require({"swaps", "offers accepted", "offers refused (occupied)",
                "offers refused (offer-count)", "offers refused (offer-symmetry)",
                "same fifth moves (board)", "same fifth moves (position)",
                "same fifth moves (figure)", "refused: wrong-phase", "refused: opening-area",
                "refused: not-offered", "refused: pass-not-allowed", "refused: game-over",
                "refused: occupied"});
}

BOOST_AUTO_TEST_CASE(library_and_oracle_agree_on_whole_games_and_their_endings) {
  Dice dice(20267);
  Sightings seen;
  for (int game = 0; game < 60; ++game) {
    const auto id = game % 3 == 0 ? "renju_gomocup" : "renju_rif";
    const auto settings = game < 12 ? std::vector<std::string>{} : random_settings(dice);
    Pair pair(oracle::rule_set("renju", id, settings), bare + " b");
    pair.agree_in_all();
    play_on(pair, dice, seen);
  }
  for (int number = 0; number < 300;) {
    const auto grid = nearly_full_grid(dice);
    if (has_winner(grid)) continue;
    ++number;
    const auto chosen = oracle::rule_set("renju", "renju_rif", random_settings(dice));
    Pair pair(chosen, oracle::ranks(grid) + (dice.percent(50) ? " b" : " w"));
    pair.agree_in_all();
    compare_refusals(pair, dice, seen);
    play_on(pair, dice, seen);
  }
  std::cout << "renju games oracle: " << seen.text() << '\n';
  seen.require({"ended: five", "ended: overline", "ended: forbidden-33", "ended: forbidden-44",
                "ended: forbidden-overline", "ended: board-full", "ended: both-pass",
                "ended: no-legal-point", "ended: stone-limit", "taken up again from a text"});
}

BOOST_AUTO_TEST_CASE(library_and_oracle_agree_where_a_stone_makes_a_five_and_an_overline) {
  for (const std::string five_first : {"five-first=on", "five-first=off"})
    for (const std::string stone : {"b", "w"}) {
      Grid grid = oracle::empty_grid();
      for (const auto p : oracle::points("e8f8g8i8j8k8h4h5h6h7")) grid[p.y][p.x] = stone[0];
      Pair pair(oracle::rule_set("renju", "renju_rif", {five_first}),
                oracle::ranks(grid) + " " + stone);
      pair.play("h8");
      pair.agree_in_all();
    }
}

BOOST_AUTO_TEST_SUITE_END()
