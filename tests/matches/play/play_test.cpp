// The game loop, with scripts for engines and a told time: what happens in which order, and which
// ending comes of it.

#include "matches/play/play.hpp"

#include <boost/test/unit_test.hpp>
#include <memory>

#include "matches/play/recorded.hpp"
#include "tests/matches/play/stage.hpp"

namespace {

using namespace std::chrono_literals;
using matches::Micros;
using matches::play::Played;
using rules::Seat;
using stage::die;
using stage::Said;
using stage::say;

// What an engine answers to its questions, one after the other. A step may be several lines.
using Steps = std::vector<std::vector<Said>>;

// An engine of the line protocol that knows every command.
stage::Part line_engine(Steps steps) {
  auto next = std::make_shared<std::size_t>(0);
  return [steps = std::move(steps), next](const std::string& line) -> std::vector<Said> {
    const auto word = line.substr(0, line.find(' '));
    if (word == "genmove") {
      if (*next == steps.size()) return {};
      return steps[(*next)++];
    }
    if (word == "protocol_version") return {say("= 2"), say("")};
    if (word == "list_commands")
      return {say("= protocol_version"),
              say("name"),
              say("version"),
              say("list_commands"),
              say("rules"),
              say("clear_board"),
              say("play"),
              say("genmove"),
              say("quit"),
              say("clock"),
              say("gameover"),
              say("position"),
              say("")};
    return {say("="), say("")};
  };
}

// "b2a3" after so long.
std::vector<Said> answer(std::string text, Micros after = 1ms) {
  return {say("= " + std::move(text), after), say("", after)};
}

// The same with a score.
std::vector<Said> answer(const std::string& text, int centipawns) {
  return {say("= " + text, 1ms), say("info depth 5 score cp " + std::to_string(centipawns), 1ms),
          say("", 1ms)};
}

struct Noted final : matches::play::Witness {
  std::string log;
  void played(const matches::endings::Ply& ply) override {
    log += ply.action + "(" +
           std::to_string(ply.time.value_or(matches::endings::Timing{}).charged.count() / 1000) +
           ") ";
  }
};

struct Table {
  stage::Stage stage;
  matches::play::Engine first, second;
  matches::play::Patience patience;
  Noted noted;
  std::string game = "keishi";
  std::string ruleset = "";
  std::string position = "";
  std::vector<std::string> opening;
  matches::endings::Adjudication adjudication;
  std::stop_source stop;

  Table(Steps one, Steps two) {
    stage.parts["one"] = line_engine(std::move(one));
    stage.parts["two"] = line_engine(std::move(two));
    first.program.path = "one";
    second.program.path = "two";
    first.time = second.time = *matches::clocks::read_time_control("1");
  }

