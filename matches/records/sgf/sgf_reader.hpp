#pragma once
// Reads one game of SGF. The tree is walked without recursion, with one frame for each open
// parenthesis. The first child of a node goes on with its line; every further child is a variation
// of that line and starts from a copy of the game as it stood where the children part.

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "matches/records/findings.hpp"
#include "matches/records/replay.hpp"
#include "matches/records/sgf/sgf.hpp"
#include "matches/records/sgf/sgf_text.hpp"
#include "matches/records/sgf/sgf_words.hpp"
#include "matches/records/stones.hpp"

namespace matches::records::sgf {

// The game at one point of the tree.
struct Walk {
  std::optional<Replay> replay = {};  // empty: before the first action
  std::size_t stones = 0;             // on the board
  bool cut = false;                   // an action was refused: nobody judges those behind it
};

struct Frame {
  std::optional<Walk> parting = {};  // where the children of its last node part, once there is one
  std::size_t at = 0;                // and the number of plies there
  bool opens_line = false;           // a variation, not the next part of its parent's line
};

struct OpenLine {
  MoveLine line;
  std::size_t at = 0;  // in the line below
};

// "..h8.." of a set-up: the stones by rows from the top, to be written as a position text.
class Setup {
 public:
  bool empty() const { return !used_; }
  void put(FromTop point, char stone) {
    board_[static_cast<std::size_t>(point.y * board_size + point.x)] = stone;
    used_ = true;
  }
  std::size_t stones() const {
    return static_cast<std::size_t>(
        std::count_if(std::begin(board_), std::end(board_), [](char c) { return c != 0; }));
  }
  std::string position(char side) const;

 private:
  char board_[board_size * board_size] = {};
  bool used_ = false;
};

class SgfReader {
 public:
  SgfReader(Lines& lines, const Reading& reading)
      : lines_(lines), reading_(reading), findings_(reading), tokens_(lines) {}

  std::optional<Item> read() {
    if (!tokens_.find_game()) return nothing();
    begin_ = tokens_.place();
    lines_open_.emplace_back();
    open_.emplace_back();
    walk();
    tokens_.leave();
    if (damage_) return *std::move(damage_);
    finish();
    if (damage_) return *std::move(damage_);
    findings_.finish(game_, places_);
    return std::move(game_);
  }

 private:
  std::optional<Item> nothing() {
    const auto& skipped = tokens_.skipped();
    if (!skipped) return std::nullopt;
    return Damage{skipped->line, skipped->column, "no game begins here; expected '(;'"};
  }

  // The first damage is the one that is reported; from there on the game is only skipped.
  void fail(sgf::LinePlace place, std::string sentence) {
    if (!damage_) damage_ = {place.line, place.column, std::move(sentence)};
  }

  MoveLine& line() { return lines_open_.back().line; }
  bool before_first_action() const {
    return lines_open_.size() == 1 && lines_open_.front().line.plies.empty();
  }

  void walk();
  void open();
  void open_variation(std::size_t at);
  void close();
  void forget_empty_branch();

  void take_node();
  bool acts() const;  // whether the node plays something
  void begin_game();
  void take_header(const sgf::Property& property);
  bool take_game_property(const sgf::Property& property);
  void take_setup(const sgf::Property& property, char stone);
  void refuse_setup();
  void take_rules(const sgf::Property& property);
  void take_private(const sgf::Property& property);
  void take_annotations(std::size_t target);
  void take_annotation(const sgf::Property& property, endings::Ply& ply);
  void take_comment(std::string_view text, endings::Ply& ply) const;

  bool start(sgf::LinePlace place, std::string_view first_action);
  void play(const sgf::Property& property, rules::Color color);
  void decide(const sgf::Property& property);
  void act(sgf::LinePlace place, endings::Ply ply);
  bool passed_over(std::string_view action);
  bool refuse(sgf::LinePlace place, std::string action, rules::Refusal refusal);
  void check_board(const std::string& before);
  void check_setup();
  void check_results(rules::Seat black);
  rules::Color stone_color(const Walk& walk) const;

  void finish();
  void seat_names(rules::Seat black);
  void take_result(rules::Seat black);

  Lines& lines_;
  const Reading& reading_;
  Findings findings_;
  std::vector<std::size_t> places_;  // of the main line's actions
  sgf::Tokens tokens_;
  Game game_;
  Walk now_;
  std::vector<Frame> open_;
  std::vector<OpenLine> lines_open_;
  std::size_t variations_ = 0;
  std::size_t skipped_open_ = 0;  // parentheses that were opened behind the damage
  std::optional<Damage> damage_;
  sgf::LinePlace begin_;

  bool rules_known_ = false, numbered_rules_ = false;
  Setup setup_;
  char side_ = 0;
  sgf::Clock clock_;
  std::string names_[2];  // of Black, of White
  std::string result_, ending_, reason_in_words_, pending_comment_;
  sgf::LinePlace result_place_;
};

// A point of SGF: two letters, the second from the top.
std::optional<FromTop> sgf_point(std::string_view text);

}  // namespace matches::records::sgf
