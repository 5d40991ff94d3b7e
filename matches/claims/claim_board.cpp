#include "matches/claims/claim_board.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>
#include <system_error>

#include "rules/utf8.hpp"

namespace matches::claims {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t digits = 9;  // so that names sort as blocks do

bool is_before(const Claim& a, const Claim& b) { return a.block < b.block; }

bool may_be_played(ClaimBoard::Worth worth) {
  return worth == ClaimBoard::Worth::wanted || worth == ClaimBoard::Worth::urgent;
}

template <class Number>
std::optional<Number> number_in(std::string_view text) {
  Number value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

std::string name_of(const Claim& claim) {
  auto block = std::to_string(claim.block);
  if (block.size() < digits) block.insert(0, digits - block.size(), '0');
  return block + "." + std::to_string(claim.generation);
}

std::optional<Claim> claim_named(std::string_view name) {
  const auto dot = name.find('.');
  if (dot == name.npos || dot < digits) return std::nullopt;
  const auto block = number_in<std::uint64_t>(name.substr(0, dot));
  const auto generation = number_in<std::uint32_t>(name.substr(dot + 1));
  if (!block || !generation || *generation == 0) return std::nullopt;
  return Claim{*block, *generation};
}

basics::Result<std::vector<Claim>, std::string> latest_claims(const std::string& run) {
  const auto directory = run + "/claims";
  std::map<std::uint64_t, std::uint32_t> latest;
  std::error_code error;
  for (fs::directory_iterator each(directory, error), end; !error && each != end;
       each.increment(error))
    if (const auto claim = claim_named(each->path().filename().native())) {
      auto& generation = latest[claim->block];
      generation = std::max(generation, claim->generation);
    }
  if (error) return "'" + rules::printable(directory) + "': " + error.message();
  std::vector<Claim> all;
  for (const auto& [block, generation] : latest) all.push_back({block, generation});
  return all;
}

basics::Result<std::optional<Claim>, std::string> ClaimBoard::claim_new(const Judge& judge) {
  for (; next_ < blocks_; ++next_) {
    const auto worth = judge(next_);
    if (worth == Worth::too_soon) break;
    if (worth == Worth::done) continue;
    const auto known = latest_(next_);
    if (known > 1 && is_made({next_, known})) continue;
    const auto claim = next_claim({next_, 0});
    const auto linked = lease_.link(name_of(claim));
    if (!linked) return linked.error();
    if (!*linked) continue;
    ++next_;
    hold(claim);
    return std::optional(claim);
  }
  return std::optional<Claim>();
}

basics::Result<std::optional<Claim>, std::string> ClaimBoard::claim_again(
    const std::function<std::optional<std::string>()>& refresh, const Judge& judge) {
  if (auto why = lease_.renew()) return *std::move(why);
  auto claims = latest_claims(run_);
  if (!claims) return claims.error();
  std::erase_if(*claims, [&](const Claim& claim) {
    if (claim.block >= blocks_) return true;
    const auto worth = judge(claim.block);
    return !may_be_played(worth) || !abandoned(claim, worth);
  });
  if (claims->empty()) return std::optional<Claim>();
  if (auto why = refresh()) return *std::move(why);
  for (const auto& old : *claims) {
    if (!may_be_played(judge(old.block))) continue;
    const auto claim = next_claim(old);
    const auto linked = lease_.link(name_of(claim));
    if (!linked) return linked.error();
    if (!*linked) continue;
    hold(claim);
    return std::optional(claim);
  }
  return std::optional<Claim>();
}

basics::Result<std::optional<Claim>, std::string> ClaimBoard::claim_anew(const Claim& held) {
  const auto claim = next_claim(held);
  const auto linked = lease_.link(name_of(claim));
  if (!linked) return linked.error();
  std::erase_if(held_, [&](const Claim& one) { return one.block == claim.block; });
  if (!*linked) return std::optional<Claim>();
  hold(claim);
  return std::optional(claim);
}

// Numbers that the journals know are not given again.
Claim ClaimBoard::next_claim(const Claim& latest) const {
  const auto known = latest_(latest.block);
  return {latest.block, std::max(latest.generation, known > 1 ? known : 0) + 1};
}

void ClaimBoard::hold(const Claim& claim) {
  held_.insert(std::upper_bound(held_.begin(), held_.end(), claim, is_before), claim);
}

bool ClaimBoard::lost(const Claim& claim) {
  if (!is_claimed_after(claim)) return false;
  std::erase_if(held_, [&](const Claim& held) { return held.block == claim.block; });
  return true;
}

bool ClaimBoard::is_made(const Claim& claim) const {
  return modified(run_ + "/claims/" + name_of(claim)).has_value();
}

bool ClaimBoard::is_claimed_after(const Claim& claim) const {
  return is_made({claim.block, claim.generation + 1});
}

// What this process has claimed itself is never abandoned: it is played, or was given up for good.
bool ClaimBoard::abandoned(const Claim& claim, Worth worth) const {
  if (std::binary_search(held_.begin(), held_.end(), claim, is_before)) return false;
  const auto renewed = modified(run_ + "/claims/" + name_of(claim));
  return renewed &&
         expired(*renewed, lease_.now(), worth == Worth::urgent ? short_patience : patience);
}

}  // namespace matches::claims
