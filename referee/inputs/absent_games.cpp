#include "referee/inputs/absent_games.hpp"

#include <algorithm>
#include <vector>

#include "referee/terminal/text.hpp"
#include "rules/games.hpp"

namespace referee::inputs {

namespace {

struct Absent {
  std::string_view words;  // by which it is asked for, between '|'
  std::string_view name;
};
constexpr std::string_view gomoku =
    "gomoku|freestyle|gomoku-freestyle|free-style|gobang|five-in-a-row|caro|omok";
constexpr Absent absent[] = {{"chess|chess960|fischerandom|frc|standard-chess", "Chess"},
                             {"go|baduk|weiqi|igo", "Go"},
                             {"xiangqi|chinese-chess", "Xiangqi"},
                             {"janggi", "Janggi"},
                             {"makruk", "Makruk"},
                             {"minishogi|mini-shogi", "Minishogi"},
                             {"othello|reversi", "Othello"},
                             {"checkers|draughts", "Checkers"},
                             {"connect6", "Connect6"},
                             {"hex", "Hex"}};
// Those of Gomoku, in the words of c-gomoku-cli's users.
constexpr std::string_view its_rules = "standard|exact-five|exact5|exactly-five|free";

bool is_among(std::string_view words, std::string_view word) {
  const auto known = terminal::cut(words, "|");
  return std::find(known.begin(), known.end(), word) != known.end();
}

std::string about_gomoku() {
  return "Gomoku is not supported; the closest is renju_gomocup of renju, in which Black has "
         "forbidden moves";
}

// "shogi, renju, keishi and liuzichong"
std::string all_games() {
  std::string text;
  const auto games = rules::games();
  for (std::size_t i = 0; i < games.size(); ++i)
    text += (i == 0 ? "" : i + 1 < games.size() ? ", " : " and ") + std::string(games[i].name);
  return text;
}

}  // namespace

std::string absent_game(std::string_view word) {
  const auto small = rules::lower(word);
  if (is_among(gomoku, small)) return about_gomoku();
  for (const auto& one : absent)
    if (is_among(one.words, small))
      return std::string(one.name) + " is not supported; the games are " + all_games();
  return {};
}

std::string absent_rules(std::string_view word) {
  const auto small = rules::lower(word);
  return is_among(gomoku, small) || is_among(its_rules, small) ? about_gomoku() : std::string();
}

}  // namespace referee::inputs
