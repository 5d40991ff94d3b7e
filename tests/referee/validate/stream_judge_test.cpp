// A stream of lines, judged: how lines are cut into actions, positions, clocks, what goes on after
// a refusal.

#include "referee/validate/stream_judge.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

#include "tests/playing.hpp"

namespace {

using namespace referee::validate;
using matches::Millis;

struct Options {
  bool keep_going = false;
  const char* time = nullptr;
  const char* ruleset = "";
  int margin = 0;
};

// What is said about a stream: "1 b2a3 ok", "3 a3a9 off-board".
class Heard {
 public:
  Heard(std::string_view game, Options options = {}) : judge_(terms(game, options), teller()) {}

  Heard& hear(std::string_view line) {
    judge_.hear(line);
    return *this;
  }
  std::string said() const { return said_; }
  const Verdict& last() const { return verdicts_.back(); }
  const StreamJudge& judge() const { return judge_; }

 private:
  static StreamTerms terms(std::string_view game, Options options) {
    const auto& kind = tests::game_kind(game);
    auto rules = tests::rule_set(game, options.ruleset);
    auto start = *rules::start(kind, rules);
    std::optional<matches::clocks::TimeControl> time;
    if (options.time) time = *matches::clocks::read_time_control(options.time);
    if (time) time->margin = Millis(options.margin);
    return {&kind, rules, start, rules::Admit::reachable, time, options.keep_going};
  }
  StreamJudge::Tell teller() {
    return [this](const Verdict& verdict, const rules::AnyGame& game) {
      verdicts_.push_back(verdict);
      said_ += said_.empty() ? "" : " | ";
      said_ += std::to_string(verdict.ply) + " " + verdict.action + " " + verdict.code;
      if (game.outcome() && verdict.ok()) said_ += " " + game.result();
    };
  }

  std::string said_;
  std::vector<Verdict> verdicts_;
  StreamJudge judge_;
};

// The stones of an opening of Taraguchi-10 up to where ten fifth moves are offered.
constexpr std::string_view up_to_the_offer = "h8 keep h9 keep h7 keep h6 keep";
constexpr std::string_view ten = "a1 a3 a5 a7 a9 c1 c3 c5 c7 c9";

}  // namespace

BOOST_AUTO_TEST_SUITE(stream_judge)

BOOST_AUTO_TEST_CASE(a_line_has_an_action_or_many) {
  BOOST_TEST(Heard("keishi").hear("b2a3").hear("f5f4").said() == "1 b2a3 ok | 2 f5f4 ok");
  BOOST_TEST(Heard("keishi").hear(" b2a3\t f5f4 ").said() == "1 b2a3 ok | 2 f5f4 ok");
}

BOOST_AUTO_TEST_CASE(blanks_comments_line_ends_and_a_byte_order_mark_say_nothing) {
  BOOST_TEST(Heard("keishi")
                 .hear("\xef\xbb\xbf"
                       "b2a3\r")
                 .said() == "1 b2a3 ok");
  BOOST_TEST(Heard("keishi").hear("").hear(" \t").hear("# b2b3").hear("\r").said() == "");
  BOOST_TEST(Heard("keishi").hear("b2a3 # f5f4 x").said() == "1 b2a3 ok");
}

BOOST_AUTO_TEST_CASE(the_first_refusal_ends_it) {
  Heard heard("keishi");
  heard.hear("b2a3 a3a9 f5f4");
  BOOST_TEST(heard.said() == "1 b2a3 ok | 2 a3a9 off-board");
  BOOST_TEST(heard.judge().over());
  BOOST_TEST(heard.judge().actions() == 2u);
  BOOST_TEST(heard.judge().refused() == 1u);
}

BOOST_AUTO_TEST_CASE(keeping_going_is_from_the_position_before) {
  Heard heard("keishi", {.keep_going = true});
  heard.hear("b2a3 f5f9 c3c4 nonsense f5f4");
  BOOST_TEST(heard.said() ==
             "1 b2a3 ok | 2 f5f9 off-board | 2 c3c4 empty-origin | 2 nonsense syntax | 2 f5f4 ok");
  BOOST_TEST(!heard.judge().over());
}

