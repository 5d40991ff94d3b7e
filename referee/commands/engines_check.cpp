#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <cerrno>
#include <cstring>
#include <fstream>

#include "matches/play/threads.hpp"
#include "referee/catalogue/words.hpp"
#include "referee/commands/engines.hpp"
#include "referee/conformance/examination.hpp"
#include "referee/conformance/other_protocol.hpp"
#include "referee/conformance/waiting.hpp"
#include "referee/engines/engine_trouble.hpp"
#include "referee/terminal/text.hpp"
#include "rules/nearest.hpp"
#include "rules/text.hpp"

namespace referee::commands {

namespace {

using boost::json::array;
using boost::json::object;
using conformance::Bench;
using conformance::Checked;
using conformance::Seated;
using conformance::Transcript;
using conformance::Verdict;

struct Totals {
  int pass = 0, fail = 0, note = 0, untested = 0;
  int starved = 0;  // of those that are not tested
  std::size_t all() const { return static_cast<std::size_t>(pass + fail + note + untested); }
};

void count(const conformance::Finding& finding, Totals& totals) {
  totals.starved += finding.starved && finding.verdict == Verdict::untested;
  switch (finding.verdict) {
    case Verdict::pass: ++totals.pass; break;
    case Verdict::fail: ++totals.fail; break;
    case Verdict::note: ++totals.note; break;
    case Verdict::untested: ++totals.untested; break;
  }
}

std::string numbers(const std::vector<int>& lines) {
  std::string text;
  for (const int line : lines) text += (text.empty() ? "" : ",") + std::to_string(line);
  return text;
}

// --- for people ---------------------------------------------------------------------------------

std::string colored_finding(Verdict verdict, bool color) {
  const auto text = terminal::padded(verdict == Verdict::fail ? "FAIL" : name(verdict), 9);
  if (!color || verdict == Verdict::pass || verdict == Verdict::untested) return text;
  return (verdict == Verdict::fail ? "\x1b[1;31m" : "\x1b[33m") + text + "\x1b[0m";
}

// What is good has the numbers of its lines; what is not, the lines.
std::string for_people(const Checked& one, const Transcript& transcript,
                       const terminal::Console& console) {
  const auto& finding = one.finding;
  const bool good = finding.verdict == Verdict::pass || finding.verdict == Verdict::untested;
  std::string text = colored_finding(finding.verdict, console.color()) +
                     terminal::padded(one.code, 22) + finding.sentence;
  if (good && !finding.lines.empty())
    text += (finding.lines.size() == 1 ? "  (line " : "  (lines ") + numbers(finding.lines) + ")";
  text += "\n";
  if (good) return text;
  text += terminal::wrapped(one.sentence, 9, console.width());
  for (const int line : finding.lines)
    text += "         " + transcript.shown(line, console.width() - 9) + "\n";
  return text;
}

std::string summary(const Totals& totals, std::size_t left_out) {
  auto text = fmt::format("{} passed, {} failed, {} noted, {} not tested", totals.pass, totals.fail,
                          totals.note, totals.untested);
  if (totals.starved > 0) text += fmt::format(" ({} because the host was busy)", totals.starved);
  if (left_out > 0) text += fmt::format(", {} left out by --except", left_out);
  return text + "\n";
}

// --- for scripts --------------------------------------------------------------------------------

std::string for_scripts(std::size_t number, const Checked& one) {
  const auto& finding = one.finding;
  return fmt::format("{}\t{}\t{}\t{}\t{}\n", number, name(finding.verdict), one.code,
                     rules::printable(finding.sentence), numbers(finding.lines));
}

object json_of(const Checked& one, const Transcript& transcript) {
  array lines;
  for (const int number : one.finding.lines) {
    const auto* const line = transcript.line(number);
    lines.push_back(object{{"line", number},
                           {"sent", line && line->sent},
                           {"text", line ? rules::printable(line->text) : "(not kept)"}});
  }
  return {{"code", one.code},
          {"requirement", one.sentence},
          {"verdict", name(one.finding.verdict)},
          {"finding", rules::printable(one.finding.sentence)},
          {"lines", std::move(lines)}};
}

// --- the check ----------------------------------------------------------------------------------

// What decides how much of the host an engine takes.
constexpr std::string_view heavy[] = {"USI_Hash", "Hash", "Threads", "EvalHash", "max_memory"};

// "option.USI_Hash=1024", where the user has not set it: what the engine says is its default.
std::vector<std::string> heavy_defaults(const matches::play::Player& player) {
  std::vector<std::string> list;
  const auto& set = player.engine().settings;
  for (const auto& option : player.protocol()->identity().options) {
    const auto is_this = [&](std::string_view name) {
      return rules::lower(name) == rules::lower(option.name);
    };
    const bool chosen = std::any_of(set.begin(), set.end(),
                                    [&](const auto& setting) { return is_this(setting.name); });
    if (option.implied || chosen || !option.standard ||
        std::none_of(std::begin(heavy), std::end(heavy), is_this))
      continue;
    list.push_back("option." + rules::printable(option.name) + "=" +
                   rules::printable(*option.standard));
  }
  return list;
}

struct Ready {
  Bench bench;
  Seated seated;
};

class Checking {
 public:
  Checking(EnginesTask task, std::vector<std::string> left_out, const terminal::Console& console)
      : task_(std::move(task)), left_out_(std::move(left_out)), console_(console),
        waiting_([this](const std::string& text) { console_.remark("referee: " + text + "\n"); }) {
    transcript_.when_added(
        [this](bool sent, std::string_view line) { waiting_.heard(sent, line); });
  }

