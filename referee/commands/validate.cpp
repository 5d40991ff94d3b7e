#include "referee/options/words.hpp"
#include "referee/validate/modes.hpp"

#include <string>

#include "referee/commands/commands.hpp"
#include "referee/options/wording.hpp"
#include "referee/validate/oracle.hpp"

namespace referee::commands {

namespace {

enum class Mode : unsigned char { stream, transcripts, live };

Mode mode_of(const options::Arguments& arguments) {
  if (!arguments.of<options::EngineWords>().engine.empty() ||
      arguments.of<validate::ValidateWords>().positions)
    return Mode::live;
  return arguments.operands().empty() ? Mode::stream : Mode::transcripts;
}

// Options that only one of the three has a use for.
struct Belongs {
  std::string_view option;
  Mode mode;
};
constexpr Belongs belongings[] = {
    {"from", Mode::stream},  {"stdin", Mode::stream},      {"legal", Mode::stream},
    {"setup", Mode::stream}, {"keep-going", Mode::stream}, {"proto", Mode::transcripts},
    {"st", Mode::live},      {"each", Mode::live},
};

std::string_view title(Mode mode) {
  switch (mode) {
    case Mode::stream: return "a stream of moves from standard input";
    case Mode::transcripts: return "transcripts";
    case Mode::live: return "an engine with --positions";
  }
  return "?";
}

std::optional<terminal::Complaint> misplaced(const options::Arguments& arguments, Mode mode) {
  for (const auto& [option, owner] : belongings)
    if (owner != mode && arguments.has(option))
      return terminal::Complaint{"option '--" + std::string(option) + "' is for " +
                                 std::string(title(owner)) + ", not for " +
                                 std::string(title(mode))};
  const auto& words = arguments.of<validate::ValidateWords>();
  if (mode == Mode::live && words.rounding)
    return terminal::Complaint{
        "option '--rounding' is for a stream or a transcript; for an engine it is the key "
        "rounding="};
  if (words.rounding && !words.time)
    return terminal::Complaint{"option '--rounding' needs --time TC"};
  if (mode == Mode::transcripts && !arguments.of<validate::OracleWords>().oracle.empty())
    return terminal::Complaint{
        "option '--oracle' is for a stream of moves or --positions, not for " +
        std::string(title(mode)) + "; of recorded games 'referee replay' has it"};
  if (mode == Mode::live && !arguments.operands().empty())
    return options::unexpected_word(arguments.operands().front(),
                                    "with --engine or --positions there is no transcript");
  return std::nullopt;
}

}  // namespace

terminal::Or<terminal::Exit> run_validate(const options::Arguments& arguments,
                                          const terminal::Console& console) {
  const auto mode = mode_of(arguments);
  if (auto wrong = misplaced(arguments, mode)) return *std::move(wrong);
  switch (mode) {
    case Mode::stream: return validate::stream(arguments, console);
    case Mode::transcripts: return validate::transcripts(arguments, console);
    case Mode::live: return validate::live_engine(arguments, console);
  }
  return terminal::Exit::internal;
}

}  // namespace referee::commands
