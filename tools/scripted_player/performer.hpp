#pragma once
// Performs a script: each verb is one deed.

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/scripted_player/dialogue.hpp"
#include "tools/scripted_player/pipes.hpp"
#include "tools/scripted_player/script.hpp"

namespace scripted {

using Names = std::map<std::string, std::string, std::less<>>;

class Performer {
 public:
  Performer(Script script, Names names) : script_(std::move(script)), names_(std::move(names)) {}

  int perform();

  static std::vector<std::string_view> verbs();

 private:
  // What a step does; its text is already filled in. An empty answer: done.
  using Deed = std::string (Performer::*)(const std::string& text);
  struct Verb {
    std::string_view name;
    Deed deed;
  };
  static const std::array<Verb, 38> known;

  std::string filled(std::string_view text);
  std::string value(std::string_view name);

  std::string proto(const std::string& text);
  std::string game(const std::string& text);
  std::string moves(const std::string& text);
  std::string seed(const std::string& text);
  std::string option(const std::string& text);
  std::string think(const std::string& text);
  std::string think_spin(const std::string& text);
  std::string talk(const std::string& text);
  std::string stubborn(const std::string& text);
  std::string play(const std::string& text);
  std::string hear(const std::string& text);
  std::string say(const std::string& text);
  std::string write(const std::string& text);
  std::string slowly(const std::string& text);
  std::string answer(const std::string& text);
  std::string to_stderr(const std::string& text);
  std::string long_line(const std::string& text);
  std::string flooding(const std::string& text);
  std::string wait(const std::string& text);
  std::string spin(const std::string& text);
  std::string at(const std::string& text);
  std::string block(const std::string& text);
  std::string once(const std::string& text);
  std::string end(const std::string& text);
  std::string burning(const std::string& text);
  std::string eating(const std::string& text);
  std::string nonblock(const std::string& text);
  std::string closing(const std::string& text);
  std::string ignore(const std::string& text);
  std::string signal(const std::string& text);
  std::string exiting(const std::string& text);
  std::string id_to(const std::string& text);
  std::string daemon(const std::string& text);
  std::string child(const std::string& text);
  std::string child_session(const std::string& text);
  std::string bomb(const std::string& text);
  std::string killing(const std::string& text);

  std::optional<std::string> next_line();  // none: the input has ended, and so has the script
  [[noreturn]] void leave() const;

  Script script_;
  Names names_;
  Input input_;
  Dialogue dialogue_{Proto::usi};
  std::size_t now_ = 0;                      // the step
  std::map<std::size_t, long long> rounds_;  // of the blocks that are being repeated
  Length think_{0};
  bool spins_ = false, stubborn_ = false;
  int talk_ = 0;
};

}  // namespace scripted
