#include "matches/records/parts.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace matches::records {

namespace {

struct Row {
  Part part;
  std::string_view name;
};

constexpr std::array<Row, part_count> rows{{
    {Part::number, "the number in the run"},
    {Part::rule_set, "the rule set"},
    {Part::switches, "the switches of the rule set"},
    {Part::start, "other start positions"},
    {Part::opening, "what was given as the opening"},
    {Part::seed, "the seed"},
    {Part::names, "players' names"},
    {Part::engines, "engines' own names, limits and options"},
    {Part::time_control, "the time control"},
    {Part::event, "the event"},
    {Part::site, "the site"},
    {Part::round, "the round"},
    {Part::started, "the date"},
    {Part::ended, "the end's date"},
    {Part::host, "the host"},
    {Part::referee, "the referee's version"},
    {Part::tags, "other headers"},
    {Part::comment, "comments before the first action"},
    {Part::time, "times"},
    {Part::wall, "wall times"},
    {Part::machine, "processor times"},
    {Part::left, "clocks"},
    {Part::score, "scores"},
    {Part::mate, "scores of mate"},
    {Part::depth, "search depths"},
    {Part::selective_depth, "selective depths"},
    {Part::nodes, "node counts"},
    {Part::speed, "nodes per second and hash use"},
    {Part::variation, "principal variations"},
    {Part::note, "notes on who decided"},
    {Part::ply_comment, "comments on actions"},
    {Part::variations, "variations"},
    {Part::result, "the result"},
    {Part::reason, "the reason of the result"},
    {Part::sentence, "the reason's sentence"},
    {Part::fault, "the details of a fault"},
    {Part::refused, "the refused action"},
    {Part::position, "the last position"},
}};

constexpr bool in_order() {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (static_cast<std::size_t>(rows[i].part) != i) return false;
  return true;
}
static_assert(in_order());

constexpr auto all_parts = [] {
  std::array<Part, part_count> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = rows[i].part;
  return all;
}();

template <class AnyLine, class Visit>
void each_ply(AnyLine& line, Visit visit) {
  for (auto& ply : line.plies) visit(ply);
  for (auto& variation : line.variations) each_ply(variation.line, visit);
}

bool machine_time(const endings::Timing& time) {
  return time.cpu.count() != 0 || time.waiting.count() != 0 || time.idle_cpu.count() != 0 ||
         time.stood_still.count() != 0;
}

bool has_engine(const Person& person) {
  return !person.engine.empty() || !person.version.empty() || !person.author.empty() ||
         !person.protocol.empty() || !person.limits.empty() || !person.rounding.empty() ||
         !person.options.empty();
}

bool has(const endings::Ply& ply, Part part) {
  using enum Part;
  const auto& search = ply.search;
  switch (part) {
    case opening: return ply.opening;
    case time: return ply.time.has_value();
    case wall: return ply.time && ply.time->wall != ply.time->charged;
    case machine: return ply.time && machine_time(*ply.time);
    case left: return ply.left.has_value();
    case score: return search.centipawns.has_value();
    case mate: return search.mate.has_value();
    case depth: return search.depth.has_value();
    case selective_depth: return search.selective_depth.has_value();
    case nodes: return search.nodes.has_value();
    case speed: return search.nodes_per_second || search.hash_permille || search.time;
    case variation: return !search.variation.empty();
    case note: return !ply.note.empty();
    case ply_comment: return !ply.comment.empty();
    case number:
    case rule_set:
    case switches:
    case start:
    case seed:
    case names:
    case engines:
    case time_control:
    case event:
    case site:
    case round:
    case started:
    case ended:
    case host:
    case referee:
    case tags:
    case comment:
    case variations:
    case result:
    case reason:
    case sentence:
    case fault:
    case refused:
    case position: return false;
  }
  return false;
}

bool any_ply_has(const MoveLine& line, Part part) {
  return std::any_of(line.plies.begin(), line.plies.end(),
                     [&](const endings::Ply& ply) { return has(ply, part); }) ||
         std::any_of(line.variations.begin(), line.variations.end(),
                     [&](const Variation& each) { return any_ply_has(each.line, part); });
}

bool plain_switches(const rules::RuleSet& rules) {
  const auto plain = rules::RuleSet::named(rules.book(), rules.id());
  return plain && *plain == rules;
}

template <class Get>
bool either(const Game& game, Get get) {
  return get(game.seats[0]) || get(game.seats[1]);
}

// --- cutting ------------------------------------------------------------------------------------

Micros whole(Micros time, Micros unit) { return time / unit * unit; }

void cut_time(std::optional<endings::Timing>& time, const Parts& held, Micros unit) {
  if (!time) return;
  if (!held.has(Part::time)) {
    time.reset();
    return;
  }
  time->lateness = time->doubt = {};  // they say how the time was charged
  time->charged = whole(time->charged, unit);
  time->wall = held.has(Part::wall) ? whole(time->wall, unit) : time->charged;
  if (held.has(Part::machine)) return;
  time->cpu = time->waiting = time->idle_cpu = Nanos(0);
  time->stood_still = Micros(0);
  time->starved = false;
}

void cut_search(protocols::Search& search, const Parts& held) {
  using enum Part;
  if (!held.has(score)) search.centipawns.reset();
  if (!held.has(mate)) {
    search.mate.reset();
    search.mate_of_unknown_length = false;
  }
  if (!search.centipawns && !search.mate) search.bound = protocols::Search::Bound::exact;
  if (!held.has(depth)) search.depth.reset();
  if (!held.has(selective_depth)) search.selective_depth.reset();
  if (!held.has(nodes)) search.nodes.reset();
  if (!held.has(variation)) search.variation.clear();
  if (held.has(speed)) return;
  search.nodes_per_second.reset();
  search.hash_permille.reset();
  search.time.reset();
}

void cut_ply(endings::Ply& ply, const Parts& held, Micros unit) {
  cut_time(ply.time, held, unit);
  cut_search(ply.search, held);
  if (!held.has(Part::left))
    ply.left.reset();
  else if (ply.left)
    ply.left = whole(*ply.left, unit);
  if (!held.has(Part::opening)) ply.opening = false;
  if (!held.has(Part::note)) ply.note.clear();
  if (!held.has(Part::ply_comment)) ply.comment.clear();
}

void cut_person(Person& person, const Parts& held) {
  if (!held.has(Part::names)) person.name.clear();
  if (!held.has(Part::time_control)) person.time_control.clear();
  if (held.has(Part::engines)) return;
  person.engine.clear();
  person.version.clear();
  person.author.clear();
  person.protocol.clear();
  person.limits.clear();
  person.rounding.clear();
  person.options.clear();
}

void cut_verdict(Verdict& verdict, const Parts& held, Micros unit) {
  using enum Part;
  if (!held.has(result)) {
    verdict.kind = Verdict::Kind::none;
    verdict.winner.reset();
  }
  if (!held.has(reason)) verdict.take_reason({});
  if (!held.has(sentence)) verdict.sentence.clear();
  if (!held.has(refused)) verdict.refused.clear();
  cut_time(verdict.last_time, held, unit);
  if (held.has(fault)) return;
  verdict.fault_by.reset();
  verdict.detail.clear();
  verdict.last_time.reset();
}

void cut_header(Game& game, const Parts& held) {
  using enum Part;
  const auto text = [&](Part part, std::string& value) {
    if (!held.has(part)) value.clear();
  };
  text(opening, game.opening);
  text(event, game.event);
  text(site, game.site);
  text(round, game.round);
  text(started, game.started);
  text(ended, game.ended);
  text(host, game.host);
  text(referee, game.referee);
  text(comment, game.comment);
  text(position, game.position);
  if (!held.has(number)) game.number = 0;
  if (!held.has(seed)) game.seed.reset();
  if (!held.has(tags)) game.tags.clear();
}

}  // namespace

