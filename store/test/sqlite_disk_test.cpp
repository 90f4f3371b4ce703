// The embedded store on a disk that fails, and what it asks of one that does not.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "store/sqlite_store.hpp"
#include "store/test/faulty_disk.hpp"
#include "store/test/folder.hpp"

namespace parlour::store {
namespace {

using Texts = std::vector<std::string>;
using enum Appended;

class OnADisk : public testing::Test {
 protected:
  Outcome append(std::uint64_t number, std::string body = "x") {
    const std::vector<Entry> entry = {{"a", number, std::move(body)}};
    return store->append(entry).front();
  }
  void reopen() {
    store.reset();
    store = open_sqlite(folder.path());
  }
  Folder folder;
  FaultyDisk disk;
  std::unique_ptr<Store> store = open_sqlite(folder.path());
};

// A page, behind its header, and a flush.
TEST_F(OnADisk, AMoveIsOnePageAndOneFlush) {
  for (std::uint64_t i = 0; i < 10; ++i) append(i);
  disk.writes = disk.flushes = 0;
  for (std::uint64_t i = 10; i < 40; ++i) append(i, std::string(100, 'x'));
  EXPECT_EQ(disk.flushes, 30U);
  EXPECT_LE(disk.writes, 30U * 2 + 4) << "now and then a page is full";
}

TEST_F(OnADisk, AFailedFlushIsNotTakenForARefusal) {
  append(0);
  disk.log_flush = SQLITE_IOERR_FSYNC;
  EXPECT_THROW(append(1), Broken);
  disk.log_flush = 0;
  EXPECT_THROW(append(1), Broken) << "what the store knows is not certain any more";
  EXPECT_THROW(store->put_guests(std::vector<Guest>{{.id = "g"}}), Broken);
  EXPECT_THROW(store->take_overdue(1, 2, 3), Broken);
  reopen();  // the disk says what there is
  const std::size_t there = store->load("a", 0).size();
  EXPECT_TRUE(there == 1 || there == 2) << there;
  EXPECT_EQ(append(there), kDone);
}

class Refusals : public OnADisk, public testing::WithParamInterface<int> {};

TEST_P(Refusals, AreTrueAndPass) {
  append(0);
  disk.write = GetParam();
  for (int i = 0; i < 3; ++i) {
    try {
      append(1, "not this");
      FAIL() << "it was not refused";
    } catch (const Broken&) {
      FAIL() << "it is certain that nothing has happened";
    } catch (const Failure&) {
    }
  }
  disk.write = 0;
  EXPECT_EQ(store->heads(Texts{"a"}), std::vector<std::uint64_t>{1});
  EXPECT_EQ(append(1, "this"), kDone);
  EXPECT_EQ(append(2, "and this"), kDone);
  EXPECT_EQ(store->load("a", 0), (Texts{"x", "this", "and this"}));
  reopen();
  EXPECT_EQ(store->load("a", 0), (Texts{"x", "this", "and this"}));
}

INSTANTIATE_TEST_SUITE_P(OnADisk, Refusals, testing::Values(SQLITE_FULL, SQLITE_IOERR_WRITE));

// What is brought from the log into the file is kept in the log until it is there.
TEST_F(OnADisk, AFlushOfTheFileThatFailsIsNotPassedOver) {
  disk.data_flush = SQLITE_IOERR_FSYNC;
  std::uint64_t done = 0;
  try {
    for (; done < 300; ++done) append(done, std::string(100'000, 'x'));
  } catch (const Broken&) {
  }
  EXPECT_GT(done, 100U);
  EXPECT_LT(done, 300U) << "nobody has noticed";
  disk.data_flush = 0;
  reopen();
  EXPECT_EQ(store->load("a", 0).size(), done) << "what was acknowledged is there";
}

TEST_F(OnADisk, AProbeSaysWhetherItTakesAnything) {
  store->probe();
  disk.write = SQLITE_FULL;
  EXPECT_THROW(store->probe(), Failure);
  disk.write = 0;
  store->probe();
}

}  // namespace
}  // namespace parlour::store
