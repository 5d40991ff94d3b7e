#pragma once
// What a user says to `serve` and to `play`.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/http/server.hpp"

namespace referee::serve {

enum class Registration : unsigned char { open, invite, closed };
enum class Limits : unsigned char { automatic, on, off };
enum class LogForm : unsigned char { text, json, off };
enum class Ratings : unsigned char { glicko2, elo };

struct ServeWords {
  std::vector<std::string> config;
  std::optional<::arena::http::Endpoint> listen, metrics;
  std::optional<std::string> data, database, runs;
  std::optional<std::string> tls_cert, tls_key;
  std::vector<std::string> trusted_proxies;
  bool insecure = false, lan = false;
  std::optional<std::string> url;
  Registration registration = Registration::open;
  Limits limits = Limits::automatic;
  std::optional<bool> house, records;
  std::optional<std::string> live, daemon, cron;  // as the arena writes time controls
  bool illegal_loses = false;
  Ratings ratings = Ratings::glicko2;
  LogForm log = LogForm::text;
  bool check = false, demo = false, restored = false;
  std::optional<std::string> tell;
};

struct PlayWords {
  std::optional<std::string> data;
  bool open = false, lan = false;
};

// Each reads one value, and says what is wrong with it.
std::string read_address(std::string_view text, ::arena::http::Endpoint& endpoint);
std::string read_loopback(std::string_view text, ::arena::http::Endpoint& endpoint);
std::string read_folder(std::string_view text, std::string& folder);
std::string read_database(std::string_view text, std::string& url);
std::string read_time(std::string_view text, std::string& terms);
std::string read_line(std::string_view text, std::string& line);

}  // namespace referee::serve
