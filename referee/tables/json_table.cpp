#include <fmt/format.h>

#include <cmath>

#include "matches/base/json.hpp"
#include "referee/tables/groups.hpp"
#include "referee/tables/render.hpp"

namespace referee::tables {

namespace {

namespace st = matches::statistics;
using matches::JsonObject;
using matches::results::WinsDrawsLosses;

// An object whose members can be objects and lists, too.
class Object {
 public:
  explicit Object(std::string& out) : out_(out), object_(out) {}
  JsonObject* operator->() { return &object_; }
  void number(std::string_view name, double value) {
    if (!std::isfinite(value)) return;
    object_.key(name);
    out_ += fmt::format("{}", value);
  }
  void number(std::string_view name, std::optional<double> value) {
    if (value) number(name, *value);
  }
  void counts(std::string_view name, const WinsDrawsLosses& one) {
    object_.key(name);
    Object inner(out_);
    inner.counts(one);
    inner->close();
  }
  void counts(const WinsDrawsLosses& one) {
    object_.number("wins", one.wins);
    object_.number("draws", one.draws);
    object_.number("losses", one.losses);
  }
  void counts(std::string_view name, const matches::results::Counts& all) {
    object_.key(name);
    JsonObject inner(out_);
    for (const auto& [reason, count] : all)
      inner.number(reason.empty() ? std::string_view("unknown") : reason, count);
    inner.close();
  }
  template <class List, class Put>
  void list(std::string_view name, const List& all, Put put) {
    object_.key(name);
    out_ += '[';
    bool begun = false;
    for (const auto& one : all) {
      if (begun) out_ += ',';
      begun = true;
      put(one, out_);
    }
    out_ += ']';
  }

