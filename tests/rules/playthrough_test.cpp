// Recorded games, played again: every action is accepted, and position and result are as recorded.

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "rules/games.hpp"
#include "tests/data.hpp"
#include "tests/playing.hpp"

BOOST_AUTO_TEST_SUITE(playthroughs)

using namespace rules;

namespace {

// A file of tests/data/playthroughs: lines of a word and what belongs to it. `play` stands as often
// as one likes and has actions between commas.
struct Playthrough {
  std::string game, rules, start, position, result;
  std::vector<std::string> actions;
};

void take_line(Playthrough& played, const std::string& word, const std::string& rest) {
  if (word == "game")
    played.game = rest;
  else if (word == "rules")
    played.rules = rest;
  else if (word == "start")
    played.start = rest;
  else if (word == "position")
    played.position = rest;
  else if (word == "result")
    played.result = rest;
  else if (word == "play")
    for (const auto& action : tests::fields(rest, ','))
      played.actions.push_back(action.substr(action.find_first_not_of(' ')));
  else
    BOOST_FAIL("unknown word " << word);
}

Playthrough read_playthrough(const std::string& file) {
  Playthrough played;
  for (const auto& line : tests::data_lines("playthroughs/" + file)) {
    const auto blank = std::min(line.find(' '), line.size() - 1);
    take_line(played, line.substr(0, blank), line.substr(blank + 1));
  }
  return played;
}

RuleSet rules_of(const Playthrough& played) {
  const auto words = tests::fields(played.rules, ' ');
  auto rules = tests::rule_set(played.game, words.front());
  for (std::size_t i = 1; i < words.size(); ++i)
    BOOST_TEST(!rules.set(words[i]).has_value(), words[i]);
  return rules;
}

std::vector<std::string> recorded() {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(tests::data_path("playthroughs")))
    files.push_back(entry.path().filename());
  std::sort(files.begin(), files.end());
  return files;
}

void play_again(const std::string& file) {
  const auto played = read_playthrough(file);
  auto game = start(tests::game_kind(played.game), rules_of(played), played.start);
  if (!game) BOOST_FAIL(file << ": " << game.error().sentence);
  for (const auto& action : played.actions) {
    const auto refused = game->act(action);
    if (refused) BOOST_FAIL(file << ": " << action << ": " << refused->sentence);
  }
  BOOST_TEST_CONTEXT(file) {
    BOOST_TEST(game->position() == played.position);
    BOOST_TEST(game->result() == played.result);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_recorded_game_plays_as_it_was_recorded) {
  for (const auto& file : recorded()) play_again(file);
}

BOOST_AUTO_TEST_CASE(there_is_one_for_every_game_and_rule_set) {
  std::string seen;
  for (const auto& file : recorded()) {
    const auto played = read_playthrough(file);
    seen += " " + played.game + "/" + std::string(rules_of(played).id()) + " ";
  }
  for (const auto& kind : games())
    for (const auto& preset : kind.rules->presets) {
      const auto wanted = " " + std::string(kind.name) + "/" + std::string(preset.id) + " ";
      BOOST_TEST((seen.find(wanted) != seen.npos), "none of" << wanted);
    }
}

BOOST_AUTO_TEST_SUITE_END()
