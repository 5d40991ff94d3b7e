#include "protocols/line.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include "protocols/limits.hpp"
#include "tests/protocols/dialogue.hpp"

BOOST_AUTO_TEST_SUITE(line_protocol)

namespace {

using namespace protocols;
using tests::Dialogue;
using tests::only;

constexpr std::string_view usual_commands =
    "protocol_version name version list_commands rules clear_board play genmove quit";

// The handshake with an engine that lists these commands.
void greet(Dialogue& dialogue, std::string_view more = "") {
  dialogue->open(dialogue.out());
  std::string commands = "= ";
  for (const char c : std::string(usual_commands) + (more.empty() ? "" : " ") + std::string(more))
    if (c == ' ')
      commands += "\n    < ";
    else
      commands += c;
  only<Greeted>(
      dialogue.hold("> protocol_version\n< = 2\n<\n> name\n< = six-rush\n<\n"
                    "> version\n< = 1.2\n<\n> list_commands\n< " +
                    commands + "\n<\n"));
}

void prepare(Dialogue& dialogue, const Game& game) { dialogue->prepare(game, dialogue.out()); }

// Ready for a game of Liuzichong.
void get_ready(Dialogue& dialogue, std::string_view more = "") {
  greet(dialogue, more);
  prepare(dialogue, {"liuzichong", "liuzichong"});
  only<Ready>(dialogue.hold("> rules liuzichong liuzichong\n< =\n<\n> clear_board\n< =\n<\n"));
}

void ask(Dialogue& dialogue, Side side, Limits limits = {}) {
  BOOST_TEST(!dialogue->ask({side, {}, limits}, dialogue.out()));
}

Limits clocks(SideClock black, SideClock white) { return {{{black, white}}, {}, {}, {}}; }

const LineProtocol& line(Dialogue& dialogue) { return dynamic_cast<LineProtocol&>(*dialogue); }

}  // namespace

