#pragma once
// The verdict of a sequential test: the first crossing of a bound, in the file RUN/verdict. It is
// written once and never changes, whatever comes later.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "basics/result.hpp"
#include "matches/run/sampling.hpp"

namespace matches::run {

struct Verdict {
  statistics::Decision decision = statistics::Decision::undecided;
  std::uint64_t last_game = 0;  // that counts: what was played beyond it is surplus
  std::string sentence;
};

// Writes it unless one stands already, so that nothing that comes later can change it. The one that
// stands. The text: why it cannot be written or read.
basics::Result<Verdict, std::string> keep_verdict(const std::string& directory,
                                                  const Sampling& sampling,
                                                  std::uint64_t last_game,
                                                  const std::string& writer);

std::string verdict_text(const Sampling& sampling, std::uint64_t last_game);
// Empty if the text is not a verdict.
std::optional<Verdict> read_verdict(std::string_view text);
// The one of a run, or empty. The text: the file is malformed.
basics::Result<std::optional<Verdict>, std::string> verdict_of(const std::string& directory);

}  // namespace matches::run
