#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cmath>

#include "matches/host/checkup.hpp"
#include "referee/commands/commands.hpp"
#include "referee/options/words.hpp"
#include "referee/terminal/json_text.hpp"
#include "referee/terminal/text.hpp"

namespace referee::commands {

namespace {

using boost::json::array;
using boost::json::object;
using matches::host::Change;
using matches::host::Checkup;
using matches::host::Finding;

// --- for people ---------------------------------------------------------------------------------

constexpr int value_column = 26, verdict_width = 9, name_width = 15;

std::string colored(matches::host::Verdict verdict, bool color) {
  const auto text = terminal::padded(name(verdict), verdict_width);
  if (!color || verdict == matches::host::Verdict::ok) return text;
  return (verdict == matches::host::Verdict::warning ? "\x1b[1;31m" : "\x1b[33m") + text +
         "\x1b[0m";
}

std::string for_people(const Finding& one, const terminal::Console& console) {
  constexpr int least_width = 60;  // that has room for a value beside its name
  const auto verdict = "  " + colored(one.verdict, console.color());
  if (console.width() < least_width)
    return verdict + std::string(one.name) + "\n" +
           terminal::wrapped(rules::printable(one.value), 2 + verdict_width, console.width());
  const auto value = terminal::wrapped(rules::printable(one.value), value_column, console.width());
  return verdict + terminal::padded(one.name, name_width) + value.substr(value_column);
}

std::string for_people(const Change& one, const terminal::Console& console) {
  constexpr int margin = 2, deeper = 6;
  auto text = terminal::wrapped(std::string(one.about) + ": " + one.why, margin, console.width());
  if (!one.command.empty()) text += std::string(deeper, ' ') + one.command + "\n";
  return text;
}

std::string for_people(const Checkup& checkup, const terminal::Console& console) {
  std::string text;
  for (const auto& one : checkup.findings) text += for_people(one, console);
  if (checkup.changes.empty()) return text + "\nNothing to change for fair timing.\n";
  text += "\n" + terminal::wrapped("What to change for fair timing (docs/fair-timing.md)", 0,
                                   console.width());
  for (const auto& one : checkup.changes) text += for_people(one, console);
  return text;
}

// --- for scripts --------------------------------------------------------------------------------

std::string for_scripts(const Checkup& checkup) {
  std::string text;
  for (const auto& one : checkup.findings)
    text += fmt::format("finding\t{}\t{}\t{}\n", one.name, name(one.verdict),
                        rules::printable(one.value));
  for (const auto& one : checkup.changes)
    text += fmt::format("change\t{}\t{}\t{}\n", one.about, one.why, one.command);
  return text;
}

object json_of(const Finding& one) {
  object numbers;
  for (const auto& number : one.numbers) {
    if (number.value == std::trunc(number.value))
      numbers[number.name] = static_cast<std::int64_t>(number.value);
    else
      numbers[number.name] = number.value;
  }
  return {{"name", one.name},
          {"verdict", name(one.verdict)},
          {"value", rules::printable(one.value)},
          {"numbers", std::move(numbers)}};
}

std::string json_of(const Checkup& checkup) {
  array findings, changes;
  for (const auto& one : checkup.findings) findings.push_back(json_of(one));
  for (const auto& one : checkup.changes)
    changes.push_back(object{{"about", one.about}, {"why", one.why}, {"command", one.command}});
  return terminal::json_text(object{{"findings", findings}, {"changes", changes}}) + "\n";
}

}  // namespace

terminal::Or<terminal::Exit> run_doctor(const options::Arguments& arguments,
                                        const terminal::Console& console) {
  // The trials first: they measure the host as it is, not as reading its files leaves it.
  const auto trials = matches::host::try_host();
  const auto checkup = matches::host::judge(matches::host::read_host(), trials);
  switch (options::form_of(arguments.of<options::FormWords>(), console)) {
    case options::Form::human: console.print(for_people(checkup, console)); break;
    case options::Form::plain: console.print(for_scripts(checkup)); break;
    case options::Form::json: console.print(json_of(checkup)); break;
  }
  return terminal::Exit::done;
}

}  // namespace referee::commands
