#include "referee/live/progress.hpp"

#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "referee/live/game_news.hpp"
#include "referee/live/live_display.hpp"
#include "referee/terminal/screen.hpp"
#include "referee/terminal/text.hpp"

namespace referee::live {

namespace {

using Steady = std::chrono::steady_clock;
constexpr auto between_bars = std::chrono::milliseconds(100);
constexpr auto between_looks = std::chrono::milliseconds(300);  // at the width of the terminal

class Silence final : public Display {
 public:
  void say(const std::string& line) override { terminal::write_error(fitted(line) + "\n"); }
};

class Lines final : public Display {
 public:
  explicit Lines(const runs::MatchTask& task) : engines_(task.run.engines) {}
  void finished(const matches::schedule::Fixture& game,
                const matches::records::Game& record) override {
    terminal::write_error(fitted(result_line(game, record, engines_)) + "\n");
  }
  void say(const std::string& line) override { terminal::write_error(fitted(line) + "\n"); }

 private:
  const std::vector<matches::play::Engine>& engines_;
};

// Between two games the bar follows the width of the terminal.
class BarDisplay final : public Display {
 public:
  BarDisplay() {
    try {
      resizing_ = std::jthread([this](const std::stop_token& stop) { follow_width(stop); });
    } catch (const std::system_error&) {}  // the next game brings a bar of the right width
  }
  ~BarDisplay() override {
    resizing_.request_stop();
    if (resizing_.joinable()) resizing_.join();
    if (shown_) terminal::write_error("\r\x1b[K");
  }
  void moved_on(const Progress& progress) override {
    const std::lock_guard hold(mutex_);
    const auto now = Steady::now();
    if (now - drawn_ < between_bars) return;
    bar_ = ProgressBar(progress, now - began_);
    drawn_ = now;
    draw();
  }
  void say(const std::string& line) override {
    const std::lock_guard hold(mutex_);
    terminal::write_error("\r\x1b[K" + fitted(line) + "\n");
    draw();
  }

 private:
  void draw() {
    if (bar_.empty()) return;
    shown_ = true;
    width_ = terminal::error_screen().width;
    terminal::write_error("\r" + bar_.text(width_ - beside_bar) + "\x1b[K");
  }
  void follow_width(const std::stop_token& stop) {
    std::unique_lock hold(mutex_);
    while (!stop.stop_requested()) {
      wake_.wait_for(hold, stop, between_looks, [] { return false; });
      if (shown_ && width_ != terminal::error_screen().width) draw();
    }
  }

  Steady::time_point began_ = Steady::now(), drawn_{};
  ProgressBar bar_;
  bool shown_ = false;
  int width_ = 0;  // of the terminal when the bar was drawn
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread resizing_;  // the last member: it uses all others
};

}  // namespace

std::string fitted(const std::string& lines) {
  if (isatty(STDERR_FILENO) != 1) return lines;
  return terminal::folded(lines, terminal::error_screen().width);
}

std::unique_ptr<Display> display_of(const runs::MatchTask& task, const terminal::Console& console) {
  const bool redraws = terminal::error_redraws();
  if (task.display.watch && redraws) return live_display(task, console);
  if (task.display.watch)
    terminal::write_error(
        fitted("referee: --watch needs a terminal; printing a line per game instead\n"));
  switch (task.display.news) {
    case runs::News::none: return std::make_unique<Silence>();
    case runs::News::lines: return std::make_unique<Lines>(task);
    case runs::News::bar:
    case runs::News::automatic: break;
  }
  if (redraws && !task.display.watch) return std::make_unique<BarDisplay>();
  return std::make_unique<Lines>(task);
}

}  // namespace referee::live
