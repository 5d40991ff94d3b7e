#include "python/core/record_values.hpp"

namespace python::core {

namespace {

namespace records = matches::records;
using matches::endings::Ply;

Ref count(std::size_t value) { return number(std::uint64_t{value}); }
Ref seconds(matches::Micros time) {
  return Ref::owned(PyFloat_FromDouble(static_cast<double>(time.count()) / 1e6));
}
Ref seconds_or_none(const std::optional<matches::Micros>& time) {
  return time ? seconds(*time) : none();
}
Ref seat(rules::Seat seat) { return text(seat == rules::Seat::first ? "first" : "second"); }
Ref seat_or_none(const std::optional<rules::Seat>& who) { return who ? seat(*who) : none(); }

Ref pairs(const std::vector<std::pair<std::string, std::string>>& all) {
  return list(all, [](const auto& each) { return tuple(text(each.first), text(each.second)); });
}

// In the order of the fields of referee.Move.
Ref move_value(const Ply& ply) {
  const auto& search = ply.search;
  return tuple(text(ply.action), text(rules::name(ply.color)), seat(ply.seat), truth(ply.opening),
               ply.time ? seconds(ply.time->charged) : none(),
               ply.time ? seconds(ply.time->wall) : none(), seconds_or_none(ply.left),
               number_or_none(search.centipawns), number_or_none(search.mate),
               number_or_none(search.depth), number_or_none(search.nodes), text(search.variation),
               text(ply.note), text(ply.comment));
}

// ([move, ...], [(index of the action that it replaces, line), ...])
Ref line_value(const records::MoveLine& line) {
  return tuple(list(line.plies, move_value),
               list(line.variations, [](const records::Variation& each) {
                 return tuple(count(each.at), line_value(each.line));
               }));
}

// In the order of the fields of referee.Player.
Ref player_value(const records::Person& person) {
  return tuple(text(person.name), text(person.engine), text(person.version), text(person.author),
               text(person.time_control), text(person.limits), pairs(person.options));
}

// In the order of the fields of referee.Disagreement.
Ref disagreement_value(const records::Disagreement& what) {
  return tuple(text(records::name(what.about)), count(what.ply), text(what.position),
               text(what.action), text(what.stored), text(what.computed), text(what.sentence),
               count(what.line), count(what.column), count(what.unread));
}

Ref winning_color(const records::Game& game) {
  const auto& verdict = game.verdict;
  if (verdict.kind != records::Verdict::Kind::win || !verdict.winner) return none();
  return text(rules::name(game.color_at_end(*verdict.winner)));
}

void put_rules(const Ref& made, const records::Game& game) {
  put(made, "name", text(game.rules.game()));
  put(made, "ruleset", text(game.rules.id()));
  put(made, "switches", list(game.rules.settings(), [](const rules::Setting& each) {
        return tuple(text(each.name), text(each.value));
      }));
  put(made, "start", text(game.start));
}

void put_header(const Ref& made, const records::Game& game) {
  put(made, "number", number(game.number));
  put(made, "players", tuple(player_value(game.seats[0]), player_value(game.seats[1])));
  put(made, "opening", text(game.opening));
  put(made, "seed", number_or_none(game.seed));
  put(made, "event", text(game.event));
  put(made, "site", text(game.site));
  put(made, "round", text(game.round));
  put(made, "started", text(game.started));
  put(made, "ended", text(game.ended));
  put(made, "tags", pairs(game.tags));
  put(made, "comment", text(game.comment));
}

void put_verdict(const Ref& made, const records::Game& game) {
  const auto& verdict = game.verdict;
  put(made, "result", text(game.result()));
  put(made, "score", text(game.score()));
  put(made, "winner", winning_color(game));
  put(made, "winner_seat", seat_or_none(verdict.winner));
  put(made, "reason", text(verdict.reason_text()));
  put(made, "sentence", text(verdict.sentence));
  put(made, "fault_by", seat_or_none(verdict.fault_by));
  put(made, "detail", text(verdict.detail));
  put(made, "refused", text(verdict.refused));
  put(made, "position", text(game.position));
}

}  // namespace

Ref record_value(const records::Game& game, const records::Disagreements& disagreements) {
  Ref made = Ref::owned(PyDict_New());
  put_rules(made, game);
  put_header(made, game);
  put(made, "line", line_value(game.main));
  put_verdict(made, game);
  put(made, "disagreements", list(disagreements, disagreement_value));
  return made;
}

}  // namespace python::core
