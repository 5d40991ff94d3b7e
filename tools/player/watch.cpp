#include "tools/player/watch.hpp"

#include <utility>

namespace player {

Watch::Watch(Inbox& inbox, Now now, Terms terms, Listen listen, Tell tell)
    : inbox_(inbox), now_(now), terms_(terms), listen_(std::move(listen)), tell_(std::move(tell)),
      began_(now()), clock_began_(began_), due_(!terms.waits) {}

Milliseconds Watch::since(std::chrono::steady_clock::time_point begin) const {
  return std::chrono::duration_cast<Milliseconds>(now_() - begin);
}

void Watch::hear(std::string line) {
  switch (listen_(line)) {
    case Heed::later: inbox_.keep(std::move(line)); return;
    case Heed::done: return;
    case Heed::stop: stopped_ = due_ = true; return;
    case Heed::clock:
      due_ = true;
      terms_.allotment = terms_.on_clock;
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
  if (terms_.allotment && since(clock_began_) >= terms_.allotment->allowed) stopped_ = true;
  return stopped_;
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
