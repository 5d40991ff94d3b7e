#include "referee/options/wording.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/terminal/text.hpp"
#include "rules/nearest.hpp"
#include "rules/utf8.hpp"

namespace referee::options {

using rules::printable;

std::string shown_name(const std::string& path) { return path == "-" ? "standard input" : path; }

terminal::Complaint unreadable(const std::string& path, std::string_view reason) {
  return terminal::bad_file(
      fmt::format("{}: it cannot be read: {}", rules::printable(shown_name(path)), reason));
}

std::optional<terminal::Complaint> wrong_inputs(std::string_view command, std::string_view needed,
                                                const std::vector<std::string>& inputs) {
  if (inputs.empty())
    return terminal::Complaint{
        fmt::format("'{}' needs {}; '-' is standard input", command, needed)};
  if (std::count(inputs.begin(), inputs.end(), "-") > 1)
    return terminal::Complaint{"standard input can be read only once"};
  return std::nullopt;
}

terminal::Complaint unknown_word(std::string_view word, std::string_view after,
                                 std::span<const std::string_view> known) {
  return {fmt::format("unknown word '{}' after '{}'{}", rules::printable(word), after,
                      rules::meant_or_expected(word, known))};
}

terminal::Complaint unexpected_word(std::string_view word, std::string_view why) {
  return {fmt::format("unexpected word '{}'{}{}", rules::printable(word), why.empty() ? "" : "; ",
                      why)};
}

terminal::Complaint belongs_elsewhere(std::string_view option, std::string_view owner,
                                      std::string_view here) {
  return {fmt::format("option '--{}' belongs to '{}', not to '{}'", option, owner, here)};
}

std::optional<terminal::Complaint> unmet(const Arguments& arguments, std::span<const Option> rows,
                                         std::string_view needs) {
  for (const auto& row : rows)
    if (row.needs == needs && arguments.has(row))
      return terminal::Complaint{fmt::format("option '--{}' needs {}", row.name, needs)};
  return std::nullopt;
}

std::string_view excluded(const Arguments& arguments, const Option& row) {
  for (const auto other : terminal::cut(row.excludes, "|"))
    if (!other.empty() && arguments.has(other)) return other;
  return {};
}

terminal::Complaint contradictory(std::string_view one, std::string_view other) {
  return {
      fmt::format("options '--{}' and '--{}' contradict each other; give one of them", one, other)};
}

}  // namespace referee::options
