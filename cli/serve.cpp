// parlour serve: the table server.
#include "server/serve.hpp"

#include <unistd.h>

#include <chrono>
#include <filesystem>

#include "cli/banner.hpp"
#include "cli/command.hpp"
#include "cli/interfaces.hpp"
#include "cli/listen.hpp"
#include "cli/settings.hpp"
#include "cli/state_folder.hpp"
#include "engine/core/fields.hpp"
#include "fair/commitment.hpp"
#include "server/nodes/open_bus.hpp"
#include "store/open.hpp"

namespace parlour::cli {
namespace {

struct ServeArguments {
  std::string listen = "127.0.0.1:8080";
  bool lan = false;
  bool qr = false;
  std::string data;
  std::string store;  // an address
  bool memory = false;
  std::string bus;  // an address
  std::optional<unsigned> drain;
  unsigned bot_delay = 700;
  unsigned bot_time = 800;
  std::optional<std::uint64_t> bot_seed;
  unsigned slow_disk = 0;
  std::string log_level = "info";
  std::size_t connections = 10'000;
  std::vector<std::string> trusted_proxies;
  std::vector<std::string> host_names;
  unsigned forget_days = 30;
  server::ServeOptions serve;
};

std::uint64_t random_bot_seed() {
  std::uint64_t seed = 0;
  for (const std::uint8_t byte : fair::random_bytes()) seed = seed << 8U | byte;
  return seed;
}

// Where games are kept: an absolute path or an address; empty for nowhere.
OrReason<std::string> data_place(const ServeArguments& options) {
  if (options.memory) return std::string();
  if (!options.store.empty()) return options.store;
  if (!options.data.empty()) return std::filesystem::absolute(options.data).string();
  if (auto folder = state_folder(user_folders())) return *std::move(folder);
  return reason("there is no home folder to keep games in; name a folder with --data");
}

void say_ready(const ServeArguments& options, std::uint16_t port) {
  const auto addresses = reachable(options.serve.address, interfaces());
  Banner banner{.urls = {}, .folder = store::shown_place(options.serve.data)};
  for (const std::string& address : addresses) banner.urls.push_back(url_of(address, port));
  banner.terminal = isatty(STDOUT_FILENO) == 1;
  banner.columns = terminal_columns();
  // The last address of several is this machine's own, which is of no use to others.
  banner.qr = options.qr || (options.lan && banner.terminal && addresses.size() > 1);
  std::fputs(banner_text(banner).c_str(), stdout);
  std::fflush(stdout);
}

// Where only this machine or its network reaches the server, it knows its names.
server::HostRule host_rule(const ServeArguments& options) {
  server::HostRule rule;
  const auto address = server::read_address(options.serve.address);
  rule.is_local = options.lan || (address && address->is_private());
  if (rule.is_local) rule.own = server::own_names();
  for (const std::string& name : options.host_names) rule.names.push_back(server::host_in(name));
  return rule;
}

// One of many nodes, or not; the reason if that cannot be.
std::optional<std::string> set_bus(ServeArguments& options, const std::string& data) {
  if (options.drain) options.serve.drain = std::chrono::seconds(*options.drain);
  if (options.bus.empty()) return std::nullopt;
  auto address = server::read_bus_address(options.bus);
  if (!address) return address.error();
  if (!store::is_address(data)) {
    return "--bus is for several nodes over one database: it needs --store postgres://…";
  }
  if (!server::can_open_bus()) return "this program was built without NATS (PARLOUR_CLUSTER)";
  options.serve.bus = *std::move(address);
  return std::nullopt;
}

int run_command(CLI::App& command, ServeArguments& options) {
  const bool data = command.count("--data") > 0;
  const bool memory = command.count("--memory") > 0;
  const bool store = command.count("--store") > 0;
  const bool bus = command.count("--bus") > 0;
  if (store && (data || memory)) return complain("--store is instead of --data and --memory");
  if (auto why = apply_settings(command)) return complain(*why);
  // What the command line names comes before a setting of another kind: that nothing is kept, or that a database is used.
  options.memory = options.memory && (memory || !(data || store));
  if (data) options.store.clear();
  if ((data || memory) && !bus) options.bus.clear();
  const auto place = read_listen(options.listen);
  if (!place) return complain(place.error());
  auto kept = data_place(options);
  if (!kept) return complain(kept.error());
  try {
    store::shown_place(*kept);
  } catch (const store::Failure& failure) {
    return complain(failure.what());
  }
  server::ServeOptions& serve = options.serve;
  if (const auto why = set_bus(options, *kept)) return complain(*why);
  serve.data = std::move(*kept);
  serve.port = place->port;
  serve.address = !options.lan ? place->address : has_ipv6() ? "::" : "0.0.0.0";
  serve.tuning.bot_delay = std::chrono::milliseconds(options.bot_delay);
  serve.tuning.bot_time = std::chrono::milliseconds(options.bot_time);
  serve.tuning.bot_seed = options.bot_seed ? *options.bot_seed : random_bot_seed();
  serve.app.hosts = host_rule(options);
  serve.slow_disk = std::chrono::milliseconds(options.slow_disk);
  serve.net.connections = options.connections;
  for (const std::string& proxy : options.trusted_proxies) {
    serve.net.trusted_proxies.add(*server::read_networks(proxy));
  }
  serve.hall.forget_after = std::int64_t{options.forget_days} * 24 * 3600;
  serve.ready = [&options](std::uint16_t port) { say_ready(options, port); };
  server::set_log_level(options.log_level == "debug"     ? server::Level::kDebug
                        : options.log_level == "warning" ? server::Level::kWarning
                        : options.log_level == "error"   ? server::Level::kError
                                                         : server::Level::kInfo);
  const auto result = server::serve(serve);
  return result ? *result : complain(result.error(), kFailed);
}

CLI::Validator listen_place() {
  return {[](std::string& text) {
            const auto place = read_listen(text);
            return place ? std::string() : place.error();
          },
          ""};
}

CLI::Validator networks() {
  return {[](std::string& text) {
            const auto read = server::read_networks(text);
            return read ? std::string() : read.error();
          },
          ""};
}

CLI::Validator host_name() {
  return {[](std::string& text) {
            const bool plain = text.find_first_of("/:?#@[] ") == std::string::npos;
            return plain && server::is_host(text)
                       ? std::string()
                       : parlour::in_quotes(text) + " is no name of a host such as play.example";
          },
          ""};
}

// It may have a password, so the refusal does not repeat it.
CLI::Validator store_address() {
  return {[](std::string& text) {
            return store::is_address(text)
                       ? std::string()
                       : "it is an address such as postgres://user@host/name (a folder: --data)";
          },
          ""};
}

// The same.
CLI::Validator bus_address() {
  return {[](std::string& text) {
            const auto address = server::read_bus_address(text);
            return address ? std::string() : address.error();
          },
          ""};
}

CLI::Validator name_of(bool (*is_name)(std::string_view), const char* letters) {
  return {[is_name, letters](std::string& text) {
            return is_name(text) ? std::string()
                                 : std::string("a name has up to 40 letters, digits, ") + letters;
          },
          ""};
}

// What browsers send as Origin; anything else would never be met.
CLI::Validator site() {
  return {[](std::string& text) -> std::string {
            const std::size_t scheme = text.starts_with("https://")  ? 8
                                       : text.starts_with("http://") ? 7
                                                                     : text.size();
            const bool plain = text.find_first_of("/?#@ ", scheme) == std::string::npos;
            if (scheme < text.size() && plain) return {};
            return parlour::in_quotes(text) + " is no site such as https://play.example";
          },
          ""};
}

void add_places(CLI::App& command, ServeArguments& options) {
  command
      .add_option("--listen", options.listen,
                  "Address and port, or a port of 127.0.0.1; port 0 takes a free one. Other "
                  "machines can reach only what is not 127.0.0.1")
      ->type_name("ADDRESS:PORT")
      ->capture_default_str()
      ->check(listen_place());
  command.add_flag("--lan", options.lan,
                   "Listen on all addresses, at the port of --listen: phones and machines of the "
                   "local network can play. Shows their address, and a QR code in a terminal");
  command.add_flag("--qr", options.qr, "Show a QR code of the first address in any case");
  command
      .add_option("--data", options.data,
                  "The folder that everything is kept in (default: the user's state folder, "
                  "~/.local/state/parlour)")
      ->type_name("FOLDER");
  command
      .add_option("--store", options.store,
                  "A database of PostgreSQL that everything is kept in, instead of the folder: "
                  "postgres://user@host:5432/name, also of several hosts")
      ->type_name("ADDRESS")
      ->check(store_address());
  command.add_flag("--accept-older-store", options.serve.accept_older_store,
                   "Go on with a database that is not the one that the folder remembers, or has "
                   "less than it had");
  command.add_flag("--memory", options.memory, "Keep nothing: for trying things out");
  command
      .add_option("--origin", options.serve.app.origins,
                  "Another site whose pages may connect, such as https://play.example")
      ->type_name("SITE")
      ->check(site());
  command.add_flag("--secure-cookies", options.serve.app.secure_cookies,
                   "Send cookies over TLS only, also where the proxy does not say that it is TLS");
}

void add_proxies(CLI::App& command, ServeArguments& options) {
  command
      .add_option("--trusted-proxy", options.trusted_proxies,
                  "A proxy before this server, or its network: what it says in X-Forwarded-For is "
                  "believed; `loopback` for one on this machine")
      ->type_name("ADDRESS[/BITS]")
      ->check(networks());
  command
      .add_option("--host-name", options.host_names,
                  "A name that this server is called by, such as play.example; requests for other "
                  "names are refused then. Without it: any, but on a local address only those of "
                  "the machine, and what a trusted proxy passes on")
      ->type_name("NAME")
      ->check(host_name());
}

void add_nodes(CLI::App& command, ServeArguments& options) {
  command
      .add_option("--bus", options.bus,
                  "The servers of NATS over which several nodes on one --store hear of each other: "
                  "nats://host:4222, also of several hosts, with user:password@, or tls://")
      ->type_name("ADDRESS")
      ->check(bus_address());
  command
      .add_option("--house", options.serve.house,
                  "What all nodes over the same database are called on the bus")
      ->type_name("NAME")
      ->capture_default_str()
      ->check(name_of(server::is_house_name, "- and _"));
  command
      .add_option("--node", options.serve.node,
                  "What this node is called (default: the host's name and the port); letters that "
                  "are new at every start are added")
      ->type_name("NAME")
      ->check(name_of(server::is_node_name, "-, _ and ."));
  command
      .add_option("--drain", options.drain,
                  "Seconds from the signal to stop, when /readyz says no, until connections are "
                  "closed (default: 0, with --bus 3)")
      ->type_name("SECONDS")
      ->check(CLI::Range(0, 600));
}

void add_limits(CLI::App& command, ServeArguments& options) {
  command.add_option("--connections", options.connections, "The most connections at a time")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  command
      .add_option("--per-address", options.serve.net.per_address,
                  "The most of them from one address, or network of IPv6 (/64); 0 = only so many "
                  "that there is room for others: alone three fifths")
      ->capture_default_str()
      ->check(CLI::Range(0, 1'000'000));
  command.add_option("--tables", options.serve.hall.tables, "The most live tables")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000'000));
  command
      .add_option(
          "--rate", options.serve.hall.messages_per_second,
          "Messages a second of one connection; what else a person may do goes with it; 0 = "
          "no limit to anything that people and addresses do")
      ->capture_default_str()
      ->check(CLI::Range(0, 1'000'000));
  command
      .add_option("--people-per-address", options.serve.hall.people_per_address,
                  "What one address may do (messages, tables, names, transcripts) is what so many "
                  "people may do; 0 = no limit by address")
      ->capture_default_str()
      ->check(CLI::Range(0, 100'000));
  command
      .add_option("--forget-days", options.forget_days,
                  "Days without a move after which a game is given up")
      ->capture_default_str()
      ->check(CLI::Range(1, 36'500));
  command
      .add_option("--keep-days", options.serve.retention.keep_days,
                  "Days after its end until a game goes into the archive, where it takes less room "
                  "and can be read as before; 0 = never")
      ->capture_default_str()
      ->check(CLI::Range(0, 36'500));
  command
      .add_option("--archive-days", options.serve.retention.archive_days,
                  "Days from then until it is removed; 0 = never")
      ->capture_default_str()
      ->check(CLI::Range(0, 36'500));
  command
      .add_option("--workers", options.serve.workers,
                  "Threads for bots; 0 = one for each processor")
      ->capture_default_str()
      ->check(CLI::Range(0, 256));
  command
      .add_option("--bot-delay", options.bot_delay,
                  "Milliseconds of a bot's turn at the normal pace, so that people see it")
      ->capture_default_str()
      ->check(CLI::Range(0, 60'000));
  command.add_option("--bot-time", options.bot_time, "Milliseconds that a bot may think")
      ->capture_default_str()
      ->check(CLI::Range(1, 60'000));
  command.add_option("--log", options.log_level, "The least severe level that is logged")
      ->capture_default_str()
      ->check(CLI::IsMember({"debug", "info", "warning", "error"}));
  command.add_option("--bot-seed", options.bot_seed, "For tests: bots choose alike every time")
      ->check(CLI::NonNegativeNumber);
  command
      .add_option("--slow-disk", options.slow_disk,
                  "For tests: milliseconds that every commit takes longer")
      ->check(CLI::Range(0, 10'000));
  command
      .add_option("--time-scale", options.serve.tuning.time_scale,
                  "For tests: clocks and graces run so many times faster")
      ->check(CLI::Range(1, 10'000));
}

}  // namespace

void add_serve(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("serve", "Serve the games: one program, one port, one folder");
  command->footer(
      "Every option can also be given in the environment (--bot-delay as PARLOUR_BOT_DELAY)\n"
      "or in a file that --config names: lines such as `listen = \"127.0.0.1:8080\"`, comments\n"
      "after #, lists as in `origin = [\"https://a.example\", \"https://b.example\"]`. The\n"
      "command line comes first, then the environment, then the file.");
  auto options = std::make_shared<ServeArguments>();
  add_places(*command, *options);
  add_proxies(*command, *options);
  add_nodes(*command, *options);
  add_limits(*command, *options);
  add_config(*command);
  command->callback(
      [command, options, &exit_code] { exit_code = run_command(*command, *options); });
}

}  // namespace parlour::cli
