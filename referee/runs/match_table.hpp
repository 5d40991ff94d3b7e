#pragma once
// The rows of the table of options of `match` and `tournament`, and of `config`, which shows what
// they amount to.

#include <algorithm>
#include <array>

#include "referee/options/shared_options.hpp"
#include "referee/runs/match_keys.hpp"
#include "referee/runs/output_rows.hpp"
#include "referee/runs/sprt_keys.hpp"
#include "referee/runs/words.hpp"

namespace referee::runs::rows {

inline constexpr options::Option engine = below(of_engines, options::rows::engine);
inline constexpr options::Option each = below(of_engines, options::rows::each);
inline constexpr options::Option game{.name = "game",
                                      .argument = "GAME",
                                      .standard = "shogi",
                                      .help = "shogi, renju, keishi or liuzichong",
                                      .key = "game",
                                      .fallback = "shogi",
                                      .heading = of_game,
                                      .read = options::into<&options::GameWords::game, known_game>};
inline constexpr options::Option ruleset = below(of_game, options::rows::ruleset);
inline constexpr options::Option set = below(of_game, options::rows::set);
inline constexpr options::Option start{.name = "start",
                                       .argument = "POSITION",
                                       .standard = "startpos",
                                       .help = "a position text, or the name of a position",
                                       .key = "start",
                                       .opposite = "openings",
                                       .heading = of_game,
                                       .read = options::into<&StartWords::start>};
inline constexpr options::Option openings{
    .name = "openings",
    .argument = "KEY=VALUE...",
    .standard = "none",
    .help = "start positions from a file",
    .keys = opening_keys,
    .key = "openings",
    .opposite = "start",
    .heading = of_game,
    .read = options::into<&StartWords::openings, read_opening_words>};
inline constexpr options::Option repeat{.name = "repeat",
                                        .standard = "on",
                                        .help = "play each opening twice, seats exchanged",
                                        .key = "schedule.repeat",
                                        .fallback = "on",
                                        .opposite = "no-repeat",
                                        .heading = of_schedule,
                                        .read = options::into<&ScheduleWords::repeat>};
inline constexpr options::Option no_repeat{
    .name = "no-repeat",
    .standard = "off",
    .help = "play each opening once; seats alternate from game to game",
    .opposite = "repeat",
    .heading = of_schedule,
    .read = options::into<&ScheduleWords::no_repeat>};
inline constexpr options::Option form{
    .name = "form",
    .argument = "FORM",
    .standard = "round-robin",
    .help = "round-robin, gauntlet, pyramid, knockout, double-elimination or swiss",
    .words = "round-robin|gauntlet|pyramid|knockout|double-elimination|swiss",
    .key = "schedule.form",
    .fallback = "round-robin",
    .heading = of_schedule,
    .read = options::into<&ScheduleWords::form>};
inline constexpr options::Option rounds{
    .name = "rounds",
    .argument = "N",
    .standard = "1; Swiss: until at most one engine has a perfect score",
    .help = "how often each pair meets, two games each time; Swiss: number of rounds",
    .least = 1,
    .most = 5'000'000,
    .key = "schedule.rounds",
    .opposite = "games",
    .heading = of_schedule,
    .may_change = true,
    .read = options::into<&ScheduleWords::rounds>};
inline constexpr options::Option games{.name = "games",
                                       .argument = "N",
                                       .standard = "two per round",
                                       .help = "total number of games, instead of --rounds",
                                       .least = 1,
                                       .most = 10'000'000,
                                       .key = "schedule.games",
                                       .opposite = "rounds",
                                       .heading = of_schedule,
                                       .may_change = true,
                                       .read = options::into<&ScheduleWords::games>};
inline constexpr options::Option encounters{
    .name = "encounters",
    .argument = "N",
    .standard = "1",
    .help = "pairs of games per meeting (Swiss, knockout, double elimination)",
    .least = 1,
    .most = 100'000,
    .key = "schedule.encounters",
    .heading = of_schedule,
    .read = options::into<&ScheduleWords::encounters>};
inline constexpr options::Option extra{
    .name = "extra",
    .argument = "N",
    .standard = "4",
    .help = "play at most N extra pairs of games to break a tie (knockout, double elimination)",
    .most = 100'000,
    .key = "schedule.extra",
    .heading = of_schedule,
    .read = options::into<&ScheduleWords::extra>};
inline constexpr options::Option bye{.name = "bye",
                                     .argument = "win|draw",
                                     .standard = "win",
                                     .help = "what a bye in a Swiss counts as: a win or a draw",
                                     .words = "win|draw",
                                     .key = "schedule.bye",
                                     .heading = of_schedule,
                                     .read = options::into<&ScheduleWords::bye>};
inline constexpr options::Option seeds{
    .name = "seeds",
    .argument = "N",
    .standard = "1",
    .help = "gauntlet: the first N engines play against all others",
    .least = 1,
    .most = 100'000,
    .key = "schedule.seeds",
    .heading = of_schedule,
    .read = options::into<&ScheduleWords::seeds>};
inline constexpr options::Option only{.name = "only",
                                      .argument = "LIST",
                                      .standard = "all",
                                      .help = "play only these games, by number: 1-10,15",
                                      .key = "schedule.only",
                                      .opposite = "shard",
                                      .heading = of_schedule,
                                      .may_change = true,
                                      .read = options::into<&ScheduleWords::only, read_only>};
inline constexpr options::Option shard{.name = "shard",
                                       .argument = "K/N",
                                       .standard = "1/1",
                                       .help = "play the K-th of N parts; referee merge joins them",
                                       .key = "schedule.shard",
                                       .opposite = "only",
                                       .heading = of_schedule,
                                       .may_change = true,
                                       .read = options::into<&ScheduleWords::shard, read_shard>};
inline constexpr options::Option concurrency{
    .name = "concurrency",
    .argument = "N|auto",
    .standard = "1",
    .help = "games at a time; auto: as many as there are cores for their engines",
    .key = "schedule.concurrency",
    .fallback = "1",
    .heading = of_schedule,
    .may_change = true,
    .read = options::into<&ScheduleWords::concurrency, read_concurrency>};
inline constexpr options::Option wait{
    .name = "wait",
    .argument = "TIME",
    .standard = "0s",
    .help = "how long each worker pauses between games (2s, 500ms)",
    .key = "schedule.wait",
    .heading = of_schedule,
    .may_change = true,
    .read = options::into<&ScheduleWords::wait, options::read_duration>};
inline constexpr options::Option pin{
    .name = "pin",
    .argument = "off|auto|LIST",
    .standard = "off",
    .help =
        "pin the engines of each game to their own processors; auto: any, LIST: of these (0-3,8)",
    .key = "schedule.pin",
    .fallback = "off",
    .heading = of_schedule,
    .may_change = true,
    .read = options::into<&ScheduleWords::pin, read_pin>};
inline constexpr options::Option seed{.name = "seed",
                                      .argument = "N",
                                      .standard = "a random one, printed and recorded",
                                      .help = "seed for everything that is random",
                                      .key = "schedule.seed",
                                      .heading = of_schedule,
                                      .read = options::into<&ScheduleWords::seed, read_seed>};
inline constexpr options::Option dry_run{.name = "dry-run",
                                         .standard = "off",
                                         .help = "check everything, list the games and play none",
                                         .heading = of_schedule,
                                         .may_change = true,
                                         .read = options::into<&ScheduleWords::dry_run>};
inline constexpr options::Option sprt{
    .name = "sprt",
    .argument = "KEY=VALUE...",
    .standard = "none",
    .help = "stop when a sequential test has decided whether the first engine is stronger",
    .keys = sprt_keys,
    .key = "stop.sprt",
    .heading = of_stopping,
    .read = options::into<&StopWords::sprt, read_sprt>};
inline constexpr options::Option sprt_exit{
    .name = "sprt-exit",
    .standard = "off",
    .help = "exit code 0: H1 accepted, 10: H0 accepted, 11: undecided",
    .key = "stop.sprt-exit",
    .heading = of_stopping,
    .may_change = true,
    .read = options::into<&StopWords::sprt_exit>};
inline constexpr options::Option max_games{
    .name = "max-games",
    .argument = "N",
    .standard = "none",
    .help = "start no more games after N of them; the run can be resumed",
    .least = 1,
    .most = 1'000'000'000,
    .key = "stop.max-games",
    .heading = of_stopping,
    .may_change = true,
    .read = options::into<&StopWords::max_games>};
inline constexpr options::Option max_time{
    .name = "max-time",
    .argument = "TIME",
    .standard = "none",
    .help = "start no more games after this time (2h); the run can be resumed",
    .key = "stop.max-time",
    .heading = of_stopping,
    .may_change = true,
    .read = options::into<&StopWords::max_time, read_max_time>};
inline constexpr options::Option max_plies{
    .name = "max-plies",
    .argument = "N|off",
    .standard = "512 in Shogi if the rule set has no limit, else off",
    .help = "adjudicate a draw after N actions",
    .key = "adjudicate.max-plies",
    .heading = of_adjudication,
    .read = options::into<&JudgeWords::max_plies, read_max_plies>};
inline constexpr options::Option resign{.name = "resign",
                                        .argument = "KEY=VALUE...",
                                        .standard = "never",
                                        .help = "adjudicate a loss by the engines' scores",
                                        .keys = resign_keys,
                                        .key = "adjudicate.resign",
                                        .heading = of_adjudication,
                                        .read = options::into<&JudgeWords::resign, read_resign>};
inline constexpr options::Option draw{.name = "draw",
                                      .argument = "KEY=VALUE...",
                                      .standard = "never",
                                      .help = "adjudicate a draw by the engines' scores",
                                      .keys = draw_keys,
                                      .key = "adjudicate.draw",
                                      .heading = of_adjudication,
                                      .read = options::into<&JudgeWords::draw, read_draw>};
inline constexpr options::Option on_fault{.name = "on-fault",
                                          .argument = "WHAT",
                                          .standard = "forfeit",
                                          .help =
                                              "after a fault, which loses the game: forfeit (go "
                                              "on), abort the run, or replay the game once",
                                          .words = "forfeit|abort|replay",
                                          .key = "fail.on-fault",
                                          .fallback = "forfeit",
                                          .heading = of_faults,
                                          .read = options::into<&JudgeWords::on_fault>};
inline constexpr options::Option on_starved{
    .name = "on-starved",
    .argument = "WHAT",
    .standard = "replay",
    .help =
        "after a loss by time that the host decided, by keeping the engine waiting for a "
        "processor: replay the game once, or count it",
    .words = "count|replay",
    .key = "fail.on-starved",
    .fallback = "replay",
    .heading = of_faults,
    .read = options::into<&JudgeWords::on_starved>};
inline constexpr options::Option fail_on{
    .name = "fail-on",
    .argument = "CODES",
    .standard = "crash,protocol",
    .help =
        "exit with code 5 after these faults: time, illegal-move, crash, stall, protocol, "
        "false-claim, separated by commas, or none; warnings: also after what is odd",
    .key = "fail.on",
    .fallback = "crash,protocol",
    .list = true,
    .heading = of_faults,
    .parts = names_of_faults,
    .may_change = true,
    .read = options::into<&JudgeWords::fail_on, read_fail_on>};
inline constexpr options::Option startup_timeout = below(of_faults, options::rows::startup_timeout);
inline constexpr options::Option ready_timeout = below(of_faults, options::rows::ready_timeout);
inline constexpr options::Option stop_grace = below(of_faults, options::rows::stop_grace);
inline constexpr options::Option kill_grace = below(of_faults, options::rows::kill_grace);
inline constexpr options::Option quit_timeout = below(of_faults, options::rows::quit_timeout);
inline constexpr options::Option stall = below(of_faults, options::rows::stall);
inline constexpr std::array match = {engine,        each,
                                     game,          ruleset,
                                     set,           start,
                                     openings,      repeat,
                                     no_repeat,     form,
                                     rounds,        games,
                                     encounters,    extra,
                                     bye,           seeds,
                                     only,          shard,
                                     concurrency,   wait,
                                     pin,           seed,
                                     dry_run,       sprt,
                                     sprt_exit,     max_games,
                                     max_time,      max_plies,
                                     resign,        draw,
                                     on_fault,      on_starved,
                                     fail_on,       startup_timeout,
                                     stall,         ready_timeout,
                                     stop_grace,    kill_grace,
                                     quit_timeout,  out,
                                     no_out,        sync,
                                     dialogues,     record,
                                     pgn,           pgn_profile,
                                     kif,           csa,
                                     sfen,          report,
                                     jsonl,         events,
                                     output,        progress,
                                     watch,         ties,
                                     columns,       crosstable,
                                     los,           rating_interval,
                                     event,         site,
                                     config_file};

inline constexpr auto config = [] {
  std::array<options::Option, match.size() + 1> all{};
  std::copy(match.begin(), match.end(), all.begin());
  all.back() = options::Option{.name = "origin",
                               .standard = "off",
                               .help = "print: show where each value comes from",
                               .heading = of_files,
                               .of = "print",
                               .read = options::into<&ConfigWords::origin>};
  return all;
}();

}  // namespace referee::runs::rows
