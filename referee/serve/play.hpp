#pragma once
// The command `play`: a server for one person, and where its page is.

#include <span>
#include <string>

#include "referee/options/words.hpp"
#include "referee/serve/words.hpp"
#include "referee/terminal/complaint.hpp"
#include "referee/terminal/console.hpp"

namespace referee::serve {

// "$XDG_DATA_HOME/referee/play", else "$HOME/.local/share/referee/play".
terminal::Or<std::string> play_folder(std::span<const std::string> environment);

terminal::Or<terminal::Exit> play(const PlayWords& words, const options::EngineWords& engines,
                                  std::span<const std::string> environment,
                                  const terminal::Console& console);

}  // namespace referee::serve
