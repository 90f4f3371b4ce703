// What the threads of libnats hand to the loop: texts and changes of the connection, in batches, in their order.
#pragma once

#include <nats/nats.h>

#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_set>

#include "server/loop.hpp"
#include "server/nodes/bus.hpp"

namespace parlour::server::nats {

struct DestroyMessage {
  void operator()(natsMsg* message) const { natsMsg_Destroy(message); }
};
using Message = std::unique_ptr<natsMsg, DestroyMessage>;

// Shared by the bus and by the library's callbacks, which may still come when the bus is gone.
class Inbox : public std::enable_shared_from_this<Inbox> {
 public:
  // `prefix` is in front of every subject on the wire.
  Inbox(Loop& loop, std::string prefix) : loop_(&loop), prefix_(std::move(prefix)) {}

  // From any thread.
  void arrived(Message message);
  void changed(bool connected);

  // On the loop's thread.
  void listen(Bus::Listener* listener) { listener_ = listener; }
  bool subscribe(const std::string& subject) { return subjects_.insert(subject).second; }
  bool unsubscribe(const std::string& subject) { return subjects_.erase(subject) == 1; }
  // Nothing is delivered any more, and the loop is not used.
  void close();
  [[nodiscard]] bool connected() const { return connected_; }
  [[nodiscard]] BusCounts counts() const;

 private:
  struct Item {
    Message message;  // or else
    bool connected = false;
  };

  void put(Item item, std::size_t size);  // under the mutex
  void deliver();
  void deliver_one(const Item& item);
  void tell_change(bool connected);

  mutable std::mutex mutex_;
  // Under the mutex:
  Loop* loop_;
  std::deque<Item> waiting_;
  std::size_t bytes_ = 0;  // of them
  bool posted_ = false;    // deliver() is to come
  std::uint64_t dropped_ = 0;
  // The loop's:
  const std::string prefix_;
  Bus::Listener* listener_ = nullptr;
  bool connected_ = false;
  std::unordered_set<std::string> subjects_;
  std::uint64_t heard_ = 0, lost_ = 0;
};

}  // namespace parlour::server::nats
