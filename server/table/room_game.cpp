// A running game: steps, and what people do around them.
#include <algorithm>

#include "server/table/phrases.hpp"
#include "server/table/room.hpp"
#include "server/text.hpp"

namespace parlour::server {

using protocol::SeatKind;
using protocol::Stage;

Room::Answer Room::handle(const Caller& caller, const protocol::TableMessage& message,
                          Clock::time_point now) {
  now_ = now;
  if (const auto number = answered(caller)) {
    Effect effect;
    effect.repeated = number;
    return effect;
  }
  return std::visit([&](const auto& m) -> Answer { return on(caller, m); }, message);
}

// The seat of a caller who may do something in this very turn.
std::optional<Refusal> Room::not_now(const Caller& caller, std::uint64_t since,
                                     std::optional<Seat>& seat) const {
  seat = seat_of(caller.player.id);
  if (!seat) return Refusal{"NOT_SEATED", "you have no seat here"};
  if (stage_ != Stage::kPlaying) return Refusal{"NOT_PLAYING", "no game is going on here"};
  if (since != since_) return Refusal{"STALE", "that turn is over"};
  return std::nullopt;
}

Room::Answer Room::on(const Caller& caller, const protocol::Play& m) {
  std::optional<Seat> seat;
  if (auto refusal = not_now(caller, m.since, seat)) return tl::unexpected(*refusal);
  // However it is said, the log has it in the game's notation.
  const auto action = table_->canonical(m.action, seat);
  if (!action) return tl::unexpected(action.error());
  return step(&caller, *seat, *action, std::nullopt, false);
}

Room::Answer Room::on(const Caller& caller, const protocol::Roll& m) {
  std::optional<Seat> seat;
  if (auto refusal = not_now(caller, m.since, seat)) return tl::unexpected(*refusal);
  if (due() != protocol::Due::kRoll) return refuse(kNotChance, "there is nothing to roll or draw");
  if (!awaited().contains(*seat)) return refuse(kNotYourTurn, "it is somebody else's turn");
  return step(&caller, *seat, std::nullopt, std::nullopt, false);
}

Room::Answer Room::step(const Caller* caller, Seat seat, std::optional<std::string_view> action,
                        std::optional<std::string> memory, bool late) {
  entry::Stepped e{.seat = static_cast<int>(index(seat)), .memory = std::move(memory)};
  if (action) e.action = std::string(*action);
  if (late) e.late = true;
  return record(caller, std::move(e));
}

void Room::add_news(Effect& effect, NewsWriter& news, std::optional<Seat> undone,
                    std::optional<int> number) {
  std::shared_ptr<const protocol::Step> same;  // where all know the same and have nothing to choose
  const auto add = [&](Observer who) {
    auto legal = legal_for(who);
    if (!legal && same) {
      effect.news.push_back({who, same});
      return;
    }
    auto step = std::make_shared<protocol::Step>(
        protocol::Step{.table = id_, .seq = seq(), .turn = turn(), .legal = std::move(legal)});
    if (undone) step->undone = static_cast<int>(index(*undone));
    if (step->turn.number == number) step->turn.number.reset();  // as in the message before
    auto told = news.told(*table_, who);
    step->events.text = std::move(told.events);
    step->patch.text = std::move(told.changes);
    if (!step->legal && !table_->has_secrets()) same = step;
    effect.news.push_back({who, std::move(step)});
  };
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (news.observers().seats.contains(seat_at(i))) add(Observer::at(seat_at(i)));
  }
  if (news.observers().spectators) add(Observer::spectator());
}

Room::Answer Room::on(const Caller& caller, const protocol::Undo& m) {
  std::optional<Seat> seat;
  if (auto refusal = not_now(caller, m.since, seat)) return tl::unexpected(*refusal);
  if (!awaited().contains(*seat)) return refuse(kNotYourTurn, "it is somebody else's turn");
  return record(&caller, entry::Undone{static_cast<int>(index(*seat))});
}

Room::Answer Room::on(const Caller& caller, const protocol::Resign& m) {
  static_cast<void>(m);
  std::optional<Seat> seat;
  if (auto refusal = not_now(caller, since_, seat)) return tl::unexpected(*refusal);
  const int number = static_cast<int>(index(*seat));
  entry::Resigned e{.seat = number};
  if (is_host(caller)) e.host = next_host();
  switch (table_->manners().resign) {
    case Manners::Resign::kLoses:
      return record(&caller, entry::Ended{.reason = "resignation", .loser = number});
    case Manners::Resign::kBotPlaysOn:
    case Manners::Resign::kLeavesBoard:
      return record(&caller, e);
    case Manners::Resign::kNever:
      break;
  }
  return refuse("NOT_IN_THIS_GAME", "nobody resigns in this game; you can leave it to a bot");
}

