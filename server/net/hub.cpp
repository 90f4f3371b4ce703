#include <algorithm>
#include <iterator>
#include <utility>

#include "server/net/answer_head.hpp"
#include "server/net/asio_loop_impl.hpp"
#include "server/net/connection.hpp"

namespace parlour::server {

Hub::Hub(AsioLoop& loop, Limits the_limits, Handler& handler)
    : limits(std::move(the_limits)),
      handler(handler),
      admission(limits.connections, limits.per_address),
      loop_(loop),
      poller_(loop.impl().io, [this] { settle(); }) {}

void Hub::add(Connection& connection) {
  connection.place_ = connections_.size();
  connections_.push_back(&connection);
  counts.connections = connections_.size();
}

void Hub::remove(Connection& connection) {
  Connection* last = connections_.back();
  connections_[connection.place_] = last;
  last->place_ = connection.place_;
  connections_.pop_back();
  connection.share_ = {};
  counts.connections = connections_.size();
  end_if_empty();
}

Hub::Waiting::iterator Hub::let_wait(Connection& connection) {
  while (!waiting_.empty() && waiting_.size() >= limits.waiting) {
    const std::shared_ptr<Connection> oldest = waiting_.front()->shared_from_this();
    oldest->drop();
  }
  return waiting_.insert(waiting_.end(), &connection);
}

void Hub::end_if_empty() {
  if (stopping_ && connections_.empty() && done_) std::exchange(done_, nullptr)();
}

// From the back, since a visited connection may leave and its place is then taken by the last one, visited before.
template <class Visit>
void Hub::for_each(Visit visit) {
  for (std::size_t place = connections_.size(); place-- > 0;) {
    if (place >= connections_.size()) continue;
    const std::shared_ptr<Connection> keep = connections_[place]->shared_from_this();
    visit(*keep);
  }
}

void Hub::tick(Clock::time_point now) {
  now_ = now;
  for_each([now](Connection& connection) { connection.tick(now); });
  shed();
}

// Slow readers together may not fill the memory: those who look on go first, the greatest of them before.
void Hub::shed() {
  std::size_t all = 0;
  for (const Connection* connection : connections_) all += connection->waiting();
  if (all <= limits.all_queues_bytes) return;
  std::vector<Connection*> slow;
  std::ranges::copy_if(connections_, std::back_inserter(slow),
                       [](const Connection* each) { return each->waiting() > 0; });
  std::ranges::sort(slow, [](const Connection* a, const Connection* b) {
    return a->rank() != b->rank() ? a->rank() < b->rank() : a->waiting() > b->waiting();
  });
  for (Connection* connection : slow) {
    if (all <= limits.all_queues_bytes) break;
    all -= connection->waiting();
    connection->give_up();
  }
}

void Hub::flush_soon(Connection& connection) {
  to_flush_.push_back(&connection);
  settle_soon();
}

void Hub::bury(std::shared_ptr<Connection> connection) {
  buried_.push_back(std::move(connection));
  settle_soon();
}

void Hub::settle_soon() {
  if (settling_ || poller_.telling()) return;
  settling_ = true;
  loop_.post([hub = shared_from_this()] { hub->settle(); });
}

// Who is flushed may be lost by it, and what others are told of that goes out as well.
void Hub::settle() {
  settling_ = true;
  std::size_t done = 0;  // what is told may add more
  while (done < to_flush_.size()) to_flush_[done++]->flush();
  to_flush_.clear();
  const auto gone = std::exchange(buried_, {});
  settling_ = false;
}

void Hub::retire_all(std::function<void()> done) {
  stopping_ = true;
  done_ = std::move(done);
  now_ = Clock::now();
  for_each([](Connection& connection) { connection.retire(); });
  end_if_empty();
}

void Hub::drop_all() {
  stopping_ = true;
  done_ = nullptr;
  for_each([](Connection& connection) { connection.drop(); });
  to_flush_.clear();
  buried_.clear();
}

std::string_view Hub::date() {
  const std::time_t second = std::time(nullptr);
  if (second != date_second_) {
    date_ = http_date(second);
    date_second_ = second;
  }
  return date_;
}

Clock::duration Hub::tick_length() const {
  using std::chrono::milliseconds;
  const milliseconds shortest = std::min({limits.http_timeout, limits.idle, limits.closing});
  return std::clamp(shortest / 4, milliseconds(10), milliseconds(500));
}

}  // namespace parlour::server
