#include "server/nats/inbox.hpp"

#include <string_view>
#include <vector>

namespace parlour::server::nats {
namespace {

// What may wait for the loop. A node that is so far behind reads what it missed from the store.
constexpr std::size_t kMostWaitingBytes = std::size_t{16} << 20U;
constexpr std::size_t kMostWaitingItems = 65'536;
// In one turn of the loop, so that its sockets and timers get theirs.
constexpr std::size_t kMostInATurn = 256;

}  // namespace

void Inbox::arrived(Message message) {
  const int length = natsMsg_GetDataLength(message.get());
  if (length < 0) return;
  const auto size = static_cast<std::size_t>(length);
  const std::lock_guard lock(mutex_);
  if (loop_ == nullptr) return;
  if (size > kLongestBusText || bytes_ + size > kMostWaitingBytes ||
      waiting_.size() >= kMostWaitingItems) {
    ++dropped_;
    return;
  }
  put({.message = std::move(message)}, size);
}

void Inbox::changed(bool connected) {
  const std::lock_guard lock(mutex_);
  if (loop_ != nullptr) put({.message = nullptr, .connected = connected}, 0);
}

void Inbox::put(Item item, std::size_t size) {
  waiting_.push_back(std::move(item));
  bytes_ += size;
  if (std::exchange(posted_, true)) return;
  loop_->post([self = shared_from_this()] { self->deliver(); });
}

void Inbox::deliver() {
  std::vector<Item> items;
  {
    const std::lock_guard lock(mutex_);
    while (!waiting_.empty() && items.size() < kMostInATurn) {
      Item& item = items.emplace_back(std::move(waiting_.front()));
      waiting_.pop_front();
      if (item.message) {
        bytes_ -= static_cast<std::size_t>(natsMsg_GetDataLength(item.message.get()));
      }
    }
  }
  for (const Item& item : items) deliver_one(item);
  const std::lock_guard lock(mutex_);
  posted_ = loop_ != nullptr && !waiting_.empty();
  if (posted_) loop_->post([self = shared_from_this()] { self->deliver(); });
}

void Inbox::deliver_one(const Item& item) {
  if (!item.message) return tell_change(item.connected);
  std::string_view subject = natsMsg_GetSubject(item.message.get());
  if (!subject.starts_with(prefix_)) return;
  subject.remove_prefix(prefix_.size());
  // It may have been unsubscribed from since the text came.
  if (listener_ == nullptr || !subjects_.contains(std::string(subject))) return;
  ++heard_;
  const char* data = natsMsg_GetData(item.message.get());
  const auto size = static_cast<std::size_t>(natsMsg_GetDataLength(item.message.get()));
  listener_->heard(subject, {data, size});
}

void Inbox::tell_change(bool connected) {
  if (std::exchange(connected_, connected) == connected) return;
  if (!connected) ++lost_;
  if (listener_ != nullptr) listener_->bus_changed(connected);
}

void Inbox::close() {
  listener_ = nullptr;
  const std::lock_guard lock(mutex_);
  loop_ = nullptr;
  waiting_.clear();
  bytes_ = 0;
}

BusCounts Inbox::counts() const {
  const std::lock_guard lock(mutex_);
  return {.heard = heard_, .dropped = dropped_, .lost = lost_};
}

}  // namespace parlour::server::nats
