// A match, step by step: what is asked, whether it can be done, the games, what came of them.

#include <fmt/format.h>

#include <chrono>
#include <fstream>
#include <random>

#include "matches/player.hpp"
#include "matches/run_directory.hpp"
#include "referee/commands/commands.hpp"
#include "referee/conformance/bench.hpp"
#include "referee/engine_trouble.hpp"
#include "referee/match_audience.hpp"
#include "referee/stop_signals.hpp"
#include "referee/text.hpp"

namespace referee {

namespace {

Complaint no_output(std::string sentence) {
  return {.sentence = std::move(sentence), .code = Exit::no_output};
}

// Numbers up to 2^48 look the same in every JSON reader.
std::string random_seed() {
  std::random_device chance;
  const std::uint64_t seed = (std::uint64_t{chance()} << 32 | chance()) >> 16;
  return std::to_string(seed);
}

// --- engines ------------------------------------------------------------------------------------

// The start position of the first game, as an engine is told it.
std::string first_position(const matches::Run& run, const matches::Fixture& game) {
  const auto& from = run.openings.empty() ? run.start : run.openings[game.opening].position;
  const auto text = matches::records::start_text(*run.kind, run.rules, from);
  return text ? *text : from;
}

std::string name_apart(const std::string& wanted, const std::vector<matches::Engine>& engines) {
  const auto taken = [&](const std::string& name) {
    return std::any_of(engines.begin(), engines.end(),
                       [&](const matches::Engine& one) { return one.name == name; });
  };
  if (!taken(wanted)) return wanted;
  int number = 2;
  while (taken(wanted + "-" + std::to_string(number))) ++number;
  return wanted + "-" + std::to_string(number);
}

// The words of engine `i` among the settings.
Given* words_of_engine(Settings& settings, std::size_t i) {
  for (auto& given : settings.given())
    if (given.option->name == "engine" && i-- == 0) return &given;
  return nullptr;
}

// Each engine is started once before the games: it must know the rules and its own options, and
// says its name.
class Trial {
 public:
  Trial(MatchTask& task, Settings& settings, const Console& console, std::stop_token stop)
      : task_(task), settings_(settings), console_(console), stop_(std::move(stop)) {}

  std::optional<Complaint> run(const matches::Fixture& first) {
    for (std::size_t i = 0; i < task_.run.engines.size(); ++i)
      if (auto wrong = start(i, first)) return wrong;
    return std::nullopt;
  }

 private:
  std::optional<Complaint> start(std::size_t i, const matches::Fixture& first) {
    auto& run = task_.run;
    matches::Desk desk;
    matches::Player player(run.engines[i], run.patience, desk, stop_);
    auto trouble = player.start(run.kind->name);
    if (!trouble)
      trouble = player.prepare({std::string(run.kind->name), conformance::rules_text(run.rules),
                                first_position(run, first)});
    if (trouble) return engine_trouble(i + 1, player, *trouble);
    const auto unwanted =
        unwanted_options(i + 1, player, player.protocol()->declined(), run.kind->name);
    for (const auto& warning : unwanted.warnings) console_.remark("referee: " + warning + "\n");
    if (unwanted.error) return unwanted.error;
    player.quit();
    if (run.engines[i].name.empty()) {
      run.engines[i].name = name_apart(printable(player.name()), run.engines);
      if (auto* const words = words_of_engine(settings_, i))
        words->words.push_back({"name=" + run.engines[i].name, {}});
    }
    return std::nullopt;
  }

