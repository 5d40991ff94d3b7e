#pragma once
// A game of a record as plain values of Python.

#include "matches/records/disagreement.hpp"
#include "matches/records/game.hpp"
#include "python/core/values.hpp"

namespace python::core {

// A dictionary; its keys are those of referee.Record.
Ref record_value(const matches::records::Game& game,
                 const matches::records::Disagreements& disagreements);

}  // namespace python::core
