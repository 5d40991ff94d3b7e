#include "referee/runs/engine_files.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cerrno>
#include <charconv>
#include <sstream>
#include <system_error>
#include <tuple>

#include "matches/base/json.hpp"
#include "matches/base/sha256.hpp"
#include "matches/journal/run_directory.hpp"
#include "matches/processes/start_failure.hpp"
#include "referee/options/engine_keys.hpp"
#include "referee/runs/live_changes.hpp"
#include "referee/terminal/text.hpp"
#include "rules/text.hpp"

namespace referee::runs {

namespace {

// "engine.12.sha256.data.1" apart: 11, "data.1".
struct SumKey {
  std::size_t engine = 0;
  std::string_view file;
};

std::optional<SumKey> sum_key(std::string_view key) {
  constexpr std::string_view start = "engine.", middle = ".sha256.";
  if (!key.starts_with(start)) return std::nullopt;
  key.remove_prefix(start.size());
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), number);
  key.remove_prefix(static_cast<std::size_t>(end - key.data()));
  if (error != std::errc() || number == 0 || !key.starts_with(middle)) return std::nullopt;
  return SumKey{number - 1, key.substr(middle.size())};
}

// Calls `take` with each line, its key and its value.
template <class Take>
void each_line(std::string_view identity, Take take) {
  while (!identity.empty()) {
    const auto end = std::min(identity.find('\n'), identity.size());
    const auto line = identity.substr(0, end);
    const auto equals = std::min(line.find(" = "), line.size());
    take(line, line.substr(0, equals), line.substr(std::min(equals + 3, line.size())));
    identity.remove_prefix(std::min(end + 1, identity.size()));
  }
}

using Sums = std::map<std::pair<std::size_t, std::string>, std::string>;

Sums sums_in(std::string_view identity) {
  Sums all;
  each_line(identity, [&](auto, std::string_view key, std::string_view value) {
    if (const auto sum = sum_key(key)) all[{sum->engine, std::string(sum->file)}] = value;
  });
  return all;
}

std::string first_digits(const std::string& sum) { return sum.substr(0, 12) + "..."; }

std::int64_t nanoseconds(const timespec& time) {
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

terminal::Complaint no_file(const std::string& label, const std::string& path, int error) {
  return {.sentence = label + ": " + matches::journal::named(path) +
                      " cannot be read: " + std::generic_category().message(error),
          .code = terminal::Exit::no_engine};
}

}  // namespace

// --- sums ---------------------------------------------------------------------------------------

terminal::Or<std::string> FileSums::sum_of(const std::string& label, const std::string& path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0) return no_file(label, path, errno);
  const auto key = std::tuple(status.st_dev, status.st_ino, status.st_size,
                              nanoseconds(status.st_mtim), nanoseconds(status.st_ctim));
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  auto sum = matches::sha256_of_file(path);
  if (!sum) return no_file(label, path, sum.error().error);
  return known_.emplace(key, std::move(sum->digits)).first->second;
}

terminal::Or<std::vector<EngineFile>> FileSums::of(
    const std::vector<matches::play::Engine>& engines) {
  std::vector<EngineFile> all;
  for (std::size_t i = 0; i < engines.size(); ++i) {
    const auto label = options::engine_label(i + 1, engines[i]);
    auto program = matches::processes::find_program(engines[i].program.path);
    if (!program)
      return terminal::Complaint{
          .sentence = label + " cannot be started: " + program.error().sentence,
          .code = terminal::Exit::no_engine};
    std::vector<EngineFile> own{{i, "cmd", *std::move(program), {}}};
    for (std::size_t k = 0; k < engines[i].data.size(); ++k)
      own.push_back({i, "data." + std::to_string(k + 1), engines[i].data[k], {}});
    for (auto& file : own) {
      // A program may be there to be run and not to be read.
      if (file.key == "cmd" && ::access(file.path.c_str(), R_OK) != 0 && errno == EACCES) continue;
      auto sum = sum_of(label, file.path);
      if (!sum) return std::move(sum).error();
      file.sum = *std::move(sum);
      all.push_back(std::move(file));
    }
  }
  return all;
}

// --- while the run goes on ----------------------------------------------------------------------

std::optional<EngineLookout::Stamp> EngineLookout::stamp_of(const std::string& path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0) return std::nullopt;
  return Stamp(status.st_dev, status.st_ino, status.st_size, nanoseconds(status.st_mtim),
               nanoseconds(status.st_ctim));
}

EngineLookout::EngineLookout(std::vector<EngineFile> files) : files_(std::move(files)) {
  for (const auto& file : files_) stamps_.push_back(stamp_of(file.path));
}

