#pragma once
// The verdict of a sequential test: the first crossing of a bound, in the file RUN/verdict. It is
// written once and never changes, whatever comes later. It says what it was computed from, so that
// every table of a decided run is made of the same games:
//
//   decision = H1
//   games = 308
//   said = the test accepts H1 after 154 pairs: LLR 3.11, bounds -2.94 and 2.94
//   elo0 = 0
//   elo1 = 90
//   lower = -2.9444389791664403
//   upper = 2.9444389791664403
//   samples = 154
//   llr = 3.108312
//   journal = 81231 games-n1.812-w1.jsonl

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "basics/result.hpp"
#include "matches/journal/journal_lines.hpp"
#include "matches/run/sampling.hpp"

namespace matches::run {

struct Verdict {
  statistics::Decision decision = statistics::Decision::undecided;
  std::uint64_t last_game = 0;  // that counts: what was played beyond it is surplus
  std::string sentence;
  // The rest is not in the files of earlier versions.
  std::uint64_t samples = 0;  // pairs, or games of a model without pairs
  double llr = 0;
  // The journals, as far as they had been read.
  std::vector<journal::JournalLength> journals = {};
};

// Writes it unless one stands already, so that nothing that comes later can change it. The one that
// stands. The text: why it cannot be written or read.
basics::Result<Verdict, std::string> keep_verdict(const std::string& directory,
                                                  const Sampling& sampling,
                                                  std::uint64_t last_game,
                                                  const std::vector<journal::JournalLength>& from,
                                                  const std::string& writer);

std::string verdict_text(const Sampling& sampling, std::uint64_t last_game,
                         const std::vector<journal::JournalLength>& from);
// Empty if the text is not a verdict.
std::optional<Verdict> read_verdict(std::string_view text);
// The one of a run, or empty. The text: the file is malformed.
basics::Result<std::optional<Verdict>, std::string> verdict_of(const std::string& directory);

}  // namespace matches::run
