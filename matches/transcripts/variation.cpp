#include "matches/transcripts/variation.hpp"

#include <cstdlib>

#include "basics/text.hpp"
#include "matches/base/record_limits.hpp"
#include "matches/transcripts/board.hpp"
#include "protocols/usi_words.hpp"
#include "protocols/words.hpp"
#include "rules/refused.hpp"

namespace matches::transcripts {

using protocols::next_word;

std::string_view usi_moves_of(std::string_view variation) {
  for (auto rest = variation; !rest.empty();) {
    const auto word = next_word(rest);
    if (word.empty()) break;
    if (!protocols::usi::is_move(word))
      return variation.substr(0, static_cast<std::size_t>(word.data() - variation.data()));
  }
  return variation;
}

Followed follow(const rules::AnyGame& from, std::string_view actions) {
  Followed line{from};
  for (auto word = next_word(actions); !word.empty() && line.plies < most_plies;
       word = next_word(actions)) {
    const bool over = line.end.outcome().has_value();
    const auto refused = line.end.act(word);
    if (refused) {
      line.refused = word;
      line.over = over;
      line.sentence = rules::refused_text(*refused);
      return line;
    }
    ++line.plies;
  }
  return line;
}

Wrong wrong_variation(const Followed& line) {
  using enum Finding::Weight;
  if (line.refused.empty()) return {};
  const auto number = std::to_string(line.plies + 1);
  if (!line.over)
    return {fault, "pv-illegal",
            "ply " + number + " of the variation, " + protocols::in_quotes(line.refused) + ", is " +
                line.sentence};
  // Engines see the end of a game by its length or by repetition as each of them likes.
  return {ends_by_limit(line.end) ? doubt : fault, "pv-after-end",
          "the variation goes on after the end of the game at ply " + std::to_string(line.plies) +
              ": " + line.end.outcome_sentence()};
}

Wrong wrong_mate(const rules::AnyGame& from, int plies, const Followed& line) {
  using enum Finding::Weight;
  const auto length = static_cast<std::size_t>(std::llabs(plies));
  const auto winner = plies > 0 ? from.to_act() : rules::other(from.to_act());
  const auto claim = "it says mate " + std::to_string(plies);
  const auto outcome = line.end.outcome();
  if (outcome && outcome->winner != winner)
    return {fault, "mate-false",
            claim + "; its variation ends otherwise: " + line.end.outcome_sentence()};
  if (outcome && line.plies < length)
    return {doubt, "mate-length",
            claim + "; its variation mates after " + basics::counted(line.plies, "ply", "plies")};
  if (outcome ? line.plies > length : line.plies >= length)
    return {fault, "mate-false",
            claim + "; after " + basics::counted(length, "ply", "plies") +
                " of its variation there is no mate"};
  return {};
}

std::string winning_action(const rules::GameKind& kind, const rules::RuleSet& rules,
                           const rules::AnyGame& game) {
  if (game.outcome()) return {};
  const auto bare = kind.set_up(rules, game.position());  // cheap to copy: it has no past
  if (!bare) return {};
  for (const auto& action : bare->legal_actions()) {
    auto next = *bare;
    if (next.act(action)) continue;
    const auto outcome = next.outcome();
    if (outcome && outcome->winner == game.to_act()) return action;
  }
  return {};
}

}  // namespace matches::transcripts
