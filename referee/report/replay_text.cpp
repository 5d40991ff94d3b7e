// An action and what it changes are one word: "7g7f|.P" (nothing stands on 7g afterwards, and P on
// 7f), "8h2b+|.+B,*B1" (and one B is in Black's hand), "h8|b". Squares that the action names stand
// without their names, in its order. So the same action is the same word in every game, and packs
// into two bytes or three.

#include "referee/report/replay_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "basics/text.hpp"
#include "matches/base/json.hpp"
#include "rules/looks.hpp"
#include "rules/text.hpp"
#include "rules/utf8.hpp"

namespace referee::report {

namespace {

using matches::records::Game;

constexpr double tenth_of_second = 100'000, millisecond = 1000;

// What stands on every square, and how many pieces of each letter are in hand.
struct Setting {
  std::vector<std::string> cells;
  std::map<char, int> hands;
};

std::map<char, int> hands_in(std::string_view field) {
  std::map<char, int> hands;
  int count = 0;
  for (const char c : field) {
    if (basics::is_digit(c)) {
      count = count * 10 + (c - '0');
    } else {
      if (basics::is_letter(c)) hands[c] = std::max(count, 1);
      count = 0;
    }
  }
  return hands;
}

std::string_view hands_field(const rules::GameKind& kind, std::string_view position) {
  const auto wanted = rules::look_of(kind).hands;
  if (wanted == 0) return {};
  const auto fields = rules::fields(position, wanted + 1);
  return fields.size() > wanted ? fields[wanted].text : std::string_view();
}

Setting setting_of(const rules::GameKind& kind, std::string_view position) {
  Setting found;
  const auto width = static_cast<std::size_t>(kind.cell_width);
  for (const auto& row : rules::board_rows(kind, position))
    for (std::size_t at = 0; at < row.size(); at += width)
      found.cells.emplace_back(basics::trimmed(std::string_view(row).substr(at, width)));
  found.hands = hands_in(hands_field(kind, position));
  return found;
}

std::string changes(const rules::GameKind& kind, std::string_view action, const Setting& before,
                    const Setting& after) {
  std::string own, others;
  const auto size = static_cast<std::size_t>(kind.board_size);
  const auto place = [size](rules::BoardSquare square) {
    return static_cast<std::size_t>(square.y) * size + static_cast<std::size_t>(square.x);
  };
  const auto named = rules::squares_of_action(kind, action);
  for (const auto& square : named) own += after.cells[place(square)];
  for (std::size_t i = 0; i < after.cells.size(); ++i) {
    const rules::BoardSquare square{static_cast<int>(i % size), static_cast<int>(i / size)};
    if (after.cells[i] != before.cells[i] &&
        std::find(named.begin(), named.end(), square) == named.end())
      others += "," + rules::square_name(kind, square) + after.cells[i];
  }
  auto hands = before.hands;
  for (auto& [letter, count] : hands) count = 0;
  for (const auto& [letter, count] : after.hands) hands[letter] = count;
  for (const auto& [letter, count] : hands) {
    const auto old = before.hands.find(letter);
    if (count != (old == before.hands.end() ? 0 : old->second))
      others += fmt::format(",*{}{}", letter, count);
  }
  return own + others;
}

void append(std::string& out, std::string_view key, std::string_view value) {
  out += fmt::format(",\"{}\":", key);
  matches::append_json_string(out, rules::printable(value));
}

// Numbers between commas; one that is not known is empty.
class Column {
 public:
  void add(std::string_view value) {
    if (!std::exchange(first_, false)) text_ += ',';
    text_ += value;
    any_ = any_ || !value.empty();
  }
  // Nothing where nothing is known.
  void append_to(std::string& out, std::string_view key) const {
    if (any_) append(out, key, text_);
  }

