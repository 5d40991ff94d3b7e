#include <algorithm>
#include <array>

#include "matches/base/json.hpp"
#include "matches/records/csa/csa_words.hpp"
#include "matches/records/jkf/jkf.hpp"
#include "matches/records/jkf/jkf_header.hpp"
#include "matches/records/jkf/jkf_parse.hpp"
#include "matches/records/kif/ki2_moves.hpp"
#include "rules/shogi/names.hpp"
#include "rules/shogi/sfen.hpp"

namespace matches::records::jkf {

namespace shogi = rules::shogi;
using rules::Color;

namespace {

using namespace jkf;

// Each line of a text.
template <class Visit>
void each_line(std::string_view text, Visit visit) {
  for (std::size_t at = 0; at <= text.size();) {
    const auto end = std::min(text.find('\n', at), text.size());
    visit(text.substr(at, end - at));
    at = end + 1;
  }
}

// What tells a move from those of equal pieces, in the letters of JKF: "LU", "C", "H".
std::string relative(const shogi::Position& position, shogi::Move move) {
  constexpr std::pair<std::string_view, char> letters[] = {
      {"左", 'L'}, {"直", 'C'}, {"右", 'R'}, {"上", 'U'}, {"寄", 'M'}, {"引", 'D'}, {"打", 'H'}};
  const auto words = kif::ki2_words(position, move);
  std::string text;
  for (std::string_view rest = words; !rest.empty(); rest.remove_prefix(letters->first.size()))
    for (const auto& [word, letter] : letters)
      if (rest.starts_with(word)) text += letter;
  return text;
}

// --- writing ------------------------------------------------------------------------------------

class Writer {
 public:
  explicit Writer(const Game& game) : game_(game) {}
  std::optional<std::string> text(Losses& losses);

 private:
  // The time that both have used up to here.
  using Totals = std::array<Micros, 2>;

  HeaderFacts told(std::string_view word, Color to_act) const;
  std::string_view word(Color to_act) const;
  void header(const HeaderFacts& told);
  void initial();
  void initial_data();
  void square(shogi::Piece piece);
  bool line(const MoveLine& line, shogi::Position position, Totals totals, std::string_view word,
            std::optional<shogi::Square> last);
  bool forks(const MoveLine& line, std::size_t index, const shogi::Position& position,
             Totals totals, std::optional<shogi::Square> last, JsonObject& element);
  bool move(const endings::Ply& ply, const shogi::Position& position, shogi::Move move,
            std::optional<shogi::Square> last, JsonObject& element);
  void time(Micros charged, Color color, Totals& totals, JsonObject& element);
  void comments(std::string_view text, JsonObject& element);
  void special(const MoveLine& line, std::string_view word, const shogi::Position& position,
               Totals totals, std::optional<shogi::Square> last);
  Color to_act_at_end() const;

