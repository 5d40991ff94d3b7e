#include "referee/conformance/waiting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "referee/conformance/dialogue.hpp"
#include "referee/terminal/text.hpp"

namespace referee::conformance {

using matches::Clockwork;
using matches::Millis;

namespace {

constexpr Millis tick{100};
constexpr Millis usual{2000};       // for what costs an engine nothing
constexpr Millis thinking{10'000};  // for an answer
constexpr Millis between_numbers{10'000};

struct Pair {
  std::string_view asked, awaited;
};
constexpr std::string_view its_answer = "its answer";
constexpr Pair pairs[] = {{"usi", "usiok"},
                          {"isready", "readyok"},
                          {"go", "bestmove"},
                          {"stop", "bestmove"},
                          {"START", "OK"},
                          {"RESTART", "OK"},
                          {"ABOUT", "OK"},
                          {"TAKEBACK", "OK"},
                          {"BEGIN", "a move"},
                          {"TURN", "a move"},
                          {"DONE", "a move"},
                          {"genmove", "a move"},
                          {"quit", "its end"},
                          {"END", "its end"},
                          {"protocol_version", its_answer},
                          {"name", its_answer},
                          {"version", its_answer},
                          {"list_commands", its_answer},
                          {"clear_board", its_answer},
                          {"rules", its_answer}};

bool is_answer(std::string_view awaited, std::string_view line) {
  const auto word = first_word(line);
  if (word.empty()) return false;
  if (awaited == word) return true;
  if (awaited == "bestmove") return word == "checkmate";
  if (awaited == "OK") return word == "ERROR" || word == "UNKNOWN";
  return awaited == "a move" && ((word.front() >= '0' && word.front() <= '9') || word == "SWAP");
}

// Of the line protocol, which answers each request.
bool is_framed(std::string_view line) { return line.starts_with('=') || line.starts_with('?'); }

}  // namespace

std::string awaited_after(std::string_view sent) {
  const auto word = first_word(sent);
  const auto found = std::find_if(std::begin(pairs), std::end(pairs),
                                  [&](const Pair& one) { return one.asked == word; });
  return found == std::end(pairs) ? std::string() : std::string(found->awaited);
}

Waiting::Waiting(Say say)
    : say_(std::move(say)), thread_([this](const std::stop_token& stop) { watch(stop); }) {}

Waiting::~Waiting() = default;

void Waiting::turn_to(std::string label, Guess guess) {
  const std::lock_guard hold(lock_);
  label_ = std::move(label);
  guess_ = std::move(guess);
  hint_.clear();
  longest_waits_.clear();
  last_.clear();
  awaited_.clear();
  greeting_ = true;
}

void Waiting::greeted() {
  const std::lock_guard hold(lock_);
  greeting_ = false;
  guess_ = nullptr;
  hint_.clear();
}

void Waiting::rest() {
  const std::lock_guard hold(lock_);
  awaited_.clear();
}

void Waiting::reached(std::size_t done, std::size_t all) {
  const std::lock_guard hold(lock_);
  if (all != all_ || done < done_) next_progress_ = Clockwork::now() + between_numbers;
  done_ = done;
  all_ = all;
}

// "engine 1: 12 of 50"; empty: it is not yet time.
std::string Waiting::progress(matches::Instant now) {
  if (done_ >= all_ || now < next_progress_) return {};
  next_progress_ = now + between_numbers;
  return fmt::format("{}: {} of {}", label_, done_, all_);
}

void Waiting::heard(bool sent, std::string_view line) {
  const std::lock_guard hold(lock_);
  if (sent) {
    requests_ = first_word(line) == "protocol_version" ? 1 : requests_ + 1;
    auto awaited = awaited_after(line);
    if (awaited.empty()) return;
    awaited_ = std::move(awaited);
    since_ = Clockwork::now();
    next_ = awaited_ == "bestmove" || awaited_ == "a move" ? thinking : usual;
    last_.clear();
  } else {
    last_ = line;
    const bool last_of_all = is_framed(line) && --requests_ == 0;
    if (last_of_all || is_answer(awaited_, line)) awaited_.clear();
  }
}

std::string Waiting::sentence(Millis waited) const {
  auto text = fmt::format("{}: waiting for {} for {} s", label_, awaited_,
                          std::chrono::duration_cast<matches::Seconds>(waited).count());
  if (!last_.empty()) text += "; the last line was '" + terminal::shortened(last_, 60) + "'";
  return text;
}

std::string Waiting::hint() {
  std::unique_lock hold(lock_);
  changed_.wait(hold, [this] { return !guessing_; });
  if (!guess_) return hint_;
  const auto guess = std::exchange(guess_, nullptr);
  hold.unlock();
  return guess({});
}

void Waiting::watch(const std::stop_token& stop) {
  std::unique_lock hold(lock_);
  while (!stop.stop_requested()) {
    changed_.wait_for(hold, stop, tick, [] { return false; });
    const auto now = Clockwork::now();
    if (const auto text = progress(now); !text.empty()) {
      hold.unlock();
      say_(text);
      hold.lock();
    }
    const auto waited = std::chrono::duration_cast<Millis>(now - since_);
    if (stop.stop_requested() || awaited_.empty() || waited < next_ + tick) continue;
    const auto text = sentence(next_);
    const bool is_new =
        std::exchange(longest_waits_[awaited_], std::max(longest_waits_[awaited_], next_)) < next_;
    next_ *= next_ < matches::Seconds(10) ? 5 : 2;
    if (greeting_ && guess_) {
      guessing_ = true;
      const auto guess = std::exchange(guess_, nullptr);
      const auto label = label_;
      hold.unlock();
      say_(text);
      auto found = guess(stop);
      if (!found.empty()) say_(label + ": " + found);
      hold.lock();
      hint_ = std::move(found);
      guessing_ = false;
      changed_.notify_all();
      continue;
    }
    if (!is_new) continue;  // of another process, and known
    hold.unlock();
    say_(text);
    hold.lock();
  }
}

}  // namespace referee::conformance
