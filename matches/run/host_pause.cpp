#include "matches/run/host_pause.hpp"

#include <algorithm>
#include <utility>

namespace matches::run {

namespace {

std::string in_words(Nanos time) {
  const auto seconds = std::chrono::duration_cast<Seconds>(time).count();
  return seconds < 120 ? std::to_string(seconds) + " s" : std::to_string(seconds / 60) + " min";
}

}  // namespace

HostPause::HostPause(const play::HostPatience& patience,
                     std::function<void(const std::string&)> say, play::Waits* waits)
    : patience_(patience), say_(std::move(say)), waits_(waits) {}

// Whether a game goes on anywhere; with the mutex held.
void HostPause::look() {
  if (attempts_.size() < busy_.size() || attempts_.empty())
    since_.reset();
  else if (!since_)
    since_ = Clockwork::now();
}

void HostPause::takes_up(std::size_t worker) {
  const Lock lock(mutex_);
  busy_.insert(worker);
  attempts_.erase(worker);
  look();
}

void HostPause::goes_on(std::size_t worker) {
  takes_up(worker);
  std::optional<std::string> end;
  {
    const Lock lock(mutex_);
    if (!attempts_.empty() || !first_) return;
    if (said_)
      end = "the host again has what engines need, after " + in_words(Clockwork::now() - *first_);
    first_.reset();
    said_.reset();
  }
  if (end) say_(*end);
}

void HostPause::has_nothing(std::size_t worker) {
  const Lock lock(mutex_);
  busy_.erase(worker);
  attempts_.erase(worker);
  look();
}

// Workers that have failed together do not come back together.
Millis HostPause::pause_of(std::size_t worker, int attempt) const {
  constexpr int most_doublings = 20;
  const auto pause =
      std::min(patience_.longest, patience_.first * (1 << std::min(attempt, most_doublings)));
  return pause + pause * static_cast<int>(worker % 8) / 8;
}

// What the user should hear now; with the mutex held.
std::optional<std::string> HostPause::news(const std::string& what, const std::string& why) {
  const auto now = Clockwork::now();
  if (!first_) first_ = now;
  if (now - *first_ < patience_.silent) return std::nullopt;
  if (said_ && now - *said_ < patience_.repeat) return std::nullopt;
  const bool again = said_.has_value();
  said_ = now;
  if (!again) return what + " waits, since the host refuses what an engine needs: " + why;
  const auto games = attempts_.size();
  return std::to_string(games) + (games == 1 ? " game waits" : " games wait") +
         " for the host, for " + in_words(now - *first_) + " so far: " + why;
}

std::optional<std::string> HostPause::wait(std::size_t worker, const std::string& what,
                                           const std::string& why, processes::Blame blame,
                                           const std::stop_token& stop) {
  Lock lock(mutex_);
  busy_.insert(worker);
  auto& attempts = attempts_[worker];
  if (waits_ && attempts.count == 0)
    attempts.stay = waits_->begin({.whom = what, .what = {}, .word = "the host", .said = false});
  const auto pause = pause_of(worker, attempts.count++);
  look();
  const auto longest = blame == processes::Blame::limits ? patience_.limits : patience_.host;
  const auto waited = since_ ? Clockwork::now() - *since_ : Nanos(0);
  if (since_ && waited >= longest)
    return "the host has refused for " + in_words(waited) +
           " what an engine needs, and no game goes on: " + why;
  if (const auto text = news(what, why)) {
    lock.unlock();
    say_(*text);
    lock.lock();
  }
  sleep_.wait_for(lock, stop, pause, [] { return false; });
  return std::nullopt;
}

}  // namespace matches::run
