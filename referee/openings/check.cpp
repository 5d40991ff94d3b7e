// Is a file of openings in order? Its faults, what is in it twice, what is decided already.

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <map>

#include "basics/text.hpp"
#include "matches/suites/prospects.hpp"
#include "matches/suites/suite_text.hpp"
#include "referee/inputs/input.hpp"
#include "referee/openings/task.hpp"
#include "referee/terminal/console.hpp"
#include "referee/terminal/stop_signals.hpp"
#include "referee/terminal/text.hpp"

namespace referee::openings {

namespace {

using boost::json::array;
using boost::json::object;
using matches::openings::Opening;
using matches::openings::OpeningFault;
using matches::suites::Repetition;
using matches::suites::Sameness;
namespace suites = matches::suites;

struct Win {
  std::size_t opening = 0;
  rules::Seat seat = rules::Seat::first;
  std::string action;
};

struct Found {
  std::vector<Opening> openings;   // of all files
  std::vector<std::string> files;  // of each opening
  std::vector<std::pair<std::string, OpeningFault>> faults;
  std::vector<Repetition> repetitions;
  std::vector<Win> wins;
  std::map<std::size_t, std::size_t> plies;  // how many openings have this number of actions
  std::array<std::size_t, 2> to_act{};       // first, second
};

std::string_view seat_name(rules::Seat seat) {
  return seat == rules::Seat::first ? "first" : "second";
}

// "games.pgn:3:7: sentence"
std::string fault_text(const std::string& file, const OpeningFault& fault) {
  std::string place = file;
  if (fault.line > 0) place += ":" + std::to_string(fault.line);
  if (fault.line > 0 && fault.column > 0) place += ":" + std::to_string(fault.column);
  return rules::printable(place) + ": " + rules::printable(fault.sentence);
}

// Why it is the same: "the position of o0002 by another way".
std::string how(const Repetition& one, const std::string& of) {
  switch (one.how) {
    case Sameness::exact: return "is " + of + " again";
    case Sameness::position: return "reaches the position of " + of + " by transposition";
    case Sameness::symmetry: break;
  }
  const auto by = std::string(suites::name(one.by));
  if (one.other_way) return "reaches the position of " + of + ", " + by + ", by transposition";
  return "is " + of + ", " + by;
}

class Checking {
 public:
  Checking(const CheckOpeningsTask& task, const terminal::Console& console)
      : task_(task), console_(console) {}

  terminal::Or<terminal::Exit> run() {
    for (const auto& file : task_.files) read(file);
    signals_.emplace();
    if (!look()) return *signals_->ending();
    switch (task_.form) {
      case options::Form::human: console_.tell(for_people()); break;
      case options::Form::plain: console_.print(for_scripts()); break;
      case options::Form::json:
        console_.print(boost::json::serialize(for_programs()) + "\n");
        break;
    }
    if (!found_.faults.empty()) {
      if (!task_.out.empty())
        console_.remark(fmt::format("referee: '{}' is not written: {} above\n",
                                    rules::printable(task_.out),
                                    basics::counted(found_.faults.size(), "fault")));
      return terminal::Exit::bad_file;
    }
    if (!task_.out.empty())
      if (auto wrong = write()) return *std::move(wrong);
    return same() > 0 || !found_.wins.empty() ? terminal::Exit::check_failed : terminal::Exit::done;
  }

 private:
  void read(const std::string& file) {
    const auto shown = options::shown_name(file);
    if (file == "-") terminal::announce_keyboard("openings");
    auto read = matches::openings::read_openings(
        {file == "-" ? "/dev/stdin" : file, task_.from, task_.plies}, *task_.kind, task_.rules);
    if (!read) {
      for (auto& fault : read.error()) found_.faults.emplace_back(shown, std::move(fault));
      return;
    }
    for (auto& opening : *read) {
      found_.openings.push_back(std::move(opening));
      found_.files.push_back(shown);
    }
  }

  // False: the user wants to stop.
  bool look() {
    found_.repetitions = suites::repetitions(*task_.kind, task_.rules, found_.openings);
    std::erase_if(found_.repetitions, [&](const Repetition& r) { return r.how > task_.same; });
    for (std::size_t i = 0; i < found_.openings.size(); ++i) {
      if (signals_->ending()) return false;
      const auto& opening = found_.openings[i];
      auto game = *rules::start(*task_.kind, task_.rules, opening.position);
      for (const auto& action : opening.actions) game.act(action);
      ++found_.plies[opening.actions.size()];
      ++found_.to_act[index_of(game.to_act())];
      if (auto action = suites::winning_action(game))
        found_.wins.push_back({i, game.to_act(), *std::move(action)});
    }
    return !signals_->ending();
  }

  std::size_t same() const { return found_.repetitions.size(); }
  std::size_t distinct() const { return found_.openings.size() - same(); }

  // The name of an opening, with its file where there are several.
  std::string label(std::size_t i) const {
    const auto name = rules::printable(found_.openings[i].name);
    return task_.files.size() > 1 ? rules::printable(found_.files[i]) + " " + name : name;
  }

