// One line per game: everything that is known, nothing that is not, and no line that was altered.

#include "matches/records/json/json_lines.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>

#include "matches/base/crc32.hpp"
#include "matches/base/record_limits.hpp"
#include "matches/records/brief.hpp"
#include "tests/matches/records/full_game.hpp"

namespace {

using matches::records::Damage;
using matches::records::Game;
using matches::records::Lines;
using matches::records::json::json_line;
using matches::records::json::read_json_line;
using tests::full_game;
using tests::plain_game;

// The line with something else in it, and the sum that fits.
std::string altered(std::string line, std::string_view what, std::string_view by) {
  const auto at = line.find(what);
  BOOST_REQUIRE_MESSAGE(at != line.npos, what);
  line.replace(at, what.size(), by);
  line.resize(line.rfind(",\"sum\""));
  char sum[9];
  std::snprintf(sum, sizeof sum, "%08x", static_cast<unsigned>(matches::crc32(line)));
  return line + ",\"sum\":\"" + sum + "\"}";
}

Game game_of_line(const std::string& line) {
  auto read = read_json_line(line);
  if (!read) BOOST_FAIL(read.error().sentence);
  return *std::move(read);
}

Damage damage_of(const std::string& line) {
  const auto read = read_json_line(line, 7);
  BOOST_REQUIRE(!read);
  return read.error();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(json_lines)

BOOST_AUTO_TEST_CASE(a_line_holds_everything_of_a_game) {
  const auto game = full_game();
  const auto line = json_line(game);
  BOOST_TEST((game_of_line(line) == game));
  BOOST_TEST(json_line(game_of_line(line)) == line);
}

BOOST_AUTO_TEST_CASE(a_line_is_json_with_the_names_of_the_journal) {
  const auto line = boost::json::parse(json_line(full_game()));
  BOOST_TEST(line.at("v").as_int64() == 1);
  BOOST_TEST(line.at("g").as_int64() == 7);
  BOOST_TEST(line.at("game").as_string() == "keishi");
  BOOST_TEST(line.at("engines").at(1).at("name").as_string() == "beta \"b\"");
  BOOST_TEST(line.at("engines").at(0).at("options").at(0).at(1).as_string() == "64");
  const auto& ply = line.at("plies").at(0);
  BOOST_TEST(ply.at("a").as_string() == "b2a3");
  BOOST_TEST(ply.at("us").as_int64() == 412);
  BOOST_TEST(ply.at("wall").as_int64() == 500);
  BOOST_TEST(ply.at("cpu").as_double() == 411.007);
  BOOST_TEST(ply.at("cp").as_int64() == 31);
  BOOST_TEST(line.at("result").as_string() == "black illegal-move");
  BOOST_TEST(line.at("winner").as_int64() == 0);
  BOOST_TEST(line.at("fault_by").as_int64() == 1);
  BOOST_TEST(line.at("refused").as_string() == "a5a3");
  BOOST_TEST(line.at("variations").at(0).at("plies").at(0).at("a").as_string() == "b5a4");
}

BOOST_AUTO_TEST_CASE(what_is_not_known_is_not_written) {
  const auto line = json_line(plain_game("keishi", {"b2a3"}));
  const auto json = boost::json::parse(line).as_object();
  for (const auto* name : {"g", "start", "seed", "engines", "tags", "comment", "variations",
                           "result", "winner", "reason", "sentence", "ended", "us"})
    BOOST_TEST(!json.contains(name), name);
  BOOST_TEST(json.at("plies").at(0).as_object().size() == 2U);
  BOOST_TEST((game_of_line(line) == plain_game("keishi", {"b2a3"})));
}

BOOST_AUTO_TEST_CASE(a_line_is_whole_only_with_every_byte_unchanged) {
  const auto line = json_line(plain_game("keishi", {"b2a3"}));
  BOOST_TEST(matches::records::json::is_whole(line));
  for (std::size_t i = 0; i < line.size(); ++i) {
    auto damaged = line;
    damaged[i] ^= 1;
    BOOST_TEST(!read_json_line(damaged), "byte " << i);
    BOOST_TEST(!read_json_line(line.substr(0, i)), "cut at " << i);
  }
}

BOOST_AUTO_TEST_CASE(members_that_are_not_known_are_passed_over) {
  const auto line = json_line(full_game());
  const auto other =
      altered(line, "\"game\":", R"("new":[{"a":[1,-2.5e3,"x\"]"]},null,true],"newer":{},"game":)");
  BOOST_TEST((game_of_line(other) == full_game()));
}

