#pragma once
// A dialogue between the referee and an engine, as text:
//
//     > usi                 the referee must have sent this line next
//     < id name Nobody      the engine says this
//
// A blank line, and one that starts with '#', says nothing. The bytes \n of a C++ string end a
// line;
// "\x.." in a dialogue is taken as it is.

#include <boost/test/unit_test.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocols/protocol.hpp"

namespace tests {

// One player's protocol with everything that it sends and says.
class Dialogue {
 public:
  explicit Dialogue(protocols::Kind kind, protocols::Setup setup = {})
      : protocol_(protocols::make(kind, std::move(setup))) {}

  protocols::Protocol& operator*() { return *protocol_; }
  protocols::Protocol* operator->() { return protocol_.get(); }

  // What a call of the protocol is to append to: dialogue->open(dialogue.out()).
  protocols::Outbox& out() { return sent_; }

  // Goes through the text. Afterwards nothing may be sent that the text does not show.
  // Returns the events in their order.
  std::vector<protocols::Event> hold(std::string_view text);

  // The engine says one line, any bytes.
  std::optional<protocols::Event> say(std::string_view line) {
    return protocol_->hear(line, sent_);
  }

  // What was sent since the last look.
  std::string take_sent() { return std::exchange(sent_, {}); }

 private:
  void expect_sent(std::string_view line);
  std::unique_ptr<protocols::Protocol> protocol_;
  protocols::Outbox sent_;
};

// The only event of a list, of the type that is expected; the test stops where it is not so.
template <class Wanted>
Wanted only(const std::vector<protocols::Event>& events) {
  BOOST_REQUIRE_EQUAL(events.size(), 1U);
  BOOST_REQUIRE(std::holds_alternative<Wanted>(events.front()));
  return std::get<Wanted>(events.front());
}

// "answered 7g7f", "stray bestmove resign": an event in words, for comparing lists of them.
std::string word(const protocols::Event& event);
std::vector<std::string> words(const std::vector<protocols::Event>& events);

}  // namespace tests