std::string_view name(Part part) { return rows[static_cast<std::size_t>(part)].name; }
std::span<const Part> parts() { return all_parts; }

Parts Parts::everything() {
  Parts all;
  all.held_.set();
  return all;
}

bool has(const Game& game, Part part) {
  using enum Part;
  const auto& verdict = game.verdict;
  switch (part) {
    case number: return game.number != 0;
    case rule_set: return game.rules.id() != game.rules.book().presets.front().id;
    case switches: return !plain_switches(game.rules);
    case start: return !game.start.empty();
    case seed: return game.seed.has_value();
    case names: return either(game, [](const Person& p) { return !p.name.empty(); });
    case engines: return either(game, has_engine);
    case time_control: return either(game, [](const Person& p) { return !p.time_control.empty(); });
    case event: return !game.event.empty();
    case site: return !game.site.empty();
    case round: return !game.round.empty();
    case started: return !game.started.empty();
    case ended: return !game.ended.empty();
    case host: return !game.host.empty();
    case referee: return !game.referee.empty();
    case tags: return !game.tags.empty();
    case comment: return !game.comment.empty();
    case variations: return !game.main.variations.empty();
    case result: return verdict.kind != Verdict::Kind::none;
    case reason: return !verdict.reason.empty();
    case sentence: return !verdict.sentence.empty();
    case fault: return verdict.fault_by || !verdict.detail.empty() || verdict.last_time;
    case refused: return !verdict.refused.empty();
    case position: return !game.position.empty();
    case opening: return !game.opening.empty() || any_ply_has(game.main, part);
    case time:
    case wall:
    case machine:
    case left:
    case score:
    case mate:
    case depth:
    case selective_depth:
    case nodes:
    case speed:
    case variation:
    case note:
    case ply_comment: return any_ply_has(game.main, part);
  }
  return false;
}

Game cut(Game game, const Parts& held, Micros time_unit) {
  cut_header(game, held);
  for (auto& person : game.seats) cut_person(person, held);
  if (!held.has(Part::variations)) game.main.variations.clear();
  each_ply(game.main, [&](endings::Ply& ply) { cut_ply(ply, held, time_unit); });
  cut_verdict(game.verdict, held, time_unit);
  return game;
}

}  // namespace matches::records
