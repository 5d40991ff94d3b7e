#include "referee/stats/gist.hpp"

#include "matches/base/fnv.hpp"
#include "matches/records/brief.hpp"
#include "matches/records/json/json_lines.hpp"
#include "matches/records/json/json_pull.hpp"
#include "referee/terminal/text.hpp"
#include "rules/games.hpp"

namespace referee::stats {

namespace {

using matches::records::Damage;
using matches::records::Game;
using matches::records::Verdict;
using rules::Color;
using rules::Seat;

std::uint64_t opening_key(std::string_view kind, std::string_view start, std::string_view name) {
  return matches::fnv1a(
      name,
      matches::fnv1a("\n", matches::fnv1a(start, matches::fnv1a("\n", matches::fnv1a(kind)))));
}

std::uint64_t identity_of(std::string_view hash, std::uint64_t number, std::uint64_t seed,
                          std::string_view started) {
  const auto numbers = std::to_string(number) + "," + std::to_string(seed) + ",";
  return matches::fnv1a(started, matches::fnv1a(numbers, matches::fnv1a(hash)));
}

// What precedes the plies of a journal's line, as far as the engines.
struct Head {
  std::string game, rules, start, opening, event, round, started, host;
  std::uint64_t seed = 0;
};

std::optional<Head> head_of(std::string_view line) {
  const auto end = line.find(R"(,"engines":)");
  if (end == line.npos) return std::nullopt;
  const auto text = std::string(line.substr(0, end)) + "}";
  matches::records::json::JsonPull in(text);
  Head head;
  if (!in.enter('{')) return std::nullopt;
  for (std::string_view key; in.next_member(key);) {
    if (key == "game")
      in.text(head.game);
    else if (key == "rules")
      in.text(head.rules);
    else if (key == "start")
      in.text(head.start);
    else if (key == "opening")
      in.text(head.opening);
    else if (key == "event")
      in.text(head.event);
    else if (key == "round")
      in.text(head.round);
    else if (key == "started")
      in.text(head.started);
    else if (key == "host")
      in.text(head.host);
    else if (key == "seed")
      in.number(head.seed);
    else
      in.skip();
  }
  return in.ok() ? std::optional(head) : std::nullopt;
}

// Its name, else the position and the actions that were given.
std::string name_of_opening(const Game& game) {
  if (!game.opening.empty()) return game.opening;
  auto name = game.start;
  for (const auto& ply : game.main.plies)
    if (ply.opening) name += (name.empty() ? "" : " ") + ply.action;
  return name;
}

}  // namespace

Gist gist_of(const Game& game) {
  Gist gist;
  gist.void_game = game.verdict.kind == Verdict::Kind::none;
  gist.game = game.kind->name;
  gist.result = matches::records::result_of(game, {});
  for (const std::size_t seat : {0, 1}) gist.engines[seat] = game.seats[seat].name;
  gist.event = game.event;
  gist.round = game.round;
  gist.host = game.host;
  gist.started = game.started;
  gist.opening_name = name_of_opening(game);
  gist.opening = opening_key(game.kind->name, game.start, game.opening);
  if (game.opening.empty())
    for (const auto& ply : game.main.plies)
      if (ply.opening) gist.opening = matches::fnv1a(ply.action + "\n", gist.opening);
  if (!matches::records::says_what_was_played(game)) gist.result.opening = gist.result.played = 0;
  gist.identity = identity_of(game_hash(game), game.number, game.seed.value_or(0), game.started);
  return gist;
}

std::optional<rules::RuleSet> rules_of(std::string_view game, const std::string& rules_text) {
  const auto words = terminal::words_of(rules_text);
  const auto* const kind = rules::find_game(game);
  if (!kind || words.empty()) return std::nullopt;
  auto rules = rules::rule_set(*kind, words[0]);
  for (std::size_t i = 1; rules && i < words.size(); ++i)
    if (rules->set(words[i])) break;
  if (!rules) return std::nullopt;
  return *rules;
}

std::array<double, 2> DrawValues::of(std::string_view game, const std::string& rules_text) {
  const auto key = std::string(game) + "\n" + rules_text;
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  std::array<double, 2> values{0.5, 0.5};
  if (const auto rules = rules_of(game, rules_text))
    values = {matches::records::draw_points(*rules, Color::black),
              matches::records::draw_points(*rules, Color::white)};
  known_.emplace(key, values);
  return values;
}

basics::Result<Gist, Damage> JournalGists::of(std::string_view line, std::size_t number) {
  const bool whole = matches::records::json::is_whole(line);
  auto summary = whole ? matches::records::summary_of(line) : std::nullopt;
  const auto head = summary ? head_of(line) : std::nullopt;
  if (!head) {  // void, or not as this program writes it
    auto read = matches::records::json::read_json_line(line, number);
    if (!read) return std::move(read).error();
    return gist_of(*read);
  }
  Gist gist{*std::move(summary)};
  const auto& brief = gist.result;
  gist.game = head->game;
  gist.event = head->event;
  gist.round = head->round;
  gist.host = head->host;
  gist.started = head->started;
  gist.opening_name = head->opening.empty() ? head->start : head->opening;
  gist.opening = opening_key(head->game, head->start, head->opening);
  gist.identity =
      identity_of(matches::sixteen_digits(brief.played), brief.number, head->seed, head->started);
  const bool first_is_black = brief.black == Seat::first;
  const auto draws = draws_.of(head->game, head->rules);
  if (!brief.winner)
    gist.result.points = {draws[first_is_black ? 0 : 1], draws[first_is_black ? 1 : 0]};
  return gist;
}

}  // namespace referee::stats
