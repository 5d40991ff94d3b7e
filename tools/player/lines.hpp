#pragma once
// Where the lines of the other side come from.

#include <deque>
#include <optional>
#include <string>
#include <string_view>

namespace player {

class Lines {
 public:
  Lines() = default;
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;
  virtual ~Lines() = default;

  virtual std::optional<std::string> next() = 0;  // waits for a line; empty: no more lines
  virtual std::optional<std::string> ready() = 0;  // a line that is there already
  virtual bool ended() const = 0;                  // there will be no more
};

// The lines of a file descriptor. Ends of lines are LF or CR LF; the last needs none.
class DescriptorLines final : public Lines {
 public:
  explicit DescriptorLines(int descriptor) : descriptor_(descriptor) {}
  std::optional<std::string> next() override;
  std::optional<std::string> ready() override;
  bool ended() const override { return ended_ && buffer_.empty(); }

 private:
  std::optional<std::string> take();
  void read_some();

  int descriptor_;
  std::string buffer_;
  std::size_t searched_ = 0;  // no end of line before this place
  bool ended_ = false;
};

// Lines that were read while thinking wait here for their turn.
class Inbox {
 public:
  explicit Inbox(Lines& lines) : lines_(lines) {}
  std::optional<std::string> next();
  std::optional<std::string> ready() { return lines_.ready(); }  // passes by those that wait
  void keep(std::string line) { waiting_.push_back(std::move(line)); }
  bool ended() const { return lines_.ended(); }

 private:
  Lines& lines_;
  std::deque<std::string> waiting_;
};

}  // namespace player
