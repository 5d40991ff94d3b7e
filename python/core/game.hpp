#pragma once
// The type `Game` of the module: a game in play, addressed by texts.

#include "python/core/values.hpp"

namespace python::core {

// The type, which cannot be called: `start` makes its objects.
Ref game_type();

// Of (game, ruleset, switches, position, whether any position is admitted): a game, or a tuple that
// says what is wrong with these words.
Ref start(PyObject* type, PyObject* given);

}  // namespace python::core
