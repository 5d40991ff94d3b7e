#include "referee/ladder/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <charconv>
#include <cmath>
#include <utility>

#include "matches/base/json.hpp"
#include "rules/games.hpp"

namespace referee::ladder {

namespace {

using boost::json::object;
using matches::records::Damage;

constexpr int version = 1;
constexpr double tolerance = 1e-4;  // between libraries, not between versions of a file

std::optional<double> number(const object& line, std::string_view name) {
  const auto* const value = line.if_contains(name);
  if (!value || !value->is_number()) return std::nullopt;
  return value->to_number<double>();
}

std::optional<std::string> text(const object& line, std::string_view name) {
  const auto* const value = line.if_contains(name);
  if (!value || !value->is_string()) return std::nullopt;
  return std::string(value->get_string());
}

bool positive(double number) { return number > 0 && number <= LadderSettings::highest; }

std::optional<std::uint64_t> key(const object& line) {
  const auto digits = text(line, "key");
  std::uint64_t value = 0;
  if (!digits || digits->size() != 16) return std::nullopt;
  const auto [end, error] = std::from_chars(digits->data(), digits->data() + 16, value, 16);
  if (error != std::errc{} || end != digits->data() + 16) return std::nullopt;
  return value;
}

// Reads line by line; `wrong` is the first thing that is not as it must be.
class LadderReader {
 public:
  explicit LadderReader(std::string_view all) : rest_(all) {}

  basics::Result<Ladder, Damage> read() {
    if (rest_.empty()) return Damage{0, 0, "it is empty; expected a ladder"};
    if (!next()) return wrong_;
    const auto settings = head();
    if (!settings) return wrong_;
    Ladder ladder(*settings);
    while (next())
      if (!period(ladder)) return wrong_;
    return wrong_.sentence.empty() ? basics::Result<Ladder, Damage>(std::move(ladder)) : wrong_;
  }

 private:
  // The next line as an object. False: the text is over, or this line is damaged.
  bool next() {
    if (rest_.empty() || !wrong_.sentence.empty()) return false;
    ++line_number_;
    const auto end = rest_.find('\n');
    if (end == std::string_view::npos) return fail("the line is incomplete");
    boost::json::error_code error;
    auto value = boost::json::parse(rest_.substr(0, end), error);
    rest_.remove_prefix(end + 1);
    if (error || !value.is_object()) return fail("this is not a JSON object");
    line_ = std::move(value.get_object());
    return true;
  }

  bool fail(std::string sentence) {
    wrong_ = damage(std::move(sentence));
    return false;
  }
  Damage damage(std::string sentence) const { return {line_number_, 0, std::move(sentence)}; }

  std::optional<LadderSettings> head() {
    const auto of_version = number(line_, "ladder");
    const auto game = text(line_, "of");
    const auto tau = number(line_, "tau"), rating = number(line_, "rating"),
               deviation = number(line_, "deviation"), volatility = number(line_, "volatility");
    if (!of_version)
      fail("this is not a ladder; expected {\"ladder\":1,...");
    else if (*of_version != version)
      fail(fmt::format("a ladder of version {}; this program reads version {}", *of_version,
                       version));
    else if (!game || !rules::find_game(*game))
      fail("expected the game in \"of\": shogi, renju, keishi or liuzichong");
    else if (!tau || !rating || !deviation || !volatility)
      fail(R"(expected the numbers "tau", "rating", "deviation" and "volatility")");
    else if (!positive(*tau) || !positive(*deviation) || !positive(*volatility))
      fail(fmt::format(R"(expected "tau", "deviation" and "volatility" above 0 and at most {})",
                       LadderSettings::highest));
    else if (*rating < LadderSettings::lowest || *rating > LadderSettings::highest)
      fail(fmt::format("expected \"rating\" from {} to {}", LadderSettings::lowest,
                       LadderSettings::highest));
    else
      return LadderSettings{*game, *tau, *rating, *deviation, *volatility};
    return std::nullopt;
  }

