// SGF: what other programs write is read, and what we write comes back whole.

#include "matches/records/sgf/sgf.hpp"

#include <boost/test/unit_test.hpp>

#include "matches/records/parts.hpp"
#include "matches/records/replay.hpp"
#include "tests/dice.hpp"
#include "tests/playing.hpp"

BOOST_AUTO_TEST_SUITE(sgf)

using namespace std::chrono_literals;
using matches::records::Damage;
using matches::records::Game;
using matches::records::Item;
using matches::records::Lines;
using matches::records::Losses;
using matches::records::MoveLine;
using matches::records::Reading;
using matches::records::Verdict;
using matches::records::sgf::read_sgf;

namespace {

// "h8 (i9 j10) h9": a variation stands behind the action that it replaces.
std::string line_text(const MoveLine& line) {
  std::string text;
  std::size_t next = 0;
  for (std::size_t i = 0; i < line.plies.size(); ++i) {
    text += (text.empty() ? "" : " ") + line.plies[i].action;
    for (; next < line.variations.size() && line.variations[next].at == i; ++next)
      text += " (" + line_text(line.variations[next].line) + ")";
  }
  return text;
}

std::string told(const std::optional<Item>& item) {
  if (!item) return "end";
  if (*item) return line_text((*item)->main);
  const auto& damage = item->error();
  return std::to_string(damage.line) + ":" + std::to_string(damage.column) + ": " + damage.sentence;
}

std::string told(std::string text, const Reading& reading = {}) {
  auto lines = Lines::of(std::move(text));
  return told(read_sgf(lines, reading));
}

Game sgf_game(std::string text, const Reading& reading = {}) {
  auto lines = Lines::of(std::move(text));
  auto item = read_sgf(lines, reading);
  BOOST_REQUIRE_MESSAGE(item && *item, told(item));
  return **std::move(item);
}

std::string sgf_text(const Game& game) {
  Losses losses;
  const auto text = matches::records::sgf::write_sgf(game, {}, losses);
  BOOST_REQUIRE(text);
  BOOST_TEST(losses.games().empty());
  return *text;
}

// A game by texts, judged.
Game played(std::string_view kind, std::string_view rules,
            const std::vector<std::string>& actions) {
  Game game;
  game.kind = &tests::game_kind(kind);
  game.rules = tests::rule_set(kind, rules);
  auto replay = *matches::records::Replay::from(game);
  for (const auto& action : actions) {
    matches::endings::Ply ply;
    ply.action = action;
    BOOST_REQUIRE_MESSAGE(!replay.play(game.main, ply), action);
  }
  BOOST_REQUIRE(!replay.close(game));
  return game;
}

constexpr auto of_c_gomoku_cli =
    "(;FF[4]GM[4]GN[7]EV[new x old]DT[2026.11.18 16:30:00]RO[1.2]RU[4]SZ[15]PB[new]PW[old]"
    "RE[W+1]TE[White win by time forfeit]\n"
    ";B[hh]C[opening move];W[ig]C[opening move]\n;B[ii]C[1043ms];W[gg]C[12ms])\n\n";

}  // namespace

BOOST_AUTO_TEST_CASE(the_second_letter_counts_from_the_top) {
  BOOST_TEST(told("(;FF[4]GM[4]SZ[15];B[hh];W[ha];B[aa];W[oo];B[ao])") == "h8 h15 a15 o1 a1");
  BOOST_TEST(told("(;GM[4];B[h8];W[i9])") == "h8 i9");
}

BOOST_AUTO_TEST_CASE(a_pass_is_empty_or_tt) {
  BOOST_TEST(told("(;GM[4];B[hh];W[hg];B[hi];W[];B[tt])") == "h8 h9 h7 pass pass");
}

