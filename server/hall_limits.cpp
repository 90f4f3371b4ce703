// What is too much: tables of one person or address, logs without an end.
#include "server/hall.hpp"

namespace parlour::server {
namespace {

// What a game that has become long needs to come to an end.
template <class Message>
constexpr bool kEndsGames =
    boost::mp11::mp_contains<boost::mp11::mp_list<protocol::Play, protocol::Roll, protocol::Resign,
                                                  protocol::Leave, protocol::Resume, protocol::Sit>,
                             Message>::value;

}  // namespace

std::optional<Refusal> Hall::no_more_tables(const Visitor& visitor) const {
  if (limits_.messages_per_second == 0) return std::nullopt;
  if (members_.count(visitor.player.id) >= limits_.tables_of_person) {
    return Refusal{"TOO_MANY_TABLES", "you have too many games that are not over; end some first"};
  }
  return std::nullopt;
}

// Whoever plays and takes back again and again does not make the house read a log without an end.
std::optional<Refusal> Hall::too_long(const Slot& slot,
                                      const protocol::TableMessage& message) const {
  if (slot.room->next() < limits_.entries) return std::nullopt;
  const bool ends =
      std::visit([](const auto& m) { return kEndsGames<std::decay_t<decltype(m)>>; }, message);
  if (ends && slot.room->next() < 2 * limits_.entries) return std::nullopt;
  return Refusal{"TOO_LONG", "this game has become too long for that"};
}

// Nobody is to be kept in a game that nothing can be done in any more.
void Hall::end_endless(Slot& slot) {
  if (slot.room->next() < 2 * limits_.entries) return;
  const auto stage = slot.room->stage();
  if (stage != protocol::Stage::kLobby && stage != protocol::Stage::kPlaying) return;
  perform(slot, {}, slot.room->abandon());
}

}  // namespace parlour::server
