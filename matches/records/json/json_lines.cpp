#include "matches/records/json/json_lines.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <utility>

#include "matches/base/crc32.hpp"
#include "matches/base/json.hpp"
#include "matches/records/brief.hpp"

namespace matches::records::json {

namespace {

constexpr std::string_view sum_member = R"(,"sum":")";
constexpr std::size_t tail = sum_member.size() + 8 + 2;  // to the end of the line

std::string sum_of(std::string_view text) {
  const std::uint32_t crc = crc32(text);
  constexpr std::string_view hex = "0123456789abcdef";
  std::string sum;
  for (int shift = 28; shift >= 0; shift -= 4) sum += hex[crc >> shift & 15];
  return sum;
}

void text(JsonObject& object, std::string_view name, std::string_view value) {
  if (!value.empty()) object.text(name, value);
}

template <class Range, class Append>
void append_list(std::string& out, const Range& range, Append append) {
  out += '[';
  bool first = true;
  for (const auto& each : range) {
    if (!std::exchange(first, false)) out += ',';
    append(each);
  }
  out += ']';
}

// [["name","value"],...]: the order and names that come twice are kept.
void pairs(JsonObject& object, std::string& out, std::string_view name,
           const std::vector<std::pair<std::string, std::string>>& all) {
  if (all.empty()) return;
  object.key(name);
  append_list(out, all, [&](const auto& pair) {
    out += '[';
    append_json_string(out, pair.first);
    out += ',';
    append_json_string(out, pair.second);
    out += ']';
  });
}

// --- a ply --------------------------------------------------------------------------------------

// Microseconds, with decimals where there are nanoseconds. Zero is left out.
template <std::size_t N>
void nanos(JsonMembers& object, const char (&name)[N], Nanos value) {
  if (value > Nanos(0)) object.thousandths(name, value.count());
}

void put_time(JsonMembers& object, const endings::Timing& time) {
  object.number("us", time.charged.count());
  if (time.wall != time.charged) object.number("wall", time.wall.count());
  nanos(object, "cpu", time.cpu);
  nanos(object, "waiting", time.waiting);
  nanos(object, "idle_cpu", time.idle_cpu);
  if (time.stood_still > Micros(0)) object.number("stood_still", time.stood_still.count());
  if (time.starved) object.truth("starved");
}

void put_search(JsonMembers& object, const protocols::Search& search) {
  using Bound = protocols::Search::Bound;
  if (search.centipawns) object.number("cp", *search.centipawns);
  if (search.mate) object.number("mate", *search.mate);
  if (search.mate_of_unknown_length) object.truth("mate_unknown");
  if (search.bound != Bound::exact)
    object.text("bound", search.bound == Bound::lower ? "lower" : "upper");
  if (search.depth) object.number("depth", *search.depth);
  if (search.selective_depth) object.number("seldepth", *search.selective_depth);
  if (search.nodes) object.number("nodes", *search.nodes);
  if (search.nodes_per_second) object.number("nps", *search.nodes_per_second);
  if (search.hash_permille) object.number("hash", *search.hash_permille);
  if (search.time) object.number("said_us", Micros(*search.time).count());
  if (!search.variation.empty()) object.text("pv", search.variation);
}

// --- a game -------------------------------------------------------------------------------------

void append_person(std::string& out, const Person& person) {
  JsonObject object(out);
  text(object, "name", person.name);
  text(object, "engine", person.engine);
  text(object, "version", person.version);
  text(object, "author", person.author);
  text(object, "protocol", person.protocol);
  text(object, "tc", person.time_control);
  text(object, "rounding", person.rounding);
  text(object, "limits", person.limits);
  pairs(object, out, "options", person.options);
  if (person.upkeep.restarts > 0) object.number("restarts", person.upkeep.restarts);
  if (person.upkeep.repeats > 0) object.number("repeats", person.upkeep.repeats);
  object.close();
}

void append_header(JsonObject& line, std::string& out, const Game& game) {
  line.number("v", 1);
  if (game.number != 0) line.number("g", game.number);
  if (game.claim != 0) line.number("claim", game.claim);
  line.text("game", game.kind->name);
  line.text("rules", game.rules.text());
  text(line, "start", game.start);
  text(line, "opening", game.opening);
  if (game.seed) line.number("seed", *game.seed);
  text(line, "event", game.event);
  text(line, "site", game.site);
  text(line, "round", game.round);
  text(line, "started", game.started);
  text(line, "host", game.host);
  text(line, "referee", game.referee);
  if (game.seats != std::array<Person, 2>{}) {
    line.key("engines");
    append_list(out, game.seats, [&](const Person& person) { append_person(out, person); });
  }
  pairs(line, out, "tags", game.tags);
  text(line, "comment", game.comment);
}

std::string plies_of(const MoveLine& line) {
  std::string out;
  out.reserve(line.plies.size() * 96);
  for (const auto& ply : line.plies) {
    if (!out.empty()) out += ',';
    append_json_ply(out, ply);
  }
  return out;
}

void append_variations(JsonObject& parent, std::string& out, const MoveLine& line) {
  if (line.variations.empty()) return;
  parent.key("variations");
  append_list(out, line.variations, [&](const Variation& variation) {
    JsonObject object(out);
    object.number("at", variation.at);
    object.key("plies");
    out += '[' + plies_of(variation.line) + ']';
    append_variations(object, out, variation.line);
    object.close();
  });
}

void append_verdict(JsonObject& line, std::string& out, const Game& game) {
  const auto& verdict = game.verdict;
  text(line, "ended", game.ended);
  text(line, "result", game.result());
  if (verdict.winner) line.number("winner", index_of(*verdict.winner));
  text(line, "reason", verdict.reason_text());
  text(line, "sentence", verdict.sentence);
  if (verdict.fault_by) line.number("fault_by", index_of(*verdict.fault_by));
  text(line, "detail", verdict.detail);
  text(line, "refused", verdict.refused);
  if (verdict.last_time) {
    JsonMembers time(out, JsonMembers::Begin::further);
    put_time(time, *verdict.last_time);
    time.end();
  }
  text(line, "position", game.position);
}

}  // namespace

