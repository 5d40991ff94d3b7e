#pragma once
// Whether the database takes what it is given, and what the operator hears of it.

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

#include "arena/base/log.hpp"

namespace arena::service {

// For all threads.
class Storing {
 public:
  explicit Storing(base::Log log) : log_(std::move(log)) {}

  // A transaction was refused, in the database's words: the first one is logged, and then one a
  // minute.
  void refused(const std::string& sentence, base::Stamp now);
  // A transaction was taken.
  void taken(base::Stamp now);
  bool refuses() const;  // since the last transaction

 private:
  const base::Log log_;
  mutable std::mutex mutex_;
  std::optional<base::Stamp> since_;  // it refuses
  base::Stamp logged_;
  std::uint64_t count_ = 0;
};

}  // namespace arena::service
