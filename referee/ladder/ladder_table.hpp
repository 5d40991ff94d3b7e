#pragma once
// The rows of the table of options of `ladder`. Only for referee/commands/options.cpp.

#include <array>

#include "referee/options/options.hpp"

namespace referee::ladder {

// What is wrong with a value; empty: nothing.
std::string refuse_above_zero(std::string_view value);
std::string refuse_rating(std::string_view value);

namespace rows {

inline constexpr std::array ladder = {
    options::Option{.name = "period",
                    .argument = "OF",
                    .standard = "call",
                    .help = "add: what is a rating period of its own: call, input or round",
                    .words = "call|input|round",
                    .of = "add"},
    options::Option{.name = "tau",
                    .argument = "X",
                    .standard = "0.5",
                    .help = "of a new ladder: how freely the volatility moves; 0.3 to 1.2 is usual",
                    .refuse = refuse_above_zero,
                    .of = "add"},
    options::Option{.name = "rating",
                    .argument = "X",
                    .standard = "1500",
                    .help = "of a new ladder: where newcomers begin",
                    .refuse = refuse_rating,
                    .of = "add"},
    options::Option{.name = "deviation",
                    .argument = "X",
                    .standard = "350",
                    .help = "of a new ladder: how uncertain a newcomer's rating is",
                    .refuse = refuse_above_zero,
                    .of = "add"},
    options::Option{.name = "volatility",
                    .argument = "X",
                    .standard = "0.06",
                    .help = "of a new ladder: a newcomer's",
                    .refuse = refuse_above_zero,
                    .of = "add"},
    options::Option{.name = "from",
                    .argument = "FORMAT",
                    .standard = "by the file's ending, else by its text",
                    .help = "add: the format of the records",
                    .of = "add"},
    options::Option{.name = "game",
                    .argument = "GAME",
                    .standard = "what the record says",
                    .help = "add: the game, where a record does not say it",
                    .of = "add"},
    options::Option{.name = "pairs",
                    .argument = "N",
                    .standard = "as many as there are",
                    .help = "next: at most N pairs",
                    .least = 1,
                    .most = 1'000'000,
                    .of = "next"},
    options::Option{.name = "output",
                    .argument = "FORM",
                    .standard = "human on a terminal, else plain",
                    .help = "show, next: human, plain or json",
                    .words = "human|plain|json",
                    .of = "show|next"}};

}  // namespace rows

}  // namespace referee::ladder
