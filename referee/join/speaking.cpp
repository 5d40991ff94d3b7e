#include "referee/join/speaking.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <thread>

#include "matches/base/json.hpp"
#include "matches/journal/run_directory.hpp"
#include "referee/join/joiner_state.hpp"
#include "referee/join/wish.hpp"
#include "referee/terminal/text.hpp"
#include "rules/utf8.hpp"

namespace referee::join {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds patience{5};
constexpr std::chrono::milliseconds between_looks{100};

terminal::Or<std::vector<Joiner>> alive_in(const std::string& run) {
  const auto now = present_of(run);
  if (!now)
    return terminal::Complaint{
        .sentence = "cannot write in " + matches::journal::named(run + "/claims"),
        .code = terminal::Exit::no_output};
  auto all = joiners_of(run, *now);
  std::erase_if(all, [](const Joiner& one) { return !one.alive; });
  return all;
}

bool has_heard(const Joiner& joiner, const StandingWish& wish) {
  return joiner.state && joiner.state->heard >= wish.serial;
}

// A process that leaves meanwhile need not hear anything.
terminal::Or<std::vector<Joiner>> wait_for_all(const std::string& run, const StandingWish& wish) {
  const auto until = Clock::now() + patience;
  for (;;) {
    auto alive = alive_in(run);
    if (!alive || Clock::now() >= until ||
        std::all_of(alive->begin(), alive->end(),
                    [&](const Joiner& one) { return has_heard(one, wish); }))
      return alive;
    std::this_thread::sleep_for(between_looks);
  }
}

// A process may have left because of the wish.
std::size_t left_since(const std::vector<Joiner>& before, const std::vector<Joiner>& now) {
  return static_cast<std::size_t>(
      std::count_if(before.begin(), before.end(), [&](const Joiner& one) {
        return std::none_of(now.begin(), now.end(),
                            [&](const Joiner& other) { return other.name == one.name; });
      }));
}

std::string status_line(const StandingWish& wish, const std::vector<Joiner>& alive) {
  std::uint64_t slots = 0, running = 0;
  for (const auto& one : alive)
    if (one.state) {
      slots += one.state->slots;
      running += one.state->running;
    }
  auto text = fmt::format(R"({{"v":1,"wish":"{}","joiners":{},"slots":{},"running":{},"joined":[)",
                          name(wish.state), alive.size(), slots, running);
  for (const auto& one : alive) {
    if (&one != alive.data()) text += ',';
    matches::JsonObject joiner(text);
    joiner.text("name", one.name);
    joiner.number("age", std::chrono::floor<std::chrono::seconds>(one.age).count());
    if (one.state) {
      joiner.text("host", one.state->host);
      joiner.number("slots", one.state->slots);
      joiner.number("games", one.state->games);
      joiner.number("running", one.state->running);
      joiner.number("faults", one.state->faults);
      joiner.text("state", one.state->state);
    }
    joiner.close();
  }
  return text + "]}";
}

}  // namespace

bool is_joined(const std::string& run) {
  std::error_code error;
  return std::filesystem::is_directory(run + "/claims", error);
}

terminal::Or<terminal::Exit> speak(const std::string& run, std::string_view command,
                                   const terminal::Console& console) {
  if (command == "status") {
    const auto alive = alive_in(run);
    if (!alive) return alive.error();
    console.print(status_line(standing_wish(run), *alive) + "\n");
    return terminal::Exit::done;
  }
  const auto before = alive_in(run);
  if (!before) return before.error();
  const auto wish = add_wish(run, command);
  if (!wish) return wish.error();
  const auto alive = wait_for_all(run, *wish);
  if (!alive) return alive.error();
  const auto left = left_since(*before, *alive);
  std::size_t heard = left;
  for (const auto& one : *alive) {
    const bool has = has_heard(one, *wish);
    heard += has ? 1 : 0;
    if (!has)
      console.print(fmt::format("not heard yet: {}, whose latest sign of life is {} s old\n",
                                rules::printable(one.name),
                                std::chrono::floor<std::chrono::seconds>(one.age).count()));
  }
  console.print(fmt::format("ok: {} of {} processes have heard it\n", heard, alive->size() + left));
  return terminal::Exit::done;
}

}  // namespace referee::join
