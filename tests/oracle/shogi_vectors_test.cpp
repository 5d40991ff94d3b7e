// The oracle alone against the tables of true values: a judge must be judged first.

#include <boost/test/unit_test.hpp>
#include <cstdlib>

#include "tests/data.hpp"
#include "tests/oracle/shogi_cases.hpp"
#include "tests/oracle/shogi_game.hpp"

namespace oracle::shogi {
namespace {

constexpr long most_nodes = 31000;  // counting by trying everything is slow

long count(const Position& p, int depth) {
  const auto moves = legal_moves(p);
  if (depth == 1) return static_cast<long>(moves.size());
  long nodes = 0;
  for (const Move& m : moves) nodes += count(after(p, m), depth - 1);
  return nodes;
}

struct Line {
  Position start;
  std::vector<std::string> actions;
};

// "position startpos moves ..." or "position sfen B T H N moves ...".
Line read_line(const std::string& text) {
  const auto words = tests::fields(text, ' ');
  Line line{*read_sfen(start_texts().front()), {}};
  std::size_t i = 2;
  if (words[1] == "sfen") {
    line.start = *read_sfen(words[2] + " " + words[3] + " " + words[4] + " " + words[5]);
    i = 6;
  }
  line.actions.assign(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end());
  return line;
}

// What the verdict column of the table says, in the words of Game::outcome.
std::string expected_outcome(const std::string& verdict, const std::string& detail) {
  if (verdict == "sennichite") return "draw sennichite";
  if (verdict != "perpetual-check") return "";
  return detail.starts_with("b") ? "white perpetual-check" : "black perpetual-check";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(shogi_oracle_alone)

BOOST_AUTO_TEST_CASE(counts_the_nodes_of_the_tables) {
  for (const auto* file : {"shogi/perft.tsv", "shogi/perft_random.tsv"})
    for (const auto& line : tests::data_lines(file)) {
      const auto column = tests::fields(line);
      const long nodes = std::atol(column[3].c_str());
      if (nodes > most_nodes) continue;
      const auto p = read_sfen(column[1]);
      BOOST_REQUIRE_MESSAGE(p && sfen(*p) == column[1], line);
      BOOST_TEST(count(*p, std::atoi(column[2].c_str())) == nodes, line);
    }
}

BOOST_AUTO_TEST_CASE(judges_single_moves_with_the_reason) {
  for (const auto& line : tests::data_lines("shogi/rules_moves.tsv")) {
    const auto column = tests::fields(line);
    const Game game(*read_sfen(column[1]), {});
    BOOST_TEST(game.verdict(column[2]) == (column[4] == "-" ? "" : column[4]), line);
  }
}

BOOST_AUTO_TEST_CASE(ends_games_at_the_right_ply) {
  for (const auto& row : tests::data_lines("shogi/repetition_games.tsv")) {
    const auto column = tests::fields(row);
    const Line line = read_line(column[1]);
    const auto last = static_cast<std::size_t>(std::atoi(column[2].c_str()));
    Game game(line.start, {});
    for (std::size_t i = 0; i < last; ++i) {
      BOOST_TEST(game.outcome() == "", row);
      const auto code = game.verdict(line.actions[i]);
      if (!code.empty()) BOOST_TEST(column[4].ends_with(line.actions[i] + ": " + code), row);
      if (!code.empty()) break;
      game.play(line.actions[i]);
    }
    BOOST_TEST(game.outcome() == expected_outcome(column[3], column[4]), row);
    if (column[3] == "playing") BOOST_TEST(sfen(game.position()) == column[4], row);
  }
}

BOOST_AUTO_TEST_CASE(counts_declarations) {
  for (const auto& line : tests::data_lines("shogi/declarations.tsv")) {
    const auto column = tests::fields(line);
    if (column[2] == "try") continue;
    Game game(*read_sfen(column[1]), {.declaration = column[2] == "27" ? "csa27" : "pro24"});
    const Claim c = claim(game.position());
    BOOST_TEST(
        "pieces=" + std::to_string(c.pieces) + " points=" + std::to_string(c.points) == column[4],
        line);
    const std::string self = game.position().white_to_move ? "white" : "black";
    const std::string other = self == "white" ? "black" : "white";
    game.play("win");
    BOOST_TEST(game.outcome() == (column[3] == "win"    ? self + " declaration"
                                  : column[3] == "draw" ? "draw declaration-draw"
                                                        : other + " failed-declaration"),
               line);
  }
}

BOOST_AUTO_TEST_CASE(ends_a_try_when_the_king_arrives_unharmed) {
  for (const auto& line : tests::data_lines("shogi/declarations.tsv")) {
    const auto column = tests::fields(line);
    if (column[2] != "try") continue;
    Game game(*read_sfen(column[1]), {.declaration = "try"});
    const auto code = game.verdict("5b5a");
    BOOST_TEST(code == (column[3] == "no-try" ? "leaves-king-in-check" : ""), line);
    if (!code.empty()) continue;
    game.play("5b5a");
    BOOST_TEST(game.outcome() == "black try", line);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace oracle::shogi
