#pragma once
// Who is waited for, and for what. What takes longer than ten seconds is said, on standard error
// and in a line that is redrawn. One thread watches over all waits of a run, so that what waits
// looks at no clock.

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "matches/base/time.hpp"

namespace matches::play {

class Waits {
 public:
  // When a person hears of a wait.
  struct Pace {
    Millis first{10'000};   // after its beginning
    Millis repeat{60'000};  // and again
    Millis show{1'000};     // how often what is shown is brought up to date
  };
  using Tell = std::function<void(const std::string& text)>;

  // Both are called by one thread of its own. `say`: "yane has not answered 'isready' for 10 s; its
  // limit is 300 s". `show`: "yane: 'isready' for 12 s", what is waited for longest, and how many
  // others; empty: nothing.
  Waits(Tell say, Tell show, const Pace& pace);
  explicit Waits(Tell say, Tell show = {}) : Waits(std::move(say), std::move(show), Pace()) {}
  ~Waits();
  Waits(const Waits&) = delete;
  Waits& operator=(const Waits&) = delete;

  struct Wait {
    std::string whom;  // "yane"
    std::string what;  // "has not answered"
    std::string word;  // "'isready'"
    std::optional<Millis> limit = {};
    bool said = true;  // no: it is the engine's right to take its time, and it is only shown
  };
  // The wait lasts as long as this lives.
  class [[nodiscard]] Stay {
   public:
    Stay() = default;
    Stay(Stay&& other) noexcept
        : waits_(std::exchange(other.waits_, nullptr)), number_(other.number_) {}
    Stay& operator=(Stay&& other) noexcept {
      std::swap(waits_, other.waits_);
      std::swap(number_, other.number_);
      return *this;
    }
    ~Stay() {
      if (waits_) waits_->end(number_);
    }

   private:
    friend class Waits;
    Stay(Waits& waits, std::uint64_t number) : waits_(&waits), number_(number) {}
    Waits* waits_ = nullptr;
    std::uint64_t number_ = 0;
  };
  Stay begin(Wait wait, Instant since);
  Stay begin(Wait wait);

 private:
  using Lock = std::unique_lock<std::mutex>;
  struct Entry {
    Wait wait;
    Instant since, next;
  };
  void end(std::uint64_t number);
  void watch(const std::stop_token& stop);
  Instant next_look(Instant now) const;
  std::vector<std::string> look(Instant now);
  std::string in_brief(Instant now) const;

  const Tell say_, show_;
  const Pace pace_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::map<std::uint64_t, Entry> entries_;
  std::uint64_t begun_ = 0;
  bool shown_ = false;   // something is
  std::jthread thread_;  // the last member: it uses all others
};

}  // namespace matches::play
