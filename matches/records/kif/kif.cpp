#include "matches/records/kif/kif.hpp"

#include <algorithm>

#include "matches/records/kif/ki2_moves.hpp"
#include "matches/records/kif/kif_ending.hpp"
#include "matches/records/kif/kif_header.hpp"
#include "matches/records/kif/kif_notes.hpp"
#include "matches/records/kif/kif_reader.hpp"
#include "matches/records/kif/kif_walk.hpp"
#include "matches/records/kif/kif_writer.hpp"
#include "rules/shogi/moves.hpp"
#include "rules/shogi/names.hpp"

namespace matches::records::kif {

namespace {

using rules::Color;

void append_number(std::string& out, long long number, std::size_t width, char fill) {
  const auto digits = std::to_string(number);
  if (digits.size() < width) out.append(width - digits.size(), fill);
  out += digits;
}

// How wide a text is where Japanese characters take two columns.
std::size_t columns(std::string_view text) {
  std::size_t width = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80)
      ++width;
    else if (byte >= 0xc0)
      width += 2;
  }
  return width;
}

long long whole_seconds(const endings::Timing& time) {
  return std::max<long long>(0, std::chrono::duration_cast<Seconds>(time.charged).count());
}

std::optional<endings::Timing> as_written(const std::optional<endings::Timing>& time) {
  if (!time) return std::nullopt;
  endings::Timing written;
  written.wall = written.charged = Seconds(whole_seconds(*time));
  return written;
}

// What a reader makes of the line of an ending.
KifEnding understood(std::string_view word, Color to_act,
                     const std::optional<endings::Timing>& time) {
  auto ending = kif_ending(word, to_act).value_or(KifEnding());
  if (ending.verdict.fault_by) ending.verdict.last_time = as_written(time);
  return ending;
}

class KifSink {
 public:
  KifSink(std::string& out, const Game& game) : out_(out), game_(game) {}

  long long action(const KifPlace& place, const endings::Ply& ply, KifNext next) {
    const auto move = rules::shogi::read_usi(ply.action);
    const bool acts = is_shogi_act(ply);
    if (!acts && (!move || rules::shogi::refusal(place.position, *move))) return 0;
    const auto word = acts ? act_word(place, ply) : std::string_view();
    const auto seconds =
        line(place, acts ? std::string(word) : kif_move(place.position, *move, place.last),
             ply.time, next);
    if (acts && !varied_)
      append_verdict(out_, game_.main, game_.verdict, understood(word, place.position.turn(), {}));
    append_notes(out_, ply, as_written(ply.time));
    return seconds;
  }

  // Behind the main line: the word for its end, and in words who has won.
  void end(const KifPlace& place) {
    const auto& verdict = game_.verdict;
    const Color to_act = place.position.turn();
    const auto word = kif_word(verdict, to_act);
    const bool acted = !game_.main.plies.empty() && is_shogi_act(game_.main.plies.back());
    if (!acted) {
      if (!word.empty()) line(place, std::string(word), verdict.last_time, KifNext::none);
      append_verdict(out_, game_.main, verdict, understood(word, to_act, verdict.last_time));
    }
    out_ += kif_summary_line(verdict, to_act, place.number - 1, is_handicap(game_.start), false);
  }

  void variation(std::size_t number, int depth) {
    varied_ = true;
    append_variation(out_, number, depth);
  }

 private:
  std::string_view act_word(const KifPlace& place, const endings::Ply& ply) const {
    if (ply.action == "resign") return "投了";
    const auto word = varied_ ? std::string_view() : kif_word(game_.verdict, place.position.turn());
    return word.empty() ? std::string_view("入玉勝ち") : word;
  }

  // "   1 ７六歩(77)   ( 0:16/00:00:16)+"
  long long line(const KifPlace& place, const std::string& text,
                 const std::optional<endings::Timing>& time, KifNext next) {
    constexpr std::size_t width = 13;
    append_number(out_, static_cast<long long>(place.number), 4, ' ');
    out_ += ' ';
    out_ += text;
    long long seconds = 0;
    if (time) {
      seconds = whole_seconds(*time);
      const auto all = place.seconds[rules::shogi::at(place.position.turn())] + seconds;
      out_.append(width - std::min(width - 1, columns(text)), ' ');
      out_ += '(';
      append_number(out_, seconds / 60, 2, ' ');
      out_ += ':';
      append_number(out_, seconds % 60, 2, '0');
      out_ += '/';
      append_number(out_, all / 3600, 2, '0');
      out_ += ':';
      append_number(out_, all / 60 % 60, 2, '0');
      out_ += ':';
      append_number(out_, all % 60, 2, '0');
      out_ += ')';
    }
    if (next == KifNext::more) out_ += time ? "+" : " +";
    out_ += '\n';
    return seconds;
  }

  std::string& out_;
  const Game& game_;
  bool varied_ = false;
};

}  // namespace

std::optional<Item> read_kif(Lines& lines, const Reading& reading) {
  return KifReader(lines, reading).read();
}

std::optional<std::string> write_kif(const Game& game, const Writing& writing, Losses& losses) {
  const auto start = shogi_start(game);
  if (!start) {
    losses.add("games other than Shogi");
    return std::nullopt;
  }
  std::string out = "#KIF version=2.0 encoding=";
  out += writing.encoding == Encoding::utf8 ? "UTF-8\n" : "Shift_JIS\n";
  out += kif_header_lines(game);
  out += "手数----指手---------消費時間--\n";
  if (is_plain_comment(game.comment)) append_comment(out, game.comment);
  KifSink sink(out, game);
  KifWalk<KifSink>(sink, *start).game(game.main);
  return out;
}

Parts kif_holds(const Writing&) { return Parts::everything(); }

}  // namespace matches::records::kif
