#include "matches/records/kif/kif_ending.hpp"

#include <algorithm>
#include <iterator>

#include "matches/records/kif/japanese.hpp"
#include "matches/records/replay.hpp"

namespace matches::records::kif {

namespace {

using rules::Color;
using rules::Seat;
using Kinds = Verdict::Kind;

constexpr Seat seat_of(Color color) {  // in Shogi
  return color == Color::black ? Seat::first : Seat::second;
}

// --- reading ------------------------------------------------------------------------------------

enum class Says : unsigned char { resign, declare, lost, won, drawn, nothing };

struct Word {
  std::string_view word;
  Says says;  // of the side to act
  endings::EndReason reason;
};

// Words without a reason of ours keep themselves as the sentence.
constexpr Word words[] = {
    {"投了", Says::resign, "resign"},
    {"詰み", Says::lost, "checkmate"},
    {"詰", Says::lost, "checkmate"},
    {"中断", Says::nothing, "interrupted"},
    {"千日手", Says::drawn, "sennichite"},
    {"持将棋", Says::drawn, "agreement"},
    {"切れ負け", Says::lost, "time"},
    {"反則負け", Says::lost, "illegal-move"},
    {"反則勝ち", Says::won, "illegal-move"},
    {"入玉勝ち", Says::declare, "declaration"},
    {"トライ", Says::lost, "try"},
    {"最大手数", Says::drawn, "max-plies"},
    {"不詰", Says::nothing, ""},
    {"不戦勝", Says::won, ""},
    {"不戦敗", Says::lost, ""},
    {"封じ手", Says::nothing, "interrupted"},
    // seen in the wild
    {"引き分け", Says::drawn, "agreement"},
    {"引分け", Says::drawn, "agreement"},
    {"引分", Says::drawn, "agreement"},
    {"時間切れ", Says::lost, "time"},
    {"時間切れ負け", Says::lost, "time"},
    {"切負", Says::lost, "time"},
    {"反則", Says::lost, "illegal-move"},
    {"宣言勝ち", Says::declare, "declaration"},
    {"入玉宣言", Says::declare, "declaration"},
    {"入玉宣言勝ち", Says::declare, "declaration"},
    {"勝ち宣言", Says::declare, "declaration"},
    {"指し掛け", Says::nothing, "interrupted"},
};

const Word* find_word(std::string_view text) {
  const auto* found = std::find_if(std::begin(words), std::end(words),
                                   [&](const Word& each) { return each.word == text; });
  return found == std::end(words) ? nullptr : found;
}

Verdict win_of(Color winner, endings::EndReason reason) {
  Verdict verdict;
  verdict.kind = Kinds::win;
  verdict.winner = seat_of(winner);
  verdict.reason = reason;
  const bool fault = !reason.empty() && termination(reason) != endings::Termination::normal;
  if (fault) verdict.fault_by = seat_of(other(winner));
  return verdict;
}

KifEnding meaning(const Word& word, Color to_act) {
  KifEnding ending;
  switch (word.says) {
    case Says::resign:
      ending.action = "resign";
      ending.verdict = win_of(other(to_act), word.reason);
      break;
    case Says::declare:
      ending.action = "win";
      ending.verdict = win_of(to_act, word.reason);
      break;
    case Says::lost: ending.verdict = win_of(other(to_act), word.reason); break;
    case Says::won: ending.verdict = win_of(to_act, word.reason); break;
    case Says::drawn:
      ending.verdict.kind = Kinds::draw;
      ending.verdict.reason = word.reason;
      break;
    case Says::nothing: ending.verdict.reason = word.reason; break;
  }
  if (word.reason.empty() || word.word == "封じ手") ending.verdict.sentence = word.word;
  return ending;
}

// --- the summary line ---------------------------------------------------------------------------

bool holds(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

// Who is named last in "先手の反則により後手の", "▲の", "NAMEの": a name may hold another one.
std::optional<Color> named_side(std::string_view text, const Game& game) {
  std::optional<Color> side;
  std::size_t last = 0, longest = 0;
  const auto look = [&](std::string_view name, Color color) {
    const auto at = text.rfind(name);
    if (name.empty() || at == text.npos) return;
    const auto end = at + name.size();
    if (end < last || (end == last && name.size() <= longest)) return;
    side = color;
    last = end;
    longest = name.size();
  };
  for (const std::string_view word : {"先手", "下手", "▲", "☗"}) look(word, Color::black);
  for (const std::string_view word : {"後手", "上手", "△", "☖"}) look(word, Color::white);
  if (game.seats[0].name == game.seats[1].name) return side;
  look(game.seats[0].name, Color::black);
  look(game.seats[1].name, Color::white);
  return side;
}

// Where the last "wins" or "loses" of a text begins; its size: neither does. A name may hold 勝.
std::size_t verb_of(std::string_view text) {
  std::size_t last = text.size();
  for (const std::string_view verb : {"勝", "負", "敗"}) {
    const auto at = text.rfind(verb);
    if (at != text.npos && (last == text.size() || at > last)) last = at;
  }
  return last;
}

// Of a text that says that somebody has won or lost: the side that stands before the verb, not one
// behind it ("後手の勝ち　消費時間▲1時間"). Whose time ran out without a verb has lost.
KifEnding decided(std::string_view text, Color to_act, const Game& game) {
  const auto verb = verb_of(text);
  const bool lost = !text.substr(verb).starts_with("勝");
  const auto side = named_side(text.substr(0, verb), game);
  if (holds(text, "入玉勝") || holds(text, "宣言")) {
    if (side.value_or(to_act) == to_act) return {"win", win_of(to_act, "declaration")};
    return {{}, win_of(*side, "declaration")};
  }
  const Color winner = side ? (lost ? other(*side) : *side) : other(to_act);
  if (holds(text, "時間切れ") || holds(text, "切れ負け")) return {{}, win_of(winner, "time")};
  if (holds(text, "反則")) return {{}, win_of(winner, "illegal-move")};
  if (holds(text, "不戦")) return {{}, win_of(winner, "")};
  if (holds(text, "トライ")) return {{}, win_of(winner, "try")};
  if (winner == to_act) return {{}, win_of(winner, "")};
  return {"resign", win_of(winner, "resign")};
}

// Behind "まで115手で"; the number in front of it, if there is one.
std::string_view summary_text(std::string_view line, std::optional<int>* moves = nullptr) {
  Characters text(line);
  text.skip_blanks();
  text.take("まで");
  if (!text.take("、")) text.take(",");
  text.skip_blanks();
  const Characters before = text;
  if (const auto number = take_digits(text)) {
    text.skip_blanks();
    const bool unit = text.take("手で") || text.take("手");
    if (!unit) text = before;
    if (unit && moves) *moves = number;
  }
  return trimmed(text.rest());
}

// --- writing ------------------------------------------------------------------------------------

struct Spelled {
  endings::EndReason reason;
  std::string_view to_act_lost, to_act_won;
};

// The words of the closed list of reasons for a game that was won. KIF has none for a game that was
// decided from outside: 不戦勝 is the one that names the side to act as the winner and accuses
// nobody.
constexpr Spelled won_words[] = {
    {"resign", "投了", "不戦勝"},
    {"checkmate", "詰み", "不戦勝"},
    {"stalemate", "詰み", "不戦勝"},
    {"perpetual-check", "反則負け", "反則勝ち"},
    {"mutual-perpetual-check", "反則負け", "反則勝ち"},
    {"declaration", "投了", "入玉勝ち"},
    {"failed-declaration", "反則負け", "反則勝ち"},
    {"try", "トライ", "不戦勝"},
    {"time", "切れ負け", "反則勝ち"},
    {"stall", "切れ負け", "反則勝ち"},
    {"illegal-move", "反則負け", "反則勝ち"},
    {"protocol", "反則負け", "反則勝ち"},
    {"false-claim", "反則負け", "反則勝ち"},
    {"crash", "投了", "不戦勝"},
    {"adj-resign", "投了", "不戦勝"},
    {"", "投了", "不戦勝"},
};

const Spelled& spelled(endings::EndReason reason) {
  const auto* found = std::find_if(std::begin(won_words), std::end(won_words),
                                   [&](const Spelled& each) { return each.reason == reason; });
  return found == std::end(won_words) ? std::end(won_words)[-1] : *found;
}

std::string_view drawn_word(const Verdict& verdict) {
  return is_repetition(verdict) ? "千日手" : "持将棋";
}

// A game without a result; some words of other programs say why.
std::string_view unfinished_word(const Verdict& verdict) {
  const auto* word = find_word(verdict.sentence);
  if (word && word->says == Says::nothing && word->reason == verdict.reason) return word->word;
  return verdict.reason.empty() ? std::string_view() : "中断";
}

std::string_view side_name(Color color, bool handicap) {
  if (color == Color::black) return handicap ? "下手" : "先手";
  return handicap ? "上手" : "後手";
}

}  // namespace

bool is_kif_ending(std::string_view word) { return find_word(word) != nullptr; }

std::optional<KifEnding> kif_ending(std::string_view text, Color to_act) {
  const auto* word = find_word(text);
  if (!word) return std::nullopt;
  return meaning(*word, to_act);
}

KifEnding kif_summary(std::string_view line, Color to_act, const Game& game) {
  const auto text = summary_text(line);
  if (auto ending = kif_ending(text, to_act)) return *std::move(ending);
  if (holds(text, "投了")) {
    const Color loser = named_side(text.substr(0, text.find("投了")), game).value_or(to_act);
    if (loser == to_act) return {"resign", win_of(other(to_act), "resign")};
    return {{}, win_of(to_act, "resign")};
  }
  const bool foul = holds(text, "時間切れ") || holds(text, "反則");
  if (foul || verb_of(text) < text.size()) return decided(text, to_act, game);
  for (const auto& word : words)
    if (holds(text, word.word)) return meaning(word, to_act);
  KifEnding unknown;
  unknown.verdict.sentence = text;
  return unknown;
}

std::optional<std::size_t> kif_summary_moves(std::string_view line) {
  std::optional<int> moves;
  summary_text(line, &moves);
  if (!moves) return std::nullopt;
  return static_cast<std::size_t>(*moves);
}

std::string_view kif_word(const Verdict& verdict, Color to_act) {
  switch (verdict.kind) {
    case Kinds::win: {
      if (!verdict.winner) return "中断";
      const auto& word = spelled(verdict.reason);
      return *verdict.winner == seat_of(to_act) ? word.to_act_won : word.to_act_lost;
    }
    case Kinds::draw: return drawn_word(verdict);
    case Kinds::none: break;
  }
  return unfinished_word(verdict);
}

std::string kif_summary_line(const Verdict& verdict, Color to_act, std::size_t moves, bool handicap,
                             bool exact) {
  const auto word = kif_word(verdict, to_act);
  if (word.empty()) return {};
  std::string line = "まで" + std::to_string(moves) + "手で";
  if (verdict.kind != Kinds::win || !verdict.winner) {
    line += word;
  } else {
    const Color winner = *verdict.winner == Seat::first ? Color::black : Color::white;
    const auto won = std::string(side_name(winner, handicap)) + "の勝ち";
    const auto mover = std::string(side_name(to_act, handicap)) + "の";
    if (word == "切れ負け")
      line += "時間切れにより" + won;
    else if (word.starts_with("反則") || (exact && word == "入玉勝ち"))
      line += mover + std::string(word);
    else if (word == "詰み")
      line += word;
    else
      line += won;
  }
  return line + '\n';
}

}  // namespace matches::records::kif
