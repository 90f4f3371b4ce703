#include "server/nats/link.hpp"

#include <optional>
#include <random>
#include <vector>

#include "server/log.hpp"

namespace parlour::server::nats {

// What the library's callbacks see; it lives until the last of them.
struct Link::Shared {
  const std::shared_ptr<Inbox> inbox;
  std::mutex mutex;
  std::condition_variable wake;
  // Under the mutex:
  std::deque<Command> commands;
  std::size_t bytes = 0;   // of their texts
  bool connected = false;  // as the library has said last
  bool closed = false;     // the library has given the connection up
  std::uint64_t changes = 0;
  bool stop = false;
  std::uint64_t published = 0, dropped = 0;
};

namespace {

using std::chrono::milliseconds;

constexpr std::size_t kMostUnsentBytes = std::size_t{4} << 20U;

constexpr int kRoundLimit = 4000;        // milliseconds for one try of all servers
constexpr int kReconnectWait = 200;      // milliseconds between rounds
constexpr int kReconnectJitter = 300;    // and at most so many more
constexpr int kPingInterval = 1000;      // milliseconds
constexpr int kMostUnansweredPings = 2;  // then the server is gone, though it may look connected
constexpr int kWriteDeadline = 2000;     // milliseconds
constexpr int kLastFlush = 300;          // milliseconds
// What is published while there is no connection is dropped: the nodes read it from the store. 0 would be the default, 8 MB.
constexpr int kReconnectBuffer = 1;

struct DestroyOptions {
  void operator()(natsOptions* options) const { natsOptions_Destroy(options); }
};
using Options = std::unique_ptr<natsOptions, DestroyOptions>;

// The closures of callbacks: a reference that the last callback gives back.
using Closure = std::shared_ptr<Link::Shared>;

// `changes`: only if nothing else was told since there were so many.
void tell(Link::Shared& shared, bool connected, std::optional<std::uint64_t> changes = {}) {
  bool stopping = false;
  {
    const std::lock_guard lock(shared.mutex);
    if (changes && *changes != shared.changes) return;
    shared.connected = connected;
    ++shared.changes;
    shared.inbox->changed(connected);
    stopping = shared.stop;
  }
  if (stopping) return;
  log(connected ? Level::kInfo : Level::kWarning, connected ? "bus_connected" : "bus_lost");
}

void on_disconnected(natsConnection*, void* closure) {
  tell(**static_cast<Closure*>(closure), false);
}
void on_reconnected(natsConnection*, void* closure) {
  tell(**static_cast<Closure*>(closure), true);
}

// The last one.
void on_closed(natsConnection*, void* closure) {
  const std::unique_ptr<Closure> shared(static_cast<Closure*>(closure));
  {
    const std::lock_guard lock((*shared)->mutex);
    (*shared)->connected = false;
    (*shared)->closed = true;
    ++(*shared)->changes;
    (*shared)->inbox->changed(false);
  }
  (*shared)->wake.notify_one();
}

// Without one the library writes to standard error.
void on_error(natsConnection*, natsSubscription*, natsStatus, void*) {}

void on_message(natsConnection*, natsSubscription*, natsMsg* message, void* closure) {
  (*static_cast<std::shared_ptr<Inbox>*>(closure))->arrived(Message(message));
}

// No message comes any more.
void on_complete(void* closure) { delete static_cast<std::shared_ptr<Inbox>*>(closure); }

natsStatus set_servers(natsOptions* options, const BusAddress& address) {
  std::vector<std::string> urls;
  for (const std::string& server : address.servers) {
    urls.push_back((address.tls ? "tls://" : "nats://") + server);
  }
  std::vector<const char*> pointers;
  for (const std::string& url : urls) pointers.push_back(url.c_str());
  const auto count = static_cast<int>(pointers.size());
  natsStatus status = natsOptions_SetServers(options, pointers.data(), count);
  if (status == NATS_OK) status = natsOptions_SetTimeout(options, kRoundLimit / count);
  // The scheme alone does not make the library insist on it.
  if (status == NATS_OK && address.tls) status = natsOptions_SetSecure(options, true);
  if (status == NATS_OK && !address.user.empty()) {
    status = natsOptions_SetUserInfo(options, address.user.c_str(), address.password.c_str());
  }
  if (status == NATS_OK && !address.token.empty()) {
    status = natsOptions_SetToken(options, address.token.c_str());
  }
  return status;
}

natsStatus set_manners(natsOptions* options, const std::string& name) {
  for (const natsStatus status :
       {natsOptions_SetName(options, name.c_str()), natsOptions_SetNoEcho(options, true),
        // Half a millisecond earlier than the library's own flushing, which waits for more.
        natsOptions_SetSendAsap(options, true), natsOptions_SetAllowReconnect(options, true),
        natsOptions_SetMaxReconnect(options, -1),
        natsOptions_SetReconnectWait(options, kReconnectWait),
        natsOptions_SetReconnectJitter(options, kReconnectJitter, kReconnectJitter),
        natsOptions_SetReconnectBufSize(options, kReconnectBuffer),
        natsOptions_SetPingInterval(options, kPingInterval),
        natsOptions_SetMaxPingsOut(options, kMostUnansweredPings),
        natsOptions_SetWriteDeadline(options, kWriteDeadline),
        // Otherwise every subscription, and so every table, has a thread of its own.
        natsOptions_UseGlobalMessageDelivery(options, true),
        natsOptions_SetErrorHandler(options, on_error, nullptr)}) {
    if (status != NATS_OK) return status;
  }
  return NATS_OK;
}

natsStatus set_callbacks(natsOptions* options, void* closure) {
  for (const natsStatus status : {natsOptions_SetDisconnectedCB(options, on_disconnected, closure),
                                  natsOptions_SetReconnectedCB(options, on_reconnected, closure),
                                  natsOptions_SetClosedCB(options, on_closed, closure)}) {
    if (status != NATS_OK) return status;
  }
  return NATS_OK;
}

milliseconds pause_before_round() {
  thread_local std::minstd_rand random{std::random_device{}()};
  return milliseconds(kReconnectWait + std::uniform_int_distribution(0, kReconnectJitter)(random));
}

}  // namespace

Link::Link(BusAddress address, std::string name, std::shared_ptr<Inbox> inbox)
    : address_(std::move(address)),
      name_(std::move(name)),
      shared_(std::make_shared<Shared>(std::move(inbox))),
      thread_([this] { run(); }) {}

Link::~Link() {
  {
    const std::lock_guard lock(shared_->mutex);
    shared_->stop = true;
  }
  shared_->wake.notify_one();
  thread_.join();
}

void Link::put(Command command) {
  bool wakes = false;
  {
    const std::lock_guard lock(shared_->mutex);
    if (command.what == Command::What::kPublish) {
      if (!shared_->connected || shared_->bytes + command.text.size() > kMostUnsentBytes) {
        ++shared_->dropped;
        return;
      }
      shared_->bytes += command.text.size();
    }
    wakes = shared_->commands.empty();
    shared_->commands.push_back(std::move(command));
  }
  if (wakes) shared_->wake.notify_one();
}

void Link::run() {
  std::unique_lock lock(shared_->mutex);
  while (!shared_->stop) {
    shared_->wake.wait(lock, [&] {
      return !connection_ || shared_->stop || shared_->closed || !shared_->commands.empty();
    });
    const bool closed = std::exchange(shared_->closed, false);
    perform_all(lock);
    if (closed) {
      const char* words = nullptr;
      say_once(natsConnection_GetLastError(connection_.get(), &words));
      disconnect();
    } else if (!connection_) {
      connect();
    }
    lock.lock();
    if (!connection_) {
      shared_->wake.wait_for(lock, pause_before_round(), [&] { return shared_->stop; });
    }
  }
  const bool connected = shared_->connected;
  perform_all(lock);
  if (connected && connection_) natsConnection_FlushTimeout(connection_.get(), kLastFlush);
  disconnect();
  nats_ReleaseThreadMemory();
}

// Unlocks.
void Link::perform_all(std::unique_lock<std::mutex>& lock) {
  std::deque<Command> commands;
  commands.swap(shared_->commands);
  shared_->bytes = 0;
  lock.unlock();
  for (const Command& command : commands) perform(command);
}

// One try of all servers.
void Link::connect() {
  natsOptions* created = nullptr;
  natsStatus status = natsOptions_Create(&created);
  const Options options(created);
  auto closure = std::make_unique<Closure>(shared_);
  if (status == NATS_OK) status = set_servers(created, address_);
  if (status == NATS_OK) status = set_manners(created, name_);
  if (status == NATS_OK) status = set_callbacks(created, closure.get());
  const std::uint64_t before = changes();
  natsConnection* connection = nullptr;
  if (status == NATS_OK) status = natsConnection_Connect(&connection, created);
  if (status != NATS_OK) return say_once(status);
  [[maybe_unused]] const auto* kept = closure.release();  // by on_closed()
  connection_.reset(connection);
  for (auto& [subject, subscription] : subscriptions_) subscribe(subject);
  tell(*shared_, true, before);  // it may be lost again already
  said_ = NATS_OK;
}

// The library's words for it have no address in them.
void Link::say_once(natsStatus why) {
  if (std::exchange(said_, why) == why) return;
  log(Level::kWarning, "bus_unreachable",
      {{"bus", address_.shown()}, {"why", natsStatus_GetText(why)}});
}

void Link::perform(const Command& command) {
  switch (command.what) {
    case Command::What::kSubscribe:
      return subscribe(command.subject);
    case Command::What::kUnsubscribe:
      subscriptions_.erase(command.subject);
      return;
    case Command::What::kPublish:
      break;
  }
  const natsStatus status =
      !connection_
          ? NATS_CONNECTION_DISCONNECTED
          : natsConnection_Publish(connection_.get(), command.subject.c_str(), command.text.data(),
                                   static_cast<int>(command.text.size()));
  const std::lock_guard lock(shared_->mutex);
  ++(status == NATS_OK ? shared_->published : shared_->dropped);
}

// Without a connection it is remembered for the next one; while the library reconnects it does that itself.
void Link::subscribe(const std::string& subject) {
  auto& place = subscriptions_[subject];
  place = nullptr;
  if (!connection_) return;
  natsSubscription* subscription = nullptr;
  auto closure = std::make_unique<std::shared_ptr<Inbox>>(shared_->inbox);
  if (natsConnection_Subscribe(&subscription, connection_.get(), subject.c_str(), on_message,
                               closure.get()) != NATS_OK) {
    return;
  }
  place.reset(subscription);
  natsSubscription_SetOnCompleteCB(subscription, on_complete, closure.release());
}

void Link::disconnect() {
  for (auto& [subject, subscription] : subscriptions_) subscription = nullptr;
  connection_ = nullptr;
}

std::uint64_t Link::changes() const {
  const std::lock_guard lock(shared_->mutex);
  return shared_->changes;
}

std::uint64_t Link::published() const {
  const std::lock_guard lock(shared_->mutex);
  return shared_->published;
}

std::uint64_t Link::dropped() const {
  const std::lock_guard lock(shared_->mutex);
  return shared_->dropped;
}

}  // namespace parlour::server::nats
