#pragma once
// Charts as SVG, made of numbers alone: for files of their own, and for pages, which hold their
// style. The same numbers give the same bytes.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace referee::pictures {

struct Chart {
  std::string title, description;  // the description says the numbers in words
  std::string body;
  double width = 0, height = 0;
};

// How charts look, light and dark; a page puts it into its own style.
std::string chart_style();

std::string chart_in_page(const Chart& chart);
std::string chart_file(const Chart& chart);  // with its style and a ground

// Round values on an axis from `low` to `high`, about `wanted` of them.
std::vector<double> ticks_between(double low, double high, int wanted);

// --- rows with an interval each ------------------------------------------------------------------

struct IntervalRow {
  std::string name;
  std::optional<double> value, low, high;  // without a value: only a text
  std::string text;                        // behind the row: "+12.3 (1.0 to 23.5)"
};
Chart interval_chart(std::string title, std::string_view unit,
                     const std::vector<IntervalRow>& rows);

// --- bars that stand beside each other -----------------------------------------------------------

struct Bar {
  std::string label;
  double value = 0;
};
Chart bar_chart(std::string title, std::string_view across, const std::vector<Bar>& bars);

// --- lines over a common axis --------------------------------------------------------------------

struct Line {
  std::string name;
  std::vector<double> values;  // at the places of a `Steps`
};
struct Level {
  std::string name;
  double value = 0;
};
// Where the values of a line stand: at 1, 2, 3 ..., where nothing else is said.
struct Steps {
  double first = 1, step = 1;
};
// At most `most_lines` are told apart.
Chart line_chart(std::string title, std::string_view across, const std::vector<Line>& lines,
                 const std::vector<Level>& levels, Steps steps = {});
constexpr std::size_t most_lines = 4;

}  // namespace referee::pictures
