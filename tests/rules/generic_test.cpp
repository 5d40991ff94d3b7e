// What holds for every game of the table, on a thousand random games each, under every rule set.

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <map>
#include <string>
#include <vector>

#include "rules/games.hpp"
#include "tests/data.hpp"
#include "tests/playing.hpp"

using namespace rules;
using tests::Dice;

namespace {

constexpr std::size_t games_per_game = 1000;

std::vector<std::string> names_of_games() {
  std::vector<std::string> all;
  for (const auto& game : games()) all.emplace_back(game.name);
  return all;
}
const std::vector<std::string> names = names_of_games();

struct Played {
  RuleSet rules;
  std::vector<std::string> actions;
  bool over = false;
};

AnyGame fresh(std::string_view game, const RuleSet& rules) {
  auto made = start(tests::game_kind(game), rules);
  BOOST_REQUIRE_MESSAGE(made, "cannot start " << game);
  return *std::move(made);
}

// Random games end late: a share of them is cut short, so that early positions are seen as often.
Played play_at_random(std::string_view name, const RuleSet& rules, Dice dice) {
  Played played{rules, {}};
  AnyGame game = fresh(name, rules);
  const std::size_t most = 8 + dice.below(8) * dice.below(60);
  while (!game.outcome() && played.actions.size() < most) {
    played.actions.push_back(tests::random_action(game, dice));
    const auto refused = game.act(played.actions.back());
    if (!refused) continue;
    BOOST_FAIL(name << " refuses its own " << played.actions.back() << ": " << refused->sentence);
  }
  played.over = game.outcome().has_value();
  return played;
}

// A thousand games, spread over all rule sets of the game; made once.
const std::vector<Played>& random_games(const std::string& name) {
  static std::map<std::string, std::vector<Played>> made;
  auto& games = made[name];
  if (!games.empty()) return games;
  const auto presets = tests::game_kind(name).rules->presets;
  for (std::size_t i = 0; i < games_per_game; ++i) {
    const auto rules = tests::rule_set(name, presets[i % presets.size()].id);
    games.push_back(play_at_random(name, rules, Dice(i)));
  }
  return games;
}

AnyGame replay(const std::string& name, const Played& played, std::size_t plies) {
  AnyGame game = fresh(name, played.rules);
  for (std::size_t i = 0; i < plies; ++i) game.act(played.actions[i]);
  return game;
}

// Calls `look` with a position of every `step`-th random game: any ply, the last one included.
template <class Look>
void at_random_positions(const std::string& name, std::size_t step, Look look) {
  Dice dice(step);
  const auto& games = random_games(name);
  for (std::size_t i = 0; i < games.size(); i += step) {
    const auto ply = dice.below(games[i].actions.size() + 1);
    const AnyGame game = replay(name, games[i], ply);
    BOOST_TEST_CONTEXT(name << " under " << games[i].rules.id() << ", game " << i << ", ply " << ply
                            << ": " << game.position())
    look(game, games[i].rules);
  }
}

// Shogi has 13,770 texts to ask about, the others a few hundred.
std::size_t sparse(const std::string& name) { return name == "shogi" ? 2 : 1; }

bool same_but_for_ko(const AnyGame& played, const AnyGame& set_up) {
  for (const auto& action : set_up.legal_actions()) {
    const auto refused = played.refusal(action);
    if (refused && refused->reason != Reason::ko && !action.starts_with('<')) return false;
  }
  for (const auto& action : played.legal_actions())
    if (!action.starts_with('<') && set_up.refusal(action)) return false;
  return true;
}

}  // namespace

namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(every_game)

BOOST_AUTO_TEST_CASE(the_table_names_each_game_once) {
  const std::vector<std::string> carried = {"shogi", "renju", "keishi", "liuzichong"};
  BOOST_REQUIRE(names.size() >= carried.size());
  BOOST_TEST((std::vector(names.begin(), names.begin() + 4) == carried));
  for (std::size_t i = 0; i < names.size(); ++i) {
    BOOST_TEST(games()[i].name == names[i]);
    BOOST_TEST(games()[i].rules->game == names[i]);
    BOOST_TEST(find_game(names[i]) == &games()[i]);
  }
  BOOST_TEST(!find_game("chess"));
}

BOOST_AUTO_TEST_CASE(an_unknown_game_names_the_nearest_or_all) {
  const auto near = game_named("shogy");
  BOOST_REQUIRE(!near);
  BOOST_TEST(near.error().sentence == "unknown game 'shogy'; did you mean 'shogi'?");
  const auto far = game_named("chess");
  BOOST_REQUIRE(!far);
  for (const auto& name : names) BOOST_TEST(far.error().sentence.find(name) != std::string::npos);
}

