#include "cli/state_folder.hpp"

#include <pwd.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>

namespace parlour::cli {
namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// Reads the file itself: the C library's own search needs its shared parts, which a static program does not have.
std::string home_in_database() {
  struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  const std::unique_ptr<std::FILE, CloseFile> file(std::fopen("/etc/passwd", "re"));
  if (!file) return {};
  while (const passwd* user = fgetpwent(file.get())) {
    if (user->pw_uid != getuid()) continue;
    std::error_code ignored;  // users of services may have a home that is not there
    return std::filesystem::is_directory(user->pw_dir, ignored) ? user->pw_dir : "";
  }
  return {};
}

}  // namespace

UserFolders user_folders() {
  return {environment("XDG_STATE_HOME"), environment("HOME"), home_in_database()};
}

std::optional<std::string> state_folder(const UserFolders& user) {
  if (user.state.starts_with('/')) return user.state + "/parlour";
  for (const std::string& home : {user.home, user.database_home}) {
    if (home.size() > 1 && home.starts_with('/')) return home + "/.local/state/parlour";
  }
  return std::nullopt;
}

}  // namespace parlour::cli
