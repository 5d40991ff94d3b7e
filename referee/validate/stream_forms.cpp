#include "referee/validate/stream_forms.hpp"

#include <fmt/format.h>

#include <boost/json/object.hpp>

#include "matches/base/json.hpp"
#include "referee/checks/test_report.hpp"
#include "referee/terminal/json_text.hpp"
#include "referee/terminal/text.hpp"

namespace referee::validate {

namespace {

using matches::JsonObject;
using matches::Micros;
using matches::Millis;

constexpr int longest_action = 200, longest_sentence = 1000;  // columns

std::string legal_of(const rules::AnyGame& game) { return terminal::joined(game.legal_actions()); }

// --- for people ---------------------------------------------------------------------------------

class StreamForPeople final : public StreamForm {
 public:
  explicit StreamForPeople(const terminal::Console& console) : console_(console) {}

  std::string text(const Verdict& verdict, const Beside& beside) override {
    auto text = fmt::format("{} {} {}", verdict.ply,
                            terminal::shortened(verdict.action, longest_action), colored(verdict));
    if (!verdict.ok()) text += "  " + terminal::shortened(verdict.sentence, longest_sentence);
    if (verdict.ok() && beside.game.outcome()) text += "  " + beside.game.result();
    text += "\n";
    if (beside.compared) text += compared(beside);
    if (beside.legal && !beside.game.outcome())
      text += "      legal: " + legal_of(beside.game) + "\n";
    return console_.fitted(text);
  }

  std::string end(const StreamJudge&) override { return {}; }

 private:
  std::string colored(const Verdict& verdict) const {
    if (!console_.color() || verdict.ok()) return verdict.code;
    return "\x1b[1;31m" + verdict.code + "\x1b[0m";
  }

  static std::string compared(const Beside& beside) {
    std::string text;
    for (const auto& difference : beside.compared->differences)
      text += for_people(difference, *beside.oracle, 6);
    if (!beside.compared->trouble.empty())
      text += "      " + *beside.oracle + ": " +
              terminal::shortened(beside.compared->trouble, longest_sentence) + "\n";
    return text;
  }

  const terminal::Console& console_;
};

// --- JSON lines ---------------------------------------------------------------------------------

void put_truth(JsonObject& object, std::string& out, std::string_view name, bool value) {
  object.key(name);
  out += value ? "true" : "false";
}

void put_list(JsonObject& object, std::string& out, std::string_view name,
              const std::vector<std::string>& texts) {
  object.key(name);
  out += '[';
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i > 0) out += ',';
    matches::append_json_string(out, texts[i]);
  }
  out += ']';
}

class StreamAsJson final : public StreamForm {
 public:
  std::string text(const Verdict& verdict, const Beside& beside) override {
    std::string out;
    JsonObject object(out);
    object.number("v", 1);
    object.text("t", verdict.ply == 0 ? "position" : "verdict");
    object.number("line", verdict.line);
    object.number("g", verdict.game);
    object.number("ply", verdict.ply);
    if (verdict.color) object.text("color", rules::name(*verdict.color));
    object.text(verdict.ply == 0 ? "given" : "move", verdict.action);
    put_truth(object, out, "ok", verdict.ok());
    if (!verdict.ok()) object.text("code", verdict.code);
    if (!verdict.ok()) object.text("sentence", verdict.sentence);
    if (verdict.spent) put_time(object, *verdict.spent);
    object.text("position", beside.game.position());
    object.text("result", beside.game.result());
    if (beside.compared) put_compared(object, out, *beside.compared);
    if (beside.legal) put_list(object, out, "legal", beside.game.legal_actions());
    object.close();
    return out + "\n";
  }

  std::string end(const StreamJudge& judge) override {
    std::string out;
    JsonObject object(out);
    object.number("v", 1);
    object.text("t", "summary");
    object.number("games", judge.games());
    object.number("moves", judge.actions());
    object.number("refused", judge.refused_actions());
    object.number("positions", judge.positions());
    object.number("refused_positions", judge.refused_positions());
    object.close();
    return out + "\n";
  }