  // Every engine is started before the first is examined.
  terminal::Or<terminal::Exit> run() {
    for (std::size_t i = 0; i < task_.engines.size(); ++i) {
      if (auto wrong = start(i))
        return signals_.ending() ? *signals_.ending() : terminal::Or<terminal::Exit>(*wrong);
      if (const auto ending = signals_.ending()) return *ending;
    }
    for (std::size_t i = 0; i < ready_.size(); ++i) {
      examine(i);
      if (const auto ending = signals_.ending()) return *ending;
    }
    if (task_.form == options::Form::json)
      console_.print(boost::json::serialize(object{{"engines", reports_}}) + "\n");
    return failed_ ? terminal::Exit::check_failed : terminal::Exit::done;
  }

  const Transcript& transcript() const { return transcript_; }

 private:
  std::optional<terminal::Complaint> start(std::size_t i) {
    auto engine = task_.engines[i];
    if (engine.time == matches::clocks::TimeControl{})
      engine.time = *matches::clocks::read_time_control("1+0.05");
    Bench bench{desk_,       std::move(engine), task_.patience,  *task_.kind,
                task_.rules, transcript_,       signals_.token()};
    auto seated = conformance::seat(bench);
    auto& player = *seated.player;
    waiting_.turn_to(number(i), [engine = bench.engine, this](std::stop_token stop) {
      return conformance::other_protocol(engine, task_.kind->name, task_.patience.startup,
                                         std::move(stop));
    });
    player.when_noted(
        [this](const std::string& text) { console_.remark("referee: " + text + "\n"); });
    auto trouble = player.start(task_.kind->name);
    seated.greeted_at = transcript_.size();
    if (trouble) add_hint(*trouble);
    waiting_.greeted();
    if (!trouble)
      trouble =
          player.prepare({std::string(task_.kind->name), conformance::rules_text(task_.rules), {}});
    waiting_.rest();
    if (trouble) return engines::engine_trouble(i + 1, player, *trouble);
    const auto unwanted =
        engines::unwanted_options(i + 1, player, player.protocol()->declined(), task_.kind->name);
    for (const auto& warning : unwanted.warnings) console_.remark("referee: " + warning + "\n");
    if (unwanted.error) return unwanted.error;
    if (auto wrong = engines::unsupported_limit(i + 1, player)) return wrong;
    if (const auto news = engines::keep_newline(i + 1, player, bench.engine); !news.empty())
      console_.remark("referee: " + news + "\n");
    bench.engine.threads_told = matches::play::threads_told(player.protocol()->identity().options);
    // What the check starts later speaks the protocol that was found here, by its options.
    ready_.push_back({std::move(bench), std::move(seated)});
    return std::nullopt;
  }

  static std::string number(std::size_t i) { return "engine " + std::to_string(i + 1); }

  // An engine that speaks, in another protocol.
  void add_hint(matches::play::Trouble& trouble) {
    if (!conformance::may_speak_another(trouble)) return;
    if (auto hint = waiting_.hint(); !hint.empty()) trouble.hint = std::move(hint);
  }

