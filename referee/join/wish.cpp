#include "referee/join/wish.hpp"

#include <fmt/format.h>

#include "basics/numbers.hpp"
#include "matches/base/descriptor.hpp"
#include "matches/base/durable.hpp"
#include "referee/terminal/text.hpp"
#include "rules/text.hpp"

namespace referee::join {

namespace {

using State = StandingWish::State;

constexpr State states[] = {State::go, State::pause, State::drain, State::stop};

std::string file_of(const std::string& run) { return run + "/claims/wish"; }

std::optional<State> state_named(std::string_view word) {
  for (const auto one : states)
    if (word == name(one)) return one;
  return std::nullopt;
}

}  // namespace

std::string_view name(State state) {
  switch (state) {
    case State::go: return "go";
    case State::pause: return "pause";
    case State::drain: return "drain";
    case State::stop: return "stop";
  }
  return "?";
}

// "SERIAL STATE SLOTS\n", where SLOTS is 0 where nobody has said a number.
StandingWish standing_wish(const std::string& run) {
  const auto text = matches::contents(file_of(run), 200);
  if (!text.ends_with('\n')) return {};
  const auto words = terminal::cut(std::string_view(text).substr(0, text.size() - 1), " ");
  if (words.size() != 3) return {};
  const auto serial = basics::read_number<std::uint64_t>(words[0]);
  const auto state = state_named(words[1]);
  const auto slots = basics::read_number<std::size_t>(words[2]);
  if (!serial || !state || !slots) return {};
  return {*serial, *state, *slots > 0 ? slots : std::nullopt};
}

terminal::Or<StandingWish> add_wish(const std::string& run, std::string_view command) {
  auto wish = standing_wish(run);
  const auto space = std::min(command.find(' '), command.size());
  const auto word = command.substr(0, space);
  if (const auto state = state_named(word))
    wish.state = *state;
  else if (word == "concurrency")
    wish.slots = basics::read_number<std::size_t>(command.substr(space + 1));
  else
    return terminal::Complaint{.sentence = rules::in_quotes(word) +
                                           " does not reach processes that play a run together",
                               .code = terminal::Exit::check_failed};
  ++wish.serial;
  const auto text =
      fmt::format("{} {} {}\n", wish.serial, name(wish.state), wish.slots.value_or(0));
  if (const auto why = matches::write_durably(file_of(run), text))
    return terminal::Complaint{.sentence = "cannot write " + *why,
                               .code = terminal::Exit::no_output};
  return wish;
}

}  // namespace referee::join
