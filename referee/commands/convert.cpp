#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>

#include "referee/commands/commands.hpp"
#include "referee/console.hpp"
#include "referee/convert/holdings.hpp"
#include "referee/convert/input.hpp"
#include "referee/convert/output.hpp"
#include "referee/convert/task.hpp"
#include "referee/stop_signals.hpp"
#include "referee/text.hpp"

namespace referee {

using namespace matches::records;

namespace {

using Where = ConvertTask::Where;

std::string games_text(std::size_t count) {
  return fmt::format("{} game{}", count, count == 1 ? "" : "s");
}

// Whether a list of words between blanks has this one; an empty list has all.
bool holds_kind(std::string_view games, std::string_view kind) {
  const auto words = words_of(games);
  return words.empty() || std::find(words.begin(), words.end(), kind) != words.end();
}

// Reads all games and writes each as soon as it is read: nothing grows with their number.
class Conversion {
 public:
  Conversion(const ConvertTask& task, const Console& console) : task_(task), console_(console) {}

  Or<Exit> run() {
    if (task_.where == Where::file)
      if (auto wrong = open(task_.out)) return *std::move(wrong);
    for (const auto& path : task_.inputs) {
      if (auto wrong = convert(path)) return *std::move(wrong);
      if (const auto ending = signals_.ending()) return *ending;
      if (unwritable()) return Exit::no_output;
    }
    if (auto wrong = close()) return *std::move(wrong);
    report();
    return bad_files_ + damaged_ > 0 ? Exit::bad_file
           : left_out_ > 0           ? Exit::check_failed
                                     : Exit::done;
  }

 private:
  std::optional<Complaint> open(const std::string& path) {
    auto output = Output::open(path, task_.replace);
    if (auto* wrong = std::get_if<Complaint>(&output)) return std::move(*wrong);
    output_ = std::get<0>(std::move(output));
    begun_ = false;
    return std::nullopt;
  }

  std::optional<Complaint> close() {
    if (!output_) return std::nullopt;
    auto wrong = output_->finish();
    output_.reset();
    return wrong;
  }

  // A complaint ends everything; what is wrong with this input alone is said here.
  std::optional<Complaint> convert(const std::string& path) {
    auto input = open_input(path, task_.from, task_.from_encoding, signals_.token());
    if (const auto* wrong = complaint(input)) {
      console_.complain(*wrong, "");
      ++bad_files_;
      return std::nullopt;
    }
    if (task_.where == Where::directory)
      if (auto wrong = open(out_file(task_, path, 0))) return wrong;
    if (auto wrong = convert(path, std::get<0>(input))) return wrong;
    return task_.where == Where::directory && !signals_.ending() ? close() : std::nullopt;
  }

  std::optional<Complaint> convert(const std::string& path, Input& input) {
    std::size_t number = 1, taken = 0;
    for (; !task_.games || number <= task_.games->last(); ++number) {
      auto item = input.format->read(input.lines, task_.reading);
      if (!item || signals_.ending() || unwritable()) break;
      if (task_.games && !task_.games->has(number)) continue;
      ++taken;
      if (const auto* damage = std::get_if<Damage>(&*item)) {
        report(input.name, *damage);
        continue;
      }
      if (auto wrong = put(path, number, std::get<Game>(*item))) return wrong;
    }
    const auto& trouble = input.lines.trouble();
    if (trouble) console_.remark(fmt::format("{}: {}\n", input.name, printable(*trouble)));
    const bool beyond = task_.games && taken == 0 && !trouble && !signals_.ending();
    if (beyond)
      console_.remark(fmt::format("{}: it has {}; expected one that --games names\n", input.name,
                                  games_text(number - 1)));
    bad_files_ += trouble || beyond;
    return std::nullopt;
  }

