#pragma once
// The page: one HTML file that needs neither a network nor a server. Without scripts its sentences,
// tables and charts are there; with them every game can be replayed.

#include <optional>
#include <string>

#include "referee/report/sections.hpp"

namespace referee::report {

// `lines`: actions of the engines' lines; empty: as many as the usual size has room for.
std::string page(const Contents& contents, std::optional<int> lines);

// The section of the games that can be replayed, and behind it their data, for a page that has the
// script (bundle.hpp).
std::string games_part(const Contents& contents);

// The size of a page up to which it keeps the engines' lines, in bytes.
constexpr std::size_t usual_size = 1'500'000;

}  // namespace referee::report
