#include "referee/runs/match_keys.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "matches/base/limits.hpp"
#include "matches/clocks/clock.hpp"
#include "matches/endings/ending.hpp"
#include "matches/records/format.hpp"
#include "matches/schedule/schedule.hpp"
#include "referee/inputs/position_argument.hpp"
#include "referee/options/key_table.hpp"
#include "referee/runs/processors.hpp"
#include "referee/terminal/text.hpp"
#include "rules/nearest.hpp"

namespace referee::runs {

using matches::statistics::Tie;

namespace {

template <class T>
std::string read_number(std::string_view text, T least, T most, T& number) {
  T found{};
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), found);
  if (error == std::errc() && stop == text.data() + text.size() && found >= least &&
      found <= most) {
    number = found;
    return {};
  }
  return rules::in_quotes(text) + " is not a whole number from " + std::to_string(least) + " to " +
         std::to_string(most);
}

constexpr int most_plies = static_cast<int>(matches::most_plies);

std::string read_count(std::string_view value, std::size_t& count) {
  return read_number<std::size_t>(value, 1, 1'000'000'000, count);
}

// --- --openings ---------------------------------------------------------------------------------

std::string read_format(std::string_view value, OpeningWish& wish) {
  std::vector<std::string_view> known{"position"};
  for (const auto& format : matches::records::formats())
    if (format.read) known.push_back(format.name);
  for (const auto& other : matches::records::format_aliases()) known.push_back(other.alias);
  if (std::find(known.begin(), known.end(), value) == known.end())
    return "unknown format " + rules::in_quotes(value) + rules::meant_or_expected(value, known);
  wish.file.format = value;
  return {};
}

constexpr options::KeyOf<OpeningWish> opening_table[] = {
    {{"file", "FILE", "one start position or opening per line, or records of games"},
     [](std::string_view value, OpeningWish& wish) {
       wish.file.path = value;
       return value.empty() ? std::string("the value is empty") : std::string();
     }},
    {{"format", "FORMAT", "format of the file [default: by its ending and its text]"}, read_format},
    {{"order", "sequential|random",
      "as in the file, or drawn at random with the seed [default: sequential]"},
     [](std::string_view value, OpeningWish& wish) {
       wish.order = value == "random" ? matches::openings::Order::random
                                      : matches::openings::Order::sequential;
       return options::not_among("sequential|random", value);
     }},
    {{"plies", "N", "use only the first N actions of each [default: all]"},
     [](std::string_view value, OpeningWish& wish) {
       return read_count(value, wish.file.plies.emplace());
     }},
    {{"start", "N", "the opening to begin with, counted from 1 [default: 1]"},
     [](std::string_view value, OpeningWish& wish) {
       std::size_t number = 1;
       auto wrong = read_count(value, number);
       wish.start = number - 1;
       return wrong;
     }},
    {{"symmetries", "all|none",
      "all: add rotated and mirrored boards, up to eight of each opening [default: none]"},
     [](std::string_view value, OpeningWish& wish) {
       wish.images = value == "all";
       return options::not_among("all|none", value);
     }},
};

// --- --resign and --draw ------------------------------------------------------------------------

std::string read_yes(std::string_view value, bool& yes) {
  const bool no = value == "no" || value == "off" || value == "false";
  yes = value == "yes" || value == "on" || value == "true";
  return yes || no ? std::string() : options::not_among("yes|no", value);
}

constexpr options::KeyOf<matches::endings::ResignRule> resign_table[] = {
    {{"movecount", "N", "for N of its own actions in a row [default: 3]"},
     [](std::string_view value, matches::endings::ResignRule& rule) {
       return read_number(value, 1, 10'000, rule.moves);
     }},
    {{"score", "CP", "a score of -CP or worse, in hundredths of a pawn [default: 600]"},
     [](std::string_view value, matches::endings::ResignRule& rule) {
       return read_number(value, 1, 1'000'000, rule.score);
     }},
    {{"twosided", "yes|no", "only if the opponent's scores agree [default: no]"},
     [](std::string_view value, matches::endings::ResignRule& rule) {
       return read_yes(value, rule.two_sided);
     }},
};

constexpr options::KeyOf<matches::endings::DrawRule> draw_table[] = {
    {{"movenumber", "N", "not before each side has made N moves (2N actions) [default: 0]"},
     [](std::string_view value, matches::endings::DrawRule& rule) {
       return read_number(value, 0, 100'000, rule.from);
     }},
    {{"movecount", "N", "for N actions of each side in a row [default: 8]"},
     [](std::string_view value, matches::endings::DrawRule& rule) {
       return read_number(value, 1, 10'000, rule.moves);
     }},
    {{"score", "CP", "scores from -CP to CP, in hundredths of a pawn [default: 10]"},
     [](std::string_view value, matches::endings::DrawRule& rule) {
       return read_number(value, 0, 1'000'000, rule.score);
     }},
};

constexpr auto keys_of_openings = options::keys_of(opening_table);
constexpr auto keys_of_resign = options::keys_of(resign_table);
constexpr auto keys_of_draw = options::keys_of(draw_table);

// --- --fail-on ----------------------------------------------------------------------------------

constexpr matches::endings::Fault fail_on_faults[] = {
    matches::endings::Fault::time,     matches::endings::Fault::illegal_move,
    matches::endings::Fault::crash,    matches::endings::Fault::stall,
    matches::endings::Fault::protocol, matches::endings::Fault::false_claim};

}  // namespace

std::string names_of_ties() {
  using enum Tie;
  constexpr Tie all[] = {direct,      wins,     wins_second,   sonneborn_berger,
                         koya,        buchholz, buchholz_cut1, buchholz_median,
                         performance, faults,   seed,          lot};
  std::string names;
  for (const auto tie : all) names += std::string(matches::statistics::name(tie)) + "|";
  return names + "none";
}

std::string names_of_faults() {
  std::string names;
  for (const auto fault : fail_on_faults) names += std::string(matches::endings::name(fault)) + "|";
  return names + std::string(warnings_word) + "|none";
}

std::string known_game(std::string_view value, std::string& game) {
  game = value;
  const auto found = inputs::kind_of(value);
  return found ? std::string() : found.error().sentence;
}

std::string read_seed(std::string_view value, std::uint64_t& seed) {
  return read_number<std::uint64_t>(value, 0, UINT64_MAX, seed);
}

std::string read_concurrency(std::string_view value, std::optional<std::size_t>& workers) {
  workers.reset();
  if (value == "auto") return {};
  const auto wrong = read_number<std::size_t>(value, 1, 1024, workers.emplace());
  return wrong.empty() ? wrong
                       : wrong + ", or auto" +
                             (value == "Auto" || value == "AUTO" ? "; did you mean 'auto'?" : "");
}

std::string read_max_plies(std::string_view value, std::optional<int>& plies) {
  plies.reset();
  if (value == "off") return {};
  const auto wrong = read_number(value, 1, most_plies, plies.emplace());
  return wrong.empty() ? wrong : wrong + ", or off";
}

std::string read_fail_on(std::string_view value, std::set<std::string, std::less<>>& faults) {
  faults.clear();
  if (value == "none") return {};
  for (const auto part : terminal::between_commas(value)) {
    if (auto wrong = options::not_among(names_of_faults(), part); !wrong.empty()) return wrong;
    if (part == "none") return "'none' must stand alone";
    faults.emplace(part);
  }
  return {};
}

std::string read_only(std::string_view value,
                      std::vector<std::pair<std::uint64_t, std::uint64_t>>& games) {
  auto read = matches::schedule::numbers_of(value);
  if (!read)
    return rules::in_quotes(value) + " is not a list of games; expected numbers such as 1-10,15";
  games = *std::move(read);
  return {};
}

std::string read_shard(std::string_view value, Shard& shard) {
  constexpr std::uint64_t most = 1'000'000;
  const auto slash = std::min(value.find('/'), value.size());
  const auto rest = value.substr(std::min(slash + 1, value.size()));
  if (read_number<std::uint64_t>(rest, 1, most, shard.count).empty() &&
      read_number<std::uint64_t>(value.substr(0, slash), 1, shard.count, shard.number).empty())
    return {};
  return rules::in_quotes(value) + " is not K/N, such as 2/7, with K from 1 to N";
}

std::string read_pin(std::string_view value, PinWish& pin) {
  pin.on = value != "off";
  pin.processors = pin.on && value != "auto" ? processor_list(value) : std::vector<int>();
  if (!pin.on || value == "auto" || !pin.processors.empty()) return {};
  return rules::in_quotes(value) +
         " is not off, auto or a list of processors from 0 to 1023, such as 0-3,8";
}

std::string read_max_time(std::string_view value, matches::Seconds& time) {
  const auto read = matches::clocks::read_duration(value, matches::Seconds(1));
  if (!read) return read.error().sentence;
  time = std::chrono::ceil<matches::Seconds>(*read);
  return *read > matches::Micros(0) ? std::string()
                                    : rules::in_quotes(value) + " leaves no time to play";
}

std::string read_ties(std::string_view value, std::vector<Tie>& ties) {
  ties.clear();
  if (value == "none") return {};
  for (const auto part : terminal::between_commas(value)) {
    const auto tie = matches::statistics::tie(part);
    if (!tie && part == "none") return "'none' must stand alone";
    if (!tie) return options::not_among(names_of_ties(), part);
    if (std::find(ties.begin(), ties.end(), *tie) != ties.end())
      return rules::in_quotes(part) + " is given twice";
    ties.push_back(*tie);
  }
  return {};
}

std::string read_tag(std::string_view value, std::string& tag) {
  if (value.empty()) return "the value is empty";
  tag = value;
  const bool plain = rules::printable(value) == value;
  return plain ? std::string() : rules::in_quotes(value) + " contains a control character";
}

std::string read_record(std::string_view value, std::vector<NamedRecord>& records) {
  const auto equals = value.find('=');
  if (equals == value.npos || equals == 0)
    return rules::in_quotes(value) + " is not FORMAT=PATH, such as sgf=games.sgf";
  const auto name = value.substr(0, equals);
  const auto* const format = matches::records::find_format(name);
  std::vector<std::string_view> known;
  for (const auto& each : matches::records::formats())
    if (each.write) known.push_back(each.name);
  for (const auto& other : matches::records::format_aliases()) known.push_back(other.alias);
  if (!format || !format->write)
    return "unknown format " + rules::in_quotes(name) + rules::meant_or_expected(name, known);
  records.push_back({format, std::string(value.substr(equals + 1))});
  return {};
}

std::span<const options::Key> opening_keys() { return keys_of_openings; }
std::span<const options::Key> resign_keys() { return keys_of_resign; }
std::span<const options::Key> draw_keys() { return keys_of_draw; }

std::string read_opening_words(Words words, OpeningWish& wish) {
  return options::read_group<OpeningWish>(words, opening_table, wish);
}
std::string read_resign(Words words, matches::endings::ResignRule& rule) {
  return options::read_group<matches::endings::ResignRule>(words, resign_table, rule);
}
std::string read_draw(Words words, matches::endings::DrawRule& rule) {
  return options::read_group<matches::endings::DrawRule>(words, draw_table, rule);
}

}  // namespace referee::runs
