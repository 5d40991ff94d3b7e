#pragma once
// What the parts of a player share. Only for matches/play/player*.cpp.

#include <optional>
#include <string>
#include <utility>

#include "matches/play/player.hpp"

namespace matches::play {

// How a wait ended.
struct Player::Wait {
  enum class End : unsigned char { event, idle, silence, hangup, overlong, interrupted, deaf };
  Wait(End by) : end(by) {}
  Wait(Event&& what, const processes::Line& line)
      : end(End::event), event(std::move(what)), arrived(line.arrived), lateness(line.lateness),
        doubt(line.doubt) {}
  End end;
  std::optional<Event> event = {};
  Instant arrived{};
  Nanos lateness{0}, doubt{0};
  std::string how = {};  // of a hangup
};

struct Player::Told {
  Event event;
  endings::Timing timing;
};

// "2 s", "0.05 s"
inline std::string seconds(Micros time) {
  const auto ms = std::chrono::duration_cast<Millis>(time).count();
  std::string text = std::to_string(ms / 1000);
  if (ms % 1000 != 0) text += "." + std::to_string(1000 + ms % 1000).substr(1);
  return text + " s";
}

}  // namespace matches::play
