#include "referee/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/game_news.hpp"
#include "referee/live_display.hpp"
#include "referee/tables/report.hpp"
#include "referee/text.hpp"

namespace referee {

namespace {

using Steady = std::chrono::steady_clock;
constexpr auto between_frames = std::chrono::milliseconds(100);
constexpr int longest_name = 20;

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

// How a bar is laid out; the first one that has room for everything but the faults is taken.
struct Layout {
  std::size_t cells;
  bool brief;  // words
  bool share;  // of the points of two engines, not both their points
};
constexpr Layout layouts[] = {{14, false, false}, {6, true, false}, {4, true, true}};

std::string rate_text(double games_per_second, bool brief) {
  const std::string_view games = brief ? "" : " games";
  if (games_per_second >= 1) return fmt::format("{:.1f}{}/s", games_per_second, games);
  if (games_per_second >= 1.0 / 60)
    return fmt::format("{:.1f}{}/min", 60 * games_per_second, games);
  return fmt::format("{:.1f}{}/h", 3600 * games_per_second, games);
}

// "1 h 05 min", "1h05m"
std::string left_text(double seconds, bool brief) {
  auto text = duration_text(seconds);
  if (brief) std::erase(text, ' ');
  if (const auto minutes = text.find("min"); brief && minutes != text.npos)
    text.erase(minutes + 1, 2);
  return text + " left";
}

std::string called(const matches::EngineResults& engine) {
  return shortened(engine.name, longest_name);
}

// Whoever has most points, byes included; in a bracket of those with the best place.
std::string leader_of(const Progress& progress) {
  const auto& engines = progress.results.engines();
  const auto& [places, unplayed] = progress.placement;
  const auto byes = [&](std::size_t i) {
    return i < unplayed.size() ? unplayed[i] : matches::Unplayed{};
  };
  const auto points = [&](std::size_t i) {
    const auto [won, drawn] = byes(i);
    return engines[i].points + static_cast<double>(2 * won + drawn) / 2;
  };
  const auto rank = [&](std::size_t i) {
    return std::pair(i < places.size() ? places[i] : 0, -points(i));
  };
  std::size_t leader = 0;
  for (std::size_t i = 1; i < engines.size(); ++i)
    if (rank(i) < rank(leader)) leader = i;
  return fmt::format("leader {} {}/{}", called(engines[leader]), points_text(points(leader)),
                     engines[leader].all().games() + byes(leader).games());
}

// Two engines against each other, or who leads of many.
std::string score_of(const Progress& progress, const Layout& layout) {
  const auto& engines = progress.results.engines();
  if (engines.size() != 2) return leader_of(progress);
  const auto &one = engines[0], &other = engines[1];
  const auto games = static_cast<double>(one.all().games());
  if (layout.share && games > 0)
    return fmt::format("{} {:.1f} %", called(one), 100 * one.points / games);
  return fmt::format("{} {}{}{} {}", called(one), points_text(one.points),
                     layout.brief ? "-" : " - ", points_text(other.points), called(other));
}

struct Part {
  std::string text;
  int rank;  // the lowest ones are shown first where there is no room for all
};

constexpr int rank_of_faults = 5;

std::vector<Part> parts_of(const Progress& progress, double elapsed, const Layout& layout) {
  const auto& results = progress.results;
  const auto done = results.games() + results.voided();
  const double rate = elapsed > 0 ? static_cast<double>(progress.played) / elapsed : 0;
  const std::string_view gap = layout.brief ? "  " : "   ";
  std::vector<Part> parts;
  const auto add = [&parts](std::string_view before, const std::string& text, int rank) {
    parts.push_back({std::string(before) + text, rank});
  };
  if (const auto different = results.different_games(); different != results.games())
    add("  ", fmt::format("{} different", different), 4);
  if (rate > 0) add("  ", rate_text(rate, layout.brief), progress.sprt ? 4 : 1);
  add("  ", score_of(progress, layout), 2);
  if (progress.sprt) add(gap, llr_text(*progress.sprt), 1);
  if (rate > 0 && done < progress.planned)
    add(gap, left_text(static_cast<double>(progress.planned - done) / rate, layout.brief), 3);
  add(gap, fmt::format("faults {}", results.faults()), rank_of_faults);
  return parts;
}

// "[######........] 200/400"
std::string games_of(const Progress& progress, std::size_t cells) {
  const auto done = progress.results.games() + progress.results.voided();
  const auto planned = progress.planned;
  const auto full = planned == 0 ? 0 : std::min<std::size_t>(done * cells / planned, cells);
  return fmt::format(" [{}{}] {}/{}", std::string(full, '#'), std::string(cells - full, '.'), done,
                     planned);
}

bool fits(const std::vector<Part>& parts, int room) {
  for (const auto& part : parts)
    if (part.rank != rank_of_faults) room -= columns(part.text);
  return room >= 0;
}

void keep_what_fits(std::vector<Part>& parts, int room) {
  std::vector<Part*> by_rank;
  by_rank.reserve(parts.size());
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
  std::string text;
  std::vector<Part> parts;
  for (const auto& layout : layouts) {
    text = games_of(progress, layout.cells);
    parts = parts_of(progress, elapsed.count(), layout);
    if (fits(parts, width - columns(text))) break;
  }
  keep_what_fits(parts, width - columns(text));
  for (const auto& part : parts) text += part.text;
  return text;
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
