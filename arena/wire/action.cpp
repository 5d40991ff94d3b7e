#include "arena/wire/action.hpp"

#include <algorithm>

#include "arena/wire/body.hpp"
#include "basics/numbers.hpp"
#include "rules/phases.hpp"

namespace arena::wire {

namespace {

constexpr std::string_view action_types = "place|move|pass|swap|offer10|select|resign|declare";
constexpr std::size_t longest_action = 300;  // ten offered points are 40 bytes, fifty are 200
constexpr std::size_t longest_variation = 500;
constexpr std::int64_t most_points = 50;

// The members of one action, taken from the body.
class ActionReader {
 public:
  ActionReader(const Json& json, const rules::GameKind& kind, const rules::AnyGame& now)
      : body_(json), kind_(kind), now_(now) {}

  std::variant<Action, Problem> read() {
    Action action;
    body_.must_have("turn_number");
    if (const auto turn = body_.number("turn_number", 1, 1'000'000))
      action.turn = static_cast<int>(*turn);
    if (const auto key = body_.text("idempotency_key", 64)) {
      action.idempotency_key = *key;
      if (const auto wrong = wrong_with_key(*key); !wrong.empty())
        body_.wrong("idempotency_key", wrong);
    }
    if (const auto note = body_.text("note", longest_note)) action.note = *note;
    if (const auto* const info = body_.member("info")) action.info = read_info(*info);
    action.actions = read_texts();
    if (auto problem = body_.problem()) return *std::move(problem);
    return action;
  }

 private:
  std::vector<std::string> read_texts() {
    const auto given = body_.word("type", action_types);
    const bool by_point = body_.has("x") || body_.has("y");
    const auto type = given ? *given : body_.has("move") ? "move" : "place";
    if (type == "pass" || type == "resign") return {type};
    if (type == "declare") return {"win"};
    if (type == "swap") return {read_swap()};
    if (type == "offer10") return read_offer();
    if (type == "move" || !by_point) return {read_move()};
    return {read_point()};
  }

  std::string read_move() {
    body_.must_have("move");
    return body_.text("move", longest_action).value_or("");
  }

  std::string read_swap() {
    body_.must_have("swap");
    return body_.flag("swap").value_or(false) ? "swap" : "keep";
  }

  std::string read_point() {
    body_.must_have("x");
    body_.must_have("y");
    const auto x = body_.number("x", 0, kind_.board_size - 1);
    const auto y = body_.number("y", 0, kind_.board_size - 1);
    if (!x || !y) return {};
    return checked(point_text(static_cast<int>(*x), static_cast<int>(*y)), "x");
  }

  // A point, if points are what is played here.
  std::string checked(std::string text, std::string_view member) {
    if (!now_.spelling(text))
      body_.wrong(member, "this game is not played by points; give the action as 'move'");
    return text;
  }

  std::vector<std::string> read_offer() {
    const auto* const points = body_.member("points");
    const auto* const list = points ? points->as<JsonList>() : nullptr;
    if (!list || list->empty() || list->size() > most_points) {
      body_.wrong("points", "expected a list of points {\"x\":0,\"y\":0}");
      return {};
    }
    std::string offer = "offer";
    for (std::size_t i = 0; i < list->size(); ++i) {
      const auto text = read_offered((*list)[i]);
      if (text.empty())
        body_.wrong("points/" + std::to_string(i),
                    "expected {\"x\":X,\"y\":Y} with numbers from 0 to " +
                        std::to_string(kind_.board_size - 1));
      offer += " " + text;
    }
    // An offer where a swap could be decided: the colours stay, and then it is made.
    if (rules::kind_of_phase(now_.phase()) == rules::PhaseKind::swap) return {"keep", offer};
    return {offer};
  }

  std::string read_offered(const Json& json) const {
    const auto* const members = json.as<JsonMembers>();
    const auto* const x = json.member("x");
    const auto* const y = json.member("y");
    if (!members || members->size() != 2 || !x || !y) return {};
    const auto* const column = x->as<std::int64_t>();
    const auto* const row = y->as<std::int64_t>();
    const auto inside = [&](const std::int64_t* at) {
      return at && *at >= 0 && *at < kind_.board_size;
    };
    if (!inside(column) || !inside(row)) return {};
    return point_text(static_cast<int>(*column), static_cast<int>(*row));
  }

  std::string read_info(const Json& json) {
    Body info(json);
    constexpr std::int64_t most = 1'000'000'000'000'000;
    for (const std::string_view name : {"score_cp", "mate", "depth", "nodes"})
      info.number(name, -most, most);
    info.text("pv", longest_variation);
    if (const auto problem = info.problem())
      for (const auto& fault : problem->faults) body_.wrong("info" + fault.pointer, fault.detail);
    return canonical(json);
  }

  Body body_;
  const rules::GameKind& kind_;
  const rules::AnyGame& now_;
};

}  // namespace

std::string wrong_with_key(std::string_view key) {
  const bool plain = std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("._:-").find(c) != std::string_view::npos;
  });
  if (plain && key.size() >= 8 && key.size() <= 64) return {};
  return "expected 8 to 64 letters, digits, '.', '_', ':' or '-'";
}

std::variant<Action, Problem> read_action(const Json& body, const rules::GameKind& kind,
                                          const rules::AnyGame& now) {
  return ActionReader(body, kind, now).read();
}

std::string point_text(int x, int y) {
  return static_cast<char>('a' + x) + std::to_string(y + 1);
}

std::optional<Point> point_of(std::string_view text, int board_size) {
  if (text.size() < 2 || text[0] < 'a') return std::nullopt;
  const auto row = basics::read_number<int>(text.substr(1));
  const Point point{text[0] - 'a', row.value_or(0) - 1};
  if (point.x >= board_size || point.y < 0 || point.y >= board_size) return std::nullopt;
  return point;
}

std::string_view type_of(std::string_view action, std::string_view phase, int board_size) {
  if (action == "swap" || action == "keep") return "swap";
  if (action == "pass" || action == "resign") return action;
  if (action == "win") return "declare";
  if (action.starts_with("offer") || action == "<offer>") return "offer10";
  if (!point_of(action, board_size)) return "move";
  return rules::kind_of_phase(phase) == rules::PhaseKind::select ? "select" : "place";
}

}  // namespace arena::wire
