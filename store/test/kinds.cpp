#include "store/test/kinds.hpp"

#include "store/memory_store.hpp"
#include "store/sqlite_store.hpp"
#ifdef PARLOUR_POSTGRES
#include "store/postgres/postgres_store.hpp"
#include "store/test/postgres_server.hpp"
#endif

namespace parlour::store {

std::vector<Kind> kinds() {
  std::vector<Kind> all;
  all.push_back({.name = "memory", .keeps = false, .open = [](const std::string&) {
                   return std::make_unique<MemoryStore>();
                 }});
  all.push_back(
      {.name = "sqlite", .open = [](const std::string& folder) { return open_sqlite(folder); }});
#ifdef PARLOUR_POSTGRES
  static const Faults faults{
      .stop = [] { PostgresServer::shared().stop(); },
      .start = [] { PostgresServer::shared().start(); },
      .lose_question = [] { Wire::shared().set(Wire::Mode::kLosesQuestion); },
      .lose_answer = [] { Wire::shared().set(Wire::Mode::kLosesAnswer); },
      .lose_answer_for_long = [] { Wire::shared().set(Wire::Mode::kLosesAnswerForLong); },
      .mend = [] { Wire::shared().set(Wire::Mode::kPasses); }};
  all.push_back({.name = "postgres",
                 .open =
                     [](const std::string& folder) {
                       return open_postgres(Wire::shared().address(schema_for(folder)),
                                            PostgresLimits{.reach = std::chrono::seconds(2)});
                     },
                 .faults = &faults});
#endif
  return all;
}

}  // namespace parlour::store
