#include "arena/wire/analysis.hpp"

#include <algorithm>

#include "matches/base/json.hpp"

namespace arena::wire {

namespace {

using matches::JsonObject;
using rules::Color;

// What a position is worth to Black.
struct Worth {
  std::optional<int> score;  // at most `decided_score`
  std::optional<int> mate;
};

Worth worth_of(const Opinion& opinion, Color to_act) {
  const int sign = to_act == Color::black ? 1 : -1;
  if (opinion.mate)
    return {sign * (*opinion.mate > 0 ? decided_score : -decided_score), sign * *opinion.mate};
  if (!opinion.centipawns) return {};
  return {sign * std::clamp(*opinion.centipawns, -decided_score, decided_score), std::nullopt};
}

Worth worth_of(const table::Table& table) {
  const auto& result = *table.result();
  if (table.aborted()) return {};
  if (!result.winner) return {0, std::nullopt};
  return {table.game().color_of(*result.winner) == Color::black ? decided_score : -decided_score,
          std::nullopt};
}

// What the action has lost, for its player. Absent where colours may be swapped.
std::optional<int> loss_of(const std::string& action, Color by, const Worth& before,
                           const Worth& after, const Opinion& opinion) {
  if (!table::is_move(action) || !before.score || !after.score) return std::nullopt;
  if (action == opinion.best) return 0;
  const int lost = *before.score - *after.score;
  return std::max(0, by == Color::black ? lost : -lost);
}

void append_position(std::string& out, int number, const Worth& worth, const Opinion* opinion,
                     std::optional<int> loss) {
  JsonObject position(out);
  position.number("number", number);
  position.key("score");
  if (worth.score)
    matches::append_number(out, *worth.score);
  else
    out += "null";
  if (worth.mate) position.number("mate", *worth.mate);
  if (opinion && !opinion->best.empty()) position.text("best", opinion->best);
  if (opinion && !opinion->line.empty()) position.text("line", opinion->line);
  if (loss) position.number("loss", *loss);
  if (opinion && !opinion->mark.empty()) position.text("mark", opinion->mark);
  position.close();
}

}  // namespace

std::string analysis_members(const Snapshot& game, const Opinions& thought) {
  const auto& opinions = thought.all;
  const auto& table = game.table;
  auto played = rules::start(*table.terms().kind, table.terms().rules, table.terms().start);
  std::vector<Color> colors;
  std::vector<Worth> worths;
  for (std::size_t i = 0; i < opinions.size(); ++i) {
    colors.push_back(played->color_to_act());
    worths.push_back(worth_of(opinions[i], colors.back()));
    const auto& action = table.rows()[i].action;
    if (action != "resign") played->act(action);
  }
  worths.push_back(worth_of(table));
  std::string out;
  JsonObject object(out);
  object.text("by", thought.by);
  if (thought.exact) object.truth("exact");
  object.key("positions");
  out += '[';
  for (std::size_t i = 0; i < worths.size(); ++i) {
    if (i > 0) out += ',';
    const bool last = i == opinions.size();
    const auto loss = last ? std::nullopt
                           : loss_of(table.rows()[i].action, colors[i], worths[i], worths[i + 1],
                                     opinions[i]);
    append_position(out, static_cast<int>(i), worths[i], last ? nullptr : &opinions[i], loss);
  }
  out += ']';
  return out.substr(1);
}

std::string analysis_json(const Snapshot& game, const AnalysisCourse& course,
                          const std::string& members, base::Stamp now) {
  std::string out;
  JsonObject object(out);
  object.text("game_id", game.id);
  object.text("status", !members.empty()          ? "done"
                        : course.done             ? "running"
                        : !course.failure.empty() ? "failed"
                                                  : "none");
  object.number("of", game.table.rows().size());
  if (!members.empty())
    out += "," + members;
  else if (course.done)
    object.number("done", *course.done);
  else if (!course.failure.empty())
    object.text("failure", course.failure);
  object.text("server_time", base::rfc3339(now));
  object.close();
  return out;
}

}  // namespace arena::wire
