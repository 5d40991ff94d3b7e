#include "referee/options/engine_keys.hpp"
#include "referee/options/shared_options.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using namespace referee;
using matches::play::Engine;
using Words = std::vector<std::string>;

constexpr options::Option table[] = {options::rows::engine,
                                     options::rows::each,
                                     options::rows::stop_grace,
                                     {.name = "quiet", .letter = 'q'}};

using matches::play::Patience;
using options::EngineWords;

terminal::Or<options::Arguments> apart(const Words& words) {
  return options::take_apart(words, table);
}

options::Arguments taken(const Words& words) {
  const auto result = apart(words);
  BOOST_TEST_REQUIRE(!!result, (result ? "" : result.error().sentence));
  return *result;
}

std::vector<Engine> engines(const Words& words) {
  const auto result = options::engines_of(taken(words).of<EngineWords>());
  BOOST_TEST_REQUIRE(!!result, (result ? "" : result.error().sentence));
  return *result;
}

Engine one(const Words& keys) {
  Words words{"--engine", "cmd=./a"};
  words.insert(words.end(), keys.begin(), keys.end());
  return engines(words).front();
}

std::string refused(const Words& words) {
  const auto result = options::engines_of(taken(words).of<EngineWords>());
  BOOST_TEST_REQUIRE(!result);
  BOOST_TEST((result.error().code == terminal::Exit::usage));
  return result.error().sentence;
}

