#include "referee/watching/reading_thread.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <utility>

namespace referee::watching {

namespace {
constexpr int polite = 10;  // a tenth of what an engine gets that wants the same processor
}

ReadingThread::ReadingThread()
    : thread_([this](const std::stop_token& stop) {
        ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), polite);
        work(stop);
      }) {}

ReadingThread::~ReadingThread() {
  thread_.request_stop();
  thread_.join();
}

void ReadingThread::post(std::function<void()> work) {
  {
    const std::lock_guard hold(mutex_);
    waiting_.push_back(std::move(work));
  }
  news_.notify_one();
}

void ReadingThread::work(const std::stop_token& stop) {
  std::unique_lock hold(mutex_);
  while (news_.wait(hold, stop, [this] { return !waiting_.empty(); }) && !stop.stop_requested()) {
    const auto next = std::move(waiting_.front());
    waiting_.pop_front();
    hold.unlock();
    next();
    hold.lock();
  }
}

}  // namespace referee::watching
