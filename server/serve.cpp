#include "server/serve.hpp"

#include <unistd.h>

#include <array>
#include <csignal>

#include "server/descriptors.hpp"
#include "server/net/asio_loop.hpp"
#include "server/net/service_manager.hpp"
#include "server/nodes/link.hpp"
#include "server/nodes/open_bus.hpp"
#include "server/readiness.hpp"
#include "server/store_thread.hpp"
#include "server/table/table_id.hpp"
#include "server/worker_threads.hpp"
#include "store/backup_door.hpp"
#include "store/memory_store.hpp"
#include "store/open.hpp"
#include "version.hpp"

namespace parlour::server {
namespace {

constexpr std::chrono::seconds kDrainWithBus{3};

std::unique_ptr<store::Store> store_at(const ServeOptions& options) {
  if (options.data.empty()) return std::make_unique<store::MemoryStore>();
  return store::open_store(options.data, {.accept_older = options.accept_older_store});
}

std::size_t worker_count(std::size_t wanted) {
  if (wanted != 0) return wanted;
  return std::max<std::size_t>(1, std::thread::hardware_concurrency());
}

// What the host is called, as far as it can be a part of a node's name.
std::string host_name() {
  std::array<char, 64> text{};
  if (gethostname(text.data(), text.size() - 1) != 0) return "node";
  std::string name(text.data());
  name = name.substr(0, std::min(name.find('.'), std::size_t{24}));
  return is_node_name(name) ? name : "node";
}

// Another one at every start: whatever a former process with this name has said is no longer so.
std::string new_node_id(const ServeOptions& options) {
  std::string name = options.node;
  if (name.empty()) name = host_name() + "-" + std::to_string(options.port);
  return name + "-" + id_from(fair::random_bytes()).substr(0, 6);
}

// What the store knew when the server started.
struct Known {
  std::unique_ptr<store::Store> store;
  std::vector<store::Labelled> labels;
  std::vector<store::Seated> seats;
  std::int64_t clock = 0;
};

OrReason<Known> read_store(const ServeOptions& options) {
  try {
    Known known{.store = store_at(options)};
    known.labels = known.store->labelled();
    known.seats = known.store->seats();
    known.clock = known.store->clock();
    if (const auto damage = known.store->damage()) {
      log(Level::kError, "store_damaged", {{"why", *damage}});
    }
    for (const store::Aside& aside : known.store->asides()) {
      log(Level::kWarning, "table_aside", {{"table", aside.table}, {"why", aside.why}});
    }
    return known;
  } catch (const store::Failure& failure) {
    return reason(failure.what());
  }
}

// No bus where no address is given.
OrReason<std::unique_ptr<Bus>> bus_of(Loop& loop, const ServeOptions& options,
                                      const std::string& node) {
  if (!options.bus) return std::unique_ptr<Bus>();
  return open_bus(loop, *options.bus, options.house, node);
}

// Stops in two steps: first the server says that it is not ready, so that a proxy sends nobody any more, and plays on; then the
// other nodes take over and connections are closed. A second signal ends the first step.
class Stopping {
 public:
  Stopping(AsioLoop& loop, Readiness& readiness, Hall& hall, NetServer& net,
           ServiceManager& manager, std::chrono::seconds drain)
      : loop_(loop),
        readiness_(readiness),
        hall_(hall),
        net_(net),
        manager_(manager),
        drain_(drain),
        timer_(loop) {}

  void begin() {
    manager_.stopping();
    if (!readiness_.stopping() && drain_.count() > 0) {
      log(Level::kInfo, "draining", {{"seconds", std::int64_t{drain_.count()}}});
      readiness_.stop();
      timer_.after(drain_, [this] { close(); });
    } else if (!closing_) {
      readiness_.stop();
      close();
    }
  }

 private:
  void close() {
    closing_ = true;
    timer_.cancel();
    log(Level::kInfo, "stopping");
    hall_.leave();
    net_.stop([this] { loop_.stop(); });
  }

