#include "matches/transcripts/gomocup/gomocup_stones.hpp"

#include <algorithm>
#include <utility>

#include "rules/refused.hpp"

namespace matches::transcripts::gomocup {

namespace {

constexpr int board_size = protocols::gomocup::board_size;

}  // namespace

GomocupStones::GomocupStones(const Terms& terms)
    : kind_(rules::find_game("renju")), rules_(*rules::rule_set(*kind_, "renju_gomocup")) {
  rules_.set("max-stones", "off");  // a host may have a limit; nobody says so
  if (terms.kind == kind_) rules_ = terms.rules;
  rules_.set("opening", "none");
  clear();
}

void GomocupStones::clear() {
  stones_.clear();
  why_unknown_.clear();
  set_up(true);
}

void GomocupStones::forget(std::string why) {
  stones_.clear();
  game_.reset();
  why_unknown_ = std::move(why);
}

void GomocupStones::set_size(int width, int height) {
  width_ = width;
  height_ = height;
  clear();
}

void GomocupStones::set_renju(bool renju) {
  if (std::exchange(renju_, renju) != renju && known()) set_up(black_next_);
}

bool GomocupStones::usual_board() const { return width_ == board_size && height_ == board_size; }

std::string_view GomocupStones::why_not() const {
  if (!known()) return why_unknown_;
  if (!usual_board()) return "this is not the 15x15 board of Renju, so only the points are judged";
  if (!renju_)
    return "the rules are not those of Renju (INFO rule 4), so only the points are judged";
  return {};
}

bool GomocupStones::taken(Point point) const {
  return std::any_of(stones_.begin(), stones_.end(),
                     [point](const Stone& stone) { return stone.point == point; });
}

std::string GomocupStones::refusal_of_point(Point point) const {
  if (!inside(point))
    return protocols::gomocup::write(point) +
           " is refused (off-board): the board goes from 0,0 to " +
           protocols::gomocup::write({width_ - 1, height_ - 1});
  return taken(point) ? shown(point) + " is refused (occupied): there is a stone on it"
                      : std::string();
}

std::string GomocupStones::refusal(Point point) const {
  auto wrong = refusal_of_point(point);
  if (!wrong.empty() || !game_) return wrong;
  const auto refused = game_->refusal(protocols::gomocup::action_at(point));
  return refused ? shown(point) + " is " + rules::refused_text(*refused) : wrong;
}

void GomocupStones::put(Point point) {
  stones_.push_back({point, black_next_});
  black_next_ = !black_next_;
  if (game_ && game_->act(protocols::gomocup::action_at(point))) game_.reset();
}

bool GomocupStones::take_back(Point point) {
  const auto stone = std::find_if(stones_.begin(), stones_.end(),
                                  [point](const Stone& one) { return one.point == point; });
  if (stone == stones_.end()) return false;
  const bool black = stone->black;
  stones_.erase(stone);
  set_up(black);
  return true;
}

GomocupStones::Fault GomocupStones::add(Point point, bool black) {
  if (auto wrong = refusal_of_point(point); !wrong.empty())
    return {"position-illegal", std::move(wrong), true};
  stones_.push_back({point, black});
  return {};
}

GomocupStones::Fault GomocupStones::set_in_order(const std::vector<BoardLine>& lines) {
  stones_.clear();
  why_unknown_.clear();
  Fault fault;
  for (const auto& line : lines)
    if (fault.code.empty()) fault = add(line.point, stones_.size() % 2 == 0);
  set_up(stones_.size() % 2 == 0);
  return fault;
}

// Who is asked acts now. By numbers of stones that alternate, that side's colour is known; where
// somebody has passed, the first line is Black's.
GomocupStones::Fault GomocupStones::set(const std::vector<BoardLine>& lines) {
  const auto owned = [&lines](int owner) {
    return std::count_if(lines.begin(), lines.end(),
                         [owner](const BoardLine& line) { return line.owner == owner; });
  };
  const auto own = owned(1), others = owned(2);
  if (own + others != static_cast<std::ptrdiff_t>(lines.size()))
    return {"board-line", "a stone of this board belongs to nobody (1 own, 2 the opponent's)",
            true};
  const bool even = own == others, alternating = even || others == own + 1;
  const bool own_black = alternating ? even : lines.front().owner == 1;
  stones_.clear();
  why_unknown_.clear();
  Fault fault;
  bool in_order = true, black = true;
  for (const auto& line : lines) {
    const bool of_black = (line.owner == 1) == own_black;
    in_order = in_order && of_black == black;
    black = !black;
    if (fault.code.empty()) fault = add(line.point, of_black);
  }
  if (!fault.code.empty()) return fault;
  set_up(own_black);
  if (!in_order && alternating)
    return {"board-order", "in Renju the stones of a board must come in the order of play", false};
  const auto defects = game_ ? game_->defects() : rules::Defects{};
  if (defects.empty()) return {};
  return {"position-text", defects.names() + ": " + defects.sentences(), false};
}

void GomocupStones::set_up(bool black_next) {
  black_next_ = black_next;
  game_.reset();
  if (!renju_ || !usual_board()) return;
  auto game = rules::start(*kind_, rules_, text(black_next), rules::Admit::anything);
  if (game) game_ = *std::move(game);
}

std::string GomocupStones::text(bool black_next) const {
  std::string board(static_cast<std::size_t>(board_size * board_size), '.');
  for (const auto& stone : stones_)
    board[static_cast<std::size_t>(stone.point.y * board_size + stone.point.x)] =
        stone.black ? 'b' : 'w';
  std::string text;
  int empty = 0;
  const auto skip = [&] {
    if (empty > 0) text += std::to_string(std::exchange(empty, 0));
  };
  for (std::size_t at = 0; at < board.size(); ++at) {
    if (at > 0 && at % static_cast<std::size_t>(board_size) == 0) {
      skip();
      text += '/';
    }
    if (board[at] == '.') {
      ++empty;
    } else {
      skip();
      text += board[at];
    }
  }
  skip();
  return text + (black_next ? " b play" : " w play");
}

}  // namespace matches::transcripts::gomocup
