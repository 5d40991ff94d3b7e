#include <algorithm>
#include <chrono>
#include <utility>

#include "matches/base/record_limits.hpp"
#include "matches/records/json/json_draft.hpp"
#include "matches/records/json/json_lines.hpp"
#include "matches/records/json/json_pull.hpp"

namespace matches::records::json {

namespace {

using Key = std::string_view;

void micros(JsonPull& in, std::optional<Micros>& time) {
  Micros::rep count = 0;
  in.number(count);
  time = Micros(count);
}

void read_nanos(JsonPull& in, Nanos& time) {
  long long count = 0;
  in.thousandths(count);
  time = Nanos(count);
}

template <class T>
void number(JsonPull& in, std::optional<T>& value) {
  T read{};
  in.number(read);
  value = read;
}

rules::Seat seat(JsonPull& in) {
  const auto from = in.at();
  int read = 0;
  in.number(read);
  if (read != 0 && read != 1) in.fail(from, "expected a seat, 0 or 1");
  return read == 0 ? rules::Seat::first : rules::Seat::second;
}

// The members of a time stand among those of a ply, or of the game for its last answer.
struct Times {
  std::optional<Micros> charged, wall, stood_still;
  endings::Timing timing;

  bool read(JsonPull& in, Key key) {
    if (key == "us")
      micros(in, charged);
    else if (key == "wall")
      micros(in, wall);
    else if (key == "cpu")
      read_nanos(in, timing.cpu);
    else if (key == "waiting")
      read_nanos(in, timing.waiting);
    else if (key == "idle_cpu")
      read_nanos(in, timing.idle_cpu);
    else if (key == "stood_still")
      micros(in, stood_still);
    else if (key == "starved")
      in.truth(timing.starved);
    else
      return false;
    return true;
  }

