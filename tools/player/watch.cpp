#include "tools/player/watch.hpp"

#include <algorithm>
#include <utility>

namespace player {

Watch::Watch(Inbox& inbox, Now now, Terms terms, Listen listen, Tell tell)
    : inbox_(inbox), now_(std::move(now)), terms_(terms), listen_(std::move(listen)),
      tell_(std::move(tell)), began_(now_()), clock_began_(began_), asked_(began_),
      due_(!terms.waits) {}

Milliseconds Watch::since(std::chrono::steady_clock::time_point begin) const {
  return std::chrono::duration_cast<Milliseconds>(now_() - begin);
}

void Watch::hear(std::string line) {
  const Heard heard = listen_(line);
  switch (heard.heed) {
    case Heed::later: inbox_.keep(std::move(line)); return;
    case Heed::done: return;
    case Heed::stop: stopped_ = due_ = true; return;
    case Heed::clock:
      due_ = true;
      terms_.allotment = heard.allotment ? heard.allotment : terms_.on_clock;
      clock_began_ = now_();
      return;
  }
}

bool Watch::stop() {
  while (!stopped_) {
    auto line = inbox_.ready();
    if (!line) break;
    hear(*std::move(line));
  }
  if (inbox_.ended() && !terms_.outlives_input) stopped_ = true;
  if (time_is_up()) stopped_ = true;
  return stopped_;
}

// A search asks every millisecond or so. Where it could not, others had the processor, and may have
// it as long again just before the end: that much is left, but no more than half of the time.
bool Watch::time_is_up() {
  longest_pause_ = std::max(longest_pause_, since(asked_));
  asked_ = now_();
  if (!terms_.allotment) return false;
  const Milliseconds allowed = terms_.allotment->allowed;
  return since(clock_began_) + std::min(longest_pause_, allowed / 2) >= allowed;
}

bool Watch::another_depth() {
  if (stop()) return false;
  if (!terms_.allotment) return true;
  return since(clock_began_) < terms_.allotment->wanted;
}

void Watch::report(const Info& info) {
  if (reports_++ < most_reports) tell_(info, since(began_));
}

void Watch::wait_until_due() {
  while (!due_ && !stopped_) {
    auto line = inbox_.next();
    if (!line) return;
    hear(*std::move(line));
  }
}

}  // namespace player
