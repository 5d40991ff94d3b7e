#include "tools/player/settings.hpp"

#include <algorithm>
#include <array>

#include "rules/nearest.hpp"
#include "rules/text.hpp"

namespace player {

namespace {

using Problem = std::optional<std::string>;

Problem number(std::string_view name, std::string_view value, int least, int most, int& into) {
  const auto n = rules::whole_number(value);
  if (!n || *n < least || *n > most)
    return "option " + rules::in_quotes(name) + ": " + rules::in_quotes(value) +
           " is not a whole number from " + std::to_string(least) + " to " + std::to_string(most);
  into = *n;
  return std::nullopt;
}

Problem choose_level(Settings& settings, std::string_view option, std::string_view value) {
  const auto rung = rules::whole_number(value);
  if (rung && *rung >= 1 && *rung <= most_rungs) {
    settings.rung = *rung;
    return std::nullopt;
  }
  const auto level = level_named(rules::lower(value));
  if (!level) {
    std::array<std::string_view, level_count> names;
    for (int i = 0; i < level_count; ++i)
      names[static_cast<std::size_t>(i)] = name(static_cast<Level>(i));
    return "option " + rules::in_quotes(option) + ": " + rules::in_quotes(value) +
           " is not 1 to 12, random, greedy, shallow, deep or full" +
           rules::did_you_mean(value, names);
  }
  settings.level = *level;
  settings.rung.reset();
  return std::nullopt;
}

}  // namespace

std::uint64_t seed_of(const Settings& settings) {
  const bool varies = settings.rung || settings.level == Level::random;
  return settings.seed.value_or(varies ? settings.game_seed : 0);
}

std::optional<Rung> rung_of(const Settings& settings, const Brain& brain) {
  if (!settings.rung) return std::nullopt;
  const auto all = brain.rungs();
  return all[std::min(static_cast<std::size_t>(*settings.rung), all.size()) - 1];
}

std::vector<std::string> level_words() {
  std::vector<std::string> words;
  for (int i = 0; i < level_count; ++i) words.emplace_back(name(static_cast<Level>(i)));
  for (int i = 1; i <= most_rungs; ++i) words.push_back(std::to_string(i));
  return words;
}

std::string word_of_level(const Settings& settings) {
  return settings.rung ? std::to_string(*settings.rung) : std::string(name(settings.level));
}

Problem choose(Settings& settings, std::string_view name, std::string_view value) {
  const std::string what = rules::lower(name.substr(name.starts_with("--") ? 2 : 0));
  if (what == "level") return choose_level(settings, name, value);
  if (what == "hash" || what == "usi_hash") return number(name, value, 1, most_hash, settings.hash);
  if (what == "resign") return number(name, value, 0, won, settings.resign);
  int read = 0;
  if (what == "seed") {
    if (auto problem = number(name, value, 0, 999'999'999, read)) return problem;
    settings.seed = static_cast<std::uint64_t>(read);
    return std::nullopt;
  }
  if (what == "gameseed" || what == "game_seed") {
    if (auto problem = number(name, value, 0, most_game_seed, read)) return problem;
    settings.game_seed = static_cast<std::uint64_t>(read);
    return std::nullopt;
  }
  if (what == "margin") {
    if (auto problem = number(name, value, 0, most_margin, read)) return problem;
    settings.margin = Milliseconds(read);
    return std::nullopt;
  }
  constexpr std::array<std::string_view, 5> names{"level", "seed", "hash", "resign", "margin"};
  return "unknown option " + rules::in_quotes(name) + rules::did_you_mean(name, names);
}

}  // namespace player
