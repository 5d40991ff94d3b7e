#include "matches/records/kif/ki2.hpp"

#include "matches/records/kif/ki2_moves.hpp"
#include "matches/records/kif/kif_ending.hpp"
#include "matches/records/kif/kif_header.hpp"
#include "matches/records/kif/kif_notes.hpp"
#include "matches/records/kif/kif_reader.hpp"
#include "matches/records/kif/kif_walk.hpp"
#include "matches/records/kif/kif_writer.hpp"
#include "matches/records/remarks.hpp"
#include "rules/shogi/moves.hpp"
#include "rules/shogi/names.hpp"

namespace matches::records::kif {

namespace {

using rules::Color;

// What KI2 keeps of an action beside the move.
endings::Ply kept(const endings::Ply& ply) {
  endings::Ply copy;
  copy.color = ply.color;
  copy.opening = ply.opening;
  copy.search.centipawns = ply.search.centipawns;
  copy.search.mate = ply.search.mate;
  copy.search.mate_of_unknown_length = ply.search.mate_of_unknown_length;
  copy.search.bound = ply.search.bound;
  copy.search.depth = ply.search.depth;
  copy.search.nodes = ply.search.nodes;
  copy.note = ply.note;
  copy.comment = ply.comment;
  return copy;
}

class Ki2Sink {
 public:
  Ki2Sink(std::string& out, const Game& game) : out_(out), game_(game) {}

  long long action(const KifPlace& place, const endings::Ply& ply, KifNext) {
    if (is_shogi_act(ply)) {
      act(place, ply);
      return 0;
    }
    const auto move = rules::shogi::read_usi(ply.action);
    if (!move || rules::shogi::refusal(place.position, *move)) return 0;
    const std::string_view mark = place.position.turn() == Color::black ? "▲" : "△";
    add(std::string(mark) + ki2_move(place.position, *move, place.last));
    std::string notes;
    append_notes(notes, kept(ply), {});
    if (notes.empty()) return 0;
    end_line();
    out_ += notes;
    return 0;
  }

  void end(const KifPlace& place) {
    if (!game_.main.plies.empty() && is_shogi_act(game_.main.plies.back())) return;
    end_line();
    summary(place);
  }

  void variation(std::size_t number, int depth) {
    varied_ = true;
    end_line();
    append_variation(out_, number, depth);
  }

  void end_line() {
    if (in_line_ > 0) out_ += '\n';
    in_line_ = 0;
  }

 private:
  static constexpr int moves_in_line = 6;
  static constexpr std::size_t characters_of_move = 6;

  void add(const std::string& move) {
    if (in_line_ == moves_in_line) end_line();
    if (in_line_ > 0) out_.append(gap_, ' ');
    out_ += move;
    ++in_line_;
    std::size_t characters = 0;
    for (const char c : move)
      if ((static_cast<unsigned char>(c) & 0xc0) != 0x80) ++characters;
    gap_ = characters < characters_of_move ? 2 * (characters_of_move - characters) : 1;
  }

  // A resignation or a declaration is the summary line. What else is known of it stands in a
  // program comment: not all programs take comments behind that line.
  void act(const KifPlace& place, const endings::Ply& ply) {
    end_line();
    if (varied_)
      out_ += ply.action == "resign" ? resigned(place) : declared(place);
    else
      summary(place);
    const auto remarks = remarks_on(kept(ply), endings::Ply{});
    if (!remarks.empty()) out_ += std::string(action_remark) + remarks + '\n';
  }

  void summary(const KifPlace& place) {
    const Color to_act = place.position.turn();
    const auto line =
        kif_summary_line(game_.verdict, to_act, place.number - 1, is_handicap(game_.start), true);
    out_ += line;
    Verdict verdict = game_.verdict;
    verdict.last_time.reset();
    append_verdict(out_, game_.main, verdict,
                   line.empty() ? KifEnding()
                                : kif_summary(std::string_view(line).substr(0, line.size() - 1),
                                              to_act, game_));
  }

  std::string won(const KifPlace& place, Color winner, endings::EndReason reason) const {
    Verdict verdict;
    verdict.kind = Verdict::Kind::win;
    verdict.winner = winner == Color::black ? rules::Seat::first : rules::Seat::second;
    verdict.reason = reason;
    return kif_summary_line(verdict, place.position.turn(), place.number - 1,
                            is_handicap(game_.start), true);
  }
  std::string resigned(const KifPlace& place) const {
    return won(place, other(place.position.turn()), "resign");
  }
  std::string declared(const KifPlace& place) const {
    return won(place, place.position.turn(), "declaration");
  }

  std::string& out_;
  const Game& game_;
  bool varied_ = false;
  int in_line_ = 0;
  std::size_t gap_ = 0;  // before the next move of the line
};

}  // namespace

std::optional<Item> read_ki2(Lines& lines, const Reading& reading) {
  return KifReader(lines, reading).read();
}

std::optional<std::string> write_ki2(const Game& game, const Writing&, Losses& losses) {
  const auto start = shogi_start(game);
  if (!start) {
    losses.add("games other than Shogi");
    return std::nullopt;
  }
  std::string out = kif_header_lines(game);
  if (is_plain_comment(game.comment)) append_comment(out, game.comment);
  Ki2Sink sink(out, game);
  KifWalk<Ki2Sink>(sink, *start).game(game.main);
  sink.end_line();
  return out;
}

Parts ki2_holds(const Writing&) {
  using enum Part;
  return {number,       rule_set, switches, start,    opening, seed,    names,   engines,
          time_control, event,    site,     round,    started, ended,   host,    referee,
          tags,         comment,  score,    mate,     depth,   nodes,   note,    ply_comment,
          variations,   result,   reason,   sentence, fault,   refused, position};
}

}  // namespace matches::records::kif
