#include "tests/fuzz/protocols.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <variant>

#include "protocols/requirements.hpp"

namespace tests {

namespace {

using namespace protocols;

// A referee that keeps the contract of `Protocol`, and looks whether the protocol does.
class Talk {
 public:
  Talk(Kind kind, std::string_view game)
      : kind_(kind), game_(game),
        protocol_(make(kind, {{{"Name of it", "7"}}, {"init"}, true, Manner::strict})) {
    protocol_->open(out_);
  }

  std::string line(std::string_view text) {
    if (text.starts_with('!')) return order(text.substr(1));
    const bool wanted = asking_;
    const auto event = protocol_->hear(text, out_);
    if (event)
      if (auto wrong = check(*event, wanted); !wrong.empty()) return wrong;
    return check_sent();
  }

  std::string last() {
    for (const auto& deviation : protocol_->deviations()) {
      if (deviation.line < 1) return "a deviation without its line";
      const auto known = requirements(kind_);
      if (std::none_of(known.begin(), known.end(),
                       [&](const auto& r) { return r.code == deviation.requirement; }))
        return "a deviation that no requirement names: " + deviation.requirement;
    }
    protocol_->quit(out_);
    return check_sent();
  }

 private:
  std::string order(std::string_view text) {
    const auto word = text.substr(0, text.find(' '));
    const auto rest = text.substr(std::min(text.size(), word.size() + 1));
    if (word == "prepare" && greeted_ && !preparing_ && !asking_) {
      preparing_ = true;
      ready_ = false;
      protocol_->prepare({game_, game_ + " some=rule", std::string(rest)}, out_);
    } else if ((word == "black" || word == "white") && ready_ && !asking_) {
      protocol_->played(word == "black" ? Side::black : Side::white, rest);
    } else if (word == "ask" && ready_ && !protocol_->pending()) {
      return ask(rest);
    } else if (word == "ponder" && ready_ && !protocol_->pending()) {
      pondering_ = protocol_->ponder(rest, {}, out_);
    } else if (word == "hit" && pondering_) {
      asking_ = protocol_->pending();
      pondering_ = false;
      protocol_->ponderhit({}, out_);
    } else if (word == "mate" && ready_ && !protocol_->pending()) {
      seeking_mate_ = protocol_->ask_mate({}, out_);
    } else if (word == "stop") {
      asking_ = pondering_ = seeking_mate_ = false;
      protocol_->stop(out_);
    } else if (word == "over" && ready_) {
      asking_ = ready_ = pondering_ = seeking_mate_ = false;
      protocol_->over(Score::win, "five", out_);
    }
    return check_sent();
  }

  static Wanted wanted(std::string_view phase) {
    if (phase == "place1") return Wanted::three_stones;
    if (phase == "choose2") return Wanted::after_three;
    if (phase == "swap5") return Wanted::after_five;
    return phase == "swap1" ? Wanted::decision : Wanted::action;
  }

  std::string ask(std::string_view phase) {
    const SideClock clock{Millis(1000), Millis(10), Millis(0)};
    const Limits limits{{{clock, clock}}, {}, 100, 5};
    const auto known = protocol_->ask({Side::black, wanted(phase), limits}, out_);
    if (known && !out_.empty()) return "asked and answered at once";
    if (!known && out_.empty()) return "nothing was asked";
    asking_ = !known;
    if (asking_ && !protocol_->pending()) return "asked, but no answer is owed";
    return check_sent();
  }

  std::string check(const Event& event, bool wanted) {
    if (std::holds_alternative<Greeted>(event)) {
      if (std::exchange(greeted_, true)) return "greeted twice";
    } else if (std::holds_alternative<Ready>(event)) {
      if (!std::exchange(preparing_, false)) return "ready for nothing";
      ready_ = true;
    } else if (std::holds_alternative<Answered>(event)) {
      if (!wanted) return "answered a question that is not open";
      asking_ = false;
      if (protocol_->pending()) return "answered, and still an answer is owed";
    } else if (std::holds_alternative<Broken>(event)) {
      if (std::get<Broken>(event).why.empty()) return "broken without words";
      asking_ = preparing_ = seeking_mate_ = false;
    } else if (std::holds_alternative<MateAnswered>(event)) {
      if (!std::exchange(seeking_mate_, false)) return "answered a mate question that is not open";
    } else if (!std::holds_alternative<Stray>(event)) {
      preparing_ = false;  // refused
    }
    return {};
  }

  // Whole lines, each of which is one line.
  std::string check_sent() {
    if (!out_.empty() && out_.back() != '\n') return "half a line is sent: " + out_;
    out_.clear();
    return {};
  }

  Kind kind_;
  std::string game_;
  std::unique_ptr<Protocol> protocol_;
  Outbox out_;
  bool greeted_ = false, preparing_ = false, ready_ = false, asking_ = false;
  bool pondering_ = false, seeking_mate_ = false;
};

}  // namespace

std::string check_protocol(Kind kind, std::string_view game, std::string_view text) {
  Talk talk(kind, game);
  while (!text.empty()) {
    const auto line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (auto wrong = talk.line(line); !wrong.empty()) return wrong;
  }
  return talk.last();
}

}  // namespace tests
