#include "referee/pictures/charts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "referee/pictures/markup.hpp"

namespace referee::pictures {

namespace {

constexpr double width = 720;

std::string text_at(std::string_view kind, double x, double y, std::string_view what) {
  return fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\">{}</text>\n", kind, number(x), number(y),
                     escaped(what));
}

std::string line_from(std::string_view kind, double x1, double y1, double x2, double y2) {
  return fmt::format("<path class=\"{}\" d=\"M{} {}L{} {}\"/>\n", kind, number(x1), number(y1),
                     number(x2), number(y2));
}

// From values to places on the picture.
struct Scale {
  double low = 0, high = 1, from = 0, to = 1;
  double operator()(double value) const {
    return from + (value - low) / (high - low) * (to - from);
  }
};

std::string tick_text(double value) { return number(value == 0 ? 0 : value); }

}  // namespace

// Colours of lines differ in how dark they are as well, and lines in how they are dashed.
std::string chart_style() {
  constexpr std::string_view light[] = {
      "text{font:13px system-ui,sans-serif;fill:#1d1b18}",
      ".small{font-size:12px;fill:#5d574e}",
      ".right{text-anchor:end}",
      ".middle{text-anchor:middle}",
      ".axis{stroke:#8a8276;fill:none}",
      ".grid{stroke:#dcd5c8;fill:none}",
      ".zero{stroke:#5d574e;stroke-width:1.5;fill:none}",
      ".whisker{stroke:#0b57a4;stroke-width:3;fill:none}",
      ".point,.plot .bar{fill:#0b57a4}",
      ".level{stroke:#a31515;stroke-dasharray:7 4;fill:none}",
      ".line{fill:none;stroke-width:2;stroke-linejoin:round}",
      ".line0{stroke:#0b57a4}",
      ".line1{stroke:#b0480a;stroke-dasharray:6 3}",
      ".line2{stroke:#1f5f3c;stroke-dasharray:2 3}",
      ".line3{stroke:#7a1f7a;stroke-dasharray:9 3 2 3}",
      ".ground{fill:#faf8f4}"};
  constexpr std::string_view dark[] = {"text{fill:#ece7df}",
                                       ".small{fill:#b3aa9d}",
                                       ".grid{stroke:#3a362f}",
                                       ".zero{stroke:#b3aa9d}",
                                       ".whisker,.plot .line0{stroke:#8cc4ff}",
                                       ".point,.plot .bar{fill:#8cc4ff}",
                                       ".level{stroke:#ff9d90}",
                                       ".line1{stroke:#ffb27a}",
                                       ".line2{stroke:#7cc79b}",
                                       ".line3{stroke:#e3a0e3}",
                                       ".ground{fill:#171614}"};
  std::string style;
  for (const auto rule : light) style += fmt::format(".plot {}", rule);
  style += "@media screen and (prefers-color-scheme:dark){";
  for (const auto rule : dark) style += fmt::format(".plot {}", rule);
  return style + "}";
}

namespace {

std::string opened(const Chart& chart, std::string_view more) {
  return fmt::format("<svg {}class=\"plot\" viewBox=\"0 0 {} {}\" role=\"img\"><title>{}</title>"
                     "<desc>{}</desc>\n",
                     more, number(chart.width), number(chart.height), escaped(chart.title),
                     escaped(chart.description));
}

}  // namespace

std::string chart_in_page(const Chart& chart) { return opened(chart, "") + chart.body + "</svg>\n"; }

std::string chart_file(const Chart& chart) {
  return opened(chart, fmt::format("xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" "
                                   "height=\"{}\" ",
                                   number(chart.width), number(chart.height))) +
         fmt::format("<style>{}</style>\n<rect class=\"ground\" width=\"{}\" height=\"{}\"/>\n",
                     chart_style(), number(chart.width), number(chart.height)) +
         chart.body + "</svg>\n";
}

std::vector<double> ticks_between(double low, double high, int wanted) {
  const double rough = (high - low) / wanted;
  if (!(rough > 0) || !std::isfinite(rough)) return {low};
  const double power = std::pow(10, std::floor(std::log10(rough)));
  const double factor = rough / power;
  const double step = power * (factor < 1.5 ? 1 : factor < 3.5 ? 2 : factor < 7.5 ? 5 : 10);
  std::vector<double> ticks;
  for (double at = std::ceil(low / step); at * step <= high + step * 1e-9; ++at)
    ticks.push_back(at * step);
  return ticks;
}

