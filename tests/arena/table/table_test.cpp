// One game of the arena, with a told clock.

#include "arena/table/table.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

namespace {

using arena::base::Millis;
using arena::base::Stamp;
using arena::base::stamp_of;
using arena::table::Code;
using arena::table::Played;
using arena::table::Refused;
using arena::table::Request;
using arena::table::Table;
using arena::table::Terms;
using rules::Seat;

constexpr std::string_view daemon_time = "600 free=300s grace=1s";

Terms terms(std::string_view game, std::string_view ruleset, std::string_view time = daemon_time) {
  const auto* const kind = rules::find_game(game);
  return {.kind = kind,
          .rules = *rules::rule_set(*kind, ruleset),
          .start = {},
          .time = *arena::table::read_time_terms(time),
          .illegal_loses = false};
}

Terms taraguchi() { return terms("renju", "renju_taraguchi10_international"); }

// A table, and requests of the side to act, one second apart.
struct Game {
  explicit Game(Terms what) : table(*Table::begin(std::move(what), stamp_of(0))) {}

  std::variant<std::vector<Played>, Refused> send(std::vector<std::string> actions) {
    return table.act(table.to_act(), request(std::move(actions)));
  }
  Request request(std::vector<std::string> actions) {
    now += Millis(1000);
    return {table.turn(), std::move(actions), now, {}, {}};
  }
  void play(std::string_view words) {
    for (std::size_t at = 0; at < words.size();) {
      const auto end = std::min(words.find(' ', at), words.size());
      const auto action = std::string(words.substr(at, end - at));
      const auto done = send({action});
      BOOST_TEST_REQUIRE(done.index() == 0u, action << " was refused");
      at = end + 1;
    }
  }
  Refused refused(std::vector<std::string> actions) {
    const auto before = table.game().position();
    const auto done = send(std::move(actions));
    BOOST_TEST_REQUIRE(done.index() == 1u);
    BOOST_TEST(table.game().position() == before);
    return std::get<Refused>(done);
  }

  Stamp now = stamp_of(0);
  Table table;
};

std::string reason(const Table& table) {
  return table.result() ? std::string(table.result()->reason.text()) : "running";
}

const std::string ten = "offer a1 b1 c1 d1 e1 f1 g1 h1 b2 c2";

}  // namespace

BOOST_AUTO_TEST_SUITE(arena_table)

// --- what the arena's rule text asks to be tested, by its names ----------------------------------

BOOST_AUTO_TEST_CASE(all_taraguchi_10_opening_transitions) {
  Game game(taraguchi());
  const auto step = [&](std::string_view phase, std::vector<std::string> actions) {
    BOOST_TEST(game.table.phase() == phase);
    BOOST_TEST(game.send(std::move(actions)).index() == 0u);
  };
  step("place1", {"h8"});
  step("swap1", {"keep"});
  step("place2", {"h9"});
  step("swap2", {"swap"});
  step("place3", {"j10"});
  step("swap3", {"keep"});
  step("place4", {"g7"});
  step("swap4", {"keep"});
  step("fifth", {"g9"});
  step("swap5", {"keep"});
  BOOST_TEST(game.table.phase() == "play");
  BOOST_TEST((game.table.game().color_to_act() == rules::Color::white));
  step("play", {"o15"});
}

BOOST_AUTO_TEST_CASE(the_other_way_offers_ten_and_white_selects) {
  Game game(taraguchi());
  game.play("h8 keep h9 keep j10 keep g7 keep");
  BOOST_TEST(game.table.phase() == "fifth");
  const auto black = game.table.to_act();
  BOOST_TEST(game.send({ten}).index() == 0u);
  BOOST_TEST(game.table.phase() == "select5");
  BOOST_TEST((game.table.to_act() == rules::other(black)));
  BOOST_TEST((game.refused({"o15"}).reason == rules::Reason::not_offered));
  game.play("c2");
  BOOST_TEST(game.table.phase() == "play");
  BOOST_TEST(game.table.stones() == 5);
  BOOST_TEST((game.table.game().color_to_act() == rules::Color::white));
}

BOOST_AUTO_TEST_CASE(no_swap_and_an_offer_in_one_request_are_two_turns) {
  Game game(taraguchi());
  game.play("h8 keep h9 keep j10 keep g7");
  BOOST_TEST(game.table.phase() == "swap4");
  const int turn = game.table.turn();
  const auto done = game.send({"keep", ten});
  const auto& rows = std::get<std::vector<Played>>(done);
  BOOST_TEST(rows.size() == 2u);
  BOOST_TEST(rows[0].charged.count() == 1000);
  BOOST_TEST(rows[1].charged.count() == 0);
  BOOST_TEST(game.table.turn() == turn + 2);
  BOOST_TEST(game.table.phase() == "select5");
}

