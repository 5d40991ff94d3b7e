#pragma once
// What the frame (protocols, options, clocks) and a game's mind know of each other. Texts outside,
// typed moves inside: see typed_brain.hpp for what all games share.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.hpp"
#include "rules/ruleset.hpp"

namespace player {

// Values are hundredths of the smallest unit (a pawn), from the view of the side to act. A game
// that is won after n more plies is worth `won - n`.
inline constexpr int won = 30000;
inline constexpr int surely_won =
    won - 1000;  // beyond it a value counts plies; evaluations stay below
constexpr bool decided(int value) { return value >= surely_won || value <= -surely_won; }

// How well to play. `full` is limited by the clock alone, the others by counts of nodes, so that a
// level plays the same on any machine.
enum class Level : unsigned char { random, greedy, shallow, deep, full };
inline constexpr int level_count = static_cast<int>(Level::full) + 1;
std::string_view name(Level level);                       // "greedy"
std::optional<Level> level_named(std::string_view text);

// A rung of the ladder of a game (docs/player.md): how well to play, by counts alone, so that it is
// as strong on any machine. The ladder of each game is in tools/player/rungs.hpp.
struct Rung {
  int depth = 0;            // of the search; 0: any action
  std::uint64_t nodes = 0;  // 0: only the depth bounds it
  int blur = 0;  // how far it misjudges each action: the standard deviation, in units of values
  int hasty = 0;         // of a hundred actions, how many it searches a ply less deep
  int fours = 0;         // Renju: how many positions it looks at for a win by fours
  bool perfect = false;  // plays by the solution of the game, where there is one
};

// What bounds one search beside the clock, which is the Control's business.
struct Limits {
  Level level = Level::full;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::uint64_t seed = 0;
  bool slips = true;  // whether a low level may play a random action now and then, on purpose
  std::optional<Rung> rung = {};  // in place of the level
};

// What a finished depth has found.
struct Info {
  int depth = 0;
  int value = 0;
  std::uint64_t nodes = 0;
  std::vector<std::string> line;  // the actions that are expected
};

// The outside, as a search sees it.
class Control {
 public:
  Control() = default;
  Control(const Control&) = delete;
  Control& operator=(const Control&) = delete;
  virtual ~Control() = default;

  // Asked after every few hundred nodes: must the search give its answer now?
  virtual bool stop() = 0;
  // Asked after a finished depth: is there time for a deeper one?
  virtual bool another_depth() = 0;
  virtual void report(const Info& info) = 0;
};

// How much work a search does at most between two questions to its control: nodes, stones tried.
inline constexpr std::uint64_t between_questions = 256;

// A control that never interferes: the limits alone decide. For tests, benchmarks and small levels.
class NoControl final : public Control {
 public:
  bool stop() override { return false; }
  bool another_depth() override { return true; }
  void report(const Info&) override {}
};

// What came of thinking.
struct Thought {
  std::string action;
  int value = 0;
  int depth = 0;
  std::uint64_t nodes = 0;
  std::vector<std::string> line;  // begins with the action, where a search chose it
};

// A player of one game: a game in progress and what was learnt in it.
class Brain {
 public:
  Brain() = default;
  Brain(const Brain&) = delete;
  Brain& operator=(const Brain&) = delete;
  virtual ~Brain() = default;

  // A new game; an empty position is the usual start. After an error the game is the old one.
  virtual std::optional<rules::TextError> set_up(const rules::RuleSet& rules,
                                                 std::string_view position) = 0;
  // Plays an action of the side to act, or refuses it and changes nothing.
  virtual std::optional<rules::Refusal> play(std::string_view action) = 0;

  virtual rules::Color color_to_act() const = 0;
  virtual std::string_view phase() const = 0;
  virtual std::optional<rules::Outcome> outcome() const = 0;
  virtual rules::Seat to_act() const = 0;
  virtual std::string position() const = 0;
  virtual std::span<const Rung> rungs() const = 0;  // the ladder of the game, the weakest first

  // Does before a game what this rung needs and what takes longer than an action may.
  virtual void prepare(const Rung&) {}
  // The next action, a legal one. Only where there is no outcome.
  virtual Thought think(const Limits& limits, Control& control) = 0;

  // A forced mate by nothing but checks, where the game has such a thing: the line, or no action
  // and a decided value without an action, or no action and the value 0 where it was not found.
  virtual Thought find_mate(Control&) { return {}; }

  virtual void resize_table(std::size_t megabytes) = 0;  // of remembered positions
  virtual void forget() = 0;                             // all that was learnt
};

// A brain for the game of this name, at the usual start of its default rule set; null: there is
// none.
std::unique_ptr<Brain> make_brain(std::string_view game);

}  // namespace player
