#include <string>
#include <vector>

#include "referee/program.hpp"

int main(int count, char** words) {
  return referee::run(std::vector<std::string>(words + (count > 0 ? 1 : 0), words + count));
}