// The sentence about one word, without "engine 1: ".
std::string refused_word(const std::string& word) {
  const auto sentence = refused({"--engine", "cmd=./a", word});
  BOOST_TEST_REQUIRE(sentence.starts_with("engine 1: "), sentence);
  return sentence.substr(10);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(groups)

BOOST_AUTO_TEST_CASE(each_occurrence_keeps_its_own_list) {
  const auto all = taken({"--engine", "cmd=./a", "name=x", "--engine", "cmd=./b", "--each",
                          "tc=10+0.1", "word=1", "-q"});
  BOOST_TEST_REQUIRE(all.of<EngineWords>().engine.size() == 2u);
  BOOST_TEST(all.of<EngineWords>().engine[0] == (Words{"cmd=./a", "name=x"}));
  BOOST_TEST(all.of<EngineWords>().engine[1] == (Words{"cmd=./b"}));
  BOOST_TEST(all.of<EngineWords>().each[0] == (Words{"tc=10+0.1", "word=1"}));
  BOOST_TEST(all.has("engine"));
  BOOST_TEST(all.has("quiet"));
}

BOOST_AUTO_TEST_CASE(the_first_word_may_follow_an_equals_sign) {
  const auto all = taken({"--engine=cmd=./a", "name=x"});
  BOOST_TEST(all.of<EngineWords>().engine[0] == (Words{"cmd=./a", "name=x"}));
}

BOOST_AUTO_TEST_CASE(a_single_dash_is_accepted_where_engines_are) {
  const auto all =
      taken({"-engine", "cmd=./a", "-each", "tc=1", "-stop-grace", "1s", "-engine=cmd=b"});
  BOOST_TEST(all.of<EngineWords>().engine.size() == 2u);
  BOOST_TEST(all.of<EngineWords>().each.size() == 1u);
  BOOST_TEST((all.of<Patience>().stop == matches::Millis(1000)));
  constexpr options::Option plain[] = {{.name = "depth", .argument = "N"}};
  BOOST_TEST(!options::take_apart(Words{"-depth", "1"}, plain));
}

BOOST_AUTO_TEST_CASE(an_option_is_never_swallowed) {
  const auto nothing = apart({"--engine", "--each", "tc=1"});
  BOOST_TEST_REQUIRE(!nothing);
  BOOST_TEST(nothing.error().sentence == "option '--engine' needs a value: --engine KEY=VALUE...");
  BOOST_TEST(!apart({"--engine"}));
  BOOST_TEST(apart({"--engine", "cmd=a", "--x=1"}).error().sentence == "unknown option '--x'");
}

BOOST_AUTO_TEST_CASE(operands_may_follow_two_dashes) {
  const auto all = taken({"check", "--engine", "cmd=a", "--", "b=c"});
  BOOST_TEST(all.operands() == (Words{"check", "b=c"}));
  BOOST_TEST(all.of<EngineWords>().engine[0] == (Words{"cmd=a"}));
}

BOOST_AUTO_TEST_CASE(a_word_without_an_equals_sign_names_the_keys) {
  const auto wrong = apart({"--engine", "cmd=./a", "option.Skill", "Level=3"});
  BOOST_TEST_REQUIRE(!wrong);
  BOOST_TEST(wrong.error().sentence == "option '--engine': 'option.Skill' is not KEY=VALUE");
  for (const auto& key : options::engine_keys())
    BOOST_TEST(wrong.error().more.find(key.name) != std::string::npos, key.name);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(keys_of_engines)

BOOST_AUTO_TEST_CASE(own_keys_stand_on_top_of_those_for_all) {
  const auto all = engines({"--each", "tc=10+0.1", "option.Hash=64", "option.A=1", "nice=5",
                            "arg=-x", "--engine", "cmd=./a", "option.Hash=128", "nice=3", "arg=-y",
                            "--engine", "cmd=./b"});
  BOOST_TEST_REQUIRE(all.size() == 2u);
  BOOST_TEST(all[0].program.path == "./a");
  BOOST_TEST(*all[0].program.nice == 3);
  BOOST_TEST(*all[1].program.nice == 5);
  BOOST_TEST(all[0].program.words == (Words{"-x", "-y"}));
  BOOST_TEST(all[1].program.words == Words{"-x"});
  BOOST_TEST((all[1].time.base == matches::Seconds(10)));
  BOOST_TEST((all[1].time.increment == matches::Millis(100)));
  BOOST_TEST_REQUIRE(all[0].settings.size() == 2u);
  BOOST_TEST(all[0].settings[0].name == "A");
  BOOST_TEST(!all[0].settings[0].own);
  BOOST_TEST(all[0].settings[1].value == "128");
  BOOST_TEST(all[0].settings[1].own);
  BOOST_TEST(all[1].settings[0].value == "64");
  BOOST_TEST(!all[1].settings[0].own);
}

BOOST_AUTO_TEST_CASE(limits_add_up) {
  const auto time = one({"tc=60+0|10(2)", "st=1.5", "nodes=1000", "depth=7", "timemargin=50"}).time;
  BOOST_TEST(time.clocked);
  BOOST_TEST((time.byoyomi == matches::Seconds(10)));
  BOOST_TEST(time.periods == 2);
  BOOST_TEST((*time.move_time == matches::Millis(1500)));
  BOOST_TEST(*time.nodes == 1000u);
  BOOST_TEST(*time.depth == 7);
  BOOST_TEST((time.margin == matches::Millis(50)));
}

BOOST_AUTO_TEST_CASE(a_clock_may_count_as_others_do) {
  using matches::clocks::Rounding;
  const auto rounding = [](const Words& keys) { return one(keys).time.rounding; };
  BOOST_TEST((rounding({"tc=60"}) == Rounding::exact));
  BOOST_TEST((rounding({"rounding=exact"}) == Rounding::exact));
  BOOST_TEST((rounding({"rounding=csa", "tc=60+5"}) == Rounding::csa));
  BOOST_TEST((rounding({"tc=60|10", "rounding=stopwatch"}) == Rounding::stopwatch));
  const auto floodgate = one({"rounding=csa:1s", "tc=300+10"}).time;
  BOOST_TEST((floodgate.rounding == Rounding::csa));
  BOOST_TEST((floodgate.least_per_move == matches::Seconds(1)));
  BOOST_TEST((one({"rounding=csa:1"}).time.least_per_move == matches::Seconds(1)));
  BOOST_TEST(refused_word("rounding=csaa") ==
             "key 'rounding': 'csaa' is not exact, csa or stopwatch; did you mean 'csa'?");
  BOOST_TEST(refused_word("rounding=csa:x").find("'x' is not a duration") != std::string::npos);
  // What an engine says itself stands in place of what is said of all.
  const auto all = engines({"--each", "rounding=csa:1s", "--engine", "cmd=./a", "rounding=exact",
                            "--engine", "cmd=./b"});
  BOOST_TEST((all[0].time.rounding == Rounding::exact));
  BOOST_TEST((all[0].time.least_per_move == matches::Micros(0)));
  BOOST_TEST((all[1].time.least_per_move == matches::Seconds(1)));
}

BOOST_AUTO_TEST_CASE(arguments_are_cut_at_blanks_outside_of_quotes) {
  BOOST_TEST(one({"args=-x  'a b' \"c 'd\" e\"f g\"h ''", "arg=i j"}).program.words ==
             (Words{"-x", "a b", "c 'd", "ef gh", "", "i j"}));
  BOOST_TEST(one({"args="}).program.words.empty());
  BOOST_TEST(refused_word("args=a 'b") == "key 'args': the ' in 'a 'b' is not closed");
}

BOOST_AUTO_TEST_CASE(a_program_is_described) {
  const auto engine = one({"name=x", "dir=/tmp", "env.A=1", "env.B=", "cpus=0-2,5", "mem=512",
                           "sandbox=on", "user=nobody", "stderr=e.log", "init=go", "init=on"});
  BOOST_TEST(engine.name == "x");
  BOOST_TEST(engine.program.directory == "/tmp");
  BOOST_TEST_REQUIRE(engine.program.environment.size() == 2u);
  BOOST_TEST(engine.program.environment[0].first == "A");
  BOOST_TEST(engine.program.environment[1].second == "");
  BOOST_TEST(engine.program.cpus == (std::vector<int>{0, 1, 2, 5}));
  BOOST_TEST(engine.program.memory_mb == 512u);
  BOOST_TEST(engine.program.sandbox);
  BOOST_TEST(engine.program.user == "nobody");
  BOOST_TEST(engine.program.log == "e.log");
  BOOST_TEST(one({"stderr=drop"}).program.log.empty());
  BOOST_TEST(one({"stderr=log"}).program.log.empty());
  BOOST_TEST(one({"stderr=log"}).log);
  BOOST_TEST(!one({"stderr=drop"}).log);
  BOOST_TEST(engine.init == (Words{"go", "on"}));
}

BOOST_AUTO_TEST_CASE(words_are_chosen_from_lists) {
  BOOST_TEST(!one({"proto=auto"}).protocol);
  BOOST_TEST((*one({"proto=usi"}).protocol == protocols::Kind::usi));
  BOOST_TEST((*one({"proto=gtp"}).protocol == protocols::Kind::line));
  BOOST_TEST((*one({"proto=gomocup"}).protocol == protocols::Kind::gomocup));
  BOOST_TEST((one({"restart=on"}).restart == matches::play::Restart::on));
  BOOST_TEST((one({"restart=off"}).restart == matches::play::Restart::off));
  BOOST_TEST(one({"ponder=on"}).ponder);
  BOOST_TEST(one({"letters=gtp"}).skip_i);
  BOOST_TEST(!one({"newline=auto"}).newline);
  BOOST_TEST((one({"newline=lf"}).newline == protocols::Newline::lf));
  BOOST_TEST((one({"newline=crlf"}).newline == protocols::Newline::crlf));
  BOOST_TEST(!one({"letters=renju"}).skip_i);
  BOOST_TEST((one({"opening=offer-ten"}).opening_policy == matches::play::Policy::offer_ten));
}

BOOST_AUTO_TEST_CASE(an_option_s_name_and_value_may_hold_anything) {
  const auto engine = one({"option.Skill Level=3", "option.File=a=b", "option.Empty="});
  BOOST_TEST(engine.settings[0].name == "Skill Level");
  BOOST_TEST(engine.settings[1].value == "a=b");
  BOOST_TEST(engine.settings[2].value == "");
  BOOST_TEST(refused_word("option.A=1\nquit") == "key 'option.A': '1\\x0aquit' is not one line");
}

BOOST_AUTO_TEST_CASE(unknown_keys_name_the_nearest) {
  BOOST_TEST(refused_word("nmae=x") == "unknown key 'nmae'; did you mean 'name'?");
  BOOST_TEST(refused_word("optoin.Hash=1") ==
             "unknown key 'optoin.Hash'; did you mean 'option.Hash'?");
  BOOST_TEST(refused_word("Hash=64") == "unknown key 'Hash'; did you mean 'option.Hash'?");
  BOOST_TEST(refused_word("protocol=gtp") == "unknown key 'protocol'; did you mean 'proto'?");
  BOOST_TEST(refused_word("time=3") == "unknown key 'time'; did you mean 'tc'?");
  BOOST_TEST(refused_word("TC=1") == "unknown key 'TC'; did you mean 'tc'?");
  BOOST_TEST(refused_word("whatever=1") ==
             "unknown key 'whatever'; expected a key of: referee engines --help");
  BOOST_TEST(refused_word("option.=1") == "key 'option.' needs a name: option.NAME=VALUE");
}

BOOST_AUTO_TEST_CASE(a_key_is_given_once) {
  BOOST_TEST(refused({"--engine", "cmd=./a", "cmd=./b"}) == "engine 1: key 'cmd' is given twice");
  BOOST_TEST(refused_word("cmd=").find("given twice") != std::string::npos);
  BOOST_TEST(one({"option.A=1", "option.B=1"}).settings.size() == 2u);
}

BOOST_AUTO_TEST_CASE(errors_say_which_engine_which_key_and_what_is_expected) {
  BOOST_TEST(refused({"--engine", "cmd=./a", "--engine", "proto=uci", "name=base", "cmd=./b"}) ==
             "engine 2 ('base'): key 'proto': 'uci' is not auto, usi, gtp or gomocup; did you mean "
             "'usi'?");
  BOOST_TEST(refused({"--engine", "cmd=./a", "--each", "nice=30"}) ==
             "option '--each': key 'nice': '30' is not a whole number from -20 to 19");
  BOOST_TEST(refused({"--engine", "name=x"}) ==
             "engine 1 ('x'): no program is given; expected cmd=PROGRAM");
  BOOST_TEST(refused({"--each", "tc=1"}) == "no engine is given; expected --engine cmd=PROGRAM");
  BOOST_TEST(refused({"--engine", "cmd="}) == "engine 1: key 'cmd': the value is empty");
  BOOST_TEST(refused({"--engine", "cmd=a", "--engine", "cmd=b", "--each", "name=x"}) ==
             "engines 1 and 2 have the same name 'x'; expected name=NAME for one of them");
}

BOOST_AUTO_TEST_CASE(bad_values_are_refused) {
  for (const auto* word :
       {"tc=ten",        "st=0",       "st=x",      "nodes=0",       "nodes=-1",   "depth=x",
        "mem=0",         "nice=1.5",   "cpus=",     "cpus=3-1",      "cpus=a",     "cpus=0,",
        "cpus=9999",     "ponder=yes", "sandbox=1", "restart=maybe", "letters=go", "opening=best",
        "timemargin=-1", "name=",      "dir=",      "init=",         "user="})
    BOOST_TEST(refused_word(word).starts_with("key '"), word);
}

BOOST_AUTO_TEST_CASE(waits_are_lengths_of_time) {
  BOOST_TEST((taken({"--stop-grace", "500ms"}).of<Patience>().stop == matches::Millis(500)));
  BOOST_TEST((taken({}).of<Patience>().stop == matches::Millis(250)));
  BOOST_TEST(!apart({"--stop-grace", "soon"}));
}

BOOST_AUTO_TEST_SUITE_END()
