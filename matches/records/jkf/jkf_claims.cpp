#include "matches/records/jkf/jkf_claims.hpp"

#include <algorithm>
#include <utility>

#include "matches/records/csa/csa_words.hpp"
#include "rules/shogi/names.hpp"
#include "rules/shogi/sfen.hpp"

namespace matches::records::jkf {

namespace {

namespace shogi = rules::shogi;
using About = Disagreement::About;

class Check {
 public:
  Check(const shogi::Position& start, Findings& findings) : position_(start), findings_(findings) {}

  void move(shogi::Move move, const Claim& claim, std::size_t ply) {
    ply_ = ply;
    const auto color = static_cast<int>(index_of(position_.turn()));
    if (claim.color && *claim.color != color)
      object(About::phase, "color", std::to_string(*claim.color), std::to_string(color));
    const auto moving = csa::csa_kind(move.drops() ? move.kind : position_.at(move.from).kind);
    if (!claim.piece.empty() && claim.piece != moving)
      object(About::capture, "piece", claim.piece, std::string(moving));
    const auto taken = position_.at(move.to);
    const std::string capture(taken.empty() ? std::string_view() : csa::csa_kind(taken.kind));
    if (claim.capture && *claim.capture != capture)
      object(About::capture, "capture", *claim.capture, capture);
    const bool same = move.to == last_;
    if (claim.same && *claim.same != same)
      object(About::capture, "same", *claim.same ? "true" : "false", same ? "true" : "false");
    position_.play(move);
    last_ = move.to;
  }

 private:
  void object(About about, std::string_view member, std::string stored, std::string computed) {
    auto sentence = "\"" + std::string(member) + "\" is " + rules::in_quotes(stored) +
                    "; by the board it is " +
                    (computed.empty() ? std::string("nothing") : rules::in_quotes(computed));
    findings_.note(0, {.about = about,
                       .ply = ply_,
                       .stored = std::move(stored),
                       .computed = std::move(computed),
                       .sentence = std::move(sentence)});
  }

  shogi::Position position_;
  Findings& findings_;
  shogi::Square last_ = shogi::no_square;
  std::size_t ply_ = 0;
};

}  // namespace

void check_claims(const Game& game, const Moves& main, Findings& findings) {
  const auto setup =
      shogi::read_sfen(game.start.empty() ? shogi::start_sfen : std::string_view(game.start));
  if (!setup) return;
  Check check(shogi::Position(setup->placement), findings);
  const auto& plies = game.main.plies;
  for (std::size_t i = 0; i < std::min(plies.size(), main.claims.size()); ++i) {
    const auto move = shogi::read_usi(plies[i].action);
    if (!move) return;  // a resignation or a declaration
    check.move(*move, main.claims[i], i + 1);
  }
}

}  // namespace matches::records::jkf
