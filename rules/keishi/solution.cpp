#include "rules/keishi/solution.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "rules/keishi/distances.hpp"
#include "rules/keishi/game.hpp"
#include "rules/keishi/table_file.hpp"

namespace rules::keishi {

namespace {

class SolvedKeishi final : public Solution {
 public:
  SolvedKeishi(std::unique_ptr<Layout> layout, std::unique_ptr<TableFile> table)
      : layout_(std::move(layout)), table_(std::move(table)) {}

  SolvedOr<Worth> worth(const AnyGame& any) const override {
    const auto& game = *any.as<Game>();
    const Position& now = game.now();
    if (std::popcount(now.black) != team_size || std::popcount(now.white) != team_size)
      return Unsolved{Unsolved::Why::other_rules,
                      "keishi is solved for four stones against four alone"};
    const auto place = layout_->place(now.of(now.side), now.of(other(now.side)));
    const auto code = table_->code(place.block, place.at);
    if (!code) return code.error();
    const auto plies = plies_of(*code);
    const auto& most = game.rules().max_plies;
    if (!plies || (most && *plies > *most - game.ply() + 1)) return Worth{};
    return Worth{*plies % 2 ? Worth::Kind::won : Worth::Kind::lost, *plies};
  }

 private:
  std::unique_ptr<Layout> layout_;
  std::unique_ptr<TableFile> table_;
};

TableFacts facts_of(const Codes& codes) {
  TableFacts facts;
  for (const std::uint8_t code : codes) {
    ++(code == 0 ? facts.drawn : code % 2 ? facts.lost : facts.won);
    if (code % 2 == 0) facts.longest = std::max(facts.longest, code - 1);
  }
  return facts;
}

// The number of codes of one block that do not follow from the others.
std::uint64_t wrong_codes(const Layout& layout, const Codes& codes, std::size_t block) {
  std::uint64_t wrong = 0;
  const auto at = [&](Layout::Place place) { return codes[place.block * block_size + place.at]; };
  const Stones own = layout.classes().first(block);
  const std::uint8_t* code = codes.data() + block * block_size;
  grid::for_each_set((grid::bit(squares) - 1) & ~own, team_size, [&](Stones enemy) {
    wrong += code_by_children(layout, own, enemy, at) != *code++;
  });
  return wrong;
}

}  // namespace

SolvedOr<std::unique_ptr<const Solution>> open_solution(const RuleSet& set,
                                                        const std::string& folder) {
  const Rules rules = Rules::of(set);
  if (rules.ko != Ko::literal || rules.gap != Gap::formula)
    return Unsolved{Unsolved::Why::other_rules,
                    "keishi is solved for ko=literal gap=formula alone, not for " + set.text()};
  auto layout = std::make_unique<Layout>();
  auto table = TableFile::open(folder, layout->blocks(), block_size);
  if (!table) return table.error();
  return std::unique_ptr<const Solution>(
      std::make_unique<SolvedKeishi>(std::move(layout), *std::move(table)));
}

SolvedOr<std::optional<TableFacts>> make_table(const std::string& folder,
                                               const TableProgress& progress) {
  const Layout layout;
  const auto codes = solve(layout, [&](const Stage& stage) {
    return progress({"solving", stage.plies, stage.decided, stage.all});
  });
  if (!codes) return std::optional<TableFacts>();
  if (auto trouble = write_table(folder, *codes, block_size)) return *std::move(trouble);
  return std::optional(facts_of(*codes));
}

SolvedOr<std::optional<TableFacts>> check_table(const std::string& folder,
                                                const TableProgress& progress) {
  const Layout layout;
  const auto table = TableFile::open(folder, layout.blocks(), block_size);
  if (!table) return table.error();
  const auto codes = (*table)->whole();
  if (!codes) return codes.error();
  auto facts = facts_of(*codes);
  for (std::size_t block = 0; block < layout.blocks(); ++block) {
    if (!progress({"checking", facts.longest, block * block_size, codes->size()}))
      return std::optional<TableFacts>();
    facts.wrong += wrong_codes(layout, *codes, block);
  }
  return std::optional(facts);
}

}  // namespace rules::keishi
