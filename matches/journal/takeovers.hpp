#pragma once
// How a pair that counts once counts for ever, whoever else plays it again.
//
// A run that several processes play is cut into blocks of encounters, and the claims on a block are
// numbered: 1, 2 and so on (matches/claims). Each line of a game names the claim that it was played
// under. A process that claims a block again, because the earlier claimant seemed to be dead, reads
// the journals after it has the claim, and writes a line to its own journal before it plays:
//
//   {"takeover":2,"games":[25,32],"keeps":[[25,1],[29,1]],"sum":"0f3a99c1"}
//
// Claim 2 on the games 25 to 32 keeps the encounters that begin with games 25 and 29, as they were
// played under claim 1. Of all others, only what is played under claim 2 counts from now on. The
// takeover with the highest number decides.
//
// A reader may rely on an encounter if, after it has read the journals, no claim is there that is
// newer than the takeovers it has read. The next claimant makes its claim later, so it reads all
// that this reader has read, and keeps the encounter.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace matches::journal {

struct Takeover {
  std::uint32_t claim = 0;            // its number
  std::uint64_t first = 0, last = 0;  // games of the block
  // By the first game of each encounter that is kept: the claim that it was played under; 0: none.
  std::map<std::uint64_t, std::uint32_t> keeps;
  friend bool operator==(const Takeover&, const Takeover&) = default;
};

std::string takeover_line(const Takeover& takeover);  // without its newline
// Returns nothing if the line is torn, altered or not a takeover.
std::optional<Takeover> read_takeover(std::string_view line);

// Adds a line to the journal "games-PROCESS-w0.jsonl", and brings it to the disk. The text: why
// not.
std::optional<std::string> add_takeover(const std::string& run, const std::string& process,
                                        const Takeover& takeover);

// All takeovers of a run that have been read so far.
class Takeovers {
 public:
  // Returns whether it is news, so that another attempt may count than before.
  bool add(const Takeover& takeover);
  // The claim whose attempt at a game counts; nothing if its block was never claimed again.
  std::optional<std::uint32_t> owner(std::uint64_t game) const;
  // The latest claim on a block with these games; 1 if it was never claimed again.
  std::uint32_t latest(std::uint64_t first, std::uint64_t last) const;
  bool empty() const { return by_last_.empty(); }

 private:
  std::multimap<std::uint64_t, Takeover> by_last_;  // by the last game; one for each block
};

}  // namespace matches::journal