BOOST_AUTO_TEST_CASE(the_header_is_read) {
  const auto game = sgf_game(
      "(;FF[4]GM[4]CA[UTF-8]SZ[15]PB[\xe5\xb1\xb1\xe7\x94\xb0]PW[Ando]EV[Cup]PC[Tallinn]RO[3]"
      "DT[2008-08-01]TM[1800]OT[5x30 byo-yomi]RE[B+R]AN[me]US[a][b]C[a \\] \\\\ comment\nof two "
      "lines];B[hh];W[hg])");
  BOOST_TEST(game.seats[0].name == "\xe5\xb1\xb1\xe7\x94\xb0");
  BOOST_TEST(game.seats[1].name == "Ando");
  BOOST_TEST(game.event == "Cup");
  BOOST_TEST(game.site == "Tallinn");
  BOOST_TEST(game.round == "3");
  BOOST_TEST(game.started == "2008-08-01");
  BOOST_TEST(game.seats[1].time_control == "1800+0|30(5)");
  BOOST_TEST(game.result() == "black resign");
  BOOST_TEST(game.comment == "a ] \\ comment\nof two lines");
  BOOST_REQUIRE(game.tags.size() == 3U);
  BOOST_TEST(game.tags[2].first == "US");
  BOOST_TEST(game.tags[2].second == "b");
}

BOOST_AUTO_TEST_CASE(what_c_gomoku_cli_writes_is_understood) {
  const auto game = sgf_game(of_c_gomoku_cli);
  BOOST_TEST(game.number == 7U);
  BOOST_TEST(game.rules.id() == "renju_gomocup");
  BOOST_TEST(game.rules.value("max-stones") == "off");
  BOOST_TEST(game.started == "2026-11-18T16:30:00");
  BOOST_TEST(game.result() == "white time");
  BOOST_TEST(game.verdict.sentence == "White win by time forfeit");
  BOOST_TEST(game.main.plies[1].opening);
  BOOST_TEST((game.main.plies[2].time->charged == 1043ms));
  BOOST_TEST(game.main.plies[2].comment.empty());
  BOOST_TEST(told("(;GM[4]RU[1]SZ[15];B[hh])").starts_with("1:8: RU'1' is a rule of gomoku"));
}

BOOST_AUTO_TEST_CASE(where_no_rule_set_is_named_no_first_stone_is_refused) {
  BOOST_TEST(sgf_game("(;GM[4];B[hh])").rules.id() == "renju_rif");
  const auto elsewhere = sgf_game("(;GM[4]RU[Renju];B[aa])");
  BOOST_TEST(elsewhere.rules.value("opening") == "none");
  BOOST_TEST(elsewhere.tags[0].second == "Renju");
}

// With five stones White may pass at once; then the stones say no more whose turn it is.
BOOST_AUTO_TEST_CASE(a_pass_as_the_first_action_after_an_opening_comes_back) {
  const auto game =
      played("renju", "renju_swap2", {"h8", "h9", "h7", "a1", "b1", "pass", "c1", "d1"});
  const auto text = sgf_text(game);
  BOOST_TEST(text.find(";W[];B[co]") != text.npos, text);
  BOOST_TEST(line_text(sgf_game(text).main) == "h8 h9 h7 a1 b1 pass c1 d1");
  auto varied = game;
  varied.main.variations.push_back({7, {{varied.main.plies[7]}, {}}});
  varied.main.variations[0].line.plies[0].action = "o15";
  BOOST_TEST(line_text(sgf_game(sgf_text(varied)).main) == "h8 h9 h7 a1 b1 pass c1 d1 (o15)");
}