BOOST_DATA_TEST_CASE(every_rule_set_is_known_by_id_and_by_its_text, data::make(names), name) {
  const auto& kind = tests::game_kind(name);
  for (const auto& preset : kind.rules->presets) {
    const auto rules = tests::rule_set(name, preset.id);
    BOOST_TEST(rules.id() == preset.id);
    auto again = tests::rule_set(name, preset.id);
    for (const auto& setting : rules.settings()) {
      BOOST_TEST(!setting.value.empty(), setting.name);
      BOOST_TEST(!again.set(setting.name, setting.value).has_value(), setting.name);
    }
    BOOST_TEST((again == rules));
  }
}

BOOST_DATA_TEST_CASE(random_games_come_to_an_end_and_go_on_by_legal_actions, data::make(names),
                     name) {
  std::size_t over = 0;
  for (const auto& played : random_games(name)) over += played.over;
  BOOST_TEST(random_games(name).size() == games_per_game);
  BOOST_TEST(over > 0U);
  BOOST_TEST(over < games_per_game);
}

BOOST_DATA_TEST_CASE(listed_is_legal_at_random_positions, data::make(names), name) {
  at_random_positions(name, sparse(name), [&](const AnyGame& game, const RuleSet&) {
    BOOST_TEST(tests::listed_against_legal(game, name) == "");
  });
}

BOOST_DATA_TEST_CASE(listed_is_legal_all_through_one_game_of_each_rule_set, data::make(names),
                     name) {
  const auto presets = tests::game_kind(name).rules->presets.size();
  for (std::size_t i = 0; i < presets; ++i) {
    const auto& played = random_games(name)[i];
    for (std::size_t ply = 0; ply <= played.actions.size(); ply += sparse(name) * sparse(name))
      BOOST_TEST(tests::listed_against_legal(replay(name, played, ply), name) == "");
  }
}

BOOST_DATA_TEST_CASE(copies_are_independent, data::make(names), name) {
  Dice dice(1);
  at_random_positions(name, 2, [&](const AnyGame& game, const RuleSet&) {
    const auto before = tests::state_of(game);
    AnyGame copy = game;
    BOOST_TEST(tests::state_of(copy) == before);
    const auto action = tests::random_action(copy, dice);
    if (action.empty()) return;
    copy.act(action);
    BOOST_TEST(tests::state_of(game) == before);
    BOOST_TEST(tests::state_of(copy) != before);
    AnyGame assigned = copy;
    assigned = game;
    BOOST_TEST(tests::state_of(assigned) == before);
    assigned.act(action);
    BOOST_TEST(tests::state_of(assigned) == tests::state_of(copy));
  });
}

BOOST_DATA_TEST_CASE(what_is_written_reads_as_the_same_action, data::make(names), name) {
  Dice dice(2);
  at_random_positions(name, 2, [&](const AnyGame& game, const RuleSet&) {
    auto texts = game.legal_actions();
    std::erase_if(texts, [](const auto& text) { return text.starts_with('<'); });
    if (const auto action = tests::random_action(game, dice); !action.empty())
      texts.push_back(action);
    for (const auto& text : texts) {
      const auto read = game.spelling(text);
      if (!read || *read != text) BOOST_ERROR(text << " does not read as itself");
    }
  });
}

BOOST_DATA_TEST_CASE(a_position_text_sets_up_the_same_position, data::make(names), name) {
  const auto& kind = tests::game_kind(name);
  at_random_positions(name, 1, [&](const AnyGame& game, const RuleSet& rules) {
    const auto again = kind.set_up(rules, game.position());
    if (!again) BOOST_FAIL("not accepted: " << again.error().sentence);
    BOOST_TEST(again->position() == game.position());
    BOOST_TEST((again->color_to_act() == game.color_to_act()));
    BOOST_TEST(again->phase() == game.phase());
    if (game.outcome() || again->outcome()) return;
    BOOST_TEST(same_but_for_ko(game, *again));
  });
}

