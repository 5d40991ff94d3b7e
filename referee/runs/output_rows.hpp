#pragma once
// The rows of `match` and `tournament` that say what is written and shown, and where.

#include "referee/options/options.hpp"
#include "referee/options/readers.hpp"
#include "referee/runs/match_keys.hpp"
#include "referee/runs/words.hpp"
#include "referee/tables/columns.hpp"

namespace referee::runs::rows {

constexpr options::Option below(std::string_view heading, options::Option row) {
  row.heading = heading;
  return row;
}

constexpr std::string_view of_engines = "Engines", of_game = "Game", of_schedule = "Schedule",
                           of_stopping = "Stopping", of_adjudication = "Adjudication",
                           of_faults = "Faults", of_output = "Output", of_tags = "Tags",
                           of_files = "Configuration";

inline constexpr options::Option out{
    .name = "out",
    .argument = "DIR",
    .standard = "runs/<UTC>-<event>",
    .help = "the directory of the run: configuration, journal, logs, games.pgn",
    .key = "out",
    .opposite = "no-out",
    .heading = of_output,
    .may_change = true,
    .read = options::into<&OutputWords::out>};
inline constexpr options::Option no_out{
    .name = "no-out",
    .standard = "off",
    .help = "make no directory; write only the files named below",
    .key = "no-out",
    .opposite = "out",
    .heading = of_output,
    .may_change = true,
    .read = options::into<&OutputWords::no_out>};
inline constexpr options::Option sync{
    .name = "sync",
    .argument = "WHEN",
    .standard = "second",
    .help = "when to sync the journal to disk: once a second or after each game",
    .words = "second|game",
    .key = "output.sync",
    .fallback = "second",
    .heading = of_output,
    .may_change = true,
    .read = options::into<&OutputWords::sync>};
inline constexpr options::Option dialogues{
    .name = "dialogues",
    .standard = "off",
    .help = "log the dialogue with each engine: engines/NAME-1.dialogue in the run's directory",
    .key = "output.dialogues",
    .heading = of_output,
    .may_change = true,
    .read = options::into<&OutputWords::dialogues>};
inline constexpr options::Option record{
    .name = "record",
    .argument = "FORMAT=PATH",
    .standard = "none",
    .help =
        "write the games in any format that referee convert --formats lists; FILE: append to it, "
        "DIR/: a file for each game; may be repeated",
    .repeatable = true,
    .key = "output.record",
    .in_place = true,
    .heading = of_output,
    .may_change = true,
    .read = options::into<&OutputWords::record, read_record>};
inline constexpr options::Option pgn{.name = "pgn",
                                     .argument = "FILE",
                                     .standard = "only games.pgn in the run's directory",
                                     .help = "append the games, PGN-like",
                                     .key = "output.pgn",
                                     .heading = of_output,
                                     .may_change = true,
                                     .read = options::into<&OutputWords::pgn>};
inline constexpr options::Option pgn_profile{
    .name = "pgn-profile",
    .argument = "NAME",
    .standard = "native",
    .help = "native: everything that is known; carrier: what chess tools accept",
    .words = "native|carrier",
    .key = "output.pgn-profile",
    .fallback = "native",
    .heading = of_output,
    .may_change = true,
    .read = options::into<&OutputWords::pgn_profile>};
inline constexpr options::Option kif{.name = "kif",
                                     .argument = "DIR",
                                     .standard = "none",
                                     .help = "one KIF file per game (Shogi)",
                                     .key = "output.kif",
                                     .heading = of_output,
                                     .may_change = true,
                                     .read = options::into<&OutputWords::kif>};
inline constexpr options::Option csa{.name = "csa",
                                     .argument = "DIR",
                                     .standard = "none",
                                     .help = "one CSA 2.2 file per game (Shogi)",
                                     .key = "output.csa",
                                     .heading = of_output,
                                     .may_change = true,
                                     .read = options::into<&OutputWords::csa>};
inline constexpr options::Option sfen{.name = "sfen",
                                      .argument = "FILE",
                                      .standard = "none",
                                      .help = "append one position line per game (Shogi)",
                                      .key = "output.sfen",
                                      .heading = of_output,
                                      .may_change = true,
                                      .read = options::into<&OutputWords::sfen>};
inline constexpr options::Option report{
    .name = "report",
    .argument = "FILE",
    .standard = "none",
    .help = "write the run as one HTML page in the end, as referee report does; needs --out",
    .key = "output.report",
    .heading = of_output,
    .may_change = true,
    .read = options::into<&OutputWords::report>};
inline constexpr options::Option jsonl{
    .name = "jsonl",
    .argument = "FILE|-",
    .standard = "none",
    .help = "append events, one JSON object per line; -: to standard output",
    .key = "output.jsonl",
    .heading = of_output,
    .may_change = true,
    .read = options::into<&OutputWords::jsonl>};
inline constexpr options::Option events{.name = "events",
                                        .argument = "WHICH",
                                        .standard = "games only",
                                        .help = "moves: --jsonl also reports each action",
                                        .words = "moves",
                                        .key = "output.events",
                                        .heading = of_output,
                                        .may_change = true,
                                        .read = options::into<&OutputWords::events>};
inline constexpr options::Option output{
    .name = "output",
    .argument = "FORM",
    .standard = "text",
    .help = "standard output: text: the table in the end; fastchess: the lines of fastchess, for "
            "programs that read them; cutechess: those of its format=cutechess",
    .words = "text|fastchess|cutechess",
    .key = "output.output",
    .fallback = "text",
    .heading = of_output,
    .may_change = true,
    .read = options::into<&OutputWords::output>};
inline constexpr options::Option progress{
    .name = "progress",
    .argument = "HOW",
    .standard = "auto: a bar on a terminal, else lines",
    .help = "progress on standard error: auto, bar, lines or none",
    .words = "auto|bar|lines|none",
    .key = "output.progress",
    .fallback = "auto",
    .heading = of_output,
    .may_change = true,
    .read = options::into<&OutputWords::progress>};
inline constexpr options::Option watch{
    .name = "watch",
    .standard = "off",
    .help = "show the running games: board, clocks, scores; needs a terminal",
    .key = "output.watch",
    .heading = of_output,
    .may_change = true,
    .read = options::into<&OutputWords::watch>};
inline constexpr options::Option ties{
    .name = "ties",
    .argument = "LIST",
    .standard = "direct,sb,wins,seed",
    .help = "tie-breaks, in this order, or none; what they mean: docs/command-line.md",
    .key = "output.ties",
    .list = true,
    .heading = of_output,
    .parts = names_of_ties,
    .may_change = true,
    .read = options::into<&TableWords::ties, read_ties>};
inline constexpr options::Option columns{
    .name = "columns",
    .argument = "LIST",
    .standard = "usual",
    .help = "columns of the table: usual, wide, or names: engine,games,elo,low,high",
    .key = "output.columns",
    .list = true,
    .heading = of_output,
    .parts = tables::names_of_columns,
    .may_change = true,
    .read = options::into<&TableWords::columns, tables::read_columns>};
inline constexpr options::Option crosstable{
    .name = "crosstable",
    .argument = "on|off",
    .standard = "on from 3 to 12 engines",
    .help = "below the table: the points that each engine took from each other one",
    .words = "on|off",
    .key = "output.crosstable",
    .heading = of_output,
    .may_change = true,
    .read = options::into<&TableWords::crosstable>};
inline constexpr options::Option los{
    .name = "los",
    .argument = "on|off",
    .standard = "on from 3 to 12 engines",
    .help = "below the table: how likely each engine is to be stronger than each other one",
    .words = "on|off",
    .key = "output.los",
    .heading = of_output,
    .may_change = true,
    .read = options::into<&TableWords::los>};
inline constexpr options::Option rating_interval{
    .name = "rating-interval",
    .argument = "N",
    .standard = "0: only at the end",
    .help = "print the table after every N games",
    .most = 1'000'000'000,
    .key = "output.rating-interval",
    .heading = of_output,
    .may_change = true,
    .read = options::into<&TableWords::rating_interval>};
inline constexpr options::Option event{.name = "event",
                                       .argument = "NAME",
                                       .standard = "match or tournament",
                                       .help = "name of the event, in records and directories",
                                       .key = "event",
                                       .heading = of_tags,
                                       .read = options::into<&TagWords::event, read_tag>};
inline constexpr options::Option site{.name = "site",
                                      .argument = "NAME",
                                      .standard = "the host's name",
                                      .help = "name of the site, in records",
                                      .key = "site",
                                      .heading = of_tags,
                                      .may_change = true,
                                      .read = options::into<&TagWords::site, read_tag>};
inline constexpr options::Option config_file{
    .name = "config",
    .argument = "FILE",
    .standard = "none",
    .help = "a TOML file with options; may be repeated; later files win",
    .repeatable = true,
    .heading = of_files,
    .may_change = true,
    .read = options::into<&ConfigWords::config>};

}  // namespace referee::runs::rows
