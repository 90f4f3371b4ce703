#include "protocol/hot_messages.hpp"

#include <array>

namespace parlour::protocol {
namespace {

constexpr std::size_t kMostDigits = 18;  // of a number that fits everywhere

// The members of the two messages, each a bit.
enum Member : unsigned { kType = 1, kId = 2, kTable = 4, kSince = 8, kAction = 16 };

struct Members {
  std::string_view type, id, table, action;
  std::uint64_t since = 0;
  unsigned seen = 0;
};

// Characters of a text that stand for themselves.
constexpr auto kPlain = [] {
  std::array<bool, 256> plain{};
  for (unsigned c = ' '; c <= '~'; ++c) plain[c] = c != '"' && c != '\\';
  return plain;
}();

// What is not as expected ends the reading.
class FlatReader {
 public:
  explicit FlatReader(std::string_view text) : at_(text.data()), end_(at_ + text.size()) {}

  bool read(Members& to) {
    if (!take('{')) return false;
    do {
      if (!member(to)) return false;
    } while (take(','));
    return take('}') && at_ == end_;
  }

 private:
  bool take(char c) {
    const bool is_there = at_ != end_ && *at_ == c;
    at_ += is_there ? 1 : 0;
    return is_there;
  }

  bool member(Members& to) {
    std::string_view key;
    if (!word(key) || !take(':')) return false;
    if (key == "type") return once(to, kType) && word(to.type);
    if (key == "id") return once(to, kId) && word(to.id);
    if (key == "table") return once(to, kTable) && word(to.table);
    if (key == "since") return once(to, kSince) && number(to.since);
    return key == "action" && once(to, kAction) && word(to.action);
  }

  static bool once(Members& to, Member member) {
    const bool is_first = (to.seen & member) == 0;
    to.seen |= member;
    return is_first;
  }

  // Plain ASCII without anything escaped.
  bool word(std::string_view& to) {
    if (!take('"')) return false;
    const char* const begin = at_;
    while (at_ != end_ && kPlain[static_cast<unsigned char>(*at_)]) ++at_;
    to = {begin, static_cast<std::size_t>(at_ - begin)};
    return take('"');
  }

  // Without a sign, a fraction or an exponent: what follows is no digit, and is looked at next.
  bool number(std::uint64_t& to) {
    const char* const begin = at_;
    for (to = 0; at_ != end_ && *at_ >= '0' && *at_ <= '9'; ++at_) {
      to = 10 * to + static_cast<std::uint64_t>(*at_ - '0');
    }
    const auto digits = static_cast<std::size_t>(at_ - begin);
    return digits > 0 && digits <= kMostDigits && (*begin != '0' || digits == 1);
  }

  const char* at_;
  const char* end_;
};

}  // namespace

std::optional<Envelope> read_hot_message(std::string_view text) {
  constexpr unsigned kOfRoll = kType | kId | kTable | kSince;
  Members m;
  if (!FlatReader(text).read(m)) return std::nullopt;
  if (m.id.empty() || m.id.size() > kLongestId) return std::nullopt;
  if (m.type == "play" && m.seen == (kOfRoll | kAction)) {
    return Envelope{std::string(m.id), Play{std::string(m.table), m.since, std::string(m.action)}};
  }
  if (m.type == "roll" && m.seen == kOfRoll) {
    return Envelope{std::string(m.id), Roll{std::string(m.table), m.since}};
  }
  return std::nullopt;
}

}  // namespace parlour::protocol
