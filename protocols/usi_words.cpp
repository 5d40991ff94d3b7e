#include "protocols/usi_words.hpp"

#include <algorithm>

#include "protocols/search.hpp"
#include "protocols/words.hpp"

namespace protocols::usi {

namespace {

bool is_square(std::string_view text) {
  return text[0] >= '1' && text[0] <= '9' && text[1] >= 'a' && text[1] <= 'i';
}

long long millis(Millis time) { return std::max<long long>(0, time.count()); }

bool among(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

Wrong wrong_number(std::string_view key, std::string_view value, std::int64_t most) {
  const auto n = number<std::int64_t>(value);
  if (n && *n >= 0 && *n <= most) return {};
  return {"usi-info-number", std::string(key) + " is " + in_quotes(value) + "; expected a number" +
                                 (most == 1000 ? " from 0 to 1000" : "")};
}

// A score beyond this is not a valuation of a position but a mate in disguise.
constexpr int largest_score = 100'000;

Wrong wrong_score(std::string_view& rest) {
  const auto kind = next_word(rest);
  const auto value = next_word(rest);
  const auto n = number<int>(value);
  if (kind == "mate" && (n || value == "+" || value == "-")) return {};
  if (kind == "cp" && n && *n >= -largest_score && *n <= largest_score) return {};
  return {"usi-info-score", "score is " + in_quotes(kind) + " " + in_quotes(value) +
                                "; expected cp and a number up to 100000, or mate and plies"};
}

Wrong wrong_variation(std::string_view rest) {
  if (trimmed(rest).empty()) return {"usi-info-pv", "pv contains no move"};
  for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
    if (is_move(word) ||
        among(word, {"resign", "win", "rep_draw", "rep_win", "rep_lose", "rep_sup", "rep_inf"}))
      continue;
    if (is_info_word(word)) return {"usi-info-pv", in_quotes(word) + " follows pv"};
    return {"usi-info-pv", in_quotes(word) + " in pv is not a move"};
  }
  return {};
}

}  // namespace

bool is_move(std::string_view text) {
  if (text.size() < 4 || text.size() > 5 || !is_square(text.substr(2))) return false;
  const bool drop = text[1] == '*';
  if (text.size() == 5) return !drop && is_square(text) && text[4] == '+';
  return drop ? std::string_view("RBGSNLP").find(text[0]) != text.npos : is_square(text);
}

namespace {

void put_clocks(Phrase& phrase, Side mover, const Limits& limits) {
  if (!limits.clocks) return;
  const auto& [black, white] = *limits.clocks;
  const auto& own = mover == Side::black ? black : white;
  phrase.put(" btime ").number(millis(black.left)).put(" wtime ").number(millis(white.left));
  const bool increments = black.increment > Millis(0) || white.increment > Millis(0);
  if (own.byoyomi > Millis(0) || !increments) {
    phrase.put(" byoyomi ").number(millis(own.byoyomi));
  } else {
    phrase.put(" binc ").number(millis(black.increment));
    phrase.put(" winc ").number(millis(white.increment));
  }
  if (own.moves_to_go > 0) phrase.put(" movestogo ").number(own.moves_to_go);
}

}  // namespace

void append_clocks(std::string& out, Side mover, const Limits& limits) {
  Phrase phrase(out);
  put_clocks(phrase, mover, limits);
}

void append_limits(std::string& out, Side mover, const Limits& limits) {
  Phrase phrase(out);
  put_clocks(phrase, mover, limits);
  if (limits.movetime) phrase.put(" movetime ").number(millis(*limits.movetime));
  if (limits.nodes) phrase.put(" nodes ").number(static_cast<long long>(*limits.nodes));
  if (limits.depth) phrase.put(" depth ").number(*limits.depth);
}

Wrong wrong_info(std::string_view rest) {
  if (trimmed(rest).empty()) return {"usi-info-words", "an info line without words"};
  for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
    if (word == "string") return {};
    if (word == "pv") return wrong_variation(rest);
    if (among(word, {"lowerbound", "upperbound"})) continue;
    if (among(word, {"currline", "refutation"})) return {};
    Wrong wrong;
    if (word == "score")
      wrong = wrong_score(rest);
    else if (word == "currmove")
      wrong =
          is_move(next_word(rest)) ? Wrong{} : Wrong{"usi-info-words", "currmove is not a move"};
    else if (is_info_word(word))
      wrong = wrong_number(word, next_word(rest),
                           among(word, {"hashfull", "cpuload"}) ? 1000 : INT64_MAX);
    else
      wrong = {"usi-info-words", "USI's info has no word " + in_quotes(word)};
    if (!wrong.requirement.empty()) return wrong;
  }
  return {};
}

Wrong wrong_answer(std::string_view words) {
  auto rest = words;
  auto move = next_word(rest);
  if (move == "ponder") {  // nothing stands where the move should
    move = {};
    rest = words;
  }
  if (!is_move(move) && move != "resign" && move != "win")
    return {"usi-bestmove-text", in_quotes(move) + " is not a move, resign or win"};
  const auto word = next_word(rest);
  if (word.empty()) return {};
  const auto guess = next_word(rest);
  if (word != "ponder" || !is_move(guess))
    return {"usi-bestmove-ponder",
            "the move is followed by something other than ponder and a move"};
  if (!trimmed(rest).empty())
    return {"usi-bestmove-ponder", in_quotes(trimmed(rest)) + " follows the guess"};
  return {};
}

}  // namespace protocols::usi
