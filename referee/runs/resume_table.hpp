#pragma once
// The rows of the table of options of `resume` and `merge`: what may change in a run that was begun
// before. Only for referee/catalogue.

#include <algorithm>
#include <array>
#include <string_view>

#include "referee/runs/match_table.hpp"

namespace referee::runs::rows {

// As in a fresh run; but what is not said here stays as it was, and no file and no variable says
// it.
consteval options::Option again(options::Option row, std::string_view standard = "as in the run") {
  row.standard = standard;
  row.key = row.fallback = {};
  if (row.opposite == "games") row.opposite = {};
  return row;
}

inline constexpr options::Option changed_engines{
    .name = "changed-engines",
    .argument = "WHAT",
    .standard = "refuse",
    .help =
        "if the file of an engine, or its data=FILE, has changed: refuse, or accept and record it",
    .words = "refuse|accept",
    .read = options::into<&ResumeWords::changed_engines>};

consteval options::Option under_faults(options::Option row) {
  row.heading = of_faults;
  return row;
}

inline constexpr std::array resume = {
    again(rounds),
    again(only),
    again(shard),
    again(concurrency),
    again(wait),
    again(pin),
    again(max_games, "none"),
    again(max_time, "none"),
    again(sprt_exit),
    again(fail_on),
    under_faults(changed_engines),
    again(sync),
    again(dialogues),
    again(record),
    again(pgn),
    again(kif),
    again(csa),
    again(sfen),
    again(report),
    again(jsonl),
    again(events),
    again(output),
    again(progress),
    again(rating_interval),
    again(watch),
    again(ties),
    again(columns),
    again(crosstable),
    again(los),
};

inline constexpr std::array merge = {
    options::Option{.name = "out",
                    .argument = "DIR",
                    .standard = "none; required",
                    .help = "a new directory for the whole run",
                    .read = options::into<&ResumeWords::out>},
    changed_engines,
};

}  // namespace referee::runs::rows
