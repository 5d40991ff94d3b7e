#pragma once
// A stage with one scripted engine, for the tests of players.

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "matches/play/player.hpp"
#include "tests/matches/play/stage.hpp"

namespace tests {

using Said_list = std::vector<stage::Said>;

// A USI engine; `answers` decides about everything but the handshake.
inline stage::Part usi_engine(std::function<Said_list(const std::string&)> answers) {
  return [answers = std::move(answers)](const std::string& line) -> Said_list {
    if (line == "usi") return {stage::say("id name scripted"), stage::say("usiok")};
    if (line == "isready") return {stage::say("readyok")};
    return answers(line);
  };
}

inline Said_list nothing(const std::string&) { return {}; }

struct PlayerStage {
  stage::Stage stage;
  matches::play::Engine engine;
  matches::play::Patience patience;
  protocols::Game shogi{"shogi", "shogi", ""};
  protocols::Question question;

  explicit PlayerStage(stage::Part part = usi_engine(nothing)) {
    stage.parts["engine"] = std::move(part);
    engine.program.path = "engine";
  }
  matches::play::Player player() { return {engine, patience, stage}; }
  long sent(std::string_view line) const {
    return std::count(stage.log.sent.begin(), stage.log.sent.end(), line);
  }
};

inline std::string action_of(const matches::play::Answer& answer) {
  return answer ? answer->action : "none: " + answer.error().detail;
}

}  // namespace tests
