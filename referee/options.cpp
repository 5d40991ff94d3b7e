#include "referee/options.hpp"

#include <algorithm>

#include "referee/commands/commands.hpp"
#include "referee/engine_keys.hpp"

namespace referee {

namespace {

constexpr Option usage{.name = "usage", .letter = 'h', .help = "one screen: examples and options"};
constexpr Option help{.name = "help", .help = "everything, with defaults"};
constexpr Option color{.name = "color",
                       .argument = "WHEN",
                       .standard = "auto: on a terminal",
                       .help = "colours, carets: auto, always or never",
                       .words = "auto|always|never"};
constexpr Option directory{.name = "directory",
                           .letter = 'C',
                           .argument = "DIR",
                           .standard = "the current one",
                           .help = "change to this directory first"};

constexpr Option common[] = {usage, help, color, directory};
constexpr Option global[] = {usage,
                             help,
                             {.name = "version", .letter = 'V', .help = "print the version"},
                             {.name = "json", .help = "with --version: everything about the build"},
                             color,
                             directory};

constexpr Option ruleset{.name = "ruleset",
                         .argument = "ID",
                         .standard = "the first of the game",
                         .help = "the rule set; referee rules list shows them all"};
constexpr Option set{.name = "set",
                     .argument = "SWITCH=VALUE",
                     .standard = "as the rule set says",
                     .help = "set one switch of the rule set; may be repeated",
                     .repeatable = true};
constexpr Option setup{
    .name = "setup", .standard = "off", .help = "accept a position that no game can reach"};
constexpr Option output{.name = "output",
                        .argument = "FORM",
                        .standard = "human on a terminal, else plain",
                        .help = "human, plain or json",
                        .words = "human|plain|json"};

constexpr Option perft_options[] = {
    {.name = "depth",
     .argument = "N",
     .standard = "none; with --expect: all rows",
     .help = "count sequences of N actions; with --expect: only rows up to this depth",
     .least = 0,
     .most = most_depth},
    {.name = "divide", .standard = "off", .help = "one line for each first action"},
    {.name = "expect",
     .argument = "FILE",
     .standard = "none",
     .help = "compute every row of a table and report each that differs"},
    ruleset,
    set,
    setup,
    output};
constexpr Option legal_options[] = {ruleset, set, setup, output};
constexpr Option show_options[] = {ruleset,
                                   set,
                                   setup,
                                   {.name = "ascii",
                                    .standard = "kanji where the locale is UTF-8",
                                    .help = "draw with ASCII characters only"},
                                   output};
constexpr Option rules_options[] = {output};
constexpr Option doctor_options[] = {output};
constexpr Option server_options[] = {
    {.name = "game", .argument = "GAME", .standard = "shogi", .help = "the game to begin with"},
    ruleset,
    set};

constexpr Option engine{.name = "engine",
                        .argument = "KEY=VALUE...",
                        .standard = "none",
                        .help = "an engine; its keys: referee engines --help",
                        .keys = engine_keys};
constexpr Option each{.name = "each",
                      .argument = "KEY=VALUE...",
                      .standard = "nothing",
                      .help = "what holds for all engines",
                      .keys = engine_keys};
constexpr Option startup_timeout{
    .name = "startup-timeout", .argument = "TIME", .standard = "60s", .help = "for the handshake"};
constexpr Option ready_timeout{.name = "ready-timeout",
                               .argument = "TIME",
                               .standard = "300s",
                               .help = "until a game may begin"};
constexpr Option stop_grace{.name = "stop-grace",
                            .argument = "TIME",
                            .standard = "250ms",
                            .help = "for an answer after stop"};
constexpr Option kill_grace{.name = "kill-grace",
                            .argument = "TIME",
                            .standard = "250ms",
                            .help = "after SIGTERM, before SIGKILL"};
constexpr Option quit_timeout{.name = "quit-timeout",
                              .argument = "TIME",
                              .standard = "5s",
                              .help = "for a healthy engine after quit"};
constexpr Option stall{.name = "stall",
                       .argument = "TIME",
                       .standard = "30s",
                       .help = "for an answer that no clock bounds"};
constexpr Option engines_options[] = {engine,
                                      each,
                                      {.name = "game",
                                       .argument = "GAME",
                                       .standard = "shogi",
                                       .help = "what the engines are to play"},
                                      ruleset,
                                      set,
                                      {.name = "transcript",
                                       .argument = "FILE",
                                       .standard = "none",
                                       .help = "write the whole dialogue to a file"},
                                      startup_timeout,
                                      ready_timeout,
                                      stop_grace,
                                      kill_grace,
                                      quit_timeout,
                                      stall,
                                      output};

constexpr Example perft_examples[] = {
    {"referee perft shogi --depth 4", "719731"},
    {"referee perft keishi --depth 2 --divide"},
    {"referee perft shogi --expect perft.tsv --depth 4", "exit 1 if a row differs"}};
constexpr Example legal_examples[] = {
    {"referee legal shogi"},
    {"referee legal keishi startpos moves b2a3 f5f4"},
    {"referee legal liuzichong \"w3/w3/1b1w/2b1 b\" --output json"}};
constexpr Example show_examples[] = {
    {"referee show shogi two-piece"},
    {"referee show renju startpos moves h8 h9 g8"},
    {"referee show shogi \"position startpos moves 7g7f 3c3d\" --ascii"}};
constexpr Example explain_examples[] = {
    {"referee explain shogi startpos 7g7f+", "promotion-outside-zone"},
    {"referee explain keishi startpos moves b2a3 f5f4 a3a9"},
    {"referee explain renju startpos h8"}};
constexpr Example rules_examples[] = {
    {"referee rules list"}, {"referee rules show shogi-pro"}, {"referee rules reasons"}};
constexpr Example server_examples[] = {
    {"printf 'play black 7g7f\\nlegal_moves\\n' | referee rules-server"},
    {"referee rules-server --game renju --ruleset renju_rif"}};
constexpr Example engines_examples[] = {
    {"referee engines check --game renju --engine cmd=./e", "1: it falls short"},
    {"referee engines options --engine cmd=./e proto=usi"}};
constexpr Example doctor_examples[] = {{"referee doctor"},
                                       {"referee doctor --output json", "for a record"}};
constexpr Example help_examples[] = {{"referee help perft"}};

constexpr Example of_program[] = {
    {"referee explain shogi startpos 7g7f+", "why is this refused?"},
    {"referee perft shogi --depth 4", "count positions"},
    {"referee engines check --engine cmd=./engine", "does my engine fit?"}};

constexpr Command table[] = {
    {"legal", "GAME [POSITION] [moves ACTION...]", 1, 100000, "list the legal actions",
     "Lists every legal action of a position, in byte order. Actions that are too many to list "
     "stand as a name in angle brackets: <offer>.",
     legal_options, legal_examples, run_legal},
    {"show", "GAME [POSITION] [moves ACTION...]", 1, 100000, "draw a position",
     "Draws a position and prints its text, the side to act and the result.", show_options,
     show_examples, run_show},
    {"explain", "GAME POSITION [moves ACTION...] ACTION", 1, 100000,
     "why an action is legal or refused",
     "Says what the rules say about the last ACTION: the reason why it is refused, or what it "
     "does and whether it ends the game. Exit code 0: legal; 1: refused; 2: no action at all.",
     legal_options, explain_examples, run_explain},
    {"perft", "GAME [POSITION] [moves ACTION...]", 1, 100000, "count sequences of legal actions",
     "Prints the number of sequences of exactly N listed actions. A game that has ended is not "
     "continued; repetition and limits of length do not end one.",
     perft_options, perft_examples, run_perft},
    {"rules", "list | show ID | reasons", 1, 2, "rule sets, switches and reason codes",
     "list: every game with its rule sets. show ID: every switch of a rule set, its value, the "
     "values that it accepts and what it means. reasons: every code of a reason or a defect, "
     "with its sentence.",
     rules_options, rules_examples, run_rules},
    {"rules-server", "", 0, 0, "answer questions about games from a script",
     "Reads requests from standard input and answers on standard output, in the framing of the "
     "Go Text Protocol, version 2. The requests: docs/rules-server.md, or list_commands.",
     server_options, server_examples, run_rules_server},
    {"engines", "check | options | requirements", 1, 1,
     "what an engine can, and where it falls short",
     "check: a dialogue with each engine about everything that its protocol asks of it, and a "
     "verdict for each requirement with the lines that prove it: pass, fail, note, or not tested. "
     "options: starts each engine and lists its options. requirements: all that is checked. Exit "
     "code 1: an engine falls short; 4: it cannot be started, or there is no handshake.",
     engines_options, engines_examples, run_engines},
    {"doctor", "", 0, 0, "what this host can do for fair timing",
     "Looks at the host and tries it for less than half a second: processors, load, clock, "
     "lateness, limits, sandbox, control groups. One line for each finding with a verdict, ok, "
     "note or warning; below, what to change, with the commands. Exit code 0 whatever it finds. "
     "What each line means: docs/fair-timing.md.",
     doctor_options, doctor_examples, run_doctor},
    {"help",
     "[COMMAND]",
     0,
     1,
     "everything about the program or a command",
     "Prints what --help prints.",
     {},
     help_examples,
     run_help},
};

}  // namespace

std::span<const Command> commands() { return table; }
std::span<const Option> global_options() { return global; }
std::span<const Option> common_options() { return common; }
std::span<const Example> program_examples() { return of_program; }

const Command* find_command(std::string_view name) {
  const auto found = std::find_if(std::begin(table), std::end(table),
                                  [&](const Command& c) { return c.name == name; });
  return found == std::end(table) ? nullptr : found;
}

}  // namespace referee
