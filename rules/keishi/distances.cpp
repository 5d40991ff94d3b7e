#include "rules/keishi/distances.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>

namespace rules::keishi {

namespace {

using grid::bit;
using grid::for_each_square;

constexpr Stones whole_board = bit(squares) - 1;
constexpr bool won(std::uint8_t code) { return code != 0 && code % 2 == 0; }

class Solving {
 public:
  Solving(const Layout& layout, const std::function<bool(const Stage&)>& goes_on)
      : layout_(layout), goes_on_(goes_on), codes_(layout.blocks() * block_size) {
    stage_.all = codes_.size();
  }

  std::optional<Codes> run(int most_plies) {
    mark_rectangles();
    while (true) {
      const std::uint64_t wins = spread_losses();
      if (stopped_) return std::nullopt;
      if (++stage_.plies == most_plies) return std::move(codes_);
      const std::uint64_t undecided = stage_.all - stage_.decided;
      // Each position has about twenty before it, and as many after it.
      const bool few = wins < undecided / 16;
      const std::uint64_t losses = few ? spread_wins() : look_for_losses();
      if (stopped_) return std::nullopt;
      ++stage_.plies;
      if (losses == 0 || stage_.plies == most_plies) return std::move(codes_);
    }
  }

 private:
  // Calls with the block, its set, and for each place the other side's set, until it is stopped.
  template <class Use>
  void for_each_block(Use use) {
    for (std::size_t block = 0; block < layout_.blocks() && !stopped_; ++block) {
      stopped_ = !goes_on_(stage_);
      use(layout_.classes().first(block), codes_.data() + block * block_size);
    }
  }

  // All sets beside `own`, by rank.
  static std::vector<Stones> sets_beside(Stones own) {
    std::vector<Stones> sets;
    sets.reserve(block_size);
    grid::for_each_set(whole_board & ~own, team_size,
                       [&](Stones set) { sets.push_back(set); });
    return sets;
  }

  void decide(std::uint8_t& code, int plies) {
    code = static_cast<std::uint8_t>(plies + 1);
    ++stage_.decided;
  }

  // The other side has a rectangle: it has just won.
  void mark_rectangles() {
    std::vector<Stones> rectangles;
    grid::for_each_set(whole_board, team_size, [&](Stones set) {
      if (is_rectangle(set, set, Gap::formula)) rectangles.push_back(set);
    });
    for_each_block([&](Stones own, std::uint8_t* codes) {
      for (const Stones enemy : rectangles)
        if ((enemy & own) == 0) decide(codes[grid::rank_beside(enemy, own)], 0);
    });
  }

  // A side that can move to a position lost by now wins a ply later.
  std::uint64_t spread_losses() {
    const std::uint64_t before = stage_.decided;
    const int plies = stage_.plies + 1;
    for_each_newest([&](Stones own, Stones enemy) {
      for_each_parent(own, enemy, [&](std::uint8_t& code, Stones, Stones) {
        if (code == 0) decide(code, plies);
      });
    });
    return stage_.decided - before;
  }

  // A side that can only move to won positions loses: asked of those before the newest wins.
  std::uint64_t spread_wins() {
    const std::uint64_t before = stage_.decided;
    const int plies = stage_.plies + 1;
    for_each_newest([&](Stones own, Stones enemy) {
      for_each_parent(own, enemy, [&](std::uint8_t& code, Stones mine, Stones theirs) {
        if (code == 0 && all_won(mine, theirs)) decide(code, plies);
      });
    });
    return stage_.decided - before;
  }

  // The same, asked of all that are undecided.
  std::uint64_t look_for_losses() {
    const std::uint64_t before = stage_.decided;
    const int plies = stage_.plies + 1;
    for_each_block([&](Stones own, std::uint8_t* codes) {
      const auto sets = sets_beside(own);
      for (std::size_t at = 0; at < block_size; ++at)
        if (codes[at] == 0 && all_won(own, sets[at])) decide(codes[at], plies);
    });
    return stage_.decided - before;
  }

