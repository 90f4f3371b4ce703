// What needs the consent of others, or is for hosts and players to decide about each other: the terms of a game that goes on, who
// may be here, who may speak.
#include <algorithm>

#include "server/table/decisions.hpp"
#include "server/table/phrases.hpp"
#include "server/text.hpp"

namespace parlour::server {
namespace {

// How long the next offer waits when some came to nothing: 30 seconds, then twice as long each time, and 10 minutes at most.
constexpr std::int64_t kFirstPause = 30;
constexpr std::int64_t kLongestPause = 600;

std::int64_t pause_after(unsigned in_vain) {
  return std::min(kLongestPause, kFirstPause << std::min(in_vain - 1, 5U));
}

std::string in_seconds(Clock::duration time) {
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(time).count();
  return std::to_string(seconds) + (seconds == 1 ? " second" : " seconds");
}

}  // namespace

Decided Decisions::decide(const Caller& caller, const protocol::Change& m) const {
  if (!state_.lobby.is_host(caller.player.id)) {
    return refuse("NOT_HOST", "only the host changes the table");
  }
  if (!state_.goes_on()) return refuse("NOT_PLAYING", "there is nothing to change any more");
  auto changed = state_.lobby.decide(state_.id, m, *state_.tuning.randomness);
  if (!changed) return tl::unexpected(std::move(changed.error()));
  if (!state_.playing() || !changed->settings) return std::move(*changed);
  return offer_terms(caller, *changed->settings);
}

// Settings that are good, during a game: the host's alone, or to be agreed on by everybody who has a seat.
Decided Decisions::offer_terms(const Caller& caller, const protocol::Settings& wished) const {
  const protocol::Settings& now = state_.lobby.settings();
  auto terms = terms_to_agree_on(now, wished);
  const auto own = state_.seat_of(caller.player.id);
  const SeatSet people = state_.seated_people();
  if (!terms || people.within(own ? SeatSet::only(*own) : SeatSet{})) {
    return entry::Changed{.settings = wished, .player = caller.player};
  }
  const Proposals& proposals = state_.proposals;
  if (proposals.offer() != nullptr) {
    return refuse("TOO_SOON", "you have offered other terms; take them back first");
  }
  if (proposals.in_vain() > 0) {
    const auto pause = state_.tuning.scaled(pause_after(proposals.in_vain()));
    if (const auto left = proposals.since() + pause - state_.now; left > Clock::duration{}) {
      return refuse("TOO_SOON",
                    "other terms were not agreed on; offer some again in " + in_seconds(left));
    }
  }
  entry::Proposed proposed{.player = caller.player, .terms = *terms};
  protocol::Settings alone = with_terms(wished, terms_of(now));
  alone.host_stays = now.host_stays;
  alone.spectators = now.spectators && wished.spectators;
  if (alone != now) proposed.settings = std::move(alone);
  return proposed;
}

Decided Decisions::decide(const Caller& caller, const protocol::AgreeTerms& m) const {
  const auto seat = state_.seat_of(caller.player.id);
  if (!seat) return refuse("NOT_SEATED", "you have no seat here");
  const auto* offer = state_.proposals.offer();
  if (offer == nullptr || offer->number != m.number) {
    return refuse("NO_PROPOSAL", "these terms are not offered any more");
  }
  if (offer->agreed.contains(*seat)) return Decision{};
  entry::Agreed agreed{.seat = static_cast<int>(index(*seat))};
  const SeatSet all{offer->agreed.bits | SeatSet::only(*seat).bits};
  if (state_.seated_people().within(all)) {
    agreed.settings = with_terms(state_.lobby.settings(), offer->terms);
  }
  return agreed;
}

Decided Decisions::decide(const Caller& caller, const protocol::DeclineTerms& m) const {
  const auto* offer = state_.proposals.offer();
  const bool own = offer != nullptr && offer->by.id == caller.player.id;
  if (!own && !state_.seat_of(caller.player.id)) {
    return refuse("NOT_SEATED", "you have no seat here");
  }
  if (offer == nullptr || offer->number != m.number) {
    return refuse("NO_PROPOSAL", "these terms are not offered any more");
  }
  return entry::Dropped{
      .fate = own ? protocol::TermsFate::kWithdrawn : protocol::TermsFate::kDeclined,
      .player = caller.player};
}

Decided Decisions::decide(const Caller& caller, const protocol::CloseDoors& m) const {
  static_cast<void>(m);
  if (!state_.seat_of(caller.player.id) && !state_.lobby.is_host(caller.player.id)) {
    return refuse("NOT_SEATED", "only who has a seat closes the table");
  }
  if (!state_.goes_on()) return refuse("NOT_PLAYING", "there is nothing to change any more");
  if (!state_.lobby.settings().spectators) return Decision{};
  protocol::Settings closed = state_.lobby.settings();
  closed.spectators = false;
  return entry::Changed{.settings = std::move(closed), .player = caller.player};
}

Decided Decisions::decide(const Caller& caller, const protocol::Kick& m) const {
  if (!state_.lobby.is_host(caller.player.id)) {
    return refuse("NOT_HOST", "only the host can send somebody away");
  }
  if (!state_.goes_on()) return refuse("NOT_PLAYING", "there is nobody to send away any more");
  const auto seat = state_.lobby.decide(m);
  if (!seat) return tl::unexpected(seat.error());
  if (!*seat) {
    if (state_.lobby.is_kicked(*m.player)) {
      return refuse("NO_SUCH_SEAT", "they have been sent away already");
    }
    return entry::Removed{*m.player};
  }
  if (state_.playing()) return leaving(**seat, true);
  return entry::Opened{.seat = static_cast<int>(index(**seat)),
                       .kicked = state_.lobby.chair(**seat).player.id};
}

Decided Decisions::decide(const Caller& caller, const protocol::Silence& m) const {
  if (!state_.lobby.is_host(caller.player.id)) {
    return refuse("NOT_HOST", "only the host silences somebody");
  }
  if (!state_.goes_on()) return refuse("NOT_PLAYING", "the game is over");
  auto silenced = state_.lobby.decide(m);
  if (!silenced) return tl::unexpected(std::move(silenced.error()));
  if (state_.lobby.is_silenced(m.player) == m.on) return Decision{};
  return std::move(*silenced);
}

// Whoever has a seat may speak; who has none must be here to do it.
std::optional<Refusal> Decisions::may_not_talk(const Caller& caller) const {
  if (auto refusal = state_.not_for(caller.player.id)) return refusal;
  const Lobby& lobby = state_.lobby;
  const auto seat = lobby.seat_of(caller.player.id);
  const bool host = lobby.is_host(caller.player.id);
  if (!seat && !host) {
    if (!caller.looks_on) {
      return Refusal{"NOT_WATCHING", "only who sits at this table or watches it can speak here"};
    }
    if (!lobby.settings().spectators) {
      return Refusal{"NO_SPECTATORS", "take a seat to speak: others are not heard at this table"};
    }
    if (lobby.is_silenced(caller.player.id)) {
      return Refusal{"SILENCED", "the host does not want you to speak while you watch"};
    }
  }
  return std::nullopt;
}

Decided Decisions::decide(const Caller& caller, const protocol::Say& m) const {
  if (auto refusal = may_not_talk(caller)) return tl::unexpected(std::move(*refusal));
  const protocol::Chat allowed = state_.lobby.settings().chat;
  if (allowed == protocol::Chat::kOff) {
    return refuse("CHAT_OFF", "the host has switched the chat off");
  }
  if (m.phrase.has_value() == m.text.has_value()) {
    return refuse("BAD_TEXT", "say either a phrase or a text");
  }
  if (m.phrase && std::ranges::find(kPhrases, *m.phrase) == kPhrases.end()) {
    return refuse("BAD_TEXT", "there is no such phrase");
  }
  if (m.text && allowed != protocol::Chat::kFree) {
    return refuse("CHAT_OFF", "the host allows the ready phrases only");
  }
  if (m.text && !is_clean_text(*m.text, kLongestSaying)) {
    return refuse("BAD_TEXT", "a text has 1 to 200 characters");
  }
  const std::size_t who = state_.talks_as(caller.player.id);
  const auto wait = state_.talk.wait(who, state_.now, state_.tuning.time_scale);
  if (wait > Clock::duration{}) {
    return refuse("CHAT_BUSY", (who == Talk::kOthers ? "those who watch say a lot at once; wait "
                                                     : "you say a lot at once; wait ") +
                                   in_seconds(wait));
  }
  Decision decision;
  if (state_.goes_on()) decision.entry = entry::Talked{caller.player, m.phrase, m.text};
  decision.said = protocol::Said{state_.id, std::nullopt, caller.player, m.phrase, m.text};
  return decision;
}

}  // namespace parlour::server
