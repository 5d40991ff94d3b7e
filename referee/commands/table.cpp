#include <algorithm>
#include <iterator>
#include <utility>

#include "referee/commands/commands.hpp"
#include "referee/solve/solve.hpp"
#include "referee/watching/watch.hpp"

namespace referee::commands {

Run run_of(std::string_view command) {
  static constexpr std::pair<std::string_view, Run> table[] = {
    {"legal", run_legal},
    {"show", run_show},
    {"explain", run_explain},
    {"perft", run_perft},
    {"rules", run_rules},
    {"rules-server", run_rules_server},
    {"play", run_play},
    {"serve", run_serve},
    {"engines", run_engines},
    {"match", run_match},
    {"tournament", run_tournament},
    {"control", run_control},
    {"resume", run_resume},
    {"cluster", run_cluster},
    {"join", run_join},
    {"missing", run_missing},
    {"merge", run_merge},
    {"config", run_config},
    {"convert", run_convert},
    {"validate", run_validate},
    {"replay", run_replay},
    {"analyze", run_analyze},
    {"solve", solve::run_solve},
    {"openings", run_openings},
    {"stats", run_stats},
    {"report", run_report},
    {"watch", watching::watch},
    {"ladder", run_ladder},
    {"agent", run_agent},
    {"doctor", run_doctor},
    {"completion", run_completion},
    {"man", run_man},
    {"help", run_help}};
  const auto* const found =
      std::find_if(std::begin(table), std::end(table), [&](auto& row) { return row.first == command; });
  return found == std::end(table) ? nullptr : found->second;
}

}  // namespace referee::commands
