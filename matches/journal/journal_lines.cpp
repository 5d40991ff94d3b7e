#include "matches/journal/journal_lines.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "matches/base/record_limits.hpp"
#include "matches/journal/attempts.hpp"
#include "matches/journal/left_out.hpp"
#include "matches/records/json/json_lines.hpp"

namespace matches::journal {

namespace {

constexpr std::size_t step = 128 * 1024;      // that is read at a time
constexpr std::size_t beginning = 64 * 1024;  // of a line that is too long: its number is there

std::string unreadable(const std::string& path, const std::string& why) {
  return path + ": it cannot be read: " + why;
}

bool is_left_out(const std::string& name, const std::vector<LeftOut>& without) {
  if (without.empty()) return false;
  auto process = attempt_of(name);
  if (process.ends_with('-')) process.pop_back();
  return std::any_of(without.begin(), without.end(),
                     [&](const LeftOut& one) { return is_of_host(process, one.host); });
}

}  // namespace

basics::Result<std::vector<std::string>, std::string> journal_files(const std::string& directory) {
  namespace fs = std::filesystem;
  const auto inside = directory + "/";
  std::vector<std::string> paths;
  const auto without = left_out(directory);
  // A verdict stands, also if a host that it is made of was left out at the same moment.
  const auto verdict = without.empty() ? std::string() : contents(directory + "/verdict");
  std::error_code error;
  for (fs::directory_iterator each(directory, error), end; !error && each != end;
       each.increment(error)) {
    const auto name = each->path().filename().string();
    if (!name.starts_with("games-") || !name.ends_with(".jsonl")) continue;
    if (is_left_out(name, without) && verdict.find(" " + name + "\n") == verdict.npos) continue;
    paths.push_back(inside + name);
    std::error_code unknown;
    if (fs::is_regular_file(paths.back(), unknown)) continue;
    const auto opened = open_regular(paths.back(), O_RDONLY);
    if (!opened) return unreadable(paths.back(), opened.error());
  }
  if (error) return unreadable(directory, error.message());
  std::sort(paths.begin(), paths.end());
  return paths;
}

basics::Result<std::vector<JournalLength>, std::string> journal_lengths(
    const std::string& directory) {
  const auto paths = journal_files(directory);
  if (!paths) return paths.error();
  std::vector<JournalLength> all;
  for (const auto& path : *paths) {
    std::error_code error;
    const auto bytes = std::filesystem::file_size(path, error);
    if (!error) all.push_back({path.substr(path.rfind('/') + 1), bytes});
  }
  return all;
}

JournalLines::JournalLines(std::string path, Descriptor file, std::uint64_t offset)
    : path_(std::move(path)), file_(std::move(file)), offset_(offset) {}

basics::Result<JournalLines, std::string> JournalLines::open(const std::string& path,
                                                             std::uint64_t offset) {
  auto opened = open_regular(path, O_RDONLY);
  if (!opened) return unreadable(path, opened.error());
  auto& file = *opened;
  if (offset > 0 && ::lseek(file.number(), static_cast<off_t>(offset), SEEK_SET) < 0)
    return unreadable(path, std::strerror(errno));
  return JournalLines(path, std::move(file), offset);
}

std::optional<JournalLine> JournalLines::next() {
  auto line = next_of_any_kind();
  while (line && records::json::is_takeover(line->text)) line = next_of_any_kind();
  return line;
}

std::optional<JournalLine> JournalLines::next_of_any_kind() {
  for (;;) {
    const auto end = buffer_.find('\n', searched_);
    if (end == buffer_.npos) {
      searched_ = buffer_.size();
      if (searched_ - begin_ > longest_record_line) return pass_overlong();
      if (read_on()) continue;
      if (begin_ == buffer_.size() || trouble_) return std::nullopt;
    }
    const bool ended = end != buffer_.npos;
    const auto stop = ended ? end : buffer_.size();
    const JournalLine line{std::string_view(buffer_).substr(begin_, stop - begin_), offset_,
                           ++number_, ended};
    offset_ += stop - begin_ + (ended ? 1 : 0);
    begin_ = searched_ = stop + (ended ? 1 : 0);
    if (!line.text.empty()) return line;
  }
}

// One game is damaged, and the lines behind it are not: no more of it is held than its beginning.
JournalLine JournalLines::pass_overlong() {
  JournalLine line{{}, offset_, ++number_, false, true};
  start_ = buffer_.substr(begin_, beginning);
  auto end = buffer_.npos;
  do {
    offset_ += buffer_.size() - begin_;
    begin_ = searched_ = buffer_.size();
    if (!read_on()) break;
    end = buffer_.find('\n');
  } while (end == buffer_.npos);
  line.ended = end != buffer_.npos;
  if (line.ended) {
    begin_ = searched_ = end + 1;
    offset_ += end + 1;
  }
  line.text = start_;
  return line;
}

// False: nothing more is available.
bool JournalLines::read_on() {
  if (over_) return false;
  buffer_.erase(0, begin_);
  searched_ -= begin_;
  begin_ = 0;
  const auto before = buffer_.size();
  buffer_.resize(before + step);
  ssize_t count = 0;
  do count = ::read(file_.number(), buffer_.data() + before, step);
  while (count < 0 && errno == EINTR);
  if (count < 0) trouble_ = "'" + path_ + "': " + std::strerror(errno);
  over_ = count <= 0;
  buffer_.resize(before + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
  return !over_;
}

}  // namespace matches::journal
