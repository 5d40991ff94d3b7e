#include "arena/mcp/dialogue.hpp"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <utility>

namespace arena::mcp {

namespace {

namespace json = boost::json;

// The latest is spoken to clients that ask for something else.
constexpr std::array revisions = {std::string_view("2025-06-18"), std::string_view("2025-03-26"),
                                  std::string_view("2024-11-05")};

constexpr std::string_view instructions =
    "You play board games in an arena. Call join, then wait_for_turn until you_act is true, then "
    "act; go on until status is not active. Your seat stays yours; your colour may change by a "
    "swap, and your_color says which one you have.";

constexpr int parse_error = -32700, invalid_request = -32600, no_method = -32601,
              invalid_params = -32602;

std::string reply(const json::value& id, std::string_view member, json::value value) {
  json::object all{{"jsonrpc", "2.0"}, {"id", id}};
  all[member] = std::move(value);
  return json::serialize(all);
}

std::string error(const json::value& id, int code, std::string_view message) {
  return reply(id, "error", json::object{{"code", code}, {"message", message}});
}

json::value member(const json::value& value, std::string_view name) {
  const auto* const object = value.if_object();
  const auto* const found = object ? object->if_contains(name) : nullptr;
  return found ? *found : json::value();
}

json::object introduction(const json::value& params, const std::string& version) {
  const auto wanted = member(params, "protocolVersion");
  const auto* const text = wanted.if_string();
  const bool known = text && std::find(revisions.begin(), revisions.end(),
                                       std::string_view(*text)) != revisions.end();
  return {{"protocolVersion", known ? std::string_view(*text) : revisions.front()},
          {"capabilities", {{"tools", {{"listChanged", false}}}}},
          {"serverInfo",
           {{"name", "referee-arena"}, {"title", "Arena for board games"}, {"version", version}}},
          {"instructions", instructions}};
}

std::string call(Tools& tools, const json::value& id, const json::value& params) {
  const auto name = member(params, "name");
  if (!name.is_string() || !Tools::has(name.as_string()))
    return error(id, invalid_params, "unknown tool");
  const auto arguments = member(params, "arguments");
  if (!arguments.is_object() && !arguments.is_null())
    return error(id, invalid_params, "'arguments' is not an object");
  const auto answer =
      tools.call(name.as_string(), arguments.is_null() ? "{}" : json::serialize(arguments));
  json::object result{{"content", {{{"type", "text"}, {"text", answer.json}}}},
                      {"structuredContent", json::parse(answer.json)},
                      {"isError", answer.error}};
  return reply(id, "result", std::move(result));
}

}  // namespace

bool Dialogue::is_long(std::string_view line) {
  json::error_code wrong;
  const auto method = member(json::parse(line, wrong), "method");
  return !wrong && method.is_string() && method.as_string() == "tools/call";
}

std::optional<std::string> Dialogue::answer(std::string_view line) {
  json::error_code wrong;
  const auto message = json::parse(line, wrong);
  if (wrong) return error(nullptr, parse_error, "this line is not JSON");
  const auto id = member(message, "id"), method = member(message, "method"),
             params = member(message, "params");
  const auto version = member(message, "jsonrpc");
  if (!method.is_string() || !version.is_string() || version.as_string() != "2.0") {
    // A response to a request that nobody made.
    if (message.is_object() && !method.is_string() && !id.is_null()) return std::nullopt;
    return error(nullptr, invalid_request, "this is not a request of JSON-RPC 2.0");
  }
  if (!message.as_object().contains("id")) return std::nullopt;  // a notification
  if (!id.is_string() && !id.is_number())
    return error(nullptr, invalid_request, "'id' is neither a text nor a number");
  const std::string_view name = method.as_string();
  if (name == "initialize") return reply(id, "result", introduction(params, version_));
  if (name == "ping") return reply(id, "result", json::object());
  if (name == "tools/list")
    return reply(id, "result", json::object{{"tools", json::parse(Tools::list())}});
  if (name == "tools/call") return call(tools_, id, params);
  return error(id, no_method, "unknown method");
}

}  // namespace arena::mcp
