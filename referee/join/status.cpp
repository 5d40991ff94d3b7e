#include "referee/join/status.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <utility>

#include "referee/join/overview.hpp"
#include "referee/join/slurm.hpp"
#include "referee/terminal/screen.hpp"
#include "referee/terminal/stop_signals.hpp"
#include "referee/terminal/text.hpp"

namespace referee::join {

namespace {

constexpr std::chrono::milliseconds between_frames{2000};

terminal::Or<Overview> overview_with_slurm(const std::string& run) {
  auto overview = overview_of(run);
  if (!overview) return overview;
  overview->slurm = slurm_says(run, overview->joiners);
  overview->nodes_left = nodes_left(run);
  return overview;
}

// Over the frame before; lines that are too wide, or too many, would move what is above.
class Drawing {
 public:
  void show(const terminal::Console& console, std::string_view text) {
    const auto height = static_cast<std::size_t>(std::max(2, terminal::error_screen().height));
    auto lines = terminal::cut(text.substr(0, text.size() - 1), "\n");
    lines.resize(std::min(lines.size(), height - 1));
    std::string out = "\x1b[?7l";
    if (lines_ > 0) out += fmt::format("\r\x1b[{}A", lines_);
    for (const auto line : lines) out += std::string(line) + "\x1b[K\n";
    lines_ = lines.size();
    console.print(out + "\x1b[J\x1b[?7h");
  }

 private:
  std::size_t lines_ = 0;
};

void wait_for_signal(const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable_any nothing;
  std::unique_lock hold(mutex);
  nothing.wait_for(hold, stop, between_frames, [] { return false; });
}

terminal::Or<terminal::Exit> follow(const std::string& run, bool json,
                                    const terminal::Console& console) {
  const terminal::StopSignals signals;
  const bool draws = !json && console.person_reads() && terminal::error_redraws();
  Drawing drawing;
  for (std::string before;;) {
    const auto overview = overview_with_slurm(run);
    if (!overview) return overview.error();
    const auto text = json ? status_json(*overview) : status_text(*overview);
    if (draws)
      drawing.show(console, text);
    else if (text != std::exchange(before, text))
      console.print(text + (json ? "" : "\n"));
    if (!terminal::finish_output() || is_over(*overview)) return terminal::Exit::done;
    wait_for_signal(signals.token());
    if (const auto ending = signals.ending()) return *ending;
  }
}

}  // namespace

terminal::Or<terminal::Exit> show_status(const std::string& run, bool json, bool watch,
                                         const terminal::Console& console) {
  if (watch) return follow(run, json, console);
  const auto overview = overview_with_slurm(run);
  if (!overview) return overview.error();
  console.print(json ? status_json(*overview) : status_text(*overview));
  return terminal::Exit::done;
}

}  // namespace referee::join
