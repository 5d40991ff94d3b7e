#pragma once
// How many games it takes: what `referee stats plan` is asked, and its answer.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "matches/statistics/sprt.hpp"
#include "referee/options/arguments.hpp"

namespace referee::stats {

struct PlanWords {
  std::optional<std::vector<double>> half_width, elo;
  std::optional<double> draw_rate, first_score, rate;
};

// Numbers, and lists of them between commas: what is wrong with them; empty: nothing.
std::string read_elos(std::string_view list, std::vector<double>& elos);      // "-5,0,2.5"
std::string read_widths(std::string_view list, std::vector<double>& widths);  // above 0
std::string read_draw_rate(std::string_view value, double& rate);
std::string read_first_score(std::string_view value, double& score);
std::string read_rate(std::string_view value, double& rate);

struct Cost {
  double games = 0, pairs = 0;
  std::optional<double> hours;  // where it is known how many are played in an hour
};

struct WidthRow {
  double elo = 0;  // half of the width of the 95 % interval
  Cost cost;
};

// If the first engine is so strong.
struct TestRow {
  double truth = 0;                 // on the scale of the hypotheses
  std::optional<double> elo, nelo;  // the same by the score of pairs; empty: no score is so high
  double pass = 0;                  // the probability that H1 is accepted
  Cost cost;
};

struct Plan {
  matches::statistics::Equals equals;
  std::optional<double> rate;  // games in an hour
  std::vector<WidthRow> widths;
  std::optional<matches::statistics::Hypotheses> test;
  matches::statistics::Bounds limits;  // of the test
  std::vector<TestRow> rows;
};

terminal::Or<Plan> plan_of(const options::Arguments& arguments);

// Empty, or that an option belongs to `stats plan`, or to `stats` without it.
std::optional<terminal::Complaint> stray_plan_option(const options::Arguments& arguments,
                                                     bool plan);

}  // namespace referee::stats
