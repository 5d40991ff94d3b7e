#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cmath>

#include "matches/checkup.hpp"
#include "referee/commands/commands.hpp"
#include "referee/form.hpp"
#include "referee/json_text.hpp"
#include "referee/text.hpp"

namespace referee {

namespace {

using boost::json::array;
using boost::json::object;
using matches::Change;
using matches::Checkup;
using matches::Finding;
using matches::Verdict;

// --- for people ---------------------------------------------------------------------------------

constexpr int value_column = 26, verdict_width = 9, name_width = 15;

std::string colored(Verdict verdict, bool color) {
  const auto text = padded(name(verdict), verdict_width);
  if (!color || verdict == Verdict::ok) return text;
  return (verdict == Verdict::warning ? "\x1b[1;31m" : "\x1b[33m") + text + "\x1b[0m";
}

std::string for_people(const Finding& one, const Console& console) {
  constexpr int least_width = 60;  // that has room for a value beside its name
  const auto verdict = "  " + colored(one.verdict, console.color());
  if (console.width() < least_width)
    return verdict + std::string(one.name) + "\n" +
           wrapped(printable(one.value), 2 + verdict_width, console.width());
  const auto value = wrapped(printable(one.value), value_column, console.width());
  return verdict + padded(one.name, name_width) + value.substr(value_column);
}

std::string for_people(const Change& one, const Console& console) {
  constexpr int margin = 2, deeper = 6;
  auto text = wrapped(std::string(one.about) + ": " + one.why, margin, console.width());
  if (!one.command.empty()) text += std::string(deeper, ' ') + one.command + "\n";
  return text;
}

std::string for_people(const Checkup& checkup, const Console& console) {
  std::string text;
  for (const auto& one : checkup.findings) text += for_people(one, console);
  if (checkup.changes.empty()) return text + "\nNothing to change for fair timing.\n";
  text +=
      "\n" + wrapped("What to change for fair timing (docs/fair-timing.md)", 0, console.width());
  for (const auto& one : checkup.changes) text += for_people(one, console);
  return text;
}

// --- for scripts --------------------------------------------------------------------------------

std::string for_scripts(const Checkup& checkup) {
  std::string text;
  for (const auto& one : checkup.findings)
    text += fmt::format("finding\t{}\t{}\t{}\n", one.name, name(one.verdict), printable(one.value));
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
          {"value", printable(one.value)},
          {"numbers", std::move(numbers)}};
}

std::string json_of(const Checkup& checkup) {
  array findings, changes;
  for (const auto& one : checkup.findings) findings.push_back(json_of(one));
  for (const auto& one : checkup.changes)
    changes.push_back(object{{"about", one.about}, {"why", one.why}, {"command", one.command}});
  return json_text(object{{"findings", findings}, {"changes", changes}}) + "\n";
}

}  // namespace

Or<Exit> run_doctor(const Arguments& arguments, const Console& console) {
  // The trials first: they measure the host as it is, not as reading its files leaves it.
  const auto trials = matches::try_host();
  const auto checkup = matches::judge(matches::read_host(), trials);
  switch (form_of(arguments, console)) {
    case Form::human: console.print(for_people(checkup, console)); break;
    case Form::plain: console.print(for_scripts(checkup)); break;
    case Form::json: console.print(json_of(checkup)); break;
  }
  return Exit::done;
}

}  // namespace referee
