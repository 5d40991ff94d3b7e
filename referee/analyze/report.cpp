#include "referee/analyze/report.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "matches/base/json.hpp"
#include "referee/analyze/scores.hpp"
#include "referee/terminal/layout.hpp"
#include "referee/terminal/text.hpp"

namespace referee::analyze {

namespace {

using matches::JsonObject;
using matches::records::Game;

constexpr int longest_name = 30;  // columns

std::string player_of(const Game& game, rules::Seat seat) {
  const bool first = seat == rules::Seat::first;
  const auto& name = game.seats[first ? 0 : 1].name;
  return name.empty() ? std::string(first ? "first" : "second") : name;
}

std::string average(const Account& account) {
  if (account.scored == 0) return "-";
  return fmt::format("{:.1f}",
                     static_cast<double>(account.loss) / static_cast<double>(account.scored));
}

std::string share(std::size_t part, std::size_t whole) {
  if (whole == 0) return "-";
  return fmt::format("{:.1f}", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

class HumanReport final : public AnalyzeReport {
 public:
  HumanReport(bool aside, const terminal::Console& console) : aside_(aside), console_(console) {}

  void game(const Analyzed& it) override {
    std::string text;
    const auto place = fmt::format("{} game {}", it.file, it.number);
    for (std::size_t i = 0; i < it.opinions.size(); ++i)
      if (it.opinions[i] && !it.opinions[i]->legal) text += silence(place, i, *it.opinions[i]);
    for (const auto& judgement : it.judgements)
      if (judgement.mistake)
        text += fmt::format("{} ply {} {}: {}\n", place, judgement.ply + 1,
                            it.game.main.plies[judgement.ply].action,
                            rules::printable(sentence_of(judgement, *it.opinions[judgement.ply])));
    if (it.game.main.plies.empty() && !it.opinions.empty() && it.opinions[0] &&
        it.opinions[0]->legal)
      text += fmt::format("{}: {}\n", place, in_words(*it.opinions[0]));
    say(text);
  }

  void finish(const AnalyzeSummary& sum) override {
    std::string text = sum.players.empty() ? "" : table_of(sum);
    text += fmt::format("{} game{}, {} position{} asked", sum.games, sum.games == 1 ? "" : "s",
                        sum.asked, sum.asked == 1 ? "" : "s");
    if (sum.unanswered > 0) text += fmt::format(", {} without an answer", sum.unanswered);
    say(text + "\n");
  }

 private:
  std::string table_of(const AnalyzeSummary& sum) const {
    terminal::Grid grid;
    grid.heading = {"Player", "Actions", "Mistakes", "Loss/action", "Same %"};
    grid.left = {true, false, false, false, false};
    grid.keys = 1;
    for (const auto& [name, it] : sum.players)
      grid.rows.push_back({{terminal::shortened(name, longest_name)},
                           {std::to_string(it.actions)},
                           {std::to_string(it.mistakes)},
                           {average(it)},
                           {share(it.same, it.actions)}});
    const auto width = aside_ ? terminal::width_of(STDERR_FILENO) : console_.known_width();
    return terminal::laid_out(std::move(grid), width, false);
  }
  static std::string silence(const std::string& place, std::size_t index, const Opinion& opinion) {
    if (opinion.action.empty())
      return fmt::format("{} ply {}: the engine did not answer: {}\n", place, index + 1,
                         rules::printable(opinion.trouble));
    return fmt::format("{} ply {}: the engine's answer {} is refused: {}\n", place, index + 1,
                       terminal::shortened(opinion.action, longest_name),
                       rules::printable(opinion.trouble));
  }
  static std::string in_words(const Opinion& opinion) {
    const auto found = search_text(opinion.search);
    return opinion.action + (found.empty() ? found : " (" + found + ")");
  }
  void say(const std::string& text) const {
    if (aside_)
      console_.remark(text);
    else
      console_.tell(text);
    terminal::finish_output();  // what is found when it is known
  }

  bool aside_;
  const terminal::Console& console_;
};

// One object per line; keys are only ever added (docs/command-line.md, "analyze").
class JsonReport final : public AnalyzeReport {
 public:
  explicit JsonReport(const terminal::Console& console) : console_(console) {}

  void game(const Analyzed& it) override {
    std::size_t at = 0;  // of the judgements
    for (std::size_t i = 0; i < it.opinions.size(); ++i) {
      while (at < it.judgements.size() && it.judgements[at].ply < i) ++at;
      const bool judged = at < it.judgements.size() && it.judgements[at].ply == i;
      if (it.opinions[i]) position(it, i, judged ? &it.judgements[at] : nullptr);
    }
  }

  void finish(const AnalyzeSummary& sum) override {
    JsonObject object(line_);
    begin(object, "summary");
    object.number("games", sum.games);
    object.number("asked", sum.asked);
    object.number("unanswered", sum.unanswered);
    object.number("damaged", sum.damaged);
    object.key("players");
    line_ += '[';
    bool first = true;
    for (const auto& [name, account] : sum.players) {
      if (!std::exchange(first, false)) line_ += ',';
      JsonObject player(line_);
      player.text("name", name);
      player.number("actions", account.actions);
      player.number("mistakes", account.mistakes);
      player.number("same", account.same);
      player.number("scored", account.scored);
      player.number("loss", account.loss);
      player.close();
    }
    line_ += ']';
    end(object);
  }

 private:
  void position(const Analyzed& it, std::size_t index, const Judgement* judgement) {
    const auto& opinion = *it.opinions[index];
    JsonObject object(line_);
    begin(object, "position");
    object.text("file", it.file);
    object.number("game", it.number);
    object.number("ply", index + 1);
    if (index < it.game.main.plies.size()) {
      object.text("player", player_of(it.game, it.game.main.plies[index].seat));
      object.text("played", it.game.main.plies[index].action);
    }
    if (!opinion.action.empty()) object.text("best", opinion.action);
    if (!opinion.trouble.empty()) object.text("trouble", opinion.trouble);
    search(object, opinion.search);
    if (judgement) loss(object, *judgement);
    end(object);
  }

  void search(JsonObject& object, const protocols::Search& search) {
    if (search.centipawns) object.number("cp", *search.centipawns);
    if (search.mate) object.number("mate", *search.mate);
    if (search.depth) object.number("depth", *search.depth);
    if (search.nodes) object.number("nodes", *search.nodes);
    if (!search.variation.empty()) object.text("pv", search.variation);
  }

  void loss(JsonObject& object, const Judgement& judgement) {
    if (judgement.best && judgement.played) object.number("loss", judgement.loss);
    object.key("same");
    line_ += judgement.same ? "true" : "false";
    object.key("mistake");
    line_ += judgement.mistake ? "true" : "false";
  }

  static void begin(JsonObject& object, std::string_view what) {
    object.number("v", 1);
    object.text("t", what);
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

}  // namespace

void AnalyzeSummary::count(const Analyzed& it) {
  ++games;
  for (const auto& opinion : it.opinions) {
    asked += opinion.has_value();
    unanswered += opinion && !opinion->legal;
  }
  for (const auto& judgement : it.judgements) {
    auto& account = players[player_of(it.game, judgement.seat)];
    ++account.actions;
    account.same += judgement.same;
    account.mistakes += judgement.mistake;
    if (!judgement.best || !judgement.played) continue;
    ++account.scored;
    account.loss += judgement.loss;
  }
}

std::unique_ptr<AnalyzeReport> analyze_report(bool json, bool aside,
                                              const terminal::Console& console) {
  if (json) return std::make_unique<JsonReport>(console);
  return std::make_unique<HumanReport>(aside, console);
}

}  // namespace referee::analyze
