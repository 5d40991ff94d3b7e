#pragma once
// The rows of `replay` about an engine that is compared with the records. Only for
// referee/replay_table.hpp.

#include <array>

#include "referee/shared_options.hpp"

namespace referee::rows {

inline constexpr std::array against = {
    Option{.name = "against-engine",
           .argument = "KEY=VALUE...",
           .standard = "none",
           .help = "ask this engine about every position; it must answer as the records have it",
           .keys = engine_keys,
           .refuse = refuse_engine_word},
    Option{.name = "seat",
           .argument = "NAME",
           .standard = "both",
           .help = "an engine: only the actions of this player: a name, first or second"},
    Option{.name = "keep-going",
           .standard = "off",
           .help = "an engine: go on in a game after its first difference"},
    Option{.name = "record",
           .argument = "FILE",
           .standard = "off",
           .help = "an engine: write its answers as records to compare with later"},
    startup_timeout,
    ready_timeout,
    stop_grace,
    kill_grace,
    quit_timeout,
    stall,
};

}  // namespace referee::rows
