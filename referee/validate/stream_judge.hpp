#pragma once
// Judges a stream of lines: actions, positions, and the times behind the actions.

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "matches/clocks/clock.hpp"
#include "referee/validate/time_column.hpp"
#include "rules/games.hpp"

namespace referee::validate {

// How an action was spent on the clock of its side.
struct Spent {
  matches::Micros used{0}, left{0};
  matches::Micros over{0};  // beyond what was allowed, tolerated or not
};

// The verdict on an action, or on a position (ply 0).
struct Verdict {
  std::size_t line = 0;  // of the input, from 1
  std::size_t game = 1;
  std::size_t ply = 0;  // of the action, from 1, whether it was accepted or not
  std::string action;   // in its one spelling, where it has one; of ply 0: the position as given
  std::string code = "ok";
  std::string sentence = {};               // of a refusal
  std::optional<rules::Color> color = {};  // that acted
  std::optional<Spent> spent = {};         // where a clock was charged

  bool ok() const { return code == "ok"; }
};

struct StreamTerms {
  const rules::GameKind* kind = nullptr;
  rules::RuleSet rules;
  rules::AnyGame start;  // of the first game
  rules::Admit admit = rules::Admit::reachable;
  std::optional<matches::clocks::TimeControl> time;  // each action has a time behind it
  bool keep_going = false;
};

class StreamJudge {
 public:
  // For each verdict, with the game as it stands after it: unchanged by a refusal.
  using Tell = std::function<void(const Verdict&, const rules::AnyGame&)>;
  // Before an action is judged, once for each position.
  using Look = std::function<void(const rules::AnyGame&)>;
  static constexpr std::size_t longest_line = 1 << 16;  // bytes; a longer one is refused

  StreamJudge(StreamTerms terms, Tell tell, Look look = {});

  // Judges the line, up to the first refusal unless it is to keep going. Any bytes.
  void hear(std::string_view line);
  bool over() const { return !terms_.keep_going && refused() > 0; }

  // What was judged, and what was refused of it.
  std::size_t actions() const { return actions_; }
  std::size_t positions() const { return positions_; }
  std::size_t refused_actions() const { return refused_actions_; }
  std::size_t refused_positions() const { return refused_positions_; }
  std::size_t refused() const { return refused_actions_ + refused_positions_; }
  std::size_t games() const { return game_number_; }
  // Nothing that was read is an action of the game: perhaps it is something else altogether.
  bool only_nonsense() const { return actions_ > 0 && readable_ == 0; }

 private:
  using Words = std::span<const std::string>;

  bool begins_position(const std::string& word) const;
  void hear_position(Words words);
  std::optional<rules::TextError> set_up(Words position, const std::string& text);
  std::size_t hear_action(Words words, bool given);
  std::size_t length_of_action(Words words) const;
  std::size_t hear_moment_before(Words words, const TimeWord& time, bool given);
  void hear_time(const std::string& word, const TimeWord& time);
  void judge(std::string action, const std::optional<TimeWord>& time, bool given);
  void charge(rules::Seat seat, const std::optional<TimeWord>& time, bool given, Verdict& verdict);
  std::optional<matches::Micros> used(const TimeWord& time, Verdict& verdict);
  Verdict verdict(std::string action) const;
  void tell(const Verdict& verdict);

  StreamTerms terms_;
  Tell tell_;
  Look look_;
  rules::AnyGame game_;
  std::array<matches::clocks::Clock, 2> clocks_;  // by seat
  std::optional<Stamp> last_;                     // when the action before came
  bool looked_ = false, begun_ = false;
  std::size_t line_ = 0, ply_ = 1, game_number_ = 1;
  std::size_t actions_ = 0, refused_actions_ = 0, positions_ = 0, refused_positions_ = 0;
  std::size_t readable_ = 0;
};

}  // namespace referee::validate
