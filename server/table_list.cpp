#include "server/table_list.hpp"

#include <algorithm>

namespace parlour::server {
namespace {

using namespace std::chrono_literals;

constexpr auto kSoon = 100ms;
constexpr Clock::duration kTick = 250ms;
constexpr Clock::duration kTickForEach = 250us;  // follower
constexpr Clock::duration kLongestTick = 4s;
constexpr std::size_t kToldAtOnce = 256;  // followers, before the loop goes on
constexpr std::size_t kBehind = 32'768;   // bytes that wait for who does not read so fast
// How many tables of one person and of one address stand before those of others.
constexpr std::array<std::size_t, 2> kOfOne = {3, 24};
constexpr ReplaceKey kKey{1};

// Where one can sit down with somebody, where one can sit down, games to watch, full lobbies; then the same for those who have
// many tables.
constexpr int kCrowded = 4;
int kind_of(const protocol::Card& card, bool host_here) {
  if (card.playing) return 2;
  if (card.open == 0) return 3;
  return host_here ? 0 : 1;
}

}  // namespace

int TableList::rank_of(const std::string& table, const Line& line) const {
  const int kind = kind_of(line.card, line.host_here);
  for (std::size_t i = 0; i < owned_.size(); ++i) {
    if (line.owners[i] == nullptr) continue;
    bool is_first = false;
    std::size_t places = kOfOne[i];
    for (const auto& [came, other] : line.owners[i]->second) {
      if (places-- == 0 || is_first) break;
      is_first = *other == table;
    }
    if (!is_first) return kind + kCrowded;
  }
  return kind;
}

void TableList::rank(const std::string& table) {
  const auto found = lines_.find(table);
  if (found == lines_.end()) return;
  Line& line = found->second;
  const int rank = rank_of(table, line);
  places_.erase({line.rank, line.came, nullptr});
  line.rank = rank;
  places_.insert({line.rank, line.came, &found->first});
}

void TableList::put(const std::string& table, protocol::Card card, const TableOrigin& origin) {
  const auto [found, is_new] = lines_.try_emplace(table);
  Line& line = found->second;
  line.card = std::move(card);
  line.host_here = origin.host_here;
  if (is_new) {
    line.came = ++last_came_;
    const std::array<const std::string*, 2> owners = {&origin.host, &origin.address};
    for (std::size_t i = 0; i < owned_.size(); ++i) {
      if (owners[i]->empty()) continue;
      line.owners[i] = &*owned_[i].try_emplace(*owners[i]).first;
      line.owners[i]->second.emplace_back(line.came, &found->first);
    }
  }
  rank(table);
}

void TableList::remove(Lines::iterator line) {
  const auto [owners, came] = std::pair(line->second.owners, line->second.came);
  places_.erase({line->second.rank, came, nullptr});
  for (std::size_t i = 0; i < owned_.size(); ++i) {
    if (owners[i] == nullptr) continue;
    Owned& owned = owners[i]->second;
    owned.erase(std::ranges::lower_bound(owned, came, {}, &Owned::value_type::first));
    if (owned.size() >= kOfOne[i]) {  // another one has got a better place
      rank(*owned[kOfOne[i] - 1].second);
    } else if (owned.empty()) {
      owned_[i].erase(owned_[i].find(owners[i]->first));
    }
  }
  lines_.erase(line);
}

bool TableList::update(const std::string& table, std::optional<protocol::Card> card,
                       const TableOrigin& origin) {
  const auto found = lines_.find(table);
  if (!card) {
    if (found == lines_.end()) return false;
    remove(found);
    changed();
    return true;
  }
  const bool same = found != lines_.end() && found->second.card == *card;
  if (same && found->second.host_here == origin.host_here) return false;
  put(table, std::move(*card), origin);
  changed();
  return !same;
}

Clock::duration TableList::tick() const {
  return std::clamp(kTickForEach * static_cast<std::int64_t>(followers_.size()), kTick,
                    kLongestTick);
}

void TableList::changed() {
  if (followers_.empty() || std::exchange(waiting_, true)) return;
  timer_.at(std::max(loop_.now() + kSoon, told_ + tick()), [this] { flush(); });
}

// What is shown from now on, and how it differs from what was.
void TableList::flush() {
  told_ = loop_.now();
  waiting_ = false;
  protocol::Listed news;
  std::map<std::string, protocol::Card> shown;
  order_.clear();
  for (const Place& place : places_) {
    if (order_.size() == kMostShown) break;
    protocol::Card card = lines_.at(*place.table).card;
    if (place.rank >= kCrowded) card.behind = true;
    order_.push_back(*place.table);
    const auto before = shown_.find(*place.table);
    if (before == shown_.end() || before->second != card) news.cards.push_back(card);
    shown.emplace(*place.table, std::move(card));
  }
  for (const auto& [table, card] : shown_) {
    if (!shown.contains(table)) news.gone.push_back(table);
  }
  const std::size_t more = lines_.size() - shown.size();
  const bool same = news.cards.empty() && news.gone.empty() && more == more_;
  shown_ = std::move(shown);
  more_ = more;
  if (!same) whole_.reset();
  if (followers_.empty() || (same && behind_ == 0)) return;
  news.more = static_cast<int>(more);
  if (!same) news_ = Frame(protocol::tagged_text(news));
  waiting_ = true;
  behind_ = 0;
  tell_some(0);
}

// Some at a time, so that nobody's game waits for a long list of people.
void TableList::tell_some(std::uint64_t after) {
  auto at = followers_.upper_bound(after);
  for (std::size_t told = 0; told < kToldAtOnce && at != followers_.end(); ++told, ++at) {
    Follower& follower = at->second;
    Socket& socket = *follower.visitor->socket;
    const bool slow = socket.queued_bytes() > kBehind;
    if (slow && (news_ || follower.behind)) {
      follower.behind = true;
      ++behind_;
    } else if (std::exchange(follower.behind, false)) {
      socket.send_replaceable(whole(), kKey);
    } else if (news_) {
      socket.send(news_);
    }
    after = at->first;
  }
  if (at != followers_.end()) {
    return timer_.at(loop_.now(), [this, after] { tell_some(after); });
  }
  news_.reset();
  waiting_ = false;
  // Who could not be told everything, or what has changed meanwhile.
  timer_.at(told_ + tick(), [this] { flush(); });
  waiting_ = true;
}

const Frame& TableList::whole() {
  if (whole_) return whole_;
  protocol::Tables all{.tables = {}, .more = static_cast<int>(more_)};
  for (const std::string& table : order_) all.tables.push_back(shown_.at(table));
  whole_ = Frame(protocol::tagged_text(all));
  return whole_;
}

void TableList::follow(Visitor& visitor, bool on) {
  if (!on) {
    followers_.erase(visitor.number);
    return;
  }
  if (followers_.empty()) flush();  // nobody has been told what has changed
  visitor.socket->send_replaceable(whole(), kKey);
  followers_[visitor.number] = {&visitor, false};
}

}  // namespace parlour::server
