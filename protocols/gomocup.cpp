#include "protocols/gomocup.hpp"

#include <algorithm>
#include <cstdint>

#include "protocols/bytes.hpp"
#include "protocols/limits.hpp"
#include "protocols/search.hpp"
#include "protocols/words.hpp"

namespace protocols {

namespace {

constexpr std::int64_t unlimited = 2147483647;
constexpr Millis where_nothing_bounds{3'600'000};

std::int64_t clamped_millis(Millis time) {
  return std::clamp<std::int64_t>(time.count(), 0, unlimited);
}

bool breaks_line(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < ' '; });
}

}  // namespace

// --- requests -----------------------------------------------------------------------------------

void Gomocup::send(std::string_view line, Outbox& out) const {
  out += line;
  out += line_end();
}

void Gomocup::info(std::string_view key, std::string_view value, Outbox& out) const {
  out += "INFO ";
  out += key;
  out += ' ';
  send(value, out);
}

void Gomocup::info(std::string_view key, std::int64_t value, Outbox& out) const {
  Phrase(out).put("INFO ").put(key).put(' ').number(value).put(line_end());
}

// Not every engine answers ABOUT, but each answers START.
void Gomocup::open(Outbox& out) {
  about_owed_ = true;
  owed_ = Owed::greeting;
  send("ABOUT", out);
  send("START 15", out);
}

// Engines that take a CR for a part of the last word have been written for programs that send LF.
bool Gomocup::open_otherwise(Outbox& out) {
  if (owed_ != Owed::greeting || setup_.newline || newline_ == Newline::lf) return false;
  newline_ = Newline::lf;
  stale_no_ = about_owed_;
  maybe_surplus_ = true;
  about_owed_ = identity_.name.empty();
  if (about_owed_) send("ABOUT", out);
  send("START 15", out);
  return true;
}

// START is sent again, so that what comes until OK belongs to what was sent before it.
void Gomocup::prepare(const Game& game, Outbox& out) {
  cannot_play_.clear();
  if (game.game != "renju") cannot_play_ = "the Gomocup protocol is for renju, not " + game.game;
  if (!stones_.start(game.position))
    cannot_play_ = "the stones of this position cannot be read: " + in_quotes(game.position);
  known_.reset();
  own_.clear();
  stock_.clear();
  turn_sent_.reset();
  match_sent_.reset();
  match_.reset();
  withdrawn_ = true;
  if (!std::exchange(introduced_, true)) send_settings(out);
  if (game.seed && seeded_ && !user_sets("game_seed"))
    info("game_seed", std::to_string(*game.seed), out);
  restarts_by_start_ = false;
  owed_ = fresh_ ? Owed::start : Owed::restart;
  // What comes right after its answer may be lost on the engine; this one it can do without.
  if (!fresh_ && hasty_) send_time_left(out);
  send(fresh_ ? "START 15" : "RESTART", out);
}

bool Gomocup::prepare_otherwise(Outbox& out) {
  if (owed_ != Owed::restart) return false;
  owed_ = Owed::start;
  restarts_by_start_ = true;
  ++repeated_;
  send("START 15", out);
  return true;
}

void Gomocup::send_settings(Outbox& out) {
  for (const auto& setting : setup_.settings) {
    if (breaks_line(setting.name) || breaks_line(setting.value))
      declined_.push_back({setting, "option " + in_quotes(setting.name) +
                           " contains a line break"});
    else
      info(setting.name, setting.value, out);
  }
  for (const auto& line : setup_.init) send(line, out);
}

bool Gomocup::user_sets(std::string_view key) const {
  return std::any_of(setup_.settings.begin(), setup_.settings.end(),
                     [key](const Setting& s) { return same_but_for_case(s.name, key); });
}

// What every engine of the protocol knows; the user's own word for one of them counts.
void Gomocup::send_game(Outbox& out) {
  constexpr std::pair<std::string_view, std::string_view> keys[] = {
      {"rule", "4"}, {"game_type", "1"}, {"max_memory", "0"}};
  for (const auto& [key, value] : keys)
    if (!user_sets(key)) info(key, value, out);
}

void Gomocup::played(Side /*side*/, std::string_view action) {
  const auto point = gomocup::read_point(action);
  if (!own_.empty()) {
    if (action != own_) known_.reset();  // another one was played instead
    if (known_ == stones_.all().size()) known_ = stones_.all().size() + 1;
    own_.clear();
  }
  if (point) {
    stones_.put(*point);
  } else if (action == "pass") {
    stones_.pass();
    known_.reset();
  }
}

