#pragma once
// A ladder as text: JSON lines, period after period, to which is only ever appended.
//
//   {"ladder":1,"of":"shogi","tau":0.5,"rating":1500,"deviation":350,"volatility":0.06}
//   {"period":1,"time":"2026-11-18T20:00:00Z","from":"runs/nightly","games":2}
//   {"key":"0123456789abcdef","first":"Aoi","second":"Beni","score":1}
//   {"key":"fedcba9876543210","first":"Beni","second":"Aoi","score":0.5}
//   {"player":"Aoi","rating":1580.4,"deviation":256.3,"volatility":0.05999}
//   {"player":"Beni","rating":1419.6,"deviation":256.3,"volatility":0.05999}
//
// The lines of players follow from the games: every reader of the file computes them again, and a
// line that does not fit is damage.

#include <string>
#include <string_view>
#include <vector>

#include "basics/result.hpp"
#include "matches/records/lines.hpp"
#include "referee/ladder/ladder.hpp"

namespace referee::ladder {

// Without the file's name: "line 7: ...".
basics::Result<Ladder, matches::records::Damage> ladder_of(std::string_view text);

std::string head_text(const LadderSettings& settings);
// Of the last period, which these games are.
std::string period_text(const Ladder& ladder, const std::vector<LadderGame>& games,
                        std::string_view time, std::string_view from);

}  // namespace referee::ladder
