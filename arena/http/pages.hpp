#pragma once
// What the server says about itself: the contract, the page for agents, the rule sets.

#include <optional>
#include <string>
#include <string_view>

namespace arena::http {

std::string openapi_json();
// How to play, for a program that knows nothing yet: its lines work as they stand.
std::string skill_page(std::string_view base_url);
std::string rulesets_json();
std::optional<std::string> ruleset_json(std::string_view id);  // empty: no such id

}  // namespace arena::http
