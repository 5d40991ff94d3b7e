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

// Of (line of JSON, format, encoding, file name, first): the bytes of the game in the file, with
// what stands between two games unless it is the first, and the names of what they do not hold. The
// bytes are None if the format cannot hold the game at all. Or a sentence if the line contradicts
// the rules, or if a word is not known.
Ref write_record(PyObject* given);

// Of (file name, beginning, encoding): the name of the format, or None.
Ref format_of(PyObject* given);
// A list of (name, title, endings, games).
Ref formats_value();

}  // namespace python::core
