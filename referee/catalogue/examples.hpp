#pragma once
// What each command is called with in its help, and what that is good for.

#include "referee/options/options.hpp"

namespace referee::catalogue {

inline constexpr options::Example perft_examples[] = {
    {"referee perft shogi --depth 4", "719731"},
    {"referee perft keishi --depth 2 --divide"},
    {"referee perft shogi --expect perft.tsv --depth 4", "exit 1 if a row differs"}};
inline constexpr options::Example legal_examples[] = {
    {"referee legal shogi"},
    {"referee legal keishi startpos moves b2a3 f5f4"},
    {"referee legal liuzichong \"w3/w3/1b1w/2b1 b\" --output json"}};
inline constexpr options::Example show_examples[] = {
    {"referee show shogi two-piece"},
    {"referee show renju startpos moves h8 h9 g8 --output svg >board.svg", "a picture"},
    {"referee show shogi \"position startpos moves 7g7f 3c3d\" --ascii"}};
inline constexpr options::Example explain_examples[] = {
    {"referee explain shogi startpos 7g7f+", "promotion-outside-zone"},
    {"referee explain keishi startpos moves b2a3 f5f4 a3a9"},
    {"referee explain renju startpos h8"}};
inline constexpr options::Example rules_examples[] = {
    {"referee rules list"}, {"referee rules show shogi-pro"}, {"referee rules reasons"}};
inline constexpr options::Example server_examples[] = {
    {"printf 'play black 7g7f\\nlegal_moves\\n' | referee rules-server"},
    {"referee rules-server --game renju --ruleset renju_rif"}};

inline constexpr options::Example play_examples[] = {
    {"referee play", "prints the address of the page"},
    {"referee play --open", "and opens it"}};

inline constexpr options::Example serve_examples[] = {
    {"referee serve", "on 127.0.0.1:8080, with its data in ./arena-data"},
    {"referee serve --listen 0.0.0.0:443 --tls-cert chain.pem --tls-key key.pem"},
    {"referee serve --database postgresql://arena@db/arena --trusted-proxy 10.0.0.1"},
    {"referee serve --check", "is everything in ./arena-data true?"}};
inline constexpr options::Example engines_examples[] = {
    {"referee engines check --game renju --engine cmd=./e", "1: a requirement failed"},
    {"referee engines options --engine cmd=./e proto=usi"},
    {"referee engines add mine cmd=./e option.Threads=1", "then: --engine mine"}};
inline constexpr options::Example match_examples[] = {
    {"referee match --game keishi --engine cmd=./a --engine cmd=./b"},
    {"referee match --engine cmd=./a --engine cmd=./b --each tc=1+0.1 --rounds 50"},
    {"referee match --config nightly.toml --seed 7 --out runs/nightly"}};
inline constexpr options::Example tournament_examples[] = {
    {"referee tournament --engine cmd=./a --engine cmd=./b --engine cmd=./c"},
    {"referee tournament --config cup.toml --form knockout --encounters 2"},
    {"referee tournament --config cup.toml --shard 2/7", "the second of seven parts"}};
inline constexpr options::Example control_examples[] = {
    {"referee control runs/nightly status"},
    {"referee control runs/nightly concurrency 4"},
    {"referee control runs/nightly drain", "finish the running games, then end"}};
inline constexpr options::Example resume_examples[] = {
    {"referee resume runs/nightly"},
    {"referee resume runs/nightly --rounds 200", "more rounds than before"}};
inline constexpr options::Example cluster_examples[] = {
    {"referee cluster init --config a.toml --out a", "then: referee join a"}};
inline constexpr options::Example join_examples[] = {
    {"referee join runs/nightly", "as many games at a time as there are cores"},
    {"referee join runs/nightly --slots 8 --end-by 2h", "12: games are left"}};
inline constexpr options::Example missing_examples[] = {
    {"referee missing runs/nightly", "11-40,57: for --only"}};
inline constexpr options::Example merge_examples[] = {
    {"referee merge runs/part-* --out runs/whole"}};
inline constexpr options::Example config_examples[] = {
    {"referee config print --origin --config nightly.toml --seed 7"},
    {"referee config check --config nightly.toml", "3: a mistake in the file"}};
inline constexpr options::Example convert_examples[] = {
    {"referee convert *.csa --out games.pgn"},
    {"referee convert games.pgn --split --out kif/ --to kif"}};
inline constexpr options::Example stats_examples[] = {
    {"referee stats runs/nightly", "the table of a run"},
    {"referee stats *.pgn --crosstable on --los on --anchor base=1500"},
    {"referee stats runs/new-vs-base --sprt elo0=0 elo1=5 --output json"}};
inline constexpr options::Example report_examples[] = {
    {"referee report runs/nightly --open", "writes runs/nightly/report.html"},
    {"referee report *.kif --out games.html"}};
inline constexpr options::Example watch_examples[] = {
    {"referee watch runs/nightly", "in this terminal, until it ends"},
    {"referee watch runs/nightly --web --open", "as a page"}};
inline constexpr options::Example ladder_examples[] = {
    {"referee ladder add shogi.ladder runs/nightly", "rate the games of a run"},
    {"referee ladder show shogi.ladder"},
    {"referee ladder next shogi.ladder --pairs 1", "who should meet next"}};
inline constexpr options::Example validate_examples[] = {
    {"printf 'b2a3\\nf5f4\\n' | referee validate --game keishi"},
    {"referee validate engine.log", "the transcript of a dialogue"},
    {"referee validate --engine cmd=./e --positions suite.sfen --st 1 --output tap"}};
inline constexpr options::Example replay_examples[] = {
    {"referee replay tests/golden/*.pgn", "1: a game differs"},
    {"referee replay runs/nightly --output junit >replay.xml"},
    {"referee replay games.pgn --games 3 --at 23 --explain"},
    {"referee replay book.sfen --against-engine cmd=./e nodes=9999 --record g.jsonl"},
    {"referee replay g.jsonl --against-engine cmd=./e", "1: an answer has changed"}};
inline constexpr options::Example analyze_examples[] = {
    {"referee analyze game.kif --engine cmd=./e st=1", "where it was lost"},
    {"referee analyze games.pgn --engine cmd=./e nodes=100000 --out annotated.pgn"},
    {"referee analyze book.sfen --engine cmd=./e depth=12 --output jsonl"},
    {"referee analyze liuzichong.pgn --exact", "against perfect play"}};
inline constexpr options::Example solve_examples[] = {
    {"referee solve keishi", "three to five minutes, once"},
    {"referee solve keishi --check", "1: a position is wrong"}};
inline constexpr options::Example openings_examples[] = {
    {"referee openings check book.sfen", "1: duplicates, or won at once"},
    {"referee openings check a.pgn b.sgf --game renju --out both.offset"},
    {"referee openings make --game keishi --count 24 --seed 7 --out keishi.sfen"}};
inline constexpr options::Example agent_examples[] = {
    {"referee agent --url https://arena.example --engine cmd=./e st=5"},
    {"referee agent --url http://127.0.0.1:8080 --game shogi --engine cmd=./e --once", "for cron"},
    {"referee agent --url http://127.0.0.1:8080 --name Bo --mcp", "for a language model"}};
inline constexpr options::Example doctor_examples[] = {{"referee doctor"},
                                                {"referee doctor --output json", "for a record"}};
inline constexpr options::Example completion_examples[] = {
    {"source <(referee completion bash)", "for this shell"},
    {"referee completion fish >~/.config/fish/completions/referee.fish"}};
inline constexpr options::Example man_examples[] = {{"referee man match | man -l -", "read it"},
                                             {"referee man --out man1", "all pages"}};
inline constexpr options::Example help_examples[] = {{"referee help perft"},
                                              {"referee help --output markdown >reference.md"}};

}  // namespace referee::catalogue
