#include "arena/http/pages.hpp"

#include "arena/http/embedded.hpp"
#include "matches/base/json.hpp"
#include "rules/games.hpp"

namespace arena::http {

namespace {

using matches::JsonObject;

void append_ruleset(std::string& out, const rules::GameKind& kind, const rules::Preset& preset) {
  const auto set = rules::rule_set(kind, preset.id);
  if (!set) return;
  JsonObject object(out);
  object.text("ruleset", preset.id);
  object.text("game", kind.name);
  object.text("summary", preset.summary);
  object.text("text", set->text());
  object.key("board");
  {
    JsonObject board(out);
    board.number("size", kind.board_size);
    board.number("cell_width", kind.cell_width);
    board.text("origin", "x and y count from 0 at the lower left corner; board[y] is a row");
    board.close();
  }
  const auto start = rules::start(kind, *set);
  if (start) object.text("start_position", start->position());
  object.key("switches");
  JsonObject switches(out);
  for (const auto& setting : set->settings()) switches.text(setting.name, setting.value);
  switches.close();
  object.close();
}

void replace_all(std::string& text, std::string_view what, std::string_view by) {
  for (auto at = text.find(what); at != text.npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
}

}  // namespace

std::string openapi_json() { return std::string(embedded_openapi()); }

std::string skill_page(std::string_view base_url) {
  std::string page(embedded_skill());
  replace_all(page, "{{BASE}}", base_url);
  return page;
}

std::string rulesets_json() {
  std::string out = "{\"rulesets\":[";
  bool first = true;
  for (const auto& kind : rules::games())
    for (const auto& preset : kind.rules->presets) {
      if (!std::exchange(first, false)) out += ',';
      append_ruleset(out, kind, preset);
    }
  return out + "]}";
}

std::optional<std::string> ruleset_json(std::string_view id) {
  for (const auto& kind : rules::games())
    for (const auto& preset : kind.rules->presets) {
      if (preset.id != id) continue;
      std::string out;
      append_ruleset(out, kind, preset);
      return out;
    }
  return std::nullopt;
}

}  // namespace arena::http
