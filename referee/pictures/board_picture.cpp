// The measures are those of the boards in browsers (web/painting.js): a square is 40 units wide, and
// what stands on it is drawn around its middle.

#include "referee/pictures/board_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "basics/text.hpp"
#include "referee/pictures/glyphs.hpp"
#include "referee/pictures/markup.hpp"
#include "rules/text.hpp"

namespace referee::pictures {

namespace {

using rules::BoardSquare;

constexpr double cell = 40, half = cell / 2, margin = 20, edge = 6, hand = 52;
constexpr std::string_view hand_order = "RBGSNLP";

// A page in dark colours gets a darker board: the picture asks for the scheme by itself.
constexpr std::string_view style =
    ".ground{fill:#faf8f4}.wood{fill:#e6bf83}.line{stroke:#4a3210;fill:none}.dot{fill:#4a3210}"
    ".hands{fill:#e6bf83;fill-opacity:.3}"
    "text{font-family:system-ui,sans-serif;text-anchor:middle;fill:#1d1b18}"
    ".coordinate{font-size:12px}.held{font-size:14px;font-weight:700}"
    ".last{fill:#f6e27a;fill-opacity:.85}.tick{fill:#d0021b;stroke:#fff;stroke-width:.8}"
    ".black circle{fill:#1b1b1b;stroke:#000}"
    ".white circle{fill:#fbfaf6;stroke:#4a4a4a;stroke-width:1.3}"
    ".shape{fill:#f7e2b5;stroke:#3b2609;stroke-width:2.4}"
    ".strokes{fill:none;stroke:#1a1208;stroke-width:9;stroke-linecap:round;stroke-linejoin:round}"
    ".letter{font-size:52px;font-weight:700;fill:#1a1208}"
    ".promoted .strokes{stroke:#b00020}.promoted .letter{fill:#b00020;font-size:42px}"
    ".mark{fill:none;stroke:#0b57a4;stroke-width:4}"
    ".arrow{stroke:#0b57a4;stroke-width:6;stroke-linecap:round;stroke-opacity:.85}"
    ".head{fill:#0b57a4;fill-opacity:.85}"
    "@media (prefers-color-scheme:dark){.ground{fill:#171614}text{fill:#ece7df}"
    ".wood,.hands{fill:#b98f52}.line{stroke:#2b1c07}.dot{fill:#2b1c07}.letter{fill:#1a1208}"
    ".last{fill:#e3cb55}}";

class Drawing {
 public:
  explicit Drawing(const BoardPicture& picture)
      : picture_(picture), kind_(*picture.kind), look_(rules::look_of(kind_)) {}

  std::string whole() {
    const double side = board() + margin + edge, height = side + (has_hands() ? 2 * hand : 0);
    out_ = fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" "
                       "width=\"{0}\" height=\"{1}\" role=\"img\" "
                       "aria-labelledby=\"title description\">\n<title id=\"title\">{2}</title>\n"
                       "<desc id=\"description\">{3}</desc>\n<style>{4}</style>\n",
                       number(side), number(height), escaped(picture_.title),
                       escaped(picture_.description), style);
    out_ += fmt::format("<rect class=\"ground\" width=\"{}\" height=\"{}\"/>\n", number(side),
                        number(height));
    ground();
    coordinates();
    if (!look_.on_points)
      for (const auto& square : picture_.last_move) last_square(square);
    stones();
    if (look_.on_points)
      for (const auto& square : picture_.last_move) tick(square);
    if (has_hands()) hands();
    for (const auto& square : picture_.marks) mark(square);
    for (const auto& [from, to] : picture_.arrows) arrow(from, to);
    return std::move(out_) + "</svg>\n";
  }

 private:
  double board() const { return kind_.board_size * cell; }
  bool has_hands() const { return look_.hands > 0; }
  double left() const { return look_.from_the_right ? edge : margin; }
  double top() const { return look_.from_the_right ? margin + (has_hands() ? hand : 0) : edge; }
  double x_of(BoardSquare square) const { return left() + square.x * cell + half; }
  double y_of(BoardSquare square) const {
    return top() + (kind_.board_size - 1 - square.y) * cell + half;
  }

  void add(std::string_view text) { out_ += text; }

  void ground() {
    const double inset = look_.on_points ? half : 0;
    const int lines = kind_.board_size + (look_.on_points ? 0 : 1);
    add(fmt::format("<rect class=\"wood\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"3\"/>\n",
                    number(left()), number(top()), number(board()), number(board())));
    add("<path class=\"line\" d=\"");
    for (int i = 0; i < lines; ++i)
      add(fmt::format("M{} {}h{}M{} {}v{}", number(left() + inset),
                      number(top() + inset + i * cell), number(board() - 2 * inset),
                      number(left() + inset + i * cell), number(top() + inset),
                      number(board() - 2 * inset)));
    add("\"/>\n");
    for (const auto& [x, y] : look_.dots)
      add(fmt::format("<circle class=\"dot\" cx=\"{}\" cy=\"{}\" r=\"3.2\"/>\n",
                      number(left() + inset + x * cell),
                      number(top() + board() - inset - y * cell)));
  }

  void text(std::string_view kind, double x, double y, std::string_view what) {
    add(fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\">{}</text>\n", kind, number(x), number(y),
                    what));
  }