 private:
  std::string text_;
  bool first_ = true, any_ = false;
};

// Milliseconds, of short answers with a decimal.
std::string time_text(const std::optional<matches::endings::Timing>& time) {
  if (!time) return {};
  const double ms = static_cast<double>(time->charged.count()) / millisecond;
  return ms < 10 ? fmt::format("{:.1f}", ms) : fmt::format("{:.0f}", ms);
}

std::string score_text(const protocols::Search& search) {
  if (search.mate && search.mate_of_unknown_length) return *search.mate > 0 ? "+#" : "-#";
  if (search.mate) return fmt::format("#{}", *search.mate);
  return search.centipawns ? std::to_string(*search.centipawns) : std::string();
}

// Clocks as differences from the same seat's clock before, in tenths of a second: nearly all of
// them are small.
class Clocks {
 public:
  std::string of(const matches::endings::Ply& ply) {
    if (!ply.left) return {};
    const auto now = static_cast<std::int64_t>(
        std::llround(static_cast<double>(ply.left->count()) / tenth_of_second));
    return std::to_string(now - std::exchange(last_[rules::index_of(ply.seat)], now));
  }

 private:
  std::array<std::int64_t, 2> last_{};
};

std::string start_json(const rules::GameKind& kind, std::string_view position) {
  std::string out = "{\"game\":";
  matches::append_json_string(out, kind.name);
  out += ",\"rows\":[";
  bool first = true;
  for (const auto& row : rules::board_rows(kind, position)) {
    if (!std::exchange(first, false)) out += ',';
    matches::append_json_string(out, row);
  }
  out += ']';
  append(out, "hands", hands_field(kind, position));
  return out + "}";
}

bool gives_check(const rules::GameKind& kind, const rules::AnyGame& played) {
  return kind.mates && kind.mates->in_check(played);
}

// "[3,7]"
std::string list_of(const std::vector<std::string>& values) {
  std::string out = "[";
  for (const auto& value : values) out += (out.size() > 1 ? "," : "") + value;
  return out + "]";
}

std::string names_list(const std::vector<std::string>& names) {
  std::vector<std::string> quoted;
  for (const auto& name : names) quoted.push_back("\"" + name + "\"");
  return list_of(quoted);
}

// "3":[["c3","b3","a3"]]: the lines of the captures of the third action.
void add_captures(const rules::AnyGame& played, std::size_t number,
                  std::vector<std::string>& captures) {
  std::vector<std::string> lines;
  for (const auto& line : rules::capture_lines(played)) lines.push_back(names_list(line));
  if (!lines.empty()) captures.push_back(fmt::format("\"{}\":{}", number, list_of(lines)));
}

void append_wins(std::string& out, const Game& game, const rules::AnyGame& played) {
  const auto last = game.main.plies.empty() ? std::string() : game.main.plies.back().action;
  std::vector<std::string> names;
  for (const auto& square : rules::winning_squares(*game.kind, played, last))
    names.push_back(rules::square_name(*game.kind, square));
  if (!names.empty()) out += ",\"w\":" + names_list(names);
}

// Of a game whose record does not say why.
std::string result_in_words(const Game& game) {
  const auto& verdict = game.verdict;
  const bool won = verdict.kind == matches::records::Verdict::Kind::win && verdict.winner;
  if (!won || !verdict.reason.empty()) return game.result();
  return std::string(rules::colored(game.color_at_end(*verdict.winner))) + " wins.";
}

void append_verdict(std::string& out, const Game& game) {
  const auto& verdict = game.verdict;
  std::string text = verdict.sentence;
  if (!verdict.refused.empty())
    text += (text.empty() ? "" : " ") + ("refused: " + verdict.refused);
  if (text.find(verdict.detail) == text.npos) text += (text.empty() ? "" : " ") + verdict.detail;
  append(out, "v", text.empty() ? result_in_words(game) : text);
}

// {"12":"...","40":"..."}: texts by ply, where there are any.
class ByPly {
 public:
  void add(std::size_t ply, std::string_view text) {
    auto& all = texts_[ply];
    if (!all.empty()) all += "; ";
    all += text;
  }
  void append_to(std::string& out, std::string_view key) const {
    if (texts_.empty()) return;
    out += fmt::format(",\"{}\":{{", key);
    bool first = true;
    for (const auto& [ply, text] : texts_) {
      if (!std::exchange(first, false)) out += ',';
      out += fmt::format("\"{}\":", ply);
      matches::append_json_string(out, rules::printable(text));
    }
    out += '}';
  }

