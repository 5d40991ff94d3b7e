#pragma once
// The rows of the table of options of `report`. Only for the table of commands.

#include <array>

#include "referee/inputs/reading_options.hpp"
#include "referee/options/shared_options.hpp"
#include "referee/report/words.hpp"

namespace referee::report::rows {

constexpr int most_line = 99;

inline constexpr std::array report = {
    options::Option{.name = "out",
                    .argument = "FILE",
                    .standard = "report.html in the directory of the only run",
                    .help = "the page to write; an older one is replaced",
                    .read = options::into<&ReportWords::out>},
    options::Option{.name = "games",
                    .argument = "WHICH",
                    .standard = "all",
                    .help = "games that the page can replay: all, faults (also disagreements and "
                            "games without a result) or sample:N",
                    .read = options::into<&ReportWords::games, read_choice>},
    options::Option{.name = "lines",
                    .argument = "N",
                    .standard = "as many as fit into 1.5 MB",
                    .help = "actions of the engines' lines that the page keeps for each action",
                    .least = 0,
                    .most = most_line,
                    .read = options::into<&ReportWords::lines>},
    options::Option{.name = "open",
                    .standard = "off",
                    .help = "show the page in a browser, by xdg-open",
                    .read = options::into<&ReportWords::open>},
    options::Option{.name = "from",
                    .argument = "FORMAT",
                    .standard = "by the file's ending, else by its text",
                    .help = "the format of the inputs",
                    .read = options::into<&inputs::ReadingWords::from>},
    options::Option{.name = "from-encoding",
                    .argument = "NAME",
                    .standard = "detected",
                    .help = "encoding of the inputs: utf8, cp932 or euc-jp",
                    .words = "utf8|cp932|euc-jp",
                    .read = options::into<&inputs::ReadingWords::from_encoding>},
    options::Option{.name = "game",
                    .argument = "GAME",
                    .standard = "as the record says",
                    .help = "the game, if a record does not name it",
                    .read = options::into<&options::GameWords::game>}};

}  // namespace referee::report::rows
