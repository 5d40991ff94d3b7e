#include "referee/replay/against.hpp"
#include "referee/replay/task.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>
#include <utility>

#include "basics/shell.hpp"
#include "basics/text.hpp"
#include "matches/clocks/limit_words.hpp"
#include "referee/analyze/interview.hpp"
#include "referee/convert/games_writer.hpp"
#include "referee/engines/engine_trouble.hpp"
#include "referee/inputs/input.hpp"
#include "referee/inputs/reading_options.hpp"
#include "referee/options/engine_keys.hpp"
#include "referee/options/wording.hpp"
#include "referee/replay/against_report.hpp"
#include "referee/replay/against_table.hpp"
#include "referee/replay/expected_answers.hpp"
#include "referee/replay/sources.hpp"
#include "referee/terminal/stop_signals.hpp"
#include "referee/terminal/text.hpp"

namespace referee::replay {

namespace {

using namespace matches::records;
using namespace replay;
using rules::Seat;

struct AgainstTask {
  std::vector<Source> sources;
  inputs::ReadingWish wish;
  std::string words;  // those of the wish again
  matches::play::Engine engine;
  matches::play::Patience patience;
  std::optional<std::string> seat;
  bool keep_going = false;
  Form form = Form::human;
  std::optional<convert::ConvertTask> record;  // where the answers go
};

// The records are made in the format of the file's ending, else as JSON lines.
terminal::Or<convert::ConvertTask> record_task(const std::string& path,
                                               const std::vector<Source>& sources, bool replace) {
  convert::ConvertTask task;
  if (path == "-" || path.ends_with('/'))
    return terminal::Complaint{
        "option '--record': expected a file; standard output is for the report"};
  for (const auto& source : sources) task.inputs.push_back(source.path);
  task.to = format_of_file(path);
  if (!task.to) task.to = find_format("jsonl");
  if (!task.to->write)
    return terminal::Complaint{
        fmt::format("option '--record': the format '{}' can only be read", task.to->name)};
  task.writing.encoding = task.to->encoding;
  task.where = convert::ConvertTask::Where::file;
  task.out = path;
  task.replace = replace;
  if (auto wrong = convert::obstacle(path, replace, task.inputs)) return *std::move(wrong);
  return task;
}

std::optional<terminal::Complaint> exclusions(const options::Arguments& arguments) {
  if (const auto other = options::excluded(arguments, rows::against_engine); !other.empty())
    return options::contradictory(other, "against-engine");
  const auto& words = arguments.of<AgainstWords>();
  if (!words.record && arguments.of<ReplayWords>().force)
    return terminal::Complaint{"option '--force' needs --record FILE"};
  if (words.record && words.keep_going) return options::contradictory("keep-going", "record");
  return std::nullopt;
}

std::optional<terminal::Complaint> take_engine(const options::Arguments& arguments,
                                               AgainstTask& task) {
  auto engine = options::engine_apart(arguments.of<AgainstWords>().engine, "against-engine");
  if (!engine) return engine.error();
  if (!*engine)  // but --record
    return terminal::Complaint{fmt::format("option '--record' needs {}", rows::needs_engine)};
  task.engine = **std::move(engine);
  task.patience = arguments.of<matches::play::Patience>();
  return engines::obstacle({task.engine});
}

terminal::Or<AgainstTask> against_task(const options::Arguments& arguments) {
  AgainstTask task;
  if (auto wrong = exclusions(arguments)) return *std::move(wrong);
  if (auto wrong = take_engine(arguments, task)) return *std::move(wrong);
  if (auto wrong = options::wrong_inputs("replay", "FILE...", arguments.operands()))
    return *std::move(wrong);
  auto sources = sources_of(arguments.operands());
  if (!sources) return sources.error();
  task.sources = *std::move(sources);
  auto wish = inputs::reading_wish(arguments);
  if (!wish) return wish.error();
  task.wish = *std::move(wish);
  task.words = inputs::reading_words(arguments);
  const auto& words = arguments.of<AgainstWords>();
  const auto& also = arguments.of<ReplayWords>();
  task.seat = words.seat;
  task.keep_going = words.keep_going;
  task.form = also.output;
  if (words.record) {
    auto record = record_task(*words.record, task.sources, also.force);
    if (!record) return record.error();
    task.record = *std::move(record);
  }
  return task;
}

bool is_player(const std::string& name, const Person& person) {
  return name == person.name || name == person.engine;
}

// Without --seat an engine with the name of one of the players is asked as that one.
std::optional<std::string> player_meant(const AgainstTask& task, const Game& game) {
  if (task.seat || task.engine.name.empty()) return task.seat;
  const bool first = is_player(task.engine.name, game.seats[0]);
  const bool second = is_player(task.engine.name, game.seats[1]);
  return first != second ? std::optional(task.engine.name) : std::nullopt;
}

// Whether the wish names the player of this seat.
bool is_meant(const std::optional<std::string>& wish, const Game& game, Seat seat) {
  if (!wish) return true;
  const bool first = seat == Seat::first;
  const auto& person = game.seats[first ? 0 : 1];
  return *wish == (first ? "first" : "second") || is_player(*wish, person);
}

class Comparison {
 public:
  Comparison(AgainstTask task, const terminal::Console& console)
      : task_(std::move(task)), console_(console),
        // What both players of a game have learnt in it is kept apart, as it was then.
        interview_(task_.engine, task_.patience, analyze::Interview::Processes::each_seat,
                   signals_.token(), console),
        report_(against_report(task_.form, console)) {}

