// Nobody but the owner of the data can read it.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "store/sqlite_store.hpp"
#include "store/test/folder.hpp"

namespace parlour::store {
namespace {

// A umask for as long as this object lives.
class Umask {
 public:
  explicit Umask(mode_t mask) : before_(umask(mask)) {}
  Umask(const Umask&) = delete;
  Umask& operator=(const Umask&) = delete;
  ~Umask() { umask(before_); }

 private:
  mode_t before_;
};

unsigned mode_of(const std::string& path) {
  struct stat found = {};
  if (stat(path.c_str(), &found) != 0) return 0;
  return found.st_mode & 07777U;
}

constexpr std::string_view kFiles[] = {"/parlour.db", "/parlour.db-wal", "/parlour.mark", "/lock"};

class Rights : public testing::TestWithParam<mode_t> {};

TEST_P(Rights, AreTheOwnersAloneInAFolderThatIsMade) {
  const Folder folder;
  const std::string data = folder.path() + "/state/parlour/";
  const Umask mask(GetParam());
  const auto store = open_sqlite(data);
  const std::vector<Entry> entries = {{"a", 0, "x"}};
  store->append(entries);
  EXPECT_EQ(mode_of(data), 0700U);
  EXPECT_EQ(mode_of(folder.path() + "/state"), 0700U);
  for (const std::string_view file : kFiles)
    EXPECT_EQ(mode_of(data + std::string(file)), 0600U) << file;
}

TEST_P(Rights, AreTakenFromOthersInAFolderThatIsThere) {
  const Folder folder;
  const Umask mask(GetParam());
  chmod(folder.path().c_str(), 0755);
  open_sqlite(folder.path());
  for (const std::string_view file : kFiles) {
    const std::string path = folder.path() + std::string(file);
    std::ofstream(path, std::ios::app).flush();
    chmod(path.c_str(), 0664);
  }
  const auto store = open_sqlite(folder.path());
  const std::vector<Entry> entries = {{"a", 0, "x"}};
  store->append(entries);
  EXPECT_EQ(mode_of(folder.path()), 0755U) << "the folder is not ours";
  for (const std::string_view file : kFiles) {
    EXPECT_EQ(mode_of(folder.path() + std::string(file)), 0600U) << file;
  }
}

INSTANTIATE_TEST_SUITE_P(Umasks, Rights, testing::Values(0, 022, 077, 0777));

TEST(Owner, IsTheFoldersWhenRootMakesTheFiles) {
  if (geteuid() != 0) GTEST_SKIP() << "only root makes files for others";
  const Folder folder;
  constexpr uid_t kSomebody = 12'345;
  ASSERT_EQ(chown(folder.path().c_str(), kSomebody, kSomebody), 0);
  const auto store = open_sqlite(folder.path());
  const std::vector<Entry> entries = {{"a", 0, "x"}};
  store->append(entries);
  for (const std::string_view file : kFiles) {
    struct stat found = {};
    ASSERT_EQ(stat((folder.path() + std::string(file)).c_str(), &found), 0) << file;
    EXPECT_EQ(found.st_uid, kSomebody) << file;
    EXPECT_EQ(found.st_gid, kSomebody) << file;
  }
}

}  // namespace
}  // namespace parlour::store
