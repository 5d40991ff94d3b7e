#include "referee/terminal/console.hpp"

#include <fcntl.h>
#include <langinfo.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "referee/terminal/text.hpp"

namespace referee::terminal {

namespace {

constexpr std::string_view red = "\x1b[1;31m", plain = "\x1b[0m";
constexpr int longest_sentence = 1000;  // columns: hostile arguments do not flood the terminal

std::string_view environment(const char* name) {
  const char* const value = std::getenv(name);
  return value ? value : "";
}

bool colored(When when, bool terminal) {
  if (when != When::automatic) return when == When::always;
  const auto kind = environment("TERM");
  return terminal && environment("NO_COLOR").empty() && !kind.empty() && kind != "dumb";
}

// A machine without the files of a locale still has a terminal that shows what the name says:
// en_US.UTF-8.
bool names_utf8(std::string_view locale) {
  return locale.ends_with(".UTF-8") || locale.ends_with(".utf8");
}

bool shows_utf8() {
  if (std::setlocale(LC_CTYPE, "")) return std::string_view(nl_langinfo(CODESET)) == "UTF-8";
  for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (const auto locale = environment(name); !locale.empty()) return names_utf8(locale);
  return false;
}

// A reader that has gone away does not want a message.
void report_unwritable(int why) {
  if (why != EPIPE)
    std::fprintf(stderr, "referee: cannot write to standard output: %s\n", std::strerror(why));
}

}  // namespace

void announce_keyboard(std::string_view what) {
  if (isatty(STDIN_FILENO) != 1) return;
  std::fflush(stdout);
  std::fprintf(stderr, "referee: reading %.*s from the keyboard; end with Ctrl-D\n",
               static_cast<int>(what.size()), what.data());
}

Console::Console(When color)
    : out_terminal_(isatty(STDOUT_FILENO) == 1), error_terminal_(isatty(STDERR_FILENO) == 1),
      color_out_(colored(color, out_terminal_)), color_error_(colored(color, error_terminal_)),
      carets_(error_terminal_ || color == When::always), utf8_(shows_utf8()) {}

std::optional<int> Console::known_width() const { return width_of(STDOUT_FILENO); }

std::optional<int> Console::error_width() const {
  return error_terminal_ ? width_of(STDERR_FILENO) : std::nullopt;
}

bool Console::prints() const { return !std::ferror(stdout); }

void Console::print(std::string_view text) const {
  if (!prints() || text.empty()) return;  // what cannot be written was reported when it happened
  if (std::fwrite(text.data(), 1, text.size(), stdout) < text.size()) report_unwritable(errno);
}

std::string Console::fitted(std::string_view text) const {
  return out_terminal_ ? folded_to_read(text, width()) : std::string(text);
}

void Console::remark(std::string_view text) const {
  const auto width = error_width();
  draw(width ? folded(text, *width) : text);
}

void Console::draw(std::string_view text) const {
  finish_output();  // keeps the order of the two where both are one terminal
  std::fwrite(text.data(), 1, text.size(), stderr);
}

void Console::complain(const Complaint& complaint, std::string_view see) const {
  std::string text = color_error_ ? std::string(red) + "referee:" + std::string(plain) : "referee:";
  text += " " + shortened(rules::printable(complaint.sentence), longest_sentence);
  const bool placed = !complaint.text.empty();
  if (placed && !carets_)
    text += " (at column " + std::to_string(column_of(complaint.text, complaint.at)) + ")";
  text += "\n";
  if (placed && carets_) {
    constexpr int margin = 6, widest = 72;
    const int room = std::min(widest, error_width().value_or(usual_width) - margin - 1);
    const auto shown = excerpt(complaint.text, complaint.at, complaint.length, room);
    text += "      " + shown.line + "\n      ";
    text += color_error_ ? std::string(red) + shown.caret + std::string(plain) : shown.caret;
    text += "\n";
  }
  text += complaint.more;
  if (complaint.code == Exit::usage) text += "      see: " + std::string(see) + "\n";
  remark(text);
}

void keep_closed_descriptors() {
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(number, F_GETFD) >= 0) continue;
    const int useless = number == STDIN_FILENO ? O_WRONLY : O_RDONLY;
    static_cast<void>(open("/dev/null", useless));  // gets the lowest number that is free
  }
}

std::optional<std::string> closed_output() {
  const int flags = fcntl(STDOUT_FILENO, F_GETFL);
  if (flags >= 0 && (flags & O_ACCMODE) != O_RDONLY) return std::nullopt;
  return std::string("cannot write to standard output: ") + std::strerror(EBADF);
}

bool finish_output() {
  if (std::ferror(stdout)) return false;
  if (std::fflush(stdout) == 0) return true;
  report_unwritable(errno);
  return false;
}

}  // namespace referee::terminal
