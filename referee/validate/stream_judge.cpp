#include "referee/validate/stream_judge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "referee/terminal/text.hpp"

namespace referee::validate {

namespace {

using matches::Micros;
using rules::Reason;

constexpr std::string_view late = "time";  // as matches::Fault has it
constexpr std::size_t shown_of_long_line = 60;

std::string millis_text(Micros time) {
  return fmt::format("{} ms", static_cast<double>(time.count()) / 1000);
}

bool readable(const std::optional<rules::Refusal>& refused) {
  return !refused || refused->reason != Reason::syntax;
}

std::string text_of(std::span<const std::string> words) {
  return terminal::joined({words.begin(), words.end()});
}

matches::clocks::TimeControl control_of(const StreamTerms& terms) {
  return terms.time.value_or(matches::clocks::TimeControl{});
}

}  // namespace

StreamJudge::StreamJudge(StreamTerms terms, Tell tell, Look look)
    : terms_(std::move(terms)), tell_(std::move(tell)), look_(std::move(look)), game_(terms_.start),
      clocks_{matches::clocks::Clock(control_of(terms_)),
              matches::clocks::Clock(control_of(terms_))} {}

void StreamJudge::hear(std::string_view line) {
  constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
  if (++line_ == 1 && line.starts_with(byte_order_mark)) line.remove_prefix(byte_order_mark.size());
  if (line.size() > longest_line) {
    auto refused = verdict(std::string(line.substr(0, shown_of_long_line)));
    refused.code = rules::name(Reason::syntax);
    refused.sentence = fmt::format("line {} is longer than {} bytes", line_, longest_line);
    ++actions_;
    return tell(refused);
  }
  const auto all = terminal::words_of(line.substr(0, line.find('#')));
  if (all.empty()) return;
  if (begins_position(all.front())) return hear_position(all);
  for (Words words = all; !words.empty() && !over();)
    words = words.subspan(hear_action(words, false));
}

// No action of any game has a '/', and all position texts have.
bool StreamJudge::begins_position(const std::string& word) const {
  const auto named = [&](const rules::NamedPosition& position) { return position.name == word; };
  return word == "position" || word == "startpos" || word == "sfen" ||
         word.find('/') != word.npos || std::ranges::any_of(terms_.kind->positions, named);
}

// "position startpos moves 7g7f", "startpos", a position text: a game of its own begins.
void StreamJudge::hear_position(Words words) {
  if (words.front() == "position") words = words.subspan(1);
  const auto moves = std::find(words.begin(), words.end(), "moves");
  const auto before = static_cast<std::size_t>(moves - words.begin());
  auto report = verdict(text_of(words.first(before)));
  report.ply = 0;
  report.color.reset();
  if (begun_) ++report.game;
  ++positions_;
  if (const auto wrong = set_up(words.first(before), report.action)) {
    report.code = wrong->code;
    report.sentence = wrong->sentence;
    return tell(report);  // what follows in this line belongs to a position that there is not
  }
  game_number_ = report.game;
  tell(report);
  for (Words rest = words.subspan(std::min(before + 1, words.size())); !rest.empty() && !over();)
    rest = rest.subspan(hear_action(rest, true));
}

std::optional<rules::TextError> StreamJudge::set_up(Words position, const std::string& text) {
  if (text.empty())
    return rules::syntax_error("a position is missing; expected startpos or a position text");
  const bool named = position.front().find('/') == std::string::npos && position.front() != "sfen";
  if (named && position.size() > 1 && begins_position(position.front()))
    return rules::syntax_error("unexpected word " + rules::in_quotes(position[1]) +
                               "; actions follow the word 'moves'");
  auto started = rules::start(*terms_.kind, terms_.rules, text, terms_.admit);
  if (!started) return started.error();
  game_ = *std::move(started);
  clocks_.fill(matches::clocks::Clock(control_of(terms_)));
  last_.reset();
  looked_ = false;
  begun_ = true;
  ply_ = 1;
  return std::nullopt;
}

// How many words were used.
std::size_t StreamJudge::hear_action(Words words, bool given) {
  if (terms_.time)
    if (const auto time = read_time_word(words.front())) {
      if (const auto used = hear_moment_before(words, *time, given)) return used;
      hear_time(words.front(), *time);
      return 1;
    }
  const auto length = length_of_action(words);
  std::optional<TimeWord> time;
  if (terms_.time && length < words.size()) time = read_time_word(words[length]);
  judge(text_of(words.first(length)), time, given);
  return length + (time ? 1 : 0);
}

// "22:15:03 7g7f": a moment before an action that has no time behind it is that action's. Zero: it
// is not one.
std::size_t StreamJudge::hear_moment_before(Words words, const TimeWord& time, bool given) {
  const auto rest = words.subspan(1);
  if (!std::holds_alternative<Stamp>(time) || rest.empty()) return 0;
  const auto length = length_of_action(rest);
  if (length < rest.size() && read_time_word(rest[length])) return 0;
  judge(text_of(rest.first(length)), time, given);
  return 1 + length;
}

// A word that is not an action is joined by the words behind it, by as few as make a legal action
// ("offer h9 i10 ...": how many there must be, the game knows), else by as many as make any.
std::size_t StreamJudge::length_of_action(Words words) const {
  if (words.size() == 1 || readable(game_.refusal(words.front()))) return 1;
  std::string text = words.front();
  for (std::size_t length = 2; length <= words.size(); ++length) {
    text += " " + words[length - 1];
    const auto refused = game_.refusal(text);
    if (!refused) return length;
    if (!readable(refused)) return length - 1;
  }
  return words.size();
}

// A time with no action before it: a moment says when the clock starts.
void StreamJudge::hear_time(const std::string& word, const TimeWord& time) {
  if (const auto* const stamp = std::get_if<Stamp>(&time)) {
    last_ = *stamp;
    return;
  }
  auto refused = verdict(word);
  refused.code = rules::name(Reason::syntax);
  refused.sentence = "a time without an action before it";
  ++actions_;
  tell(refused);
}

void StreamJudge::judge(std::string action, const std::optional<TimeWord>& time, bool given) {
  if (look_ && !std::exchange(looked_, true)) look_(game_);
  begun_ = true;
  ++actions_;
  auto report = verdict({});
  const auto seat = game_.to_act();
  const auto refused = game_.act_spelled(action);
  report.action = std::move(action);
  readable_ += readable(refused);
  if (refused) {
    report.code = rules::name(refused->reason);
    report.sentence = refused->sentence;
    if (!terms_.time && !readable(refused) && read_time_word(report.action))
      report.sentence += " (times are judged with --time)";
    return tell(report);
  }
  looked_ = false;
  ++ply_;
  if (terms_.time) charge(seat, time, given, report);
  tell(report);
}

// An action that comes too late counts anyway. A user who keeps going wants to see the next one
// that is late: the clock goes on as if all that it had, and no more, was used.
void StreamJudge::charge(rules::Seat seat, const std::optional<TimeWord>& time, bool given,
                         Verdict& verdict) {
  if (!time && given) return;
  if (!time) {
    verdict.code = late;
    verdict.sentence = "no time follows it; expected " + std::string(time_words);
    return;
  }
  const auto taken = used(*time, verdict);
  if (!taken) return;
  auto& clock = clocks_[index_of(seat)];
  auto fallen = clock;
  const bool in_time = clock.charge(*taken);
  verdict.spent = Spent{*taken, clock.left(), clock.over()};
  if (in_time) return;
  verdict.code = late;
  const auto counted = fallen.counted(*taken);
  const auto as = counted == *taken ? "" : ", counted as " + millis_text(counted);
  verdict.sentence = fmt::format(
      "over by {}: used {}{}, had {}, margin {}", millis_text(clock.over()), millis_text(*taken),
      as, millis_text(*fallen.allowance()), millis_text(clock.control().margin));
  fallen.charge(*fallen.allowance());
  clock = fallen;
}

// How long it took. Nothing: it is not known, or it cannot be, and the verdict says so.
std::optional<Micros> StreamJudge::used(const TimeWord& time, Verdict& verdict) {
  if (const auto* const length = std::get_if<Micros>(&time)) return *length;
  const auto before = std::exchange(last_, std::get<Stamp>(time));
  if (!before) return std::nullopt;
  const auto taken = between(*before, *last_);
  if (taken && *taken >= Micros(0)) return taken;
  verdict.code = late;
  verdict.sentence = taken ? "the time goes back by " + millis_text(-*taken)
                           : "only one of this moment and the one before it has a date";
  return std::nullopt;
}

Verdict StreamJudge::verdict(std::string action) const {
  Verdict begun;
  begun.line = line_;
  begun.game = game_number_;
  begun.ply = ply_;
  begun.action = std::move(action);
  begun.color = game_.color_to_act();
  return begun;
}

void StreamJudge::tell(const Verdict& verdict) {
  if (!verdict.ok()) ++(verdict.ply == 0 ? refused_positions_ : refused_actions_);
  tell_(verdict, game_);
}

}  // namespace referee::validate
