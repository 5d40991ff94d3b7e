#include "referee/runs/match_options.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>

#include "basics/text.hpp"
#include "matches/processes/meters.hpp"
#include "matches/suites/images.hpp"
#include "matches/suites/symmetry.hpp"
#include "referee/engines/engine_trouble.hpp"
#include "referee/inputs/position_argument.hpp"
#include "referee/options/build.hpp"
#include "referee/options/engine_keys.hpp"
#include "referee/options/wording.hpp"
#include "referee/runs/little_time.hpp"
#include "referee/runs/match_keys.hpp"
#include "referee/runs/match_table.hpp"
#include "referee/runs/outputs.hpp"
#include "referee/runs/schedule_options.hpp"
#include "referee/tables/columns.hpp"
#include "referee/terminal/text.hpp"

namespace referee::runs {

namespace {

constexpr std::string_view usual_clock = "tc=10+0.1";
constexpr std::size_t most_faults = 20;  // of an opening file, that are shown

std::string host_name() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 && name[0] ? name.data() : "localhost";
}

bool says(const options::Given& given, std::span<const std::string_view> keys) {
  return std::any_of(given.words.begin(), given.words.end(), [&](const options::Given::Word& word) {
    const auto key = std::string_view(word.text).substr(0, word.text.find('='));
    return std::find(keys.begin(), keys.end(), key) != keys.end();
  });
}

// An engine for which none of `keys` is given gets the default.
void complete_engines(options::Settings& settings, std::span<const std::string_view> keys,
                      std::string_view usual) {
  const auto* const each = settings.find(rows::each);
  if (each && says(*each, keys)) return;
  for (auto& given : settings.given())
    if (given.option->name == rows::engine.name && !says(given, keys))
      given.words.push_back({std::string(usual), {}});
}

struct Played {
  const rules::GameKind* kind;
  rules::RuleSet rules;
};

terminal::Or<Played> rules_played(const options::Settings& settings) {
  const auto arguments = settings.arguments();
  const auto& words = arguments.of<options::GameWords>();
  const auto kind = inputs::kind_of(words.game.value_or("shogi"));
  if (!kind) return settings.blame(rows::game, kind.error());
  auto rules = inputs::rules_of(**kind, words);
  if (!rules) {
    const bool of_switch = rules.error().sentence.find("'--set'") != std::string::npos;
    return settings.blame(of_switch ? rows::set : rows::ruleset, rules.error());
  }
  return Played{*kind, *std::move(rules)};
}

bool has_limit(const rules::RuleSet& rules) {
  const auto settings = rules.settings();
  return std::any_of(settings.begin(), settings.end(), [](const rules::Setting& one) {
    return one.name == "max-plies" && one.value != "off";
  });
}

// --- engines ------------------------------------------------------------------------------------

std::size_t engines_given(const options::Settings& settings) {
  return static_cast<std::size_t>(std::count_if(
      settings.given().begin(), settings.given().end(),
      [](const options::Given& given) { return given.option->name == rows::engine.name; }));
}

terminal::Or<std::vector<matches::play::Engine>> all_engines(const options::Settings& settings,
                                                             const options::Arguments& arguments,
                                                             std::string_view game, bool here) {
  auto read = options::engines_of(arguments.of<options::EngineWords>());
  if (!read) return settings.blame(rows::engine, read.error());
  auto& engines = *read;
  if (engines.size() < 2)
    return settings.blame(
        rows::engine, terminal::Complaint{"a tournament needs at least two engines, and only one "
                                          "is given; expected --engine cmd=PROGRAM for each"});
  if (auto wrong = engines::wrong_protocol(engines, game))
    return settings.blame(rows::engine, *wrong);
  if (!here) return read;
  if (auto wrong = engines::obstacle(engines)) return *std::move(wrong);
  return read;
}

// --- starts -------------------------------------------------------------------------------------

terminal::Complaint about_openings(const std::string& path,
                                   const std::vector<matches::openings::OpeningFault>& faults) {
  const auto line_of = [&](const matches::openings::OpeningFault& fault) {
    std::string text = path;
    if (fault.line > 0) text += ":" + std::to_string(fault.line);
    if (fault.line > 0 && fault.column > 0) text += ":" + std::to_string(fault.column);
    return text + ": " + fault.sentence;
  };
  auto wrong = terminal::bad_file(line_of(faults.front()));
  for (std::size_t i = 1; i < faults.size() && i < most_faults; ++i)
    wrong.more += "referee: " + terminal::shortened(line_of(faults[i]), 1000) + "\n";
  if (faults.size() > most_faults)
    wrong.more += "      and " + std::to_string(faults.size() - most_faults) + " more\n";
  return wrong;
}

std::optional<terminal::Complaint> read_opening_suite(const options::Settings& settings,
                                                      const OpeningWish& wish, MatchTask& task) {
  if (wish.file.path.empty())
    return settings.blame(rows::openings,
                          terminal::Complaint{"option '--openings' needs file=FILE"});
  if (wish.images && matches::suites::symmetries(*task.run.kind).size() < 2)
    return settings.blame(
        rows::openings,
        terminal::Complaint{
            "option '--openings': symmetries=all: a rotated or mirrored board never comes up in " +
            std::string(task.run.kind->name)});
  auto read = matches::openings::read_openings(wish.file, *task.run.kind, task.run.rules);
  if (!read) return about_openings(wish.file.path, read.error());
  auto& openings = task.run.openings = *std::move(read);
  const auto of_file = openings.size();
  if (openings.empty()) return terminal::bad_file(wish.file.path + ": it contains no opening");
  if (wish.images)
    openings = matches::suites::with_images(*task.run.kind, task.run.rules, std::move(openings));
  const auto count = openings.size();
  if (wish.start >= count)
    return settings.blame(
        rows::openings,
        terminal::Complaint{
            "option '--openings': start=" + std::to_string(wish.start + 1) + ", and '" +
            wish.file.path + "' has " + basics::counted(of_file, "opening") +
            (wish.images ? ", " + std::to_string(count) + " with symmetries=all" : "")});
  task.plan.draw.order = wish.order;
  task.plan.draw.first = wish.start;
  task.plan.images = wish.images;
  return std::nullopt;
}

std::optional<terminal::Complaint> read_starts(const options::Settings& settings,
                                               const options::Arguments& arguments,
                                               MatchTask& task) {
  const auto& [start, openings] = arguments.of<StartWords>();
  if (start && *start != "startpos") {
    const inputs::PositionWords place{
        .position = *start, .actions = {}, .what = "option '--start'", .setup = false};
    const auto game =
        inputs::game_at(*task.run.kind, task.run.rules, place, rules::Admit::reachable);
    if (!game) return settings.blame(rows::start, game.error());
    if (game->outcome())
      return settings.blame(
          rows::start, terminal::Complaint{"option '--start': the game is already over there: " +
                                           game->outcome_sentence()});
    task.run.start = *start;
  }
  return openings ? read_opening_suite(settings, *openings, task) : std::nullopt;
}

// --- the rest -----------------------------------------------------------------------------------

void read_judgement(const options::Arguments& arguments, MatchTask& task) {
  auto& adjudication = task.run.adjudication;
  const auto& judge = arguments.of<JudgeWords>();
  const auto& table = arguments.of<TableWords>();
  adjudication.resign = judge.resign;
  adjudication.draw = judge.draw;
  adjudication.max_plies = judge.max_plies;
  task.run.policy = {judge.on_fault, judge.on_starved};
  task.fail_on = judge.fail_on;
  task.display.ties = table.ties.value_or(matches::statistics::StandingsWish{}.ties);
  task.display.parts.columns = table.columns;
  task.display.parts.crosstable = table.crosstable;
  task.display.parts.los_matrix = table.los;
  task.display.rating_interval = table.rating_interval;
}

}  // namespace

