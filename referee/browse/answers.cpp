#include "referee/browse/answers.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "matches/base/json.hpp"
#include "matches/records/replay.hpp"
#include "matches/records/stored_action.hpp"
#include "referee/replay/judged.hpp"
#include "referee/report/replay_text.hpp"
#include "referee/report/shown_game.hpp"

namespace referee::browse {

namespace {

namespace records = matches::records;
using matches::JsonObject;
using SteadyClock = std::chrono::steady_clock;

constexpr std::size_t longest_line = 99;  // actions of an engine's line

// An array of values, each of them appended by the caller.
class List {
 public:
  explicit List(std::string& out) : out_(out) { out_ += '['; }
  void number(std::size_t value) {
    next();
    matches::append_number(out_, value);
  }
  void text(std::string_view value) {
    next();
    matches::append_json_string(out_, value);
  }
  void next() {
    if (!std::exchange(first_, false)) out_ += ',';
  }
  void close() { out_ += ']'; }

 private:
  std::string& out_;
  bool first_ = true;
};

// Whether something is wrong with it, as `replay` counts errors.
bool disagrees(const records::Game& game, const records::Disagreements& all) {
  return !all.empty() && !replay::judged(game, all, false, false).errors.empty();
}

std::string damage_text(const records::Damage& damage, std::size_t lines_before) {
  std::string text;
  if (damage.line > 0) text = std::to_string(damage.line + lines_before);
  if (damage.line > 0 && damage.column > 0) text += ":" + std::to_string(damage.column);
  return text + (text.empty() ? "" : ": ") + damage.sentence;
}

void append_row(std::string& out, const PieceReader::Found& found, std::size_t lines_of_piece) {
  List row(out);
  row.number(found.begin.bytes);
  row.number(found.begin.used);
  row.number(found.end);
  row.number(found.lines);
  if (found.item) {
    const auto game = report::game_in_brief(*found.item, disagrees(*found.item, found.disagreements));
    row.text(game.game_name);
    row.text(game.names[0]);
    row.text(game.names[1]);
    row.number(static_cast<std::size_t>(game.result));
    row.text(game.reason);
    row.number(game.plies);
    row.text(game.opening);
    row.number((game.fault ? 1U : 0U) + (game.disagrees ? 2U : 0U));
  } else {
    row.text(damage_text(found.item.error(), lines_of_piece));
  }
  row.close();
}

// --- one game ------------------------------------------------------------------------------------

// Actions from `from` on: each as `replay --at PLY --explain` explains it.
void append_explanations(std::string& out, const PieceReader::Found& found, std::size_t from) {
  List list(out);
  const auto end = SteadyClock::now() + time_for_answer;
  const auto& plies = found.item->main.plies;
  auto replay = records::Replay::from(*found.item);
  records::MoveLine line;
  for (std::size_t ply = 1; replay && ply <= plies.size() + 1; ++ply) {
    const auto stored = records::stored_action(*found.item, found.disagreements, ply);
    const bool enough = ply >= from + explained_at_once || SteadyClock::now() > end;
    if (stored.empty() || (enough && ply > from)) break;
    if (ply >= from)
      list.text(records::explanation(replay->now(), stored, found.disagreements, ply));
    if (ply > plies.size() || replay->play(line, plies[ply - 1])) break;
  }
  list.close();
}

void append_game(JsonObject& object, std::string& out, const PieceReader::Found& found,
                 std::size_t from) {
  const auto& game = *found.item;
  const auto text = report::replay_text(game, found.disagreements);
  object.key("start");
  out += text.start.empty() ? "null" : text.start;
  object.key("game");
  out += text.game.empty() ? "null" : text.game;
  object.text("lines", report::cut_lines(text.lines, longest_line));
  object.text("rules", game.rules.text());
  object.number("from", from);
  object.key("explained");
  append_explanations(out, found, from);
}

}  // namespace

void append_reached(JsonObject& object, const PieceReader& reader) {
  const auto place = reader.reached();
  object.number("read", place.bytes);
  object.number("used", place.used);
  object.number("line", reader.lines());
  object.text("encoding", reader.encoding() ? name(*reader.encoding()) : std::string_view());
  if (reader.trouble()) object.text("trouble", *reader.trouble());
}

std::string games_json(const Piece& piece) {
  std::string out;
  JsonObject object(out);
  PieceReader reader(piece);
  const auto end = SteadyClock::now() + time_for_answer;
  object.text("format", piece.format->name);
  object.key("games");
  List games(out);
  while (auto found = reader.next()) {
    games.next();
    append_row(out, *found, piece.lines);
    if (SteadyClock::now() > end) break;
  }
  games.close();
  append_reached(object, reader);
  object.close();
  return out;
}

std::string game_json(const Piece& piece, std::size_t from) {
  std::string out;
  JsonObject object(out);
  PieceReader reader(piece);
  auto found = reader.next();
  if (!found)
    object.text("damage", reader.trouble().value_or("there is no game here"));
  else if (!found->item)
    object.text("damage", damage_text(found->item.error(), piece.lines));
  else
    append_game(object, out, *found, from);
  object.close();
  return out;
}

}  // namespace referee::browse
