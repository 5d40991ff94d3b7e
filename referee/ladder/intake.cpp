#include "referee/ladder/intake.hpp"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <unordered_map>
#include <utility>

#include "matches/base/fnv.hpp"
#include "matches/journal/journal_lines.hpp"
#include "matches/journal/journal_reader.hpp"
#include "matches/records/json/json_lines.hpp"
#include "referee/inputs/input.hpp"
#include "referee/terminal/text.hpp"

namespace referee::ladder {

namespace {

namespace records = matches::records;
using records::Damage;
using records::Game;
using records::Verdict;

// "3" of "3.7.2"; 0: no number.
std::uint64_t round_of(const Game& game) {
  std::uint64_t round = 0;
  std::from_chars(game.round.data(), game.round.data() + game.round.size(), round);
  return round;
}

std::string place(const std::string& name, std::size_t line) {
  return line > 0 ? rules::printable(name) + ":" + std::to_string(line) : rules::printable(name);
}

class IntakeReader {
 public:
  IntakeReader(const IntakeWish& wish, const std::stop_token& stop) : wish_(wish), stop_(stop) {}

  std::optional<terminal::Complaint> read(const std::string& input) {
    seen_.clear();
    ++input_;
    from_.push_back(options::shown_name(input));
    std::error_code error;
    return input != "-" && std::filesystem::is_directory(input, error) ? read_run(input)
                                                                       : read_file(input);
  }

  Intake result() {
    for (auto& [of, period] : periods_) all_.periods.push_back(std::move(period));
    return std::move(all_);
  }

 private:
  std::optional<terminal::Complaint> read_run(const std::string& directory) {
    std::optional<terminal::Complaint> wrong;
    std::vector<std::pair<std::string, Damage>> damaged;
    bool any = false;
    matches::journal::JournalListener listener;
    listener.game = [&](Game game) {
      any = true;
      if (!wrong)
        wrong = take(game, fmt::format("{}: game {}", rules::printable(directory), game.number));
    };
    listener.voided = [&](const Game&) { ++all_.without_result; };
    listener.damage = [&](const std::string& path, const Damage& damage) {
      damaged.emplace_back(path, damage);
    };
    if (auto why = matches::journal::read_journal(directory, listener))
      return terminal::bad_file(*std::move(why));
    if (wrong) return wrong;
    for (const auto& [path, damage] : damaged) {
      auto sentence = place(path, damage.line) + ": " + rules::printable(damage.sentence);
      if (!is_torn(path, damage.line)) return terminal::bad_file(std::move(sentence));
      all_.remarks.push_back(std::move(sentence));
    }
    if (any || !damaged.empty() || all_.without_result > 0) return std::nullopt;
    return terminal::bad_file(rules::printable(directory) +
                              ": it contains no games; expected the directory of a run");
  }

  // The last line of a writer that was killed: its game is played again when the run is resumed.
  static bool is_torn(const std::string& path, std::size_t number) {
    auto opened = matches::journal::JournalLines::open(path);
    while (opened) {
      const auto line = opened->next();
      if (!line) return false;
      if (line->number == number) return !line->overlong && !records::json::has_sum(line->text);
    }
    return false;
  }

  std::optional<terminal::Complaint> read_file(const std::string& path) {
    auto opened = inputs::open_input(path, wish_.from, std::nullopt, stop_);
    if (!opened) return std::move(opened).error();
    auto& input = *opened;
    std::size_t count = 0;
    while (auto item = input.format->read(input.lines, wish_.reading)) {
      if (!*item)
        return terminal::bad_file(place(input.name, item->error().line) + ": " +
                                  rules::printable(item->error().sentence));
      const auto where = fmt::format("{}: game {}", rules::printable(input.name), ++count);
      if (auto wrong = take(**item, where)) return wrong;
    }
    if (const auto& trouble = input.lines.trouble())
      return terminal::bad_file(rules::printable(input.name) + ": " + rules::printable(*trouble));
    return std::nullopt;
  }

  std::optional<terminal::Complaint> take(const Game& game, const std::string& where) {
    if (game.verdict.kind == Verdict::Kind::none) {
      ++all_.without_result;
      return std::nullopt;
    }
    const auto& first = game.seats[0].name;
    const auto& second = game.seats[1].name;
    if (first.empty() || second.empty())
      return terminal::bad_file(where +
                                ": a player has no name; a ladder identifies players by name");
    if (first == second)
      return terminal::bad_file(where + ": both players are '" + rules::printable(first) + "'");
    if (all_.game.empty()) all_.game = game.kind->name;
    if (all_.game != game.kind->name)
      return terminal::bad_file(
          where + fmt::format(": a game of {} after others of {}; a ladder is for one game",
                              game.kind->name, all_.game));
    const int halves = game.verdict.kind == Verdict::Kind::draw    ? 1
                       : game.verdict.winner == rules::Seat::first ? 2
                                                                   : 0;
    period_of(game).games.push_back({key_of(game), {first, second}, halves});
    return std::nullopt;
  }

  Intake::Period& period_of(const Game& game) {
    const bool apart = wish_.period != PeriodOf::call;
    const auto round = wish_.period == PeriodOf::round ? round_of(game) : 0;
    auto& period = periods_[{apart ? input_ : 0, round}];
    const auto& name = from_.back();
    if (period.from.empty())
      period.from = round > 0 ? fmt::format("{}, round {}", name, round) : name;
    else if (!apart && seen_.empty())
      period.from += ", " + name;
    return period;
  }

  // Engines can play the same game twice: then its number or its time is another one, or, where a
  // format holds neither, it is the second one of its input.
  std::uint64_t key_of(const Game& game) {
    const auto text =
        fmt::format("{}\n{}\n{}\n{}\n{}\n{}", records::game_hash(game), game.seats[0].name,
                    game.seats[1].name, game.number, game.started, game.round);
    const auto key = matches::fnv1a(text);
    return matches::fnv1a(fmt::format("{}\n{}", key, ++seen_[key]));
  }

  const IntakeWish& wish_;
  const std::stop_token& stop_;
  Intake all_;
  std::map<std::pair<std::size_t, std::uint64_t>, Intake::Period> periods_;
  std::unordered_map<std::uint64_t, std::size_t> seen_;  // in this input
  std::vector<std::string> from_;
  std::size_t input_ = 0;
};

}  // namespace

terminal::Or<Intake> take_in(const std::vector<std::string>& inputs, const IntakeWish& wish,
                             const std::stop_token& stop) {
  IntakeReader reader(wish, stop);
  for (const auto& input : inputs) {
    if (auto wrong = reader.read(input)) return *std::move(wrong);
    if (stop.stop_requested()) break;
  }
  return reader.result();
}

}  // namespace referee::ladder
