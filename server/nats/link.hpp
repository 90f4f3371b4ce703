// The connection to the servers of NATS, and the thread that makes all calls to libnats: some of them wait for a server that
// does not read, or for one that does not answer, and the loop must not.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>

#include "server/nats/inbox.hpp"
#include "server/nodes/bus_address.hpp"

namespace parlour::server::nats {

class Link {
 public:
  struct Command {
    enum class What : std::uint8_t { kPublish, kSubscribe, kUnsubscribe };
    What what;
    std::string subject;  // as on the wire
    std::string text;
  };

  // `name` is what the servers show of this client.
  Link(BusAddress address, std::string name, std::shared_ptr<Inbox> inbox);
  // Sends what is waiting if it can be sent at once, and closes the connection.
  ~Link();
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;

  // From any thread. Commands are done in their order; texts are dropped where too many wait or nobody is connected.
  void put(Command command);
  [[nodiscard]] std::uint64_t published() const;
  [[nodiscard]] std::uint64_t dropped() const;

  struct Shared;

 private:
  struct Unsubscribe {
    void operator()(natsSubscription* subscription) const {
      natsSubscription_Destroy(subscription);
    }
  };
  struct Close {
    void operator()(natsConnection* connection) const { natsConnection_Destroy(connection); }
  };

  void run();
  void perform_all(std::unique_lock<std::mutex>& lock);
  void connect();
  void say_once(natsStatus why);
  void perform(const Command& command);
  void subscribe(const std::string& subject);
  void disconnect();
  [[nodiscard]] std::uint64_t changes() const;

  const BusAddress address_;
  const std::string name_;
  const std::shared_ptr<Shared> shared_;
  // The thread's:
  std::unique_ptr<natsConnection, Close> connection_;
  std::unordered_map<std::string, std::unique_ptr<natsSubscription, Unsubscribe>> subscriptions_;
  natsStatus said_ = NATS_OK;  // the last reason that was logged
  std::thread thread_;
};

}  // namespace parlour::server::nats
