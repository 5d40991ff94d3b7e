// What an engine writes is kept within matches/base/limits.hpp, and what is left out is counted.

#include "matches/endings/keeping.hpp"

#include <boost/test/unit_test.hpp>

#include "matches/base/limits.hpp"
#include "matches/play/play.hpp"
#include "matches/play/recorded.hpp"
#include "matches/records/json/json_lines.hpp"
#include "tests/matches/play/stage.hpp"

namespace {

using namespace std::chrono_literals;
using matches::endings::kept;
using stage::Said;
using stage::say;

const std::string megabyte(1u << 20, 'x');

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

protocols::Search with_variation(std::string variation) {
  protocols::Search search;
  search.depth = 7;
  search.variation = std::move(variation);
  return search;
}

// An engine of the line protocol that says the same with every answer, and moves to and fro.
stage::Part talker(std::string name, std::string info, std::vector<std::string> moves) {
  auto next = std::make_shared<std::size_t>(0);
  return [=](const std::string& line) -> std::vector<Said> {
    const auto word = line.substr(0, line.find(' '));
    if (word == "protocol_version") return {say("= 2"), say("")};
    if (word == "name") return {say("= " + name), say("")};
    if (word == "list_commands")
      return {say("= rules"),  say("clear_board"), say("play"), say("genmove"),
              say("position"), say("clock"),       say("")};
    if (word == "genmove")
      return {say("= " + moves[(*next)++ % moves.size()], 1ms), say(info, 1ms), say("", 1ms)};
    return {say("="), say("")};
  };
}

struct Nobody final : matches::play::Witness {
  void played(const matches::endings::Ply&) override {}
};

matches::records::Game played_by(stage::Part one, stage::Part two, int plies) {
  stage::Stage stage;
  stage.parts = {{"one", std::move(one)}, {"two", std::move(two)}};
  matches::play::Engine first, second;
  first.program.path = "one", second.program.path = "two";
  first.time = second.time = *matches::clocks::read_time_control("1000");
  const auto* kind = rules::find_game("keishi");
  auto rules = *rules::rule_set(*kind, "");
  BOOST_REQUIRE(!rules.set("repetition", "off"));
  BOOST_REQUIRE(!rules.set("max-plies", "off"));
  matches::play::Plan plan{kind, rules};
  plan.adjudication.max_plies = plies;
  matches::play::Player a(first, {}, stage), b(second, {}, stage);
  const matches::play::Seats seats{&a, &b};
  Nobody nobody;
  return matches::play::play(plan, seats, nobody, matches::play::header_of(plan, seats)).game;
}

const std::vector<std::string> to_and_fro_of_black{"b2a3", "a3b2"},
    to_and_fro_of_white{"f5f4", "f4f5"};

}  // namespace

BOOST_AUTO_TEST_SUITE(keeping)

BOOST_AUTO_TEST_CASE(a_short_plain_text_is_kept_as_it_is) {
  BOOST_TEST(kept("", 64) == "");
  BOOST_TEST(kept("Engine 1.0 (渡辺)", 64) == "Engine 1.0 (渡辺)");
  BOOST_TEST(kept(std::string(64, 'x'), 64) == std::string(64, 'x'));
}

BOOST_AUTO_TEST_CASE(a_long_text_says_how_many_bytes_were_left_out) {
  const auto text = kept(megabyte, 256);
  BOOST_TEST(text.size() <= 256U);
  const auto x = text.find(' ');
  BOOST_TEST(text.substr(x) == " ... (" + std::to_string(megabyte.size() - x) + " bytes left out)");
  BOOST_TEST(kept(std::string(65, 'x'), 64) == std::string(16, 'x') + " ... (49 bytes left out)");
}