terminal::Or<options::Settings> match_settings(const options::Arguments& command_line,
                                               std::span<const options::Option> options,
                                               std::span<const std::string> environment,
                                               std::vector<std::string>& remarks) {
  const auto& files = command_line.of<ConfigWords>().config;
  auto read = options::settings_of(command_line, options, files, environment, remarks);
  if (!read) return read.error();
  auto& settings = *read;
  const auto played = rules_played(settings);
  if (!played) return played.error();
  const auto& [kind, rules] = *played;
  settings.put_standard(rows::ruleset, std::string(rules.id()));
  const bool endless = kind->usual_max_plies && !has_limit(rules);
  settings.put_standard(rows::max_plies, endless ? std::to_string(*kind->usual_max_plies) : "off");
  settings.put_standard(rows::site, host_name());
  complete_schedule(settings);
  constexpr std::string_view limits[] = {"tc", "st", "nodes", "depth"};
  complete_engines(settings, limits, usual_clock);
  constexpr std::string_view logs[] = {"stderr"};
  if (!settings.has(rows::no_out)) complete_engines(settings, logs, "stderr=log");
  return read;
}

terminal::Or<MatchTask> match_task(const options::Settings& settings, bool engines_here) {
  const auto arguments = settings.arguments();
  auto played = rules_played(settings);
  if (!played) return played.error();
  MatchTask task;
  task.run.kind = played->kind;
  task.run.rules = std::move(played->rules);
  auto engines = all_engines(settings, arguments, task.run.kind->name, engines_here);
  if (!engines) return engines.error();
  task.run.engines = *std::move(engines);
  task.run.patience = arguments.of<matches::play::Patience>();
  read_judgement(arguments, task);
  task.display.news = arguments.of<OutputWords>().progress;
  task.display.watch = arguments.of<OutputWords>().watch;
  task.run.event = arguments.of<TagWords>().event;
  task.run.site = arguments.of<TagWords>().site;
  task.run.host = host_name();
  task.run.referee = options::version_line();
  if (auto wrong = read_outputs(settings, arguments, *task.run.kind, task.outputs))
    return *std::move(wrong);
  if (auto wrong = read_starts(settings, arguments, task)) return *std::move(wrong);
  if (auto wrong = read_schedule(settings, arguments, task)) return *std::move(wrong);
  return task;
}

