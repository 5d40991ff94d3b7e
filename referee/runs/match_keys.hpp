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

namespace referee::runs {

// Rows of the table of options: what is wrong with a value; empty: nothing.
std::string refuse_game(std::string_view value);
std::string refuse_seed(std::string_view value);
std::string refuse_concurrency(std::string_view value);
std::string refuse_max_plies(std::string_view value);
std::string refuse_fail_on(std::string_view value);
std::string refuse_only(std::string_view value);
std::string refuse_shard(std::string_view value);
std::string refuse_pin(std::string_view value);
std::string refuse_max_time(std::string_view value);
std::string refuse_ties(std::string_view value);
std::string refuse_tag(std::string_view value);

// What stands between the commas of --fail-on and --ties, between '|'.
std::string names_of_faults();
std::string names_of_ties();

// --openings file=F [format=NAME] [order=ORDER] [plies=N] [start=N]
// [symmetries=all|none]
struct OpeningWish {
  matches::openings::OpeningFile file;
  matches::openings::Order order = matches::openings::Order::sequential;
  std::size_t start = 0;  // counted from 0
  bool images = false;    // turned and mirrored ones, too
};
std::span<const options::Key> opening_keys();
std::string refuse_opening_word(std::string_view word);
OpeningWish opening_wish(const options::Arguments::Group& group);  // of words that are not refused

std::span<const options::Key> resign_keys();
std::string refuse_resign_word(std::string_view word);
matches::endings::ResignRule resign_rule(const options::Arguments::Group& group);

std::span<const options::Key> draw_keys();
std::string refuse_draw_word(std::string_view word);
matches::endings::DrawRule draw_rule(const options::Arguments::Group& group);

// Of values that are not refused.
std::uint64_t seed_of(std::string_view value);
std::optional<int> max_plies_of(std::string_view value);                   // empty: off
std::size_t concurrency_of(std::string_view value);                        // not auto
std::pair<std::uint64_t, std::uint64_t> shard_of(std::string_view value);  // "2/7"
std::vector<matches::statistics::Tie> ties_of(std::string_view value);     // empty: the usual ones
std::set<std::string, std::less<>> fail_on_of(std::string_view value);     // empty: none

}  // namespace referee::runs
