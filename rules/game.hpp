#pragma once
// The common interface of all games. Each game is a plain value with typed moves that satisfies the
// concept `Game`. `AnyGame` wraps any of them behind texts, so that code outside `rules/` need not
// know which game is played. `start` (rules/games.hpp) makes one.

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/ruleset.hpp"
#include "rules/ruling.hpp"
#include "rules/text.hpp"

namespace rules {

// Options for drawing a position.
struct Drawing {
  bool kanji = true;   // kanji and box characters; otherwise ASCII
  bool color = false;  // also highlight the last move with ANSI codes
};

template <class G>
concept Game = std::copyable<G> && requires(G g, const G c, const typename G::Move m,
                                            std::string_view text, Reason reason) {
  requires std::regular<typename G::Move>;
  { c.to_act() } -> std::same_as<Seat>;
  { c.color_of(Seat::first) } -> std::same_as<Color>;  // the current colour of the seat
  { c.phase() } -> std::same_as<std::string_view>;     // "play", or an opening phase
  { c.outcome() } -> std::same_as<std::optional<Outcome>>;
  { c.outcome_sentence() } -> std::same_as<std::string>;           // only after an outcome
  { c.refusal(m) } -> std::same_as<std::optional<Reason>>;         // empty: legal; no allocation
  { c.refusal_sentence(m, reason) } -> std::same_as<std::string>;  // why, with names and places
  { c.explain(m) } -> std::same_as<std::string>;                   // further details
  { c.legal_moves() } -> std::same_as<std::vector<typename G::Move>>;
  { c.unlisted() } -> std::same_as<std::vector<std::string_view>>;  // kinds too numerous to list
  { g.play(m) } -> std::same_as<void>;                              // only after no refusal
  { c.read(text) } -> std::same_as<Result<typename G::Move>>;       // errors: syntax, off-board
  { c.write(m) } -> std::same_as<std::string>;
  { c.position() } -> std::same_as<std::string>;
  { c.defects() } -> std::same_as<Defects>;       // of the start position
  { c.endless() } -> std::same_as<G>;             // a copy without repetition and length limits
  { c.perft(1) } -> std::same_as<std::uint64_t>;  // of an endless game that is not over
  { c.draw(Drawing{}) } -> std::same_as<std::string>;  // whole lines
};

// The number of sequences that begin with one action.
struct Branch {
  std::string action;
  std::uint64_t count = 0;
};

// A resignation and Shogi's declaration ("win") end the game without changing the board.
constexpr bool ends_the_game(std::string_view action) {
  return action == "resign" || action == "win";
}

// Any game, addressed by texts: a position with its history, so that repetition, ko and ply limits
// are judged too. It is a value: copies are independent, and a moved-from game can only be assigned
// to or destroyed. Only std::bad_alloc is thrown. Games share no mutable state, and several threads
// may query the same game as long as none plays.
//
// An action is any decision of a seat, as a text: "7g7f+", "P*5e", "h8", "swap", "resign"
// (docs/rules/ describes those of each game).
class AnyGame {
 public:
  // The first condition keeps clang from checking, on copies, whether AnyGame itself is a Game.
  template <class G>
    requires(!std::same_as<G, AnyGame>) && Game<G>
  explicit AnyGame(G game) : held_(std::make_unique<Holder<G>>(std::move(game))) {}

  AnyGame(const AnyGame& o) : held_(o.held_->copy()), resigned_(o.resigned_) {}
  AnyGame(AnyGame&&) noexcept = default;
  AnyGame& operator=(const AnyGame& o) { return *this = AnyGame(o); }
  AnyGame& operator=(AnyGame&&) noexcept = default;
  ~AnyGame() = default;

  Seat to_act() const { return held_->to_act(); }              // meaningless after the end
  Color color_of(Seat s) const { return held_->color_of(s); }  // the current colour
  Color color_to_act() const { return color_of(to_act()); }
  // "play", or a phase of the opening (Renju: "swap5", "fifth", ...).
  std::string_view phase() const { return held_->phase(); }
  bool in_opening() const { return phase() != "play"; }  // in one of its phases
  // The position as a text that `start` reads. A game set up from it only has the history that the
  // text contains (Keishi: the last actions, for the ko rule), and its counts start again.
  std::string position() const { return held_->position(); }
  // Defects of the start position; only Admit::anything allows any.
  Defects defects() const { return held_->defects(); }
  // The board, followed by the side to act or by the result.
  std::string draw(Drawing how) const;

  // The number of sequences of `depth` listed actions; 1 at depth 0 or below. A game that has ended
  // is not continued, but repetition and length limits do not end a sequence.
  std::uint64_t perft(int depth) const;
  // The same count per first action, in byte order; empty at depth 0 or below.
  std::vector<Branch> divide(int depth) const;

  // Empty until the game ends. Nothing can be played after an outcome.
  std::optional<Outcome> outcome() const { return resigned_ ? resigned_ : held_->outcome(); }
  std::string outcome_sentence() const;  // for people; only after an outcome

  // The reason why the side to act (or, if given, the colour `by`) may not play `action`; empty if
  // it is legal. A text that is not an action is refused too (syntax, off-board).
  std::optional<Refusal> refusal(std::string_view action, std::optional<Color> by = {}) const;
  // Plays the action, or refuses it and changes nothing.
  std::optional<Refusal> act(std::string_view action, std::optional<Color> by = {});
  // The same, and `action` becomes its standard spelling, even if it is refused, as long as it can
  // be parsed.
  std::optional<Refusal> act_spelled(std::string& action);

