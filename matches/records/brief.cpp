#include "matches/records/brief.hpp"

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
  object.number("black", index_of(brief.black));
  object.number("plies", brief.plies);
  object.key("answers");
  append_both(out, [&](std::size_t i) { append_number(out, brief.answers[i]); });
  object.key("us");
  append_both(out, [&](std::size_t i) { append_number(out, brief.thought[i].count()); });
  const auto counts = [&](std::string_view key, const std::array<std::uint32_t, 2>& both) {
    if (both == std::array<std::uint32_t, 2>{}) return;
    object.key(key);
    append_both(out, [&](std::size_t i) { append_number(out, both[i]); });
  };
  counts("idle_ms", brief.idle_ms);
  counts("waited_ms", brief.waited_ms);
  counts("restarts", brief.restarts);
  counts("repeats", brief.repeats);
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
    else if (key == "black")
      brief.black = seat(in);
    else if (key == "plies")
      in.number(brief.plies);
    else if (key == "answers")
      read_both(in, [&](std::size_t i) { in.number(brief.answers[i]); });
    else if (key == "us")
      read_both(in, [&](std::size_t i) {
        Micros::rep count = 0;
        in.number(count);
        brief.thought[i] = Micros(count);
      });
    else if (key == "idle_ms")
      read_both(in, [&](std::size_t i) { in.number(brief.idle_ms[i]); });
    else if (key == "waited_ms")
      read_both(in, [&](std::size_t i) { in.number(brief.waited_ms[i]); });
    else if (key == "restarts")
      read_both(in, [&](std::size_t i) { in.number(brief.restarts[i]); });
    else if (key == "repeats")
      read_both(in, [&](std::size_t i) { in.number(brief.repeats[i]); });
    else if (key == "hash")
      in.text(hash);
    else
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
