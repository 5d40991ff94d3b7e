#include "tests/rules/renju/boards.hpp"

#include <algorithm>
#include <stdexcept>

#include "tests/data.hpp"

namespace tests::renju {

using namespace rules;
using namespace rules::renju;

std::vector<Point> points(std::string_view stones) {
  std::vector<Point> found;
  while (!stones.empty()) {
    const auto end = std::min(stones.find_first_not_of("0123456789", 1), stones.size());
    const auto point = read_point(stones.substr(0, end));
    if (!point) throw std::runtime_error(point.error().sentence);
    found.push_back(*point);
    stones.remove_prefix(end);
  }
  return found;
}

Board board(std::string_view black, std::string_view white) {
  Board made;
  for (const Point p : points(black)) made.put(p, Color::black);
  for (const Point p : points(white)) made.put(p, Color::white);
  return made;
}

RuleSet rule_set(std::string_view id_and_switches) {
  const auto words = fields(id_and_switches, ' ');
  auto rules = RuleSet::named(rule_book(), words[0]);
  if (!rules) throw std::runtime_error(rules.error().sentence);
  for (std::size_t i = 1; i < words.size(); ++i)
    if (const auto wrong = rules->set(words[i])) throw std::runtime_error(wrong->sentence);
  return *rules;
}

Game game(std::string_view rules, std::string_view black, std::string_view white, Color side) {
  Position p;
  p.board = board(black, white);
  p.side = side;
  p.ply = p.board.stones() + 1;
  auto made = Game::set_up(rule_set(rules), write_position(p));
  if (!made) throw std::runtime_error(made.error().sentence);
  return *made;
}

void play(Game& game, std::string_view actions) {
  if (actions.empty()) return;
  for (const auto& text : fields(actions, ',')) {
    const auto move = game.read(text);
    if (!move) throw std::runtime_error(move.error().sentence);
    if (const auto reason = game.refusal(*move))
      throw std::runtime_error(text + ": " + game.refusal_sentence(*move, *reason));
    game.play(*move);
  }
}

Game played(std::string_view rules, std::string_view actions) {
  auto made = Game::set_up(rule_set(rules), "");
  if (!made) throw std::runtime_error(made.error().sentence);
  play(*made, actions);
  return *made;
}

std::string refusal(const Game& game, std::string_view action) {
  const auto move = game.read(action);
  if (!move) return move.error().code;
  const auto reason = game.refusal(*move);
  return reason ? std::string(name(*reason)) : std::string();
}

std::string result(const Game& game) {
  const auto outcome = game.outcome();
  if (!outcome) return "playing";
  const std::string who =
      outcome->winner ? std::string(name(game.color_of(*outcome->winner))) : std::string("draw");
  return who + " " + std::string(name(outcome->reason));
}

std::string to_act(const Game& game) { return game.to_act() == Seat::first ? "first" : "second"; }

std::string forbidden(const Board& board, Precedence first) {
  std::string joined;
  for (const ForbiddenPoint& f : forbidden_points(board, first)) {
    if (!joined.empty()) joined += ',';
    joined += name(f.point) + f.types.letters();
  }
  return joined;
}

}  // namespace tests::renju