  std::optional<Complaint> put(const std::string& path, std::size_t number, const Game& game) {
    const bool fits = holds_kind(task_.to->games, game.kind->name);
    if (!fits) misfits_.next_game(), misfits_.add(game.kind->title);
    const auto text = fits ? write(*task_.to, game, task_.writing, losses_) : std::nullopt;
    if (!text) {
      ++left_out_;
      return std::nullopt;
    }
    std::size_t lost = 0;
    const auto bytes = encoded(*text, task_.writing.encoding, lost);
    lost_characters_ += lost;
    games_with_lost_characters_ += lost > 0;
    ++converted_;
    if (task_.where != Where::split) return append(bytes);
    const auto file = out_file(task_, path, number);
    if (auto wrong = obstacle(file, task_.replace, task_.inputs)) return wrong;
    if (auto wrong = open(file)) return wrong;
    if (auto wrong = append(bytes)) return wrong;
    return close();
  }

  std::optional<Complaint> append(std::string_view bytes) {
    const auto between = std::exchange(begun_, true) ? task_.to->between : std::string_view();
    if (output_) {
      if (auto wrong = output_->write(between)) return wrong;
      return output_->write(bytes);
    }
    console_.print(between);
    console_.print(bytes);
    return std::nullopt;
  }

  // Standard output; that it is has been said when it happened.
  static bool unwritable() { return std::ferror(stdout) != 0; }

  void report(const std::string& name, const Damage& damage) {
    ++damaged_;
    std::string place = name;
    if (damage.line > 0) place += ":" + std::to_string(damage.line);
    if (damage.line > 0 && damage.column > 0) place += ":" + std::to_string(damage.column);
    console_.remark(fmt::format("{}: {}\n", place, printable(damage.sentence)));
  }

  void report() const {
    std::string text;
    for (const auto& [kind, count] : misfits_.games())
      text += fmt::format("referee: {} cannot hold {}: {} left out\n", task_.to->name, kind,
                          games_text(count));
    std::string things;
    for (const auto& [what, count] : losses_.games())
      things += fmt::format("{}{} ({})", things.empty() ? "" : ", ", what, games_text(count));
    if (!things.empty())
      text += fmt::format("referee: {} does not hold: {}\n", task_.to->name, things);
    if (lost_characters_ > 0)
      text += fmt::format("referee: {} has no character for {} of the text ({})\n",
                          name(task_.writing.encoding), lost_characters_,
                          games_text(games_with_lost_characters_));
    if (!task_.quiet) text += summary();
    console_.remark(text);
  }

  std::string summary() const {
    std::string text =
        fmt::format("referee: {} converted to {}", games_text(converted_), task_.to->name);
    if (left_out_ > 0) text += fmt::format(", {} left out", left_out_);
    if (damaged_ > 0) text += fmt::format(", {} damaged", damaged_);
    return text + "\n";
  }

  const ConvertTask& task_;
  const Console& console_;
  const StopSignals signals_;
  std::unique_ptr<Output> output_;
  bool begun_ = false;  // the output has a game
  Losses losses_, misfits_;
  std::size_t bad_files_ = 0;
  std::size_t converted_ = 0, damaged_ = 0, left_out_ = 0;
  std::size_t lost_characters_ = 0, games_with_lost_characters_ = 0;
};

// Before any input is read.
std::optional<Complaint> unwritable_output(const ConvertTask& task) {
  if (task.where != Where::output) return std::nullopt;
  auto why = closed_output();
  if (!why) return std::nullopt;
  return Complaint{.sentence = *std::move(why), .code = Exit::no_output};
}

std::optional<Complaint> make_directory(const ConvertTask& task) {
  if (task.where != Where::directory && task.where != Where::split) return std::nullopt;
  std::error_code wrong;
  std::filesystem::create_directories(task.out, wrong);
  if (!wrong) return std::nullopt;
  return Complaint{.sentence = "cannot make the directory '" + task.out + "': " + wrong.message(),
                   .code = Exit::no_output};
}

}  // namespace

Or<Exit> run_convert(const Arguments& arguments, const Console& console) {
  if (arguments.has("formats")) {
    console.print(formats_table());
    return Exit::done;
  }
  const auto task = convert_task(arguments);
  if (const auto* wrong = complaint(task)) return *wrong;
  if (auto wrong = unwritable_output(std::get<0>(task))) return *std::move(wrong);
  if (auto wrong = make_directory(std::get<0>(task))) return *std::move(wrong);
  return Conversion(std::get<0>(task), console).run();
}

}  // namespace referee
