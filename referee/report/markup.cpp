#include "referee/report/markup.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/pictures/markup.hpp"
#include "referee/tables/rated.hpp"
#include "referee/terminal/text.hpp"

namespace referee::report {

using pictures::escaped;

std::string isolated(std::string_view text) { return "<bdi>" + escaped(text) + "</bdi>"; }

std::string name_cell(std::string_view name) {
  return isolated(terminal::shortened(name, tables::longest_name));
}

std::string escaped_lines(std::string_view text) {
  std::string lines;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    lines += escaped(text.substr(0, end)) + "\n";
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string html_table(std::string_view caption, const std::vector<std::string>& heading,
                       const std::vector<bool>& left,
                       const std::vector<std::vector<std::string>>& rows) {
  const auto kind = [&left](std::size_t column) {
    return column < left.size() && left[column] ? "" : " class=\"n\"";
  };
  auto text = fmt::format("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{0}\">"
                          "<table><caption class=\"hidden\">{0}</caption>\n<thead><tr>",
                          escaped(caption));
  for (std::size_t i = 0; i < heading.size(); ++i) {
    const std::string_view tag = heading[i].empty() ? "td" : "th";
    text += fmt::format("<{0}{1}{2}>{3}</{0}>", tag, tag == "th" ? " scope=\"col\"" : "", kind(i),
                        escaped(heading[i]));
  }
  text += "</tr></thead>\n<tbody>";
  for (const auto& row : rows) {
    text += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i)
      text += fmt::format("<td{}>{}</td>", kind(i), row[i]);
    text += "</tr>\n";
  }
  return text + "</tbody></table></div>\n";
}

std::string html_table(std::string_view caption, const terminal::Grid& grid) {
  std::vector<std::vector<std::string>> rows;
  for (const auto& row : grid.rows) {
    auto& cells = rows.emplace_back();
    for (std::size_t i = 0; i < row.size(); ++i) {
      auto text = i < grid.left.size() && grid.left[i] ? isolated(row[i].text)
                                                       : escaped(row[i].text);
      if (row[i].alarming) text = "<strong class=\"bad\">" + text + "</strong>";
      cells.push_back(std::move(text));
    }
  }
  return html_table(caption, grid.heading, grid.left, rows);
}

std::string html_figure(const pictures::Chart& chart) {
  return "<figure class=\"scroll\" tabindex=\"0\">" + pictures::chart_in_page(chart) +
         "</figure>\n";
}

std::string html_section(std::string_view id, std::string_view title, std::string_view body) {
  if (body.empty()) return {};
  return fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n{}</section>\n", id, escaped(title), body);
}

std::string html_details(std::string_view summary, std::string_view body, bool open) {
  return fmt::format("<details{}><summary>{}</summary>\n{}</details>\n", open ? " open" : "",
                     escaped(summary), body);
}

}  // namespace referee::report
