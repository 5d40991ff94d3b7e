// Makes a suite of openings that is balanced: candidates, what an engine says of them, and what
// comes of games that it plays against itself.

#include <fmt/format.h>

#include <numeric>

#include "matches/suites/candidates.hpp"
#include "matches/suites/measuring.hpp"
#include "matches/suites/suite_text.hpp"
#include "referee/conformance/bench.hpp"
#include "referee/engines/engine_trouble.hpp"
#include "referee/openings/making.hpp"
#include "referee/options/engine_keys.hpp"
#include "referee/terminal/json_text.hpp"
#include "referee/terminal/stop_signals.hpp"
#include "referee/terminal/text.hpp"

namespace referee::openings {

namespace {

using matches::play::Trouble;
using matches::suites::FirstMover;
using matches::suites::Lean;
using matches::suites::Picked;
using matches::suites::Pool;
using matches::suites::Tally;
namespace suites = matches::suites;

class Making {
 public:
  Making(const MakeOpeningsTask& task, const terminal::Console& console)
      : task_(task), console_(console), measuring_(measuring_of(task)),
        consultant_(judge_of(measuring_), task.patience, desk_, *task.kind, task.rules,
                    signals_.token()) {}

  terminal::Or<terminal::Exit> run() {
    auto wrong = make();
    if (const auto ending = signals_.ending()) return *ending;
    if (wrong) return *std::move(wrong);
    if (auto unwritten = tell()) return *std::move(unwritten);
    const bool whole = made_.suite.size() == task_.count;
    return whole && !made_.not_balanced() ? terminal::Exit::done : terminal::Exit::check_failed;
  }

 private:
  static suites::Measuring measuring_of(const MakeOpeningsTask& task) {
    suites::Measuring measuring;
    measuring.kind = task.kind;
    measuring.rules = task.rules;
    measuring.engine = task.engine;
    measuring.patience = task.patience;
    measuring.games = task.measure;
    measuring.workers = task.workers;
    measuring.seed = task.seed;
    measuring.seeded = task.bundled;
    return measuring;
  }

  // Who judges looks deeper than who plays: what is decided should not become an opening.
  static matches::play::Engine judge_of(const suites::Measuring& measuring) {
    constexpr std::uint64_t deeper = 8;
    auto engine = suites::stepped(measuring, 0);
    if (engine.time.nodes) *engine.time.nodes *= deeper;
    return engine;
  }

  std::optional<terminal::Complaint> make() {
    if (auto wrong = start()) return wrong;
    suites::CandidateWish wish;
    wish.plies = task_.plies;
    wish.seed = task_.seed;
    wish.most = suites::usual_most(task_.rules);
    auto found = suites::candidates(*task_.kind, task_.rules, wish, signals_.token());
    made_.candidates = found.openings.size();
    made_.beginnings = found.beginnings;
    made_.all = found.all;
    say(fmt::format("{} candidates{}", made_.candidates, made_.all ? "" : " (a sample)"));
    suites::Judge judge(consultant_, {.window = task_.window});
    Pool pool(std::move(found.openings),
              [&](const matches::openings::Opening& opening) { return judge.judge(opening); });
    auto wrong = fill(pool);
    if (!wrong && task_.measure > 0 && !made_.suite.empty()) wrong = balance(pool);
    consultant_.quit();
    made_.looked_at = pool.looked_at();
    for (const auto opinion : suites::opinions)
      made_.opinions[static_cast<std::size_t>(opinion)] = pool.count(opinion);
    if (!wrong && made_.suite.empty())
      return terminal::Complaint{
          .sentence = fmt::format("none of {} candidates is balanced by --window {}",
                                  made_.candidates, task_.window),
          .code = terminal::Exit::check_failed};
    return wrong;
  }

  std::optional<terminal::Complaint> start() {
    const std::vector<matches::play::Engine> engines{task_.engine};
    if (auto wrong = engines::wrong_protocol(engines, task_.kind->name)) return wrong;
    if (auto wrong = engines::obstacle(engines)) return wrong;
    if (const auto trouble = consultant_.start()) return trouble_of(*trouble);
    if (const auto trouble = consultant_.begin()) return trouble_of(*trouble);
    auto& player = consultant_.player();
    auto unwanted =
        engines::unwanted_options(1, player, player.protocol()->declined(), task_.kind->name);
    if (unwanted.error) return std::move(unwanted.error);
    if (auto wrong = engines::unsupported_limit(options::engine_label(1, task_.engine), player,
                                                task_.engine.time))
      return wrong;
    made_.engine = player.name();
    measuring_.engine.name = made_.engine;
    return std::nullopt;
  }

  terminal::Complaint trouble_of(const Trouble& trouble) {
    return engines::engine_trouble(1, consultant_.player(), trouble);
  }

  // Where the scores of what is there add up to more for one side, the other one is wanted.
  Lean lean() const {
    const auto sum = std::accumulate(
        made_.suite.begin(), made_.suite.end(), std::int64_t{0},
        [](std::int64_t all, const Picked& one) { return all + one.score.value_or(0); });
    return sum > 0 ? Lean::second : sum < 0 ? Lean::first : Lean::any;
  }

