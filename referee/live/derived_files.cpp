#include "referee/live/derived_files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "matches/base/file.hpp"
#include "matches/journal/run_directory.hpp"
#include "rules/text.hpp"

namespace referee::live {

namespace {

namespace fs = std::filesystem;
namespace records = matches::records;

std::string unwritable(const std::string& path, const std::string& why) {
  return "cannot write " + matches::journal::named(path) + ": " + why;
}

std::optional<std::string> write_to(const matches::Descriptor& file, std::string_view bytes,
                                    const std::string& path) {
  if (matches::write_all(file.number(), bytes)) return std::nullopt;
  return unwritable(path, std::strerror(errno));
}

std::string ending_of(const records::Format& format) {
  return std::string(format.endings.substr(0, format.endings.find(' ')));
}

std::string file_of(const std::string& directory, std::uint64_t number,
                    const records::Format& format) {
  return fmt::format("{}/{:06}.{}", directory, number, ending_of(format));
}

// Not even one game of another run is ever overwritten.
std::optional<std::string> make_directory(const std::string& path, bool again,
                                          const records::Format& format) {
  std::error_code error;
  fs::create_directories(path, error);
  if (error) return unwritable(path, error.message());
  if (::access(path.c_str(), W_OK | X_OK) != 0) return unwritable(path, std::strerror(errno));
  if (again) return std::nullopt;
  for (const auto& entry : fs::directory_iterator(path, error))
    if (entry.path().extension() == "." + ending_of(format))
      return "directory " + matches::journal::named(path) +
             " already contains games: " + rules::in_quotes(entry.path().filename().string());
  return std::nullopt;
}

}  // namespace

basics::Result<DerivedFiles, std::string> DerivedFiles::open(std::vector<DerivedWish> wishes,
                                                             const records::Writing& writing,
                                                             PastGames past) {
  DerivedFiles all;
  all.writing_ = writing;
  all.past_ = std::move(past);
  for (auto& wish : wishes) {
    const std::string where =
        wish.option.empty() ? std::string() : "option '--" + wish.option + "': ";
    const auto* const format = records::find_format(wish.format);
    if (!format || !format->write) return where + "unknown format '" + wish.format + "'";
    Target target{std::move(wish), format};
    if (const auto wrong = all.open(target)) return where + *wrong;
    all.targets_.push_back(std::move(target));
  }
  return all;
}

std::optional<std::string> DerivedFiles::open(Target& target) {
  const auto& wish = target.wish;
  const auto* const path = wish.path.c_str();
  if (wish.directory) return make_directory(wish.path, wish.again, *target.format);
  constexpr int flags = O_WRONLY | O_CREAT | O_APPEND;
  if (wish.option.empty()) {  // the user did not name it: what is not a file might block
    auto opened = matches::open_regular(wish.path, flags);
    if (!opened) return unwritable(wish.path, opened.error());
    target.file = *std::move(opened);
  } else {
    target.file = matches::Descriptor(::open(path, flags | O_CLOEXEC, 0644));
  }
  if (!target.file) return unwritable(wish.path, std::strerror(errno));
  if (wish.again && wish.option.empty()) return keep_what_agrees(target);
  struct stat status{};
  target.begun = fstat(target.file.number(), &status) == 0 && status.st_size > 0;
  return std::nullopt;
}

// What the run's own file has of the games of the journals, in their order, byte for byte. The rest
// is cut off, and written again when its turn comes.
std::optional<std::string> DerivedFiles::keep_what_agrees(Target& target) {
  const auto there = matches::open_regular(target.wish.path, O_RDONLY);
  if (!there) return unwritable(target.wish.path, there.error());
  std::uint64_t bytes = 0;
  for (const auto* place = past_.index.after(0); place && place->number < past_.first_missing;
       place = past_.index.after(place->number)) {
    auto read = past_.index.read(*place);
    if (!read) return std::move(read).error();
    const auto text = text_of(*read, target);
    if (text) {
      const auto found = matches::read_at(*there, bytes, text->size());
      // Half a game at the end was left by a process that was killed.
      if (!text->starts_with(found)) note_difference(target, place->number);
      if (found != *text) break;
      bytes += text->size();
      target.begun = true;
    }
    target.last = place->number;
  }
  if (::ftruncate(target.file.number(), static_cast<off_t>(bytes)) == 0) return std::nullopt;
  return unwritable(target.wish.path, std::strerror(errno));
}

void DerivedFiles::note_difference(const Target& target, std::uint64_t number) {
  remade_.push_back(
      fmt::format("{} differs from the journals at game {}; it is rewritten from there",
                  matches::journal::named(target.wish.path), number));
}

std::optional<std::string> DerivedFiles::add(const records::Game& game) {
  if (auto wrong = catch_up(game.number)) return wrong;
  for (auto& target : targets_)
    if (auto wrong = add(game, target)) return wrong;
  return std::nullopt;
}

std::optional<std::string> DerivedFiles::finish() { return catch_up(last_counted_ + 1); }

// The games that were played earlier, before this number.
std::optional<std::string> DerivedFiles::catch_up(std::uint64_t before) {
  for (const auto* place = past_.index.after(caught_up_); place && place->number < before;
       place = past_.index.after(caught_up_)) {
    if (auto wrong = catch_up(*place)) return wrong;
    caught_up_ = place->number;
  }
  return std::nullopt;
}

std::optional<std::string> DerivedFiles::catch_up(const matches::journal::JournalPlace& place) {
  std::optional<records::Game> game;
  for (auto& target : targets_) {
    const auto& wish = target.wish;
    if (!wish.directory && (!wish.option.empty() || place.number <= target.last)) continue;
    if (!game) {
      auto read = past_.index.read(place);
      if (!read) return std::move(read).error();
      game = *std::move(read);
    }
    if (wish.directory && holds(*game, target)) continue;
    if (auto wrong = add(*game, target)) return wrong;
  }
  return std::nullopt;
}

// Whether the game's file in a directory is there and says what the journals say.
bool DerivedFiles::holds(const records::Game& game, Target& target) {
  const auto path = file_of(target.wish.path, game.number, *target.format);
  const auto text = text_of(game, target);
  if (!text) return false;
  const auto found = matches::contents(path, text->size() + 1);
  if (found == *text) return true;
  // One with nothing in it, or half of it, was left by a process that was killed.
  if (!text->starts_with(found) && target.differing++ == 0) target.first_differing = path;
  return false;
}

// What is to be written of a game; nothing: the format cannot hold it.
std::optional<std::string> DerivedFiles::text_of(const records::Game& game,
                                                 const Target& target) const {
  records::Losses losses;
  auto writing = writing_;
  writing.encoding = target.format->encoding;
  const auto written = records::write(*target.format, game, writing, losses);
  if (!written) return std::nullopt;
  std::size_t lost = 0;
  auto text = *written;
  if (!target.wish.directory && target.begun) text = std::string(target.format->between) + text;
  if (target.format->encoding != records::Encoding::utf8)
    text = records::encoded(text, target.format->encoding, lost);
  return text;
}

std::optional<std::string> DerivedFiles::add(const records::Game& game, Target& target) {
  const auto text = text_of(game, target);
  if (!text) {
    ++target.left_out;
    return std::nullopt;
  }
  if (!target.wish.directory) {
    target.begun = true;
    return write_to(target.file, *text, target.wish.path);
  }
  const auto path = file_of(target.wish.path, game.number, *target.format);
  const int fresh = target.wish.again ? O_TRUNC : O_EXCL;
  const auto file = matches::open_regular(path, O_WRONLY | O_CREAT | fresh);
  if (!file) return unwritable(path, file.error());
  return write_to(*file, *text, path);
}

std::vector<std::string> DerivedFiles::losses() const {
  std::vector<std::string> all;
  for (const auto& target : targets_)
    if (target.left_out > 0)
      all.push_back(fmt::format("{} {} cannot be written as {} and {} left out of {}",
                                target.left_out, target.left_out == 1 ? "game" : "games",
                                target.format->name, target.left_out == 1 ? "is" : "are",
                                matches::journal::named(target.wish.path)));
  for (const auto& target : targets_) {
    const bool one = target.differing == 1;
    if (target.differing > 0)
      all.push_back(
          fmt::format("{} {} rewritten, since {} differed from the journals; the first: {}",
                      target.differing, one ? "file was" : "files were", one ? "it" : "they",
                      matches::journal::named(target.first_differing)));
  }
  return all;
}

}  // namespace referee::live
