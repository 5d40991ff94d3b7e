#include "referee/validate/suite.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "matches/mates/forced_wins.hpp"
#include "matches/records/action_words.hpp"
#include "referee/terminal/text.hpp"
#include "referee/validate/suite_words.hpp"
#include "rules/nearest.hpp"
#include "rules/refused.hpp"
#include "rules/text.hpp"

namespace referee::validate {

namespace {

using matches::mates::ForcedWin;
using matches::records::action_of_word;
using rules::AnyGame;

constexpr std::size_t most_cases = 1'000'000;
constexpr std::size_t most_actions = 10'000;
constexpr int longest_mate = 999;  // plies

// What is looked at; all else that EPD knows is skipped.
constexpr std::array<std::string_view, 15> used = {"bm", "am", "mate", "dm", "id", "c0", "c1", "c2",
                                                   "c3", "c4", "c5",   "c6", "c7", "c8", "c9"};
constexpr std::array<std::string_view, 31> passed_over = {
    "acd",  "acn", "acs", "ce",          "eco",        "fmvn",       "hmvc",       "nic",
    "noop", "pm",  "pv",  "rc",          "sm",         "sv",         "tcgs",       "tcri",
    "tcsi", "v0",  "v1",  "v2",          "v3",         "v4",         "v5",         "v6",
    "v7",   "v8",  "v9",  "draw_accept", "draw_claim", "draw_offer", "draw_reject"};

bool among(std::span<const std::string_view> words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}
bool is_opcode(const SuiteWord& word) {
  return word.kind == SuiteWord::Kind::word &&
         (among(used, word.text) || among(passed_over, word.text));
}
// Opcodes such as c1 may be squares too: without a semicolon in front they are not meant.
bool opens_operation(const SuiteWord& word) {
  return is_opcode(word) && (word.text.size() != 2 || !rules::is_digit(word.text[1]));
}

// What is wrong with a line, at a byte of it.
struct Wrong {
  std::size_t at;
  std::string sentence;
};
using MaybeWrong = std::optional<Wrong>;

class CaseReader {
 public:
  CaseReader(std::string_view line, std::vector<SuiteWord> words, const rules::GameKind& kind,
             const rules::RuleSet& rules, std::stop_token stop)
      : line_(line), words_(std::move(words)), kind_(kind), rules_(rules), stop_(std::move(stop)) {}

  MaybeWrong read() {
    if (auto wrong = position()) return wrong;
    if (auto wrong = actions()) return wrong;
    while (!done())
      if (auto wrong = operation()) return wrong;
    return whole();
  }

  SuiteCase take() { return std::move(case_); }

 private:
  bool done() const { return next_ == words_.size(); }
  const SuiteWord& word() const { return words_[next_]; }
  std::size_t at() const { return done() ? line_.size() : word().at; }
  bool take(std::string_view text) {
    if (done() || !word().is(text)) return false;
    ++next_;
    return true;
  }
  bool ends_operation() const { return done() || word().kind == SuiteWord::Kind::semicolon; }

  MaybeWrong position();
  MaybeWrong start(std::string_view text, std::size_t from);
  MaybeWrong actions();
  MaybeWrong operation();
  MaybeWrong moves(std::string_view opcode, std::size_t from, std::vector<std::string>& list);
  MaybeWrong mate(std::string_view opcode, std::size_t from);
  MaybeWrong operands(std::string_view opcode, std::string& text);
  MaybeWrong whole();