BOOST_AUTO_TEST_CASE(passes_as_early_as_they_may_be_come_back_under_every_rule_set) {
  tests::Dice dice(3);
  std::size_t passed = 0;
  for (const auto& preset : tests::game_kind("renju").rules->presets)
    for (int round = 0; round < 5; ++round) {
      const auto rules = tests::rule_set("renju", preset.id);
      if (rules.value("pass") != "on") continue;
      auto game = *rules::start(tests::game_kind("renju"), rules);
      std::vector<std::string> actions;
      for (int stones = 0; stones < 3 && actions.size() < 60 && !game.outcome();) {
        const bool pass = stones == 0 && !game.refusal("pass");
        actions.push_back(pass ? "pass" : tests::random_action(game, dice));
        stones += pass || stones > 0 ? 1 : 0;
        BOOST_REQUIRE(!game.act(actions.back()));
      }
      passed += std::count(actions.begin(), actions.end(), "pass") > 0 ? 1U : 0U;
      const auto record = played("renju", preset.id, actions);
      const auto back = sgf_game(sgf_text(record));
      BOOST_TEST(line_text(back.main) == line_text(record.main), preset.id);
    }
  BOOST_TEST(passed >= 40U);
}

BOOST_AUTO_TEST_CASE(decisions_stand_on_nodes_before_the_next_stone) {
  const auto game = sgf_game(
      "(;GM[4]RU[renju_taraguchi10_rif]PB[second]PW[first]RE[W+R];B[hh];KX[keep];W[ig];KX[swap]"
      ";B[ii];KX[keep];W[gg]KX[keep][offer h9 h10 h11 i6 i10 i11 j10 j11 k11 h12];B[hf])");
  BOOST_TEST(line_text(game.main) ==
             "h8 keep i9 swap i7 keep g9 keep offer h9 h10 h11 i6 i10 i11 j10 j11 k11 h12 h10");
  BOOST_TEST((game.black == rules::Seat::second));
  BOOST_TEST(game.seats[0].name == "first");
  BOOST_TEST((game.verdict.winner == rules::Seat::first));
}

BOOST_AUTO_TEST_CASE(stones_alone_are_read_by_a_rule_set_with_phases) {
  Reading given;
  given.rules = tests::rule_set("renju", "renju_taraguchi10_rif");
  BOOST_TEST(told("(;GM[4];B[hh];W[ig];B[ii])", given) == "h8 keep i9 keep i7");
}

BOOST_AUTO_TEST_CASE(variations_belong_to_the_action_that_they_replace) {
  BOOST_TEST(told("(;GM[4];B[hh](;W[hg];B[hi])(;W[ig];B[ii](;W[gg])(;W[gi]))(;W[gf]))") ==
             "h8 h9 (i9 i7 g9 (g7)) (g10) h7");
  BOOST_TEST(told("(;GM[4](;B[hh];W[hg])(;B[aa]))") == "h8 (a15) h9");
  BOOST_TEST(told("(;GM[4];B[hh](;W[hg](;B[hi])(;B[ii]))(;W[ig](;C[nothing played])))") ==
             "h8 h9 (i9) h7 (i7)");
}

// Otherwise the second branch would be a variation of an action that is not there.
BOOST_AUTO_TEST_CASE(the_first_branch_with_an_action_goes_on_with_the_line) {
  BOOST_TEST(told("(;GM[4];B[hh](;C[nothing])(;W[hg];B[hi])(;W[ig]))") == "h8 h9 (i9) h7");
  BOOST_TEST(told("(;GM[4];B[hh](;W[hg])(;W[ig](;C[nothing])(;B[ii])(;B[gg])))") ==
             "h8 h9 (i9 i7 (g9))");
  matches::records::Disagreements found;
  Reading collecting;
  collecting.disagreements = &found;
  BOOST_TEST(told("(;GM[4];B[hh](;W[hh])(;W[ig]))", collecting) ==
             "h8");  // what is refused was one
}

BOOST_AUTO_TEST_CASE(variations_are_judged) {
  BOOST_TEST(told("(;GM[4];B[hh](;W[hg];B[hi])(;W[hf];B[hf]))") ==
             "1:36: action 2, 'h10', is refused (occupied): there is a white stone on h10");
}

