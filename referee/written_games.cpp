#include "referee/written_games.hpp"

#include <charconv>
#include <filesystem>
#include <system_error>
#include <utility>

namespace referee {

namespace {

// The value of `[NAME "VALUE"]`; values with escapes are none of those that are looked for.
std::string_view value_of(std::string_view line, std::string_view name) {
  if (!line.starts_with('[') || !line.substr(1).starts_with(name)) return {};
  line.remove_prefix(1 + name.size());
  if (line.size() < 4 || !line.starts_with(" \"") || !line.ends_with("\"]")) return {};
  return line.substr(2, line.size() - 4);
}

}  // namespace

std::variant<WrittenGames, std::string> WrittenGames::open(const std::string& path) {
  std::error_code error;
  const auto size = std::filesystem::file_size(path, error);
  if (error) return path + ": it cannot be read: " + error.message();
  auto lines = matches::JournalLines::open(path);
  if (auto* why = std::get_if<std::string>(&lines)) return std::move(*why);
  return WrittenGames(std::get<matches::JournalLines>(std::move(lines)), size);
}

WrittenGames::WrittenGames(matches::JournalLines lines, std::uint64_t size)
    : lines_(std::move(lines)), size_(size) {
  read_line();
}

bool WrittenGames::read_line() {
  line_ = lines_.next();
  if (!line_ || !line_->ended) {
    line_.reset();
    return false;
  }
  blank_before_ = line_->offset != end_;
  end_ = line_->offset + line_->text.size() + 1;
  return true;
}

// Tags, a blank line, the moves up to the result, a blank line.
std::optional<WrittenGame> WrittenGames::next() {
  WrittenGame game;
  std::string result;
  if (!line_ || !line_->text.starts_with("[Event ")) return std::nullopt;
  do {
    const auto number = value_of(line_->text, "Number");
    if (!number.empty()) std::from_chars(number.data(), number.data() + number.size(), game.number);
    if (const auto hash = value_of(line_->text, "GameHash"); !hash.empty()) game.hash = hash;
    if (const auto score = value_of(line_->text, "Result"); !score.empty()) result = score;
  } while (read_line() && !blank_before_);
  bool over = false;
  while (line_ && !over) {
    const auto text = line_->text;
    const bool closes = text == result || text.ends_with(" " + result);
    const auto end = end_;
    over = read_line() ? blank_before_ : true;
    if (!over) continue;
    game.end = end + 1;
    if (!closes || result.empty() || game.number == 0 || game.end > size_ ||
        (line_ && line_->offset != game.end))
      return std::nullopt;
    return game;
  }
  return std::nullopt;
}

}  // namespace referee
