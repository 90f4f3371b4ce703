// What the connections of a server share: the hub they belong to, and one coarse clock instead of a timer for each.
#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstddef>
#include <ctime>
#include <functional>
#include <list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/admission.hpp"
#include "server/net/poller.hpp"
#include "server/net/server.hpp"

namespace parlour::server {

// The executor is named, not erased: an erased one costs memory and time in every operation.
using TcpSocket =
    boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;

class Hub;

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  explicit Connection(std::shared_ptr<Hub> hub) : hub_(std::move(hub)) {}
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  // Called every Hub::tick_length: whoever is late is dropped.
  virtual void tick(Clock::time_point now) = 0;
  // The server stops: end politely, and soon.
  virtual void retire() = 0;
  // End at once: the connection leaves the hub.
  virtual void drop() = 0;
  // Send what was queued in this turn of the loop.
  virtual void flush() {}
  // What waits to be sent through it; who is given up first where all together have too much, and how that is done.
  [[nodiscard]] virtual std::size_t waiting() const { return 0; }
  [[nodiscard]] virtual Rank rank() const { return Rank::kLooksOn; }
  virtual void give_up() { drop(); }

 protected:
  [[nodiscard]] Hub& hub() const { return *hub_; }
  [[nodiscard]] const std::shared_ptr<Hub>& shared_hub() const { return hub_; }
  void holds(Admission::Share share) { share_ = std::move(share); }
  [[nodiscard]] Admission::Share take_share() { return std::move(share_); }

 private:
  friend class Hub;
  std::shared_ptr<Hub> hub_;
  Admission::Share share_;  // of its address
  std::size_t place_ = 0;   // in the hub's list
};

// Every connection of a server, HTTP or WebSocket. Lives as long as any of them.
class Hub : public std::enable_shared_from_this<Hub> {
 public:
  Hub(AsioLoop& loop, Limits limits, Handler& handler);

  void add(Connection& connection);
  void remove(Connection& connection);
  // Those for whom there was room; besides, some wait to be told that there is none.
  [[nodiscard]] std::size_t size() const { return connections_.size() - waiting_.size(); }

  // A connection that came when there was no room: it is heard all the same, in case somebody is expected. The oldest goes when too many
  // wait, since whoever is serious speaks at once.
  using Waiting = std::list<Connection*>;
  Waiting::iterator let_wait(Connection& connection);
  void ends_waiting(Waiting::iterator place) { waiting_.erase(place); }

  void tick(Clock::time_point now);
  void retire_all(std::function<void()> done);
  void drop_all();
  [[nodiscard]] bool stopping() const { return stopping_; }

  // Flushes the connection at the end of this turn of the loop.
  void flush_soon(Connection& connection);
  // Keeps a connection that has been dropped until nobody can be in the middle of it.
  void bury(std::shared_ptr<Connection> connection);
  [[nodiscard]] Poller& poller() { return poller_; }
  // Where what comes is read into; its content is gone with the next read.
  [[nodiscard]] std::span<char> buffer() { return buffer_; }

  // As of the last tick: good enough for deadlines, and free.
  [[nodiscard]] Clock::time_point now() const { return now_; }
  [[nodiscard]] std::string_view date();
  [[nodiscard]] Clock::duration tick_length() const;

  const Limits limits;
  Handler& handler;
  Counts counts;
  Admission admission;

 private:
  template <class Visit>
  void for_each(Visit visit);
  void end_if_empty();
  void settle_soon();
  void settle();
  void shed();

  static constexpr std::size_t kBufferBytes = 16'384;

  AsioLoop& loop_;
  Poller poller_;
  std::array<char, kBufferBytes> buffer_;
  std::vector<Connection*> to_flush_;
  std::vector<std::shared_ptr<Connection>> buried_;
  bool settling_ = false;
  std::vector<Connection*> connections_;
  Waiting waiting_;
  std::function<void()> done_;
  bool stopping_ = false;
  Clock::time_point now_ = Clock::now();
  std::time_t date_second_ = -1;
  std::string date_;
};

// Begins to serve HTTP on a socket just accepted.
void start_http(const std::shared_ptr<Hub>& hub, TcpSocket socket);

// Completes a WebSocket handshake whose request was found good.
struct Handshake {
  std::string key;
  std::string host;
  Handler::Welcome welcome;
  Admission::Share share;
};
void start_websocket(const std::shared_ptr<Hub>& hub, TcpSocket socket, Handshake handshake);

}  // namespace parlour::server
