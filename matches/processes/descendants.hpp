#pragma once
// The processes of this machine as a tree, and which of them an engine has left behind.

#include <sys/types.h>

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "matches/base/time.hpp"

namespace matches::processes {

struct Kin {
  pid_t id = 0, parent = 0, group = 0, session = 0;
  bool zombie = false;
  std::uint64_t began = 0;  // with the id: this process and no later one of the same number
};

// One look at everything that runs and that we may see.
std::vector<Kin> processes();

// A mark in the environment, which everything that an engine starts inherits unless it takes care
// not to: who we are, and which of our engines it is. No two engines have the same.
inline constexpr std::string_view mark_name = "REFEREE_ENGINE";
std::string mark_of_referee(pid_t referee);  // every mark of its engines begins with this
// A referee has given this mark, in our world of processes, and runs no more.
bool is_mark_of_the_dead(std::string_view mark);
std::string new_mark();
std::string mark_of(pid_t process);  // empty if none, or if it may not be read

// What an engine has left behind: every process that is in its session or group or bears its mark,
// all descendants of those and of itself, and orphans that nobody owns: those that came to us
// and are not our engines, in a session that is not ours, without any mark.
class Strays {
 public:
  // In a sandbox (`own`) the engine has a parent there, the first process of that world, and is not
  // the process that we have started: neither counts as left behind.
  enum class World : bool { ours, own };
  Strays(pid_t engine, std::string mark, World world = World::ours)
      : engine_(engine), mark_(std::move(mark)), world_(world) {}

  // Looks and kills, again and again until nothing is found. While the engine itself still waits to
  // be reaped one look has to do: `kill_once`.
  void kill_once();
  void kill_all(Instant deadline);

  int killed() const { return static_cast<int>(killed_.size()) - not_strays_; }
  bool left() const { return left_; }  // something does not die

 private:
  std::vector<Kin> look() const;

  pid_t engine_;
  std::string mark_;
  World world_;
  std::set<std::pair<pid_t, std::uint64_t>> killed_;
  int not_strays_ = 0;  // of these: the sandbox's own process, and the engine in it
  bool left_ = false;
};

// Whether any child of ours waits to be reaped: an engine, or an orphan that came to us.
bool some_child_is_dead();
// Reaps the latter. Nobody else will.
void reap_orphans();

}  // namespace matches::processes
