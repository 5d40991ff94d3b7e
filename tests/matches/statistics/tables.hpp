#pragma once
// The tables of true values of tests/data/stats, by the names of their columns.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "matches/statistics/score.hpp"
#include "tests/data.hpp"

namespace tests {

class Row {
 public:
  Row(const std::vector<std::string>& names, const std::vector<std::string>& values) {
    for (std::size_t i = 0; i < names.size() && i < values.size(); ++i)
      values_[names[i]] = values[i];
  }
  const std::string& text(const std::string& column) const { return values_.at(column); }
  double number(const std::string& column) const { return std::stod(text(column)); }
  // '-': it does not exist.
  std::optional<double> perhaps(const std::string& column) const {
    return text(column) == "-" ? std::nullopt : std::optional(number(column));
  }
  matches::statistics::Cells cells(const std::vector<std::string>& columns) const {
    matches::statistics::Cells cells;
    for (const auto& column : columns) cells.push_back(number(column));
    return cells;
  }
  // "3,0,7"
  matches::statistics::Cells list(const std::string& column) const {
    matches::statistics::Cells cells;
    for (const auto& part : fields(text(column), ',')) cells.push_back(std::stod(part));
    return cells;
  }

 private:
  std::map<std::string, std::string> values_;
};

inline std::vector<Row> table(std::string_view file) {
  const auto lines = data_lines(file);
  const auto names = fields(lines.at(0));
  std::vector<Row> rows;
  for (std::size_t i = 1; i < lines.size(); ++i) rows.emplace_back(names, fields(lines[i]));
  return rows;
}

}  // namespace tests
