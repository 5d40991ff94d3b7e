// PGN-like records: what is written reads back whole, real texts are read as PGN means them, and
// what a text claims against the rules is damage with its place.

#include "matches/records/pgn/pgn.hpp"

#include <boost/test/unit_test.hpp>
#include <limits>
#include <sstream>

#include "matches/base/record_limits.hpp"
#include "matches/records/pgn/pgn_comment.hpp"
#include "tests/matches/records/full_game.hpp"

namespace {

using namespace matches;
using namespace matches::records;
using rules::Color;
using rules::Seat;
using tests::full_game;
using tests::plain_game;

std::string pgn_text(const Game& game, Writing::Profile profile = Writing::Profile::native) {
  Losses losses;
  Writing writing;
  writing.profile = profile;
  auto text = *records::pgn::write_pgn(game, writing, losses);
  BOOST_REQUIRE(text.ends_with("\n\n"));
  text.pop_back();
  return text;
}

Item item_of(const std::string& text, const Reading& reading = {}) {
  auto lines = Lines::of(text);
  auto item = records::pgn::read_pgn(lines, reading);
  BOOST_REQUIRE(item);
  return *std::move(item);
}

Game pgn_game(const std::string& text, const Reading& reading = {}) {
  auto item = item_of(text, reading);
  if (!item)
    BOOST_FAIL(item.error().line << ":" << item.error().column << ": " << item.error().sentence);
  return *std::move(item);
}

// "LINE:COLUMN: SENTENCE"
std::string damage_of(const std::string& text) {
  const auto item = item_of(text);
  BOOST_REQUIRE(!item);
  const auto& damage = item.error();
  return std::to_string(damage.line) + ":" + std::to_string(damage.column) + ": " + damage.sentence;
}

std::string keishi(const std::string& moves) {
  return "[Event \"x\"]\n[Game \"keishi\"]\n\n" + moves + "\n";
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  const auto at = text.find(what);
  BOOST_REQUIRE_MESSAGE(at != text.npos, what);
  return text.replace(at, what.size(), by);
}

std::string actions(const Game& game) {
  std::string all;
  for (const auto& ply : game.main.plies) all += (all.empty() ? "" : " ") + ply.action;
  return all;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) all.push_back(line);
  return all;
}

// The times of the samples, which have one decimal, as they are written: with three at least. Lines
// are broken elsewhere then.
std::string with_three_decimals(std::string_view text) {
  std::string all;
  for (std::size_t i = 0; i < text.size(); ++i) {
    all += text[i] == '\n' ? ' ' : text[i];
    if (i >= 1 && i + 1 < text.size() && text[i - 1] == '.' && text[i + 1] == 's') all += "00";
  }
  return all;
}

std::string moves_of(const std::string& text) { return text.substr(text.find("\n\n") + 2); }

const std::string keishi_game = R"pgn([Event "nightly"]
[Site "localhost"]
[Date "2026.11.18"]
[Round "1.1"]
[White "beta-0.9"]
[Black "alpha-1.2"]
[Result "0-1"]
[Game "keishi"]
[Ruleset "keishi"]
[TimeControl "10+0.1"]
[Termination "normal"]
[Reason "rectangle"]
[PlyCount "7"]

1. b2a3 {+0.31/12 0.123s, n=120345, tl=9.977s} 2. f5f4 {-0.22/11 0.101s}
3. f2e3 {+1.10/12 0.090s} 4. f4f5 {-0.90/10 0.110s} 5. a3a4 {+M3/9 0.020s}
6. e5d5 {-M2/8 0.021s} 7. e3e4 {+M1/1 0.001s} 0-1
)pgn";

const std::string liuzichong_game = R"pgn([Event "nightly"]
[Site "localhost"]
[Date "2026.11.18"]
[Round "1.2"]
[White "alpha-1.2"]
[Black "beta-0.9"]
[Result "1/2-1/2"]
[Game "liuzichong"]
[Ruleset "liuzichong"]
[SetUp "1"]
[FEN "w3/w3/1b1w/2b1 b 1"]
[TimeControl "5"]
[Termination "normal"]
[Reason "few-stones"]
[PlyCount "1"]

1. c1c2xd2 {+0.10/7 0.4s} 1/2-1/2
)pgn";

const std::string renju_game = R"pgn([Event "arena"]
[Site "localhost"]
[Date "2026.11.18"]
[Round "-"]
[White "kaya"]
[Black "ito"]
[Result "0-1"]
[Game "renju"]
[Ruleset "renju_taraguchi10_international"]
[FirstPlayer "kaya"]
[TimeControl "600+0|30(1)"]
[Termination "normal"]
[Reason "resign"]
[PlyCount "7"]

