#include "referee/analyze/exact_report.hpp"

#include <fmt/format.h>

#include <numeric>

#include "basics/text.hpp"
#include "matches/base/json.hpp"
#include "referee/terminal/layout.hpp"
#include "referee/terminal/text.hpp"
#include "rules/text.hpp"

namespace referee::analyze {

namespace {

using matches::JsonObject;
using rules::Mark;

constexpr int widest_name = 30;  // columns
constexpr std::array marks = {Mark::kept, Mark::slower, Mark::missed_win, Mark::lost_draw,
                              Mark::thrown};

std::string who(const matches::records::Game& game, rules::Seat seat) {
  const auto& name = game.seats[rules::index_of(seat)].name;
  return name.empty() ? std::string(seat == rules::Seat::first ? "first" : "second") : name;
}

std::size_t place(Mark mark) { return static_cast<std::size_t>(mark); }

void add_worth(std::string& line, JsonObject& object, std::string_view key,
               const rules::Worth& worth) {
  object.key(key);
  JsonObject inner(line);
  inner.text("worth", rules::name(worth.kind));
  if (worth.kind != rules::Worth::Kind::drawn) inner.number("plies", worth.plies);
  inner.close();
}

}  // namespace

void ExactReport::game(const ExactGame& it, const ExactMarks& found) {
  ++games_;
  actions_ += found.size();
  for (const auto& mark : found) {
    ++players_[who(it.game, mark.seat)][place(mark.marked.mark)];
    if (json_)
      print_json(it, mark);
    else if (mark.marked.mark != Mark::kept)
      tell(it, mark);
  }
  terminal::finish_output();  // what is found when it is known
}

void ExactReport::refuse(const ExactGame& it, const std::string& why) {
  ++refused_;
  console_.remark(
      fmt::format("{} game {}: {}\n", rules::printable(it.file), it.number, rules::printable(why)));
}

void ExactReport::tell(const ExactGame& it, const ExactMark& mark) {
  console_.tell(fmt::format("{} game {} ply {} {}: {}\n", it.file, it.number, mark.ply + 1,
                            it.game.main.plies[mark.ply].action, sentence_of(mark.marked)));
}

void ExactReport::print_json(const ExactGame& it, const ExactMark& mark) {
  std::string line;
  JsonObject object(line);
  object.number("v", 1);
  object.text("t", "exact");
  object.text("file", it.file);
  object.number("game", it.number);
  object.number("ply", mark.ply + 1);
  object.text("player", who(it.game, mark.seat));
  object.text("action", it.game.main.plies[mark.ply].action);
  object.text("mark", rules::name(mark.marked.mark));
  add_worth(line, object, "best", mark.marked.best);
  add_worth(line, object, "played", mark.marked.played);
  object.key("keeping");
  line += '[';
  for (const auto& action : mark.marked.kept) {
    if (line.back() != '[') line += ',';
    matches::append_json_string(line, action);
  }
  line += ']';
  object.close();
  console_.print(line + "\n");
}

void ExactReport::finish(std::size_t damaged) {
  if (json_) {
    console_.print(summary_line(damaged) + "\n");
    return;
  }
  console_.tell((players_.empty() ? std::string() : table()) +
                fmt::format("{}, {} compared with perfect play\n", basics::counted(games_, "game"),
                            basics::counted(actions_, "action")));
}

std::string ExactReport::table() const {
  terminal::Grid grid;
  grid.heading = {"Player", "Actions", "Kept", "Slower", "Missed win", "Lost draw", "Thrown"};
  grid.left = {true, false, false, false, false, false, false};
  grid.keys = 1;
  for (const auto& [name, counts] : players_) {
    auto& row = grid.rows.emplace_back();
    row.push_back({terminal::shortened(name, widest_name)});
    row.push_back({std::to_string(std::accumulate(counts.begin(), counts.end(), std::size_t{0}))});
    for (const auto mark : marks) row.push_back({std::to_string(counts[place(mark)])});
  }
  return terminal::laid_out(std::move(grid), console_.known_width(), false);
}

std::string ExactReport::summary_line(std::size_t damaged) const {
  std::string line;
  JsonObject object(line);
  object.number("v", 1);
  object.text("t", "summary");
  object.number("games", games_);
  object.number("actions", actions_);
  object.number("refused", refused_);
  object.number("damaged", damaged);
  object.key("players");
  line += '[';
  for (const auto& [name, counts] : players_) {
    if (line.back() != '[') line += ',';
    JsonObject player(line);
    player.text("name", name);
    for (const auto mark : marks) player.number(rules::name(mark), counts[place(mark)]);
    player.close();
  }
  line += ']';
  object.close();
  return line;
}

}  // namespace referee::analyze
