#include "arena/house/trials.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <stop_token>
#include <string_view>
#include <utility>

#include "matches/play/player.hpp"
#include "matches/processes/process.hpp"
#include "rules/games.hpp"

namespace arena::house {

namespace {

using matches::play::Engine;
using matches::play::Patience;
using matches::play::Player;
using matches::play::Trouble;

// A game for each set of protocols that an engine may speak. One whose protocol is known says the
// same whatever the game.
std::vector<std::string_view> games_to_try(const Engine& engine) {
  std::vector<std::string_view> games;
  std::set<std::string_view> protocols;
  for (const auto& kind : rules::games()) {
    const auto before = protocols.size();
    protocols.insert(kind.protocols.begin(), kind.protocols.end());
    if (protocols.size() == before) continue;
    games.push_back(kind.name);
    if (engine.protocol) break;
  }
  return games;
}

// Why the engine does not get through any handshake.
std::optional<Trouble> try_handshakes(const Engine& engine, const Patience& patience,
                                      const std::stop_token& stop) {
  std::optional<Trouble> trouble;
  for (const auto game : games_to_try(engine)) {
    matches::processes::ProcessSet processes;
    Player player(engine, patience, processes, stop);
    const auto before = trouble ? trouble->sentence + "; then " : std::string();
    trouble = player.start(game);
    if (!trouble) {
      player.quit();
      return std::nullopt;
    }
    if (trouble->kind == Trouble::Kind::interrupted || stop.stop_requested()) return std::nullopt;
    if (trouble->kind == Trouble::Kind::cannot_start) return trouble;
    trouble->sentence = before + trouble->sentence;
  }
  return trouble;
}

}  // namespace

Trials::Trials(const Players& engines, matches::play::Patience patience, Failed failed)
    : failed_(std::move(failed)) {
  for (std::size_t i = 0; i < engines.size(); ++i)
    threads_.emplace_back([this, i, engine = engines[i].engine, patience](std::stop_token stop) {
      const auto trouble = try_handshakes(engine, patience, stop);
      if (!trouble) return;
      const std::scoped_lock lock(one_at_a_time_);
      failed_(i, *trouble);
    });
}

Trials::~Trials() {
  for (auto& thread : threads_) thread.request_stop();
}

}  // namespace arena::house
