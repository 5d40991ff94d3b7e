// Plays the actions that are named and says what the rules make of them:
//
//   judge GAME [SWITCH=VALUE...] [ACTION...]
#include <cstddef>
#include <iostream>
#include <string_view>

#include "rules/games.hpp"

namespace {

int wrong(const rules::TextError& error) {
  std::cerr << "judge: " << error.sentence << "\n";
  return 2;
}

// How many of the legal actions end the game.
std::size_t endings(const rules::AnyGame& game) {
  std::size_t count = 0;
  for (const auto& action : game.legal_actions()) {
    rules::AnyGame after = game;  // a copy, with the past of the game
    if (!after.act(action) && after.outcome()) ++count;
  }
  return count;
}

}  // namespace

int main(int argc, char** argv) {
  const auto kind = rules::game_named(argc > 1 ? argv[1] : "");
  if (!kind) return wrong(kind.error());
  auto choice = rules::rule_set(**kind, "");  // empty: the default of the game
  if (!choice) return wrong(choice.error());
  int word = 2;
  for (; word < argc && std::string_view(argv[word]).find('=') != std::string_view::npos; ++word)
    if (const auto error = choice->set(argv[word])) return wrong(*error);

  auto game = rules::start(**kind, *choice);  // a third argument would be a position
  if (!game) return wrong(game.error());
  for (; word < argc; ++word) {
    const auto refused = game->act(argv[word]);
    if (!refused) continue;
    std::cout << argv[word] << " refused: " << rules::name(refused->reason) << ": "
              << refused->sentence << "\n";
    return 1;
  }

  std::cout << game->position() << "\n" << game->result() << "\n";
  if (game->outcome())
    std::cout << game->outcome_sentence() << "\n";
  else
    std::cout << "legal actions: " << game->legal_actions().size()
              << ", ending the game: " << endings(*game) << "\n";
}
