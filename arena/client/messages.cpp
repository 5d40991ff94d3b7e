#include "arena/client/messages.hpp"

#include <boost/json.hpp>
#include <charconv>
#include <chrono>
#include <utility>

#include "basics/numbers.hpp"
#include "matches/base/json.hpp"
#include "rules/utf8.hpp"

namespace arena::client {

namespace {

namespace json = boost::json;
using matches::Millis;

constexpr std::size_t longest_variation = 500, longest_detail = 500;

// The members of an object; the first thing that is wrong with one of them stays.
class Members {
 public:
  Members(const json::value& value, std::string what) : what_(std::move(what)) {
    object_ = value.if_object();
    if (!object_) wrong_ = what_ + " is not an object";
  }

  bool needs(std::string_view name) {
    if (find(name)) return true;
    note("'" + std::string(name) + "' is missing");
    return false;
  }
  void take(std::string_view name, std::string& into) {
    if (const auto* value = find(name)) {
      if (const auto* text = value->if_string())
        into.assign(text->data(), text->size());
      else
        other_type(name, "a text");
    }
  }
  void take(std::string_view name, std::optional<std::string>& into) {
    if (find(name)) take(name, into.emplace());
  }
  void take(std::string_view name, bool& into) {
    if (const auto* value = find(name)) {
      if (const auto* truth = value->if_bool())
        into = *truth;
      else
        other_type(name, "true or false");
    }
  }
  std::optional<double> number(std::string_view name) {
    const auto* value = find(name);
    if (!value) return std::nullopt;
    json::error_code error;
    const auto number = value->to_number<double>(error);
    if (!error) return number;
    other_type(name, "a number");
    return std::nullopt;
  }
  void take(std::string_view name, int& into) {
    const auto value = number(name);
    if (!value) return;
    if (*value >= 0 && *value <= 1e9)
      into = static_cast<int>(*value);
    else
      other_type(name, "a number that is expected there");
  }
  void take(std::string_view name, std::optional<Millis>& into) {
    if (const auto value = number(name)) {
      constexpr double longest = 1e13;  // about 300 years
      if (*value >= -longest && *value <= longest)
        into = Millis(static_cast<Millis::rep>(*value));
      else
        other_type(name, "a length of time");
    }
  }
  // Each object of a list.
  template <class Take>
  void each(std::string_view name, Take take) {
    const auto* value = find(name);
    if (!value) return;
    const auto* list = value->if_array();
    if (!list) return other_type(name, "a list");
    for (const auto& element : *list) take(element);
  }
  Members inside(std::string_view name) {
    static const json::value nothing(json::object_kind);
    const auto* value = find(name);
    return {value ? *value : nothing, "'" + std::string(name) + "'"};
  }
  bool has(std::string_view name) { return find(name) != nullptr; }
  void also(const Members& other) {
    if (!other.wrong_.empty()) note(other.wrong_);
  }
  void note(std::string wrong) {
    if (wrong_.empty()) wrong_ = std::move(wrong);
  }
  const std::string& wrong() const { return wrong_; }

 private:
  // Null is as good as nothing.
  const json::value* find(std::string_view name) const {
    if (!object_) return nullptr;
    const auto* value = object_->if_contains(name);
    return value && !value->is_null() ? value : nullptr;
  }
  void other_type(std::string_view name, std::string_view expected) {
    note("'" + std::string(name) + "' is not " + std::string(expected));
  }