terminal::Or<MatchTask> table_task(const options::Settings& settings) {
  const auto arguments = settings.arguments();
  const auto kind = inputs::kind_of_options(arguments.of<options::GameWords>());
  if (!kind) return kind.error();
  MatchTask task;
  task.run.kind = *kind;
  for (const auto& words : arguments.of<options::EngineWords>().engine) {
    constexpr std::string_view key = "name=";
    auto& engine = task.run.engines.emplace_back();
    for (const auto& word : words) {
      if (word.starts_with(key)) engine.name = word.substr(key.size());
      if (word == "ponder=on") engine.ponder = true;
    }
  }
  read_judgement(arguments, task);
  if (auto wrong = read_games(settings, arguments, task)) return *std::move(wrong);
  return task;
}

std::optional<terminal::Complaint> no_match(const options::Settings& settings) {
  const auto arguments = settings.arguments();
  if (arguments.of<ScheduleWords>().form != matches::schedule::FormKind::round_robin)
    return settings.blame(rows::form,
                          terminal::Complaint{"option '--form': a match is between two engines and "
                                              "has no form; see: referee tournament -h"});
  const auto count = engines_given(settings);
  if (count == 0 || count == 2) return std::nullopt;  // none: said by who reads them
  return settings.blame(
      rows::engine,
      terminal::Complaint{
          "a match is between two engines, but " +
          (count == 1 ? std::string("only one is given; expected --engine "
                                    "cmd=PROGRAM twice")
                      : std::to_string(count) + " are given; for more, use 'referee tournament'")});
}

bool looks_for_warnings(const MatchTask& task) { return task.fail_on.contains(warnings_word); }

std::vector<std::size_t> seeds_of(const MatchTask& task) {
  std::vector<std::size_t> seeds;
  if (task.plan.form.kind != matches::schedule::FormKind::gauntlet || task.run.engines.size() < 3)
    return seeds;
  for (std::size_t i = 0; i < task.plan.form.seeds; ++i) seeds.push_back(i);
  return seeds;
}

matches::schedule::Schedule schedule_of(const MatchTask& task) {
  return matches::schedule::Schedule(matches::schedule::make_form(task.plan.form), task.plan.draw,
                                     task.run.seed, task.plan.selection, task.plan.last_game);
}

namespace {

// How often each two engines meet, by the plan alone.
std::uint64_t encounters_of_two(const MatchTask& task) {
  const auto& form = task.plan.form;
  if (matches::schedule::make_form(form)->needs_results()) return form.encounters;
  const auto most = task.run.most_games;
  if (form.engines != 2 || !most) return form.rounds;
  return std::min(form.rounds, (*most + 1) / 2);
}

// Whether the same two engines begin from the same opening with the same seats more than once,
// whatever the results are. Without pairs an opening may come back with the seats exchanged.
bool openings_repeat(const MatchTask& task) {
  const auto openings = std::max<std::uint64_t>(task.plan.draw.count, 1);
  const bool apart = !task.plan.draw.repeat && openings % 2 == 0;
  return encounters_of_two(task) > (apart ? openings / 2 : openings);
}

// Nobody can know of an engine that it never repeats itself.
std::string advice_on_copies(const MatchTask& task) {
  if (!openings_repeat(task)) return {};
  const auto count = task.plan.draw.count;
  auto text =
      std::to_string(encounters_of_two(task)) + " rounds " +
      (count > 0 ? "on " + basics::counted(count, "opening") : std::string("without openings")) +
      ": an engine that repeats itself plays the same games again, and copies prove nothing; "
      "give " +
      (count > 0 ? "more " : "") + "openings";
  if (count > 0 && !task.plan.images && matches::suites::symmetries(*task.run.kind).size() > 1)
    text += ", or symmetries=all";
  return text + " ('referee openings make' makes some)";
}

}  // namespace

namespace {

std::string advice_on_starved(const MatchTask& task) {
  if (task.run.policy.on_starved == matches::endings::OnStarved::count ||
      matches::processes::waiting_is_counted())
    return {};
  return "this host does not count for how long engines wait for a processor; a game that it "
         "decides "
         "counts as any other (--on-starved count)";
}

}  // namespace

std::vector<std::string> advice(const MatchTask& task) {
  std::vector<std::string> all;
  const auto known = task.run.kind->known_start;
  if (!known.empty() && task.run.openings.empty() && task.run.start.empty())
    all.push_back(std::string(known) +
                  "; give --openings file=F or --start POSITION for games that mean more");
  else if (auto copies = advice_on_copies(task); !copies.empty())
    all.push_back(std::move(copies));
  if (!task.crowding.empty()) all.push_back(task.crowding);
  if (auto uncounted = advice_on_starved(task); !uncounted.empty())
    all.push_back(std::move(uncounted));
  for (auto& sentence : little_time(task.run.engines)) all.push_back(std::move(sentence));
  return all;
}

}  // namespace referee::runs
