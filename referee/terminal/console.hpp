#pragma once
// Standard output and standard error, and what is known about them.

#include <optional>
#include <string>
#include <string_view>

#include "referee/terminal/complaint.hpp"
#include "referee/terminal/screen.hpp"

namespace referee::terminal {

enum class When : unsigned char { automatic, always, never };  // --color

class Console {
 public:
  // Looks at the terminals, at NO_COLOR and at TERM.
  explicit Console(When color);

  void print(std::string_view text) const;  // to standard output
  // To standard output, for a person: on a terminal, lines that are too wide for it are folded
  // between words, except those that are there to be copied.
  void tell(std::string_view text) const { print(fitted(text)); }
  std::string fitted(std::string_view text) const;  // what `tell` prints
  bool prints() const;  // false: writing there has failed, and always will
  // To standard error. On a terminal, lines that are too wide for it are folded between words.
  void remark(std::string_view text) const;
  void draw(std::string_view text) const;  // to standard error, as it is
  // The complaint on standard error; `see` names the help page: "referee perft -h".
  void complain(const Complaint& complaint, std::string_view see) const;

  bool person_reads() const { return out_terminal_; }      // standard output is a terminal
  bool person_listens() const { return error_terminal_; }  // standard error is a terminal
  bool color() const { return color_out_; }
  bool kanji() const { return utf8_; }  // the locale speaks UTF-8
  // Of standard output, as it is now, by referee/terminal/screen.hpp; empty: unknown.
  std::optional<int> known_width() const;
  int width() const { return known_width().value_or(usual_width); }

 private:
  std::optional<int> error_width() const;  // of a terminal behind standard error

  bool out_terminal_ = false, error_terminal_ = false;
  bool color_out_ = false, color_error_ = false;
  bool carets_ = false;  // errors show the text with a caret; else they name the column
  bool utf8_ = false;
};

// Descriptors that were closed when the program began are taken, so that no file of its own is ever
// standard output by its number. Reading and writing fail as they would have failed.
void keep_closed_descriptors();

// On standard error, where standard input is a terminal: "reading moves from the keyboard; end with
// Ctrl-D". Before the first line is read.
void announce_keyboard(std::string_view what);

// Why nothing can ever be written to standard output: it was closed, or opened to be read.
std::optional<std::string> closed_output();

// Writes out what standard output still holds. False: it cannot be written, or an earlier write
// failed; the reason is on standard error, unless the reader has simply gone away.
bool finish_output();

}  // namespace referee::terminal
