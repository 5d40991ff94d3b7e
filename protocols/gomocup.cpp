#include "protocols/gomocup.hpp"

#include <algorithm>
#include <cstdint>

#include "protocols/bytes.hpp"
#include "protocols/gomocup_search.hpp"
#include "protocols/limits.hpp"
#include "protocols/search.hpp"
#include "protocols/words.hpp"

namespace protocols {

namespace {

constexpr std::int64_t unlimited = 2147483647;
constexpr Millis where_nothing_bounds{3'600'000};

std::int64_t millis(Millis time) { return std::clamp<std::int64_t>(time.count(), 0, unlimited); }

bool contains(std::string_view text, std::string_view word) {
  return std::search(text.begin(), text.end(), word.begin(), word.end(),
                     [](char a, char b) { return lower(a) == lower(b); }) != text.end();
}

bool has_control(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < ' '; });
}

// The value of KEY="VALUE" in an answer to ABOUT.
std::string about_value(std::string_view line, std::string_view key) {
  const auto found = std::search(line.begin(), line.end(), key.begin(), key.end(),
                                 [](char a, char b) { return lower(a) == lower(b); });
  if (found == line.end()) return {};
  auto rest = trimmed(line.substr(static_cast<std::size_t>(found - line.begin()) + key.size()));
  if (!rest.starts_with('=')) return {};
  rest = trimmed(rest.substr(1));
  if (!rest.starts_with('"')) return std::string(rest.substr(0, rest.find_first_of(", ")));
  rest.remove_prefix(1);
  return std::string(rest.substr(0, rest.find('"')));
}

// "renju_swap2", or any rule set with the switch opening=swap2 on top; the last word counts.
bool begins_with_swap2(std::string_view rules) {
  bool swap2 = next_word(rules) == "renju_swap2";
  for (auto word = next_word(rules); !word.empty(); word = next_word(rules))
    if (word.starts_with("opening=")) swap2 = word == "opening=swap2";
  return swap2;
}

bool is_stray(const Event& event) { return std::holds_alternative<Stray>(event); }

bool wants_decision(std::string_view phase) {
  return phase.starts_with("swap") || phase.starts_with("count");
}

}  // namespace

// --- requests -----------------------------------------------------------------------------------

void Gomocup::send(std::string_view line, Outbox& out) const {
  out += line;
  out += "\r\n";
}

void Gomocup::info(std::string_view key, std::string_view value, Outbox& out) const {
  out += "INFO ";
  out += key;
  out += ' ';
  send(value, out);
}

void Gomocup::info(std::string_view key, std::int64_t value, Outbox& out) const {
  Phrase(out).put("INFO ").put(key).put(' ').number(value).put("\r\n");
}

// Not every engine answers ABOUT, but each answers START.
void Gomocup::open(Outbox& out) {
  about_owed_ = true;
  owed_ = Owed::greeting;
  send("ABOUT", out);
  send("START 15", out);
}

// START is sent again, so that what comes until OK belongs to what was sent before it.
void Gomocup::prepare(const Game& game, Outbox& out) {
  cannot_play_.clear();
  if (game.game != "renju") cannot_play_ = "the Gomocup protocol is for renju, not " + game.game;
  if (!stones_.start(game.position))
    cannot_play_ = "the stones of this position cannot be read: " + quoted(game.position);
  swap2_ = begins_with_swap2(game.rules);
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
  owed_ = fresh_ ? Owed::start : Owed::restart;
  send(fresh_ ? "START 15" : "RESTART", out);
}

