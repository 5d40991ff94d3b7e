#pragma once
// The pages of runs over HTTP: which address shows what, and who hears of changes. Requests come on
// the thread of the loop; directories are read on a thread of its own, which gives way to games.

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/http/message.hpp"
#include "referee/watching/reading_thread.hpp"
#include "referee/watching/run_list.hpp"
#include "referee/watching/watched_run.hpp"

namespace referee::watching {

class Site {
 public:
  Site(RunFolder folder, arena::http::Loop& loop);
  ~Site();
  Site(const Site&) = delete;
  Site& operator=(const Site&) = delete;

  // False: the address is not one of these pages.
  bool handle(const arena::http::Request& request, std::shared_ptr<arena::http::Responder> to);
  void let_go();  // every stream ends: the server stops

 private:
  using Answer = std::function<arena::http::Response()>;
  struct News;
  struct Audience;

  void show(const arena::http::Request& request, const std::vector<std::string>& parts,
            std::shared_ptr<arena::http::Responder> to);
  void answer(std::shared_ptr<arena::http::Responder> to, Answer make);
  void follow(const std::string& name, std::shared_ptr<arena::http::Responder> to);
  void tick(const std::string& name);
  void tell(const std::string& name, const News& news);
  News news_of(const std::string& name);
  // On the reading thread: the run, read up to now.
  WatchedRun& run(const std::string& name, std::size_t most);
  arena::http::Response page_of_run(const std::string& name);
  arena::http::Response live_part(const std::string& name);
  arena::http::Response page_of_games(const std::string& name, const std::string& query);

  RunFolder folder_;
  arena::http::Loop& loop_;
  // Of the loop.
  std::map<std::string, std::shared_ptr<Audience>> audiences_;  // by run
  bool letting_go_ = false;
  // Of the reading thread.
  RunList list_;
  struct Held {
    std::unique_ptr<WatchedRun> run;
    std::uint64_t used = 0;
    std::string live;  // the sections, as they were made
    std::uint64_t live_of = 0;
  };
  std::map<std::string, Held> runs_;
  std::uint64_t uses_ = 0;
  ReadingThread reader_;  // the last member: it uses those above
};

}  // namespace referee::watching
