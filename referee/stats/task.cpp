#include "referee/stats/task.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/inputs/input.hpp"
#include "referee/inputs/reading_options.hpp"
#include "referee/inputs/scene.hpp"
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
  const auto from = inputs::format_of_option(arguments, "from", inputs::Direction::read);
  if (!from) return from.error();
  task.from = *from;
  for (const auto each :
       {records::Encoding::utf8, records::Encoding::cp932, records::Encoding::euc_jp})
    if (arguments.value("from-encoding") == name(each)) task.from_encoding = each;
  if (const auto game = arguments.value("game")) {
    const auto kind = inputs::kind_of(*game);
    if (!kind) return kind.error();
    task.reading.kind = *kind;
  }
  return std::nullopt;
}

std::optional<terminal::Complaint> take_test(const options::Arguments& arguments, StatsTask& task) {
  const auto groups = arguments.groups("sprt");
  if (groups.empty()) return std::nullopt;
  if (groups.size() > 1) return terminal::Complaint{"option '--sprt' is given twice"};
  for (const auto& word : groups[0])
    if (const auto why = runs::refuse_sprt_word(word); !why.empty())
      return wrong_value("sprt", why);
  if (const auto why = runs::refuse_sprt_group(groups[0]); !why.empty())
    return wrong_value("sprt", why);
  task.sprt = runs::hypotheses_of(groups[0]);
  return std::nullopt;
}

std::optional<terminal::Complaint> take_anchor(const std::string& text, StatsTask& task) {
  const auto equals = text.rfind('=');
  const auto rating = equals == text.npos ? std::nullopt
                                          : runs::decimal_between(-most_rating, most_rating,
                                                                  text.substr(equals + 1));
  if (!rating || equals == 0)
    return wrong_value("anchor", rules::quoted(text) + " is not NAME=RATING, as in base=1500");
  task.anchor = {text.substr(0, equals), *rating};
  return std::nullopt;
}

std::optional<terminal::Complaint> take_ratings(const options::Arguments& arguments,
                                                StatsTask& task) {
  for (const auto each :
       {st::RatingModel::davidson, st::RatingModel::half, st::RatingModel::rao_kupper})
    if (arguments.value("model") == name(each)) task.rating.model = each;
  if (const auto text = arguments.value("prior")) {
    const auto prior = runs::decimal_between(0, most_prior, *text);
    if (!prior)
      return wrong_value("prior", fmt::format("'{}' is not a number from 0 to {}",
                                              rules::printable(*text), most_prior));
    task.rating.prior = *prior;
  }
  task.bootstrap = static_cast<std::size_t>(arguments.number("bootstrap").value_or(0));
  if (const auto seed = arguments.number("seed")) {
    task.standings.seed = static_cast<std::uint64_t>(*seed);
    task.seeded = true;
  }
  if (const auto text = arguments.value("anchor")) return take_anchor(*text, task);
  return std::nullopt;
}

std::optional<terminal::Complaint> take_table(const options::Arguments& arguments,
                                              StatsTask& task) {
  if (const auto ties = arguments.value("ties")) {
    task.standings.ties = runs::ties_of(*ties);
    task.parts.ties = true;
  }
  task.standings.three_points = arguments.has("three-points");
  if (const auto columns = arguments.value("columns"))
    task.parts.columns = tables::column_names(*columns);
  if (const auto wish = arguments.value("crosstable")) task.parts.crosstable = wish == "on";
  if (const auto wish = arguments.value("los")) task.parts.los_matrix = wish == "on";
  task.parts.faults = arguments.has("faults");
  task.parts.estimate_after_stopping = true;
  const auto as = arguments.value("as").value_or("");
  if (as == "fishtest") task.parts.as = tables::Comparison::fishtest;
  if (as == "cutechess") task.parts.as = tables::Comparison::cutechess;
  if (as == "cutechess" && !task.sprt)
    return terminal::Complaint{"option '--as': the LLR of cutechess needs --sprt"};
  const auto output = arguments.value("output").value_or("text");
  if (output == "markdown") task.output = StatsTask::Output::markdown;
  if (output == "csv") task.output = StatsTask::Output::csv;
  if (output == "json") task.output = StatsTask::Output::json;
  return std::nullopt;
}

}  // namespace

terminal::Or<StatsTask> stats_task(const options::Arguments& arguments) {
  StatsTask task;
  for (const auto take : {take_inputs, take_reading, take_test, take_ratings, take_table})
    if (auto wrong = take(arguments, task)) return *std::move(wrong);
  return task;
}

}  // namespace referee::stats
