// The table of brains and the names of the levels.

#include <array>

#include "tools/player/brain.hpp"
#include "tools/player/makers.hpp"

namespace player {

namespace {

struct Entry {
  std::string_view game;
  std::unique_ptr<Brain> (*make)();
};

constexpr Entry table[] = {
    {"shogi", make_shogi_brain},
    {"renju", make_renju_brain},
    {"keishi", make_keishi_brain},
    {"liuzichong", make_liuzichong_brain},
};

constexpr std::array<std::string_view, level_count> level_names = {"random", "greedy", "shallow",
                                                                   "deep", "full"};

}  // namespace

std::string_view name(Level level) { return level_names[static_cast<std::size_t>(level)]; }

std::optional<Level> level_named(std::string_view text) {
  for (std::size_t i = 0; i < level_names.size(); ++i)
    if (text == level_names[i]) return static_cast<Level>(i);
  return std::nullopt;
}

std::unique_ptr<Brain> make_brain(std::string_view game) {
  for (const Entry& e : table)
    if (e.game == game) return e.make();
  return nullptr;
}

}  // namespace player
