#pragma once
// Users of the system, as whom an engine can run.

#include <sys/types.h>

#include <string>
#include <vector>

#include "basics/result.hpp"

namespace matches::processes::starting {

struct UserAccount {
  std::string name;
  uid_t user = 0;
  gid_t group = 0;
  std::vector<gid_t> groups = {};  // beside that one
  std::string home = "/";
};

// By name, or by number where no such name is known. Otherwise what is wrong, as a sentence.
basics::Result<UserAccount, std::string> find_user(const std::string& name);

// The user that owns nothing.
UserAccount nobody();

}  // namespace matches::processes::starting