  const Game& game_;
  std::string out_;
  shogi::Position start_;
  int first_ply_ = 1;
  bool whole_ = true;
};

void place(std::string& out, shogi::Square square) {
  JsonObject object(out);
  object.number("x", shogi::file_of(square) + 1);
  object.number("y", shogi::rank_of(square) + 1);
  object.close();
}

void Writer::comments(std::string_view text, JsonObject& element) {
  if (text.empty()) return;
  element.key("comments");
  char before = '[';
  each_line(text, [&](std::string_view each) {
    out_ += before;
    append_json_string(out_, each);
    before = ',';
  });
  out_ += ']';
}

// Whole seconds: this move's and all of the side's.
void Writer::time(Micros charged, Color color, Totals& totals, JsonObject& element) {
  auto& total = totals[shogi::at(color)];
  const auto seconds = std::chrono::duration_cast<Seconds>(charged);
  total += seconds;
  const auto all = std::chrono::duration_cast<Seconds>(total).count();
  element.key("time");
  JsonObject both(out_);
  both.key("now");
  JsonObject now(out_);
  now.number("m", seconds.count() / 60);
  now.number("s", seconds.count() % 60);
  now.close();
  both.key("total");
  JsonObject sum(out_);
  sum.number("h", all / 3600);
  sum.number("m", all / 60 % 60);
  sum.number("s", all % 60);
  sum.close();
  both.close();
}

bool Writer::move(const endings::Ply& /*ply*/, const shogi::Position& position, shogi::Move move,
                  std::optional<shogi::Square> last, JsonObject& element) {
  const Color color = position.turn();
  const auto kind = move.drops() ? move.kind : position.at(move.from).kind;
  if (kind == shogi::Kind::none) return false;
  element.key("move");
  JsonObject object(out_);
  object.number("color", index_of(color));
  if (!move.drops()) {
    object.key("from");
    place(out_, move.from);
  }
  object.key("to");
  place(out_, move.to);
  object.text("piece", csa::csa_kind(kind));
  if (last == move.to) object.truth("same");
  const bool could = !move.drops() && shogi::can_promote(kind) &&
                     (shogi::in_zone(color, move.from) || shogi::in_zone(color, move.to));
  if (could) {
    object.key("promote");
    out_ += move.promotes() ? "true" : "false";
  }
  if (const auto taken = position.at(move.to); !taken.empty())
    object.text("capture", csa::csa_kind(taken.kind));
  if (const auto which = relative(position, move); !which.empty()) object.text("relative", which);
  object.close();
  return true;
}

bool Writer::forks(const MoveLine& line, std::size_t index, const shogi::Position& position,
                   Totals totals, std::optional<shogi::Square> last, JsonObject& element) {
  char before = 0;
  for (const auto& variation : line.variations) {
    if (variation.at != index) continue;
    if (before == 0) element.key("forks");
    out_ += before == 0 ? '[' : before;
    before = ',';
    out_ += '[';
    if (!this->line(variation.line, position, totals, {}, last)) return false;
    out_ += ']';
  }
  if (before != 0) out_ += ']';
  return true;
}

// The element that ends a line: a resignation, a declaration, or the word for a verdict.
void Writer::special(const MoveLine& line, std::string_view word, const shogi::Position& position,
                     Totals totals, std::optional<shogi::Square> last) {
  const endings::Ply* action = !line.plies.empty() && rules::ends_the_game(line.plies.back().action)
                                   ? &line.plies.back()
                                   : nullptr;
  if (word.empty() && action) word = action->action == "resign" ? "TORYO" : "KACHI";
  if (word.empty()) return;
  if (out_.back() != '[') out_ += ',';
  JsonObject element(out_);
  element.text("special", word);
  const auto& lost = game_.verdict.last_time;
  if (action && action->time)
    time(action->time->charged, position.turn(), totals, element);
  else if (!action && lost)
    time(lost->charged, position.turn(), totals, element);
  if (action) comments(action->comment, element);
  if (action)
    whole_ = forks(line, line.plies.size() - 1, position, totals, last, element) && whole_;
  element.close();
}

bool Writer::line(const MoveLine& line, shogi::Position position, Totals totals,
                  std::string_view word, std::optional<shogi::Square> last) {
  for (std::size_t i = 0; i < line.plies.size(); ++i) {
    const auto& ply = line.plies[i];
    if (rules::ends_the_game(ply.action)) break;
    const auto played = shogi::read_usi(ply.action);
    if (!played) return false;
    if (out_.back() != '[') out_ += ',';
    const auto before = totals;
    JsonObject element(out_);
    if (!move(ply, position, *played, last, element)) return false;
    if (ply.time) time(ply.time->charged, ply.color, totals, element);
    comments(ply.comment, element);
    if (!forks(line, i, position, before, last, element)) return false;
    element.close();
    last = played->to;
    position.play(*played);
  }
  special(line, word, position, totals, last);
  return whole_;
}

// --- the start ----------------------------------------------------------------------------------

void Writer::square(shogi::Piece piece) {
  JsonObject object(out_);
  if (!piece.empty()) {
    object.number("color", index_of(piece.color));
    object.text("kind", csa::csa_kind(piece.kind));
  }
  object.close();
}

void Writer::initial_data() {
  JsonObject data(out_);
  data.number("color", index_of(start_.turn()));
  data.key("board");
  for (int file = 0; file < shogi::board_size; ++file) {
    out_ += file == 0 ? "[[" : ",[";
    for (int rank = 0; rank < shogi::board_size; ++rank) {
      if (rank > 0) out_ += ',';
      square(start_.at(shogi::square(file, rank)));
    }
    out_ += ']';
  }
  out_ += ']';
  data.key("hands");
  for (const Color color : {Color::black, Color::white}) {
    out_ += color == Color::black ? '[' : ',';
    JsonObject hand(out_);
    for (int i = 0; i < shogi::index(shogi::Kind::king); ++i) {
      const auto kind = static_cast<shogi::Kind>(i);
      hand.number(csa::csa_kind(kind), start_.hand(color).count(kind));
    }
    hand.close();
  }
  out_ += ']';
  data.close();
}

void Writer::initial() {
  JsonObject object(out_);
  std::string_view preset = game_.start.empty() ? "HIRATE" : "";
  for (const auto& named : game_.kind->positions)
    if (named.text == game_.start) preset = preset_of(named.name);
  object.text("preset", preset.empty() ? "OTHER" : preset);
  if (preset.empty()) {
    object.key("data");
    initial_data();
  }
  object.close();
}

// Where the line of the game stands at its end.
Color Writer::to_act_at_end() const {
  const auto& plies = game_.main.plies;
  if (plies.empty()) return start_.turn();
  return rules::ends_the_game(plies.back().action) ? plies.back().color : other(plies.back().color);
}

std::string_view Writer::word(Color to_act) const {
  const auto& plies = game_.main.plies;
  if (!plies.empty() && plies.back().action == "resign") return "TORYO";
  const auto word = csa::terminal_word(game_, to_act, false);
  return word.empty() && !plies.empty() && plies.back().action == "win" ? "KACHI" : word;
}

HeaderFacts Writer::told(std::string_view word, Color to_act) const {
  HeaderFacts told;
  const auto& plies = game_.main.plies;
  if (first_ply_ != 1) told.start = game_.start;
  while (told.opening_plies < plies.size() && plies[told.opening_plies].opening)
    ++told.opening_plies;
  const auto said = csa::terminal(word, to_act);
  const bool acted = !plies.empty() && rules::ends_the_game(plies.back().action);
  if (acted && said.action != plies.back().action) told.action = plies.back().action;
  auto plain = said.verdict;
  if (!acted && plain.fault_by && game_.verdict.last_time) {
    endings::Timing time;
    time.charged = std::chrono::duration_cast<Seconds>(game_.verdict.last_time->charged);
    time.wall = time.charged;
    plain.last_time = time;
  }
  if (!csa::follows_from_actions(game_) && (!said.action.empty() || plain != game_.verdict))
    told.verdict = game_.verdict;
  return told;
}

std::optional<std::string> Writer::text(Losses& losses) {
  const auto setup = game_.kind != nullptr && game_.kind->name == "shogi"
                         ? shogi::read_sfen(game_.start.empty() ? shogi::start_sfen : game_.start)
                         : rules::Result<shogi::Setup>(rules::syntax_error(""));
  if (!setup) {
    losses.add("games other than Shogi");
    return std::nullopt;
  }
  start_ = shogi::Position(setup->placement);
  first_ply_ = setup->ply;
  const auto to_act = to_act_at_end();
  const auto ending = word(to_act);
  const auto told = this->told(ending, to_act);
  const auto& plies = game_.main.plies;
  const bool later = std::any_of(plies.begin() + static_cast<std::ptrdiff_t>(told.opening_plies),
                                 plies.end(), [](const endings::Ply& ply) { return ply.opening; });
  if (later) losses.add(name(Part::opening));
  out_.reserve(512 + plies.size() * 160);
  JsonObject object(out_);
  object.key("header");
  JsonObject header(out_);
  for (const auto& [name, value] : header_of(game_, told)) {
    if (out_.back() != '{') out_ += ',';
    append_json_string(out_, name);
    out_ += ':';
    append_json_string(out_, value);
  }
  header.close();
  object.key("initial");
  initial();
  object.key("moves");
  out_ += '[';
  JsonObject first(out_);
  comments(game_.comment, first);
  first.close();
  if (!line(game_.main, start_, {}, ending, {})) {
    losses.add("games with texts that are not actions");
    return std::nullopt;
  }
  out_ += "]}\n";
  return std::move(out_);
}

}  // namespace

std::optional<std::string> write_jkf(const Game& game, const Writing& /*writing*/, Losses& losses) {
  return Writer(game).text(losses);
}

Parts jkf_holds(const Writing& /*writing*/) {
  using enum Part;
  return {number,  rule_set, switches, start,   opening, seed,        names,
          engines, event,    site,     round,   started, ended,       time_control,
          host,    referee,  tags,     comment, time,    ply_comment, variations,
          result,  reason,   sentence, fault,   refused, position};
}

}  // namespace matches::records::jkf
