#include "arena/wire/history.hpp"

#include "matches/base/json.hpp"
#include "rules/utf8.hpp"

namespace arena::wire {

namespace {

using matches::JsonObject;
using table::Played;

void append_action(std::string& out, const Played& row, rules::Color color, bool thoughts) {
  JsonObject action(out);
  action.number("turn_number", row.turn);
  action.text("seat", seat_name(row.seat));
  action.text("color", rules::name(color));
  action.text("action", row.action);
  action.number("charged_ms", row.charged.count());
  if (thoughts && !row.note.empty()) action.text("note", row.note);
  if (thoughts && !row.info.empty()) {
    action.key("info");
    out += row.info;
  }
  action.close();
}

}  // namespace

std::optional<Snapshot> after_actions(const Snapshot& game, int actions) {
  const auto& rows = game.table.rows();
  if (actions < 0 || static_cast<std::size_t>(actions) > rows.size()) return std::nullopt;
  auto past = game;
  past.past = true;
  past.links = {.continues = game.links.continues, .copied = game.links.copied};
  if (static_cast<std::size_t>(actions) == rows.size()) return past;
  const auto played = std::span(rows).first(static_cast<std::size_t>(actions));
  auto table = table::Table::after(game.table.terms(), played, game.created);
  if (!table) return std::nullopt;
  past.table = *std::move(table);
  past.finished.reset();
  return past;
}

Snapshot when_answered(const Snapshot& game, const table::Receipt& receipt) {
  auto then = game;
  then.links = {.continues = game.links.continues,
                .copied = game.links.copied,
                .changes = receipt.changes};
  const auto played = std::span(game.table.rows()).first(static_cast<std::size_t>(receipt.turn));
  if (auto table = table::Table::after(game.table.terms(), played, game.created))
    then.table = *std::move(table);
  return then;
}

std::optional<std::string> follow_line(Snapshot& past, std::span<const std::string> actions) {
  auto& table = past.table;
  for (const auto& action : actions) {
    const auto acted = table.act(table.to_act(), {.actions = {action}, .received = table.turn_started()});
    if (const auto* const refused = std::get_if<table::Refused>(&acted))
      return rules::printable(action) + ": " + refused->sentence;
  }
  return std::nullopt;
}

std::string actions_json(const Snapshot& game, base::Stamp now) {
  const auto& table = game.table;
  auto played = rules::start(*table.terms().kind, table.terms().rules, table.terms().start);
  std::string out;
  JsonObject object(out);
  object.text("game_id", game.id);
  object.text("status", status(table));
  object.key("actions");
  out += '[';
  for (const auto& row : table.rows()) {
    if (&row != &table.rows().front()) out += ',';
    append_action(out, row, played->color_of(row.seat), game.is_open());
    if (!played->outcome() && row.action != "resign") played->act(row.action);
  }
  out += ']';
  object.text("server_time", base::rfc3339(now));
  object.close();
  return out;
}

}  // namespace arena::wire
