#include "referee/tables/columns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "referee/terminal/text.hpp"
#include "rules/nearest.hpp"

namespace referee::tables {

std::string tenths(std::optional<double> value) {
  return value ? fmt::format("{:.1f}", *value) : "-";
}

namespace {

using Value = std::optional<double>;

std::string count_text(std::uint64_t count) { return std::to_string(count); }

std::string percent_text(Value share) { return share ? tenths(100 * *share) : "-"; }

std::string elo_text(const EngineFinding& row) {
  return signed_text(row.elo) + (row.group ? " (" + group_mark(*row.group) + ")" : "");
}

constexpr Column table[] = {
    {"place", "#",
     [](const EngineFinding& row) { return row.place == 0 ? "S" : std::to_string(row.place); },
     When::several},
    {"engine", "Engine", name_of, When::always, true},
    {"games", "Games",
     [](const EngineFinding& row) { return count_text(row.results->all().games()); }},
    {"wins", "W", [](const EngineFinding& row) { return count_text(row.results->all().wins); }},
    {"draws", "D", [](const EngineFinding& row) { return count_text(row.results->all().draws); },
     When::always, false, true},
    {"losses", "L", [](const EngineFinding& row) { return count_text(row.results->all().losses); },
     When::always, false, true},
    {"points", "Score", [](const EngineFinding& row) { return points_text(row.points); }},
    {"percent", "%", [](const EngineFinding& row) { return tenths(row.percent); }},
    {"byes", "Byes", [](const EngineFinding& row) { return count_text(row.byes); }, When::byes},
    {"elo", "Elo", elo_text},
    {"error", "+/-95%", [](const EngineFinding& row) { return tenths(row.elo_error); },
     When::always, false, true},
    {"low", "Elo from", [](const EngineFinding& row) { return signed_text(row.elo_low); },
     When::wide},
    {"high", "Elo to", [](const EngineFinding& row) { return signed_text(row.elo_high); },
     When::wide, false, true},
    {"boot-low", "Boot from",
     [](const EngineFinding& row) { return signed_text(row.bootstrap_low); }, When::bootstrap},
    {"boot-high", "Boot to",
     [](const EngineFinding& row) { return signed_text(row.bootstrap_high); }, When::bootstrap,
     false, true},
    {"los", "LOS", [](const EngineFinding& row) { return percent_text(row.los); }},
    {"nelo", "nElo", [](const EngineFinding& row) { return signed_text(row.nelo); },
     When::wide_of_two},
    {"nelo-error", "+/-nElo", [](const EngineFinding& row) { return tenths(row.nelo_error); },
     When::wide_of_two, false, true},
    {"draw-ratio", "Draws%", [](const EngineFinding& row) { return percent_text(row.draws); },
     When::wide},
    {"first", "As first",
     [](const EngineFinding& row) { return wdl_text(row.results->by_seat[0]); }, When::wide},
    {"second", "As second",
     [](const EngineFinding& row) { return wdl_text(row.results->by_seat[1]); }, When::wide, false,
     true},
    {"black", "As black",
     [](const EngineFinding& row) { return wdl_text(row.results->by_color[0]); }, When::colors},
    {"white", "As white",
     [](const EngineFinding& row) { return wdl_text(row.results->by_color[1]); }, When::colors,
     false, true},
    {"time", "Time/move",
     [](const EngineFinding& row) { return row.seconds ? mean_text(*row.seconds) : "-"; }},
    {"warnings", "Warnings",
     [](const EngineFinding& row) { return row.warnings ? counts_text(*row.warnings) : "-"; },
     When::warned, true},
    {"faults", "Faults", [](const EngineFinding& row) { return faults_text(*row.results); },
     When::always, true},
};

const Column* find_column(std::string_view name) {
  const auto found = std::find_if(std::begin(table), std::end(table),
                                  [&](const Column& one) { return one.name == name; });
  return found == std::end(table) ? nullptr : found;
}

bool usual(When when, const Findings& found) {
  switch (when) {
    case When::always: return true;
    case When::several: return found.rows.size() > 2;
    case When::byes:
      return std::any_of(found.rows.begin(), found.rows.end(),
                         [](const auto& row) { return row.byes > 0; });
    case When::bootstrap: return found.report->bootstrap.has_value();
    case When::warned: return found.report->warnings.has_value();
    case When::wide:
    case When::wide_of_two: return false;
    case When::colors: return !found.two() && found.colors_differ;
  }
  return false;
}

bool wide(When when, const Findings& found) {
  if (when == When::wide_of_two) return found.two();
  if (when == When::colors) return found.colors_differ;
  return when == When::wide || usual(when, found);
}

}  // namespace

std::string signed_text(std::optional<double> value) {
  if (!value) return "-";
  return std::abs(*value) < 0.05 ? "0.0" : fmt::format("{:+.1f}", *value);
}

std::span<const Column> columns_of_tables() { return table; }

std::string names_of_columns() {
  std::string names = "usual|wide";
  for (const auto& one : table) names += "|" + std::string(one.name);
  return names;
}

std::string read_columns(std::string_view list, std::vector<std::string>& names) {
  const auto parts = terminal::between_commas(list);
  names.assign(parts.begin(), parts.end());
  if (list == "usual") names.clear();
  if (list == "usual" || list == "wide") return {};
  std::vector<std::string_view> known{"usual", "wide"};
  for (const auto& one : table) known.push_back(one.name);
  for (const auto part : parts)
    if (!find_column(part))
      return "unknown column '" + rules::printable(part) + "'" +
             rules::meant_or_expected(part, known);
  return {};
}

std::vector<const Column*> chosen_columns(const Findings& found) {
  const auto& wanted = found.report->parts.columns;
  std::vector<const Column*> chosen;
  const bool all = wanted.size() == 1 && wanted[0] == "wide";
  if (wanted.empty() || all) {
    for (const auto& one : table)
      if (all ? wide(one.when, found) : usual(one.when, found)) chosen.push_back(&one);
    return chosen;
  }
  for (const auto& name : wanted)
    if (const auto* const column = find_column(name)) chosen.push_back(column);
  return chosen;
}

std::string points_text(double points) {
  const auto text = fmt::format("{:.2f}", points);
  return text.ends_with('0') ? text.substr(0, text.size() - 1) : text;
}

std::string wdl_text(const matches::results::WinsDrawsLosses& one) {
  return fmt::format("{}-{}-{}", one.wins, one.draws, one.losses);
}

std::string mean_text(double seconds) {
  return seconds < 0.1 ? fmt::format("{:.1f} ms", 1000 * seconds)
                       : fmt::format("{:.2f} s", seconds);
}

std::string counts_text(const matches::results::Counts& kinds) {
  std::uint64_t all = 0;
  std::string text;
  for (const auto& [kind, count] : kinds) {
    all += count;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", kind, count);
  }
  return text.empty() ? "0" : fmt::format("{} ({})", all, text);
}

std::string faults_text(const matches::results::EngineResults& engine) {
  return counts_text(engine.faults);
}

}  // namespace referee::tables
