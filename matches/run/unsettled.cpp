#include "matches/run/unsettled.hpp"

#include "matches/base/descriptor.hpp"
#include "matches/base/file.hpp"
#include "matches/claims/claim_board.hpp"
#include "matches/claims/terms.hpp"

namespace matches::run {

std::vector<GameRange> unsettled(const std::string& run, const journal::Takeovers& takeovers) {
  std::vector<GameRange> all;
  const auto terms = claims::read_terms(contents(run + "/claims/terms"));
  if (!terms) return all;
  refresh_names(run + "/claims");
  const auto claims = claims::latest_claims(run);
  if (!claims) return all;
  for (const auto& claim : *claims) {
    const GameRange games{2 * claim.block * terms->block + 1, 2 * (claim.block + 1) * terms->block};
    if (claim.generation > takeovers.latest(games.first, games.last)) all.push_back(games);
  }
  return all;
}

}  // namespace matches::run
