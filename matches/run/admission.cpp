#include "matches/run/admission.hpp"

#include <algorithm>

#include "basics/text.hpp"

namespace matches::run {

namespace {

// This many games may be handed out and not reported, because an earlier one is still played:
// enough for a game that is many times as long as the others, few enough that their records need
// little memory.
constexpr std::size_t most_open(std::size_t workers) { return 16 + 7 * workers; }

std::optional<Instant> deadline_of(const Run& run) {
  if (!run.most_time) return std::nullopt;
  return Clockwork::now() + *run.most_time;
}

}  // namespace

Admission::Admission(const Run& run)
    : run_(run), deadline_(deadline_of(run)), workers_(std::max<std::size_t>(run.workers, 1)) {}

void Admission::steer(const Controls::Wish& wish) {
  paused_ = wish.paused;
  drained_ = wish.drained;
  if (wish.workers) workers_ = std::max<std::size_t>(*wish.workers, 1);
}

void Admission::handed_out(bool playable) {
  ++open_;
  if (playable) ++begun_;
}

bool Admission::closed() const { return drained_ || enough_games() || too_late(); }

bool Admission::open() const { return !paused_ && open_ < most_open(workers_); }

RunEnd Admission::reason() const {
  using Kind = RunEnd::Kind;
  const std::string sentence = "no further game was started";
  if (drained_) return {Kind::drained, sentence + ", as the user wished"};
  if (enough_games())
    return {Kind::limited,
            sentence + " after " + basics::counted(*run_.most_games, "game") + ", as requested"};
  if (too_late()) {
    const auto seconds = static_cast<std::uint64_t>(run_.most_time->count());
    return {Kind::limited,
            sentence + " after " + basics::counted(seconds, "second") + ", as requested"};
  }
  return {Kind::interrupted, "the run was interrupted"};
}

}  // namespace matches::run