BOOST_AUTO_TEST_CASE(blanks_and_any_order_are_json_too) {
  const std::string one = R"({ "plies" : [ {"seat":0, "a":"b2a3"} ] , "game":"keishi","sum":""})";
  BOOST_TEST((game_of_line(altered(one, "", "")).main.plies.size() == 1U));
}

BOOST_AUTO_TEST_CASE(any_bytes_of_an_engine_become_valid_json) {
  auto wild = full_game();
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  wild.main.plies.front().search.variation =
      bytes + "\xe5\xbd\xa2\xed\xa0\x80\xf4\x90\x80\x80\xc0\xaf";
  const auto line = json_line(wild);
  BOOST_TEST(line.find('\n') == line.npos);
  const auto parsed = boost::json::parse(line);
  const auto& pv = parsed.at("plies").at(0).at("pv").as_string();
  BOOST_TEST(pv.size() > 256U);
  BOOST_TEST(game_of_line(line).main.plies.front().search.variation == std::string_view(pv));
}

BOOST_AUTO_TEST_CASE(escapes_are_read_as_json_means_them) {
  const auto line =
      altered(json_line(full_game()), "nightly", R"(\u5c06\u68cb \ud83d\ude00\/\t\")");
  BOOST_TEST(game_of_line(line).event == "将棋 😀/\t\"");
  for (const auto* bad : {R"(\ud83d)", R"(\ude00)", R"(\u12g4)", R"(\x)", R"(\ud83dA)"})
    BOOST_TEST(
        damage_of(altered(json_line(full_game()), "nightly", bad)).sentence.find("escapes") !=
            std::string::npos,
        bad);
}

BOOST_AUTO_TEST_CASE(damage_says_where_and_what_was_expected) {
  auto game = full_game();
  game.tags.pop_back();  // ASCII alone: a column is a byte
  const auto line = json_line(game);
  const auto at = [&](std::string_view what, std::string_view by) {
    const auto damage = damage_of(altered(line, what, by));
    BOOST_TEST(damage.line == 7U);
    const auto shown = altered(line, what, by);
    return std::pair(damage.sentence, shown.substr(damage.column - 1, 6));
  };
  auto [sentence, place] = at("\"us\":412", "\"us\":4.5");
  BOOST_TEST(sentence.starts_with("found '4.5"));
  BOOST_TEST(sentence.ends_with("expected a whole number"));
  BOOST_TEST(place.starts_with("4.5"));
  std::tie(sentence, place) = at("\"a\":\"f5f4\"", "\"a\":\"f5f9\"");
  BOOST_TEST(sentence.starts_with("the action 'f5f9' is refused (off-board): "));
  BOOST_TEST(place == "{\"a\":\"");
  std::tie(sentence, place) = at("\"seat\":0", "\"seat\":2");
  BOOST_TEST(sentence == "expected a seat, 0 or 1");
  std::tie(sentence, place) = at("\"v\":1", "\"v\":2");
  BOOST_TEST(sentence == "version 2 of the form; this program reads 1");
  std::tie(sentence, place) = at("\"game\":\"keishi\"", "\"game\":\"chess\"");
  BOOST_TEST(place == "\"chess");
  std::tie(sentence, place) = at("\"at\":1", "\"at\":9");
  BOOST_TEST(sentence.starts_with("this variation replaces no ply"));
  std::tie(sentence, place) = at("\"result\":\"black", "\"result\":\"white");
  BOOST_TEST(sentence.starts_with("the result is 'white illegal-move'"));
  std::tie(sentence, place) = at("[\"Annotator\",", "[\"A\",\"B\",");
  BOOST_TEST(sentence == "expected ']' after two texts");
}

