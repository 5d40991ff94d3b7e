#include "referee/progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <string_view>

#include "referee/game_news.hpp"
#include "referee/live_display.hpp"
#include "referee/tables/report.hpp"
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
  void finished(const matches::Fixture& game, const matches::records::Game& record) override {
    write_error(result_line(game, record, engines_) + "\n");
  }
  void say(const std::string& line) override { write_error(line + "\n"); }

 private:
  const std::vector<matches::Engine>& engines_;
};

class Bar final : public Display {
 public:
  ~Bar() override {
    if (shown_) write_error("\r\x1b[K");
  }
  void moved_on(const Progress& progress) override {
    const auto now = Steady::now();
    if (now - drawn_ < between_frames) return;
    text_ = bar_of(progress, now - began_, error_screen().width - 1);
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

  Steady::time_point began_ = Steady::now(), drawn_{};
  std::string text_;
  bool shown_ = false;
};

std::string rate_text(double games_per_second) {
  if (games_per_second >= 1) return fmt::format("{:.1f} games/s", games_per_second);
  if (games_per_second >= 1.0 / 60) return fmt::format("{:.1f} games/min", 60 * games_per_second);
  return fmt::format("{:.1f} games/h", 3600 * games_per_second);
}

// Two engines against each other, or who has most points of many.
std::string score_of(const matches::Results& results) {
  const auto& engines = results.engines();
  const auto called = [](const matches::EngineResults& engine) {
    return shortened(engine.name, longest_name);
  };
  if (engines.size() == 2)
    return fmt::format("{} {} - {} {}", called(engines[0]), points_text(engines[0].points),
                       points_text(engines[1].points), called(engines[1]));
  const auto leader =
      std::max_element(engines.begin(), engines.end(),
                       [](const auto& a, const auto& b) { return a.points < b.points; });
  return fmt::format("leader {} {}/{}", called(*leader), points_text(leader->points),
                     leader->all().games());
}

struct Part {
  std::string text;
  int rank;  // the lowest ones are shown first where there is no room for all
};

void keep_what_fits(std::vector<Part>& parts, int room) {
  std::vector<Part*> by_rank;
  for (auto& part : parts) by_rank.push_back(&part);
  std::sort(by_rank.begin(), by_rank.end(),
            [](const Part* a, const Part* b) { return a->rank < b->rank; });
  for (auto* const part : by_rank)
    if (columns(part->text) <= room)
      room -= columns(part->text);
    else
      part->text.clear();
}

}  // namespace

std::string bar_of(const Progress& progress, std::chrono::duration<double> elapsed, int width) {
  const auto& results = progress.results;
  const auto planned = progress.planned;
  const auto done = results.games() + results.voided();
  const auto full = planned == 0 ? 0 : static_cast<std::size_t>(done * cells / planned);
  auto text =
      fmt::format(" [{}{}] {}/{}", std::string(std::min<std::size_t>(full, cells), '#'),
                  std::string(cells - std::min<std::size_t>(full, cells), '.'), done, planned);
  const double rate =
      elapsed.count() > 0 ? static_cast<double>(progress.played) / elapsed.count() : 0;
  std::vector<Part> parts;
  if (rate > 0) parts.push_back({"  " + rate_text(rate), progress.sprt ? 4 : 1});
  parts.push_back({"  " + score_of(results), 2});
  if (progress.sprt) parts.push_back({"   " + llr_text(*progress.sprt), 1});
  if (rate > 0 && done < planned)
    parts.push_back(
        {"   " + duration_text(static_cast<double>(planned - done) / rate) + " left", 3});
  parts.push_back({fmt::format("   faults {}", results.faults()), 5});
  keep_what_fits(parts, width - columns(text));
  for (const auto& part : parts) text += part.text;
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
  if (redraws && !task.watch) return std::make_unique<Bar>();
  return std::make_unique<Lines>(task);
}

}  // namespace referee
