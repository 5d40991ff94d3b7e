#pragma once
// Games in KIF and KI2, read from texts of a test.

#include <string>
#include <string_view>
#include <vector>

#include "matches/records/format.hpp"

namespace tests {

struct KifItems {
  std::vector<matches::records::Game> games;
  std::vector<matches::records::Damage> damage;
};

KifItems read_all_kif(std::string_view text, const matches::records::Reading& reading = {});
// Of a text that holds one game; it stops the test otherwise.
matches::records::Game read_one_kif(std::string_view text);
std::string kif_actions(const matches::records::MoveLine& line);  // "7g7f 3c3d(8c8d) resign"

}  // namespace tests
