#include "arena/database/database.hpp"

#include <future>

namespace arena::database {

namespace {

std::optional<Failure> wait_for(Database& database, void (Database::*ask)(Work, Done),
                                const Work& work) {
  std::promise<std::optional<Failure>> end;
  (database.*ask)(work, [&end](const std::optional<Failure>& failure) { end.set_value(failure); });
  return end.get_future().get();
}

}  // namespace

std::optional<Failure> write_now(Database& database, const Work& work) {
  return wait_for(database, &Database::write, work);
}

std::optional<Failure> read_now(Database& database, const Work& work) {
  return wait_for(database, &Database::read, work);
}

std::optional<Failure> checkpoint_now(Database& database) {
  std::promise<std::optional<Failure>> end;
  database.checkpoint([&end](const std::optional<Failure>& failure) { end.set_value(failure); });
  return end.get_future().get();
}

}  // namespace arena::database
