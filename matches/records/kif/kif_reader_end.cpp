// How a KIF or KI2 record ends, and what the rules say of it.

#include <utility>

#include "matches/records/kif/kif_header.hpp"
#include "matches/records/kif/kif_reader.hpp"
#include "matches/records/replay.hpp"
#include "rules/shogi/moves.hpp"
#include "rules/shogi/names.hpp"

namespace matches::records::kif {

namespace {

using rules::Color;

bool is_foul(const KifEnding& ending) {
  return ending.verdict.kind == Verdict::Kind::win &&
         ending.verdict.reason == endings::Fault::illegal_move;
}

// The words of KIF are fewer than the reasons; a resignation of who has lost already says nothing.
Findings::Same same_words(const Replay& replay) {
  const auto to_act = replay.now().color_to_act();
  return [to_act](const Verdict& stored, const Verdict& by_rules) {
    return stored.reason == rules::Reason::resign ||
           kif_word(stored, to_act) == kif_word(by_rules, to_act);
  };
}

std::vector<std::size_t> places_of(const std::vector<std::size_t>& actions, const KifTree& tree) {
  std::vector<std::size_t> places;
  places.reserve(actions.size());
  for (const auto action : actions) {
    const auto& spot = tree.spot(action);
    places.push_back(place_of(spot.line, spot.column));
  }
  return places;
}

}  // namespace

KifReader::Wrong KifReader::take_ending(std::string_view word, const Characters& behind,
                                        std::optional<Color> named) {
  if (in_lost_variation_) return std::nullopt;
  Characters text = behind;
  const auto time = take_kif_time(text);
  auto ending = kif_ending(word, named.value_or(to_act()));
  if (named && *named != to_act()) ending->action = {};  // only who is to act can act
  return end(*std::move(ending), behind.column(), time);
}

KifReader::Wrong KifReader::take_summary(std::string_view line) {
  if (auto wrong = begin({})) return wrong;
  if (in_lost_variation_) return std::nullopt;
  const endings::Ply* last = tree_->last_ply();
  const bool acted = last && rules::ends_the_game(last->action);
  if (tree_->in_variation() ? !acted : !ended_.has_value())
    if (auto wrong = end(kif_summary(line, to_act(), game_), 1, {})) return wrong;
  if (!tree_->in_variation() && findings_.wanted()) check_summary(line);
  return std::nullopt;
}

KifReader::Wrong KifReader::end(KifEnding ending, std::size_t column,
                                const std::optional<endings::Timing>& time) {
  const auto& now = tree_->now();
  if (refused_ && !is_foul(ending) && !broken_off()) return refused_->damage;
  if (refused_) {
    // Whichever of the two words stands there, who made the move has lost.
    ending.verdict.winner = now.turn() == Color::black ? rules::Seat::second : rules::Seat::first;
    ending.verdict.fault_by = other(*ending.verdict.winner);
    ending.verdict.refused = refused_->action;
    ending.verdict.detail = refused_->action + " " + std::string(rules::name(refused_->reason));
    ending.verdict.last_time = refused_->time;
    refused_.reset();
  }
  const bool acts = !broken_off() && !ending.action.empty() && rules::shogi::has_legal_move(now);
  if (acts) {
    endings::Ply ply;
    ply.action = ending.action;
    ply.color = now.turn();
    ply.time = time;
    ply.comment = std::exchange(first_comment_, {});
    comment_lines_ = ply.comment.empty() ? 0 : 1;
    tree_->act(std::move(ply), {lines_.number(), column});
  }
  if (tree_->in_variation()) return std::nullopt;
  if (!acts && ending.verdict.fault_by && !ending.verdict.last_time)
    ending.verdict.last_time = time;
  game_.verdict = std::move(ending.verdict);
  ended_ = KifTree::Spot{lines_.number(), column};
  ended_time_ = time;
  return std::nullopt;
}

std::optional<Item> KifReader::finish() {
  if (auto wrong = begin({})) return *std::move(wrong);
  if (refused_ && !broken_off()) return refused_->damage;
  drop_explained_tags(game_);
  auto replay = Replay::from(game_, reading_.admit);
  if (!replay) return damage(1, "the start position: " + replay.error().sentence);
  auto line = tree_->finish();
  const auto places = line.places;
  if (const auto wrong = judge(*replay, std::move(line), game_.main, findings_)) {
    const auto& spot = tree_->spot(wrong->place);
    return Damage{spot.line, spot.column, wrong->sentence};
  }
  const auto spot = ended_.value_or(KifTree::Spot{lines_.number(), 1});
  const auto place = place_of(spot.line, spot.column);
  findings_.admit_claim(*replay, game_, place);
  if (const auto error = findings_.close(*replay, game_, place, same_words(*replay)))
    return Damage{spot.line, spot.column, error->sentence};
  findings_.finish(game_, places_of(places, *tree_));
  return std::move(game_);
}

}  // namespace matches::records::kif
