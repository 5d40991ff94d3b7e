#include <string>
#include <vector>

#include "matches/process.hpp"
#include "referee/console.hpp"
#include "referee/program.hpp"

int main(int count, char** words) {
  referee::keep_closed_descriptors();  // before anything is opened
  matches::prepare_for_engines();
  return referee::run(std::vector<std::string>(words + (count > 0 ? 1 : 0), words + count));
}
