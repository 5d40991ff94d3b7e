#include "referee/tables/columns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "referee/terminal/text.hpp"
#include "rules/nearest.hpp"

namespace referee::tables {

namespace {

using Value = std::optional<double>;

std::string count_text(std::uint64_t count) { return std::to_string(count); }

std::string tenths(Value value) { return value ? fmt::format("{:.1f}", *value) : "-"; }
std::string percent_text(Value share) { return share ? tenths(100 * *share) : "-"; }

std::string elo_text(const EngineFinding& row) {
  return signed_text(row.elo) + (row.group ? " (" + group_mark(*row.group) + ")" : "");
}

constexpr Column table[] = {
    {"place", "#",
     [](const EngineFinding& row) { return row.place == 0 ? "S" : std::to_string(row.place); }},
    {"engine", "Engine", name_of, true},
    {"games", "Games",
     [](const EngineFinding& row) { return count_text(row.results->all().games()); }},
    {"wins", "W", [](const EngineFinding& row) { return count_text(row.results->all().wins); }},
    {"draws", "D", [](const EngineFinding& row) { return count_text(row.results->all().draws); },
     false, true},
    {"losses", "L", [](const EngineFinding& row) { return count_text(row.results->all().losses); },
     false, true},
    {"points", "Score", [](const EngineFinding& row) { return points_text(row.points); }},
    {"percent", "%", [](const EngineFinding& row) { return tenths(row.percent); }},
    {"byes", "Byes", [](const EngineFinding& row) { return count_text(row.byes); }},
    {"elo", "Elo", elo_text},
    {"error", "+/-95%", [](const EngineFinding& row) { return tenths(row.elo_error); }, false,
     true},
    {"low", "Elo from", [](const EngineFinding& row) { return signed_text(row.elo_low); }},
    {"high", "Elo to", [](const EngineFinding& row) { return signed_text(row.elo_high); }, false,
     true},
    {"boot-low", "Boot from",
     [](const EngineFinding& row) { return signed_text(row.bootstrap_low); }},
    {"boot-high", "Boot to",
     [](const EngineFinding& row) { return signed_text(row.bootstrap_high); }, false, true},
    {"los", "LOS", [](const EngineFinding& row) { return percent_text(row.los); }},
    {"nelo", "nElo", [](const EngineFinding& row) { return signed_text(row.nelo); }},
    {"nelo-error", "+/-nElo", [](const EngineFinding& row) { return tenths(row.nelo_error); },
     false, true},
    {"draw-ratio", "Draws%", [](const EngineFinding& row) { return percent_text(row.draws); }},
    {"first", "As first",
     [](const EngineFinding& row) { return wdl_text(row.results->by_seat[0]); }},
    {"second", "As second",
     [](const EngineFinding& row) { return wdl_text(row.results->by_seat[1]); }, false, true},
    {"black", "As black",
     [](const EngineFinding& row) { return wdl_text(row.results->by_color[0]); }},
    {"white", "As white",
     [](const EngineFinding& row) { return wdl_text(row.results->by_color[1]); }, false, true},
    {"time", "Time/move",
     [](const EngineFinding& row) { return row.seconds ? mean_text(*row.seconds) : "-"; }},
    {"faults", "Faults", [](const EngineFinding& row) { return faults_text(*row.results); }, true},
};

const Column* find_column(std::string_view name) {
  const auto found = std::find_if(std::begin(table), std::end(table),
                                  [&](const Column& one) { return one.name == name; });
  return found == std::end(table) ? nullptr : found;
}

bool usual(std::string_view column, const Findings& found) {
  const bool two = found.two();
  if (column == "place") return found.rows.size() > 2;
  if (column == "byes") {
    return std::any_of(found.rows.begin(), found.rows.end(),
                       [](const auto& row) { return row.byes > 0; });
  }
  if (column == "black" || column == "white") return !two && found.colors_differ;
  if (column == "boot-low" || column == "boot-high") return found.report->bootstrap.has_value();
  constexpr std::string_view others[] = {"low",        "high",  "nelo",  "nelo-error",
                                         "draw-ratio", "first", "second"};
  return std::find(std::begin(others), std::end(others), column) == std::end(others);
}

bool wide(std::string_view column, const Findings& found) {
  if (column == "nelo" || column == "nelo-error") return found.two();
  if (column == "black" || column == "white") return found.colors_differ;
  if (column == "low" || column == "high" || column == "draw-ratio" || column == "first" ||
      column == "second")
    return true;
  return usual(column, found);
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
      if (all ? wide(one.name, found) : usual(one.name, found)) chosen.push_back(&one);
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

std::string faults_text(const matches::results::EngineResults& engine) {
  std::uint64_t all = 0;
  std::string kinds;
  for (const auto& [kind, count] : engine.faults) {
    all += count;
    kinds += fmt::format("{}{} {}", kinds.empty() ? "" : ", ", kind, count);
  }
  return kinds.empty() ? "0" : fmt::format("{} ({})", all, kinds);
}

}  // namespace referee::tables
