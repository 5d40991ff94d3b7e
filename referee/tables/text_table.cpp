// Aligned text and Markdown.

#include <algorithm>

#include "referee/tables/grid.hpp"
#include "referee/tables/groups.hpp"
#include "referee/tables/render.hpp"
#include "referee/terminal/text.hpp"

namespace referee::tables {

namespace {

constexpr int always_wide_enough = 120;  // columns of a crosstable with all its counts
constexpr int usual_for_notes = 100;

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

// A word that is wider than a line is a name, which can be cut.
std::string with_words_that_fit(const std::string& note, int width) {
  std::string text;
  for (std::size_t at = 0; at < note.size();) {
    const auto begin = std::min(note.find_first_not_of(' ', at), note.size());
    const auto end = std::min(note.find(' ', begin), note.size());
    text += note.substr(at, begin - at);
    text += terminal::shortened(std::string_view(note).substr(begin, end - begin), width);
    at = end;
  }
  return text;
}

std::string note_text(const std::string& note, std::optional<int> width) {
  constexpr int margins = 4;
  if (!width) return terminal::folded(note, usual_for_notes) + "\n";
  return terminal::folded(with_words_that_fit(note, *width - margins), *width) + "\n";
}

std::string crosstable_text(const Findings& found, const TableStyle& style) {
  auto whole = crosstable_grid(found, false);
  if (terminal::narrow(whole, style.width.value_or(always_wide_enough)))
    return terminal::laid_out(std::move(whole), style.width, style.color);
  return terminal::laid_out(crosstable_grid(found, true), style.width, style.color);
}

}  // namespace

std::string text_table(const Findings& found, const TableStyle& style) {
  auto grid = main_grid(found);
  // Kinds of faults have a table of their own where the column has no room for them.
  bool faults = found.report->parts.faults;
  if (style.width && !terminal::narrow(grid, *style.width)) {
    auto brief = main_grid(found, true);
    if (terminal::width_of(brief) < terminal::width_of(grid)) {
      grid = std::move(brief);
      faults = true;
    }
  }
  auto text = found.doubt.empty() ? std::string() : note_text(found.doubt, style.width) + "\n";
  text += terminal::laid_out(std::move(grid), style.width, style.color);
  for (const auto& note : notes_of(found)) text += note_text(note, style.width);
  if (crosstable_says_something(found)) text += "\n" + crosstable_text(found, style);
  if (los_says_something(found))
    text += "\n" + terminal::laid_out(los_grid(found), style.width, style.color);
  if (faults) text += "\n" + terminal::laid_out(faults_grid(found), style.width, style.color);
  if (found.report->groups)
    text += "\n" + note_text(groups_title(found), style.width) +
            terminal::laid_out(groups_grid(found), style.width, style.color);
  return text;
}

std::string text_table(const Report& report, const TableStyle& style) {
  return text_table(findings_of(report), style);
}

std::string markdown_table(const Findings& found) {
  auto text = found.doubt.empty() ? std::string() : "**" + escaped(found.doubt) + "**\n\n";
  text += markdown(main_grid(found));
  const auto notes = notes_of(found);
  if (!notes.empty()) text += "\n";
  for (const auto& note : notes) {
    const auto words = std::string_view(note).substr(note.find_first_not_of(" -"));
    text += "- " + escaped(words) + "\n";
  }
  if (crosstable_says_something(found)) text += "\n" + markdown(crosstable_grid(found, false));
  if (los_says_something(found)) text += "\n" + markdown(los_grid(found));
  if (found.report->parts.faults) text += "\n" + markdown(faults_grid(found));
  if (found.report->groups)
    text += "\n" + escaped(groups_title(found)) + "\n\n" + markdown(groups_grid(found));
  return text;
}

}  // namespace referee::tables