  terminal::Or<terminal::Exit> run() {
    if (task_.record) {
      writer_.emplace(*task_.record, console_);
      if (auto wrong = writer_->open()) return *std::move(wrong);
    }
    for (const auto& source : task_.sources) {
      auto wrong = take(source);
      if (const auto ending = signals_.ending()) return stopped(*ending);
      if (wrong) return given_up(*std::move(wrong));
      if (!console_.prints()) return terminal::Exit::no_output;
    }
    if (auto wrong = finish()) return *std::move(wrong);
    if (auto wrong = nothing_asked()) return *std::move(wrong);
    if (sum_.differ > 0 || (writer_ && writer_->left_out() > 0))
      return terminal::Exit::check_failed;
    return sum_.damaged > 0 ? terminal::Exit::bad_file : terminal::Exit::done;
  }

 private:
  std::optional<terminal::Complaint> finish() {
    if (writer_)
      if (auto wrong = writer_->finish()) return wrong;
    sum_.took = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - began_);
    report_->finish(sum_);
    if (asked_both_ && !writer_ && sum_.differ > 0)
      console_.remark("referee: both players were asked about; --seat NAME asks about one\n");
    if (writer_)
      console_.remark(fmt::format("{}referee: {} written to '{}'\n", writer_->losses(), recorded(),
                                  rules::printable(task_.record->out)));
    return std::nullopt;
  }

  std::string recorded() const { return basics::counted(writer_->written(), "answer"); }

  terminal::Or<terminal::Exit> stopped(terminal::Exit ending) {
    // What was answered is not lost.
    if (auto wrong = finish()) return *std::move(wrong);
    return ending;
  }

  // The same when the engine resigns.
  terminal::Or<terminal::Exit> given_up(terminal::Complaint wrong) {
    if (auto unwritten = finish()) return *std::move(unwritten);
    return wrong;
  }

  std::optional<terminal::Complaint> nothing_asked() const {
    if (sum_.asked > 0 || sum_.damaged > 0) return std::nullopt;
    if (sum_.unlimited == 0)
      return terminal::Complaint{
          .sentence = nobody_meant(),
          .code = sum_.games == 0 ? terminal::Exit::bad_file : terminal::Exit::check_failed};
    return terminal::Complaint{
        "no position was asked about: neither the records nor the engine's keys have limits; "
        "expected nodes=, depth=, st= or tc= in its keys"};
  }

  // A test that has asked nothing has not passed.
  std::string nobody_meant() const {
    if (sum_.games == 0) return "no position was asked about: there is no game";
    if (!task_.seat) return "no position was asked about: the records have no answers by players";
    return fmt::format("no position was asked about: the records have no answer by '{}'",
                       rules::printable(*task_.seat));
  }

  std::optional<terminal::Complaint> take(const Source& source) {
    const auto& wish = task_.wish;
    auto input = inputs::open_input(source.path, wish.from, wish.from_encoding, signals_.token());
    if (!input) return damage(source.path, input.error().sentence);
    auto& opened = *input;
    for (std::size_t number = 1; !wish.games || number <= wish.games->last(); ++number) {
      auto item = opened.format->read(opened.lines, wish.reading);
      if (!item || signals_.ending() || !console_.prints()) break;
      if (wish.games && !wish.games->has(number)) continue;
      if (!*item)
        damage(place_of(opened.name, item->error()), item->error().sentence);
      else if (auto wrong = examine(source, number, **item))
        return wrong;
    }
    if (const auto& trouble = opened.lines.trouble()) damage(opened.name, *trouble);
    return std::nullopt;
  }

  static std::string place_of(const std::string& name, const Damage& damage) {
    auto place = name;
    if (damage.line > 0) place += ":" + std::to_string(damage.line);
    if (damage.line > 0 && damage.column > 0) place += ":" + std::to_string(damage.column);
    return place;
  }

  std::optional<terminal::Complaint> damage(const std::string& place, const std::string& sentence) {
    ++sum_.damaged;
    report_->damage(place, sentence);
    return std::nullopt;
  }

