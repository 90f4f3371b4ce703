#include "store/inspection.hpp"

#include "store/backup.hpp"
#include "store/data_folder.hpp"

namespace parlour::store {

Findings inspect_all(Store& store) {
  constexpr std::size_t kPageOfTables = 500;
  Findings findings{.asides = store.asides()};
  std::string after;
  for (;;) {
    const auto page = store.tables(after, kPageOfTables);
    if (page.empty()) return findings;
    for (const TableRow& row : page) {
      ++findings.tables;
      try {
        const auto bodies = store.load(row.id, 0);
        findings.entries += bodies.size();
        if (bodies.size() != row.next) throw Damaged("it has not as many entries as it had");
      } catch (const Damaged& damage) {
        findings.damaged.push_back({row.id, damage.what(), row.at});
      }
    }
    after = page.back().id;
  }
}

void need_data_in(const std::string& folder) {
  if (!exists(data_file(folder))) throw BadInput("there is no data in " + folder);
}

}  // namespace parlour::store
