#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <chrono>
#include <cmath>
#include <limits>

#include "matches/statistics/score.hpp"
#include "referee/commands/commands.hpp"
#include "referee/inputs/input.hpp"
#include "referee/inputs/locked_file.hpp"
#include "referee/inputs/position_argument.hpp"
#include "referee/inputs/reading_options.hpp"
#include "referee/ladder/intake.hpp"
#include "referee/ladder/ladder_table.hpp"
#include "referee/ladder/text.hpp"
#include "referee/options/given_file.hpp"
#include "referee/options/wording.hpp"
#include "referee/options/words.hpp"
#include "referee/runs/sprt_keys.hpp"
#include "referee/terminal/json_text.hpp"
#include "referee/terminal/layout.hpp"
#include "referee/terminal/stop_signals.hpp"
#include "referee/terminal/text.hpp"
#include "rules/nearest.hpp"

namespace referee::commands {

namespace {

using boost::json::array;
using boost::json::object;

constexpr double lowest = ladder::LadderSettings::lowest, highest = ladder::LadderSettings::highest;

std::string count_text(std::uint64_t count, std::string_view one, std::string_view more) {
  return fmt::format("{} {}", count, count == 1 ? one : more);
}

terminal::Or<ladder::Ladder> ladder_in(const std::string& path, std::string_view text) {
  auto read = ladder::ladder_of(text);
  if (read) return *std::move(read);
  const auto& damage = read.error();
  const auto line = damage.line > 0 ? ":" + std::to_string(damage.line) : "";
  return terminal::bad_file(rules::printable(path) + line + ": " +
                            rules::printable(damage.sentence));
}

terminal::Or<ladder::Ladder> ladder_at(const std::string& path) {
  const auto text = options::text_given(path);
  if (!text) return text.error();
  return ladder_in(path, *text);
}

// --- show ----------------------------------------------------------------------------------------

std::string for_people(const ladder::Ladder& ladder, std::optional<int> width) {
  terminal::Grid grid;
  grid.heading = {"Engine", "Rating", "Low", "High", "Games", "W", "D", "L", "Last"};
  grid.left.assign(grid.heading.size(), false);
  grid.left.front() = true;
  grid.keys = 1;
  for (const auto& name : ladder.order()) {
    const auto& player = ladder.players().at(name);
    const double half = matches::statistics::z95 * player.rating.deviation;
    const auto& games = player.games;
    grid.rows.push_back({{terminal::shortened(name, 40)},
                         {fmt::format("{:.0f}", player.rating.rating)},
                         {fmt::format("{:.0f}", player.rating.rating - half)},
                         {fmt::format("{:.0f}", player.rating.rating + half)},
                         {std::to_string(games.games())},
                         {std::to_string(games.wins)},
                         {std::to_string(games.draws)},
                         {std::to_string(games.losses)},
                         {std::to_string(player.last_period)}});
  }
  const auto note =
      fmt::format("{}, Glicko-2, {}; low and high: 95 %; last: the period of the last game\n",
                  ladder.settings().game, count_text(ladder.periods(), "period", "periods"));
  return terminal::laid_out(std::move(grid), width, false) +
         (width ? terminal::folded(note, *width) : note);
}

std::string for_scripts(const ladder::Ladder& ladder) {
  std::string text;
  for (const auto& name : ladder.order()) {
    const auto& [rating, games, last] = ladder.players().at(name);
    text += fmt::format("{}\t{:.2f}\t{:.2f}\t{:.6f}\t{}\t{}\t{}\t{}\n", rules::printable(name),
                        rating.rating, rating.deviation, rating.volatility, games.wins, games.draws,
                        games.losses, last);
  }
  return text;
}

std::string json_of(const ladder::Ladder& ladder) {
  array players;
  for (const auto& name : ladder.order()) {
    const auto& [rating, games, last] = ladder.players().at(name);
    players.push_back(object{{"name", name},
                             {"rating", rating.rating},
                             {"deviation", rating.deviation},
                             {"volatility", rating.volatility},
                             {"wins", games.wins},
                             {"draws", games.draws},
                             {"losses", games.losses},
                             {"last_period", last}});
  }
  return terminal::json_text(object{{"game", ladder.settings().game},
                                    {"periods", ladder.periods()},
                                    {"tau", ladder.settings().tau},
                                    {"players", std::move(players)}}) +
         "\n";
}

terminal::Or<terminal::Exit> show(const options::Arguments& arguments,
                                  const terminal::Console& console) {
  const auto found = ladder_at(arguments.operands()[1]);
  if (!found) return found.error();
  const auto& ladder = *found;
  switch (options::form_of(arguments.of<options::FormWords>(), console)) {
    case options::Form::human: console.print(for_people(ladder, console.known_width())); break;
    case options::Form::plain: console.print(for_scripts(ladder)); break;
    case options::Form::json: console.print(json_of(ladder)); break;
  }
  return terminal::Exit::done;
}

// --- next ----------------------------------------------------------------------------------------

terminal::Or<terminal::Exit> next(const options::Arguments& arguments,
                                  const terminal::Console& console) {
  const auto found = ladder_at(arguments.operands()[1]);
  if (!found) return found.error();
  const auto most =
      arguments.of<ladder::LadderWords>().pairs.value_or(std::numeric_limits<int>::max());
  std::string text;
  array all;
  for (const auto& [one, other] : found->next(most)) {
    text += rules::printable(one) + "\t" + rules::printable(other) + "\n";
    all.push_back(array{one, other});
  }
  const bool json =
      options::form_of(arguments.of<options::FormWords>(), console) == options::Form::json;
  console.print(json ? terminal::json_text(object{{"pairs", all}}) + "\n" : text);
  return terminal::Exit::done;
}

// --- add -----------------------------------------------------------------------------------------

terminal::Or<ladder::IntakeWish> intake_wish(const options::Arguments& arguments) {
  ladder::IntakeWish wish;
  const auto from = inputs::format_of_option(arguments.of<inputs::ReadingWords>().from, "from",
                                             inputs::Direction::read);
  if (!from) return from.error();
  wish.from = *from;
  if (const auto& name = arguments.of<options::GameWords>().game) {
    const auto kind = inputs::kind_of(*name);
    if (!kind) return kind.error();
    wish.reading.kind = *kind;
  }
  wish.period = arguments.of<ladder::LadderWords>().period;
  return wish;
}

using ladder::LadderSettings, ladder::LadderWords;

struct Fixed {
  std::string_view option;
  std::optional<double> LadderWords::* given;
  double LadderSettings::* value;
};
constexpr Fixed fixed_numbers[] = {
    {"tau", &LadderWords::tau, &LadderSettings::tau},
    {"rating", &LadderWords::rating, &LadderSettings::rating},
    {"deviation", &LadderWords::deviation, &LadderSettings::deviation},
    {"volatility", &LadderWords::volatility, &LadderSettings::volatility}};

LadderSettings settings_of(const LadderWords& words, const std::string& game) {
  LadderSettings settings{.game = game};
  for (const auto& [option, given, value] : fixed_numbers)
    settings.*value = (words.*given).value_or(settings.*value);
  return settings;
}

// A ladder that is there keeps what it was made with.
std::optional<terminal::Complaint> other_settings(const options::Arguments& arguments,
                                                  const ladder::Ladder& ladder,
                                                  const std::string& game) {
  const auto& path = arguments.operands()[1];
  if (!game.empty() && game != ladder.settings().game)
    return terminal::bad_file(fmt::format("{}: this is a ladder of {}, but the games are of {}",
                                          rules::printable(path), ladder.settings().game, game));
  const auto& words = arguments.of<LadderWords>();
  for (const auto& [option, given, value] : fixed_numbers)
    if (words.*given && std::abs(*(words.*given) - ladder.settings().*value) > 1e-12)
      return terminal::Complaint{
          fmt::format("option '--{}': the ladder was made with {}, which cannot change", option,
                      ladder.settings().*value)};
  return std::nullopt;
}

class Addition {
 public:
  Addition(const options::Arguments& arguments, const terminal::Console& console)
      : arguments_(arguments), console_(console), path_(arguments.operands()[1]) {}

