#include "referee/live/steering.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "referee/options/wording.hpp"
#include "referee/runs/processors.hpp"
#include "referee/terminal/text.hpp"
#include "rules/nearest.hpp"

namespace referee::live {

namespace {

using matches::schedule::FormKind;

constexpr ControlWord words[] = {
    {"pause"}, {"go"}, {"drain"}, {"stop"}, {"status"}, {"concurrency", true}, {"rounds", true}};

constexpr std::uint64_t most_workers = 1024, most_rounds = 5'000'000;

const ControlWord* find_word(std::string_view name) {
  const auto found = std::find_if(std::begin(words), std::end(words),
                                  [&](const ControlWord& one) { return one.name == name; });
  return found == std::end(words) ? nullptr : &*found;
}

std::optional<std::uint64_t> number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

std::span<const ControlWord> control_words() { return words; }

terminal::Or<std::string> control_line(std::span<const std::string> given) {
  const auto* const word = find_word(given.front());
  if (!word) {
    std::vector<std::string_view> known;
    for (const auto& one : words) known.push_back(one.name);
    return options::unknown_word(given.front(), "control RUN", known);
  }
  const std::string name(word->name);
  if (given.size() > (word->counts ? 2u : 1u)) return options::unexpected_word(given.back());
  if (!word->counts) return name;
  if (given.size() < 2) return terminal::Complaint{"'" + name + "' needs a number: " + name + " N"};
  const auto most = name == "rounds" ? most_rounds : most_workers;
  const auto value = number(given[1]);
  if (!value || *value == 0 || *value > most)
    return terminal::Complaint{"'" + name + "': " + rules::in_quotes(given[1]) +
                               " is not a whole number from 1 to " + std::to_string(most)};
  return name + " " + std::to_string(*value);
}

Steering::Steering(const runs::MatchTask& task, matches::run::Controls& controls, RunWatch& watch,
                   std::function<void()> stop)
    : task_(task), controls_(controls), watch_(watch), stop_(std::move(stop)) {}

std::string Steering::answer(std::string_view text) {
  const auto given = terminal::words_of(text);
  if (given.empty()) return "error: an empty line";
  const auto line = control_line(given);
  if (!line) return "error: " + line.error().sentence;
  const auto& word = given.front();
  if (word == "status") return status();
  if (word == "rounds") return change({runs::LiveChange::What::rounds, *number(given[1])});
  if (word == "concurrency")
    return change({runs::LiveChange::What::concurrency, *number(given[1])});
  if (word == "go" && controls_.wish().drained)
    return "error: the run is draining and ends after the running games";
  if (word == "pause") controls_.pause();
  if (word == "go") controls_.go();
  if (word == "drain") controls_.drain();
  watch_.note("control: " + word);
  if (word == "stop" && !std::exchange(stopped_, true)) stop_();
  return "ok";
}

std::optional<std::string> Steering::refusal(const runs::LiveChange& change) const {
  switch (change.what) {
    case runs::LiveChange::What::concurrency:
      if (!task_.run.pins.empty() && change.value > task_.run.pins.size())
        return fmt::format("there are processors for only {} games at a time (--pin)",
                           task_.run.pins.size());
      return std::nullopt;
    case runs::LiveChange::What::rounds: break;
  }
  if (task_.plan.form.kind == FormKind::knockout ||
      task_.plan.form.kind == FormKind::double_elimination)
    return fmt::format("a {} has as many rounds as its engines need",
                       matches::schedule::name(task_.plan.form.kind));
  if (task_.plan.last_game)
    return fmt::format("the run ends with game {} (--games)", *task_.plan.last_game);
  auto wish = task_.plan.form;
  wish.rounds = change.value;
  return matches::schedule::refusal(wish);
}

// On the disk before it holds: a run that is resumed goes on with it.
std::string Steering::change(runs::LiveChange change) {
  if (const auto why = refusal(change)) return "error: " + *why;
  if (const auto why = runs::keep_change(task_.run.directory, change)) return "error: " + *why;
  switch (change.what) {
    case runs::LiveChange::What::concurrency:
      controls_.set_workers(static_cast<std::size_t>(change.value));
      if (auto warning =
              runs::crowding(matches::host::read_host(), static_cast<std::size_t>(change.value),
                             runs::threads_of_game(task_.run.engines));
          !warning.empty())
        watch_.note(std::move(warning));
      break;
    case runs::LiveChange::What::rounds:
      controls_.set_rounds(change.value);
      if (const auto why = keep_begun_rounds(change)) return "error: " + *why;
      break;
  }
  watch_.note(fmt::format("control: {} {}", runs::name(change.what), change.value));
  return "ok";
}

// Rounds that have been begun are played, whatever is wanted; a run that is resumed must know it.
std::optional<std::string> Steering::keep_begun_rounds(runs::LiveChange change) {
  const auto outlook = controls_.outlook();
  if (!outlook) return std::nullopt;
  watch_.plan(outlook->planned);
  if (outlook->rounds.value_or(change.value) == change.value) return std::nullopt;
  return runs::keep_change(task_.run.directory, {runs::LiveChange::What::rounds, *outlook->rounds});
}

std::string Steering::status() const {
  const auto state = watch_.state();
  const auto wish = controls_.wish();
  const double minutes = std::max(1e-3, state.elapsed.count()) / 60;
  auto text = fmt::format(
      R"({{"v":1,"games":{},"planned":{},"running":{},"per_minute":{:.1f},"seconds":{:.0f},)"
      R"("workers":{},"paused":{},"drained":{},"faults":{})",
      state.games, state.planned.value_or(task_.plan.games), state.running,
      static_cast<double>(state.finished) / minutes, state.elapsed.count(),
      wish.workers.value_or(task_.run.workers), wish.paused, wish.drained, state.faults);
  if (wish.rounds) {
    const auto outlook = controls_.outlook();
    const auto begun = outlook ? outlook->rounds : std::nullopt;
    text += fmt::format(R"(,"rounds":{})", begun.value_or(*wish.rounds));
  }
  if (state.llr && std::isfinite(*state.llr))
    text += fmt::format(R"(,"llr":{:.4f},"lower":{:.4f},"upper":{:.4f})", *state.llr,
                        state.bounds.lower, state.bounds.upper);
  return text + "}";
}

}  // namespace referee::live
