// The section about times: how long answers took, what was left on the clocks, and what the host
// kept engines waiting.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "referee/report/markup.hpp"
#include "referee/report/sections.hpp"

namespace referee::report {

namespace {

constexpr double one_second = 1e6;  // in microseconds

std::string time_text(double seconds) {
  if (seconds >= 10) return fmt::format("{:.1f} s", seconds);
  if (seconds >= 1) return fmt::format("{:.2f} s", seconds);
  if (seconds >= 0.001 || seconds == 0) return fmt::format("{:.1f} ms", seconds * 1000);
  return fmt::format("{:.0f} µs", seconds * one_second);
}

// Sorted, from the shortest; at least one.
double quantile(const std::vector<std::uint32_t>& sorted, double part) {
  const auto place = static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1) + 0.5);
  return static_cast<double>(sorted[place]) / one_second;
}

std::vector<std::string> row_of(const std::string& name, const TimeFacts& facts) {
  auto sorted = facts.answers;
  std::sort(sorted.begin(), sorted.end());
  double sum = 0;
  for (const auto one : sorted) sum += static_cast<double>(one) / one_second;
  return {name_cell(name),
          std::to_string(sorted.size()),
          time_text(sum / static_cast<double>(sorted.size())),
          time_text(quantile(sorted, 0.5)),
          time_text(quantile(sorted, 0.95)),
          time_text(static_cast<double>(sorted.back()) / one_second),
          time_text(facts.waited),
          time_text(facts.longest_wait),
          sum > 0 ? fmt::format("{:.1f}", 100 * facts.waited / sum) : "-"};
}

pictures::Chart histogram(const Facts& facts) {
  struct Bucket {
    double below;  // seconds
    std::string_view label;
  };
  static constexpr Bucket buckets[] = {
      {0.0001, "<0.1 ms"}, {0.0003, "0.1 ms"}, {0.001, "0.3 ms"}, {0.003, "1 ms"}, {0.01, "3 ms"},
      {0.03, "10 ms"},     {0.1, "30 ms"},     {0.3, "0.1 s"},    {1, "0.3 s"},    {3, "1 s"},
      {10, "3 s"},         {30, "10 s"},       {100, "30 s"},     {HUGE_VAL, "100 s"}};
  std::vector<pictures::Bar> bars;
  for (const auto& bucket : buckets) bars.push_back({std::string(bucket.label)});
  for (const auto& [name, one] : facts.times)
    for (const auto answer : one.answers) {
      std::size_t at = 0;
      while (static_cast<double>(answer) / one_second >= buckets[at].below) ++at;
      ++bars[at].value;
    }
  while (bars.size() > 1 && bars.back().value == 0) bars.pop_back();
  const auto first = std::find_if(bars.begin(), bars.end(), [](const auto& bar) { return bar.value > 0; });
  bars.erase(bars.begin(), std::min(first, bars.end() - 1));
  return pictures::bar_chart("Answers by the time they took", "at least", bars);
}

// The mean over the games that lasted so long, of the best engines in the table.
std::string clocks_chart(const Contents& contents) {
  std::vector<pictures::Line> lines;
  for (const auto& row : contents.found->rows) {
    const auto found = contents.facts->times.find(row.results->name);
    if (found == contents.facts->times.end() || found->second.left.empty()) continue;
    if (lines.size() == pictures::most_lines) break;
    const auto& facts = found->second;
    auto& line = lines.emplace_back(pictures::Line{row.results->name, {}});
    for (std::size_t i = 0; i < facts.left.size(); ++i)
      line.values.push_back(facts.left[i] / facts.games[i]);
  }
  if (lines.empty()) return {};
  return html_figure(pictures::line_chart("Seconds left on the clock, on average",
                                          "answers of the engine in a game", lines, {}));
}

}  // namespace

std::string times_section(const Contents& contents) {
  const auto& facts = *contents.facts;
  std::vector<std::vector<std::string>> rows;
  for (const auto& row : contents.found->rows) {
    const auto found = facts.times.find(row.results->name);
    if (found != facts.times.end() && !found->second.answers.empty())
      rows.push_back(row_of(found->first, found->second));
  }
  if (rows.empty()) return {};
  return html_section(
      "times", "Times",
      html_table("Times of answers",
                 {"Engine", "Answers", "Mean", "Median", "95 %", "Longest", "Waited for the host",
                  "Longest wait", "Waited %"},
                 {true}, rows) +
          "<p>Waited: what the host kept an engine from running while its clock ran, as far as the "
          "system says; all threads of an engine add up.</p>\n" +
          html_figure(histogram(facts)) + clocks_chart(contents));
}

}  // namespace referee::report
