#include "matches/asking/consulting.hpp"

#include <stdexcept>
#include <utility>

#include "matches/play/opening_policy.hpp"
#include "matches/play/questions.hpp"
#include "rules/refused.hpp"

namespace matches::asking {

namespace {

constexpr std::uint64_t policy_seed = 0;  // the same position is always decided the same

play::Trouble refused(std::string sentence) {
  return {play::Trouble::Kind::refused, std::move(sentence)};
}

}  // namespace

Consultant::Consultant(play::Engine engine, play::Patience patience, processes::Starter& starter,
                       const rules::GameKind& kind, rules::RuleSet rules, std::stop_token stop)
    : kind_(kind), rules_(std::move(rules)), patience_(patience),
      player_(
          std::make_unique<play::Player>(std::move(engine), patience, starter, std::move(stop))) {}

std::optional<play::Trouble> Consultant::start() { return player_->start(kind_.name); }

std::optional<play::Trouble> Consultant::begin(std::string_view position,
                                               std::span<const std::string> actions) {
  auto game = rules::start(kind_, rules_, position, rules::Admit::anything);
  if (!game) return refused("the position is refused: " + game.error().sentence);
  // Names of positions are ours: an engine is given a text.
  std::string text = position.empty() ? std::string() : game->position();
  std::vector<std::string> spelled;
  std::vector<rules::Color> colors;
  for (const auto& action : actions) {
    colors.push_back(game->color_to_act());
    spelled.push_back(action);
    if (const auto no = game->act_spelled(spelled.back()))
      return refused("the action '" + action + "' is " + rules::refused_text(*no));
  }
  game_ = *std::move(game);
  position_ = std::move(text);
  actions_ = std::move(spelled);
  colors_ = std::move(colors);
  return prepare(false);
}

std::optional<play::Trouble> Consultant::begin_again() { return prepare(true); }

std::optional<play::Trouble> Consultant::prepare(bool again) {
  auto told = play::described(kind_, rules_, position_);
  told.seed = seed_;
  if (auto trouble = again ? player_->prepare_again(told) : player_->prepare(told)) return trouble;
  wordless_ = speaks(protocols::Kind::gomocup) && !play::asks_for_stones_alone(rules_);
  held_for_played_.reset();
  astray_ = searched_ = false;
  for (std::size_t i = 0; i < actions_.size(); ++i)
    if (!rules::ends_the_game(actions_[i])) player_->played(play::side(colors_[i]), actions_[i]);
  return std::nullopt;
}

void Consultant::play(std::string_view action) {
  std::string spelled(action);
  const auto color = game_->color_to_act();
  if (const auto no = game_->act_spelled(spelled))
    throw std::logic_error("Consultant::play: " + spelled + ": " + no->sentence);
  if (held_for_played_ && *held_for_played_ != spelled) astray_ = true;
  held_for_played_.reset();
  if (player_->running() && !rules::ends_the_game(spelled))
    player_->played(play::side(color), spelled);
  actions_.push_back(std::move(spelled));
  colors_.push_back(color);
}

std::optional<play::Decision> Consultant::decision() const {
  if (!wordless_) return std::nullopt;
  return play::decide(*game_, player_->engine().opening_policy, policy_seed);
}

bool Consultant::speaks(protocols::Kind kind) const {
  return player_->protocol() && player_->protocol()->kind() == kind;
}

// An engine that takes its answers for played is on a way of its own where something else was.
std::optional<play::NoReply> Consultant::catch_up() {
  if (!running() || (!astray_ && !held_for_played_)) return std::nullopt;
  const auto trouble = begin_again();
  if (!trouble) return std::nullopt;
  play::NoReply nothing{endings::Fault::crash, trouble->sentence};
  if (trouble->kind == play::Trouble::Kind::interrupted) nothing.fault = std::nullopt;
  nothing.unasked = true;
  return nothing;
}

play::Answer Consultant::ask(const clocks::TimeControl& time, const clocks::TimeControl& opponent) {
  decided_.reset();
  searched_ = false;
  if (auto decided = decision()) {
    decided_ = std::move(decided->note);
    return play::Reply{std::move(decided->action), {}, {}, false};
  }
  if (auto nothing = catch_up()) return *std::move(nothing);
  const clocks::Clock mine(time), theirs(opponent);
  const auto mover = play::side(game_->color_to_act());
  const bool black = mover == protocols::Side::black;
  const auto limits = clocks::limits_for(mover, black ? mine : theirs, black ? theirs : mine);
  auto answer = player_->ask_and_stop({mover, play::wanted(*game_, rules_), limits}, mine.flag());
  if (answer)
    take(*answer);
  else
    give_up(answer.error());
  return answer;
}

void Consultant::take(play::Reply& reply) {
  searched_ = reply.asked;
  const bool opening = game_->in_opening();
  // Gomocup keeps further stones of an answer to SWAP2BOARD.
  if (speaks(protocols::Kind::line) || (speaks(protocols::Kind::gomocup) && opening)) {
    const auto spelled = game_->spelling(reply.action);
    held_for_played_ = spelled ? *spelled : reply.action;
  }
  if (!wordless_ || !opening) return;
  auto other = play::substitute(*game_, reply.action, player_->engine().opening_policy);
  if (!other) return;
  reply.action = std::move(other->action);
  decided_ = std::move(other->note);
}

std::optional<play::MateAnswer> Consultant::ask_mate(std::optional<Millis> limit) {
  decided_.reset();
  searched_ = false;
  std::optional<Micros> deadline;
  if (limit) deadline = *limit + engine_time().margin + patience_.stop;
  auto answer = player_->ask_mate(limit, deadline);
  if (!answer) return answer;
  if (!*answer) give_up(answer->error());
  searched_ = player_->running();
  return answer;
}

const protocols::Search& Consultant::search() const {
  return searched_ && player_->protocol() ? player_->search() : nothing_searched_;
}

// The answer of an engine that is slow must not be met by the next question.
void Consultant::give_up(const play::NoReply& nothing) {
  if (nothing.fault == endings::Fault::crash)
    player_->quit();
  else
    player_->withdraw();
  // What became of the question in the engine is not known; USI tells the whole game each time.
  astray_ = !speaks(protocols::Kind::usi);
}

}  // namespace matches::asking
