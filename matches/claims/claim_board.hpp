#pragma once
// Who plays which part of a run. The run is cut into blocks of whole encounters, and a claim on a
// block is a name of the claimant's lease in RUN/claims: "000000012.1". The process that makes it has
// the block, and its age is that of the lease. When a claimant has died or left, anybody claims the
// block again with the next number behind the dot. Two processes may play one block where a lease
// was wrongly believed to have expired: that costs time, and no result, because the later claimant
// says in its journal what it keeps (matches/journal/takeovers.hpp).

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "matches/claims/lease.hpp"

namespace matches::claims {

struct Claim {
  std::uint64_t block = 0;  // from 0
  std::uint32_t generation = 1;
  friend bool operator==(const Claim&, const Claim&) = default;
};
std::string name_of(const Claim& claim);
std::optional<Claim> claim_named(std::string_view name);

// The latest claim on each block that was ever claimed, ascending. The text: why it is unknown.
basics::Result<std::vector<Claim>, std::string> latest_claims(const std::string& run);

class ClaimBoard {
 public:
  // What a block is to a process that looks for one to play.
  enum class Worth : unsigned char {
    wanted,
    urgent,    // wanted, and everybody waits for it
    done,      // nothing is left to be played there
    too_soon,  // neither this block nor a later one may be begun yet
  };
  using Judge = std::function<Worth(std::uint64_t block)>;

  // The latest claim on a block that the journals know of; 1: none. The directory of claims may have
  // been removed since.
  using Latest = std::function<std::uint32_t(std::uint64_t block)>;

  ClaimBoard(
      Lease& lease, std::string run, std::uint64_t blocks,
      Latest latest = [](std::uint64_t) { return 1u; })
      : lease_(lease), run_(std::move(run)), blocks_(blocks), latest_(std::move(latest)) {}

  // The first block that nobody has claimed yet.
  basics::Result<std::optional<Claim>, std::string> claim_new(const Judge& judge);
  // The first block whose claimant has died or left before it was done. `refresh` is called before
  // anything is judged, since results come to the disk before a claimant leaves.
  basics::Result<std::optional<Claim>, std::string> claim_again(
      const std::function<std::optional<std::string>()>& refresh, const Judge& judge);

  // The next claim on a block that this process holds already; nothing if another one was quicker.
  basics::Result<std::optional<Claim>, std::string> claim_anew(const Claim& held);

  // Somebody else has claimed the block since, because this process was believed to be dead: it may
  // be claimed again like any other.
  bool lost(const Claim& claim);
  // Whether somebody has made the next claim on the block.
  bool is_claimed_after(const Claim& claim) const;
  // All blocks have been claimed at least once, by this process or by others.
  bool all_claimed() const { return next_ >= blocks_; }
  // What this process has claimed, and not lost to others since.
  const std::vector<Claim>& held() const { return held_; }

 private:
  bool abandoned(const Claim& claim, Worth worth) const;
  bool is_made(const Claim& claim) const;
  Claim next_claim(const Claim& latest) const;
  void hold(const Claim& claim);

  Lease& lease_;
  std::string run_;
  std::uint64_t blocks_;
  Latest latest_;
  std::uint64_t next_ = 0;   // no earlier block is unclaimed
  std::vector<Claim> held_;  // by this process, ascending
};

}  // namespace matches::claims