 private:
  std::map<std::size_t, std::string> texts_;
};

void add_disagreements(const matches::records::Disagreements& all, ByPly& texts) {
  for (const auto& one : all) {
    std::string text = one.sentence;
    if (!one.action.empty()) text = one.action + ": " + text;
    if (!one.stored.empty() || !one.computed.empty())
      text += fmt::format(" (stored '{}', {} '{}')", one.stored,
                          one.within ? "elsewhere" : "rules say", one.computed);
    texts.add(one.ply, text);
  }
}

}  // namespace

ReplayText replay_text(const Game& game, const matches::records::Disagreements& disagreements) {
  ReplayText text;
  auto played = rules::start(*game.kind, game.rules, game.start, rules::Admit::anything);
  if (!played) return text;  // the record was read from there
  auto before = setting_of(*game.kind, played->position());
  text.start = start_json(*game.kind, played->position());
  std::string moves, colors;
  Column times, lefts, scores, depths;
  ByPly notes, wrong;
  Clocks clocks;
  std::vector<std::string> checks, captures;
  std::size_t number = 0, opening = 0;
  for (const auto& ply : game.main.plies) {
    if (played->act(ply.action) && !rules::ends_the_game(ply.action)) break;
    auto after = setting_of(*game.kind, played->position());
    const auto change = changes(*game.kind, ply.action, before, after);
    moves += (moves.empty() ? "" : ";") + ply.action + (change.empty() ? "" : "|" + change);
    before = std::move(after);
    ++number;
    if (ply.opening) opening = number;
    if (gives_check(*game.kind, *played)) checks.push_back(std::to_string(number));
    add_captures(*played, number, captures);
    colors += static_cast<char>('0' + 2 * rules::index_of(ply.seat) + rules::index_of(ply.color));
    times.add(time_text(ply.time));
    lefts.add(clocks.of(ply));
    scores.add(score_text(ply.search));
    depths.add(ply.search.depth ? std::to_string(*ply.search.depth) : std::string());
    if (!ply.note.empty()) notes.add(number, ply.note);
    if (!ply.comment.empty()) notes.add(number, basics::one_line(ply.comment));
    auto line = rules::printable(ply.search.variation);
    const bool same = line == ply.action || line.starts_with(ply.action + " ");
    text.lines += (same ? "=" + line.substr(ply.action.size()) : line) + "\n";
  }
  add_disagreements(disagreements, wrong);
  text.game = "{\"m\":";
  matches::append_json_string(text.game, moves);
  append(text.game, "c", colors);
  times.append_to(text.game, "t");
  lefts.append_to(text.game, "l");
  scores.append_to(text.game, "s");
  depths.append_to(text.game, "d");
  if (opening > 0) text.game += fmt::format(",\"o\":{}", opening);
  if (!checks.empty()) text.game += ",\"k\":" + list_of(checks);
  if (!captures.empty()) text.game += fmt::format(",\"g\":{{{}}}", fmt::join(captures, ","));
  append_wins(text.game, game, *played);
  append_verdict(text.game, game);
  notes.append_to(text.game, "n");
  wrong.append_to(text.game, "x");
  text.game += '}';
  return text;
}

std::string cut_lines(std::string_view lines, std::size_t most) {
  std::string cut;
  while (!lines.empty()) {
    const auto end = lines.find('\n');
    const auto line = lines.substr(0, end);
    std::size_t at = 0;
    for (std::size_t words = 0; words < most && at < line.size(); ++words) {
      const auto blank = line.find(' ', at + 1);
      at = blank == line.npos ? line.size() : blank;
    }
    // Only what was played: the line says nothing.
    if (line.substr(0, at) != "=") cut += line.substr(0, at);
    cut += '\n';
    lines.remove_prefix(end + 1);
  }
  return cut;
}

}  // namespace referee::report
