#pragma once
// What the referee and one engine say to each other, written down as it is said: lines of
//     SECONDS > TEXT    to the engine
//     SECONDS < TEXT    from it
//     SECONDS # process N begins    whenever it is started
// with the seconds since the file was opened. Every line is one write, so that a crash loses none.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "basics/result.hpp"
#include "matches/base/descriptor.hpp"
#include "matches/base/limits.hpp"
#include "matches/base/time.hpp"

namespace matches::play {

class DialogueLog {
 public:
  // Goes on with a file that is there, with its own time from 0. Beyond this many bytes nothing is
  // written any more. The text: why it cannot be opened.
  static basics::Result<std::unique_ptr<DialogueLog>, std::string> open(
      const std::string& path, Instant now, std::uint64_t cap = largest_dialogue);

  void process(int number, Instant when);
  void line(bool sent, std::string_view text, Instant when);
  // Why nothing is written any more, the first time that it is asked; a cap is not a trouble.
  std::optional<std::string> trouble();

 private:
  DialogueLog(Descriptor file, std::string path, Instant began, std::uint64_t room)
      : file_(std::move(file)), path_(std::move(path)), began_(began), room_(room) {}
  void put(Instant when, char mark, std::string_view text);
  bool write(std::string_view text);

  Descriptor file_;
  std::string path_;
  Instant began_;
  std::uint64_t room_;
  std::string buffer_;
  std::optional<std::string> trouble_;
};

}  // namespace matches::play
