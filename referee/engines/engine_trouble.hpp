#pragma once
// The report when an engine cannot play: one sentence with what was tried and why it failed, and
// what may help. Exit code 4.

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "matches/play/player.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::engines {

// What keeps an engine from starting, found out before any engine is started: a missing program,
// directory or interpreter, a file for standard error that cannot be written.
std::optional<terminal::Complaint> obstacle(const std::vector<matches::play::Engine>& engines);

// An engine whose proto=PROTOCOL has no words for the game: the command line is wrong.
std::optional<terminal::Complaint> wrong_protocol(const std::vector<matches::play::Engine>& engines,
                                                  std::string_view game);

// `number` counts the engines of the command line from 1.
terminal::Complaint engine_trouble(std::size_t number, const matches::play::Player& player,
                                   const matches::play::Trouble& trouble);

// The same for an engine that has no number: "--oracle".
terminal::Complaint engine_trouble(std::string_view label, const matches::play::Engine& engine,
                                   const matches::play::Trouble& trouble);

// How lines for the engine end, where the player has found that out: kept for the processes that
// follow. What the user hears of it; empty: nothing was found.
std::string keep_newline(std::size_t number, const matches::play::Player& player,
                         matches::play::Engine& engine);

// The first option of the engine's own --engine that it does not have or refuses (an error), and
// the sentences about those of --each, which are skipped.
struct Unwanted {
  std::optional<terminal::Complaint> error;
  std::vector<std::string> warnings;
};
// `game`: to say which command lists the options that there are; empty: this is that command.
Unwanted unwanted_options(std::size_t number, const matches::play::Player& player,
                          std::span<const protocols::Declined> declined, std::string_view game);

// An engine that is ready, and whose protocol cannot send the nodes or the depth that bound its
// answers.
std::optional<terminal::Complaint> unsupported_limit(std::string_view label,
                                                     const matches::play::Player& player,
                                                     const matches::clocks::TimeControl& time);
// The same for engine `number` of the command line, by its own keys.
std::optional<terminal::Complaint> unsupported_limit(std::size_t number,
                                                     const matches::play::Player& player);

}  // namespace referee::engines
