#include "referee/solve/solve.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <system_error>

#include "referee/inputs/position_argument.hpp"
#include "referee/options/arguments.hpp"
#include "referee/options/wording.hpp"
#include "referee/terminal/console.hpp"
#include "referee/terminal/screen.hpp"
#include "referee/terminal/stop_signals.hpp"
#include "rules/solved.hpp"
#include "rules/text.hpp"

namespace referee::solve {

namespace {

using rules::TableFacts;
using rules::Unsolved;

std::string path_of(const rules::SolvableGame& game) {
  return rules::table_folder() + "/" + std::string(game.table);
}

terminal::Complaint complaint_of(const Unsolved& unsolved) {
  const bool written = unsolved.why == Unsolved::Why::unwritable;
  return {.sentence = unsolved.sentence,
          .code = written ? terminal::Exit::no_output : terminal::Exit::bad_file};
}

// One line on a terminal, drawn again as the work goes on.
class ProgressLine {
 public:
  explicit ProgressLine(const terminal::Console& console)
      : console_(console), draws_(terminal::error_redraws()) {}
  ~ProgressLine() {
    if (drawn_) console_.draw("\r\x1b[K");
  }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void draw(const rules::TableStage& stage) {
    const auto now = std::chrono::steady_clock::now();
    if (!draws_ || (drawn_ && now - last_ < std::chrono::milliseconds(200))) return;
    last_ = now;
    drawn_ = true;
    console_.draw(fmt::format("\r\x1b[K{}: {} plies, {:.1f} % of the positions", stage.step,
                              stage.plies,
                              100.0 * static_cast<double>(stage.done) /
                                  static_cast<double>(stage.all)));
  }

 private:
  const terminal::Console& console_;
  const bool draws_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point last_;
};

std::string words(const rules::SolvableGame& game, const TableFacts& facts) {
  return fmt::format("{}: {} positions: {} won, {} drawn, {} lost for the side to act; the longest "
                     "win takes {} plies\n",
                     game.game, facts.won + facts.drawn + facts.lost, facts.won, facts.drawn,
                     facts.lost, facts.longest);
}

// The table takes minutes, so the folder is looked at before.
std::optional<terminal::Complaint> unwritable(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (!error && ::access(folder.c_str(), W_OK) != 0)
    error = {errno, std::generic_category()};
  if (!error) return std::nullopt;
  return terminal::Complaint{
      .sentence = fmt::format("cannot write to '{}': {}", rules::printable(folder), error.message()),
      .code = terminal::Exit::no_output};
}

class TableWork {
 public:
  TableWork(const rules::SolvableGame& game, const terminal::Console& console)
      : game_(game), console_(console) {}

  terminal::Or<terminal::Exit> make(bool again) {
    const auto kind = rules::game_named(game_.game);
    const auto there = game_.open(*rules::rule_set(**kind, {}), rules::table_folder());
    if (there && !again) {
      console_.tell(fmt::format("the table is there: {}; --force makes it again\n",
                                path_of(game_)));
      return terminal::Exit::done;
    }
    if (auto why = unwritable(rules::table_folder())) return *std::move(why);
    if (!there && there.error().why == Unsolved::Why::damaged)
      console_.remark("referee: " + there.error().sentence + "\n");
    const auto made = run(game_.make);
    if (!made) return made.error();
    if (!*made) return stopped("; no table was written");
    console_.tell(words(game_, **made) + fmt::format("written to {}\n", path_of(game_)));
    return terminal::Exit::done;
  }

  terminal::Or<terminal::Exit> check() {
    const auto found = run(game_.check);
    if (!found) return found.error();
    if (!*found) return stopped("");
    console_.tell(words(game_, **found));
    if ((*found)->wrong == 0) {
      console_.tell("every position agrees with those after it\n");
      return terminal::Exit::done;
    }
    console_.tell(fmt::format("{} positions disagree with those after them; referee solve {} "
                              "--force makes the table again\n",
                              (*found)->wrong, game_.game));
    return terminal::Exit::check_failed;
  }

 private:
  using Work = rules::SolvedOr<std::optional<TableFacts>> (*)(const std::string&,
                                                              const rules::TableProgress&);

  terminal::Or<std::optional<TableFacts>> run(Work work) {
    ProgressLine line(console_);
    auto done = work(rules::table_folder(), [&](const rules::TableStage& stage) {
      line.draw(stage);
      return !signals_.ending();
    });
    if (!done) return complaint_of(done.error());
    return *std::move(done);
  }

  terminal::Exit stopped(const std::string& what) const {
    console_.remark("referee: stopped" + what + "\n");
    return signals_.ending().value_or(terminal::Exit::interrupted);
  }

  const rules::SolvableGame& game_;
  const terminal::Console& console_;
  const terminal::StopSignals signals_;
};

}  // namespace

terminal::Or<terminal::Exit> run_solve(const options::Arguments& arguments,
                                       const terminal::Console& console) {
  const auto kind = inputs::kind_of(arguments.operands().front());
  if (!kind) return kind.error();
  const auto* const game = rules::solvable(**kind);
  if (!game)
    return terminal::Complaint{fmt::format("{} is not solved; expected keishi", (*kind)->name)};
  if (game->table.empty()) {
    console.tell(fmt::format("{} needs no table: it is solved in seconds whenever it is needed\n",
                             game->game));
    return terminal::Exit::done;
  }
  if (rules::table_folder().empty())
    return terminal::Complaint{
        .sentence = "there is no place for the table: HOME and XDG_CACHE_HOME are not set",
        .code = terminal::Exit::no_output};
  const auto& [check, force] = arguments.of<SolveWords>();
  if (check && force) return options::contradictory("check", "force");
  TableWork work(*game, console);
  return check ? work.check() : work.make(force);
}

}  // namespace referee::solve
