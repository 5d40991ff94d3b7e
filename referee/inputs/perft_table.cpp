#include "referee/inputs/perft_table.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "referee/options/options.hpp"
#include "referee/options/wording.hpp"

namespace referee::inputs {

namespace {

constexpr std::size_t least_columns = 4;  // rules or name, position, depth, leaves
constexpr std::string_view exact_capture = "-danx";

struct Cell {
  std::string_view text;
  std::size_t at = 0;  // in the line
};

std::vector<Cell> cells_of(std::string_view line) {
  std::vector<Cell> cells;
  for (std::size_t at = 0;;) {
    const auto end = std::min(line.find('\t', at), line.size());
    cells.push_back({line.substr(at, end - at), at});
    if (end == line.size()) return cells;
    at = end + 1;
  }
}

std::optional<std::uint64_t> count_of(std::string_view text) {
  std::uint64_t n = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), n);
  const bool whole = problem == std::errc() && end == text.data() + text.size();
  return whole && !text.empty() ? std::optional(n) : std::nullopt;
}

// The rule set that a value of the first switch stands for: "ssk" is keishi-superko.
std::string_view id_by_value(const rules::RuleBook& book, std::string_view value) {
  const auto& first = book.switches.front();
  const std::string setting = std::string(first.name) + "=" + std::string(value);
  for (const auto& preset : book.presets) {
    const std::string values = " " + std::string(preset.values) + " ";
    if (values.find(" " + setting + " ") != values.npos) return preset.id;
  }
  return {};
}

class Reader {
 public:
  Reader(std::string_view file, const rules::GameKind& kind, const rules::RuleSet& rules)
      : file_(file), kind_(kind), rules_(rules) {}

  terminal::Or<std::vector<ExpectedCount>> read(std::string_view text) {
    std::vector<ExpectedCount> rows;
    while (!text.empty()) {
      ++line_;
      auto line = text.substr(0, text.find('\n'));
      text.remove_prefix(std::min(line.size() + 1, text.size()));
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (line.empty() || line.front() == '#') continue;
      const auto cells = cells_of(line);
      if (cells.size() > 2 && cells[2].text == "depth") continue;  // the names of the columns
      auto row = read_row(cells);
      if (!row) return row.error();
      rows.push_back(*std::move(row));
    }
    if (rows.empty()) return terminal::bad_file(std::string(file_) + ": it contains no rows");
    return rows;
  }

 private:
  terminal::Complaint wrong(const Cell& cell, std::string sentence) const {
    return terminal::bad_file(std::string(file_) + ":" + std::to_string(line_) + ":" +
                              std::to_string(cell.at + 1) + ": " + std::move(sentence));
  }

  terminal::Or<ExpectedCount> read_row(const std::vector<Cell>& cells) const {
    if (cells.size() < least_columns)
      return wrong(cells.back(), "expected at least 4 columns between tabs (" +
                                     std::string(named_rows() ? "name" : "rules") +
                                     ", position, depth, leaves), found " +
                                     std::to_string(cells.size()));
    ExpectedCount row{line_, rules_, std::string(cells[1].text)};
    if (!named_rows()) {
      const auto rules = rules_by_short_name(kind_, cells[0].text);
      if (!rules) return wrong(cells[0], rules.error().sentence);
      row.rules = *rules;
    }
    const auto depth = count_of(cells[2].text), leaves = count_of(cells[3].text);
    if (!depth || *depth > options::most_depth)
      return wrong(cells[2], "'" + std::string(cells[2].text) + "' is not a depth from 0 to " +
                                 std::to_string(options::most_depth));
    if (!leaves) return wrong(cells[3], "'" + std::string(cells[3].text) + "' is not a count");
    row.depth = static_cast<int>(*depth);
    row.leaves = *leaves;
    if (row.position.empty()) return wrong(cells[1], "the position is missing");
    const auto game = rules::start(kind_, row.rules, row.position, rules::Admit::anything);
    if (!game)
      return wrong({{}, cells[1].at + game.error().at}, "position: " + game.error().sentence);
    return row;
  }

  bool named_rows() const { return kind_.counts_by_position; }

  std::string_view file_;
  const rules::GameKind& kind_;
  const rules::RuleSet& rules_;
  int line_ = 0;
};

}  // namespace

rules::Result<rules::RuleSet> rules_by_short_name(const rules::GameKind& kind,
                                                  std::string_view name) {
  const bool exact = name.ends_with(exact_capture);
  if (exact) name.remove_suffix(exact_capture.size());
  if (name.empty()) return rules::syntax_error("the rule set is missing");
  auto rules = rules::rule_set(kind, name);
  for (const char* const joint : {"-", "_"})
    if (auto longer = rules::rule_set(kind, std::string(kind.name) + joint + std::string(name));
        !rules && longer)
      rules = std::move(longer);
  if (!rules && !id_by_value(*kind.rules, name).empty())
    rules = rules::rule_set(kind, id_by_value(*kind.rules, name));
  if (rules && exact)
    if (auto wrong = rules->set("dan", "exact")) return *wrong;
  return rules;
}

terminal::Or<std::vector<ExpectedCount>> read_perft_table(std::string_view text,
                                                          std::string_view file,
                                                          const rules::GameKind& kind,
                                                          const rules::RuleSet& rules) {
  return Reader(file, kind, rules).read(text);
}

}  // namespace referee::inputs
