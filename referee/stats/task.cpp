#include "referee/stats/task.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/inputs/input.hpp"
#include "referee/inputs/position_argument.hpp"
#include "referee/inputs/reading_options.hpp"
#include "referee/options/wording.hpp"
#include "referee/runs/match_keys.hpp"
#include "referee/runs/sprt_keys.hpp"
#include "referee/tables/columns.hpp"
#include "referee/terminal/text.hpp"
#include "rules/nearest.hpp"

namespace referee::stats {

namespace {

namespace records = matches::records;
namespace st = matches::statistics;

constexpr double most_rating = 10000, most_prior = 1000;

terminal::Complaint wrong_value(std::string_view option, const std::string& why) {
  return {fmt::format("option '--{}': {}", option, why)};
}

std::optional<terminal::Complaint> take_inputs(const options::Arguments& arguments,
                                               StatsTask& task) {
  task.inputs = arguments.operands();
  return options::wrong_inputs("stats", "FILE... or RUN...", task.inputs);
}

std::optional<terminal::Complaint> take_reading(const options::Arguments& arguments,
                                                StatsTask& task) {
  const auto& words = arguments.of<inputs::ReadingWords>();
  const auto from = inputs::format_of_option(words.from, "from", inputs::Direction::read);
  if (!from) return from.error();
  task.from = *from;
  task.from_encoding = words.from_encoding;
  if (const auto& game = arguments.of<options::GameWords>().game) {
    const auto kind = inputs::kind_of(*game);
    if (!kind) return kind.error();
    task.reading.kind = *kind;
  }
  return std::nullopt;
}

std::optional<terminal::Complaint> take_test(const options::Arguments& arguments, StatsTask& task) {
  const auto test = test_of(arguments.of<StatsWords>());
  if (!test) return test.error();
  task.sprt = *test;
  return std::nullopt;
}

std::optional<terminal::Complaint> take_anchor(const std::string& text, StatsTask& task) {
  const auto equals = text.rfind('=');
  const auto rating = equals == text.npos ? std::nullopt
                                          : runs::decimal_between(-most_rating, most_rating,
                                                                  text.substr(equals + 1));
  if (!rating || equals == 0)
    return wrong_value("anchor", rules::in_quotes(text) + " is not NAME=RATING, as in base=1500");
  task.anchor = {text.substr(0, equals), *rating};
  return std::nullopt;
}

std::optional<terminal::Complaint> take_ratings(const options::Arguments& arguments,
                                                StatsTask& task) {
  const auto& words = arguments.of<StatsWords>();
  task.rating.model = words.model;
  if (const auto& text = words.prior) {
    const auto prior = runs::decimal_between(0, most_prior, *text);
    if (!prior)
      return wrong_value("prior", fmt::format("'{}' is not a number from 0 to {}",
                                              rules::printable(*text), most_prior));
    task.rating.prior = *prior;
  }
  task.bootstrap = words.bootstrap;
  if (words.seed) {
    task.standings.seed = *words.seed;
    task.seeded = true;
  }
  return words.anchor ? take_anchor(*words.anchor, task) : std::nullopt;
}

std::optional<terminal::Complaint> take_table(const options::Arguments& arguments,
                                              StatsTask& task) {
  const auto& words = arguments.of<StatsWords>();
  const auto& table = arguments.of<runs::TableWords>();
  if (table.ties) {
    task.standings.ties = *table.ties;
    task.parts.ties = true;
  }
  task.standings.three_points = words.three_points;
  task.parts.columns = table.columns;
  task.parts.crosstable = table.crosstable;
  task.parts.los_matrix = table.los;
  task.parts.faults = words.faults;
  task.warnings = words.warnings;
  task.parts.estimate_after_stopping = true;
  const auto as = words.as.value_or("");
  if (as == "fishtest") task.parts.as = tables::Comparison::fishtest;
  if (as == "cutechess") task.parts.as = tables::Comparison::cutechess;
  if (as == "cutechess" && !task.sprt)
    return terminal::Complaint{"option '--as': the LLR of cutechess needs --sprt"};
  task.output = words.output;
  task.parts.by = words.by;
  const bool plain_rows =
      task.output == StatsWords::Output::csv || task.output == StatsWords::Output::svg;
  if (plain_rows && (words.by || words.warnings))
    return terminal::Complaint{fmt::format("option '--{}' needs --output text, markdown or json",
                                           words.by ? "by" : "warnings")};
  return std::nullopt;
}

}  // namespace

terminal::Or<std::optional<st::Hypotheses>> test_of(const StatsWords& words) {
  if (words.sprt.empty()) return std::nullopt;
  if (words.sprt.size() > 1) return terminal::Complaint{"option '--sprt' is given twice"};
  runs::SprtWish wish;
  auto wrong = runs::read_sprt(words.sprt.front(), wish);
  if (wrong.empty()) wrong = runs::sprt_fault(wish);
  if (!wrong.empty()) return wrong_value("sprt", wrong);
  return wish.hypotheses;
}

terminal::Or<StatsTask> stats_task(const options::Arguments& arguments) {
  StatsTask task;
  for (const auto take : {take_inputs, take_reading, take_test, take_ratings, take_table})
    if (auto wrong = take(arguments, task)) return *std::move(wrong);
  return task;
}

}  // namespace referee::stats
