#include "protocols/usi.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "protocols/limits.hpp"
#include "protocols/usi_words.hpp"
#include "tests/protocols/usi_playing.hpp"

using namespace protocols;
using namespace std::chrono_literals;
using tests::clocks;
using tests::Dialogue;
using tests::greet;
using tests::only;
using tests::Playing;
using tests::ten_seconds;
using tests::words;
using Texts = std::vector<std::string>;

namespace {

std::string go(const Limits& limits, Side mover = Side::black) {
  std::string text = "go";
  usi::append_limits(text, mover, limits);
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(usi_handshake)

BOOST_AUTO_TEST_CASE(the_engine_says_who_it_is) {
  Dialogue d(Kind::usi);
  d->open(d.out());
  const auto events = d.hold(R"(
    > usi
    < id name Some Engine 1.0
    < id author A. Nobody
    < option name USI_Hash type spin default 256 min 1 max 1024
    < option name Clear Hash type button
    < usiok
  )");
  only<Greeted>(events);
  BOOST_TEST(d->identity().name == "Some Engine 1.0");
  BOOST_TEST(d->identity().author == "A. Nobody");
  const auto& options = d->identity().options;
  BOOST_REQUIRE_EQUAL(options.size(), 3U);
  BOOST_TEST(options[1].name == "Clear Hash");
  BOOST_TEST(!options[1].implied);
  BOOST_TEST(options[2].name == "USI_Ponder");
  BOOST_TEST(options[2].implied);
}

BOOST_AUTO_TEST_CASE(options_are_kept_up_to_a_number_and_a_size) {
  for (const std::size_t length : {10, 100'000}) {
    Dialogue d(Kind::usi);
    d->open(d.out());
    d.take_sent();
    for (int i = 0; i < 3000; ++i)
      BOOST_TEST(!d.say("option name o" + std::to_string(i) + " type string default " +
                        std::string(length, 'x')));
    BOOST_TEST(d.say("usiok").has_value());
    std::size_t bytes = 0;
    for (const auto& option : d->identity().options)
      bytes += option.name.size() + option.standard.value_or("").size();
    BOOST_TEST(bytes <= most_options_text);
    BOOST_TEST(d->identity().options.size() <= most_options + 2);  // two are implied
    BOOST_TEST(d->identity().options.front().name == "o0");
  }
}

BOOST_AUTO_TEST_CASE(noise_before_usiok_means_nothing) {
  Dialogue d(Kind::usi);
  d->open(d.out());
  d.take_sent();
  using namespace std::string_view_literals;
  for (const auto noise :
       {""sv, "Banner 1.0"sv, "\x1b[1mr \x1b[0m"sv, "#[Chess] 0w>"sv, "uciok"sv, "readyok"sv,
        "usioky"sv, "id"sv, "id name"sv, "option"sv, "option name"sv, "\0\0"sv,
        "\x83\x84 \xff\xfe"sv, "info string bestmove 7g7f"sv, "copyprotection ok"sv})
    BOOST_TEST(!d.say(noise), noise);
  for (const std::string line : {"bestmove 7g7f", "checkmate nomate"})
    BOOST_TEST(words({*d.say(line)}) == Texts{"stray " + line});
  BOOST_TEST(d.take_sent() == "");
  BOOST_TEST(!d.say("id name \x83G\x83\x93\xff"));  // Shift_JIS, and worse
  only<Greeted>({*d.say("usiok\r")});
  BOOST_TEST(d->identity().name == "\x83G\x83\x93\xff");
}

BOOST_AUTO_TEST_CASE(settings_go_out_once_in_the_spelling_of_the_engine) {
  Setup setup;
  setup.settings = {{"Hash", "64"},         {"clear_hash", ""}, {"Skill Level", "3"},
                    {"USI_Ponder", "true"}, {"Nothing", "1"},   {"Skill Level", "99", false}};
  setup.init = {"debug on"};
  Dialogue d(Kind::usi, setup);
  d->open(d.out());
  d.hold(R"(
    > usi
    < option name USI_Hash type spin default 16 min 1 max 1024
    < option name Clear Hash type button
    < option name Skill Level type spin default 20 min -20 max 20
    < usiok
  )");
  d->prepare({}, d.out());
  const auto events = d.hold(R"(
    > setoption name USI_Hash value 64
    > setoption name Clear Hash
    > setoption name Skill Level value 3
    > setoption name USI_Ponder value true
    > debug on
    > isready
    <
    < info string loading
    <
  )");
  BOOST_TEST(events.empty());
  only<Ready>({*d.say("readyok")});
  BOOST_TEST(d.take_sent() == "usinewgame\n");
  BOOST_REQUIRE_EQUAL(d->declined().size(), 2U);
  BOOST_TEST(d->declined()[0].setting.name == "Nothing");
  BOOST_TEST(d->declined()[0].setting.own);
  BOOST_TEST(!d->declined()[1].setting.own);
  d->prepare({}, d.out());
  d.hold("> isready\n");
  BOOST_TEST(d->declined().size() == 2U);
}

BOOST_AUTO_TEST_CASE(an_engine_that_asks_for_it_is_told_the_seed_of_each_game) {
  const auto sent_to = [](std::string_view option, Setup setup, std::optional<std::uint64_t> seed) {
    Dialogue d(Kind::usi, std::move(setup));
    d->open(d.out());
    d.hold("> usi\n< option name " + std::string(option) + " type spin default 0\n< usiok\n");
    std::string sent;
    for (std::uint64_t game = 0; game < 2; ++game) {
      if (seed) seed = *seed + game;
      d->prepare({"shogi", "shogi", "", seed}, d.out());
      sent += d.take_sent();
      d.say("readyok");
      d.take_sent();
    }
    return sent;
  };
  BOOST_TEST(sent_to("GameSeed", {}, 999999998) ==
             "setoption name GameSeed value 999999998\nisready\n"
             "setoption name GameSeed value 999999999\nisready\n");
  BOOST_TEST(sent_to("GameSeed", {}, std::nullopt) == "isready\nisready\n");
  BOOST_TEST(sent_to("Seed", {}, 7) == "isready\nisready\n");
  Setup chosen;
  chosen.settings = {{"gameseed", "5"}};
  BOOST_TEST(sent_to("GameSeed", chosen, 7) ==
             "setoption name GameSeed value 5\nisready\nisready\n");
}

BOOST_AUTO_TEST_CASE(readyok_counts_only_when_it_was_asked_for) {
  Playing d;
  BOOST_TEST(!d.say("readyok"));
  BOOST_TEST(d.take_sent() == "");
}

BOOST_AUTO_TEST_CASE(another_game_than_shogi_is_refused) {
  Dialogue d(Kind::usi);
  greet(d);
  d->prepare({"renju"}, d.out());
  BOOST_TEST(words(d.hold("> isready\n< readyok\n")) == Texts{"refused USI is only for Shogi"});
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(usi_play)

BOOST_AUTO_TEST_CASE(a_game_is_one_growing_position) {
  Playing d;
  const std::string clock = "go btime 10000 wtime 9000 byoyomi 0\n";
  BOOST_TEST(d.asked() == "position startpos\n" + clock);
  BOOST_TEST(words({*d.say("bestmove 7g7f ponder 3c3d")}) == Texts{"answered 7g7f guessing 3c3d"});
  d->played(Side::black, "7g7f");
  d->played(Side::white, "8c8d");
  BOOST_TEST(d.asked() == "position startpos moves 7g7f 8c8d\n" + clock);
  BOOST_TEST(words({*d.say("bestmove P*5e")}) == Texts{"answered P*5e"});
  d->over(Score::win, "mate", d.out());
  d.hold("> gameover win\n");
  d.get_ready();
  BOOST_TEST(d.asked() == "position startpos\n" + clock);
}

BOOST_AUTO_TEST_CASE(a_game_may_begin_elsewhere) {
  const std::string sfen = "4k4/9/9/9/9/9/9/9/4K4 w G 1";
  for (const auto& position : {sfen, "sfen " + sfen}) {
    Dialogue d(Kind::usi);
    greet(d);
    d->prepare({"shogi", "shogi", position}, d.out());
    d.say("readyok");
    d->played(Side::white, "5a5b");
    d.take_sent();
    d->ask({}, d.out());
    BOOST_TEST(d.take_sent() == "position sfen " + sfen + " moves 5a5b\ngo\n");
  }
}

BOOST_AUTO_TEST_CASE(any_text_is_an_answer) {
  using Pair = std::pair<std::string_view, std::string>;
  for (const auto& [line, answer] :
       {Pair{"bestmove resign", "answered resign"}, Pair{"bestmove win", "answered win"},
        Pair{"bestmove", "answered "}, Pair{"bestmove   ", "answered "},
        Pair{"bestmove ponder 3c3d", "answered  guessing 3c3d"},
        Pair{"bestmove (none)", "answered (none)"}, Pair{"bestmove RESIGN", "answered RESIGN"},
        Pair{"bestmove P@8b", "answered P@8b"}, Pair{"bestmove 7g7f ponder", "answered 7g7f"},
        Pair{"bestmove 7g7f mumble", "answered 7g7f"},
        Pair{"\tbestmove\t7g7f  ponder\t3c3d\r", "answered 7g7f guessing 3c3d"},
        Pair{"bestmove \xff\xfe", "answered \xff\xfe"}}) {
    Playing d;
    d.asked();
    const auto event = d.say(line);
    BOOST_REQUIRE(event.has_value());
    BOOST_TEST(tests::word(*event) == answer);
    BOOST_TEST(!d->pending());
  }
}

BOOST_AUTO_TEST_CASE(what_only_looks_like_an_answer_is_none) {
  Playing d;
  d.asked();
  for (const auto line : {"info string bestmove 7g7f", "bestmove7g7f", "Bestmove 7g7f", "best move",
                          "info bestmove 7g7f"})
    BOOST_TEST(!d.say(line), line);
  BOOST_TEST(d->pending());
}

BOOST_AUTO_TEST_CASE(a_second_answer_is_stray) {
  Playing d;
  BOOST_TEST(words({*d.say("bestmove 7g7f")}) == Texts{"stray bestmove 7g7f"});
  d.asked();
  BOOST_TEST(words({*d.say("bestmove 7g7f")}) == Texts{"answered 7g7f"});
  BOOST_TEST(words({*d.say("bestmove 2g2f")}) == Texts{"stray bestmove 2g2f"});
}

BOOST_AUTO_TEST_CASE(the_answer_to_a_withdrawn_question_is_never_taken_for_another) {
  Playing d;
  d.asked();
  d->stop(d.out());
  d->stop(d.out());
  BOOST_TEST(d.take_sent() == "stop\n");
  BOOST_TEST(d->pending());
  d.asked();
  d.say("info depth 30 pv 1a1b");  // about the old question
  BOOST_TEST(!d->search().depth);
  BOOST_TEST(words({*d.say("bestmove 7g7f")}) == Texts{"stray bestmove 7g7f"});
  BOOST_TEST(d->pending());
  d.say("info depth 3");
  BOOST_TEST(*d->search().depth == 3);
  BOOST_TEST(words({*d.say("bestmove 2g2f")}) == Texts{"answered 2g2f"});
  BOOST_TEST(!d->pending());
}

BOOST_AUTO_TEST_CASE(a_late_answer_of_the_last_game_is_swallowed_in_the_next) {
  Playing d;
  d.asked();
  d->over(Score::loss, "time", d.out());
  d.hold("> stop\n> gameover lose\n");
  d.get_ready();
  d.asked();
  BOOST_TEST(words({*d.say("bestmove 7g7f"), *d.say("bestmove 2g2f")}) ==
             (Texts{"stray bestmove 7g7f", "answered 2g2f"}));
}

BOOST_AUTO_TEST_CASE(every_end_has_its_word) {
  Playing d;
  for (const auto& [score, word] :
       {std::pair{Score::win, "win"}, std::pair{Score::loss, "lose"},
        std::pair{Score::draw, "draw"}, std::pair{Score::none, "draw"}}) {
    d->over(score, "", d.out());
    BOOST_TEST(d.take_sent() == std::string("gameover ") + word + "\n");
  }
  d.asked();
  d->quit(d.out());
  BOOST_TEST(d.take_sent() == "quit\n");
  BOOST_TEST(words({*d.say("bestmove 7g7f")}) == Texts{"stray bestmove 7g7f"});
}

BOOST_AUTO_TEST_CASE(the_search_is_that_of_the_last_question) {
  Playing d;
  d.say("info depth 9");
  BOOST_TEST(!d->search().depth);
  d.asked();
  d.say("info depth 9 score cp 30 pv 7g7f 3c3d");
  d.say("bestmove 7g7f");
  BOOST_TEST(d->search().variation == "7g7f 3c3d");
  d.asked();
  BOOST_TEST((d->search() == Search{}));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(usi_go)

BOOST_AUTO_TEST_CASE(clocks_say_byoyomi_or_increments) {
  BOOST_TEST(go(clocks({10s, 100ms, 0ms}, {9s, 200ms, 0ms})) ==
             "go btime 10000 wtime 9000 binc 100 winc 200");
  BOOST_TEST(go(clocks({10s, 0ms, 5s}, {9s, 0ms, 5s})) == "go btime 10000 wtime 9000 byoyomi 5000");
  BOOST_TEST(go(clocks({10s, 0ms, 0ms}, {9s, 0ms, 0ms})) == "go btime 10000 wtime 9000 byoyomi 0");
  BOOST_TEST(go(clocks({10s, 1s, 5s}, {9s, 0ms, 0ms})) == "go btime 10000 wtime 9000 byoyomi 5000");
  BOOST_TEST(go(clocks({-1ms, 0ms, 0ms}, {9s, 0ms, 0ms})) == "go btime 0 wtime 9000 byoyomi 0");
}

BOOST_AUTO_TEST_CASE(of_two_byoyomi_the_movers_is_sent) {
  const auto uneven = clocks({0s, 0ms, 1s}, {0s, 0ms, 2s});
  BOOST_TEST(go(uneven, Side::black) == "go btime 0 wtime 0 byoyomi 1000");
  BOOST_TEST(go(uneven, Side::white) == "go btime 0 wtime 0 byoyomi 2000");
  const auto mixed = clocks({1s, 0ms, 1s}, {1s, 10ms, 0ms});
  BOOST_TEST(go(mixed, Side::black) == "go btime 1000 wtime 1000 byoyomi 1000");
  BOOST_TEST(go(mixed, Side::white) == "go btime 1000 wtime 1000 binc 0 winc 10");
}

BOOST_AUTO_TEST_CASE(every_other_bound_has_its_word) {
  Limits limits;
  BOOST_TEST(go(limits) == "go");
  limits.movetime = 250ms;
  BOOST_TEST(go(limits) == "go movetime 250");
  limits.movetime.reset();
  limits.nodes = 5000;
  limits.depth = 7;
  BOOST_TEST(go(limits) == "go nodes 5000 depth 7");
  SideClock session{10s, 0ms, 0ms, 40};
  limits.clocks = {session, SideClock{9s}};
  BOOST_TEST(go(limits) == "go btime 10000 wtime 9000 byoyomi 0 movestogo 40 nodes 5000 depth 7");
  BOOST_TEST(go(limits, Side::white) == "go btime 10000 wtime 9000 byoyomi 0 nodes 5000 depth 7");
}

BOOST_AUTO_TEST_CASE(the_form_of_a_move_is_strict) {
  for (const auto move : {"7g7f", "7g7f+", "P*5e", "1a9i", "R*1a"})
    BOOST_TEST(usi::is_move(move), move);
  for (const auto text : {"", "7g7", "7g7f=", "g*5e", "K*5e", "P*5c+", "P@5e", "0a1a", "1j1a",
                          "7G7F", "7g7f++", "resign", "+*5e"})
    BOOST_TEST(!usi::is_move(text), text);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(usi_ponder)

BOOST_AUTO_TEST_CASE(a_guess_that_comes_true_is_hit) {
  Playing d;
  d->played(Side::black, "7g7f");
  BOOST_TEST(d->ponder("3c3d", {Side::black, {}, ten_seconds()}, d.out()));
  d.hold(R"(
    > position startpos moves 7g7f 3c3d
    > go ponder btime 10000 wtime 9000 byoyomi 0
  )");
  d.say("info depth 5");
  d->played(Side::white, "3c3d");
  d->ponderhit(ten_seconds(), d.out());
  d.hold("> ponderhit\n");
  BOOST_TEST(*d->search().depth == 5);
  BOOST_TEST(words({*d.say("bestmove 2g2f")}) == Texts{"answered 2g2f"});
  d->played(Side::black, "2g2f");
  BOOST_TEST(d.asked().starts_with("position startpos moves 7g7f 3c3d 2g2f\ngo "));
}

BOOST_AUTO_TEST_CASE(a_guess_that_fails_is_stopped_and_leaves_no_trace) {
  Playing d;
  BOOST_TEST(d->ponder("7g7f", {Side::white, {}, ten_seconds()}, d.out()));
  BOOST_TEST(d.take_sent().starts_with("position startpos moves 7g7f\ngo ponder "));
  d->stop(d.out());
  BOOST_TEST(words(d.hold("> stop\n< bestmove 3c3d\n")) == Texts{"stray bestmove 3c3d"});
  BOOST_TEST(!d->pending());
  d->played(Side::black, "2g2f");
  BOOST_TEST(d.asked().starts_with("position startpos moves 2g2f\ngo b"));
}

BOOST_AUTO_TEST_CASE(an_answer_before_the_hit_answers_nothing) {
  Playing d;
  d->ponder("7g7f", {}, d.out());
  d.take_sent();
  BOOST_TEST(words({*d.say("bestmove 3c3d")}) == Texts{"stray bestmove 3c3d"});
  BOOST_TEST(!d->pending());
  d->ponderhit(ten_seconds(), d.out());
  BOOST_TEST(d.take_sent() == "");
}

BOOST_AUTO_TEST_CASE(nobody_ponders_on_what_is_no_move) {
  Playing d;
  for (const auto guess : {"", "resign", "(none)", "7g7f\nquit"})
    BOOST_TEST(!d->ponder(guess, {}, d.out()));
  BOOST_TEST(d.take_sent() == "");
}

BOOST_AUTO_TEST_CASE(times_at_the_hit_only_for_those_that_read_them) {
  Dialogue d(Kind::usi);
  d->open(d.out());
  d.hold("> usi\n< option name Stochastic_Ponder type check default false\n< usiok\n");
  d->prepare({}, d.out());
  d.say("readyok");
  d->ponder("7g7f", {Side::white, {}, {}}, d.out());
  d.take_sent();
  d->ponderhit(clocks({10s, 0ms, 1s}, {9s, 0ms, 2s}), d.out());
  BOOST_TEST(d.take_sent() == "ponderhit btime 10000 wtime 9000 byoyomi 2000\n");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(usi_mate)

BOOST_AUTO_TEST_CASE(the_question_has_a_limit_or_none) {
  Playing d;
  BOOST_TEST(d->ask_mate(5s, d.out()));
  BOOST_TEST(d.take_sent() == "position startpos\ngo mate 5000\n");
  d.say("checkmate nomate");
  BOOST_TEST(d->ask_mate({}, d.out()));
  BOOST_TEST(d.take_sent() == "position startpos\ngo mate infinite\n");
}

BOOST_AUTO_TEST_CASE(each_answer_is_understood) {
  using Pair = std::pair<std::string_view, std::string>;
  for (const auto& [line, answer] :
       {Pair{"checkmate G*5b 5a6a G*6b", "mate found G*5b 5a6a G*6b"},
        Pair{"checkmate nomate", "mate none"}, Pair{"checkmate timeout", "mate timeout"},
        Pair{"checkmate notimplemented", "mate not implemented"},
        Pair{"checkmate", "broken the answer to go mate is 'checkmate'"},
        Pair{"checkmate so what", "broken the answer to go mate is 'checkmate so what'"},
        Pair{"bestmove resign", "mate none"}, Pair{"bestmove 7g7f", "mate none 7g7f"}}) {
    Playing d;
    d->ask_mate({}, d.out());
    BOOST_TEST(tests::word(*d.say(line)) == answer);
    BOOST_TEST(!d->pending());
  }
}

BOOST_AUTO_TEST_CASE(a_bestmove_is_a_mate_where_the_score_was_one) {
  Playing d;
  d->ask_mate({}, d.out());
  d.say("info score mate 3 pv G*5b 5a6a G*6b");
  BOOST_TEST(tests::word(*d.say("bestmove G*5b")) == "mate found G*5b 5a6a G*6b");
  d->ask_mate({}, d.out());
  d.say("info score mate 3 pv G*5b 5a6a G*6b");
  BOOST_TEST(tests::word(*d.say("bestmove S*5b")) == "mate found S*5b");
  d->ask_mate({}, d.out());
  d.say("info score mate -3 pv G*5b 5a6a G*6b");
  BOOST_TEST(tests::word(*d.say("bestmove G*5b")) == "mate none G*5b");
}

BOOST_AUTO_TEST_CASE(a_checkmate_answers_no_other_question) {
  Playing d;
  d->ask_mate({}, d.out());
  d->stop(d.out());
  d.asked();
  BOOST_TEST(
      words({*d.say("checkmate nomate"), *d.say("checkmate nomate"), *d.say("bestmove 7g7f")}) ==
      (Texts{"stray checkmate nomate", "stray checkmate nomate", "answered 7g7f"}));
  d.asked();
  d->stop(d.out());
  d.asked();
  BOOST_TEST(
      words({*d.say("checkmate nomate"), *d.say("bestmove 1a1b"), *d.say("bestmove 7g7f")}) ==
      (Texts{"stray checkmate nomate", "stray bestmove 1a1b", "answered 7g7f"}));
}

BOOST_AUTO_TEST_SUITE_END()
