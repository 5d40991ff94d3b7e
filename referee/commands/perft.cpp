#include <fmt/format.h>

#include <boost/json/object.hpp>

#include <chrono>
#include <utility>

#include "referee/commands/commands.hpp"
#include "referee/catalogue/words.hpp"
#include "referee/inputs/perft_table.hpp"
#include "referee/inputs/position_argument.hpp"
#include "referee/options/given_file.hpp"
#include "referee/options/wording.hpp"
#include "referee/options/words.hpp"
#include "referee/terminal/json_text.hpp"

namespace referee::commands {

namespace {

using Instant = std::chrono::steady_clock::time_point;

double seconds_since(Instant start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// One line for a person: "perft 5 = 19861490  0.21 s  94.6 M nodes/s".
std::string speed(int depth, std::uint64_t leaves, double seconds) {
  std::string line = fmt::format("perft {} = {}  {:.2f} s", depth, leaves, seconds);
  if (seconds > 0.001)
    line += fmt::format("  {:.1f} M nodes/s", static_cast<double>(leaves) / seconds / 1e6);
  return line + "\n";
}

std::string as_json(const inputs::PositionArgument& given, int depth, std::uint64_t leaves,
                    double seconds, const std::vector<rules::Branch>* branches) {
  auto all = inputs::json_of(given);
  all["depth"] = depth;
  all["leaves"] = leaves;
  all["seconds"] = seconds;
  if (branches) {
    boost::json::object divided;
    for (const auto& branch : *branches) divided[branch.action] = branch.count;
    all["divide"] = std::move(divided);
  }
  return terminal::json_text(all) + "\n";
}

terminal::Or<terminal::Exit> count(const options::Arguments& arguments,
                                   const terminal::Console& console, int depth) {
  const auto made = inputs::position_argument(arguments);
  if (!made) return made.error();
  const inputs::PositionArgument& given = *made;
  const bool divide = arguments.of<catalogue::PerftWords>().divide;
  const auto start = std::chrono::steady_clock::now();
  std::vector<rules::Branch> branches;
  if (divide) branches = given.game.divide(depth);
  std::uint64_t leaves = 0;
  for (const auto& branch : branches) leaves += branch.count;
  if (!divide || depth == 0) leaves = given.game.perft(depth);
  const double seconds = seconds_since(start);
  if (options::form_of(arguments.of<options::FormWords>(), console) == options::Form::json) {
    console.print(as_json(given, depth, leaves, seconds, divide ? &branches : nullptr));
    return terminal::Exit::done;
  }
  for (const auto& branch : branches)
    console.print(branch.action + ": " + std::to_string(branch.count) + "\n");
  console.print(std::to_string(leaves) + "\n");
  if (console.person_listens()) console.remark(speed(depth, leaves, seconds));
  return terminal::Exit::done;
}

struct Tally {
  int right = 0, wrong = 0, skipped = 0;
};

terminal::Exit conclude(const Tally& tally, const options::Arguments& arguments,
                        const terminal::Console& console) {
  const int rows = tally.right + tally.wrong;
  if (options::form_of(arguments.of<options::FormWords>(), console) == options::Form::json)
    console.print(fmt::format("{{\"rows\":{},\"differ\":{},\"skipped\":{}}}\n", rows, tally.wrong,
                              tally.skipped));
  else
    console.print(
        fmt::format("{} of {} rows agree, {} skipped\n", tally.right, rows, tally.skipped));
  return tally.wrong > 0 || rows == 0 ? terminal::Exit::check_failed
                                      : terminal::Exit::done;  // none: nothing checked
}

// What makes no sense beside --expect.
std::optional<terminal::Complaint> in_the_way(const options::Arguments& arguments) {
  if (arguments.operands().size() > 1)
    return options::unexpected_word(arguments.operands()[1],
                                    "with --expect the positions come from the file");
  if (arguments.of<catalogue::PerftWords>().divide)
    return options::contradictory("divide", "expect");
  return std::nullopt;
}

terminal::Or<terminal::Exit> compare(const options::Arguments& arguments,
                                     const terminal::Console& console, const std::string& file) {
  if (const auto wrong = in_the_way(arguments)) return *wrong;
  const auto kind = inputs::kind_of(arguments.operands().front());
  if (!kind) return kind.error();
  const auto rules = inputs::rules_of(**kind, arguments.of<options::GameWords>());
  if (!rules) return rules.error();
  const auto text = options::text_given(file);
  if (!text) return text.error();
  const auto rows = inputs::read_perft_table(*text, file, **kind, *rules);
  if (!rows) return rows.error();
  const int deepest = arguments.of<catalogue::PerftWords>().depth.value_or(options::most_depth);
  const bool json =
      options::form_of(arguments.of<options::FormWords>(), console) == options::Form::json;
  Tally tally;
  for (const auto& row : *rows) {
    if (row.depth > deepest) {
      ++tally.skipped;
      continue;
    }
    const auto game = rules::start(**kind, row.rules, row.position, rules::Admit::anything);
    const auto found = game->perft(row.depth);
    ++(found == row.leaves ? tally.right : tally.wrong);
    const auto line = fmt::format("{}:{}: depth {}: expected {}, found {}\n", file, row.line,
                                  row.depth, row.leaves, found);
    if (found != row.leaves && json) console.remark(line);
    if (found != row.leaves && !json) console.print(line);
  }
  return conclude(tally, arguments, console);
}

}  // namespace

terminal::Or<terminal::Exit> run_perft(const options::Arguments& arguments,
                                       const terminal::Console& console) {
  const auto& [depth, divide, expect] = arguments.of<catalogue::PerftWords>();
  if (expect) return compare(arguments, console, *expect);
  if (!depth) return terminal::Complaint{"'perft' needs --depth N"};
  return count(arguments, console, *depth);
}

}  // namespace referee::commands