1. h8 {1.0s} keep {0.4s} 2. g9 swap {0.9s} 3. i9 keep 4. j8 keep
offer:h9-h10-h11-i7-i10-i11-j10-j11-k11-h12 {12.0s} 5. i10 {2.0s, by=white}
6. i11 {+0.10/14 3.1s} 7. j10 {-0.60/9 8.8s} 0-1
)pgn";

const std::string shogi_game = R"pgn([Event "nightly"]
[Site "localhost"]
[Date "2026.11.18"]
[Round "1.3"]
[White "後手エンジン"]
[Black "先手エンジン"]
[Result "0-1"]
[Game "shogi"]
[Ruleset "shogi"]
[TimeControl "60+0|10(1)"]
[Termination "normal"]
[Reason "resign"]
[PlyCount "5"]

1. 7g7f {+0.50/20 1.0s} 2. 3c3d {-0.31/18 1.1s} 3. 8h2b+ 4. 3a2b 5. B@4e
{+0.80/21 1.4s} 0-1
)pgn";

}  // namespace

BOOST_AUTO_TEST_SUITE(pgn)

// --- what is written ----------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(both_profiles_hold_everything) {
  for (const auto profile : {Writing::Profile::native, Writing::Profile::carrier})
    BOOST_TEST((pgn_game(pgn_text(full_game(), profile)) == full_game()));
}

