#include "matches/records/kif/kif_writer.hpp"

#include <algorithm>
#include <iterator>

#include "matches/records/kif/kif_notes.hpp"
#include "matches/records/remarks.hpp"
#include "rules/shogi/sfen.hpp"

namespace matches::records::kif {

namespace {

// Whether the rules find the verdict when the actions are played again.
bool follows(const MoveLine& main, const Verdict& verdict) {
  constexpr endings::EndReason seen[] = {
      "checkmate", "stalemate", "sennichite", "perpetual-check", "mutual-perpetual-check", "try"};
  const auto reason = verdict.reason;
  if (!main.plies.empty() && is_shogi_act(main.plies.back()))
    return reason == rules::Reason::resign || reason == rules::Reason::declaration;
  return std::find(std::begin(seen), std::end(seen), reason) != std::end(seen);
}

// Some programs read no blank line behind a program comment.
bool ends_with_program_comment(std::string_view text) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  const auto line = text.rfind('\n');
  return line != text.npos && text.substr(line + 1).starts_with('#');
}

}  // namespace

bool is_shogi_act(const endings::Ply& ply) { return rules::ends_the_game(ply.action); }

std::optional<rules::shogi::Position> shogi_start(const Game& game) {
  if (!game.kind || game.kind->name != "shogi") return std::nullopt;
  const auto setup = rules::shogi::read_sfen(game.start.empty() ? rules::shogi::start_sfen
                                                                : std::string_view(game.start));
  if (!setup) return std::nullopt;
  return rules::shogi::Position(setup->placement);
}

void append_variation(std::string& out, std::size_t number, int depth) {
  if (!ends_with_program_comment(out)) out += '\n';
  if (depth >= 0) out += std::string(depth_remark) + std::to_string(depth) + '\n';
  out += "変化：" + std::to_string(number) + "手\n";
}

void append_verdict(std::string& out, const MoveLine& main, const Verdict& verdict,
                    const KifEnding& understood) {
  // A reader that would see an action that never was needs a remark.
  const bool misled = !understood.action.empty() && verdict.reason == rules::Reason::try_reached;
  if (follows(main, verdict) && !misled) return;
  if (understood.action.empty() && understood.verdict == verdict) return;
  out += verdict_remark;
  out += remarks_on(verdict);
  out += '\n';
}

}  // namespace matches::records::kif
