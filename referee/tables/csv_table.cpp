#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "referee/tables/render.hpp"
#include "rules/utf8.hpp"

namespace referee::tables {

namespace {

using matches::results::WinsDrawsLosses;

constexpr std::string_view fault_kinds[] = {"time",  "illegal-move", "crash",
                                            "stall", "protocol",     "false-claim"};

// What a spreadsheet takes for a formula: the signs and their full-width forms; and the mark below,
// so that it can be taken off again.
bool looks_like_formula(std::string_view text) {
  constexpr std::string_view beginnings[] = {"=",      "+",      "-",      "@", "\uff1d",
                                             "\uff0b", "\uff0d", "\uff20", "'"};
  return std::any_of(std::begin(beginnings), std::end(beginnings),
                     [&](std::string_view begin) { return text.starts_with(begin); });
}

// RFC 4180: a field with a comma or a quote stands in quotes. A text, never a number, that looks
// like a formula has an apostrophe in front, as OWASP recommends (docs/formats.md).
std::string field(std::string_view value) {
  const auto text = (looks_like_formula(value) ? "'" : "") + rules::printable(value);
  if (text.find_first_of(",\"") == text.npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

// A line that grows.
class Line {
 public:
  void text(std::string_view value) { add(field(value)); }
  void count(std::uint64_t value) { add(std::to_string(value)); }
  void number(std::optional<double> value) {
    add(value && std::isfinite(*value) ? fmt::format("{}", *value) : std::string());
  }
  void counts(const WinsDrawsLosses& one) {
    count(one.wins);
    count(one.draws);
    count(one.losses);
  }
  std::string end() { return std::move(line_) + "\r\n"; }

 private:
  void add(const std::string& value) {
    if (begun_) line_ += ',';
    begun_ = true;
    line_ += value;
  }
  std::string line_;
  bool begun_ = false;
};

std::string heading_of(const Findings& found) {
  Line line;
  for (const auto name :
       {"place", "engine", "games", "wins", "draws", "losses", "points", "percent", "byes"})
    line.text(name);
  for (const auto part : {"first", "second", "black", "white"})
    for (const auto what : {"wins", "draws", "losses"}) line.text(fmt::format("{}_{}", part, what));
  for (const auto name :
       {"elo", "elo_low", "elo_high", "elo_error", "los", "nelo", "nelo_error", "bootstrap_low",
        "bootstrap_high", "rating_group", "draw_ratio", "answers", "seconds_per_answer"})
    line.text(name);
  for (const auto kind : fault_kinds) line.text("fault_" + std::string(kind));
  for (const auto tie : found.report->standings.ties) line.text("tie_" + std::string(name(tie)));
  for (const auto& other : found.rows) {
    if (!found.crosstable) break;
    line.text("points against " + other.results->name);
    line.text("games against " + other.results->name);
  }
  for (const auto& other : found.rows)
    if (!found.los.empty()) line.text("los over " + other.results->name);
  return line.end();
}

void put_meetings(const Findings& found, const EngineFinding& row, Line& line) {
  for (const auto& other : found.rows) {
    const bool a = row.engine < other.engine;
    const auto* const meeting = row.engine == other.engine ? nullptr
                                : a ? found.results().meeting(row.engine, other.engine)
                                    : found.results().meeting(other.engine, row.engine);
    if (!meeting) {
      line.text("");
      line.text("");
      continue;
    }
    line.number(a ? meeting->points_a : meeting->points_b);
    line.count(meeting->all().games());
  }
}

std::string line_of(const Findings& found, std::size_t i) {
  const auto& row = found.rows[i];
  const auto& results = *row.results;
  Line line;
  line.count(static_cast<std::uint64_t>(row.place));
  line.text(results.name);
  line.count(results.all().games());
  line.counts(results.all());
  line.number(row.points);
  line.number(row.percent);
  line.count(row.byes);
  for (const auto& part : results.by_seat) line.counts(part);
  for (const auto& part : results.by_color) line.counts(part);
  for (const auto& value : {row.elo, row.elo_low, row.elo_high, row.elo_error, row.los, row.nelo,
                            row.nelo_error, row.bootstrap_low, row.bootstrap_high})
    line.number(value);
  line.text(row.group ? group_mark(*row.group) : std::string());
  line.number(row.draws);
  line.count(results.answers);
  line.number(row.seconds);
  for (const auto kind : fault_kinds) {
    const auto count = results.faults.find(kind);
    line.count(count == results.faults.end() ? 0 : count->second);
  }
  for (std::size_t tie = 0; tie < found.report->standings.ties.size(); ++tie)
    line.number(tie < row.ties.size() ? row.ties[tie] : std::nullopt);
  if (found.crosstable) put_meetings(found, row, line);
  if (!found.los.empty())
    for (const auto& los : found.los[i]) line.number(los);
  return line.end();
}

}  // namespace

std::string csv_table(const Findings& found) {
  auto text = heading_of(found);
  for (std::size_t i = 0; i < found.rows.size(); ++i) text += line_of(found, i);
  return text;
}

}  // namespace referee::tables