BOOST_AUTO_TEST_CASE(of_two_actions_either_both_are_played_or_none) {
  Game game(taraguchi());
  game.play("h8 keep h9 keep j10 keep g7");
  const auto refused = game.refused({"keep", "offer a1 o15 c1 d1 e1 f1 g1 h1 b2 c2"});
  BOOST_TEST((refused.code == Code::offer_symmetry));
  BOOST_TEST(game.table.phase() == "swap4");
}

BOOST_AUTO_TEST_CASE(swap_correctness_players_stay_and_colours_change) {
  Game game(taraguchi());
  game.play("h8");
  BOOST_TEST((game.table.black() == Seat::first));
  BOOST_TEST((game.table.to_act() == Seat::second));
  game.play("swap");
  BOOST_TEST((game.table.black() == Seat::second));
  BOOST_TEST((game.table.to_act() == Seat::first));  // who is White now
}

BOOST_AUTO_TEST_CASE(offer_10_symmetry_enforcement) {
  Game game(taraguchi());
  game.play("h8 keep h9 keep j10 keep g7 keep");
  const auto refused = game.refused({"offer a1 a15 c1 d1 e1 f1 g1 h1 b2 c2"});
  BOOST_TEST((refused.code == Code::offer_symmetry));
  BOOST_TEST(refused.sentence.find("a1") != std::string::npos);
  BOOST_TEST((game.refused({"offer a1 b1"}).reason == rules::Reason::offer_count));
}

BOOST_AUTO_TEST_CASE(black_forbidden_move_detection_33_44_overline) {
  const std::array<std::array<std::string_view, 3>, 3> boards = {{
      {"15/15/15/15/15/15/15/7b7/7b7/4bb9/15/15/15/15/15 b", "h6", "white forbidden-33"},
      {"15/15/15/15/15/15/15/15/15/bbb1bbb8/15/15/15/15/15 b", "d6", "white forbidden-overline"},
      {"15/15/15/15/7b7/7b7/7b7/4bbb8/15/15/15/15/15/15/15 b", "h8", "white forbidden-44"},
  }};
  for (const auto& [position, stone, result] : boards) {
    const auto what = taraguchi();
    auto game = rules::start(*what.kind, what.rules, position, rules::Admit::anything);
    BOOST_TEST_REQUIRE(bool(game), position);
    BOOST_TEST(!game->act(stone));
    BOOST_TEST(game->result() == result);
  }
}

BOOST_AUTO_TEST_CASE(forbidden_move_priority_over_victory) {
  const auto what = taraguchi();
  // i8 makes a five with e8 to h8, and a run of six in column i.
  auto game = rules::start(*what.kind, what.rules,
                           "15/15/15/15/8b6/8b6/8b6/4bbbb7/8b6/8b6/15/15/15/15/15 b",
                           rules::Admit::anything);
  BOOST_TEST_REQUIRE(bool(game));
  BOOST_TEST(!game->act("i8"));
  BOOST_TEST(game->result() == "white forbidden-overline");
}

BOOST_AUTO_TEST_CASE(a_forbidden_stone_is_accepted_and_loses) {
  auto what = taraguchi();
  what.start = "15/15/15/15/15/15/15/7b7/7b7/4bb9/15/15/15/15/w1w1w1w8 b play - 9";
  Game game(what);
  game.play("h6");
  BOOST_TEST(reason(game.table) == "forbidden-33");
  BOOST_TEST((game.table.result()->winner == Seat::second));
  BOOST_TEST(game.table.phase() == "over");
  BOOST_TEST(!game.table.deadline());
}

// --- turns ---------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_turn_number_that_is_not_the_games_is_refused) {
  Game game(taraguchi());
  game.play("h8");
  auto request = game.request({"keep"});
  request.turn = 1;
  const auto done = game.table.act(Seat::second, request);
  BOOST_TEST((std::get<Refused>(done).code == Code::turn_mismatch));
  BOOST_TEST(!std::get<Refused>(done).applied);
}

BOOST_AUTO_TEST_CASE(an_action_that_was_accepted_before_is_recognized) {
  Game game(taraguchi());
  game.play("h8");
  auto request = game.request({"H8"});
  request.turn = 1;
  const auto done = game.table.act(Seat::first, request);
  BOOST_TEST((std::get<Refused>(done).code == Code::turn_mismatch));
  BOOST_TEST(std::get<Refused>(done).applied.value_or(0) == 1);
}