BOOST_AUTO_TEST_CASE(an_action_has_its_one_spelling) {
  BOOST_TEST(Heard("keishi").hear("B2A3").said() == "1 b2a3 ok");
  BOOST_TEST(Heard("renju").hear("H8").said() == "1 h8 ok");
  BOOST_TEST(Heard("shogi").hear("7G7F").said() == "1 7G7F syntax");
}

BOOST_AUTO_TEST_CASE(the_verdict_says_how_the_game_ended_and_nothing_comes_after_it) {
  Heard heard("renju");
  heard.hear("h8 a1 h9 a2 h10 a3 h11 a5 h12 a6");
  BOOST_TEST(heard.said().ends_with("9 h12 ok black five | 10 a6 game-over"));
  BOOST_TEST(Heard("shogi").hear("resign 7g7f").said() ==
             "1 resign ok white resign | 2 7g7f game-over");
}

// --- offers -------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(an_offer_takes_as_many_words_as_are_due) {
  Heard heard("renju", {.ruleset = "renju_taraguchi10_rif"});
  heard.hear(std::string(up_to_the_offer) + " offer " + std::string(ten) + " c9 d4");
  BOOST_TEST(heard.said().ends_with("9 offer " + std::string(ten) + " ok | 10 c9 ok | 11 d4 ok"));
}

BOOST_AUTO_TEST_CASE(an_offer_on_a_line_of_its_own) {
  Heard heard("renju", {.ruleset = "renju_taraguchi10_rif"});
  heard.hear(up_to_the_offer).hear("offer " + std::string(ten)).hear("c9");
  BOOST_TEST(heard.said().ends_with("9 offer " + std::string(ten) + " ok | 10 c9 ok"));
}

BOOST_AUTO_TEST_CASE(a_wrong_offer_takes_all_points_behind_it) {
  Heard heard("renju", {.keep_going = true, .ruleset = "renju_taraguchi10_rif"});
  heard.hear(up_to_the_offer).hear("offer a1 a3 a5 swap");
  BOOST_TEST(heard.last().action == "swap");
  BOOST_TEST(heard.said().find("9 offer a1 a3 a5 offer-count | ") != std::string::npos);
  BOOST_TEST(Heard("renju").hear("offer").said() == "1 offer syntax");
}

BOOST_AUTO_TEST_CASE(an_occupied_point_in_an_offer_is_refused_with_all_of_it) {
  Heard heard("renju", {.ruleset = "renju_taraguchi10_rif"});
  heard.hear(up_to_the_offer).hear("offer h8 a3 a5 a7 a9 c1 c3 c5 c7 c9");
  BOOST_TEST(heard.last().code == "occupied");
  BOOST_TEST(heard.last().action == "offer h8 a3 a5 a7 a9 c1 c3 c5 c7 c9");
}

BOOST_AUTO_TEST_CASE(a_declared_number_is_one_action) {
  Heard heard("renju", {.ruleset = "renju_soosorv8"});
  heard.hear("h8 h9 h10 keep a1 count 3 keep offer b1 c1 d2 d2");
  BOOST_TEST(heard.said().ends_with("6 count 3 ok | 7 keep ok | 8 offer b1 c1 d2 ok | 9 d2 ok"));
}

// --- positions ----------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_line_of_usi_begins_a_game) {
  Heard heard("shogi");
  heard.hear("position startpos moves 7g7f 3c3d").hear("startpos moves 2g2f").hear("8c8d");
  BOOST_TEST(heard.said() ==
             "0 startpos ok | 1 7g7f ok | 2 3c3d ok | 0 startpos ok | 1 2g2f ok | 2 8c8d ok");
  BOOST_TEST(heard.judge().games() == 2u);
  BOOST_TEST(heard.last().game == 2u);
}

BOOST_AUTO_TEST_CASE(a_position_text_begins_a_game) {
  BOOST_TEST(Heard("shogi").hear("sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1 moves G*5h").said() ==
             "0 sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1 ok | 1 G*5h ok");
  BOOST_TEST(Heard("keishi").hear("6/ww2ww/6/6/bb2bb/6 w moves a5a4").said() ==
             "0 6/ww2ww/6/6/bb2bb/6 w ok | 1 a5a4 ok");
  BOOST_TEST(Heard("shogi").hear("two-piece").said() == "0 two-piece ok");
}

