#include "matches/records/kif/written_action.hpp"

#include <algorithm>
#include <utility>

#include "matches/records/csa/csa_moves.hpp"
#include "matches/records/kif/japanese.hpp"
#include "matches/records/kif/ki2_moves.hpp"
#include "rules/shogi/names.hpp"
#include "rules/shogi/sfen.hpp"
#include "rules/text.hpp"

namespace matches::records::kif {

namespace {

namespace shogi = rules::shogi;
using rules::Color;
using rules::Refusal;
using Action = basics::Result<std::string, Refusal>;

bool is_signed(std::string_view text) { return text.starts_with('+') || text.starts_with('-'); }

// "+7776FU" or "7776FU"; USI has a letter in the second place.
bool looks_like_csa(std::string_view text) {
  text.remove_prefix(is_signed(text) ? 1 : 0);
  constexpr std::size_t length = 6, digits = 4;
  const auto upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  return text.size() == length &&
         std::all_of(text.begin(), text.begin() + digits, rules::is_digit) &&
         std::all_of(text.begin() + digits, text.end(), upper);
}

bool looks_japanese(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return (c & 0x80) != 0; });
}

Refusal wrong(std::string_view text, std::string sentence) {
  return {rules::Reason::syntax, std::move(sentence), {0, text.size()}};
}

std::optional<Refusal> wrong_turn(const shogi::Position& position, std::optional<Color> named) {
  if (!named || *named == position.turn()) return std::nullopt;
  return Refusal{rules::Reason::not_your_turn, "it is the turn of " +
                                                   rules::colored(position.turn()) + ", not of " +
                                                   rules::colored(*named)};
}

Action in_csa(const shogi::Position& position, std::string_view text) {
  const std::string whole = is_signed(text) ? std::string(text) : "+" + std::string(text);
  csa::MoveText move;
  if (auto error = csa::read_move(whole, move)) return wrong(text, std::move(error->sentence));
  if (is_signed(text))
    if (auto refused = wrong_turn(position, move.color)) return *std::move(refused);
  std::string doubt;
  const auto meant = csa::on_board(position, move, doubt);
  if (!doubt.empty()) return wrong(text, std::move(doubt));
  return shogi::write_usi(meant);
}

Action in_japanese(const shogi::Position& position, std::string_view last, std::string_view text) {
  Characters line(text);
  line.skip_blanks();
  if (auto refused = wrong_turn(position, take_mark(line))) return *std::move(refused);
  line.skip_blanks();
  const auto before = shogi::read_usi(last);
  const auto move = take_move(line, position, before ? before->to : shogi::no_square);
  if (!move) {
    const auto& error = move.error();
    const bool unreachable = error.code == rules::name(rules::Reason::piece_cannot_reach);
    return Refusal{unreachable ? rules::Reason::piece_cannot_reach : rules::Reason::syntax,
                   error.sentence,
                   {error.at, error.length}};
  }
  line.skip_blanks();
  if (!line.done())
    return wrong(text, "found " + rules::in_quotes(line.rest()) + " after the move");
  return shogi::write_usi(*move);
}

}  // namespace

Action written_action(const rules::GameKind& kind, const rules::AnyGame& game,
                      std::string_view last, std::string_view text) {
  const bool csa = looks_like_csa(text);
  if (kind.name != "shogi" || (!csa && !looks_japanese(text))) return std::string(text);
  if (game.outcome()) return *game.refusal("resign");  // nothing may be played any more
  const auto setup = shogi::read_sfen(game.position());
  if (!setup) return rules::refusal_of(setup.error());
  const shogi::Position position(setup->placement);
  return csa ? in_csa(position, text) : in_japanese(position, last, text);
}

}  // namespace matches::records::kif
