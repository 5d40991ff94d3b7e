#include "matches/suites/suite_text.hpp"

#include <optional>

#include "matches/base/fnv.hpp"
#include "matches/records/replay.hpp"
#include "rules/text.hpp"

namespace matches::suites {

namespace {

using records::Game;

std::optional<Game> record_of(const rules::GameKind& kind, const rules::RuleSet& rules,
                              const openings::Opening& opening) {
  Game game;
  game.kind = &kind;
  game.rules = rules;
  game.opening = opening.name;
  auto start = records::start_text(kind, rules, opening.position);
  if (!start) return std::nullopt;
  game.start = *std::move(start);
  auto replay = records::Replay::from(game);
  if (!replay) return std::nullopt;
  for (const auto& action : opening.actions) {
    endings::Ply ply;
    ply.action = action;
    ply.opening = true;
    if (replay->play(game.main, std::move(ply))) return std::nullopt;
  }
  if (replay->close(game)) return std::nullopt;
  return game;
}

// The usual start has a short name, in the files of every game.
std::string with_short_start(std::string line, const Game& game) {
  if (!game.start.empty()) return line;
  const auto usual = "position " + rules::start(*game.kind, game.rules)->position();
  return line.starts_with(usual) ? "startpos" + line.substr(usual.size()) : line;
}

bool same_actions(const Game& a, const Game& b) {
  if (a.start != b.start || a.main.plies.size() != b.main.plies.size()) return false;
  for (std::size_t i = 0; i < a.main.plies.size(); ++i)
    if (a.main.plies[i].action != b.main.plies[i].action) return false;
  return true;
}

// What a reader of openings makes of it.
bool reads_back(const std::string& text, const records::Format& format, const Game& game) {
  auto lines = records::Lines::of(text);
  records::Reading reading;
  reading.kind = game.kind;
  reading.rules = game.rules;
  reading.admit = rules::Admit::reachable;
  const auto item = format.read(lines, reading);
  return item && *item && same_actions(**item, game);
}

}  // namespace

const records::Format* suite_format(std::string_view name) {
  const auto* const format = openings::find_format(name);
  return format && format->read && format->write ? format : nullptr;
}

std::string suite_formats() {
  std::string names;
  for (const auto& format : records::formats())
    if (format.read && format.write) names += std::string(format.name) + ", ";
  return names + "position";
}

SuiteText suite_text(const rules::GameKind& kind, const rules::RuleSet& rules,
                     std::span<const openings::Opening> openings, const records::Format& format,
                     std::span<const std::string> remarks) {
  SuiteText suite;
  if (format.layout == records::Layout::lines)
    for (const auto& remark : remarks) suite.bytes += "# " + remark + "\n";
  for (std::size_t i = 0; i < openings.size(); ++i) {
    const auto game = record_of(kind, rules, openings[i]);
    records::Losses losses;
    auto text = game ? records::write(format, *game, {}, losses) : std::nullopt;
    if (text && format.name == "sfen") text = with_short_start(*std::move(text), *game);
    if (!text || !reads_back(*text, format, *game)) {
      suite.trouble =
          "the format " + std::string(format.name) + " cannot hold opening " + openings[i].name;
      return suite;
    }
    if (i > 0) suite.bytes += format.between;
    suite.bytes += *text;
  }
  return suite;
}

std::string suite_hash(std::span<const openings::Opening> openings) {
  auto hash = fnv_of_nothing;
  for (const auto& opening : openings) {
    hash = fnv1a(opening.position, hash);
    for (const auto& action : opening.actions) hash = fnv1a(action, fnv1a("\t", hash));
    hash = fnv1a("\n", hash);
  }
  return sixteen_digits(hash);
}

}  // namespace matches::suites
