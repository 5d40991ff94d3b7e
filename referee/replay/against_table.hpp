#pragma once
// The rows of `replay` about an engine that is compared with the records.

#include <array>

#include "referee/options/shared_options.hpp"
#include "referee/replay/task.hpp"

namespace referee::replay::rows {

constexpr std::string_view needs_engine = "--against-engine cmd=PROGRAM";

inline constexpr options::Option against_engine{
    .name = "against-engine",
    .argument = "KEY=VALUE...",
    .standard = "none",
    .help = "ask this engine about every position; it must give the answer in the record",
    .keys = options::engine_keys,
    .excludes = "at|explain|rewrite|to|strict|notes|jobs",
    .read = options::into<&AgainstWords::engine, options::engine_words>};

inline constexpr std::array against = {
    against_engine,
    options::Option{.name = "seat",
                    .argument = "NAME",
                    .standard = "both",
                    .help = "ask only about the actions of this player: a name, first or second",
                    .needs = needs_engine,
                    .read = options::into<&AgainstWords::seat>},
    options::Option{.name = "keep-going",
                    .standard = "off",
                    .help = "continue a game after its first difference",
                    .needs = needs_engine,
                    .read = options::into<&AgainstWords::keep_going>},
    options::Option{.name = "record",
                    .argument = "FILE",
                    .standard = "off",
                    .help = "write the engine's answers as records, to compare with later",
                    .needs = needs_engine,
                    .read = options::into<&AgainstWords::record>},
    options::rows::startup_timeout,
    options::rows::ready_timeout,
    options::rows::stop_grace,
    options::rows::kill_grace,
    options::rows::quit_timeout,
    options::rows::stall,
};

}  // namespace referee::replay::rows
