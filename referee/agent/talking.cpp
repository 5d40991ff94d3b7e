#include "referee/agent/talking.hpp"

#include <fmt/format.h>

#include <condition_variable>
#include <cstdio>
#include <deque>
#include <iostream>
#include <mutex>
#include <thread>
#include <utility>

#include "arena/client/http.hpp"
#include "arena/mcp/dialogue.hpp"
#include "referee/agent/working.hpp"
#include "referee/options/build.hpp"

namespace referee::agent {

namespace {

// Standard output belongs to the protocol.
class OnError final : public arena::agent::Audience {
 public:
  explicit OnError(const terminal::Console& console) : console_(console) {}
  void hear(const arena::agent::News& news) override {
    if (const auto* it = std::get_if<arena::agent::HasRegistered>(&news))
      console_.remark(fmt::format("referee: registered as {} ({}); key in {}\n", it->name,
                                  it->agent_id, it->key_file));
  }

 private:
  const terminal::Console& console_;
};

// Calls of tools wait for the arena, one after the other; all else is answered at once.
class Talk {
 public:
  Talk(arena::mcp::Dialogue& dialogue, const terminal::Console& console)
      : dialogue_(dialogue), console_(console), worker_([this] { work(); }) {}

  void run() {
    std::string line;
    while (console_.prints() && std::getline(std::cin, line)) {
      if (line.empty()) continue;
      if (line.size() > arena::mcp::longest_message) line = "too long";
      if (arena::mcp::Dialogue::is_long(line))
        leave_to_worker(std::move(line));
      else
        say(dialogue_.answer(line));
    }
    leave_to_worker({});
    worker_.join();
  }

 private:
  void leave_to_worker(std::string line) {
    {
      const std::lock_guard hold(mutex_);
      lines_.push_back(std::move(line));
    }
    there_.notify_one();
  }

  // Until an empty line.
  void work() {
    for (;;) {
      std::unique_lock hold(mutex_);
      there_.wait(hold, [this] { return !lines_.empty(); });
      const auto line = std::move(lines_.front());
      lines_.pop_front();
      hold.unlock();
      if (line.empty()) return;
      say(dialogue_.answer(line));
    }
  }

  void say(const std::optional<std::string>& reply) {
    if (!reply) return;
    const std::lock_guard hold(output_);
    console_.print(*reply + "\n");
    std::fflush(stdout);
  }

  arena::mcp::Dialogue& dialogue_;
  const terminal::Console& console_;
  std::mutex mutex_, output_;
  std::condition_variable there_;
  std::deque<std::string> lines_;
  std::thread worker_;
};

}  // namespace

terminal::Or<terminal::Exit> talk(const AgentTask& task, const terminal::Console& console) {
  auto way = arena::client::connect(task.url, user_agent(), task.ca);
  if (!way) return terminal::bad_file("option '--ca': " + std::move(way).error());
  arena::client::RealTime time;
  arena::client::Caller caller(**way, time, task.conduct.seed);
  OnError audience(console);
  arena::mcp::Tools tools(caller, {task.name, task.invite, task.key_file}, audience);
  arena::mcp::Dialogue dialogue(tools, std::string(options::version()));
  Talk(dialogue, console).run();
  return console.prints() ? terminal::Exit::done : terminal::Exit::no_output;
}

}  // namespace referee::agent
