#pragma once
// A dialogue with the player: lines in, text out. A line that begins with '!' comes while the
// player thinks; others wait until it reads on. The clock stands still, so nothing depends on time.

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/player/lines.hpp"
#include "tools/player/protocol.hpp"

namespace tests {

class ScriptedLines final : public player::Lines {
 public:
  explicit ScriptedLines(const std::vector<std::string>& lines)
      : lines_(lines.begin(), lines.end()) {}

  std::optional<std::string> next() override {
    if (lines_.empty()) return std::nullopt;
    std::string line = lines_.front();
    lines_.pop_front();
    return line.starts_with('!') ? line.substr(1) : line;
  }
  std::optional<std::string> ready() override {
    if (lines_.empty() || !lines_.front().starts_with('!')) return std::nullopt;
    return next();
  }
  bool ended() const override { return lines_.empty(); }

 private:
  std::deque<std::string> lines_;
};

inline std::chrono::steady_clock::time_point standing_clock() { return {}; }

// All that the player writes.
inline std::string dialogue(std::string_view protocol, const std::vector<std::string>& lines,
                            const player::Settings& settings = {}, std::string_view game = {}) {
  ScriptedLines script(lines);
  player::Inbox inbox(script);
  std::string written;
  player::serve(protocol, {inbox, [&](std::string_view text) { written += text; }, standing_clock},
                settings, game);
  return written;
}

inline bool has(std::string_view text, std::string_view part) {
  return text.find(part) != text.npos;
}

// What follows `word` in the last line that begins with it.
inline std::string last_after(const std::string& text, const std::string& word) {
  const std::string lines = "\n" + text;
  const auto at = lines.rfind("\n" + word);
  if (at == std::string::npos) return "";
  const auto begin = at + 1 + word.size();
  return lines.substr(begin, lines.find('\n', begin) - begin);
}

inline player::Settings at_level(player::Level level, std::uint64_t seed = 0) {
  player::Settings settings;
  settings.level = level;
  settings.seed = seed;
  settings.hash = 1;
  return settings;
}

}  // namespace tests
