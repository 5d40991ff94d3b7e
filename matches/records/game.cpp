#include "matches/records/game.hpp"

#include <algorithm>
#include <array>

#include "matches/base/fnv.hpp"

namespace matches::records {

namespace {

// FNV-1a: a check against slips, not against forgers.
class Hash {
 public:
  void add(std::string_view text) { state_ = fnv1a("\n", fnv1a(text, state_)); }
  std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = fnv_of_nothing;
};

}  // namespace

void Verdict::take_reason(std::string_view text) {
  reason = endings::EndReason::named(text);
  foreign_reason = reason.foreign() ? text : std::string_view();
}

std::string Game::result() const {
  using enum Verdict::Kind;
  if (verdict.kind == none && verdict.reason.empty()) return {};
  std::string text = verdict.kind == win && verdict.winner
                         ? std::string(rules::name(color_at_end(*verdict.winner)))
                     : verdict.kind == draw ? "draw"
                                            : "void";
  if (!verdict.reason.empty()) (text += " ") += verdict.reason_text();
  return text;
}

std::string_view Game::score() const {
  switch (verdict.kind) {
    case Verdict::Kind::none: return "*";
    case Verdict::Kind::draw: return "1/2-1/2";
    case Verdict::Kind::win: break;
  }
  if (!verdict.winner) return "*";
  return color_at_end(*verdict.winner) == rules::Color::white ? "1-0" : "0-1";
}

std::string game_hash(const Game& game, std::span<const std::string> further) {
  return sixteen_digits(game_key(game, further));
}

std::uint64_t game_key(const Game& game, std::span<const std::string> further) {
  Hash hash;
  hash.add(game.kind ? game.kind->name : "");
  hash.add(game.start);
  for (const auto& ply : game.main.plies) hash.add(ply.action);
  for (const auto& action : further) hash.add(action);
  hash.add(game.score());
  return hash.value();
}

bool is_numbered(std::string_view action) {
  constexpr std::array<std::string_view, 6> decisions{"keep",   "swap",   "pass",
                                                      "extend", "resign", "win"};
  return action.find(' ') == std::string_view::npos &&
         std::find(decisions.begin(), decisions.end(), action) == decisions.end();
}

std::size_t ply_count(const std::vector<endings::Ply>& plies) {
  return static_cast<std::size_t>(std::count_if(
      plies.begin(), plies.end(), [](const endings::Ply& ply) { return is_numbered(ply.action); }));
}

bool says_what_was_played(const Game& game) {
  return !game.main.plies.empty() || !game.start.empty() || !game.referee.empty();
}

void OpeningKey::add_start(std::string_view kind, std::string_view start) {
  value_ = fnv1a("\n", fnv1a(start, fnv1a("\n", fnv1a(kind))));
}

void OpeningKey::add_action(std::string_view action) {
  value_ = fnv1a("\n", fnv1a(action, value_));
}

std::uint64_t opening_key(const Game& game) {
  OpeningKey key;
  key.add_start(game.kind ? game.kind->name : "", game.start);
  for (const auto& ply : game.main.plies) {
    if (!ply.opening) break;
    key.add_action(ply.action);
  }
  return key.value();
}

rules::Result<std::string> start_text(const rules::GameKind& kind, const rules::RuleSet& rules,
                                      std::string_view position) {
  if (position.empty()) return std::string();
  const auto given = rules::start(kind, rules, position, rules::Admit::anything);
  if (!given) return given.error();
  const auto usual = rules::start(kind, rules);
  auto text = given->position();
  if (usual && usual->position() == text) text.clear();
  return text;
}

}  // namespace matches::records
