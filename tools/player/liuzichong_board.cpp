#include "tools/player/liuzichong_board.hpp"

#include <algorithm>
#include <bit>

#include "tools/player/makers.hpp"
#include "tools/player/typed_brain.hpp"

namespace player {

static_assert(Board<LiuzichongBoard>);

namespace {

using rules::Color;
using rules::liuzichong::Position;
using rules::liuzichong::Stones;

constexpr unsigned middle = 0x0660;  // b2 c2 b3 c3

int mobility(const Position& p, Color c) {
  Position turned = p;
  turned.side = c;
  return rules::liuzichong::count_moves(turned);
}

}  // namespace

LiuzichongBoard::LiuzichongBoard(const Game& game, std::span<const Past> past)
    : rules_(game.rules()), ply_(game.ply()) {
  const auto quiet = static_cast<std::size_t>(game.quiet_plies());
  const std::size_t known = std::min(quiet + 1, past.size());
  for (std::size_t i = 0; i < known; ++i)
    line_.push_back({past[past.size() - known + i], static_cast<int>(quiet + 1 + i - known)});
}

void LiuzichongBoard::play(Hop m) {
  const Stones taken = rules::liuzichong::captures(now(), to_game(m), rules_);
  const int quiet = taken != 0 ? 0 : line_.back().quiet + 1;
  line_.push_back({rules::liuzichong::after(now(), to_game(m), taken), quiet});
  ++ply_;
}

void LiuzichongBoard::undo() {
  line_.pop_back();
  --ply_;
}

// Since the last capture; a position that came back once will come back again.
bool LiuzichongBoard::repeated() const {
  if (!rules_.repetition) return false;
  const auto quiet = static_cast<std::size_t>(line_.back().quiet);
  for (std::size_t back = 4; back <= std::min(quiet, line_.size() - 1); back += 2)
    if (line_[line_.size() - 1 - back].position == now()) return true;
  return false;
}

std::optional<End> LiuzichongBoard::ended() const {
  if (const auto v = rules::liuzichong::verdict_of_stones(now(), rules_)) {
    if (!v->winner) return Ending::draw;
    return *v->winner == now().side ? Ending::win : Ending::loss;
  }
  if (rules::liuzichong::count_moves(now()) == 0) return Ending::loss;
  if (repeated()) return Ending::draw;
  if (rules_.quiet_plies && line_.back().quiet >= *rules_.quiet_plies) return Ending::draw;
  if (rules_.max_plies && ply_ > *rules_.max_plies) return Ending::draw;
  return std::nullopt;
}

void LiuzichongBoard::list(Candidates<Hop>& list, bool captures_only) const {
  for (unsigned own = now().of(now().side); own != 0; own &= own - 1) {
    const int from = std::countr_zero(own);
    for (unsigned to = rules::liuzichong::targets(now().occupied(), from); to != 0; to &= to - 1) {
      const Hop m = Hop::of(from, std::countr_zero(to));
      const int taken = std::popcount(rules::liuzichong::captures(now(), to_game(m), rules_));
      if (captures_only && taken == 0) continue;
      const bool inwards = (middle >> m.to & 1U) != 0;
      list.push_back({m, taken * urgent + (inwards ? 1 : 0)});
    }
  }
}

void LiuzichongBoard::moves(Candidates<Hop>& found) { list(found, false); }
void LiuzichongBoard::noisy(Candidates<Hop>& found) { list(found, true); }

// A stone more weighs the more the fewer there are; beside that, who can move and who stands in
// the middle, where stones are hardest to shut in.
int LiuzichongBoard::evaluate() const {
  static constexpr int worth[] = {0, 200, 420, 600, 740, 850, 950};
  const auto value = [&](Color c) {
    const int stones = std::min(now().count(c), 6);
    return worth[stones] + 6 * mobility(now(), c) +
           5 * std::popcount(static_cast<unsigned>(now().of(c)) & middle);
  };
  return value(now().side) - value(other(now().side)) + 4;
}

std::uint64_t LiuzichongBoard::key() const {
  return key_of_stones(now().black, now().white, now().side == Color::black);
}

std::unique_ptr<Brain> make_liuzichong_brain() {
  const auto& kind = *rules::find_game("liuzichong");
  return std::make_unique<TypedBrain<LiuzichongBoard>>(*rules::rule_set(kind, {}));
}

}  // namespace player
