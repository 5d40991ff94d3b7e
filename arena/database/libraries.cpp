#include "arena/database/libraries.hpp"

#include <openssl/crypto.h>
#include <sqlite3.h>

#include "arena/database/libpq.hpp"

namespace arena::database {

std::vector<std::pair<std::string_view, std::string>> libraries() {
  std::vector<std::pair<std::string_view, std::string>> all{
      {"sqlite", sqlite3_libversion()}, {"openssl", OpenSSL_version(OPENSSL_VERSION_STRING)}};
  if (libpq_missing()) return all;
  constexpr int minor = 10'000;  // 150006 is 15.6
  const int version = libpq().PQlibVersion();
  all.emplace_back("libpq", std::to_string(version / minor) + "." + std::to_string(version % minor));
  return all;
}

}  // namespace arena::database
