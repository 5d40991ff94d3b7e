#include "matches/records/brief.hpp"

#include <algorithm>
#include <functional>
#include <type_traits>

#include "matches/base/fnv.hpp"
#include "matches/base/json.hpp"

namespace matches::records {

namespace {

using rules::Seat;

constexpr std::string_view head = R"({"v":1,"g":)", engines_member = R"(,"engines":)",
                           brief_member = R"(,"brief":)";

Seat seat(json::JsonPull& in) {
  const auto from = in.at();
  int read = 0;
  in.number(read);
  if (read != 0 && read != 1) in.fail(from, "expected a seat, 0 or 1");
  return read == 0 ? Seat::first : Seat::second;
}

template <class Append>
void append_both(std::string& out, Append append) {
  out += '[';
  append(0);
  out += ',';
  append(1);
  out += ']';
}

// The members of a brief that are times, by seat. Older lines have two of them in whole
// milliseconds.
struct TimeMember {
  std::string_view key;
  std::array<Micros, 2> GameResult::* times;
  Micros unit;
};
constexpr TimeMember time_members[] = {{"us", &GameResult::thought, Micros(1)},
                                       {"idle_us", &GameResult::idle, Micros(1)},
                                       {"waited_us", &GameResult::waited, Micros(1)},
                                       {"idle_ms", &GameResult::idle, Millis(1)},
                                       {"waited_ms", &GameResult::waited, Millis(1)}};

// A list of two.
template <class Read>
void read_both(json::JsonPull& in, Read read) {
  const auto from = in.at();
  std::size_t count = 0;
  if (!in.enter('[')) return;
  while (in.next_element()) {
    if (count == 2) return in.fail(from, "expected two, of seat 0 and of seat 1");
    read(count++);
  }
  if (count != 2) in.fail(from, "expected two, of seat 0 and of seat 1");
}

void read_name(json::JsonPull& in, std::string& name) {
  if (!in.enter('{')) return;
  for (std::string_view key; in.next_member(key);)
    if (key == "name")
      in.text(name);
    else
      in.skip();
}

bool read_times(json::JsonPull& in, std::string_view key, GameResult& brief) {
  for (const auto& [name, times, unit] : time_members) {
    if (name != key) continue;
    read_both(in, [&](std::size_t i) {
      const auto most = std::chrono::years(1000) / unit;
      Micros::rep count = 0;
      in.number(count);
      (brief.*times)[i] = std::clamp<Micros::rep>(count, -most, most) * unit;
    });
    return true;
  }
  return false;
}

// False: this ply is not part of the opening, nor is any behind it.
bool add_ply(json::JsonPull& in, OpeningKey& opening) {
  std::string action;
  bool given = false;
  if (!in.enter('{')) return false;
  for (std::string_view key; in.next_member(key);)
    if (key == "a")
      in.text(action);
    else if (key == "opening")
      in.truth(given);
    else
      in.skip();
  if (given) opening.add_action(action);
  return given;
}

// From the beginning of a line to the first ply that was not given.
void read_opening(json::JsonPull& in, OpeningKey& opening) {
  std::string kind, start;
  if (!in.enter('{')) return;
  for (std::string_view key; in.next_member(key);) {
    if (key == "game") {
      in.text(kind);
    } else if (key == "start") {
      in.text(start);
    } else if (key == "plies") {
      opening.add_start(kind, start);
      if (!in.enter('[')) return;
      while (in.next_element() && add_ply(in, opening)) {}
      return;
    } else {
      in.skip();
    }
  }
}

}  // namespace

void append_brief(std::string& out, const GameResult& brief, std::string_view reason) {
  JsonObject object(out);
  if (brief.winner) object.number("winner", index_of(*brief.winner));
  if (!reason.empty()) object.text("reason", reason);
  if (brief.fault_by) object.number("fault_by", index_of(*brief.fault_by));
  if (brief.starved) object.truth("starved");
  object.number("black", index_of(brief.black));
  object.number("plies", brief.plies);
  object.key("answers");
  append_both(out, [&](std::size_t i) { append_number(out, brief.answers[i]); });
  object.key("us");
  append_both(out, [&](std::size_t i) { append_number(out, brief.thought[i].count()); });
  const auto counts = [&](std::string_view key, const auto& both, auto count) {
    if (both == std::remove_cvref_t<decltype(both)>{}) return;
    object.key(key);
    append_both(out, [&](std::size_t i) { append_number(out, count(both[i])); });
  };
  const auto micros = [](Micros time) { return time.count(); };
  counts("idle_us", brief.idle, micros);
  counts("waited_us", brief.waited, micros);
  counts("restarts", brief.restarts, std::identity());
  counts("repeats", brief.repeats, std::identity());
  object.text("hash", sixteen_digits(brief.played));
  object.close();
}

void read_brief(json::JsonPull& in, GameResult& brief, std::string& reason) {
  std::string hash;
  if (!in.enter('{')) return;
  for (std::string_view key; in.next_member(key);) {
    if (key == "winner")
      brief.winner = seat(in);
    else if (key == "reason")
      in.text(reason);
    else if (key == "fault_by")
      brief.fault_by = seat(in);
    else if (key == "starved")
      in.truth(brief.starved);
    else if (key == "black")
      brief.black = seat(in);
    else if (key == "plies")
      in.number(brief.plies);
    else if (key == "answers")
      read_both(in, [&](std::size_t i) { in.number(brief.answers[i]); });
    else if (key == "restarts")
      read_both(in, [&](std::size_t i) { in.number(brief.restarts[i]); });
    else if (key == "repeats")
      read_both(in, [&](std::size_t i) { in.number(brief.repeats[i]); });
    else if (key == "hash")
      in.text(hash);
    else if (!read_times(in, key, brief))
      in.skip();
  }
  brief.reason = endings::EndReason::named(reason);
  brief.played = of_sixteen_digits(hash);
  if (brief.winner) brief.points[*brief.winner == Seat::first ? 0 : 1] = 1;
}

// A quote inside a text has a backslash in front of it, so that what is searched for here stands
// nowhere but where it is a member.
std::optional<Summary> summary_of(std::string_view line) {
  const auto brief_at = line.rfind(brief_member);
  const auto engines_at = line.find(engines_member);
  if (!line.starts_with(head) || brief_at == line.npos || engines_at > brief_at)
    return std::nullopt;
  Summary all;
  json::JsonPull number(line.substr(head.size()));
  number.number(all.result.number);
  json::JsonPull engines(line.substr(engines_at + engines_member.size()));
  read_both(engines, [&](std::size_t i) { read_name(engines, all.engines[i]); });
  json::JsonPull brief(line.substr(brief_at + brief_member.size()));
  std::string reason;
  read_brief(brief, all.result, reason);
  all.result.reason = all.result.reason.if_listed();
  json::JsonPull front(line);
  OpeningKey opening;
  read_opening(front, opening);
  all.result.opening = opening.value();
  if (!number.ok() || !engines.ok() || !brief.ok() || !front.ok()) return std::nullopt;
  return all;
}

}  // namespace matches::records
