#pragma once
// What `referee convert` is asked to do, taken from its command line.

#include <optional>
#include <string>
#include <vector>

#include "matches/records/format.hpp"
#include "referee/inputs/numbers.hpp"
#include "referee/options/arguments.hpp"

namespace referee::convert {

struct ConvertTask {
  std::vector<std::string> inputs;                 // paths; "-": standard input
  const matches::records::Format* from = nullptr;  // null: by the file
  const matches::records::Format* to = nullptr;
  std::optional<matches::records::Encoding> from_encoding;
  matches::records::Reading reading;
  matches::records::Writing writing;     // with the encoding of what is written
  std::optional<inputs::Numbers> games;  // of each input
  enum class Where : unsigned char {
    output,     // standard output
    file,       // all games in one
    directory,  // a file for each input
    split,      // a file for each game, in a directory
  } where = Where::output;
  std::string out;  // the file, or the directory without its last slash
  bool replace = false;
  bool quiet = false;
};

// Everything that can be seen to be wrong before the first byte is read is a complaint.
terminal::Or<ConvertTask> convert_task(const options::Arguments& arguments);

// The file of an input in the directory of the task: "out/games.kif"; of one game of it, where the
// number is not 0: "out/games-00012.kif".
std::string out_file(const ConvertTask& task, const std::string& input, std::size_t number);

}  // namespace referee::convert
