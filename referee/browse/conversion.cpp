// Games of a piece, written in another format.

#include <chrono>
#include <utility>

#include "matches/base/json.hpp"
#include "referee/browse/answers.hpp"
#include "referee/report/packing.hpp"

namespace referee::browse {

namespace {

namespace records = matches::records;
using matches::JsonObject;

constexpr std::size_t most_text = std::size_t{2} << 20;  // of one answer; a game is written whole

class Converter {
 public:
  explicit Converter(const Conversion& wish) : wish_(wish), begun_(wish.begun) {}

  void take(const records::Item& item) {
    if (!item) {
      ++damaged_;
      return;
    }
    const bool fits = wish_.to->holds_game(item->kind->name);
    // As `convert` writes where nothing else is said.
    const records::Writing writing{.csa_version = 2, .encoding = wish_.encoding};
    const auto text = fits ? write(*wish_.to, *item, writing, losses_) : std::nullopt;
    if (!text) {
      ++left_out_;
      return;
    }
    if (std::exchange(begun_, true)) bytes_ += wish_.to->between;
    bytes_ += encoded(*text, wish_.encoding, lost_characters_);
    ++written_;
  }

  bool full() const { return bytes_.size() > most_text || std::chrono::steady_clock::now() > end_; }

  void append_to(JsonObject& object, std::string& out) const {
    object.text("bytes", report::base64(bytes_));
    object.number("written", written_);
    object.number("left_out", left_out_);
    object.number("damaged", damaged_);
    object.number("lost_characters", lost_characters_);
    object.key("losses");
    JsonObject losses(out);
    for (const auto& [what, games] : losses_.games()) losses.number(what, games);
    losses.close();
  }

 private:
  const Conversion& wish_;
  const std::chrono::steady_clock::time_point end_ =
      std::chrono::steady_clock::now() + time_for_answer;
  bool begun_;
  std::string bytes_;
  std::size_t written_ = 0, left_out_ = 0, damaged_ = 0, lost_characters_ = 0;
  records::Losses losses_;
};

}  // namespace

std::string conversion_json(const Piece& piece, const Conversion& wish) {
  std::string out;
  JsonObject object(out);
  PieceReader reader(piece);
  Converter converter(wish);
  while (auto found = reader.next()) {
    converter.take(found->item);
    if (wish.one_game || converter.full()) break;
  }
  converter.append_to(object, out);
  append_reached(object, reader);
  object.close();
  return out;
}

}  // namespace referee::browse