// The moves of the sample come back as they stand there.
BOOST_AUTO_TEST_CASE(a_keishi_game) {
  const auto game = pgn_game(keishi_game);
  BOOST_TEST(game.result() == "black rectangle");
  BOOST_TEST(game.seats[0].name == "alpha-1.2");
  BOOST_TEST(game.seats[1].time_control == "10+0.1");
  const auto& ply = game.main.plies[0];
  BOOST_TEST(*ply.search.centipawns == 31);
  BOOST_TEST(*ply.search.depth == 12);
  BOOST_TEST(*ply.search.nodes == 120345U);
  BOOST_TEST(ply.time->charged.count() == 123'000);
  BOOST_TEST(ply.left->count() == 9'977'000);
  BOOST_TEST(*game.main.plies[5].search.mate == -2);
  BOOST_TEST(moves_of(pgn_text(game)) == moves_of(keishi_game));
}

BOOST_AUTO_TEST_CASE(captures_of_liuzichong_are_written_and_must_be_right) {
  const auto game = pgn_game(liuzichong_game);
  BOOST_TEST(game.result() == "draw few-stones");
  BOOST_TEST(actions(game) == "c1c2");
  BOOST_TEST(moves_of(pgn_text(game)) == replaced(moves_of(liuzichong_game), "0.4s", "0.400s"));
  BOOST_TEST((pgn_game(replaced(liuzichong_game, "xd2", "")) == game));
  BOOST_TEST(damage_of(replaced(liuzichong_game, "xd2", "xa4")) ==
             "17:4: the text says that c1c2 captures 'xa4'; by the rules it is 'xd2'");
}

BOOST_AUTO_TEST_CASE(decisions_of_renju_have_no_number) {
  const auto game = pgn_game(renju_game);
  BOOST_TEST(actions(game) ==
             "h8 keep g9 swap i9 keep j8 keep "
             "offer h9 h10 h11 i7 i10 i11 j10 j11 k11 h12 i10 i11 j10");
  BOOST_TEST(game.seats[0].name == "kaya");  // took the black stones first
  BOOST_TEST((game.color_at_end(Seat::first) == Color::white));
  BOOST_TEST(game.result() == "black resign");
  BOOST_TEST(game.main.plies[8].time->charged.count() == 12'000'000);
  BOOST_TEST(with_three_decimals(moves_of(pgn_text(game))) ==
             with_three_decimals(moves_of(renju_game)));
}

BOOST_AUTO_TEST_CASE(shogi_drops_have_an_at_sign_in_files) {
  const auto game = pgn_game(shogi_game);
  BOOST_TEST(actions(game) == "7g7f 3c3d 8h2b+ 3a2b B*4e");
  BOOST_TEST(with_three_decimals(moves_of(pgn_text(game))) ==
             with_three_decimals(moves_of(shogi_game)));
  BOOST_TEST(game.seats[1].name == "後手エンジン");
}

BOOST_AUTO_TEST_CASE(no_line_is_longer_than_79_characters) {
  auto game = full_game();
  game.comment = "一 二三四五 六七八九十 " + std::string(60, 'x') + " and more and more words";
  for (int i = 0; i < 40; ++i) game.comment += " 五手目";
  for (const auto& line : lines_of(moves_of(pgn_text(game))))
    BOOST_TEST(std::count_if(line.begin(), line.end(), [](char c) {
                 return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
               }) < 80);
  BOOST_TEST((pgn_game(pgn_text(game)) == game));
}

BOOST_AUTO_TEST_CASE(a_refused_action_stands_before_the_result) {
  const auto text = pgn_text(full_game());
  BOOST_TEST(text.ends_with("{illegal 4 a5a3 occupied} 0-1\n"));
  const auto game = pgn_game(keishi("1. b2a3 {illegal 2 b5a3 occupied} 0-1"));
  BOOST_TEST(game.verdict.refused == "b5a3");
  BOOST_TEST(game.verdict.detail == "occupied");
  BOOST_TEST(game.main.plies[0].comment.empty());
  auto other = full_game();
  other.verdict.detail = "odd: no reason of the rules";
  BOOST_TEST(pgn_text(other).ends_with("{illegal 4 a5a3 -} 0-1\n"));
  BOOST_TEST((pgn_game(pgn_text(other)) == other));
}

BOOST_AUTO_TEST_CASE(the_carrier_has_no_words_of_our_own_between_the_moves) {
  const auto game = plain_game("renju", {"h8", "keep", "g9", "swap", "i9", "keep", "resign"},
                               "renju_taraguchi10_international");
  const auto text = moves_of(pgn_text(game, Writing::Profile::carrier));
  BOOST_TEST(text ==
             "1. h8 {[%act keep]} 2. g9 {[%act swap]} 3. i9 {[%act keep]} "
             "{[%act resign]} " +
                 std::string(game.score()) + "\n");
  BOOST_TEST((pgn_game(pgn_text(game, Writing::Profile::carrier)) == game));
}

BOOST_AUTO_TEST_CASE(times_have_three_decimals_or_as_many_as_they_need) {
  using matches::Nanos;
  BOOST_TEST(matches::records::pgn::seconds(Nanos(1'000'000'000)) == "1.000s");
  BOOST_TEST(matches::records::pgn::seconds(Nanos(412'000)) == "0.000412s");
  BOOST_TEST(matches::records::pgn::seconds(Nanos(61'000'000'007)) == "61.000000007s");
}

// --- what is read -------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(line_ends_and_the_order_of_tags_do_not_matter) {
  std::string text;
  for (const auto& line : lines_of(keishi_game)) text += line + "\r\n";
  BOOST_TEST((pgn_game(text) == pgn_game(keishi_game)));
  auto lines = lines_of(keishi_game);
  std::reverse(lines.begin(), lines.begin() + 13);
  text.clear();
  for (const auto& line : lines) text += line + "\n";
  BOOST_TEST((pgn_game(text) == pgn_game(keishi_game)));
}

BOOST_AUTO_TEST_CASE(pgn_has_comments_glyphs_and_escapes) {
  const auto game = pgn_game(
      keishi("% not a part\n{before\nthe first} 1.b2a3! $14 {good\n  move} ; to the end } {\n"
             "2. f5f4 {C:\\new} $3 *"));
  BOOST_TEST(game.comment == "before the first");
  BOOST_TEST(actions(game) == "b2a3 f5f4");
  BOOST_TEST(game.main.plies[0].comment == "!\n$14\ngood move\nto the end } {");
  BOOST_TEST(game.main.plies[1].comment == "C:\\new\n!!");
  BOOST_TEST((pgn_game(pgn_text(game)) == game));
}

BOOST_AUTO_TEST_CASE(variations_replace_the_action_before_them) {
  const auto game = pgn_game(keishi(
      "1. b2a3 2. f5f4 (2. b5a4 {here} 3. a3b3 (3. e2e3)) ({first} 2... e5e4 1-0) 3. f2e3 *"));
  BOOST_REQUIRE(game.main.variations.size() == 2U);
  BOOST_TEST(game.main.variations[0].at == 1U);
  BOOST_TEST(game.main.variations[0].line.variations.at(0).at == 1U);
  BOOST_TEST(game.main.variations[0].line.plies[0].comment == "here");
  BOOST_TEST(game.main.variations[1].line.plies.at(0).comment == "first");
  BOOST_TEST(actions(game) == "b2a3 f5f4 f2e3");
  BOOST_TEST((pgn_game(pgn_text(game)) == game));
}

BOOST_AUTO_TEST_CASE(scores_and_times_of_other_programs_are_understood) {
  const auto game =
      pgn_game(keishi("1. b2a3 {-0.05/9 1.5s, White mates} 2. f5f4 {book} "
                     "3. f2e3 {just words, x=1} *"));
  const auto& plies = game.main.plies;
  BOOST_TEST(*plies[0].search.centipawns == -5);
  BOOST_TEST(plies[0].time->charged.count() == 1'500'000);
  BOOST_TEST(plies[0].comment == "White mates");
  BOOST_TEST(plies[1].opening);
  BOOST_TEST(plies[2].comment == "just words, x=1");
}

BOOST_AUTO_TEST_CASE(a_termination_is_a_reason_where_none_is_given) {
  const auto text = replaced(keishi("1. b2a3 0-1"), "\n\n", "\n[Termination \"time forfeit\"]\n\n");
  BOOST_TEST(pgn_game(text).result() == "black time");
}

BOOST_AUTO_TEST_CASE(tags_that_are_not_known_are_kept_in_their_order) {
  const auto text = replaced(keishi("*"), "\n\n",
                             "\n[Annotator \"me \\\"x\\\"\"]\n[ECO \"A00\"]\n[Reason \"odd\"]\n\n");
  const auto game = pgn_game(text);
  BOOST_REQUIRE(game.tags.size() == 3U);
  BOOST_TEST(game.tags[0].second == "me \"x\"");
  BOOST_TEST((pgn_game(pgn_text(game)) == game));
}

BOOST_AUTO_TEST_CASE(two_games_may_share_a_line_and_a_text_may_have_no_tags) {
  Reading reading;
  reading.kind = rules::find_game("keishi");
  auto lines = Lines::of("1. b2a3 * 1. b2a3 2. f5f4 *\n");
  BOOST_TEST(actions(**records::pgn::read_pgn(lines, reading)) == "b2a3");
  BOOST_TEST(actions(**records::pgn::read_pgn(lines, reading)) == "b2a3 f5f4");
  BOOST_TEST(!records::pgn::read_pgn(lines, reading));
  BOOST_TEST(damage_of("1. b2a3 *\n") ==
             "1:1: no tag says which game this is; expected [Game \"...\"]");
}

// --- damage -------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(damage_names_the_place) {
  BOOST_TEST(damage_of(keishi("1. b2a3 3. f5f4 *")) ==
             "4:9: found the number '3'; expected 2, the number of the next move");
  BOOST_TEST(damage_of(keishi("1. b2a3 2. f5f9 *"))
                 .starts_with("4:12: the action 'f5f9' is refused (off-board): "));
  BOOST_TEST(damage_of(keishi("{将棋} 1. b2a9 *")).starts_with("4:9: "));
  BOOST_TEST(damage_of(keishi("1. b2a3")) ==
             "4:1: the game has no result; expected 1-0, 0-1, 1/2-1/2 or *");
  BOOST_TEST(damage_of(keishi("1. b2a3 {open\n*")) ==
             "4:9: the comment that begins here is not closed; expected '}'");
  BOOST_TEST(damage_of(keishi("1. b2a3 ) *")) == "4:9: found ')' without '('");
  BOOST_TEST(damage_of(keishi("( *")) == "4:1: a variation before the first action");
  BOOST_TEST(damage_of("[Event \"x\n\n*\n") == "1:10: the tag Event is not closed; expected \"]");
  BOOST_TEST(damage_of("[Game \"chess\"]\n\n*\n").starts_with("1:1: "));
}

// As when a disk was full, and another run went on with the file.
BOOST_AUTO_TEST_CASE(a_game_that_is_cut_off_anywhere_is_damage_and_the_next_one_is_read_whole) {
  for (auto text : {keishi_game, renju_game, pgn_text(tests::full_game())}) {
    auto whole = Lines::of(text);
    const auto game = **records::pgn::read_pgn(whole, {});
    while (text.ends_with('\n')) text.pop_back();
    for (std::size_t cut = 1; cut < text.size(); ++cut) {
      // A part of a character would make the text look as if it were in another encoding.
      if ((static_cast<unsigned char>(text[cut]) & 0xc0) == 0x80) continue;
      auto lines = Lines::of(text.substr(0, cut) + text + "\n");
      std::optional<Game> last;
      std::size_t damaged = 0;
      while (auto item = records::pgn::read_pgn(lines, {})) {
        last.reset();
        if (*item)
          last = **std::move(item);
        else
          ++damaged;
      }
      BOOST_TEST_CONTEXT("cut after " << text.substr(0, cut)) {
        BOOST_TEST(damaged == 1u);
        BOOST_TEST((last == game));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(what_a_text_claims_must_be_true) {
  BOOST_TEST(damage_of(replaced(keishi_game, "[PlyCount \"7\"]", "[PlyCount \"8\"]")) ==
             "13:1: the tag PlyCount says '8'; by the text it is '7'");
  BOOST_TEST(damage_of(replaced(keishi_game, "[Result \"0-1\"]", "[Result \"1-0\"]")) ==
             "17:47: the text ends with 0-1; the tag Result says '1-0'");
  auto white_wins = replaced(keishi_game, "[Result \"0-1\"]", "[Result \"1-0\"]");
  BOOST_TEST(damage_of(replaced(white_wins, "} 0-1", "} 1-0"))
                 .find("by the rules it ended as 'black rectangle'") != std::string::npos);
  BOOST_TEST(damage_of(replaced(renju_game, "[FirstPlayer \"kaya\"]", "[FirstPlayer \"ito\"]")) ==
             "10:1: FirstPlayer is 'ito'; by the swaps of the game it is 'kaya'");
  BOOST_TEST(damage_of(replaced(renju_game, "by=white", "by=black")) ==
             "17:56: the text says by=black; by the rules white acts");
  const auto text = pgn_text(full_game());
  BOOST_TEST(damage_of(replaced(text, "3. f2e3", "3. e2e3")).find("says") != std::string::npos);
  const auto hash = text.find("[GameHash \"") + 11;
  auto other = text;
  other[hash] = other[hash] == '0' ? '1' : '0';
  BOOST_TEST(damage_of(other).find("the tag GameHash says") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_games_before_and_after_a_damaged_one_are_read) {
  for (const auto& bad :
       {keishi("1. b2a3 {open"), keishi("1. b2a9 0-1"), keishi("1. b2a3 2. f5f4"),
        std::string("[Event \"x\"]\n[Game keishi]\n[Site \"y\"]\n\n1. b2a3 *\n"),
        std::string("[Event \"x\"]\n[Game \"chess\"]\n\n1. e4 *\n"), keishi("} } } )")}) {
    auto lines = Lines::of(keishi_game + "\n" + bad + "\n" + shogi_game + "\n" + keishi_game);
    BOOST_CHECK(*records::pgn::read_pgn(lines, {}));
    BOOST_TEST(!*records::pgn::read_pgn(lines, {}));
    const auto after = records::pgn::read_pgn(lines, {});
    BOOST_REQUIRE(after);
    BOOST_REQUIRE_MESSAGE(*after, bad);
    BOOST_TEST(actions(**after) == actions(pgn_game(shogi_game)));
    BOOST_CHECK(*records::pgn::read_pgn(lines, {}));
    BOOST_TEST(!records::pgn::read_pgn(lines, {}));
  }
}

// It has no counterpart above 0.
BOOST_AUTO_TEST_CASE(the_lowest_score_has_its_sign_once) {
  auto game = pgn_game(keishi("1. b2a3 2. f5f4 *"));
  constexpr int lowest = std::numeric_limits<int>::min();
  for (auto& ply : game.main.plies) ply.search.depth = 3;
  game.main.plies[0].search.centipawns = lowest;
  game.main.plies[1].search.mate = lowest;
  const auto text = pgn_text(game);
  BOOST_TEST(text.find("{-21474836.48/3}") != text.npos, text);
  BOOST_TEST(text.find("{-M2147483648/3}") != text.npos, text);
}

BOOST_AUTO_TEST_CASE(hostile_texts_are_damage) {
  std::string deep = "1. b2a3 ";
  for (std::size_t i = 0; i <= matches::deepest_variation; ++i) deep += "( 1. b2a3 ";
  BOOST_TEST(damage_of(keishi(deep)).find("within too many") != std::string::npos);
  std::string many = "1. b2a3 ";
  for (std::size_t i = 0; i <= matches::most_variations; ++i) many += "( ) ";
  BOOST_TEST(damage_of(keishi(many)).find("more than 10000 variations") != std::string::npos);
  std::string tags;
  for (int i = 0; i < 10'001; ++i) tags += "[T \"\"]";
  BOOST_TEST(damage_of(tags).find("more than 10000 tags") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
