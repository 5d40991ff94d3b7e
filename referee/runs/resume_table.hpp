#pragma once
// The rows of the table of options of `resume` and `merge`: what may change in a run that was begun
// before. Only for referee/commands/options.cpp.

#include <algorithm>
#include <array>
#include <string_view>

#include "referee/runs/match_table.hpp"

namespace referee::runs::rows {

// As in a fresh run; but what is not said here stays as it was, and no file and no variable says
// it.
consteval options::Option again(std::string_view name,
                                std::string_view standard = "as the run has it") {
  options::Option row = *std::find_if(match.begin(), match.end(),
                                      [&](const options::Option& one) { return one.name == name; });
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
        "when the file of an engine, or of its data=FILE, has changed: refuse, or accept and "
        "record it",
    .words = "refuse|accept"};

consteval options::Option under_faults(options::Option row) {
  row.heading = again("fail-on").heading;
  return row;
}

inline constexpr std::array resume = {
    again("rounds"),
    again("only"),
    again("shard"),
    again("concurrency"),
    again("wait"),
    again("pin"),
    again("max-games", "none"),
    again("max-time", "none"),
    again("sprt-exit"),
    again("fail-on"),
    under_faults(changed_engines),
    again("sync"),
    again("dialogues"),
    again("pgn"),
    again("kif"),
    again("csa"),
    again("sfen"),
    again("jsonl"),
    again("events"),
    again("progress"),
    again("rating-interval"),
    again("watch"),
    again("ties"),
    again("columns"),
    again("crosstable"),
    again("los"),
};

inline constexpr std::array merge = {
    options::Option{.name = "out",
                    .argument = "DIR",
                    .standard = "none; it must be given",
                    .help = "the directory of the whole run: a new one"},
    changed_engines,
};

}  // namespace referee::runs::rows
