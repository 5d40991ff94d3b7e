#pragma once
// The board as Gomocup speaks of it: `x,y` from 0. Gomocup leaves open where 0,0 is; here it is the
// upper left corner, as on Piskvork's board: x is the column from a, y counts rows from row 15
// down.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocols/event.hpp"

namespace protocols::gomocup {

inline constexpr int board_size = 15;

struct Point {
  int x = 0, y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

std::optional<Point> read_point(std::string_view action);  // "h8"; nothing: no point of the board
std::string write(Point point);                            // "7,7"
void append(std::string& out, Point point);

// The action of an answer with these numbers: "h8", and off the board a text that is not a point of
// it, such as "z100"; empty where no letter and number could say it.
std::string action_at(Point point);

// One or more `x,y` with blanks anywhere and nothing else; empty: the line is something else.
std::vector<Point> read_points(std::string_view line);

// The same where it is one alone.
std::optional<Point> read_single_point(std::string_view line);

// Two numbers, and no letter: a move that went wrong (`7;7`), not talk.
bool resembles_move(std::string_view line);

// "FORBID 0708 1011." without the first word, as actions; nothing: it is something else.
std::optional<std::vector<std::string>> read_forbidden(std::string_view list);

struct Stone {
  Point point;
  Side side = Side::black;
};

// The stones of a game in playing order.
class Stones {
 public:
  // From a position text (empty: none). False: it cannot be read. The stones of a position have no
  // known order: the colours alternate, black first, as far as they go.
  bool start(std::string_view position);
  void put(Point point);
  void pass() { next_ = other(next_); }

  Side next() const { return next_; }  // the colour of the next stone
  const std::vector<Stone>& all() const { return all_; }

 private:
  std::vector<Stone> all_;
  Side next_ = Side::black;
};

}  // namespace protocols::gomocup