std::vector<EngineChange> EngineLookout::look(const std::array<std::size_t, 2>& engines,
                                              const std::vector<matches::play::Engine>& all) {
  std::vector<EngineChange> changes;
  for (std::size_t i = 0; i < files_.size(); ++i) {
    auto& file = files_[i];
    if (file.engine != engines[0] && file.engine != engines[1]) continue;
    const auto stamp = stamp_of(file.path);
    if (!stamp || stamp == stamps_[i]) continue;
    auto sum = matches::sha256_of_file(file.path);
    if (!sum) continue;
    stamps_[i] = stamp;
    auto& digits = sum->digits;
    if (digits == file.sum) continue;
    changes.push_back({file.engine, all[file.engine].name, file.key, file.sum, digits});
    file.sum = std::move(digits);
    changed_ = true;
  }
  return changes;
}

// --- in identities ------------------------------------------------------------------------------

std::string identity_lines(const std::vector<EngineFile>& files) {
  std::string text;
  for (const auto& file : files)
    text += fmt::format("engine.{}.sha256.{} = {}\n", file.engine + 1, file.key, file.sum);
  return text;
}

std::string without_sums(std::string_view identity) {
  std::string text;
  each_line(identity, [&](std::string_view line, std::string_view key, auto) {
    if (!sum_key(key)) text.append(line) += '\n';
  });
  return text;
}

std::string with_sums(std::string_view identity, const std::vector<EngineFile>& files) {
  return without_sums(identity) + identity_lines(files);
}

std::vector<EngineChange> engine_changes(std::string_view before, std::string_view now,
                                         const std::vector<std::string>& names) {
  const auto old = sums_in(before), fresh = sums_in(now);
  std::vector<EngineChange> all;
  for (const auto& [key, sum] : old)
    if (const auto found = fresh.find(key); found != fresh.end() && found->second != sum)
      all.push_back({key.first, key.first < names.size() ? names[key.first] : std::string(),
                     key.second, sum, found->second});
  return all;
}

// --- in words -----------------------------------------------------------------------------------

std::string in_words(const EngineChange& change, const std::string& path) {
  matches::play::Engine engine;
  engine.name = change.name;
  const auto what = path.empty() ? change.key : change.key + " " + matches::journal::named(path);
  return fmt::format("{}: {}: SHA-256 {} before, {} now",
                     options::engine_label(change.engine + 1, engine), what,
                     first_digits(change.before), first_digits(change.now));
}

terminal::Complaint changed_engines(const std::string& directory,
                                    const std::vector<EngineChange>& changes,
                                    const std::vector<EngineFile>& files) {
  terminal::Complaint wrong{
      .sentence = matches::journal::named(directory) +
                  " was played with other engine files; restore the old ones, or give "
                  "--changed-engines accept to go on and record the change",
      .code = terminal::Exit::other_run};
  for (const auto& change : changes) {
    const auto file = std::find_if(files.begin(), files.end(), [&](const EngineFile& one) {
      return one.engine == change.engine && one.key == change.key;
    });
    wrong.more += "      " + in_words(change, file == files.end() ? "" : file->path) + "\n";
  }
  return wrong;
}

// --- kept ---------------------------------------------------------------------------------------

std::optional<std::string> keep_engine_changes(const std::string& directory,
                                               const std::vector<EngineChange>& changes) {
  constexpr std::size_t longest_name = 200;
  for (const auto& change : changes) {
    std::string members = fmt::format(R"("what":"engine","i":{},"name":)", change.engine);
    matches::append_json_string(members, terminal::shortened(change.name, longest_name));
    members += fmt::format(R"(,"file":"{}","before":"{}","now":"{}")", change.key, change.before,
                           change.now);
    if (auto why = keep_change_line(directory, members)) return why;
  }
  return std::nullopt;
}

std::vector<std::string> engine_changes_of(const std::string& directory) {
  std::vector<std::string> all;
  const auto changes = changes_text(directory);
  std::istringstream lines(changes ? *changes : std::string());
  for (std::string line; std::getline(lines, line);) {
    boost::system::error_code error;
    const auto value = boost::json::parse(line, error);
    const auto* const object = error ? nullptr : value.if_object();
    if (!object) continue;
    const auto text = [&](const char* member) {
      const auto* const found = object->if_contains(member);
      return found && found->is_string() ? std::string(found->as_string()) : std::string();
    };
    if (text("what") != "engine") continue;
    const auto* const number = object->if_contains("i");
    const auto engine = number ? boost::json::try_value_to<std::size_t>(*number)
                               : boost::json::result<std::size_t>(std::size_t{0});
    all.push_back(rules::printable(
        in_words({engine ? *engine : 0, text("name"), text("file"), text("before"), text("now")}) +
        " (" + text("at") + ")"));
  }
  return all;
}

}  // namespace referee::runs
