// What a room does for one move, in whole games of two people, with what stands around it in a server: the message is read, the
// room handles it, and the frames of both people are written. No network, no store, no clock.
//   parlour_room_bench <game> <options> <moves>
// Prints moves, allocations and bytes; bench/room/run.sh counts the instructions of `one_move` (callgrind).
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <new>

#include "engine/core/rng.hpp"
#include "protocol/messages.hpp"
#include "server/table/room.hpp"

namespace {
std::atomic<std::uint64_t> allocations{0};
}  // namespace

void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace parlour::server {

struct Bytes {
  std::uint64_t in = 0, entry = 0, out = 0;
};

namespace {

Clock::time_point at_move(std::uint64_t number) {
  return Clock::time_point(std::chrono::hours(1) + std::chrono::milliseconds(number));
}

protocol::Player person(std::size_t seat) {
  return {"0123456789abcdef" + std::to_string(seat), "Somebody"};
}

[[noreturn]] void give_up(std::string_view why) {
  std::fprintf(stderr, "%.*s\n", static_cast<int>(why.size()), why.data());
  std::exit(1);
}

// The same games every time.
class CountedSecrets final : public fair::Randomness {
 public:
  fair::Bytes32 bytes() override {
    fair::Bytes32 next{};
    next[0] = ++count_;
    return next;
  }

 private:
  std::uint8_t count_ = 0;
};

// Everybody sits and is there, and the game begins.
std::unique_ptr<Room> begun(const std::string& game, const std::string& options) {
  static CountedSecrets secrets;
  const auto now = at_move(0);
  auto opening = Room::host("0123456789ab", {.randomness = &secrets}, {person(0), "h"},
                            {.game = game, .options = options}, now);
  if (!opening) give_up(opening.error().why);
  auto room = std::move(opening->room);
  Connected connected{.players = {person(0).id}};
  for (std::size_t i = 1; i < room->table().seats(); ++i) {
    if (!room->handle({person(i), "s"}, protocol::Sit{}, now)) give_up("nobody can sit");
    connected.players.push_back(person(i).id);
  }
  room->present(connected, now);
  if (!room->handle({person(0), "b"}, protocol::Start{}, now)) give_up("the game does not begin");
  return room;
}

// As a page writes it.
std::string message_for(const Room& room, Seat seat, std::uint64_t since, std::uint64_t number,
                        Rng& rng) {
  std::string text = R"({"type":")";
  if (room.match()->due() == Match::Due::kRoll) {
    text += R"(roll","table":")" + room.id() + '"';
  } else {
    const auto legal = room.table().legal(seat);
    text += R"(play","table":")" + room.id() + R"(","action":")" +
            legal[rng.below(static_cast<std::uint32_t>(legal.size()))] + '"';
  }
  return text + R"(,"since":)" + std::to_string(since) + R"(,"id":"q3-)" + std::to_string(number) +
         "\"}";
}

}  // namespace

// Outside of the anonymous namespace, so that callgrind finds it by its name.
[[gnu::noinline]] std::string one_move(Room& room, const protocol::Player& player,
                                       std::string_view text, Clock::time_point now, Bytes& bytes) {
  auto read = protocol::read_client_message(text);
  if (!read) give_up(read.error().why);
  const Caller caller{player, read->id};
  const auto answer = std::visit(
      [&](const auto& m) -> Room::Answer {
        if constexpr (boost::mp11::mp_contains<protocol::TableMessage,
                                               std::decay_t<decltype(m)>>::value) {
          return room.handle(caller, m, now);
        } else {
          return refuse("BAD_MESSAGE", "not to a table");
        }
      },
      read->message);
  if (!answer) give_up(answer.error().why);
  bytes.in += text.size();
  bytes.entry += answer->entry->size();
  std::string told;
  for (const Notice& notice : answer->news) {
    const bool asked = room.observer(player.id).seat == notice.to.seat;
    if (asked) told = as_answer(*notice.text, caller.id);
    bytes.out += asked ? told.size() : notice.text->size();
  }
  return told;
}

namespace {

int main_with(const std::vector<std::string>& words) {
  if (words.size() != 3) give_up("usage: parlour_room_bench <game> <options> <moves>");
  const std::uint64_t moves = std::strtoull(words[2].c_str(), nullptr, 10);
  Rng rng(1);
  Bytes bytes;
  std::unique_ptr<Room> room;
  std::uint64_t since = 0, counted = 0, games = 0;
  for (std::uint64_t number = 1; number <= moves; ++number) {
    if (!room || room->stage() != protocol::Stage::kPlaying) {
      room = begun(words[0], words[1]);
      since = room->seq();
      ++games;
    }
    const Seat seat = room->match()->awaited().lowest();
    const std::string text = message_for(*room, seat, since, number, rng);
    const protocol::Player player = person(index(seat));
    const std::uint64_t before = allocations;
    const std::string told = one_move(*room, player, text, at_move(number), bytes);
    counted += allocations - before;
    const auto at = told.rfind(R"("since":)");
    since =
        at == std::string::npos ? room->seq() : std::strtoull(told.c_str() + at + 8, nullptr, 10);
  }
  const auto each = [&](std::uint64_t n) {
    return static_cast<double>(n) / static_cast<double>(moves);
  };
  std::printf(
      "%llu moves of %llu games, each: %.1f allocations, %.0f bytes in, %.0f of the entry, %.0f "
      "out\n",
      static_cast<unsigned long long>(moves), static_cast<unsigned long long>(games), each(counted),
      each(bytes.in), each(bytes.entry), each(bytes.out));
  return 0;
}

}  // namespace
}  // namespace parlour::server

int main(int count, char** words) { return parlour::server::main_with({words + 1, words + count}); }