// --- rows with an interval each ------------------------------------------------------------------

namespace {

constexpr double row_height = 30, names_end = 205, values_begin = 500, intervals_top = 40;
constexpr std::size_t longest_row_name = 24;

Scale scale_of(const std::vector<IntervalRow>& rows) {
  double low = 0, high = 0;
  for (const auto& row : rows)
    for (const auto& value : {row.value, row.low, row.high})
      if (value) {
        low = std::min(low, *value);
        high = std::max(high, *value);
      }
  const double room = std::max((high - low) * 0.06, 5.0);
  return {low - room, high + room, names_end, values_begin};
}

std::string interval_row(const IntervalRow& row, const Scale& scale, double y) {
  std::string text = "<g><title>" + escaped(row.name + ": " + row.text) + "</title>\n" +
                     text_at("name right", names_end - 12, y + 4,
                             shortened(row.name, longest_row_name)) +
                     text_at("value", values_begin + 12, y + 4, row.text);
  if (row.low || row.high) {
    const double from = row.low ? scale(*row.low) : scale.from;
    const double to = row.high ? scale(*row.high) : scale.to;
    text += line_from("whisker", from, y, to, y);
    if (row.low) text += line_from("whisker", from, y - 6, from, y + 6);
    if (row.high) text += line_from("whisker", to, y - 6, to, y + 6);
  }
  if (row.value)
    text += fmt::format("<circle class=\"point\" cx=\"{}\" cy=\"{}\" r=\"5\"/>\n",
                        number(scale(*row.value)), number(y));
  return text + "</g>\n";
}

}  // namespace

Chart interval_chart(std::string title, std::string_view unit,
                     const std::vector<IntervalRow>& rows) {
  Chart chart{.title = std::move(title), .description = {}, .body = {}, .width = width};
  const auto scale = scale_of(rows);
  const double bottom = intervals_top + row_height * static_cast<double>(rows.size());
  chart.height = bottom + 40;
  chart.body = text_at("title", 12, 22, chart.title);
  for (const double tick : ticks_between(scale.low, scale.high, 6)) {
    chart.body += line_from(tick == 0 ? "zero" : "grid", scale(tick), intervals_top, scale(tick),
                            bottom);
    chart.body += text_at("small middle", scale(tick), bottom + 16, tick_text(tick));
  }
  chart.body += text_at("small middle", (names_end + values_begin) / 2, bottom + 33, unit);
  double y = intervals_top + row_height / 2;
  for (const auto& row : rows) {
    chart.body += interval_row(row, scale, y);
    chart.description += (chart.description.empty() ? "" : "; ") + row.name + ": " + row.text;
    y += row_height;
  }
  return chart;
}

// --- bars that stand beside each other -----------------------------------------------------------

namespace {

constexpr double plot_left = 60, plot_right = width - 16, plot_top = 36, plot_bottom = 210,
                 plot_height = 256, widest_bar = 60;

// `counts`: there is nothing between two whole numbers.
std::string axis(const Scale& up, bool counts = false) {
  std::string text;
  for (const double tick : ticks_between(up.low, up.high, 4)) {
    if (counts && tick != std::floor(tick)) continue;
    text += line_from("grid", plot_left, up(tick), plot_right, up(tick));
    text += text_at("small right", plot_left - 6, up(tick) + 4, tick_text(tick));
  }
  return text + line_from("axis", plot_left, plot_bottom, plot_right, plot_bottom);
}

Chart empty_plot(std::string title, std::string_view across) {
  Chart chart{.title = std::move(title),
              .description = {},
              .body = {},
              .width = width,
              .height = plot_height};
  chart.body = text_at("title", 12, 20, chart.title) +
               text_at("small middle", (plot_left + plot_right) / 2, plot_height - 8, across);
  return chart;
}

}  // namespace

Chart bar_chart(std::string title, std::string_view across, const std::vector<Bar>& bars) {
  auto chart = empty_plot(std::move(title), across);
  double most = 1;
  for (const auto& bar : bars) most = std::max(most, bar.value);
  const Scale up{0, most * 1.05, plot_bottom, plot_top};
  chart.body += axis(up, true);
  const double slot = (plot_right - plot_left) / static_cast<double>(std::max<std::size_t>(1, bars.size()));
  // Labels that would touch each other are left out, evenly.
  const auto every = static_cast<std::size_t>(std::ceil(52 / slot));
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const auto& bar = bars[i];
    const double x = plot_left + slot * static_cast<double>(i);
    const double wide = std::min(slot * 0.84, widest_bar);
    const double y = up(bar.value);
    chart.body += fmt::format("<rect class=\"bar\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\">"
                              "<title>{}: {}</title></rect>\n",
                              number(x + (slot - wide) / 2), number(y), number(wide),
                              number(plot_bottom - y), escaped(bar.label), number(bar.value));
    if (i % every == 0)
      chart.body += text_at("small middle", x + slot / 2, plot_bottom + 16, bar.label);
    if (bar.value > 0)
      chart.description += fmt::format("{}{}: {}", chart.description.empty() ? "" : "; ", bar.label,
                                       number(bar.value));
  }
  return chart;
}

