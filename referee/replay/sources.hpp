#pragma once
// Which files the words of a command line mean: files, folders with all that is in them, patterns,
// directories of runs.

#include <string>
#include <vector>

#include "referee/terminal/complaint.hpp"

namespace referee::replay {

struct Source {
  std::string path;      // "-": standard input
  bool journal = false;  // of a run: a torn line of it may be no loss
  bool found = false;    // in a folder, not named by the user
  std::string below;     // its path in that folder; of one that was named its last part
};

// A folder gives the journal that stands in it, or else everything in it that has the ending of a
// format, folder by folder in the order of their names. A word with * ? or [ that is not a file is
// a pattern, in which ** stands for any folders. A complaint: there is nothing of that name, or
// nothing in it.
terminal::Or<std::vector<Source>> sources_of(const std::vector<std::string>& words);

}  // namespace referee::replay
