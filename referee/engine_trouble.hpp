#pragma once
// What is said when an engine cannot play: one sentence with what was tried and why it failed, and
// what may help. Exit code 4.

#include "matches/player.hpp"
#include "referee/complaint.hpp"

namespace referee {

// `number` counts the engines of the command line from 1.
Complaint engine_trouble(std::size_t number, const matches::Player& player,
                         const matches::Trouble& trouble);

// The first option of the engine's own --engine that it does not have or refuses (an error), and
// the sentences about those of --each, which are skipped.
struct Unwanted {
  std::optional<Complaint> error;
  std::vector<std::string> warnings;
};
Unwanted unwanted_options(std::size_t number, const matches::Player& player);

}  // namespace referee
