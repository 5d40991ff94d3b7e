#pragma once
// Who writes the tables and records of a run that is over: one process, and another one if that one
// did not get through, because it was killed or its disk was full.

#include <optional>
#include <string>

#include "matches/journal/run_directory.hpp"
#include "referee/live/resuming.hpp"

namespace referee::join {

class Finisher {
 public:
  // Nothing: another process writes them, or has written them; where `resume` plays the run, too, it
  // is that one.
  static std::optional<Finisher> begin(const live::ResumedRun& run);

  // They are written: nobody does it again.
  void done() const;

 private:
  using Lock = std::optional<matches::journal::RunDirectory>;
  Finisher(std::string run, std::string mark, Lock lock)
      : run_(std::move(run)), mark_(std::move(mark)), lock_(std::move(lock)) {}

  std::string run_, mark_;
  Lock lock_;  // free again however its process ends
};

}  // namespace referee::join
