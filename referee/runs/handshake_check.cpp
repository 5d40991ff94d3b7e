#include "referee/runs/handshake_check.hpp"

#include <algorithm>

#include "matches/base/limits.hpp"
#include "matches/endings/keeping.hpp"
#include "matches/play/player.hpp"
#include "matches/play/threads.hpp"
#include "matches/run/host_pause.hpp"
#include "referee/conformance/bench.hpp"
#include "referee/engines/engine_trouble.hpp"
#include "referee/options/engine_keys.hpp"
#include "referee/runs/match_options.hpp"
#include "referee/runs/processors.hpp"
#include "referee/runs/schedule_options.hpp"
#include "referee/terminal/text.hpp"

namespace referee::runs {

namespace {

// What has played nothing has nothing to put away: the games wait no longer for it to go.
constexpr matches::Millis longest_farewell{1000};

// The start position of the first game, as it is sent to an engine.
std::string first_position(const matches::run::Run& run, const matches::schedule::Fixture& game) {
  const auto& from = run.openings.empty() ? run.start : run.openings[game.opening].position;
  const auto text = matches::records::start_text(*run.kind, run.rules, from);
  return text ? *text : from;
}

// With room for a number behind it, where two engines are called the same.
std::string kept_name(const matches::play::Player& player) {
  constexpr std::size_t room = 16;
  return matches::endings::kept(player.name(), matches::longest_name - room);
}

std::string name_apart(const std::string& wanted,
                       const std::vector<matches::play::Engine>& engines) {
  const auto taken = [&](const std::string& name) {
    return std::any_of(engines.begin(), engines.end(),
                       [&](const matches::play::Engine& one) { return one.name == name; });
  };
  if (!taken(wanted)) return wanted;
  int number = 2;
  while (taken(wanted + "-" + std::to_string(number))) ++number;
  return wanted + "-" + std::to_string(number);
}

// The words of engine `i` among the settings.
options::Given* words_of_engine(options::Settings& settings, std::size_t i) {
  for (auto& given : settings.given())
    if (given.option->name == "engine" && i-- == 0) return &given;
  return nullptr;
}

// Somebody may be waiting for it.
constexpr matches::play::HostPatience patience_with_host{.host = matches::Millis(60'000),
                                                         .limits = matches::Millis(0)};

class Trial {
 public:
  Trial(MatchTask& task, options::Settings& settings, const terminal::Console& console,
        std::stop_token stop)
      : task_(task), settings_(settings), console_(console), stop_(std::move(stop)),
        host_(patience_with_host,
              [this](const std::string& text) { console_.remark("referee: " + text + "\n"); }),
        waits_([this](const std::string& text) { console_.remark("referee: " + text + "\n"); }) {}

  std::optional<terminal::Complaint> start(std::size_t i, const matches::schedule::Fixture& first) {
    for (;;) {
      host_refuses_.reset();
      auto wrong = start_once(i, first);
      if (!host_refuses_ || stop_.stop_requested()) {
        host_.goes_on(0);
        return wrong;
      }
      const auto given_up = host_.wait(0, options::engine_label(i + 1, task_.run.engines[i]),
                                       wrong->sentence, *host_refuses_, stop_);
      if (given_up) return wrong;
    }
  }

 private:
  std::optional<terminal::Complaint> start_once(std::size_t i,
                                                const matches::schedule::Fixture& first) {
    auto& run = task_.run;
    matches::processes::ProcessSet process_set;
    auto patience = run.patience;
    patience.quit = std::min(patience.quit, longest_farewell);
    patience.kill = std::min(patience.kill, longest_farewell);
    matches::play::Player player(run.engines[i], patience, process_set, stop_);
    player.tell_waits(&waits_);
    player.when_noted(
        [this](const std::string& text) { console_.remark("referee: " + text + "\n"); });
    auto trouble = player.start(run.kind->name);
    if (!trouble)
      trouble = player.prepare({std::string(run.kind->name), conformance::rules_text(run.rules),
                                first_position(run, first)});
    if (trouble && (trouble->blame == matches::processes::Blame::host ||
                    trouble->blame == matches::processes::Blame::limits))
      host_refuses_ = trouble->blame;
    if (trouble) return engines::engine_trouble(i + 1, player, *trouble);
    const auto unwanted =
        engines::unwanted_options(i + 1, player, player.protocol()->declined(), run.kind->name);
    for (const auto& warning : unwanted.warnings) {
      console_.remark("referee: " + warning + "\n");
      task_.skipped_options.emplace_back(i, warning);
    }
    if (unwanted.error) return unwanted.error;
    if (auto wrong = engines::unsupported_limit(i + 1, player)) return wrong;
    keep_protocol(i, player);
    task_.run.engines[i].threads_told =
        matches::play::threads_told(player.protocol()->identity().options);
    player.quit();
    if (run.engines[i].name.empty()) keep_name(i, kept_name(player));
    return std::nullopt;
  }

  // Found once, it is asked by it in every game, without the wait that finding may take.
  void keep_protocol(std::size_t i, const matches::play::Player& player) {
    auto& engine = task_.run.engines[i];
    if (const auto news = engines::keep_newline(i + 1, player, engine); !news.empty())
      console_.remark("referee: " + news + "\n");
    if (engine.protocol) return;
    engine.protocol = player.protocol()->kind();
    if (player.found() != player.protocol()->name())
      console_.remark("referee: " + options::engine_label(i + 1, engine) + " speaks " +
                      player.found() + "\n");
  }

  void keep_name(std::size_t i, const std::string& wanted) {
    auto& engines = task_.run.engines;
    engines[i].name = name_apart(wanted, engines);
    if (auto* const words = words_of_engine(settings_, i))
      words->words.push_back({"name=" + engines[i].name, {}});
  }

  MatchTask& task_;
  options::Settings& settings_;
  const terminal::Console& console_;
  std::stop_token stop_;
  matches::run::HostPause host_;
  std::optional<matches::processes::Blame> host_refuses_;  // at the latest start
  matches::play::Waits waits_;
};

// What the engines have told of their threads may change how many games find room. `auto` follows;
// of what the user has set the user hears.
std::optional<terminal::Complaint> count_threads(MatchTask& task,
                                                 const options::Settings& settings) {
  const auto& engines = task.run.engines;
  const auto most =
      std::max_element(engines.begin(), engines.end(),
                       [](const auto& a, const auto& b) { return threads_of(a) < threads_of(b); });
  if (most == engines.end() || most->threads_told < 2) return std::nullopt;
  auto busy = std::move(task.busy);  // by now the engines themselves have kept them busy
  if (auto wrong = read_workers(settings, settings.arguments(), task)) return wrong;
  task.busy = std::move(busy);
  auto without = *most;
  without.threads_told = 0;
  if (!task.crowding.empty() && threads_of(without) != threads_of(*most))
    task.crowding +=
        "; " + options::engine_label(static_cast<std::size_t>(most - engines.begin()) + 1, *most) +
        " thinks with " + std::to_string(most->threads_told) +
        " threads unless option.Threads=N sets another number";
  return std::nullopt;
}

}  // namespace

std::optional<terminal::Complaint> check_engines(MatchTask& task, options::Settings& settings,
                                                 const matches::schedule::Fixture& first,
                                                 const terminal::Console& console,
                                                 std::stop_token stop) {
  Trial trial(task, settings, console, std::move(stop));
  for (std::size_t i = 0; i < task.run.engines.size(); ++i)
    if (auto wrong = trial.start(i, first)) return wrong;
  return count_threads(task, settings);
}

terminal::Or<std::vector<bool>> check_engines_again(MatchTask& task, options::Settings& settings,
                                                    const matches::schedule::Fixture& first,
                                                    const terminal::Console& console,
                                                    std::stop_token stop,
                                                    const std::vector<bool>& withdrawn) {
  const auto engines = task.run.engines.size();
  const auto gone = static_cast<std::size_t>(std::count(withdrawn.begin(), withdrawn.end(), true));
  const bool for_good =
      gone + 2 <= engines && matches::schedule::make_form(task.plan.form)->needs_results();
  Trial trial(task, settings, console, std::move(stop));
  std::vector<bool> absent(engines);
  for (std::size_t i = 0; i < engines; ++i) {
    const bool before = i < withdrawn.size() && withdrawn[i];
    absent[i] = before && for_good;
    if (absent[i]) continue;
    auto wrong = trial.start(i, first);
    if (!wrong) continue;
    const auto left = static_cast<std::size_t>(std::count(absent.begin(), absent.end(), false));
    if (!before || left <= 2) return *std::move(wrong);
    absent[i] = true;
    console.remark("referee: " + wrong->sentence + "; it stays withdrawn\n");
  }
  // What has been played with fewer processors is played on so.
  if (const auto wrong = count_threads(task, settings))
    console.remark("referee: " + wrong->sentence + "\n");
  return absent;
}

}  // namespace referee::runs
