#include "server/serve.hpp"

#include <csignal>

#include "store/memory_store.hpp"
#include "store/sqlite_store.hpp"
#include "version.hpp"

namespace parlour::server {
namespace {

std::unique_ptr<store::Store> open_store(const std::string& folder) {
  if (folder.empty()) return std::make_unique<store::MemoryStore>();
  return store::open_sqlite(folder);
}

std::size_t worker_count(std::size_t wanted) {
  if (wanted != 0) return wanted;
  return std::max<std::size_t>(1, std::thread::hardware_concurrency());
}

}  // namespace

OrReason<int> serve(const ServeOptions& options) {
  std::unique_ptr<store::Store> store;
  std::vector<store::Labelled> labels;
  try {
    store = open_store(options.data);
    labels = store->labelled();
  } catch (const store::Failure& failure) {
    return reason(failure.what());
  }
  std::signal(SIGPIPE, SIG_IGN);
  Loop loop;
  Keeper keeper(loop, std::move(store));
  Workers workers(loop, worker_count(options.workers));
  Hall hall(loop, keeper, workers, options.tuning, options.hall);
  App app(hall, keeper, options.app);
  NetServer net(loop, options.net, app);
  app.set_net(net);
  const auto port = net.listen(options.address, options.port);
  if (!port) return reason(port.error());
  hall.begin(labels);
  log(Level::kInfo, "started",
      {{"version", std::string(kServerVersion)},
       {"address", options.address},
       {"port", std::int64_t{*port}},
       {"live", static_cast<std::int64_t>(hall.counts().tables)}});
  loop.on_signal({SIGTERM, SIGINT}, [&](int) {
    log(Level::kInfo, "stopping");
    net.stop([&] { loop.stop(); });
  });
  if (options.ready) options.ready(*port);
  loop.run();
  log(Level::kInfo, "stopped");
  return 0;
}

}  // namespace parlour::server