  terminal::Or<terminal::Exit> run() {
    const auto& operands = arguments_.operands();
    const auto wish = intake_wish(arguments_);
    if (!wish) return wish.error();
    const auto taken =
        ladder::take_in({operands.begin() + 2, operands.end()}, *wish, signals_.token());
    if (!taken) return taken.error();
    if (const auto ending = signals_.ending()) return *ending;
    const auto& intake = *taken;
    if (intake.game.empty() && intake.without_result == 0 && intake.remarks.empty())
      return inputs::no_game_to("add");
    for (const auto& remark : intake.remarks) console_.remark(remark + "; ignored\n");
    auto opened = inputs::LockedFile::open(path_, "a ladder", signals_.token());
    if (const auto ending = signals_.ending()) return *ending;
    if (!opened) return opened.error();
    if (auto wrong = add(intake, *opened)) return *std::move(wrong);
    return terminal::Exit::done;
  }

 private:
  std::optional<terminal::Complaint> add(const ladder::Intake& intake, inputs::LockedFile& file) {
    std::string text = file.text();
    auto ladder = text.empty() ? terminal::Or<ladder::Ladder>(ladder::Ladder(
                                     settings_of(arguments_.of<LadderWords>(), intake.game)))
                               : ladder_in(path_, text);
    if (!ladder) return ladder.error();
    auto& held = *ladder;
    if (auto wrong = other_settings(arguments_, held, intake.game)) return wrong;
    if (text.empty()) text = ladder::head_text(held.settings());
    const auto before = held.periods();
    for (const auto& period : intake.periods) add(period, held, text);
    if (held.periods() > before)
      if (auto wrong = file.replace(text)) return wrong;
    console_.remark(summary(intake, held, before));
    return std::nullopt;
  }

