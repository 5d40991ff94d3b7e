// In place of libpq.cpp in a static program, which cannot load a library.
#include "arena/database/libpq.hpp"

namespace arena::database {

std::optional<std::string> libpq_missing() {
  return "this program is linked statically and has no PostgreSQL; keep the games in a folder, or "
         "use the Debian package";
}

const Libpq& libpq() {
  static const Libpq none;
  return none;
}

}  // namespace arena::database
