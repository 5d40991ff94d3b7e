#include "referee/analyze/scores.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace referee::analyze {

std::optional<int> centipawns(const protocols::Search& search) {
  constexpr int longest_mate = 1'000;
  if (search.mate) {
    if (search.mate_of_unknown_length)
      return *search.mate < 0 ? longest_mate - mate_centipawns : mate_centipawns - longest_mate;
    // No plies at all: the side to act is mated.
    const int plies =
        std::min(std::abs(std::clamp(*search.mate, -longest_mate, longest_mate)), longest_mate);
    return *search.mate > 0 ? mate_centipawns - plies : plies - mate_centipawns;
  }
  if (!search.centipawns) return std::nullopt;
  return std::clamp(*search.centipawns, longest_mate - mate_centipawns,
                    mate_centipawns - longest_mate);
}

std::string score_text(const protocols::Search& search) {
  if (search.mate) {
    const auto* const word = *search.mate > 0 ? "mate" : "mated";
    if (search.mate_of_unknown_length || *search.mate == 0) return word;
    return fmt::format("{} in {}", word, std::llabs(*search.mate));
  }
  return search.centipawns ? fmt::format("{:+}", *search.centipawns) : std::string();
}

std::string search_text(const protocols::Search& search) {
  auto text = score_text(search);
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  if (search.depth) add(fmt::format("depth {}", *search.depth));
  if (search.nodes) add(fmt::format("{} nodes", *search.nodes));
  return text;
}

}  // namespace referee::analyze
