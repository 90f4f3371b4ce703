#include "server/net/server.hpp"

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <list>
#include <utility>

#include "server/net/asio_loop_impl.hpp"
#include "server/net/connection.hpp"

namespace parlour::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::chrono::milliseconds kAcceptPause{100};

}  // namespace

struct NetServer::Impl : std::enable_shared_from_this<NetServer::Impl> {
  using Acceptor = asio::basic_socket_acceptor<tcp, asio::io_context::executor_type>;
  struct Port {
    explicit Port(AsioLoop& loop) : acceptor(loop.impl().io), pause(loop) {}
    Acceptor acceptor;
    Timer pause;
  };

  Impl(AsioLoop& loop, Limits limits, Handler& handler)
      : loop(loop), hub(std::make_shared<Hub>(loop, limits, handler)), clock(loop) {}

  void accept(Port& port) {
    port.acceptor.async_accept(
        [self = shared_from_this(), &port](error_code error, TcpSocket socket) {
          if (self->hub->stopping()) return;
          self->accepted(port, error, std::move(socket));
        });
  }

  void accepted(Port& port, error_code error, TcpSocket socket) {
    if (!error) {
      welcome(std::move(socket));
    } else if (error != asio::error::connection_aborted) {
      // No file left, most likely. Asking again at once would only burn time; some connection will end.
      port.pause.after(kAcceptPause, [this, &port] { accept(port); });
      return;
    }
    accept(port);
  }

  void welcome(TcpSocket socket) {
    ++hub->counts.accepted;
    error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    start_http(hub, std::move(socket));
  }

  void tick() {
    clock.after(hub->tick_length(), [this] {
      hub->tick(Clock::now());
      tick();
    });
  }

  void stop_accepting() {
    error_code ignored;
    for (Port& port : ports) {
      port.pause.cancel();
      port.acceptor.close(ignored);
    }
  }

  AsioLoop& loop;
  std::shared_ptr<Hub> hub;
  std::list<Port> ports;
  Timer clock;
};

NetServer::NetServer(AsioLoop& loop, Limits limits, Handler& handler)
    : impl_(std::make_shared<Impl>(loop, limits, handler)) {
  impl_->tick();
}

// Only memory could run out here, and then the end is the right place.
NetServer::~NetServer() {  // NOLINT(bugprone-exception-escape)
  impl_->hub->drop_all();
  impl_->stop_accepting();
  impl_->clock.cancel();
}

OrReason<std::uint16_t> NetServer::listen(const std::string& address, std::uint16_t port) {
  const std::string where = address + " port " + std::to_string(port);
  error_code error;
  const asio::ip::address parsed = asio::ip::make_address(address, error);
  if (error) return reason(address + " is no numeric address");
  const tcp::endpoint end(parsed, port);
  Impl::Acceptor acceptor(impl_->loop.impl().io);
  acceptor.open(end.protocol(), error);
  if (!error) acceptor.set_option(Impl::Acceptor::reuse_address(true), error);
  // All addresses are those of IPv4, too, whatever the system's default is.
  if (!error && parsed == asio::ip::address_v6::any()) {
    acceptor.set_option(asio::ip::v6_only(false), error);
  }
  if (!error) acceptor.bind(end, error);
  if (!error) acceptor.listen(Impl::Acceptor::max_listen_connections, error);
  if (error) return reason("cannot listen at " + where + ": " + error.message());
  const std::uint16_t chosen = acceptor.local_endpoint(error).port();
  Impl::Port& kept = impl_->ports.emplace_back(impl_->loop);
  kept.acceptor = std::move(acceptor);
  impl_->accept(kept);
  return chosen;
}

void NetServer::stop(std::function<void()> done) {
  impl_->stop_accepting();
  // From the loop, not from within the connection that ends last.
  impl_->hub->retire_all([loop = &impl_->loop, done = std::move(done)] {
    if (done) loop->post(done);
  });
}

const Counts& NetServer::counts() const { return impl_->hub->counts; }

}  // namespace parlour::server
