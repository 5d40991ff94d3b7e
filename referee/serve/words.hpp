#pragma once
// What a user says to `serve`.

#include <optional>
#include <string>
#include <vector>

namespace referee::serve {

enum class Registration : unsigned char { open, invite, closed };
enum class Limits : unsigned char { automatic, on, off };

struct ServeWords {
  std::optional<std::string> listen, data, database;
  std::optional<std::string> tls_cert, tls_key;
  std::vector<std::string> trusted_proxies;
  bool insecure = false;
  std::optional<std::string> url;
  Registration registration = Registration::open;
  Limits limits = Limits::automatic;
  std::optional<std::string> metrics;
  std::optional<bool> house;
  std::optional<std::string> live, daemon, cron;
  bool illegal_loses = false;
  bool check = false, demo = false;
  std::optional<std::string> tell;
};

}  // namespace referee::serve
