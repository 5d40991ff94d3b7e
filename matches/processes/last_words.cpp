#include "matches/processes/last_words.hpp"

#include <sys/stat.h>

#include <algorithm>

#include "matches/base/file.hpp"

namespace matches::processes {
LastWords::LastWords(Descriptor file, std::uint64_t cap) : file_(std::move(file)) {
  struct stat about{};
  const bool known = file_ && ::fstat(file_.number(), &about) == 0;
  const auto there = known ? static_cast<std::uint64_t>(about.st_size) : 0;
  left_ = cap > there ? cap - there : 0;
}

void LastWords::hear(std::string_view bytes) {
  write(bytes);
  while (!bytes.empty()) {
    const std::size_t line_end = bytes.find('\n');
    keep(bytes.substr(0, line_end));
    open_ = line_end == std::string_view::npos;
    if (open_) return;
    bytes.remove_prefix(line_end + 1);
  }
}

std::vector<std::string> LastWords::lines() const { return {lines_.begin(), lines_.end()}; }

// A line that falls out lends its memory to the one that comes in.
void LastWords::keep(std::string_view part) {
  if (!open_) {
    std::string line;
    if (lines_.size() == last_lines) {
      line = std::move(lines_.front());
      lines_.pop_front();
      line.clear();
    }
    lines_.push_back(std::move(line));
  }
  std::string& line = lines_.back();
  line.append(part.substr(0, longest_last_line - std::min(longest_last_line, line.size())));
  if (line.ends_with('\r')) line.pop_back();
}

void LastWords::write(std::string_view bytes) {
  if (!file_ || left_ == 0) return;
  const bool cut = bytes.size() >= left_;
  const std::string_view fitting = bytes.substr(0, std::min<std::uint64_t>(left_, bytes.size()));
  left_ -= fitting.size();
  if (!write_all(file_.number(), fitting)) left_ = 0;  // a full disk ends the log, not the game
  if (cut) write_all(file_.number(), "\n[cut here: the log has reached its limit]\n");
}

}  // namespace matches::processes
