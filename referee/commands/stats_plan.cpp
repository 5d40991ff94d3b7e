// How many games does it take? Before a night is spent on them.

#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cmath>

#include "referee/commands/commands.hpp"
#include "referee/runs/sprt_keys.hpp"
#include "referee/stats/plan.hpp"
#include "referee/stats/task.hpp"
#include "referee/terminal/console.hpp"
#include "referee/terminal/json_text.hpp"
#include "referee/terminal/layout.hpp"
#include "referee/terminal/text.hpp"

namespace referee::commands {

namespace {

namespace st = matches::statistics;
using boost::json::array;
using boost::json::object;

using Row = std::vector<std::string>;

// "3 d 4 h", "5 h 20 min", "7 min"
std::string time_text(double hours) {
  const double minutes = std::ceil(hours * 60);
  if (minutes < 60) return fmt::format("{:.0f} min", minutes);
  if (minutes < 24 * 60)
    return fmt::format("{:.0f} h {:.0f} min", std::floor(minutes / 60), std::fmod(minutes, 60));
  const double whole = std::ceil(hours);
  return fmt::format("{:.0f} d {:.0f} h", std::floor(whole / 24), std::fmod(whole, 24));
}

std::string elo_text(std::optional<double> elo) {
  if (!elo) return "-";
  const auto text = fmt::format("{:+.1f}", *elo);
  return text == "-0.0" || text == "+0.0" ? "0.0" : text;
}

void add_cost(Row& row, const stats::Cost& cost) {
  row.push_back(fmt::format("{:.0f}", cost.games));
  row.push_back(fmt::format("{:.0f}", cost.pairs));
  if (cost.hours) row.push_back(time_text(*cost.hours));
}

std::vector<Row> width_rows(const stats::Plan& plan) {
  std::vector<Row> rows{{"+/-95%", "Games", "Pairs"}};
  if (plan.rate) rows[0].emplace_back("Time");
  for (const auto& one : plan.widths) {
    rows.push_back({fmt::format("{}", one.elo)});
    add_cost(rows.back(), one.cost);
  }
  return rows;
}

std::vector<Row> test_rows(const stats::Plan& plan) {
  const bool bayesian = plan.test->model == st::Model::bayesian;
  std::vector<Row> rows{{"Elo", "nElo", "Pass %", "Games", "Pairs"}};
  if (bayesian) rows[0].insert(rows[0].begin(), "BayesElo");
  if (plan.rate) rows[0].emplace_back("Time");
  for (const auto& one : plan.rows) {
    Row row;
    if (bayesian) row.push_back(elo_text(one.truth));
    row.insert(row.end(),
               {elo_text(one.elo), elo_text(one.nelo), fmt::format("{:.1f}", 100 * one.pass)});
    add_cost(row, one.cost);
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string aligned(const std::vector<Row>& rows, int width) {
  terminal::Grid grid;
  grid.heading = rows.front();
  grid.left.assign(grid.heading.size(), false);
  grid.keys = 1;
  for (auto row = rows.begin() + 1; row != rows.end(); ++row)
    grid.rows.emplace_back(row->begin(), row->end());
  return terminal::indented(terminal::laid_out(std::move(grid), width - 2, false), 2);
}

std::string markdown(const std::vector<Row>& rows) {
  std::string text;
  for (const auto& row : rows) {
    for (const auto& cell : row) text += "| " + cell + " ";
    text += "|\n";
    if (&row != &rows.front()) continue;
    for (std::size_t i = 0; i < row.size(); ++i) text += "|---:";
    text += "|\n";
  }
  return text + "\n";
}

std::string conditions(const stats::Plan& plan) {
  auto text = fmt::format(
      "Games in pairs with seats exchanged; between equals {:.4g} % are drawn "
      "and the first mover scores {:.4g} %",
      100 * plan.equals.draw_rate, 100 * plan.equals.first_score);
  if (plan.rate) text += fmt::format("; {} game{} an hour", *plan.rate, *plan.rate == 1 ? "" : "s");
  return text + ".";
}

std::string for_people(const stats::Plan& plan, bool marked, int width) {
  const auto table = [&](const std::vector<Row>& rows) {
    return marked ? "\n" + markdown(rows) : aligned(rows, width);
  };
  auto text = terminal::wrapped(conditions(plan), 0, width);
  if (!plan.widths.empty())
    text += "\n" +
            terminal::wrapped("To measure Elo near equality to within this margin:", 0, width) +
            table(width_rows(plan));
  if (!plan.test) return text;
  text += "\n" + terminal::wrapped("SPRT " + runs::sprt_words(*plan.test), 0, width) +
          terminal::wrapped(
              fmt::format("LLR from {:.2f} to {:.2f}; how often the test passes, and after how "
                          "many games on average, for each true strength of the first engine:",
                          plan.limits.lower, plan.limits.upper),
              0, width) +
          table(test_rows(plan));
  return text;
}

// --- for scripts --------------------------------------------------------------------------------

std::string number_text(std::optional<double> number) {
  return number ? fmt::format("{}", *number) : std::string();
}

std::string csv(const stats::Plan& plan) {
  std::string text = "kind,truth,elo,nelo,pass,games,pairs,hours\r\n";
  for (const auto& one : plan.widths)
    text += fmt::format("half-width,,{},,,{},{},{}\r\n", one.elo, one.cost.games, one.cost.pairs,
                        number_text(one.cost.hours));
  for (const auto& one : plan.rows)
    text += fmt::format("sprt,{},{},{},{},{},{},{}\r\n", one.truth, number_text(one.elo),
                        number_text(one.nelo), one.pass, one.cost.games, one.cost.pairs,
                        number_text(one.cost.hours));
  return text;
}

void add_number(object& to, std::string_view name, std::optional<double> number) {
  if (number) to[name] = *number;
}

void add_cost(object& to, const stats::Cost& cost) {
  to["games"] = static_cast<std::int64_t>(std::min(cost.games, 9e18));
  to["pairs"] = static_cast<std::int64_t>(std::min(cost.pairs, 9e18));
  add_number(to, "hours", cost.hours);
}

object json_of(const st::Hypotheses& test, const st::Bounds& limits) {
  return {{"elo0", test.elo0},     {"elo1", test.elo1},         {"alpha", test.alpha},
          {"beta", test.beta},     {"model", name(test.model)}, {"overshoot", test.overshoot},
          {"lower", limits.lower}, {"upper", limits.upper}};
}

std::string json(const stats::Plan& plan) {
  object all{{"draw_rate", plan.equals.draw_rate}, {"first_score", plan.equals.first_score}};
  add_number(all, "rate", plan.rate);
  array widths, rows;
  for (const auto& one : plan.widths) {
    object row{{"elo", one.elo}};
    add_cost(row, one.cost);
    widths.push_back(std::move(row));
  }
  for (const auto& one : plan.rows) {
    object row{{"truth", one.truth}};
    add_number(row, "elo", one.elo);
    add_number(row, "nelo", one.nelo);
    row["pass"] = one.pass;
    add_cost(row, one.cost);
    rows.push_back(std::move(row));
  }
  if (!widths.empty()) all["half_widths"] = std::move(widths);
  if (plan.test) {
    auto test = json_of(*plan.test, plan.limits);
    test["prospects"] = std::move(rows);
    all["sprt"] = std::move(test);
  }
  return terminal::json_text(all) + "\n";
}

}  // namespace

terminal::Or<terminal::Exit> run_stats_plan(const options::Arguments& arguments,
                                            const terminal::Console& console) {
  if (auto wrong = stats::stray_plan_option(arguments, true)) return *std::move(wrong);
  using enum stats::StatsWords::Output;
  const auto form = arguments.of<stats::StatsWords>().output;
  if (form == svg)
    return terminal::Complaint{
        "option '--output': svg shows a table of results; 'stats plan' has none"};
  const auto plan = stats::plan_of(arguments);
  if (!plan) return plan.error();
  const auto& found = *plan;
  console.print(form == json  ? commands::json(found)
                : form == csv ? commands::csv(found)
                              : for_people(found, form == markdown, console.width()));
  return terminal::Exit::done;
}

}  // namespace referee::commands
