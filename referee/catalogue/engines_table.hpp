#pragma once
// The rows of the table of options of `engines`. Only for catalogue.cpp.

#include <array>

#include "referee/catalogue/words.hpp"
#include "referee/conformance/examination.hpp"
#include "referee/options/shared_options.hpp"
#include "referee/runs/match_keys.hpp"

namespace referee::catalogue::rows {

// What lists requirements starts no engine.
consteval options::Option with_engines(std::string_view heading, options::Option row) {
  row.of = "check|options";
  row.heading = heading;
  return row;
}

inline constexpr std::array engines = {
    with_engines("Engines", options::rows::engine),
    with_engines("Engines", options::rows::each),
    with_engines("Game", {.name = "game",
                          .argument = "GAME",
                          .standard = "shogi",
                          .help = "the game to play",
                          .read = options::into<&options::GameWords::game>}),
    with_engines("Game", options::rows::ruleset),
    with_engines("Game", options::rows::set),
    with_engines("Timeouts", options::rows::startup_timeout),
    with_engines("Timeouts", options::rows::ready_timeout),
    with_engines("Timeouts", options::rows::stop_grace),
    with_engines("Timeouts", options::rows::kill_grace),
    with_engines("Timeouts", options::rows::quit_timeout),
    with_engines("Timeouts", options::rows::stall),
    options::Option{.name = "replace",
                    .standard = "off",
                    .help = "replace an engine of the same name",
                    .heading = "Registry",
                    .of = "add",
                    .read = options::into<&EnginesWords::replace>},
    options::Option{.name = "unchecked",
                    .standard = "off",
                    .help = "register it even if its program is not found",
                    .heading = "Registry",
                    .of = "add",
                    .read = options::into<&EnginesWords::unchecked>},
    options::Option{.name = "transcript",
                    .argument = "FILE",
                    .standard = "none",
                    .help = "write the whole dialogue to a file",
                    .heading = "Output",
                    .of = "check",
                    .read = options::into<&EnginesWords::transcript>},
    options::Option{.name = "except",
                    .argument = "REQUIREMENT",
                    .standard = "none",
                    .help = "leave a requirement out; may be repeated",
                    .repeatable = true,
                    .heading = "Output",
                    .of = "check",
                    .read = options::into<&EnginesWords::except, conformance::read_requirement>},
    options::Option{.name = "output",
                    .argument = "FORM",
                    .standard = "human on a terminal, else plain",
                    .help = "human, plain or json",
                    .words = "human|plain|json",
                    .heading = "Output",
                    .read = options::into<&options::FormWords::output>}};

}  // namespace referee::catalogue::rows
