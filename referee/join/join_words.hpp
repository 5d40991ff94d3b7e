#pragma once
// What a user says to `referee join`: the struct that the rows of its options fill.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "matches/base/time.hpp"

namespace referee::join {

// --end-by
struct EndBy {
  enum class Kind : unsigned char {
    automatic,  // slurm in a job of Slurm, else off
    off,
    after,   // this long
    moment,  // in seconds since 1970
    slurm,   // when the job's time is up
  } kind = Kind::automatic;
  matches::Seconds seconds{0};
};

struct JoinWords {
  std::optional<std::size_t> slots;  // empty: as many as find cores
  EndBy end_by;
  std::optional<matches::Micros> idle = matches::Seconds(120);  // empty: no limit
  std::optional<std::uint64_t> block;                           // empty: about five minutes
};

// What a user says to `referee cluster script`.
struct ScriptWords {
  std::optional<std::size_t> tasks;  // empty: as many as there are blocks, up to 256
  std::size_t at_once = 64;
  std::optional<std::size_t> cpus;  // empty: as many as a game needs
  matches::Micros time = matches::Seconds(4 * 3600);
  std::string mem_per_cpu;
  std::optional<std::string> prologue;  // a file
};

// What a user says to `referee cluster status`.
struct StatusWords {
  bool watch = false;
};

// What a user says to `referee cluster blame`.
struct BlameWords {
  std::optional<std::string> leave_out;  // a host
  std::string because;
};

// What is wrong with the value; empty: nothing.
std::string read_memory(std::string_view value, std::string& memory);
std::string read_end_by(std::string_view value, EndBy& end);
std::string read_idle(std::string_view value, std::optional<matches::Micros>& idle);

// How long from now, as the batch system says where it is to say so; empty: no limit.
// `environment`: a variable's value, or null.
std::optional<matches::Seconds> time_left(const EndBy& end, std::int64_t seconds_since_1970,
                                          const char* (*environment)(const char*));

}  // namespace referee::join
