#include <algorithm>
#include <optional>
#include <utility>

#include "matches/records/csa/csa_words.hpp"
#include "matches/records/findings.hpp"
#include "matches/records/jkf/jkf.hpp"
#include "matches/records/jkf/jkf_claims.hpp"
#include "matches/records/jkf/jkf_header.hpp"
#include "matches/records/jkf/jkf_parse.hpp"
#include "matches/records/jkf/jkf_text.hpp"
#include "matches/records/kif/kif_start.hpp"
#include "matches/records/remarks.hpp"
#include "rules/refused.hpp"

namespace matches::records::jkf {

namespace {

using namespace jkf;

class JkfReader {
 public:
  JkfReader(ObjectText text, const Reading& reading)
      : text_(std::move(text)), reading_(reading), findings_(reading) {}

  Item item();

 private:
  basics::Result<std::string, Damage> initial_position();
  std::optional<Damage> start();
  std::optional<Damage> judge(Replay& replay, Moves&& from, MoveLine& to);
  std::optional<Damage> fork(const Replay& replay, Fork&& from, std::size_t at, MoveLine& to);
  std::optional<Damage> refused(const Replay& replay, Moves& from, std::size_t index,
                                std::string action, const rules::Refusal& refusal);
  std::optional<Damage> ending(Replay& replay, Moves& from, MoveLine& to);
  std::optional<Damage> end_forks(const Replay& replay, Moves& from, MoveLine& to);
  void verdict(const Replay& replay, const Moves& main);

