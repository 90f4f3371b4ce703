// parlour protocol: the messages of the server.
#include <cstdio>

#include "cli/command.hpp"
#include "protocol/messages.hpp"

namespace parlour::cli {

void add_protocol(CLI::App& app, int& exit_code) {
  auto* command =
      app.add_subcommand("protocol", "Print the messages of the server as TypeScript types");
  command->callback([&exit_code] {
    std::fputs(protocol::typescript().c_str(), stdout);
    exit_code = kOk;
  });
}

}  // namespace parlour::cli
