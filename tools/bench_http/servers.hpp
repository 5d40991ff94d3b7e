#pragma once
// The servers that are measured, each a process of its own that ends with this one.

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace bench {

class PassingFolder {  // goes with the program
 public:
  PassingFolder();
  ~PassingFolder();
  PassingFolder(const PassingFolder&) = delete;
  PassingFolder& operator=(const PassingFolder&) = delete;
  std::string path(std::string_view name) const { return path_ + "/" + std::string(name); }

 private:
  std::string path_;
};

class ArenaServer {
 public:
  ArenaServer(const std::string& referee, const std::string& data);
  ~ArenaServer();
  ArenaServer(const ArenaServer&) = delete;
  ArenaServer& operator=(const ArenaServer&) = delete;
  std::uint16_t port() const { return port_; }
  double megabytes() const;  // of its memory now

 private:
  pid_t process_ = 0;
  std::uint16_t port_ = 0;
};

// Beast and nothing else: answers everything with `bytes` bytes, head and body.
class BareServer {
 public:
  explicit BareServer(std::size_t bytes);
  ~BareServer();
  BareServer(const BareServer&) = delete;
  BareServer& operator=(const BareServer&) = delete;
  std::uint16_t port() const { return port_; }

 private:
  pid_t process_ = 0;
  std::uint16_t port_ = 0;
};

// The first figure of bench-arena: actions a second of one agent, each a commit of its own.
double rate_of_one_agent(const std::string& bench_arena, const std::string& file, double seconds);

}  // namespace bench