  std::string what_;
  const json::object* object_ = nullptr;
  std::string wrong_;
};

template <class T, class Take>
Read<T> read(std::string_view text, const char* what, Take take) {
  json::error_code error;
  const auto value = json::parse(text, error);
  if (error) return std::string(what) + " is not JSON";
  Members members(value, what);
  T result;
  take(members, result);
  if (!members.wrong().empty()) return members.wrong();
  return result;
}

// "2026-11-19T20:04:05.678Z"; nothing: something else.
std::optional<std::chrono::sys_time<Millis>> read_stamp(std::string_view text) {
  const auto part = [&](std::size_t at, std::size_t length) {
    return basics::read_number<int>(text.substr(std::min(at, text.size()), length)).value_or(-1);
  };
  if (text.size() < 20 || text.back() != 'Z') return std::nullopt;
  const std::chrono::year_month_day day(std::chrono::year(part(0, 4)),
                                        std::chrono::month(static_cast<unsigned>(part(5, 2))),
                                        std::chrono::day(static_cast<unsigned>(part(8, 2))));
  if (!day.ok()) return std::nullopt;
  auto stamp = std::chrono::sys_time<Millis>(std::chrono::sys_days(day));
  stamp += std::chrono::hours(part(11, 2)) + std::chrono::minutes(part(14, 2)) +
           std::chrono::seconds(part(17, 2));
  if (text.size() >= 24 && text[19] == '.') stamp += Millis(part(20, 3));
  return stamp;
}

// For a server that says only when the turn ends.
std::optional<Millis> left_by_stamps(Members& members) {
  std::string deadline, now;
  members.take("turn_deadline_at", deadline);
  members.take("server_time", now);
  const auto until = read_stamp(deadline), from = read_stamp(now);
  if (!until || !from) return std::nullopt;
  return *until - *from;
}

void take_players(Members& members, GameState& state) {
  auto players = members.inside("players");
  for (const auto* color : {"black", "white"}) {
    auto player = players.inside(color);
    std::string name;
    player.take("name", name);
    if (color != state.your_color) state.opponent = name;
    members.also(player);
  }
  members.also(players);
}

void take_clock(Members& members, GameState& state) {
  members.take("turn_remaining_ms", state.turn_left);
  if (!state.turn_left) state.turn_left = left_by_stamps(members);
  auto left = members.inside("remaining_ms");
  left.take("black", state.black_left);
  left.take("white", state.white_left);
  members.also(left);
  auto clock = members.inside("clock");
  clock.take("control", state.control);
  std::optional<Millis> delay;
  clock.take("delay_ms", delay);
  state.delay = delay.value_or(Millis(0));
  members.also(clock);
}

void take_result(Members& members, GameState& state) {
  if (!members.has("result")) return;
  auto result = members.inside("result");
  auto& into = state.result.emplace();
  result.take("winner", into.winner);
  result.take("reason", into.reason);
  result.take("sentence", into.sentence);
  members.also(result);
}

void take_moves(Members& members, GameState& state) {
  members.each("moves", [&](const json::value& move) {
    if (const auto* text = move.if_string())
      state.moves.emplace_back(text->data(), text->size());
    else
      members.note("'moves' holds something that is not a text");
  });
}

void take_state(Members& members, GameState& state) {
  for (const auto* name : {"game_id", "game", "ruleset", "status", "turn_number", "moves"})
    members.needs(name);
  members.take("game_id", state.id);
  members.take("game", state.game);
  members.take("ruleset", state.ruleset);
  members.take("ruleset_text", state.ruleset_text);
  members.take("pool", state.pool);
  members.take("phase", state.phase);
  members.take("start_position", state.start_position);
  std::string status;
  members.take("status", status);
  state.active = status == "active";
  state.aborted = status == "aborted";
  members.take("you_act", state.you_act);
  members.take("turn_number", state.turn);
  members.take("your_color", state.your_color);
  members.take("your_seat", state.your_seat);
  take_moves(members, state);
  take_players(members, state);
  take_clock(members, state);
  take_result(members, state);
}

void take_ticket(Members& members, Ticket& ticket) {
  members.needs("status");
  std::string status;
  members.take("ticket_id", ticket.id);
  members.take("status", status);
  members.take("pool", ticket.pool);
  members.take("game_id", ticket.game_id);
  ticket.matched = status == "matched";
}

void take_active_game(Members& members, ActiveGame& game) {
  members.needs("game_id");
  members.take("game_id", game.id);
  members.take("game", game.game);
  members.take("ruleset", game.ruleset);
  members.take("you_act", game.you_act);
}

}  // namespace

Read<Registered> read_registered(std::string_view text) {
  return read<Registered>(text, "the registration", [](Members& members, Registered& into) {
    members.needs("api_key");
    members.take("agent_id", into.agent_id);
    members.take("name", into.name);
    members.take("api_key", into.api_key);
  });
}

Read<Ticket> read_ticket(std::string_view text) {
  return read<Ticket>(text, "the ticket", take_ticket);
}

Read<Activity> read_activity(std::string_view text) {
  return read<Activity>(text, "the agent's activity", [](Members& members, Activity& into) {
    members.needs("agent_id");
    members.needs("active_games");
    members.take("agent_id", into.agent_id);
    members.take("name", into.name);
    members.take("revision", into.revision);
    const auto take_games = [&](std::string_view name, std::vector<ActiveGame>& games) {
      members.each(name, [&](const json::value& value) {
        Members game(value, "a game");
        take_active_game(game, games.emplace_back());
        members.also(game);
      });
    };
    take_games("active_games", into.games);
    take_games("finished_games", into.finished);
  });
}

Read<GameState> read_state(std::string_view text) {
  return read<GameState>(text, "the state of the game", take_state);
}

Read<LeaderboardPage> read_leaderboard(std::string_view text, const Activity& me) {
  return read<LeaderboardPage>(
      text, "the leaderboard", [&](Members& members, LeaderboardPage& page) {
        members.each("entries", [&](const json::value& value) {
          Members entry(value, "an entry");
          std::string id, name;
          entry.take("agent_id", id);
          entry.take(entry.has("name") ? "name" : "agent", name);
          if (id.empty() ? name != me.name : id != me.agent_id) return;
          page.mine = Rating{entry.number("rating").value_or(0), entry.number("rd").value_or(0), 0};
          entry.take("games", page.mine->games);
        });
        members.take("next_cursor", page.next);
      });
}

Problem read_problem(const Response& response) {
  auto problem = read<Problem>(response.body, "the problem", [](Members& members, Problem& into) {
    std::string title;
    members.take("code", into.code);
    members.take("title", title);
    members.take("detail", into.detail);
    members.take("reason", into.reason);
    if (into.detail.empty()) into.detail = title;
  });
  Problem result = problem ? *std::move(problem) : Problem{};
  if (result.detail.empty()) result.detail = "status " + std::to_string(response.status);
  result.detail = rules::printable(result.detail.substr(0, longest_detail));
  return result;
}

std::string join_body(const Wish& wish) {
  std::string body;
  matches::JsonObject object(body);
  if (wish.game) object.text("game", *wish.game);
  if (wish.ruleset) object.text("ruleset", *wish.ruleset);
  if (wish.pool) object.text("pool", *wish.pool);
  if (wish.help) object.text("help", *wish.help);
  if (wish.casual) (object.key("rated"), body += "false");
  if (wish.people) object.truth("people");
  if (wish.parallel > 1) object.number("parallel", wish.parallel);
  object.close();
  return body;
}

std::string registration_body(std::string_view name, std::string_view invite) {
  std::string body;
  matches::JsonObject object(body);
  object.text("name", name);
  if (!invite.empty()) object.text("invite", invite);
  object.close();
  return body;
}

std::string action_body(std::string_view action, int turn, std::string_view key,
                        const Thoughts& thoughts) {
  std::string body;
  matches::JsonObject object(body);
  object.text("move", action);
  object.number("turn_number", turn);
  object.text("idempotency_key", key);
  object.key("info");
  matches::JsonObject info(body);
  if (thoughts.score_cp) info.number("score_cp", *thoughts.score_cp);
  if (thoughts.mate) info.number("mate", *thoughts.mate);
  if (thoughts.depth) info.number("depth", *thoughts.depth);
  if (thoughts.nodes) info.number("nodes", *thoughts.nodes);
  if (!thoughts.pv.empty()) info.text("pv", thoughts.pv.substr(0, longest_variation));
  info.close();
  object.close();
  return body;
}

std::string resignation_body(int turn, std::string_view key) {
  std::string body;
  matches::JsonObject object(body);
  object.number("turn_number", turn);
  object.text("idempotency_key", key);
  object.close();
  return body;
}

}  // namespace arena::client
