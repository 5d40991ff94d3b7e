#pragma once
// A dialogue with one process of an engine, line by line, without a protocol in between: what is
// written is exactly what a check says.

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "matches/endings/ply.hpp"
#include "matches/play/engine.hpp"
#include "referee/conformance/transcript.hpp"

namespace referee::conformance {

// The line that was waited for, or why it did not come.
struct Hit {
  int line = 0;           // of the transcript; 0: it did not come
  std::string text = {};  // without a carriage return and blanks at its ends
  matches::Micros after{0};
  matches::endings::Timing time = {};  // from the question, as far as the host tells
  std::string why = {};  // "nothing came within 250 ms", "the engine exited with code 3"
  explicit operator bool() const { return line != 0; }
};

class Dialogue {
 public:
  using Wanted = std::function<bool(std::string_view line)>;

  Dialogue(matches::processes::Starter& starter, const matches::play::Engine& engine,
           const matches::play::Patience& patience, Transcript& transcript, std::stop_token stop);
  ~Dialogue();

  // Writes one or several lines at once; what could be read before is never their answer. The
  // number of the last line.
  int say(std::string_view lines);
  // Waits for a line, at most so long since the last `say`.
  Hit hear(const Wanted& wanted, matches::Millis limit);
  Hit hear_word(std::string_view first_word, matches::Millis limit);
  // Every line that comes within that time, from now.
  std::vector<int> overhear(matches::Millis time);

  // Whether the engine goes by itself within that time since the last `say`.
  bool goes(matches::Millis limit);
  bool alive() const { return channel_ != nullptr && ended_.empty(); }
  // The process, after a grace in which it may go by itself.
  matches::processes::Death end(matches::Millis grace);
  // Whether the host kept the engine from a line that did not come.
  bool starved() const { return starved_; }
  void forget_starved() { starved_ = false; }
  // The longest wait that ended with the engine silent.
  matches::Millis longest_silence() const { return longest_silence_; }
  const Transcript& transcript() const { return transcript_; }

 private:
  matches::processes::Heard listen(matches::Instant deadline);
  matches::endings::Timing timing(matches::Micros wall) const;
  Hit silence(matches::Millis limit);

  Transcript& transcript_;
  const matches::play::Patience& patience_;
  std::stop_token stop_;
  const bool without_cr_;  // newline=lf
  std::unique_ptr<matches::processes::Channel> channel_;
  std::string ended_;  // why no line will come again
  int process_;
  const std::size_t threads_;  // that it may think with
  bool starved_ = false;
  matches::Instant said_{};
  matches::processes::Usage usage_{};  // at that instant
  matches::Millis longest_silence_{0};
};

std::string_view first_word(std::string_view line);
std::string in_words(matches::Micros time);  // "250 ms", "1.5 s"
// "; 104 ms of it waiting for a processor", where that is worth telling.
std::string waited_for_a_processor(const matches::endings::Timing& time);

}  // namespace referee::conformance