BOOST_AUTO_TEST_CASE(what_a_terminal_might_obey_is_spelled_out_and_counts_as_it_is_spelled) {
  BOOST_TEST(kept("a\x1b]0;x\x07", 64) == "a\\x1b]0;x\\x07");
  BOOST_TEST(kept("a\u202eb\u009bc\r\nd", 64) == "a\\xe2\\x80\\xaeb\\xc2\\x9bc\\x0d\\x0ad");
  for (const std::string hostile : {"\x1b", "\u202e", "\xff", "渡"}) {
    const auto text = kept(repeated(hostile, 10'000), 256);
    BOOST_TEST(text.size() <= 256U);
    BOOST_TEST(text.ends_with(" bytes left out)"));
    BOOST_TEST(text == kept(text, 256));  // nothing is left to be spelled
  }
}

BOOST_AUTO_TEST_CASE(of_a_variation_256_words_are_kept) {
  auto room = matches::most_variations_text;
  const auto usual = repeated("7g7f ", 256);
  BOOST_TEST(kept(with_variation(usual), room).variation == usual);
  BOOST_TEST(room == matches::most_variations_text - usual.size());
  const auto longer = kept(with_variation(repeated("7g7f ", 258)), room);
  BOOST_TEST(longer.variation == usual + "... (" + std::to_string(2 * 5 + 1) + " bytes left out)");
  BOOST_TEST(*longer.depth == 7);
}

BOOST_AUTO_TEST_CASE(of_a_variation_of_long_words_whole_ones_are_kept) {
  auto room = matches::most_variations_text;
  const auto word = std::string(100, 'x') + " ";
  const auto text = kept(with_variation(repeated(word, 200)), room).variation;
  BOOST_TEST(text.size() <= matches::longest_variation);
  BOOST_TEST(text.starts_with(repeated(word, 40) + "... ("));
  const auto single = kept(with_variation(megabyte), room).variation;
  BOOST_TEST(single.size() <= matches::longest_variation);
  BOOST_TEST(single.ends_with(" bytes left out)"));
}

BOOST_AUTO_TEST_CASE(where_a_game_has_used_its_room_only_the_count_is_kept) {
  std::size_t room = 100;
  kept(with_variation(std::string(90, 'x')), room);
  BOOST_TEST(room == 10U);
  BOOST_TEST(kept(with_variation(std::string(90, 'x')), room).variation ==
             "... (90 bytes left out)");
  BOOST_TEST(room == 0U);
  BOOST_TEST(kept(with_variation(megabyte), room).variation == "... (1048576 bytes left out)");
  BOOST_TEST(kept(with_variation(""), room).variation == "");
}

BOOST_AUTO_TEST_CASE(a_kept_variation_does_not_hold_the_memory_of_the_long_one) {
  auto room = matches::most_variations_text;
  BOOST_TEST(kept(with_variation(megabyte), room).variation.capacity() <
             2 * matches::longest_variation);
  room = 0;
  BOOST_TEST(kept(with_variation(megabyte), room).variation.capacity() < 64U);
}

BOOST_AUTO_TEST_CASE(a_megabyte_with_every_ply_stays_within_the_limits_of_a_game) {
  const auto pv = "info depth 1 pv " + repeated("b2a3 ", 190'000);
  const auto game = played_by(talker(megabyte, pv, to_and_fro_of_black),
                              talker("\x1b]0;x\x07", pv, to_and_fro_of_white), 1200);
  BOOST_TEST(game.main.plies.size() == 1200U);
  BOOST_TEST(game.verdict.reason.text() == "max-plies");
  std::size_t bytes = 0;
  for (const auto& ply : game.main.plies) {
    BOOST_REQUIRE(ply.search.variation.size() <= matches::longest_variation);
    BOOST_REQUIRE(ply.search.variation.find("bytes left out)") != std::string::npos);
    bytes += ply.search.variation.capacity() + ply.action.capacity();
  }
  BOOST_TEST(bytes < matches::most_variations_text + 1200 * 256);
  BOOST_TEST(game.seats[0].engine.size() <= matches::longest_name);
  BOOST_TEST(game.seats[1].engine == "]0;x");  // the line protocol drops control characters
  BOOST_TEST(matches::records::json::json_line(game).size() < matches::longest_record_line / 4);
}

BOOST_AUTO_TEST_CASE(a_refused_action_and_its_fault_are_kept_short_and_readable) {
  const auto game =
      played_by(talker("a", "", {megabyte + "\u202e"}), talker("b", "", to_and_fro_of_white), 10);
  BOOST_TEST(game.verdict.reason.text() == "illegal-move");
  BOOST_TEST(game.verdict.refused.size() <= matches::longest_refused);
  BOOST_TEST(game.verdict.detail.size() <= matches::longest_detail);
  const auto read = matches::records::json::read_json_line(matches::records::json::json_line(game));
  BOOST_CHECK(read);
}

BOOST_AUTO_TEST_CASE(an_answer_does_not_bring_the_memory_of_a_longer_text_into_the_record) {
  const auto game =
      played_by(talker("a", "", {"b2a3", megabyte}), talker("b", "", to_and_fro_of_white), 10);
  for (const auto& ply : game.main.plies) BOOST_TEST(ply.action.capacity() <= 256U);
}

BOOST_AUTO_TEST_SUITE_END()