  std::string for_people() const {
    std::string text;
    for (const auto& [file, fault] : found_.faults) text += fault_text(file, fault) + "\n";
    for (const auto& one : found_.repetitions)
      text += label(one.opening) + " " + how(one, label(one.of)) + "\n";
    for (const auto& win : found_.wins)
      text += fmt::format("{}: {} wins at once with {}\n", label(win.opening), seat_name(win.seat),
                          win.action);
    return text + summary();
  }

  std::string summary() const {
    if (found_.openings.empty() && !found_.faults.empty())
      return basics::counted(found_.faults.size(), "fault") + "\n";
    std::string text = basics::counted(found_.openings.size(), "opening");
    if (!found_.faults.empty())
      text += " in the other files, " + basics::counted(found_.faults.size(), "fault");
    text += fmt::format(", {} different", distinct());
    if (!found_.wins.empty()) text += fmt::format(", {} won at once", found_.wins.size());
    std::string plies;
    for (const auto& [length, count] : found_.plies)
      plies += (plies.empty() ? "" : ", ") + (found_.plies.size() == 1
                                                  ? std::to_string(length)
                                                  : fmt::format("{} ({})", length, count));
    text += "\nactions: " + plies;
    text += fmt::format("\nto act: first {}, second {}\n", found_.to_act[0], found_.to_act[1]);
    return text;
  }

  // Lines of columns between tabs, the first of which says what it is.
  std::string for_scripts() const {
    std::string text;
    for (const auto& [file, fault] : found_.faults)
      text += fmt::format("fault\t{}\t{}\t{}\t{}\n", rules::printable(file), fault.line,
                          fault.column, rules::printable(fault.sentence));
    for (const auto& one : found_.repetitions)
      text +=
          fmt::format("same\t{}\t{}\t{}\t{}\t{}\n", label(one.opening), label(one.of),
                      suites::name(one.how), suites::name(one.by),
                      one.how == Sameness::position || one.other_way ? "other way" : "same way");
    for (const auto& win : found_.wins)
      text += fmt::format("win\t{}\t{}\t{}\n", label(win.opening), seat_name(win.seat), win.action);
    text += fmt::format("openings\t{}\ndifferent\t{}\n", found_.openings.size(), distinct());
    for (const auto& [length, count] : found_.plies)
      text += fmt::format("actions\t{}\t{}\n", length, count);
    return text + fmt::format("to-act\tfirst\t{}\nto-act\tsecond\t{}\n", found_.to_act[0],
                              found_.to_act[1]);
  }

  object named(std::size_t i) const {
    return {{"file", rules::printable(found_.files[i])},
            {"opening", rules::printable(found_.openings[i].name)}};
  }

  object for_programs() const {
    array faults, repeated, wins, plies;
    for (const auto& [file, fault] : found_.faults)
      faults.push_back(object{{"file", rules::printable(file)},
                              {"line", fault.line},
                              {"column", fault.column},
                              {"sentence", rules::printable(fault.sentence)}});
    for (const auto& one : found_.repetitions) {
      auto entry = named(one.opening);
      entry["of"] = named(one.of);
      entry["how"] = suites::name(one.how);
      entry["symmetry"] = suites::name(one.by);
      entry["other_way"] = one.how == Sameness::position || one.other_way;
      repeated.push_back(std::move(entry));
    }
    for (const auto& win : found_.wins) {
      auto entry = named(win.opening);
      entry["seat"] = seat_name(win.seat);
      entry["action"] = win.action;
      wins.push_back(std::move(entry));
    }
    for (const auto& [length, count] : found_.plies)
      plies.push_back(object{{"actions", length}, {"openings", count}});
    return {{"game", task_.kind->name},
            {"rules", task_.rules.text()},
            {"openings", found_.openings.size()},
            {"different", distinct()},
            {"hash", suites::suite_hash(found_.openings)},
            {"faults", std::move(faults)},
            {"same", std::move(repeated)},
            {"wins", std::move(wins)},
            {"lengths", std::move(plies)},
            {"to_act", object{{"first", found_.to_act[0]}, {"second", found_.to_act[1]}}}};
  }

  std::optional<terminal::Complaint> write() {
    const auto kept = suites::without(found_.openings, found_.repetitions, task_.same);
    if (auto wrong = write_suite(task_, kept, {})) return wrong;
    console_.remark(fmt::format("referee: {} written to '{}'\n",
                                basics::counted(kept.size(), "opening"),
                                rules::printable(task_.out)));
    return std::nullopt;
  }

  const CheckOpeningsTask& task_;
  const terminal::Console& console_;
  // From the first look at the openings on: a named pipe whose writer never comes is read until a
  // signal ends the program.
  std::optional<terminal::StopSignals> signals_;
  Found found_;
};

}  // namespace

terminal::Or<terminal::Exit> check_openings(const CheckOpeningsTask& task,
                                            const terminal::Console& console) {
  return Checking(task, console).run();
}

}  // namespace referee::openings