  void examine(std::size_t i) {
    auto& [bench, seated] = ready_[i];
    waiting_.turn_to(number(i), nullptr);
    waiting_.greeted();
    const auto& player = *seated.player;
    const auto kind = player.protocol()->kind();
    bench.engine.protocol = kind;
    const auto label = number(i) + ": " + rules::printable(player.name()) + ", protocol " +
                       player.found() + ", rules " + conformance::rules_text(bench.rules);
    object report{{"name", rules::printable(player.name())},
                  {"protocol", player.protocol()->name()},
                  {"found", player.found()}};
    const auto defaults = heavy_defaults(player);
    if (task_.form == options::Form::human) {
      console_.tell((i > 0 ? "\n" : "") + label + "\n");
      if (!defaults.empty())
        console_.print(terminal::wrapped("at its defaults: " + terminal::joined(defaults), 2,
                                         console_.width()));
    }
    if (!defaults.empty()) report["defaults"] = array(defaults.begin(), defaults.end());
    terminal::finish_output();
    Totals totals;
    array checks;
    const auto requirements = conformance::Examination::count(kind, left_out_);
    waiting_.reached(0, requirements);
    const auto tell = [&](const Checked& one) {
      count(one.finding, totals);
      waiting_.reached(totals.all(), requirements);
      switch (task_.form) {
        case options::Form::human: console_.tell(for_people(one, transcript_, console_)); break;
        case options::Form::plain: console_.print(for_scripts(i + 1, one)); break;
        case options::Form::json: checks.push_back(json_of(one, transcript_)); break;
      }
      terminal::finish_output();
    };
    conformance::Examination(bench, kind, std::move(seated)).run(tell, left_out_);
    waiting_.rest();
    waiting_.reached(0, 0);
    if (signals_.ending()) return;
    failed_ = failed_ || totals.fail > 0;
    if (task_.form == options::Form::human) console_.tell(summary(totals, left_out_.size()));
    report["checks"] = std::move(checks);
    reports_.push_back(std::move(report));
  }

  EnginesTask task_;
  std::vector<std::string> left_out_;  // requirements
  const terminal::Console& console_;
  terminal::StopSignals signals_;
  matches::processes::ProcessSet desk_;
  Transcript transcript_;
  std::vector<Ready> ready_;
  array reports_;
  bool failed_ = false;
  conformance::Waiting waiting_;  // last: its thread uses all of the above
};

terminal::Complaint unwritable(const std::string& file) {
  return {.sentence = "option '--transcript': cannot write '" + file + "': " + std::strerror(errno),
          .code = terminal::Exit::no_output};
}

}  // namespace

terminal::Or<terminal::Exit> check_engines(EnginesTask task, const options::Arguments& arguments,
                                           const terminal::Console& console) {
  const auto& [replace, unchecked, file, except] = arguments.of<catalogue::EnginesWords>();
  std::ofstream out;
  if (file) out.open(*file, std::ios::binary);
  if (file && !out) return unwritable(*file);
  Checking checking(std::move(task), except, console);
  auto ending = checking.run();
  if (!file) return ending;
  out << checking.transcript().whole();
  out.close();
  return out ? ending : unwritable(*file);
}

terminal::Exit show_requirements(options::Form form, const terminal::Console& console) {
  struct Row {
    std::string_view where, code, sentence;
  };
  std::vector<Row> rows;
  const auto add = [&](std::string_view where, const auto& table) {
    for (const auto& one : table) rows.push_back({where, one.code, one.sentence});
  };
  using protocols::Kind;
  add("all", conformance::common_checks());
  for (const auto kind : {Kind::usi, Kind::line, Kind::gomocup}) {
    add(protocols::name(kind), conformance::checks_of(kind));
    add(protocols::name(kind), protocols::requirements(kind));
  }
  array all;
  for (const auto& row : rows) {
    switch (form) {
      case options::Form::human:
        console.tell(terminal::padded(row.code, 22) + std::string(row.sentence) + "\n");
        break;
      case options::Form::plain:
        console.print(fmt::format("{}\t{}\t{}\n", row.where, row.code, row.sentence));
        break;
      case options::Form::json:
        all.push_back(
            object{{"protocol", row.where}, {"code", row.code}, {"requirement", row.sentence}});
        break;
    }
  }
  if (form == options::Form::json) console.print(boost::json::serialize(all) + "\n");
  return terminal::Exit::done;
}

}  // namespace referee::commands
