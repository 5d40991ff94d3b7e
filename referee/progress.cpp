#include "referee/progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string_view>

#include "referee/game_news.hpp"
#include "referee/live_display.hpp"
#include "referee/text.hpp"

namespace referee {

namespace {

using Steady = std::chrono::steady_clock;
constexpr auto between_frames = std::chrono::milliseconds(100);
constexpr int cells = 14, longest_name = 20;

class Silence final : public Display {
 public:
  void say(const std::string& line) override { write_error(line + "\n"); }
};

class Lines final : public Display {
 public:
  explicit Lines(const MatchTask& task) : engines_(task.run.engines) {}
  void finished(const matches::Fixture& game, const matches::records::Game& record,
                const Tally&) override {
    write_error(result_line(game, record, engines_) + "\n");
  }
  void say(const std::string& line) override { write_error(line + "\n"); }

 private:
  const std::vector<matches::Engine>& engines_;
};

class Bar final : public Display {
 public:
  explicit Bar(const MatchTask& task) : planned_(task.games) {}
  ~Bar() override {
    if (shown_) write_error("\r\x1b[K");
  }
  void finished(const matches::Fixture&, const matches::records::Game&,
                const Tally& tally) override {
    const auto now = Steady::now();
    text_ = bar_of(tally, planned_, now - began_, error_screen().width - 1);
    if (now - drawn_ < between_frames) return;
    drawn_ = now;
    draw();
  }
  void say(const std::string& line) override {
    write_error("\r\x1b[K" + line + "\n");
    draw();
  }

 private:
  void draw() {
    if (text_.empty()) return;
    shown_ = true;
    write_error("\r" + text_ + "\x1b[K");
  }

  std::uint64_t planned_;
  Steady::time_point began_ = Steady::now(), drawn_{};
  std::string text_;
  bool shown_ = false;
};

std::string rate_text(double games_per_second) {
  if (games_per_second >= 1) return fmt::format("{:.1f} games/s", games_per_second);
  if (games_per_second >= 1.0 / 60) return fmt::format("{:.1f} games/min", 60 * games_per_second);
  return fmt::format("{:.1f} games/h", 3600 * games_per_second);
}

}  // namespace

std::string bar_of(const Tally& tally, std::uint64_t planned, std::chrono::duration<double> elapsed,
                   int width) {
  const auto done = tally.games + tally.voided;
  const auto full = planned == 0 ? 0 : static_cast<std::size_t>(done * cells / planned);
  auto text =
      fmt::format(" [{}{}] {}/{}", std::string(full, '#'),
                  std::string(cells - std::min<std::size_t>(full, cells), '.'), done, planned);
  std::vector<std::string> parts;
  const double rate = elapsed.count() > 0 ? static_cast<double>(done) / elapsed.count() : 0;
  if (done > 0) parts.push_back("  " + rate_text(rate));
  if (tally.engines.size() == 2)
    parts.push_back(fmt::format("  {} {} - {} {}", shortened(tally.engines[0].name, longest_name),
                                points_text(tally.engines[0].points),
                                points_text(tally.engines[1].points),
                                shortened(tally.engines[1].name, longest_name)));
  if (done > 0 && done < planned)
    parts.push_back("   " + duration_text(static_cast<double>(planned - done) / rate) + " left");
  parts.push_back(fmt::format("   faults {}", tally.faults));
  for (const auto& part : parts)
    if (columns(text) + columns(part) <= width) text += part;
  return text;
}

Screen error_screen() {
  winsize size{};
  Screen screen;
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0) return screen;
  if (size.ws_col >= 20) screen.width = size.ws_col;
  if (size.ws_row >= 4) screen.height = size.ws_row;
  return screen;
}

bool can_redraw(const Console& console) {
  const char* const terminal = std::getenv("TERM");
  return console.person_listens() && terminal && std::string_view(terminal) != "dumb";
}

// One write, so that no other line stands in the middle of a frame.
void write_error(const std::string& text) {
  for (std::string_view rest = text; !rest.empty();) {
    const auto written = ::write(STDERR_FILENO, rest.data(), rest.size());
    if (written < 0 && errno != EINTR) return;  // nobody can be told
    if (written > 0) rest.remove_prefix(static_cast<std::size_t>(written));
  }
}

std::unique_ptr<Display> display_of(const MatchTask& task, const Console& console) {
  const bool redraws = can_redraw(console);
  if (task.watch && redraws) return live_display(task, console);
  if (task.watch) write_error("referee: --watch needs a terminal; a line for each game instead\n");
  switch (task.news) {
    case News::none: return std::make_unique<Silence>();
    case News::lines: return std::make_unique<Lines>(task);
    case News::bar:
    case News::automatic: break;
  }
  if (redraws && !task.watch) return std::make_unique<Bar>(task);
  return std::make_unique<Lines>(task);
}

}  // namespace referee