  // Empty: nothing says it.
  std::optional<matches::clocks::TimeControl> limits(const Game& game, std::size_t index) const {
    const auto& own = task_.engine.time;
    if (matches::clocks::bounded(own)) return own;
    if (index >= game.main.plies.size()) return std::nullopt;
    auto stored = stored_limits(game, game.main.plies[index]);
    if (stored) stored->margin = own.margin;
    return stored;
  }

  // Was this action an answer of a player that is meant? The end of a record without a result is
  // asked about where answers are recorded: a list of positions is nothing but ends.
  bool wanted(const Game& game, std::size_t index, const rules::AnyGame& now) const {
    if (!is_meant(player_meant(task_, game), game, now.to_act()) || now.outcome()) return false;
    if (index >= game.main.plies.size())
      return task_.record && game.verdict.kind == Verdict::Kind::none &&
             game.verdict.reason.empty();
    const auto& ply = game.main.plies[index];
    return ply.decided() && (task_.record || ply.note.empty());
  }

  std::optional<terminal::Complaint> examine(const Source& source, std::size_t number,
                                             const Game& game) {
    auto now = rules::start(*game.kind, game.rules, game.start, rules::Admit::anything);
    if (!now) return std::nullopt;  // the reader has started it already
    Examined found{.file = options::shown_name(source.path),
                   .command = fmt::format("referee replay {}{} --games {}",
                                          basics::shell_word(source.path), task_.words, number),
                   .number = number,
                   .departures = {}};
    if (!writer_) interview_.turn_to(game);
    const auto& plies = game.main.plies;
    for (std::size_t i = 0; i <= plies.size() && !signals_.ending(); ++i) {
      if (i > 0) now->act(plies[i - 1].action);
      if (!wanted(game, i, *now)) continue;
      const auto time = limits(game, i);
      if (!time) {
        ++found.unlimited;
        continue;
      }
      auto opinion = ask(game, i, *now, *time);
      if (signals_.ending()) break;
      if (!opinion) {
        if (found.asked > 0) count(found);  // what was found before
        return std::move(opinion).error();
      }
      ++found.asked;
      asked_both_ = asked_both_ || (!task_.seat && !player_meant(task_, game) && i > 0);
      if (auto wrong = weigh(found, game, i, now->position(), *std::move(opinion))) return wrong;
      if (!found.departures.empty() && !task_.keep_going && !writer_) break;
    }
    count(found);
    return std::nullopt;
  }

  // An answer that is recorded is one about the position alone: so it will be asked for again.
  terminal::Or<analyze::Opinion> ask(const Game& game, std::size_t index, const rules::AnyGame& now,
                                     const matches::clocks::TimeControl& time) {
    if (!writer_) return interview_.ask(index, time, now.to_act());
    alone_ = standing_alone(game, now.position());
    interview_.turn_to(alone_);
    return interview_.ask(0, time, now.to_act());
  }

  std::optional<terminal::Complaint> weigh(Examined& found, const Game& game, std::size_t index,
                                           std::string position, analyze::Opinion opinion) {
    if (writer_ && opinion.legal) {
      const auto source = fmt::format("{} game {} ply {}", found.file, found.number, index + 1);
      return writer_->put(found.file, ++answers_,
                          expected_answer(alone_, opinion, interview_.player(), source));
    }
    const bool beyond = index >= game.main.plies.size();
    const auto stored = beyond ? std::string() : game.main.plies[index].action;
    if (!writer_ && opinion.legal && opinion.action == stored) return std::nullopt;
    Departure departure{.ply = index + 1,
                        .position = std::move(position),
                        .stored = stored,
                        .was = beyond ? protocols::Search{} : game.main.plies[index].search,
                        .now = std::move(opinion)};
    found.departures.push_back(std::move(departure));
    return std::nullopt;
  }

  void count(const Examined& found) {
    ++sum_.games;
    sum_.asked += found.asked;
    sum_.unlimited += found.unlimited;
    sum_.differ += !found.departures.empty();
    sum_.differences += found.departures.size();
    report_->game(found);
  }

  AgainstTask task_;
  const terminal::Console& console_;
  const terminal::StopSignals signals_;
  analyze::Interview interview_;
  std::unique_ptr<AgainstReport> report_;
  std::optional<convert::GamesWriter> writer_;
  AgainstSummary sum_;
  std::size_t answers_ = 0;
  bool asked_both_ = false;
  Game alone_;  // the position that is asked about, where answers are recorded
  const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace

terminal::Or<terminal::Exit> against_engine(const options::Arguments& arguments,
                                            const terminal::Console& console) {
  auto task = against_task(arguments);
  if (!task) return task.error();
  if (auto why = terminal::closed_output())
    return terminal::Complaint{.sentence = *std::move(why), .code = terminal::Exit::no_output};
  return Comparison(*std::move(task), console).run();
}

}  // namespace referee::replay
