#pragma once
// The rows of the table of options of `engines`. Only for referee/options.cpp.

#include <array>

#include "referee/commands/engines.hpp"
#include "referee/match_keys.hpp"
#include "referee/shared_options.hpp"

namespace referee::rows {

// What lists requirements starts no engine.
consteval Option with_engines(std::string_view heading, Option row) {
  row.of = "check|options";
  row.heading = heading;
  return row;
}

inline constexpr std::array engines = {
    with_engines("Engines", engine),
    with_engines("Engines", each),
    with_engines("Game", {.name = "game",
                          .argument = "GAME",
                          .standard = "shogi",
                          .help = "what the engines are to play"}),
    with_engines("Game", ruleset),
    with_engines("Game", set),
    with_engines("Patience", startup_timeout),
    with_engines("Patience", ready_timeout),
    with_engines("Patience", stop_grace),
    with_engines("Patience", kill_grace),
    with_engines("Patience", quit_timeout),
    with_engines("Patience", stall),
    Option{.name = "replace",
           .standard = "off",
           .help = "put it in the place of one with the same name",
           .heading = "Registry",
           .of = "add"},
    Option{.name = "unchecked",
           .standard = "off",
           .help = "register it even where its program is not found",
           .heading = "Registry",
           .of = "add"},
    Option{.name = "transcript",
           .argument = "FILE",
           .standard = "none",
           .help = "write the whole dialogue to a file",
           .heading = "Output",
           .of = "check"},
    Option{.name = "except",
           .argument = "REQUIREMENT",
           .standard = "none",
           .help = "leave a requirement out; may be repeated",
           .repeatable = true,
           .refuse = refuse_requirement,
           .heading = "Output",
           .of = "check"},
    Option{.name = "output",
           .argument = "FORM",
           .standard = "human on a terminal, else plain",
           .help = "human, plain or json",
           .words = "human|plain|json",
           .heading = "Output"}};

}  // namespace referee::rows