  Played run() {
    const auto* kind = rules::find_game(game);
    matches::play::Plan plan{kind, *rules::rule_set(*kind, ruleset), position, opening};
    plan.adjudication = adjudication;
    matches::play::Player one(first, patience, stage, stop.get_token());
    matches::play::Player two(second, patience, stage, stop.get_token());
    const matches::play::Seats seats{&one, &two};
    auto played = matches::play::play(plan, seats, noted, matches::play::header_of(plan, seats));
    matches::play::dismiss(played.ending, seats);
    return played;
  }
};

std::string ending_of(const Played& played) { return played.game.result(); }

std::string detail_of(const Played& played) {
  const auto* failure = matches::endings::failure(played.ending);
  return failure ? failure->detail : std::get<matches::endings::Void>(played.ending).detail;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(game_loop)

BOOST_AUTO_TEST_CASE(an_illegal_action_loses_and_is_recorded_with_its_reason) {
  Table t({answer("b2a3", 11ms)}, {answer("c3c4")});
  const auto played = t.run();
  BOOST_TEST(ending_of(played) == "black illegal-move");
  BOOST_TEST((matches::endings::winner(played.ending) == Seat::first));
  BOOST_TEST(matches::endings::failure(played.ending)->action == "c3c4");
  BOOST_TEST(detail_of(played).starts_with("empty-origin: "));
  BOOST_TEST(t.noted.log == "b2a3(11) ");
}

BOOST_AUTO_TEST_CASE(a_text_that_is_no_action_is_an_illegal_move_of_detail_syntax) {
  for (const char* text : {"", "hello", "b2a3 f5f4", "b2-a3"}) {
    Table t({answer(text)}, {});
    const auto played = t.run();
    BOOST_TEST(ending_of(played) == "white illegal-move");
    BOOST_TEST(detail_of(played).starts_with("syntax: "), text << ": " << detail_of(played));
  }
}

BOOST_AUTO_TEST_CASE(a_resignation_is_an_outcome_and_no_fault) {
  Table t({answer("resign")}, {});
  const auto played = t.run();
  BOOST_TEST(ending_of(played) == "white resign");
  BOOST_TEST(matches::endings::failure(played.ending) == nullptr);
}

BOOST_AUTO_TEST_CASE(the_clock_allows_all_of_itself_and_not_a_microsecond_more) {
  Table in_time({answer("b2a3", 1000ms)}, {answer("resign")});
  BOOST_TEST(ending_of(in_time.run()) == "black resign");
  Table late({answer("b2a3", 1000ms + 1us)}, {answer("resign")});
  const auto played = late.run();
  BOOST_TEST(ending_of(played) == "white time");
  BOOST_TEST(detail_of(played) == "over by 0.001 ms");
}

BOOST_AUTO_TEST_CASE(a_late_illegal_move_has_lost_on_time) {
  Table t({answer("a5a3", 1001ms)}, {});
  BOOST_TEST(ending_of(t.run()) == "white time");
}

BOOST_AUTO_TEST_CASE(the_referees_own_lateness_is_not_charged) {
  auto late = answer("b2a3", 990ms);
  late.back().lateness = 50ms;
  Table t({late}, {answer("resign")});
  const auto played = t.run();
  BOOST_TEST(ending_of(played) == "black resign");
  BOOST_TEST(played.game.main.plies.front().time->charged.count() == 990'000);
  BOOST_TEST(played.game.main.plies.front().time->wall.count() == 1'040'000);
}

BOOST_AUTO_TEST_CASE(an_answer_in_time_counts_however_late_the_referee_reads_it) {
  auto in_time = answer("b2a3", 999ms);
  for (auto& line : in_time) line.lateness = 8ms;
  Table t({in_time}, {answer("resign")});
  const auto played = t.run();
  BOOST_TEST(ending_of(played) == "black resign");
  BOOST_TEST(played.game.main.plies.front().time->charged.count() == 999'000);
}

BOOST_AUTO_TEST_CASE(a_doubt_whose_time_it_was_makes_no_flag_fall) {
  auto late = answer("b2a3", 990ms);
  late.back().doubt = 50ms;
  Table t({late}, {answer("resign")});
  const auto played = t.run();
  BOOST_TEST(ending_of(played) == "black resign");
  BOOST_TEST(played.game.main.plies.front().time->charged.count() == 1'000'000);
  BOOST_TEST(played.game.main.plies.front().left->count() == 0);
  auto too_late = answer("b2a3", 1001ms);
  too_late.back().doubt = 50ms;
  Table other({too_late}, {});
  BOOST_TEST(ending_of(other.run()) == "white time");
}

BOOST_AUTO_TEST_CASE(a_question_during_which_the_referee_stood_still_is_not_judged_by_time) {
  Table t({answer("b2a3", 2400ms)}, {answer("resign")});
  t.stage.stood_still = 1500ms;
  const auto played = t.run();
  BOOST_TEST(ending_of(played) == "black resign");
  BOOST_TEST(played.game.main.plies.front().time->charged.count() == 900'000);
  BOOST_TEST(played.game.main.plies.front().time->wall.count() == 2'400'000);
  BOOST_TEST(played.game.main.plies.front().time->stood_still.count() == 1'500'000);
  Table over({answer("b2a3", 1200ms)}, {answer("resign")});
  over.stage.stood_still = 197ms;
  const auto allowed = over.run();
  BOOST_TEST(ending_of(allowed) == "black resign");
  BOOST_TEST(allowed.game.main.plies.front().time->charged.count() == 1'000'000);
}

BOOST_AUTO_TEST_CASE(silence_while_the_referee_stood_still_voids_the_game) {
  Table t({{}}, {});
  t.stage.stood_still = 1500ms;
  const auto began = t.stage.now;
  const auto played = t.run();
  BOOST_TEST(ending_of(played) == "void referee-error");
  BOOST_TEST(detail_of(played) ==
             "the referee stood still for 1500.000 ms while it waited for "
             "one, which has not answered");
  BOOST_TEST((t.stage.now - began >= 2500ms));
}

BOOST_AUTO_TEST_CASE(a_silent_engine_loses_when_its_time_is_over_and_not_later) {
  Table t({{}}, {});
  const auto began = t.stage.now;
  const auto played = t.run();
  BOOST_TEST(ending_of(played) == "white time");
  BOOST_TEST(detail_of(played) == "no answer within 1 s");
  // the verdict, then the graces of the late answer
  BOOST_TEST((t.stage.now - began <= 1s + 5ms + 250ms + 1ms));
}

BOOST_AUTO_TEST_CASE(talk_does_not_move_the_deadline) {
  std::vector<Said> talk;
  for (int i = 1; i <= 5000; ++i) talk.push_back(say("info depth 1", i * 1ms));
  Table t({talk}, {});
  const auto began = t.stage.now;
  BOOST_TEST(ending_of(t.run()) == "white time");
  BOOST_TEST((t.stage.now - began < 1300ms));
}

BOOST_AUTO_TEST_CASE(where_no_clock_bounds_the_answer_silence_is_a_stall) {
  Table t({{}}, {});
  t.first.time = {};
  t.first.time.nodes = 1000;
  const auto began = t.stage.now;
  const auto played = t.run();
  BOOST_TEST(ending_of(played) == "white stall");
  BOOST_TEST((t.stage.now - began >= 30s));
  BOOST_TEST((t.stage.now - began < 31s));
}

BOOST_AUTO_TEST_CASE(an_engine_that_dies_after_its_question_loses_by_a_crash) {
  Table t({answer("b2a3")}, {{die("killed by signal 11 (Segmentation fault)", 3ms)}});
  const auto played = t.run();
  BOOST_TEST(ending_of(played) == "black crash");
  BOOST_TEST(detail_of(played) == "killed by signal 11 (Segmentation fault) after 'genmove white'");
}

BOOST_AUTO_TEST_CASE(an_engine_that_dies_before_its_first_question_voids_the_game) {
  Table t({}, {});
  t.stage.parts["two"] = [](const std::string&) -> std::vector<Said> {
    return {die("exited with code 1")};
  };
  const auto played = t.run();
  BOOST_TEST(ending_of(played) == "void start-failure");
  BOOST_TEST((std::get<matches::endings::Void>(played.ending).seat == Seat::second));
}

BOOST_AUTO_TEST_CASE(a_program_that_is_not_there_voids_the_game) {
  Table t({}, {});
  t.second.program.path = "nowhere";
  const auto played = t.run();
  BOOST_TEST(ending_of(played) == "void start-failure");
  BOOST_TEST(detail_of(played) == "nowhere: 'nowhere': No such file or directory");
}

BOOST_AUTO_TEST_CASE(an_error_answer_to_a_question_is_a_fault_of_the_protocol) {
  Table t({{say("? cannot", 1ms), say("", 1ms)}}, {});
  BOOST_TEST(ending_of(t.run()) == "white protocol");
}

BOOST_AUTO_TEST_CASE(a_line_without_an_end_is_a_fault_of_the_protocol) {
  Table t({{{Said::What::endless_line, 1ms}}}, {});
  BOOST_TEST(ending_of(t.run()) == "white protocol");
}

BOOST_AUTO_TEST_CASE(only_a_legal_action_can_end_the_game_by_the_rules) {
  Table t({answer("b2a3"), answer("f2e3"), answer("a3a4"), answer("e3e4")},
          {answer("f5f4"), answer("f4f5"), answer("e5d5")});
  const auto played = t.run();
  BOOST_TEST(ending_of(played) == "black rectangle");
  BOOST_TEST(played.game.main.plies.size() == 7u);
}

BOOST_AUTO_TEST_CASE(both_engines_are_told_the_result_even_where_one_is_dead) {
  Table t({answer("b2a3")}, {{die("exited with code 0")}});
  t.run();
  BOOST_TEST(t.stage.log.has("gameover win crash"));
}

BOOST_AUTO_TEST_CASE(each_engine_is_told_its_own_view_of_the_result) {
  Table t({answer("resign")}, {});
  t.run();
  BOOST_TEST(t.stage.log.has("gameover loss resign"));
  BOOST_TEST(t.stage.log.has("gameover win resign"));
  BOOST_TEST(!t.stage.log.has("play black resign"));
}

BOOST_AUTO_TEST_CASE(what_was_readable_before_the_question_never_answers_it) {
  // The second engine answers twice, the second time at once: when it is asked again, that answer
  // is already there, and it is not taken.
  auto twice = answer("f5f4", 1ms);
  for (auto& said : answer("f4f5", 1ms)) twice.push_back(said);
  Table t({answer("b2a3"), answer("a3a4", 20ms)}, {twice, answer("resign", 5ms)});
  const auto played = t.run();
  BOOST_TEST(ending_of(played) == "black resign");
  BOOST_TEST(t.noted.log == "b2a3(1) f5f4(1) a3a4(20) resign(5) ");
}

BOOST_AUTO_TEST_CASE(an_interrupt_voids_the_game) {
  Table t({{}}, {});
  t.stage.when_time_passes = [&](stage::Instant) { t.stop.request_stop(); };
  const auto played = t.run();
  BOOST_TEST(ending_of(played) == "void interrupted");
}

BOOST_AUTO_TEST_CASE(an_opening_is_played_before_the_engines_are_asked) {
  Table t({answer("resign")}, {});
  t.opening = {"b2a3", "f5f4"};
  const auto played = t.run();
  BOOST_TEST(ending_of(played) == "white resign");
  BOOST_TEST(t.noted.log == "b2a3(0) f5f4(0) resign(1) ");
  BOOST_TEST(played.game.main.plies.front().opening);
  BOOST_TEST(t.stage.log.has("play white f5f4"));
}

BOOST_AUTO_TEST_CASE(after_a_swap_the_result_belongs_to_the_seat) {
  Table t({answer("h8"), answer("resign")}, {answer("swap")});
  t.game = "renju";
  t.ruleset = "renju_taraguchi10_rif";
  t.first.protocol = t.second.protocol = protocols::Kind::line;
  const auto played = t.run();
  // The first seat plays white after the swap, resigns, and the second seat wins with black.
  BOOST_TEST(ending_of(played) == "black resign");
  BOOST_TEST((matches::endings::winner(played.ending) == Seat::second));
}

// --- adjudication -------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(scores_end_a_game_where_the_user_wants_it_and_both_engines_hear_of_it) {
  Table t({answer("b2a3", -700), answer("a3b2", -800)}, {answer("f5f4", 0)});
  t.adjudication.resign = matches::endings::ResignRule{2, 600, false};
  const auto played = t.run();
  BOOST_TEST(ending_of(played) == "white adj-resign");
  BOOST_TEST((matches::endings::winner(played.ending) == Seat::second));
  BOOST_TEST(played.game.verdict.sentence ==
             "The engines' own scores say that the game is lost: 2 scores of -600 or worse in a "
             "row");
  BOOST_TEST(played.game.main.plies.size() == 3u);  // the last one was played and is noted
  BOOST_TEST(t.stage.log.has("gameover loss adj-resign"));
  BOOST_TEST(t.stage.log.has("gameover win adj-resign"));
}

BOOST_AUTO_TEST_CASE(a_score_never_overrides_a_rule) {
  // Black believes that it is lost, and wins with the same action.
  Table t({answer("b2a3"), answer("f2e3"), answer("a3a4"), answer("e3e4", -900)},
          {answer("f5f4"), answer("f4f5"), answer("e5d5")});
  t.adjudication.resign = matches::endings::ResignRule{1, 600, false};
  BOOST_TEST(ending_of(t.run()) == "black rectangle");
}

BOOST_AUTO_TEST_CASE(a_fault_comes_before_a_score) {
  Table t({answer("b2a3"), answer("c3c4", -900)}, {answer("f5f4")});
  t.adjudication.resign = matches::endings::ResignRule{1, 600, false};
  t.adjudication.max_plies = 3;
  BOOST_TEST(ending_of(t.run()) == "white illegal-move");
}

BOOST_AUTO_TEST_CASE(the_users_limit_counts_the_opening_and_does_not_cut_it) {
  Table t({answer("a3b2")}, {});
  t.opening = {"b2a3", "f5f4"};
  t.adjudication.max_plies = 3;
  auto played = t.run();
  BOOST_TEST(ending_of(played) == "draw max-plies");
  BOOST_TEST(played.game.main.plies.size() == 3u);
  Table given({}, {});
  given.opening = {"b2a3", "f5f4", "a3b2"};
  given.adjudication.max_plies = 2;
  played = given.run();
  BOOST_TEST(ending_of(played) == "draw max-plies");
  BOOST_TEST(played.game.main.plies.size() == 3u);
}

// --- claims -------------------------------------------------------------------------------------

namespace {

// An engine of Shogi with one answer to everything.
stage::Part shogi_engine(const std::string& answer) {
  return [answer](const std::string& line) -> std::vector<Said> {
    if (line == "usi") return {say("usiok")};
    if (line == "isready") return {say("readyok")};
    if (line.starts_with("go")) return {say("bestmove " + answer, 1ms)};
    return {};
  };
}

Played claim_of_win(const std::string& position) {
  Table t({}, {});
  t.game = "shogi";
  t.position = position;
  t.stage.parts["one"] = shogi_engine("win");
  t.stage.parts["two"] = shogi_engine("resign");
  return t.run();
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_claim_of_win_is_judged_and_never_believed) {
  BOOST_TEST(ending_of(claim_of_win("")) == "white failed-declaration");
  // The king and ten pieces in the zone, 28 points and more.
  const auto entered =
      claim_of_win("KRB+P+P+P+P1+P/1+P+P+P+P4/9/9/9/9/9/9/8k b RBGGGGSSSSNNNNLLLL 1");
  BOOST_TEST(ending_of(entered) == "black declaration");
}

BOOST_AUTO_TEST_CASE(an_illegal_action_is_recorded_with_the_position_in_which_it_was_played) {
  Table t({answer("b2a3")}, {answer("f5a1")});
  const auto played = t.run();
  BOOST_TEST(matches::endings::failure(played.ending)->action == "f5a1");
  auto game =
      *rules::start(*rules::find_game("keishi"), *rules::rule_set(*rules::find_game("keishi"), ""));
  BOOST_REQUIRE(!game.act("b2a3"));
  BOOST_TEST(played.game.position == game.position());
}

BOOST_AUTO_TEST_CASE(the_opponent_of_a_hung_engine_is_told_the_result) {
  Table t({answer("b2a3")}, {{}});
  BOOST_TEST(ending_of(t.run()) == "black time");
  BOOST_TEST(t.stage.log.has("gameover win time"));
}

BOOST_AUTO_TEST_CASE(an_engine_is_not_made_to_ponder_on_a_game_that_has_ended) {
  Table t({}, {});
  t.game = "shogi";
  t.adjudication.max_plies = 1;
  t.first.ponder = true;
  t.stage.parts["one"] = shogi_engine("7g7f ponder 3c3d");
  t.stage.parts["two"] = shogi_engine("resign");
  BOOST_TEST(ending_of(t.run()) == "draw max-plies");
  for (const auto& line : t.stage.log.sent) BOOST_TEST(!line.starts_with("go ponder"), line);
}

BOOST_AUTO_TEST_CASE(an_engine_is_not_made_to_ponder_on_a_guess_that_ends_the_game) {
  const auto ponders = [](const std::string& answer) {
    Table t({}, {});
    t.game = "shogi";
    t.position = "4k4/9/9/9/9/9/P3p4/9/4K4 b g 1";
    t.first.ponder = true;
    t.stage.parts["one"] = shogi_engine(answer);
    t.stage.parts["two"] = shogi_engine("resign");
    BOOST_TEST(ending_of(t.run()) == "black resign");
    const auto& sent = t.stage.log.sent;
    return std::any_of(sent.begin(), sent.end(),
                       [](const auto& line) { return line.starts_with("go ponder"); });
  };
  BOOST_TEST(ponders("9g9f ponder G*4h"));
  BOOST_TEST(!ponders("9g9f ponder G*5h"));  // mate
  BOOST_TEST(!ponders("9g9f ponder resign"));
}

BOOST_AUTO_TEST_CASE(a_loss_by_time_says_whether_the_host_decided_it) {
  const auto starved = [](Micros waited, Micros margin) {
    Table t({answer("b2a3", 1s + margin + 4ms)}, {});
    t.first.time.margin = margin;
    t.stage.when_time_passes = [&](stage::Instant now) {
      if (now > stage::Instant(1h + 1s)) t.stage.usage.waiting = waited;
    };
    return matches::endings::failure(t.run().ending)->starved;
  };
  for (const Micros margin : {0ms, 50ms}) {
    BOOST_TEST(starved(4ms, margin));
    BOOST_TEST(!starved(3ms, margin));
  }
}

BOOST_AUTO_TEST_CASE(cpu_that_is_used_on_the_opponents_time_is_seen) {
  Table t({answer("b2a3"), answer("resign", 10ms)}, {answer("f5f4", 100ms)});
  t.stage.when_time_passes = [&](stage::Instant now) {
    t.stage.usage.cpu = now - stage::Instant(std::chrono::hours(1));
  };
  const auto played = t.run();
  BOOST_TEST(played.game.main.plies[1].time->cpu.count() == 100'000'000);
  BOOST_TEST(played.game.main.plies[1].time->idle_cpu.count() == 1'000'000);
}

BOOST_AUTO_TEST_SUITE_END()
