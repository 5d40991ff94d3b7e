#include "referee/options/exits.hpp"

#include <algorithm>
#include <iterator>

namespace referee::options {

namespace {

constexpr ExitCode codes[] = {
    {"0", "done"},
    {"1",
     "a check failed: an action is refused, a count differs, an engine fails a requirement, a game "
     "differs"},
    {"2", "something is wrong on the command line"},
    {"3", "a file or standard input cannot be read or is malformed"},
    {"4",
     "an engine cannot be started, fails the handshake, refuses the rule set, cannot take a node "
     "or depth limit, or lacks an option that its --engine sets"},
    {"5", "a fault or a warning that --fail-on names, or --on-fault abort ended the run"},
    {"6", "the output cannot be written"},
    {"7", "internal error"},
    {"8",
     "the directory belongs to another run or is in use, no run is in progress there, or an engine's "
     "file changed during the run"},
    {"9", "a server cannot be reached, or refuses what is asked of it"},
    {"10", "with --sprt-exit: H0 is accepted; code 0: H1 is accepted"},
    {"11", "with --sprt-exit: nothing is decided"},
    {"12", "this process left the run, and games are still to be played"},
    {"129", "stopped by SIGHUP"},
    {"130", "stopped by SIGINT"},
    {"143", "stopped by SIGTERM"}};

constexpr std::string_view of_every_command[] = {"0", "2", "6", "7"};

const ExitCode* find(std::span<const ExitCode> list, std::string_view number) {
  const auto found = std::find_if(list.begin(), list.end(),
                                  [&](const ExitCode& one) { return one.number == number; });
  return found == list.end() ? nullptr : &*found;
}

std::string_view without_blanks(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  return text;
}

// "1: a count differs; all rows count; 3": a part that begins with no number goes on with the one
// before it.
std::vector<ExitCode> own_codes(std::string_view exits) {
  std::vector<ExitCode> own;
  std::size_t at = 0;
  while (at < exits.size()) {
    const auto number_end = std::min(exits.find_first_not_of("0123456789", at), exits.size());
    auto end = std::min(exits.find(';', number_end), exits.size());
    const auto next = [&] { return std::min(exits.find_first_not_of("; ", end), exits.size()); };
    while (end < exits.size() && (exits[next()] < '0' || exits[next()] > '9'))
      end = std::min(exits.find(';', end + 1), exits.size());
    const auto meaning = exits.substr(number_end, end - number_end);
    own.push_back({exits.substr(at, number_end - at),
                   meaning.empty() ? meaning : without_blanks(meaning.substr(1))});
    at = next();
  }
  return own;
}

}  // namespace

std::span<const ExitCode> exit_codes() { return codes; }

std::vector<ExitCode> exits_of(const Command& command) {
  const auto own = own_codes(command.exits);
  std::vector<ExitCode> all;
  for (const auto& code : codes) {
    const auto* const ours = find(own, code.number);
    const bool common = std::find(std::begin(of_every_command), std::end(of_every_command),
                                  code.number) != std::end(of_every_command);
    if (ours || common)
      all.push_back({code.number, ours && !ours->meaning.empty() ? ours->meaning : code.meaning});
  }
  return all;
}

}  // namespace referee::options
