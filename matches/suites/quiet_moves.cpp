#include "matches/suites/quiet_moves.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

#include "matches/play/opening_policy.hpp"
#include "rules/text.hpp"

namespace matches::suites {

namespace {

constexpr std::uint64_t policy_seed = 0;  // `direct` leaves nothing to chance

// --- shogi --------------------------------------------------------------------------------------

// Square by square: file 9 to 1 of rank a, then of rank b, and so on; '.' where nothing stands. A
// promoted piece counts as none.
std::string shogi_squares(std::string_view board) {
  std::string squares;
  for (std::size_t i = 0; i < board.size() && board[i] != ' '; ++i) {
    if (rules::is_digit(board[i]))
      squares.append(static_cast<std::size_t>(board[i] - '0'), '.');
    else if (board[i] == '+')
      squares += '.', ++i;
    else if (board[i] != '/')
      squares += board[i];
  }
  return squares;
}

std::size_t shogi_square(char file, char rank) {
  return static_cast<std::size_t>((rank - 'a') * 9 + ('9' - file));
}

// A piece that has moved already stays where it is, but for pawns: nobody moves to and fro.
bool is_quiet(std::string_view squares, std::string_view action,
              std::span<const std::string> played) {
  constexpr std::string_view pieces = "PSGRBK";
  if (action.size() != 4 || action[1] == '*') return false;  // a promotion, a drop
  const char piece = squares[shogi_square(action[0], action[1])];
  const char upper = piece >= 'a' ? static_cast<char>(piece - 'a' + 'A') : piece;
  if (pieces.find(upper) == pieces.npos) return false;
  if (squares[shogi_square(action[2], action[3])] != '.') return false;
  return upper == 'P' || std::none_of(played.begin(), played.end(), [&](std::string_view earlier) {
           return earlier.size() == 4 && earlier.substr(2) == action.substr(0, 2);
         });
}

std::vector<std::string> shogi_moves(const rules::AnyGame& game,
                                     std::span<const std::string> played) {
  const auto squares = shogi_squares(game.position());
  auto actions = game.legal_actions();
  std::erase_if(actions, [&](const std::string& a) { return !is_quiet(squares, a, played); });
  return actions;
}

// --- renju --------------------------------------------------------------------------------------

// Columns a to o, rows 1 to 15.
int distance_from_centre(std::string_view point) {
  const auto row = rules::whole_number(point.substr(1));
  return std::max(std::abs(point[0] - 'h'), std::abs(row.value_or(0) - 8));
}

bool is_point(std::string_view action) { return action.size() >= 2 && rules::is_digit(action[1]); }

int stones_on(const rules::AnyGame& game) {
  const auto position = game.position();
  const auto ranks = std::string_view(position).substr(0, position.find(' '));
  return static_cast<int>(
      std::count_if(ranks.begin(), ranks.end(), [](char c) { return c == 'b' || c == 'w'; }));
}

// Every point in reach as the first of an offer, where the rules want an offer.
std::vector<std::string> offers(const rules::AnyGame& game, int reach) {
  std::vector<std::string> all;
  for (char column = 'a'; column <= 'o'; ++column)
    for (int row = 1; row <= 15; ++row) {
      const auto point = std::string(1, column) + std::to_string(row);
      if (distance_from_centre(point) > reach) continue;
      if (auto offered = play::substitute(game, point, play::Policy::direct))
        all.push_back(std::move(offered->action));
    }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

std::vector<std::string> renju_moves(const rules::AnyGame& game) {
  constexpr int widest = 4;
  const int reach = std::min(stones_on(game), widest);
  auto actions = game.legal_actions();
  const bool choice = game.phase() == "select5";  // one of what is offered
  const bool offered = std::find(actions.begin(), actions.end(), "<offer>") != actions.end();
  std::erase_if(actions, [&](const std::string& action) {
    return !is_point(action) || (!choice && distance_from_centre(action) > reach);
  });
  return actions.empty() && offered ? offers(game, reach) : actions;
}

}  // namespace

std::vector<std::string> moves_for_openings(const rules::GameKind& kind, const rules::AnyGame& game,
                                            std::span<const std::string> played) {
  if (kind.name == "shogi") return shogi_moves(game, played);
  if (kind.name == "renju") return renju_moves(game);
  return game.legal_actions();
}

std::vector<std::string> decide_before_move(rules::AnyGame& game) {
  std::vector<std::string> played;
  while (!game.outcome() && game.phase() != "play") {
    const auto decision = play::decide(game, play::Policy::direct, policy_seed);
    if (!decision || is_point(decision->action)) break;
    if (game.act(decision->action)) break;
    played.push_back(decision->action);
  }
  return played;
}

}  // namespace matches::suites
