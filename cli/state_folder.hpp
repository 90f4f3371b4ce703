// Where the games of a user are kept.
#pragma once

#include <optional>
#include <string>

namespace parlour::cli {

// What is known of a user's folders; empty where it is not.
struct UserFolders {
  std::string state;          // XDG_STATE_HOME
  std::string home;           // HOME
  std::string database_home;  // of the user database
};

UserFolders user_folders();

// In the first of them that is an absolute path; nothing where there is none. A home that is the root is none: services and
// containers have it.
std::optional<std::string> state_folder(const UserFolders& user);

}  // namespace parlour::cli