  std::optional<endings::Timing> whole() const {
    if (!charged) return std::nullopt;
    endings::Timing time = timing;
    time.charged = *charged;
    time.wall = wall.value_or(*charged);
    time.stood_still = stood_still.value_or(Micros(0));
    return time;
  }
};

// --- a ply --------------------------------------------------------------------------------------

void bound(JsonPull& in, protocols::Search& search) {
  const auto from = in.at();
  std::string word;
  in.text(word);
  if (word != "lower" && word != "upper") in.fail(from, R"(expected "lower" or "upper")");
  using Bound = protocols::Search::Bound;
  search.bound = word == "lower" ? Bound::lower : Bound::upper;
}

void said_time(JsonPull& in, protocols::Search& search) {
  std::optional<Micros> time;
  micros(in, time);
  search.time = std::chrono::duration_cast<Millis>(*time);
}

bool read_search(JsonPull& in, Key key, protocols::Search& search) {
  if (key == "cp")
    number(in, search.centipawns);
  else if (key == "mate")
    number(in, search.mate);
  else if (key == "mate_unknown")
    in.truth(search.mate_of_unknown_length);
  else if (key == "bound")
    bound(in, search);
  else if (key == "depth")
    number(in, search.depth);
  else if (key == "seldepth")
    number(in, search.selective_depth);
  else if (key == "nodes")
    number(in, search.nodes);
  else if (key == "nps")
    number(in, search.nodes_per_second);
  else if (key == "hash")
    number(in, search.hash_permille);
  else if (key == "said_us")
    said_time(in, search);
  else if (key == "pv")
    in.text(search.variation);
  else
    return false;
  return true;
}

void read_ply(JsonPull& in, endings::Ply& ply, std::optional<rules::Seat>& said) {
  Times times;
  if (!in.enter('{')) return;
  const auto from = in.at();
  for (Key key; in.next_member(key);) {
    if (key == "a")
      in.text(ply.action);
    else if (key == "seat")
      said = seat(in);
    else if (key == "opening")
      in.truth(ply.opening);
    else if (key == "left")
      micros(in, ply.left);
    else if (key == "note")
      in.text(ply.note);
    else if (key == "comment")
      in.text(ply.comment);
    else if (!times.read(in, key) && !read_search(in, key, ply.search))
      in.skip();
  }
  ply.time = times.whole();
  if (ply.action.empty()) in.fail(from, "this ply has no action \"a\"");
}

// --- a line of play -----------------------------------------------------------------------------

struct Bounds {
  std::size_t variations = 0, depth = 0;
};

void read_plies(JsonPull& in, UnjudgedLine& line, Seats& seats) {
  line.plies.clear();
  line.places.clear();
  seats.clear();
  line.plies.reserve(128);
  line.places.reserve(128);
  seats.reserve(128);
  if (!in.enter('[')) return;
  while (in.next_element()) {
    line.places.push_back(in.at());
    read_ply(in, line.plies.emplace_back(), seats.emplace_back());
    if (line.plies.size() > most_plies)
      in.fail(in.at(), "more than " + std::to_string(most_plies) + " plies");
  }
}

void read_variations(JsonPull& in, UnjudgedLine& line, Bounds& bounds);

void read_variation(JsonPull& in, UnjudgedVariation& variation, Bounds& bounds) {
  Seats seats;  // follow from the place of a variation
  if (!in.enter('{')) return;
  for (Key key; in.next_member(key);) {
    if (key == "at")
      in.number(variation.at);
    else if (key == "plies")
      read_plies(in, variation.line, seats);
    else if (key == "variations")
      read_variations(in, variation.line, bounds);
    else
      in.skip();
  }
}

void read_variations(JsonPull& in, UnjudgedLine& line, Bounds& bounds) {
  line.variations.clear();
  if (++bounds.depth > deepest_variation) in.fail(in.at(), "variations within too many variations");
  if (!in.enter('[')) return;
  while (in.next_element()) {
    const auto from = in.at();
    if (++bounds.variations > most_variations)
      return in.fail(from, "more than " + std::to_string(most_variations) + " variations");
    auto& variation = line.variations.emplace_back();
    read_variation(in, variation, bounds);
    const auto count = line.variations.size();
    if (count > 1 && line.variations[count - 2].at > variation.at)
      in.fail(from, "this variation comes after a later one; expected ascending \"at\"");
    if (variation.at >= line.plies.size())
      in.fail(from, "this variation replaces no ply: \"at\" is " + std::to_string(variation.at));
  }
  --bounds.depth;
}

// --- the members of a game ----------------------------------------------------------------------

using Pairs = std::vector<std::pair<std::string, std::string>>;

void read_pairs(JsonPull& in, Pairs& pairs) {
  if (!in.enter('[')) return;
  while (in.next_element()) {
    const auto from = in.at();
    auto& pair = pairs.emplace_back();
    std::size_t count = 0;
    if (!in.enter('[')) return;
    while (in.next_element()) {
      if (count > 1) in.fail(in.at(), "expected ']' after two texts");
      in.text(count++ == 0 ? pair.first : pair.second);
    }
    if (count != 2) in.fail(from, "expected two texts, a name and its value");
  }
}

void read_person(JsonPull& in, Person& person) {
  if (!in.enter('{')) return;
  for (Key key; in.next_member(key);) {
    if (key == "name")
      in.text(person.name);
    else if (key == "engine")
      in.text(person.engine);
    else if (key == "version")
      in.text(person.version);
    else if (key == "author")
      in.text(person.author);
    else if (key == "protocol")
      in.text(person.protocol);
    else if (key == "tc")
      in.text(person.time_control);
    else if (key == "rounding")
      in.text(person.rounding);
    else if (key == "limits")
      in.text(person.limits);
    else if (key == "options")
      read_pairs(in, person.options);
    else if (key == "restarts")
      in.number(person.upkeep.restarts);
    else if (key == "repeats")
      in.number(person.upkeep.repeats);
    else
      in.skip();
  }
}

void read_persons(JsonPull& in, std::array<Person, 2>& seats) {
  const auto from = in.at();
  std::size_t count = 0;
  if (!in.enter('[')) return;
  while (in.next_element() && count < seats.size()) read_person(in, seats[count++]);
  if (count != seats.size() || (in.ok() && in.ahead() == '{'))
    in.fail(from, "expected two engines, of seat 0 and of seat 1");
}

// What only the reading of a line needs.
struct Read : Draft {
  Bounds bounds;
  Times last_time;
};

void read_version(JsonPull& in) {
  const auto from = in.at();
  int version = 0;
  in.number(version);
  if (version != 1)
    in.fail(from, "version " + std::to_string(version) + " of the form; this program reads 1");
}

bool read_header(JsonPull& in, Key key, Draft& draft) {
  Game& game = draft.game;
  const auto text = [&](std::string& value, std::size_t& at) {
    at = in.at();
    in.text(value);
  };
  if (key == "v")
    read_version(in);
  else if (key == "g")
    in.number(game.number);
  else if (key == "game")
    text(draft.kind, draft.kind_at);
  else if (key == "rules")
    text(draft.rules, draft.rules_at);
  else if (key == "start")
    text(game.start, draft.start_at);
  else if (key == "opening")
    in.text(game.opening);
  else if (key == "seed")
    number(in, game.seed);
  else if (key == "engines")
    read_persons(in, game.seats);
  else if (key == "tags")
    read_pairs(in, game.tags);
  else
    return false;
  return true;
}

bool read_words(JsonPull& in, Key key, Game& game) {
  struct Word {
    Key key;
    std::string Game::* member;
  };
  static constexpr Word words[] = {{"event", &Game::event},     {"site", &Game::site},
                                   {"round", &Game::round},     {"started", &Game::started},
                                   {"host", &Game::host},       {"referee", &Game::referee},
                                   {"comment", &Game::comment}, {"ended", &Game::ended}};
  for (const auto& word : words)
    if (word.key == key) {
      in.text(game.*word.member);
      return true;
    }
  return false;
}

bool read_verdict(JsonPull& in, Key key, Read& draft) {
  auto& verdict = draft.game.verdict;
  if (key == "result") {
    draft.result_at = in.at();
    in.text(draft.result);
  } else if (key == "winner") {
    verdict.winner = seat(in);
  } else if (key == "reason") {
    std::string reason;
    in.text(reason);
    verdict.take_reason(reason);
  } else if (key == "sentence") {
    in.text(verdict.sentence);
  } else if (key == "fault_by") {
    verdict.fault_by = seat(in);
  } else if (key == "detail") {
    in.text(verdict.detail);
  } else if (key == "refused") {
    in.text(verdict.refused);
  } else if (key == "position") {
    draft.position_at = in.at();
    in.text(draft.game.position);
  } else if (key == "brief") {
    draft.brief_at = in.at();
    read_brief(in, draft.brief.emplace(), draft.brief_reason);
  } else {
    return draft.last_time.read(in, key);
  }
  return true;
}

void read_game(JsonPull& in, Read& draft) {
  if (!in.enter('{')) return;
  for (Key key; in.next_member(key);) {
    if (key == "plies")
      read_plies(in, draft.main, draft.seats);
    else if (key == "variations")
      read_variations(in, draft.main, draft.bounds);
    else if (!read_header(in, key, draft) && !read_words(in, key, draft.game) &&
             !read_verdict(in, key, draft))
      in.skip();
  }
  in.end();
  auto& verdict = draft.game.verdict;
  verdict.last_time = draft.last_time.whole();
  verdict.kind = verdict.winner                     ? Verdict::Kind::win
                 : draft.result.starts_with("draw") ? Verdict::Kind::draw
                                                    : Verdict::Kind::none;
}

// --- lines --------------------------------------------------------------------------------------

// In characters, from 1.
std::size_t column(std::string_view line, std::size_t at) {
  const auto before = line.substr(0, at);
  return 1 + static_cast<std::size_t>(std::count_if(before.begin(), before.end(), [](char c) {
           return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
         }));
}

Damage torn(std::string_view line, std::size_t number) {
  if (has_sum(line))
    return {number, column(line, line.rfind(R"(,"sum":")") + 1),
            "wrong checksum: the line was altered; it is ignored"};
  return {number, column(line, line.size()),
          "the line has no checksum at its end: it is incomplete or altered; expected \"sum\" and "
          "8 digits"};
}

void note_sum(std::string_view line, Findings& findings) {
  constexpr std::size_t digits = 8, close = 2;
  const auto at = line.size() - digits - close;
  findings.note(at, {.about = Disagreement::About::hash,
                     .stored = std::string(line.substr(at, digits)),
                     .computed = right_sum(line),
                     .sentence = "wrong checksum: the line was altered"});
}

}  // namespace

Damage overlong_line(std::size_t number) {
  return {number, 0, "the line is longer than 16 MiB, the limit for a game; it is ignored"};
}

basics::Result<Game, Damage> read_json_line(std::string_view line, std::size_t number,
                                            const Reading& reading) {
  Findings findings(reading);
  const bool whole = is_whole(line);
  if (!whole && !(findings.wanted() && has_sum(line))) return torn(line, number);
  JsonPull in(line);
  Read draft;
  read_game(in, draft);
  if (!in.ok()) {
    if (!whole) return torn(line, number);
    return Damage{number, column(line, in.wrong_at()), in.sentence()};
  }
  if (const auto wrong = judge(draft, reading, findings)) {
    if (!whole) return torn(line, number);
    return Damage{number, column(line, wrong->place), wrong->sentence};
  }
  if (!whole) note_sum(line, findings);
  findings.finish(draft.game, draft.main.places,
                  [&](std::size_t place) { return Findings::Spot{number, column(line, place)}; });
  return std::move(draft.game);
}

std::optional<Item> read_jsonl(Lines& lines, const Reading& reading) {
  lines.pass_overlong();
  while (const auto line = lines.next()) {
    if (lines.overlong()) return overlong_line(lines.number());
    if (line->find_first_not_of(" \t") != line->npos && !is_takeover(*line))
      return read_json_line(*line, lines.number(), reading);
  }
  return std::nullopt;
}

}  // namespace matches::records::json
