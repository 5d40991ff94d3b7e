// The command `serve --check`.

#include <fmt/format.h>

#include <chrono>

#include "arena/service/check.hpp"
#include "referee/serve/serve.hpp"

namespace referee::serve {

terminal::Or<terminal::Exit> check(const Task& task, const terminal::Console& console) {
  auto database = open_database(task);
  if (!database) return database.error();
  const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
  const auto found = ::arena::service::check(
      **database, witness_of(task), now,
      [&](const std::string& finding) { console.print(finding + "\n"); });
  if (!found)
    return terminal::Complaint{.sentence = found.error().sentence,
                               .code = terminal::Exit::bad_file};
  console.print(fmt::format("{} games, {} actions, {} ratings: {}\n", found->games, found->actions,
                            found->ratings,
                            found->findings == 0
                                ? "everything is true"
                                : fmt::format("{} do not fit", found->findings)));
  return found->findings == 0 ? terminal::Exit::done : terminal::Exit::check_failed;
}

}  // namespace referee::serve
