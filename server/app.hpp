// The server as the network sees it: pages, proofs, measurements, and the way in to the hall.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/hall.hpp"
#include "server/host_rule.hpp"
#include "server/net/server.hpp"
#include "server/nodes/node_counts.hpp"
#include "server/readiness.hpp"

namespace parlour::server {

struct AppOptions {
  std::vector<std::string>
      origins;  // other sites whose pages may open sockets, such as https://play.example
  bool secure_cookies = false;  // cookies over TLS only, whatever the proxy says
  HostRule hosts;
};

class App final : public Handler {
 public:
  App(Hall& hall, const Keeper& keeper, Readiness& readiness, AppOptions options)
      : hall_(hall), keeper_(keeper), readiness_(readiness), options_(std::move(options)) {}
  // For the measurements; once there is one.
  void set_net(const NetServer& net) { net_ = &net; }
  // The same where this is one of many nodes.
  void set_node(std::function<NodeCounts()> counts) { node_counts_ = std::move(counts); }

  void answer(const Request& request, Reply reply) override;
  bool is_expected(const Request& request) override;
  Welcome upgrade(const Request& request) override;
  void opened(Socket& socket) override;
  void received(Socket& socket, std::string_view text) override;
  void closed(Socket& socket) override;

 private:
  [[nodiscard]] Response page(const Request& request) const;
  [[nodiscard]] bool is_https(const Request& request) const;
  [[nodiscard]] bool is_ours(const Request& request) const;
  [[nodiscard]] std::string metrics() const;

  Hall& hall_;
  const Keeper& keeper_;
  Readiness& readiness_;
  AppOptions options_;
  const NetServer* net_ = nullptr;
  std::function<NodeCounts()> node_counts_;
};

}  // namespace parlour::server