 private:
  std::string& out_;
  JsonObject object_;
};

const auto put_count = [](std::uint64_t count, std::string& out) {
  matches::append_number(out, count);
};
const auto put_cell = [](double cell, std::string& out) { out += fmt::format("{}", cell); };
const auto put_text = [](const std::string& text, std::string& out) {
  matches::append_json_string(out, text);
};
const auto put_maybe = [](const std::optional<double>& value, std::string& out) {
  out += value && std::isfinite(*value) ? fmt::format("{}", *value) : "null";
};

void put_millis(std::string_view name, matches::Micros time, Object& object) {
  if (const auto whole = std::chrono::round<matches::Millis>(time).count(); whole > 0)
    object->number(name, whole);
}

void put_values(const EngineFinding& row, Object& object) {
  object.number("percent", row.percent);
  object.number("elo", row.elo);
  object.number("elo_low", row.elo_low);
  object.number("elo_high", row.elo_high);
  object.number("elo_error", row.elo_error);
  object.number("los", row.los);
  object.number("nelo", row.nelo);
  object.number("nelo_error", row.nelo_error);
  object.number("bootstrap_low", row.bootstrap_low);
  object.number("bootstrap_high", row.bootstrap_high);
  if (row.group) object->text("rating_group", group_mark(*row.group));
  object.number("draw_ratio", row.draws);
  object.number("seconds_per_answer", row.seconds);
}

void put_engine(const Findings& found, const EngineFinding& row, std::string& out) {
  const auto& results = *row.results;
  Object object(out);
  object->number("i", row.engine);
  object->text("name", results.name);
  object->number("place", row.place);
  object->number("games", results.all().games());
  object.counts(results.all());
  object.number("points", row.points);
  if (row.byes > 0) object->number("byes", row.byes);
  object.counts("first", results.by_seat[0]);
  object.counts("second", results.by_seat[1]);
  object.counts("black", results.by_color[0]);
  object.counts("white", results.by_color[1]);
  put_values(row, object);
  object->number("answers", results.answers);
  object->number("thought_us", results.thought.count());
  put_millis("idle_ms", results.idle, object);
  put_millis("waited_ms", results.waited, object);
  if (results.restarts > 0) object->number("restarts", results.restarts);
  if (results.repeats > 0) object->number("repeats", results.repeats);
  object.counts("faults", results.faults);
  if (row.warnings) object.counts("warnings", *row.warnings);
  object->key("ties");
  Object ties(out);
  const auto& wish = found.report->standings.ties;
  for (std::size_t i = 0; i < wish.size() && i < row.ties.size(); ++i)
    ties.number(name(wish[i]), row.ties[i]);
  ties->close();
  object->close();
}

void put_meetings(const Findings& found, Object& object) {
  object.list("meetings", found.results().meetings(), [](const auto& each, std::string& out) {
    const auto& [who, meeting] = each;
    Object one(out);
    one->number("a", who.first);
    one->number("b", who.second);
    one.counts(meeting.all());
    one.number("points_a", meeting.points_a);
    one.number("points_b", meeting.points_b);
    one.counts("a_first", meeting.by_seat[0]);
    one.counts("a_second", meeting.by_seat[1]);
    one.counts("a_black", meeting.by_color[0]);
    one.counts("a_white", meeting.by_color[1]);
    one->number("different_games", meeting.different_games);
    one.list("pairs", meeting.pairs, put_count);
    one->number("split_pairs", meeting.split_pairs);
    one->number("fault_pairs", meeting.fault_pairs);
    one->close();
  });
}

void put_first_mover(const Findings& found, std::string& out, Object& object) {
  const auto& first = found.first_mover;
  object.counts("first_seat", found.results().first_seat());
  object->key("black");
  Object inner(out);
  inner.counts(first.games);
  inner.number("score", first.estimate.score);
  inner.number("elo", first.estimate.elo);
  inner.number("elo_low", first.estimate.elo_low);
  inner.number("elo_high", first.estimate.elo_high);
  inner.number("elo_error", first.estimate.elo_error);
  inner.number("advantage", first.advantage);
  inner.number("advantage_error", first.advantage_error);
  inner->close();
}

void put_ratings(const Findings& found, const RatedGroup& group, std::string& out) {
  const auto& [engines, anchored, ratings] = group;
  const auto& report = *found.report;
  Object object(out);
  object->text("model", name(report.rating.model));
  object.number("scale", ratings.scale);
  object.number("draw_parameter", ratings.draw_parameter);
  object.number("log_likelihood", ratings.log_likelihood);
  if (report.rating.prior > 0) object.number("prior", report.rating.prior);
  if (report.bootstrap) object->number("bootstrap", report.bootstrap->draws);
  if (found.rated_apart) object.list("engines", engines, put_count);
  object->close();
}

void put_ratings(const Findings& found, std::string& out, Object& object) {
  if (found.rated_apart)
    object.list("rating_groups", found.ratings,
                [&](const RatedGroup& group, std::string& to) { put_ratings(found, group, to); });
  else if (!found.ratings.empty()) {
    object->key("ratings");
    put_ratings(found, found.ratings.front(), out);
  }
}

void put_sprt(const Findings& found, std::string& out, Object& object) {
  const auto& test = found.sprt;
  if (!test) return;
  object->key("sprt");
  Object inner(out);
  inner->text("model", name(test->hypotheses.model));
  inner.number("elo0", test->hypotheses.elo0);
  inner.number("elo1", test->hypotheses.elo1);
  inner.number("alpha", test->hypotheses.alpha);
  inner.number("beta", test->hypotheses.beta);
  inner.list("cells", test->cells, put_cell);
  if (test->evidence != test->cells) inner.list("evidence", test->evidence, put_cell);
  inner.number("llr", test->llr);
  inner.number("lower", test->bounds.lower);
  inner.number("upper", test->bounds.upper);
  inner->text("decision", name(test->decision));
  if (const auto& after = found.afterwards) {
    inner.number("elo", after->elo);
    inner.number("elo_low", after->low);
    inner.number("elo_high", after->high);
    inner.number("los", after->los);
  }
  inner->close();
}

void put_comparison(const Findings& found, std::string& out, Object& object) {
  if (const auto& as = found.as_fishtest) {
    object->key("as_fishtest");
    Object inner(out);
    inner.number("elo", as->elo);
    inner.number("elo_low", as->elo_low);
    inner.number("elo_high", as->elo_high);
    inner.number("los", as->los);
    inner.number("nelo", as->nelo);
    inner.number("nelo_error", as->nelo_error);
    inner->close();
  }
  if (const auto llr = found.llr_as_cutechess) {
    object->key("as_cutechess");
    Object inner(out);
    inner.number("llr", llr);
    inner->close();
  }
}

void put_group_engine(std::size_t number, const GroupEngine& engine, std::string& out) {
  const auto& results = engine.results;
  Object object(out);
  object->number("i", number);
  object->text("name", results.name);
  object->number("games", results.all().games());
  object.counts(results.all());
  object.number("percent", engine.percent);
  object.number("elo", engine.elo);
  object.number("elo_low", engine.elo_low);
  object.number("elo_high", engine.elo_high);
  object.number("elo_error", engine.elo_error);
  object.number("seconds_per_answer", engine.seconds);
  put_millis("waited_ms", results.waited, object);
  object.counts("faults", results.faults);
  object->close();
}

void put_groups(const Findings& found, std::string& out, Object& object) {
  if (!found.report->groups) return;
  object->key("by");
  Object inner(out);
  inner.list(name(*found.report->parts.by), *found.report->groups,
             [](const Group& group, std::string& to) {
               Object one(to);
               if (!group.name.empty()) one->text("name", group.name);
               one->number("games", group.games);
               one.counts("black", group.black);
               std::size_t number = 0;
               one.list("engines", group.engines, [&](const auto& engine, std::string& deeper) {
                 put_group_engine(number++, engine, deeper);
               });
               one->close();
             });
  inner->close();
}

}  // namespace

std::string json_table(const Findings& found) {
  const auto& results = found.results();
  std::string out;
  Object object(out);
  object->number("v", 1);
  if (!found.doubt.empty()) object->text("doubt", found.doubt);
  if (!found.report->game.empty()) object->text("game", found.report->game);
  object->number("games", results.games());
  object->number("different_games", results.different_games());
  object->number("different_openings", results.different_openings());
  if (results.games_without_moves() > 0)
    object->number("games_without_moves", results.games_without_moves());
  if (found.report->planned > 0) object->number("planned", found.report->planned);
  object->number("voided", results.voided());
  object->number("single_games", results.single_games());
  object->number("plies", results.plies());
  object->number("faults", results.faults());
  if (const auto& starved = results.starved(); starved.games() > 0) {
    object->key("starved");
    Object inner(out);
    inner->number("again", starved.again);
    inner->number("counted", starved.counted);
    inner->close();
  }
  if (const auto& warnings = found.report->warnings) object->number("warnings", warnings->all);
  object.list("engines", found.rows,
              [&](const EngineFinding& row, std::string& to) { put_engine(found, row, to); });
  put_meetings(found, object);
  object.list("pairs", found.pairs, put_count);
  object->number("split_pairs", found.split_pairs);
  object->number("fault_pairs", found.fault_pairs);
  object.number("pair_ratio", found.pair_ratio);
  put_first_mover(found, out, object);
  put_ratings(found, out, object);
  if (!found.los.empty())
    object.list("los", found.los, [](const auto& row, std::string& to) {
      to += '[';
      for (std::size_t i = 0; i < row.size(); ++i) {
        if (i > 0) to += ',';
        put_maybe(row[i], to);
      }
      to += ']';
    });
  put_sprt(found, out, object);
  put_comparison(found, out, object);
  object.counts("decided_by", results.reasons());
  put_groups(found, out, object);
  object.list("missing", found.reasons, put_text);
  if (!found.report->left_out.empty())
    object.list("left_out", found.report->left_out, put_text);
  object->close();
  return out + "\n";
}

}  // namespace referee::tables
