#include "store/test/faulty_disk.hpp"

#include <sqlite3.h>

#include <new>

namespace parlour::store {
namespace {

FaultyDisk* disk = nullptr;
sqlite3_vfs shim;

struct ShimFile {
  sqlite3_file base{};
  bool is_log = false;
  bool is_data = false;
};

constexpr int kShimSize = (sizeof(ShimFile) + 15) / 16 * 16;

sqlite3_file* real_of(sqlite3_file* file) {
  return reinterpret_cast<sqlite3_file*>(reinterpret_cast<char*>(file) + kShimSize);
}
ShimFile& shim_of(sqlite3_file* file) { return *reinterpret_cast<ShimFile*>(file); }

int close_file(sqlite3_file* file) {
  sqlite3_file* real = real_of(file);
  return real->pMethods != nullptr ? real->pMethods->xClose(real) : SQLITE_OK;
}
int read_file(sqlite3_file* file, void* to, int size, sqlite3_int64 at) {
  return real_of(file)->pMethods->xRead(real_of(file), to, size, at);
}
int write_file(sqlite3_file* file, const void* from, int size, sqlite3_int64 at) {
  if (disk != nullptr && shim_of(file).is_log) {
    ++disk->writes;
    if (disk->write != 0) return disk->write;
  }
  return real_of(file)->pMethods->xWrite(real_of(file), from, size, at);
}
int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  return real_of(file)->pMethods->xTruncate(real_of(file), size);
}
int flush_file(sqlite3_file* file, int flags) {
  if (disk != nullptr) {
    const ShimFile& of = shim_of(file);
    if (of.is_log) ++disk->flushes;
    if (of.is_log && disk->log_flush != 0) return disk->log_flush;
    if (of.is_data && disk->data_flush != 0) return disk->data_flush;
  }
  return real_of(file)->pMethods->xSync(real_of(file), flags);
}
int size_of_file(sqlite3_file* file, sqlite3_int64* size) {
  return real_of(file)->pMethods->xFileSize(real_of(file), size);
}
int lock_file(sqlite3_file* file, int level) {
  return real_of(file)->pMethods->xLock(real_of(file), level);
}
int unlock_file(sqlite3_file* file, int level) {
  return real_of(file)->pMethods->xUnlock(real_of(file), level);
}
int is_reserved(sqlite3_file* file, int* result) {
  return real_of(file)->pMethods->xCheckReservedLock(real_of(file), result);
}
int control_file(sqlite3_file* file, int what, void* with) {
  return real_of(file)->pMethods->xFileControl(real_of(file), what, with);
}
int sector_size(sqlite3_file* file) { return real_of(file)->pMethods->xSectorSize(real_of(file)); }
int characteristics(sqlite3_file* file) {
  return real_of(file)->pMethods->xDeviceCharacteristics(real_of(file));
}

// Of the first version: with memory shared with other processes it has nothing to do.
const sqlite3_io_methods kMethods = {
    .iVersion = 1,
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_file,
    .xTruncate = truncate_file,
    .xSync = flush_file,
    .xFileSize = size_of_file,
    .xLock = lock_file,
    .xUnlock = unlock_file,
    .xCheckReservedLock = is_reserved,
    .xFileControl = control_file,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = characteristics,
    .xShmMap = nullptr,
    .xShmLock = nullptr,
    .xShmBarrier = nullptr,
    .xShmUnmap = nullptr,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

sqlite3_vfs* real_disk() { return static_cast<sqlite3_vfs*>(shim.pAppData); }

int open_file(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* given) {
  new (file) ShimFile;
  shim_of(file).is_log = (flags & SQLITE_OPEN_WAL) != 0;
  shim_of(file).is_data = (flags & SQLITE_OPEN_MAIN_DB) != 0;
  const int result = real_disk()->xOpen(real_disk(), name, real_of(file), flags, given);
  if (real_of(file)->pMethods != nullptr) file->pMethods = &kMethods;
  return result;
}

}  // namespace

FaultyDisk::FaultyDisk() {
  sqlite3_vfs* real = sqlite3_vfs_find(nullptr);
  shim = *real;
  shim.pNext = nullptr;
  shim.zName = "faulty";
  shim.pAppData = real;
  shim.szOsFile = real->szOsFile + kShimSize;
  shim.xOpen = open_file;
  disk = this;
  sqlite3_vfs_register(&shim, 1);
}

FaultyDisk::~FaultyDisk() {
  sqlite3_vfs_unregister(&shim);
  sqlite3_vfs_register(real_disk(), 1);
  disk = nullptr;
}

}  // namespace parlour::store
