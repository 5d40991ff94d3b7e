#pragma once
// What the sessions of all databases share: nothing happens after the first failure, and messages
// wait for the commit.

#include <optional>
#include <string>
#include <utility>

#include "arena/database/database.hpp"

namespace arena::database {

struct Answer {
  Rows rows;
  std::int64_t changed = 0;
};
using Asked = basics::Result<Answer, Failure>;

class FailingSession : public Session {
 public:
  using Session::run;
  Rows run(std::string_view sql, std::span<const Value> values) final;
  void notify(std::string message) final;
  std::int64_t changed() const final { return changed_; }
  bool failed() const final { return failure_.has_value(); }

  const std::optional<Failure>& failure() const { return failure_; }
  std::vector<std::string>& messages() { return messages_; }

 private:
  virtual Asked ask(std::string_view sql, std::span<const Value> values) = 0;

  std::optional<Failure> failure_;
  std::int64_t changed_ = 0;
  std::vector<std::string> messages_;
};

// Why the text cannot be sent, or nothing; and the same for all of the values.
std::optional<Failure> unfit(std::string_view text);
std::optional<Failure> unfit(std::span<const Value> values);

}  // namespace arena::database
