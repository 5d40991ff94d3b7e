#pragma once
// Writes the games that were replayed with what the rules say of them (--rewrite). An input is
// never overwritten.

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "referee/convert/output.hpp"
#include "referee/replay/judged.hpp"
#include "referee/replay/task.hpp"
#include "referee/terminal/console.hpp"

namespace referee::replay {

// The game as the rules have it: where they ended it, its result and reason; where they do not see
// the end that its record claims, the result without that reason. Nothing: they refuse an action of
// it, and what stands behind that action would be lost.
std::optional<matches::records::Game> corrected(matches::records::Game game,
                                                const matches::records::Disagreements& differences);

class Rewriter {
 public:
  explicit Rewriter(const Task& task) : task_(task) {}

  // Before any game is read: everything that can be seen to be in the way.
  std::optional<terminal::Complaint> prepare();
  std::optional<terminal::Complaint> put(Judged judged);
  // Puts what was written in its place.
  std::optional<terminal::Complaint> finish();
  // What was written, and what was lost, for a person.
  std::string report() const;

 private:
  using Identity = std::pair<unsigned long long, unsigned long long>;  // of a file, for the system

  std::string place_of(std::size_t source, const matches::records::Format* format) const;
  std::optional<terminal::Complaint> in_the_way(const std::string& place) const;
  std::optional<terminal::Complaint> open(std::size_t source,
                                          const matches::records::Format& format);
  std::optional<terminal::Complaint> close();

  const Task& task_;
  std::map<Identity, std::string> inputs_;
  std::map<std::string, std::size_t> made_;  // the places and the sources that are written there
  std::unique_ptr<convert::Output> output_;
  std::optional<std::size_t> source_;  // whose games are in the output
  bool begun_ = false;
  const matches::records::Format* first_ = nullptr;  // where nothing else says the format
  matches::records::Losses losses_;
  std::size_t written_ = 0, left_out_ = 0, misfits_ = 0, cut_ = 0, lost_characters_ = 0;
};

}  // namespace referee::replay
