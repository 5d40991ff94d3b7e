#include "referee/inputs/reading_options.hpp"

#include <fmt/format.h>

#include <vector>

#include "basics/shell.hpp"
#include "referee/inputs/input.hpp"
#include "referee/inputs/position_argument.hpp"
#include "rules/nearest.hpp"

namespace referee::inputs {

namespace records = matches::records;

namespace {

bool is_number(const std::optional<std::string>& text) {
  return text && !text->empty() && text->find_first_not_of("0123456789,-") == text->npos;
}

std::optional<terminal::Complaint> take_rules(const options::GameWords& words, ReadingWish& wish) {
  const auto& [game, ruleset, set, setup] = words;
  if (game && !is_number(game)) {
    const auto kind = kind_of(*game);
    if (!kind) return kind.error();
    wish.reading.kind = *kind;
  }
  if (!ruleset && set.empty()) return std::nullopt;
  if (!wish.reading.kind && !ruleset)
    return terminal::Complaint{"option '--set' needs --game or --ruleset"};
  if (!wish.reading.kind) {
    const auto found = rules_anywhere(*ruleset);
    if (!found) return found.error();
    wish.reading.kind = found->game;
  }
  auto rules = rules_of(*wish.reading.kind, words);
  if (!rules) return rules.error();
  wish.reading.rules = *std::move(rules);
  return std::nullopt;
}

// --games LIST; a number for --game is meant as one of these.
std::optional<terminal::Complaint> take_games(const std::optional<std::string>& game,
                                              const std::optional<std::string>& games,
                                              ReadingWish& wish) {
  const bool by_game = is_number(game);
  if (by_game && games)
    return terminal::Complaint{"option '--game': '" + *game +
                               "' is a number, but '--games' is given as well"};
  const auto& text = by_game ? game : games;
  if (!text) return std::nullopt;
  auto numbers = Numbers::read(*text);
  if (!numbers)
    return terminal::complaint_about(by_game ? "option '--game'" : "option '--games'", *text,
                                     numbers.error());
  wish.games = *std::move(numbers);
  return std::nullopt;
}

}  // namespace

terminal::Or<const records::Format*> format_of_option(const std::optional<std::string>& name,
                                                      std::string_view option,
                                                      Direction direction) {
  if (!name) return nullptr;
  const auto* const format = records::find_format(*name);
  const bool reading = direction == Direction::read;
  if (!format) {
    std::vector<std::string_view> known;
    for (const auto& each : records::formats())
      if (reading ? bool(each.read) : each.write != nullptr) known.push_back(each.name);
    for (const auto& other : records::format_aliases()) known.push_back(other.alias);
    return terminal::Complaint{fmt::format("option '--{}': unknown format {}{}", option,
                                           rules::in_quotes(*name),
                                           rules::meant_or_expected(*name, known))};
  }
  if (reading ? !format->read : format->write == nullptr)
    return terminal::Complaint{fmt::format("option '--{}': the format '{}' can only be {}", option,
                                           *name, reading ? "written" : "read")};
  return format;
}

terminal::Or<ReadingWish> reading_wish(const options::Arguments& arguments) {
  ReadingWish wish;
  const auto& words = arguments.of<ReadingWords>();
  const auto& played = arguments.of<options::GameWords>();
  const auto from = format_of_option(words.from, "from", Direction::read);
  if (!from) return from.error();
  wish.from = *from;
  wish.from_encoding = words.from_encoding;
  if (auto wrong = take_rules(played, wish)) return *std::move(wrong);
  if (auto wrong = take_games(played.game, words.games, wish)) return *std::move(wrong);
  return wish;
}

std::string reading_words(const options::Arguments& arguments) {
  const auto& [from, encoding, games] = arguments.of<ReadingWords>();
  const auto& [game, ruleset, set, setup] = arguments.of<options::GameWords>();
  std::string words;
  if (from) words += " --from " + basics::shell_word(*from);
  if (encoding) words += fmt::format(" --from-encoding {}", records::name(*encoding));
  if (game && !is_number(game)) words += " --game " + basics::shell_word(*game);
  if (ruleset) words += " --ruleset " + basics::shell_word(*ruleset);
  for (const auto& value : set) words += " --set " + basics::shell_word(value);
  return words;
}

}  // namespace referee::inputs
