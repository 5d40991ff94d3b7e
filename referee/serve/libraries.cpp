#include "referee/serve/libraries.hpp"

#include "arena/database/libraries.hpp"

namespace referee::serve {

std::vector<options::Library> libraries() { return ::arena::database::libraries(); }

}  // namespace referee::serve
