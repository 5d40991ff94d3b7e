#pragma once
// The news of an agent, a line for each: for a person, or as objects of JSON.

#include <mutex>
#include <string>

#include "arena/agent/desk.hpp"
#include "arena/agent/news.hpp"
#include "referee/terminal/console.hpp"

namespace referee::agent {

// For any thread.
class Report final : public arena::agent::Audience {
 public:
  // `url`: of the server, for links.
  Report(std::string url, bool json, const terminal::Console& console)
      : url_(std::move(url)), json_(json), console_(console) {}

  void hear(const arena::agent::News& news) override;
  void sum_up(const arena::agent::Tally& tally);

 private:
  void print(const std::string& line);

  const std::string url_;
  const bool json_;
  const terminal::Console& console_;
  std::mutex mutex_;
};

}  // namespace referee::agent
