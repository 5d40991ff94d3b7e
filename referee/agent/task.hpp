#pragma once
// What `referee agent` is asked to do, taken from its command line.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "arena/agent/lane.hpp"
#include "arena/client/url.hpp"
#include "matches/play/engine.hpp"
#include "referee/options/arguments.hpp"
#include "rules/games.hpp"

namespace referee::agent {

enum class NewsForm : unsigned char { human, json };

struct AgentWords {
  std::optional<arena::client::Url> url;
  std::optional<std::string> ca, pool, help_level, name, key, invite;
  std::optional<int> games;
  int parallel = 1;
  bool once = false, casual = false, people = false, resign_on_crash = false, mcp = false;
  std::optional<matches::Micros> margin;
  NewsForm output = NewsForm::human;
};

std::string read_url_word(std::string_view value, arena::client::Url& url);

struct AgentTask {
  arena::client::Url url;
  std::optional<std::string> ca;
  std::string name, key_file, invite;
  arena::agent::Conduct conduct;
  std::optional<int> games;
  bool once = false, mcp = false, json = false;
  // Of an engine; with --mcp: none.
  matches::play::Engine engine;
  matches::play::Patience patience;
  const rules::GameKind* kind = nullptr;
  rules::RuleSet rules;
};

// Everything that can be seen to be wrong before anything is started is a complaint.
terminal::Or<AgentTask> agent_task(const options::Arguments& arguments);

}  // namespace referee::agent
