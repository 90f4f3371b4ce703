// parlour health: whether a server answers.
#include <cstdio>

#include "cli/command.hpp"
#include "cli/fetch.hpp"
#include "engine/core/fields.hpp"

namespace parlour::cli {
namespace {

constexpr std::chrono::seconds kHealthLimit{5};
constexpr std::string_view kHealthPath = "/healthz";

constexpr std::string_view kReadyPath = "/readyz";

int ask_health(std::string url, bool ready) {
  const std::string_view path = ready ? kReadyPath : kHealthPath;
  while (url.ends_with('/')) url.pop_back();
  if (!url.ends_with(path)) url += path;
  if (auto why = bad_url(url)) return complain(*why);
  const auto answer = fetch(url, kHealthLimit);
  if (!answer) return complain(answer.error(), kFailed);
  if (*answer != "ok\n") {
    return complain(parlour::in_quotes(url) + ": something else than parlour answers", kFailed);
  }
  std::puts("ok");
  return kOk;
}

}  // namespace

void add_health(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("health", "Ask a running server whether it is well");
  command->footer(
      "Prints ok and exits with 0 when the server answers within 5 seconds, else says why it does\n"
      "not and exits with 1: for the health checks of containers.");
  auto url = std::make_shared<std::string>("http://127.0.0.1:8080");
  command->add_option("url", *url, "Where the server is")->type_name("URL")->capture_default_str();
  auto ready = std::make_shared<bool>(false);
  command->add_flag("--ready", *ready,
                    "Whether it should be given visitors: the database and the bus answer, and it "
                    "does not stop");
  command->callback([url, ready, &exit_code] { exit_code = ask_health(*url, *ready); });
}

}  // namespace parlour::cli
