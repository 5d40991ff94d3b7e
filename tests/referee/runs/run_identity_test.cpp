// What a run is stands in lines, and a difference is told by its key.

#include "referee/runs/run_identity.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>

#include "referee/catalogue/catalogue.hpp"
#include "referee/options/engine_keys.hpp"
#include "referee/options/options.hpp"
#include "tests/data.hpp"

namespace {

using referee::runs::differences;

std::string identity(std::vector<std::string> words) {
  words.insert(words.begin(),
               {"--engine", "cmd=/bin/true", "name=a", "--engine", "cmd=/bin/true", "name=b"});
  if (std::find(words.begin(), words.end(), "--game") == words.end())
    words.insert(words.end(), {"--game", "keishi"});
  const auto options = referee::catalogue::find_command("tournament")->options;
  const auto taken = referee::options::take_apart(words, options);
  if (!taken) BOOST_FAIL(taken.error().sentence);
  std::vector<std::string> remarks;
  auto settings = referee::runs::match_settings(*taken, options, {}, remarks);
  if (!settings) BOOST_FAIL(settings.error().sentence);
  const auto task = referee::runs::match_task(*settings);
  if (!task) BOOST_FAIL(task.error().sentence);
  return referee::runs::identity_of(*settings, *task);
}

std::string key_that_differs(const std::vector<std::string>& words,
                             const std::vector<std::string>& before = {"--seed", "1"}) {
  const auto all = differences(identity(before), identity(words));
  std::string keys;
  for (const auto& one : all) keys += (keys.empty() ? "" : " ") + one.key;
  return keys;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(run_identity)

BOOST_AUTO_TEST_CASE(it_begins_with_the_version_of_the_directory) {
  BOOST_TEST(
      identity({"--seed", "1"}).starts_with("directory = 1\ngame = keishi\nrules = keishi ko="));
}

// One change for each option, and whether it makes another run of it.
struct Change {
  std::string option;
  std::vector<std::string> words;      // empty: it takes none
  std::string key;                     // that differs; empty: it may change
  std::vector<std::string> with = {};  // what it makes no sense without
};

BOOST_AUTO_TEST_CASE(every_option_decides_about_games_or_may_change) {
  const std::vector<Change> changes{
      {"engine", {"cmd=/bin/true", "name=c"}, "engine.3.cmd"},
      {"each", {"option.Hash=2"}, "engine.1.option.Hash"},
      {"game", {"renju"}, "game"},
      {"ruleset", {"keishi-takeback"}, "rules"},
      {"set", {"ko=ssk"}, "rules"},
      {"start", {"6/ww2ww/6/6/bb2bb/6 w"}, "start"},
      {"openings", {"file=" + tests::data_path("openings/keishi.txt")}, "openings.content"},
      {"no-repeat", {}, "repeat"},
      {"form", {"gauntlet"}, "form"},
      {"encounters", {"3"}, "encounters", {"--form", "swiss"}},
      {"extra", {"3"}, "extra", {"--form", "knockout"}},
      {"bye", {"draw"}, "bye", {"--form", "swiss"}},
      {"seeds", {"2", "--engine", "cmd=/bin/true", "name=c"}, "seeds", {"--form", "gauntlet"}},
      {"seed", {"2"}, "seed"},
      {"sprt", {"elo0=0", "elo1=5"}, "sprt.elo0"},
      {"max-plies", {"9"}, "max-plies"},
      {"resign", {"movecount=4"}, "resign.movecount"},
      {"draw", {"movecount=4"}, "draw.movecount"},
      {"on-fault", {"abort"}, "on-fault"},
      {"on-starved", {"count"}, "on-starved"},
      {"startup-timeout", {"9s"}, "startup-timeout"},
      {"ready-timeout", {"9s"}, "ready-timeout"},
      {"stop-grace", {"9s"}, "stop-grace"},
      {"kill-grace", {"9s"}, "kill-grace"},
      {"quit-timeout", {"9s"}, "quit-timeout"},
      {"stall", {"9s"}, "stall"},
      {"event", {"another"}, "event"},
      {"repeat", {}, ""},
      {"rounds", {"9"}, ""},
      {"games", {"1"}, ""},
      {"only", {"1"}, ""},
      {"shard", {"1/2"}, "", {"--rounds", "5"}},
      {"concurrency", {"3"}, ""},
      {"wait", {"2s"}, ""},
      {"pin", {"auto"}, ""},
      {"dry-run", {}, ""},
      {"sprt-exit", {}, "", {"--sprt", "elo0=0", "elo1=5"}},
      {"max-games", {"4"}, ""},
      {"max-time", {"2h"}, ""},
      {"fail-on", {"time"}, ""},
      {"out", {"x"}, ""},
      {"no-out", {}, ""},
      {"sync", {"game"}, ""},
  };
  for (const auto& option : referee::catalogue::find_command("tournament")->options) {
    const auto found = std::find_if(changes.begin(), changes.end(),
                                    [&](const Change& one) { return one.option == option.name; });
    const bool output = option.heading == "Output" || option.name == "site";
    BOOST_TEST((found != changes.end() || output || option.name == "config"), option.name);
    if (found == changes.end()) continue;
    auto before = found->with;
    auto words = before;
    before.insert(before.end(), {"--seed", "1"});
    words.push_back("--" + found->option);
    words.insert(words.end(), found->words.begin(), found->words.end());
    if (found->option != "seed") words.insert(words.end(), {"--seed", "1"});
    const auto keys = key_that_differs(words, before);
    BOOST_TEST((found->key.empty() ? keys.empty() : keys.find(found->key) != keys.npos),
               option.name << ": '" << keys << "'");
  }
}

BOOST_AUTO_TEST_CASE(every_key_of_an_engine_decides_but_where_it_runs_and_what_is_kept) {
  const std::map<std::string, std::string> values{
      {"cmd", "/bin/false"}, {"arg", "x"},          {"args", "x y"},     {"dir", "/"},
      {"env.", "X=y"},       {"proto", "gtp"},      {"tc", "9+9"},       {"st", "9"},
      {"nodes", "9"},        {"depth", "9"},        {"timemargin", "9"}, {"ponder", "on"},
      {"option.", "X=y"},    {"init", "x"},         {"restart", "on"},   {"mem", "99"},
      {"sandbox", "on"},     {"letters", "gtp"},    {"stderr", "drop"},  {"cpus", "0"},
      {"opening", "random"}, {"nice", "1"},         {"name", "c"},       {"rounding", "csa"},
      {"user", "x"},         {"data", "/bin/true"}, {"newline", "lf"}};
  for (const auto& key : referee::options::engine_keys()) {
    if (key.name == "conf") continue;  // a run has the keys of what it names in its place
    const auto value = values.find(std::string(key.name));
    BOOST_TEST_REQUIRE((value != values.end()), key.name);
    const bool family = key.name.ends_with('.');
    const auto word = std::string(key.name) + (family ? "" : "=") + value->second;
    const auto engine = [](const std::string& more) {
      std::vector<std::string> words{"--seed", "1", "--engine", "cmd=/bin/true", "name=d"};
      if (more.starts_with("cmd=") || more.starts_with("name="))
        words[more.starts_with("cmd=") ? 3 : 4] = more;
      else if (!more.empty())
        words.push_back(more);
      return identity(words);
    };
    const bool may_change = key.name == "stderr" || key.name == "cpus" || key.name == "nice";
    BOOST_TEST((engine("") == engine(word)) == may_change, key.name);
  }
}

BOOST_AUTO_TEST_CASE(other_words_for_the_same_are_the_same) {
  BOOST_TEST(identity({"--seed", "1", "--each", "args=-x \"a b\"", "tc=1+1"}) ==
             identity({"--seed", "1", "--each", "tc=1+1", "arg=-x", "arg=a b"}));
}

BOOST_AUTO_TEST_CASE(a_difference_names_the_key_and_both_values) {
  const auto all =
      differences("directory = 1\na = x = y\nb = 2\n", "directory = 1\na = x\nc = 3\n");
  BOOST_REQUIRE(all.size() == 3U);
  BOOST_TEST((all[0].key == "a" && all[0].stored == "x = y" && all[0].found == "x"));
  BOOST_TEST((all[1].key == "b" && all[1].stored == "2" && all[1].found.empty()));
  BOOST_TEST((all[2].key == "c" && all[2].stored.empty() && all[2].found == "3"));
}

BOOST_AUTO_TEST_SUITE_END()
