#pragma once
// The rows of the table of options of `join`. Only for referee/catalogue.

#include <array>

#include "referee/join/join_words.hpp"
#include "referee/runs/resume_table.hpp"

namespace referee::join::rows {

inline constexpr options::Option slots{
    .name = "slots",
    .argument = "N|auto",
    .standard = "auto",
    .help = "games at a time in this process; auto: as many as there are cores for their engines",
    .heading = runs::rows::of_schedule,
    .read = options::into<&JoinWords::slots, runs::read_concurrency>};
inline constexpr options::Option block{
    .name = "block",
    .argument = "PAIRS",
    .standard = "about five minutes of play; 1 with --sprt",
    .help = "pairs of games that a process claims at a time; the first process decides",
    .least = 1,
    .most = 1'000'000,
    .heading = runs::rows::of_schedule,
    .read = options::into<&JoinWords::block>};
inline constexpr options::Option end_by{
    .name = "end-by",
    .argument = "TIME|slurm|off",
    .standard = "slurm in a Slurm job, else off",
    .help = "begin no pair that cannot end within this time (2h), by a moment (@SECONDS since 1970), "
            "or within the job's time",
    .heading = runs::rows::of_stopping,
    .read = options::into<&JoinWords::end_by, read_end_by>};
inline constexpr options::Option idle{
    .name = "idle",
    .argument = "TIME|off",
    .standard = "2m",
    .help = "leave when other processes have had everything that is left for this long",
    .heading = runs::rows::of_stopping,
    .read = options::into<&JoinWords::idle, read_idle>};

inline constexpr std::array join = {
    slots,
    block,
    runs::rows::again(runs::rows::pin),
    end_by,
    idle,
    runs::rows::again(runs::rows::fail_on),
    runs::rows::again(runs::rows::sync),
    runs::rows::again(runs::rows::dialogues),
    runs::rows::again(runs::rows::progress),
};

inline constexpr auto cluster = [] {
  auto rows = runs::rows::match;
  for (auto& row : rows) row.of = "init";
  return rows;
}();

}  // namespace referee::join::rows
