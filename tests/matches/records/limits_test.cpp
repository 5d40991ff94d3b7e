// Whatever may be written can be read: the longest game that can be played, and the longest that a
// file can bring, in every format.

#include "matches/base/limits.hpp"

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <limits>

#include "matches/endings/keeping.hpp"
#include "matches/journal/journal_scan.hpp"
#include "matches/records/json/json_lines.hpp"
#include "matches/records/printable.hpp"
#include "matches/records/replay.hpp"
#include "rules/utf8.hpp"
#include "tests/matches/journal/journal_folder.hpp"
#include "tests/matches/records/ways.hpp"

namespace {

namespace data = boost::unit_test::data;
using namespace std::chrono_literals;
using namespace matches;
using namespace matches::records;
using matches::Micros;
using matches::Millis;
using matches::Nanos;
using matches::endings::kept;
using matches::endings::Ply;
using tests::Way;

// JSON writes two bytes for each.
const std::string quotes(std::size_t{1} << 20, '"');

// Everything that an engine and the clocks can make of a ply.
Ply longest_ply(std::size_t& room) {
  constexpr int least = std::numeric_limits<int>::min();
  constexpr auto many = std::numeric_limits<std::uint64_t>::max();
  Ply ply;
  ply.opening = true;
  ply.time =
      matches::endings::Timing{.wall = Micros(999'999'999'999), .charged = Micros(999'999'999'998)};
  ply.time->cpu = ply.time->waiting = ply.time->idle_cpu = Nanos(999'999'999'999'999);
  ply.left = Micros(999'999'999'999'999);
  ply.search.depth = ply.search.selective_depth = ply.search.centipawns = ply.search.mate = least;
  ply.search.hash_permille = least;
  ply.search.mate_of_unknown_length = true;
  ply.search.bound = protocols::Search::Bound::lower;
  ply.search.nodes = ply.search.nodes_per_second = many;
  ply.search.time = Millis(1'000'000'000'000);
  ply.search.variation = quotes;
  ply.search = kept(ply.search, room);
  ply.note = std::string(256, 'n');
  return ply;
}

Person longest_person() {
  Person person;
  person.name = person.engine = person.version = person.author =
      kept(quotes, matches::longest_name);
  person.protocol = "gomocup (no answer to the line protocol within 2 s)";
  person.time_control = "60+0|10(1)";
  for (std::size_t i = 0; i < matches::most_options_recorded + 1; ++i)
    person.options.emplace_back(kept(quotes, matches::longest_name),
                                kept(quotes, matches::longest_word_of_user));
  return person;
}

Game shogi_game(std::size_t plies, Ply (*next)(std::size_t& room)) {
  Game game;
  game.number = 1;
  game.kind = rules::find_game("shogi");
  game.rules = *rules::rule_set(*game.kind, "");
  BOOST_REQUIRE(!game.rules.set("repetition", "off"));
  auto replay = *Replay::from(game);
  auto room = matches::most_variations_text;
  for (std::size_t i = 0; i < plies; ++i) {
    constexpr const char* moves[] = {"2h3h", "8b7b", "3h2h", "7b8b"};
    auto ply = next(room);
    ply.action = moves[i % 4];
    BOOST_REQUIRE(!replay.play(game.main, std::move(ply)));
  }
  game.verdict = {.kind = Verdict::Kind::win,
                  .winner = rules::Seat::second,
                  .reason = "illegal-move",
                  .sentence = kept(quotes, matches::longest_detail),
                  .fault_by = rules::Seat::first,
                  .detail = kept(quotes, matches::longest_detail),
                  .refused = kept(quotes, matches::longest_refused)};
  if (plies % 2 == 1) {
    game.verdict.winner = rules::Seat::first;
    game.verdict.fault_by = rules::Seat::second;
  }
  BOOST_REQUIRE(!replay.close(game));
  return game;
}

const Game& longest_game() {
  static const Game made = [] {
    auto game = shogi_game(matches::most_plies, longest_ply);
    game.event = game.site = game.opening = game.host = kept(quotes, matches::longest_word_of_user);
    game.seats = {longest_person(), longest_person()};
    return game;
  }();
  return made;
}

// Two plies with these comments.
Game commented(const std::string& comment) {
  auto game = shogi_game(2, [](std::size_t&) { return Ply{}; });
  for (auto& ply : game.main.plies) ply.comment = comment;
  game.verdict.sentence = game.verdict.detail = "no move";
  game.verdict.refused = "7g7d";
  return game;
}

// Lines of words: no format has a word for such a long one.
std::string words(std::size_t bytes) {
  std::string text;
  while (text.size() < bytes) text += "a comment of several words that says nothing at all\n";
  text.resize(bytes);
  text.back() = '.';
  return text;
}

// Empty: what is written is read again, or is refused and said so.
std::string read_again(const Game& game, const Way& way, bool& written) {
  Losses losses;
  const auto text = write(*way.format, game, way.writing, losses);
  written = text.has_value();
  if (!text) return losses.games().empty() ? "it is refused without a reason" : "";
  if (text->size() > matches::largest_game) return "it is longer than is read";
  std::size_t lost = 0;
  auto lines = Lines::of(encoded(*text, way.writing.encoding, lost));
  const auto held = way.format->holds(way.writing);
  const auto item = way.format->read(lines, tests::reading_of(game, held));
  if (!item) return "nothing is read: " + lines.trouble().value_or("no trouble");
  if (!*item) return item->error().sentence;
  const auto& read = **item;
  return read.main.plies.size() == game.main.plies.size() ? "" : "plies are missing";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(limits_of_records)

BOOST_AUTO_TEST_CASE(no_ply_and_no_header_is_longer_than_the_bound_of_a_game_counts_on) {
  std::size_t room = 0;
  auto ply = longest_ply(room);
  ply.action = "offer " + std::string(200, 'x');  // Renju's ten or fifty points
  std::string line;
  records::json::append_json_ply(line, ply);
  BOOST_TEST(line.size() <= matches::longest_ply_without_variation);
  auto header = longest_game();
  header.main = {};
  BOOST_TEST(records::json::json_line(header).size() <= matches::longest_header);
}

BOOST_AUTO_TEST_CASE(the_longest_game_that_can_be_played_is_a_line_that_is_read) {
  const auto line = records::json::json_line(longest_game());
  BOOST_TEST_MESSAGE("the longest line has " << line.size() << " bytes");
  BOOST_TEST(line.size() <= matches::longest_record_line);
  auto read = records::json::read_json_line(line);
  if (!read) BOOST_FAIL(read.error().sentence);
  BOOST_TEST((*read == longest_game()));
}

BOOST_AUTO_TEST_CASE(a_journal_with_the_longest_game_is_scanned) {
  const tests::Folder folder;
  {
    const auto journal = tests::open_journal(folder);
    BOOST_REQUIRE(!journal->finish(longest_game()));
    BOOST_REQUIRE(!journal->finish(tests::short_record(2)));
  }
  const auto scan = matches::journal::scan_journals(folder.path(), {});
  if (!scan) BOOST_FAIL(scan.error());
  const auto& found = *scan;
  BOOST_TEST(found.results.size() == 2U);
  BOOST_TEST(found.remarks.empty());
}

BOOST_DATA_TEST_CASE(the_longest_game_that_can_be_played_is_read_in_every_format,
                     data::make(tests::ways_of("shogi")), way) {
  bool written = false;
  const auto wrong = read_again(longest_game(), way, written);
  BOOST_TEST(wrong.empty(), wrong);
  BOOST_TEST(written);
}

BOOST_DATA_TEST_CASE(a_game_with_long_comments_is_read_in_every_format,
                     data::make(tests::ways_of("shogi")), way) {
  bool written = false;
  const auto wrong = read_again(commented(words(6'000'000)), way, written);
  BOOST_TEST(wrong.empty(), wrong);
  BOOST_TEST(written);
}

// A PGN with two comments of 10 MB once became a line of JSON that nothing could read.
BOOST_DATA_TEST_CASE(a_game_that_could_not_be_read_again_is_not_written,
                     data::make(tests::ways_of("shogi")), way) {
  bool written = false;
  const auto wrong = read_again(commented(words(10'000'000)), way, written);
  BOOST_TEST(wrong.empty(), wrong);
  BOOST_TEST(written != way.format->holds(way.writing).has(Part::ply_comment));
}

BOOST_AUTO_TEST_CASE(texts_from_elsewhere_are_written_as_a_terminal_may_show_them) {
  const std::string hostile = "\x1b]0;x\x07\u009b\u202e\u061c\x7f=1+1";
  auto game = commented("two\nlines\tof " + hostile);
  game.comment = game.event = game.tags.emplace_back("Annotator", hostile).second = hostile;
  game.main.plies[0].search.variation = game.main.plies[1].note = hostile;
  game.verdict.detail = game.verdict.sentence = game.verdict.refused = hostile;
  for (auto& seat : game.seats) seat.name = seat.engine = seat.author = seat.version = hostile;
  for (auto& seat : game.seats) seat.options = {{hostile, hostile}};
  for (const auto& way : tests::ways_of("shogi")) {
    Losses losses;
    const auto text = write(*way.format, game, way.writing, losses).value_or("");
    BOOST_TEST(!text.empty(), way.name);
    for (std::size_t at = 0; at < text.size(); at += rules::glyph_at(text, at).bytes)
      if (text[at] != '\n' && text[at] != '\t' && text[at] != '\r' &&
          !rules::glyph_at(text, at).plain) {
        BOOST_ERROR(way.name << ": byte " << at << " in " << kept(text.substr(at), 80));
        break;
      }
  }
}

BOOST_AUTO_TEST_CASE(json_keeps_hidden_characters_as_escapes_and_reads_them_again) {
  auto game = commented("\x1b \u009b \u202e \u061c \x7f \u2066");
  const auto line = records::json::json_line(game);
  BOOST_TEST(line.find("\\u202e") != line.npos);
  const auto read = records::json::read_json_line(line);
  BOOST_TEST((*read == game));
}

BOOST_AUTO_TEST_SUITE_END()
