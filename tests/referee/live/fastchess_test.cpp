#include <fmt/format.h>

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>

#include "matches/statistics/sprt.hpp"
#include "referee/live/fastchess_text.hpp"
#include "referee/tables/findings.hpp"
#include "rules/games.hpp"
#include "tests/data.hpp"

// The lines of --output fastchess, held against what fastchess itself printed: the games that a
// recorded output tells of are played again by their results, and must give the same lines. What
// fastchess estimates with formulas of its own is left out: those numbers are our table's.

namespace {

using namespace referee;
using EndKind = matches::records::Verdict::Kind;
using matches::schedule::Fixture;
using rules::Seat;
namespace st = matches::statistics;

struct Recording {
  std::string file;
  std::vector<std::string> names, limits;  // of the engines: "nodes=300"
  std::uint64_t interval = 0;              // games
  std::optional<st::Hypotheses> test = {};
  bool paired = true, cutechess = false;
  std::string book = "tests/b.epd";
};

st::Hypotheses hypotheses(double elo1, st::Model model = st::Model::normalized) {
  st::Hypotheses made;
  made.elo0 = 0;
  made.elo1 = elo1;
  made.model = model;
  return made;
}

matches::play::Engine engine(const std::string& name, const std::string& limit) {
  matches::play::Engine made;
  made.name = name;
  constexpr std::string_view nodes = "nodes=";
  if (limit.starts_with(nodes))
    made.time.nodes = std::stoull(limit.substr(nodes.size()));
  else
    made.time = *matches::clocks::read_time_control(limit);
  if (name == "bad") return made;  // it lists no option
  made.settings = {{"Threads", "1"}, {"USI_Hash", "16"}};
  return made;
}

runs::MatchTask task_of(const Recording& recording) {
  runs::MatchTask task;
  for (std::size_t i = 0; i < recording.names.size(); ++i)
    task.run.engines.push_back(engine(recording.names[i], recording.limits[i]));
  task.run.sprt = recording.test;
  task.outputs.form =
      recording.cutechess ? runs::OutputForm::cutechess : runs::OutputForm::fastchess;
  task.outputs.book = recording.book;
  return task;
}

// "Finished game 4 (old vs new): 0-1 {Black mates}"
struct Told {
  std::uint64_t number = 0;
  std::string first, second, result, annotation;
};
std::optional<Told> told(const std::string& line) {
  constexpr std::string_view head = "Finished game ";
  if (!line.starts_with(head)) return std::nullopt;
  Told game;
  std::string versus;
  std::istringstream in(line.substr(head.size()));
  in >> game.number >> game.first >> versus >> game.second >> game.result;
  game.first.erase(0, 1);
  game.second.resize(game.second.size() - 2);
  const auto brace = line.find('{');
  game.annotation = line.substr(brace + 1, line.size() - brace - 2);
  return game;
}

std::string reason_of(const std::string& annotation) {
  const std::pair<std::string_view, std::string> reasons[] = {{"mates", "checkmate"},
                                                              {"Draw by adjudication", "adj-draw"},
                                                              {"loses on time", "time"},
                                                              {"disconnects", "crash"},
                                                              {"illegal move", "illegal-move"}};
  for (const auto& [words, reason] : reasons)
    if (annotation.find(words) != annotation.npos) return reason;
  return annotation;
}

matches::records::Game record_of(const Told& game) {
  matches::records::Game made;
  made.kind = rules::find_game("shogi");
  auto& verdict = made.verdict;
  verdict.kind = game.result == "1/2-1/2" ? EndKind::draw : EndKind::win;
  if (game.result == "1-0") verdict.winner = Seat::first;
  if (game.result == "0-1") verdict.winner = Seat::second;
  verdict.take_reason(reason_of(game.annotation));
  if (verdict.reason_text() == "time") verdict.detail = "over by 100 ms";
  return made;
}

std::array<double, 2> points_of(std::optional<Seat> winner) {
  if (!winner) return {0.5, 0.5};
  return {*winner == Seat::first ? 1.0 : 0.0, *winner == Seat::first ? 0.0 : 1.0};
}

// What a run with these games prints.
class Replayed {
 public:
  explicit Replayed(const Recording& recording, std::uint64_t planned)
      : recording_(recording), task_(task_of(recording)), planned_(planned),
        results_(recording.names, recording.paired) {
    if (recording.test) test_.emplace(*recording.test, recording.cutechess ? 3 : 5);
  }

  void play(const Told& game) {
    Fixture fixture;
    fixture.number = game.number;
    fixture.engines = {number_of(game.first), number_of(game.second)};
    add(live::fastchess_started(task_, fixture, planned_));
    const auto record = record_of(game);
    add(live::fastchess_finished(task_, fixture, record));
    count(fixture, record);
    if (recording_.cutechess) add(live::fastchess_score(report()));
    const bool decided = test_ && test_->decision() != st::Decision::undecided;
    if (!decided && recording_.interval > 0 && game.number % recording_.interval == 0) show();
  }

