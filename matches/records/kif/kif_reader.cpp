#include "matches/records/kif/kif_reader.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "matches/records/kif/ki2_moves.hpp"
#include "matches/records/kif/kif_header.hpp"
#include "matches/records/kif/kif_notes.hpp"
#include "matches/records/remarks.hpp"
#include "matches/records/replay.hpp"
#include "rules/refused.hpp"
#include "rules/shogi/moves.hpp"
#include "rules/shogi/names.hpp"
#include "rules/text.hpp"

namespace matches::records::kif {

namespace {

using rules::Color;
using LineKind = KifLine::Kind;

std::size_t column_of(std::string_view line, std::size_t byte) {
  return Characters(line, std::min(byte, line.size())).column();
}

std::string_view first_word(std::string_view text) {
  return text.substr(0, std::min(text.find_first_of(" \t(+"), text.find("　")));
}

// "-----": what stands below it is said of the record, and is not part of it.
bool is_rule(std::string_view text) {
  return text.size() >= 3 && text.find_first_not_of('-') == text.npos;
}

// What a record may begin with; a signature has keys of its own.
bool begins_headers(std::string_view key) {
  constexpr std::string_view keys[] = {"開始日時", "棋戦", "手合割", "先手",
                                       "後手",     "下手", "上手"};
  return std::find(std::begin(keys), std::end(keys), key) != std::end(keys);
}

// The piece on the origin of a move in KIF's form tells who is to move.
std::optional<Color> mover(std::string_view line, const KifStart& start) {
  const auto open = line.find('(');
  if (open == line.npos) return std::nullopt;
  Characters text(line, open + 1);
  const auto from = take_square_digits(text);
  if (!from || start.at(*from).empty()) return std::nullopt;
  return start.at(*from).color;
}

}  // namespace

KifReader::KifReader(Lines& lines, const Reading& reading)
    : lines_(lines), reading_(reading), findings_(reading) {
  game_.kind = rules::find_game("shogi");
  if (auto usual = rules::rule_set(*game_.kind, {})) game_.rules = *std::move(usual);
  if (reading.rules) game_.rules = *reading.rules;
}

Damage KifReader::damage(std::size_t column, std::string sentence) const {
  return {lines_.number(), column, std::move(sentence)};
}

Damage KifReader::damage(std::string_view text, const rules::TextError& error) const {
  return damage(column_of(text, error.at), error.sentence);
}

// --- games of one file --------------------------------------------------------------------------

bool KifReader::begins_next_game(const KifLine& line) const {
  const bool again = start_.rows() == rules::shogi::board_size;
  switch (line.kind) {
    case LineKind::row: return in_moves_ || again;
    case LineKind::header:
      if (signed_off_ && !begins_headers(line.key)) return false;
      if (in_moves_) return line.wide_colon || handicap_named(line.value).has_value();
      if (line.key == "開始日時" && game_.started.empty()) return false;
      return (line.key == "手合割" || line.key == "開始日時") && !start_.empty();
    case LineKind::separator:
    case LineKind::edge:
    case LineKind::plies_before:
    case LineKind::turn: return in_moves_;
    case LineKind::blank:
    case LineKind::program_comment:
    case LineKind::comment:
    case LineKind::bookmark:
    case LineKind::variation:
    case LineKind::move:
    case LineKind::marked_moves:
    case LineKind::summary:
    case LineKind::unknown: return false;
  }
  return false;
}

// To where the next game begins: its header comes after moves.
void KifReader::skip_game() {
  while (const auto text = lines_.peek()) {
    const auto line = kif_line(*text);
    if (begins_next_game(line)) return;
    in_moves_ = in_moves_ || line.kind == LineKind::move || line.kind == LineKind::marked_moves ||
                line.kind == LineKind::separator || line.kind == LineKind::summary;
    lines_.next();
  }
}

std::optional<Item> KifReader::read() {
  if (reading_.kind && reading_.kind != game_.kind) {
    if (!lines_.next()) return std::nullopt;
    while (lines_.next()) {}
    return Damage{
        1, 1, "KIF and KI2 hold games of Shogi only, not of " + std::string(reading_.kind->title)};
  }
  while (const auto text = lines_.peek()) {
    const auto line = kif_line(*text);
    if (anything_ && begins_next_game(line)) break;
    lines_.next();
    if (auto wrong = take(line, *text)) {
      skip_game();
      return *std::move(wrong);
    }
  }
  if (lines_.trouble() && anything_) return damage(0, *lines_.trouble());
  if (anything_) return finish();
  if (unknown_line_ == 0) return std::nullopt;
  return Damage{unknown_line_, 1,
                "found no line of a record; expected a header such as 手合割：平手, or moves"};
}

KifReader::Wrong KifReader::take(const KifLine& line, std::string_view text) {
  switch (line.kind) {
    case LineKind::blank:
    case LineKind::edge: return std::nullopt;
    case LineKind::program_comment: take_program_comment(text); return std::nullopt;
    case LineKind::comment: take_comment(text.substr(1)); return std::nullopt;
    case LineKind::bookmark: take_comment(text); return std::nullopt;
    case LineKind::unknown:
      signed_off_ = signed_off_ || (in_moves_ && is_rule(trimmed(text)));
      if (in_moves_ && !ended_ && !signed_off_)
        return damage(column_of(text, text.find_first_not_of(' ')),
                      "found " + rules::in_quotes(trimmed(text)) +
                          "; expected a move, a comment or the end of the record");
      if (!anything_ && unknown_line_ == 0) unknown_line_ = lines_.number();
      return std::nullopt;
    case LineKind::row:
    case LineKind::plies_before:
    case LineKind::turn:
    case LineKind::header:
      anything_ = true;
      return signed_off_ ? std::nullopt : take_header(line, text);
    case LineKind::separator: anything_ = in_moves_ = true; return std::nullopt;
    case LineKind::variation: return in_moves_ ? take_variation(text) : std::nullopt;
    case LineKind::move: anything_ = true; return take_move_line(text);
    case LineKind::marked_moves: anything_ = true; return take_marked_moves(text);
    case LineKind::summary: anything_ = true; return take_summary(text);
  }
  return std::nullopt;
}

// --- header -------------------------------------------------------------------------------------

// A name that is not known says nothing of the position, but a diagram may follow.
void KifReader::take_handicap(const KifLine& line, std::string_view text) {
  if (start_.handicap(line.value)) return;
  const bool drawn = line.value == other_start;
  if (!drawn) game_.tags.emplace_back(line.key, line.value);
  if (line.value.empty()) return;
  const auto column = column_of(text, static_cast<std::size_t>(line.value.data() - text.data()));
  unknown_handicap_ =
      damage(column, drawn ? "there is no diagram of the position, which その他 announces"
                           : "unknown handicap " + rules::in_quotes(line.value) +
                                 "; expected one such as 二枚落ち, or a diagram of the position");
}

KifReader::Wrong KifReader::take_turn(const KifLine& line, std::string_view text) {
  Characters value(line.value);
  const auto turn = take_side(value);
  if (turn) start_.turn(*turn);
  if (turn || line.value.empty()) return std::nullopt;
  return damage(column_of(text, static_cast<std::size_t>(line.value.data() - text.data())),
                rules::in_quotes(line.value) + " is not a side; expected 先手, 後手, 下手 or 上手");
}

KifReader::Wrong KifReader::take_hand(Color color, const KifLine& line, std::string_view text) {
  const auto at = static_cast<std::size_t>(line.value.data() - text.data());
  if (const auto error = start_.hand(color, text.substr(0, at + line.value.size()), at))
    return damage(text, *error);
  return std::nullopt;
}

KifReader::Wrong KifReader::take_header(const KifLine& line, std::string_view text) {
  if (line.kind == LineKind::row) {
    if (const auto error = start_.row(text)) return damage(text, *error);
    return std::nullopt;
  }
  Characters words(line.kind == LineKind::header ? line.key : trimmed(text));
  if (line.kind == LineKind::plies_before) {
    for (const std::string_view part : {"手数", "＝", "="}) words.take(part);
    if (const auto plies = take_number(words)) start_.plies_before(*plies);
    return std::nullopt;
  }
  const auto side = take_side(words);
  if (line.kind == LineKind::turn) {
    if (side) start_.turn(*side);
    return std::nullopt;
  }
  for (const std::string_view hand : {"の持駒", "の持ち駒", "持駒", "持ち駒"})
    if (side && words.rest() == hand) return take_hand(*side, line, text);
  if (line.key == "手番") return take_turn(line, text);
  if (line.key == "手合割")
    take_handicap(line, text);
  else
    take_kif_header(game_, line.key, line.value);
  return std::nullopt;
}

// --- comments -----------------------------------------------------------------------------------

void KifReader::take_comment(std::string_view text) {
  if (in_lost_variation_ || (tree_ && broken_off())) return;
  endings::Ply* ply = tree_ ? tree_->last_ply() : nullptr;
  if (ply && take_evaluation(*ply, ply->color, text)) return;
  std::string& comment = ply                              ? ply->comment
                         : tree_ && tree_->in_variation() ? first_comment_
                                                          : game_.comment;
  if (comment_lines_++ > 0 || !comment.empty()) comment += '\n';
  comment += text;
}

void KifReader::take_program_comment(std::string_view text) {
  const auto behind = [&](std::string_view mark) { return text.substr(mark.size()); };
  if (text.starts_with(action_remark)) {
    if (in_lost_variation_ || (tree_ && broken_off())) return;
    if (endings::Ply* ply = tree_ ? tree_->last_ply() : nullptr)
      take_remarks(*ply, behind(action_remark));
  } else if (text.starts_with(verdict_remark)) {
    take_verdict(behind(verdict_remark));
  } else if (text.starts_with(depth_remark)) {
    Characters number(behind(depth_remark));
    if (const auto depth = take_digits(number)) depth_ = static_cast<std::size_t>(*depth);
  } else if (tree_) {
    return;
  } else if (text.starts_with(start_remark)) {
    start_.exactly(unescaped(behind(start_remark)));
  } else if (text.starts_with(tag_remark)) {
    game_.tags.push_back(named_value(unescaped(behind(tag_remark))));
  } else if (text.starts_with(header_remark)) {
    const auto remark = unescaped(behind(header_remark));
    const auto sign = std::min(remark.find('='), remark.size());
    const std::string_view key = std::string_view(remark).substr(0, sign);
    if (key == "rules" && reading_.rules) return;
    if (sign < remark.size()) take_remark(game_, key, std::string_view(remark).substr(sign + 1));
  }
}

// The exact ending, behind the word that other programs understand.
void KifReader::take_verdict(std::string_view text) {
  if (begin({}) || tree_->in_variation() || in_lost_variation_) return;
  Verdict verdict;
  take_remarks(verdict, text);
  if (broken_off()) {
    game_.verdict = std::move(verdict);
    return;
  }
  endings::Ply* last = tree_->last_ply();
  if (last && last->action == "resign" && verdict.reason != rules::Reason::resign)
    tree_->take_back_act();
  using enum rules::Reason;
  const bool declared = verdict.reason == declaration || verdict.reason == failed_declaration ||
                        verdict.reason == declaration_draw;
  if (declared && (!last || last->action != "win")) {
    endings::Ply ply;
    ply.action = "win";
    ply.color = tree_->now().turn();
    ply.time = ended_time_;
    comment_lines_ = 0;
    tree_->act(std::move(ply), ended_.value_or(KifTree::Spot{lines_.number(), 1}));
  }
  game_.verdict = std::move(verdict);
}

// --- moves --------------------------------------------------------------------------------------

// The first move: what the header has said of the start position is complete.
KifReader::Wrong KifReader::begin(std::optional<Color> turn) {
  in_moves_ = true;
  if (tree_) return std::nullopt;
  if (!start_.whole())
    return damage(1, "the diagram has " + std::to_string(start_.rows()) +
                         " rows; expected nine before the moves");
  if (unknown_handicap_ && !start_.placed()) return unknown_handicap_;
  if (!start_.has_turn()) start_.turn(turn.value_or(Color::black));
  auto text = start_text(*game_.kind, game_.rules, start_.sfen());
  if (!text) return damage(1, "the start position: " + text.error().sentence);
  game_.start = *std::move(text);
  const auto setup = rules::shogi::read_sfen(game_.start.empty() ? rules::shogi::start_sfen
                                                                 : std::string_view(game_.start));
  if (!setup) return damage(1, "the start position: " + setup.error().sentence);
  tree_.emplace(rules::shogi::Position(setup->placement));
  comment_lines_ = 0;
  return std::nullopt;
}

KifReader::Wrong KifReader::play(Characters& text, std::size_t begin, endings::Ply ply) {
  const auto& position = tree_->now();
  const std::size_t column = text.column();
  if (refused_) return refused_->damage;
  if (signed_off_ && !tree_->in_variation())
    return damage(column, "there is a move below the line that ends the record");
  const std::string_view line(text.rest().data() - text.at(), text.at() + text.rest().size());
  if (ended_ && !tree_->in_variation()) {
    if (game_.verdict.kind != Verdict::Kind::none || tree_->plies() == 0 ||
        rules::ends_the_game(tree_->last_ply()->action)) {
      length_ = tree_->plies();
      if (findings_.cut_behind_end(place_of(lines_.number(), column), length_ + 1,
                                   std::string(trimmed(text.rest()))))
        return std::nullopt;
      return damage(column, "there is a move after the end of the game");
    }
    ended_.reset();  // an adjourned game goes on
    game_.verdict = {};
  }
  if (const auto full = tree_->full(); !full.empty()) return damage(column, full);
  std::string misnamed;
  const auto move =
      take_move(text, position, tree_->last(), findings_.wanted() ? &misnamed : nullptr);
  if (!move) {
    if (refuse(move.error(), std::string(trimmed(line.substr(begin, text.at() - begin))), column))
      return std::nullopt;
    return damage(line, move.error());
  }
  if (!misnamed.empty()) note_name(std::move(misnamed), column);
  if (const Characters behind = text; !ply.time) {
    ply.time = take_kif_time(text);
    if (!ply.time)
      text = behind;
    else if (!tree_->in_variation())
      check_total(text, *ply.time);
  }
  ply.color = position.turn();
  ply.comment = std::exchange(first_comment_, {});
  comment_lines_ = ply.comment.empty() ? 0 : 1;
  const auto time = ply.time;
  const auto reason = tree_->play(*move, std::move(ply), {lines_.number(), column});
  if (!reason) return std::nullopt;
  const auto action = rules::shogi::write_usi(*move);
  const std::string sentence(rules::sentence(*reason));
  auto wrong = damage(column_of(line, begin), "the move " + rules::in_quotes(action) + " is " +
                                                  rules::refused_text({*reason, sentence, {}}));
  if (!tree_->in_variation()) {
    refused_ = Refused{action, *reason, std::move(wrong), time};
    return std::nullopt;
  }
  const auto ply_number = tree_->branch() + 1;
  if (!findings_.cut_aside(
          {place_of(wrong.line, wrong.column), ply_number, action, {*reason, sentence, {}}}))
    return wrong;
  in_lost_variation_ = true;
  return std::nullopt;
}

KifReader::Wrong KifReader::take_move_line(std::string_view line) {
  if (in_lost_variation_) return std::nullopt;
  if (auto wrong = begin(tree_ ? std::nullopt : mover(line, start_))) return wrong;
  Characters text(line);
  text.skip_blanks();
  const auto number_column = text.column();
  const auto number = take_digits(text);
  if (!number)
    return damage(number_column, "found " + rules::in_quotes(text.rest()) +
                                     "; expected the number of a move, of six digits at most");
  text.skip_blanks();
  Characters end = text;
  const auto named = take_side(end);  // "2 先手 反則負け", as Shogi Club 24 has it
  if (named) end.skip_blanks();
  if (const auto word = first_word(end.rest()); is_kif_ending(word)) {
    end.skip(word.size());
    return take_ending(word, end, named);
  }
  if (!first_number_ && !tree_->in_variation()) first_number_ = number;
  if (auto wrong = check_number(*number, number_column)) return wrong;
  if (broken_off()) {
    findings_.pass_over();
    return std::nullopt;
  }
  take_mark(text);
  return play(text, text.at(), {});
}

KifReader::Wrong KifReader::take_marked_moves(std::string_view line) {
  Characters text(line);
  text.skip_blanks();
  while (!text.done()) {
    if (in_lost_variation_) return std::nullopt;
    if (tree_ && broken_off()) {
      pass_over(text.rest());
      return std::nullopt;
    }
    const auto column = text.column();
    const auto at = text.at();
    const auto mark = take_mark(text);
    if (!mark)
      return damage(column, "found " + rules::in_quotes(text.character()) + "; expected ▲ or △");
    if (auto wrong = begin(mark)) return wrong;
    text.skip_blanks();
    if (!refused_ && *mark != tree_->now().turn())
      if (auto wrong = object(
              column, rules::colored(other(*mark)) + " is to move, not " + rules::colored(*mark),
              {.about = Disagreement::About::phase,
               .ply = ply_number(),
               .stored = std::string(rules::name(*mark)),
               .computed = std::string(rules::name(other(*mark)))}))
        return wrong;
    if (auto wrong = play(text, at, {})) return wrong;
    text.skip_blanks();
  }
  return std::nullopt;
}

KifReader::Wrong KifReader::take_variation(std::string_view line) {
  if (auto wrong = begin({})) return wrong;
  Characters text(line);
  text.skip_blanks();
  for (const std::string_view part : {"変化", "：", ":"}) text.take(part);
  text.skip_blanks();
  const auto column = text.column();
  const auto number = take_digits(text);
  const int first = first_number_.value_or(1);
  if (!number || *number < first)
    return damage(column, "found " + rules::in_quotes(text.rest()) +
                              "; expected the number of a move, such as 変化：9手");
  if (refused_ && !findings_.wanted()) return refused_->damage;
  const bool broken = broken_off() || findings_.is_cut();
  comment_lines_ = 0;
  first_comment_.clear();
  const auto index = static_cast<std::size_t>(*number - first);
  const auto depth = std::exchange(depth_, {});
  in_lost_variation_ = broken && index >= length_ && !tree_->in_variation();
  if (in_lost_variation_) return std::nullopt;
  const auto wrong = tree_->vary(index, depth);
  if (wrong && !broken) return damage(column, *wrong);
  in_lost_variation_ = wrong.has_value();
  return std::nullopt;
}

}  // namespace matches::records::kif
