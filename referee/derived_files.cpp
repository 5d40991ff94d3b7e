#include "referee/derived_files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "rules/text.hpp"

namespace referee {

namespace {

namespace fs = std::filesystem;
namespace records = matches::records;

std::string unwritable(const std::string& path, const std::string& why) {
  return "cannot write " + rules::quoted(path) + ": " + why;
}

std::optional<std::string> write_all(int number, std::string_view bytes, const std::string& path) {
  while (!bytes.empty()) {
    const auto written = ::write(number, bytes.data(), bytes.size());
    if (written >= 0)
      bytes.remove_prefix(static_cast<std::size_t>(written));
    else if (errno != EINTR)
      return unwritable(path, std::strerror(errno));
  }
  return std::nullopt;
}

std::string ending_of(const records::Format& format) {
  return std::string(format.endings.substr(0, format.endings.find(' ')));
}

// Not even one game of another run is ever written over.
std::optional<std::string> make_directory(const std::string& path, const records::Format& format) {
  std::error_code error;
  fs::create_directories(path, error);
  if (error) return unwritable(path, error.message());
  if (::access(path.c_str(), W_OK | X_OK) != 0) return unwritable(path, std::strerror(errno));
  for (const auto& entry : fs::directory_iterator(path, error))
    if (entry.path().extension() == "." + ending_of(format))
      return "directory " + rules::quoted(path) +
             " has games in it already: " + rules::quoted(entry.path().filename().string());
  return std::nullopt;
}

}  // namespace

std::variant<DerivedFiles, std::string> DerivedFiles::open(std::vector<DerivedWish> wishes,
                                                           const records::Writing& writing) {
  DerivedFiles all;
  all.writing_ = writing;
  for (auto& wish : wishes) {
    const std::string where =
        wish.option.empty() ? std::string() : "option '--" + wish.option + "': ";
    const auto* const format = records::find_format(wish.format);
    if (!format || !format->write) return where + "there is no format '" + wish.format + "'";
    Target target{std::move(wish), format};
    const auto& path = target.wish.path;
    if (target.wish.directory) {
      if (const auto wrong = make_directory(path, *format)) return where + *wrong;
    } else {
      target.file = matches::Descriptor(
          ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
      if (!target.file) return where + unwritable(path, std::strerror(errno));
      struct stat status{};
      target.begun = fstat(target.file.number(), &status) == 0 && status.st_size > 0;
    }
    all.targets_.push_back(std::move(target));
  }
  return all;
}

std::optional<std::string> DerivedFiles::add(const records::Game& game) {
  for (auto& target : targets_)
    if (auto wrong = add(game, target)) return wrong;
  return std::nullopt;
}

std::optional<std::string> DerivedFiles::add(const records::Game& game, Target& target) {
  records::Losses losses;
  auto writing = writing_;
  writing.encoding = target.format->encoding;
  const auto written = records::write(*target.format, game, writing, losses);
  if (!written) {
    ++target.left_out;
    return std::nullopt;
  }
  std::size_t lost = 0;
  auto text = *written;
  if (!target.wish.directory && target.begun) text = std::string(target.format->between) + text;
  if (target.format->encoding != records::Encoding::utf8)
    text = records::encoded(text, target.format->encoding, lost);
  if (!target.wish.directory) {
    target.begun = true;
    return write_all(target.file.number(), text, target.wish.path);
  }
  const auto path =
      fmt::format("{}/{:06}.{}", target.wish.path, game.number, ending_of(*target.format));
  const matches::Descriptor file(
      ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
  if (!file) return unwritable(path, std::strerror(errno));
  return write_all(file.number(), text, path);
}

std::vector<std::string> DerivedFiles::losses() const {
  std::vector<std::string> all;
  for (const auto& target : targets_)
    if (target.left_out > 0)
      all.push_back(fmt::format("{} {} cannot be written as {} and {} left out of {}",
                                target.left_out, target.left_out == 1 ? "game" : "games",
                                target.format->name, target.left_out == 1 ? "is" : "are",
                                rules::quoted(target.wish.path)));
  return all;
}

}  // namespace referee
