// Numbers that are counted elsewhere, in the text format of Prometheus: nothing is kept here, so there is nothing that the
// client library would do for us.
#include "server/metrics.hpp"

#include <sys/resource.h>

#include <array>
#include <cstdio>

#include "version.hpp"

namespace parlour::server {
namespace {

class Exposition {
 public:
  void counter(std::string_view name, std::string_view help, std::uint64_t value) {
    add(name, help, "counter", std::to_string(value));
  }
  void gauge(std::string_view name, std::string_view help, std::uint64_t value) {
    add(name, help, "gauge", std::to_string(value));
  }
  void add(std::string_view name, std::string_view help, std::string_view type,
           const std::string& value, std::string_view labels = "") {
    const std::string full = "parlour_" + std::string(name);
    out_ += "# HELP " + full + " " + std::string(help) + "\n# TYPE " + full + " " +
            std::string(type) + "\n" + full + std::string(labels) + " " + value + "\n";
  }
  std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

std::string cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto micros = (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * std::int64_t{1'000'000} +
                      usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%lld.%06lld", static_cast<long long>(micros / 1'000'000),
                static_cast<long long>(micros % 1'000'000));
  return text.data();
}

}  // namespace

std::string metrics_text(const HallCounts& hall, const KeeperCounts& keeper, const Counts& net) {
  Exposition out;
  out.add("build_info", "The version of the server.", "gauge", "1",
          "{version=\"" + std::string(kServerVersion) + "\"}");
  out.gauge("visitors", "WebSocket connections that are open.", hall.visitors);
  out.gauge("tables", "Tables whose game or lobby is not over.", hall.tables);
  out.gauge("rooms", "Tables that are in memory.", hall.rooms);
  out.counter("tables_opened_total", "Tables that were opened.", hall.opened);
  out.counter("tables_closed_total", "Tables that came to an end.", hall.finished);
  out.counter("entries_total", "Things that happened at tables and are durable.", hall.steps);
  out.counter("thoughts_total", "Decisions of bots.", hall.thoughts);
  out.counter("messages_total", "Messages of clients.", hall.messages);
  out.counter("refusals_total", "Messages that were refused.", hall.refused);
  out.counter("over_budget_total", "What was refused since a person or an address had enough.",
              hall.over_budget);
  out.gauge("waiting_work", "Decisions of bots and games to be read that wait for a worker.",
            hall.waiting_work);
  out.counter("commits_total", "Commits of the store.", keeper.commits);
  out.counter("commit_failures_total", "Commits that failed.", keeper.failures);
  out.gauge("store_failing", "Whether the last commit failed.", keeper.failing ? 1 : 0);
  out.counter("store_full_total", "What was refused since too much waited for the store.",
              keeper.full);
  out.counter("names_total", "Names that were written.", keeper.guests);
  out.counter("tables_put_aside_total", "Tables that could not be read and were put aside.",
              hall.aside);
  out.gauge("largest_commit", "The most entries that one commit has held.", keeper.largest_commit);
  out.gauge("connections", "Connections that are open, HTTP and WebSocket.", net.connections);
  out.counter("accepted_total", "Connections that were accepted.", net.accepted);
  out.counter("full_total", "Connections that were told that the server is full.", net.full);
  out.counter("greedy_total", "Connections that were told that their address has too many.",
              net.greedy);
  out.counter("too_slow_total", "Connections that were dropped since they did not read.",
              net.too_slow);
  out.counter("requests_total", "HTTP requests that were answered.", net.requests);
  out.counter("messages_out_total", "Messages that were sent.", net.messages_out);
  out.counter("bytes_in_total", "Bytes of messages that came.", net.bytes_in);
  out.counter("bytes_out_total", "Bytes that were sent.", net.bytes_out);
  out.add("cpu_seconds_total", "Processor time of the server.", "counter", cpu_seconds());
  return out.take();
}

std::string node_metrics_text(const NodeCounts& node) {
  Exposition out;
  out.add("node_info", "This node, with another id at every start.", "gauge", "1",
          "{node=\"" + node.node + "\"}");
  out.gauge("bus_connected", "Whether the bus between the nodes is there.",
            node.bus_connected ? 1 : 0);
  out.counter("bus_lost_total", "Times that the connection to the bus was lost.", node.bus_lost);
  out.counter("bus_published_total", "Texts for other nodes.", node.published);
  out.counter("bus_heard_total", "Texts of other nodes.", node.heard);
  out.counter("bus_dropped_total", "Texts that were given up, in both directions.", node.dropped);
  out.counter("followed_total", "Entries of other nodes that were applied.", node.followed);
  out.counter("follow_lag_milliseconds_total",
              "How long after the decision entries of other nodes were applied, all together.",
              node.follow_lag);
  out.gauge("longest_follow_lag_milliseconds", "The same, of the slowest of late.",
            node.longest_lag);
  out.counter("gaps_read_total", "Times that missing entries were read from the store.",
              node.gaps_read);
  out.counter("retries_total", "Decisions made again, since another node was first.", node.retries);
  out.counter("gave_up_total", "Messages that were refused since others were always first.",
              node.gave_up);
  out.gauge("replicas", "Tables that this node follows.", node.replicas);
  out.counter("duty_changes_total", "Times that a table got another node for its clocks and bots.",
              node.duty_changes);
  out.counter("taken_up_total", "Overdue tables that nobody held.", node.taken_up);
  out.add("clock_offset_milliseconds", "How far the clock of the store is ahead.", "gauge",
          std::to_string(node.clock_offset));
  out.gauge("live_nodes", "Nodes of the house, this one included.", node.live_nodes);
  return out.take();
}

}  // namespace parlour::server
