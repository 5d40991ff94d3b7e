#include "arena/service/storing.hpp"

namespace arena::service {

namespace {

constexpr base::Millis between_lines{60'000};

}  // namespace

void Storing::refused(const std::string& sentence, base::Stamp now) {
  std::uint64_t count = 0;
  {
    const std::lock_guard lock(mutex_);
    if (!since_) {
      since_ = now;
      count_ = 0;
    }
    count = ++count_;
    if (count > 1 && now - logged_ < between_lines) return;
    logged_ = now;
  }
  if (log_) log_({"refused", std::to_string(count) + " not stored: " + sentence});
}

void Storing::taken(base::Stamp now) {
  base::Millis time{};
  std::uint64_t count = 0;
  {
    const std::lock_guard lock(mutex_);
    if (!since_) return;
    time = now - *since_;
    count = count_;
    since_.reset();
  }
  if (log_)
    log_({"recovered", "stores again after " + std::to_string(time.count()) + " ms, in which " +
                           std::to_string(count) + " were not stored"});
}

bool Storing::refuses() const {
  const std::lock_guard lock(mutex_);
  return since_.has_value();
}

}  // namespace arena::service
