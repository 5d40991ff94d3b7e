// The table of games: a row for each.

#include "rules/keishi/game.hpp"
#include "rules/liuzichong/game.hpp"
#include "rules/renju/game.hpp"
#include "rules/renju/opening_moves.hpp"
#include "rules/row.hpp"
#include "rules/shogi/game.hpp"
#include "rules/shogi/handicaps.hpp"
#include "rules/shogi/mates.hpp"
#include "rules/shogi/opening_moves.hpp"

namespace rules {

std::span<const GameKind> carried_games() {
  static constexpr std::string_view usi[] = {"usi"};
  static constexpr std::string_view gtp[] = {"gtp"};
  static constexpr std::string_view gtp_or_gomocup[] = {"gtp", "gomocup"};
  static const GameKind table[] = {
      {.name = "shogi",
       .title = "Shogi 将棋",
       .rules = &shogi::rule_book(),
       .positions = shogi::handicaps(),
       .set_up = set_up<shogi::Game>,
       .board_size = 9,
       .cell_width = 2,
       .position = {.key_fields = 3},  // board, side, hands; number
       .case_sensitive = true,
       .protocols = usi,
       .usual_max_plies = 512,
       .counts_by_position = true,
       .openings = {.plies = 8, .window = 150, .nodes = 2000},
       .suits_opening = shogi::suits_opening,
       .mates = &shogi::mate_rules()},
      {.name = "renju",
       .title = "Renju 連珠",
       .rules = &renju::rule_book(),
       .set_up = set_up<renju::Game>,
       .board_size = 15,
       .symmetric = true,
       // ranks, side, phase, offers; number
       .position = {.key_fields = 3, .squares = 3, .squares_decide = true},
       .protocols = gtp_or_gomocup,
       .gogui_name = "Renju",
       .openings = {.plies = 5, .nodes = 500},
       .suits_opening = renju::suits_opening,
       .forbidden = renju::forbidden},
      {.name = "keishi",
       .title = "Keishi 形四",
       .rules = &keishi::rule_book(),
       .set_up = set_up<keishi::Game>,
       .board_size = 6,
       .symmetric = true,
       .position = {.key_fields = 2, .squares = 2},  // ranks, side; history, number
       .protocols = gtp,
       .known_start = "the start position of Keishi is a forced win for the first player"},
      {.name = "liuzichong",
       .title = "Liuzichong 六子冲",
       .rules = &liuzichong::rule_book(),
       .set_up = set_up<liuzichong::Game>,
       .board_size = 4,
       .symmetric = true,
       .position = {.key_fields = 2},  // ranks, side; number
       .protocols = gtp},
  };
  return table;
}

}  // namespace rules
