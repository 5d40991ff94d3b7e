#include "matches/transcripts/gomocup/gomocup_judge.hpp"

#include <algorithm>
#include <utility>

#include "matches/transcripts/timing.hpp"
#include "protocols/search.hpp"
#include "protocols/words.hpp"

namespace matches::transcripts::gomocup {

namespace gomocup = protocols::gomocup;
using protocols::in_quotes;
using protocols::next_word;
using protocols::trimmed;

namespace {

constexpr std::size_t most_owed = 100;
constexpr std::size_t most_lines = 10'000;  // of a board, however large
constexpr std::int64_t unlimited = 2147483647;

}  // namespace

void GomocupJudge::hear(const Spoken& spoken) {
  if (spoken.begins) return new_process();
  const auto line = trimmed(spoken.text);
  if (line.empty()) return;
  ++counted_.lines;
  report_.about(spoken);
  if (by_engine(spoken))
    hear_engine(spoken, line);
  else
    hear_manager(spoken);
}

// Two numbers are a stone while a board is sent, else an answer.
bool GomocupJudge::by_engine(const Spoken& spoken) const {
  if (spoken.speaker != Speaker::unknown) return spoken.speaker == Speaker::engine;
  auto line = trimmed(spoken.text);
  if (is_numbers(line)) {
    const auto stone = read_board_line(line);
    return list_ == List::none && (!stone || stone->owner == 0);
  }
  return !take_command(line);
}

void GomocupJudge::end() {
  report_.about(0, {});
  if (spoke_) drop_owed("the log ends");
}

// --- the managing side --------------------------------------------------------------------------

void GomocupJudge::hear_manager(const Spoken& spoken) {
  asks_ = true;
  auto rest = trimmed(spoken.text);
  if (is_numbers(rest)) return hear_list(rest);
  if (const auto command = take_command(rest)) return hear_command(*command, spoken, rest);
  report_.asker("manager-words", "the protocol has no such command");
}

void GomocupJudge::hear_command(Managed command, const Spoken& spoken, std::string_view rest) {
  if (list_ != List::none && command != Managed::done) {
    report_.asker("board-line", "a board ends with DONE");
    list_ = List::none;
  }
  other_list_ = command == Managed::other || command == Managed::search;
  switch (command) {
    case Managed::start: return hear_start(spoken, rest, false);
    case Managed::rectstart: return hear_start(spoken, rest, true);
    case Managed::restart:
      drop_before_start("RESTART follows");
      new_game();
      stones_.clear();
      return owe(Owed::What::restart, spoken);
    case Managed::begin: return hear_begin(spoken);
    case Managed::turn: return hear_turn(spoken, rest);
    case Managed::board: return begin_list(List::board);
    case Managed::yxboard: return begin_list(List::yxboard);
    case Managed::swap2board: return begin_list(List::swap2);
    case Managed::done: return end_list(spoken);
    case Managed::takeback: return hear_takeback(spoken, rest);
    case Managed::play: return hear_play(rest);
    case Managed::info: return hear_info(rest);
    case Managed::about:
      if (std::exchange(about_asked_, true)) new_process();
      about_asked_ = true;
      return owe(Owed::What::about, spoken);
    case Managed::end:
      std::erase_if(owed_, [](const Owed& owed) { return owed.is_question(); });
      drop_owed("END follows");
      started_ = false;
      return;
    case Managed::show_forbidden: return owe(Owed::What::forbidden, spoken);
    case Managed::search: return ask(Owed::What::search, spoken);
    case Managed::other: return;
  }
}

void GomocupJudge::new_game() {
  fresh_ = true;
  told_unknown_ = told_over_ = false;
  left_.reset();
  used_ = Micros(0);
  clock_.reset();
}

// What was owed is owed no more. Each process is asked ABOUT itself at most once.
void GomocupJudge::new_process() {
  if (spoke_)
    for (const auto& owed : owed_) tell_unanswered(owed, "a new process begins");
  owed_.clear();
  list_ = List::none;
  about_asked_ = false;
  starts_missed_ = 0;
}

// A game that begins ends all that was asked before, but ABOUT.
void GomocupJudge::drop_before_start(std::string_view why) {
  for (const auto& owed : owed_) {
    if (owed.what == Owed::What::about || !spoke_) continue;
    tell_unanswered(owed, why);
    starts_missed_ += owed.what == Owed::What::start || owed.what == Owed::What::restart;
  }
  std::erase_if(owed_, [](const Owed& owed) { return owed.what != Owed::What::about; });
}

void GomocupJudge::tell_unanswered(const Owed& owed, std::string_view why) {
  const auto sentence = in_quotes(owed.asked.text) + " is not answered: " + std::string(why);
  report_.about(owed.asked.line, owed.asked.text);
  if (owed.what == Owed::What::start || owed.what == Owed::What::restart)
    report_.fault("gomocup-start", sentence);
  else
    report_.doubt("gomocup-unanswered", sentence);
}

// What an ERROR has answered before; then the stone of a TURN is on the board already.
bool GomocupJudge::asks_again(const Spoken& spoken) const {
  return !owed_.empty() && owed_.back().refused &&
         trimmed(owed_.back().asked.text) == trimmed(spoken.text);
}

void GomocupJudge::hear_start(const Spoken& spoken, std::string_view rest, bool rectangle) {
  const auto size = rectangle ? gomocup::read_single_point(rest) : std::nullopt;
  const auto side = rectangle ? std::nullopt : protocols::number<int>(rest);
  const int width = size ? size->x : side.value_or(0), height = size ? size->y : width;
  const bool usable = width > 0 && height > 0;
  if (!usable) report_.asker("manager-words", "expected the size of the board after START");
  drop_before_start("START follows");
  new_game();
  stones_.set_size(usable ? width : gomocup::board_size, usable ? height : gomocup::board_size);
  started_ = true;
  owe(Owed::What::start, spoken);
}

void GomocupJudge::hear_begin(const Spoken& spoken) {
  check_order(spoken);
  if (!stones_.known() || stones_.size() > 0) {
    if (stones_.known())
      report_.asker("manager-order", "BEGIN is for an empty board; there are stones on it");
    stones_.clear();
    new_game();
  }
  ask(Owed::What::stone, spoken);
}

void GomocupJudge::hear_turn(const Spoken& spoken, std::string_view rest) {
  if (asks_again(spoken)) return ask(Owed::What::stone, spoken);
  check_order(spoken);  // an answer that is missing is a stone that is missing
  const auto point = gomocup::read_single_point(rest);
  if (!point) {
    report_.asker("manager-words", "expected 'x,y' after TURN");
    stones_.forget("a stone of the opponent could not be read");
  } else if (stones_.known()) {
    const auto* game = stones_.game();
    const bool over = game != nullptr && game->outcome().has_value();
    const auto refusal = over ? std::string() : stones_.refusal(*point);
    if (!refusal.empty()) {
      report_.asker("play-illegal", refusal, stones_.position(), shown(*point));
      stones_.forget("a stone of the opponent was illegal");
    } else if (over) {
      report_.doubt("play-after-end", "the rules had ended the game: " + game->outcome_sentence(),
                    stones_.position(), shown(*point));
      stones_.forget("the game went on after its end");
    } else {
      stones_.put(*point);
    }
  }
  ask(Owed::What::stone, spoken);
}

void GomocupJudge::hear_takeback(const Spoken& spoken, std::string_view rest) {
  const auto point = gomocup::read_single_point(rest);
  if (!point) {
    report_.asker("manager-words", "expected 'x,y' after TAKEBACK");
    stones_.forget("a stone that was taken back could not be read");
  } else if (stones_.known() && !stones_.take_back(*point)) {
    report_.asker("play-illegal", "there is no stone on " + shown(*point), stones_.position());
  }
  told_over_ = false;
  owe(Owed::What::takeback, spoken);
}

void GomocupJudge::hear_play(std::string_view rest) {
  const auto point = gomocup::read_single_point(rest);
  const auto open = std::find_if(owed_.begin(), owed_.end(),
                                 [](const Owed& owed) { return owed.what == Owed::What::stone; });
  if (!point || open == owed_.end() || !open->suggested) {
    report_.asker("manager-order", "PLAY with 'x,y' answers SUGGEST, and nothing else");
    return;
  }
  open->told_to_play = point;
}

// --- boards -------------------------------------------------------------------------------------

void GomocupJudge::begin_list(List list) {
  list_ = list;
  lines_.clear();
}

void GomocupJudge::hear_list(std::string_view text) {
  if (list_ == List::none) {
    const auto lost = read_board_line(text);
    if (!other_list_ && lost && lost->owner != 0) stones_.forget("a board begins without BOARD");
    return;  // of a list that says nothing to a judge
  }
  const auto line = read_board_line(text);
  if (line && lines_.size() < most_lines) return lines_.push_back(*line);
  report_.asker("board-line", "expected a stone: 'x,y' and a third number");
}

// It is answered: the log may have lost the DONE.
void GomocupJudge::end_list_without_done(const Spoken& before) {
  report_.asker("board-line", "a board ends with DONE");
  end_list(before);
  report_.about(before);
}

void GomocupJudge::end_list(const Spoken& spoken) {
  const auto list = std::exchange(list_, List::none);
  if (list == List::none) return;
  if (list != List::yxboard) check_order(spoken);
  const bool shorter = lines_.empty() || !stones_.known() || lines_.size() <= stones_.size();
  const auto fault = list == List::swap2 ? stones_.set_in_order(lines_) : stones_.set(lines_);
  if (shorter && counted_.answers > 0) new_game();
  if (stones_.game() != nullptr && !stones_.game()->outcome()) told_over_ = false;
  if (!fault.code.empty()) {
    report_.asker(fault.code, fault.sentence, stones_.position());
    if (fault.unusable) stones_.forget("the given board is not valid");
  }
  const bool countable = lines_.empty() || lines_.size() == 3 || lines_.size() == 5;
  if (list == List::swap2 && !countable)
    report_.asker("board-line", "SWAP2BOARD has no stones, three or five");
  if (list == List::board) ask(Owed::What::stone, spoken);
  if (list == List::swap2) ask(Owed::What::swap2, spoken);
}

// --- questions ----------------------------------------------------------------------------------

// A question while another one is open.
void GomocupJudge::check_order(const Spoken& spoken) {
  const auto open =
      std::find_if(owed_.begin(), owed_.end(), [](const Owed& owed) { return owed.is_question(); });
  if (open == owed_.end()) return;
  const auto line = open->asked.line;
  const bool refused = open->refused;
  owed_.erase(open);
  if (refused) return;
  stones_.forget("an answer is not in the log");
  if (!spoke_) return;
  report_.about(spoken);
  report_.asker("manager-order",
                "the question of line " + std::to_string(line) + " has not been answered yet");
}

void GomocupJudge::ask(Owed::What what, const Spoken& spoken) {
  ++counted_.questions;
  if (!started_ && !std::exchange(told_not_started_, true))
    report_.asker("manager-order", "START must come before the first question");
  check_order(spoken);
  if (std::exchange(fresh_, false)) ++counted_.games;
  protocols::clear(search_);
  owe(what, spoken);
  auto& question = owed_.back();
  question.given = given();
  const auto* game = stones_.game();
  question.judged = game == nullptr || !game->outcome();
  if (question.judged || std::exchange(told_over_, true)) return;
  report_.asker("asked-after-end", "the game has ended: " + game->outcome_sentence(),
                stones_.position());
}

void GomocupJudge::owe(Owed::What what, const Spoken& spoken) {
  if (owed_.size() >= most_owed) owed_.pop_front();
  owed_.push_back({.what = what,
                   .asked = {.line = spoken.line,
                             .text = spoken.text.substr(0, 100),
                             .at = spoken.at,
                             .unit = spoken.unit}});
}

void GomocupJudge::drop_owed(std::string_view why) {
  if (!owed_.empty() && spoke_) {
    const auto& first = owed_.front().asked;
    report_.about(first.line, first.text);
    report_.doubt("gomocup-unanswered",
                  in_quotes(first.text) + " is not answered: " + std::string(why));
  }
  owed_.clear();
}

// --- time ---------------------------------------------------------------------------------------

// INFO KEY VALUE: what is known about the time, and the rules. Keys of engines are their own.
void GomocupJudge::hear_info(std::string_view rest) {
  const auto key = next_word(rest);
  const auto value = protocols::number<std::int64_t>(trimmed(rest));
  const auto is = [key](std::string_view name) { return protocols::same_but_for_case(key, name); };
  const bool time = is("timeout_turn") || is("timeout_match") || is("time_left");
  if ((time || is("rule")) && !value)
    return report_.asker("manager-words", "expected a number after INFO " + std::string(key));
  if (is("timeout_turn")) turn_ = value;
  if (is("timeout_match")) match_ = value;
  if (is("time_left")) left_ = value;
  constexpr std::int64_t of_yixin = 2, renju_bit = 4;
  if (is("rule")) stones_.set_renju(*value == of_yixin || (*value & renju_bit) != 0);
}

// What is left is sent again for each question. A match never gives a time of zero, which means
// "as fast as possible" for a turn.
std::optional<Micros> GomocupJudge::given() {
  constexpr Millis rounded_down{1};
  std::optional<Micros> given;
  const auto bound = [&given](Micros time) { given = given ? std::min(*given, time) : time; };
  if (turn_ && *turn_ > 0 && *turn_ < unlimited) bound(Millis(*turn_));
  if (left_ && *left_ < unlimited)
    bound(Millis(std::max<std::int64_t>(0, *left_)) + rounded_down);
  else if (!left_ && match_ && *match_ > 0 && *match_ < unlimited)
    bound(std::max(Micros(0), Micros(Millis(*match_)) - used_));
  const bool told = turn_ || left_ || match_;
  left_.reset();
  if (told || !terms_.time) return given;
  if (!clock_) clock_.emplace(*terms_.time);
  return clock_->allowance();
}

std::unique_ptr<Judge> gomocup_judge(Terms terms, Judge::Tell tell) {
  return std::make_unique<GomocupJudge>(std::move(terms), std::move(tell));
}

}  // namespace matches::transcripts::gomocup
