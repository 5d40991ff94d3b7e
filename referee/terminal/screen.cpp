#include "referee/terminal/screen.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <string_view>

#include "matches/base/file.hpp"

namespace referee::terminal {

namespace {

// Narrower than this no layout is worth its name; wider ones are mistakes.
constexpr int least_width = 20, most_width = 1000;
constexpr int least_height = 4;

std::optional<int> width_by_environment() {
  const char* const given = std::getenv("COLUMNS");
  if (!given) return std::nullopt;
  const std::string_view text = given;
  int width = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), width);
  if (error != std::errc() || end != text.data() + text.size() || width < 1) return std::nullopt;
  return std::clamp(width, least_width, most_width);
}

}  // namespace

std::optional<int> width_of(int descriptor) {
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return width_by_environment();
  return std::clamp<int>(size.ws_col, least_width, most_width);
}

Screen error_screen() {
  Screen screen;
  screen.width = width_of(STDERR_FILENO).value_or(usual_width);
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row >= least_height)
    screen.height = size.ws_row;
  return screen;
}

bool error_redraws() {
  const char* const terminal = std::getenv("TERM");
  return isatty(STDERR_FILENO) == 1 && terminal && *terminal && std::string_view(terminal) != "dumb";
}

// One write, so that no other line stands in the middle of a frame.
void write_error(const std::string& text) {
  matches::write_all(STDERR_FILENO, text);  // there is no way to report a failure
}

}  // namespace referee::terminal
