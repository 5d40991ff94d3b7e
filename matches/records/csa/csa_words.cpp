#include "matches/records/csa/csa_words.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "matches/endings/ending.hpp"
#include "matches/records/replay.hpp"

namespace matches::records::csa {

using rules::Color;
using rules::Seat;
using PieceKind = rules::shogi::Kind;

namespace {

constexpr std::array<std::string_view, 16> kind_words = {
    "FU", "KY", "KE", "GI", "KI", "KA", "HI", "OU", "TO", "NY", "NK", "NG", "", "UM", "RY", ""};

using Kinds = Verdict::Kind;

// A guilty side that is not to act can be named; there is no such word for any other defeat.
std::string_view guilty(Color loser) {
  return loser == Color::black ? "+ILLEGAL_ACTION" : "-ILLEGAL_ACTION";
}

struct Word {
  endings::EndReason reason;
  std::string_view to_act_lost;  // the word where the loser is to act
  std::string_view other_lost;   // empty: the guilty one is named
};

// The words of the closed list of reasons for a game that was won. None fits a game that
// was adjudicated while the winner was to act: to others it looks interrupted.
constexpr Word won_words[] = {
    {"resign", "TORYO", "CHUDAN"},
    {"checkmate", "TSUMI", "CHUDAN"},
    {"stalemate", "TSUMI", "CHUDAN"},
    {"perpetual-check", "ILLEGAL_MOVE", {}},
    {"mutual-perpetual-check", "ILLEGAL_MOVE", {}},
    {"declaration", "CHUDAN", "KACHI"},
    {"failed-declaration", "ILLEGAL_MOVE", {}},
    {"try", "TORYO", "CHUDAN"},
    {"time", "TIME_UP", {}},
    {"stall", "TIME_UP", {}},
    {"illegal-move", "ILLEGAL_MOVE", {}},
    {"protocol", "ILLEGAL_MOVE", {}},
    {"false-claim", "ILLEGAL_MOVE", {}},
    {"crash", "TORYO", {}},
    {"adj-resign", "TORYO", "CHUDAN"},
    {"", "TORYO", "CHUDAN"},
};

std::string_view won_word(const Verdict& verdict, Color to_act) {
  if (!verdict.winner) return "CHUDAN";
  const Color loser = *verdict.winner == Seat::first ? Color::white : Color::black;
  const auto* found = std::find_if(std::begin(won_words), std::end(won_words),
                                   [&](const Word& word) { return word.reason == verdict.reason; });
  const Word& word = found == std::end(won_words) ? std::end(won_words)[-1] : *found;
  if (loser == to_act) return word.to_act_lost;
  return word.other_lost.empty() ? guilty(loser) : word.other_lost;
}

std::string_view drawn_word(const Verdict& verdict, bool max_moves) {
  if (is_repetition(verdict)) return "SENNICHITE";
  if (verdict.reason == rules::Reason::max_plies && max_moves) return "MAX_MOVES";
  return verdict.reason == rules::Reason::agreement ? "JISHOGI" : "HIKIWAKE";
}

// Words without a result keep themselves as the sentence.
constexpr std::string_view resultless[] = {"FUZUMI", "MATTA"};

std::string_view unfinished_word(const Verdict& verdict) {
  if (verdict.reason == endings::Cause::referee_error) return "ERROR";
  if (!verdict.reason.empty()) return "CHUDAN";
  for (const auto word : resultless)
    if (verdict.sentence == word) return word;
  return {};
}

Verdict lost(Color loser, endings::EndReason reason) {
  Verdict verdict;
  verdict.kind = Kinds::win;
  verdict.winner = seat_of(other(loser));
  verdict.reason = reason;
  if (termination(reason) != endings::Termination::normal) verdict.fault_by = seat_of(loser);
  return verdict;
}

Verdict without_winner(Kinds kind, endings::EndReason reason) {
  Verdict verdict;
  verdict.kind = kind;
  verdict.reason = reason;
  return verdict;
}

}  // namespace

std::string_view csa_kind(PieceKind kind) {
  return kind_words[static_cast<std::size_t>(rules::shogi::index(kind))];
}

PieceKind csa_kind(std::string_view word) {
  if (word.size() != 2) return PieceKind::none;
  const auto* found = std::find(kind_words.begin(), kind_words.end(), word);
  return found == kind_words.end() ? PieceKind::none
                                   : static_cast<PieceKind>(found - kind_words.begin());
}

namespace {

std::string_view word_of(const Verdict& verdict, Color to_act, bool max_moves) {
  switch (verdict.kind) {
    case Kinds::win: return won_word(verdict, to_act);
    case Kinds::draw: return drawn_word(verdict, max_moves);
    case Kinds::none: break;
  }
  return unfinished_word(verdict);
}

}  // namespace

std::string_view terminal_word(const Game& game, Color to_act, bool max_moves) {
  return word_of(game.verdict, to_act, max_moves);
}

bool same_word(const Verdict& stored, const Verdict& by_rules, Color to_act) {
  if (stored.reason == rules::Reason::resign) return true;
  const auto same = [&](bool max_moves) {
    return word_of(stored, to_act, max_moves) == word_of(by_rules, to_act, max_moves);
  };
  return same(true) || same(false);
}

bool follows_from_actions(const Game& game) {
  const auto& verdict = game.verdict;
  if (!game.main.plies.empty() && rules::ends_the_game(game.main.plies.back().action)) return true;
  constexpr endings::EndReason seen[] = {
      "checkmate", "stalemate", "sennichite", "perpetual-check", "mutual-perpetual-check", "try"};
  return std::find(std::begin(seen), std::end(seen), verdict.reason) != std::end(seen);
}

Terminal terminal(std::string_view word, Color to_act) {
  if (word == "TORYO") return {"resign", lost(to_act, "resign")};
  if (word == "KACHI") return {"win", lost(other(to_act), "declaration")};
  if (word == "TSUMI") return {{}, lost(to_act, "checkmate")};
  if (word == "TIME_UP") return {{}, lost(to_act, "time")};
  if (word == "ILLEGAL_MOVE") return {{}, lost(to_act, "illegal-move")};
  if (word == "+ILLEGAL_ACTION") return {{}, lost(Color::black, "illegal-move")};
  if (word == "-ILLEGAL_ACTION") return {{}, lost(Color::white, "illegal-move")};
  if (word == "SENNICHITE") return {{}, without_winner(Kinds::draw, "sennichite")};
  if (word == "MAX_MOVES") return {{}, without_winner(Kinds::draw, "max-plies")};
  if (word == "JISHOGI" || word == "HIKIWAKE")
    return {{}, without_winner(Kinds::draw, "agreement")};
  if (word == "CHUDAN") return {{}, without_winner(Kinds::none, "interrupted")};
  if (word == "ERROR") return {{}, without_winner(Kinds::none, "referee-error")};
  Terminal unknown;
  unknown.verdict.sentence = word;
  return unknown;
}

std::optional<Terminal> summary(std::string_view text, Color to_act) {
  struct Called {
    std::string_view name;
    endings::EndReason reason;
  };
  constexpr Called names[] = {{"toryo", "resign"},
                              {"kachi", "declaration"},
                              {"time up", "time"},
                              {"illegal move", "illegal-move"},
                              {"uchifuzume", "illegal-move"},
                              {"oute_kaihimore", "illegal-move"},
                              {"oute_sennichite", "illegal-move"},
                              {"illegal kachi", "illegal-move"},
                              {"abnormal", "crash"},
                              {"sennichite", "sennichite"},
                              {"max_moves", "max-plies"}};
  const auto colon = text.find(':'), second = text.rfind(':');
  const auto name = text.substr(0, colon);
  const auto* called = std::find_if(std::begin(names), std::end(names),
                                    [&](const Called& each) { return each.name == name; });
  if (called == std::end(names) || second <= colon) return std::nullopt;
  const auto black = text.substr(0, second), white = text.substr(second);
  if (black.ends_with(" draw") && white.ends_with(" draw"))
    return Terminal{{}, without_winner(Kinds::draw, called->reason)};
  const bool won = black.ends_with(" win") && white.ends_with(" lose");
  if (!won && !(black.ends_with(" lose") && white.ends_with(" win"))) return std::nullopt;
  const Color loser = won ? Color::white : Color::black;
  Terminal said{{}, lost(loser, called->reason)};
  if (called->reason == rules::Reason::resign && loser == to_act) said.action = "resign";
  if (called->reason == rules::Reason::declaration && loser != to_act) said.action = "win";
  return said;
}

}  // namespace matches::records::csa
