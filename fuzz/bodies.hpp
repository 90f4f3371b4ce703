// What each fuzz target does with an input. The same bodies run under the fuzzer and, with seeded inputs, as a test.
#pragma once

#include <array>
#include <string_view>

#include "engine/core/table.hpp"

namespace parlour::fuzz {

// Any text as an option line: an accepted one is written and read back as the same rules.
void options(const GameInfo& game, std::string_view text);

// The first line is a position text. An accepted one is canonical once written; the bytes behind it choose steps.
void position(const GameInfo& game, std::string_view text);

// The first line is a position text, or chooses a start; the bytes of the second walk on from there; every further line is
// tried as an action and as an outcome. A refused one changes nothing, an accepted one means a listed one.
void notation(const GameInfo& game, std::string_view text);

// Lines for engine mode: each has one answer, and an error or a refusal changes nothing.
void session(const GameInfo& game, std::string_view text);

// Bytes choose options, a random stretch and then moves, on the rules themselves: nothing is lost, lists are in order,
// listening changes nothing, texts are read back, and nobody is shown more than their view.
void moves(const GameInfo& game, std::string_view bytes);

// Any text as a transcript, of whatever game it names: an accepted one is written and read back, and replayed to its end or
// to a refusal.
void transcript(std::string_view text);

// Any text as a message of a client: an accepted one is written and read back as the same, another one is refused with a
// sentence.
void message(std::string_view text);

// Any text as an entry of a table's log, likewise.
void entry(std::string_view text);

// Any bytes as a game in the archive: accepted ones are packed and unpacked to the same.
void archive(std::string_view text);

// Any text of another node, likewise; and any text as an address of the bus.
void bus_text(std::string_view text);
void bus_address(std::string_view text);

// What a proxy says of a client: always an address, and that of the peer unless the peer is a proxy. Any text as a network.
void forwarded(std::string_view text);

// The head of a request: found at the same place however it is cut; one that passes means one thing.
void request_head(std::string_view text);

// What somebody wants to be called: kept in one form, or refused with a sentence.
void name(std::string_view text);

// Any bytes as the frames of a client: what is heard does not depend on how they were cut on the way, and is text that is allowed.
void frames(std::string_view text);

struct Body {
  std::string_view name;
  bool per_game;  // one target for each game, or one for all of them
  void (*run)(const GameInfo& game, std::string_view text);
};
inline constexpr std::array<Body, 15> kBodies = {{
    {"options", true, &options},
    {"position", true, &position},
    {"notation", true, &notation},
    {"session", true, &session},
    {"moves", true, &moves},
    {"transcript", false, [](const GameInfo&, std::string_view text) { transcript(text); }},
    {"message", false, [](const GameInfo&, std::string_view text) { message(text); }},
    {"entry", false, [](const GameInfo&, std::string_view text) { entry(text); }},
    {"archive", false, [](const GameInfo&, std::string_view text) { archive(text); }},
    {"bus_text", false, [](const GameInfo&, std::string_view text) { bus_text(text); }},
    {"bus_address", false, [](const GameInfo&, std::string_view text) { bus_address(text); }},
    {"forwarded", false, [](const GameInfo&, std::string_view text) { forwarded(text); }},
    {"request_head", false, [](const GameInfo&, std::string_view text) { request_head(text); }},
    {"name", false, [](const GameInfo&, std::string_view text) { name(text); }},
    {"frames", false, [](const GameInfo&, std::string_view text) { frames(text); }},
}};

}  // namespace parlour::fuzz
