#include "referee/catalogue/catalogue.hpp"

#include <algorithm>

#include "referee/agent/agent_table.hpp"
#include "referee/analyze/analyze_table.hpp"
#include "referee/catalogue/engines_table.hpp"
#include "referee/catalogue/examples.hpp"
#include "referee/catalogue/words.hpp"
#include "referee/convert/convert_table.hpp"
#include "referee/join/join_table.hpp"
#include "referee/ladder/ladder_table.hpp"
#include "referee/openings/openings_table.hpp"
#include "referee/pictures/show_table.hpp"
#include "referee/replay/replay_table.hpp"
#include "referee/report/report_table.hpp"
#include "referee/runs/match_table.hpp"
#include "referee/runs/resume_table.hpp"
#include "referee/serve/serve_table.hpp"
#include "referee/solve/solve.hpp"
#include "referee/stats/stats_table.hpp"
#include "referee/validate/validate_table.hpp"
#include "referee/watching/watch_table.hpp"

namespace referee::catalogue {

namespace {

using options::rows::each, options::rows::engine, options::rows::kill_grace,
    options::rows::quit_timeout, options::rows::ready_timeout;
using options::rows::ruleset, options::rows::set, options::rows::stall,
    options::rows::startup_timeout, options::rows::stop_grace;

constexpr options::Option usage{.name = "usage",
                                .letter = 'h',
                                .help = "one screen: examples and options",
                                .read = options::into<&CommonWords::usage>};
constexpr options::Option help{
    .name = "help", .help = "everything, with defaults", .read = options::into<&CommonWords::help>};
constexpr options::Option color_option{.name = "color",
                                       .argument = "WHEN",
                                       .standard = "auto: on a terminal",
                                       .help = "colours, carets: auto, always or never",
                                       .words = "auto|always|never",
                                       .read = options::into<&CommonWords::color>};
constexpr options::Option directory_option{.name = "directory",
                                           .letter = 'C',
                                           .argument = "DIR",
                                           .standard = "the current one",
                                           .help = "change to this directory first",
                                           .read = options::into<&CommonWords::directory>};

constexpr options::Option common_rows[] = {usage, help, color_option, directory_option};
constexpr options::Option global[] = {usage,
                                      help,
                                      {.name = "version",
                                       .letter = 'V',
                                       .help = "print the version",
                                       .read = options::into<&CommonWords::version>},
                                      {.name = "json",
                                       .help = "with --version: everything about the build",
                                       .read = options::into<&CommonWords::json>},
                                      color_option,
                                      directory_option};

constexpr options::Option setup{.name = "setup",
                                .standard = "off",
                                .help = "accept a position that no game can reach",
                                .read = options::into<&options::GameWords::setup>};
constexpr options::Option output{.name = "output",
                                 .argument = "FORM",
                                 .standard = "human on a terminal, else plain",
                                 .help = "human, plain or json",
                                 .words = "human|plain|json",
                                 .read = options::into<&options::FormWords::output>};

constexpr options::Option perft_options[] = {
    {.name = "depth",
     .argument = "N",
     .standard = "none; with --expect: all rows",
     .help = "count sequences of N actions; with --expect: only rows up to this depth",
     .least = 0,
     .most = options::most_depth,
     .read = options::into<&PerftWords::depth>},
    {.name = "divide",
     .standard = "off",
     .help = "print one line for each first action",
     .read = options::into<&PerftWords::divide>},
    {.name = "expect",
     .argument = "FILE",
     .standard = "none",
     .help = "compute every row of a table and report each that differs",
     .read = options::into<&PerftWords::expect>},
    options::rows::ruleset,
    options::rows::set,
    setup,
    output};
constexpr options::Option legal_options[] = {options::rows::ruleset, options::rows::set, setup,
                                             output};
constexpr options::Option rules_options[] = {output};
constexpr options::Option doctor_options[] = {output};
constexpr options::Option man_options[] = {{.name = "out",
                                            .argument = "DIR",
                                            .standard = "standard output, one page",
                                            .help =
                                                "write all pages into this directory: referee.1, "
                                                "referee-match.1, ...",
                                            .read = options::into<&ManWords::out>}};
constexpr options::Option help_options[] = {{.name = "output",
                                             .argument = "FORM",
                                             .standard = "text",
                                             .help = "text or markdown",
                                             .words = "text|markdown",
                                             .read = options::into<&HelpWords::output>}};
constexpr options::Option server_options[] = {{.name = "game",
                                               .argument = "GAME",
                                               .standard = "shogi",
                                               .help = "the game to start with",
                                               .read = options::into<&options::GameWords::game>},
                                              options::rows::ruleset,
                                              options::rows::set};

// One for each use.
constexpr options::Example of_program[] = {
    {"referee match --engine cmd=./a --engine cmd=./b", "which is stronger?"},
    {"referee validate engine.log", "are moves legal, in time?"},
    {"referee replay games/", "do they come out the same?"}};

// Of commands that play a run.
constexpr std::string_view of_a_run = "3; 4; 5; 8; 10; 11; 129; 130; 143";

constexpr options::Command command_table[] = {
    {"legal", "GAME [POSITION] [moves ACTION...]", 1, 100000, "list the legal actions",
     "Lists all legal actions of a position in byte order. A name in angle brackets, such as "
     "<offer>, stands for actions that are too many to list.",
     legal_options, legal_examples, "3"},
    {"show", "GAME [POSITION] [moves ACTION...]", 1, 100000, "draw a position",
     "Draws a position and prints its text, the side to act and the result. --output svg draws it "
     "as a picture for web pages and reports.",
     pictures::rows::show, show_examples, "3"},
    {"explain", "GAME POSITION [moves ACTION...] ACTION", 1, 100000, "why it is legal or not",
     "Explains the last ACTION by the rules: why it is refused, or what it does and whether it "
     "ends the game. Given part of an action, such as 7g, it lists the legal actions that contain "
     "it.",
     legal_options, explain_examples,
     "0: the action is legal, or part of legal ones; 1: the action is refused; 2: the last word is "
     "not an action, or something else is wrong on the command line; 3"},
    {"perft", "GAME [POSITION] [moves ACTION...]", 1, 100000, "count action sequences",
     "Counts the sequences of exactly N listed actions. No sequence continues after the end of a "
     "game, but repetition and length limits do not end one.",
     perft_options, perft_examples,
     "1: with --expect: a count differs, or no row was checked; 3"},
    {"rules", "list | show ID | reasons", 1, 2, "rule sets, reason codes",
     "list: lists every game with its rule sets.\n"
     "show ID: lists every switch of a rule set, with its value, the values that it accepts and "
     "what it means.\n"
     "reasons: lists the code of every reason and defect, with its sentence.",
     rules_options, rules_examples},
    {"rules-server", "", 0, 0, "answers for scripts",
     "Reads requests from standard input and answers on standard output, in the framing of the Go "
     "Text Protocol, version 2. For the requests, see docs/rules-server.md or send list_commands.",
     server_options, server_examples},
    {"play", "", 0, 0, "play in the browser",
     "Starts a server on this machine alone, with its games in the user's data directory, and "
     "prints the address of its page: boards of all games, against house players or people. If it "
     "runs already, prints where. The port stays the same as long as it is free, because a browser "
     "keeps the keys of games by address. SIGINT ends it; games go on when it is started again. "
     "See docs/play.md.",
     serve::rows::play, play_examples,
     "3: the games are damaged, or were made by a newer referee; 6; 8: the database is in use"},
    {"serve", "", 0, 0, "an arena over HTTP",
     "Serves games between programs over HTTP: agents register, join a pool, are matched, poll "
     "their games and send actions, each of which is judged by the rules library and stored "
     "before it is acknowledged. One SQLite file, or a PostgreSQL database that several servers "
     "share. SIGTERM and SIGINT let requests that have begun end, within two seconds. The calls: "
     "docs/arena-api.md; for operators: docs/arena.md.",
     serve::rows::serve, serve_examples,
     "1: with --check: something in the database contradicts itself; 3: the database is damaged, "
     "or was made by a newer referee; 6; 8: the database or the address is in use, or the database "
     "server does not answer"},
    {"engines",
     "check | options | requirements | add NAME KEY=VALUE... | list [ENGINE...] | remove ENGINE...",
     1, 100000, "check, register engines",
     "check: tests each engine against everything that its protocol requires. Each requirement "
     "gets a verdict (pass, fail, note or not tested) with the lines that prove it.\n"
     "options: starts each engine and lists its options.\n"
     "requirements: lists everything that check tests.\n"
     "add: registers an engine with its keys under a name, for --engine NAME in any command. Keys "
     "after the name and in --each override the registered ones. A run keeps the keys that it "
     "started with.\n"
     "list: lists the registered engines with their keys.\n"
     "remove: removes engines from that list.\n"
     "The file is engines.toml in $XDG_CONFIG_HOME/referee, else in ~/.config/referee.",
     rows::engines, engines_examples,
     "1: an engine fails a requirement; 3: the list of registered engines is malformed; 4: an "
     "engine cannot be started or fails the handshake"},
    {"match", "", 0, 0, "games of two engines",
     "Plays games between two engines, judges every action, and keeps everything in a new "
     "directory: configuration, journal and records. Mistakes in the options are reported before "
     "the first game. Progress goes to standard error during the games, results go to standard "
     "output at the end. Options can also come from a file (--config) or the environment "
     "(REFEREE_SEED=7); the command line wins. SIGINT, SIGTERM and SIGHUP stop the running games "
     "and end the match with its table; a second signal ends it at once. A word @FILE stands for "
     "the words in that file, one per line.",
     runs::rows::match, match_examples, of_a_run},
    {"tournament", "", 0, 0, "games of many engines",
     "Plays a tournament and prints the table. --form decides who meets whom: round-robin (every "
     "pair meets in each round), gauntlet (the first --seeds engines play all others), pyramid "
     "(each engine plays those listed before it), knockout, double-elimination, or swiss (engines "
     "with equal points meet). An encounter is two games from one opening with the seats "
     "exchanged. The configuration and the seed determine the games, whatever the number of "
     "workers, so a run can be stopped, resumed and split into parts (--shard, --only). Everything "
     "else is as in match.",
     runs::rows::match, tournament_examples, of_a_run},
    {"control",
     "RUN status|pause|go|drain|stop | RUN concurrency|rounds N",
     2,
     3,
     "control a running match",
     "RUN is the directory of a run that is in progress.\n"
     "status: prints a line of JSON.\n"
     "pause: starts no games until go.\n"
     "drain: lets the running games finish and starts no others.\n"
     "stop: stops the running games; resume plays them again.\n"
     "concurrency N: plays N games at a time.\n"
     "rounds N: plays N rounds in all.",
     {},
     control_examples,
     "1: the run refuses the command; 8: no run is in progress there, or it does not answer within "
     "five seconds"},
    {"resume", "RUN", 1, 1, "finish a stopped run",
     "RUN is the directory of a run that was stopped or killed, or that reached a limit. Games in "
     "its journals are not played again. Missing games are played under the same numbers, with the "
     "same openings and seeds, and everything ends as if the run had never been stopped. Engines "
     "and their options, openings, rules, seed, form and adjudication must be the same; the "
     "options below may change. If no game is missing, games.pgn and the table are written again.",
     runs::rows::resume, resume_examples,
     "3: there is no run, or one of its files is malformed; 4; 5; 8: the run has changed too much, "
     "another referee is working in it, or an engine's file changed during the run; 10; 11; 129; 130; 143"},
    {"cluster", "init | script SYSTEM RUN [WORD...] | submit RUN [WORD...] | status RUN | blame RUN", 1, 1000,
     "runs for many processes",
     "init: takes the options of a tournament, checks everything that a tournament checks, tries the "
     "engines, and makes the directory of the run. No game is played: 'referee join' plays them.\n"
     "script: prints a script that starts processes of RUN. SYSTEM is slurm, parallel (GNU parallel), "
     "hq (HyperQueue), kubernetes or ssh. Words after '--' go to 'referee join'.\n"
     "submit: gives the script for Slurm to sbatch.\n"
     "status: prints how far RUN is, its test, and who plays it.\n"
     "blame: compares the hosts: results, waiting, faults. With --leave-out, records that the games "
     "of a host count nowhere.\n"
     "See docs/cluster.md.",
     join::rows::cluster, cluster_examples, "1: Slurm has taken no job, or a host cannot be left out; 3; 4; 6; 129; 130; 143"},
    {"join", "RUN", 1, 1, "play a run with others",
     "Any number of processes, on any number of hosts that share a disk, play one run together. RUN "
     "was made by 'referee cluster init', or is a run that was stopped. Each process claims blocks "
     "of pairs of games, and both games of a pair are played by one process. When a process dies, "
     "the others play what it has claimed. The table and the records are those of one machine. The "
     "first SIGTERM or SIGUSR1 lets the pairs that run end, and the next signal cuts them. See "
     "docs/cluster.md.",
     join::rows::join, join_examples,
     "0: nothing is left to be played, or the test has decided; 3; 4; 5; 8: the run has changed too "
     "much, an engine or the version of referee is another one, or one process plays the run alone; "
     "12; 129; 130; 143"},
    {"missing",
     "RUN",
     1,
     1,
     "games still to play",
     "Prints the numbers of the games that are missing from the journals of RUN, as a list for "
     "--only, or nothing. If results decide who meets whom, only the games known so far.",
     {},
     missing_examples,
     "3: there is no run, or one of its files is malformed"},
    {"merge", "RUN...", 1, 100000, "join the parts of a run",
     "Copies the journals of several parts of one run (--shard, --only) into a new directory and "
     "makes games.pgn, results and the table from them, as if one run had played all games. The "
     "order of the parts makes no difference, and a game in several parts counts once. If games "
     "are missing, merge says how many, and the new directory can be resumed.",
     runs::rows::merge, merge_examples,
     "3: a part is not a run, or one of its files is malformed; 8: the parts belong to different "
     "runs, or a referee is working in one of them"},
    {"config", "check | print", 1, 1, "print, check options",
     "print: prints the options of a match from all sources, as a file for --config; --origin adds "
     "where each was set.\n"
     "check: checks everything that a match checks before it starts an engine.",
     runs::rows::config, config_examples, "3; 4"},
    {"convert", "FILE...", 0, 100000, "games in other formats",
     "Reads records, checks every action against the rules, and writes the games in another "
     "format, one at a time. '-' is standard input. It reports what the format cannot express and "
     "what is damaged; the games before and after damage are still converted. An input is never "
     "overwritten. For the formats, see --formats and docs/formats.md.",
     convert::rows::convert, convert_examples,
     "1: a game cannot be written in this format; 3: an input cannot be read, or a game in it is "
     "damaged; all others were converted"},
    {"validate", "[TRANSCRIPT...]", 0, 100000, "moves legal, in time?",
     "Without a file or an engine, reads actions from standard input, one or more per line, and "
     "answers each with a verdict at once.\n"
     "TRANSCRIPT: judges a log of the dialogue between an engine and the program that ran it, in "
     "USI, the line protocol or Gomocup. Many programs write such logs. '-' is standard input.\n"
     "--engine with --positions: asks a live engine about each position of a file.",
     validate::rows::validate, validate_examples,
     "1: something was refused, or there was nothing to judge; 3; 4; 130; 143"},
    {"replay", "FILE... | RUN...", 0, 100000, "judge old games again",
     "Judges recorded games again and checks everything in their files against the rules: actions, "
     "captures, results, reasons, counts, positions, clocks, checksums. FILE: records in any "
     "supported format, folders of them, or patterns in quotes; '-' is standard input. RUN: the "
     "directory of a run. Records that continue after the end of a game do not count as errors.",
     replay::rows::replay, replay_examples,
     "1: a game or an answer differs, or there was no game (with --oracle: no Renju game); 3: no "
     "game differs, but a file cannot be read or is damaged; 4; 130; 143"},
    {"analyze", "FILE...", 0, 100000, "find mistakes in games",
     "Asks an engine about every position of recorded games, reports mistakes and what would have "
     "been better, and summarises each player. --out writes the records again with scores, "
     "comments and better variations, as far as the format can express them; it never changes what "
     "they already contain. A list of positions is annotated like games without actions. Without a "
     "limit in its keys (st=, nodes=, depth=, tc=) the engine has one second per position.\n"
     "--exact: compares the actions of Keishi and Liuzichong with perfect play, without an engine: "
     "kept, slower, missed win, lost draw or thrown. Keishi needs the table of referee solve keishi.",
     analyze::rows::analyze, analyze_examples,
     "1: the engine did not answer for a position; with --exact: a game is not solved; 3: a file "
     "cannot be read or is damaged, or there is no table; 4; 130; "
     "143"},
    {"solve", "GAME", 1, 1, "perfect play of Keishi",
     "Makes the table by which Keishi is played perfectly: the bundled player uses it on its "
     "highest level, and analyze --exact to compare. It takes several minutes of processor time "
     "and 300 MB of memory, and writes a file of 270 MB to $XDG_CACHE_HOME/referee or "
     "~/.cache/referee, whole or not at all. Liuzichong needs no table.",
     solve::options_of_solve, solve_examples,
     "1: with --check: a position is wrong; 3: with --check: there is no table, or it is damaged; 6: "
     "the table cannot be written; 130; 143"},
    {"openings", "check FILE... | make", 1, 100000, "check or make openings",
     "check: reads files of openings as a match would. It reports errors, duplicates (also by "
     "transposition or on a rotated or mirrored board), openings won at once, lengths and sides to "
     "act. --out writes the suite without duplicates.\n"
     "make: takes positions that an engine judges to be balanced after a few moves, and lets the "
     "engine play itself from each. It replaces openings until the first mover scores 45 to 55 % "
     "on the suite. The report shows what was measured. More: docs/openings.md.",
     openings::rows::openings, openings_examples,
     "1: the files contain duplicates or openings won at once; the suite is not balanced or too "
     "small; 3; 4; 130; 143"},
    {"stats", "FILE... | RUN... | plan", 0, 100000, "the table of results",
     "Reads journals, directories of runs, records in any supported format, streams of events, and "
     "folders of these; counts each game once; and prints the table: points, Elo with its limits, "
     "pairs of games, ratings, tests. '-' is standard input. It reports what is damaged and counts "
     "the rest. For the meaning of the numbers, see docs/statistics.md.\n"
     "plan: computes how many games a test needs.",
     stats::rows::stats, stats_examples,
     "3: something was damaged; the rest was counted"},
    {"report", "FILE... | RUN...", 0, 100000, "games as a web page",
     "Writes one HTML file with everything about these games: the verdict, standings, charts, tests, "
     "times, faults, and each game to be replayed on a board. It needs no network and no server, and "
     "without JavaScript its tables and charts are still there. The same games give the same bytes. "
     "See docs/report.md.",
     report::rows::report, report_examples,
     "3: something was damaged; the page holds the rest; 6"},
    {"watch", "RUN", 1, 1, "a run as it is played",
     "Shows a run that plays now, or any stored run: the table, the running games and how far it is. "
     "It reads the directory of the run and changes nothing there, so it disturbs no game. In a "
     "terminal it draws the table again every second until the run ends; elsewhere it prints the "
     "table once. --web serves a page with boards, charts and every game instead, until it is "
     "interrupted. For all runs of a directory: serve --runs DIR. See docs/watching.md.",
     watching::rows::watch, watch_examples,
     "3: there is no run; 8: the address is in use; 129; 130; 143"},
    {"ladder", "show FILE | add FILE RECORDS... | next FILE", 2, 100000, "lasting ratings",
     "Keeps Glicko-2 ratings in a file.\n"
     "add: rates the games of runs and records as one rating period. A game never counts twice, "
     "and if anything is damaged, nothing is added.\n"
     "show: prints the ratings.\n"
     "next: suggests who should meet next: the least certain engines, each with a neighbour on the "
     "ladder. It prints one pair of names per line, separated by a tab.",
     ladder::rows::ladder, ladder_examples,
     "3: something is damaged, and nothing was added; 8: another process keeps the file locked"},
    {"agent", "", 0, 0, "play in an arena",
     "Turns an engine into an agent of an arena (docs/arena-agents.md): registers once, joins, "
     "plays its games to their ends, and joins again. It may be killed at any moment: started "
     "again, it goes on with its games, and no action is played twice. The engine has the time "
     "that the arena leaves for the turn; its keys st=, nodes= and depth= are upper bounds. The "
     "first signal begins no further game and plays those that run to their ends; a second one "
     "ends the program at once.\n"
     "--once: for cron. Plays where it is the agent's turn, and ends.\n"
     "--mcp: without an engine, the tools of a language model.",
     agent::rows::agent, agent_examples,
     "3: the file of the key cannot be used, or others can read it; 4; 9; 130; 143"},
    {"doctor", "", 0, 0, "is timing fair here?",
     "Examines and tests the host for less than half a second: processors, load, clock, lateness, "
     "limits, sandbox, control groups. It prints one line per finding with a verdict (ok, note or "
     "warning), and then what to change, with commands. For the meaning of each line, see "
     "docs/fair-timing.md.",
     doctor_options, doctor_examples, "0: always, whatever it finds"},
    {"completion",
     "bash | zsh | fish",
     1,
     1,
     "completion for a shell",
     "Prints a script that lets the shell complete commands, options, keys and their values. It "
     "uses the same table as the help pages. An installed referee has these scripts where the "
     "shells look for them.\n"
     "bash: put source <(referee completion bash) into ~/.bashrc.\n"
     "zsh: write it to a file _referee in a folder of fpath.\n"
     "fish: write it to ~/.config/fish/completions/referee.fish.",
     {},
     completion_examples},
    {"man", "[COMMAND]", 0, 1, "manual pages",
     "Prints the manual page of a command, or of the program, as source for man, groff or mandoc. "
     "An installed referee has its pages where man looks for them: man referee, man referee-match. "
     "referee help COMMAND prints the same text.",
     man_options, man_examples},
    {"help", "[COMMAND]", 0, 1, "help about a command",
     "Prints what --help prints. --output markdown prints everything about the command, or about "
     "all commands (docs/reference.md).",
     help_options, help_examples},
};

}  // namespace

std::span<const options::Command> commands() { return command_table; }
std::span<const options::Option> global_options() { return global; }
std::span<const options::Option> common_options() { return common_rows; }
std::span<const options::Example> program_examples() { return of_program; }

const options::Command* find_command(std::string_view name) {
  const auto found = std::find_if(std::begin(command_table), std::end(command_table),
                                  [&](const options::Command& c) { return c.name == name; });
  return found == std::end(command_table) ? nullptr : found;
}

}  // namespace referee::catalogue
