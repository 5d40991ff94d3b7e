#include "referee/watching/followed_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>

#include "matches/base/descriptor.hpp"

namespace referee::watching {

// Whether it is the file that was read before, and has lost nothing.
bool FollowedFile::is_same(std::uint64_t& size) {
  struct stat status{};
  if (::stat(path_.c_str(), &status) != 0) return false;
  const matches::journal::FileId id{status.st_dev, status.st_ino};
  size = static_cast<std::uint64_t>(status.st_size);
  if (known_ && id != id_) return false;
  id_ = id;
  known_ = true;
  return size >= offset_;
}

// Of a line that is too long to be held: where its newline is.
std::uint64_t FollowedFile::end_of_line(std::uint64_t from) const {
  constexpr std::size_t piece = 64 * 1024;
  const auto file = matches::open_regular(path_, O_RDONLY);
  for (;;) {
    const auto text = file ? matches::read_at(*file, from, piece) : std::string();
    const auto found = text.find('\n');
    if (found != text.npos) return from + found;
    from += text.size();
    if (text.empty()) return from;
  }
}

FollowedFile::Look FollowedFile::look(std::size_t most, const Take& take) {
  Look look;
  std::uint64_t size = 0;
  look.replaced = !is_same(size);
  if (look.replaced || size == offset_) return look;
  auto opened = matches::journal::JournalLines::open(path_, offset_);
  if (!opened) {
    look.trouble = opened.error();
    return look;
  }
  const auto end = offset_ + most;
  std::size_t lines = 0;
  while (const auto line = opened->next_of_any_kind()) {
    if (!line->ended) break;  // it may be written at this moment
    lines = line->number;
    auto numbered = *line;
    numbered.number += lines_;
    take(numbered);
    look.grown = true;
    const auto behind = line->offset + line->text.size();
    offset_ = (line->overlong ? end_of_line(behind) : behind) + 1;
    if (offset_ >= end) {
      look.more = offset_ < size;
      break;
    }
  }
  lines_ += lines;
  look.trouble = opened->trouble().value_or("");
  return look;
}

void FollowedFile::skip_to_last(std::string_view beginning) {
  constexpr std::uint64_t first_step = 64 * 1024;
  std::uint64_t size = 0;
  if (!is_same(size)) return;
  const auto file = matches::open_regular(path_, O_RDONLY);
  if (!file) return;
  const auto wanted = "\n" + std::string(beginning);
  for (auto step = first_step;; step *= 4) {
    const auto from = size - std::min(size, step);
    const auto text = matches::read_at(*file, from, static_cast<std::size_t>(size - from));
    if (text.size() < size - from) return;
    const auto found = text.rfind(wanted);
    if (found != text.npos) {
      offset_ = from + found + 1;
      return;
    }
    if (from > 0) continue;
    if (!text.starts_with(beginning)) offset_ = size;
    return;
  }
}

}  // namespace referee::watching
