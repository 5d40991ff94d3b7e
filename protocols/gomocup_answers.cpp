// What a Gomocup engine says. What it hears stands in protocols/gomocup.cpp.

#include <algorithm>

#include "protocols/bytes.hpp"
#include "protocols/gomocup.hpp"
#include "protocols/gomocup_search.hpp"
#include "protocols/limits.hpp"
#include "protocols/words.hpp"

namespace protocols {

namespace {

bool contains(std::string_view text, std::string_view word) {
  return std::search(text.begin(), text.end(), word.begin(), word.end(),
                     [](char a, char b) { return lower(a) == lower(b); }) != text.end();
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

// What an engine does not know, as it says by "ERROR Unknown command: TIME_LEFT" or "UNKNOWN 7,7",
// and by nothing else beside it. Empty: it says something else.
std::string_view unknown_word(std::string_view line) {
  bool unknown = false;
  for (auto rest = line; !rest.empty();) {
    const auto before = rest;
    auto word = next_word(rest);
    if (word.ends_with(':')) word.remove_suffix(1);
    if (trimmed(rest).empty()) return unknown ? trimmed(before) : std::string_view{};
    unknown = unknown || same_but_for_case(word, "unknown");
    if (!same_but_for_case(word, "unknown") && !same_but_for_case(word, "error") &&
        !same_but_for_case(word, "command"))
      return {};
  }
  return {};
}

bool is_stray(const Event& event) { return std::holds_alternative<Stray>(event); }

}  // namespace

// A carriage return alone ends a line too. Of several events the first that is not a Stray counts.
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
  if (owed_ != Owed::greeting && std::exchange(surplus_ok_, false)) return std::nullopt;
  const Owed owed = std::exchange(owed_, Owed::nothing);
  restarts_by_start_ = false;
  if (owed == Owed::nothing && std::exchange(maybe_surplus_, false)) return std::nullopt;
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
    case Owed::greeting: return no_to_greeting(line, unknown, out);
    case Owed::start:
      if (declines_setting(line)) return std::nullopt;
      return start_refused(line, out);
    case Owed::restart:
      if (has_lost_a_line(line, out)) return std::nullopt;
      owed_ = Owed::nothing;
      return NeedsRestart{};
    case Owed::nothing: break;
  }
  if (has_lost_a_line(line, out)) return std::nullopt;
  if (question_ == Asked::nothing || withdrawn_) return std::nullopt;
  return question_ == Asked::stone ? no_to_stone(line) : no_to_swap2(line, unknown, out);
}

// Two requests are open, and the first may be what the engine does not know. A refusal that may
// still be of the first greeting is not believed: START is sent again.
std::optional<Event> Gomocup::no_to_greeting(std::string_view line, bool unknown, Outbox& out) {
  if (std::exchange(stale_no_, false)) {
    surplus_ok_ = true;
    send("START 15", out);
    return std::nullopt;
  }
  const bool about_board = contains(line, "size") || contains(line, "board");
  if (about_owed_ && (unknown || !about_board)) {
    about_owed_ = false;
    deviate("gomocup-about", "ABOUT was refused; name=\"...\" is expected", line);
    return std::nullopt;
  }
  return start_refused(line, out);
}

std::optional<Event> Gomocup::start_refused(std::string_view line, Outbox& out) {
  if (open_otherwise(out)) return std::nullopt;
  owed_ = Owed::nothing;
  deviate("gomocup-start", "START 15 was not answered with OK", line);
  return Refused{"'START 15' was answered with " + in_quotes(line)};
}

// An engine that reads words drops those that reach it while it still counts as thinking, though
// its answer is out. Then it does not know what stands behind the first one.
bool Gomocup::has_lost_a_line(std::string_view line, Outbox& out) {
  const auto word = unknown_word(line);
  if (word.empty()) return false;
  const bool asked = question_ != Asked::nothing && !withdrawn_;
  if (same_but_for_case(word, "timeout_turn")) turn_sent_.reset();
  if (same_but_for_case(word, "timeout_match")) match_sent_.reset();
  const bool time_left = same_but_for_case(word, "time_left");
  if (!time_left) {
    const bool question =
        asked && (by_turn_ ? gomocup::read_single_point(word) == stones_.all().back().point
                           : same_but_for_case(word, "done"));
    if (question) ask_again(out);
    return question;
  }
  if (asked) ++repeated_;
  if (asked && !std::exchange(hasty_, true) && !asked_again_) send_time_left(out);
  return true;
}

// The engine does not know the end of its question: it holds none of it.
void Gomocup::ask_again(Outbox& out) {
  if (std::exchange(asked_again_, true)) return;
  ++repeated_;
  hasty_ = true;
  send_time_left(out);
  if (question_ != Asked::stone) return send_swap2(out);
  known_ = by_turn_ ? std::optional(stones_.all().size() - 1) : std::nullopt;
  send_question(out);
}

// The refusal may be of what was sent before BOARD: an engine says so by naming it, or that it does
// not know something. Such an engine still answers.
std::optional<Event> Gomocup::no_to_stone(std::string_view line) {
  constexpr std::string_view of_another[] = {"unknown", "support", "implement", "info", "time",
                                             "max_",    "memory",  "rule",      "seed", "game_type",
                                             "setting", "option",  "parameter"};
  if (by_turn_ || stones_.all().empty()) return std::nullopt;
  const auto named = [&](std::string_view word) { return contains(line, word); };
  const bool about_another =
      std::any_of(std::begin(of_another), std::end(of_another), named) ||
      std::any_of(setup_.settings.begin(), setup_.settings.end(),
                  [&](const Setting& setting) { return named(setting.name); });
  if (about_another && !same_but_for_case(unknown_word(line), "board")) return std::nullopt;
  question_ = Asked::nothing;
  known_.reset();
  return Broken{"'BOARD' was answered with " + in_quotes(line)};
}

// The published form has no third field; some engines want it as in BOARD, and say so by ERROR.
std::optional<Event> Gomocup::no_to_swap2(std::string_view line, bool unknown, Outbox& out) {
  if (unknown || contains(line, "SWAP2BOARD")) {
    question_ = Asked::nothing;
    return Broken{"the engine does not know SWAP2BOARD: " + in_quotes(line)};
  }
  if (stones_.all().empty() || std::exchange(tried_both_, true)) return std::nullopt;
  deviate("gomocup-swap2", "it refused SWAP2BOARD with two numbers per line", line);
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
          {setting, "the engine refused 'INFO " + setting.name + "': " + in_quotes(line)});
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
                in_quotes(list)};
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
  // An engine that could not read the stones answers as if the board were empty.
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
