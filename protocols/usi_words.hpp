#pragma once
// The texts of USI: what `go` is made of, what a move looks like, what is wrong with a line.

#include <string>
#include <string_view>

#include "protocols/event.hpp"

namespace protocols::usi {

// "7g7f", "7g7f+", "P*5e": the form alone.
bool is_move(std::string_view text);

// Appends " btime ... wtime ... byoyomi ..." and all other bounds. Byoyomi and increments are never
// sent together: the mover's byoyomi (one value is all that USI has), without one the
// increments, without these `byoyomi 0`.
void append_limits(std::string& out, Side mover, const Limits& limits);
void append_clocks(std::string& out, Side mover, const Limits& limits);

// What is wrong with the words of an info line, and by which requirement; no code: nothing.
struct Wrong {
  std::string_view requirement;
  std::string sentence;
};
Wrong wrong_info(std::string_view rest);
// The same for what stands behind `bestmove`.
Wrong wrong_answer(std::string_view words);

}  // namespace protocols::usi
