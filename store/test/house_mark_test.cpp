// A database that is not what it was is noticed.
#include "store/house_mark.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "store/backup.hpp"
#include "store/data_folder.hpp"
#include "store/sqlite_store.hpp"
#include "store/test/folder.hpp"

namespace parlour::store {
namespace {

namespace fs = std::filesystem;

class Marks : public testing::Test {
 protected:
  void play(std::uint64_t from, std::uint64_t to) const {
    std::vector<Entry> entries;
    for (; from < to; ++from) entries.push_back({"a", from, "x"});
    open_sqlite(data)->append(entries);
  }
  [[nodiscard]] std::string why_not() const {
    try {
      open_sqlite(data);
    } catch (const Failure& failure) {
      return failure.what();
    }
    return "";
  }
  void expect_it_goes_on_if_told(std::size_t entries) const {
    EXPECT_EQ(open_sqlite(data, {.accept_older = true})->load("a", 0).size(), entries);
    EXPECT_EQ(why_not(), "") << "it was told once";
  }
  Folder folder;
  const std::string data = folder.path() + "/data";
  const std::string file = data_file(data);
};

TEST_F(Marks, SayNothingWhileAllIsWell) {
  play(0, 5);
  play(5, 9);
  EXPECT_EQ(why_not(), "");
  EXPECT_EQ(read_mark(data)->entries, 9);
}

TEST_F(Marks, NoticeADatabaseThatIsGone) {
  play(0, 5);
  fs::remove(file);
  EXPECT_NE(why_not().find("had at least 5 entries, and is empty"), std::string::npos) << why_not();
  EXPECT_NE(why_not().find("--accept-older-store"), std::string::npos);
  expect_it_goes_on_if_told(0);
}

TEST_F(Marks, NoticeAnOlderCopy) {
  play(0, 5);
  fs::copy_file(file, folder.path() + "/copy");
  play(5, 9);
  fs::copy_file(folder.path() + "/copy", file, fs::copy_options::overwrite_existing);
  EXPECT_NE(why_not().find("and has 5 now"), std::string::npos) << why_not();
  expect_it_goes_on_if_told(5);
}

TEST_F(Marks, NoticeAMissingWriteAheadLog) {
  play(0, 5);
  {
    const auto store = open_sqlite(data);
    std::vector<Entry> entries;
    for (std::uint64_t i = 5; i < 5'000; ++i) entries.push_back({"a", i, "x"});
    store->append(entries);
    fs::copy_file(file, folder.path() + "/without");  // as the file is when the log is lost
    fs::copy_file(mark_file(data), folder.path() + "/mark");
  }
  fs::copy_file(folder.path() + "/without", file, fs::copy_options::overwrite_existing);
  fs::copy_file(folder.path() + "/mark", mark_file(data), fs::copy_options::overwrite_existing);
  EXPECT_NE(why_not().find("write-ahead log"), std::string::npos) << why_not();
}

TEST_F(Marks, NoticeAnotherDatabase) {
  play(0, 5);
  const std::string other = folder.path() + "/other";
  {
    std::vector<Entry> entries;
    for (std::uint64_t i = 0; i < 50; ++i) entries.push_back({"a", i, "y"});
    open_sqlite(other)->append(entries);
  }
  fs::copy_file(data_file(other), file, fs::copy_options::overwrite_existing);
  EXPECT_NE(why_not().find("is not the one that was there"), std::string::npos) << why_not();
  expect_it_goes_on_if_told(50);
}

TEST_F(Marks, AreSetByARestore) {
  play(0, 5);
  back_up(data, folder.path() + "/copy");
  play(5, 9);
  restore(folder.path() + "/copy", data, true);
  EXPECT_EQ(why_not(), "");
  play(5, 6);
  EXPECT_EQ(read_mark(data)->entries, 6);
}

TEST_F(Marks, ThatCannotBeReadSayNothing) {
  play(0, 5);
  for (const char* text : {"", "house", "house x entries", "house x entries -5", "x y z 5"}) {
    std::ofstream(mark_file(data), std::ios::trunc) << text;
    EXPECT_EQ(why_not(), "") << text;
  }
}

}  // namespace
}  // namespace parlour::store
