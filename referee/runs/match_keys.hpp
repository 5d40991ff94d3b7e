#pragma once
// The values of the options of `match` that are more than a text: what they accept, and reading
// them.

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "matches/endings/adjudicate.hpp"
#include "matches/openings/openings.hpp"
#include "matches/statistics/standings.hpp"
#include "referee/options/arguments.hpp"
#include "referee/options/options.hpp"
#include "referee/runs/words.hpp"

namespace referee::runs {

using Words = std::span<const std::string>;  // KEY=VALUE

// For rows of the table of options: read a value, or return what is wrong with it.
std::string known_game(std::string_view value, std::string& game);
std::string read_seed(std::string_view value, std::uint64_t& seed);
std::string read_concurrency(std::string_view value, std::optional<std::size_t>& workers);
std::string read_max_plies(std::string_view value, std::optional<int>& plies);  // empty: off
std::string read_fail_on(std::string_view value, std::set<std::string, std::less<>>& faults);
std::string read_only(std::string_view value,
                      std::vector<std::pair<std::uint64_t, std::uint64_t>>& games);
std::string read_shard(std::string_view value, Shard& shard);  // "2/7"
std::string read_pin(std::string_view value, PinWish& pin);
std::string read_max_time(std::string_view value, matches::Seconds& time);
std::string read_ties(std::string_view value, std::vector<matches::statistics::Tie>& ties);
std::string read_tag(std::string_view value, std::string& tag);
std::string read_record(std::string_view value, std::vector<NamedRecord>& records);  // one more
std::string read_opening_words(Words words, OpeningWish& wish);
std::string read_resign(Words words, matches::endings::ResignRule& rule);
std::string read_draw(Words words, matches::endings::DrawRule& rule);

// What stands between the commas of --fail-on and --ties, between '|'.
std::string names_of_faults();
std::string names_of_ties();

// The keys of --openings, --resign and --draw.
std::span<const options::Key> opening_keys();
std::span<const options::Key> resign_keys();
std::span<const options::Key> draw_keys();

}  // namespace referee::runs
