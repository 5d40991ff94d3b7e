#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "basics/text.hpp"
#include "referee/commands/commands.hpp"
#include "referee/convert/games_writer.hpp"
#include "referee/convert/holdings.hpp"
#include "referee/convert/task.hpp"
#include "referee/convert/words.hpp"
#include "referee/inputs/input.hpp"
#include "referee/terminal/console.hpp"
#include "referee/terminal/layout.hpp"
#include "referee/terminal/stop_signals.hpp"
#include "referee/terminal/text.hpp"

namespace referee::commands {

using namespace matches::records;

namespace {

// Reads all games and writes each as soon as it is read: nothing grows with their number.
class Conversion {
 public:
  Conversion(const convert::ConvertTask& task, const terminal::Console& console)
      : task_(task), console_(console), writer_(task, console) {}

  terminal::Or<terminal::Exit> run() {
    if (auto wrong = writer_.open()) return *std::move(wrong);
    for (const auto& path : task_.inputs) {
      if (auto wrong = convert(path)) return *std::move(wrong);
      if (const auto ending = signals_.ending()) return *ending;
      if (unwritable()) return terminal::Exit::no_output;
    }
    if (seen_ + bad_files_ == 0) return inputs::no_game_to("convert");
    if (auto wrong = writer_.finish()) return *std::move(wrong);
    console_.remark(writer_.losses() + (task_.quiet ? std::string() : summary()));
    return bad_files_ + damaged_ > 0 ? terminal::Exit::bad_file
           : writer_.left_out() > 0  ? terminal::Exit::check_failed
                                     : terminal::Exit::done;
  }

 private:
  // A complaint ends everything; what is wrong with this input alone is reported here.
  std::optional<terminal::Complaint> convert(const std::string& path) {
    auto input = inputs::open_input(path, task_.from, task_.from_encoding, signals_.token());
    if (!input) {
      console_.complain(input.error(), "");
      ++bad_files_;
      return std::nullopt;
    }
    if (auto wrong = writer_.begin(path)) return wrong;
    if (auto wrong = convert(path, *input)) return wrong;
    return signals_.ending() ? std::nullopt : writer_.end();
  }

  std::optional<terminal::Complaint> convert(const std::string& path, inputs::Input& input) {
    std::size_t number = 1, taken = 0;
    for (; !task_.games || number <= task_.games->last(); ++number) {
      auto item = input.format->read(input.lines, task_.reading);
      if (!item || signals_.ending() || unwritable()) break;
      ++seen_;
      if (task_.games && !task_.games->has(number)) continue;
      ++taken;
      if (!*item) {
        writer_.miss();
        report(input.name, item->error());
        continue;
      }
      if (auto wrong = writer_.put(path, number, **item)) return wrong;
    }
    const auto& trouble = input.lines.trouble();
    if (trouble) console_.complain(terminal::bad_file(input.name + ": " + *trouble), "");
    const bool beyond = task_.games && taken == 0 && !trouble && !signals_.ending();
    if (beyond)
      console_.complain(
          terminal::bad_file(fmt::format("{}: it has {}, none of which --games selects", input.name,
                                         basics::counted(number - 1, "game"))),
          "");
    bad_files_ += trouble || beyond;
    return std::nullopt;
  }

  // Standard output; the failure was reported when it happened.
  static bool unwritable() { return std::ferror(stdout) != 0; }

  void report(const std::string& name, const Damage& damage) {
    ++damaged_;
    std::string place = rules::printable(name);
    if (damage.line > 0) place += ":" + std::to_string(damage.line);
    if (damage.line > 0 && damage.column > 0) place += ":" + std::to_string(damage.column);
    console_.remark(fmt::format("{}: {}\n", place, rules::printable(damage.sentence)));
  }

  std::string summary() const {
    std::string text = fmt::format("referee: {} converted to {}",
                                   basics::counted(writer_.written(), "game"), task_.to->name);
    if (writer_.left_out() > 0) text += fmt::format(", {} left out", writer_.left_out());
    if (damaged_ > 0) text += fmt::format(", {} damaged", damaged_);
    return text + "\n";
  }

  const convert::ConvertTask& task_;
  const terminal::Console& console_;
  const terminal::StopSignals signals_;
  convert::GamesWriter writer_;
  std::size_t seen_ = 0, bad_files_ = 0, damaged_ = 0;
};

// A table of Markdown in as many blocks as the terminal demands; where there is room for it, it
// stays as it is.
std::string table_for_a_screen(const std::vector<std::string>& lines, int width) {
  terminal::Grid grid;
  grid.keys = 1;
  int widest = 0;
  std::string whole;
  for (const auto& line : lines) {
    widest = std::max(widest, terminal::columns(line));
    whole += line + "\n";
    if (line.starts_with("| ---")) continue;
    const auto parts = terminal::cut(line, "|");
    std::vector<terminal::Cell> cells;
    for (std::size_t i = 1; i + 1 < parts.size(); ++i)
      cells.push_back({terminal::joined(terminal::words_of(parts[i]))});
    if (!grid.heading.empty()) {
      cells.resize(grid.heading.size());
      grid.rows.push_back(std::move(cells));
    } else {
      for (auto& cell : cells) grid.heading.push_back(std::move(cell.text));
    }
  }
  if (widest <= width) return whole;
  grid.left.assign(grid.heading.size(), true);
  return terminal::folded(terminal::laid_out(std::move(grid), width, false), width);
}

std::string for_a_screen(const std::string& text, int width) {
  std::string shown;
  std::vector<std::string> table;
  for (const auto line : terminal::cut(text, "\n")) {
    if (line.starts_with("|")) {
      table.emplace_back(line);
      continue;
    }
    if (!table.empty()) shown += table_for_a_screen(std::exchange(table, {}), width);
    if (!shown.empty() || !line.empty()) shown += std::string(line) + "\n";
  }
  while (shown.ends_with("\n\n")) shown.pop_back();
  return shown;
}

}  // namespace

terminal::Or<terminal::Exit> run_convert(const options::Arguments& arguments,
                                         const terminal::Console& console) {
  if (arguments.of<convert::WritingWords>().formats) {
    const auto text = convert::formats_table();
    console.print(console.person_reads() ? for_a_screen(text, console.width()) : text);
    return terminal::Exit::done;
  }
  const auto task = convert::convert_task(arguments);
  if (!task) return task.error();
  if (auto wrong = convert::prepare_place(*task)) return *std::move(wrong);
  return Conversion(*task, console).run();
}

}  // namespace referee::commands