BOOST_DATA_TEST_CASE(after_an_outcome_everything_is_refused, data::make(names), name) {
  std::size_t looked_at = 0;
  for (const auto& played : random_games(name)) {
    if (!played.over || looked_at == 50) continue;
    ++looked_at;
    AnyGame game = replay(name, played, played.actions.size());
    BOOST_TEST(game.legal_actions().empty());
    BOOST_TEST(game.outcome_sentence().ends_with('.'), game.outcome_sentence());
    BOOST_TEST((kind(game.outcome()->reason) == ReasonKind::outcome));
    for (const auto& text : tests::action_texts(name)) {
      const auto refused = game.refusal(text);
      if (!refused || refused->reason > Reason::game_over) BOOST_ERROR(text << " is not refused");
    }
    const auto before = tests::state_of(game);
    BOOST_TEST((game.act("resign")->reason == Reason::game_over));
    BOOST_TEST((game.act(played.actions.front())->reason <= Reason::game_over));
    BOOST_TEST(tests::state_of(game) == before);
  }
  BOOST_TEST(looked_at > 0U);
}

BOOST_DATA_TEST_CASE(resigning_loses_at_any_time, data::make(names), name) {
  at_random_positions(name, 4, [&](const AnyGame& game, const RuleSet&) {
    if (game.outcome()) return;
    BOOST_TEST(!game.refusal("resign").has_value());
    AnyGame given_up = game;
    BOOST_TEST(!given_up.act("resign").has_value());
    BOOST_REQUIRE(given_up.outcome().has_value());
    BOOST_TEST((given_up.outcome()->winner == other(game.to_act())));
    BOOST_TEST((given_up.outcome()->reason == Reason::resign));
    BOOST_TEST(given_up.legal_actions().empty());
    BOOST_TEST(given_up.position() == game.position());
    BOOST_TEST(given_up.perft(1) == 0U);
    BOOST_TEST(given_up.perft(0) == 1U);
    BOOST_TEST((given_up.act("resign")->reason == Reason::game_over));
  });
}

BOOST_DATA_TEST_CASE(the_other_colour_may_not_act, data::make(names), name) {
  Dice dice(3);
  at_random_positions(name, 4, [&](const AnyGame& game, const RuleSet&) {
    const auto action = tests::random_action(game, dice);
    if (action.empty()) return;
    const Color mine = game.color_to_act();
    BOOST_TEST(!game.refusal(action, mine).has_value());
    BOOST_TEST((game.refusal(action, other(mine))->reason == Reason::not_your_turn));
    BOOST_TEST((game.refusal("resign", other(mine))->reason == Reason::not_your_turn));
    BOOST_TEST((game.refusal("???", other(mine))->reason == Reason::syntax));
    AnyGame copy = game;
    BOOST_TEST(copy.act(action, other(mine)).has_value());
    BOOST_TEST(tests::state_of(copy) == tests::state_of(game));
    BOOST_TEST(!copy.act(action, mine).has_value());
  });
}

BOOST_DATA_TEST_CASE(a_refused_action_changes_nothing_and_says_why, data::make(names), name) {
  Dice dice(4);
  const auto& texts = tests::action_texts(name);
  at_random_positions(name, 2, [&](const AnyGame& game, const RuleSet&) {
    AnyGame copy = game;
    for (int i = 0; i < 20; ++i) {
      const auto& text = texts[dice.below(texts.size())];
      const auto refused = game.refusal(text);
      if (!refused) continue;
      const auto again = copy.act(text);
      BOOST_REQUIRE(again.has_value());
      BOOST_TEST((again->reason == refused->reason));
      BOOST_TEST(again->sentence == refused->sentence);
      BOOST_TEST((kind(refused->reason) == ReasonKind::refusal));
      BOOST_TEST(refused->sentence.size() > 5U, text);
      BOOST_TEST(!game.explain(text).empty(), text);
    }
    BOOST_TEST(tests::state_of(copy) == tests::state_of(game));
  });
}

BOOST_DATA_TEST_CASE(a_count_of_one_ply_is_the_length_of_the_list, data::make(names), name) {
  at_random_positions(name, 4, [&](const AnyGame& game, const RuleSet&) {
    auto list = game.legal_actions();
    std::erase_if(list, [](const auto& text) { return text.starts_with('<'); });
    BOOST_TEST(game.perft(1) == list.size());
    BOOST_TEST(game.perft(0) == 1U);
  });
}

BOOST_DATA_TEST_CASE(every_position_can_be_drawn, data::make(names), name) {
  at_random_positions(name, 20, [&](const AnyGame& game, const RuleSet&) {
    const auto plain = game.draw({.kanji = false, .color = false});
    BOOST_TEST(plain.find('\n') != std::string::npos);
    for (const char c : plain) BOOST_TEST((c == '\n' || (c >= ' ' && c <= '~')));
    BOOST_TEST(!game.draw({.kanji = true, .color = true}).empty());
  });
}

BOOST_AUTO_TEST_SUITE_END()
