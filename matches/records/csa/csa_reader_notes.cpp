// The comments of a CSA record: words, evaluations, and what only we understand.

#include <charconv>
#include <cstdint>
#include <utility>

#include "matches/records/csa/csa_header.hpp"
#include "matches/records/csa/csa_moves.hpp"
#include "matches/records/csa/csa_reader.hpp"
#include "matches/records/remarks.hpp"
#include "rules/shogi/names.hpp"
#include "rules/shogi/sfen.hpp"
#include "rules/text.hpp"

namespace matches::records::csa {

namespace shogi = rules::shogi;
using rules::Color;

namespace {

constexpr std::string_view summary_mark = "'summary:";

}  // namespace

// --- comments -----------------------------------------------------------------------------------

void CsaReader::comment(std::string_view text) {
  if (text.starts_with(remark_mark)) {
    seen_ = true;
    remark(text.substr(remark_mark.size()));
  } else if (text.starts_with(encoding_mark)) {
    encoding(without_end_blanks(text.substr(encoding_mark.size())));
  } else if (text.starts_with(summary_mark)) {
    summary_ = without_end_blanks(text.substr(summary_mark.size()));
    summary_line_ = lines_.number();
  } else if (findings_.is_cut() || refused_) {
    return;  // it is about an action that is not in the game
  } else if (text.starts_with("'** ")) {
    evaluation(text.substr(4));
  } else if (text.starts_with("'*")) {
    text.remove_prefix(2);
    comment_size_ += text.size() + 1;
    auto* ply = last_ply();
    comment_.add(ply ? ply->comment : game_.comment, text);
  }
}

void CsaReader::encoding(std::string_view name) {
  const auto small = rules::lower(name);
  if (small == "utf-8") lines_.declare(Encoding::utf8);
  if (small == "shift_jis") lines_.declare(Encoding::cp932);
  if (small == "euc-jp") lines_.declare(Encoding::euc_jp);
}

void CsaReader::remark(std::string_view text) {
  const auto blank = std::min(text.find(' '), text.size());
  const auto key = text.substr(0, blank);
  const auto raw = text.substr(std::min(blank + 1, text.size()));
  comment_size_ += raw.size();
  if (key == "ply") {
    if (auto* ply = last_ply(); ply && !findings_.is_cut() && !refused_) take_remarks(*ply, raw);
    return;
  }
  if (key == "verdict") {
    take_remarks(told_.emplace(), raw);
    return;
  }
  auto value = unescaped(raw);
  if (key == "action") {
    told_action_ = std::move(value);
  } else if (key == "start") {
    const auto setup = shogi::read_sfen(value);
    if (setup && !replay_) game_.start = std::move(value);
  } else if (key == "tag") {
    if (game_.tags.size() < most_tags) game_.tags.push_back(named_value(value));
  } else if (key == "tag-name") {
    if (!game_.tags.empty()) game_.tags.back().first = std::move(value);
  } else if (key != "rules" || (!reading_.rules && !replay_)) {
    take_remark(game_, key, value);
  }
}

// " 30 -3334FU +2726FU #1234", seen from Black.
void CsaReader::evaluation(std::string_view text) {
  auto* ply = last_ply();
  if (!ply) return;
  for (const auto& field : rules::fields(text, 1)) {
    int value = 0;
    const auto* end = field.text.data() + field.text.size();
    const bool plus = field.text.starts_with('+');
    const auto read = std::from_chars(field.text.data() + (plus ? 1 : 0), end, value);
    if (read.ec != std::errc() || read.ptr != end || value == INT32_MIN) return;
    ply->search.centipawns = ply->color == Color::black ? value : -value;
    text.remove_prefix(field.at + field.text.size());
  }
  const auto number = text.find('#');
  auto moves = text.substr(0, number);
  if (number != text.npos) {
    std::uint64_t nodes = 0;
    const auto digits = without_end_blanks(text.substr(number + 1));
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), nodes);
    if (read.ec == std::errc()) ply->search.nodes = nodes;
  }
  auto line = read_line_of_play(moves, *ply);
  if (!line.empty()) ply->search.variation = std::move(line);
}

// The line in the words of USI, with the action itself at its front.
std::string CsaReader::read_line_of_play(std::string_view text, const endings::Ply& ply) {
  constexpr std::size_t most = 1000;
  const auto words = rules::fields(text, most);
  if (words.empty()) return {};
  const bool own = words.front().text.front() == (ply.color == Color::black ? '+' : '-');
  if (own && !before_) return {};
  auto position = own ? *before_ : position_;
  std::string line = own ? std::string() : ply.action;
  for (const auto& word : words) {
    MoveText written;
    std::string doubt;
    if ((word.text.front() != '+' && word.text.front() != '-') || read_move(word.text, written))
      break;
    const auto move = on_board(position, written, doubt);
    if (!doubt.empty() || written.color != position.turn() || shogi::refusal(position, move)) break;
    if (!line.empty()) line += ' ';
    line += shogi::write_usi(move);
    position.play(move);
  }
  return line == ply.action ? std::string() : line;
}

}  // namespace matches::records::csa
