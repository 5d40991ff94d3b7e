#include "referee/runs/schedule_options.hpp"

#include <algorithm>
#include <bit>

#include "matches/clocks/clock.hpp"
#include "matches/host/checkup.hpp"
#include "referee/runs/match_keys.hpp"
#include "referee/runs/processors.hpp"
#include "referee/runs/sprt_keys.hpp"

namespace referee::runs {

namespace {

using matches::schedule::FormKind;
using matches::schedule::FormWish;

FormKind form_of(const options::Settings& settings) {
  const auto given = settings.arguments().value("form");
  return matches::schedule::form_kind(given.value_or("round-robin"))
      .value_or(FormKind::round_robin);
}

bool is_bracket(FormKind kind) {
  return kind == FormKind::knockout || kind == FormKind::double_elimination;
}
bool needs_results(FormKind kind) { return is_bracket(kind) || kind == FormKind::swiss; }

// Somebody has said it: it is not what is built in.
bool said(const options::Settings& settings, std::string_view option) {
  const auto* const given = settings.find(option);
  return given && given->origin().layer != options::Origin::Layer::standard;
}

std::string dashed(std::string_view option) { return "option '--" + std::string(option) + "'"; }
std::string form_text(FormKind kind) {
  return "--form " + std::string(matches::schedule::name(kind));
}

std::uint64_t count_of(const options::Arguments& arguments, std::string_view option,
                       std::uint64_t otherwise) {
  const auto number = arguments.number(option);
  return number ? static_cast<std::uint64_t>(*number) : otherwise;
}

std::string by_results(FormKind kind) {
  return form_text(kind) + " decides by results who meets whom";
}

// --- what contradicts what
// ------------------------------------------------------------------------

// An option that has no meaning beside the others: which, and why.
struct Misfit {
  std::string_view option;
  bool wrong;
  std::string why;
};

std::optional<terminal::Complaint> first_misfit(const options::Settings& settings,
                                                std::span<const Misfit> misfits) {
  for (const auto& one : misfits)
    if (one.wrong && said(settings, one.option))
      return settings.blame(one.option, terminal::Complaint{dashed(one.option) + ": " + one.why});
  return std::nullopt;
}

std::optional<terminal::Complaint> misfit_of_form(const options::Settings& settings,
                                                  FormKind kind) {
  const bool bracket = is_bracket(kind), fixed = !needs_results(kind);
  const auto whole = indivisible(settings);
  const Misfit misfits[] = {
      {"rounds", bracket, form_text(kind) + " has as many rounds as its engines need"},
      {"games", !fixed,
       by_results(kind) + "; the number of games follows (--max-games ends a run earlier)"},
      {"encounters", fixed, form_text(kind) + " repeats everything with --rounds"},
      {"extra", !bracket, "only a knockout or a double elimination goes on where it is tied"},
      {"bye", kind != FormKind::swiss, "only a Swiss tournament counts byes"},
      {"seeds", kind != FormKind::gauntlet,
       "only a gauntlet has engines that meet all others; give --form gauntlet"},
      {"only", !fixed, whole},
      {"shard", !fixed, whole},
  };
  return first_misfit(settings, misfits);
}

std::optional<terminal::Complaint> misfit_of_test(const options::Settings& settings, FormKind kind,
                                                  std::size_t engines) {
  const bool test = settings.has("sprt");
  const std::string all = "a sequential test (--sprt) needs every game in its order";
  const Misfit misfits[] = {
      {"sprt", engines != 2,
       "it tests one engine against another, and " + std::to_string(engines) + " are given"},
      {"sprt", needs_results(kind),
       "it needs games that are fixed from the beginning, not " + form_text(kind)},
      {"only", test, all},
      {"shard", test, all},
      {"sprt-exit", !test, "it needs --sprt"},
  };
  return first_misfit(settings, misfits);
}

// --- the plan
// -------------------------------------------------------------------------------------

FormWish form_wish(const options::Settings& settings, std::size_t engines) {
  const auto arguments = settings.arguments();
  FormWish wish;
  wish.kind = form_of(settings);
  wish.engines = engines;
  wish.rounds = count_of(arguments, "rounds", 1);
  wish.encounters = count_of(arguments, "encounters", wish.encounters);
  wish.extra = count_of(arguments, "extra", wish.extra);
  if (arguments.value("bye") == "draw") wish.bye = matches::schedule::Bye::draw;
  wish.seeds = count_of(arguments, "seeds", wish.seeds);
  wish.seed = seed_of(arguments.value("seed").value_or("0"));
  return wish;
}

// --games: as many rounds as hold them.
void fit_games(std::uint64_t games, MatchTask& task) {
  task.form.rounds = 1;
  const auto of_a_round = 2 * matches::schedule::make_form(task.form)->known();
  if (of_a_round > 0) task.form.rounds = (games + of_a_round - 1) / of_a_round;
  task.last_game = games;
}

std::string games_there_are(std::uint64_t games) {
  return games == 1 ? "there is 1 game" : "there are " + std::to_string(games) + " games";
}

std::optional<terminal::Complaint> read_selection(const options::Settings& settings,
                                                  const options::Arguments& arguments,
                                                  MatchTask& task) {
  const auto all = schedule_of(task).planned();
  if (const auto only = arguments.value("only")) {
    task.selection.only = *matches::schedule::numbers_of(*only);
    const auto last = task.selection.only.back().second;
    if (last > all)
      return settings.blame("only",
                            terminal::Complaint{dashed("only") + ": game " + std::to_string(last) +
                                                " is wanted, and " + games_there_are(all)});
  }
  if (const auto shard = arguments.value("shard")) {
    const auto [number, count] = shard_of(*shard);
    task.selection.shard = number;
    task.selection.shards = count;
    if (number > (all + 1) / 2)
      return settings.blame(
          "shard", terminal::Complaint{dashed("shard") + ": no encounter is left for it; " +
                                       games_there_are(all)});
    if (count > 1 && !said(settings, "seed"))
      return settings.blame(
          "shard", terminal::Complaint{dashed("shard") + ": parts of one run have one seed; "
                                                         "give the same --seed N to each"});
  }
  return std::nullopt;
}

// Which option to blame for a form that is refused: the rounds, where it could have fewer.
std::string_view refused_option(const options::Settings& settings, FormWish wish) {
  wish.rounds = 1;
  return said(settings, "rounds") && !matches::schedule::refusal(wish) ? "rounds" : "form";
}

std::optional<terminal::Complaint> read_plan(const options::Settings& settings,
                                             const options::Arguments& arguments, MatchTask& task) {
  const auto kind = form_of(settings);
  const auto engines = task.run.engines.size();
  if (auto wrong = misfit_of_form(settings, kind)) return wrong;
  if (auto wrong = misfit_of_test(settings, kind, engines)) return wrong;
  task.form = form_wish(settings, engines);
  if (const auto why = matches::schedule::refusal(task.form)) {
    const auto option = refused_option(settings, task.form);
    return settings.blame(option, terminal::Complaint{dashed(option) + ": " + *why});
  }
  if (const auto games = arguments.number("games"))
    fit_games(static_cast<std::uint64_t>(*games), task);
  task.draw.count = task.run.openings.size();
  task.draw.repeat = !arguments.has("no-repeat");
  task.run.paired = task.draw.repeat;
  if (auto wrong = read_selection(settings, arguments, task)) return wrong;
  task.games = schedule_of(task).planned();
  return std::nullopt;
}

// --- stopping
// -------------------------------------------------------------------------------------

std::optional<terminal::Complaint> read_stopping(const options::Settings& settings,
                                                 const options::Arguments& arguments,
                                                 MatchTask& task) {
  for (const auto& group : arguments.groups("sprt")) {
    if (const auto why = refuse_sprt_group(group); !why.empty())
      return settings.blame("sprt", terminal::Complaint{dashed("sprt") + ": " + why});
    task.run.sprt = hypotheses_of(group);
  }
  task.sprt_exit = arguments.has("sprt-exit");
  if (const auto most = arguments.number("max-games"))
    task.run.most_games = static_cast<std::uint64_t>(*most);
  if (const auto most = arguments.value("max-time"))
    if (const auto time = matches::clocks::read_duration(*most, matches::Seconds(1)))
      task.run.most_time = std::chrono::ceil<matches::Seconds>(*time);
  return std::nullopt;
}

// --- processors
// -----------------------------------------------------------------------------------

std::optional<terminal::Complaint> read_pins(const options::Settings& settings,
                                             const options::Arguments& arguments,
                                             const matches::host::Host& host, MatchTask& task) {
  const auto pin = arguments.value("pin").value_or("off");
  if (pin == "off") return std::nullopt;
  auto& run = task.run;
  for (std::size_t i = 0; i < run.engines.size(); ++i)
    if (!run.engines[i].program.cpus.empty())
      return settings.blame(
          "pin",
          terminal::Complaint{dashed("pin") + " and the key 'cpus' of engine " +
                              std::to_string(i + 1) + " both say where it runs; give one of them"});
  const auto wanted = pin == "auto" ? std::vector<int>() : processor_list(pin);
  auto pins = pins_of(host, wanted, run.workers, threads_of_game(run.engines));
  if (!pins) return settings.blame("pin", terminal::Complaint{dashed("pin") + ": " + pins.error()});
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
  const auto wanted = arguments.value("concurrency").value_or("1");
  run.workers = wanted == "auto" ? workers_for(host, threads) : concurrency_of(wanted);
  run.workers = static_cast<std::size_t>(
      std::clamp<std::uint64_t>(run.workers, 1, std::max<std::uint64_t>(1, task.games)));
  if (const auto why = too_few_open_files(host, run.workers); !why.empty())
    return settings.blame("concurrency", terminal::Complaint{dashed("concurrency") + ": " + why});
  task.crowding = crowding(host, run.workers, threads);
  if (const auto wait = arguments.value("wait"))
    if (const auto time = matches::clocks::read_duration(*wait, matches::Seconds(1)))
      run.wait = *time;
  return read_pins(settings, arguments, host, task);
}

void complete_schedule(options::Settings& settings) {
  const auto kind = form_of(settings);
  const auto engines = static_cast<std::size_t>(
      std::count_if(settings.given().begin(), settings.given().end(),
                    [](const options::Given& given) { return given.option->name == "engine"; }));
  settings.put_standard("event", engines == 2 && !said(settings, "form") ? "match" : "tournament");
  if (settings.has("games") || is_bracket(kind)) return;
  // A Swiss tournament that leaves one engine without a loss.
  const auto halvings =
      static_cast<std::size_t>(std::bit_width(std::max<std::size_t>(engines, 2) - 1));
  settings.put_standard("rounds", std::to_string(kind == FormKind::swiss ? halvings : 1));
}

std::string indivisible(const options::Settings& settings) {
  const auto kind = form_of(settings);
  return needs_results(kind) ? by_results(kind) + ", so that all games are played by one run"
                             : std::string();
}

std::optional<terminal::Complaint> read_games(const options::Settings& settings,
                                              const options::Arguments& arguments,
                                              MatchTask& task) {
  task.run.seed = seed_of(arguments.value("seed").value_or("0"));
  if (auto wrong = read_plan(settings, arguments, task)) return wrong;
  return read_stopping(settings, arguments, task);
}

std::optional<terminal::Complaint> read_schedule(const options::Settings& settings,
                                                 const options::Arguments& arguments,
                                                 MatchTask& task) {
  task.run.sync_every_game = arguments.value("sync") == "game";
  task.run.dialogues = arguments.has("dialogues");
  task.dry_run = arguments.has("dry-run");
  if (auto wrong = read_games(settings, arguments, task)) return wrong;
  return read_workers(settings, arguments, task);
}

}  // namespace referee::runs
