#include "arena/agent/budget.hpp"

#include <algorithm>
#include <utility>

#include "rules/text.hpp"

namespace arena::agent {

namespace {

using matches::Micros;
using matches::clocks::TimeControl;

// A clock that holds `left` for this action, `free` of it only now, and gains `increment` by it.
TimeControl clock_of(Micros left, Micros free, Micros increment) {
  TimeControl clock;
  clock.clocked = true;
  clock.byoyomi = std::min(left, free);
  clock.base = left - clock.byoyomi;
  clock.increment = increment;
  if (clock.byoyomi > Micros(0)) clock.periods = 1;
  return clock;
}

}  // namespace

client::Read<Position> position_of(const client::GameState& state) {
  const auto* kind = rules::find_game(state.game);
  if (!kind) return "unknown game " + rules::in_quotes(state.game);
  const auto& text = state.ruleset_text.empty() ? state.ruleset : state.ruleset_text;
  const auto words = rules::fields(text, 100);
  auto rules = rules::rule_set(*kind, words.empty() ? std::string_view() : words.front().text);
  if (!rules) return rules.error().sentence;
  for (std::size_t i = 1; i < words.size(); ++i)
    if (const auto wrong = rules->set(words[i].text)) return wrong->sentence;
  return Position{kind, *std::move(rules), state.start_position, state.moves};
}

Clocks clocks_for(const client::GameState& state, std::optional<Micros> left, Micros margin,
                  const TimeControl& own) {
  Clocks clocks;
  if (left) {
    const auto control = matches::clocks::read_time_control(state.control);
    const auto increment = control ? control->increment : Micros(0);
    const auto free = std::max(state.delay, std::chrono::duration_cast<matches::Millis>(
                                                control ? control->byoyomi : Micros(0)));
    const auto whole = std::max(*left, Micros(0));
    const auto mine = whole - std::min(margin, whole / 2);
    const auto theirs = state.your_color == "white" ? state.black_left : state.white_left;
    clocks.mine = clock_of(mine, free, increment);
    clocks.theirs =
        clock_of(theirs ? std::max(Micros(*theirs), Micros(0)) + free : mine, free, increment);
  }
  clocks.mine.move_time = own.move_time;
  clocks.mine.nodes = own.nodes;
  clocks.mine.depth = own.depth;
  return clocks;
}

}  // namespace arena::agent