  void coordinates() {
    const bool turned = look_.from_the_right;
    for (int i = 0; i < kind_.board_size; ++i) {
      const auto name = rules::square_name(kind_, {i, i});
      const auto split = turned ? name.size() - 1 : 1;
      text("coordinate", x_of({i, i}), turned ? top() - 6 : top() + board() + 14,
           name.substr(0, split));
      text("coordinate", turned ? left() + board() + 10 : left() - 10, y_of({i, i}) + 4,
           name.substr(split));
    }
  }

  void last_square(BoardSquare square) {
    add(fmt::format("<rect class=\"last\" x=\"{}\" y=\"{}\" width=\"40\" height=\"40\"/>\n",
                    number(x_of(square) - half), number(y_of(square) - half)));
  }

  void tick(BoardSquare square) {
    add(fmt::format("<path class=\"tick\" d=\"M{} {}l5 9h-10z\"/>\n", number(x_of(square)),
                    number(y_of(square) - 5)));
  }

  void stones() {
    const auto rows = rules::board_rows(kind_, picture_.position);
    const auto width = static_cast<std::size_t>(kind_.cell_width);
    for (int y = kind_.board_size - 1; y >= 0; --y)
      for (int x = 0; x < kind_.board_size; ++x) {
        const auto row = std::string_view(rows[static_cast<std::size_t>(y)]);
        const auto what = basics::trimmed(row.substr(static_cast<std::size_t>(x) * width, width));
        if (what != ".") stone(what, x_of({x, y}), y_of({x, y}));
      }
  }

  void stone(std::string_view what, double x, double y) {
    if (look_.pieces) return piece(what, x, y);
    add(fmt::format("<g class=\"{}\"><circle cx=\"{}\" cy=\"{}\" r=\"16.5\"/></g>\n",
                    what == "b" ? "black" : "white", number(x), number(y)));
  }

  void piece(std::string_view what, double x, double y) {
    const char letter = what.back();
    const bool white = basics::lower(letter) == letter;
    const char big = static_cast<char>(letter & ~0x20);
    const double size = big == 'P' ? 0.34 : big == 'K' ? 0.39 : 0.37;
    add(fmt::format("<g class=\"piece{}\" transform=\"translate({} {}){} scale({}) "
                    "translate(-50 -50)\"><path class=\"shape\" d=\"{}\"/>",
                    what.starts_with('+') ? " promoted" : "", number(x), number(y),
                    white ? " rotate(180)" : "", number(size), piece_outline()));
    std::string name(what);
    name.back() = big;
    if (picture_.letters)
      add("<text class=\"letter\" x=\"50\" y=\"76\">" + name + "</text>");
    else
      add(fmt::format("<path class=\"strokes\" d=\"{}\" transform=\"translate(21 23) "
                      "scale(.58 .66)\"/>",
                      glyph_of(what)));
    add("</g>\n");
  }

  // "RB2Pg": a number precedes what there is more than one of.
  void hands() {
    const double y[] = {top() + board() + edge / 2 + hand / 2, hand / 2};
    for (const double at : y)
      add(fmt::format("<rect class=\"hands\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"44\" "
                      "rx=\"6\"/>\n",
                      number(left()), number(at - 22), number(board())));
    const auto fields = rules::fields(picture_.position, look_.hands + 1);
    if (fields.size() <= look_.hands) return;
    int count = 0;
    for (const char c : fields[look_.hands].text) {
      if (basics::is_digit(c)) {
        count = count * 10 + (c - '0');
        continue;
      }
      if (basics::is_letter(c)) held(c, std::max(count, 1), y[basics::lower(c) == c ? 1 : 0]);
      count = 0;
    }
  }

  void held(char letter, int count, double y) {
    const auto place = hand_order.find(static_cast<char>(letter & ~0x20));
    if (place == hand_order.npos) return;
    const double slot = board() / static_cast<double>(hand_order.size());
    const double x = left() + slot * (static_cast<double>(place) + 0.5);
    piece(std::string_view(&letter, 1), x, y);
    if (count > 1) text("held", x + 20, y + 18, std::to_string(count));
  }

  void mark(BoardSquare square) {
    add(fmt::format("<circle class=\"mark\" cx=\"{}\" cy=\"{}\" r=\"17.5\"/>\n",
                    number(x_of(square)), number(y_of(square))));
  }

  void arrow(BoardSquare from, BoardSquare to) {
    const double dx = x_of(to) - x_of(from), dy = y_of(to) - y_of(from);
    const double length = std::hypot(dx, dy);
    if (length == 0) return mark(to);
    const double ex = dx / length, ey = dy / length;      // a unit forwards
    const double neck = length - 16, px = -ey, py = ex;  // where the head begins; a unit aside
    const auto at = [&](double forwards, double aside) {
      return number(x_of(from) + ex * forwards + px * aside) + " " +
             number(y_of(from) + ey * forwards + py * aside);
    };
    add(fmt::format("<path class=\"arrow\" d=\"M{}L{}\"/><path class=\"head\" d=\"M{}L{}L{}Z\"/>\n",
                    at(0, 0), at(neck, 0), at(length, 0), at(neck - 2, 10), at(neck - 2, -10)));
  }

  const BoardPicture& picture_;
  const rules::GameKind& kind_;
  const rules::BoardLook& look_;
  std::string out_;
};

}  // namespace

std::string board_svg(const BoardPicture& picture) { return Drawing(picture).whole(); }

}  // namespace referee::pictures