  std::string_view line_;
  std::vector<SuiteWord> words_;
  const rules::GameKind& kind_;
  const rules::RuleSet& rules_;
  std::stop_token stop_;
  std::size_t next_ = 0;
  std::optional<AnyGame> game_;
  std::vector<std::string_view> opcodes_;  // that were read
  std::size_t mate_at_ = 0;
  SuiteCase case_;
};

// The words up to `moves`, an opcode or a semicolon.
MaybeWrong CaseReader::position() {
  take("position");
  if (take("startpos")) return start({}, 0);
  if (!done() && word().is("sfen") && rules::speaks(kind_, "usi")) ++next_;
  const auto from = at();
  auto end = from;
  for (; !ends_operation() && !word().is("moves") && !opens_operation(word()); ++next_)
    end = word().at + word().text.size();
  if (end == from) return Wrong{from, "expected a position text, or startpos"};
  return start(line_.substr(from, end - from), from);
}

// In mate problems the side that mates may have no king.
bool only_movers_king_missing(const AnyGame& game) {
  using rules::Defect;
  const auto list = game.defects().list();
  const bool black = game.color_to_act() == rules::Color::black;
  return list.size() == 1 && list.front() == (black ? Defect::no_king_b : Defect::no_king_w);
}

MaybeWrong CaseReader::start(std::string_view text, std::size_t from) {
  auto game = rules::start(kind_, rules_, text);
  if (!game && !game.error().defects.empty()) {
    auto odd = rules::start(kind_, rules_, text, rules::Admit::anything);
    if (odd && only_movers_king_missing(*odd)) game = std::move(odd);
  }
  if (!game) return Wrong{from + game.error().at, game.error().sentence};
  if (!text.empty()) case_.position = game->position();
  game_ = *std::move(game);
  return std::nullopt;
}

MaybeWrong CaseReader::actions() {
  if (!take("moves")) return std::nullopt;
  for (; !ends_operation() && !opens_operation(word()); ++next_) {
    if (case_.actions.size() == most_actions)
      return Wrong{at(), fmt::format("more than {} actions", most_actions)};
    auto action = action_of_word(word().text);
    if (const auto no = game_->act_spelled(action))
      return Wrong{at(), rules::in_quotes(word().text) + " is " + rules::refused_text(*no)};
    case_.actions.push_back(std::move(action));
  }
  return std::nullopt;
}

MaybeWrong CaseReader::operation() {
  if (word().kind == SuiteWord::Kind::semicolon) {
    ++next_;
    return std::nullopt;
  }
  const auto [kind, opcode, from] = word();
  if (!is_opcode(word())) {
    std::vector<std::string_view> known(used.begin(), used.end());
    const bool comment = opcode.size() == 2 && opcode[0] == 'c';
    return Wrong{from, fmt::format("unknown operation {}{}", rules::in_quotes(opcode),
                                   comment ? "" : rules::did_you_mean(opcode, known))};
  }
  ++next_;
  if (among(opcodes_, opcode)) return Wrong{from, fmt::format("'{}' is given twice", opcode)};
  opcodes_.push_back(opcode);
  if (opcode == "bm") return moves(opcode, from, case_.best);
  if (opcode == "am") return moves(opcode, from, case_.avoid);
  if (opcode == "mate" || opcode == "dm") return mate(opcode, from);
  std::string text;
  if (auto wrong = operands(opcode, text)) return wrong;
  if (opcode == "id")
    case_.name = std::move(text);
  else if (opcode[0] == 'c' && among(used, opcode))
    case_.remarks.emplace_back(opcode, std::move(text));
  return std::nullopt;
}

// What stands up to the next operation. No word follows a text in quotes: it would be an operation
// whose name is misspelled.
MaybeWrong CaseReader::operands(std::string_view opcode, std::string& text) {
  bool in_quotes = false;
  for (; !ends_operation() && !opens_operation(word()); ++next_) {
    const bool plain = word().kind == SuiteWord::Kind::word;
    if (in_quotes && plain)
      return Wrong{at(), fmt::format("expected ';' after the text of '{}'", opcode)};
    in_quotes = !plain;
    text += (text.empty() ? "" : " ") + std::string(word().text);
  }
  return std::nullopt;
}

MaybeWrong CaseReader::moves(std::string_view opcode, std::size_t from,
                             std::vector<std::string>& list) {
  for (; !ends_operation() && !opens_operation(word()); ++next_) {
    auto action = action_of_word(word().text);
    auto copy = *game_;
    if (const auto no = copy.act_spelled(action))
      return Wrong{at(), fmt::format("the move {} of '{}' is {}", rules::in_quotes(word().text),
                                     opcode, rules::refused_text(*no))};
    list.push_back(std::move(action));
  }
  if (list.empty()) return Wrong{from, fmt::format("'{}' needs a move", opcode)};
  return std::nullopt;
}

MaybeWrong CaseReader::mate(std::string_view opcode, std::size_t from) {
  if (case_.mate) return Wrong{from, "'mate' and 'dm' are the same: expected one of them"};
  if (ends_operation()) return Wrong{from, fmt::format("'{}' needs a number", opcode)};
  mate_at_ = at();
  const bool in_moves = opcode == "dm";  // of EPD: the mover's moves alone
  const auto text = word().text;
  const auto number = rules::whole_number(text);
  const int most = in_moves ? (longest_mate + 1) / 2 : longest_mate;
  if (!number || *number < 1 || *number > most)
    return Wrong{mate_at_,
                 fmt::format("{} is not a whole number from 1 to {}", rules::in_quotes(text),
                             most)};
  if (!in_moves && *number % 2 == 0)
    return Wrong{mate_at_,
                 fmt::format("'mate' counts the plies of both sides, and the last one is the "
                             "mover's: {} is even; 'dm' counts the mover's moves",
                             *number)};
  ++next_;
  case_.mate = in_moves ? 2 * *number - 1 : *number;
  if (!ends_operation() && !opens_operation(word()))
    return Wrong{at(), fmt::format("expected ';' after the number of '{}'", opcode)};
  return std::nullopt;
}

// What only the whole line shows.
MaybeWrong CaseReader::whole() {
  if (game_->outcome()) return Wrong{0, "the game is over there: " + game_->outcome_sentence()};
  for (const auto& action : case_.best)
    if (std::find(case_.avoid.begin(), case_.avoid.end(), action) != case_.avoid.end())
      return Wrong{0, fmt::format("'{}' is both a best move and a move to avoid", action)};
  if (!case_.mate || *case_.mate > longest_proof) return std::nullopt;
  const auto found = matches::mates::forced_win(*game_, kind_, *case_.mate, {.stop = stop_});
  case_.mate_proved = found.proof == ForcedWin::Proof::proved;
  if (found.proof != ForcedWin::Proof::refuted) return std::nullopt;
  const auto plies = *case_.mate == 1 ? "one ply" : fmt::format("{} plies", *case_.mate);
  return Wrong{mate_at_, fmt::format("there is no {} in {} here: the search was complete",
                                     kind_.mates ? "mate" : "forced win", plies)};
}

}  // namespace

rules::AnyGame game_of(const SuiteCase& one, const rules::GameKind& kind,
                       const rules::RuleSet& rules) {
  auto game = rules::start(kind, rules, one.position, rules::Admit::anything);
  for (const auto& action : one.actions) game->act(action);
  return *std::move(game);
}

basics::Result<std::vector<SuiteCase>, std::vector<SuiteFault>> read_suite(
    matches::records::Lines& lines, const rules::GameKind& kind, const rules::RuleSet& rules,
    const std::stop_token& stop) {
  std::vector<SuiteCase> cases;
  std::vector<SuiteFault> faults;
  while (faults.size() < most_suite_faults && !stop.stop_requested()) {
    const auto line = lines.next();
    if (!line) break;
    const auto fault = [&](std::size_t at, std::string sentence) {
      const auto column = static_cast<std::size_t>(terminal::column_of(*line, at));
      faults.push_back({lines.number(), column, std::move(sentence)});
    };
    auto words = suite_words(*line);
    if (!words) {
      fault(words.error().at, words.error().sentence);
      continue;
    }
    if (words->empty()) continue;
    CaseReader reader(*line, *std::move(words), kind, rules, stop);
    if (auto wrong = reader.read()) {
      fault(wrong->at, std::move(wrong->sentence));
      continue;
    }
    if (cases.size() == most_cases) {
      fault(0, fmt::format("a file holds at most {} positions", most_cases));
      break;
    }
    cases.push_back(reader.take());
    cases.back().line = lines.number();
  }
  if (faults.size() == most_suite_faults)
    faults.push_back(
        {0, 0,
         fmt::format("reading stopped after {} faults; there may be more", most_suite_faults)});
  if (lines.trouble()) faults.push_back({0, 0, *lines.trouble()});
  if (faults.empty() && cases.empty()) faults.push_back({0, 0, "it contains no position"});
  if (faults.empty()) return cases;
  return faults;
}

}  // namespace referee::validate
