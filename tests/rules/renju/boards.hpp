#pragma once
// Boards and games of Renju for tests, from stones written one after the other: "h8g9".

#include <string>
#include <string_view>
#include <vector>

#include "rules/renju/game.hpp"

namespace tests::renju {

using rules::renju::Game;

std::vector<rules::renju::Point> points(std::string_view stones);
rules::renju::Board board(std::string_view black, std::string_view white);

// A rule set with switches set on top: "renju_rif pass=off".
rules::RuleSet rule_set(std::string_view id_and_switches);

// A game that is in phase play with these stones.
Game game(std::string_view rules, std::string_view black, std::string_view white,
          rules::Color side = rules::Color::black);

// A game from the start after these actions, which must all be legal. Actions are separated by ','.
Game played(std::string_view rules, std::string_view actions);

// Plays more actions.
void play(Game& game, std::string_view actions);

// The name of the reason why the action is refused, or "".
std::string refusal(const Game& game, std::string_view action);

// "black five", "white forbidden-33", "draw board-full", "playing": by the winner's colour.
std::string result(const Game& game);

// "first", "second": who is to act.
std::string to_act(const Game& game);

// Black's points row by row with all types, as the vectors write them: "h4F,m5LF".
std::string forbidden(const rules::renju::Board& board,
                      rules::renju::Precedence first = rules::renju::Precedence::five);

}  // namespace tests::renju
