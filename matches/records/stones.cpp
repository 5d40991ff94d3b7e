#include "matches/records/stones.hpp"

#include <algorithm>
#include <utility>

#include "matches/records/findings.hpp"
#include "rules/phases.hpp"
#include "rules/refused.hpp"
#include "rules/text.hpp"

namespace matches::records {

namespace {

constexpr std::string_view filled_in = "the record only has stones: taken as keep";

bool passes(std::string_view action) { return action == "pass"; }

Damage damage_at(const Listed& stone, std::string sentence) {
  return {stone.line, stone.column, std::move(sentence)};
}

}  // namespace

bool on_board(FromTop point) {
  return point.x >= 0 && point.x < board_size && point.y >= 0 && point.y < board_size;
}

std::string point_text(FromTop point) {
  std::string text(1, static_cast<char>('a' + point.x));
  const int row = board_size - point.y;
  if (row >= 10) text += '1';
  text += static_cast<char>('0' + row % 10);
  return text;
}

std::optional<FromTop> point_of(std::string_view action) {
  if (action.size() < 2 || action.size() > 3) return std::nullopt;
  const auto row = rules::whole_number(action.substr(1));
  if (!row) return std::nullopt;
  const FromTop point{rules::lower(action[0]) - 'a', board_size - *row};
  if (!on_board(point)) return std::nullopt;
  return point;
}

std::size_t column_of(std::string_view line, std::size_t byte) {
  const auto before = line.substr(0, byte);
  return 1 + static_cast<std::size_t>(std::count_if(before.begin(), before.end(), [](char c) {
           return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
         }));
}

std::optional<std::string> begin_renju(Game& game, const Reading& reading) {
  game.kind = rules::find_game("renju");
  if (reading.kind && reading.kind != game.kind)
    return "this format holds games of renju, not of " + std::string(reading.kind->name);
  game.rules = reading.rules ? *reading.rules : *rules::rule_set(*game.kind, {});
  return std::nullopt;
}

void choose_rules(Game& game, const Reading& reading, std::string_view first_action) {
  if (reading.rules) return;
  if (game.start.empty() && point_of(first_action) && first_action != "h8")
    game.rules.set("opening", "none");
}

std::optional<rules::Refusal> play_stone(Replay& replay, MoveLine& line, endings::Ply ply) {
  if (rules::kind_of_phase(replay.now().phase()) == rules::PhaseKind::swap) {
    endings::Ply keep;
    keep.action = "keep";
    keep.opening = ply.opening;
    keep.note = filled_in;
    if (auto refusal = replay.play(line, std::move(keep))) return refusal;
  }
  return replay.play(line, std::move(ply));
}

Item judged(Game game, const Reading& reading, std::vector<Listed> stones) {
  if (!stones.empty()) choose_rules(game, reading, stones.front().ply.action);
  auto replay = Replay::from(game, reading.admit);
  if (!replay) return Damage{0, 0, replay.error().sentence};
  Findings findings(reading);
  std::vector<std::size_t> places;
  std::size_t number = 0;
  for (auto& stone : stones) {
    ++number;
    std::string action = stone.ply.action;
    const auto place = place_of(stone.line, stone.column);
    if (findings.is_cut()) {
      findings.pass_over(std::move(action));
      continue;
    }
    const auto refusal = play_stone(*replay, game.main, std::move(stone.ply));
    if (refusal && !findings.wanted())
      return damage_at(stone, "stone " + std::to_string(number) + ", " + action + ", is " +
                                  rules::refused_text(*refusal));
    if (refusal)
      findings.cut(
          refused_by(*replay, place, game.main.plies.size() + 1, std::move(action), *refusal));
    else
      places.resize(game.main.plies.size(), place);
  }
  const auto end = stones.empty() ? 0 : place_of(stones.back().line, stones.back().column);
  if (const auto error = findings.close(*replay, game, end))
    return stones.empty() ? Damage{0, 0, error->sentence}
                          : damage_at(stones.back(), error->sentence);
  findings.finish(game, places);
  return game;
}

std::optional<std::vector<const endings::Ply*>> stones_of(const Game& game, Losses& losses) {
  if (!game.start.empty()) {
    losses.add("a start position other than the usual one: the format has none");
    return std::nullopt;
  }
  std::vector<const endings::Ply*> stones;
  for (const auto& ply : game.main.plies) {
    if (passes(ply.action)) {
      losses.add("a pass: the format has none");
      return std::nullopt;
    }
    if (point_of(ply.action))
      stones.push_back(&ply);
    else if (ply.action != "resign")
      losses.add("decisions of the opening");
  }
  return stones;
}

}  // namespace matches::records
