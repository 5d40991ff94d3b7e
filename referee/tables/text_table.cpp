// Aligned text and Markdown.

#include <algorithm>

#include "referee/tables/grid.hpp"
#include "referee/tables/render.hpp"
#include "referee/text.hpp"

namespace referee {

namespace {

constexpr std::string_view bold = "\x1b[1m", red = "\x1b[31m", plain = "\x1b[0m";
constexpr int always_wide_enough = 120;  // columns of a crosstable with all its counts
constexpr int least_width = 100;         // of lines below the table

std::vector<int> widths_of(const Grid& grid) {
  std::vector<int> widths;
  widths.reserve(grid.heading.size());
  for (const auto& heading : grid.heading) widths.push_back(columns(heading));
  for (const auto& row : grid.rows)
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], columns(row[i].text));
  return widths;
}

int width_of(const Grid& grid) {
  int width = -2;
  for (const int one : widths_of(grid)) width += one + 2;
  return width;
}

// One line; the last column is not filled up where it begins at the left.
std::string line_of(const std::vector<Cell>& cells, const std::vector<int>& widths,
                    const std::vector<bool>& left, bool color) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto& [text, alarming] = cells[i];
    const std::string pad(static_cast<std::size_t>(widths[i] - columns(text)), ' ');
    const auto shown = color && alarming ? std::string(red) + text + std::string(plain) : text;
    if (i > 0) line += "  ";
    line += left[i] ? shown : pad + shown;
    if (left[i] && i + 1 < cells.size()) line += pad;
  }
  return line;
}

std::string aligned(const Grid& grid, bool color) {
  const auto widths = widths_of(grid);
  std::vector<Cell> heading;
  heading.reserve(grid.heading.size());
  for (const auto& text : grid.heading) heading.push_back({text});
  auto line = line_of(heading, widths, grid.left, false);
  std::string text = color ? std::string(bold) + line + std::string(plain) : line;
  text += "\n";
  for (const auto& row : grid.rows) text += line_of(row, widths, grid.left, color) + "\n";
  return text;
}

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '|' || c == '\\' || c == '*' || c == '_' || c == '`' || c == '<' || c == '[' ||
        c == ']')
      safe += '\\';
    safe += c;
  }
  return safe;
}

std::string markdown(const Grid& grid) {
  std::string heading = "|", rule = "|", body;
  for (std::size_t i = 0; i < grid.heading.size(); ++i) {
    heading += " " + escaped(grid.heading[i]) + " |";
    rule += grid.left[i] ? " --- |" : " ---: |";
  }
  for (const auto& row : grid.rows) {
    body += "|";
    for (const auto& cell : row) body += " " + escaped(cell.text) + " |";
    body += "\n";
  }
  return heading + "\n" + rule + "\n" + body;
}

// A note that is too long goes on in further lines, which are indented.
std::string folded(std::string note, int width) {
  const auto margin = note.find_first_not_of(' ') + 2;
  std::string lines;
  while (columns(note) > width) {
    std::size_t end = 0;  // the last blank that may end the line
    for (auto at = note.find(' ', margin); at != note.npos; at = note.find(' ', at + 1))
      if (end == 0 || columns(std::string_view(note).substr(0, at)) <= width) end = at;
    const auto next = end == 0 ? note.npos : note.find_first_not_of(' ', end);
    if (next == note.npos) break;
    lines += note.substr(0, note.find_last_not_of(' ', end) + 1) + "\n";
    note = std::string(margin, ' ') + note.substr(next);
  }
  return lines + note + "\n";
}

Grid crosstable_for(const Findings& found, int width) {
  auto grid = crosstable_grid(found, false);
  if (width_of(grid) <= std::max(width, always_wide_enough)) return grid;
  return crosstable_grid(found, true);
}

}  // namespace

std::string text_table(const Findings& found, const TableStyle& style) {
  auto text = aligned(main_grid(found), style.color);
  for (const auto& note : notes_of(found)) text += folded(note, std::max(style.width, least_width));
  if (found.crosstable) text += "\n" + aligned(crosstable_for(found, style.width), style.color);
  if (!found.los.empty()) text += "\n" + aligned(los_grid(found), style.color);
  if (found.report->parts.faults) text += "\n" + aligned(faults_grid(found), style.color);
  return text;
}

std::string text_table(const Report& report, const TableStyle& style) {
  return text_table(findings_of(report), style);
}

std::string markdown_table(const Findings& found) {
  auto text = markdown(main_grid(found));
  const auto notes = notes_of(found);
  if (!notes.empty()) text += "\n";
  for (const auto& note : notes) {
    const auto words = std::string_view(note).substr(note.find_first_not_of(" -"));
    text += "- " + escaped(words) + "\n";
  }
  if (found.crosstable) text += "\n" + markdown(crosstable_grid(found, false));
  if (!found.los.empty()) text += "\n" + markdown(los_grid(found));
  if (found.report->parts.faults) text += "\n" + markdown(faults_grid(found));
  return text;
}

}  // namespace referee