  // The positions that were decided last.
  template <class Use>
  void for_each_newest(Use use) {
    const int newest = stage_.plies + 1;
    for_each_block([&](Stones own, const std::uint8_t* codes) {
      const auto next = [&, end = codes + block_size](const std::uint8_t* from) {
        const auto left = static_cast<std::size_t>(end - from);
        return static_cast<const std::uint8_t*>(std::memchr(from, newest, left));
      };
      const auto* found = next(codes);
      if (!found) return;
      const auto sets = sets_beside(own);
      for (; found; found = next(found + 1)) use(own, sets[static_cast<std::size_t>(found - codes)]);
    });
  }

  // The positions from which a move leads here, in every place that they have: as many as there are
  // turns that keep the stones of their side to act. Their codes lie far apart, so all are sent for
  // before the first is used.
  template <class Use>
  void for_each_parent(Stones own, Stones enemy, Use use) {
    parents_.clear();
    const auto send_for = [&](std::uint8_t& code, Stones mine, Stones theirs) {
      __builtin_prefetch(&code);
      parents_.push_back({&code, mine, theirs});
    };
    for_each_square(enemy, [&](int to) {
      for_each_square(targets(own | enemy, to), [&](int from) {
        const auto [number, turn] = layout_.classes().place(enemy ^ bit(from) ^ bit(to));
        const Stones mine = layout_.classes().first(number);
        const Stones theirs = layout_.turns().turned(own, turn);
        std::uint8_t* const codes = codes_.data() + number * block_size;
        send_for(codes[grid::rank_beside(theirs, mine)], mine, theirs);
        for (const int keeping : layout_.classes().keeping(number)) {
          const Stones same = layout_.turns().turned(theirs, keeping);
          send_for(codes[grid::rank_beside(same, mine)], mine, same);
        }
      });
    });
    for (const auto& [code, mine, theirs] : parents_) use(*code, mine, theirs);
  }

  bool all_won(Stones own, Stones enemy) const {
    const auto [number, turn] = layout_.classes().place(enemy);
    const Stones barred = layout_.classes().first(number);
    const std::uint8_t* const codes = codes_.data() + number * block_size;
    const Stones turned = layout_.turns().turned(own, turn);
    for (Stones left = own; left != 0; left &= left - 1) {
      const int from = std::countr_zero(left);
      const Stones others = turned ^ layout_.turns().turned(bit(from), turn);
      for (Stones to = targets(own | enemy, from); to != 0; to &= to - 1) {
        const Stones moved = others | layout_.turns().turned(to & -to, turn);
        if (!won(codes[grid::rank_beside(moved, barred)])) return false;
      }
    }
    return true;
  }

  const Layout& layout_;
  const std::function<bool(const Stage&)>& goes_on_;
  Codes codes_;
  Stage stage_;
  bool stopped_ = false;

  struct Parent {
    std::uint8_t* code;
    Stones mine, theirs;
  };
  std::vector<Parent> parents_;
};

}  // namespace

std::optional<Codes> solve(const Layout& layout,
                           const std::function<bool(const Stage&)>& goes_on, int most_plies) {
  return Solving(layout, goes_on).run(most_plies);
}

std::uint8_t code_by_children(const Layout& layout, Stones own, Stones enemy,
                              const std::function<std::uint8_t(Layout::Place)>& code) {
  if (is_rectangle(enemy, own | enemy, Gap::formula)) return 1;
  int shortest = 256, longest = 0;
  bool all_won = true;
  for_each_square(own, [&](int from) {
    for_each_square(targets(own | enemy, from), [&](int to) {
      const int found = code(layout.place(enemy, own ^ bit(from) ^ bit(to)));
      all_won = all_won && found != 0 && found % 2 == 0;
      if (found % 2 == 1) shortest = std::min(shortest, found + 1);
      longest = std::max(longest, found + 1);
    });
  });
  if (shortest < 256) return static_cast<std::uint8_t>(shortest);
  return all_won ? static_cast<std::uint8_t>(longest) : std::uint8_t{0};
}

}  // namespace rules::keishi
