#include <algorithm>
#include <utility>

#include "server/net/answer_head.hpp"
#include "server/net/connection.hpp"

namespace parlour::server {

Hub::Hub(Limits the_limits, Handler& handler)
    : limits(std::move(the_limits)),
      handler(handler),
      admission(limits.connections, limits.per_address) {}

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
