#include "arena/service/record.hpp"

#include "matches/records/format.hpp"
#include "rules/text.hpp"

namespace arena::service {

namespace {

namespace records = matches::records;
using rules::Seat;

std::string to_the_second(base::Stamp stamp) {
  return base::rfc3339(std::chrono::floor<std::chrono::seconds>(stamp)).substr(0, 19) + "Z";
}

records::Verdict verdict_of(const table::Table& table) {
  using Kind = records::Verdict::Kind;
  records::Verdict verdict;
  if (!table.over()) return verdict;
  const auto& result = *table.result();
  verdict.kind = result.winner ? Kind::win : table.aborted() ? Kind::none : Kind::draw;
  verdict.winner = result.winner;
  verdict.reason = result.reason;
  verdict.sentence = result.sentence;
  if (is_fault(result.reason) && result.winner) verdict.fault_by = rules::other(*result.winner);
  return verdict;
}

void add_plies(const table::Table& table, bool notes, records::MoveLine& line) {
  auto game = rules::start(*table.terms().kind, table.terms().rules, table.terms().start);
  for (const auto& row : table.rows()) {
    if (!game || game->outcome() || row.action == "resign") break;
    matches::endings::Ply ply;
    ply.seat = row.seat;
    ply.color = game->color_of(row.seat);
    ply.action = row.action;
    ply.time = matches::endings::Timing{};
    ply.time->wall = ply.time->charged = row.charged;
    if (notes) ply.comment = row.note;
    game->act(row.action);
    line.plies.push_back(std::move(ply));
  }
}

std::string media_type(std::string_view format) {
  if (format == "pgn") return "application/x-chess-pgn; charset=utf-8";
  if (format == "jsonl" || format == "jkf") return "application/json";
  return "text/plain; charset=utf-8";
}

}  // namespace

records::Game record_of(const wire::Snapshot& snapshot) {
  const auto& table = snapshot.table;
  records::Game game;
  game.kind = table.terms().kind;
  game.rules = table.terms().rules;
  game.start = table.terms().start;
  for (const auto seat : {Seat::first, Seat::second}) {
    auto& person = game.seats[rules::index_of(seat)];
    person.name = snapshot.players[rules::index_of(seat)].name;
    if (table.terms().time.control.clocked)
      person.time_control = matches::clocks::write(table.terms().time.control);
  }
  game.event = snapshot.pool;
  game.round = snapshot.id;
  game.started = to_the_second(snapshot.created);
  if (snapshot.finished) game.ended = to_the_second(*snapshot.finished);
  add_plies(table, snapshot.is_open(), game.main);
  game.verdict = verdict_of(table);
  game.position = table.game().position();
  game.black = table.black();
  return game;
}

basics::Result<RecordText, std::string> record_text(const wire::Snapshot& snapshot,
                                                    std::string_view name) {
  const auto* const format = records::find_format(name);
  if (!format || !format->write)
    return "unknown format " + rules::in_quotes(name) +
        "; expected pgn, json, sgf, kif, csa or usi";
  records::Losses losses;
  records::Writing writing;
  writing.encoding = records::Encoding::utf8;
  auto text = records::write(*format, record_of(snapshot), writing, losses);
  if (!text) return "this format cannot hold the game";
  return RecordText{*std::move(text), media_type(format->name)};
}

}  // namespace arena::service