BOOST_AUTO_TEST_CASE(a_whole_game_as_the_page_shows_it) {
  Dialogue dialogue(Kind::line);
  get_ready(dialogue, "clock gameover");
  BOOST_TEST(dialogue->identity().name == "six-rush");
  BOOST_TEST(dialogue->identity().version == "1.2");
  BOOST_TEST(dialogue->identity().commands.size() == 11U);
  const SideClock clock{Millis(10000), Millis(100), Millis(0)};
  ask(dialogue, Side::black, clocks(clock, clock));
  BOOST_TEST(dialogue->pending());
  const auto answer = only<Answered>(dialogue.hold(R"(
    > clock black 10000 100 0
    > clock white 10000 100 0
    > genmove black
    < =
    <
    < =
    <
    < = c1c2
    < info depth 7 score cp 10 nodes 5123 time 4 pv c1c2 d2d1
    <
  )"));
  BOOST_TEST(answer.action == "c1c2");
  BOOST_TEST(!dialogue->pending());
  BOOST_TEST((dialogue->search().depth == 7));
  BOOST_TEST((dialogue->search().centipawns == 10));
  BOOST_TEST(dialogue->search().variation == "c1c2 d2d1");
  dialogue->played(Side::black, "c1c2");
  dialogue->played(Side::white, "d3d2");
  ask(dialogue, Side::black, clocks({Millis(10096), Millis(100)}, clock));
  only<Answered>(dialogue.hold(R"(
    > play white d3d2
    > clock black 10096 100 0
    > clock white 10000 100 0
    > genmove black
    < =
    <
    < =
    <
    < =
    <
    < = a2a3
    <
  )"));
  BOOST_TEST(!dialogue->search().depth);
  dialogue->over(Score::win, "blocked", dialogue.out());
  BOOST_TEST(dialogue.hold("> gameover win blocked\n< =\n<\n").empty());
  dialogue->quit(dialogue.out());
  BOOST_TEST(dialogue.hold("> quit\n< =\n<\n").empty());
}

BOOST_AUTO_TEST_CASE(commands_are_kept_up_to_a_number_and_a_length) {
  Dialogue dialogue(Kind::line);
  dialogue->open(dialogue.out());
  for (const auto* answer : {"= 2", "= a", "= 1"}) {
    BOOST_TEST(!dialogue.say(answer));
    BOOST_TEST(!dialogue.say(""));
  }
  BOOST_TEST(!dialogue.say("= genmove"));
  BOOST_TEST(!dialogue.say(std::string(1'000'000, 'x')));
  for (int i = 0; i < 3000; ++i) BOOST_TEST(!dialogue.say("command" + std::to_string(i)));
  BOOST_TEST(dialogue.say("").has_value());
  const auto& commands = dialogue->identity().commands;
  BOOST_TEST(commands.size() == most_commands + 1);
  for (const auto& command : commands) BOOST_TEST(command.size() <= longest_command);
}

BOOST_AUTO_TEST_CASE(an_engine_that_lists_it_is_told_the_seed_of_each_game) {
  const Game game{"liuzichong", "liuzichong", "", 7};
  Dialogue dialogue(Kind::line), without(Kind::line);
  greet(dialogue, "set_random_seed");
  prepare(dialogue, game);
  only<Ready>(
      dialogue.hold("> rules liuzichong liuzichong\n< =\n<\n> set_random_seed 7\n< =\n<\n"
                    "> clear_board\n< =\n<\n"));
  prepare(dialogue, game);
  only<Ready>(dialogue.hold("> set_random_seed 7\n< ? no\n<\n> clear_board\n< =\n<\n"));
  greet(without, "");
  prepare(without, game);
  only<Ready>(without.hold("> rules liuzichong liuzichong\n< =\n<\n> clear_board\n< =\n<\n"));
}

BOOST_AUTO_TEST_CASE(each_request_outside_of_a_turn_waits_for_the_answer_before) {
  Dialogue dialogue(Kind::line);
  dialogue->open(dialogue.out());
  BOOST_TEST(dialogue.take_sent() == "protocol_version\n");
  BOOST_TEST(!dialogue.say("= 2"));
  BOOST_TEST(dialogue.take_sent() == "");
  BOOST_TEST(!dialogue.say(""));
  BOOST_TEST(dialogue.take_sent() == "name\n");
}

BOOST_AUTO_TEST_CASE(another_version_breaks_the_contract_and_is_shown) {
  for (const std::string came : {"= 1", "? unknown command", "=", "= 2.0", "=2"}) {
    Dialogue dialogue(Kind::line);
    dialogue->open(dialogue.out());
    const auto broken = only<Broken>(dialogue.hold("> protocol_version\n< " + came + "\n<\n"));
    BOOST_TEST((broken.why.find(came.substr(0, 1)) != std::string::npos), broken.why);
    BOOST_TEST((broken.why.find("'= 2'") != std::string::npos), broken.why);
  }
}

BOOST_AUTO_TEST_CASE(a_banner_comments_and_empty_lines_before_the_first_answer_mean_nothing) {
  Dialogue dialogue(Kind::line);
  dialogue->open(dialogue.out());
  BOOST_TEST(dialogue
                 .hold("> protocol_version\n< Six Rush 1.2\n<\n< # hello\n<\n<\n< = 2\n<\n"
                       "> name\n")
                 .empty());
}

BOOST_AUTO_TEST_CASE(framing_survives_what_engines_write) {
  Dialogue dialogue(Kind::line);
  get_ready(dialogue);
  for (const std::string came :
       {"= a2a3\r\n\r\n", "=\ta2a3\n\n", "\n\n= a2a3  \n\n", "=a2a3\n\n", "=17 a2a3\n\n",
        "= a2\x01\x62\x02\x33 # why not\n\n", "= a2a3\n# a comment ends nothing\n\n", "=\na2a3\n\n",
        "thinking\n= a2a3\n\n", "info depth 3\n\n= a2a3\n\n"}) {
    ask(dialogue, Side::black);
    BOOST_TEST(dialogue.take_sent() == "genmove black\n");
    std::vector<Event> events;
    for (std::size_t at = 0; at < came.size();) {
      const auto end = came.find('\n', at);
      if (auto event = dialogue.say(came.substr(at, end - at))) events.push_back(*event);
      at = end + 1;
    }
    const auto answer = only<Answered>(events);
    BOOST_TEST((answer.action == "a2a3" || answer.action == "a2b3"), came);
  }
}

BOOST_AUTO_TEST_CASE(the_answer_is_there_at_the_empty_line_and_not_before) {
  Dialogue dialogue(Kind::line);
  get_ready(dialogue);
  ask(dialogue, Side::black);
  BOOST_TEST(!dialogue.say("= a2a3"));
  BOOST_TEST(!dialogue.say("info depth 1"));
  BOOST_TEST(dialogue->pending());
  BOOST_REQUIRE(dialogue.say(""));
  BOOST_TEST(!dialogue->pending());
}

BOOST_AUTO_TEST_CASE(any_text_is_handed_on_as_the_action) {
  for (const std::string text : {"", "resign", "A2A3", "offer h9 i10", "\xff\xfe", "win"}) {
    Dialogue dialogue(Kind::line);
    get_ready(dialogue);
    ask(dialogue, Side::white);
    const auto answer = only<Answered>(dialogue.hold("> genmove white\n< = " + text + "\n<\n"));
    BOOST_TEST(answer.action == text);
  }
}

BOOST_AUTO_TEST_CASE(an_error_answer_to_genmove_breaks_the_contract) {
  Dialogue dialogue(Kind::line);
  get_ready(dialogue);
  ask(dialogue, Side::black);
  const auto broken = only<Broken>(dialogue.hold("> genmove black\n< ? out of memory\n<\n"));
  BOOST_TEST(broken.why == "'genmove' was answered with '? out of memory'");
}

BOOST_AUTO_TEST_CASE(an_answer_without_its_mark_is_broken_framing) {
  Dialogue dialogue(Kind::line);
  get_ready(dialogue);
  ask(dialogue, Side::black);
  const auto broken = only<Broken>(dialogue.hold("> genmove black\n< a2a3\n<\n"));
  BOOST_TEST((broken.why.find("'a2a3'") != std::string::npos), broken.why);
}

BOOST_AUTO_TEST_CASE(only_actions_that_the_engine_was_not_asked_for_are_told) {
  Dialogue dialogue(Kind::line);
  get_ready(dialogue);
  dialogue->played(Side::black, "c2c3");
  dialogue->played(Side::white, "d3c3");
  ask(dialogue, Side::black);
  only<Answered>(
      dialogue.hold("> play black c2c3\n> play white d3c3\n> genmove black\n"
                    "< =\n<\n< =\n<\n< = a2a3\n<\n"));
  dialogue->played(Side::black, "a2a3");
  dialogue->played(Side::white, "a3b3");
  ask(dialogue, Side::black);
  BOOST_TEST(dialogue.take_sent() == "play white a3b3\ngenmove black\n");
}

BOOST_AUTO_TEST_CASE(a_refused_play_is_a_disagreement_and_the_game_goes_on) {
  Dialogue dialogue(Kind::line);
  get_ready(dialogue);
  dialogue->played(Side::black, "c2c3");
  ask(dialogue, Side::white);
  only<Answered>(
      dialogue.hold("> play black c2c3\n> genmove white\n< ? illegal move\n<\n"
                    "< = d3c3\n<\n"));
  BOOST_REQUIRE_EQUAL(line(dialogue).disagreements().size(), 1U);
  const auto& found = line(dialogue).disagreements().front();
  BOOST_TEST(found.action == "c2c3");
  BOOST_TEST((found.side == Side::black));
  BOOST_TEST(found.said == "illegal move");
}

BOOST_AUTO_TEST_CASE(answers_without_a_request_answer_nothing) {
  Dialogue dialogue(Kind::line);
  get_ready(dialogue);
  BOOST_TEST(only<Stray>(dialogue.hold("< = a2a3\n< info depth 1\n<\n")).line == "= a2a3");
  ask(dialogue, Side::black);
  BOOST_TEST(only<Answered>(dialogue.hold("> genmove black\n< = b2b3\n<\n")).action == "b2b3");
  only<Stray>(dialogue.hold("< = c2c3\n<\n"));
}

BOOST_AUTO_TEST_CASE(a_stray_answer_without_its_end_swallows_no_other) {
  Dialogue dialogue(Kind::line);
  get_ready(dialogue);
  only<Stray>(dialogue.hold("< = c2c3\n"));
  ask(dialogue, Side::black);
  BOOST_TEST(only<Answered>(dialogue.hold("> genmove black\n< = b2b3\n<\n")).action == "b2b3");
}

BOOST_AUTO_TEST_CASE(a_withdrawn_question_is_owed_until_its_stray_answer) {
  Dialogue dialogue(Kind::line);
  get_ready(dialogue);
  ask(dialogue, Side::black);
  dialogue->stop(dialogue.out());
  BOOST_TEST(dialogue->pending());
  BOOST_TEST(only<Stray>(dialogue.hold("> genmove black\n< = b2b3\n<\n")).line == "= b2b3");
  BOOST_TEST(!dialogue->pending());
}

BOOST_AUTO_TEST_CASE(rules_are_agreed_once_and_again_when_they_change) {
  Dialogue dialogue(Kind::line);
  get_ready(dialogue);
  prepare(dialogue, {"liuzichong", "liuzichong"});
  only<Ready>(dialogue.hold("> clear_board\n< =\n<\n"));
  prepare(dialogue, {"liuzichong", "liuzichong capture=touch"});
  const auto refused = only<Refused>(
      dialogue.hold("> rules liuzichong liuzichong capture=touch\n< ? unsupported capture\n<\n"));
  BOOST_TEST((refused.what.find("? unsupported capture") != std::string::npos), refused.what);
  prepare(dialogue, {"liuzichong", "liuzichong capture=touch"});
  only<Refused>(dialogue.hold("> rules liuzichong liuzichong capture=touch\n< ? unsupported\n<\n"));
}

BOOST_AUTO_TEST_CASE(a_start_position_needs_the_command_for_it) {
  const Game game{"liuzichong", "liuzichong", "w3/w3/1b1w/2b1 b 1"};
  Dialogue able(Kind::line);
  greet(able, "position");
  prepare(able, game);
  only<Ready>(
      able.hold("> rules liuzichong liuzichong\n< =\n<\n> clear_board\n< =\n<\n"
                "> position w3/w3/1b1w/2b1 b 1\n< =\n<\n"));
  Dialogue unable(Kind::line);
  greet(unable);
  prepare(unable, game);
  const auto refused =
      only<Refused>(unable.hold("> rules liuzichong liuzichong\n< =\n<\n> clear_board\n< =\n<\n"));
  BOOST_TEST((refused.what.find("'position'") != std::string::npos), refused.what);
}

BOOST_AUTO_TEST_CASE(settings_and_init_lines_go_out_once_and_refusals_are_told) {
  Dialogue dialogue(Kind::line, {{{"Hash", "64"}, {"Style", "a b"}}, {"boardsize 4", "# no"}});
  greet(dialogue, "option");
  prepare(dialogue, {"liuzichong", "liuzichong"});
  only<Ready>(dialogue.hold(R"(
    > option Hash 64
    < =
    <
    > option Style a b
    < ? no such option
    <
    > boardsize 4
    < ? unknown command
    <
    > rules liuzichong liuzichong
    < =
    <
    > clear_board
    < =
    <
  )"));
  BOOST_REQUIRE_EQUAL(dialogue->declined().size(), 2U);
  BOOST_TEST(dialogue->declined()[0].setting.name == "Style");
  BOOST_TEST((dialogue->declined()[0].sentence.find("no such option") != std::string::npos));
  BOOST_TEST(dialogue->declined()[1].setting.name == "init");
  prepare(dialogue, {"liuzichong", "liuzichong"});
  only<Ready>(dialogue.hold("> clear_board\n< =\n<\n"));
}

BOOST_AUTO_TEST_CASE(an_engine_without_the_command_option_declines_every_setting) {
  Dialogue dialogue(Kind::line, {{{"Hash", "64"}}});
  get_ready(dialogue);
  BOOST_REQUIRE_EQUAL(dialogue->declined().size(), 1U);
  BOOST_TEST((dialogue->declined()[0].sentence.find("'option'") != std::string::npos));
}

BOOST_AUTO_TEST_CASE(an_engine_without_clock_gets_whole_seconds_rounded_down) {
  Dialogue dialogue(Kind::line);
  get_ready(dialogue, "time_settings time_left");
  ask(dialogue, Side::white, clocks({Millis(9999)}, {Millis(60000), Millis(0), Millis(5500)}));
  BOOST_TEST(dialogue.take_sent() ==
             "time_left black 9 0\ntime_settings 60 5 1\ntime_left white 60 0\ngenmove white\n");
  dialogue.hold("< =\n<\n< =\n<\n< =\n<\n< = a2a3\n<\n");
  ask(dialogue, Side::white, clocks({Millis(700)}, {Millis(400), Millis(0), Millis(5500)}));
  BOOST_TEST(dialogue.take_sent() == "time_left black 0 0\ntime_left white 5 1\ngenmove white\n");
}

BOOST_AUTO_TEST_CASE(limits_are_told_where_the_engine_knows_them) {
  const Limits limits{{}, Millis(1500), 5000, 8};
  Dialogue able(Kind::line);
  get_ready(able, "limit clock");
  ask(able, Side::black, limits);
  BOOST_TEST(able.take_sent() ==
             "limit movetime 1500\nlimit depth 8\nlimit nodes 5000\ngenmove black\n");
  BOOST_TEST(able->no_search_limits() == "");
  Dialogue unable(Kind::line);
  get_ready(unable, "clock");
  BOOST_TEST(unable->no_search_limits() == "it does not list the command 'limit'");
  ask(unable, Side::black, limits);
  BOOST_TEST(unable.take_sent() == "clock black 0 0 1500\ngenmove black\n");
}

BOOST_AUTO_TEST_CASE(letters_gtp_skips_i_on_the_wire_in_both_directions) {
  Dialogue dialogue(Kind::line, {{}, {}, true});
  greet(dialogue, "position");
  prepare(dialogue, {"renju", "renju_taraguchi10_rif",
                     "15/15/15/15/15/15/7b7/7ww6/7b7/15/15/15/15/15/15 w select5 i10-a1-h9 5"});
  only<Ready>(dialogue.hold(
      "> rules renju renju_taraguchi10_rif\n< =\n<\n> clear_board\n< =\n<\n"
      "> position 15/15/15/15/15/15/7b7/7ww6/7b7/15/15/15/15/15/15 w select5 j10-a1-h9 5\n"
      "< =\n<\n"));
  dialogue->played(Side::white, "i10");
  dialogue->played(Side::black, "offer h9 o1 i15");
  ask(dialogue, Side::white);
  const auto answer = only<Answered>(
      dialogue.hold("> play white j10\n> play black offer h9 p1 j15\n> genmove white\n"
                    "< =\n<\n< =\n<\n< = offer H9 P1 j15\n<\n"));
  BOOST_TEST(answer.action == "offer H9 O1 i15");
  ask(dialogue, Side::white);
  const auto wrong = only<Answered>(dialogue.hold("> genmove white\n< = i10\n<\n"));
  BOOST_TEST(wrong.action == "i10 (letters=gtp has no column i)");
}

BOOST_AUTO_TEST_CASE(strict_manner_notes_every_deviation_with_its_line) {
  Setup setup;
  setup.manner = Manner::strict;
  Dialogue dialogue(Kind::line, setup);
  dialogue->open(dialogue.out());
  dialogue.hold(
      "> protocol_version\n< hello\n< =1 2\n<\n> name\n< ?\n<\n> version\n< = 1\n<\n"
      "> list_commands\n< = genmove\n<\n< = more\n<\n");
  std::vector<std::string> found;
  for (const auto& d : dialogue->deviations())
    found.push_back(std::to_string(d.line) + " " + d.requirement);
  const std::vector<std::string> expected{
      "1 line-frame",    "2 line-number",   "5 line-identity", "9 line-required",
      "9 line-required", "9 line-required", "9 line-required", "9 line-required",
      "9 line-required", "9 line-required", "9 line-required", "10 line-one-answer"};
  BOOST_TEST(found == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(forbidden_points_are_asked_for_where_the_engine_lists_the_command) {
  Dialogue plain(Kind::line);
  get_ready(plain);
  BOOST_TEST(!plain->ask_forbidden(plain.out()));
  Dialogue dialogue(Kind::line, {.skip_i = true});
  greet(dialogue, "forbidden");
  prepare(dialogue, {"renju", "renju_rif"});
  only<Ready>(dialogue.hold("> rules renju renju_rif\n< =\n<\n> clear_board\n< =\n<\n"));
  dialogue->played(Side::black, "i9");
  BOOST_TEST(dialogue->ask_forbidden(dialogue.out()));
  const auto events =
      dialogue.hold("> play black j9\n< =\n<\n> forbidden\n< = h4:F j5:LF\n< k7\n<\n");
  BOOST_TEST(tests::words(events) == std::vector<std::string>{"forbidden h4 i5 j7"},
             boost::test_tools::per_element());
  BOOST_TEST(dialogue->ask_forbidden(dialogue.out()));
  BOOST_TEST(only<ForbiddenAnswered>(dialogue.hold("> forbidden\n< =\n<\n")).points.empty());
  BOOST_TEST(dialogue->ask_forbidden(dialogue.out()));
  BOOST_TEST(only<Broken>(dialogue.hold("> forbidden\n< ? only for renju\n<\n")).why ==
             "'forbidden' was answered with '? only for renju'");
}

BOOST_AUTO_TEST_SUITE_END()
