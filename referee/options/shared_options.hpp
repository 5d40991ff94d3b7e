#pragma once
// Rows of the table of options that several commands have.

#include "referee/options/engine_keys.hpp"
#include "referee/options/options.hpp"
#include "referee/options/readers.hpp"
#include "referee/options/words.hpp"

namespace referee::options::rows {

inline constexpr Option ruleset{.name = "ruleset",
                                .argument = "ID",
                                .standard = "the first of the game",
                                .help = "the rule set; referee rules list shows all of them",
                                .key = "ruleset",
                                .read = into<&GameWords::ruleset>};
inline constexpr Option set{.name = "set",
                            .argument = "SWITCH=VALUE",
                            .standard = "as the rule set says",
                            .help = "set one switch of the rule set; may be repeated",
                            .repeatable = true,
                            .key = "set",
                            .read = into<&GameWords::set>};

inline constexpr Option engine{
    .name = "engine",
    .argument = "KEY=VALUE...",
    .standard = "none",
    .help = "an engine, or the name of a registered one; its keys: referee engines --help",
    .repeatable = true,
    .keys = engine_keys,
    .key = "engine",
    .in_place = true,
    .read = into<&EngineWords::engine, engine_words>};
inline constexpr Option each{.name = "each",
                             .argument = "KEY=VALUE...",
                             .standard = "nothing",
                             .help = "keys that apply to every engine",
                             .repeatable = true,
                             .keys = engine_keys,
                             .key = "each",
                             .read = into<&EngineWords::each, engine_words>};

// How long the referee waits for something; the key is the name in the table of a file.
constexpr Option patience(std::string_view key, std::string_view standard, std::string_view help,
                          Reader read) {
  return {.name = key.substr(key.find('.') + 1),
          .argument = "TIME",
          .standard = standard,
          .help = help,
          .key = key,
          .fallback = standard,
          .read = read};
}

inline constexpr Option startup_timeout =
    patience("timeouts.startup-timeout", "60s", "limit for the handshake",
             into<&matches::play::Patience::startup, read_patience>);
inline constexpr Option ready_timeout =
    patience("timeouts.ready-timeout", "300s", "limit for getting ready for a game",
             into<&matches::play::Patience::ready, read_patience>);
inline constexpr Option stop_grace =
    patience("timeouts.stop-grace", "250ms", "wait for an answer after stop",
             into<&matches::play::Patience::stop, read_patience>);
inline constexpr Option kill_grace =
    patience("timeouts.kill-grace", "250ms", "wait after SIGTERM before SIGKILL",
             into<&matches::play::Patience::kill, read_patience>);
inline constexpr Option quit_timeout =
    patience("timeouts.quit-timeout", "5s", "wait for a healthy engine to exit after quit",
             into<&matches::play::Patience::quit, read_patience>);
inline constexpr Option stall =
    patience("timeouts.stall", "30s", "limit for an answer that no clock limits",
             into<&matches::play::Patience::stall, read_patience>);

}  // namespace referee::options::rows