BOOST_AUTO_TEST_CASE(a_refused_position_takes_its_line_with_it) {
  Heard heard("shogi", {.keep_going = true});
  heard.hear("position 9/9/9/9/9/9/9/9/9 b - 1 moves 5a5b").hear("7g7f");
  BOOST_TEST(heard.said() == "0 9/9/9/9/9/9/9/9/9 b - 1 no-king-b no-king-w | 1 7g7f ok");
  for (const auto* line : {"position", "position moves 7g7f", "startpos 7g7f", "position -", "a/b"})
    BOOST_TEST(Heard("shogi").hear(line).last().code == "syntax", line);
}

// --- times --------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(each_side_has_its_clock) {
  Heard heard("keishi", {.time = "1"});
  heard.hear("b2a3 600").hear("f5f4 900").hear("a3b3 401");
  BOOST_TEST(heard.said() == "1 b2a3 ok | 2 f5f4 ok | 3 a3b3 time");
  BOOST_TEST(heard.last().sentence == "over by 1 ms: used 401 ms, had 400 ms, margin 0 ms");
}

BOOST_AUTO_TEST_CASE(exactly_the_limit_is_in_time_and_a_margin_is_forgiven) {
  BOOST_TEST(Heard("keishi", {.time = "1"}).hear("b2a3 1000").last().ok());
  BOOST_TEST(!Heard("keishi", {.time = "1"}).hear("b2a3 1000.001").last().ok());
  BOOST_TEST(Heard("keishi", {.time = "1", .margin = 5}).hear("b2a3 1005").last().ok());
  BOOST_TEST(!Heard("keishi", {.time = "1", .margin = 5}).hear("b2a3 1006").last().ok());
}

BOOST_AUTO_TEST_CASE(an_increment_comes_after_the_action) {
  Heard heard("keishi", {.time = "1+0.5"});
  heard.hear("b2a3 1s f5f4 0ms a3b3 500ms f4f5 0 b3a3 1");
  BOOST_TEST(heard.said().ends_with("4 f4f5 ok | 5 b3a3 ok"));
  BOOST_TEST((heard.last().spent->left == Millis(999)));
}

BOOST_AUTO_TEST_CASE(a_late_action_counts_and_the_clock_goes_on_without_what_it_had) {
  Heard heard("keishi", {.keep_going = true, .time = "1+0.1"});
  heard.hear("b2a3 5000 f5f4 0 a3b3 100 f4f5 0 b3a3 101");
  BOOST_TEST(heard.said() == "1 b2a3 time | 2 f5f4 ok | 3 a3b3 ok | 4 f4f5 ok | 5 b3a3 time");
}

BOOST_AUTO_TEST_CASE(moments_are_counted_from_one_to_the_next) {
  Heard heard("keishi", {.time = "1"});
  heard.hear("10:00:00.000").hear("b2a3 10:00:00.900").hear("f5f4 10:00:01.000");
  heard.hear("a3b3 10:00:01.101");
  BOOST_TEST(heard.said() == "1 b2a3 ok | 2 f5f4 ok | 3 a3b3 time");
}

BOOST_AUTO_TEST_CASE(the_first_moment_starts_the_clock) {
  Heard heard("keishi", {.time = "1"});
  heard.hear("b2a3 10:00:00").hear("f5f4 10:00:01").hear("a3b3 09:00:00");
  BOOST_TEST(heard.said() == "1 b2a3 ok | 2 f5f4 ok | 3 a3b3 time");
  BOOST_TEST(heard.last().sentence == "the time goes back by 3601000 ms");
}

BOOST_AUTO_TEST_CASE(a_moment_may_stand_before_the_action) {
  Heard heard("keishi", {.time = "1"});
  heard.hear("10:00:00.000").hear("10:00:00.900 b2a3").hear("10:00:01.000 f5f4");
  heard.hear("10:00:01.101 a3b3");
  BOOST_TEST(heard.said() == "1 b2a3 ok | 2 f5f4 ok | 3 a3b3 time");
  Heard alone("keishi", {.time = "1"});
  alone.hear("10:00:00 b2a3 10:00:00.500").hear("10:00:02 f5f4");
  BOOST_TEST(alone.said() == "1 b2a3 ok | 2 f5f4 time");
}

