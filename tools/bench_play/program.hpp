#pragma once
// Whole runs of the program between instant engines.

#include <string>
#include <vector>

#include "tools/bench_play/arena.hpp"

namespace bench {

struct Pairing {
  std::string protocol;
  std::size_t plies = 0;
  std::vector<std::string> rules;  // options of `referee match`
};

// The program that was built together with this one, or the one of the path.
std::string referee();

// `referee match` between two instant engines, each of which is named with its own words.
std::vector<std::string> match_words(const Folder& folder, const Pairing& pairing, int games,
                                     int concurrency, const std::string& out);

// A program that runs without its words.
class Running {
 public:
  explicit Running(std::vector<std::string> words);
  ~Running();  // waits
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  bool over();  // does not wait
  // Waits; false: it could not be started, or did not end with 0.
  bool ended_well();
  long kilobytes() const;       // that it holds now; 0: it is over
  long most_kilobytes() const;  // at any time; known when it is over

 private:
  void reap(int options);
  int id_ = -1, status_ = -1;
  bool over_ = false;
  long most_ = 0;
};

}  // namespace bench
