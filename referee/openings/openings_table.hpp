#pragma once
// The rows of the table of options of `openings`. Only for referee/catalogue.

#include <array>

#include "referee/openings/task.hpp"
#include "referee/options/shared_options.hpp"

namespace referee::openings::rows {

constexpr std::string_view openings_game_part = "Game", openings_suite_part = "Suite",
                           openings_check_part = "check", openings_make_part = "make",
                           openings_engine_part = "make: engine";

constexpr options::Option of_openings(std::string_view heading, options::Option row) {
  row.heading = heading;
  return row;
}

inline constexpr std::array openings_rows = {
    options::Option{.name = "game",
                    .argument = "GAME",
                    .standard = "shogi",
                    .help = "shogi, renju, keishi or liuzichong",
                    .heading = openings_game_part,
                    .read = options::into<&options::GameWords::game>},
    of_openings(openings_game_part, options::rows::ruleset),
    of_openings(openings_game_part, options::rows::set),
    options::Option{
        .name = "plies",
        .argument = "N",
        .standard = "check: all; make: 8, Renju 5, Keishi and Liuzichong 6",
        .help = "check: only the first N actions of each opening; make: moves per opening",
        .least = 1,
        .most = 40,
        .heading = openings_suite_part,
        .read = options::into<&OpeningsWords::plies>},
    options::Option{.name = "out",
                    .argument = "FILE",
                    .standard = "check: none; make: standard output",
                    .help = "check: write the suite without duplicates; make: write the suite",
                    .heading = openings_suite_part,
                    .read = options::into<&OpeningsWords::out>},
    options::Option{.name = "to",
                    .argument = "FORMAT",
                    .standard = "by the ending of --out, else sfen",
                    .help = "the format to write: sfen (or position), offset, pos, pgn, ...",
                    .heading = openings_suite_part,
                    .read = options::into<&OpeningsWords::to>},
    options::Option{.name = "force",
                    .standard = "off",
                    .help = "replace a file that exists",
                    .heading = openings_suite_part,
                    .read = options::into<&OpeningsWords::force>},
    of_openings(openings_suite_part,
                options::Option{.name = "output",
                                .argument = "FORM",
                                .standard = "human on a terminal, else plain",
                                .help = "form of the report: human, plain or json",
                                .words = "human|plain|json",
                                .read = options::into<&options::FormWords::output>}),
    options::Option{.name = "from",
                    .argument = "FORMAT",
                    .standard = "by the file's ending, else by its text",
                    .help = "the format of the files",
                    .heading = openings_check_part,
                    .read = options::into<&OpeningsWords::from>},
    options::Option{.name = "same",
                    .argument = "HOW",
                    .standard = "symmetry",
                    .help = "what counts as a duplicate: exact, position (also by transposition) "
                            "or symmetry (also on a rotated or mirrored board)",
                    .words = "exact|position|symmetry",
                    .heading = openings_check_part,
                    .read = options::into<&OpeningsWords::same>},
    options::Option{.name = "count",
                    .argument = "N",
                    .standard = "24",
                    .help = "openings in the suite",
                    .least = 1,
                    .most = 10'000,
                    .heading = openings_make_part,
                    .read = options::into<&OpeningsWords::count>},
    options::Option{.name = "seed",
                    .argument = "N",
                    .standard = "0",
                    .help = "seed for every random choice",
                    .least = 0,
                    .most = 2'147'483'647,
                    .heading = openings_make_part,
                    .read = options::into<&OpeningsWords::seed>},
    options::Option{.name = "window",
                    .argument = "CP",
                    .standard = "by the game; see docs/openings.md",
                    .help = "how far the engine's score may be from 0, in centipawns",
                    .least = 0,
                    .most = 30'000,
                    .heading = openings_make_part,
                    .read = options::into<&OpeningsWords::window>},
    options::Option{.name = "measure",
                    .argument = "N",
                    .standard = "200",
                    .help = "games that the engine plays against itself; 0: none",
                    .least = 0,
                    .most = 1'000'000,
                    .heading = openings_make_part,
                    .read = options::into<&OpeningsWords::measure>},
    options::Option{.name = "attempts",
                    .argument = "N",
                    .standard = "6",
                    .help = "measure at most N times, replacing openings in between",
                    .least = 1,
                    .most = 100,
                    .heading = openings_make_part,
                    .read = options::into<&OpeningsWords::attempts>},
    options::Option{.name = "concurrency",
                    .argument = "N",
                    .standard = "1",
                    .help = "games at the same time",
                    .least = 1,
                    .most = 1024,
                    .heading = openings_make_part,
                    .read = options::into<&OpeningsWords::concurrency>},
    options::Option{.name = "quiet",
                    .letter = 'q',
                    .standard = "off",
                    .help = "do not print progress on standard error",
                    .heading = openings_make_part,
                    .read = options::into<&OpeningsWords::quiet>},
    of_openings(openings_engine_part,
                options::Option{
                    .name = "engine",
                    .argument = "KEY=VALUE...",
                    .standard = "referee-player, next to this program or in PATH",
                    .help = "the engine that judges and measures; its keys: referee engines --help",
                    .keys = options::engine_keys,
                    .read = options::into<&options::EngineWords::engine, options::engine_words>}),
    of_openings(openings_engine_part, options::rows::startup_timeout),
    of_openings(openings_engine_part, options::rows::ready_timeout),
    of_openings(openings_engine_part, options::rows::stop_grace),
    of_openings(openings_engine_part, options::rows::kill_grace),
    of_openings(openings_engine_part, options::rows::quit_timeout),
    of_openings(openings_engine_part, options::rows::stall),
};

inline constexpr auto openings = [] {
  auto all = openings_rows;
  for (auto& row : all) {
    if (row.heading == openings_check_part) row.of = "check";
    if (row.heading == openings_make_part || row.heading == openings_engine_part) row.of = "make";
  }
  return all;
}();

}  // namespace referee::openings::rows
