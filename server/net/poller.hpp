// Which sockets can be read or written: one set that the system keeps, looked at within the loop. A socket in it is read when there
// is something to read and not before, so that no call is in vain.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/basic_stream_descriptor.hpp>
#include <cstdint>
#include <functional>
#include <span>

struct epoll_event;

namespace parlour::server {

class Poller {
 public:
  class Watched {
   public:
    Watched() = default;
    Watched(const Watched&) = delete;
    Watched& operator=(const Watched&) = delete;
    // `events`: as the system names them (EPOLLIN and so on).
    virtual void ready(std::uint32_t events) = 0;

   protected:
    ~Watched() = default;
  };

  // `after` is called when everybody who was ready has been told.
  Poller(boost::asio::io_context& io, std::function<void()> after);

  // For reading, and for the end of the other side. False if the system has no room.
  bool add(int socket, Watched& who);
  // For writing as well, or no more.
  void watch_writing(int socket, Watched& who, bool on);
  void remove(int socket, Watched& who);
  // Somebody who was ready is being told.
  [[nodiscard]] bool telling() const { return telling_; }

 private:
  using Descriptor =
      boost::asio::posix::basic_stream_descriptor<boost::asio::io_context::executor_type>;
  void wait();
  void look();

  Descriptor set_;
  std::function<void()> after_;
  std::span<epoll_event> left_;  // of those who are being told
  bool telling_ = false;
};

}  // namespace parlour::server
