#pragma once
// The command `serve`: an arena, from its words to its end.

#include <functional>
#include <string>
#include <string_view>

#include "arena/base/log.hpp"
#include "arena/database/database.hpp"
#include "arena/house/house.hpp"
#include "arena/http/server.hpp"
#include "arena/service/service.hpp"
#include "referee/options/words.hpp"
#include "referee/serve/words.hpp"
#include "referee/terminal/complaint.hpp"
#include "referee/terminal/console.hpp"
#include "referee/watching/run_list.hpp"

namespace referee::serve {

// What the words come to.
struct Task {
  arena::http::Endpoint endpoint;
  std::optional<arena::http::Endpoint> metrics;
  std::optional<arena::http::Tls> tls;
  std::vector<std::string> proxies;
  std::string data, database, url;
  std::optional<watching::RunFolder> runs;  // that are shown
  arena::service::Settings settings;
  arena::house::Players engines;  // of the operator's, that people may play against
  matches::play::Patience patience;
  arena::base::LogFormat log = arena::base::LogFormat::off;
  bool limited = false, house = true, records = true, check = false;
  bool demo = false;  // the data goes with the server
  std::string tell;   // to the server that runs; empty: nothing
  bool any_port = false;  // where the one of the endpoint is taken
  bool lan = false;       // open to the local network, for those who have the whole address
  // Told where the server is, in place of the usual greeting; for the local network too, or empty.
  std::function<void(const std::string& url, const std::string& lan)> begun;
};
terminal::Or<Task> task_of(const ServeWords& words, const options::EngineWords& engines);

// What `play` asks a server that runs: the address for the local network; empty: it has none.
inline constexpr std::string_view lan_question = "lan";

// The file that says how far the database was; empty: it has none.
std::string witness_of(const Task& task);

terminal::Or<std::unique_ptr<arena::database::Database>> open_database(const Task& task);
terminal::Or<terminal::Exit> serve(const Task& task, const terminal::Console& console);
terminal::Or<terminal::Exit> check(const Task& task, const terminal::Console& console);

}  // namespace referee::serve
