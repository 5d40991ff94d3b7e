#include "referee/join/heart.hpp"

#include <algorithm>
#include <chrono>

#include "matches/journal/left_out.hpp"
#include "referee/join/membership.hpp"

namespace referee::join {

namespace {

using State = StandingWish::State;

constexpr std::chrono::seconds between_beats{1};
constexpr std::uint64_t beats_of_a_census = 30;

}  // namespace

Heart::Heart(Body body, JoinerState state)
    : body_(std::move(body)), state_(std::move(state)), thread_([this] { live(); }) {}

Heart::~Heart() {
  {
    const std::lock_guard lock(mutex_);
    dies_ = true;
  }
  dying_.notify_one();
  thread_.join();
}

void Heart::live() {
  std::unique_lock lock(mutex_);
  while (!dies_) {
    lock.unlock();
    beat();
    lock.lock();
    dying_.wait_for(lock, between_beats, [this] { return dies_; });
  }
}

void Heart::beat() {
  if (!left_out_) look_for_own_host();
  const auto wish = standing_wish(body_.run);
  const bool news = wish.serial != state_.heard;
  if (news) follow(wish);
  if (body_.tested && beats_ % beats_of_a_census == 0) count_workers();
  // At first each time, since people look.
  constexpr auto renewed = static_cast<std::uint64_t>(matches::claims::renewed_every.count());
  if (news || beats_ < renewed || beats_ % renewed == 0) tell();
  ++beats_;
  if (!body_.tested) return;
  static_cast<void>(body_.games.look());  // a worker that needs the journals says what is wrong
  if (body_.decided && body_.games.verdict()) body_.decided();
}

// Games that count nowhere are not played.
void Heart::look_for_own_host() {
  for (const auto& one : matches::journal::left_out(body_.run)) {
    if (one.host != state_.host) continue;
    left_out_ = true;
    body_.watch.note(as_remark(one));
    body_.controls.drain();
    body_.cut();
  }
}

void Heart::follow(const StandingWish& wish) {
  state_.heard = wish.serial;
  if (wish.slots) {
    state_.slots = *wish.slots;
    body_.controls.set_workers(*wish.slots);
  }
  switch (wish.state) {
    case State::go: body_.controls.go(); break;
    case State::pause: body_.controls.pause(); break;
    case State::drain: body_.controls.drain(); break;
    case State::stop:
      body_.controls.drain();
      body_.cut();
      break;
  }
  body_.watch.note("control: " + std::string(name(wish.state)));
}

void Heart::tell() {
  note_progress(body_.watch.state(), state_);
  state_.cut = body_.games.cut_pairs(false);
  const auto wish = body_.controls.wish();
  state_.state = wish.drained ? "leaving" : wish.paused ? "paused" : "playing";
  const auto why = body_.games.keep_alive(written(state_));
  if (why && !std::exchange(complained_, true))
    body_.watch.note("others will take this process for dead: cannot write " + *why);
  if (!why) complained_ = false;
}

// How far play may run ahead of the test depends on how many play.
void Heart::count_workers() {
  std::size_t workers = 0;
  for (const auto& joiner : joiners_of(body_.run, body_.games.present()))
    if (joiner.alive && joiner.state) workers += joiner.state->slots;
  body_.games.set_workers_of_all(std::max(workers, state_.slots));
}

}  // namespace referee::join
