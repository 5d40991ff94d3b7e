// PSQ, the files of Piskvork and Gomocup.

#include "matches/records/psq.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/playing.hpp"

BOOST_AUTO_TEST_SUITE(psq)

using namespace std::chrono_literals;
using matches::records::Damage;
using matches::records::Game;
using matches::records::Item;
using matches::records::Lines;
using matches::records::Losses;
using matches::records::read_psq;
using matches::records::Verdict;

namespace {

std::string told(const std::optional<Item>& item) {
  if (!item) return "end";
  if (*item) {
    std::string text;
    for (const auto& ply : (*item)->main.plies) text += (text.empty() ? "" : " ") + ply.action;
    return text;
  }
  const auto& damage = item->error();
  return std::to_string(damage.line) + ":" + std::to_string(damage.column) + ": " + damage.sentence;
}

std::string told(std::string text) {
  auto lines = Lines::of(std::move(text));
  return told(read_psq(lines, {}));
}

Game psq_game(std::string text) {
  auto lines = Lines::of(std::move(text));
  auto item = read_psq(lines, {});
  BOOST_REQUIRE_MESSAGE(item && *item, told(item));
  return **std::move(item);
}

std::string psq_text(const Game& game) {
  Losses losses;
  const auto text = matches::records::write_psq(game, {}, losses);
  BOOST_REQUIRE(text);
  return *text;
}

constexpr auto of_gomocup =
    "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,1200\n10,6,31\n"
    "pbrain-alpha.exe\npbrain-beta.exe\n-1\n2,Renju\n";

}  // namespace

BOOST_AUTO_TEST_CASE(coordinates_count_from_one_at_the_upper_left) {
  BOOST_TEST(told("Piskvorky 15x15, 0:0, 0\n8,8,0\n1,1,0\n15,15,0\n1,15,0\n-1\n") ==
             "h8 a15 o1 a1");
}

BOOST_AUTO_TEST_CASE(names_times_and_the_winner_are_read) {
  const auto game = psq_game(of_gomocup);
  BOOST_TEST(game.seats[0].name == "pbrain-alpha.exe");
  BOOST_TEST(game.seats[1].name == "pbrain-beta.exe");
  BOOST_TEST((game.main.plies[1].time->charged == 1200ms));
  BOOST_TEST((game.verdict.kind == Verdict::Kind::win));
  BOOST_TEST((game.verdict.winner == rules::Seat::second));
}

BOOST_AUTO_TEST_CASE(what_was_read_is_written) {
  BOOST_TEST(psq_text(psq_game(of_gomocup)) ==
             "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,1200\n10,6,31\n"
             "pbrain-alpha.exe\npbrain-beta.exe\n0\n2,Renju\n");
  const auto bare = psq_text(psq_game("Piskvorky 15x15, 0:0, 0\n8,8\n9,7\n-1\n"));
  BOOST_TEST(bare == "Piskvorky 15x15, 11:11, 0\n8,8,-1\n9,7,-1\nhomo-1\nhomo-2\n-1\n");
  BOOST_TEST(psq_text(psq_game(bare)) == bare);
  BOOST_TEST(!psq_game(bare).main.plies[0].time.has_value());
  BOOST_TEST(psq_game(bare).seats[0].name.empty());
}

BOOST_AUTO_TEST_CASE(the_header_says_whose_the_first_move_was) {
  const auto game = psq_game("Piskvorky 15x15, 11:11, 1\n8,8,1\n9,7,1\nalpha\nbeta\n-1\n1,Renju\n");
  BOOST_TEST(game.seats[0].name == "beta");
  BOOST_TEST((game.verdict.winner == rules::Seat::second));
}

BOOST_AUTO_TEST_CASE(code_15_is_a_loss_on_time_of_who_was_to_play) {
  const auto game = psq_game("Piskvorky 15x15, 11:11, 0\n8,8,1\n9,7,1\nalpha\nbeta\n15\n");
  BOOST_TEST(game.result() == "white time");
}

BOOST_AUTO_TEST_CASE(rec_has_the_names_first_and_counts_from_zero) {
  const auto game = psq_game("alpha.exe\nbeta.exe\n7,7,0\n8,6,12\n0,0,5\n0\n");
  BOOST_TEST(game.seats[1].name == "beta.exe");
  BOOST_TEST(told("alpha.exe\nbeta.exe\n7,7,0\n8,6,12\n0,0,5\n0\n") == "h8 i9 a15");
}

BOOST_AUTO_TEST_CASE(games_before_and_after_a_damaged_one_are_read) {
  auto lines = Lines::of(
      "Piskvorky 15x15, 11:11, 0\n8,8,0\n-1\n"
      "Piskvorky 15x15, 11:11, 0\n8,8,0\n8,x,0\nalpha\nbeta\n-1\nnotes\n"
      "Piskvorky 20x20, 11:11, 0\n18,8,0\n-1\n"
      "Piskvorky 15x15, 11:11, 0\n8,8,0\n8,9,0\n-1\n\n");
  BOOST_TEST(told(read_psq(lines, {})) == "h8");
  BOOST_TEST(told(read_psq(lines, {})) == "6:1: '8,x,0' is not a stone; expected x,y,milliseconds");
  BOOST_TEST(told(read_psq(lines, {})) ==
             "11:1: a board of '20x20' is not a board of renju; expected 15x15");
  BOOST_TEST(told(read_psq(lines, {})) == "h8 h7");
  BOOST_TEST(told(read_psq(lines, {})) == "end");
}

BOOST_AUTO_TEST_CASE(damage_names_the_line) {
  BOOST_TEST(told("Piskvorky 15x15, 11:11, 0\n8,8,0\n16,8,0\n-1\n") ==
             "3:1: '16,8,0' is off the 15x15 board; expected numbers from 1 to 15");
  BOOST_TEST(told("Piskvorky 15x15, 11:11, 0\n8,8,0\n8,8,0\n-1\n")
                 .starts_with("3:1: stone 2, h8, is refused (occupied)"));
  BOOST_TEST(told("7,7,0\n").starts_with("1:1: a header is missing"));
  BOOST_TEST(told("something else\n").starts_with("1:1: 'something else' does not begin a game"));
}

BOOST_AUTO_TEST_CASE(names_go_with_the_colours_at_the_end) {
  auto game = psq_game(of_gomocup);
  game.black = rules::Seat::second;
  BOOST_TEST(psq_text(game).find("pbrain-beta.exe\npbrain-alpha.exe\n0\n1,Renju\n") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_name_that_would_mislead_a_reader_is_not_written) {
  auto game = psq_game(of_gomocup);
  game.seats[0].name = "15";
  Losses losses;
  BOOST_TEST(matches::records::write_psq(game, {}, losses)->find("\nhomo-1\n") !=
             std::string::npos);
  BOOST_TEST(losses.games().size() == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