  std::string end() {
    if (recording_.cutechess && recording_.test) add(live::fastchess_score(report()));
    if (results_.games() != shown_) show();
    add(live::fastchess_end(task_, report(), std::chrono::seconds(0)));
    return text_;
  }

 private:
  void add(const std::string& lines) { text_ += lines; }
  void show() {
    shown_ = results_.games();
    add(live::fastchess_results(task_, report()));
  }
  std::size_t number_of(const std::string& name) const {
    const auto& names = recording_.names;
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
  }
  void count(const Fixture& fixture, const matches::records::Game& record) {
    matches::records::GameResult result;
    result.number = fixture.number;
    for (const std::size_t seat : {0, 1})
      result.engines[seat] = static_cast<std::uint32_t>(fixture.engines[seat]);
    result.winner = record.verdict.winner;
    result.reason = record.verdict.reason;
    result.points = points_of(result.winner);
    if (is_fault(result.reason)) result.fault_by = other(*result.winner);
    results_.add(result);
    if (!test_) return;
    std::size_t halves = 1;
    if (result.winner) halves = fixture.engines[*result.winner == Seat::first ? 0 : 1] == 0 ? 2 : 0;
    if (recording_.cutechess) test_->add(halves);
    if (!recording_.cutechess && fixture.number % 2 == 0) test_->add(halves + before_);
    before_ = halves;
  }
  tables::Report report() const {
    tables::Report report{.results = &results_};
    if (test_) report.sprt = tables::state_of(*recording_.test, *test_);
    return report;
  }

