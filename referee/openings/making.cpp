#include "referee/openings/making.hpp"

#include <fmt/format.h>

#include <boost/json/array.hpp>

#include "basics/text.hpp"
#include "matches/clocks/limit_words.hpp"
#include "matches/suites/suite_text.hpp"
#include "referee/conformance/bench.hpp"
#include "referee/options/wording.hpp"
#include "referee/terminal/text.hpp"

namespace referee::openings {

namespace {

using boost::json::array;
using boost::json::object;
using matches::suites::Balance;
using matches::suites::Opinion;
using matches::suites::Tally;
namespace suites = matches::suites;

std::string percent(double share) { return fmt::format("{:.1f}", 100 * share); }

std::string title(const MakeOpeningsTask& task, const MadeSuite& made) {
  return fmt::format("{} of {}, {} ({})", basics::counted(made.suite.size(), "opening"),
                     basics::counted(static_cast<std::size_t>(task.plies), "move"), task.kind->name,
                     conformance::rules_text(task.rules));
}

std::string_view meaning(Opinion opinion) {
  switch (opinion) {
    case Opinion::balanced: return "balanced for the engine";
    case Opinion::forced: return "won by force within a few plies";
    case Opinion::mate: return "decided for the engine";
    case Opinion::outside: return "outside the window";
    case Opinion::unscored: return "without a score";
  }
  return "?";
}

std::string_view verdict_of(const MadeSuite& made) {
  if (!made.measured()) return "not measured";
  switch (made.measured()->balance()) {
    case Balance::balanced: return "balanced";
    case Balance::not_balanced: return "not balanced";
    case Balance::unknown: return "unknown";
  }
  return "?";
}

// "balanced (45.0 to 55.0 %)"; "12 games cannot tell whether it is balanced (45.0 to 55.0 %)"
std::string verdict_text(const MadeSuite& made) {
  const auto range =
      fmt::format(" ({} to {} %)", percent(suites::least_balanced), percent(suites::most_balanced));
  const auto* const tally = made.measured();
  if (!tally) return std::string(verdict_of(made));
  if (tally->balance() != Balance::unknown) return std::string(verdict_of(made)) + range;
  return basics::counted(tally->games(), "game") + " are too few to tell whether it is balanced" +
         range;
}

std::string attempt_text(const Attempt& attempt) {
  auto text = "first mover " + score_text(attempt.tally);
  if (attempt.tally.faults() > 0)
    text += fmt::format("; {} more ended in a fault", attempt.tally.faults());
  if (attempt.replaced > 0)
    text += "; " + basics::counted(attempt.replaced, "opening") + " replaced";
  return text;
}

object attempt_json(const Attempt& attempt) {
  const auto& tally = attempt.tally;
  object entry{{"openings", attempt.openings},   {"games", tally.games()},
               {"different", tally.different()}, {"first_wins", tally.wins()},
               {"draws", tally.draws()},         {"first_losses", tally.losses()},
               {"faults", tally.faults()},       {"one_sided", tally.one_sided()},
               {"replaced", attempt.replaced}};
  if (tally.balance() != Balance::unknown) entry["balanced"] = tally.balance() == Balance::balanced;
  if (const auto score = tally.score()) entry["first_score"] = *score;
  if (const auto limits = tally.limits()) {
    entry["low"] = limits->low;
    entry["high"] = limits->high;
  }
  return entry;
}

}  // namespace

std::vector<matches::openings::Opening> MadeSuite::openings() const {
  std::vector<matches::openings::Opening> named;
  for (const auto& picked : suite) {
    named.push_back(picked.opening);
    named.back().name = fmt::format("o{:04}", named.size());
  }
  return named;
}

std::string score_text(const Tally& tally) {
  const auto score = tally.score();
  const auto limits = tally.limits();
  if (!score || !limits) return "unknown: no game counted";
  return fmt::format("{} %, {} to {} at 95 %, of {} games ({} different)", percent(*score),
                     percent(limits->low), percent(limits->high), tally.games(), tally.different());
}

std::vector<std::string> remarks_of(const MakeOpeningsTask& task, const MadeSuite& made) {
  const auto engine =
      rules::printable(made.engine) + ", " + matches::clocks::limit_words(task.engine.time);
  std::vector<std::string> remarks{
      title(task, made) + "; suite " + suites::suite_hash(made.openings()), task.command};
  const auto* const tally = made.measured();
  remarks.push_back(tally ? fmt::format("measured with {}: first mover {}: {}", engine,
                                        score_text(*tally), verdict_of(made))
                          : "judged by " + engine + "; not measured");
  return remarks;
}

std::string made_for_people(const MakeOpeningsTask& task, const MadeSuite& made) {
  std::string text = title(task, made) + ", seed " + std::to_string(task.seed) + "\n";
  text += fmt::format("engine: {}, {}\n", rules::printable(made.engine),
                      matches::clocks::limit_words(task.engine.time));
  text += fmt::format("candidates: {}{}, from {} start positions; {} examined\n", made.candidates,
                      made.all ? ", all there are" : ", a sample", made.beginnings, made.looked_at);
  for (const auto opinion : suites::opinions)
    if (const auto count = made.opinions[static_cast<std::size_t>(opinion)]; count > 0)
      text += fmt::format("  {:>6} {}\n", count, meaning(opinion));
  for (std::size_t i = 0; i < made.attempts.size(); ++i)
    text +=
        fmt::format("measured{}: {}\n", made.attempts.size() > 1 ? fmt::format(" ({})", i + 1) : "",
                    attempt_text(made.attempts[i]));
  if (const auto* const tally = made.measured())
    text += fmt::format("openings from which one side won every game: {} of {}\n",
                        tally->one_sided(), made.suite.size());
  if (made.suite.size() < task.count)
    text += fmt::format("fewer than the {} requested\n", task.count);
  return text + verdict_text(made) + "\n";
}

std::string made_for_scripts(const MakeOpeningsTask& task, const MadeSuite& made) {
  std::string text =
      fmt::format("openings\t{}\nhash\t{}\nengine\t{}\nlimits\t{}\n", made.suite.size(),
                  suites::suite_hash(made.openings()), rules::printable(made.engine),
                  matches::clocks::limit_words(task.engine.time));
  text += fmt::format("candidates\t{}\t{}\nlooked-at\t{}\n", made.candidates,
                      made.all ? "all" : "sample", made.looked_at);
  for (const auto opinion : suites::opinions)
    text += fmt::format("{}\t{}\n", suites::name(opinion),
                        made.opinions[static_cast<std::size_t>(opinion)]);
  for (const auto& attempt : made.attempts) {
    const auto& tally = attempt.tally;
    const auto limits = tally.limits();
    text += fmt::format("measured\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", tally.games(),
                        tally.different(), tally.wins(), tally.draws(), tally.losses(),
                        tally.score() ? percent(*tally.score()) : "-",
                        limits ? percent(limits->low) : "-", limits ? percent(limits->high) : "-");
  }
  return text + fmt::format("verdict\t{}\n", verdict_of(made));
}

object made_for_programs(const MakeOpeningsTask& task, const MadeSuite& made) {
  array openings, attempts;
  const auto all = made.openings();
  for (std::size_t i = 0; i < all.size(); ++i) {
    object entry{{"name", all[i].name},
                 {"actions", array(all[i].actions.begin(), all[i].actions.end())}};
    if (made.suite[i].score) entry["first_cp"] = *made.suite[i].score;
    if (const auto* const tally = made.measured()) {
      entry["games"] = tally->openings()[i].games;
      entry["first_points"] = tally->openings()[i].points;
    }
    openings.push_back(std::move(entry));
  }
  for (const auto& attempt : made.attempts) attempts.push_back(attempt_json(attempt));
  object judged;
  for (const auto opinion : suites::opinions)
    judged[suites::name(opinion)] = made.opinions[static_cast<std::size_t>(opinion)];
  return {{"game", task.kind->name},
          {"rules", task.rules.text()},
          {"seed", task.seed},
          {"moves", task.plies},
          {"command", task.command},
          {"hash", suites::suite_hash(all)},
          {"engine", rules::printable(made.engine)},
          {"limits", matches::clocks::limit_words(task.engine.time)},
          {"candidates", made.candidates},
          {"all", made.all},
          {"looked_at", made.looked_at},
          {"judged", std::move(judged)},
          {"attempts", std::move(attempts)},
          {"verdict", verdict_of(made)},
          {"openings", std::move(openings)}};
}

}  // namespace referee::openings