BOOST_AUTO_TEST_CASE(variations_are_written_where_they_were_read) {
  for (const std::string text :
       {"(;GM[4];B[hh](;W[hg];B[hi])(;W[ig];B[ii](;W[gg])(;W[gi]))(;W[gf]))",
        "(;GM[4](;B[hh](;W[hg](;B[aa])(;B[ab]))(;W[gg]))(;B[aa]))"}) {
    const auto game = sgf_game(text);
    BOOST_TEST((sgf_game(sgf_text(game)) == game), sgf_text(game));
  }
}

BOOST_AUTO_TEST_CASE(a_set_up_is_the_start_position) {
  const auto game = sgf_game("(;GM[4]SZ[15]AB[hh][ii]AW[ig:ih]PL[W];W[aa];B[ab])");
  BOOST_TEST(game.start.starts_with("15/15/15/15/15/15/8w6/7bw6/8"));
  BOOST_TEST(line_text(game.main) == "a15 a14");
  BOOST_TEST((sgf_game(sgf_text(game)) == game), sgf_text(game));
}

BOOST_AUTO_TEST_CASE(stones_without_moves_in_the_middle_of_a_game_are_damage) {
  for (const std::string_view setup : {"AB[ii]", "AW[ii]", "AE[hg]"})
    BOOST_TEST(told("(;GM[4];B[hh];W[hg];" + std::string(setup) + ";B[ig])") ==
               "1:21: " + std::string(setup.substr(0, 2)) +
                   " changes the board in the middle of a game; expected set-up stones before "
                   "the first action alone");
}

BOOST_AUTO_TEST_CASE(names_of_small_letters_are_read) {
  BOOST_TEST(told("(;gm[4]sz[15];b[hh];w[hg])") == "h8 h9");
  BOOST_TEST(told("(;GaMe[4]SiZe[15];Black[hh];White[hg])") == "h8 h9");
}

BOOST_AUTO_TEST_CASE(the_number_of_go_is_read_where_the_user_names_the_game) {
  Reading reading;
  reading.kind = rules::find_game("renju");
  BOOST_TEST(told("(;GM[1]SZ[15];B[hh];W[hg])", reading) == "h8 h9");
  BOOST_TEST(told("(;GM[2]SZ[15];B[hh])", reading) ==
             "1:3: GM'2' is another game; expected GM[4], Gomoku and Renju");
}

BOOST_AUTO_TEST_CASE(whose_turn_it_is_must_be_right) {
  BOOST_TEST(told("(;GM[4];B[hh];B[hg])") == "1:15: B'hg': it is not Black's turn to put a stone");
}

BOOST_AUTO_TEST_CASE(other_games_and_boards_are_refused) {
  BOOST_TEST(told("(;GM[1]SZ[19];B[dd])") ==
             "1:3: GM'1' is another game; expected GM[4], Gomoku and Renju");
  BOOST_TEST(told("(;GM[4]SZ[19];B[dd])") ==
             "1:8: a board of '19' is not a board of renju; expected SZ[15]");
}

BOOST_AUTO_TEST_CASE(games_of_one_line_and_around_damage_are_read) {
  auto lines = Lines::of(
      "mail header (c) by nobody\n(;GM[4];B[hh])(;GM[4];B[hh];W[hh])(;GM[4];B[hh];W[hg])\n"
      "(;GM[4];B[hh]C[not closed\n(;GM[4];B[hh];W[hf])\n(;GM[4];B[hh](;W[hg]\n"
      "(;GM[4];B[hh];W[he])");
  BOOST_TEST(told(read_sgf(lines, {})) == "h8");
  BOOST_TEST(told(read_sgf(lines, {})) ==
             "2:29: action 2, 'h8', is refused (occupied): there is a black stone on h8");
  BOOST_TEST(told(read_sgf(lines, {})) == "h8 h9");
  BOOST_TEST(told(read_sgf(lines, {})) ==
             "3:15: the value that begins here is not closed; expected ']'");
  BOOST_TEST(told(read_sgf(lines, {})) == "h8 h10");
  BOOST_TEST(told(read_sgf(lines, {})) ==
             "6:1: a game begins here, but the one before is not closed");
  BOOST_TEST(told(read_sgf(lines, {})) == "h8 h11");
  BOOST_TEST(told(read_sgf(lines, {})) == "end");
}

