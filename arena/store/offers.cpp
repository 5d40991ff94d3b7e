#include "arena/store/offers.hpp"

#include "arena/store/columns.hpp"

namespace arena::store {

using database::Row;
using database::Session;
using rules::Seat;

namespace {

std::string name_of(std::optional<Seat> seat) {
  if (!seat) return "lot";
  return *seat == Seat::first ? "first" : "second";
}

std::optional<Seat> seat_named(std::string_view name) {
  if (name == "lot") return std::nullopt;
  return name == "first" ? Seat::first : Seat::second;
}

Offer offer_of(const Row& row) {
  return {.code = database::text(row, 0),
          .id = database::text(row, 1),
          .agent = database::text(row, 2),
          .pool = database::text(row, 3),
          .start = database::text(row, 4),
          .seat = seat_named(database::text(row, 5)),
          .created = stamp(row, 6),
          .taken_by = database::text(row, 7),
          .game = database::text(row, 8),
          .seat_of = database::text(row, 9)};
}

}  // namespace

void add_offer(Session& session, const Offer& offer) {
  session.run(
      "INSERT INTO offer (code, offer_id, agent_id, pool_id, start_position, seat, created_at, "
      "seat_of) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
      {offer.code, offer.id, offer.agent, offer.pool, offer.start, name_of(offer.seat),
       base::number_of(offer.created), text_or_null(offer.seat_of)});
}

std::optional<Offer> find_offer(Session& session, std::string_view code) {
  return first<Offer>(
      session.run("SELECT code, offer_id, agent_id, pool_id, start_position, seat, created_at, "
                  "taken_by, game_id, seat_of FROM offer WHERE code = $1",
                  {std::string(code)}),
      offer_of);
}

void take_offer(Session& session, std::string_view code, std::string_view agent,
                std::string_view game) {
  session.run("UPDATE offer SET taken_by = $2, game_id = $3 WHERE code = $1",
              {std::string(code), std::string(agent), std::string(game)});
}

void keep_newest_offers(Session& session, std::string_view agent, int most) {
  session.run(
      "DELETE FROM offer WHERE agent_id = $1 AND game_id IS NULL AND offer_id NOT IN (SELECT "
      "offer_id FROM offer WHERE agent_id = $1 AND game_id IS NULL ORDER BY offer_id DESC LIMIT $2)",
      {std::string(agent), std::int64_t{most}});
}

}  // namespace arena::store