BOOST_AUTO_TEST_CASE(who_is_not_to_act_is_refused_and_loses_nothing) {
  Game game(taraguchi());
  const auto done = game.table.act(Seat::second, game.request({"h8"}));
  BOOST_TEST((std::get<Refused>(done).code == Code::not_your_turn));
  BOOST_TEST(game.table.refusals() == 0);
}

BOOST_AUTO_TEST_CASE(the_tenth_refusal_of_a_turn_loses) {
  Game game(taraguchi());
  for (int i = 1; i <= 9; ++i) {
    BOOST_TEST((game.refused({"a1"}).code == Code::illegal_move));
    BOOST_TEST(game.table.refusals() == i);
    BOOST_TEST(!game.table.over());
  }
  game.refused({"a1"});
  BOOST_TEST(reason(game.table) == "illegal-move");
  BOOST_TEST((game.table.result()->winner == Seat::second));
}

BOOST_AUTO_TEST_CASE(refusals_count_within_a_turn_alone) {
  Game game(taraguchi());
  for (int i = 0; i < 5; ++i) game.refused({"a1"});
  game.play("h8");
  BOOST_TEST(game.table.refusals() == 0);
}

BOOST_AUTO_TEST_CASE(where_illegal_actions_lose_the_first_one_does) {
  auto what = taraguchi();
  what.illegal_loses = true;
  Game game(what);
  game.refused({"a1"});
  BOOST_TEST(reason(game.table) == "illegal-move");
}

BOOST_AUTO_TEST_CASE(refusals_of_a_friendly_game_are_not_counted) {
  auto what = taraguchi();
  what.patient = true;
  Game game(what);
  for (int i = 0; i < 20; ++i) BOOST_TEST((game.refused({"a1"}).code == Code::illegal_move));
  BOOST_TEST(game.table.refusals() == 0);
  BOOST_TEST(!game.table.over());
}

BOOST_AUTO_TEST_CASE(either_side_may_resign_at_any_time) {
  Game game(taraguchi());
  auto request = game.request({"resign"});
  request.turn.reset();
  BOOST_TEST(game.table.act(Seat::second, request).index() == 0u);
  BOOST_TEST(reason(game.table) == "resign");
  BOOST_TEST((game.table.result()->winner == Seat::first));
  BOOST_TEST(game.table.charged(Seat::second).count() == 0);
}

BOOST_AUTO_TEST_CASE(after_the_end_everything_is_refused) {
  Game game(taraguchi());
  game.play("resign");
  BOOST_TEST((std::get<Refused>(game.table.act(Seat::second, game.request({"h8"}))).code ==
              Code::game_over));
  BOOST_TEST((std::get<Refused>(game.table.act(Seat::second, game.request({"resign"}))).code ==
              Code::game_over));
}

