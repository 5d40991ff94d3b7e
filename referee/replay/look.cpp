#include "referee/replay/look.hpp"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>

#include "basics/text.hpp"
#include "matches/records/replay.hpp"
#include "matches/records/stored_action.hpp"
#include "referee/inputs/input.hpp"
#include "referee/replay/report.hpp"
#include "referee/terminal/stop_signals.hpp"
#include "referee/terminal/text.hpp"

namespace referee::replay {

namespace records = matches::records;
using records::Disagreement;

namespace {

struct Whole {
  std::size_t number = 0;
  records::Game game;
  records::Disagreements found;
};

// The one game that is meant: that of --games, or the only one.
terminal::Or<Whole> game_of(const Task& task, inputs::Input& input) {
  const auto& wanted = task.wish.games;
  records::Disagreements found;
  auto reading = task.wish.reading;
  reading.disagreements = &found;
  std::optional<Whole> whole;
  std::size_t number = 1;
  for (; !wanted || number <= wanted->last(); ++number) {
    found.clear();
    auto item = input.format->read(input.lines, reading);
    if (!item) break;
    if (wanted && !wanted->has(number)) continue;
    if (whole)
      return terminal::Complaint{"option '--at' shows a position of one game; expected --games N"};
    if (!*item) {
      Damaged damaged{0, number, item->error(), {}};
      return terminal::bad_file(place_of(task, damaged) + ": " + item->error().sentence);
    }
    whole = Whole{number, **std::move(item), std::exchange(found, {})};
  }
  if (const auto& trouble = input.lines.trouble())
    return terminal::bad_file(input.name + ": " + *trouble);
  if (whole) return *std::move(whole);
  return terminal::bad_file(fmt::format("{}: it has {}{}", input.name,
                                        basics::counted(number - 1, "game"),
                                        wanted ? "; --games selects none of them" : ""));
}

// The game before an action, and the action: as the record has it and as the rules read it.
struct Place {
  rules::AnyGame before;
  std::string stored;  // empty: none
};

terminal::Or<Place> place_in(const Whole& whole, std::size_t ply) {
  auto replay = records::Replay::from(whole.game);
  if (!replay) return terminal::bad_file(replay.error().sentence);
  const auto& plies = whole.game.main.plies;
  if (ply > plies.size() + 1)
    return terminal::Complaint{
        fmt::format("option '--at': '{}' is not a ply from 1 to {}", ply, plies.size() + 1)};
  records::MoveLine line;
  for (std::size_t i = 0; i + 1 < ply; ++i) static_cast<void>(replay->play(line, plies[i]));
  return Place{replay->now(), records::stored_action(whole.game, whole.found, ply)};
}

std::string shown(const Whole& whole, const Place& place, rules::Drawing how) {
  std::string text = place.before.draw(how);
  if (!text.empty() && text.back() != '\n') text += '\n';
  text += "position: " + place.before.position() + "\n";
  text += "rules:    " + whole.game.rules.text() + "\n";
  if (place.stored.empty())
    text += "action:   none; the record ends here\n";
  else
    text += fmt::format("action:   {} by {}\n", rules::printable(place.stored),
                        rules::name(place.before.color_to_act()));
  const auto result = whole.game.result();
  return text + "result:   " + (result.empty() ? "not recorded" : rules::printable(result)) + "\n";
}

// With those of the record that the rules refuse.
std::size_t plies_in(const Whole& whole) {
  auto plies = whole.game.main.plies.size();
  for (const auto& each : whole.found) plies += each.unread;
  return plies;
}

std::string differences(const Whole& whole, std::size_t ply) {
  std::string text;
  for (const auto& each : whole.found)
    if (each.ply == 0 || each.ply == ply) {
      text += "differs:  " + in_a_line(each) + "\n";
      if (!each.sentence.empty()) text += "          " + rules::printable(each.sentence) + "\n";
    }
  return text;
}

}  // namespace

terminal::Or<terminal::Exit> show_place(const Task& task, const terminal::Console& console) {
  const terminal::StopSignals signals;
  auto input = open_source(task, task.sources.front(), signals.token());
  if (!input) return input.error();
  const auto whole = game_of(task, *input);
  if (const auto ending = signals.ending()) return *ending;
  if (!whole) return whole.error();
  const auto& read = *whole;
  const auto place = place_in(read, *task.at);
  if (!place) return place.error();
  const auto& at = *place;
  std::string text = fmt::format("{} game {} before ply {} of {}\n",
                                 rules::printable(options::shown_name(task.sources.front().path)),
                                 read.number, *task.at, plies_in(read));
  text += shown(read, at, {console.kanji(), console.color()});
  text += console.fitted(differences(read, *task.at));
  if (task.explain && !at.stored.empty())
    text += console.fitted(
        "\n" + records::explanation(at.before, at.stored, read.found, *task.at) + "\n");
  console.print(text);
  return terminal::Exit::done;
}

}  // namespace referee::replay