BOOST_AUTO_TEST_CASE(a_position_that_does_not_follow_is_damage) {
  auto game = plain_game("keishi", {"b2a3"});
  game.position = "6/6/6/6/6/6 b - 2";
  BOOST_TEST(damage_of(json_line(game)).sentence.starts_with("the last position is"));
}

BOOST_AUTO_TEST_CASE(a_column_counts_characters) {
  auto game = plain_game("keishi", {"b2a3"});
  game.event = "将棋";
  const auto line = altered(json_line(game), "b2a3", "b2a9");
  const auto bytes = line.find("{\"a\":");
  BOOST_TEST(damage_of(line).column == bytes - 4 + 1);
}

BOOST_AUTO_TEST_CASE(the_lines_before_and_after_a_damaged_one_are_read) {
  const auto line = json_line(full_game());
  const auto torn = line.substr(0, 300);
  auto lines = Lines::of(line + "\n\n" + torn + "\n" + line);
  const auto next = [&] { return matches::records::json::read_jsonl(lines, {}); };
  BOOST_TEST((**next() == full_game()));
  const auto damage = next()->error();
  BOOST_TEST(damage.line == 3U);
  BOOST_TEST(damage.column == 301U);
  BOOST_TEST((**next() == full_game()));
  BOOST_TEST(!next());
}