void append_json_ply(std::string& out, const endings::Ply& ply) {
  JsonMembers object(out, JsonMembers::Begin::object);
  object.text("a", ply.action);
  object.number("seat", index_of(ply.seat));
  if (ply.opening) object.truth("opening");
  if (ply.left) object.number("left", ply.left->count());
  if (ply.time) put_time(object, *ply.time);
  put_search(object, ply.search);
  if (!ply.note.empty()) object.text("note", ply.note);
  if (!ply.comment.empty()) object.text("comment", ply.comment);
  object.close();
}

std::string json_header(const Game& game) {
  std::string out;
  JsonObject line(out);
  append_header(line, out, game);
  line.close();
  return out;
}

std::string json_line(const Game& game, std::string_view plies) {
  std::string out;
  out.reserve(1536 + plies.size());
  JsonObject line(out);
  append_header(line, out, game);
  line.key("plies");
  out += '[';
  out += plies;
  out += ']';
  append_variations(line, out, game.main);
  append_verdict(line, out, game);
  if (game.verdict.kind != Verdict::Kind::none) {
    line.key("brief");
    append_brief(out, result_of(game, {}), game.verdict.reason_text());
  }
  append_sum(out);
  return out;
}

std::string json_line(const Game& game) { return json_line(game, plies_of(game.main)); }

void append_sum(std::string& line) {
  const std::string sum = sum_of(line);
  line += sum_member;
  line += sum;
  line += "\"}";
}

bool has_sum(std::string_view line) {
  return line.size() >= tail && line.ends_with("\"}") &&
         line.substr(line.size() - tail).starts_with(sum_member);
}

std::string right_sum(std::string_view line) {
  return sum_of(line.substr(0, line.size() - std::min(line.size(), tail)));
}

bool is_whole(std::string_view line) {
  return has_sum(line) && line.substr(line.size() - tail + sum_member.size(), 8) == right_sum(line);
}

namespace {

constexpr std::string_view head = R"({"v":1,"g":)";

}  // namespace

std::uint64_t number_in(std::string_view line) {
  if (!line.starts_with(head)) return 0;
  std::uint64_t number = 0;
  const auto [stop, error] =
      std::from_chars(line.data() + head.size(), line.data() + line.size(), number);
  const bool followed = stop != line.data() + line.size() && *stop == ',';
  return error == std::errc{} && followed ? number : 0;
}

bool is_takeover(std::string_view line) { return line.starts_with(R"({"takeover":)"); }

std::uint32_t claim_in(std::string_view line) {
  constexpr std::string_view member = R"(,"claim":)";
  const auto number = number_in(line);
  if (number == 0) return 0;
  line.remove_prefix(line.find(',', head.size()));
  if (!line.starts_with(member)) return 0;
  std::uint32_t claim = 0;
  std::from_chars(line.data() + member.size(), line.data() + line.size(), claim);
  return claim;
}

bool ends_before_number(std::string_view line) {
  line = line.substr(0, line.find('\0'));  // what a power cut leaves of what was not written
  const auto digits = line.substr(std::min(line.size(), head.size()));
  return head.starts_with(line.substr(0, head.size())) &&
         std::all_of(digits.begin(), digits.end(), rules::is_digit);
}

// Which process has played a game is a matter of the journal alone.
std::optional<std::string> write_jsonl(const Game& game, const Writing&, Losses&) {
  if (game.claim == 0) return json_line(game) + '\n';
  auto plain = game;
  plain.claim = 0;
  return json_line(plain) + '\n';
}

Parts jsonl_holds(const Writing&) { return Parts::everything(); }

}  // namespace matches::records::json
