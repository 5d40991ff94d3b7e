#include "referee/options/settings.hpp"
#include "referee/catalogue/catalogue.hpp"
#include "referee/options/shared_options.hpp"

#include <boost/test/unit_test.hpp>

#include "referee/runs/match_options.hpp"

BOOST_AUTO_TEST_SUITE(settings)

// Layers of options: which value holds, where it comes from, and that it survives being written.

namespace {

using namespace referee;
using Words = std::vector<std::string>;

std::span<const options::Option> of_match() { return catalogue::find_command("match")->options; }

options::Arguments taken(const Words& words) {
  const auto result = options::take_apart(words, of_match());
  BOOST_TEST_REQUIRE(!!result, (result ? "" : result.error().sentence));
  return *result;
}

options::Layer file(std::string_view text, const std::string& name = "f.toml") {
  auto layer = options::read_settings_text(text, name, of_match());
  BOOST_TEST_REQUIRE(!!layer, (layer ? "" : layer.error().sentence));
  return *std::move(layer);
}

std::string fault_of(std::string_view text) {
  const auto layer = options::read_settings_text(text, "f.toml", of_match());
  BOOST_TEST_REQUIRE(!layer, text);
  BOOST_TEST((layer.error().code == terminal::Exit::bad_file));
  return layer.error().sentence;
}

options::Layer variables(const Words& all) {
  Words remarks;
  auto layer = options::layer_of(all, of_match(), remarks);
  BOOST_TEST_REQUIRE(!!layer);
  BOOST_TEST(remarks.empty());
  return *std::move(layer);
}

options::Settings all_layers(std::string_view text, const Words& environment, const Words& words) {
  Words remarks;
  auto made = options::settings_of(taken({}), of_match(), {}, {}, remarks);  // what is built in
  BOOST_TEST_REQUIRE(!!made);
  auto settings = *std::move(made);
  settings.put(file(text));
  settings.put(variables(environment));
  auto line = options::layer_of(taken(words), of_match());
  BOOST_TEST_REQUIRE(!!line, (line ? "" : line.error().sentence));
  settings.put(*std::move(line));
  return settings;
}

const options::Given* given_for(const options::Settings& settings, std::string_view option) {
  return settings.find({.name = option});
}
std::string value(const options::Settings& settings, std::string_view option) {
  const auto* const given = given_for(settings, option);
  return given ? given->words.front().text : "-";
}
std::string origin(const options::Settings& settings, std::string_view option) {
  const auto* const given = given_for(settings, option);
  return given ? options::shown(given->origin()) : "nowhere";
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_command_line_stands_above_the_environment_above_files_above_defaults) {
  const std::string_view text = "event = 'f'\n[schedule]\nseed = 1\nconcurrency = 2\n";
  const auto all =
      all_layers(text, {"REFEREE_SEED=3", "REFEREE_CONCURRENCY=4", "REFEREEX=1"}, {"--seed", "5"});
  BOOST_TEST(value(all, "seed") == "5");
  BOOST_TEST(origin(all, "seed") == "cli");
  BOOST_TEST(value(all, "concurrency") == "4");
  BOOST_TEST(origin(all, "concurrency") == "env REFEREE_CONCURRENCY");
  BOOST_TEST(value(all, "event") == "f");
  BOOST_TEST(origin(all, "event") == "f.toml:1");
  BOOST_TEST(value(all, "form") == "round-robin");
  BOOST_TEST(origin(all, "form") == "default");
}

BOOST_AUTO_TEST_CASE(the_opposite_takes_the_place_of_what_stands_below_it) {
  const auto more = all_layers("[schedule]\nrounds = 3\nrepeat = false\n", {}, {"--games", "5"});
  BOOST_TEST(value(more, "rounds") == "-");
  BOOST_TEST(value(more, "games") == "5");
  BOOST_TEST(value(more, "no-repeat") == "on");
  BOOST_TEST(value(more, "repeat") == "-");
  const auto less = all_layers("[schedule]\nrepeat = false\n", {"REFEREE_REPEAT=on"}, {});
  BOOST_TEST(value(less, "repeat") == "on");
  BOOST_TEST(value(less, "no-repeat") == "-");
  const auto quiet = all_layers("out = 'x'\n", {}, {"--no-out"});
  BOOST_TEST(value(quiet, "out") == "-");
}

BOOST_AUTO_TEST_CASE(what_holds_for_all_engines_adds_up_and_engines_replace_each_other) {
  const auto all = all_layers(
      "[each]\ntc = 60\nargs = '-a'\noption.Hash = 1\n[[engine]]\ncmd = 'x'\n[[engine]]\ncmd = "
      "'y'\n",
      {"REFEREE_EACH=option.Hash=2 nodes=5"}, {"--each", "tc=1", "arg=-b", "--engine", "cmd=z"});
  const auto arguments = all.arguments().of<options::EngineWords>();
  BOOST_TEST_REQUIRE(arguments.each.size() == 1u);
  BOOST_TEST(arguments.each[0] == (Words{"args=-a", "option.Hash=2", "nodes=5", "tc=1", "arg=-b"}),
             boost::test_tools::per_element());
  BOOST_TEST_REQUIRE(arguments.engine.size() == 1u);
  BOOST_TEST(arguments.engine[0][0] == "cmd=z");
}

BOOST_AUTO_TEST_CASE(a_list_is_a_program_with_its_arguments_and_tables_are_families) {
  const auto all = file(
      "[[engine]]\ncmd = ['./a', '-x', 'y z']\nponder = true\nst = 1.5\n"
      "options = { 'Skill Level' = 3 }\nenv = { A = 'b' }\ninit = ['one', 'two']\n");
  BOOST_TEST_REQUIRE(all.size() == 1u);
  Words words;
  for (const auto& word : all[0].words) words.push_back(word.text);
  BOOST_TEST(words == (Words{"cmd=./a", "arg=-x", "arg=y z", "ponder=on", "st=1.5",
                             "option.Skill Level=3", "env.A=b", "init=one", "init=two"}),
             boost::test_tools::per_element());
  BOOST_TEST(all[0].words[5].origin.line == 5u);
}

BOOST_AUTO_TEST_CASE(switches_are_a_table_or_a_list) {
  for (const auto* text : {"set = { ko = 'ssk' }", "set = ['ko=ssk']"}) {
    const auto all = file(text);
    BOOST_TEST_REQUIRE(all.size() == 1u);
    BOOST_TEST(all[0].words[0].text == "ko=ssk");
  }
}

BOOST_AUTO_TEST_CASE(a_fault_has_its_place_and_what_was_meant) {
  BOOST_TEST(fault_of("seeed = 1") == "f.toml:1:1: unknown key 'seeed'");
  BOOST_TEST(fault_of("[schedule]\n seeed = 1") ==
             "f.toml:2:2: unknown key 'schedule.seeed'; did you mean 'seed'?");
  BOOST_TEST(fault_of("seed = 1") == "f.toml:1:1: unknown key 'seed'; it is 'seed' in [schedule]");
  BOOST_TEST(fault_of("schedule = 1") == "f.toml:1:1: 'schedule' is a table: [schedule]");
  BOOST_TEST(fault_of("[out]\nx = 1").starts_with("f.toml:1:"));
  BOOST_TEST(fault_of("each = 3").starts_with("f.toml:1:8: 'each' must be a table"));
  BOOST_TEST(fault_of("[each]\ntc = ['1', '2']").find("takes one value") != std::string::npos);
  BOOST_TEST(
      fault_of("[each]\nfoo = { a = 1 }").starts_with("f.toml:2:1: key 'foo' is not a table"));
  BOOST_TEST(fault_of("event = 1979-05-27").find("expected a text") != std::string::npos);
  BOOST_TEST(fault_of("event = \"\xff\"").starts_with("f.toml:1:"));
}

BOOST_AUTO_TEST_CASE(settings_that_are_written_read_back_as_the_same) {
  auto all = all_layers("set = ['ko=ssk', 'max-plies=off']\n[fail]\non = []\n", {},
                        {"--game", "keishi", "--seed", "18446744073709551615", "--event",
                         "a \"b\" \\ \xe5\xbd\xa2", "--engine", "cmd=./a b", "args='x y' z",
                         "arg=w", "option.A.b=1", "env.X=", "name=007", "--draw", "score=5"});
  const auto text = options::written(all, false);
  options::Settings again(of_match());
  again.put(file(text));
  BOOST_TEST(options::written(again, false) == text);
  BOOST_TEST(value(again, "seed") == "18446744073709551615");
  BOOST_TEST(value(again, "fail-on") == "none");
  BOOST_TEST(value(again, "event") == "a \"b\" \\ \xe5\xbd\xa2");
  BOOST_TEST(again.arguments().of<options::GameWords>().set == (Words{"ko=ssk", "max-plies=off"}),
             boost::test_tools::per_element());
  const auto engine = again.arguments().of<options::EngineWords>().engine.at(0);
  BOOST_TEST(engine == (Words{"cmd=./a b", "arg=x y", "arg=z", "arg=w", "option.A.b=1",
                              "env.X=", "name=007"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_variable_that_is_no_options_is_told_and_ignored) {
  Words remarks;
  const auto layer = options::layer_of(Words{"REFEREE_ROUDNS=1"}, of_match(), remarks);
  BOOST_TEST(!!layer);
  BOOST_TEST_REQUIRE(remarks.size() == 1u);
  BOOST_TEST(remarks[0].find("did you mean 'REFEREE_ROUNDS'?") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(an_engine_without_any_limit_gets_the_usual_clock) {
  Words remarks;
  const auto clock_of = [&](const Words& words) {
    auto made = runs::match_settings(taken(words), of_match(), {}, remarks);
    BOOST_TEST_REQUIRE(!!made);
    std::string clock = "-";
    for (const auto& word : made->find(options::rows::engine)->words)
      if (word.text.starts_with("tc=")) clock = word.text;
    return clock;
  };
  BOOST_TEST(clock_of({"--engine", "cmd=a"}) == "tc=10+0.1");
  BOOST_TEST(clock_of({"--engine", "cmd=a", "timemargin=5"}) == "tc=10+0.1");
  BOOST_TEST(clock_of({"--engine", "cmd=a", "tc=5"}) == "tc=5");
  BOOST_TEST(clock_of({"--engine", "cmd=a", "nodes=5"}) == "-");
  BOOST_TEST(clock_of({"--engine", "cmd=a", "--each", "st=5"}) == "-");
}

BOOST_AUTO_TEST_CASE(shogi_has_a_limit_of_512_where_its_rules_have_none) {
  Words remarks;
  const auto limit = [&](const Words& words) {
    auto made = runs::match_settings(taken(words), of_match(), {}, remarks);
    BOOST_TEST_REQUIRE(!!made);
    return value(*made, "max-plies");
  };
  BOOST_TEST(limit({}) == "512");
  BOOST_TEST(limit({"--ruleset", "shogi-pro"}) == "off");
  BOOST_TEST(limit({"--set", "max-plies=300"}) == "off");
  BOOST_TEST(limit({"--game", "keishi"}) == "off");
  BOOST_TEST(limit({"--max-plies", "100"}) == "100");
}

BOOST_AUTO_TEST_SUITE_END()
