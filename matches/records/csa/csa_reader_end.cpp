// The times of a CSA record, how it ends or breaks off, and what the rules say of it.

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <utility>

#include "matches/records/csa/csa_reader.hpp"
#include "matches/records/csa/csa_words.hpp"
#include "rules/shogi/names.hpp"
#include "rules/text.hpp"

namespace matches::records::csa {

namespace shogi = rules::shogi;
using rules::Color;

namespace {

bool is_foul(std::string_view word) {
  return word.ends_with("ILLEGAL_MOVE") || word.ends_with("ILLEGAL_ACTION");
}

}  // namespace

// "T12", "T6.123": of the action before it.
std::optional<Wrong> CsaReader::time(std::string_view text) {
  text.remove_prefix(1);
  const auto dot = std::min(text.find('.'), text.size());
  std::uint64_t seconds = 0;
  const auto read = std::from_chars(text.data(), text.data() + dot, seconds);
  const auto rest = text.substr(std::min(dot + 1, text.size()));
  const bool digits = std::all_of(rest.begin(), rest.end(), rules::is_digit);
  constexpr std::uint64_t longest = 1'000'000'000;
  if (read.ec != std::errc() || read.ptr != text.data() + dot || !digits || seconds > longest)
    return Wrong{1, "expected seconds after T, as in T12 or T6.123"};
  std::int64_t micros = static_cast<std::int64_t>(seconds);
  for (std::size_t i = 0; i < 6; ++i) micros = micros * 10 + (i < rest.size() ? rest[i] - '0' : 0);
  endings::Timing time;
  time.wall = time.charged = Micros(micros);
  if (refused_)
    refused_->time = time;
  else if (findings_.is_cut() && !ended_)
    return std::nullopt;
  else if (ended_ && game_.verdict.fault_by && !told_)
    game_.verdict.last_time = time;
  else if (auto* ply = last_ply(); ply && !ply->time && (!ended_ || acted_))
    ply->time = time;
  return std::nullopt;
}

// --- a record that breaks off -------------------------------------------------------------------

// False: nobody collects contradictions.
bool CsaReader::refuse(std::string_view text, rules::Reason reason, std::string sentence) {
  return findings_.wanted() &&
         findings_.cut(refused_by(*replay_, place(), game_.main.plies.size() + 1, std::string(text),
                                  {reason, std::move(sentence), {}}));
}

// Whether nobody judges what comes next, because the record goes on behind a refused action.
bool CsaReader::broken_off() {
  if (!refused_ || !findings_.wanted()) return findings_.is_cut();
  auto refused = *std::exchange(refused_, std::nullopt);
  return findings_.cut(refused_by(*replay_, place_of(refused.damage.line, refused.damage.column),
                                  game_.main.plies.size() + 1, std::move(refused.action),
                                  std::move(refused.refusal)));
}

Color CsaReader::to_act() const {
  return findings_.unread() % 2 == 1 ? other(position_.turn()) : position_.turn();
}

// --- the end ------------------------------------------------------------------------------------

std::optional<Wrong> CsaReader::act(std::string_view action) {
  endings::Ply ply;
  ply.action = action;
  if (const auto refusal = replay_->play(game_.main, std::move(ply))) {
    if (refuse(action, refusal->reason, refusal->sentence)) return std::nullopt;
    return Wrong{0, refusal->sentence};
  }
  places_.push_back(place());
  before_.reset();
  comment_.begin();
  acted_ = true;
  return std::nullopt;
}

// The side whose action was refused has lost by it.
std::optional<Wrong> CsaReader::forfeit(std::string_view word) {
  if (!is_foul(word)) return Wrong{};
  game_.verdict = terminal(word, position_.turn()).verdict;
  game_.verdict.refused = std::move(refused_->action);
  game_.verdict.last_time = refused_->time;
  if (refused_->by_its_text) findings_.trust_refusal();
  refused_.reset();
  return std::nullopt;
}

std::optional<Wrong> CsaReader::ending(std::string_view text) {
  const auto word = text.substr(1);
  if (ended_ && word == end_word_) return std::nullopt;  // said again, as AobaZero's server does
  if (ended_) return Wrong{0, "the game has already ended; expected '/' before another one"};
  if (auto wrong = begin(Color::black)) return wrong;
  ended_ = true;
  end_word_ = word;
  end_line_ = lines_.number();
  end_column_ = column_;
  if (refused_ && (is_foul(word) || !broken_off())) return forfeit(word);
  const auto said = terminal(word, to_act());
  const bool over = replay_->now().outcome().has_value();
  if (findings_.is_cut()) {
    game_.verdict = said.verdict;
    return std::nullopt;
  }
  if (!told_action_.empty()) return over ? std::nullopt : act(told_action_);
  if (told_) return std::nullopt;
  game_.verdict = said.verdict;
  return said.action.empty() || over ? std::nullopt : act(said.action);
}

// Where no word of CSA has ended the game.
std::optional<Wrong> CsaReader::take_summary() {
  if (ended_ || summary_.empty() || told_ || !told_action_.empty()) return std::nullopt;
  auto said = summary(summary_, to_act());
  if (!said) return std::nullopt;
  if (refused_ && said->verdict.reason == endings::Fault::illegal_move)
    return forfeit("ILLEGAL_MOVE");
  if (refused_) return std::nullopt;
  end_line_ = summary_line_;
  end_column_ = 1;
  game_.verdict = std::move(said->verdict);
  if (findings_.is_cut()) return std::nullopt;
  return said->action.empty() || replay_->now().outcome() ? std::nullopt : act(said->action);
}

// Where a word has ended the game and floodgate's server says the same in its own words.
void CsaReader::check_summary() {
  if (!ended_ || summary_.empty()) return;
  const auto said = summary(summary_, to_act());
  const auto& verdict = game_.verdict;
  using Kind = Verdict::Kind;
  if (!said || verdict.kind == Kind::none ||
      (said->verdict.kind == verdict.kind && said->verdict.winner == verdict.winner))
    return;
  Game other = game_;
  other.verdict = said->verdict;
  findings_.note(place_of(summary_line_, 1),
                 {.about = Disagreement::About::result,
                  .within = true,
                  .stored = other.result(),
                  .computed = game_.result(),
                  .sentence = "the summary says '" + other.result() + "'; the last word '" +
                              game_.result() + "'"});
}

std::optional<Damage> CsaReader::finish() {
  const auto here = [&](std::string sentence) {
    return Damage{end_line_ > 0 ? end_line_ : lines_.number(), end_column_, std::move(sentence)};
  };
  if (const auto wrong = begin(Color::black)) return here(wrong->sentence);
  if (const auto wrong = take_summary()) return here(wrong->sentence);
  if (refused_ && !broken_off()) return std::move(refused_->damage);
  if (told_) game_.verdict = *std::move(told_);
  if (!told_action_.empty() && !findings_.is_cut()) game_.verdict = {};
  const auto place = place_of(end_line_ > 0 ? end_line_ : lines_.number(), end_column_);
  findings_.admit_claim(*replay_, game_, place);
  const auto turn = position_.turn();
  if (const auto error = findings_.close(*replay_, game_, place,
                                         [turn](const Verdict& stored, const Verdict& by_rules) {
                                           return same_word(stored, by_rules, turn);
                                         }))
    return here(error->sentence);
  if (findings_.wanted()) check_summary();
  findings_.finish(game_, places_);
  return std::nullopt;
}

}  // namespace matches::records::csa
