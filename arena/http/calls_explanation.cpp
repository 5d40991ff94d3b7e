// Why an action is legal or not, forbidden or not, in the words of the rules library.

#include "arena/http/app.hpp"
#include "arena/http/queries.hpp"
#include "matches/base/json.hpp"

namespace arena::http {

using wire::Code;
using wire::Problem;
using wire::Reply;

namespace {

constexpr std::size_t longest_action = 300;

// Without the lines that say what everybody sees: that it is legal, and who acts next.
std::string in_short(std::string_view explained) {
  std::string words;
  while (!explained.empty()) {
    const auto end = std::min(explained.find('\n'), explained.size());
    const auto line = explained.substr(0, end);
    explained.remove_prefix(std::min(end + 1, explained.size()));
    if (line == "legal" || line.starts_with("the game goes on")) continue;
    if (line.starts_with("ends the game")) break;
    if (!words.empty()) words += '\n';
    words += line;
  }
  return words;
}

std::string explanation_json(const wire::Snapshot& game, const std::string& action,
                             std::string_view text, base::Stamp now) {
  std::string out;
  matches::JsonObject object(out);
  object.text("game_id", game.id);
  object.number("turn_number", game.table.turn());
  object.text("action", action);
  object.text("text", text);
  object.text("server_time", base::rfc3339(now));
  object.close();
  return out;
}

}  // namespace

void App::explanation(CallPtr call) {
  service_.look(call->places.front(), [this, call](std::variant<service::Shown, Problem> found) {
    loop_.post([this, call, found = std::move(found)] {
      if (const auto* const problem = std::get_if<Problem>(&found)) return send(*call, *problem);
      const auto& game = *std::get<service::Shown>(found).game;
      if (game.help != wire::Help::full)
        return send(*call, Problem(Code::forbidden, "the players of this game are not helped"));
      const auto action = call->target.query_value("action").value_or("");
      if (action.empty() || action.size() > longest_action)
        return send(*call, wrong_query("action", "an action of this game"));
      const auto text = in_short(game.table.game().explain(action));
      send(*call, Reply(200, explanation_json(game, action, text, service_.now())));
    });
  });
}

}  // namespace arena::http
