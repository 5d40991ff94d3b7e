#pragma once
// How many threads an engine thinks with, as far as its words tell.

#include <cstddef>
#include <vector>

#include "matches/play/engine.hpp"

namespace matches::play {

// By option.Threads and the usual other spellings, or env.OMP_NUM_THREADS; without them what the
// engine has `told`, else `cpus=`, else one. Never more than `cpus=`.
std::size_t threads_of(const Engine& engine, std::size_t told);
inline std::size_t threads_of(const Engine& engine) {
  return threads_of(engine, engine.threads_told);
}

// The default of its own option for them, as it told in its handshake; 0: it has none.
std::size_t threads_told(const std::vector<protocols::Option>& options);

}  // namespace matches::play
