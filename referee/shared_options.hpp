#pragma once
// Rows of the table of options that several commands have. Only for referee/options.cpp and the
// tables that it includes.

#include "referee/engine_keys.hpp"
#include "referee/options.hpp"

namespace referee::rows {

inline constexpr Option ruleset{.name = "ruleset",
                                .argument = "ID",
                                .standard = "the first of the game",
                                .help = "the rule set; referee rules list shows them all",
                                .key = "ruleset"};
inline constexpr Option set{.name = "set",
                            .argument = "SWITCH=VALUE",
                            .standard = "as the rule set says",
                            .help = "set one switch of the rule set; may be repeated",
                            .repeatable = true,
                            .key = "set"};

inline constexpr Option engine{.name = "engine",
                               .argument = "KEY=VALUE...",
                               .standard = "none",
                               .help = "an engine; its keys: referee engines --help",
                               .repeatable = true,
                               .keys = engine_keys,
                               .key = "engine",
                               .refuse = refuse_engine_word};
inline constexpr Option each{.name = "each",
                             .argument = "KEY=VALUE...",
                             .standard = "nothing",
                             .help = "what holds for all engines",
                             .repeatable = true,
                             .keys = engine_keys,
                             .key = "each",
                             .refuse = refuse_engine_word};

inline constexpr Option startup_timeout{.name = "startup-timeout",
                                        .argument = "TIME",
                                        .standard = "60s",
                                        .help = "for the handshake",
                                        .key = "timeouts.startup-timeout",
                                        .fallback = "60s",
                                        .refuse = refuse_duration};
inline constexpr Option ready_timeout{.name = "ready-timeout",
                                      .argument = "TIME",
                                      .standard = "300s",
                                      .help = "until a game may begin",
                                      .key = "timeouts.ready-timeout",
                                      .fallback = "300s",
                                      .refuse = refuse_duration};
inline constexpr Option stop_grace{.name = "stop-grace",
                                   .argument = "TIME",
                                   .standard = "250ms",
                                   .help = "for an answer after stop",
                                   .key = "timeouts.stop-grace",
                                   .fallback = "250ms",
                                   .refuse = refuse_duration};
inline constexpr Option kill_grace{.name = "kill-grace",
                                   .argument = "TIME",
                                   .standard = "250ms",
                                   .help = "after SIGTERM, before SIGKILL",
                                   .key = "timeouts.kill-grace",
                                   .fallback = "250ms",
                                   .refuse = refuse_duration};
inline constexpr Option quit_timeout{.name = "quit-timeout",
                                     .argument = "TIME",
                                     .standard = "5s",
                                     .help = "for a healthy engine after quit",
                                     .key = "timeouts.quit-timeout",
                                     .fallback = "5s",
                                     .refuse = refuse_duration};
inline constexpr Option stall{.name = "stall",
                              .argument = "TIME",
                              .standard = "30s",
                              .help = "for an answer that no clock bounds",
                              .key = "timeouts.stall",
                              .fallback = "30s",
                              .refuse = refuse_duration};

}  // namespace referee::rows
