#pragma once
// The lines that fastchess prints, so that programs which read them can read ours: `--output
// fastchess`, and `--output cutechess` for what it prints with `-output format=cutechess`. The
// layout is theirs, the numbers are those of our table. White is the engine that is named first, on
// seat first, whatever its colour.

#include <chrono>
#include <string>
#include <string_view>

#include "matches/records/game.hpp"
#include "matches/schedule/schedule.hpp"
#include "referee/runs/match_options.hpp"
#include "referee/tables/report.hpp"

namespace referee::live {

std::string fastchess_started(const runs::MatchTask& task, const matches::schedule::Fixture& game,
                              std::uint64_t planned);
std::string fastchess_finished(const runs::MatchTask& task, const matches::schedule::Fixture& game,
                               const matches::records::Game& record);
// The results as they stand: of two engines from the view of the first one of the run. A value that
// does not exist is "nan".
std::string fastchess_results(const runs::MatchTask& task, tables::Report report);
// After each game, with --output cutechess: "Score of new vs old: 2 - 1 - 0  [0.667] 3".
std::string fastchess_score(const tables::Report& report);
// After the last game: what the test has decided, who lost on time or crashed, and how long it took.
std::string fastchess_end(const runs::MatchTask& task, const tables::Report& report,
                          std::chrono::seconds passed);

}  // namespace referee::live
