// Numbers of move sequences of Keishi, and what their last plies are.
#include <string>

#include "rules/keishi/ko.hpp"
#include "tests/rules/keishi/keishi_game.hpp"

namespace {

using namespace tests;
using rules::keishi::Game;

// What is counted of the last ply, beside the sequences themselves.
struct LastPlies {
  std::uint64_t leaves = 0, jumps = 0, black = 0, white = 0, stuck = 0;
};

LastPlies last_plies(const Game& game, int depth) {
  LastPlies n;
  for_each_last_ply(game, depth, [&](const Game& before, rules::keishi::Move m, const Game& after) {
    using rules::keishi::Reach;
    ++n.leaves;
    n.jumps += reach(before.now().occupied(), m) == Reach::jump;
    n.black += result(after) == "black rectangle";
    n.white += result(after) == "white rectangle";
    n.stuck += !after.outcome() && after.legal_moves().empty();
  });
  return n;
}

std::vector<std::vector<std::string>> rows() {
  std::vector<std::vector<std::string>> found;
  for (const auto& line : data_lines("keishi/perft.tsv"))
    if (!line.starts_with("rules\t")) found.push_back(fields(line));
  return found;
}

void check(std::string_view id, std::vector<std::uint64_t> leaves, std::string_view position = {}) {
  const Game game = keishi(id, position);
  for (std::size_t i = 0; i < leaves.size(); ++i)
    BOOST_TEST(game.perft(static_cast<int>(i) + 1) == leaves[i]);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(keishi_perft)

BOOST_AUTO_TEST_CASE(every_row_of_the_table_is_counted_right) {
  int counted = 0;
  for (const auto& row : rows()) {
    BOOST_TEST_CONTEXT(row[0] << " " << row[1] << " depth " << row[2]) {
      BOOST_TEST(std::to_string(keishi("keishi-" + row[0], row[1]).perft(std::stoi(row[2]))) ==
                 row[3]);
      ++counted;
    }
  }
  BOOST_TEST(counted == 182);
}

BOOST_AUTO_TEST_CASE(jumps_and_wins_of_the_last_ply_are_counted_right) {
  int counted = 0;
  for (const auto& row : rows()) {
    if (std::stoi(row[3]) > 30'000) continue;
    BOOST_TEST_CONTEXT(row[0] << " " << row[1] << " depth " << row[2]) {
      const auto n = last_plies(keishi("keishi-" + row[0], row[1]), std::stoi(row[2]));
      BOOST_TEST(std::to_string(n.leaves) == row[3]);
      BOOST_TEST(std::to_string(n.jumps) == row[4]);
      BOOST_TEST(std::to_string(n.black) == row[5]);
      BOOST_TEST(std::to_string(n.white) == row[6]);
      BOOST_TEST(std::to_string(n.stuck) == row[7]);
      ++counted;
    }
  }
  BOOST_TEST(counted > 100);
}

BOOST_AUTO_TEST_CASE(the_start_has_its_known_numbers_under_every_ko_rule) {
  check("keishi", {24, 576, 13'556, 318'390, 7'434'718});
  check("keishi-takeback", {24, 576, 12'980, 291'838, 6'513'872});
  check("keishi-cycle4", {24, 576, 13'556, 317'814, 7'407'940});
  check("keishi-superko", {24, 576, 13'556, 317'814, 7'407'940});
  check("keishi-psk", {24, 576, 13'556, 317'814, 7'406'116});
}

BOOST_AUTO_TEST_CASE(a_history_gives_the_ko_rule_its_past) {
  // After a2a3 a5a4 the move back is one of Black's moves, unless the past is not known.
  const std::string board = "6/1w2ww/w5/b5/1b2bb/6 b ";
  const auto free = keishi("keishi", board + "-").perft(1);
  BOOST_TEST(keishi("keishi-takeback", board + "-").perft(1) == free);
  BOOST_TEST(keishi("keishi-takeback", board + "a2a3,a5a4 3").perft(1) == free - 1);
}

BOOST_AUTO_TEST_CASE(the_fast_count_of_the_printed_rule_leaves_nothing_out) {
  // The printed ko rule is skipped by the fast count; here it is asked at every move.
  const Game game = keishi();
  std::vector<rules::keishi::Position> line = {game.now()};
  BOOST_TEST(count_sequences(line, 0, game.rules(), 4) == game.perft(4));
  BOOST_TEST(line.size() == 1);
}

BOOST_AUTO_TEST_CASE(no_sequence_goes_on_from_a_rectangle) {
  const Game over = keishi("", "b4b/6/6/6/2ww2/b1ww1b w");
  BOOST_TEST(over.perft(0) == 1);
  BOOST_TEST(over.perft(1) == 0);
}

BOOST_AUTO_TEST_CASE(repetition_and_length_cut_no_sequence) {
  BOOST_TEST(keishi("", "", "max-plies=1").perft(3) == 13'556);
  Game game = keishi("", "", "max-plies=off");
  play_all(game, repeated("a2a3 a5a4 a3a2 a4a5", 2));
  BOOST_TEST(result(game) == "draw repetition");
  BOOST_TEST(game.perft(3) == 13'556);
}

BOOST_AUTO_TEST_SUITE_END()
