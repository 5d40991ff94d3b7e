#include "protocols/usi.hpp"

#include <algorithm>
#include <utility>

#include "protocols/limits.hpp"
#include "protocols/options.hpp"
#include "protocols/search.hpp"
#include "protocols/usi_words.hpp"
#include "protocols/words.hpp"

namespace protocols {

namespace {

bool has_control_characters(std::string_view line) {
  return std::any_of(line.begin(), line.end(),
                     [](char c) { return c != '\t' && is_blank(c) && c != ' '; });
}

std::string_view word_of(Score score) {
  switch (score) {
    case Score::win: return "win";
    case Score::loss: return "lose";
    case Score::draw:
    case Score::none: return "draw";
  }
  return "draw";
}

// The times of ponderhit are an extension. Only the family that reads them has this option.
constexpr std::string_view sign_of_times_at_ponderhit = "Stochastic_Ponder";

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (auto word = next_word(text); !word.empty(); word = next_word(text)) words.emplace_back(word);
  return words;
}

bool lists(const std::vector<Option>& options, std::string_view name) {
  return std::any_of(options.begin(), options.end(),
                     [name](const Option& option) { return same_option(option.name, name); });
}

}  // namespace

// --- what happens -------------------------------------------------------------------------------

void Usi::open(Outbox& out) {
  stage_ = Stage::greeting;
  out += "usi\n";
}

void Usi::prepare(const Game& game, Outbox& out) {
  withdraw();
  stage_ = Stage::preparing;
  game_ = game.game;
  clear(search_);
  moved_ = false;
  position_ = "position ";
  const bool bare =
      !game.position.empty() && game.position != "startpos" && !game.position.starts_with("sfen ");
  if (bare) position_ += "sfen ";
  position_ += game.position.empty() ? std::string_view("startpos") : game.position;
  if (!std::exchange(introduced_, true)) send_settings(out);
  send_seed(game, out);
  out += "isready\n";
}

void Usi::send_settings(Outbox& out) {
  for (const auto& setting : setup_.settings) {
    auto found = accept(setting, identity_.options);
    if (!found) {
      declined_.push_back(std::move(found).error());
      continue;
    }
    const auto& accepted = *found;
    out += "setoption name " + accepted.name;
    if (!accepted.button) out += accepted.value.empty() ? " value" : " value " + accepted.value;
    out += '\n';
  }
  for (const auto& line : setup_.init) out += line + '\n';
}

// An engine that has the option wants it before each game, unless the user has set it for all.
void Usi::send_seed(const Game& game, Outbox& out) const {
  static constexpr std::string_view name = "GameSeed";
  const bool set = std::any_of(setup_.settings.begin(), setup_.settings.end(),
                               [](const Setting& one) { return same_option(one.name, name); });
  if (!game.seed || set || !lists(identity_.options, name)) return;
  out += "setoption name " + std::string(name) + " value " + std::to_string(*game.seed) + '\n';
}

void Usi::played(Side /*side*/, std::string_view action) {
  if (!std::exchange(moved_, true)) position_ += " moves";
  position_ += ' ';
  position_ += action;
}

void Usi::send_position(std::string_view guess, Outbox& out) const {
  out += position_;
  if (!guess.empty()) {
    out += moved_ ? " " : " moves ";
    out += guess;
  }
  out += '\n';
}

void Usi::begin(Asked asked) {
  asked_ = asked;
  clear(search_);
}

std::optional<Event> Usi::ask(const Question& question, Outbox& out) {
  stop(out);
  send_position({}, out);
  out += "go";
  usi::append_limits(out, question.side, question.limits);
  out += '\n';
  begin(Asked::move);
  return std::nullopt;
}

bool Usi::ponder(std::string_view guess, const Question& question, Outbox& out) {
  if (!usi::is_move(guess)) return false;
  stop(out);
  send_position(guess, out);
  out += "go ponder";
  usi::append_limits(out, question.side, question.limits);
  out += '\n';
  guesser_ = question.side;
  begin(Asked::guess);
  return true;
}

void Usi::ponderhit(const Limits& limits, Outbox& out) {
  if (asked_ != Asked::guess) return;
  out += "ponderhit";
  if (lists(identity_.options, sign_of_times_at_ponderhit))
    usi::append_clocks(out, guesser_, limits);
  out += '\n';
  asked_ = Asked::move;
}