BOOST_AUTO_TEST_CASE(hostile_lines_are_damage) {
  const auto wrapped = [](std::string_view plies) {
    return altered(R"({"v":1,"game":"keishi","plies":[X],"sum":""})", "X", plies);
  };
  std::string deep(100'000, '[');
  BOOST_TEST(damage_of(altered(R"({"v":1,"x":X,"sum":""})", "X", deep)).sentence.find("deep") !=
             std::string::npos);
  std::string nested;
  for (std::size_t i = 0; i <= matches::deepest_variation; ++i)
    nested += R"({"a":"b2a3"}],"variations":[{"at":0,"plies":[)";
  BOOST_TEST(damage_of(wrapped(nested)).sentence == "variations within too many variations");
  std::string many;
  for (std::size_t i = 0; i <= matches::most_plies; ++i)
    many += (i ? "," : "") + std::string(R"({"a":"b2a3"})");
  BOOST_TEST(damage_of(wrapped(many)).sentence == "more than 10000 plies");
  BOOST_TEST(damage_of(wrapped(R"({"seat":0})")).sentence == "this ply has no action \"a\"");
  BOOST_TEST(damage_of(wrapped(R"("b2a3")")).sentence.ends_with("expected an object"));
}

BOOST_AUTO_TEST_CASE(a_line_says_in_brief_what_its_game_comes_to) {
  const auto game = full_game();
  const auto line = json_line(game);
  const auto summary = matches::records::summary_of(line);
  BOOST_REQUIRE(summary.has_value());
  BOOST_TEST(summary->result.number == 7U);
  BOOST_TEST(summary->engines[0] == game.seats[0].name);
  BOOST_TEST(summary->engines[1] == game.seats[1].name);
  BOOST_TEST((summary->result == matches::records::result_of(game, {})));
  BOOST_TEST(summary->result.plies == game.main.plies.size());
  BOOST_TEST(summary->result.opening == matches::records::opening_key(game));
}

BOOST_AUTO_TEST_CASE(an_opening_is_its_start_and_the_actions_that_were_given) {
  using matches::records::opening_key;
  auto game = full_game();
  const auto key = opening_key(game);
  auto& plies = game.main.plies;
  BOOST_REQUIRE(plies.size() > 2U);
  plies.back().action = "resign";
  BOOST_TEST(opening_key(game) == key);
  plies[0].opening = !plies[0].opening;
  BOOST_TEST(opening_key(game) != key);
  plies[0].opening = !plies[0].opening;
  game.start += " ";
  BOOST_TEST(opening_key(game) != key);
  for (auto& ply : plies) ply.opening = false;
  const auto bare = opening_key(game);
  plies[1].opening = true;  // behind one that an engine chose
  BOOST_TEST(opening_key(game) == bare);
  const auto summary = matches::records::summary_of(json_line(game));
  BOOST_REQUIRE(summary.has_value());
  BOOST_TEST(summary->result.opening == bare);
}

BOOST_AUTO_TEST_CASE(a_brief_holds_what_was_used_on_the_opponents_time) {
  auto game = full_game();
  BOOST_TEST(json_line(game).find("idle_us") == std::string::npos);
  auto& plies = game.main.plies;
  const auto timed = std::find_if(plies.begin(), plies.end(),
                                  [](const auto& ply) { return ply.time && !ply.opening; });
  BOOST_REQUIRE(timed != plies.end());
  BOOST_REQUIRE((timed->seat == rules::Seat::second));
  timed->time->idle_cpu = std::chrono::microseconds(2700);
  const auto line = json_line(game);
  const auto summary = matches::records::summary_of(line);
  BOOST_REQUIRE(summary.has_value());
  BOOST_TEST(summary->result.idle[0].count() == 0);
  BOOST_TEST(summary->result.idle[1].count() == 2700);
  BOOST_TEST((game_of_line(line) == game));
  const std::string told = "\"idle_us\":[0,2700],";
  BOOST_TEST((game_of_line(altered(line, told, "")) == game));  // as older lines are
  const auto older = altered(line, told, "\"idle_ms\":[0,2],");
  BOOST_TEST((game_of_line(older) == game));
  BOOST_TEST(matches::records::summary_of(older)->result.idle[1].count() == 2000);
  BOOST_TEST(damage_of(altered(line, told, "\"idle_us\":[1,1],")).sentence ==
             "\"brief\" contradicts the game itself");
}

BOOST_AUTO_TEST_CASE(a_brief_holds_what_an_engine_has_needed_and_how_long_it_was_kept_waiting) {
  auto game = full_game();
  BOOST_TEST(json_line(game).find("restarts") == std::string::npos);
  game.seats[1].upkeep = {.restarts = 1, .repeats = 3};
  auto& plies = game.main.plies;
  const auto timed = std::find_if(plies.begin(), plies.end(),
                                  [](const auto& ply) { return ply.time && !ply.opening; });
  BOOST_REQUIRE(timed != plies.end());
  timed->left = matches::Micros(1);
  timed->time->waiting = std::chrono::milliseconds(7);
  const auto line = json_line(game);
  const auto summary = matches::records::summary_of(line);
  BOOST_REQUIRE(summary.has_value());
  BOOST_TEST(summary->result.restarts[1] == 1U);
  BOOST_TEST(summary->result.repeats[1] == 3U);
  BOOST_TEST(summary->result.repeats[0] == 0U);
  BOOST_TEST(summary->result.repeats[1] == 3U);
  BOOST_TEST(summary->result.waited[timed->seat == rules::Seat::first ? 0 : 1].count() == 7000);
  BOOST_TEST((game_of_line(line) == game));
  const auto at = line.find(",\"waited_us\"");
  const auto told = line.substr(at, line.find(']', at) + 1 - at);
  BOOST_TEST((game_of_line(altered(line, told, "")) == game));  // as older lines are
}

BOOST_AUTO_TEST_CASE(a_brief_that_says_otherwise_than_the_game_is_not_believed) {
  const auto line = json_line(full_game());
  const auto plies = "\"plies\":" + std::to_string(full_game().main.plies.size()) + ",\"answers\"";
  const auto damage = damage_of(altered(line, plies, "\"plies\":99,\"answers\""));
  BOOST_TEST(damage.sentence == "\"brief\" contradicts the game itself");
}

BOOST_AUTO_TEST_CASE(the_length_of_a_game_counts_stones_and_moves_and_no_decisions) {
  std::vector<matches::endings::Ply> plies;
  for (const auto* action : {"h8", "swap", "i9", "offer j10 k11", "keep", "g7", "resign"})
    plies.push_back({.action = action});
  BOOST_TEST(matches::records::ply_count(plies) == 3U);
}

BOOST_AUTO_TEST_CASE(a_game_without_a_result_has_no_brief) {
  auto game = full_game();
  game.verdict = {.reason = "interrupted"};
  BOOST_TEST(json_line(game).find("\"brief\"") == std::string::npos);
  BOOST_TEST(!matches::records::summary_of(json_line(game)));
}

BOOST_AUTO_TEST_SUITE_END()
