#include "referee/conformance/other_protocol.hpp"

#include <algorithm>

#include "rules/games.hpp"

namespace referee::conformance {

using matches::Millis;
using protocols::Kind;

namespace {

// The game that stands for a protocol, and what is reported of an engine that speaks it.
struct Language {
  Kind kind;
  std::string_view game, sentence;
};
constexpr Language languages[] = {
    {Kind::usi, "shogi", "it answers like a USI engine: is the game --game shogi?"},
    {Kind::gomocup, "renju", "it answers like a Gomocup engine: is the game --game renju?"},
    {Kind::line, "keishi",
     "it answers in the line protocol: is the game --game keishi, liuzichong or renju?"}};

bool was_tried(Kind kind, const matches::play::Engine& engine, std::string_view game) {
  if (engine.protocol) return *engine.protocol == kind;
  const auto* const played = rules::find_game(game);
  return !played || rules::speaks(*played, protocols::name(kind));
}

bool speaks(const Language& language, matches::play::Engine engine, Millis startup,
            const std::stop_token& stop) {
  matches::processes::ProcessSet process_set;
  matches::play::Patience patience;
  patience.startup = std::min(startup, Millis(2000));
  patience.quit = Millis(500);
  engine.protocol = language.kind;
  engine.settings.clear();
  engine.init.clear();
  engine.log = false;
  matches::play::Player player(std::move(engine), patience, process_set, stop);
  const bool greeted = !player.start(language.game);
  player.quit();
  return greeted;
}

}  // namespace

bool may_speak_another(const matches::play::Trouble& trouble) {
  using enum matches::play::Trouble::Kind;
  return trouble.kind == no_greeting || trouble.kind == refused;
}

std::string other_protocol(matches::play::Engine engine, std::string_view game, Millis startup,
                           std::stop_token stop) {
  for (const auto& language : languages)
    if (!was_tried(language.kind, engine, game) && speaks(language, engine, startup, stop))
      return std::string(language.sentence);
  return {};
}

}  // namespace referee::conformance
