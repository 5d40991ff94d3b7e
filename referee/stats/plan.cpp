#include "referee/stats/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "matches/statistics/scales.hpp"
#include "referee/options/wording.hpp"
#include "referee/runs/sprt_keys.hpp"
#include "referee/stats/stats_table.hpp"
#include "referee/stats/task.hpp"
#include "referee/terminal/text.hpp"

namespace referee::stats {

namespace {

namespace st = matches::statistics;

constexpr std::size_t most_rows = 100;
constexpr double most_elo = 2000, least_width = 0.01, most_width = 1000;

std::string read_number(double least, double most, std::string_view text, double& number) {
  const auto read = runs::decimal_between(least, most, text);
  if (!read)
    return fmt::format("{} is not a number from {} to {}", rules::in_quotes(text), least, most);
  number = *read;
  return {};
}

std::string read_list(double least, double most, std::string_view list,
                      std::vector<double>& numbers) {
  const auto parts = terminal::between_commas(list);
  if (parts.size() > most_rows) return fmt::format("there are more than {} numbers", most_rows);
  for (const auto part : parts)
    if (auto wrong = read_number(least, most, part, numbers.emplace_back()); !wrong.empty())
      return wrong;
  return {};
}

terminal::Or<st::Equals> equals_of(const PlanWords& words) {
  const st::Equals equals{words.draw_rate.value_or(0), words.first_score.value_or(0.5)};
  const double most = 2 * std::min(equals.first_score, 1 - equals.first_score);
  if (equals.draw_rate <= most) return equals;
  return terminal::Complaint{
      fmt::format("option '--draw-rate': if the first mover scores {}, at most {:.4g} of the games "
                  "can be draws",
                  equals.first_score, most)};
}

// Without --sprt and --half-width it is the usual test.
terminal::Or<std::optional<st::Hypotheses>> test_of(const StatsWords& words, bool by_width) {
  auto test = stats::test_of(words);
  if (!test || *test || by_width) return test;
  return st::Hypotheses{};
}

Cost cost_of(double games, std::optional<double> rate) {
  Cost cost;
  cost.pairs = std::ceil(games / 2);
  cost.games = 2 * cost.pairs;
  if (rate) cost.hours = cost.games / *rate;
  return cost;
}

TestRow row_of(const st::Hypotheses& test, const Plan& plan, double truth) {
  const double sigma = st::deviation(plan.equals);
  double score = st::score_of(truth);
  if (test.model == st::Model::normalized) score = 0.5 + truth / st::nelo_scale * sigma;
  if (test.model == st::Model::bayesian) {
    const double won = std::max((1 - plan.equals.draw_rate) / 2, 1e-9);
    score = st::chances(truth, st::draw_elo(won, won)).score();
  }
  const auto found = st::prospect(test, plan.equals, truth);
  TestRow row;
  row.truth = truth;
  row.pass = found.pass;
  row.cost = cost_of(found.games, plan.rate);
  if (score > 0 && score < 1) {
    row.elo = st::elo_of(score);
    row.nelo = (score - 0.5) / sigma * st::nelo_scale;
  }
  return row;
}

std::vector<double> truths(const PlanWords& words, const st::Hypotheses& test) {
  if (words.elo) return *words.elo;
  const double width = test.elo1 - test.elo0;
  return {test.elo0 - width, test.elo0, test.elo0 + width / 2, test.elo1, test.elo1 + width};
}

}  // namespace

std::string read_elos(std::string_view list, std::vector<double>& elos) {
  return read_list(-most_elo, most_elo, list, elos);
}
std::string read_widths(std::string_view list, std::vector<double>& widths) {
  return read_list(least_width, most_width, list, widths);
}
std::string read_draw_rate(std::string_view value, double& rate) {
  return read_number(0, 0.99, value, rate);
}
std::string read_first_score(std::string_view value, double& score) {
  return read_number(0.01, 0.99, value, score);
}
std::string read_rate(std::string_view value, double& rate) {
  return read_number(0.001, 1e9, value, rate);
}

terminal::Or<Plan> plan_of(const options::Arguments& arguments) {
  Plan plan;
  const auto& words = arguments.of<PlanWords>();
  const auto& also = arguments.of<StatsWords>();
  const auto equals = equals_of(words);
  if (!equals) return equals.error();
  plan.equals = *equals;
  const auto test = test_of(also, words.half_width.has_value());
  if (!test) return test.error();
  plan.test = *test;
  if (plan.test) plan.limits = st::bounds(plan.test->alpha, plan.test->beta);
  plan.rate = words.rate;
  if (!plan.test && words.elo) return terminal::Complaint{"option '--elo' needs --sprt"};
  if (words.half_width || also.sprt.empty())
    for (const double width : words.half_width.value_or(std::vector<double>{2, 5, 10, 20, 50}))
      plan.widths.push_back({width, cost_of(st::games_for(width, plan.equals), plan.rate)});
  if (plan.test)
    for (const double truth : truths(words, *plan.test))
      plan.rows.push_back(row_of(*plan.test, plan, truth));
  return plan;
}

std::optional<terminal::Complaint> stray_plan_option(const options::Arguments& arguments,
                                                     bool plan) {
  if (plan && arguments.operands().size() > 1)
    return options::unexpected_word(terminal::shortened(arguments.operands()[1], 60),
                                    "'stats plan' takes no file");
  const auto here = plan ? rows::of_plan : rows::of_table;
  for (const auto& row : rows::stats)
    if (!row.use.empty() && row.use != here && arguments.has(row))
      return options::belongs_elsewhere(row.name, row.use, here);
  return std::nullopt;
}

}  // namespace referee::stats
