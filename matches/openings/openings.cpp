#include "matches/openings/openings.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

#include "matches/base/dice.hpp"
#include "matches/records/format.hpp"
#include "rules/nearest.hpp"
#include "rules/refused.hpp"
#include "rules/text.hpp"

namespace matches::openings {

namespace {

using records::Damage;
using records::Game;
using records::Item;
using records::Lines;
using records::Reading;

// --- which reader -------------------------------------------------------------------------------

std::vector<std::string_view> known_formats() {
  std::vector<std::string_view> names;
  for (const auto& format : records::formats())
    if (format.read) names.push_back(format.name);
  names.emplace_back("position");
  return names;
}

// Blank lines and comments in front of the first opening.
void skip_comments(Lines& lines) {
  for (auto line = lines.peek(); line; line = lines.peek()) {
    if (!line->starts_with('#') && line->find_first_not_of(" \t") != line->npos) return;
    lines.next();
  }
}

// By the name that the user gave, by the file's ending, by its text.
basics::Result<const records::Format*, OpeningFault> choose(const OpeningFile& file, Lines& lines) {
  if (!file.format.empty()) {
    if (const auto* format = find_format(file.format); format && format->read) return format;
    const auto known = known_formats();
    return OpeningFault{0, 0,
                        "unknown format " + rules::in_quotes(file.format) +
                            rules::meant_or_expected(file.format, known)};
  }
  const auto* format = records::format_of_file(file.path);
  if (!format) {
    skip_comments(lines);
    if (const auto beginning = lines.peek()) format = records::format_of_text(*beginning);
  }
  if (format && format->read) return format;
  return OpeningFault{0, 0, "unknown format; name its format: " + rules::one_of(known_formats())};
}

// --- from games to openings ---------------------------------------------------------------------

class OpeningReader {
 public:
  OpeningReader(const OpeningFile& file, const rules::GameKind& kind, const rules::RuleSet& rules)
      : file_(file), kind_(kind), rules_(rules) {}

  basics::Result<std::vector<Opening>, std::vector<OpeningFault>> read() {
    auto opened = Lines::open(file_.path);
    if (!opened)
      fail(0, 0, "it cannot be read: " + opened.error());
    else
      read_all(*opened);
    if (faults_.empty()) return std::move(openings_);
    return std::move(faults_);
  }

 private:
  void fail(std::size_t line, std::size_t column, std::string sentence) {
    faults_.push_back({line, column, std::move(sentence)});
  }

  void read_all(Lines& lines) {
    auto choice = choose(file_, lines);
    if (!choice) {
      if (lines.trouble()) return fail(0, 0, *lines.trouble());
      if (!lines.peek())
        choice.error().sentence = lines.number() == 0 ? "it is empty" : "it contains no opening";
      faults_.push_back(std::move(choice).error());
      return;
    }
    const auto& format = **choice;
    if (!format.games.empty() && format.games.find(kind_.name) == format.games.npos)
      return fail(0, 0,
                  "the format " + rules::in_quotes(format.name) + " is for " +
                      std::string(format.games) + ", but the game is " + std::string(kind_.name));
    Reading reading;
    reading.kind = &kind_;
    reading.rules = rules_;
    reading.admit = rules::Admit::reachable;
    for (;;) {
      const auto before = lines.number() + 1;
      auto item = format.read(lines, reading);
      if (!item) break;
      ++number_;
      take(*std::move(item), format.one_per_line() ? lines.number() : before);
      if (faults_.size() == most_opening_faults)
        return fail(0, 0,
                    "reading stopped after " + std::to_string(most_opening_faults) +
                        " faults; there may be more");
    }
    if (lines.trouble()) return fail(0, 0, *lines.trouble());
    if (number_ == 0) fail(0, 0, "it contains no opening");
  }

  void take(Item item, std::size_t line) {
    if (!item) {
      auto& damage = item.error();
      return fail(damage.line > 0 ? damage.line : line, damage.column, std::move(damage.sentence));
    }
    auto& game = *item;
    Opening opening;
    opening.name = game.opening.empty() ? numbered() : std::move(game.opening);
    opening.position = std::move(game.start);
    for (auto& ply : game.main.plies) {
      if (file_.plies && opening.actions.size() == *file_.plies) break;
      if (rules::ends_the_game(ply.action)) break;
      opening.actions.push_back(std::move(ply.action));
    }
    if (auto why = over(opening)) return fail(line, 0, *std::move(why));
    openings_.push_back(std::move(opening));
  }

  // Read as far as it is kept: why no game can go on from there.
  std::optional<std::string> over(const Opening& opening) const {
    auto game = rules::start(kind_, rules_, opening.position);
    if (!game) return game.error().sentence;
    for (const auto& action : opening.actions)
      if (const auto refusal = game->act(action))
        return rules::in_quotes(action) + " is " + rules::refused_text(*refusal);
    if (!game->outcome()) return std::nullopt;
    return "opening " + opening.name + " ends the game: " + game->result();
  }

  std::string numbered() const {
    std::string digits = std::to_string(number_);
    if (digits.size() < 4) digits.insert(0, 4 - digits.size(), '0');
    return "o" + digits;
  }

  const OpeningFile& file_;
  const rules::GameKind& kind_;
  const rules::RuleSet& rules_;
  std::vector<Opening> openings_;
  std::vector<OpeningFault> faults_;
  std::size_t number_ = 0;
};

}  // namespace

const records::Format* find_format(std::string_view name) {
  return records::find_format(name == "position" ? "sfen" : name);
}

basics::Result<std::vector<Opening>, std::vector<OpeningFault>> read_openings(
    const OpeningFile& file, const rules::GameKind& kind, const rules::RuleSet& rules) {
  return OpeningReader(file, kind, rules).read();
}

std::size_t repeated(const std::vector<Opening>& openings) {
  std::set<std::tuple<std::string_view, const std::vector<std::string>&>> seen;
  for (const auto& opening : openings) seen.emplace(opening.position, opening.actions);
  return openings.size() - seen.size();
}

// --- which opening ------------------------------------------------------------------------------

OpeningOrder::OpeningOrder(std::size_t count, Order order, std::uint64_t master_seed,
                           std::size_t start)
    : count_(count), order_(order), seed_(master_seed), start_(start) {}

std::size_t OpeningOrder::of(std::uint64_t encounter) {
  const std::uint64_t number = encounter + start_;
  const auto at = static_cast<std::size_t>(number % count_);
  if (order_ == Order::sequential) return at;
  const std::uint64_t pass = number / count_;
  if (shuffled_.empty() || pass != pass_) {
    shuffled_.resize(count_);
    std::iota(shuffled_.begin(), shuffled_.end(), std::size_t{0});
    Dice(mixed(seed_, pass)).shuffle(shuffled_);
    pass_ = pass;
  }
  return shuffled_[at];
}

}  // namespace matches::openings