BOOST_AUTO_TEST_CASE(an_action_without_its_time_is_not_taken_for_one_in_time) {
  BOOST_TEST(Heard("keishi", {.time = "1"}).hear("b2a3").last().code == "time");
  BOOST_TEST(Heard("keishi", {.time = "1"}).hear("400 b2a3").last().code == "syntax");
  BOOST_TEST(Heard("keishi", {.time = "1"}).hear("b2a3 4x4").said() == "1 b2a3 time");
}

BOOST_AUTO_TEST_CASE(the_moves_of_a_position_are_not_charged) {
  Heard heard("shogi", {.time = "1"});
  heard.hear("startpos moves 7g7f 3c3d").hear("2g2f 999");
  BOOST_TEST(heard.last().ok());
  BOOST_TEST((heard.last().spent->left == Millis(1)));
}

BOOST_AUTO_TEST_CASE(a_position_sets_the_clocks_again) {
  Heard heard("shogi", {.time = "1"});
  heard.hear("7g7f 999").hear("startpos").hear("7g7f 999");
  BOOST_TEST(heard.last().ok());
}

BOOST_AUTO_TEST_CASE(a_refused_action_is_not_charged) {
  Heard heard("keishi", {.keep_going = true, .time = "1"});
  heard.hear("b2b9 900 b2a3 900");
  BOOST_TEST(heard.said() == "1 b2b9 off-board | 1 b2a3 ok");
}

BOOST_AUTO_TEST_CASE(a_number_of_offers_is_no_time) {
  Heard heard("renju", {.time = "10", .ruleset = "renju_soosorv8"});
  heard.hear("h8 1 h9 1 h10 1 keep 1 a1 1 count 3 200 keep 1");
  BOOST_TEST(heard.said().ends_with("6 count 3 ok | 7 keep ok"));
}

BOOST_AUTO_TEST_CASE(times_without_a_clock_are_explained) {
  const Heard heard = Heard("keishi").hear("b2a3 600");
  BOOST_TEST(heard.last().code == "syntax");
  BOOST_TEST(heard.last().sentence.ends_with("(times are judged with --time)"));
}

// --- hostile input ------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_line_may_be_so_long_and_no_longer) {
  Heard heard("shogi", {.keep_going = true});
  heard.hear(std::string(StreamJudge::longest_line + 1, 'x'));
  BOOST_TEST(heard.last().code == "syntax");
  BOOST_TEST(heard.last().sentence == "line 1 is longer than 65536 bytes");
  BOOST_TEST(heard.last().action.size() < 100u);
  heard.hear("7g7f");
  BOOST_TEST(heard.last().ok());
  BOOST_TEST(heard.last().line == 2u);
}

BOOST_AUTO_TEST_CASE(any_bytes_are_refused_and_nothing_more) {
  for (const auto& line :
       {std::string("\0\0", 2), std::string("\xff\xfe"), std::string("7g7f\x80"),
        std::string("offer \xff"), std::string("７六歩"), std::string("\x1b[2J")})
    for (const auto& kind : rules::games()) {
      const auto heard = Heard(kind.name).hear(line);
      BOOST_TEST(heard.last().code == "syntax", kind.name);
    }
  BOOST_TEST(Heard("renju").hear("count 99999999999").last().code == "wrong-phase");
  BOOST_TEST(Heard("keishi").hear("count 99999999999").last().code == "syntax");
}

BOOST_AUTO_TEST_CASE(nonsense_alone_is_known_as_such) {
  Heard heard("shogi", {.keep_going = true});
  heard.hear("[Event \"x\"]");
  BOOST_TEST(heard.judge().only_nonsense());
  heard.hear("7g7g");
  BOOST_TEST(!heard.judge().only_nonsense());
}

BOOST_AUTO_TEST_SUITE_END()