std::optional<Event> Gomocup::ask(const Question& question, Outbox& out) {
  clear(search_);
  if (!stock_.empty()) {
    std::string action = std::move(stock_.front());
    stock_.pop_front();
    return Answered{std::move(action)};
  }
  question_ = asked(question.wanted);
  if (question_ == Asked::nothing)
    return Broken{"Gomocup has no words for this decision: an opening policy must make it"};
  withdrawn_ = fresh_ = false;
  forbidden_asked_ = by_turn_ = asked_again_ = false;
  send_time(question, out);
  if (question_ == Asked::stone)
    send_question(out);
  else
    send_swap2(out);
  return std::nullopt;
}

Gomocup::Asked Gomocup::asked(Wanted wanted) {
  switch (wanted) {
    case Wanted::action: return Asked::stone;
    case Wanted::three_stones: return Asked::three_stones;
    case Wanted::after_three: return Asked::after_three;
    case Wanted::after_five: return Asked::after_five;
    case Wanted::decision: return Asked::nothing;
  }
  return Asked::nothing;
}

void Gomocup::send_time(const Question& question, Outbox& out) {
  const Times now = times(question);
  if (std::exchange(turn_sent_, now.turn) != now.turn && !user_sets("timeout_turn"))
    info("timeout_turn", now.turn, out);
  if (std::exchange(match_sent_, now.match) != now.match && !user_sets("timeout_match"))
    info("timeout_match", now.match, out);
  if (yixin_ && question.limits.depth) info("max_depth", std::int64_t{*question.limits.depth}, out);
  if (yixin_ && question.limits.nodes)
    info("max_node", static_cast<std::int64_t>(*question.limits.nodes), out);
  time_left_ = now.left;
  send_time_left(out);
  if (hasty_) send_time_left(out);
}

void Gomocup::send_time_left(Outbox& out) const {
  Phrase(out).put("INFO time_left ").number(time_left_).put(line_end());
}

// Gomocup knows a time for a game and a time for a move. Byoyomi is a time for a move once the time
// for the game is used up, and before that a part of what is left.
Gomocup::Times Gomocup::times(const Question& question) {
  const auto& limits = question.limits;
  if (!limits.clocks)
    return {clamped_millis(limits.movetime.value_or(where_nothing_bounds)), 0, unlimited};
  const auto& clock = (*limits.clocks)[question.side == Side::black ? 0 : 1];
  if (clock.left <= Millis(0) && clock.byoyomi > Millis(0))
    return {clamped_millis(clock.byoyomi), 0, unlimited};
  const auto left = clamped_millis(clock.left + clock.byoyomi);
  if (!match_) match_ = left;
  return {limits.movetime ? clamped_millis(*limits.movetime) : *match_, *match_, left};
}

void Gomocup::send_question(Outbox& out) {
  const auto& stones = stones_.all();
  if (known_ && *known_ > 0 && *known_ + 1 == stones.size()) {
    const auto point = stones.back().point;
    Phrase(out).put("TURN ").number(point.x).put(',').number(point.y).put(line_end());
    by_turn_ = true;
  } else if (stones.empty()) {
    send("BEGIN", out);
  } else {
    send("BOARD", out);
    send_stones(true, stones_.next(), out);
    send("DONE", out);
  }
  known_ = stones.size();
}

void Gomocup::send_swap2(Outbox& out) {
  known_.reset();
  send("SWAP2BOARD", out);
  send_stones(with_sides_, stones_.next(), out);
  send("DONE", out);
}

void Gomocup::send_stones(bool with_sides, Side own, Outbox& out) const {
  for (const auto& stone : stones_.all()) {
    gomocup::append(out, stone.point);
    if (with_sides) out += stone.side == own ? ",1" : ",2";
    out += line_end();
  }
}

void Gomocup::hurry(Outbox& out) {
  if (yixin_ && pending()) send("YXSTOP", out);
}

void Gomocup::stop(Outbox& out) {
  if (!pending()) return;
  withdrawn_ = true;
  known_.reset();
  if (yixin_) send("YXSTOP", out);
}

void Gomocup::over(Score /*score*/, std::string_view /*reason*/, Outbox& /*out*/) {
  withdrawn_ = true;
  stock_.clear();
}

void Gomocup::quit(Outbox& out) {
  withdrawn_ = true;
  send("END", out);
}

// Engines show the points only where Black is to move; so it is always Black who asks. YXBOARD is
// BOARD without a question for a stone.
bool Gomocup::ask_forbidden(Outbox& out) {
  if (!yixin_) return false;
  known_.reset();
  fresh_ = false;
  forbidden_asked_ = true;
  send("YXBOARD", out);
  send_stones(true, Side::black, out);
  send("DONE", out);
  send("YXSHOWFORBID", out);
  return true;
}

}  // namespace protocols
