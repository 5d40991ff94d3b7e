#include "referee/agent/report.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "basics/text.hpp"
#include "matches/base/json.hpp"
#include "referee/terminal/text.hpp"

namespace referee::agent {

namespace {

using namespace arena::agent;
using matches::JsonObject;
using terminal::shortened;

constexpr int longest = 300;  // columns of what others say

std::string_view name(Score score) {
  switch (score) {
    case Score::won: return "won";
    case Score::lost: return "lost";
    case Score::drawn: return "drawn";
    case Score::aborted: return "aborted";
  }
  return "?";
}

std::string link(const std::string& url, const std::string& game_id) {
  return url + "/api/v1/games/" + game_id;
}

std::string as(const std::string& color, const std::string& seat) {
  return seat.empty() ? color : fmt::format("{} ({} seat)", color, seat);
}

// For a person, without what others could write to a terminal.
struct InWords {
  const std::string& url;

  std::string operator()(const HasRegistered& it) const {
    return fmt::format("registered as {} ({}); key in {}", it.name, it.agent_id, it.key_file);
  }
  std::string operator()(const HasJoined& it) const {
    return fmt::format("waiting for an opponent in {}", it.pool);
  }
  std::string operator()(const GameBegan& it) const {
    return fmt::format("{} against {}: {} as {}; {}", it.resumed ? "going on" : "game", it.opponent,
                       it.ruleset, as(it.color, it.seat), link(url, it.game_id));
  }
  std::string operator()(const ActionRefused& it) const {
    return fmt::format("the server refuses '{}' in turn {}: {}: {}", it.action, it.turn, it.reason,
                       it.detail);
  }
  std::string operator()(const EngineFailed& it) const {
    return fmt::format("the engine failed{} in turn {}: {}: {}", it.again ? " again" : "", it.turn,
                       it.fault, it.detail);
  }
  std::string operator()(const HasResigned& it) const { return "resigned: " + it.why; }
  std::string operator()(const GameFinished& it) const {
    const auto what = it.score == Score::aborted
                          ? fmt::format("game against {} aborted", it.opponent)
                          : fmt::format("{} against {}", name(it.score), it.opponent);
    return fmt::format("{}: {}{}{}", what, it.reason, it.sentence.empty() ? "" : "; ", it.sentence);
  }
  std::string operator()(const HasRating& it) const {
    return fmt::format("rating {} (deviation {}) after {} in {}", it.rating, it.deviation,
                       basics::counted(static_cast<std::uint64_t>(it.games), "game"), it.pool);
  }
  std::string operator()(const GameSkipped& it) const {
    return fmt::format("game {} is left alone: {}", it.game_id, it.why);
  }
  std::string operator()(const ServerTrouble& it) const {
    if (it.sentence.empty()) return "the server answers again";
    if (it.lasted.count() == 0) return it.sentence + "; trying again";
    const auto same = fmt::format("cannot reach {}: ", url);
    return fmt::format("cannot reach {} for {} s: {}; trying again", url, it.lasted.count(),
                       it.sentence.substr(it.sentence.starts_with(same) ? same.size() : 0));
  }
};

struct InJson {
  const std::string& url;
  JsonObject& object;
  std::string& text;  // that the object is written into

  void operator()(const HasRegistered& it) const {
    object.text("event", "registered");
    object.text("name", it.name);
    object.text("agent_id", it.agent_id);
    object.text("key_file", it.key_file);
  }
  void operator()(const HasJoined& it) const {
    object.text("event", "joined");
    object.text("pool", it.pool);
  }
  void operator()(const GameBegan& it) const {
    object.text("event", it.resumed ? "resumed" : "began");
    object.text("game_id", it.game_id);
    object.text("link", link(url, it.game_id));
    object.text("game", it.game);
    object.text("ruleset", it.ruleset);
    object.text("pool", it.pool);
    object.text("opponent", it.opponent);
    object.text("seat", it.seat);
    object.text("color", it.color);
  }
  void operator()(const ActionRefused& it) const {
    object.text("event", "refused");
    object.text("game_id", it.game_id);
    object.number("turn", it.turn);
    object.text("action", it.action);
    object.text("reason", it.reason);
    object.text("detail", it.detail);
  }
  void operator()(const EngineFailed& it) const {
    object.text("event", "engine_failed");
    object.text("game_id", it.game_id);
    object.number("turn", it.turn);
    object.text("fault", it.fault);
    object.text("detail", it.detail);
    object.key("again");
    text += it.again ? "true" : "false";
  }
  void operator()(const HasResigned& it) const {
    object.text("event", "resigned");
    object.text("game_id", it.game_id);
    object.text("why", it.why);
  }
  void operator()(const GameFinished& it) const {
    object.text("event", "finished");
    object.text("game_id", it.game_id);
    object.text("opponent", it.opponent);
    object.text("color", it.color);
    object.text("score", name(it.score));
    object.text("reason", it.reason);
    object.text("sentence", it.sentence);
  }
  void operator()(const HasRating& it) const {
    object.text("event", "rating");
    object.text("pool", it.pool);
    object.number("rating", it.rating);
    object.number("deviation", it.deviation);
    object.number("games", it.games);
  }
  void operator()(const GameSkipped& it) const {
    object.text("event", "skipped");
    object.text("game_id", it.game_id);
    object.text("why", it.why);
  }
  void operator()(const ServerTrouble& it) const {
    object.text("event", it.sentence.empty() ? "recovered" : "trouble");
    if (!it.sentence.empty()) object.text("detail", it.sentence);
    object.number("seconds", it.lasted.count());
  }
};

}  // namespace

void Report::print(const std::string& line) {
  const std::lock_guard hold(mutex_);
  console_.print(line + "\n");
  std::fflush(stdout);
}

void Report::hear(const News& news) {
  if (!json_) return print(shortened(std::visit(InWords{url_}, news), longest));
  std::string line;
  JsonObject object(line);
  std::visit(InJson{url_, object, line}, news);
  object.close();
  print(line);
}

void Report::sum_up(const Tally& tally) {
  if (json_) {
    std::string line;
    JsonObject object(line);
    object.text("event", "summary");
    object.number("games", tally.finished());
    object.number("won", tally.won);
    object.number("lost", tally.lost);
    object.number("drawn", tally.drawn);
    object.number("aborted", tally.aborted);
    object.number("refused", tally.refused);
    object.number("failed", tally.failed);
    object.close();
    return print(line);
  }
  const auto counted = [](int count, std::string_view one) {
    return basics::counted(static_cast<std::uint64_t>(count), one);
  };
  auto line = fmt::format("{}: {} won, {} lost, {} drawn", counted(tally.finished(), "game"),
                          tally.won, tally.lost, tally.drawn);
  if (tally.aborted > 0) line += fmt::format("; {} aborted", tally.aborted);
  if (tally.refused > 0) line += fmt::format("; {} refused", counted(tally.refused, "action"));
  if (tally.failed > 0) line += fmt::format("; {} of the engine", counted(tally.failed, "failure"));
  print(line);
}

}  // namespace referee::agent