  // Every legal action in byte order, except "resign" and Shogi's "win". Kinds that are too
  // numerous to list appear as "<offer>", which is not an action. Empty after an outcome.
  std::vector<std::string> legal_actions() const;
  // The standard spelling of an action, which need not be legal.
  Result<std::string> spelling(std::string_view action) const { return held_->spelling(action); }
  // "playing", "black five", "draw repetition": the winner by the current colour of its seat.
  std::string result() const;

  // The legal actions whose text contains `part`, which is not an action itself, such as a square.
  std::vector<std::string> actions_with(std::string_view part) const;

  // The verdict on an action in several lines: "refused: CODE" and the reason, or "legal" with its
  // effect and consequences. For a square, the legal actions that touch it.
  std::string explain(std::string_view action) const;

  // The game as its own type, for what only this game has; null: it is another game. For the rows
  // of the table of games, not for those who play any game.
  template <class G>
  const G* as() const;

 private:
  struct Held {
    virtual ~Held() = default;
    virtual std::unique_ptr<Held> copy() const = 0;
    virtual Seat to_act() const = 0;
    virtual Color color_of(Seat) const = 0;
    virtual std::string_view phase() const = 0;
    virtual std::optional<Outcome> outcome() const = 0;
    virtual std::string outcome_sentence() const = 0;
    virtual std::optional<Refusal> refusal(std::string_view action) const = 0;
    virtual std::optional<Refusal> act(std::string_view action) = 0;
    virtual std::optional<Refusal> act_spelled(std::string& action) = 0;
    virtual bool resigns(std::string_view action) const = 0;
    virtual std::vector<std::string> legal_actions() const = 0;
    virtual Result<std::string> spelling(std::string_view action) const = 0;
    virtual std::string explain(std::string_view action) const = 0;
    virtual std::string position() const = 0;
    virtual Defects defects() const = 0;
    virtual std::uint64_t perft(int depth) const = 0;
    virtual std::vector<Branch> divide(int depth) const = 0;
    virtual std::string draw(Drawing) const = 0;
  };

  template <Game G>
  struct Holder;

  std::unique_ptr<Held> held_;
  std::optional<Outcome> resigned_;
};

// The refusal of a text that is not an action.
Refusal refusal_of(const TextError& error);

// Implementation of AnyGame; not for users.
template <Game G>
struct AnyGame::Holder final : Held {
  explicit Holder(G game) : game_(std::move(game)) {}

  std::unique_ptr<Held> copy() const override { return std::make_unique<Holder>(game_); }
  Seat to_act() const override { return game_.to_act(); }
  Color color_of(Seat s) const override { return game_.color_of(s); }
  std::string_view phase() const override { return game_.phase(); }
  std::optional<Outcome> outcome() const override { return game_.outcome(); }
  std::string outcome_sentence() const override { return game_.outcome_sentence(); }
  std::string position() const override { return game_.position(); }
  Defects defects() const override { return game_.defects(); }
  std::string draw(Drawing how) const override { return game_.draw(how); }

  std::optional<Refusal> refusal(std::string_view action) const override {
    const auto move = game_.read(action);
    if (!move) return refusal_of(move.error());
    const auto reason = game_.refusal(*move);
    if (!reason) return std::nullopt;
    return Refusal{*reason, game_.refusal_sentence(*move, *reason)};
  }

  std::optional<Refusal> act(std::string_view action) override {
    const auto move = game_.read(action);
    if (!move) return refusal_of(move.error());
    return play(*move);
  }

  std::optional<Refusal> act_spelled(std::string& action) override {
    const auto move = game_.read(action);
    if (!move) return refusal_of(move.error());
    action = game_.write(*move);
    return play(*move);
  }

  std::optional<Refusal> play(const typename G::Move& move) {
    if (const auto reason = game_.refusal(move))
      return Refusal{*reason, game_.refusal_sentence(move, *reason)};
    game_.play(move);
    return std::nullopt;
  }

  // `resign` in either case, except in case-sensitive games.
  bool resigns(std::string_view action) const override {
    constexpr bool exact = requires { requires G::case_sensitive; };
    if (action.size() != std::string_view("resign").size()) return false;
    return action == "resign" || (!exact && lower(action) == "resign");
  }

  std::vector<std::string> legal_actions() const override {
    std::vector<std::string> texts;
    for (const auto& move : game_.legal_moves()) texts.push_back(game_.write(move));
    for (const auto kind : game_.unlisted()) texts.push_back("<" + std::string(kind) + ">");
    return texts;
  }

  Result<std::string> spelling(std::string_view action) const override {
    const auto move = game_.read(action);
    if (!move) return move.error();
    return game_.write(*move);
  }

  std::string explain(std::string_view action) const override {
    const auto move = game_.read(action);
    return move ? game_.explain(*move) : std::string();
  }

  static std::uint64_t counted(const G& endless, int depth) {
    return endless.outcome() ? depth == 0 : endless.perft(depth);
  }

  std::uint64_t perft(int depth) const override { return counted(game_.endless(), depth); }

  std::vector<Branch> divide(int depth) const override {
    const G start = game_.endless();
    std::vector<Branch> branches;
    for (const auto& move : start.legal_moves()) {
      G after = start;
      after.play(move);
      branches.push_back({start.write(move), counted(after, depth - 1)});
    }
    return branches;
  }

  G game_;
};

template <class G>
const G* AnyGame::as() const {
  const auto* const holder = dynamic_cast<const Holder<G>*>(held_.get());
  return holder ? &holder->game_ : nullptr;
}

}  // namespace rules
