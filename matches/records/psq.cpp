// The file, line by line:
//
//   Piskvorky 15x15, 11:11, 0     the board, the strengths of both players, who has the first move
//   8,8,1200                      x and y from 1, counted from the upper left; milliseconds
//   alpha.exe                     the two players (files of tournaments only)
//   beta.exe
//   -1                            how the game ended: 0 by the rules, 15 on time, -1 not known
//   1,Renju                       the winner, 0 for a draw, and the rule (Gomocup's newer files)
//
// `.rec` has the names first, no header, and coordinates from 0.

#include "matches/records/psq.hpp"

#include <array>
#include <charconv>
#include <utility>
#include <vector>

#include "basics/text.hpp"
#include "matches/endings/ending.hpp"
#include "matches/records/stones.hpp"
#include "rules/text.hpp"

namespace matches::records {

namespace {

constexpr std::string_view magic = "Piskvorky";
constexpr int ended_on_time = 15;

std::optional<long long> number(std::string_view text) {
  text = basics::trimmed(text);
  long long value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || read.ec != std::errc() || read.ptr != text.data() + text.size())
    return std::nullopt;
  return value;
}

// Up to the next `mark`, which is taken away with it.
std::string_view cut_off(std::string_view& text, char mark) {
  const auto end = std::min(text.find(mark), text.size());
  const auto part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

// A line of the list of stones looks like one even where it is damaged.
bool is_stone(std::string_view line) {
  line = basics::trimmed(line);
  return !line.empty() && (rules::is_digit(line[0]) || line[0] == '-') &&
         line.find(',') != line.npos;
}

std::string stand_in(std::size_t player) { return "homo-" + std::to_string(player + 1); }

class PsqReader {
 public:
  PsqReader(Lines& lines, const Reading& reading) : lines_(lines), reading_(reading) {}

  std::optional<Item> read() {
    while (lines_.peek() && basics::trimmed(*lines_.peek()).empty()) lines_.next();
    if (!lines_.peek()) return std::nullopt;
    const bool good = begin() && read_stones() && read_end();
    skip_to_next();
    if (!good) return std::move(damage_);
    auto item = judged(std::move(game_), reading_, std::move(stones_));
    if (!item && item.error().line == 0) item.error().line = first_line_;
    return item;
  }

 private:
  bool fail(std::size_t column, std::string sentence) {
    damage_ = {lines_.number(), column, std::move(sentence)};
    return false;
  }

  bool begin() {
    const std::string line(*lines_.next());
    first_line_ = lines_.number();
    if (auto why = begin_renju(game_, reading_)) return fail(0, *std::move(why));
    if (basics::trimmed(line).starts_with(magic))
      return read_header(basics::trimmed(line).substr(magic.size()));
    if (is_stone(line)) return fail(1, "a header is missing: expected 'Piskvorky 15x15, 11:11, 0'");
    base_ = 0;  // .rec
    take_name(0, line);
    if (const auto name = lines_.peek(); name && !is_stone(*name) && !number(*name)) {
      take_name(1, *name);
      lines_.next();
    }
    if (const auto next = lines_.peek(); next && (is_stone(*next) || number(*next))) return true;
    return fail(1, rules::in_quotes(line) +
                       " does not begin a game; expected the header 'Piskvorky 15x15, 11:11, 0'");
  }

  bool read_header(std::string_view rest) {
    const auto size = basics::trimmed(cut_off(rest, ','));
    if (size != "15x15")
      return fail(1,
                  "a board of " + rules::in_quotes(size) +
                  " is not a board of renju; expected 15x15");
    cut_off(rest, ',');
    second_begins_ = number(rest) == 1;
    return true;
  }

  bool read_stones() {
    while (lines_.peek() && is_stone(*lines_.peek())) {
      const auto line = *lines_.next();
      auto rest = line;
      const auto x = number(cut_off(rest, ',')), y = number(cut_off(rest, ','));
      const auto time = rest.empty() ? std::optional<long long>(-1) : number(rest);
      if (!x || !y || !time)
        return fail(1, rules::in_quotes(line) + " is not a stone; expected x,y,milliseconds");
      if (*x < base_ || *x >= base_ + board_size || *y < base_ || *y >= base_ + board_size)
        return fail(1, rules::in_quotes(line) + " is off the 15x15 board; expected numbers from " +
                           std::to_string(base_) + " to " + std::to_string(base_ + board_size - 1));
      if (stones_.size() == most_stones)
        return fail(1, "there are more stones than points on the board");
      add_stone({static_cast<int>(*x) - base_, static_cast<int>(*y) - base_}, *time);
    }
    return true;
  }

  void add_stone(FromTop point, long long milliseconds) {
    constexpr long long longest = 1'000'000'000'000;  // thirty years
    Listed stone;
    stone.line = lines_.number();
    stone.column = 1;
    stone.ply.action = point_text(point);
    if (milliseconds >= 0) {
      const Micros time = Millis(std::min(milliseconds, longest));
      stone.ply.time = endings::Timing{.wall = time, .charged = time};
    }
    stones_.push_back(std::move(stone));
  }

  // Names, the code of the end, the winner: each may be missing.
  bool read_end() {
    for (std::size_t player = 0; player < 2 && base_ == 1; ++player) {
      const auto line = lines_.peek();
      if (!line || basics::trimmed(*line).empty() || number(*line) || line->starts_with(magic))
        break;
      take_name(player, *line);
      lines_.next();
    }
    if (second_begins_) std::swap(game_.seats[0], game_.seats[1]);
    std::optional<long long> code;
    if (const auto line = lines_.peek()) code = number(*line);
    if (code) lines_.next();
    if (code == ended_on_time) lose_on_time();
    if (const auto line = lines_.peek(); line && code && is_stone(*line)) {
      auto rest = *lines_.next();
      take_winner(number(cut_off(rest, ',')));
    }
    return true;
  }

  void take_name(std::size_t player, std::string_view line) {
    const auto name = basics::trimmed(line);
    if (name != stand_in(player)) game_.seats[player].name = name;
  }

  // The side that was to play.
  void lose_on_time() {
    const auto to_act = stones_.size() % 2 == 0 ? rules::Seat::first : rules::Seat::second;
    game_.verdict.kind = Verdict::Kind::win;
    game_.verdict.winner = rules::other(to_act);
    game_.verdict.reason = endings::Fault::time;
  }

  void take_winner(std::optional<long long> player) {
    if (!player || *player < 0 || *player > 2) return;
    auto& verdict = game_.verdict;
    verdict.kind = *player == 0 ? Verdict::Kind::draw : Verdict::Kind::win;
    verdict.winner.reset();
    if (*player > 0)
      verdict.winner = (*player == 1) != second_begins_ ? rules::Seat::first : rules::Seat::second;
  }

  // What follows the end of a game is not its text: notes of other programs, blank lines.
  void skip_to_next() {
    while (lines_.peek() && !basics::trimmed(*lines_.peek()).starts_with(magic)) {
      if (base_ == 0 && !damage_.line) return;  // .rec: the next game begins with a name
      lines_.next();
    }
  }

  Lines& lines_;
  const Reading& reading_;
  Game game_;
  std::vector<Listed> stones_;
  Damage damage_;
  std::size_t first_line_ = 0;
  int base_ = 1;
  bool second_begins_ = false;
};

// A name that would be read as something else.
bool misleading(std::string_view name) {
  return basics::trimmed(name) != name || number(name) || is_stone(name) ||
         name.starts_with(magic) || name.find('\n') != name.npos || name == stand_in(0) ||
         name == stand_in(1);
}

void append_name(std::string& text, const Person& person, std::size_t player, Losses& losses) {
  const bool bad = misleading(person.name);
  if (bad && !person.name.empty()) losses.add(name(Part::names));
  text += bad || person.name.empty() ? stand_in(player) : person.name;
  text += '\n';
}

void append_stone(std::string& text, const endings::Ply& ply) {
  const auto point = *point_of(ply.action);
  const auto time =
      ply.time ? std::chrono::duration_cast<Millis>(ply.time->charged).count() : Millis::rep{-1};
  std::array<char, 64> line;
  char* end = std::to_chars(line.data(), line.data() + 16, point.x + 1).ptr;
  *end++ = ',';
  end = std::to_chars(end, end + 16, point.y + 1).ptr;
  *end++ = ',';
  end = std::to_chars(end, end + 24, time).ptr;
  *end++ = '\n';
  text.append(line.data(), end);
}

}  // namespace

std::optional<Item> read_psq(Lines& lines, const Reading& reading) {
  return PsqReader(lines, reading).read();
}

std::optional<std::string> write_psq(const Game& game, const Writing&, Losses& losses) {
  const auto stones = stones_of(game, losses);
  if (!stones) return std::nullopt;
  std::string text = "Piskvorky 15x15, 11:11, 0\n";
  for (const auto* ply : *stones) append_stone(text, *ply);
  const auto black = game.black == rules::Seat::first ? 0U : 1U;
  append_name(text, game.seats[black], 0, losses);
  append_name(text, game.seats[1 - black], 1, losses);
  const auto& verdict = game.verdict;
  if (verdict.kind == Verdict::Kind::none) return text + "-1\n";
  text += verdict.reason == endings::Fault::time ? std::to_string(ended_on_time) + '\n' : "0\n";
  const bool black_won = verdict.winner == game.black;
  text += verdict.kind == Verdict::Kind::draw ? '0' : black_won ? '1' : '2';
  return text + ",Renju\n";
}

Parts psq_holds(const Writing&) { return {Part::names, Part::time, Part::result, Part::position}; }

}  // namespace matches::records
