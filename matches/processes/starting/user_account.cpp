#include "matches/processes/starting/user_account.hpp"

#include <grp.h>
#include <pwd.h>

#include <algorithm>
#include <array>
#include <limits>

#include "basics/numbers.hpp"

namespace matches::processes::starting {
namespace {

using Scratch = std::array<char, 16 * 1024>;

UserAccount account_from(const passwd& entry) {
  UserAccount account{.name = entry.pw_name, .user = entry.pw_uid, .group = entry.pw_gid};
  account.home = entry.pw_dir;
  int count = 64;
  account.groups.resize(static_cast<std::size_t>(count));
  if (::getgrouplist(entry.pw_name, entry.pw_gid, account.groups.data(), &count) < 0) count = 0;
  account.groups.resize(static_cast<std::size_t>(count));
  std::erase(account.groups, account.group);
  return account;
}

// A number that no user has is one too: nothing but an engine will run as that.
basics::Result<UserAccount, std::string> find_number(const std::string& text) {
  const auto number = basics::read_number<uid_t>(text);
  if (!number || *number == std::numeric_limits<uid_t>::max())
    return "there is no user '" + text + "'";
  Scratch scratch;
  passwd entry{};
  passwd* found = nullptr;
  ::getpwuid_r(*number, &entry, scratch.data(), scratch.size(), &found);
  if (found != nullptr) return account_from(entry);
  return UserAccount{.name = text, .user = *number, .group = *number};
}

}  // namespace

basics::Result<UserAccount, std::string> find_user(const std::string& name) {
  Scratch scratch;
  passwd entry{};
  passwd* found = nullptr;
  ::getpwnam_r(name.c_str(), &entry, scratch.data(), scratch.size(), &found);
  if (found != nullptr) return account_from(entry);
  return find_number(name);
}

UserAccount nobody() {
  constexpr uid_t usual = 65534;
  auto found = find_user("nobody");
  if (found && found->user != 0) {
    found->groups.clear();
    return *std::move(found);
  }
  return {.name = "nobody", .user = usual, .group = usual};
}

}  // namespace matches::processes::starting