BOOST_AUTO_TEST_CASE(damage_has_its_place_in_characters) {
  BOOST_TEST(told("(;GM[4]EV[\xe6\xa3\x8b];B[hh];W[zz])") ==
             "1:20: 'zz' is not a point of the board; expected two letters from a to o");
  BOOST_TEST(told("(;GM[4]\n;B[hh] x)") == "2:9: the property 'X' has no value; expected '['");
  BOOST_TEST(told("(;GM[4];B[hh]") == "1:14: the text ends within a game; expected ')'");
  BOOST_TEST(told("nothing of ours") == "1:1: no game begins here; expected '(;'");
  BOOST_TEST(told("(;GM[4]RE[never];B[hh])").starts_with("1:8: RE'never' is not a result"));
  BOOST_TEST(told("") == "end");
}

BOOST_AUTO_TEST_CASE(deep_and_wide_trees_are_bounded) {
  std::string deep = "(;GM[4];B[hh]";
  for (int i = 0; i < 1'000'000; ++i) deep += '(';
  BOOST_TEST(told(deep).starts_with("1:10013: there are more than 10000 parentheses"));
  std::string nested = "(;GM[4];B[hh]", ends = ")";
  for (int i = 0; i < 60; ++i) {
    nested += "(;W[hg])(";
    ends += ')';
  }
  BOOST_TEST(told(nested + ends).find("more than 50 variations within") != std::string::npos);
  std::string wide = "(;GM[4];B[hh]";
  for (int i = 0; i < 20'000; ++i) wide += "(;W[hg])";
  BOOST_TEST(told(wide + ")").find("more than 10000 variations") != std::string::npos);
  BOOST_TEST(told("(;GM[4]C[" + std::string(17'000'000, 'x') + "])") != "");
}

BOOST_AUTO_TEST_CASE(everything_that_is_known_comes_back) {
  auto game = played("renju", "renju_taraguchi10_rif",
                     {"h8", "keep", "i9", "swap", "j7", "keep", "g9", "keep", "f6", "keep", "h10"});
  game.rules.set("max-stones", "100");
  game.number = 12;
  game.opening = "o0007";
  game.seed = 18'446'744'073'709'551'615U;
  game.seats[0] = {.name = "alpha",
                   .engine = "Alpha 1",
                   .version = "1.2",
                   .author = "A: B",
                   .protocol = "gtp",
                   .time_control = "60+0|10(1)",
                   .limits = "depth=9",
                   .rounding = "csa:4",
                   .options = {{"a=b", "c]d"}},
                   .upkeep = {}};
  game.seats[1].name = "beta";
  game.seats[1].time_control = "10+0.1";
  game.event = "night]ly";
  game.site = "here";
  game.round = "3.2";
  game.started = "2026-11-18T16:00:00Z";
  game.ended = "2026-11-18T16:01:00Z";
  game.host = "host";
  game.referee = "0.1.0";
  game.tags = {{"AN", "me"}, {"AN", "you"}, {"Annotator", "x=y"}, {"RU", "z"}, {"US", "u"}};
  game.comment = "two\nlines: \\ ]";
  auto& ply = game.main.plies[10];
  ply.time = matches::endings::Timing{
      .wall = 1'500'000us, .charged = 1'234'567us, .cpu = 5ns, .waiting = 6ns, .idle_cpu = 7ns};
  ply.left = 58'765'433us;
  ply.search = {.depth = 12,
                .selective_depth = 20,
                .centipawns = -31,
                .nodes = 12345,
                .variation = "h10 h11 \\"};
  ply.comment = "good";
  game.main.plies[3].left = -1us;
  game.main.plies[3].comment = "The players exchange their colours.";
  game.main.plies[0].opening = true;
  game.verdict = {.kind = Verdict::Kind::win,
                  .winner = rules::Seat::second,
                  .reason = "time",
                  .sentence = "Over the time.",
                  .fault_by = rules::Seat::first,
                  .detail = "over by 52.1 ms",
                  .last_time = matches::endings::Timing{.wall = 3us, .charged = 2us}};
  BOOST_TEST((sgf_game(sgf_text(game)) == game), sgf_text(game));
}

BOOST_AUTO_TEST_CASE(random_games_come_back) {
  tests::Dice dice(7);
  for (int i = 0; i < 60; ++i) {
    Game game;
    game.kind = &tests::game_kind("renju");
    const auto presets = game.kind->rules->presets;
    game.rules = tests::rule_set("renju", presets[static_cast<std::size_t>(i) % presets.size()].id);
    auto replay = *matches::records::Replay::from(game);
    for (int n = 0; n < 60 && !replay.now().outcome(); ++n) {
      matches::endings::Ply ply;
      ply.action = tests::random_action(replay.now(), dice);
      BOOST_REQUIRE(!replay.play(game.main, ply));
    }
    BOOST_REQUIRE(!replay.close(game));
    BOOST_TEST((sgf_game(sgf_text(game)) == game), sgf_text(game));
  }
}

BOOST_AUTO_TEST_CASE(the_form_of_the_file_is_pinned) {
  auto game = played("renju", "renju_swap", {"h8", "h9", "h10", "swap", "i9"});
  game.seats[0].name = "alpha";
  game.seats[1].name = "beta";
  BOOST_TEST(sgf_text(game) ==
             "(;FF[4]GM[4]CA[UTF-8]SZ[15]PB[beta]PW[alpha]RU[renju_swap]\n"
             "KG[rules=renju_swap opening=swap offers=2 offer-after-swap4=off "
             "offer-symmetry=figure five-first=on pass=on no-legal-point=pass max-stones=off]\n"
             ";B[hh];W[hg];B[hf];KX[swap]C[The players exchange their colours.];W[ig])\n");
}

BOOST_AUTO_TEST_CASE(keishi_and_liuzichong_are_boards_that_change) {
  const auto keishi = played("keishi", "keishi", {"b2a3", "f5f4"});
  const auto text = sgf_text(keishi);
  BOOST_TEST(text.find("SZ[6]") != std::string::npos);
  BOOST_TEST(text.find("AB[ae][be][ee][fe]AW[ab][bb][eb][fb]PL[B]") != std::string::npos);
  BOOST_TEST(text.find(";AE[be]AB[ad]PL[W]KX[b2a3]C[b2a3]") != std::string::npos);
  BOOST_TEST(text.find(";AE[fb]AW[fc]PL[B]KX[f5f4]C[f5f4]") != std::string::npos);
  Game capture;
  capture.kind = &tests::game_kind("liuzichong");
  capture.rules = tests::rule_set("liuzichong", "liuzichong");
  capture.start = "1b2/b1w1/4/wb1w b 1";
  auto replay = *matches::records::Replay::from(capture);
  matches::endings::Ply ply;
  ply.action = "b4b3";
  BOOST_REQUIRE(!replay.play(capture.main, ply));
  BOOST_TEST(sgf_text(capture).find(";AE[ba][cb]AB[bb]PL[W]KX[b4b3]") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_game_of_shogi_has_no_stones) {
  const auto game = played("shogi", "shogi", {"7g7f"});
  Losses losses;
  BOOST_TEST(!matches::records::sgf::write_sgf(game, {}, losses));
  BOOST_TEST(losses.games().size() == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
