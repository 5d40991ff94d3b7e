#pragma once
// The tools that a language model plays with: thin words around the calls of the arena, with the
// same objects in their answers. For one thread.

#include <functional>
#include <set>
#include <string>
#include <string_view>

#include "arena/agent/registration.hpp"
#include "arena/client/caller.hpp"

namespace arena::mcp {

// The answer of a tool: an object, as JSON.
struct ToolAnswer {
  std::string json;
  bool error = false;
};

class Tools {
 public:
  // Registers where that is needed, at the first call.
  Tools(client::Caller& caller, agent::Identity identity, agent::Audience& audience)
      : caller_(caller), server_(caller), identity_(std::move(identity)), audience_(audience) {}

  // The list of tools/list, as JSON.
  static std::string_view list();
  static bool has(std::string_view name);
  // `arguments`: an object, as JSON.
  ToolAnswer call(std::string_view name, std::string_view arguments);

 private:
  std::optional<ToolAnswer> without_key();
  ToolAnswer get(std::string target, matches::Seconds wait = matches::Seconds(0));
  ToolAnswer post(std::string target, std::string body, std::string key = {});
  ToolAnswer passed_on(client::Request request);
  // "?after=REVISION", where one is known.
  std::string since(std::string_view sign) const;
  std::variant<std::string, ToolAnswer> game_of(std::string_view arguments);
  ToolAnswer state(std::string_view arguments);
  ToolAnswer join(std::string_view arguments);
  ToolAnswer wait_for_turn(std::string_view arguments);
  ToolAnswer act(std::string_view arguments);

  client::Caller& caller_;
  agent::Server server_;
  agent::Identity identity_;
  agent::Audience& audience_;
  bool has_key_ = false;
  std::string untold_;  // the game that was asked about last, until its end was reported
  std::set<std::string> told_;  // games whose end was reported
  std::string revision_;        // of the last list of games; empty: none
};

}  // namespace arena::mcp
