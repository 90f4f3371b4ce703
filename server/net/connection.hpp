// What the connections of a server share: the hub they belong to, and one coarse clock instead of a timer for each.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstddef>
#include <ctime>
#include <functional>
#include <list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/admission.hpp"
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
class Hub {
 public:
  Hub(Limits limits, Handler& handler);

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
