#pragma once
// What the last word of a command line can become: the answer to the scripts by which shells
// complete.

#include <span>
#include <string>
#include <vector>

namespace referee::guide {

// A line for each word, in three columns with tabs between them: what it is, the word, its help.
//     w  a word               l  one that a comma may follow
//     o  an option with a value, behind a blank or =
//     k  a key with its =, or the beginning of one
// And where names of files complete it: f (files), d (directories) or p (programs), and what stands
// before the name in the last word.
// `words`: those behind the name of the program, the one that is completed last. `engines`: the
// names of those that are registered.
std::string completions(std::span<const std::string> words,
                        const std::vector<std::string>& engines);

}  // namespace referee::guide
