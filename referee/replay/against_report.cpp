#include "referee/replay/against_report.hpp"

#include <fmt/format.h>

#include <utility>

#include "basics/text.hpp"
#include "matches/base/json.hpp"
#include "referee/analyze/scores.hpp"
#include "referee/checks/test_report.hpp"
#include "referee/terminal/text.hpp"

namespace referee::replay {

namespace {

using matches::JsonObject;

constexpr int longest = 300;  // columns of what an engine or a record says

std::string with_search(std::string_view action, const protocols::Search& search) {
  const auto found = analyze::search_text(search);
  return fmt::format("{}{}", terminal::shortened(action, longest),
                     found.empty() ? found : " (" + found + ")");
}

// "stored 7g7f (+30, depth 12), the engine plays 2g2f (+25, depth 12)"; nothing is stored where the
// answers are only recorded.
std::string sentence_of(const Departure& it) {
  const auto stored =
      it.stored.empty() ? std::string() : "stored " + with_search(it.stored, it.was) + ", ";
  if (it.now.action.empty())
    return fmt::format("{}the engine did not answer: {}", stored, it.now.trouble);
  auto text =
      fmt::format("{}the engine plays {}", stored, with_search(it.now.action, it.now.search));
  if (!it.now.legal) text += ", which is refused: " + rules::printable(it.now.trouble);
  return text;
}

std::string command_of(const Examined& game, const Departure& it) {
  return fmt::format("{} --at {}", game.command, it.ply);
}

std::string headline(const AgainstSummary& sum) {
  auto text = fmt::format("{}  {} asked  {} differ{}", basics::counted(sum.games, "game"),
                          basics::counted(sum.asked, "position"),
                          basics::counted(sum.differ, "game"), sum.differ == 1 ? "s" : "");
  if (sum.differences > sum.differ)
    text += fmt::format(" ({})", basics::counted(sum.differences, "answer"));
  text += fmt::format("  {:.1f} s\n", static_cast<double>(sum.took.count()) / 1000);
  if (sum.unlimited > 0)
    text += fmt::format(
        "{} not asked: neither the records nor the engine's keys have a limit for {} (nodes=, "
        "depth=, st=, tc=)\n",
        basics::counted(sum.unlimited, "position"), sum.unlimited == 1 ? "it" : "them");
  return text;
}

class AgainstForPeople final : public AgainstReport {
 public:
  explicit AgainstForPeople(const terminal::Console& console) : console_(console) {}

  void game(const Examined& game) override {
    std::string text;
    for (const auto& it : game.departures)
      text += fmt::format(
          "DIFF {} game {} ply {}: {}\n     position {}   limits {}\n     try: {}\n", game.file,
          game.number, it.ply, sentence_of(it), it.position, it.now.limits, command_of(game, it));
    console_.tell(text);
    terminal::finish_output();  // a difference when it is known
  }
  void damage(const std::string& place, const std::string& sentence) override {
    console_.remark(fmt::format("{}: {}\n", place, rules::printable(sentence)));
  }
  void finish(const AgainstSummary& summary) override { console_.tell(headline(summary)); }

 private:
  const terminal::Console& console_;
};

class AgainstAsJson final : public AgainstReport {
 public:
  explicit AgainstAsJson(const terminal::Console& console) : console_(console) {}

  void game(const Examined& game) override {
    JsonObject object(line_);
    begin(object, "game", game);
    object.number("asked", game.asked);
    object.number("unlimited", game.unlimited);
    object.number("differences", game.departures.size());
    end(object);
    for (const auto& it : game.departures) print_departure(game, it);
  }
  void damage(const std::string& place, const std::string& sentence) override {
    JsonObject object(line_);
    object.number("v", 1);
    object.text("t", "damage");
    object.text("place", place);
    object.text("sentence", sentence);
    end(object);
  }
  void finish(const AgainstSummary& sum) override {
    JsonObject object(line_);
    object.number("v", 1);
    object.text("t", "summary");
    object.number("games", sum.games);
    object.number("asked", sum.asked);
    object.number("unlimited", sum.unlimited);
    object.number("differ", sum.differ);
    object.number("differences", sum.differences);
    object.number("damaged", sum.damaged);
    object.number("ms", sum.took.count());
    end(object);
  }