Room::Answer Room::on(const Caller& caller, const protocol::OfferDraw& m) {
  static_cast<void>(m);
  std::optional<Seat> seat;
  if (auto refusal = not_now(caller, since_, seat)) return tl::unexpected(*refusal);
  if (!table_->manners().draw_offers) {
    return refuse("NOT_IN_THIS_GAME", "this game knows no draw by agreement");
  }
  if (offer_ == seat) return refuse("NO_OFFER", "your offer is open already");
  if (draw_ && draw_since_ == since_ && draw_->seat == static_cast<int>(index(*seat))) {
    return refuse("NO_OFFER", "your offer has been declined; you can make another one next turn");
  }
  if (offer_) return record(&caller, entry::Ended{.reason = "agreement"});
  return record(&caller, entry::Offered{static_cast<int>(index(*seat))});
}

Room::Answer Room::on(const Caller& caller, const protocol::DeclineDraw& m) {
  static_cast<void>(m);
  std::optional<Seat> seat;
  if (auto refusal = not_now(caller, since_, seat)) return tl::unexpected(*refusal);
  if (!offer_ || offer_ == seat) return refuse("NO_OFFER", "no draw is offered to you");
  return record(&caller, entry::Declined{static_cast<int>(index(*seat))});
}

Room::Answer Room::on(const Caller& caller, const protocol::Resume& m) {
  static_cast<void>(m);
  const bool played = std::ranges::any_of(seats_, [&](const SeatData& seat) {
    return seat.kind == SeatKind::kHuman && seat.player.id == caller.player.id;
  });
  if (!played && !is_host(caller)) return refuse("NOT_SEATED", "you have no seat here");
  if (!paused()) return refuse("NOT_PAUSED", "the game is not paused");
  return record(&caller, entry::Resumed{});
}

Room::Answer Room::on(const Caller& caller, const protocol::Say& m) {
  if (auto refusal = not_for(caller.player.id)) return tl::unexpected(*refusal);
  if (settings_.chat == protocol::Chat::kOff) {
    return refuse("CHAT_OFF", "the host has switched the chat off");
  }
  if (m.phrase.has_value() == m.text.has_value()) {
    return refuse("BAD_TEXT", "say either a phrase or a text");
  }
  if (m.phrase && std::ranges::find(kPhrases, *m.phrase) == kPhrases.end()) {
    return refuse("BAD_TEXT", "there is no such phrase");
  }
  if (m.text && settings_.chat != protocol::Chat::kFree) {
    return refuse("CHAT_OFF", "the host allows the ready phrases only");
  }
  if (m.text && !is_clean_text(*m.text, kLongestSaying)) {
    return refuse("BAD_TEXT", "a text has 1 to 200 characters");
  }
  Answer answer = Effect{};
  const bool kept = stage_ == Stage::kLobby || stage_ == Stage::kPlaying;
  if (kept) answer = record(&caller, entry::Talked{caller.player, m.phrase, m.text});
  if (!answer) return answer;
  answer->said = protocol::Said{id_, std::nullopt, caller.player, m.phrase, m.text};
  if (kept) answer->said->seq = seq();
  return answer;
}

// Who has finished takes nothing away from anybody by leaving.
Room::Answer Room::leave_game(const Caller* caller, Seat seat, bool kicked) {
  const bool host = at(seat).player.id == host_.id;
  if (host && aborts_without_host() && !settled(index(seat))) {
    return record(caller, entry::Ended{.reason = "host_left"});
  }
  entry::Left left{.seat = static_cast<int>(index(seat))};
  if (kicked) left.kicked = true;
  if (host) left.host = next_host();
  return record(caller, left);
}

Room::Answer Room::return_to_seat(const Caller& caller) {
  if (std::ranges::find(kicked_, caller.player.id) != kicked_.end()) {
    return refuse("KICKED", "the host has sent you away from this table");
  }
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const SeatData& seat = seats_[i];
    if (seat.kind != SeatKind::kHuman || seat.player.id != caller.player.id) continue;
    if (seat.resigned) return refuse("NOT_PLAYING", "you have given this game up");
    if (seat.left && settled(i)) return refuse("NOT_PLAYING", "you have finished this game");
    if (!seat.left) return Effect{};  // here already
    return record(&caller, entry::Returned{static_cast<int>(i), caller.player});
  }
  return refuse("NOT_IN_LOBBY", "the game has begun; you can watch it");
}

}  // namespace parlour::server