// --- lines over a common axis --------------------------------------------------------------------

namespace {

constexpr std::size_t most_points = 600;  // of a line; more would not be seen

double place_of(Steps steps, std::size_t i) {
  return steps.first + steps.step * static_cast<double>(i);
}

std::string path_of(const std::vector<double>& values, Steps steps, const Scale& across,
                    const Scale& up) {
  std::string path;
  const auto every = std::max<std::size_t>(1, (values.size() + most_points - 1) / most_points);
  for (std::size_t i = 0; i < values.size(); i += every) {
    const bool last = i + every >= values.size();
    const auto at = last ? values.size() - 1 : i;
    path += fmt::format("{}{} {}", path.empty() ? "M" : "L",
                        number(across(place_of(steps, at))),
                        number(up(values[at])));
  }
  return path;
}

struct Extent {
  double low = 0, high = 0;
  std::size_t longest = 1;
};

Extent extent_of(const std::vector<Line>& lines, const std::vector<Level>& levels) {
  Extent all;
  const auto take = [&all](double value) {
    all.low = std::min(all.low, value);
    all.high = std::max(all.high, value);
  };
  for (const auto& line : lines) {
    all.longest = std::max(all.longest, line.values.size());
    for (const double value : line.values) take(value);
  }
  for (const auto& level : levels) take(level.value);
  if (all.low == all.high) all.high = all.low + 1;
  return all;
}

constexpr double title_width = 270, letter_width = 8;

// The names of all lines stand beside the title, each with a piece of its line.
std::size_t longest_line_name(const std::vector<Line>& lines) {
  const auto shown = static_cast<double>(std::clamp<std::size_t>(lines.size(), 1, most_lines));
  const double each = (width - 16 - title_width) / shown - 48;
  return static_cast<std::size_t>(std::clamp(each / letter_width, 4.0, 18.0));
}

}  // namespace

Chart line_chart(std::string title, std::string_view across, const std::vector<Line>& lines,
                 const std::vector<Level>& levels, Steps steps) {
  auto chart = empty_plot(std::move(title), across);
  const auto all = extent_of(lines, levels);
  const double room = (all.high - all.low) * 0.05;
  const Scale up{all.low < 0 ? all.low - room : all.low, all.high + room, plot_bottom, plot_top};
  const auto second = place_of(steps, 1), last = place_of(steps, all.longest - 1);
  const Scale along{steps.first, std::max(second, last), plot_left, plot_right};
  chart.body += axis(up);
  for (const double tick : ticks_between(along.low, along.high, 8))
    if (tick == std::floor(tick))
      chart.body += text_at("small middle", along(tick), plot_bottom + 16, tick_text(tick));
  for (const auto& level : levels) {
    chart.body += line_from("level", plot_left, up(level.value), plot_right, up(level.value));
    chart.body += text_at("small right", plot_right, up(level.value) - 4, level.name);
  }
  const auto longest = longest_line_name(lines);
  double x = width - 16;
  for (std::size_t i = std::min(lines.size(), most_lines); i-- > 0;) {
    const auto& line = lines[i];
    if (line.values.empty()) continue;
    const auto kind = fmt::format("line line{}", i);
    chart.body += fmt::format("<path class=\"{}\" d=\"{}\"/>\n", kind,
                              path_of(line.values, steps, along, up));
    const auto name = shortened(line.name, longest);
    chart.body += text_at("small right", x, 20, name);
    x -= letter_width * static_cast<double>(columns_of(name)) + 8;
    chart.body += line_from(kind, x - 26, 16, x, 16);
    x -= 40;
    chart.description +=
        fmt::format("{}{}: {} at {}", chart.description.empty() ? "" : "; ", line.name,
                    number(line.values.back()),
                    number(place_of(steps, line.values.size() - 1)));
  }
  return chart;
}

}  // namespace referee::pictures
