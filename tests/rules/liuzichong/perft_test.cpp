// Numbers of move sequences of Liuzichong, and what their last plies are.
#include "tests/rules/liuzichong/liuzichong_game.hpp"

namespace {

using namespace tests;
using rules::liuzichong::Game;

// What is counted of the last ply, beside the sequences themselves.
struct LastPlies {
  std::uint64_t leaves = 0, captures = 0, doubles = 0, black = 0, white = 0, draws = 0;
};

LastPlies last_plies(const Game& game, int depth) {
  LastPlies n;
  for_each_last_ply(game, depth, [&](const Game&, rules::liuzichong::Move, const Game& after) {
    const auto taken = after.captured().size();
    const auto outcome = result(after);
    ++n.leaves;
    n.captures += taken > 0;
    n.doubles += taken > 1;
    n.black += outcome.starts_with("black ");
    n.white += outcome.starts_with("white ");
    n.draws += outcome.starts_with("draw ");
  });
  return n;
}

std::vector<std::vector<std::string>> rows() {
  std::vector<std::vector<std::string>> found;
  for (const auto& line : data_lines("liuzichong/perft.tsv"))
    if (!line.starts_with("rules\t")) found.push_back(fields(line));
  return found;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(liuzichong_perft)

BOOST_AUTO_TEST_CASE(every_row_of_the_table_is_counted_right) {
  int counted = 0;
  for (const auto& row : rows()) {
    const auto game = of_table(row[0], row[1]);
    if (!game) continue;
    BOOST_TEST_CONTEXT(row[0] << " " << row[1] << " depth " << row[2]) {
      BOOST_TEST(std::to_string(game->perft(std::stoi(row[2]))) == row[3]);
      ++counted;
    }
  }
  BOOST_TEST(counted == 461);
}

BOOST_AUTO_TEST_CASE(captures_and_endings_of_the_last_ply_are_counted_right) {
  int counted = 0;
  for (const auto& row : rows()) {
    // Shuttles come back within the depth of some rows; the table ignores repetition.
    const auto game = of_table(row[0], row[1], "repetition=off");
    if (!game || std::stoi(row[3]) > 25'000) continue;
    BOOST_TEST_CONTEXT(row[0] << " " << row[1] << " depth " << row[2]) {
      const auto n = last_plies(*game, std::stoi(row[2]));
      BOOST_TEST(std::to_string(n.leaves) == row[3]);
      BOOST_TEST(std::to_string(n.captures) == row[4]);
      BOOST_TEST(std::to_string(n.doubles) == row[5]);
      BOOST_TEST(std::to_string(n.black) == row[6]);
      BOOST_TEST(std::to_string(n.white) == row[7]);
      BOOST_TEST(std::to_string(n.draws) == row[8]);
      ++counted;
    }
  }
  BOOST_TEST(counted > 300);
}

BOOST_AUTO_TEST_CASE(the_start_has_its_known_numbers) {
  const Game line = liuzichong(), touch = liuzichong("liuzichong-touch");
  const std::vector<std::uint64_t> by_line = {4,      18,     108,     632,       3'282,
                                              16'840, 98'224, 575'108, 3'181'356, 17'700'480};
  const std::vector<std::uint64_t> by_touch = {4, 18, 106, 618, 3'390, 18'786, 115'726};
  for (std::size_t i = 0; i < by_line.size(); ++i)
    BOOST_TEST(line.perft(static_cast<int>(i) + 1) == by_line[i]);
  for (std::size_t i = 0; i < by_touch.size(); ++i)
    BOOST_TEST(touch.perft(static_cast<int>(i) + 1) == by_touch[i]);
}

BOOST_AUTO_TEST_CASE(no_sequence_goes_on_from_an_ended_game) {
  for (const auto* position : {"4/4/4/www1 b", "4/4/bb2/ww2 b", "bw2/w3/4/2w1 b"}) {
    BOOST_TEST(liuzichong("", position).perft(0) == 1);
    BOOST_TEST(liuzichong("", position).perft(1) == 0);
    BOOST_TEST(liuzichong("", position).perft(4) == 0);
  }
}

BOOST_AUTO_TEST_CASE(repetition_and_limits_cut_no_sequence) {
  BOOST_TEST(liuzichong("", "", "max-plies=1 quiet-plies=1").perft(5) == 3'282);
}

BOOST_AUTO_TEST_SUITE_END()
