#pragma once
// Why a program does not start, in the words of a person who sees the file and its neighbours.

#include <optional>
#include <string>

#include "basics/result.hpp"
#include "matches/processes/process.hpp"
#include "matches/processes/starting/launcher.hpp"

namespace matches::processes {

// The absolute path of what `program` names, or what is the matter: it is not there, or not to be
// run. With a slash it is relative to the referee's directory; without, it is searched in PATH.
basics::Result<std::string, StartFailure> find_program(const std::string& path);

// What is already known to stand in the way of a start, and nothing is started to find out: the
// program, its directory, the interpreter that it names.
std::optional<StartFailure> obstacle(const Program& program);

// The launch of `file`, which `program` names, went wrong.
StartFailure explain(const Program& program, const std::string& file,
                     const starting::LaunchError& error);

// A failure before the launch, in the words of the system: "'PATH': No such file or directory".
StartFailure failure(std::string step, const std::string& path, int error, std::string hint = {});

}  // namespace matches::processes
