#include "referee/stats/run_placement.hpp"

#include <utility>

#include "matches/journal_scan.hpp"
#include "matches/run.hpp"
#include "referee/schedule_options.hpp"
#include "referee/taking_up.hpp"

namespace referee {

namespace {

struct Placed final : matches::Audience {
  void placed(const matches::Placement& now) override { placement = now; }
  matches::Placement placement;
};

// Which engines they are, and nothing about how they play.
matches::Run idle_run(const std::vector<std::string>& engines) {
  matches::Run run;
  for (const auto& name : engines) run.engines.emplace_back().name = name;
  return run;
}

}  // namespace

Or<matches::Placement> placement_of_run(const std::string& directory,
                                        const std::vector<std::string>& engines) {
  const auto settings = settings_of_whole(directory);
  if (const auto* why = complaint(settings)) return *why;
  const auto wish = form_wish(std::get<0>(settings), engines.size());
  if (auto why = matches::schedule::refusal(wish)) return bad_file(directory + ": " + *why);
  matches::schedule::Schedule schedule(matches::schedule::make_form(wish), {}, wish.seed);
  if (!schedule.form().needs_results()) return matches::Placement{};
  auto scanned = matches::scan_journals(directory, {.engines = engines});
  if (auto* const why = std::get_if<std::string>(&scanned)) return bad_file(std::move(*why));
  auto& scan = std::get<matches::JournalScan>(scanned);
  auto walkovers = matches::walkovers_of(scan.voids, scan.results);
  Placed audience;
  matches::tell_past(idle_run(engines), schedule, audience,
                     {.past = std::move(scan.results), .walkovers = std::move(walkovers)});
  return std::move(audience.placement);
}

}  // namespace referee
