#include "referee/stats/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "matches/statistics/scales.hpp"
#include "referee/options/wording.hpp"
#include "referee/runs/sprt_keys.hpp"
#include "referee/terminal/text.hpp"

namespace referee::stats {

namespace {

namespace st = matches::statistics;

constexpr std::size_t most_rows = 100;
constexpr double most_elo = 2000, least_width = 0.01, most_width = 1000;

std::string refuse_number(double least, double most, std::string_view text) {
  if (runs::decimal_between(least, most, text)) return {};
  return fmt::format("{} is not a number from {} to {}", rules::quoted(text), least, most);
}

std::string refuse_list(double least, double most, std::string_view list) {
  const auto parts = terminal::between_commas(list);
  if (parts.size() > most_rows) return fmt::format("there are more than {} numbers", most_rows);
  for (const auto part : parts)
    if (auto wrong = refuse_number(least, most, part); !wrong.empty()) return wrong;
  return {};
}

// Of a list or a number that is not refused.
std::vector<double> numbers_of(std::string_view list) {
  std::vector<double> numbers;
  for (const auto part : terminal::between_commas(list))
    numbers.push_back(runs::decimal_between(-1e9, 1e9, part).value_or(0));
  return numbers;
}

std::optional<double> number_of(const options::Arguments& arguments, std::string_view option) {
  const auto text = arguments.value(option);
  return text ? std::optional(numbers_of(*text).front()) : std::nullopt;
}

terminal::Or<st::Equals> equals_of(const options::Arguments& arguments) {
  const st::Equals equals{number_of(arguments, "draw-rate").value_or(0),
                          number_of(arguments, "first-score").value_or(0.5)};
  const double most = 2 * std::min(equals.first_score, 1 - equals.first_score);
  if (equals.draw_rate <= most) return equals;
  return terminal::Complaint{
      fmt::format("option '--draw-rate': where the first mover scores {}, at most {:.4g} of the "
                  "games are drawn",
                  equals.first_score, most)};
}

terminal::Or<std::optional<st::Hypotheses>> test_of(const options::Arguments& arguments) {
  const auto groups = arguments.groups("sprt");
  if (groups.size() > 1) return terminal::Complaint{"option '--sprt' is given twice"};
  if (groups.empty() && arguments.has("half-width")) return std::nullopt;
  const auto words = groups.empty() ? options::Arguments::Group() : groups.front();
  for (const auto& word : words)
    if (auto wrong = runs::refuse_sprt_word(word); !wrong.empty())
      return terminal::Complaint{"option '--sprt': " + wrong};
  if (auto wrong = runs::refuse_sprt_group(words); !wrong.empty())
    return terminal::Complaint{"option '--sprt': " + wrong};
  return runs::hypotheses_of(words);
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

std::vector<double> truths(const options::Arguments& arguments, const st::Hypotheses& test) {
  if (const auto list = arguments.value("elo")) return numbers_of(*list);
  const double width = test.elo1 - test.elo0;
  return {test.elo0 - width, test.elo0, test.elo0 + width / 2, test.elo1, test.elo1 + width};
}

constexpr std::string_view of_plan[] = {"elo", "half-width", "draw-rate", "first-score", "rate"};
constexpr std::string_view of_both[] = {"output", "sprt", "usage", "help", "color", "directory"};

}  // namespace

std::string refuse_elo_list(std::string_view list) {
  return refuse_list(-most_elo, most_elo, list);
}
std::string refuse_width_list(std::string_view list) {
  return refuse_list(least_width, most_width, list);
}
std::string refuse_draw_rate(std::string_view value) { return refuse_number(0, 0.99, value); }
std::string refuse_first_score(std::string_view value) { return refuse_number(0.01, 0.99, value); }
std::string refuse_rate(std::string_view value) { return refuse_number(0.001, 1e9, value); }

terminal::Or<Plan> plan_of(const options::Arguments& arguments) {
  Plan plan;
  const auto equals = equals_of(arguments);
  if (!equals) return equals.error();
  plan.equals = *equals;
  const auto test = test_of(arguments);
  if (!test) return test.error();
  plan.test = *test;
  plan.rate = number_of(arguments, "rate");
  if (!plan.test && arguments.has("elo")) return terminal::Complaint{"option '--elo' needs --sprt"};
  if (arguments.has("half-width") || arguments.groups("sprt").empty())
    for (const double width : numbers_of(arguments.value("half-width").value_or("2,5,10,20,50")))
      plan.widths.push_back({width, cost_of(st::games_for(width, plan.equals), plan.rate)});
  if (plan.test)
    for (const double truth : truths(arguments, *plan.test))
      plan.rows.push_back(row_of(*plan.test, plan, truth));
  return plan;
}

std::optional<terminal::Complaint> stray_plan_option(const options::Arguments& arguments,
                                                     bool plan) {
  if (!plan) {
    for (const auto name : of_plan)
      if (arguments.has(name)) return options::belongs_elsewhere(name, "stats plan", "stats");
    return std::nullopt;
  }
  if (arguments.operands().size() > 1)
    return options::unexpected_word(terminal::shortened(arguments.operands()[1], 60),
                                    "'stats plan' reads no file");
  for (const auto& option : options::find_command("stats")->options) {
    const bool known =
        std::find(std::begin(of_plan), std::end(of_plan), option.name) != std::end(of_plan) ||
        std::find(std::begin(of_both), std::end(of_both), option.name) != std::end(of_both);
    if (!known && arguments.has(option.name))
      return options::belongs_elsewhere(option.name, "stats", "stats plan");
  }
  return std::nullopt;
}

}  // namespace referee::stats
