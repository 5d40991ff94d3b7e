#include "referee/convert/games_writer.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "basics/text.hpp"
#include "referee/options/wording.hpp"
#include "referee/terminal/text.hpp"

namespace referee::convert {

using namespace matches::records;

namespace {

using Where = ConvertTask::Where;

bool holds_one_game(const Format& format) {
  return format.layout == matches::records::Layout::one_game;
}

}  // namespace

std::optional<terminal::Complaint> GamesWriter::open() {
  return task_.where == Where::file ? open(task_.out) : std::nullopt;
}

std::optional<terminal::Complaint> GamesWriter::begin(const std::string& input) {
  first_.reset();
  apart_ = 0;
  if (holds_one_game(*task_.to)) return std::nullopt;
  return task_.where == Where::directory ? open(out_file(task_, input, 0)) : std::nullopt;
}

std::optional<terminal::Complaint> GamesWriter::end() {
  if (apart_ > 0)
    split_ += fmt::format(
        "referee: {} holds one game per file: {} has {}, each written to its own file\n",
        task_.to->name, rules::printable(options::shown_name(first_->input)),
        basics::counted(apart_, "game"));
  else if (first_)
    return put_alone(out_file(task_, first_->input, 0), first_->bytes);
  return task_.where == Where::directory ? close() : std::nullopt;
}

std::optional<terminal::Complaint> GamesWriter::finish() { return close(); }

std::optional<terminal::Complaint> GamesWriter::open(const std::string& path) {
  auto output = Output::open(path, task_.replace);
  if (!output) return std::move(output).error();
  output_ = *std::move(output);
  begun_ = false;
  missing_ = 0;
  return std::nullopt;
}

std::optional<terminal::Complaint> GamesWriter::close() {
  if (!output_) return std::nullopt;
  const auto output = std::exchange(output_, nullptr);
  // An empty file would look like one of no games.
  if (!begun_ && missing_ > 0) return std::nullopt;
  return output->finish();
}

std::optional<terminal::Complaint> GamesWriter::put(const std::string& input, std::size_t number,
                                                    const Game& game) {
  const bool fits = task_.to->holds_game(game.kind->name);
  if (!fits) misfits_.next_game(), misfits_.add(game.kind->title);
  const auto text = fits ? write(*task_.to, game, task_.writing, losses_) : std::nullopt;
  if (!text) {
    ++left_out_;
    miss();
    return std::nullopt;
  }
  std::size_t lost = 0;
  const auto bytes = encoded(*text, task_.writing.encoding, lost);
  lost_characters_ += lost;
  games_with_lost_characters_ += lost > 0;
  ++written_;
  if (task_.where == Where::split) return put_alone(out_file(task_, input, number), bytes);
  if (task_.where == Where::directory && holds_one_game(*task_.to))
    return put_apart(input, number, bytes);
  ++together_;
  return append(bytes);
}

std::optional<terminal::Complaint> GamesWriter::put_alone(const std::string& file,
                                                          std::string_view bytes) {
  if (auto wrong = obstacle(file, task_.replace, task_.inputs)) return wrong;
  if (auto wrong = open(file)) return wrong;
  if (auto wrong = append(bytes)) return wrong;
  return close();
}

// The first game waits for a second one: alone it has the name of its input.
std::optional<terminal::Complaint> GamesWriter::put_apart(const std::string& input,
                                                          std::size_t number, std::string bytes) {
  if (!first_) {
    first_ = {input, number, std::move(bytes)};
    return std::nullopt;
  }
  if (apart_++ == 0) {
    ++apart_;
    if (auto wrong = put_alone(out_file(task_, input, first_->number), first_->bytes)) return wrong;
  }
  return put_alone(out_file(task_, input, number), bytes);
}

std::optional<terminal::Complaint> GamesWriter::append(std::string_view bytes) {
  const auto between = std::exchange(begun_, true) ? task_.to->between : std::string_view();
  if (output_) {
    if (auto wrong = output_->write(between)) return wrong;
    return output_->write(bytes);
  }
  console_.print(between);
  console_.print(bytes);
  return std::nullopt;
}

std::string GamesWriter::losses() const {
  std::string text = task_.quiet ? std::string() : split_;
  if (!task_.quiet && together_ > 1 && holds_one_game(*task_.to))
    text += fmt::format(
        "referee: {} holds one game per file, and other programs may not read these {} in one; "
        "--out DIR/ writes a file for each\n",
        task_.to->name, together_);
  for (const auto& [kind, count] : misfits_.games())
    text += fmt::format("referee: {} cannot hold {}: {} left out\n", task_.to->name, kind,
                        basics::counted(count, "game"));
  std::string things;
  for (const auto& [what, count] : losses_.games())
    things +=
        fmt::format("{}{} ({})", things.empty() ? "" : ", ", what, basics::counted(count, "game"));
  if (!things.empty())
    text += fmt::format("referee: {} does not hold: {}\n", task_.to->name, things);
  if (lost_characters_ > 0)
    text += fmt::format("referee: {} has no character for {} of the text ({})\n",
                        name(task_.writing.encoding), lost_characters_,
                        basics::counted(games_with_lost_characters_, "game"));
  return text;
}

std::optional<terminal::Complaint> prepare_place(const ConvertTask& task) {
  if (task.where == Where::output) {
    auto why = terminal::closed_output();
    if (!why) return std::nullopt;
    return terminal::Complaint{.sentence = *std::move(why), .code = terminal::Exit::no_output};
  }
  if (task.where == Where::file) return std::nullopt;
  std::error_code wrong;
  std::filesystem::create_directories(task.out, wrong);
  if (!wrong) return std::nullopt;
  return terminal::Complaint{
      .sentence = "cannot make the directory '" + task.out + "': " + wrong.message(),
      .code = terminal::Exit::no_output};
}

}  // namespace referee::convert
