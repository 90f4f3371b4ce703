// The loop inside, for the files of this folder that do input and output.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <functional>
#include <list>
#include <utility>

#include "server/net/asio_loop.hpp"

namespace parlour::server {

struct AsioLoop::Impl {
  struct Watch {
    Watch(boost::asio::io_context& io, std::function<void(int)> what)
        : signals(io), what(std::move(what)) {}
    boost::asio::signal_set signals;
    std::function<void(int)> what;
  };

  // One thread runs it and does all input and output, so handlers need no strand and sockets no locks; others may post.
  boost::asio::io_context io{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work{io.get_executor()};
  std::list<Watch> watches;
};

}  // namespace parlour::server
