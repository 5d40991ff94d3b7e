#pragma once
// Walks over a game of Shogi and its variations in the order of KIF and KI2: a line to its end,
// then its variations, the latest branch first.

#include <array>
#include <cstddef>
#include <vector>

#include "matches/records/game.hpp"
#include "rules/shogi/moves.hpp"
#include "rules/shogi/names.hpp"

namespace matches::records::kif {

// Where the next action is played.
struct KifPlace {
  rules::shogi::Position position;
  rules::shogi::Square last = rules::shogi::no_square;  // where the move before it went
  std::size_t number = 1;                               // of the action
  std::array<long long, 2> seconds = {};                // that both sides have used, as written
};

enum class KifNext : unsigned char { none, more };  // other ways to go on that are written later

// Sink: `long long action(const KifPlace&, const Ply&, KifNext)` writes an action and returns the
// seconds it took; `void end(const KifPlace&)` follows the main line; `void variation(number,
// depth)` precedes a variation; `depth` is how many variations its parent is within, where its
// number does not tell: it replaces the first action of another variation. Otherwise it is -1.
template <class Sink>
class KifWalk {
 public:
  KifWalk(Sink& sink, const rules::shogi::Position& start) : sink_(sink) {
    start_.position = start;
  }

  void game(const MoveLine& main) {
    std::vector<KifPlace> places;
    const auto end = plies(main, start_, KifNext::none, places);
    sink_.end(end);
    variations(main, places, 0);
  }

 private:
  static bool is_act(const endings::Ply& ply) { return rules::ends_the_game(ply.action); }

  // Returns the place behind the line. `places` are those before each action, where variations need
  // them. `first`: whether there are other ways instead of the first action.
  KifPlace plies(const MoveLine& line, KifPlace place, KifNext first,
                 std::vector<KifPlace>& places) {
    auto variation = line.variations.begin();
    for (std::size_t i = 0; i < line.plies.size(); ++i) {
      const endings::Ply& ply = line.plies[i];
      if (!line.variations.empty()) places.push_back(place);
      while (variation != line.variations.end() && variation->at < i) ++variation;
      const bool more = (i == 0 && first == KifNext::more) ||
                        (variation != line.variations.end() && variation->at == i);
      const auto mover = rules::shogi::at(place.position.turn());
      place.seconds[mover] += sink_.action(place, ply, more ? KifNext::more : KifNext::none);
      if (is_act(ply)) break;
      const auto move = rules::shogi::read_usi(ply.action);
      if (!move || rules::shogi::refusal(place.position, *move)) break;
      place.position.play(*move);
      place.last = move->to;
      ++place.number;
    }
    return place;
  }

  void variations(const MoveLine& line, const std::vector<KifPlace>& places, int depth) {
    for (std::size_t end = line.variations.size(); end > 0;) {
      std::size_t begin = end - 1;
      while (begin > 0 && line.variations[begin - 1].at == line.variations[begin].at) --begin;
      for (std::size_t i = begin; i < end; ++i)
        variation(line.variations[i], i + 1 < end, places, depth);
      end = begin;
    }
  }

  void variation(const Variation& variation, bool more, const std::vector<KifPlace>& places,
                 int depth) {
    if (variation.at >= places.size()) return;
    const KifPlace& place = places[variation.at];
    sink_.variation(place.number, depth > 0 && variation.at == 0 ? depth : -1);
    std::vector<KifPlace> inner;
    plies(variation.line, place, more ? KifNext::more : KifNext::none, inner);
    variations(variation.line, inner, depth + 1);
  }

  Sink& sink_;
  KifPlace start_;
};

}  // namespace matches::records::kif
