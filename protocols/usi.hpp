#pragma once
// USI, the protocol of Shogi engines, on the referee's side.
//
// `setoption` lines, the raw lines and `isready` go out before the first game; `isready` alone
// before the others. The whole game is kept as one growing `position` line. Each `go` is owed one
// `bestmove` (a mate question: one `checkmate`); answers that are owed to a withdrawn question come
// first, and are Stray.
//
// A mate question may be answered with `bestmove`: it says `found` only where the last score was a
// mate for the mover. A game that ends without a result is sent to the engine as a draw, since USI
// has no other word for it. `ponderhit` goes without times, except engines that list the option
// Stochastic_Ponder: they belong to the family that reads them.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocols/protocol.hpp"

namespace protocols {

class Usi final : public Protocol {
 public:
  explicit Usi(Setup setup) : setup_(std::move(setup)) {}

  Kind kind() const override { return Kind::usi; }

  void open(Outbox& out) override;
  std::optional<Event> hear(std::string_view line, Outbox& out) override;

  void prepare(const Game& game, Outbox& out) override;
  std::span<const Declined> declined() const override { return declined_; }
  void played(Side side, std::string_view action) override;
  std::optional<Event> ask(const Question& question, Outbox& out) override;
  bool ponder(std::string_view guess, const Question& question, Outbox& out) override;
  void ponderhit(const Limits& limits, Outbox& out) override;
  bool ask_mate(std::optional<Millis> limit, Outbox& out) override;
  void hurry(Outbox& out) override;
  void stop(Outbox& out) override;
  bool pending() const override { return asked_ != Asked::nothing || withdrawn_ > 0; }
  void over(Score score, std::string_view reason, Outbox& out) override;
  void quit(Outbox& out) override;

  const Identity& identity() const override { return identity_; }
  const Search& search() const override { return search_; }
  std::span<const Deviation> deviations() const override { return deviations_; }
  // The same, and they are forgotten: for dialogues without an end.
  std::vector<Deviation> take_deviations() { return std::exchange(deviations_, {}); }

 private:
  enum class Stage : unsigned char { greeting, greeted, preparing, ready };
  enum class Asked : unsigned char { nothing, move, guess, mate };

  std::optional<Event> hear_word(std::string_view line, Outbox& out);
  void hear_info(std::string_view words, std::string_view line);
  void hear_id(std::string_view words, std::string_view line);
  void hear_option(std::string_view words, std::string_view line);
  std::optional<Event> hear_usiok(std::string_view line);
  std::optional<Event> hear_readyok(std::string_view line, Outbox& out);
  std::optional<Event> hear_bestmove(std::string_view words, std::string_view line);
  std::optional<Event> hear_checkmate(std::string_view words, std::string_view line);
  Event mate_by_bestmove(std::string_view move) const;

  void begin(Asked asked);
  void withdraw();
  void imply(std::string_view name, Option::Type type);
  void send_settings(Outbox& out);
  void send_seed(const Game& game, Outbox& out) const;
  void send_position(std::string_view guess, Outbox& out) const;

  bool strict() const { return setup_.manner == Manner::strict; }
  void deviate(std::string_view requirement, std::string sentence, std::string_view line);
  void check_option(const Option& option, std::string_view line);
  void check_answer(std::string_view words, std::string_view line);

  Setup setup_;
  Stage stage_ = Stage::greeting;
  bool introduced_ = false;  // the settings have been sent
  Identity identity_;
  std::size_t options_text_ = 0;  // bytes of the lines that listed options
  std::vector<Declined> declined_;

  std::string game_;            // which game is prepared, where it was said
  std::string position_;        // "position startpos moves 7g7f", without the line break
  bool moved_ = false;          // the word `moves` is in it
  Side guesser_ = Side::black;  // of the open ponder question

  Asked asked_ = Asked::nothing;
  int withdrawn_ = 0, withdrawn_mates_ = 0;  // answers owed; the mates are among the first number
  Search search_;

  int line_ = 0;
  std::vector<Deviation> deviations_;
};

}  // namespace protocols
