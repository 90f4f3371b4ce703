// The codes with which tables and the server refuse a message, besides those of the rules (engine/core/refusal.hpp and each
// game's own list). A test compares the list with the sources, and docs/protocol.md explains each.
#pragma once

#include <array>
#include <string_view>

namespace parlour::protocol {

inline constexpr std::array<std::string_view, 42> kTableRefusals = {"BAD_BYTES",
                                                                    "BAD_COMMITMENT",
                                                                    "BAD_LEVEL",
                                                                    "BAD_MESSAGE",
                                                                    "BAD_NAME",
                                                                    "BAD_OPTIONS",
                                                                    "BAD_SETTINGS",
                                                                    "BAD_TEXT",
                                                                    "BUSY",
                                                                    "CHAT_BUSY",
                                                                    "CHAT_OFF",
                                                                    "IN_ANOTHER_GAME",
                                                                    "KICKED",
                                                                    "NOTHING_TO_UNDO",
                                                                    "NOT_ALONE",
                                                                    "NOT_ENOUGH_PLAYERS",
                                                                    "NOT_HOST",
                                                                    "NOT_IN_LOBBY",
                                                                    "NOT_IN_THIS_GAME",
                                                                    "NOT_OVER",
                                                                    "NOT_PAUSED",
                                                                    "NOT_PLAYING",
                                                                    "NOT_SEATED",
                                                                    "NOT_WATCHING",
                                                                    "NO_HUMAN",
                                                                    "NO_OFFER",
                                                                    "NO_PROPOSAL",
                                                                    "NO_SPECTATORS",
                                                                    "NO_SUCH_GAME",
                                                                    "NO_SUCH_SEAT",
                                                                    "NO_SUCH_TABLE",
                                                                    "SEAT_TAKEN",
                                                                    "SILENCED",
                                                                    "STALE",
                                                                    "STORE",
                                                                    "TABLE_FULL",
                                                                    "TOO_FAST",
                                                                    "TOO_LONG",
                                                                    "TOO_MANY_SENT_AWAY",
                                                                    "TOO_MANY_TABLES",
                                                                    "TOO_SOON",
                                                                    "UNREADABLE"};

}  // namespace parlour::protocol