  AsioLoop& loop_;
  Readiness& readiness_;
  Hall& hall_;
  NetServer& net_;
  ServiceManager& manager_;
  const std::chrono::seconds drain_;
  bool closing_ = false;
  Timer timer_;
};

Limits fitting(Limits limits) {
  const std::size_t wanted = limits.connections;
  fit_to_descriptors(limits, raise_descriptor_limit());
  if (limits.connections < wanted) {
    log(Level::kWarning, "few_files",
        {{"connections", static_cast<std::int64_t>(limits.connections)},
         {"wanted", static_cast<std::int64_t>(wanted)}});
  }
  return limits;
}

// Copies of the data while it serves; none where there is no folder.
std::unique_ptr<store::BackupDoor> door_of(const ServeOptions& options, StoreThread& keeper) {
  if (options.data.empty() || store::is_address(options.data)) return nullptr;
  try {
    return std::make_unique<store::BackupDoor>(
        options.data,
        [&keeper](const std::function<void(store::Store&)>& work) { keeper.use_and_wait(work); });
  } catch (const store::Failure& failure) {
    log(Level::kWarning, "no_backups", {{"why", failure.what()}});
    return nullptr;
  }
}

void log_start(const ServeOptions& options, std::uint16_t port, const std::string& node,
               std::size_t live) {
  log(Level::kInfo, "started",
      {{"version", std::string(kServerVersion)},
       {"address", options.address},
       {"port", std::int64_t{port}},
       {"live", static_cast<std::int64_t>(live)}});
  if (!options.bus) return;
  log(Level::kInfo, "node",
      {{"node", node}, {"house", options.house}, {"bus", options.bus->shown()}});
}

}  // namespace

OrReason<int> serve(const ServeOptions& options) {
  auto known = read_store(options);
  if (!known) return reason(known.error());
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a limit on the size of files is an error like a full disk
  AsioLoop loop;
  std::optional<std::string> broken;
  StoreThread keeper(loop, std::move(known->store),
                     {.broken =
                          [&](const std::string& why) {
                            broken = why;
                            loop.stop();
                          },
                      .slow_by = options.slow_disk});
  WorkerThreads workers(loop, worker_count(options.workers));
  const nodes::NodeOptions node{.id = new_node_id(options)};
  const auto bus = bus_of(loop, options, node.id);
  if (!bus) return reason(bus.error());
  Hall hall(loop, keeper, workers, options.tuning, options.hall);
  if (*bus) hall.join(**bus, node);
  Readiness readiness(loop, keeper, bus->get());
  App app(hall, keeper, readiness, options.app);
  if (*bus) {
    app.set_node([&] {
      NodeCounts counts = hall.node_counts();
      add_bus_counts(counts, **bus);
      return counts;
    });
  }
  NetServer net(loop, fitting(options.net), app);
  app.set_net(net);
  const auto port = net.listen(options.address, options.port);
  if (!port) return reason(port.error());
  const auto door = door_of(options, keeper);
  Retention retention(loop, keeper, options.retention);
  retention.begin();
  hall.begin(known->labels, known->seats, known->clock);
  log_start(options, *port, node.id, hall.counts().tables);
  ServiceManager manager(loop);
  Stopping stopping(loop, readiness, hall, net, manager,
                    options.drain.value_or(*bus ? kDrainWithBus : std::chrono::seconds(0)));
  loop.on_signal({SIGTERM, SIGINT}, [&](int) { stopping.begin(); });
  if (options.ready) options.ready(*port);
  manager.ready();
  loop.run();
  if (broken) {
    return reason("the disk has failed (" + *broken +
                  "): of what was written last nobody can say whether it is kept, and nobody was "
                  "told. Start again to go on with what the disk has");
  }
  log(Level::kInfo, "stopped");
  return 0;
}

}  // namespace parlour::server
