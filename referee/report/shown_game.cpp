#include "referee/report/shown_game.hpp"

#include "matches/journal/journal_reader.hpp"
#include "referee/inputs/input.hpp"
#include "referee/stats/gist.hpp"
#include "referee/tables/fault_line.hpp"

namespace referee::report {

namespace {

namespace records = matches::records;

ShownGame::Result result_of(const records::Verdict& verdict) {
  using enum ShownGame::Result;
  using Kind = records::Verdict::Kind;
  if (verdict.kind == Kind::draw) return draw;
  if (verdict.kind != Kind::win || !verdict.winner) return none;
  return *verdict.winner == rules::Seat::first ? first : second;
}

void read_run(const stats::StatsSource& source, std::uint64_t last, const std::stop_token& stop,
              const TakeGame& take) {
  const auto hear = [&](const records::Game& game) {
    if (game.number <= last && !stop.stop_requested()) take(game, {});
  };
  // What cannot be read was named when the games were counted.
  matches::journal::read_journal(source.folder,
                                 {.game = hear, .voided = hear, .damage = {}});
}

void read_file(const std::string& path, const stats::StatsTask& task, const std::stop_token& stop,
               const TakeGame& take) {
  auto input = inputs::open_input(path, task.from, task.from_encoding, stop);
  if (!input) return;
  if (const auto first = input->lines.peek(); first && stats::EventGists::are_events(*first))
    return;  // events hold no games to replay
  auto reading = task.reading;
  records::Disagreements disagreements;
  reading.disagreements = &disagreements;
  std::uint64_t number = 0;
  while (auto item = input->format->read(input->lines, reading)) {
    if (stop.stop_requested()) return;
    ++number;
    if (*item) {
      if ((*item)->number == 0) (*item)->number = number;
      take(**item, disagreements);
    }
    disagreements.clear();
  }
}

}  // namespace

ShownGame game_in_brief(const records::Game& game, bool disagrees) {
  ShownGame shown;
  shown.number = game.number;
  for (const auto seat : {rules::Seat::first, rules::Seat::second})
    shown.names[rules::index_of(seat)] = game.seats[rules::index_of(seat)].name;
  shown.result = result_of(game.verdict);
  shown.reason = game.verdict.reason_text();
  shown.sentence = game.verdict.sentence;
  shown.opening = game.opening;
  shown.plies = records::ply_count(game.main.plies);
  shown.fault = game.verdict.fault_by.has_value();
  shown.fault_text = tables::fault_line(game);
  shown.disagrees = disagrees;
  shown.counts = shown.result != ShownGame::Result::none && !shown.disagrees;
  shown.game_name = game.kind->name;
  return shown;
}

ShownGame shown_game(const records::Game& game, const records::Disagreements& disagreements) {
  auto shown = game_in_brief(game, !disagreements.empty());
  shown.opening_key = records::opening_key(game);
  if (records::says_what_was_played(game)) shown.played_key = records::game_key(game);
  shown.text = replay_text(game, disagreements);
  return shown;
}

void read_games(const stats::StatsSource& source, const stats::StatsTask& task, std::uint64_t last,
                const std::stop_token& stop, const TakeGame& take) {
  if (source.whole) return read_run(source, last, stop, take);
  for (const auto& path : source.files) read_file(path, task, stop, take);
}

}  // namespace referee::report
