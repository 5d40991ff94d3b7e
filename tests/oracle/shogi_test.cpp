// The rules library against the oracle: positions, action texts, whole games. Each kind of hard
// case is counted, and the run fails if one of them never came up.

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <iostream>
#include <map>

#include "tests/oracle/shogi_compare.hpp"

namespace oracle::shogi {
namespace {

std::string random_text(Dice& dice) {
  using namespace std::string_view_literals;
  constexpr auto bytes = "0123456789abcdefghijKRBGSNLPkrbgsnlp*+@= \0\xff"sv;
  std::string text;
  for (int i = dice.below(8); i > 0; --i)
    text += bytes[static_cast<std::size_t>(dice.below(static_cast<int>(bytes.size())))];
  return text;
}

std::string square_text(Dice& dice, bool sloppy) {
  return {static_cast<char>('0' + (sloppy ? dice.below(10) : dice.between(1, 9))),
          static_cast<char>('a' + dice.below(sloppy ? 26 : 9))};
}

// Mostly texts that have the shape of an action.
std::string some_text(Dice& dice) {
  const bool sloppy = dice.percent(10);
  const std::string to = square_text(dice, sloppy);
  if (dice.percent(30))
    return std::string{hand_letters[static_cast<std::size_t>(dice.below(7))]} + "*" + to;
  std::string text = square_text(dice, sloppy) + to + (dice.percent(30) ? "+" : "");
  if (dice.percent(5)) text.insert(static_cast<std::size_t>(dice.below(4)), random_text(dice));
  return dice.percent(5) ? random_text(dice) : text;
}

// A text from a piece of the side to move to anywhere: these get past "empty-origin".
std::string some_own_move(const Position& p, Dice& dice) {
  for (int i = 0; i < 2000; ++i) {  // without a king there may be none
    const Square from{dice.between(1, 9), dice.between(1, 9)};
    const Square to{dice.between(1, 9), dice.between(1, 9)};
    if (p.at(from).none() || p.at(from).white != p.white_to_move) continue;
    if (!reaches(p, from, to) && !dice.percent(5)) continue;
    return write({' ', from, to, dice.percent(40)});
  }
  return some_text(dice);
}

void compare_some_verdicts(Pair& pair, Dice& dice, int many) {
  for (int i = 0; i < many; ++i) {
    pair.compare_verdict(some_text(dice));
    pair.compare_verdict(some_own_move(pair.game().position(), dice));
  }
}

void compare_every_verdict(Pair& pair) {
  std::vector<std::string> squares;
  for (int i = 0; i < 81; ++i)
    squares.push_back({static_cast<char>('1' + i / 9), static_cast<char>('a' + i % 9)});
  for (const auto& to : squares) {
    for (const auto& from : squares) {
      pair.compare_verdict(from + to);
      pair.compare_verdict(from + to + "+");
    }
    for (const char letter : hand_letters) pair.compare_verdict(std::string{letter} + "*" + to);
  }
}

void compare_position(Pair& pair, Dice& dice) {
  const auto actions = pair.compare_list();
  pair.compare_pawn_drop();
  compare_some_verdicts(pair, dice, 12);
  if (actions.empty() || pair.over()) return;
  for (int i = 0; i < 4; ++i) pair.compare_verdict(dice.pick(actions));
}

void compare_random_games(Tally& tally) {
  Dice dice(1);
  for (const auto& text : start_texts()) {
    for (int game = 0; game < 2; ++game) {
      Pair pair(tally, *read_sfen(text));
      compare_every_verdict(pair);
      while (!pair.over() && pair.game().plies() < 90) {
        compare_position(pair, dice);
        pair.play(dice.pick(pair.game().legal_actions()));
      }
    }
  }
}

// Often a check, for the replies to checks are the hard part.
std::string some_move(const Game& game, Dice& dice) {
  const auto actions = game.legal_actions();
  std::vector<std::string> checks;
  for (const auto& action : actions) {
    const Position next = after(game.position(), *read(action).move);
    if (in_check(next, next.white_to_move)) checks.push_back(action);
  }
  return dice.pick(checks.empty() || dice.percent(30) ? actions : checks);
}

// The position, and one that a move makes of it.
void compare_hard_position(Tally& tally, const Position& p, Dice& dice) {
  Pair pair(tally, p);
  compare_position(pair, dice);
  ++tally.hard_positions;
  if (tally.hard_positions % 100 == 0) compare_every_verdict(pair);
  if (pair.over()) return;
  pair.play(some_move(pair.game(), dice));
  compare_position(pair, dice);
  ++tally.hard_positions;
}

// A problem's attacker has no king.
Position without_own_king(Position p) {
  p.at(*king_of(p, p.white_to_move)) = {};
  return p;
}

void compare_hard_positions(Tally& tally) {
  Dice dice(2);
  for (int i = 0; i < 500; ++i) compare_hard_position(tally, crowded(dice), dice);
  for (int i = 0; i < 200; ++i) compare_hard_position(tally, double_checked(dice), dice);
  for (int i = 0; i < 200; ++i) compare_hard_position(tally, cornered(dice), dice);
  for (int i = 0; i < 120; ++i) {
    const auto path = climb(dice, 300);
    for (std::size_t at = 0; at < path.size(); at += 5)
      compare_hard_position(tally, at % 50 == 0 ? without_own_king(path[at]) : path[at], dice);
  }
}

// What a walk likes: to come back to earlier positions, to check, to mate.
struct Mood {
  bool checks[2] = {false, false};  // [white]
  bool returns = true;
  bool mates = false;
};

// One step of a walk. Among equally liked moves the dice choose.
std::string step(const Game& game, const std::map<std::string, int>& seen, const Mood& mood,
                 Dice& dice) {
  const auto actions = game.legal_actions();
  if (dice.percent(3)) return dice.pick(actions);
  const Position& p = game.position();
  std::string best;
  int most = -1;
  for (const auto& action : actions) {
    const Position next = after(p, *read(action).move);
    const auto times = seen.find(key(next));
    int liked = dice.below(10);
    if (mood.returns && times != seen.end()) liked += 20 + 5 * times->second;
    if (in_check(next, next.white_to_move)) {
      if (mood.checks[p.white_to_move ? 1 : 0]) liked += 40;
      if (mood.mates && !has_legal_move(next)) liked += 100;
    }
    if (liked > most) {
      most = liked;
      best = action;
    }
  }
  return best;
}

void walk(Pair& pair, Mood mood, int most_plies, Dice& dice) {
  std::map<std::string, int> seen;
  ++seen[key(pair.game().position())];
  while (!pair.over() && pair.game().plies() < most_plies) {
    pair.play(step(pair.game(), seen, mood, dice));
    ++seen[key(pair.game().position())];
    if (dice.percent(4)) mood.checks[dice.below(2)] ^= true;
  }
  if (!pair.over()) return;
  pair.compare_list();
  compare_some_verdicts(pair, dice, 4);
  pair.compare_verdict("win");
}

struct Script {
  const char* start;
  std::vector<std::string> once, thrice;
};

// Three times round and back on the first board: the fourth occurrence, unless the hands differ.
void play_script(Tally& tally, const Script& script, bool ends = true) {
  for (const bool turn : {false, true}) {
    const Position start = *read_sfen(script.start);
    Pair pair(tally, turn ? turned(start) : start);
    const auto play = [&](const std::vector<std::string>& actions) {
      for (const auto& action : actions) {
        Move m = *read(action).move;
        if (turn) m.from = {10 - m.from.file, 10 - m.from.rank};
        if (turn) m.to = {10 - m.to.file, 10 - m.to.rank};
        if (!pair.over()) pair.play(write(m));
      }
    };
    play(script.once);
    for (int i = 0; i < 3; ++i) play(script.thrice);
    BOOST_TEST(pair.over() == ends);
  }
}

// The same board again and again, but each time a piece more has changed hands.
void compare_growing_hands(Tally& tally) {
  for (const char letter : hand_letters) {
    const std::string start = std::string("4k4/9/9/9/9/9/9/9/K8 b 3") + letter + " 1";
    const std::vector<std::string> given = {
        std::string{letter} + "*5b", "5a5b", "9i9h", "5b5a", "9h8i", "5a4a", "8i9i", "4a5a"};
    const std::vector<std::string> knight = {"N*5c", "5a5b", "9i9h", "5b5c",
                                             "9h8i", "5c4b", "8i9i", "4b5a"};
    play_script(tally, {start.c_str(), {}, letter == 'N' ? knight : given}, false);
  }
}

void compare_repetitions(Tally& tally) {
  compare_growing_hands(tally);
  const std::vector<std::string> checks = {"2i1i", "1a2a", "1i2i", "2a1a"};
  const std::vector<std::string> quiet = {"9i9h", "1a1b", "9h9i", "1b1a"};
  const std::vector<std::string> detour = {"9i9h", "1a1b", "9h8h", "1b1c",
                                           "8h9h", "1c1b", "9h9i", "1b1a"};
  const std::vector<std::string> from_check = {"1a2a", "1i2i", "2a1a", "2i1i"};
  play_script(tally, {"8k/9/9/9/9/9/9/9/K6R1 b - 1", {}, checks});
  play_script(tally, {"8k/9/9/9/9/9/9/9/K6R1 b - 1", quiet, checks});
  play_script(tally, {"8k/9/9/9/9/9/9/9/K6R1 b - 1", detour, checks});
  play_script(tally, {"8k/9/9/9/9/9/9/9/K7R w - 1", {}, from_check});
  Dice dice(3);
  for (int i = 0; i < 400; ++i) {
    const bool on = i % 10 != 0;
    Pair pair(tally, sparse(dice), "shogi", {on ? "repetition=4" : "repetition=off"});
    Mood mood;
    mood.checks[0] = dice.percent(60);
    mood.checks[1] = dice.percent(60);
    walk(pair, mood, on ? 80 : 30, dice);
  }
}

// A short game that looks for mate, and the limits around its last ply under every policy.
void compare_limits_near_a_mate(Tally& tally, const Position& start, Dice& dice) {
  Mood mood;
  mood.checks[0] = mood.checks[1] = mood.mates = true;
  Game game(start, {});
  std::vector<std::string> actions;
  while (game.outcome().empty() && actions.size() < 8) {
    actions.push_back(step(game, {}, mood, dice));
    game.play(actions.back());
  }
  for (int limit = std::max(1, game.plies() - 2); limit <= game.plies(); ++limit)
    for (const auto* check : {"max-plies-check=extend", "max-plies-check=stop"})
      for (const auto* mate : {"last-move-mate=win", "last-move-mate=draw"}) {
        Pair pair(tally, start, "shogi", {"max-plies=" + std::to_string(limit), check, mate});
        for (const auto& action : actions)
          if (!pair.over()) pair.play(action);
      }
}

void compare_ply_limits(Tally& tally) {
  Dice dice(4);
  for (int i = 0; i < 150; ++i) {
    const auto path = climb(dice, 20);
    const Position start = dice.percent(50) || path.empty() ? sparse(dice) : path.back();
    compare_limits_near_a_mate(tally, start, dice);
    const int limit = dice.between(1, 9);
    Pair pair(tally, start, "shogi",
              {"max-plies=" + std::to_string(limit),
               dice.percent(60) ? "max-plies-check=extend" : "max-plies-check=stop",
               dice.percent(50) ? "last-move-mate=win" : "last-move-mate=draw"});
    Mood mood;
    mood.checks[0] = mood.checks[1] = dice.percent(80);
    mood.mates = dice.percent(50);
    walk(pair, mood, 60, dice);
    tally.extensions += pair.game().plies() > limit;
  }
  for (const auto* rule_set : {"shogi-pro", "shogi-floodgate"}) {
    Pair pair(tally, *read_sfen("4k4/9/9/9/9/9/9/9/4K4 b RBGSNLrbgsnl 1"), rule_set);
    while (!pair.over()) pair.play(dice.pick(pair.game().legal_actions()));
  }
}

// Kings that mostly walk straight to their goals.
void compare_tries(Tally& tally) {
  Dice dice(5);
  for (int i = 0; i < 60; ++i) {
    Pair pair(tally, kings_near_goals(dice), "shogi-try");
    while (!pair.over() && pair.game().plies() < 40) {
      const Position& p = pair.game().position();
      const std::string goal = p.white_to_move ? "5i" : "5a";
      const auto actions = pair.game().legal_actions();
      std::string chosen = dice.pick(actions);
      for (int tries = 0; tries < 8 && p.at(read(chosen).move->from).letter != 'K'; ++tries)
        chosen = dice.pick(actions);
      for (const auto& action : actions)
        if (action.substr(2) == goal && dice.percent(80)) chosen = action;
      pair.play(chosen);
    }
    compare_some_verdicts(pair, dice, 4);
  }
}

void compare_declarations(Tally& tally) {
  Dice dice(6);
  for (int i = 0; i < 600; ++i) {
    const Position p = near_declaration(dice);
    for (const auto* rule_set : {"shogi", "shogi-pro"}) {
      Pair pair(tally, p, rule_set);
      pair.compare_verdict("win");
      if (!pair.over()) pair.play("win");
    }
    if (i % 10 != 0) continue;
    for (const auto* declaration : {"declaration=try", "declaration=none"}) {
      Pair pair(tally, p, "shogi", {declaration});
      pair.compare_verdict("win");
      tally.false_claims += pair.game().verdict("win") == "false-claim";
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(shogi_oracle)

BOOST_AUTO_TEST_CASE(the_rules_and_the_oracle_agree_and_every_hard_case_came_up) {
  Tally tally;
  compare_random_games(tally);
  compare_hard_positions(tally);
  compare_repetitions(tally);
  compare_ply_limits(tally);
  compare_tries(tally);
  compare_declarations(tally);
  std::cout << tally.line() << '\n';
  for (const auto& kind : tally.never_seen()) BOOST_ERROR("never came up: " + kind);
  BOOST_TEST(tally.differences == 0);
  BOOST_TEST(tally.positions >= 5000);
  BOOST_TEST(tally.hard_positions >= 2500);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace oracle::shogi
