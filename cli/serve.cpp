// parlour serve: the table server.
#include "server/serve.hpp"

#include <chrono>
#include <cstdlib>

#include "cli/command.hpp"
#include "engine/core/fields.hpp"
#include "fair/commitment.hpp"
#include "protocol/messages.hpp"

namespace parlour::cli {
namespace {

struct ServeArguments {
  std::string listen = "127.0.0.1:8080";
  std::string data;
  bool memory = false;
  unsigned bot_delay = 1000;
  unsigned bot_time = 800;
  std::optional<std::uint64_t> bot_seed;
  std::string log_level = "info";
  std::size_t connections = 10'000;
  unsigned forget_days = 30;
  server::ServeOptions serve;
};

std::optional<std::string> read_listen(ServeArguments& options) {
  const std::size_t colon = options.listen.rfind(':');
  if (colon == std::string::npos) return "--listen takes ADDRESS:PORT";
  options.serve.address = options.listen.substr(0, colon);
  if (options.serve.address.starts_with('[') && options.serve.address.ends_with(']')) {
    options.serve.address = options.serve.address.substr(1, options.serve.address.size() - 2);
  }
  const auto port = read_number(std::string_view(options.listen).substr(colon + 1), 0, 65535);
  if (!port) return "--listen takes ADDRESS:PORT, the port from 0 to 65535";
  options.serve.port = static_cast<std::uint16_t>(*port);
  return std::nullopt;
}

std::uint64_t random_bot_seed() {
  std::uint64_t seed = 0;
  for (const std::uint8_t byte : fair::random_bytes()) seed = seed << 8U | byte;
  return seed;
}

int run_command(ServeArguments& options) {
  if (auto why = read_listen(options)) return complain(*why);
  server::ServeOptions& serve = options.serve;
  serve.data = options.memory ? "" : options.data.empty() ? default_data_folder() : options.data;
  serve.tuning.bot_delay = std::chrono::milliseconds(options.bot_delay);
  serve.tuning.bot_time = std::chrono::milliseconds(options.bot_time);
  serve.tuning.bot_seed = options.bot_seed ? *options.bot_seed : random_bot_seed();
  serve.net.connections = options.connections;
  serve.hall.forget_after = std::int64_t{options.forget_days} * 24 * 3600;
  server::set_log_level(options.log_level == "debug"     ? server::Level::kDebug
                        : options.log_level == "warning" ? server::Level::kWarning
                        : options.log_level == "error"   ? server::Level::kError
                                                         : server::Level::kInfo);
  const auto result = server::serve(serve);
  return result ? *result : complain(result.error(), kFailed);
}

}  // namespace

std::string default_data_folder() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state != '\0') {
    return std::string(state) + "/parlour";
  }
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') {
    return std::string(home) + "/.local/state/parlour";
  }
  return "parlour-data";
}

void add_serve(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("serve", "Serve the games: one program, one port, one folder");
  command->footer(
      "Every option can also be given in the environment (PARLOUR_LISTEN, PARLOUR_DATA, …) or in "
      "a\n"
      "file of lines such as `listen = \"127.0.0.1:8080\"`, named with --config. The command line\n"
      "comes first, then the environment, then the file. docs/operations.md says more.");
  auto options = std::make_shared<ServeArguments>();
  const auto env = [](CLI::Option* option, const char* name) { return option->envname(name); };
  env(command
          ->add_option("--listen", options->listen,
                       "Address and port; port 0 takes a free one. Other machines can reach only "
                       "what is not 127.0.0.1")
          ->capture_default_str(),
      "PARLOUR_LISTEN");
  env(command->add_option(
          "--data", options->data,
          "The folder that everything is kept in (default: the user's state folder)"),
      "PARLOUR_DATA");
  command->add_flag("--memory", options->memory, "Keep nothing: for trying things out");
  env(command->add_option("--origin", options->serve.app.origins,
                          "Another site whose pages may connect, such as https://play.example"),
      "PARLOUR_ORIGIN");
  env(command->add_flag(
          "--secure-cookies", options->serve.app.secure_cookies,
          "Send cookies over TLS only, also where the proxy does not say that it is TLS"),
      "PARLOUR_SECURE_COOKIES");
  env(command->add_option("--connections", options->connections, "The most connections at a time")
          ->capture_default_str()
          ->check(CLI::Range(1, 1'000'000)),
      "PARLOUR_CONNECTIONS");
  env(command->add_option("--tables", options->serve.hall.tables, "The most live tables")
          ->capture_default_str()
          ->check(CLI::Range(1, 10'000'000)),
      "PARLOUR_TABLES");
  env(command
          ->add_option("--rate", options->serve.hall.messages_per_second,
                       "Messages a second of one connection; 0 = no limit")
          ->capture_default_str()
          ->check(CLI::Range(0, 1'000'000)),
      "PARLOUR_RATE");
  env(command
          ->add_option("--forget-days", options->forget_days,
                       "Days without a move after which a game is given up")
          ->capture_default_str()
          ->check(CLI::Range(1, 36'500)),
      "PARLOUR_FORGET_DAYS");
  env(command
          ->add_option("--workers", options->serve.workers,
                       "Threads for bots; 0 = one for each processor")
          ->capture_default_str()
          ->check(CLI::Range(0, 256)),
      "PARLOUR_WORKERS");
  env(command
          ->add_option("--bot-delay", options->bot_delay,
                       "Milliseconds that a bot waits, so that people see it")
          ->capture_default_str()
          ->check(CLI::Range(0, 60'000)),
      "PARLOUR_BOT_DELAY");
  env(command->add_option("--bot-time", options->bot_time, "Milliseconds that a bot may think")
          ->capture_default_str()
          ->check(CLI::Range(1, 60'000)),
      "PARLOUR_BOT_TIME");
  env(command
          ->add_option("--log", options->log_level, "What is logged: debug, info, warning, error")
          ->capture_default_str()
          ->check(CLI::IsMember({"debug", "info", "warning", "error"})),
      "PARLOUR_LOG");
  command->add_option("--bot-seed", options->bot_seed, "For tests: bots choose alike every time");
  command
      ->add_option("--time-scale", options->serve.tuning.time_scale,
                   "For tests: clocks and graces run so many times faster")
      ->check(CLI::Range(1, 10'000));
  command->set_config("--config", "", "A file with options");
  command->callback([options, &exit_code] { exit_code = run_command(*options); });
}

void add_protocol(CLI::App& app, int& exit_code) {
  auto* command =
      app.add_subcommand("protocol", "Print the messages of the server as TypeScript types");
  command->callback([&exit_code] {
    std::fputs(protocol::typescript().c_str(), stdout);
    exit_code = kOk;
  });
}

}  // namespace parlour::cli