void Gomocup::send_settings(Outbox& out) {
  for (const auto& setting : setup_.settings) {
    if (has_control(setting.name) || has_control(setting.value))
      declined_.push_back({setting, "option " + quoted(setting.name) + " holds a line break"});
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
  const bool five = question.phase == "swap5";
  question_ = !swap2_                       ? Asked::stone
              : question.phase == "place1"  ? Asked::three_stones
              : question.phase == "choose2" ? Asked::after_three
              : five                        ? Asked::after_five
                                            : Asked::stone;
  if (question_ == Asked::stone && wants_decision(question.phase)) {
    question_ = Asked::nothing;
    return Broken{"Gomocup has no words for the phase " + std::string(question.phase) +
                  ": an opening policy must decide"};
  }
  withdrawn_ = fresh_ = false;
  forbidden_asked_ = false;
  send_time(question, out);
  if (question_ == Asked::stone)
    send_question(out);
  else
    send_swap2(out);
  return std::nullopt;
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
  Phrase(out).put("INFO time_left ").number(now.left).put("\r\n");
}

// Gomocup knows a time for a game and a time for a move. Byoyomi is a time for a move once the time
// for the game is used up, and before that a part of what is left.
Gomocup::Times Gomocup::times(const Question& question) {
  const auto& limits = question.limits;
  if (!limits.clocks) return {millis(limits.movetime.value_or(where_nothing_bounds)), 0, unlimited};
  const auto& clock = (*limits.clocks)[question.side == Side::black ? 0 : 1];
  if (clock.left <= Millis(0) && clock.byoyomi > Millis(0))
    return {millis(clock.byoyomi), 0, unlimited};
  const auto left = millis(clock.left + clock.byoyomi);
  if (!match_) match_ = left;
  return {limits.movetime ? millis(*limits.movetime) : *match_, *match_, left};
}

void Gomocup::send_question(Outbox& out) {
  const auto& stones = stones_.all();
  if (known_ && *known_ > 0 && *known_ + 1 == stones.size()) {
    const auto point = stones.back().point;
    Phrase(out).put("TURN ").number(point.x).put(',').number(point.y).put("\r\n");
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
    out += "\r\n";
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

// --- answers ------------------------------------------------------------------------------------

// A carriage return alone ends a line too. Of several events the first counts that is no Stray.
std::optional<Event> Gomocup::hear(std::string_view line, Outbox& out) {
  ++line_;
  if (line.find('\r') == line.npos) return hear_one(trimmed(line), out);
  std::optional<Event> first;
  while (!line.empty()) {
    const auto part = line.substr(0, line.find('\r'));
    line.remove_prefix(std::min(part.size() + 1, line.size()));
    auto event = hear_one(trimmed(part), out);
    if (!event || (first && (!is_stray(*first) || is_stray(*event)))) continue;
    first = std::move(event);
  }
  return first;
}

std::optional<Event> Gomocup::hear_one(std::string_view line, Outbox& out) {
  auto rest = line;
  const auto word = next_word(rest);
  if (word.empty()) return std::nullopt;
  using bytes::folded;
  switch (folded(bytes::packed(word, line.size()))) {
    case folded("message"):
      if (owed_ == Owed::start && contains(rest, "unknown")) declines_setting(rest);
      gomocup::read_message(rest, search_);
      return std::nullopt;
    case folded("debug"): return std::nullopt;
    case folded("ok"): return hear_ok(line, out);
    case folded("error"): return hear_no(line, false, out);
    case folded("unknown"): return hear_no(line, true, out);
    case folded("forbid"): return hear_forbidden(rest);
    case folded("suggest"):
      if (question_ == Asked::stone && !withdrawn_) send("PLAY " + std::string(trimmed(rest)), out);
      return std::nullopt;
    default: break;
  }
  if (about_owed_ && contains(line, "name")) {
    hear_about(line);
    return std::nullopt;
  }
  return hear_rest(line);
}

std::optional<Event> Gomocup::hear_ok(std::string_view line, Outbox& out) {
  const Owed owed = std::exchange(owed_, Owed::nothing);
  if (owed == Owed::nothing) {
    deviate("gomocup-ok", "an OK that neither START nor RESTART asked for", line);
    return std::nullopt;
  }
  if (owed == Owed::greeting) {
    if (about_owed_) deviate("gomocup-about", "ABOUT was not answered before OK", line);
    return Greeted{};
  }
  if (!cannot_play_.empty()) return Refused{cannot_play_};
  send_game(out);
  return Ready{};
}

std::optional<Event> Gomocup::hear_no(std::string_view line, bool unknown, Outbox& out) {
  switch (owed_) {
    case Owed::greeting: return no_to_greeting(line, unknown);
    case Owed::start:
      if (declines_setting(line)) return std::nullopt;
      return start_refused(line);
    case Owed::restart: owed_ = Owed::nothing; return NeedsRestart{};
    case Owed::nothing: break;
  }
  const bool swap2 = question_ != Asked::nothing && question_ != Asked::stone && !withdrawn_;
  return swap2 ? no_to_swap2(line, unknown, out) : std::nullopt;
}

// Two requests are open, and the first may be what the engine does not know.
std::optional<Event> Gomocup::no_to_greeting(std::string_view line, bool unknown) {
  const bool about_board = contains(line, "size") || contains(line, "board");
  if (about_owed_ && (unknown || !about_board)) {
    about_owed_ = false;
    deviate("gomocup-about", "ABOUT was refused; name=\"...\" is expected", line);
    return std::nullopt;
  }
  return start_refused(line);
}

Event Gomocup::start_refused(std::string_view line) {
  owed_ = Owed::nothing;
  deviate("gomocup-start", "START 15 was not answered with OK", line);
  return Refused{"'START 15' was answered with " + quoted(line)};
}

// The published form has no third field; some engines want it as in BOARD, and say so by ERROR.
std::optional<Event> Gomocup::no_to_swap2(std::string_view line, bool unknown, Outbox& out) {
  if (unknown || contains(line, "SWAP2BOARD")) {
    question_ = Asked::nothing;
    return Broken{"the engine does not know SWAP2BOARD: " + quoted(line)};
  }
  if (stones_.all().empty() || std::exchange(tried_both_, true)) return std::nullopt;
  deviate("gomocup-swap2", "it refused SWAP2BOARD with two numbers to a line", line);
  with_sides_ = !with_sides_;
  send_swap2(out);
  return std::nullopt;
}

// Whether the line complains about a setting that was sent before START.
bool Gomocup::declines_setting(std::string_view line) {
  if (owed_ != Owed::start) return false;
  for (const auto& setting : setup_.settings) {
    const bool named = contains(line, setting.name) ||
                       (!setting.value.empty() && contains(line, ": " + setting.value));
    if (!named) continue;
    const auto known = std::any_of(declined_.begin(), declined_.end(), [&](const Declined& d) {
      return d.setting.name == setting.name;
    });
    if (!known)
      declined_.push_back(
          {setting, "the engine refused 'INFO " + setting.name + "': " + quoted(line)});
    return true;
  }
  return false;
}

void Gomocup::hear_about(std::string_view line) {
  about_owed_ = false;
  identity_.name = about_value(line, "name");
  identity_.version = about_value(line, "version");
  identity_.author = about_value(line, "author");
  seeded_ = !about_value(line, "game_seed").empty();
  yixin_ = contains(identity_.name, "yixin") || contains(identity_.name, "rapfi");
  with_sides_ = contains(identity_.name, "rapfi");
}

std::optional<Event> Gomocup::hear_forbidden(std::string_view list) {
  if (!std::exchange(forbidden_asked_, false)) return std::nullopt;
  if (auto points = gomocup::read_forbidden(list)) return ForbiddenAnswered{*std::move(points)};
  return Broken{"the answer to 'YXSHOWFORBID' is not 'FORBID' and four digits for each point: " +
                quoted(list)};
}

// A move, or talk.
std::optional<Event> Gomocup::hear_rest(std::string_view line) {
  const auto point = gomocup::read_single_point(line);
  const bool move = point || same_but_for_case(line, "SWAP") || gomocup::resembles_move(line) ||
                    !gomocup::read_points(line).empty();
  if (!move) {
    deviate("gomocup-words", "a line that is neither an answer nor begins with a known word", line);
    return std::nullopt;
  }
  if (question_ == Asked::nothing || withdrawn_) {
    if (question_ == Asked::nothing)
      deviate("gomocup-one-move", "a move that nobody asked for", line);
    question_ = Asked::nothing;
    return Stray{std::string(line)};
  }
  return question_ == Asked::stone ? hear_stone(line, point) : hear_swap2(line);
}

std::optional<Event> Gomocup::hear_stone(std::string_view line,
                                         std::optional<gomocup::Point> point) {
  if (same_but_for_case(line, "SWAP")) return std::nullopt;
  own_ = point ? gomocup::action_at(*point) : std::string();
  if (!point) deviate("gomocup-move-text", "a move that is not written 'x,y'", line);
  if (own_.empty()) own_ = line;
  return answered(own_);
}

std::optional<Event> Gomocup::hear_swap2(std::string_view line) {
  const auto points = gomocup::read_points(line);
  // An engine that could not read the stones answers as if there were none.
  if (tried_both_ && points.size() == 3 && question_ != Asked::three_stones) return std::nullopt;
  return answered(swap2_action(line, points));
}

// The engine sees the colours from the next stone: who puts it plays that colour, and SWAP leaves
// it to the other side. After five stones the player who is asked has Black, so that putting the
// sixth stone takes a swap, and SWAP is `keep`.
std::string Gomocup::swap2_action(std::string_view line,
                                  const std::vector<gomocup::Point>& points) {
  const bool swap = same_but_for_case(line, "SWAP");
  if (swap) return question_ == Asked::after_five ? "keep" : "swap";
  const std::size_t expected = question_ == Asked::three_stones ? 3
                               : question_ == Asked::after_five ? 1
                               : points.size() == 2             ? 2
                                                                : 1;
  if (points.size() != expected) {
    deviate("gomocup-swap2", "no answer to SWAP2BOARD with these stones", line);
    return std::string(line);
  }
  for (const auto point : points) {
    stock_.push_back(gomocup::action_at(point));
    if (stock_.back().empty()) stock_.back() = line;
  }
  if (question_ == Asked::after_five) return "swap";
  if (expected == 2) return "extend";
  std::string first = std::move(stock_.front());
  stock_.pop_front();
  return first;
}

Event Gomocup::answered(std::string action) {
  question_ = Asked::nothing;
  return Answered{std::move(action)};
}

void Gomocup::deviate(std::string_view requirement, std::string sentence, std::string_view text) {
  if (setup_.manner != Manner::strict || deviations_.size() >= most_deviations) return;
  deviations_.push_back({line_, std::string(requirement), std::move(sentence),
                         std::string(text.substr(0, longest_deviation))});
}

}  // namespace protocols
