#pragma once
// The rows of `replay` about an engine that is compared with the records. Only for
// referee/replay/replay_table.hpp.

#include <array>

#include "referee/options/shared_options.hpp"
#include "referee/replay/task.hpp"

namespace referee::replay::rows {

inline constexpr std::array against = {
    options::Option{
        .name = "against-engine",
        .argument = "KEY=VALUE...",
        .standard = "none",
        .help = "ask this engine about every position; it must answer as the records have it",
        .keys = options::engine_keys,
        .read = options::into<&AgainstWords::engine, options::engine_words>},
    options::Option{.name = "seat",
                    .argument = "NAME",
                    .standard = "both",
                    .help = "an engine: only the actions of this player: a name, first or second",
                    .read = options::into<&AgainstWords::seat>},
    options::Option{.name = "keep-going",
                    .standard = "off",
                    .help = "an engine: go on in a game after its first difference",
                    .read = options::into<&AgainstWords::keep_going>},
    options::Option{.name = "record",
                    .argument = "FILE",
                    .standard = "off",
                    .help = "an engine: write its answers as records to compare with later",
                    .read = options::into<&AgainstWords::record>},
    options::rows::startup_timeout,
    options::rows::ready_timeout,
    options::rows::stop_grace,
    options::rows::kill_grace,
    options::rows::quit_timeout,
    options::rows::stall,
};

}  // namespace referee::replay::rows
