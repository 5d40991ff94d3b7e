#include "referee/analyze/interview.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "matches/clocks/limit_words.hpp"
#include "referee/engines/engine_trouble.hpp"
#include "referee/terminal/text.hpp"

namespace referee::analyze {

namespace {

using matches::asking::Consultant;
using matches::play::NoReply;
using matches::play::Trouble;

constexpr int most_silent = 3;
constexpr std::string_view label = "the engine";

protocols::Search lasting(protocols::Search search) {
  search.time.reset();
  search.nodes_per_second.reset();
  search.hash_permille.reset();
  return search;
}

}  // namespace

Interview::~Interview() {
  for (auto& chair : chairs_)
    if (chair.consultant) chair.consultant->quit();
}

void Interview::turn_to(const matches::records::Game& game) {
  const bool same = kind_ == game.kind && rules_ && rules_->text() == game.rules.text();
  for (auto& chair : chairs_) {
    if (!same && chair.consultant) chair.consultant->quit();
    if (!same) chair.consultant.reset();
    chair.in_game = false;
    chair.plies_sent = 0;
  }
  game_ = &game;
  kind_ = game.kind;
  rules_ = game.rules;
}

terminal::Complaint Interview::trouble(const Trouble& trouble) const {
  return engines::engine_trouble(label, engine_, trouble);
}

std::optional<terminal::Complaint> Interview::look_at_settings(const Consultant& consultant) {
  if (std::exchange(settings_seen_, true)) return std::nullopt;
  const auto& player = consultant.player();
  auto unwanted = engines::unwanted_options(1, player, player.protocol()->declined(), kind_->name);
  for (const auto& warning : unwanted.warnings)
    console_.remark(fmt::format("referee: {}\n", warning));
  return std::move(unwanted.error);
}

std::optional<terminal::Complaint> Interview::begin(Chair& chair, std::size_t index) {
  const auto& plies = game_->main.plies;
  std::vector<std::string> actions;
  actions.reserve(index);
  for (std::size_t i = 0; i < index; ++i) actions.push_back(plies[i].action);
  if (const auto wrong = chair.consultant->begin(game_->start, actions)) return trouble(*wrong);
  chair.in_game = true;
  chair.plies_sent = index;
  return look_at_settings(*chair.consultant);
}

// The engine is brought to the position, by the way of the game.
std::optional<terminal::Complaint> Interview::lead(Chair& chair, std::size_t index) {
  if (!chair.consultant) {
    if (auto wrong = engines::wrong_protocol({engine_}, kind_->name)) return wrong;
    chair.consultant =
        std::make_unique<Consultant>(engine_, patience_, desk_, *kind_, *rules_, stop_);
  }
  last_ = &chair.consultant->player();
  if (!chair.in_game || chair.plies_sent > index) return begin(chair, index);
  for (; chair.plies_sent < index; ++chair.plies_sent)
    chair.consultant->play(game_->main.plies[chair.plies_sent].action);
  if (chair.consultant->running()) return std::nullopt;
  if (const auto wrong = chair.consultant->begin_again()) return trouble(*wrong);
  return std::nullopt;
}

terminal::Or<Opinion> Interview::unanswered(Opinion opinion, const NoReply& nothing) {
  opinion.trouble = nothing.detail;
  if (!nothing.fault) return opinion;
  opinion.trouble =
      fmt::format("{}: {}", name(*nothing.fault), terminal::shortened(nothing.detail, 200));
  if (++silent_ < most_silent) return opinion;
  return terminal::Complaint{
      .sentence = fmt::format("{} did not answer {} questions in a row; the last: {}", label,
                              most_silent, opinion.trouble),
      .code = terminal::Exit::no_engine};
}

terminal::Or<Opinion> Interview::ask(std::size_t index, const matches::clocks::TimeControl& time,
                                     rules::Seat seat) {
  auto& chair = chairs_[processes_ == Processes::one ? 0 : index_of(seat)];
  if (auto wrong = lead(chair, index)) return *std::move(wrong);
  auto& consultant = *chair.consultant;
  if (auto wrong = engines::unsupported_limit(label, consultant.player(), time))
    return *std::move(wrong);
  const auto answer = consultant.ask(time);
  Opinion opinion;
  opinion.limits = matches::clocks::limit_words(time);
  if (!answer) return unanswered(std::move(opinion), answer.error());
  silent_ = 0;
  opinion.action = answer->action;
  opinion.search = lasting(consultant.search());
  opinion.by = consultant.decided().value_or("");
  if (const auto refusal = consultant.game().refusal(opinion.action)) {
    opinion.trouble = refusal->sentence;
  } else {
    opinion.legal = true;
    // A word such as resign has no spelling as a move.
    if (auto spelled = consultant.game().spelling(opinion.action)) opinion.action = *spelled;
  }
  return opinion;
}

}  // namespace referee::analyze
