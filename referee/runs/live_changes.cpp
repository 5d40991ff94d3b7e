#include "referee/runs/live_changes.hpp"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <sstream>
#include <variant>

#include "matches/base/descriptor.hpp"
#include "matches/base/durable.hpp"
#include "referee/options/wording.hpp"
#include "referee/terminal/text.hpp"

namespace referee::runs {

namespace {

constexpr std::size_t longest_line = 2000, most_changes = 1'000'000;

std::string file_of(const std::string& directory) { return directory + "/changes.jsonl"; }

std::string utc_now() {
  return fmt::format(
      "{:%Y-%m-%dT%H:%M:%SZ}",
      fmt::gmtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now())));
}

// What a process left that died in the middle of a line.
bool cut_torn_line(int file) {
  const auto size = ::lseek(file, 0, SEEK_END);
  std::string tail(static_cast<std::size_t>(std::clamp<off_t>(size, 0, longest_line)), '\0');
  const auto from = size - static_cast<off_t>(tail.size());
  if (::pread(file, tail.data(), tail.size(), from) != static_cast<ssize_t>(tail.size()))
    return false;
  if (tail.empty() || tail.back() == '\n') return true;
  const auto end = tail.rfind('\n');
  return ::ftruncate(file, end == tail.npos ? from : from + static_cast<off_t>(end) + 1) == 0;
}

struct OtherChange {};  // of an engine's file

// Empty: the line is not a change.
std::optional<std::variant<LiveChange, OtherChange>> read_change(std::string_view line) {
  boost::system::error_code error;
  const auto value = boost::json::parse(line, error);
  const auto* const object = error ? nullptr : value.if_object();
  if (!object) return std::nullopt;
  const auto* const version = object->if_contains("v");
  const auto* const what = object->if_contains("what");
  const auto* const number = object->if_contains("value");
  if (!version || !what || !what->is_string() || *version != 1) return std::nullopt;
  if (what->as_string() == "engine") return OtherChange{};
  if (!number) return std::nullopt;
  const auto count = boost::json::try_value_to<std::uint64_t>(*number);
  if (!count || *count == 0) return std::nullopt;
  for (const auto one : {LiveChange::What::rounds, LiveChange::What::concurrency})
    if (what->as_string() == name(one)) return LiveChange{one, *count};
  return std::nullopt;
}

}  // namespace

std::string_view name(LiveChange::What what) {
  switch (what) {
    case LiveChange::What::rounds: return "rounds";
    case LiveChange::What::concurrency: return "concurrency";
  }
  return "?";
}

std::optional<std::string> keep_change(const std::string& directory, const LiveChange& change) {
  return keep_change_line(
      directory, fmt::format(R"("what":"{}","value":{})", name(change.what), change.value));
}

std::optional<std::string> keep_change_line(const std::string& directory,
                                            std::string_view members) {
  const auto path = file_of(directory);
  const auto line = fmt::format(R"({{"v":1,"t":"change","at":"{}",{}}})"
                                "\n",
                                utc_now(), members);
  const auto file = matches::open_regular(path, O_RDWR | O_CREAT | O_APPEND);
  if (!file) return "cannot write '" + rules::printable(path) + "': " + file.error();
  const auto size = static_cast<ssize_t>(line.size());
  if (cut_torn_line(file->number()) &&
      ::write(file->number(), line.data(), line.size()) == size &&
      ::fdatasync(file->number()) == 0) {
    matches::sync_directory(directory);
    return std::nullopt;
  }
  return "cannot write '" + rules::printable(path) + "': " + std::strerror(errno);
}

terminal::Or<std::string> changes_text(const std::string& directory) {
  constexpr std::size_t longest = 256 << 20;
  const auto path = file_of(directory);
  auto text = matches::read_regular(path, longest);
  if (text || text.error().absent) return text ? *std::move(text) : std::string();
  return options::unreadable(path, text.error().why);
}

terminal::Or<std::vector<LiveChange>> live_changes_of(const std::string& directory) {
  const auto text = changes_text(directory);
  if (!text) return text.error();
  std::vector<LiveChange> all;
  std::istringstream lines(*text);
  std::string line;
  for (std::size_t number = 1; std::getline(lines, line); ++number) {
    if (lines.eof()) break;  // without its newline: the process died in the middle of it
    const auto change = line.size() > longest_line ? std::nullopt : read_change(line);
    if (!change || number > most_changes)
      return terminal::bad_file(file_of(directory) + ":" + std::to_string(number) +
                                ": this line is not a change to a run");
    if (const auto* const counted = std::get_if<LiveChange>(&*change)) all.push_back(*counted);
  }
  return all;
}

}  // namespace referee::runs
