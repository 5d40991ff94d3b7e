#pragma once
// A USI engine that is ready for its first game.

#include <boost/test/unit_test.hpp>
#include <string>

#include "tests/protocols/dialogue.hpp"

namespace tests {

inline protocols::Limits clocks(protocols::SideClock black, protocols::SideClock white) {
  protocols::Limits limits;
  limits.clocks = {black, white};
  return limits;
}

// Without increment or byoyomi.
inline protocols::Limits ten_seconds() {
  return clocks({protocols::Millis(10'000)}, {protocols::Millis(9'000)});
}

inline void greet(Dialogue& d) {
  d->open(d.out());
  only<protocols::Greeted>(d.hold("> usi\n< id name Nobody\n< usiok\n"));
}

struct Playing : Dialogue {
  explicit Playing(protocols::Setup setup = {}) : Dialogue(protocols::Kind::usi, std::move(setup)) {
    greet(*this);
    get_ready();
  }
  void get_ready() {
    (*this)->prepare({}, out());
    hold("> isready\n");
    only<protocols::Ready>({*say("readyok")});
    BOOST_TEST(take_sent() == "usinewgame\n");
  }
  std::string asked(const protocols::Question& question) {
    BOOST_TEST(!(*this)->ask(question, out()));
    return take_sent();
  }
  std::string asked() { return asked({protocols::Side::black, {}, ten_seconds()}); }
};

}  // namespace tests
