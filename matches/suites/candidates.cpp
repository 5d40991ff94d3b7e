#include "matches/suites/candidates.hpp"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <utility>

#include "matches/base/dice.hpp"
#include "matches/base/fnv.hpp"
#include "matches/suites/quiet_moves.hpp"
#include "matches/suites/symmetry.hpp"
#include "rules/phases.hpp"

namespace matches::suites {

namespace {

// A position, and how it was reached.
struct Node {
  rules::AnyGame game;
  std::vector<std::string> actions;
  std::size_t beginning = 0;
};

// One ply further: as little as decides whether it is kept.
struct Child {
  std::size_t parent = 0;
  std::string action;
  std::size_t beginning = 0;
  std::uint64_t lot = 0;  // what a sample holds, and its order
};

// By their beginnings in turn; of each beginning by lot.
std::vector<Child> in_turn(std::vector<Child> children) {
  std::sort(children.begin(), children.end(), [](const Child& a, const Child& b) {
    return std::pair(a.beginning, a.lot) < std::pair(b.beginning, b.lot);
  });
  std::vector<std::pair<std::size_t, std::size_t>> order;  // the round, the place
  for (std::size_t i = 0, round = 0; i < children.size(); ++i) {
    round = i > 0 && children[i].beginning == children[i - 1].beginning ? round + 1 : 0;
    order.emplace_back(round, i);
  }
  std::sort(order.begin(), order.end(), [&](const auto& a, const auto& b) {
    return std::pair(a.first, children[a.second].lot) < std::pair(b.first, children[b.second].lot);
  });
  std::vector<Child> sorted;
  sorted.reserve(children.size());
  for (const auto& [round, at] : order) sorted.push_back(std::move(children[at]));
  return sorted;
}

class Exploration {
 public:
  Exploration(const rules::GameKind& kind, const CandidateWish& wish, std::stop_token stop)
      : kind_(kind), wish_(wish), stop_(std::move(stop)) {}

  Candidates run(rules::AnyGame start) {
    seen_.insert(fnv1a(class_key(kind_, start.position())));
    layer_.push_back({std::move(start), {}, 0});
    for (int ply = 1; ply <= wish_.plies && !stop_.stop_requested(); ++ply) {
      auto children = next();
      if (beginnings_ == 0 && (children.size() > 2 || ply == wish_.plies)) begin_with(children);
      children = in_turn(std::move(children));
      if (children.size() > wish_.most) {
        all_ = false;
        children.resize(wish_.most);
      }
      go_on_with(std::move(children));
    }
    Candidates found{{}, beginnings_, all_};
    for (auto& node : layer_) found.openings.push_back({{}, {}, std::move(node.actions)});
    return found;
  }

 private:
  std::vector<Child> next() {
    std::vector<Child> children;
    for (std::size_t i = 0; i < layer_.size() && !stop_.stop_requested(); ++i) {
      auto& node = layer_[i];
      for (auto& decision : decide_before_move(node.game))
        node.actions.push_back(std::move(decision));
      for (auto& action : moves_for_openings(kind_, node.game, node.actions)) {
        auto game = node.game;
        if (game.act(action) || game.outcome()) continue;
        const auto key = fnv1a(class_key(kind_, game.position()));
        if (seen_.insert(key).second)
          children.push_back({i, std::move(action), node.beginning, mixed(wish_.seed, key)});
      }
    }
    return children;
  }

  // Each position of this ply begins a share of its own.
  void begin_with(std::vector<Child>& children) {
    beginnings_ = children.size();
    for (std::size_t i = 0; i < children.size(); ++i) children[i].beginning = i;
  }

  void go_on_with(std::vector<Child> children) {
    std::vector<Node> after;
    after.reserve(children.size());
    for (auto& child : children) {
      const auto& parent = layer_[child.parent];
      after.push_back({parent.game, parent.actions, child.beginning});
      after.back().game.act(child.action);
      after.back().actions.push_back(std::move(child.action));
    }
    layer_ = std::move(after);
  }

  const rules::GameKind& kind_;
  const CandidateWish& wish_;
  std::stop_token stop_;
  std::vector<Node> layer_;
  std::unordered_set<std::uint64_t> seen_;  // classes that came up
  std::size_t beginnings_ = 0;
  bool all_ = true;
};

}  // namespace

std::size_t usual_most(const rules::RuleSet& rules) {
  if (!rules.has("opening")) return 4096;
  return rules::has_phases(rules::kind_of_opening(rules)) ? 256 : 2048;
}

Candidates candidates(const rules::GameKind& kind, const rules::RuleSet& rules,
                      const CandidateWish& wish, std::stop_token stop) {
  return Exploration(kind, wish, std::move(stop)).run(*rules::start(kind, rules));
}

}  // namespace matches::suites
