#include <algorithm>
#include <utility>

#include "matches/base/record_limits.hpp"
#include "matches/records/remarks.hpp"
#include "matches/records/sgf/sgf_boards.hpp"
#include "matches/records/sgf/sgf_reader.hpp"
#include "rules/refused.hpp"
#include "rules/text.hpp"

namespace matches::records::sgf {

using sgf::LinePlace;
using sgf::Property;
using sgf::Sign;

namespace {

constexpr std::size_t most_open = 10'000;  // parentheses within parentheses

// Two letters, the second from the top; "h8" as some programs write it; nothing or "tt": a pass.
std::optional<std::string> action_of(std::string_view value) {
  if (value.empty() || value == "tt") return "pass";
  if (const auto point = sgf_point(value)) return point_text(*point);
  if (const auto point = point_of(value)) return point_text(*point);
  return std::nullopt;
}

std::size_t stones_in(std::string_view position) {
  const auto board = position.substr(0, std::min(position.find(' '), position.size()));
  return static_cast<std::size_t>(
      std::count_if(board.begin(), board.end(), [](char c) { return c == 'b' || c == 'w'; }));
}

void append_line(std::string& text, std::string_view more) {
  if (!text.empty()) text += '\n';
  text += more;
}

void in_order(MoveLine& line) {
  std::stable_sort(line.variations.begin(), line.variations.end(),
                   [](const Variation& a, const Variation& b) { return a.at < b.at; });
}

// What c-gomoku-cli says of an end that the board does not show.
endings::EndReason reason_of(std::string_view words) {
  struct Phrase {
    std::string_view part;
    endings::EndReason reason;
  };
  static constexpr Phrase phrases[] = {
      {"time forfeit", "time"},
      {"illegal move", "illegal-move"},
      {"opponent crash", "crash"},
      {"Draw by adjudication", "adj-draw"},
      {"win by adjudication", "adj-resign"},
  };
  for (const auto& phrase : phrases)
    if (words.find(phrase.part) != words.npos) return phrase.reason;
  return {};
}

}  // namespace

void SgfReader::walk() {
  for (;;) {
    switch (tokens_.next(true)) {
      case Sign::open: open(); break;
      case Sign::close:
        close();
        if (open_.empty()) return;
        break;
      case Sign::node:
        if (!damage_) take_node();
        break;
      case Sign::new_game:
        return fail(tokens_.place(), "a game begins here, but the one before is not closed");
      case Sign::broken: fail(tokens_.place(), tokens_.trouble()); break;
      case Sign::end: return fail(tokens_.place(), "the text ends within a game; expected ')'");
    }
  }
}

void SgfReader::open() {
  if (!damage_ && open_.size() == most_open)
    fail(tokens_.place(),
         "there are more than " + std::to_string(most_open) + " parentheses within parentheses");
  if (damage_) {
    ++skipped_open_;
    return;
  }
  auto& parent = open_.back();
  const bool first = !parent.parting;
  if (first) {
    parent.parting = now_;
    parent.at = line().plies.size();
  } else {
    now_ = *parent.parting;
    open_variation(parent.at);
  }
  open_.emplace_back().opens_line = !first;
}

void SgfReader::open_variation(std::size_t at) {
  lines_open_.push_back({{}, at});
  pending_comment_.clear();
  if (++variations_ > most_variations)
    fail(tokens_.place(),
         "the game has more than " + std::to_string(most_variations) + " variations");
  if (lines_open_.size() > deepest_variation + 1)
    fail(tokens_.place(), "there are more than " + std::to_string(deepest_variation) +
                              " variations within variations");
}

void SgfReader::close() {
  if (skipped_open_ > 0) {
    --skipped_open_;
    return;
  }
  const bool opened = open_.back().opens_line;
  open_.pop_back();
  if (damage_) return;
  if (!opened) return forget_empty_branch();
  auto done = std::move(lines_open_.back());
  lines_open_.pop_back();
  if (done.line.plies.empty()) return;
  in_order(done.line);
  line().variations.push_back({done.at, std::move(done.line)});
}

// A first branch without an action does not count: the next one goes on with the line.
void SgfReader::forget_empty_branch() {
  if (open_.empty() || now_.cut || line().plies.size() > open_.back().at) return;
  open_.back().parting.reset();
}

// --- nodes --------------------------------------------------------------------------------------

bool SgfReader::acts() const {
  return std::any_of(tokens_.begin(), tokens_.end(), [](const Property& property) {
    return property.name == "B" || property.name == "W" || property.name == "KX";
  });
}

void SgfReader::take_node() {
  const bool root = !game_.kind;
  if (root) begin_game();
  if (root || (before_first_action() && !acts()))
    for (const auto& property : tokens_) take_header(property);
  else if (game_.kind->name == "renju")
    refuse_setup();
  const std::size_t before = line().plies.size();
  const bool boards = findings_.wanted() && game_.kind->name != "renju";
  if (boards && before_first_action() && !acts() && !damage_) check_setup();
  const std::string position = boards && now_.replay ? now_.replay->now().position() : "";
  for (const auto& property : tokens_) {
    if (damage_) return;
    if (property.name == "B") play(property, rules::Color::black);
    if (property.name == "W") play(property, rules::Color::white);
  }
  for (const auto& property : tokens_)
    if (property.name == "KX" && !damage_) decide(property);
  if (damage_ || now_.cut) return;
  if (boards && line().plies.size() == before + 1) check_board(position);
  take_annotations(before);
}

// Stones that come or go without a move: what follows would be judged on another board.
void SgfReader::refuse_setup() {
  for (const auto& property : tokens_)
    for (const std::string_view setup : {"AB", "AW", "AE"})
      if (property.name == setup)
        return fail(property.place, property.name +
                                        " changes the board in the middle of a game; expected "
                                        "set-up stones before the first action alone");
}

void SgfReader::take_annotations(std::size_t target) {
  auto& plies = line().plies;
  const bool has_action = target < plies.size();
  if (has_action && !pending_comment_.empty()) {
    append_line(plies[target].comment, std::exchange(pending_comment_, {}));
  }
  for (const auto& property : tokens_) {
    if (property.values.empty()) continue;
    if (has_action) {
      take_annotation(property, plies[target]);
    } else if (property.name == "C") {
      auto& comment = before_first_action() ? game_.comment
                      : plies.empty()       ? pending_comment_
                                            : plies.back().comment;
      append_line(comment, property.values.front());
    }
  }
}

void SgfReader::take_annotation(const Property& property, endings::Ply& ply) {
  const auto& value = property.values.front();
  if (property.name == "C") return take_comment(value, ply);
  if (property.name == "KY") return take_remarks(ply, value);
  const std::string_view own = ply.color == rules::Color::black ? "BL" : "WL";
  if (property.name == own) ply.left = sgf::seconds(value);
}

// A decision has a sentence of our own in front. c-gomoku-cli writes times as comments.
void SgfReader::take_comment(std::string_view text, endings::Ply& ply) const {
  if (!point_of(ply.action) && ply.action != "pass") {
    const auto own = sgf::decision_comment(ply.action);
    if (text == own) return;
    if (text.size() > own.size() && text.starts_with(own) && text[own.size()] == '\n')
      text.remove_prefix(own.size() + 1);
  }
  if (numbered_rules_ && text == "opening move") {
    ply.opening = true;
    return;
  }
  if (numbered_rules_ && text.ends_with("ms")) {
    if (const auto time = rules::whole_number(text.substr(0, text.size() - 2))) {
      ply.time = endings::Timing{.wall = Millis(*time), .charged = Millis(*time)};
      return;
    }
  }
  append_line(ply.comment, text);
}

// --- actions ------------------------------------------------------------------------------------

bool SgfReader::start(LinePlace place, std::string_view first_action) {
  if (now_.replay) return true;
  if (game_.start.empty() && !setup_.empty()) game_.start = setup_.position(side_);
  if (!game_.start.empty()) {
    auto text = start_text(*game_.kind, game_.rules, game_.start);
    if (!text) {
      fail(place, "the start position: " + text.error().sentence);
      return false;
    }
    game_.start = *std::move(text);
  }
  if (!rules_known_) choose_rules(game_, reading_, first_action);
  auto replay = Replay::from(game_, reading_.admit);
  if (!replay) {
    fail(place, "the start position: " + replay.error().sentence);
    return false;
  }
  now_.replay = *std::move(replay);
  now_.stones = stones_in(game_.start);
  return true;
}

rules::Color SgfReader::stone_color(const Walk& walk) const {
  const auto& game = walk.replay->now();
  if (!game.in_opening()) return game.color_to_act();
  return walk.stones % 2 == 0 ? rules::Color::black : rules::Color::white;
}

void SgfReader::play(const Property& property, rules::Color color) {
  const auto& value = property.values.front();
  const auto action = action_of(value);
  if (property.values.size() != 1)
    return fail(property.place, "a node places one stone; expected one value");
  if (!action)
    return fail(
        property.place,
        rules::in_quotes(value) + " is not a point of the board; expected two letters from a to o");
  if (!start(property.place, *action) || passed_over(*action)) return;
  endings::Ply ply;
  ply.action = *action;
  if (stone_color(now_) != color) {
    auto sentence = "it is not " + rules::colored(color) + "'s turn to put a stone";
    if (!refuse(property.place, *action, {rules::Reason::not_your_turn, sentence, {}}))
      fail(property.place, property.name + rules::in_quotes(value) + ": " + sentence);
    return;
  }
  act(property.place, std::move(ply));
}

void SgfReader::decide(const Property& property) {
  for (const auto& value : property.values) {
    if (damage_ || !start(property.place, {})) return;
    if (passed_over(value)) continue;
    endings::Ply ply;
    ply.action = value;
    act(property.place, std::move(ply));
  }
}

void SgfReader::act(LinePlace place, endings::Ply ply) {
  if (line().plies.size() == most_plies)
    return fail(place, "a line of play has more than " + std::to_string(most_plies) + " actions");
  const auto action = ply.action;
  if (now_.replay->resigns_late(action)) return;
  const auto number = line().plies.size() + 1;
  const bool stone = point_of(action).has_value();
  auto refusal = stone ? play_stone(*now_.replay, line(), std::move(ply))
                       : now_.replay->play(line(), std::move(ply));
  if (refusal && refuse(place, action, *refusal)) return;
  if (refusal)
    return fail(place, "action " + std::to_string(number) + ", " + rules::in_quotes(action) +
                           ", is " + rules::refused_text(*refusal));
  if (stone) ++now_.stones;
  if (lines_open_.size() == 1)  // a `keep` that was filled in stands where its stone does
    places_.resize(line().plies.size(), place_of(place.line, place.column));
}

// --- what breaks off, and what the rest of a node says ------------------------------------------

bool SgfReader::passed_over(std::string_view action) {
  if (now_.cut && lines_open_.size() == 1) findings_.pass_over(std::string(action));
  return now_.cut;
}

// False: nobody collects contradictions.
bool SgfReader::refuse(LinePlace place, std::string action, rules::Refusal refusal) {
  if (!findings_.wanted()) return false;
  const bool main = lines_open_.size() == 1;
  const auto ply = (main ? line().plies.size() : lines_open_[1].at) + 1;
  auto told = refused_by(*now_.replay, place_of(place.line, place.column), ply, std::move(action),
                         std::move(refusal));
  now_.cut = true;
  return main ? findings_.cut(std::move(told)) : findings_.cut_aside(std::move(told));
}

// Keishi and Liuzichong: each node says how the board changes.
void SgfReader::check_board(const std::string& before) {
  const auto after = sgf::board_of(now_.replay->now().position());
  auto from = before;
  if (from.empty())  // it is the first action
    if (const auto start =
            rules::start(*game_.kind, game_.rules, game_.start, rules::Admit::anything))
      from = start->position();
  const auto board = sgf::changed(sgf::board_of(from), tokens_);
  if (!board || *board == after) return;
  const bool main = lines_open_.size() == 1;
  const auto place = tokens_.place();
  findings_.note(place_of(place.line, place.column),
                 {.about = Disagreement::About::capture,
                  .ply = main ? line().plies.size() : lines_open_[1].at + 1,
                  .stored = sgf::text_of(*board),
                  .computed = sgf::text_of(after),
                  .sentence = "the node makes the board " + sgf::text_of(*board) +
                              "; by the rules it is " + sgf::text_of(after)});
}

void SgfReader::check_setup() {
  const auto start = rules::start(*game_.kind, game_.rules, game_.start, rules::Admit::anything);
  if (!start) return;
  const auto truth = sgf::board_of(start->position());
  auto empty = truth;
  for (auto& row : empty) std::fill(row.begin(), row.end(), '\0');
  const auto board = sgf::changed(std::move(empty), tokens_);
  if (!board || *board == truth) return;
  const auto place = tokens_.place();
  findings_.note(place_of(place.line, place.column),
                 {.about = Disagreement::About::header,
                  .stored = sgf::text_of(*board),
                  .computed = sgf::text_of(truth),
                  .sentence = "the stones that are set up are " + sgf::text_of(*board) +
                              "; the game starts from " + sgf::text_of(truth)});
}

// --- the end ------------------------------------------------------------------------------------

void SgfReader::take_result(rules::Seat black) {
  if (!ending_.empty()) {
    auto& told = game_.verdict;
    take_remarks(told, ending_);
    if (told.kind == Verdict::Kind::win && !told.winner) told.kind = Verdict::Kind::none;
    if (told.kind != Verdict::Kind::win) told.winner.reset();
    return;
  }
  if (result_.empty()) return;
  auto result = sgf::result_of(result_);
  if (!result)
    return fail(result_place_,
                "RE" + rules::in_quotes(result_) +
                " is not a result; expected B+, W+, 0, Void or ?");
  auto& verdict = game_.verdict;
  verdict.kind = result->kind;
  if (result->winner)
    verdict.winner = *result->winner == rules::Color::black ? black : rules::other(black);
  verdict.reason = result->reason;
  if (verdict.reason.empty()) verdict.reason = reason_of(reason_in_words_);
  verdict.sentence = reason_in_words_;
}

// RE beside our own words for the ending.
void SgfReader::check_results(rules::Seat black) {
  const auto result = sgf::result_of(result_);
  const auto& told = game_.verdict;
  using Kind = Verdict::Kind;
  if (ending_.empty() || result_.empty() || !result) return;
  if (result->kind == Kind::none || told.kind == Kind::none) return;
  std::optional<rules::Seat> winner;
  if (result->winner) winner = *result->winner == rules::Color::black ? black : rules::other(black);
  if (result->kind == told.kind && winner == told.winner) return;
  findings_.note(
      place_of(result_place_.line, result_place_.column),
      {.about = Disagreement::About::result,
       .within = true,
       .stored = result_,
       .computed = game_.result(),
       .sentence = "RE says " + rules::in_quotes(result_) + "; KE says '" + game_.result() + "'"});
}

void SgfReader::seat_names(rules::Seat black) {
  const auto control = sgf::time_control_of(clock_);
  for (const auto seat : {rules::Seat::first, rules::Seat::second}) {
    auto& person = game_.seats[index_of(seat)];
    if (person.name.empty()) person.name = std::move(names_[seat == black ? 0 : 1]);
    if (person.time_control.empty()) person.time_control = control;
  }
}

void SgfReader::finish() {
  game_.main = std::move(lines_open_.front().line);
  in_order(game_.main);
  if (variations_ > 0) now_ = {};  // the walk has ended in one of them
  const bool again = !now_.replay;
  if (!start(begin_, {})) return;
  MoveLine line_again;
  if (again)
    for (const auto& ply : game_.main.plies) now_.replay->play(line_again, ply);
  const auto black = findings_.black_at_end(*now_.replay);
  seat_names(black);
  take_result(black);
  if (damage_) return;
  const auto place = result_place_.line > 0 ? result_place_ : begin_;
  if (const auto error = findings_.close(*now_.replay, game_, place_of(place.line, place.column),
                                         [](const Verdict& stored, const Verdict&) {
                                           return stored.reason == rules::Reason::resign;
                                         }))
    return fail(place, error->sentence);
  if (findings_.wanted()) check_results(black);
}

std::optional<Item> read_sgf(Lines& lines, const Reading& reading) {
  return SgfReader(lines, reading).read();
}

}  // namespace matches::records::sgf