  const Recording& recording_;
  const runs::MatchTask task_;
  const std::uint64_t planned_;
  matches::results::Results results_;
  std::optional<st::Sprt> test_;
  std::size_t before_ = 0;
  std::uint64_t shown_ = 0;
  std::string text_;
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    if (!line.empty() && !line.starts_with("Total Time: ")) lines.push_back(line);
  return lines;
}

// "Started game 1 of 80 (new vs old)"
std::uint64_t planned_in(const std::string& line) {
  return std::stoull(line.substr(line.find(" of ") + 4));
}

// A line in which "#" stands for each estimate. Counts, and the sequential test, stay.
std::string layout_of(const std::string& line) {
  static const std::regex estimates("^(Elo|LOS|Ptnml| +[0-9]+ )"),
      value(" +(-?[0-9]+\\.[0-9]+|nan|inf)");
  return std::regex_search(line, estimates) ? std::regex_replace(line, value, " #") : line;
}
std::vector<std::string> layout_of(std::vector<std::string> lines) {
  for (auto& line : lines) line = layout_of(line);
  return lines;
}

void compare(const Recording& recording) {
  std::vector<std::string> recorded;
  for (const auto& line : tests::data_lines("fastchess/" + recording.file))
    if (!line.starts_with("Total Time: ")) recorded.push_back(line);
  BOOST_REQUIRE(!recorded.empty());
  Replayed replayed(recording, planned_in(recorded.front()));
  for (const auto& line : recorded)
    if (const auto game = told(line)) replayed.play(*game);
  const auto printed = layout_of(lines_of(replayed.end()));
  recorded = layout_of(recorded);
  BOOST_TEST_CONTEXT(recording.file)
  BOOST_CHECK_EQUAL_COLLECTIONS(printed.begin(), printed.end(), recorded.begin(), recorded.end());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(fastchess)

BOOST_AUTO_TEST_CASE(two_engines_with_a_test_give_the_recorded_lines) {
  const std::vector<std::string> names{"new", "old"};
  compare({.file = "few-games.txt",
           .names = names,
           .limits = {"nodes=300", "nodes=60"},
           .interval = 4,
           .test = hypotheses(200)});
  compare({.file = "h1.txt",
           .names = names,
           .limits = {"nodes=300", "nodes=40"},
           .interval = 20,
           .test = hypotheses(100)});
  compare({.file = "h0.txt",
           .names = names,
           .limits = {"nodes=60", "nodes=200"},
           .interval = 20,
           .test = hypotheses(100, st::Model::logistic)});
}

BOOST_AUTO_TEST_CASE(more_engines_give_the_recorded_table) {
  compare({.file = "three-engines.txt",
           .names = {"a", "b", "c"},
           .limits = {"nodes=300", "nodes=40", "nodes=100"}});
}

BOOST_AUTO_TEST_CASE(games_without_pairs_give_the_recorded_lines) {
  compare({.file = "unpaired.txt",
           .names = {"a", "b"},
           .limits = {"0.02+0.01", "1+0.1"},
           .paired = false,
           .book = ""});
}

BOOST_AUTO_TEST_CASE(faults_give_the_recorded_lines) {
  for (const auto* file : {"time.txt", "crash.txt", "illegal-move.txt"})
    compare({.file = file, .names = {"good", "bad"}, .limits = {"10", "0.299"}});
}

BOOST_AUTO_TEST_CASE(the_form_of_cutechess_gives_the_recorded_lines) {
  // The recorded test looked at games, and stopped in the middle of a pair.
  compare({.file = "cutechess.txt",
           .names = {"new", "old"},
           .limits = {"nodes=300", "nodes=40"},
           .interval = 5,
           .test = hypotheses(100),
           .cutechess = true});
}

// Pairs of two engines: the opening of each, and who wins its first and its second game (by the
// numbers of the engines; 2: nobody).
struct Pair {
  std::uint64_t opening = 0;
  std::size_t first = 2, second = 2;
};
matches::results::Results results_of(const std::vector<std::string>& names,
                                     const std::vector<Pair>& pairs) {
  matches::results::Results results(names);
  matches::records::GameResult one;
  for (const auto& pair : pairs)
    for (const std::uint32_t game : {0, 1}) {
      ++one.number;
      one.engines = {game, 1 - game};
      const auto winner = game == 0 ? pair.first : pair.second;
      one.winner.reset();
      if (winner < 2) one.winner = winner == game ? Seat::first : Seat::second;
      one.points = points_of(one.winner);
      one.opening = one.played = pair.opening << 8;  // the lowest bits of a key do not count
      results.add(one);
    }
  return results;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

BOOST_AUTO_TEST_CASE(all_estimates_are_those_of_the_table_in_which_copies_count_once) {
  const Recording recording{.file = "", .names = {"a", "b"}, .limits = {"nodes=1", "nodes=1"}};
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < 120; ++i) {
    const std::size_t opening = 1 + i % 6, winner = opening <= 4 ? 0 : 1;
    pairs.push_back({opening, winner, opening <= 4 ? winner : 2});
  }
  const auto results = results_of(recording.names, pairs);
  const tables::Report report{.results = &results};
  const auto found = tables::findings_of(report);
  const auto& row = found.rows[0];
  BOOST_REQUIRE((row.elo && row.los && row.nelo_error && *row.los < 0.95));  // else it would be 1
  auto task = task_of(recording);
  const auto text = [](std::optional<double> value) {
    return value ? fmt::format("{:.2f}", *value) : "nan";
  };
  const auto elo = text(row.elo) + " +/- " + text(row.elo_error), los = text(100 * *row.los) + " %";
  const auto fastchess = live::fastchess_results(task, report);
  BOOST_TEST(has(fastchess, "\nElo: " + elo + ", nElo: " + text(row.nelo) + " +/- " +
                                text(row.nelo_error) + "\nLOS: " + los),
             fastchess);
  task.outputs.form = runs::OutputForm::cutechess;
  const auto cutechess = live::fastchess_results(task, report);
  BOOST_TEST(has(cutechess, "Elo difference: " + elo + ", LOS: " + los), cutechess);
}

BOOST_AUTO_TEST_CASE(the_first_engine_of_the_run_has_the_view_where_the_other_one_leads) {
  const Recording recording{.file = "", .names = {"b", "a"}, .limits = {"nodes=1", "nodes=1"}};
  const auto results = results_of(recording.names, {{1, 0, 1}, {2, 2, 1}});
  const auto text = live::fastchess_results(task_of(recording), {.results = &results});
  BOOST_TEST(has(text, "Results of b vs a"), text);
  BOOST_TEST(has(text, "Games: 4, Wins: 1, Losses: 2, Draws: 1, Points: 1.5 (37.50 %)"), text);
  BOOST_TEST(has(text, "Ptnml(0-2): [0, 1, 1, 0, 0], WL/DD Ratio: nan"), text);
}

BOOST_AUTO_TEST_CASE(an_end_that_fastchess_does_not_know_has_its_reason) {
  const Recording recording{.file = "", .names = {"a", "b"}, .limits = {"nodes=1", "nodes=1"}};
  const auto task = task_of(recording);
  Fixture fixture;
  fixture.engines = {1, 0};
  const auto line = [&](EndKind kind, std::optional<Seat> winner, const char* reason) {
    matches::records::Game game;
    game.verdict.kind = kind;
    game.verdict.winner = winner;
    game.verdict.take_reason(reason);
    return live::fastchess_finished(task, fixture, game);
  };
  BOOST_TEST(line(EndKind::win, Seat::second, "five") ==
             "Finished game 1 (b vs a): 0-1 {Black wins by five}\n");
  BOOST_TEST(line(EndKind::win, Seat::first, "adj-resign") ==
             "Finished game 1 (b vs a): 1-0 {White wins by adjudication}\n");
  BOOST_TEST(line(EndKind::draw, {}, "repetition") ==
             "Finished game 1 (b vs a): 1/2-1/2 {Draw by repetition}\n");
  BOOST_TEST(line(EndKind::none, {}, "start-failure") ==
             "Finished game 1 (b vs a): * {No result: start-failure}\n");
}

BOOST_AUTO_TEST_SUITE_END()