// --- time ----------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(the_deadline_is_the_turn_the_bank_and_the_grace) {
  const Game game(taraguchi());
  BOOST_TEST(arena::base::number_of(*game.table.deadline()) == 300'000 + 600'000 + 1'000);
  BOOST_TEST(game.table.turn_left(stamp_of(0))->count() == 900'000);
}

BOOST_AUTO_TEST_CASE(the_bank_is_drawn_on_only_behind_the_free_time) {
  Game game(taraguchi());
  game.now += Millis(299'000);
  game.play("h8");  // after exactly the free time
  BOOST_TEST(game.table.clock_left(Seat::first, game.now).count() == 600'000);
  game.play("keep");
  game.now += Millis(399'000);
  game.play("h9");  // 100 s behind it; White is the second seat
  BOOST_TEST(game.table.clock_left(Seat::second, game.now).count() == 500'000);
}

BOOST_AUTO_TEST_CASE(an_answer_at_the_deadline_counts_and_one_after_it_does_not) {
  Game game(taraguchi());
  auto copy = game.table;
  Request request{1, {"h8"}, *game.table.deadline(), {}, {}};
  BOOST_TEST(copy.act(Seat::first, request).index() == 0u);
  request.received += Millis(1);
  const auto late = game.table.act(Seat::first, request);
  BOOST_TEST((std::get<Refused>(late).code == Code::deadline_passed));
}

BOOST_AUTO_TEST_CASE(a_deadline_that_has_passed_ends_the_game_once) {
  Game game(taraguchi());
  const auto deadline = *game.table.deadline();
  BOOST_TEST(!game.table.look_at_clock(deadline));
  BOOST_TEST(game.table.look_at_clock(deadline + Millis(1)));
  BOOST_TEST(reason(game.table) == "time");
  BOOST_TEST((game.table.result()->winner == Seat::second));
  BOOST_TEST(!game.table.look_at_clock(deadline + Millis(2)));
}

BOOST_AUTO_TEST_CASE(an_outage_moves_the_deadline_and_charges_nobody) {
  Game game(taraguchi());
  const auto outage = Millis(1'800'000);
  game.table.move_deadline(outage);
  game.now += outage;
  BOOST_TEST(!game.table.look_at_clock(game.now));
  game.play("h8");
  BOOST_TEST(game.table.charged(Seat::first).count() == 1000);
}

BOOST_AUTO_TEST_CASE(a_fischer_clock_adds_after_each_action) {
  Game game(terms("shogi", "shogi", "60+2 grace=1s"));
  game.play("7g7f");
  BOOST_TEST(game.table.clock_left(Seat::first, game.now).count() == 61'000);
}

BOOST_AUTO_TEST_CASE(a_clock_that_runs_backwards_charges_nothing) {
  Game game(taraguchi());
  Request request{1, {"h8"}, stamp_of(-5000), {}, {}};
  BOOST_TEST(game.table.act(Seat::first, request).index() == 0u);
  BOOST_TEST(game.table.charged(Seat::first).count() == 0);
}

// --- from the rows -------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(the_rows_make_the_same_table_again) {
  Game game(taraguchi());
  game.play("h8 swap h9 keep j10 swap g7");
  game.send({"keep", ten});
  game.play("c2 a1");
  const auto again = Table::replay(game.table.terms(), game.table.rows(),
                                   {game.table.turn_started(), 0, {}});
  BOOST_TEST_REQUIRE(bool(again));
  BOOST_TEST(again->game().position() == game.table.game().position());
  BOOST_TEST((again->rows() == game.table.rows()));
  BOOST_TEST((again->deadline() == game.table.deadline()));
  for (const auto seat : {Seat::first, Seat::second}) {
    BOOST_TEST(again->charged(seat).count() == game.table.charged(seat).count());
    BOOST_TEST(again->clock_left(seat, game.now).count() ==
               game.table.clock_left(seat, game.now).count());
  }
}

BOOST_AUTO_TEST_CASE(rows_that_contradict_the_rules_or_each_other_are_found) {
  Game game(taraguchi());
  game.play("h8 keep h9");
  const auto replayed = [&](auto change) {
    auto rows = game.table.rows();
    change(rows);
    return bool(Table::replay(game.table.terms(), rows, {game.table.turn_started(), 0, {}}));
  };
  BOOST_TEST(replayed([](auto&) {}));
  BOOST_TEST(!replayed([](auto& rows) { rows[0].action = "a1"; }));
  BOOST_TEST(!replayed([](auto& rows) { rows[1].seat = Seat::first; }));
  BOOST_TEST(!replayed([](auto& rows) { rows.erase(rows.begin()); }));
  BOOST_TEST(!replayed([](auto& rows) { rows[2].charged = Millis(10'000'000); }));
}

BOOST_AUTO_TEST_CASE(an_end_that_the_rows_do_not_show_is_found) {
  Game game(taraguchi());
  game.play("h8 keep");
  const arena::table::Result five{Seat::first, rules::Reason::five, "Five."};
  BOOST_TEST(!bool(Table::replay(game.table.terms(), game.table.rows(),
                                 {game.table.turn_started(), 0, five})));
  const arena::table::Result time{Seat::first, matches::endings::Fault::time, "Late."};
  BOOST_TEST(bool(Table::replay(game.table.terms(), game.table.rows(),
                                {game.table.turn_started(), 0, time})));
}

BOOST_AUTO_TEST_CASE(time_terms_read_as_they_were_written) {
  for (const std::string_view text :
       {"600 free=300000ms grace=1000ms", "none", "300+3 grace=1000ms", "0|900(1)"}) {
    const auto terms_read = arena::table::read_time_terms(text);
    BOOST_TEST_REQUIRE(bool(terms_read), text);
    const auto again = arena::table::read_time_terms(arena::table::write(*terms_read));
    BOOST_TEST_REQUIRE(bool(again));
    BOOST_TEST((*again == *terms_read), text);
  }
  for (const std::string_view text : {"", "fast", "600 free", "600 free=x", "600 speed=1s"})
    BOOST_TEST(!bool(arena::table::read_time_terms(text)), text);
}

BOOST_AUTO_TEST_SUITE_END()
