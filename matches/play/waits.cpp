#include "matches/play/waits.hpp"

#include <algorithm>
#include <system_error>

namespace matches::play {

namespace {

std::string seconds_text(Nanos time) {
  return std::to_string(std::chrono::duration_cast<Seconds>(time).count()) + " s";
}

}  // namespace

Waits::Waits(Tell say, Tell show, const Pace& pace)
    : say_(std::move(say)), show_(std::move(show)), pace_(pace) {}

Waits::~Waits() {
  thread_.request_stop();
  if (thread_.joinable()) thread_.join();
}

Waits::Stay Waits::begin(Wait wait) { return begin(std::move(wait), Clockwork::now()); }

// The thread is there from the first wait on. Where the host has none left, nothing is reported.
Waits::Stay Waits::begin(Wait wait, Instant since) {
  const std::lock_guard lock(mutex_);
  const auto number = ++begun_;
  entries_.emplace(number, Entry{std::move(wait), since, since + pace_.first});
  try {
    if (!thread_.joinable())
      thread_ = std::jthread([this](const std::stop_token& stop) { watch(stop); });
  } catch (const std::system_error&) {}
  return {*this, number};
}

// The thread is woken only to take away what is shown.
void Waits::end(std::uint64_t number) {
  bool look = false;
  {
    const std::lock_guard lock(mutex_);
    entries_.erase(number);
    look = shown_;
  }
  if (look) changed_.notify_all();
}

// A wait that begins later is due later: nobody needs to wake the thread for it.
Instant Waits::next_look(Instant now) const {
  auto next = now + (shown_ ? std::min(pace_.show, pace_.first) : pace_.first);
  for (const auto& [number, entry] : entries_) next = std::min(next, entry.next);
  return std::max(next, now);
}

void Waits::watch(const std::stop_token& stop) {
  Lock lock(mutex_);
  while (!stop.stop_requested()) {
    const auto now = Clockwork::now();
    const auto sentences = look(now);
    const auto brief = in_brief(now);
    const bool show = show_ && (shown_ || !brief.empty());
    shown_ = !brief.empty();
    if (!sentences.empty() || show) {
      lock.unlock();
      for (const auto& sentence : sentences) say_(sentence);
      if (show) show_(brief);
      lock.lock();
    }
    changed_.wait_until(lock, stop, next_look(Clockwork::now()),
                        [&] { return shown_ && in_brief(Clockwork::now()).empty(); });
  }
}

// What is to be said now.
std::vector<std::string> Waits::look(Instant now) {
  std::vector<std::string> sentences;
  for (auto& [number, entry] : entries_) {
    if (now < entry.next) continue;
    entry.next = now + pace_.repeat;
    const auto& wait = entry.wait;
    if (!wait.said) continue;
    auto text =
        wait.whom + " " + wait.what + " " + wait.word + " for " + seconds_text(now - entry.since);
    if (wait.limit) text += "; the limit is " + seconds_text(*wait.limit);
    sentences.push_back(std::move(text));
  }
  return sentences;
}

std::string Waits::in_brief(Instant now) const {
  const Entry* longest = nullptr;
  std::size_t count = 0;
  for (const auto& [number, entry] : entries_) {
    if (now - entry.since < pace_.first) continue;
    ++count;
    if (!longest || entry.since < longest->since) longest = &entry;
  }
  if (!longest) return {};
  auto text =
      longest->wait.whom + ": " + longest->wait.word + " for " + seconds_text(now - longest->since);
  if (count > 1) text += " (and " + std::to_string(count - 1) + " more)";
  return text;
}

}  // namespace matches::play
