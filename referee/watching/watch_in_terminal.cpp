// The run in the terminal: drawn again where it stands, once a second, until the run ends.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>

#include "basics/text.hpp"
#include "referee/live/bar.hpp"
#include "referee/tables/render.hpp"
#include "referee/terminal/screen.hpp"
#include "referee/terminal/stop_signals.hpp"
#include "referee/terminal/text.hpp"
#include "referee/watching/run_page.hpp"
#include "referee/watching/watch.hpp"

namespace referee::watching {

namespace {

using Steady = std::chrono::steady_clock;

constexpr auto between_frames = std::chrono::milliseconds(1000);
constexpr std::size_t whole_journal = std::size_t{1} << 40;
constexpr int longest_name = 24;

std::string games_text(const Boards& boards) {
  std::string text;
  for (const auto* const game : boards.shown())
    text += fmt::format("game {}  {} - {}  {}  {}\n", game->number,
                        terminal::shortened(game->names[0], longest_name),
                        terminal::shortened(game->names[1], longest_name),
                        basics::counted(game->actions.size(), "ply", "plies"),
                        game->actions.empty() ? "" : rules::printable(game->actions.back()));
  return text;
}

// As many lines as there is room for: what has left the screen cannot be drawn again.
std::string first_lines(const std::string& text, std::size_t most) {
  std::size_t end = 0;
  for (std::size_t i = 0; i < most && end < text.size(); ++i)
    end = std::min(text.find('\n', end), text.size() - 1) + 1;
  return text.substr(0, end);
}

class Frame {
 public:
  Frame(WatchedRun& run, const terminal::Console& console) : run_(run), console_(console) {
    games_before_ = run.standing().results.games();
  }

  std::string table() {
    return tables::text_table(run_.standing().found,
                              {.width = console_.known_width(), .color = console_.color()});
  }

  std::string moving() {
    const auto& now = run_.standing();
    const live::Progress progress{.results = now.results,
                                  .planned = run_.run().planned,
                                  .sprt = run_.run().sprt,
                                  .played = now.results.games() - games_before_,
                                  .placement = run_.run().placement};
    const live::ProgressBar bar(progress, Steady::now() - began_);
    const auto below = "\n" + games_text(run_.boards()) +
                       bar.text(console_.width() - live::beside_bar) + "\n";
    const auto used = static_cast<std::size_t>(std::count(below.begin(), below.end(), '\n')) + 1;
    const auto height = static_cast<std::size_t>(terminal::error_screen().height);
    return first_lines(table(), height - std::min(height, used)) + below;
  }

 private:
  WatchedRun& run_;
  const terminal::Console& console_;
  std::uint64_t games_before_ = 0;
  Steady::time_point began_ = Steady::now();
};

// Over the one before, which had this many lines.
std::size_t draw(const terminal::Console& console, const std::string& text, std::size_t before) {
  std::string out = "\x1b[?7l";
  if (before > 0) out += fmt::format("\r\x1b[{}A", before);
  std::size_t lines = 0;
  for (const auto line : terminal::cut(std::string_view(text).substr(0, text.size() - 1), "\n")) {
    out += std::string(line) + "\x1b[K\n";
    ++lines;
  }
  console.print(out + "\x1b[J\x1b[?7h");
  terminal::finish_output();
  return lines;
}

void wait_for_signal(const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable_any nothing;
  std::unique_lock hold(mutex);
  nothing.wait_for(hold, stop, between_frames, [] { return false; });
}

}  // namespace

terminal::Or<terminal::Exit> watch_in_terminal(const std::string& directory,
                                               const terminal::Console& console) {
  const terminal::StopSignals signals;
  WatchedRun run(directory, directory);
  run.look(whole_journal);
  if (!run.problem().empty()) return terminal::bad_file(run.problem());
  Frame frame(run, console);
  std::size_t height = 0;
  while (run.plays() && console.person_reads() && terminal::error_redraws() &&
         !signals.token().stop_requested()) {
    height = draw(console, frame.moving(), height);
    wait_for_signal(signals.token());
    run.look(whole_journal);
  }
  if (const auto ending = signals.ending()) return *ending;
  const auto text = frame.table() + "\n" + state_text(run) + "\n";
  if (height > 0)
    draw(console, text, height);
  else
    console.print(text);
  for (const auto& remark : run.games().remarks()) console.remark(remark + "\n");
  return terminal::Exit::done;
}

}  // namespace referee::watching
