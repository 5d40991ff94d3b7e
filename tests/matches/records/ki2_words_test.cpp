// The words of KI2 against the federation's rules spelled out naively: on a board of its own, with
// steps by hand, every way of saying a move is tried from the shortest on.

#include <array>
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "matches/records/kif/ki2_moves.hpp"
#include "rules/shogi/moves.hpp"
#include "rules/shogi/sfen.hpp"
#include "tests/dice.hpp"

using matches::records::kif::Characters;
using matches::records::kif::ki2_move;
using matches::records::kif::take_move;
using rules::Color;
using rules::shogi::Kind;
using rules::shogi::Move;
using rules::shogi::Placement;
using rules::shogi::Square;

namespace {

// Steps as Black sees them, right and up; `far` goes on until something stands in the way.
struct Step {
  int right, up;
  bool far;
};

std::vector<Step> steps(Kind kind) {
  const std::vector<Step> gold{{-1, 1, false}, {0, 1, false}, {1, 1, false},
                               {-1, 0, false}, {1, 0, false}, {0, -1, false}};
  const std::vector<Step> rook{{0, 1, true}, {0, -1, true}, {1, 0, true}, {-1, 0, true}};
  const std::vector<Step> bishop{{1, 1, true}, {1, -1, true}, {-1, 1, true}, {-1, -1, true}};
  const auto with = [](std::vector<Step> all, const std::vector<Step>& more) {
    for (auto step : more) all.push_back({step.right, step.up, false});
    return all;
  };
  switch (kind) {
    case Kind::pawn: return {{0, 1, false}};
    case Kind::lance: return {{0, 1, true}};
    case Kind::knight: return {{-1, 2, false}, {1, 2, false}};
    case Kind::silver:
      return {{-1, 1, false}, {0, 1, false}, {1, 1, false}, {-1, -1, false}, {1, -1, false}};
    case Kind::bishop: return bishop;
    case Kind::rook: return rook;
    case Kind::horse: return with(bishop, rook);
    case Kind::dragon: return with(rook, bishop);
    case Kind::king: return with(with({}, bishop), rook);
    case Kind::gold:
    case Kind::tokin:
    case Kind::promoted_lance:
    case Kind::promoted_knight:
    case Kind::promoted_silver: return gold;
    case Kind::none: break;
  }
  return {};
}

// Where a piece comes from, as its owner sees it: files to his right, ranks towards him.
struct From {
  Square square;
  int right, behind;
  bool operator==(const From& other) const { return square == other.square; }
};

std::vector<From> reaching(const Placement& board, Kind kind, Square to) {
  const int turned = board.turn == Color::black ? 1 : -1;
  std::vector<From> all;
  for (const auto& step : steps(kind)) {
    for (int n = 1; n < (step.far ? 9 : 2); ++n) {
      const int file = rules::shogi::file_of(to) + turned * n * step.right;
      const int rank = rules::shogi::rank_of(to) + turned * n * step.up;
      if (file < 0 || file > 8 || rank < 0 || rank > 8) break;
      const auto square = rules::shogi::square(file, rank);
      const auto piece = board.board[rules::shogi::at(square)];
      if (piece.empty()) continue;
      // A step to the right and up comes from the left and below.
      if (piece.kind == kind && piece.color == board.turn)
        all.push_back({square, -n * step.right, n * step.up});
      break;
    }
  }
  return all;
}

std::string_view way(const From& from) {
  return from.behind > 0 ? "上" : from.behind < 0 ? "引" : "寄";
}

// The pieces that a word speaks of. Of dragons and horses the one further to a side has its word;
// of all others 直 steps straight up, and a side is that of the square.
std::vector<From> spoken_of(std::vector<From> all, std::string_view word, bool big) {
  if (word == "上" || word == "引" || word == "寄")
    std::erase_if(all, [&](const From& each) { return way(each) != word; });
  else if (word == "直")
    std::erase_if(all, [&](const From& each) { return big || each.right || each.behind <= 0; });
  else if (word == "右" || word == "左") {
    const int side = word == "右" ? 1 : -1;
    const auto before = all;
    std::erase_if(all, [&](const From& each) {
      if (!big) return each.right * side <= 0;
      for (const auto& other : before)
        if (other.right * side > each.right * side) return true;
      return false;
    });
  }
  return all;
}

std::string expected_words(const Placement& board, Kind kind, Square from, Square to) {
  const auto all = reaching(board, kind, to);
  const bool big = kind == Kind::horse || kind == Kind::dragon;
  if (all.size() == 1) return {};
  const From* mine = nullptr;
  for (const auto& each : all)
    if (each.square == from) mine = &each;
  BOOST_REQUIRE(mine);
  const auto alone = [&](const std::vector<From>& some) {
    return some.size() == 1 && some.front() == *mine;
  };
  for (const std::string_view word : {"上", "引", "寄", "直", "左", "右"})
    if (alone(spoken_of(all, word, big))) return std::string(word);
  for (const std::string_view side : {"左", "右"})
    for (const std::string_view word : {"上", "引", "寄"})
      if (alone(spoken_of(spoken_of(all, side, big), word, big)))
        return std::string(side) + std::string(word);
  return "?";
}

// Pieces of both sides in the numbers of a set, thick around the middle, some of them promoted.
Placement random_placement(tests::Dice& dice, bool black) {
  Placement all;
  all.turn = black ? Color::black : Color::white;
  constexpr std::array<std::pair<Kind, int>, 7> set = {{{Kind::gold, 4},
                                                        {Kind::silver, 4},
                                                        {Kind::knight, 4},
                                                        {Kind::lance, 4},
                                                        {Kind::bishop, 2},
                                                        {Kind::rook, 2},
                                                        {Kind::pawn, 9}}};
  const auto put = [&](Kind kind, Color color) {
    const auto square = rules::shogi::square(static_cast<int>(1 + dice.below(7)),
                                             static_cast<int>(1 + dice.below(7)));
    auto& cell = all.board[rules::shogi::at(square)];
    if (cell.empty()) cell = {kind, color};
  };
  put(Kind::king, all.turn);
  for (const auto& [kind, count] : set)
    for (int i = 0; i < count; ++i) {
      const Color color = dice.below(5) == 0 ? other(all.turn) : all.turn;
      const bool promoted = rules::shogi::can_promote(kind) && dice.below(2) == 0;
      if (dice.below(6) == 0)
        all.hands[rules::shogi::at(color)].add(kind);
      else
        put(promoted ? rules::shogi::promoted(kind) : kind, color);
    }
  return all;
}

std::string without_promotion(std::string text) {
  for (const std::string_view end : {"不成", "成", "打"})
    if (text.ends_with(end)) text.resize(text.size() - end.size());
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(ki2_words)

BOOST_AUTO_TEST_CASE(every_legal_move_has_the_shortest_words_that_are_clear_and_reads_back) {
  tests::Dice dice(11);
  std::size_t told_apart = 0;
  for (int round = 0; round < 3000; ++round) {
    const auto board = random_placement(dice, round % 2 == 0);
    const rules::shogi::Position now(board);
    rules::shogi::MoveList moves;
    rules::shogi::list_legal_moves(now, moves);
    for (const Move move : moves) {
      const auto text = ki2_move(now, move, rules::shogi::no_square);
      const Kind kind = move.drops() ? move.kind : now.at(move.from).kind;
      const bool others = !reaching(board, kind, move.to).empty();
      if (move.drops()) {
        if (text.ends_with("打") != others)
          BOOST_ERROR(text << " in " << rules::shogi::write_sfen(board, 1));
      } else {
        const auto words = expected_words(board, kind, move.from, move.to);
        const auto plain = without_promotion(text);
        constexpr std::size_t square_bytes = 6;
        const auto name = std::string(matches::records::kif::move_name(kind));
        if (plain.substr(square_bytes) != name + words)
          BOOST_ERROR(text << ", not " << words << ", in " << rules::shogi::write_sfen(board, 1));
        told_apart += !words.empty();
      }
      Characters spelled(text);
      const auto back = take_move(spelled, now, rules::shogi::no_square);
      if (!back || *back != move || !spelled.done())
        BOOST_ERROR(text << " in " << rules::shogi::write_sfen(board, 1));
    }
  }
  BOOST_TEST(told_apart > 5'000U);
}

BOOST_AUTO_TEST_SUITE_END()
