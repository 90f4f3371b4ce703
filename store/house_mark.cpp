#include "store/house_mark.hpp"

#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <sstream>

#include "store/data_folder.hpp"
#include "store/store.hpp"

namespace parlour::store {

std::string mark_file(const std::string& folder) { return folder + "/parlour.mark"; }

std::optional<HouseMark> read_mark(const std::string& folder) {
  std::ifstream file(mark_file(folder));
  HouseMark mark;
  std::string house, entries;
  if (!(file >> house >> mark.house >> entries >> mark.entries)) return std::nullopt;
  if (house != "house" || entries != "entries" || mark.entries < 0) return std::nullopt;
  return mark;
}

void write_mark(const std::string& folder, const HouseMark& mark) {
  const std::string path = mark_file(folder);
  const std::string draft = path + ".new";
  try {
    make_private(draft);
  } catch (const Failure&) {
    return;
  }
  {
    std::ofstream file(draft, std::ios::trunc);
    file << "house " << mark.house << "\nentries " << mark.entries << "\n";
    if (!file.flush()) return;
  }
  static_cast<void>(std::rename(draft.c_str(), path.c_str()));
}

void remove_mark(const std::string& folder) { unlink(mark_file(folder).c_str()); }

std::optional<std::string> why_older(const std::string& folder, const HouseMark& remembered,
                                     const HouseMark& found) {
  const std::string had = "the database in " + folder + " had at least " +
                          std::to_string(remembered.entries) + " entries";
  if (remembered.entries == 0) return std::nullopt;  // nothing can be missing
  if (found.entries == 0) return had + ", and is empty now or was taken away";
  if (found.house != remembered.house) {
    return "the database in " + folder + " is not the one that was there before";
  }
  if (found.entries < remembered.entries) {
    return had + ", and has " + std::to_string(found.entries) +
           " now: it is an older copy, or the write-ahead log beside it is missing";
  }
  return std::nullopt;
}

}  // namespace parlour::store
