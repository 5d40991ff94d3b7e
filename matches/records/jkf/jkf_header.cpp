#include "matches/records/jkf/jkf_header.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <string_view>

#include "matches/clocks/clock.hpp"
#include "matches/records/csa/csa_header.hpp"
#include "matches/records/remarks.hpp"

namespace matches::records::jkf {

namespace {

constexpr std::string_view mark = "referee:";

struct TextField {
  std::string_view name;
  std::string Game::* text;
};
constexpr TextField places[] = {
    {"棋戦", &Game::event}, {"場所", &Game::site}, {"戦型", &Game::opening}};

struct NamePlace {
  std::string_view name;
  std::size_t seat;
};
// The player of a handicap who has all pieces is Black.
constexpr NamePlace names[] = {{"先手", 0}, {"後手", 1}, {"下手", 0}, {"上手", 1}};

constexpr std::string_view begun = "開始日時", ended = "終了日時", limit = "持ち時間";

// A time control in our own words, or one that stays as somebody has put it.
std::string read_control(std::string_view text) {
  const auto control = clocks::read_time_control(text);
  return control && control->clocked ? clocks::write(*control) : std::string();
}

// One standard entry; false: the name has no meaning for us.
bool take_standard(Game& game, std::string_view name, const std::string& value) {
  for (const auto& place : places)
    if (name == place.name) return (game.*place.text = value), true;
  for (const auto& place : names)
    if (name == place.name) return (game.seats[place.seat].name = value), true;
  if (name == begun || name == ended) {
    (name == begun ? game.started : game.ended) = csa::read_date(value);
    return true;
  }
  if (name != limit) return false;
  const auto control = read_control(value);
  if (control.empty()) return false;
  game.seats[0].time_control = game.seats[1].time_control = control;
  return true;
}

bool is_free_name(const Header& header, std::string_view name) {
  Game scratch;
  return !name.starts_with(mark) && name != limit && !take_standard(scratch, name, {}) &&
         std::none_of(header.begin(), header.end(),
                      [&](const auto& entry) { return entry.first == name; });
}

void add_standard(Header& header, const Game& game, Game& plain) {
  const auto add = [&](std::string_view name, const std::string& value) {
    if (value.empty()) return;
    header.emplace_back(name, value);
    take_standard(plain, name, value);
  };
  const bool handicap = !game.start.empty() && game.start.find(" w ") != std::string::npos;
  add(handicap ? "下手" : "先手", game.seats[0].name);
  add(handicap ? "上手" : "後手", game.seats[1].name);
  for (const auto& place : places) add(place.name, game.*place.text);
  add(begun, csa::written_date(game.started));
  add(ended, csa::written_date(game.ended));
  const auto& control = game.seats[0].time_control;
  if (control == game.seats[1].time_control && !read_control(control).empty()) add(limit, control);
}

}  // namespace

Header header_of(const Game& game, const HeaderFacts& facts) {
  Header header;
  Game plain;
  plain.kind = game.kind;
  plain.rules = *rules::rule_set(*game.kind, {});
  plain.comment = game.comment;  // it has its own place
  add_standard(header, game, plain);
  const auto add = [&](std::string_view key, std::string value) {
    header.emplace_back(std::string(mark) + std::string(key), std::move(value));
  };
  for (auto& [key, value] : remarks_on(game, plain)) {
    const bool option = key.starts_with("option-");
    add(option ? key + ":" + std::to_string(header.size()) : key, std::move(value));
  }
  for (const auto& [name, value] : game.tags) {
    if (is_free_name(header, name))
      header.emplace_back(name, value);
    else
      add("tag:" + std::to_string(header.size()), named_value(name, value));
  }
  if (!facts.start.empty()) add("start", facts.start);
  if (facts.opening_plies > 0) add("opening-plies", std::to_string(facts.opening_plies));
  if (!facts.action.empty()) add("action", facts.action);
  if (facts.verdict) add("verdict", remarks_on(*facts.verdict));
  return header;
}

void take_header(Game& game, const Header& header, HeaderFacts& facts, bool rules_given) {
  for (const auto& [name, value] : header) {
    if (!name.starts_with(mark)) {
      if (!take_standard(game, name, value)) game.tags.emplace_back(name, value);
      continue;
    }
    auto key = std::string_view(name).substr(mark.size());
    key = key.substr(0, key.find(':'));
    if (key == "tag")
      game.tags.push_back(named_value(value));
    else if (key == "start")
      facts.start = value;
    else if (key == "opening-plies")
      std::from_chars(value.data(), value.data() + value.size(), facts.opening_plies);
    else if (key == "action")
      facts.action = value;
    else if (key == "verdict")
      take_remarks(facts.verdict.emplace(), value);
    else if (key != "rules" || !rules_given)
      take_remark(game, key, value);
  }
}

}  // namespace matches::records::jkf
