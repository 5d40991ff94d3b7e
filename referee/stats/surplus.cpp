#include "referee/stats/surplus.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <string_view>

#include "matches/journal_scan.hpp"
#include "matches/sampling.hpp"
#include "referee/run_identity.hpp"
#include "referee/sprt_keys.hpp"

namespace referee {

namespace {

// The empty test of a run, as its identity has it: "sprt.elo1 = 5". Nothing: it has none.
std::optional<matches::Sampling> test_of(std::string_view identity) {
  constexpr std::string_view begin = "sprt.", between = " = ";
  Arguments::Group words;
  bool paired = true;
  while (!identity.empty()) {
    const auto line = identity.substr(0, identity.find('\n'));
    identity.remove_prefix(std::min(line.size() + 1, identity.size()));
    const auto equals = line.find(between);
    if (line.starts_with(begin) && equals != line.npos)
      words.push_back(std::string(line.substr(begin.size(), equals - begin.size())) + "=" +
                      std::string(line.substr(equals + between.size())));
    if (line == "repeat = off") paired = false;
  }
  if (words.empty() || !refuse_sprt_group(words).empty()) return std::nullopt;
  return matches::Sampling(hypotheses_of(words), paired);
}

}  // namespace

std::uint64_t last_that_counts(const std::string& directory,
                               const std::vector<std::string>& engines) {
  constexpr auto all = std::numeric_limits<std::uint64_t>::max();
  const auto identity = stored_identity(directory);
  const auto* const text = std::get_if<std::string>(&identity);
  auto test = text ? test_of(*text) : std::nullopt;
  if (!test) return all;
  const auto scanned = matches::scan_journals(directory, {.engines = engines});
  const auto* const scan = std::get_if<matches::JournalScan>(&scanned);
  if (!scan) return all;
  // As the run feeds it: in order, and not beyond a game that is missing.
  std::uint64_t last = 0;
  for (const auto& result : scan->results) {
    if (result.number != ++last) break;
    test->add(result);
    if (test->decided()) return last;
  }
  return all;
}

}  // namespace referee
