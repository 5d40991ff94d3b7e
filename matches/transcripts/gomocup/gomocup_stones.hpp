#pragma once
// The board of a Gomocup dialogue: stones, as both sides tell them. The protocol has no words for
// decisions and passes, so that all stones are judged as in the phase of play.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "matches/transcripts/gomocup/gomocup_words.hpp"
#include "matches/transcripts/judge.hpp"

namespace matches::transcripts::gomocup {

class GomocupStones {
 public:
  using Point = protocols::gomocup::Point;

  // Rules of Renju: what the user has named, else Gomocup's; always without an opening.
  explicit GomocupStones(const Terms& terms);

  const rules::GameKind& kind() const { return *kind_; }
  const rules::RuleSet& rules() const { return rules_; }

  void clear();  // an empty board
  void forget(std::string why);
  // Other boards than that of Renju, and other rules: only the points are judged.
  void set_size(int width, int height);
  void set_renju(bool renju);
  // Whether the stones are known.
  bool known() const { return why_unknown_.empty(); }
  // Why nothing, or not all, can be judged now; empty: all can.
  std::string_view why_not() const;

  // Null: not known, or no Renju.
  const rules::AnyGame* game() const { return game_ ? &*game_ : nullptr; }
  std::size_t size() const { return stones_.size(); }
  std::string position() const { return game_ ? game_->position() : std::string(); }

  // Why no stone may be put there; empty: it may.
  std::string refusal(Point point) const;
  void put(Point point);  // after no refusal
  bool take_back(Point point);

  // A whole board. What is wrong with it; empty: nothing.
  struct Fault {
    std::string_view code = {};
    std::string sentence = {};
    bool unusable = false;  // the stones are not known now
  };
  Fault set(const std::vector<BoardLine>& lines);
  // The same where the lines have no owners: the colours alternate.
  Fault set_in_order(const std::vector<BoardLine>& lines);

 private:
  struct Stone {
    Point point;
    bool black;
  };
  bool inside(Point point) const {
    return point.x >= 0 && point.y >= 0 && point.x < width_ && point.y < height_;
  }
  bool taken(Point point) const;
  std::string refusal_of_point(Point point) const;
  void set_up(bool black_next);
  bool usual_board() const;
  std::string text(bool black_next) const;
  Fault add(Point point, bool black);

  const rules::GameKind* kind_;
  rules::RuleSet rules_;
  int width_ = protocols::gomocup::board_size, height_ = width_;
  std::vector<Stone> stones_;
  bool black_next_ = true;
  std::optional<rules::AnyGame> game_;
  bool renju_ = true;
  std::string why_unknown_;
};

}  // namespace matches::transcripts::gomocup
