#pragma once
// A protocol as the frame sees it: it takes lines, one by one, and answers them.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/player/lines.hpp"
#include "tools/player/settings.hpp"
#include "tools/player/watch.hpp"

namespace player {

inline constexpr std::string_view program_name = "referee-player";
inline constexpr std::string_view program_version = REFEREE_VERSION;

// All that a protocol knows of the world.
struct World {
  Inbox& inbox;
  std::function<void(std::string_view text)> write;  // at once, as it is
  Now now;
};

class Protocol {
 public:
  Protocol() = default;
  Protocol(const Protocol&) = delete;
  Protocol& operator=(const Protocol&) = delete;
  virtual ~Protocol() = default;

  virtual bool take(std::string_view line) = 0;  // false: this was the last
};

std::unique_ptr<Protocol> make_usi(const World& world, const Settings& settings);
// `game`: what is played before the other side names the rules; empty: nothing.
std::unique_ptr<Protocol> make_line_protocol(const World& world, const Settings& settings,
                                             std::string_view game);
std::unique_ptr<Protocol> make_gomocup(const World& world, const Settings& settings);

// The protocol that a first line belongs to: "usi", "gtp" or "gomocup"; empty: none is known by it.
std::string_view protocol_of(std::string_view first_line);

// Speaks the protocol with this name (or, for "auto", the one that the first lines tell) until it
// ends or the input does.
void serve(std::string_view name, const World& world, const Settings& settings,
           std::string_view game);

// The info line of a report, in USI's words: "info depth 3 score cp 31 time 4 nodes 512 pv ...".
std::string info_line(const Info& info, Milliseconds time);

// A search whose length does not depend on the clock.
bool counted(const Settings& settings, const Limits& limits);

std::vector<std::string> words(std::string_view text);
std::optional<std::int64_t> whole(std::string_view text);  // may be negative

}  // namespace player
