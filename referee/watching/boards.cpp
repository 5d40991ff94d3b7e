#include "referee/watching/boards.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <utility>

#include "matches/base/json.hpp"
#include "matches/records/json/json_pull.hpp"
#include "referee/stats/gist.hpp"
#include "rules/looks.hpp"

namespace referee::watching {

namespace {

using matches::records::json::JsonPull;
using rules::Seat;

constexpr std::string_view header_start = R"({"v":1,"g":)", ply_start = R"({"g":)";
constexpr std::size_t most_boards = 8;
constexpr std::size_t most_of_plies = 16 << 20;  // bytes of plies that one look reads

bool natural_order(const std::string& a, const std::string& b) {
  return std::pair(a.size(), a) < std::pair(b.size(), b);  // w2 before w10
}

struct Sitting {
  std::string name;
  std::optional<std::int64_t> left;  // at the beginning
};

// "10+0.1", "60+0|10(1)": the seconds in front.
std::optional<std::int64_t> base_of(const std::string& time_control) {
  double seconds = 0;
  const auto [end, error] = std::from_chars(
      time_control.data(), time_control.data() + time_control.size(), seconds);
  if (error != std::errc() || end == time_control.data()) return std::nullopt;
  return static_cast<std::int64_t>(seconds * 1e6);
}

Sitting read_engine(JsonPull& in) {
  Sitting engine;
  std::string time;
  if (!in.enter('{')) return engine;
  for (std::string_view key; in.next_member(key);)
    if (key == "name")
      in.text(engine.name);
    else if (key == "tc")
      in.text(time);
    else
      in.skip();
  engine.left = base_of(time);
  return engine;
}

struct GameHeader {
  std::uint64_t number = 0;
  std::string game, rules, start;
  std::vector<Sitting> engines;
};

std::optional<GameHeader> read_header(std::string_view line) {
  JsonPull in(line);
  GameHeader header;
  if (!in.enter('{')) return std::nullopt;
  for (std::string_view key; in.next_member(key);) {
    if (key == "g") {
      in.number(header.number);
    } else if (key == "game") {
      in.text(header.game);
    } else if (key == "rules") {
      in.text(header.rules);
    } else if (key == "start") {
      in.text(header.start);
    } else if (key == "engines" && in.enter('[')) {
      while (in.next_element()) header.engines.push_back(read_engine(in));
    } else {
      in.skip();
    }
  }
  return in.ok() && header.engines.size() == 2 ? std::optional(std::move(header)) : std::nullopt;
}

struct SaidPly {
  std::string action;
  int seat = 0;
  std::optional<std::int64_t> left;
  std::optional<int> centipawns, mate;
  std::optional<int> depth;
};

void read_said(JsonPull& in, SaidPly& said) {
  if (!in.enter('{')) return;
  for (std::string_view key; in.next_member(key);) {
    if (key == "a")
      in.text(said.action);
    else if (key == "seat")
      in.number(said.seat);
    else if (key == "left")
      in.number(said.left.emplace());
    else if (key == "cp")
      in.number(said.centipawns.emplace());
    else if (key == "mate")
      in.number(said.mate.emplace());
    else if (key == "depth")
      in.number(said.depth.emplace());
    else
      in.skip();
  }
}

std::string score_text(const SaidPly& said) {
  std::string text;
  if (said.mate)
    text = fmt::format("mate {}", *said.mate);
  else if (said.centipawns)
    text = fmt::format("{:+.2f}", *said.centipawns / 100.0);
  if (!text.empty() && said.depth) text += fmt::format("/{}", *said.depth);
  return text;
}

template <class Value, class Append>
void append_list(std::string& out, const Value& values, Append append) {
  out += '[';
  bool first = true;
  for (const auto& value : values) {
    if (!std::exchange(first, false)) out += ',';
    append(value);
  }
  out += ']';
}

// As the board of the pages takes it.
std::string state_json(const RunningGame& game) {
  const auto position = game.game.position();
  std::string out;
  matches::JsonObject state(out);
  state.text("game_id", fmt::format("{}.{}", game.worker, game.number));
  state.text("game", game.kind->name);
  const auto text = [&out](const auto& value) { matches::append_json_string(out, value); };
  state.key("board");
  append_list(out, rules::board_rows(*game.kind, position), text);
  state.text("position", position);
  state.text("phase", "play");
  state.text("ruleset_text", "");
  state.key("moves");
  append_list(out, game.actions, text);
  state.key("capture_lines");
  append_list(out, rules::capture_lines(game.game),
              [&](const auto& line) { append_list(out, line, text); });
  state.number("turn_number", game.actions.size());
  state.key("legal_moves");
  out += "[]";
  state.key("turn_color");
  if (game.game.outcome())
    out += "null";
  else
    text(name(game.game.color_of(game.game.to_act())));
  state.key("result");
  out += "null";
  state.close();
  return out;
}

}  // namespace

std::optional<RunningGame> begun_game(std::string_view line) {
  const auto header = read_header(line);
  if (!header) return std::nullopt;
  const auto* const kind = rules::find_game(header->game);
  const auto rules = stats::rules_of(header->game, header->rules);
  if (!kind || !rules) return std::nullopt;
  auto game = rules::start(*kind, *rules, header->start, rules::Admit::anything);
  if (!game) return std::nullopt;
  RunningGame begun{.worker = {},
                    .number = header->number,
                    .kind = kind,
                    .game = *std::move(game),
                    .names = {},
                    .left = {},
                    .scores = {},
                    .actions = {}};
  for (const std::size_t seat : {0, 1}) {
    begun.names[seat] = header->engines[seat].name;
    begun.left[seat] = header->engines[seat].left;
  }
  return begun;
}

bool add_ply(std::string_view line, RunningGame& game) {
  JsonPull in(line);
  std::uint64_t number = 0;
  std::size_t ply = 0;
  SaidPly said;
  if (!in.enter('{')) return false;
  for (std::string_view key; in.next_member(key);)
    if (key == "g")
      in.number(number);
    else if (key == "ply")
      in.number(ply);
    else if (key == "p")
      read_said(in, said);
    else
      in.skip();
  const bool next = in.ok() && number == game.number && ply == game.actions.size() + 1;
  if (!next || (said.seat != 0 && said.seat != 1) || game.game.act(said.action)) return false;
  const auto seat = static_cast<std::size_t>(said.seat);
  if (said.left) game.left[seat] = said.left;
  if (auto text = score_text(said); !text.empty()) game.scores[seat] = std::move(text);
  game.actions.push_back(std::move(said.action));
  return true;
}

std::string board_json(const RunningGame& game) {
  std::string out;
  matches::JsonObject board(out);
  board.text("w", game.worker);
  board.number("g", game.number);
  const auto text = [&out](const auto& value) { matches::append_json_string(out, value); };
  board.key("names");
  append_list(out, game.names, text);
  board.key("scores");
  append_list(out, game.scores, text);
  board.key("left");
  append_list(out, game.left, [&out](const auto& left) {
    if (left)
      matches::append_number(out, *left / 1000);
    else
      out += "null";
  });
  board.key("colors");
  append_list(out, std::array{Seat::first, Seat::second},
              [&](Seat seat) { text(name(game.game.color_of(seat))); });
  board.number("acts", index_of(game.game.to_act()));
  board.key("state");
  out += state_json(game);
  board.close();
  return out;
}

void Boards::find_files() {
  constexpr std::string_view front = "plies-", back = ".jsonl";
  std::error_code error;
  for (std::filesystem::directory_iterator each(directory_, error), end; !error && each != end;
       each.increment(error)) {
    const auto file = each->path().filename().string();
    if (!file.starts_with(front) || !file.ends_with(back)) continue;
    const auto name = file.substr(front.size(), file.size() - front.size() - back.size());
    if (workers_.contains(name)) continue;
    Worker worker{.file = FollowedFile(each->path().string()), .game = {}};
    worker.file.skip_to_last(header_start);
    workers_.emplace(name, std::move(worker));
  }
}

void Boards::look() {
  find_files();
  for (auto& [name, worker] : workers_) {
    const auto found =
        worker.file.look(most_of_plies, [&, &name = name, &worker = worker](const auto& line) {
          if (!line.overlong) take(line.text, name, worker);
        });
    if (!found.replaced) continue;
    worker = {.file = FollowedFile(worker.file.path()), .game = {}};
    ++stamp_;
  }
}

void Boards::take(std::string_view line, const std::string& name, Worker& worker) {
  if (line.starts_with(header_start)) {
    worker.game = begun_game(line);
    if (!worker.game) return;
    worker.game->worker = name;
    worker.game->stamp = ++stamp_;
  } else if (line.starts_with(ply_start) && worker.game && add_ply(line, *worker.game)) {
    worker.game->stamp = ++stamp_;
  }
}

void Boards::end(const std::string& worker, std::uint64_t number) {
  const auto found = workers_.find(worker);
  if (found == workers_.end() || found->second.ended == number) return;
  found->second.ended = number;
  ++stamp_;
}

void Boards::forget() {
  if (workers_.empty()) return;
  workers_.clear();
  ++stamp_;
}

std::vector<const RunningGame*> Boards::shown() const {
  std::vector<const RunningGame*> all;
  for (const auto& [name, worker] : workers_)
    if (worker.game && worker.game->number != worker.ended) all.push_back(&*worker.game);
  std::sort(all.begin(), all.end(),
            [](const auto* a, const auto* b) { return natural_order(a->worker, b->worker); });
  if (all.size() > most_boards) all.resize(most_boards);
  return all;
}

}  // namespace referee::watching
