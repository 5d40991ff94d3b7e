#include "arena/wire/state.hpp"

#include <algorithm>

#include "arena/wire/action.hpp"
#include "arena/wire/facts.hpp"
#include "matches/base/json.hpp"
#include "rules/looks.hpp"
#include "rules/phases.hpp"
#include "rules/text.hpp"

namespace arena::wire {

namespace {

using matches::JsonObject;
using base::Stamp;
using rules::Seat;
using table::Table;

constexpr std::array help_names = {std::string_view("full"), std::string_view("rules"),
                                   std::string_view("bare")};

void append_list(std::string& out, const auto& texts) {
  out += '[';
  bool first = true;
  for (const auto& text : texts) {
    if (!std::exchange(first, false)) out += ',';
    matches::append_json_string(out, text);
  }
  out += ']';
}

// "h4:F m5:LF": the letters are the kinds, worst first.
void append_forbidden(std::string& out, std::string_view listed) {
  out += '[';
  bool first = true;
  for (const auto& field : rules::fields(listed, listed.size())) {
    const auto colon = field.text.find(':');
    if (!std::exchange(first, false)) out += ',';
    JsonObject point(out);
    point.text("point", field.text.substr(0, colon));
    std::string reason;
    for (const char kind : field.text.substr(colon + 1)) {
      if (!reason.empty()) reason += '+';
      reason += kind == 'L' ? "forbidden-overline" : kind == 'F' ? "forbidden-44" : "forbidden-33";
    }
    point.text("reason", reason);
    point.close();
  }
  out += ']';
}

// [["h8","h10"],["g7","i11"]]
void append_sets(std::string& out, const std::vector<std::vector<std::string>>& sets) {
  out += '[';
  for (const auto& set : sets) {
    if (out.back() != '[') out += ',';
    append_list(out, set);
  }
  out += ']';
}

// The points that wait to be chosen from.
void append_candidates(std::string& out, const Table& table) {
  out += '[';
  bool first = true;
  if (!table.over() && rules::kind_of_phase(table.game().phase()) == rules::PhaseKind::select)
    for (const auto& action : table.game().legal_actions()) {
      const auto point = point_of(action, table.terms().kind->board_size);
      if (!point) continue;
      if (!std::exchange(first, false)) out += ',';
      JsonObject each(out);
      each.number("x", point->x);
      each.number("y", point->y);
      each.close();
    }
  out += ']';
}

std::string_view color_name(const Table& table, Seat seat) {
  return rules::name(table.game().color_of(seat));
}

void append_text_or_null(JsonObject& object, std::string& out, std::string_view name,
                         std::optional<std::string_view> value) {
  object.key(name);
  if (value)
    matches::append_json_string(out, *value);
  else
    out += "null";
}

void append_result(JsonObject& object, std::string& out, const Snapshot& game) {
  const Table& table = game.table;
  const bool taken_back = table.aborted() && !game.links.continued_as.empty();
  object.key("result");
  if (!table.over()) {
    out += "null";
    return;
  }
  const auto& result = *table.result();
  JsonObject member(out);
  member.text("winner", result.winner     ? color_name(table, *result.winner)
                        : table.aborted() ? "none"
                                          : "draw");
  append_text_or_null(member, out, "winner_seat",
                      result.winner ? std::optional(seat_name(*result.winner)) : std::nullopt);
  member.text("reason", taken_back ? "taken-back" : result.reason.text());
  member.text("sentence", result.sentence);
  member.close();
}

void append_player(JsonObject& object, std::string& out, std::string_view name,
                   const Player& player) {
  object.key(name);
  JsonObject member(out);
  member.text("agent_id", player.id);
  member.text("name", player.name);
  if (player.house) member.truth("house");
  if (player.guest) member.truth("guest");
  member.close();
}

void append_players(JsonObject& object, std::string& out, const Snapshot& game) {
  object.key("players");
  JsonObject players(out);
  const auto black = rules::index_of(game.table.black());
  append_player(players, out, "black", game.players[black]);
  append_player(players, out, "white", game.players[1 - black]);
  players.close();
}

void append_clock(JsonObject& object, std::string& out, const table::TimeTerms& time) {
  object.key("clock");
  if (!time.control.clocked) {
    out += "null";
    return;
  }
  JsonObject clock(out);
  clock.text("control", matches::clocks::write(time.control));
  clock.number("delay_ms", time.free.count());
  clock.number("grace_ms",
               std::chrono::duration_cast<base::Millis>(time.control.margin).count());
  clock.close();
}

// A house player has no secrets where nothing is rated.
bool thinks_aloud(const Snapshot& game, const table::Played& row) {
  return game.friendly && game.players[rules::index_of(row.seat)].house && !row.info.empty();
}

void append_last_action(JsonObject& object, std::string& out, const Snapshot& game) {
  const auto& table = game.table;
  object.key("last_action");
  if (table.rows().empty()) {
    out += "null";
    return;
  }
  const auto& row = table.rows().back();
  JsonObject last(out);
  last.number("turn_number", row.turn);
  last.text("seat", seat_name(row.seat));
  last.text("action", row.action);
  last.number("charged_ms", row.charged.count());
  if (thinks_aloud(game, row)) {
    last.key("info");
    out += row.info;
  }
  last.close();
}

void append_facts(JsonObject& object, std::string& out, const Snapshot& game) {
  object.key("hands");
  out += hands_json(game.table);
  object.key("check");
  out += in_check(game.table) ? "true" : "false";
  object.key("win_line");
  append_list(out, win_line(game.table));
  object.key("capture_lines");
  append_sets(out, rules::capture_lines(game.table.game()));
}

void append_links(JsonObject& object, std::string& out, const Snapshot& game) {
  const auto& links = game.links;
  const auto id = [&](std::string_view name, const std::string& other) {
    append_text_or_null(object, out, name, other.empty() ? std::nullopt
                                                         : std::optional<std::string_view>(other));
  };
  object.number("revision", game.revision());
  object.key("friendly");
  out += game.friendly ? "true" : "false";
  id("continues", links.continues);
  id("continued_as", links.continued_as);
  id("next_game", links.next_game);
  object.key("takeback_asked");
  if (links.takeback_asked) {
    JsonObject wish(out);
    wish.text("by", seat_name(links.takeback_asked->by));
    wish.number("turn_number", links.takeback_asked->turn);
    wish.close();
  } else {
    out += "null";
  }
  object.key("engine_failure");
  if (links.engine_failure) {
    JsonObject failure(out);
    failure.text("reason", links.engine_failure->reason);
    failure.text("sentence", links.engine_failure->sentence);
    failure.close();
  } else {
    out += "null";
  }
  append_text_or_null(object, out, "rematch_asked",
                      links.rematch_asked ? std::optional(seat_name(links.rematch_asked->by))
                                          : std::nullopt);
  append_text_or_null(object, out, "rematch_seats",
                      links.rematch_asked ? std::optional<std::string_view>(
                                                links.rematch_asked->keeps_seats ? "kept" : "exchanged")
                                          : std::nullopt);
}

std::vector<std::string> played(const Table& table) {
  std::vector<std::string> actions;
  for (const auto& row : table.rows())
    if (row.action != "resign") actions.push_back(row.action);
  return actions;
}

void append_time(JsonObject& object, std::string& out, const Snapshot& game, const View& view) {
  const auto& table = game.table;
  const auto deadline = game.past ? std::nullopt : table.deadline();
  const Stamp now = game.past ? table.turn_started() : view.now;
  append_text_or_null(object, out, "turn_deadline_at",
                      deadline ? std::optional<std::string>(base::rfc3339(*deadline))
                               : std::optional<std::string>());
  // Who only watches sees clocks to the second.
  const auto shown = [&](base::Millis time) {
    return view.seat ? time.count() : time.count() / 1000 * 1000;
  };
  object.key("turn_remaining_ms");
  if (const auto left = table.turn_left(now); left && !game.past)
    matches::append_number(out, shown(*left));
  else
    out += "null";
  object.key("remaining_ms");
  if (!table.terms().time.control.clocked) {
    out += "null";
    return;
  }
  JsonObject remaining(out);
  const auto black = table.black();
  remaining.number("black", shown(table.clock_left(black, now)));
  remaining.number("white", shown(table.clock_left(rules::other(black), now)));
  remaining.close();
}

// Points in the lowest rows: right in form, if not by the rules.
void append_some_points(JsonObject& object, std::string& out, int count, int size) {
  object.key("points");
  out += '[';
  for (int i = 0; i < count; ++i) {
    if (i > 0) out += ',';
    JsonObject point(out);
    point.number("x", i % size);
    point.number("y", i / size);
    point.close();
  }
  out += ']';
}

// An action in the right form; also a legal one if the agent may see what is legal.
std::string example_of(const Snapshot& game, const std::vector<std::string>& legal) {
  constexpr int usual_offers = 10;
  const auto& table = game.table;
  const int size = table.terms().kind->board_size;
  const auto listed = std::find_if(legal.begin(), legal.end(),
                                   [](const auto& action) { return !action.starts_with('<'); });
  const std::string action = listed != legal.end() ? *listed : legal.empty() ? "resign" : legal[0];
  const auto type = type_of(action, table.phase(), size);
  std::string out;
  JsonObject example(out);
  example.text("type", type);
  if (type == "swap") {
    example.key("swap");
    out += "false";
  } else if (type == "offer10") {
    append_some_points(example, out, usual_offers, size);
  } else if (const auto point = point_of(action, size)) {
    example.number("x", point->x);
    example.number("y", point->y);
  } else if (type == "move") {
    example.text("move", action);
  }
  example.number("turn_number", table.turn());
  example.text("idempotency_key", game.id + "-" + std::to_string(table.turn()));
  example.close();
  return out;
}

std::vector<std::string> examples_for(const Snapshot& game, const std::vector<std::string>& legal) {
  const bool plain_move = !legal.empty() && !point_of(legal.front(), game.table.terms().kind->board_size) &&
                          table::is_move(legal.front());
  if (game.help == Help::full || !plain_move) return legal;
  const auto start = rules::start(*game.table.terms().kind, game.table.terms().rules);
  return start ? start->legal_actions() : legal;
}

std::vector<std::string_view> types_of(const std::vector<std::string>& legal,
                                       std::string_view phase, int size) {
  std::vector<std::string_view> types;
  for (const auto& action : legal) {
    const auto type = type_of(action, phase, size);
    if (std::find(types.begin(), types.end(), type) == types.end()) types.push_back(type);
  }
  return types;
}

}  // namespace

std::string_view name(Help help) { return help_names[static_cast<std::size_t>(help)]; }

std::optional<Help> help_named(std::string_view name) {
  const auto found = std::find(help_names.begin(), help_names.end(), name);
  if (found == help_names.end()) return std::nullopt;
  return static_cast<Help>(found - help_names.begin());
}

std::string_view seat_name(Seat seat) { return seat == Seat::first ? "first" : "second"; }

std::string_view status(const Table& table) {
  if (!table.over()) return "active";
  return table.aborted() ? "aborted" : "finished";
}

std::vector<std::string_view> expected_types(const Snapshot& game) {
  if (game.table.over()) return {};
  const auto& terms = game.table.terms();
  return types_of(game.table.game().legal_actions(), game.table.phase(), terms.kind->board_size);
}

Common common_of(const Snapshot& game) {
  const Table& table = game.table;
  const auto& terms = table.terms();
  Common common;
  std::string& out = common.members;
  JsonObject object(out);
  object.text("game_id", game.id);
  object.text("game", terms.kind->name);
  object.text("ruleset", terms.rules.id());
  object.text("ruleset_text", terms.rules.text());
  object.text("pool", game.pool);
  object.key("rated");
  out += game.rated ? "true" : "false";
  object.text("help", name(game.help));
  object.text("status", status(table));
  object.text("phase", table.phase());
  object.text("position", table.game().position());
  object.text("start_position", terms.start);
  object.key("board");
  append_list(out, rules::board_rows(*terms.kind, table.game().position()));
  if (game.help != Help::bare)
    object.text("board_text", table.game().draw({.kanji = false, .color = false}));
  object.number("turn_number", table.turn());
  object.number("move_number", table.stones());
  append_text_or_null(object, out, "turn_color",
                      table.over() ? std::nullopt
                                   : std::optional(color_name(table, table.to_act())));
  object.key("moves");
  append_list(out, played(table));
  object.key("offer10_candidates");
  append_candidates(out, table);
  append_clock(object, out, terms.time);
  append_players(object, out, game);
  append_last_action(object, out, game);
  append_result(object, out, game);
  append_facts(object, out, game);
  append_links(object, out, game);
  if (game.past) object.truth("past");
  out.erase(0, 1);  // the brace

  const bool played_out = table.over() || game.past;
  const auto legal = played_out ? std::vector<std::string>() : table.game().legal_actions();
  if (game.help == Help::full) {
    common.lists = ",\"legal_moves\":";
    append_list(common.lists, legal);
    if (!game.past && may_declare(table)) common.lists += ",\"may_declare\":true";
    if (terms.kind->forbidden) {
      common.lists += ",\"forbidden_points\":";
      append_forbidden(common.lists,
                       !table.over() && table.game().color_to_act() == rules::Color::black
                           ? terms.kind->forbidden(table.game())
                           : std::string());
    }
    if (const auto same = played_out ? std::vector<std::vector<std::string>>()
                                     : rules::same_offers(table.game());
        !same.empty()) {
      common.lists += ",\"same_offers\":";
      append_sets(common.lists, same);
    }
  }
  append_list(common.expected, types_of(legal, table.phase(), terms.kind->board_size));
  common.example = example_of(game, examples_for(game, legal));
  return common;
}

std::string state_json(const Snapshot& game, const Common& common, const View& view) {
  const Table& table = game.table;
  const bool acts = view.seat && !game.past && !table.over() && table.to_act() == *view.seat;
  std::string out;
  out.reserve(common.members.size() + common.lists.size() + 600);
  JsonObject object(out);
  append_text_or_null(object, out, "your_color",
                      view.seat ? std::optional(color_name(table, *view.seat)) : std::nullopt);
  append_text_or_null(object, out, "your_seat",
                      view.seat ? std::optional(seat_name(*view.seat)) : std::nullopt);
  object.key("you_act");
  out += acts ? "true" : "false";
  object.key("expected_actions");
  out += acts ? common.expected : "[]";
  if (acts) {
    object.key("example");
    out += common.example;
  }
  append_time(object, out, game, view);
  object.text("server_time", base::rfc3339(view.now));
  out += ',';
  out += common.members;
  if (view.lists) out += common.lists;
  out += '}';
  return out;
}

std::string summary_json(const Snapshot& game) {
  std::string out;
  JsonObject object(out);
  object.text("game_id", game.id);
  object.text("game", game.table.terms().kind->name);
  object.text("ruleset", game.table.terms().rules.id());
  object.text("pool", game.pool);
  object.text("status", status(game.table));
  object.number("turn_number", game.table.turn());
  object.text("created_at", base::rfc3339(game.created));
  if (game.finished) object.text("finished_at", base::rfc3339(*game.finished));
  append_players(object, out, game);
  append_result(object, out, game);
  object.close();
  return out;
}

std::string set_aside_json(std::string_view id, std::string_view sentence) {
  std::string out;
  JsonObject object(out);
  object.text("game_id", id);
  object.text("status", "aborted");
  object.key("result");
  JsonObject result(out);
  result.text("winner", "none");
  append_text_or_null(result, out, "winner_seat", std::nullopt);
  result.text("reason", name(matches::endings::Cause::referee_error));
  result.text("sentence", sentence);
  result.close();
  object.close();
  return out;
}

std::string activity_json(const Snapshot& game, Seat seat) {
  const Table& table = game.table;
  const bool acts = !table.over() && table.to_act() == seat;
  std::string out;
  JsonObject object(out);
  object.text("game_id", game.id);
  object.text("game", table.terms().kind->name);
  object.text("ruleset", table.terms().rules.id());
  object.text("pool", game.pool);
  object.text("phase", table.phase());
  object.key("you_act");
  out += acts ? "true" : "false";
  object.key("expected_actions");
  append_list(out, acts ? expected_types(game) : std::vector<std::string_view>());
  object.number("turn_number", table.turn());
  const auto deadline = table.deadline();
  append_text_or_null(object, out, "turn_deadline_at",
                      deadline ? std::optional<std::string>(base::rfc3339(*deadline))
                               : std::optional<std::string>());
  append_player(object, out, "opponent", game.players[1 - rules::index_of(seat)]);
  object.close();
  return out;
}

}  // namespace arena::wire
