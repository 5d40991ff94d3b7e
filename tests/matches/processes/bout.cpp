#include "tests/matches/processes/bout.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <memory>
#include <stdexcept>

#include "matches/play/recorded.hpp"
#include "tests/data.hpp"
#include "tests/matches/processes/process_set.hpp"
#include "tests/playing.hpp"

namespace tests {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

// The referee's preparations, once for the test program.
struct Prepared {
  Prepared() { matches::processes::prepare_for_engines(); }
};
BOOST_TEST_GLOBAL_FIXTURE(Prepared);

struct Silent final : matches::play::Witness {
  void played(const matches::endings::Ply&) override {}
};

// A process may end while its files are read: that is not an error here.
std::string content(const fs::path& file) {
  std::string found;
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> in(std::fopen(file.c_str(), "r"),
                                                           std::fclose);
  std::array<char, 4096> block;
  while (in) {
    const auto count = std::fread(block.data(), 1, block.size(), in.get());
    found.append(block.data(), count);
    if (count < block.size()) break;
  }
  return found;
}

// Children of ours, zombies too, and whatever else runs the scripted player for us: a daemon may
// have found another parent.
bool is_ours(const fs::path& process) {
  const auto stat = content(process / "stat");
  const auto name_end = stat.rfind(')');
  if (name_end == std::string::npos || name_end + 4 > stat.size()) return false;
  const auto parent = std::strtol(stat.c_str() + name_end + 4, nullptr, 10);
  if (parent == getpid()) return true;
  const auto words = content(process / "cmdline");
  return words.starts_with(tool("scripted-player")) &&
         words.find("by=" + std::to_string(getpid())) != std::string::npos;
}

std::vector<int> our_processes() {
  std::vector<int> found;
  for (const auto& entry : fs::directory_iterator("/proc")) {
    const auto id = std::atoi(entry.path().filename().c_str());
    if (id > 0 && is_ours(entry.path())) found.push_back(id);
  }
  return found;
}

}  // namespace

std::string tool(std::string_view name) {
  if (const char* folder = std::getenv("REFEREE_TOOLS"))
    return std::string(folder) + "/" + std::string(name);
  const auto own = fs::read_symlink("/proc/self/exe");
  return (own.parent_path().parent_path() / "tools" / name).string();
}

matches::clocks::TimeControl seconds_each(double seconds) {
  matches::clocks::TimeControl time;
  time.clocked = true;
  time.base = matches::Micros(static_cast<std::int64_t>(seconds * 1e6));
  return time;
}

matches::clocks::TimeControl seconds_a_move(double seconds) {
  matches::clocks::TimeControl time;
  time.move_time = seconds_each(seconds).base;
  return time;
}

matches::play::Engine scripted(std::string_view script, std::vector<std::string> names) {
  matches::play::Engine engine;
  engine.name = script;
  engine.program.path = tool("scripted-player");
  engine.program.words = {data_path("engines/" + std::string(script) + ".script"),
                          "by=" + std::to_string(getpid())};
  for (auto& name : names) engine.program.words.push_back(std::move(name));
  engine.protocol = script.starts_with("gtp-")       ? protocols::Kind::line
                    : script.starts_with("gomocup-") ? protocols::Kind::gomocup
                                                     : protocols::Kind::usi;
  engine.time = seconds_each(10);
  return engine;
}

matches::play::Plan short_game(std::string_view game) {
  const auto& kind = game_kind(game);
  auto rules = rule_set(game, game == "renju" ? "renju_gomocup" : "");
  const auto length = game == "renju" ? rules.set("max-stones=40") : rules.set("max-plies=40");
  if (length)
    throw std::logic_error(length->sentence);  // no macro of Boost.Test: threads call this
  return {&kind, std::move(rules)};
}

matches::play::Patience Bout::quick_patience() {
  matches::play::Patience patience;
  patience.startup = patience.ready = 5s;
  patience.stop = patience.kill = 150ms;
  patience.quit = 1s;
  return patience;
}

Outcome play_bout(const Bout& bout) {
  matches::processes::ProcessSet process_set;
  matches::play::Player first(bout.first, bout.patience, process_set),
      second(bout.second, bout.patience, process_set);
  const matches::play::Seats seats{&first, &second};
  Silent nobody;
  Outcome out;
  const auto began = matches::Clockwork::now();
  const auto since = [](matches::Instant start) {
    return std::chrono::duration_cast<matches::Millis>(matches::Clockwork::now() - start);
  };
  for (int i = 0; i < bout.games; ++i) {
    out.games.push_back(
        matches::play::play(bout.plan, seats, nobody, matches::play::header_of(bout.plan, seats)));
    matches::play::dismiss(out.games.back().ending, seats);
  }
  out.took = since(began);
  for (std::size_t i = 0; i < 2; ++i) {
    out.names.push_back(seats[i]->name());
    out.starts[i] = seats[i]->starts();
    out.strays[i] = seats[i]->strays();
    if (seats[i]->protocol())
      for (const auto& each : seats[i]->protocol()->declined())
        out.declined[i].push_back(each.setting.name);
  }
  const auto ending = matches::Clockwork::now();
  for (std::size_t i = 0; i < 2; ++i) out.deaths[i] = seats[i]->quit();
  out.quitting = since(ending);
  return out;
}

std::string reason(const matches::play::Played& played) {
  return std::string(matches::endings::reason(played.ending).text());
}

std::string detail(const matches::play::Played& played) {
  if (const auto* failure = matches::endings::failure(played.ending)) return failure->detail;
  if (const auto* nothing = std::get_if<matches::endings::Void>(&played.ending))
    return nothing->detail;
  return {};
}

Ledger::Ledger() : descriptors_(open_descriptors()), processes_(our_processes()) {}

std::string Ledger::leftovers() const {
  std::string left;
  for (const int id : our_processes()) {
    if (std::find(processes_.begin(), processes_.end(), id) != processes_.end()) continue;
    left += "process " + std::to_string(id) + " (" +
            content("/proc/" + std::to_string(id) + "/comm") + "); ";
  }
  if (const auto now = open_descriptors(); now != descriptors_)
    left +=
        std::to_string(now) + " open descriptors instead of " + std::to_string(descriptors_) + "; ";
  return left;
}

}  // namespace tests
