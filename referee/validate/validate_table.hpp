#pragma once
// The rows of the table of options of `validate`.

#include "referee/options/shared_options.hpp"
#include "referee/runs/match_table.hpp"
#include "referee/validate/modes.hpp"
#include "referee/validate/oracle.hpp"

namespace referee::validate::rows {

constexpr std::string_view of_stream = "A stream", of_times = "Times",
                           of_transcript = "A transcript", of_waiting = "Timeouts";

inline constexpr options::Option st{
    .name = "st",
    .argument = "SEC",
    .standard = "as the engine's keys say",
    .help = "time limit per answer, in seconds",
    .heading = runs::rows::of_engines,
    .use = "engine",
    .read = options::into<&ValidateWords::st, options::read_duration>};

constexpr options::Option for_an_engine(options::Option row) {
  row.use = "engine";
  return row;
}

inline constexpr std::array validate = {
    options::Option{.name = "game",
                    .argument = "GAME",
                    .standard = "shogi; for a transcript: as it says",
                    .help = "shogi, renju, keishi or liuzichong",
                    .heading = runs::rows::of_game,
                    .read = options::into<&options::GameWords::game>},
    runs::rows::below(runs::rows::of_game, options::rows::ruleset),
    runs::rows::below(runs::rows::of_game, options::rows::set),
    options::Option{.name = "output",
                    .argument = "FORM",
                    .standard = "human",
                    .help = "human, jsonl, tap or junit",
                    .words = "human|jsonl|tap|junit",
                    .heading = runs::rows::of_output,
                    .read = options::into<&ValidateWords::output>},
    options::Option{.name = "from",
                    .argument = "POSITION",
                    .standard = "startpos",
                    .help = "the position to start from: a position text or a name",
                    .heading = of_stream,
                    .use = "stream",
                    .read = options::into<&ValidateWords::from>},
    options::Option{.name = "setup",
                    .standard = "off",
                    .help = "accept positions that no game can reach",
                    .heading = of_stream,
                    .use = "stream",
                    .read = options::into<&options::GameWords::setup>},
    options::Option{.name = "stdin",
                    .standard = "on",
                    .help = "read the actions from standard input",
                    .heading = of_stream,
                    .use = "stream",
                    .read = options::into<&ValidateWords::standard_input>},
    options::Option{.name = "legal",
                    .standard = "off",
                    .help = "add the legal actions of the position after each verdict",
                    .heading = of_stream,
                    .use = "stream",
                    .read = options::into<&ValidateWords::legal>},
    options::Option{.name = "keep-going",
                    .standard = "off",
                    .help = "after a refusal, continue from the position before it",
                    .heading = of_stream,
                    .use = "stream",
                    .read = options::into<&ValidateWords::keep_going>},
    options::Option{.name = "time",
                    .argument = "TC",
                    .standard = "none",
                    .help = "for a stream: the clock to check the times after the actions against; "
                            "for a transcript: the clock, if go does not state it",
                    .heading = of_times,
                    .read = options::into<&ValidateWords::time>},
    options::Option{.name = "timemargin",
                    .argument = "MS",
                    .standard = "0; for an engine with --positions: 100",
                    .help = "milliseconds by which any limit may be exceeded",
                    .least = 0,
                    .most = 3'600'000,
                    .heading = of_times,
                    .read = options::into<&ValidateWords::timemargin>},
    options::Option{
        .name = "rounding",
        .argument = "WORD",
        .standard = "exact",
        .help = "how the clock of --time rounds: exact, csa (csa:1s: at least 1 s per action) or "
                "stopwatch",
        .heading = of_times,
        .read = options::into<&ValidateWords::rounding, matches::clocks::read_rounding>},
    options::Option{.name = "proto",
                    .argument = "NAME",
                    .standard = "auto",
                    .help = "protocol of the dialogue: usi, gtp or gomocup",
                    .words = "auto|usi|gtp|gomocup",
                    .heading = of_transcript,
                    .use = "transcripts",
                    .read = options::into<&ValidateWords::proto>},
    options::Option{.name = "fail-on",
                    .argument = "WHAT",
                    .standard = "faults alone",
                    .help = "warnings: exit with code 5 after doubts without a fault",
                    .words = runs::warnings_word,
                    .heading = of_transcript,
                    .use = "transcripts",
                    .read = options::into<&ValidateWords::fail_on>},
    runs::rows::below(runs::rows::of_engines, options::rows::engine),
    for_an_engine(runs::rows::below(runs::rows::of_engines, options::rows::each)),
    options::Option{.name = "positions",
                    .argument = "FILE",
                    .standard = "none",
                    .help = "the positions to ask the engine about",
                    .heading = runs::rows::of_engines,
                    .read = options::into<&ValidateWords::positions>},
    st,
    options::Option{
        .name = "oracle",
        .argument = "KEY=VALUE...",
        .standard = "none",
        .help = "Renju, a stream or positions: an engine to compare the forbidden points with",
        .keys = options::engine_keys,
        .heading = runs::rows::of_engines,
        .read = options::into<&OracleWords::oracle, options::engine_words>},
    runs::rows::below(of_waiting, options::rows::startup_timeout),
    runs::rows::below(of_waiting, options::rows::ready_timeout),
    runs::rows::below(of_waiting, options::rows::stop_grace),
    runs::rows::below(of_waiting, options::rows::kill_grace),
    runs::rows::below(of_waiting, options::rows::quit_timeout),
    runs::rows::below(of_waiting, options::rows::stall),
};

}  // namespace referee::validate::rows