 private:
  void print_departure(const Examined& game, const Departure& it) {
    JsonObject object(line_);
    begin(object, "difference", game);
    object.number("ply", it.ply);
    object.text("position", it.position);
    object.text("stored", it.stored);
    object.text("answer", it.now.action);
    object.text("limits", it.now.limits);
    if (!it.now.trouble.empty()) object.text("trouble", it.now.trouble);
    search(object, "was", it.was);
    search(object, "now", it.now.search);
    object.text("try", command_of(game, it));
    end(object);
  }
  void search(JsonObject& object, std::string_view name, const protocols::Search& search) {
    object.key(name);
    JsonObject inner(line_);
    if (search.centipawns) inner.number("cp", *search.centipawns);
    if (search.mate) inner.number("mate", *search.mate);
    if (search.depth) inner.number("depth", *search.depth);
    if (search.nodes) inner.number("nodes", *search.nodes);
    inner.close();
  }
  void begin(JsonObject& object, std::string_view what, const Examined& game) {
    object.number("v", 1);
    object.text("t", what);
    object.text("file", game.file);
    object.number("game", game.number);
  }
  void end(JsonObject& object) {
    object.close();
    line_ += '\n';
    console_.print(std::exchange(line_, {}));
    terminal::finish_output();  // each line when it is known
  }

  const terminal::Console& console_;
  std::string line_;
};

// A game is a check; its first difference is what it fails with.
class AgainstTestReport final : public AgainstReport {
 public:
  AgainstTestReport(std::unique_ptr<checks::TestReport> checks, const terminal::Console& console)
      : checks_(std::move(checks)), console_(console) {}

  void game(const Examined& game) override {
    using enum checks::Check::Verdict;
    checks::Check check{.name = fmt::format("{} game {}", game.file, game.number), .message = {}};
    check.file = game.file;
    check.verdict = game.asked == 0 ? skipped : game.departures.empty() ? passed : failed;
    if (game.asked == 0)
      check.message = game.unlimited > 0 ? "neither the record nor the engine's keys have a limit"
                                         : "there is nothing to ask about";
    for (const auto& it : game.departures) {
      if (check.message.empty()) check.message = fmt::format("ply {}: {}", it.ply, sentence_of(it));
      check.facts.emplace_back("ply", std::to_string(it.ply));
      check.facts.emplace_back("position", it.position);
      check.facts.emplace_back("stored", it.stored);
      check.facts.emplace_back("answer", it.now.action);
      check.facts.emplace_back("limits", it.now.limits);
      check.facts.emplace_back("try", command_of(game, it));
    }
    checks_->add(check);
  }
  void damage(const std::string& place, const std::string& sentence) override {
    checks_->add({.verdict = checks::Check::Verdict::failed, .name = place, .message = sentence});
  }
  void finish(const AgainstSummary& summary) override {
    checks_->finish();
    console_.remark(headline(summary));
  }

 private:
  std::unique_ptr<checks::TestReport> checks_;
  const terminal::Console& console_;
};

}  // namespace

std::unique_ptr<AgainstReport> against_report(Form form, const terminal::Console& console) {
  if (form == Form::jsonl) return std::make_unique<AgainstAsJson>(console);
  if (form == Form::tap) return std::make_unique<AgainstTestReport>(checks::tap(console), console);
  if (form == Form::junit)
    return std::make_unique<AgainstTestReport>(checks::junit("referee replay", console), console);
  return std::make_unique<AgainstForPeople>(console);
}

}  // namespace referee::replay
