#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "basics/text.hpp"
#include "matches/base/json.hpp"
#include "referee/join/overview.hpp"
#include "referee/live/game_news.hpp"
#include "rules/utf8.hpp"

namespace referee::join {

namespace {

constexpr double doubtful = 0.01;  // chance gives less than this: the hosts differ
constexpr double most_cut = 0.05;  // of the attempts: then results lean towards short pairs
constexpr double unequal = 1.2;    // times as fast: then games by the clock differ

struct Census {
  std::size_t alive = 0, slots = 0, dead = 0, left = 0;
};
Census census_of(const Overview& overview) {
  Census census;
  for (const auto& joiner : overview.joiners) {
    census.alive += joiner.alive ? 1 : 0;
    census.left += joiner.ended ? 1 : 0;
    census.dead += !joiner.alive && !joiner.ended ? 1 : 0;
    if (joiner.alive && joiner.state) census.slots += joiner.state->slots;
  }
  return census;
}

// Empty: nobody plays, or nothing is left.
std::optional<double> seconds_to_go(const Overview& overview) {
  if (overview.per_minute <= 0 || is_over(overview))
    return std::nullopt;
  return static_cast<double>(overview.planned - overview.games) / overview.per_minute * 60;
}

std::size_t widest_host(const Overview& overview) {
  std::size_t width = 4;
  for (const auto& [name, share] : overview.hosts)
    width = std::max(width, rules::printable(name).size());
  return width;
}

double score_of(const HostShare& share) {
  const auto games = share.of_first.games();
  if (games == 0) return 0;
  return 100 * (static_cast<double>(share.of_first.wins) +
                static_cast<double>(share.of_first.draws) / 2) / static_cast<double>(games);
}

std::string agreement_text(const Overview& overview) {
  const auto& test = overview.agreement;
  if (!test) return "The pairs of the hosts cannot be compared yet\n";
  return fmt::format("Hosts {}: chi-square {:.1f} of their pairs, {} degrees of freedom, p {:.3f}\n",
                     test->p < doubtful ? "differ" : "agree", test->chi_square, test->freedom,
                     test->p);
}

std::string cut_text(const Overview& overview) {
  return fmt::format("{} cut, {:.1f} % of the attempts",
                     basics::counted(overview.cut_pairs, "pair"), 100 * cut_share(overview));
}

std::string cut_warning(const Overview& overview) {
  if (cut_share(overview) <= most_cut) return {};
  return "Warning    many pairs were cut: results lean towards short games; let processes leave with a\n"
         "           signal, and give --end-by\n";
}

std::string speed_text(const HostShare& share) {
  return share.speed ? fmt::format("{:.2f}", *share.speed) : "-";
}

// Only where the clock decides how much work engines do.
std::string speeds_text(const Overview& overview) {
  const auto spread = speed_spread(overview);
  if (!overview.timed || !spread || *spread <= unequal) return {};
  const auto slower = [](const auto& a, const auto& b) {
    return a.second.speed.value_or(1e9) < b.second.speed.value_or(1e9);
  };
  const auto slowest = std::min_element(overview.hosts.begin(), overview.hosts.end(), slower);
  return fmt::format("Warning    the hosts differ in speed: the slowest, {}, searches {:.0f} % of the nodes of the\n"
                     "           fastest; give limits in nodes, use equal hosts, or leave one out\n",
                     rules::printable(slowest->first), 100 / *spread);
}

// Times by the clock mean less work on a slower processor.
std::string processors_text(const Overview& overview) {
  std::string text = speeds_text(overview);
  if (overview.processors.size() < 2) return text;
  text += "Warning    the hosts have different processors:\n";
  for (const auto& [model, hosts] : overview.processors)
    text += fmt::format("           {}: {}\n", rules::printable(model),
                        rules::printable(fmt::format("{}", fmt::join(hosts, ", "))));
  return text;
}

std::string left_out_text(const Overview& overview) {
  std::string text;
  for (const auto& one : overview.left_out) text += in_words(one) + "\n";
  return text;
}

void add_left_out(const Overview& overview, std::string& text) {
  if (overview.left_out.empty()) return;
  text += ",\"left_out\":[";
  for (const auto& one : overview.left_out) {
    if (&one != overview.left_out.data()) text += ',';
    matches::JsonObject host(text);
    host.text("host", one.host);
    host.text("because", one.because);
    host.text("since", one.since);
    host.close();
  }
  text += ']';
}

std::string slurm_text(const Overview& overview) {
  std::string text;
  if (const auto& word = overview.slurm)
    text += fmt::format("Slurm      {}   {} ago\n", rules::printable(word->text),
                        live::duration_text(static_cast<double>(word->age.count())));
  for (const auto& one : overview.nodes_left)
    text += fmt::format("Node       {} gives its tasks back: exit code {}; see logs/\n",
                        rules::printable(one.node), rules::printable(one.code));
  return text;
}

void add_slurm(const Overview& overview, matches::JsonObject& all, std::string& text) {
  if (const auto& word = overview.slurm) {
    all.text("slurm", word->text);
    all.number("slurm_seconds", word->age.count());
  }
  if (overview.nodes_left.empty()) return;
  all.key("nodes_left");
  matches::JsonObject nodes(text);
  for (const auto& one : overview.nodes_left) nodes.text(one.node, one.code);
  nodes.close();
}

void add_number(std::string& text, double value) {
  text += std::isfinite(value) ? fmt::format("{:.4f}", value) : "null";
}

// What it says to people and programs: nothing, where the host has decided too much.
std::optional<tables::SprtState> test_to_tell(const Overview& overview) {
  auto test = overview.test;
  if (test && overview.doubt.shows_nothing)
    test->decision = matches::statistics::Decision::undecided;
  return test;
}

}  // namespace

double cut_share(const Overview& overview) {
  const auto attempts = overview.pairs + overview.cut_pairs;
  return attempts == 0 ? 0 : static_cast<double>(overview.cut_pairs) / static_cast<double>(attempts);
}

bool is_over(const Overview& overview) {
  using matches::statistics::Decision;
  return overview.games >= overview.planned ||
         (overview.test && overview.test->decision != Decision::undecided);
}

std::string status_text(const Overview& overview) {
  const auto census = census_of(overview);
  auto text = overview.doubt.doubtful ? overview.doubt.sentence + "\n" : std::string();
  text += fmt::format("Games      {} of {}   {}, {} of them without a gap\n", overview.games,
                      overview.planned, basics::counted(overview.pairs, "pair"),
                      overview.pairs_in_order);
  if (const auto test = test_to_tell(overview))
    text += "Test       " + tables::sprt_text(*test) + "\n";
  text += fmt::format("Processes  {} alive with {}, {} dead, {} left   wish: {}\n", census.alive,
                      basics::counted(census.slots, "slot"), census.dead, census.left,
                      name(overview.wish.state));
  if (census.alive > 0) text += fmt::format("Speed      {:.1f} games per minute", overview.per_minute);
  if (const auto seconds = seconds_to_go(overview))
    text += "   " + live::duration_text(*seconds) + " to go";
  if (census.alive > 0) text += '\n';
  text += fmt::format("Again      {} claimed again, {} played twice, {}\n",
                      basics::counted(overview.claimed_again, "block"),
                      basics::counted(overview.played_twice, "game"), cut_text(overview));
  text += slurm_text(overview);
  text += cut_warning(overview) + processors_text(overview) + left_out_text(overview) + '\n';
  const auto width = widest_host(overview);
  text += fmt::format("{:<{}}  Processes  Slots   Games  Faults\n", "Host", width);
  for (const auto& [host, share] : overview.hosts)
    text += fmt::format("{:<{}}  {:>9}  {:>5}  {:>6}  {:>6}\n", rules::printable(host), width,
                        share.alive, share.slots, share.games, share.faults);
  return text;
}

std::string status_json(const Overview& overview) {
  const auto census = census_of(overview);
  std::string text;
  matches::JsonObject all(text);
  all.number("v", 1);
  all.text("run", overview.run);
  all.number("planned", overview.planned);
  all.number("games", overview.games);
  all.number("pairs", overview.pairs);
  all.number("pairs_in_order", overview.pairs_in_order);
  all.text("wish", name(overview.wish.state));
  all.number("alive", census.alive);
  all.number("slots", census.slots);
  all.number("dead", census.dead);
  all.number("left", census.left);
  all.number("claimed_again", overview.claimed_again);
  all.number("played_twice", overview.played_twice);
  all.number("cut_pairs", overview.cut_pairs);
  all.key("cut_share");
  add_number(text, cut_share(overview));
  if (const auto spread = speed_spread(overview)) {
    all.key("speed_spread");
    add_number(text, *spread);
  }
  all.key("per_minute");
  add_number(text, overview.per_minute);
  if (const auto seconds = seconds_to_go(overview)) {
    all.key("seconds_to_go");
    add_number(text, *seconds);
  }
  if (overview.doubt.doubtful) all.text("doubt", overview.doubt.sentence);
  if (const auto test = test_to_tell(overview)) {
    all.key("llr");
    add_number(text, test->llr);
    all.text("decision", matches::statistics::name(test->decision));
  }
  add_slurm(overview, all, text);
  add_left_out(overview, text);
  all.close();
  return text + "\n";
}

std::string blame_text(const Overview& overview) {
  const auto width = widest_host(overview);
  auto text = fmt::format("{:<{}}   Games     W     D     L      %   Waited  Faults   Cut  Speed\n", "Host", width);
  for (const auto& [host, share] : overview.hosts)
    text += fmt::format("{:<{}}  {:>6}  {:>4}  {:>4}  {:>4}  {:>5.1f}  {:>5.1f} s  {:>6}  {:>4}  {:>5}\n",
                        rules::printable(host), width, share.games, share.of_first.wins,
                        share.of_first.draws, share.of_first.losses, score_of(share),
                        std::chrono::duration<double>(share.waited).count(), share.faults, share.cut,
                        speed_text(share));
  return text + agreement_text(overview) +
         fmt::format("{} claimed again, {} played twice, {}\n",
                     basics::counted(overview.claimed_again, "block"),
                     basics::counted(overview.played_twice, "game"), cut_text(overview)) +
         cut_warning(overview) + processors_text(overview) + left_out_text(overview);
}

std::string blame_json(const Overview& overview) {
  std::string text = "{\"v\":1,\"hosts\":[";
  for (bool first = true; const auto& [name, share] : overview.hosts) {
    if (!std::exchange(first, false)) text += ',';
    matches::JsonObject host(text);
    host.text("host", name);
    host.number("games", share.games);
    host.number("wins", share.of_first.wins);
    host.number("draws", share.of_first.draws);
    host.number("losses", share.of_first.losses);
    host.number("waited_ms", std::chrono::round<matches::Millis>(share.waited).count());
    host.number("faults", share.faults);
    host.number("cut_pairs", share.cut);
    if (share.speed) {
      host.key("speed");
      add_number(text, *share.speed);
    }
    host.close();
  }
  text += ']';
  if (const auto& test = overview.agreement) {
    text += ",\"chi_square\":";
    add_number(text, test->chi_square);
    text += fmt::format(",\"freedom\":{},\"p\":", test->freedom);
    add_number(text, test->p);
  }
  add_left_out(overview, text);
  return text + fmt::format(",\"claimed_again\":{},\"played_twice\":{},\"cut_pairs\":{},\"cut_share\":{:.4f}}}\n",
                            overview.claimed_again, overview.played_twice, overview.cut_pairs,
                            cut_share(overview));
}

}  // namespace referee::join
