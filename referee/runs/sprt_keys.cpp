#include "referee/runs/sprt_keys.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <set>

#include "referee/options/key_table.hpp"

namespace referee::runs {

namespace {

using matches::statistics::Hypotheses;
using matches::statistics::Model;

constexpr double most_elo = 2000;
constexpr double least_difference = 0.01;  // a test of less would never end

// The shortest text that is read as the same number, and is written as people write one.
std::string decimal(double number) {
  std::array<char, 400> text;
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed).ptr;
  return {text.data(), end};
}

std::string read_elo(std::string_view value, double& elo) {
  const auto number = decimal_between(-most_elo, most_elo, value);
  if (!number) return rules::in_quotes(value) + " is not a number of Elo from -2000 to 2000";
  elo = *number;
  return {};
}

std::string read_risk(std::string_view value, double& risk) {
  double number = 0;  // small ones are written 1e-9 as well
  const auto* const end = value.data() + value.size();
  const auto [stop, error] = std::from_chars(value.data(), end, number);
  if (error != std::errc() || stop != end || !(number > 0 && number < 1))
    return rules::in_quotes(value) + " is not a number between 0 and 1";
  risk = number;
  return {};
}

constexpr Model models[] = {Model::normalized, Model::logistic, Model::bayesian};

std::string read_model(std::string_view value, Model& model) {
  std::string known;
  for (const auto one : models) {
    if (name(one) == value) {
      model = one;
      return {};
    }
    known += (known.empty() ? "" : "|") + std::string(name(one));
  }
  return options::not_among(known, value);
}

constexpr options::KeyOf<Hypotheses> table[] = {
    {{"elo0", "ELO", "H0: the first engine is stronger by ELO [default: 0]"},
     [](std::string_view value, Hypotheses& into) { return read_elo(value, into.elo0); }},
    {{"elo1", "ELO", "H1: it is stronger by ELO [default: 5]"},
     [](std::string_view value, Hypotheses& into) { return read_elo(value, into.elo1); }},
    {{"alpha", "P", "the risk of accepting H1 if H0 is true [default: 0.05]"},
     [](std::string_view value, Hypotheses& into) { return read_risk(value, into.alpha); }},
    {{"beta", "P", "the risk of accepting H0 if H1 is true [default: 0.05]"},
     [](std::string_view value, Hypotheses& into) { return read_risk(value, into.beta); }},
    {{"model", "normalized|logistic|bayesian", "which kind of Elo [default: normalized]"},
     [](std::string_view value, Hypotheses& into) { return read_model(value, into.model); }},
    {{"overshoot", "on|off",
      "stop slightly earlier, since each step overshoots the bound a little [default: off]"},
     [](std::string_view value, Hypotheses& into) {
       into.overshoot = value == "on";
       return options::not_among("on|off", value);
     }},
};

constexpr auto keys = options::keys_of(table);

}  // namespace

std::span<const options::Key> sprt_keys() { return keys; }

std::string read_sprt(std::span<const std::string> words, SprtWish& wish) {
  wish.words.assign(words.begin(), words.end());
  return options::read_group<Hypotheses>(words, table, wish.hypotheses);
}

std::string sprt_fault(const SprtWish& wish) {
  std::set<std::string_view> seen;
  for (const auto& word : wish.words)
    if (!seen.insert(options::key_name(word)).second)
      return "key " + rules::in_quotes(options::key_name(word)) + " is given twice";
  const auto& hypotheses = wish.hypotheses;
  if (hypotheses.elo1 <= hypotheses.elo0)
    return fmt::format("elo1={} is not above elo0={}", hypotheses.elo1, hypotheses.elo0);
  if (hypotheses.elo1 - hypotheses.elo0 < least_difference)
    return fmt::format("elo0={} and elo1={} are less than {} apart", hypotheses.elo0,
                       hypotheses.elo1, least_difference);
  if (hypotheses.alpha + hypotheses.beta >= 1)
    return fmt::format("alpha={} and beta={} must add up to less than 1", hypotheses.alpha,
                       hypotheses.beta);
  return {};
}

std::string sprt_words(const Hypotheses& hypotheses) {
  return fmt::format("elo0={} elo1={} alpha={} beta={} model={} overshoot={}",
                     decimal(hypotheses.elo0), decimal(hypotheses.elo1), decimal(hypotheses.alpha),
                     decimal(hypotheses.beta), name(hypotheses.model),
                     hypotheses.overshoot ? "on" : "off");
}

std::optional<double> decimal_between(double least, double most, std::string_view text) {
  double number = 0;
  if (text.size() > 1 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);
  const auto* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number, std::chars_format::fixed);
  const bool whole = error == std::errc() && stop == end && std::isfinite(number);
  return whole && number >= least && number <= most ? std::optional(number) : std::nullopt;
}

}  // namespace referee::runs
