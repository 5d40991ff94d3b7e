#include "matches/play/dialogue_log.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include "matches/base/file.hpp"
#include "rules/utf8.hpp"

namespace matches::play {

basics::Result<std::unique_ptr<DialogueLog>, std::string> DialogueLog::open(const std::string& path,
                                                                            Instant now,
                                                                            std::uint64_t cap) {
  auto file = open_regular(path, O_WRONLY | O_APPEND | O_CREAT);
  if (!file) return "'" + rules::printable(path) + "': " + file.error();
  struct stat status{};
  if (::fstat(file->number(), &status) != 0)
    return "'" + rules::printable(path) + "': " + std::strerror(errno);
  const auto size = static_cast<std::uint64_t>(status.st_size);
  return std::unique_ptr<DialogueLog>(
      new DialogueLog(*std::move(file), path, now, size < cap ? cap - size : 0));
}

void DialogueLog::process(int number, Instant when) {
  put(when, '#', "process " + std::to_string(number) + " begins");
}

void DialogueLog::line(bool sent, std::string_view text, Instant when) {
  if (text.ends_with('\r')) text.remove_suffix(1);
  put(when, sent ? '>' : '<', text);
}

void DialogueLog::put(Instant when, char mark, std::string_view text) {
  if (!file_) return;
  char time[32];
  const auto seconds = std::chrono::duration<double>(when - began_).count();
  std::snprintf(time, sizeof time, "%.6f %c ", seconds, mark);
  buffer_.assign(time).append(rules::printable(text)) += '\n';
  const bool fits = buffer_.size() <= room_;
  if (!fits) buffer_ = "# the log ends here: it has reached its limit\n";
  const bool written = write(buffer_);
  room_ -= fits ? buffer_.size() : room_;
  if (!fits || !written) file_.close();
}

bool DialogueLog::write(std::string_view text) {
  if (write_all(file_.number(), text)) return true;
  trouble_ = "cannot write '" + rules::printable(path_) + "': " + std::strerror(errno);
  return false;
}

std::optional<std::string> DialogueLog::trouble() { return std::exchange(trouble_, std::nullopt); }

}  // namespace matches::play
