#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "basics/text.hpp"
#include "matches/records/remarks.hpp"
#include "matches/records/sgf/sgf.hpp"
#include "matches/records/sgf/sgf_boards.hpp"
#include "matches/records/sgf/sgf_text.hpp"
#include "matches/records/sgf/sgf_words.hpp"
#include "matches/records/stones.hpp"
#include "rules/phases.hpp"
#include "rules/text.hpp"

namespace matches::records::sgf {

namespace {

using sgf::append_value;
using sgf::board_of;

constexpr std::size_t longest_line = 80;
constexpr std::uint64_t most_in_name = 999'999'999;  // that the reader takes for a number
constexpr std::size_t stones_of_openings = 6;        // no phase of an opening comes later

// What the reader takes for something else than a tag.
constexpr std::string_view taken[] = {
    "AB", "AE", "AP", "AW", "B",  "BL", "C",  "CA", "DT", "EV", "FF", "GM", "GN", "KE", "KG", "KT",
    "KX", "KY", "OT", "PB", "PC", "PL", "PW", "RE", "RO", "RU", "ST", "SZ", "TE", "TM", "W",  "WL"};

bool is_free_property(std::string_view name) {
  const bool capitals =
      std::all_of(name.begin(), name.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
  return !name.empty() && name.size() <= 64 && capitals &&
         std::find(std::begin(taken), std::end(taken), name) == std::end(taken);
}

std::string letters(FromTop point) {
  return {static_cast<char>('a' + point.x), static_cast<char>('a' + point.y)};
}

// AB, AW and AE: what makes one board of another.
void append_changes(std::string& out, const sgf::Board& from, const sgf::Board& to) {
  struct Kind {
    std::string_view name;
    char stone;
  };
  for (const Kind kind : {Kind{"AE", '\0'}, Kind{"AB", 'b'}, Kind{"AW", 'w'}}) {
    bool named = false;
    for (std::size_t y = 0; y < to.size(); ++y)
      for (std::size_t x = 0; x < to[y].size(); ++x) {
        if (to[y][x] != kind.stone || from[y][x] == to[y][x]) continue;
        if (!named) out += kind.name;
        named = true;
        append_value(out, letters({static_cast<int>(x), static_cast<int>(y)}));
      }
  }
}

void append_property(std::string& out, std::string_view name, std::string_view value) {
  if (value.empty()) return;
  out += name;
  append_value(out, value);
}

class SgfWriter {
 public:
  SgfWriter(const Game& game, Losses& losses) : game_(game), losses_(losses) {
    phases_ = renju() && rules::has_phases(rules::kind_of_opening(game.rules));
  }

  std::string text() && {
    out_ = "(;FF[4]";
    if (renju()) out_ += "GM[4]";
    out_ += "CA[UTF-8]";
    append_property(out_, "AP", game_.referee.empty() ? "" : "referee:" + game_.referee);
    header();
    if (renju())
      line(game_.main, count(board_of(game_.start)));
    else
      boards();
    return std::move(out_ += ")\n");
  }

 private:
  bool renju() const { return game_.kind->name == "renju"; }
  const Person& player(rules::Color color) const {
    const bool first = game_.color_at_end(rules::Seat::first) == color;
    return game_.seats[first ? 0 : 1];
  }
  static std::size_t count(const sgf::Board& board) {
    std::size_t stones = 0;
    for (const auto& row : board)
      stones += static_cast<std::size_t>(
          std::count_if(row.begin(), row.end(), [](char c) { return c != '\0'; }));
    return stones;
  }

  void header();
  void tags();
  void setup(std::string_view position);
  sgf::Clock clock() const;
  Game plain() const;

  void line(const MoveLine& line, std::size_t stones);
  void node(const endings::Ply& ply, std::size_t stones);
  void annotations(std::string& node, const endings::Ply& ply, std::string comment);
  void boards();
  void put(std::string_view node);

  const Game& game_;
  Losses& losses_;
  std::string out_;
  std::size_t begin_ = 0;  // of the line that is being written; 0: of the header
  bool phases_ = false;
};

// TM and OT are for both players.
sgf::Clock SgfWriter::clock() const {
  const auto& first = game_.seats[0].time_control;
  return first == game_.seats[1].time_control ? sgf::clock_of(first) : sgf::Clock{};
}

// What the reader understands without KG. The rules stand there with all their switches.
Game SgfWriter::plain() const {
  Game plain;
  plain.kind = game_.kind;
  for (std::size_t i = 0; i < 2; ++i) {
    plain.seats[i].name = basics::one_line(game_.seats[i].name);
    plain.seats[i].time_control = sgf::time_control_of(clock());
  }
  plain.event = basics::one_line(game_.event);
  plain.site = basics::one_line(game_.site);
  plain.round = basics::one_line(game_.round);
  plain.started = sgf::started_of(basics::one_line(sgf::date_of(game_.started)));
  plain.referee = game_.referee;
  plain.comment = game_.comment;
  return plain;
}

void SgfWriter::header() {
  const auto usual = rules::start(*game_.kind, game_.rules);
  append_property(out_, "SZ", std::to_string(board_of(usual->position()).size()));
  if (game_.number != 0) append_property(out_, "GN", std::to_string(game_.number));
  append_property(out_, "PB", player(rules::Color::black).name);
  append_property(out_, "PW", player(rules::Color::white).name);
  append_property(out_, "EV", game_.event);
  append_property(out_, "RO", game_.round);
  append_property(out_, "PC", game_.site);
  append_property(out_, "DT", sgf::date_of(game_.started));
  append_property(out_, "TM", clock().main);
  append_property(out_, "OT", clock().overtime);
  append_property(out_, "RU", game_.rules.id());
  append_property(out_, "RE", sgf::result_text(game_));
  tags();
  if (!game_.start.empty()) setup(game_.start);
  std::string own;
  const auto remark = [&](std::string_view key, std::string_view value) {
    if (own.empty()) own = "\nKG";
    append_value(own, named_value(key, value));
  };
  if (!renju()) remark("game", game_.kind->name);
  if (!game_.start.empty()) remark("start", game_.start);
  for (const auto& [key, value] : remarks_on(game_, plain()))
    if (key != "number" || game_.number > most_in_name) remark(key, value);
  out_ += own;
  const auto& verdict = game_.verdict;
  if (verdict != Verdict{}) append_property(out_, "\nKE", remarks_on(verdict));
  if (!game_.comment.empty()) append_property(out_, "\nC", game_.comment);
}

// Properties keep their names; those behind the first that cannot stand in KT, in their order.
void SgfWriter::tags() {
  std::string_view last;
  std::vector<std::string_view> written;
  std::size_t i = 0;
  for (; i < game_.tags.size(); ++i) {
    const auto& [name, value] = game_.tags[i];
    const bool again = name == last;
    const bool elsewhere = std::find(written.begin(), written.end(), name) != written.end();
    if (!is_free_property(name) || (elsewhere && !again)) break;
    if (!again) {
      out_ += '\n';
      out_ += name;
      written.push_back(name);
    }
    append_value(out_, value);
    last = name;
  }
  if (i == game_.tags.size()) return;
  out_ += "\nKT";
  for (; i < game_.tags.size(); ++i)
    append_value(out_, named_value(game_.tags[i].first, game_.tags[i].second));
}

void SgfWriter::setup(std::string_view position) {
  const auto board = board_of(position);
  auto empty = board;
  for (auto& row : empty) std::fill(row.begin(), row.end(), '\0');
  append_changes(out_, empty, board);
  const auto side = position.find(' ');
  if (side != position.npos && side + 1 < position.size())
    append_property(out_, "PL", position[side + 1] == 'b' ? "B" : "W");
}

void SgfWriter::put(std::string_view node) {
  const bool fits = out_.size() - begin_ + node.size() <= longest_line;
  if (begin_ == 0 || !fits) {
    out_ += '\n';
    begin_ = out_.size();
  }
  out_ += node;
}

void SgfWriter::annotations(std::string& node, const endings::Ply& ply, std::string comment) {
  endings::Ply plain;
  plain.left = ply.left;
  plain.comment = ply.comment;
  if (ply.left)
    append_property(node, ply.color == rules::Color::black ? "BL" : "WL",
                    sgf::seconds_text(*ply.left));
  append_property(node, "KY", remarks_on(ply, plain));
  if (!ply.comment.empty()) {
    if (!comment.empty()) comment += '\n';
    comment += ply.comment;
  }
  append_property(node, "C", comment);
}

// In the phases of an opening the colour of a stone is not always that of who puts it.
void SgfWriter::node(const endings::Ply& ply, std::size_t stones) {
  std::string node = ";";
  const auto point = point_of(ply.action);
  if (point || ply.action == "pass") {
    const bool by_turns = phases_ && stones < stones_of_openings;
    const bool black = by_turns ? stones % 2 == 0 : ply.color == rules::Color::black;
    node += black ? 'B' : 'W';
    append_value(node, point ? letters(*point) : "");
    annotations(node, ply, {});
  } else {
    node += "KX";
    append_value(node, ply.action);
    annotations(node, ply, sgf::decision_comment(ply.action));
  }
  put(node);
}

// The rest of a line is the first branch wherever a variation stands beside it.
void SgfWriter::line(const MoveLine& line, std::size_t stones) {
  std::vector<std::pair<const Variation*, std::size_t>> waiting;  // with the stones before it
  std::vector<std::size_t> first_of_branch;
  std::size_t next = 0;
  for (std::size_t i = 0; i < line.plies.size(); ++i) {
    if (next < line.variations.size() && line.variations[next].at == i) {
      first_of_branch.push_back(waiting.size());
      put("(");
    }
    for (; next < line.variations.size() && line.variations[next].at == i; ++next)
      waiting.emplace_back(&line.variations[next], stones);
    node(line.plies[i], stones);
    if (point_of(line.plies[i].action)) ++stones;
    // No opening is under way any more, and from here on the stones do not show the turn.
    if (line.plies[i].action == "pass") stones = std::max(stones, stones_of_openings);
  }
  if (next < line.variations.size()) losses_.add("a variation after the last action");
  while (!first_of_branch.empty()) {
    out_ += ')';
    for (std::size_t i = first_of_branch.back(); i < waiting.size(); ++i) {
      put("(");
      this->line(waiting[i].first->line, waiting[i].second);
      out_ += ')';
    }
    waiting.resize(first_of_branch.back());
    first_of_branch.pop_back();
  }
}

// Keishi and Liuzichong: nobody's viewer knows their moves, so each node sets up what changes.
void SgfWriter::boards() {
  auto game = rules::start(*game_.kind, game_.rules, game_.start, rules::Admit::anything);
  if (!game) return;
  if (!game_.main.variations.empty()) losses_.add(name(Part::variations));
  if (game_.start.empty()) setup(game->position());
  auto before = board_of(game->position());
  for (const auto& ply : game_.main.plies) {
    if (game->act(ply.action)) return;
    const auto after = board_of(game->position());
    std::string node = ";";
    append_changes(node, before, after);
    if (!game->outcome())
      append_property(node, "PL", game->color_to_act() == rules::Color::black ? "B" : "W");
    append_property(node, "KX", ply.action);
    annotations(node, ply, sgf::decision_comment(ply.action));
    put(node);
    before = after;
  }
}

}  // namespace

std::optional<std::string> write_sgf(const Game& game, const Writing&, Losses& losses) {
  if (game.kind->name == "shogi") {
    losses.add("a game of shogi: SGF has no stones for it");
    return std::nullopt;
  }
  return SgfWriter(game, losses).text();
}

Parts sgf_holds(const Writing&) { return Parts::everything(); }

}  // namespace matches::records::sgf
