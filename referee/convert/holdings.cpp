#include "referee/convert/holdings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "matches/records/format.hpp"
#include "referee/terminal/text.hpp"

namespace referee::convert {

using namespace matches::records;

namespace {

using Row = std::vector<std::string>;

// A table of Markdown whose columns are as wide as they must be.
std::string markdown(const std::vector<Row>& rows) {
  std::vector<int> widths(rows.front().size(), 3);
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], terminal::columns(row[i]));
  std::string text;
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i)
      text += "| " + terminal::padded(row[i], widths[i]) + " ";
    text += "|\n";
    if (&row != &rows.front()) continue;
    for (const int width : widths)
      text += "| " + std::string(static_cast<std::size_t>(width), '-') + " ";
    text += "|\n";
  }
  return text;
}

std::string times_of(const Format& format) {
  if (!format.holds({}).has(Part::time)) return "-";
  const auto time = format.time_unit;
  return time >= matches::Seconds(1)  ? fmt::format("{} s", time / matches::Seconds(1))
         : time >= matches::Millis(1) ? fmt::format("{} ms", time / matches::Millis(1))
                                      : fmt::format("{} µs", time.count());
}

// ".kif, .kifu"
std::string dotted(std::string_view endings) {
  auto all = terminal::words_of(endings);
  for (auto& ending : all) ending.insert(0, 1, '.');
  return terminal::joined(all, ", ");
}

std::string list_of_formats() {
  std::vector<Row> rows{
      {"format", "what it is", "files", "games", "read", "write", "encoding", "times"}};
  for (const auto& format : formats())
    rows.push_back(
        {std::string(format.name), std::string(format.title), dotted(format.endings),
         format.games.empty() ? "all" : terminal::joined(terminal::words_of(format.games), ", "),
         format.read ? "yes" : "no", format.write ? "yes" : "no",
         std::string(name(format.encoding)), times_of(format)});
  return markdown(rows);
}

// A way of writing a format that holds other parts than the usual way.
struct Column {
  std::string title;
  Parts held;
};

bool same(const Parts& a, const Parts& b) {
  return std::all_of(parts().begin(), parts().end(),
                     [&](Part part) { return a.has(part) == b.has(part); });
}

std::vector<Column> columns_of(const Format& format) {
  std::vector<Column> all{{std::string(format.name), format.holds({})}};
  Writing carrier, old;
  carrier.profile = Writing::Profile::carrier;
  old.csa_version = 2;
  const std::pair<const char*, const Writing&> ways[] = {{" carrier", carrier}, {" 2.2", old}};
  for (const auto& [title, writing] : ways)
    if (const auto held = format.holds(writing); !same(held, all.front().held))
      all.push_back({std::string(format.name) + title, held});
  return all;
}

std::string list_of_parts() {
  std::vector<Column> all;
  for (const auto& format : formats()) {
    auto some = columns_of(format);
    all.insert(all.end(), some.begin(), some.end());
  }
  Row titles{"part of a game"};
  for (const auto& column : all) titles.push_back(column.title);
  std::vector<Row> rows{titles};
  for (const Part part : parts()) {
    if (part == Part::position) continue;  // it follows from the rest
    Row row{std::string(name(part))};
    for (const auto& column : all) row.emplace_back(column.held.has(part) ? "yes" : "-");
    rows.push_back(std::move(row));
  }
  return markdown(rows);
}

}  // namespace

std::string formats_table() { return list_of_formats() + "\n" + list_of_parts(); }

}  // namespace referee::convert
