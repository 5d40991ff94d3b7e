#pragma once
// What is watched of one engine while its answer is expected any moment. The kernel keeps the list,
// so that a wait costs the same whatever is on it.

#include <optional>
#include <utility>

#include "matches/base/descriptor.hpp"
#include "matches/base/time.hpp"

namespace matches::processes {

class EpollSet {
 public:
  // Watches a process, its output and its stderr, each as long as it is open. Empty: the host lacks
  // something, most likely descriptors.
  static std::optional<EpollSet> make(const Descriptor& out, const Descriptor& err, int process);

  // What can be read now; nothing after so long.
  struct Seen {
    bool out = false, err = false, process = false;
  };
  Seen wait(Millis longest) const;

 private:
  explicit EpollSet(Descriptor set) : set_(std::move(set)) {}

  Descriptor set_;
};

}  // namespace matches::processes