  MatchTask& task_;
  Settings& settings_;
  const Console& console_;
  std::stop_token stop_;
};

// --- files --------------------------------------------------------------------------------------

struct Files {
  std::optional<matches::RunDirectory> directory;
  std::optional<DerivedFiles> derived;
  std::optional<EventStream> events;
};

std::optional<Complaint> make_directory(MatchTask& task, Files& files) {
  if (!task.directory_wanted) return std::nullopt;
  if (task.directory.empty())
    task.directory = matches::usual_directory(task.run.event, std::chrono::system_clock::now());
  auto made = matches::RunDirectory::create(task.directory);
  if (const auto* fault = std::get_if<1>(&made)) return no_output(fault->sentence);
  files.directory = std::get<0>(std::move(made));
  task.run.directory = files.directory->path();
  return std::nullopt;
}

std::optional<Complaint> keep_settings(const MatchTask& task, Settings& settings) {
  if (task.run.directory.empty()) return std::nullopt;
  settings.put_standard("out", task.run.directory);
  const auto path = task.run.directory + "/run.toml";
  std::ofstream file(path, std::ios::binary);
  file << written(settings, false);
  file.close();
  return file ? std::nullopt : std::optional(no_output("cannot write '" + path + "'"));
}

Or<Files> make_files(MatchTask& task, Settings& settings, std::stop_token stop) {
  Files files;
  if (auto wrong = make_directory(task, files)) return *std::move(wrong);
  if (auto wrong = keep_settings(task, settings)) return *std::move(wrong);
  std::vector<DerivedWish> wishes;
  if (!task.run.directory.empty()) wishes.push_back({"pgn", task.run.directory + "/games.pgn"});
  if (!task.pgn.empty()) wishes.push_back({"pgn", task.pgn, false, "pgn"});
  if (!task.kif.empty()) wishes.push_back({"kif", task.kif, true, "kif"});
  if (!task.csa.empty()) wishes.push_back({"csa", task.csa, true, "csa"});
  if (!task.sfen.empty()) wishes.push_back({"sfen", task.sfen, false, "sfen"});
  auto derived = DerivedFiles::open(std::move(wishes), task.writing);
  if (const auto* why = std::get_if<std::string>(&derived)) return no_output(*why);
  files.derived = std::get<0>(std::move(derived));
  if (task.jsonl.empty()) return files;
  auto events = EventStream::open(task, std::move(stop));
  if (const auto* why = std::get_if<std::string>(&events))
    return no_output("option '--jsonl': " + *why);
  files.events.emplace(std::get<0>(std::move(events)));
  return files;
}

// --- before and after the games -----------------------------------------------------------------

void announce(const MatchTask& task) {
  const auto& run = task.run;
  if (task.news == News::none) return;
  write_error(fmt::format("{}game {}/{}   seed {}   {} {}\n",
                          run.directory.empty() ? "" : "run " + printable(run.directory) + "   ",
                          run.kind->name, run.rules.id(), run.seed, run.workers,
                          run.workers == 1 ? "worker" : "workers"));
}

Exit show_games(const MatchTask& task, const std::vector<matches::Fixture>& games,
                const Console& console) {
  const auto& run = task.run;
  const auto who = [&](std::size_t i) {
    return run.engines[i].name.empty() ? "engine " + std::to_string(i + 1) : run.engines[i].name;
  };
  announce(task);
  console.print("game\tround\tfirst\tsecond\topening\tseed\n");
  for (const auto& game : games)
    console.print(fmt::format("{}\t{}\t{}\t{}\t{}\t{}\n", game.number, game.round,
                              printable(who(game.engines[0])), printable(who(game.engines[1])),
                              run.openings.empty() ? "-" : run.openings[game.opening].name,
                              game.seed));
  return Exit::done;
}

std::string_view status_of(matches::RunEnd::Kind kind) {
  using Kind = matches::RunEnd::Kind;
  switch (kind) {
    case Kind::complete: return "complete";
    case Kind::interrupted: return "interrupted";
    case Kind::aborted: return "aborted";
    case Kind::too_few_engines: return "too-few-engines";
    case Kind::no_output: return "no-output";
  }
  return "?";
}

std::string results_of(const MatchTask& task, const Tally& tally) {
  std::string text = "\n" + table_of(tally, task.games);
  for (const auto& path : {task.run.directory, task.pgn, task.kif, task.csa, task.sfen, task.jsonl})
    if (!path.empty() && path != "-") text += "Records " + printable(path) + "\n";
  return text;
}

bool failed(const MatchTask& task, const Tally& tally) {
  for (const auto& engine : tally.engines)
    for (const auto& [kind, count] : engine.faults)
      if (count > 0 && task.fail_on.contains(kind)) return true;
  return false;
}

// Of several reasons the one that says most about what is there: docs/command-line.md.
Or<Exit> ending_of(const MatchTask& task, const matches::RunEnd& end, const MatchAudience& audience,
                   const StopSignals& signals) {
  using Kind = matches::RunEnd::Kind;
  if (const auto ending = signals.ending()) return *ending;
  if (end.kind == Kind::no_output) return no_output(end.sentence);
  if (end.kind == Kind::too_few_engines)
    return Complaint{.sentence = end.sentence, .code = Exit::no_engine};
  if (end.kind == Kind::aborted) return Complaint{.sentence = end.sentence, .code = Exit::fault};
  return failed(task, audience.tally()) ? Exit::fault : Exit::done;
}

Or<Exit> play_match(const MatchTask& task, Files files, const std::vector<matches::Fixture>& games,
                    const Console& console, const StopSignals& signals) {
  announce(task);
  MatchAudience audience(task, console, *std::move(files.derived), std::move(files.events));
  auto& events = audience.events();
  if (events) events->run_started(task.run.directory.empty() ? task.run.event : task.run.directory);
  auto end = matches::play_all(task.run, games, audience, signals.token());
  audience.close_display();
  for (const auto& loss : audience.losses()) audience.remark(loss);
  if (events) events->run_finished(status_of(end.kind), task.run.directory);
  if (events && events->trouble() && end.kind == matches::RunEnd::Kind::complete)
    end = {matches::RunEnd::Kind::no_output, *events->trouble()};
  const auto results = results_of(task, audience.tally());
  if (task.jsonl == "-")
    console.remark(results);
  else
    console.print(results);
  return ending_of(task, end, audience, signals);
}

}  // namespace

Or<Exit> run_match(const Arguments& arguments, const Console& console) {
  std::vector<std::string> remarks;
  auto read = match_settings(arguments, find_command("match")->options, environment(), remarks);
  if (const auto* wrong = complaint(read)) return *wrong;
  auto& settings = std::get<0>(read);
  settings.put_standard("seed", random_seed());
  auto made = match_task(settings);
  if (const auto* wrong = complaint(made)) return *wrong;
  auto& task = std::get<0>(made);
  if (auto why = closed_output()) return no_output(*std::move(why));
  for (const auto& advised : advice(task)) remarks.push_back(advised);
  for (const auto& remark : remarks) console.remark("referee: " + remark + "\n");
  const auto games = fixtures_of(task);
  if (task.dry_run) return show_games(task, games, console);
  const StopSignals signals;
  auto wrong = Trial(task, settings, console, signals.token()).run(games.front());
  if (const auto ending = signals.ending()) return *ending;
  if (wrong) return *std::move(wrong);
  auto files = make_files(task, settings, signals.token());
  if (const auto* why = complaint(files)) return *why;
  return play_match(task, std::get<0>(std::move(files)), games, console, signals);
}

}  // namespace referee