bool Usi::ask_mate(std::optional<Millis> limit, Outbox& out) {
  stop(out);
  send_position({}, out);
  out += "go";
  if (limit)
    out += " mate " + std::to_string(std::max<Millis::rep>(0, limit->count()));
  else
    out += " mate infinite";
  out += '\n';
  begin(Asked::mate);
  return true;
}

void Usi::withdraw() {
  if (asked_ == Asked::nothing) return;
  ++withdrawn_;
  if (asked_ == Asked::mate) ++withdrawn_mates_;
  asked_ = Asked::nothing;
}

void Usi::hurry(Outbox& out) {
  if (asked_ != Asked::nothing) out += "stop\n";
}

void Usi::stop(Outbox& out) {
  if (asked_ == Asked::nothing) return;
  out += "stop\n";
  withdraw();
}

void Usi::over(Score score, std::string_view /*reason*/, Outbox& out) {
  stop(out);
  out += "gameover ";
  out += word_of(score);
  out += '\n';
}

void Usi::quit(Outbox& out) {
  withdraw();
  out += "quit\n";
}

// --- what the engine says -----------------------------------------------------------------------

std::optional<Event> Usi::hear(std::string_view line, Outbox& out) {
  ++line_;
  if (strict()) {
    auto text = line;
    if (text.ends_with('\r')) text.remove_suffix(1);
    if (!is_utf8(text)) deviate("usi-utf8", "the line is not UTF-8", line);
    if (has_control_characters(text))
      deviate("usi-control", "the line contains control characters", line);
  }
  const auto words = trimmed(line);
  return words.empty() ? std::nullopt : hear_word(words, out);
}

// The first word tells everything; most lines are info.
std::optional<Event> Usi::hear_word(std::string_view line, Outbox& out) {
  auto rest = line;
  const auto word = next_word(rest);
  switch (word.front()) {
    case 'i':
      if (word == "info") return hear_info(rest, line), std::nullopt;
      if (word == "id") return hear_id(rest, line), std::nullopt;
      break;
    case 'o':
      if (word == "option") return hear_option(rest, line), std::nullopt;
      break;
    case 'u':
      if (word == "usiok") return hear_usiok(line);
      break;
    case 'r':
      if (word == "readyok") return hear_readyok(line, out);
      if (word == "registration") return std::nullopt;  // of the first draft
      break;
    case 'b':
      if (word == "bestmove") return hear_bestmove(rest, line);
      break;
    case 'c':
      if (word == "checkmate") return hear_checkmate(rest, line);
      if (word == "copyprotection") return std::nullopt;  // of the first draft
      break;
    default: break;
  }
  if (!strict()) return std::nullopt;
  if (stage_ == Stage::greeting)
    deviate("usi-handshake", "a line before usiok is neither id nor option", line);
  else
    deviate("usi-known-words", "USI has no command " + in_quotes(word), line);
  return std::nullopt;
}

void Usi::hear_info(std::string_view words, std::string_view line) {
  // While a withdrawn question is owed its answer, the engine still speaks about that one.
  if (asked_ != Asked::nothing && withdrawn_ == 0) read_info(words, search_);
  if (!strict()) return;
  if (auto wrong = usi::wrong_info(words); !wrong.requirement.empty())
    deviate(wrong.requirement, std::move(wrong.sentence), line);
}

void Usi::hear_id(std::string_view words, std::string_view line) {
  const auto key = next_word(words);
  const auto value = trimmed(words);
  if (stage_ != Stage::greeting) return deviate("usi-handshake", "id came after usiok", line);
  if (key == "name" && !identity_.name.empty())
    deviate("usi-id-name", "the name is given twice", line);
  if (key != "name" && key != "author")
    deviate("usi-handshake", "id is followed by " + in_quotes(key) + "; expected name or author",
            line);
  if (key == "name") identity_.name = value;
  if (key == "author") identity_.author = value;
}

void Usi::hear_option(std::string_view words, std::string_view line) {
  if (stage_ != Stage::greeting) return deviate("usi-handshake", "option came after usiok", line);
  auto option = read_option(words);
  if (!option) return deviate("usi-option", "the option has no name", line);
  if (strict()) check_option(*option, line);
  auto& options = identity_.options;
  const bool twice = std::any_of(options.begin(), options.end(),
                                 [&](const Option& o) { return o.name == option->name; });
  if (twice) return deviate("usi-option-once", "the option is listed twice", line);
  options_text_ += line.size();
  if (options.size() < most_options && options_text_ <= most_options_text)
    options.push_back(std::move(*option));
}

