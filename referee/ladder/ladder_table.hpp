#pragma once
// The rows of the table of options of `ladder`. Only for referee/catalogue.

#include <array>
#include <optional>
#include <string>

#include "referee/inputs/reading_options.hpp"
#include "referee/ladder/intake.hpp"
#include "referee/options/readers.hpp"

namespace referee::ladder {

struct LadderWords {
  PeriodOf period = PeriodOf::call;
  std::optional<double> tau, rating, deviation, volatility;
  std::optional<std::size_t> pairs;
};

// A number; what is wrong with it; empty: nothing.
std::string read_above_zero(std::string_view value, double& number);
std::string read_rating(std::string_view value, double& number);

namespace rows {

inline constexpr std::array ladder = {
    options::Option{.name = "period",
                    .argument = "OF",
                    .standard = "call",
                    .help = "add: what makes a rating period: each call, input or round",
                    .words = "call|input|round",
                    .of = "add",
                    .read = options::into<&LadderWords::period>},
    options::Option{
        .name = "tau",
        .argument = "X",
        .standard = "0.5",
        .help = "for a new ladder: how freely the volatility changes; 0.3 to 1.2 is usual",
        .of = "add",
        .read = options::into<&LadderWords::tau, read_above_zero>},
    options::Option{.name = "rating",
                    .argument = "X",
                    .standard = "1500",
                    .help = "for a new ladder: rating of a newcomer",
                    .of = "add",
                    .read = options::into<&LadderWords::rating, read_rating>},
    options::Option{.name = "deviation",
                    .argument = "X",
                    .standard = "350",
                    .help = "for a new ladder: uncertainty of a newcomer's rating",
                    .of = "add",
                    .read = options::into<&LadderWords::deviation, read_above_zero>},
    options::Option{.name = "volatility",
                    .argument = "X",
                    .standard = "0.06",
                    .help = "for a new ladder: volatility of a newcomer",
                    .of = "add",
                    .read = options::into<&LadderWords::volatility, read_above_zero>},
    options::Option{.name = "from",
                    .argument = "FORMAT",
                    .standard = "by the file's ending, else by its text",
                    .help = "add: the format of the records",
                    .of = "add",
                    .read = options::into<&inputs::ReadingWords::from>},
    options::Option{.name = "game",
                    .argument = "GAME",
                    .standard = "as the record says",
                    .help = "add: the game, if a record does not name it",
                    .of = "add",
                    .read = options::into<&options::GameWords::game>},
    options::Option{.name = "pairs",
                    .argument = "N",
                    .standard = "as many as there are",
                    .help = "next: at most N pairs",
                    .least = 1,
                    .most = 1'000'000,
                    .of = "next",
                    .read = options::into<&LadderWords::pairs>},
    options::Option{.name = "output",
                    .argument = "FORM",
                    .standard = "human on a terminal, else plain",
                    .help = "show, next: human, plain or json",
                    .words = "human|plain|json",
                    .of = "show|next",
                    .read = options::into<&options::FormWords::output>}};

}  // namespace rows

}  // namespace referee::ladder
