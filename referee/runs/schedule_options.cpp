#include "referee/runs/schedule_options.hpp"

#include <algorithm>
#include <bit>

#include "matches/clocks/clock.hpp"
#include "matches/host/checkup.hpp"
#include "referee/runs/match_table.hpp"
#include "referee/runs/processors.hpp"
#include "referee/runs/sprt_keys.hpp"

namespace referee::runs {

namespace {

using matches::schedule::FormKind;
using matches::schedule::FormWish;

FormKind form_of(const options::Settings& settings) {
  return settings.arguments().of<ScheduleWords>().form;
}

bool is_bracket(FormKind kind) {
  return kind == FormKind::knockout || kind == FormKind::double_elimination;
}
bool needs_results(FormKind kind) { return is_bracket(kind) || kind == FormKind::swiss; }

// Somebody has said it: it is not what is built in.
bool said(const options::Settings& settings, const options::Option& option) {
  const auto* const given = settings.find(option);
  return given && given->origin().layer != options::Origin::Layer::standard;
}

std::string dashed(const options::Option& option) {
  return "option '--" + std::string(option.name) + "'";
}
std::string form_text(FormKind kind) {
  return "--form " + std::string(matches::schedule::name(kind));
}

std::string by_results(FormKind kind) {
  return form_text(kind) + " decides by results who meets whom";
}

// --- what contradicts what
// ------------------------------------------------------------------------

// An option that has no meaning beside the others: which, and why.
struct Misfit {
  const options::Option* option;
  bool wrong;
  std::string why;
};

std::optional<terminal::Complaint> first_misfit(const options::Settings& settings,
                                                std::span<const Misfit> misfits) {
  for (const auto& one : misfits)
    if (one.wrong && said(settings, *one.option))
      return settings.blame(*one.option, terminal::Complaint{dashed(*one.option) + ": " + one.why});
  return std::nullopt;
}

std::optional<terminal::Complaint> misfit_of_form(const options::Settings& settings,
                                                  FormKind kind) {
  const bool bracket = is_bracket(kind), fixed = !needs_results(kind);
  const auto whole = indivisible(settings);
  const Misfit misfits[] = {
      {&rows::rounds, bracket, form_text(kind) + " has as many rounds as its engines need"},
      {&rows::games, !fixed,
       by_results(kind) + "; the number of games follows (--max-games ends a run earlier)"},
      {&rows::encounters, fixed, form_text(kind) + " repeats everything with --rounds"},
      {&rows::extra, !bracket,
       "only a knockout or a double elimination plays extra games to break a tie"},
      {&rows::bye, kind != FormKind::swiss, "only a Swiss tournament counts byes"},
      {&rows::seeds, kind != FormKind::gauntlet,
       "only a gauntlet has seeded engines; give --form gauntlet"},
      {&rows::only, !fixed, whole},
      {&rows::shard, !fixed, whole},
  };
  return first_misfit(settings, misfits);
}

std::optional<terminal::Complaint> misfit_of_test(const options::Settings& settings, FormKind kind,
                                                  std::size_t engines) {
  const bool test = settings.has(rows::sprt);
  const std::string all = "a sequential test (--sprt) needs every game in its order";
  const Misfit misfits[] = {
      {&rows::sprt, engines != 2,
       "it tests one engine against another, but " + std::to_string(engines) + " are given"},
      {&rows::sprt, needs_results(kind),
       "it needs games that are fixed from the start, not " + form_text(kind)},
      {&rows::only, test, all},
      {&rows::shard, test, all},
      {&rows::sprt_exit, !test, "it needs --sprt"},
  };
  return first_misfit(settings, misfits);
}

// --- the plan
// -------------------------------------------------------------------------------------

FormWish form_wish(const ScheduleWords& words, std::size_t engines) {
  FormWish wish;
  wish.kind = words.form;
  wish.engines = engines;
  wish.rounds = words.rounds.value_or(1);
  wish.encounters = words.encounters.value_or(wish.encounters);
  wish.extra = words.extra.value_or(wish.extra);
  wish.bye = words.bye;
  wish.seeds = words.seeds.value_or(wish.seeds);
  wish.seed = words.seed;
  return wish;
}

// --games: as many rounds as hold them.
void fit_games(std::uint64_t games, MatchTask& task) {
  task.plan.form.rounds = 1;
  const auto of_a_round = 2 * matches::schedule::make_form(task.plan.form)->known();
  if (of_a_round > 0) task.plan.form.rounds = (games + of_a_round - 1) / of_a_round;
  task.plan.last_game = games;
}

std::string games_there_are(std::uint64_t games) {
  return games == 1 ? "there is 1 game" : "there are " + std::to_string(games) + " games";
}

std::optional<terminal::Complaint> read_selection(const options::Settings& settings,
                                                  const options::Arguments& arguments,
                                                  MatchTask& task) {
  const auto all = schedule_of(task).planned();
  const auto& words = arguments.of<ScheduleWords>();
  if (!words.only.empty()) {
    task.plan.selection.only = words.only;
    const auto last = task.plan.selection.only.back().second;
    if (last > all)
      return settings.blame(
          rows::only, terminal::Complaint{dashed(rows::only) + ": game " + std::to_string(last) +
                                          " does not exist; " + games_there_are(all)});
  }
  if (words.shard) {
    const auto [number, count] = *words.shard;
    task.plan.selection.shard = number;
    task.plan.selection.shards = count;
    if (number > (all + 1) / 2)
      return settings.blame(
          rows::shard, terminal::Complaint{dashed(rows::shard) + ": that part has no encounter; " +
                                           games_there_are(all)});
    if (count > 1 && !said(settings, rows::seed))
      return settings.blame(
          rows::shard,
          terminal::Complaint{
              dashed(rows::shard) +
              ": all parts of a run need the same seed; give the same --seed N to each"});
  }
  return std::nullopt;
}

// Which option to blame for a form that is refused: the rounds, where it could have fewer.
const options::Option& refused_option(const options::Settings& settings, FormWish wish) {
  wish.rounds = 1;
  return said(settings, rows::rounds) && !matches::schedule::refusal(wish) ? rows::rounds
                                                                           : rows::form;
}

std::optional<terminal::Complaint> read_plan(const options::Settings& settings,
                                             const options::Arguments& arguments, MatchTask& task) {
  const auto& words = arguments.of<ScheduleWords>();
  const auto kind = words.form;
  const auto engines = task.run.engines.size();
  if (auto wrong = misfit_of_form(settings, kind)) return wrong;
  if (auto wrong = misfit_of_test(settings, kind, engines)) return wrong;
  task.plan.form = form_wish(words, engines);
  if (const auto why = matches::schedule::refusal(task.plan.form)) {
    const auto& option = refused_option(settings, task.plan.form);
    return settings.blame(option, terminal::Complaint{dashed(option) + ": " + *why});
  }
  if (words.games) fit_games(*words.games, task);
  task.plan.draw.count = task.run.openings.size();
  task.plan.draw.repeat = !words.no_repeat;
  task.run.paired = task.plan.draw.repeat;
  if (auto wrong = read_selection(settings, arguments, task)) return wrong;
  task.plan.games = schedule_of(task).planned();
  return std::nullopt;
}

// --- stopping
// -------------------------------------------------------------------------------------

std::optional<terminal::Complaint> read_stopping(const options::Settings& settings,
                                                 const options::Arguments& arguments,
                                                 MatchTask& task) {
  const auto& words = arguments.of<StopWords>();
  if (words.sprt) {
    if (const auto why = sprt_fault(*words.sprt); !why.empty())
      return settings.blame(rows::sprt, terminal::Complaint{dashed(rows::sprt) + ": " + why});
    task.run.sprt = words.sprt->hypotheses;
  }
  task.sprt_exit = words.sprt_exit;
  if (words.max_games) task.run.most_games = *words.max_games;
  if (words.max_time) task.run.most_time = *words.max_time;
  return std::nullopt;
}

// --- processors
// -----------------------------------------------------------------------------------

std::optional<terminal::Complaint> read_pins(const options::Settings& settings,
                                             const options::Arguments& arguments,
                                             const matches::host::Host& host, MatchTask& task) {
  const auto& pin = arguments.of<ScheduleWords>().pin;
  if (!pin.on) return std::nullopt;
  auto& run = task.run;
  for (std::size_t i = 0; i < run.engines.size(); ++i)
    if (!run.engines[i].program.cpus.empty())
      return settings.blame(
          rows::pin, terminal::Complaint{dashed(rows::pin) + " and the key 'cpus' of engine " +
                                         std::to_string(i + 1) +
                                         " both say where it runs; give only one of them"});
  auto pins = pins_of(host, pin.processors, run.workers, threads_of_game(run.engines));
  if (!pins)
    return settings.blame(rows::pin, terminal::Complaint{dashed(rows::pin) + ": " + pins.error()});
  task.crowding = pins->warning;
  run.pins = std::move(pins->by_worker);
  return std::nullopt;
}

}  // namespace

std::optional<terminal::Complaint> read_workers(const options::Settings& settings,
                                                const options::Arguments& arguments,
                                                MatchTask& task) {
  const auto host = matches::host::read_host();
  task.busy = matches::host::busy(host);
  auto& run = task.run;
  const auto threads = threads_of_game(run.engines);
  const auto& words = arguments.of<ScheduleWords>();
  run.workers = words.concurrency ? *words.concurrency : workers_for(host, threads);
  run.workers = static_cast<std::size_t>(
      std::clamp<std::uint64_t>(run.workers, 1, std::max<std::uint64_t>(1, task.plan.games)));
  if (const auto why = too_few_open_files(host, run.workers); !why.empty())
    return settings.blame(rows::concurrency,
                          terminal::Complaint{dashed(rows::concurrency) + ": " + why});
  task.crowding = crowding(host, run.workers, threads);
  if (words.wait) run.wait = *words.wait;
  return read_pins(settings, arguments, host, task);
}

void complete_schedule(options::Settings& settings) {
  const auto kind = form_of(settings);
  const auto engines = static_cast<std::size_t>(std::count_if(
      settings.given().begin(), settings.given().end(),
      [](const options::Given& given) { return given.option->name == rows::engine.name; }));
  settings.put_standard(rows::event,
                        engines == 2 && !said(settings, rows::form) ? "match" : "tournament");
  if (settings.has(rows::games) || is_bracket(kind)) return;
  // A Swiss tournament that leaves one engine without a loss.
  const auto halvings =
      static_cast<std::size_t>(std::bit_width(std::max<std::size_t>(engines, 2) - 1));
  settings.put_standard(rows::rounds, std::to_string(kind == FormKind::swiss ? halvings : 1));
}

std::string indivisible(const options::Settings& settings) {
  const auto kind = form_of(settings);
  return needs_results(kind) ? by_results(kind) + ", so that all games are played by one run"
                             : std::string();
}

std::optional<terminal::Complaint> read_games(const options::Settings& settings,
                                              const options::Arguments& arguments,
                                              MatchTask& task) {
  task.run.seed = arguments.of<ScheduleWords>().seed;
  if (auto wrong = read_plan(settings, arguments, task)) return wrong;
  return read_stopping(settings, arguments, task);
}

std::optional<terminal::Complaint> read_schedule(const options::Settings& settings,
                                                 const options::Arguments& arguments,
                                                 MatchTask& task) {
  task.run.sync_every_game = arguments.of<OutputWords>().sync == Sync::game;
  task.run.dialogues = arguments.of<OutputWords>().dialogues;
  task.dry_run = arguments.of<ScheduleWords>().dry_run;
  if (auto wrong = read_games(settings, arguments, task)) return wrong;
  return read_workers(settings, arguments, task);
}

}  // namespace referee::runs