// Every engine is taken to have these two (Shogidokoro, ShogiHome), whether it says so or not.
void Usi::imply(std::string_view name, Option::Type type) {
  if (lists(identity_.options, name)) return;
  Option option;
  option.name = name;
  option.type = type;
  option.implied = true;
  identity_.options.push_back(std::move(option));
}

std::optional<Event> Usi::hear_usiok(std::string_view line) {
  if (stage_ != Stage::greeting) {
    deviate("usi-usiok", "usiok without usi", line);
    return std::nullopt;
  }
  if (identity_.name.empty()) deviate("usi-id-name", "usiok came before an id name", line);
  imply("USI_Hash", Option::Type::spin);
  imply("USI_Ponder", Option::Type::check);
  stage_ = Stage::greeted;
  return Greeted{};
}

std::optional<Event> Usi::hear_readyok(std::string_view line, Outbox& out) {
  if (stage_ != Stage::preparing) {
    deviate("usi-readyok", "readyok without isready", line);
    return std::nullopt;
  }
  stage_ = Stage::ready;
  if (!game_.empty() && game_ != "shogi") return Refused{"USI is only for Shogi"};
  out += "usinewgame\n";
  return Ready{};
}

std::optional<Event> Usi::hear_bestmove(std::string_view words, std::string_view line) {
  if (withdrawn_ > 0) {
    withdrawn_mates_ = std::min(withdrawn_mates_, --withdrawn_);
    return Stray{std::string(line)};
  }
  if (asked_ == Asked::nothing) {
    deviate("usi-one-bestmove", "a bestmove without a go", line);
    return Stray{std::string(line)};
  }
  auto rest = words;
  auto move = next_word(rest);
  if (move == "ponder") {  // nothing stands where the move should
    move = {};
    rest = words;
  }
  if (strict()) check_answer(words, line);
  const auto asked = std::exchange(asked_, Asked::nothing);
  if (asked == Asked::guess) {
    deviate("usi-ponder", "a bestmove before ponderhit or stop", line);
    return Stray{std::string(line)};
  }
  if (asked == Asked::mate) return mate_by_bestmove(move);
  Answered answer{std::string(move)};
  if (next_word(rest) == "ponder") answer.guess = next_word(rest);
  return answer;
}

std::optional<Event> Usi::hear_checkmate(std::string_view words, std::string_view line) {
  using enum MateAnswered::Kind;
  const bool owed_to_withdrawn = withdrawn_mates_ > 0;
  if (owed_to_withdrawn) {
    --withdrawn_mates_;
    --withdrawn_;
  }
  if (owed_to_withdrawn || asked_ != Asked::mate) {
    if (!owed_to_withdrawn) deviate("usi-checkmate", "a checkmate without go mate", line);
    return Stray{std::string(line)};
  }
  asked_ = Asked::nothing;
  MateAnswered answer{found, words_of(words)};
  const auto first = answer.moves.empty() ? std::string_view() : std::string_view(answer.moves[0]);
  if (first == "timeout") return MateAnswered{timeout};
  if (first == "notimplemented") return MateAnswered{not_implemented};
  if (first == "nomate") return MateAnswered{none};
  const bool moves = std::all_of(answer.moves.begin(), answer.moves.end(), usi::is_move);
  if (first.empty() || !moves) {
    deviate("usi-checkmate",
            "checkmate is followed by neither moves, nomate, timeout nor notimplemented", line);
    return Broken{"the answer to go mate is " + in_quotes(line)};
  }
  return answer;
}

// Engines without a mate search answer with a move; it is a mate where they said that it is one.
Event Usi::mate_by_bestmove(std::string_view move) const {
  MateAnswered answer;
  if (move.empty() || move == "resign") return answer;
  answer.moves = {std::string(move)};
  if (!usi::is_move(move) || search_.mate.value_or(0) <= 0) return answer;
  answer.kind = MateAnswered::Kind::found;
  auto variation = words_of(search_.variation);
  if (!variation.empty() && variation.front() == move) answer.moves = std::move(variation);
  return answer;
}

}  // namespace protocols