 private:
  static void put_time(JsonObject& object, const Spent& spent) {
    object.number("ms", std::chrono::floor<Millis>(spent.used).count());
    object.number("left_ms", std::chrono::floor<Millis>(spent.left).count());
    if (spent.over > Micros(0))
      object.number("over_ms", std::chrono::ceil<Millis>(spent.over).count());
  }

  static void put_compared(JsonObject& object, std::string& out, const OracleWord& compared) {
    if (!compared.trouble.empty()) return object.text("oracle_trouble", compared.trouble);
    object.key("oracle");
    out += '[';
    for (std::size_t i = 0; i < compared.differences.size(); ++i)
      out += (i > 0 ? "," : "") + terminal::json_text(json_of(compared.differences[i]));
    out += ']';
  }
};

// --- TAP and JUnit ------------------------------------------------------------------------------

using checks::Check;

std::vector<std::pair<std::string, std::string>> facts_of(const Verdict& verdict,
                                                          const Beside& beside) {
  std::vector<std::pair<std::string, std::string>> facts = {
      {"code", verdict.code},
      {"game", std::to_string(verdict.game)},
      {"ply", std::to_string(verdict.ply)},
      {verdict.ply == 0 ? "given" : "move", verdict.action},
      {"position", beside.game.position()},
      {"result", beside.game.result()}};
  if (beside.legal) facts.emplace_back("legal", legal_of(beside.game));
  return facts;
}

class StreamAsTestReport final : public StreamForm {
 public:
  explicit StreamAsTestReport(std::unique_ptr<checks::TestReport> checks)
      : checks_(std::move(checks)) {}

  std::string text(const Verdict& verdict, const Beside& beside) override {
    const auto name = fmt::format("line {} ply {}", verdict.line, verdict.ply);
    auto check = begun(name + " " + terminal::shortened(verdict.action, longest_action), verdict);
    if (!verdict.ok()) {
      check.verdict = checks::Check::Verdict::failed;
      check.message = verdict.code + ": " + verdict.sentence;
      check.facts = facts_of(verdict, beside);
    }
    checks_->add(check);
    if (beside.compared) add(name, verdict, beside);
    return {};
  }

  std::string end(const StreamJudge&) override {
    checks_->finish();
    return {};
  }

 private:
  static checks::Check begun(std::string name, const Verdict& verdict) {
    checks::Check check;
    check.name = std::move(name);
    check.file = "standard input";
    check.line = verdict.line;
    return check;
  }

  void add(const std::string& name, const Verdict& verdict, const Beside& beside) {
    auto check = begun(name + " forbidden points", verdict);
    const auto& [differences, trouble] = *beside.compared;
    if (!differences.empty() || !trouble.empty()) check.verdict = checks::Check::Verdict::failed;
    if (!differences.empty()) check.message = *beside.oracle + " says otherwise";
    if (!trouble.empty()) check.message = trouble;
    for (const auto& difference : differences) {
      check.facts.emplace_back(difference.point,
                               "ours " + difference.ours + ", theirs " + difference.theirs);
      check.facts.emplace_back(difference.point + " shown by", difference.command);
    }
    checks_->add(check);
  }

  std::unique_ptr<checks::TestReport> checks_;
};

}  // namespace

std::unique_ptr<StreamForm> stream_for_people(const terminal::Console& console) {
  return std::make_unique<StreamForPeople>(console);
}

std::unique_ptr<StreamForm> stream_as_json() { return std::make_unique<StreamAsJson>(); }

std::unique_ptr<StreamForm> stream_as_test_report(std::unique_ptr<checks::TestReport> checks) {
  return std::make_unique<StreamAsTestReport>(std::move(checks));
}

}  // namespace referee::validate
