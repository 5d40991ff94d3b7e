#pragma once
// The three descriptors of an engine, without any buffer of a library between: what is written is
// written now, in as many writes as the script wants.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tools/scripted_player/script.hpp"

namespace scripted {

class Input {
 public:
  // The next line without its end; empty: the end of the input.
  std::optional<std::string> line();
  // When the bytes that held the end of the last line had been read.
  Instant heard() const { return heard_; }

 private:
  std::string held_;
  Instant heard_ = Clock::now();
};

// Writes all of it, also where the descriptor does not block. False: nobody reads any more.
bool write_all(int descriptor, std::string_view bytes);
// The same in writes of one byte each.
bool write_slowly(int descriptor, std::string_view bytes);
// `text` over and over, until this many bytes are written or nobody reads any more.
void flood(int descriptor, std::string_view text, std::uint64_t bytes);

// To the instant and hardly past it: sleeps, and spins for the last millisecond.
void wait_until(Instant when);
void spin_until(Instant when);

}  // namespace scripted