  // What the ladder knows already does not count again.
  void add(const ladder::Intake::Period& period, ladder::Ladder& ladder, std::string& text) {
    std::vector<ladder::LadderGame> games;
    std::unordered_set<std::uint64_t> here;
    for (const auto& game : period.games)
      if (!ladder.knows(game.key) && here.insert(game.key).second) games.push_back(game);
    known_ += period.games.size() - games.size();
    if (games.empty()) return;
    added_ += games.size();
    ladder.add_period(games);
    const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    text += ladder::period_text(
        ladder, games, fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now)), period.from);
  }

  std::string summary(const ladder::Intake& intake, const ladder::Ladder& ladder,
                      std::uint64_t before) const {
    auto text = "referee: " + count_text(added_, "game", "games") + " added";
    if (ladder.periods() == before + 1)
      text += fmt::format(" as period {}", ladder.periods());
    else if (ladder.periods() > before)
      text += fmt::format(" as periods {} to {}", before + 1, ladder.periods());
    if (known_ > 0) text += fmt::format(", {} already known", known_);
    if (intake.without_result > 0)
      text += fmt::format(", {} without a result", intake.without_result);
    return text + "\n";
  }

  const options::Arguments& arguments_;
  const terminal::Console& console_;
  const std::string path_;
  const terminal::StopSignals signals_;
  std::uint64_t added_ = 0, known_ = 0;
};

}  // namespace

terminal::Or<terminal::Exit> run_ladder(const options::Arguments& arguments,
                                        const terminal::Console& console) {
  constexpr std::string_view words[] = {"show", "add", "next"};
  const auto& operands = arguments.operands();
  const auto& word = operands.front();
  if (std::find(std::begin(words), std::end(words), word) == std::end(words))
    return options::unknown_word(word, "ladder", words);
  if (word == "add" && operands.size() < 3)
    return terminal::Complaint{"'ladder add' needs FILE RECORDS..."};
  if (word != "add" && operands.size() > 2)
    return options::unexpected_word(operands[2], "'ladder " + word + "' takes one FILE");
  if (word == "show") return show(arguments, console);
  if (word == "next") return next(arguments, console);
  return Addition(arguments, console).run();
}

}  // namespace referee::commands
