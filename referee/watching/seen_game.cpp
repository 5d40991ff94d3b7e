#include "referee/watching/seen_game.hpp"

#include <algorithm>
#include <limits>

#include "matches/records/json/json_lines.hpp"
#include "matches/records/json/json_pull.hpp"

namespace referee::watching {

namespace {

using matches::records::json::JsonPull;

constexpr double second_in_micros = 1e6, second_in_nanos = 1e9;
constexpr std::string_view plies_member = R"(,"plies":)";

// A member of the line's head, in front of its engines.
std::string text_in_head(std::string_view line, std::string_view wanted) {
  const auto end = line.find(R"(,"engines":)");
  if (end == line.npos) return {};
  const auto head = std::string(line.substr(0, end)) + "}";
  JsonPull in(head);
  std::string value;
  if (!in.enter('{')) return {};
  for (std::string_view key; in.next_member(key);)
    if (key == wanted)
      in.text(value);
    else
      in.skip();
  return in.ok() ? value : std::string();
}

struct PlyTimes {
  int seat = 0;
  std::optional<std::int64_t> charged, left;  // microseconds
  long long waited = 0;                       // nanoseconds
  bool given = false;
};

bool read_ply(JsonPull& in, PlyTimes& ply) {
  if (!in.enter('{')) return false;
  for (std::string_view key; in.next_member(key);) {
    if (key == "seat")
      in.number(ply.seat);
    else if (key == "us")
      in.number(ply.charged.emplace());
    else if (key == "left")
      in.number(ply.left.emplace());
    else if (key == "opening")
      in.truth(ply.given);
    else if (key == "waiting")
      in.thousandths(ply.waited);
    else
      in.skip();
  }
  return in.ok() && (ply.seat == 0 || ply.seat == 1);
}

void add_left(report::TimeFacts& facts, std::size_t at, std::int64_t left) {
  if (facts.left.size() <= at) {
    facts.left.resize(at + 1);
    facts.games.resize(at + 1);
  }
  facts.left[at] += static_cast<double>(left) / second_in_micros;
  ++facts.games[at];
}

void add_answer(report::TimeFacts& facts, const PlyTimes& ply) {
  constexpr auto most = std::int64_t{std::numeric_limits<std::uint32_t>::max()};
  facts.answers.push_back(
      static_cast<std::uint32_t>(std::clamp<std::int64_t>(*ply.charged, 0, most)));
  const double waited = ply.left ? static_cast<double>(ply.waited) / second_in_nanos : 0;
  facts.waited += waited;
  facts.longest_wait = std::max(facts.longest_wait, waited);
}

}  // namespace

report::ShownGame::Result result_of(const SeenGame& game) {
  using enum report::ShownGame::Result;
  if (game.void_game) return none;
  if (!game.result.winner) return draw;
  return *game.result.winner == rules::Seat::first ? first : second;
}

void add_times(std::string_view line, const std::array<std::string, 2>& engines,
               report::Facts& facts) {
  const auto at = line.find(plies_member);
  if (at == line.npos) return;
  JsonPull in(line.substr(at + plies_member.size()));
  if (!in.enter('[')) return;
  std::array<std::size_t, 2> count{};
  while (in.next_element()) {
    PlyTimes ply;
    if (!read_ply(in, ply)) return;
    const auto seat = static_cast<std::size_t>(ply.seat);
    if (!ply.charged && !ply.left) continue;
    auto& times = facts.times[engines[seat]];
    if (ply.charged && !ply.given) add_answer(times, ply);
    if (ply.left) add_left(times, count[seat]++, *ply.left);
  }
}

basics::Result<ReadLine, matches::records::Damage> LineReader::read(std::string_view line,
                                                                    std::size_t number,
                                                                    bool whole) {
  const auto gist = gists_.of(line, number);
  if (!gist) return gist.error();
  ReadLine read;
  read.game.result = gist->result;
  read.game.void_game = gist->void_game;
  read.text.engines = gist->engines;
  if (whole || gist->void_game || gist->result.fault_by) {
    auto game = matches::records::json::read_json_line(line, number);
    if (!game) return game.error();
    read.text.whole = *std::move(game);
    read.text.opening = read.text.whole->opening;
    return read;
  }
  read.text.opening = text_in_head(line, "opening");
  return read;
}

}  // namespace referee::watching
