#pragma once
// The rows of the table of options of `replay`.

#include <algorithm>
#include <array>

#include "referee/inputs/reading_options.hpp"
#include "referee/options/shared_options.hpp"
#include "referee/replay/against_table.hpp"
#include "referee/replay/task.hpp"
#include "referee/validate/oracle.hpp"

namespace referee::replay::rows {

constexpr std::string_view replay_report = "Report", replay_input = "Input",
                           replay_place = "One place", replay_rewrite = "Rewriting",
                           replay_engine = "Engines";

constexpr options::Option replay_row(std::string_view heading, options::Option option) {
  option.heading = heading;
  return option;
}

inline constexpr options::Option at{
    .name = "at",
    .argument = "N",
    .standard = "off",
    .help = "show the position before ply N of one game, and the recorded action",
    .least = 1,
    .most = 1'000'000,
    .heading = replay_place,
    .excludes = "rewrite|output|notes|strict|oracle",
    .read = options::into<&ReplayWords::at>};

inline constexpr std::array replay_itself = {
    options::Option{.name = "output",
                    .argument = "FORM",
                    .standard = "human",
                    .help = "human, jsonl, tap or junit",
                    .words = "human|jsonl|tap|junit",
                    .heading = replay_report,
                    .read = options::into<&ReplayWords::output>},
    options::Option{.name = "jobs",
                    .argument = "N|auto",
                    .standard = "auto: one per processor",
                    .help = "files to judge at a time",
                    .heading = replay_report,
                    .read = options::into<&ReplayWords::jobs>},
    options::Option{.name = "strict",
                    .standard = "off",
                    .help = "count actions after the end of a game as errors too",
                    .heading = replay_report,
                    .read = options::into<&ReplayWords::strict>},
    options::Option{.name = "notes",
                    .standard = "off: they are counted",
                    .help = "also show findings that do not count as errors",
                    .heading = replay_report,
                    .read = options::into<&ReplayWords::notes>},
    options::Option{.name = "from",
                    .argument = "FORMAT",
                    .standard = "by the file's ending, else by its text",
                    .help = "the format of the files",
                    .heading = replay_input,
                    .read = options::into<&inputs::ReadingWords::from>},
    options::Option{.name = "from-encoding",
                    .argument = "NAME",
                    .standard = "detected",
                    .help = "encoding of the files: utf8, cp932 or euc-jp",
                    .words = "utf8|cp932|euc-jp",
                    .heading = replay_input,
                    .read = options::into<&inputs::ReadingWords::from_encoding>},
    options::Option{.name = "game",
                    .argument = "GAME",
                    .standard = "as the record says",
                    .help = "the game, if a record does not name it; a number: same as --games",
                    .heading = replay_input,
                    .read = options::into<&options::GameWords::game>},
    replay_row(replay_input, options::rows::ruleset),
    replay_row(replay_input, options::rows::set),
    options::Option{.name = "games",
                    .argument = "LIST",
                    .standard = "all",
                    .help = "only these games of each file: 3,7-9",
                    .heading = replay_input,
                    .read = options::into<&inputs::ReadingWords::games>},
    at,
    options::Option{.name = "explain",
                    .standard = "off",
                    .help = "with --at: explain that action by the rules",
                    .heading = replay_place,
                    .read = options::into<&ReplayWords::explain>},
    options::Option{.name = "rewrite",
                    .argument = "FILE",
                    .standard = "off",
                    .help = "write the games corrected by the rules; DIR/: a file for each",
                    .heading = replay_rewrite,
                    .read = options::into<&ReplayWords::rewrite>},
    options::Option{.name = "to",
                    .argument = "FORMAT",
                    .standard = "by the ending of FILE, else unchanged",
                    .help = "with --rewrite: the format",
                    .heading = replay_rewrite,
                    .needs = "--rewrite FILE",
                    .read = options::into<&ReplayWords::to>},
    options::Option{.name = "force",
                    .standard = "off",
                    .help = "with --rewrite: replace files that exist",
                    .heading = replay_rewrite,
                    .needs = "--rewrite FILE",
                    .read = options::into<&ReplayWords::force>},
    options::Option{.name = "oracle",
                    .argument = "KEY=VALUE...",
                    .standard = "none",
                    .help = "Renju: an engine to compare the forbidden points with",
                    .keys = options::engine_keys,
                    .heading = replay_engine,
                    .read = options::into<&validate::OracleWords::oracle, options::engine_words>},
};

// Those above and those of --against-engine.
inline constexpr auto replay = [] {
  std::array<options::Option, replay_itself.size() + against.size()> all{};
  std::copy(replay_itself.begin(), replay_itself.end(), all.begin());
  std::transform(against.begin(), against.end(), all.begin() + replay_itself.size(),
                 [](const options::Option& option) { return replay_row(replay_engine, option); });
  return all;
}();

}  // namespace referee::replay::rows
