#include "tools/scripted_player/table.hpp"

namespace scripted {

namespace {

// SplitMix64: a function of the seed and the ply.
std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
  std::uint64_t z = seed + 0x9e3779b97f4a7c15U * (number + 1);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31);
}

}  // namespace

bool Table::set_up(std::string_view game, const std::vector<std::string>& rules,
                   std::string_view position) {
  game_.reset();
  played_.clear();
  const auto* kind = rules::find_game(game);
  if (!kind) return false;
  auto set = rules::rule_set(*kind, rules.empty() ? std::string_view() : rules.front());
  if (!set) return false;
  for (std::size_t i = 1; i < rules.size(); ++i)
    if (set->set(rules[i])) return false;
  auto started = rules::start(*kind, *set, position, rules::Admit::anything);
  if (!started) return false;
  game_ = std::move(*started);
  return true;
}

bool Table::play(std::string_view action) {
  if (!game_ || game_->act(action)) return false;
  played_.emplace_back(action);
  return true;
}

bool Table::black_to_act() const { return !game_ || game_->color_to_act() == rules::Color::black; }

std::string Table::choice(const std::vector<std::string>& list) const {
  if (played_.size() < list.size()) return list[played_.size()];
  if (!game_ || game_->outcome()) return "resign";
  const auto legal = game_->legal_actions();
  if (legal.empty()) return "resign";
  const auto first = mixed(seed_, played_.size()) % legal.size();
  std::string fallback = "resign";
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const auto& action = legal[(first + i) % legal.size()];
    if (action.front() == '<') continue;  // a kind of action, too many to list
    auto after = *game_;
    if (after.act(action)) continue;
    if (!after.outcome()) return action;
    fallback = action;
  }
  return fallback;
}

}  // namespace scripted
