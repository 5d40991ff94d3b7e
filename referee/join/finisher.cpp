#include "referee/join/finisher.hpp"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <utility>

#include "matches/claims/lease.hpp"
#include "matches/journal/left_out.hpp"
#include "referee/join/joiner_state.hpp"
#include "referee/join/speaking.hpp"

namespace referee::join {

namespace {

using matches::journal::DirectoryFault;
using matches::journal::RunDirectory;

// With more rounds, or with hosts left out, all is written again.
std::string mark_of(const live::ResumedRun& run) {
  const auto without = matches::journal::left_out(run.task.run.directory).size();
  return fmt::format("claims/finished.{}{}", run.task.plan.games,
                     without > 0 ? fmt::format(".{}", without) : "");
}

// Whether nobody has set the mark before.
bool set(const std::string& run, const std::string& mark) {
  const auto name = lease_name(this_joiner());
  const auto own =
      fmt::format("{}.{}\n", name, std::chrono::steady_clock::now().time_since_epoch().count());
  const auto first = matches::claims::keep_first(run, mark, own, name);
  return first && first->text == own;
}

}  // namespace

std::optional<Finisher> Finisher::begin(const live::ResumedRun& run) {
  const auto& directory = run.task.run.directory;
  const bool lacks_verdict = run.decided && !run.verdict;
  // A process that plays a run alone writes its records.
  if (!is_joined(directory) && !lacks_verdict) return std::nullopt;
  auto lock = RunDirectory::records(directory);
  if (!lock && lock.error().kind == DirectoryFault::Kind::locked) return std::nullopt;
  auto mark = mark_of(run);
  std::error_code error;
  if (std::filesystem::exists(directory + "/" + mark, error) && !lacks_verdict)
    return std::nullopt;
  if (lock) return Finisher(directory, std::move(mark), *std::move(lock));
  // Where files cannot be locked, the mark comes first: two writers would be worse than none.
  if (!set(directory, mark)) return std::nullopt;
  return Finisher(directory, std::move(mark), std::nullopt);
}

void Finisher::done() const { static_cast<void>(set(run_, mark_)); }

}  // namespace referee::join
