#pragma once
// The type `Reader` of the module: the games of a text, one after another.

#include "python/core/values.hpp"

namespace python::core {

// The type, which cannot be called: `read_records` makes its objects.
Ref reader_type();

// Of (read, beginning, format, encoding, game, ruleset, switches, strict): a reader. `read(size)`
// gives bytes, none at the end; `beginning` comes before them. Empty words: not given. Or a tuple
// that says what is wrong with the words.
Ref read_records(PyObject* type, PyObject* given);

// Of (file name, beginning, encoding): the name of the format, or None.
Ref format_of(PyObject* given);
// A list of (name, title, endings, games).
Ref formats_value();

}  // namespace python::core