  std::optional<terminal::Complaint> fill(Pool& pool) {
    while (made_.suite.size() < task_.count) {
      auto picked = pool.next(lean());
      if (pool.trouble()) return trouble_of(*pool.trouble());
      if (!picked) break;
      made_.suite.push_back(*std::move(picked));
      show(fmt::format("{} of {} openings, {} candidates examined", made_.suite.size(), task_.count,
                       pool.looked_at()));
    }
    say(fmt::format("{} of {} openings, {} candidates examined", made_.suite.size(), task_.count,
                    pool.looked_at()));
    return std::nullopt;
  }

  std::optional<terminal::Complaint> balance(Pool& pool) {
    std::vector<FirstMover> known(made_.suite.size());
    for (int attempt = 1;; ++attempt) {
      if (auto wrong = measure()) return wrong;
      const auto& tally = *made_.measured();
      if (!tally.leans() || attempt == task_.attempts) return std::nullopt;
      for (std::size_t i = 0; i < known.size(); ++i) {
        known[i].points += tally.openings()[i].points;
        known[i].games += tally.openings()[i].games;
      }
      if (auto wrong = replace(pool, known)) return wrong;
      if (made_.attempts.back().replaced == 0) return std::nullopt;
    }
  }

  std::optional<terminal::Complaint> measure() {
    const auto openings = made_.openings();
    const auto progress = [&](std::uint64_t played, std::uint64_t planned) {
      show(fmt::format("game {} of {}", played, planned));
    };
    auto measured = suites::measure(measuring_, openings, progress, signals_.token());
    if (!measured)
      return terminal::Complaint{.sentence = measured.error().sentence,
                                 .code = terminal::Exit::no_engine};
    measuring_.step += 2 * suites::passes(task_.measure, openings.size()).count;
    made_.attempts.push_back({*std::move(measured), openings.size(), 0});
    say("first mover " + score_text(made_.attempts.back().tally));
    return std::nullopt;
  }

  // What is worst for the balance goes, and what leans to the other side comes in its place, as
  // long as there is something.
  std::optional<terminal::Complaint> replace(Pool& pool, std::vector<FirstMover>& known) {
    auto& attempt = made_.attempts.back();
    const double score = *attempt.tally.score();
    const auto wanted = score > 0.5 ? Lean::second : Lean::first;
    const auto worst = suites::to_replace(known, score, known.size() / 2);
    for (auto i = worst.rbegin(); i != worst.rend(); ++i) {
      auto picked = pool.next(wanted);
      if (pool.trouble()) return trouble_of(*pool.trouble());
      const auto at = static_cast<std::ptrdiff_t>(*i);
      if (picked) {
        made_.suite[*i] = *std::move(picked);
        known[*i] = {};
      } else {
        made_.suite.erase(made_.suite.begin() + at);
        known.erase(known.begin() + at);
      }
      ++attempt.replaced;
    }
    return std::nullopt;
  }

  std::optional<terminal::Complaint> tell() {
    if (!task_.out.empty())
      if (auto wrong = write_suite(task_, made_.openings(), remarks_of(task_, made_))) return wrong;
    if (task_.form == options::Form::json) {
      console_.print(terminal::json_text(made_for_programs(task_, made_)) + "\n");
      return std::nullopt;
    }
    const auto report = task_.form == options::Form::human || task_.out.empty()
                            ? made_for_people(task_, made_)
                            : made_for_scripts(task_, made_);
    if (!task_.out.empty()) {
      console_.print(report);
      return std::nullopt;
    }
    const auto text = suites::suite_text(*task_.kind, task_.rules, made_.openings(), *task_.format,
                                         remarks_of(task_, made_));
    if (!text.trouble.empty())
      return terminal::Complaint{.sentence = text.trouble, .code = terminal::Exit::check_failed};
    console_.print(text.bytes);
    console_.remark(report);
    return std::nullopt;
  }

  // A line that stays, and one that the next one takes the place of.
  void say(const std::string& line) {
    if (task_.quiet) return;
    if (console_.person_listens()) console_.draw("\r\x1b[K");
    console_.remark("referee: " + line + "\n");
  }
  void show(const std::string& line) {
    if (!task_.quiet && console_.person_listens())
      console_.draw("\r\x1b[K" + terminal::shortened(line, terminal::error_screen().width - 1));
  }

  const MakeOpeningsTask& task_;
  const terminal::Console& console_;
  const terminal::StopSignals signals_;
  suites::Measuring measuring_;
  matches::processes::ProcessSet desk_;
  matches::asking::Consultant consultant_;
  MadeSuite made_;
};

}  // namespace

terminal::Or<terminal::Exit> make_openings(const MakeOpeningsTask& task,
                                           const terminal::Console& console) {
  if (auto why = terminal::closed_output())
    return terminal::Complaint{.sentence = *std::move(why), .code = terminal::Exit::no_output};
  return Making(task, console).run();
}

}  // namespace referee::openings
