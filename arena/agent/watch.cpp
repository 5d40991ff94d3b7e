#include "arena/agent/watch.hpp"

namespace arena::agent {

namespace {

using matches::Seconds;

constexpr Seconds look_every{15}, games_may_end{50};

}  // namespace

void watch_server(Server& server, const Desk& desk, std::stop_token done) {
  while (server.time().pause(look_every, done))
    if (desk.thinking()) (void)server.activity({}, Seconds(0), {{}, done});
}

void halt_in_time(client::Time& time, std::stop_token stop, std::stop_source& halt,
                  std::stop_token done) {
  std::stop_source either;
  const auto end = [&either] { either.request_stop(); };
  const std::stop_callback on_stop(stop, end), on_done(done, end);
  while (time.pause(std::chrono::hours(1), either.get_token())) {
  }
  if (time.pause(games_may_end, done)) halt.request_stop();
}

}  // namespace arena::agent
