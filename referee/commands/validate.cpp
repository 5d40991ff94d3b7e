#include "referee/options/words.hpp"
#include "referee/validate/modes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "referee/commands/commands.hpp"
#include "referee/options/wording.hpp"
#include "referee/validate/oracle.hpp"
#include "referee/validate/validate_table.hpp"

namespace referee::commands {

namespace {

enum class Mode : unsigned char { stream, transcripts, live };

Mode mode_of(const options::Arguments& arguments) {
  if (!arguments.of<options::EngineWords>().engine.empty() ||
      arguments.of<validate::ValidateWords>().positions)
    return Mode::live;
  return arguments.operands().empty() ? Mode::stream : Mode::transcripts;
}

struct Use {
  Mode mode;
  std::string_view name, title;
};
// As the rows name them (Option::use).
constexpr Use uses[] = {{Mode::stream, "stream", "a stream of moves from standard input"},
                        {Mode::transcripts, "transcripts", "transcripts"},
                        {Mode::live, "engine", "an engine with --positions"}};

const Use& use_of(Mode mode) {
  return *std::find_if(std::begin(uses), std::end(uses),
                       [mode](const Use& use) { return use.mode == mode; });
}

std::string_view title_of(std::string_view name) {
  return std::find_if(std::begin(uses), std::end(uses),
                      [name](const Use& use) { return use.name == name; })
      ->title;
}

std::optional<terminal::Complaint> misplaced(const options::Arguments& arguments, Mode mode) {
  const auto& here = use_of(mode);
  for (const auto& row : validate::rows::validate)
    if (!row.use.empty() && row.use != here.name && arguments.has(row))
      return terminal::Complaint{fmt::format("option '--{}' is for {}, not for {}", row.name,
                                             title_of(row.use), here.title)};
  const auto& words = arguments.of<validate::ValidateWords>();
  if (mode == Mode::live && words.rounding)
    return terminal::Complaint{
        "option '--rounding' is for a stream or a transcript; for an engine, use the key "
        "rounding="};
  if (words.rounding && !words.time)
    return terminal::Complaint{"option '--rounding' needs --time TC"};
  if (mode == Mode::transcripts && !arguments.of<validate::OracleWords>().oracle.empty())
    return terminal::Complaint{
        "option '--oracle' is for a stream of moves or --positions, not for " +
        std::string(here.title) + "; for recorded games, use 'referee replay'"};
  if (mode == Mode::live && !arguments.operands().empty())
    return options::unexpected_word(arguments.operands().front(),
                                    "--engine and --positions take no transcript");
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
