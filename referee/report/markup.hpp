#pragma once
// Parts of the page that several sections have.

#include <string>
#include <string_view>
#include <vector>

#include "referee/pictures/charts.hpp"
#include "referee/terminal/layout.hpp"

namespace referee::report {

// A name or another text of a user or an engine: its direction of writing changes nothing around it.
std::string isolated(std::string_view text);
// A name in a table, in as many columns as the tables of the terminal give it.
std::string name_cell(std::string_view name);

// A text of several lines.
std::string escaped_lines(std::string_view text);

// A table that scrolls by itself where the screen is narrow. `caption`: for screen readers.
std::string html_table(std::string_view caption, const terminal::Grid& grid);
// The same, with cells that are markup already.
std::string html_table(std::string_view caption, const std::vector<std::string>& heading,
                       const std::vector<bool>& left,
                       const std::vector<std::vector<std::string>>& rows);

std::string html_figure(const pictures::Chart& chart);

std::string html_section(std::string_view id, std::string_view title, std::string_view body);

std::string html_details(std::string_view summary, std::string_view body, bool open = false);

}  // namespace referee::report