  bool period(Ladder& ladder) {
    whole_ = ladder.periods();
    const auto of_number = number(line_, "period"), count = number(line_, "games");
    if (!of_number || !count || !(*count > 0))
      return fail(R"(expected the beginning of a period: {"period":...,"games":...})");
    if (*of_number != static_cast<double>(ladder.periods() + 1))
      return fail(fmt::format("period {} after period {}", *of_number, ladder.periods()));
    std::vector<LadderGame> games;
    for (double i = 0; i < *count; ++i)
      if (!inside() || !game(ladder, games)) return false;
    ladder.add_period(games);
    seen_.clear();
    const auto& players = ladder.players();
    return std::all_of(players.begin(), players.end(), [&](const auto& player) {
      return inside() && fits(player.first, player.second.rating);
    });
  }

  bool inside() {
    if (next()) return true;
    if (!wrong_.sentence.empty()) return false;
    return fail(fmt::format("the file ends in the middle of a period; {} {} whole", whole_,
                            whole_ == 1 ? "is" : "are"));
  }

  bool game(const Ladder& ladder, std::vector<LadderGame>& games) {
    const auto of_key = key(line_);
    const auto first = text(line_, "first"), second = text(line_, "second");
    const auto score = number(line_, "score");
    if (!of_key) return fail(R"(expected a game: {"key":"16 hexadecimal digits",...})");
    if (!first || !second || first->empty() || second->empty() || *first == *second)
      return fail(R"(expected two players: "first" and "second")");
    if (!score || (*score != 0 && *score != 0.5 && *score != 1))
      return fail("expected \"score\": 1, 0.5 or 0");
    if (ladder.knows(*of_key) || !seen_.insert(*of_key).second)
      return fail("this game was already counted");
    games.push_back({*of_key, {*first, *second}, static_cast<int>(2 * *score)});
    return true;
  }

  bool fits(const std::string& name, const matches::statistics::GlickoRating& rating) {
    if (text(line_, "player") != name) return fail("expected the player '" + name + "'");
    const auto close = [&](std::string_view what, double value) {
      const auto given = number(line_, what);
      return given && std::abs(*given - value) <= tolerance;
    };
    return (close("rating", rating.rating) && close("deviation", rating.deviation) &&
            close("volatility", rating.volatility)) ||
           fail("these numbers do not follow from the games above");
  }

  std::string_view rest_;
  std::size_t line_number_ = 0;
  std::uint64_t whole_ = 0;  // periods before the one that is read
  object line_;
  std::unordered_set<std::uint64_t> seen_;  // keys, in this period
  Damage wrong_;
};

// The shortest text that reads as the same number.
void add_number(matches::JsonObject& object, std::string& out, std::string_view name,
                double value) {
  object.key(name);
  out += fmt::format("{}", value);
}

}  // namespace

basics::Result<Ladder, Damage> ladder_of(std::string_view text) {
  return LadderReader(text).read();
}

std::string head_text(const LadderSettings& settings) {
  std::string out;
  matches::JsonObject object(out);
  object.number("ladder", version);
  object.text("of", settings.game);
  add_number(object, out, "tau", settings.tau);
  add_number(object, out, "rating", settings.rating);
  add_number(object, out, "deviation", settings.deviation);
  add_number(object, out, "volatility", settings.volatility);
  return out + "}\n";
}

std::string period_text(const Ladder& ladder, const std::vector<LadderGame>& games,
                        std::string_view time, std::string_view from) {
  std::string out;
  {
    matches::JsonObject object(out);
    object.number("period", ladder.periods());
    object.text("time", time);
    object.text("from", from);
    object.number("games", games.size());
    out += "}\n";
  }
  for (const auto& game : games) {
    matches::JsonObject object(out);
    object.text("key", fmt::format("{:016x}", game.key));
    object.text("first", game.names[0]);
    object.text("second", game.names[1]);
    add_number(object, out, "score", game.halves / 2.0);
    out += "}\n";
  }
  for (const auto& [name, player] : ladder.players()) {
    matches::JsonObject object(out);
    object.text("player", name);
    add_number(object, out, "rating", player.rating.rating);
    add_number(object, out, "deviation", player.rating.deviation);
    add_number(object, out, "volatility", player.rating.volatility);
    out += "}\n";
  }
  return out;
}

}  // namespace referee::ladder
