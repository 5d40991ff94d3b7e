#pragma once
// What an engine thinks of a recorded game: how much each action has cost, and the record with that
// in it. Nothing that the record holds already is changed.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "matches/records/game.hpp"
#include "referee/analyze/interview.hpp"

namespace referee::analyze {

// Of the position before each action, and of the last one; empty: it was not asked.
using Opinions = std::vector<std::optional<Opinion>>;

// Scores beyond this are anyway: a game is won, by whatever.
constexpr int most_centipawns = 2'000;

struct Judgement {
  std::size_t ply = 0;  // the index of the action
  rules::Seat seat = rules::Seat::first;
  bool same = false;  // the engine would have played it too
  // In centipawns as the player sees it, at most `most_centipawns`: of the engine's choice, of what
  // was played. Empty: the engine gave no score.
  std::optional<int> best, played;
  int loss = 0;  // what the action costs; an action that the engine would have played costs nothing
  bool mistake = false;
};

// Of each action about which the engine was asked and has answered, except resignations. What an
// action is worth is what the engine says of the position after it, or the end of the game.
// `threshold`: from which loss on an action is a mistake.
std::vector<Judgement> judge(const matches::records::Game& game, const Opinions& opinions,
                             int threshold);

struct Annotator {
  std::string name;         // of the engine
  bool variations = false;  // better actions become variations too
};

// The record with the scores of the engine in every action that has none of its own; in a comment
// where there are some; mistakes with what would have been better. The comment of a record without
// actions says what the engine thinks of its position.
matches::records::Game annotated(matches::records::Game game, const Opinions& opinions,
                                 const std::vector<Judgement>& judgements,
                                 const Annotator& annotator);

// "mistake, loses 350 (+30 to -320); better 2g2f (+30, depth 12)"
std::string sentence_of(const Judgement& judgement, const Opinion& opinion);

}  // namespace referee::analyze
