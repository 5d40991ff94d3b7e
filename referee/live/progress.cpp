#include "referee/live/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/live/game_news.hpp"
#include "referee/live/live_display.hpp"
#include "referee/tables/report.hpp"
#include "referee/terminal/screen.hpp"
#include "referee/terminal/text.hpp"

namespace referee::live {

namespace {

using Steady = std::chrono::steady_clock;
constexpr auto between_frames = std::chrono::milliseconds(100);
constexpr int longest_name = 20;

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

class Bar final : public Display {
 public:
  ~Bar() override {
    if (shown_) terminal::write_error("\r\x1b[K");
  }
  void moved_on(const Progress& progress) override {
    const auto now = Steady::now();
    if (now - drawn_ < between_frames) return;
    text_ = bar_of(progress, now - began_, terminal::error_screen().width - beside_bar);
    drawn_ = now;
    draw();
  }
  void say(const std::string& line) override {
    terminal::write_error("\r\x1b[K" + fitted(line) + "\n");
    draw();
  }

 private:
  void draw() {
    if (text_.empty()) return;
    shown_ = true;
    terminal::write_error("\r" + text_ + "\x1b[K");
  }

  Steady::time_point began_ = Steady::now(), drawn_{};
  std::string text_;
  bool shown_ = false;
};

// How a bar is laid out; the first one that has room for everything that is always there, however
// long it may become, is taken: so all bars of a run look alike.
struct Layout {
  std::size_t cells;
  bool brief;  // words
  bool share;  // of the points of two engines, not both their points
};
constexpr Layout layouts[] = {{14, false, false}, {6, true, false}, {4, true, true}};

// Always by the minute: a unit that changes between two bars is misread.
std::string rate_text(double games_per_second, bool brief) {
  const double rate = 60 * games_per_second;
  const int decimals = rate < 1 ? 2 : rate < 100 ? 1 : 0;
  return fmt::format("{:.{}f}{}/min", rate, decimals, brief ? "" : " games");
}

// "1 h 05 min", "1h05m"
std::string left_text(double seconds, bool brief) {
  auto text = duration_text(seconds);
  if (brief) std::erase(text, ' ');
  if (const auto minutes = text.find("min"); brief && minutes != text.npos)
    text.erase(minutes + 1, 2);
  return text + " left";
}

std::string called(const matches::results::EngineResults& engine) {
  return terminal::shortened(engine.name, longest_name);
}

// Whoever has most points, byes included; in a bracket of those with the best place.
std::string leader_of(const Progress& progress) {
  const auto& engines = progress.results.engines();
  const auto& [places, unplayed] = progress.placement;
  const auto byes = [&](std::size_t i) {
    return i < unplayed.size() ? unplayed[i] : matches::endings::Unplayed{};
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
  return fmt::format("leader {} {}/{}", called(engines[leader]),
                     tables::points_text(points(leader)),
                     engines[leader].all().games() + byes(leader).games());
}

// Two engines against each other, or who leads of many.
std::string score_of(const Progress& progress, const Layout& layout) {
  const auto& engines = progress.results.engines();
  if (engines.size() != 2) return progress.results.games() == 0 ? "running" : leader_of(progress);
  const auto &one = engines[0], &other = engines[1];
  const auto games = static_cast<double>(one.all().games());
  if (games == 0) return "running";
  if (layout.share) return fmt::format("{} {:.1f} %", called(one), 100 * one.points / games);
  return fmt::format("{} {}{}{} {}", called(one), tables::points_text(one.points),
                     layout.brief ? "-" : " - ", tables::points_text(other.points), called(other));
}

struct Part {
  std::string text;
  int rank;      // the lowest ones are shown first where there is no room for all
  int most = 0;  // columns that it may come to need; 0: it is not always there
  int room() const { return std::max(terminal::columns(text), most); }
};

constexpr int rank_of_faults = 5;

// The columns of a score when all games are played.
int widest_score(const Progress& progress, const Layout& layout) {
  const auto& engines = progress.results.engines();
  const int points = terminal::columns(tables::points_text(static_cast<double>(progress.planned)));
  if (engines.size() == 2) {
    const int one = terminal::columns(called(engines[0]) + " "),
              other = terminal::columns(" " + called(engines[1]));
    if (layout.share) return one + terminal::columns("50.0 %");
    return one + points + terminal::columns(layout.brief ? "-" : " - ") + points + other;
  }
  int widest = 0;
  for (const auto& engine : engines) widest = std::max(widest, terminal::columns(called(engine)));
  return terminal::columns("leader ") + widest + 1 + points + 1 + points - terminal::columns(".0");
}

std::vector<Part> parts_of(const Progress& progress, double elapsed, const Layout& layout) {
  const auto& results = progress.results;
  const auto done = results.games() + results.voided();
  const double rate = elapsed > 0 ? static_cast<double>(progress.played) / elapsed : 0;
  const std::string_view gap = layout.brief ? "  " : "   ";
  std::vector<Part> parts;
  const auto add = [&parts](std::string_view before, const std::string& text, int rank,
                            int most = 0) {
    const auto shown = text.empty() ? text : std::string(before) + text;
    parts.push_back({shown, rank, most == 0 ? 0 : terminal::columns(before) + most});
  };
  const bool done_all = done >= progress.planned;
  if (const auto different = results.different_games(); different != results.games())
    add("  ", fmt::format("{} different", different), 4);
  add("  ", rate > 0 ? rate_text(rate, layout.brief) : "", progress.sprt ? 4 : 1,
      terminal::columns(layout.brief ? "99.9/min" : "99.9 games/min"));
  add("  ", score_of(progress, layout), 2, widest_score(progress, layout));
  if (progress.sprt)
    add(gap, tables::llr_text(*progress.sprt), 1, terminal::columns("LLR -2.94 (-2.94, 2.94)"));
  const auto left =
      rate > 0 && !done_all
          ? left_text(static_cast<double>(progress.planned - done) / rate, layout.brief)
          : "";
  add(gap, left, 3, terminal::columns(layout.brief ? "59m59s left" : "59 min 59 s left"));
  if (!progress.waiting.empty()) add(gap, "waiting for " + rules::printable(progress.waiting), 0);
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

// How much wider "9/200" will be.
int digits_to_come(const Progress& progress) {
  const auto done = progress.results.games() + progress.results.voided();
  return std::max(0, terminal::columns(std::to_string(progress.planned)) -
                         terminal::columns(std::to_string(done)));
}

bool fits(const std::vector<Part>& parts, int room) {
  for (const auto& part : parts)
    if (part.most > 0) room -= part.room();
  return room >= 0;
}

void keep_what_fits(std::vector<Part>& parts, int room) {
  std::vector<Part*> by_rank;
  by_rank.reserve(parts.size());
  for (auto& part : parts) by_rank.push_back(&part);
  std::sort(by_rank.begin(), by_rank.end(),
            [](const Part* a, const Part* b) { return a->rank < b->rank; });
  for (auto* const part : by_rank)
    if (part->room() <= room)
      room -= part->room();
    else
      part->text.clear();
}

}  // namespace

std::string bar_of(const Progress& progress, std::chrono::duration<double> elapsed, int width) {
  std::string text;
  std::vector<Part> parts;
  int room = 0;
  for (const auto& layout : layouts) {
    text = games_of(progress, layout.cells);
    parts = parts_of(progress, elapsed.count(), layout);
    room = width - terminal::columns(text) - digits_to_come(progress);
    if (fits(parts, room)) break;
  }
  keep_what_fits(parts, room);
  for (const auto& part : parts) text += part.text;
  return text;
}

std::string fitted(const std::string& lines) {
  if (isatty(STDERR_FILENO) != 1) return lines;
  return terminal::folded(lines, terminal::error_screen().width);
}

std::unique_ptr<Display> display_of(const runs::MatchTask& task, const terminal::Console& console) {
  const bool redraws = terminal::error_redraws();
  if (task.display.watch && redraws) return live_display(task, console);
  if (task.display.watch)
    terminal::write_error(
        fitted("referee: --watch needs a terminal; a line for each game instead\n"));
  switch (task.display.news) {
    case runs::News::none: return std::make_unique<Silence>();
    case runs::News::lines: return std::make_unique<Lines>(task);
    case runs::News::bar:
    case runs::News::automatic: break;
  }
  if (redraws && !task.display.watch) return std::make_unique<Bar>();
  return std::make_unique<Lines>(task);
}

}  // namespace referee::live
