#pragma once
// The rows of the table of options of `join`. Only for referee/catalogue.

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

#include "referee/join/join_words.hpp"
#include "referee/options/engine_keys.hpp"
#include "referee/options/shared_options.hpp"
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
    runs::rows::under_faults(runs::rows::changed_engines),
    runs::rows::again(runs::rows::sync),
    runs::rows::again(runs::rows::dialogues),
    runs::rows::again(runs::rows::progress),
};

inline constexpr options::Option of_scripts[] = {
    {.name = "tasks",
     .argument = "N",
     .standard = "256, or one for each block of the run",
     .help = "processes in all; one that finds nothing to play ends at once",
     .least = 1,
     .most = 1'000'000,
     .heading = "Cluster",
     .of = "script|submit",
     .read = options::into<&ScriptWords::tasks>},
    {.name = "at-once",
     .argument = "N",
     .standard = "64",
     .help = "processes at a time",
     .least = 1,
     .most = 1'000'000,
     .heading = "Cluster",
     .of = "script|submit",
     .read = options::into<&ScriptWords::at_once>},
    {.name = "cpus",
     .argument = "N",
     .standard = "as many as one game needs",
     .help = "processors of each process",
     .least = 1,
     .most = 100'000,
     .heading = "Cluster",
     .of = "script|submit",
     .read = options::into<&ScriptWords::cpus>},
    {.name = "time",
     .argument = "TIME",
     .standard = "4h",
     .help = "for how long the batch system lets a process run",
     .heading = "Cluster",
     .of = "script|submit",
     .read = options::into<&ScriptWords::time, options::read_duration>},
    {.name = "mem-per-cpu",
     .argument = "SIZE",
     .standard = "not said",
     .help = "memory for each processor (2G)",
     .heading = "Cluster",
     .of = "script|submit",
     .read = options::into<&ScriptWords::mem_per_cpu, read_memory>},
    {.name = "prologue",
     .argument = "FILE",
     .standard = "none",
     .help = "lines of shell that come before the process: 'module load ...'",
     .heading = "Cluster",
     .of = "script|submit",
     .read = options::into<&ScriptWords::prologue>},
    {.name = "leave-out",
     .argument = "HOST",
     .standard = "none",
     .help = "the games of this host count nowhere, and others play them again; before a verdict only",
     .heading = "Cluster",
     .of = "blame",
     .read = options::into<&BlameWords::leave_out>},
    {.name = "because",
     .argument = "WORDS",
     .standard = "none; required with --leave-out",
     .help = "the reason, which is recorded and shown with every table",
     .heading = "Cluster",
     .of = "blame",
     .read = options::into<&BlameWords::because>},
};

inline constexpr options::Option output{.name = "output",
                                        .argument = "FORM",
                                        .standard = "human on a terminal, else plain",
                                        .help = "human, plain or json",
                                        .words = "human|plain|json",
                                        .heading = runs::rows::of_output,
                                        .of = "status|blame",
                                        .read = options::into<&options::FormWords::output>};

inline constexpr options::Option watch{
    .name = "watch",
    .standard = "off",
    .help = "go on until nothing is left to be played; on a terminal, drawn again every two seconds",
    .heading = runs::rows::of_output,
    .of = "status",
    .read = options::into<&StatusWords::watch>};

// How one process plays: for 'join'.
constexpr bool is_of_playing(std::string_view name) {
  constexpr std::string_view names[] = {"only",      "shard",    "concurrency", "wait",
                                        "pin",       "dry-run",  "sprt-exit",   "max-games",
                                        "max-time",  "no-out",   "jsonl",       "events",
                                        "watch",     "sync",     "dialogues",   "rating-interval",
                                        "output"};
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}
constexpr std::size_t of_init = static_cast<std::size_t>(
    std::count_if(runs::rows::match.begin(), runs::rows::match.end(),
                  [](const options::Option& row) { return !is_of_playing(row.name); }));

inline constexpr auto cluster = [] {
  std::array<options::Option, of_init + std::size(of_scripts) + 2> rows{};
  auto at = rows.begin();
  bool among_outputs = false;
  for (auto row : runs::rows::match) {
    if (is_of_playing(row.name)) continue;
    // Rows of one heading stand together.
    if (among_outputs && row.heading != output.heading) {
      *at++ = output;
      *at++ = watch;
    }
    among_outputs = row.heading == output.heading;
    row.of = "init";
    *at++ = row;
  }
  std::copy(std::begin(of_scripts), std::end(of_scripts), at);
  return rows;
}();

}  // namespace referee::join::rows