  ObjectText text_;
  const Reading& reading_;
  Findings findings_;
  std::size_t beside_ = 0;  // the number of the main line's move that a fork replaces; 0: in none
  Parsed parsed_;
  Game game_;
  HeaderFacts told_;
  std::string refused_;  // the action that the record itself calls illegal
  std::optional<endings::Timing> refused_time_;
};

// Empty: the usual start, also of a record that says nothing about it.
basics::Result<std::string, Damage> JkfReader::initial_position() {
  const auto& preset = parsed_.preset;
  const auto unknown = [&](const std::string& why) {
    return text_.damage(parsed_.initial_at,
                        why + "; expected HIRATE, OTHER with its data, or a handicap such as KY");
  };
  if (!told_.start.empty()) return told_.start;
  if (parsed_.sfen && (preset.empty() || preset == "OTHER")) return *parsed_.sfen;
  if (preset == "HIRATE") return std::string();
  if (!preset.empty()) {
    std::string position(handicap_of(preset));
    if (position.empty()) return unknown(rules::in_quotes(preset) + " is not a start position");
    return position;
  }
  if (parsed_.initial_at > 0) return unknown("\"initial\" has neither a preset nor data");
  for (const auto& [name, value] : parsed_.header)
    if (name == "手合割" && !kif::handicap_named(kif::trimmed(value)).value_or("?").empty())
      return unknown("the header says " + rules::in_quotes(value) + " without \"initial\"");
  return std::string();
}

std::optional<Damage> JkfReader::start() {
  game_.kind = reading_.kind ? reading_.kind : rules::find_game("shogi");
  if (game_.kind->name != "shogi")
    return text_.damage(0, "JKF holds games of Shogi; expected no other");
  game_.rules = reading_.rules ? *reading_.rules : *rules::rule_set(*game_.kind, {});
  take_header(game_, parsed_.header, told_, reading_.rules.has_value());
  game_.comment = std::move(parsed_.comment);
  const auto position = initial_position();
  if (!position) return position.error();
  auto start = start_text(*game_.kind, game_.rules, *position);
  if (!start)
    return text_.damage(parsed_.initial_at, "the start position: " + start.error().sentence);
  game_.start = *std::move(start);
  return std::nullopt;
}

std::optional<Damage> JkfReader::fork(const Replay& replay, Fork&& from, std::size_t at,
                                      MoveLine& to) {
  if (from.moves.plies.empty() && from.moves.special.empty()) return std::nullopt;
  Replay aside = replay;
  const bool outer = beside_ == 0;
  if (outer) beside_ = at + 1;
  auto& line = to.variations.emplace_back(Variation{at, {}}).line;
  if (auto damage = judge(aside, std::move(from.moves), line)) return damage;
  if (outer) beside_ = 0;
  if (line.plies.empty()) to.variations.pop_back();
  return std::nullopt;
}

// A record that ends by an illegal move may hold the move itself.
std::optional<Damage> JkfReader::refused(const Replay& replay, Moves& from, std::size_t index,
                                         std::string action, const rules::Refusal& refusal) {
  const bool main = &from == &parsed_.main;
  const auto word = std::string_view(from.special);
  if (index + 1 == from.plies.size() && main &&
      (word.ends_with("ILLEGAL_MOVE") || word.ends_with("ILLEGAL_ACTION"))) {
    refused_ = std::move(action);
    refused_time_ = from.plies[index].time;
    return std::nullopt;
  }
  if (findings_.wanted()) {
    auto told = refused_by(replay, from.places[index], main ? index + 1 : beside_,
                           std::move(action), refusal);
    if (!main) return findings_.cut_aside(std::move(told)), std::nullopt;
    findings_.cut(std::move(told));
    while (++index < from.plies.size()) findings_.pass_over(std::move(from.plies[index].action));
    return std::nullopt;
  }
  return text_.damage(from.places[index], "move " + std::to_string(index + 1) + ", " +
                                              rules::in_quotes(action) + " by " +
                                              rules::colored(replay.now().color_to_act()) +
                                              ", is " + rules::refused_text(refusal));
}

std::optional<Damage> JkfReader::judge(Replay& replay, Moves&& from, MoveLine& to) {
  to.plies.reserve(from.plies.size() + 1);
  auto aside = from.forks.begin();
  for (std::size_t i = 0; i < from.plies.size(); ++i) {
    for (; aside != from.forks.end() && aside->at == i; ++aside)
      if (auto damage = fork(replay, std::move(*aside), i, to)) return damage;
    const auto action = from.plies[i].action;
    const auto refusal = replay.play(to, endings::Ply(from.plies[i]));
    if (!refusal) continue;
    return refused(replay, from, i, action, *refusal);
  }
  from.forks.erase(from.forks.begin(), aside);
  return ending(replay, from, to);
}

// A resignation or a declaration is an action, where the rules have not ended the game before.
std::optional<Damage> JkfReader::ending(Replay& replay, Moves& from, MoveLine& to) {
  const bool main = &from == &parsed_.main;
  std::optional<Replay> before;
  if (!from.forks.empty()) before = replay;
  std::string action(csa::terminal(from.special, replay.now().color_to_act()).action);
  if (main && !told_.action.empty()) action = told_.action;
  if (main && told_.verdict) action.clear();
  if (!action.empty() && !replay.now().outcome()) {
    endings::Ply ply;
    ply.action = action;
    ply.time = from.special_time;
    ply.comment = std::move(from.special_comment);
    if (const auto refusal = replay.play(to, std::move(ply))) {
      if (!findings_.wanted()) return text_.damage(from.special_at, refusal->sentence);
      auto told = refused_by(replay, from.special_at, main ? to.plies.size() + 1 : beside_, action,
                             *refusal);
      main ? findings_.cut(std::move(told)) : findings_.cut_aside(std::move(told));
    } else {
      from.places.push_back(from.special_at);
    }
  } else if (!from.special_comment.empty()) {
    auto& comment = to.plies.empty() ? game_.comment : to.plies.back().comment;
    comment += (comment.empty() ? "" : "\n") + from.special_comment;
  }
  return before ? end_forks(*before, from, to) : std::nullopt;
}

// Other ways to go on instead of giving up.
std::optional<Damage> JkfReader::end_forks(const Replay& replay, Moves& from, MoveLine& to) {
  for (auto& each : from.forks) {
    if (each.at >= to.plies.size() && findings_.is_cut()) continue;
    if (each.at >= to.plies.size())
      return text_.damage(each.place, "this fork replaces no move; expected one beside a move");
    const auto at = each.at;
    if (auto damage = fork(replay, std::move(each), at, to)) return damage;
  }
  return std::nullopt;
}

void JkfReader::verdict(const Replay& replay, const Moves& main) {
  if (told_.verdict) {
    game_.verdict = *told_.verdict;
    return;
  }
  if (main.special.empty() || !told_.action.empty()) return;
  const auto& plies = game_.main.plies;
  const bool acted = !plies.empty() && rules::ends_the_game(plies.back().action);
  auto to_act = acted ? plies.back().color : replay.now().color_to_act();
  if (findings_.unread() % 2 == 1) to_act = other(to_act);
  game_.verdict = csa::terminal(main.special, to_act).verdict;
  if (!refused_.empty()) {
    game_.verdict.refused = refused_;
    game_.verdict.last_time = refused_time_;
  } else if (game_.verdict.fault_by) {
    game_.verdict.last_time = main.special_time;
  }
}

Item JkfReader::item() {
  json::JsonPull in(text_.text());
  parse(in, parsed_);
  if (!in.ok()) return text_.damage(in.wrong_at(), in.sentence());
  if (auto damage = start()) return *std::move(damage);
  auto replay = Replay::from(game_, reading_.admit);
  if (!replay)
    return text_.damage(parsed_.initial_at, "the start position: " + replay.error().sentence);
  if (auto damage = judge(*replay, std::move(parsed_.main), game_.main)) return *std::move(damage);
  if (told_.opening_plies > 0)
    for (std::size_t i = 0; i < std::min(told_.opening_plies, game_.main.plies.size()); ++i)
      game_.main.plies[i].opening = true;
  verdict(*replay, parsed_.main);
  const auto place = parsed_.main.special_at;
  findings_.admit_claim(*replay, game_, place);
  const auto to_act = replay->now().color_to_act();
  if (const auto error = findings_.close(*replay, game_, place,
                                         [to_act](const Verdict& stored, const Verdict& by_rules) {
                                           return csa::same_word(stored, by_rules, to_act);
                                         }))
    return text_.damage(place, error->sentence);
  if (findings_.wanted()) check_claims(game_, parsed_.main, findings_);
  findings_.finish(game_, parsed_.main.places, [&](std::size_t at) {
    const auto spot = text_.damage(at, {});
    return Findings::Spot{spot.line, spot.column};
  });
  return std::move(game_);
}

}  // namespace

std::optional<Item> read_jkf(Lines& lines, const Reading& reading) {
  auto object = next_object(lines);
  if (!object) return std::nullopt;
  if (!*object) return std::move(*object).error();
  return JkfReader(**std::move(object), reading).item();
}

}  // namespace matches::records::jkf
