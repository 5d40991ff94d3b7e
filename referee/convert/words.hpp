#pragma once
// What a user says about records that are written: the struct that the rows of these options fill.

#include <optional>
#include <string>
#include <string_view>

#include "matches/records/format.hpp"

namespace referee::convert {

struct WritingWords {
  std::optional<std::string> to, out;
  std::optional<matches::records::Encoding> encoding;
  matches::records::Writing::Profile pgn_profile = matches::records::Writing::Profile::native;
  int csa = 2;  // the version of CSA
  bool split = false, force = false, formats = false, quiet = false;
};

// "2.2" or "3.0".
std::string read_csa_version(std::string_view value, int& version);

}  // namespace referee::convert
