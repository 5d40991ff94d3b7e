#include "referee/replay/temporary_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <utility>

#include "matches/base/file.hpp"

namespace referee::replay {

namespace {

// In the folder for temporary files, and without a name there.
matches::Descriptor nameless_file() {
  std::error_code error;
  auto path = (std::filesystem::temp_directory_path(error) / "referee-XXXXXX").string();
  const matches::Descriptor low(::mkostemp(path.data(), O_CLOEXEC));
  if (!low) return {};
  ::unlink(path.c_str());
  return matches::Descriptor(::fcntl(low.number(), F_DUPFD_CLOEXEC, 3));
}

}  // namespace

void TemporaryFile::add(std::string_view text) {
  if (lost_) return;
  held_ += text;
  if (held_.size() > most_) put_aside();
}

void TemporaryFile::put_aside() {
  if (!file_) file_ = nameless_file();
  lost_ = !file_ || !matches::write_all(file_.number(), held_);
  held_.clear();
}

bool TemporaryFile::give(const std::function<void(std::string_view)>& take) {
  if (file_) {
    std::array<char, 65536> block;
    off_t at = 0;
    for (;;) {
      const auto count = ::pread(file_.number(), block.data(), block.size(), at);
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) lost_ = true;
      if (count <= 0) break;
      take({block.data(), static_cast<std::size_t>(count)});
      at += count;
    }
    file_.close();
  }
  take(held_);
  held_.clear();
  return !std::exchange(lost_, false);
}

}  // namespace referee::replay
