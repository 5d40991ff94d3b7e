#pragma once
// How wide and how high what a text is shown on is. Everything that is laid out for a person asks
// here.

#include <optional>
#include <string>

namespace referee::terminal {

constexpr int usual_width = 80;  // by default

// Of the terminal behind the descriptor; else what COLUMNS says. Empty: unknown.
std::optional<int> width_of(int descriptor);

struct Screen {
  int width = usual_width, height = 24;
  friend bool operator==(const Screen&, const Screen&) = default;
};
Screen error_screen();  // of the terminal behind standard error
bool error_redraws();   // standard error is a terminal that obeys

void write_error(const std::string& text);

}  // namespace referee::terminal
