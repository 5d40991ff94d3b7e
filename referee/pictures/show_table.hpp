#pragma once
// The rows of the table of options of `show`. Only for the table of commands.

#include <array>

#include "referee/options/shared_options.hpp"
#include "referee/pictures/show_words.hpp"

namespace referee::pictures::rows {

// What the rows of pictures need.
constexpr std::string_view as_picture = "--output svg";

inline constexpr std::array show = {
    options::rows::ruleset,
    options::rows::set,
    options::Option{.name = "setup",
                    .standard = "off",
                    .help = "accept a position that no game can reach",
                    .read = options::into<&options::GameWords::setup>},
    options::Option{.name = "ascii",
                    .standard = "kanji where the locale is UTF-8",
                    .help = "draw with ASCII characters only; in a picture: letters on the pieces",
                    .read = options::into<&ShowWords::ascii>},
    options::Option{.name = "mark",
                    .argument = "SQUARE",
                    .standard = "none",
                    .help = "ring a square in the picture; may be repeated",
                    .repeatable = true,
                    .needs = as_picture,
                    .read = options::into<&ShowWords::mark>},
    options::Option{.name = "arrow",
                    .argument = "SQUARES",
                    .standard = "none",
                    .help = "draw an arrow between two squares of the picture, as in 7g7f; may be "
                            "repeated",
                    .repeatable = true,
                    .needs = as_picture,
                    .read = options::into<&ShowWords::arrow>},
    options::Option{.name = "output",
                    .argument = "FORM",
                    .standard = "human on a terminal, else plain",
                    .help = "human, plain, json, or svg for a picture",
                    .words = "human|plain|json|svg",
                    .read = options::into<&ShowWords::output>}};

}  // namespace referee::pictures::rows
