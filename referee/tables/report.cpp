#include "referee/tables/report.hpp"

#include <fmt/format.h>

#include <cmath>

#include "matches/base/durable.hpp"
#include "referee/tables/render.hpp"

namespace referee::tables {

namespace {

std::optional<std::string> replace_file(const std::string& path, const std::string& text) {
  const auto why = matches::write_durably(path, text);
  return why ? std::optional("cannot write " + *why) : std::nullopt;
}

// A rounded zero has no sign.
double shown(double llr) { return std::abs(llr) < 0.005 ? 0 : llr; }

}  // namespace

void Warnings::add(std::size_t engine, std::string_view kind, std::string sentence) {
  constexpr std::size_t most_in_words = 5;
  ++by_engine[engine][kind];
  ++all;
  if (first.size() < most_in_words) first.push_back(std::move(sentence));
}

SprtState state_of(const matches::statistics::Hypotheses& hypotheses,
                   const matches::statistics::Sprt& test) {
  return {hypotheses, test.cells(), test.evidence(), test.llr(), test.bounds(), test.decision()};
}

std::string llr_text(const SprtState& test) {
  return fmt::format("LLR {:.2f} ({:.2f}, {:.2f})", shown(test.llr), test.bounds.lower,
                     test.bounds.upper);
}

std::string sprt_text(const SprtState& test) {
  using matches::statistics::Decision;
  return fmt::format("LLR {:.2f} of ({:.2f}, {:.2f}): {}{}", shown(test.llr), test.bounds.lower,
                     test.bounds.upper, name(test.decision),
                     test.decision == Decision::undecided ? "" : " accepted");
}

std::optional<std::string> write_results(const std::string& directory, const Report& report) {
  const auto found = findings_of(report);
  if (auto why = replace_file(directory + "/results.csv", csv_table(found))) return why;
  if (auto why = replace_file(directory + "/results.json", json_table(found))) return why;
  return replace_file(directory + "/table.txt", text_table(found, {}));
}

}  // namespace referee::tables
