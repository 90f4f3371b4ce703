#include "store/postgres/session.hpp"

#include "postgres_migrations.hpp"
#include "store/store.hpp"

namespace parlour::store::postgres {
namespace {

constexpr int kOldestServer = 140000;
constexpr auto kLongestMigration = std::chrono::hours(1);

// Every statement finds its rows by a key: no plan that reads a table whole is worth anything, whatever statistics say.
constexpr const char* kSession =
    "SET default_transaction_isolation = 'read committed';"
    "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off;"
    "SET enable_hashjoin = off; SET enable_mergejoin = off; SET jit = off;"
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') = 'off'";

constexpr Statement kStatements[] = {
    // Entries that change nothing but the log and the due time, one of each table at most. Those that were added come back.
    {"add",
     "WITH added AS ("
     " INSERT INTO log (table_id, number, last, at, due, body)"
     " SELECT table_id, number, false, at, due, body"
     " FROM unnest($1::text[], $2::bigint[], $3::bytea[], $4::bigint[], $5::bigint[])"
     "  AS g (table_id, number, body, at, due)"
     " WHERE (SELECT NOT last FROM log WHERE log.table_id = g.table_id AND log.number = g.number - "
     "1)"
     " ORDER BY table_id ON CONFLICT DO NOTHING RETURNING table_id, due"
     "), marked AS ("
     " UPDATE live SET due = nullif(added.due, 0) FROM added"
     " WHERE live.table_id = added.table_id AND added.due IS NOT NULL"
     ") SELECT table_id FROM added"},
    {"add_with", "SELECT try_append_entry($1, $2, $3, $4, $5, $6, $7, $8)"},
    // Of refused entries: the body that has the number, and whether the table is closed.
    {"why",
     "SELECT (SELECT body FROM log WHERE log.table_id = g.table_id AND log.number = g.number),"
     " coalesce((SELECT last FROM log WHERE log.table_id = g.table_id ORDER BY number DESC LIMIT "
     "1),"
     "  false)"
     " FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS g (table_id, number, place)"
     " ORDER BY place"},
    {"clock", "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"},
    {"load", "SELECT body FROM log WHERE table_id = $1 AND number >= $2::bigint ORDER BY number"},
    {"heads",
     "SELECT coalesce((SELECT number + 1 FROM log WHERE log.table_id = g.table_id"
     "  ORDER BY number DESC LIMIT 1), 0)"
     " FROM unnest($1::text[]) WITH ORDINALITY AS g (table_id, place) ORDER BY place"},
    {"live", "SELECT table_id FROM live ORDER BY table_id"},
    {"labelled",
     "SELECT table_id, label FROM live, unnest(labels) AS label ORDER BY table_id, label"},
    {"seats", "SELECT seat, table_id FROM seats ORDER BY seat"},
    {"idle",
     "SELECT table_id FROM live WHERE (SELECT at FROM log WHERE log.table_id = live.table_id"
     " ORDER BY number DESC LIMIT 1) < $1::bigint ORDER BY table_id"},
    {"take_overdue",
     "UPDATE live SET due = $2::bigint WHERE table_id = ANY (ARRAY("
     " SELECT table_id FROM live WHERE due <= $1::bigint ORDER BY due, table_id LIMIT $3::bigint"
     " FOR UPDATE SKIP LOCKED)) RETURNING table_id"},
    {"tables",
     "SELECT t.table_id, number + 1, last, at, coalesce(live.due, 0), labels, seats"
     " FROM (SELECT table_id FROM log WHERE number = 0 AND table_id > $1"
     "  ORDER BY table_id LIMIT $2::bigint) AS t"
     " CROSS JOIN LATERAL (SELECT number, last, at FROM log WHERE log.table_id = t.table_id"
     "  ORDER BY number DESC LIMIT 1) AS newest"
     " LEFT JOIN live ON live.table_id = t.table_id ORDER BY t.table_id"},
    {"put_aside", "SELECT put_aside($1, $2)"},
    {"asides", "SELECT table_id, why, at FROM aside ORDER BY table_id"},
    {"put_guest",
     "INSERT INTO guests (id, token_hash, name, seen) SELECT $1, $2, $3, $4::bigint"
     " WHERE NOT EXISTS (SELECT FROM guests WHERE token_hash = $2 AND id <> $1)"
     " ON CONFLICT (id) DO UPDATE SET token_hash = excluded.token_hash, name = excluded.name,"
     " seen = excluded.seen RETURNING 1"},
    {"by_token", "SELECT id, token_hash, name, seen FROM guests WHERE token_hash = $1"},
    {"by_id", "SELECT id, token_hash, name, seen FROM guests WHERE id = $1"},
    {"guests",
     "SELECT id, token_hash, name, seen FROM guests WHERE id > $1 ORDER BY id LIMIT $2::bigint"}};

// Runs the migrations that the database has not seen, in one transaction, one process at a time.
void migrate(Connection& connection) {
  const auto newest = kPostgresMigrations.size();
  const auto version = [&]() -> std::size_t {
    if (connection.script("SELECT to_regclass('parlour')::text").empty()) return 0;
    return std::stoul(connection.script("SELECT max(version)::text FROM parlour"));
  };
  if (const std::size_t found = version(); found >= newest) {
    if (found > newest) throw Failure("the data was written by a newer version of this program");
    return;
  }
  // Before the transaction begins, so that it sees what another process has made meanwhile.
  connection.script("SELECT pg_advisory_lock(8099836)", kLongestMigration);
  connection.script("BEGIN");
  if (connection.script("SELECT to_regclass('parlour')::text").empty()) {
    connection.script("CREATE TABLE parlour (version integer NOT NULL)");
    connection.script("INSERT INTO parlour VALUES (0)");
  }
  for (std::size_t i = version(); i < newest; ++i) {
    connection.script(std::string(kPostgresMigrations[i]), kLongestMigration);
    connection.script("UPDATE parlour SET version = " + std::to_string(i + 1));
  }
  connection.script("COMMIT");
  connection.script("SELECT pg_advisory_unlock(8099836)");
}

}  // namespace

std::unique_ptr<Connection> open_session(const Address& address, bool bring_up_to_date,
                                         SessionLimits limits) {
  auto connection = std::make_unique<Connection>(address, limits.answer);
  if (connection->server_version() < kOldestServer ||
      connection->parameter("server_encoding") != "UTF8") {
    throw Failure("the database must be of PostgreSQL 14 or newer, with the encoding UTF8");
  }
  if (bring_up_to_date) migrate(*connection);
  // A statement that nobody waits for any more does not go on.
  connection->script("SET statement_timeout = " + std::to_string(limits.statement.count()) + ";" +
                     kSession);
  connection->prepare(kStatements);
  return connection;
}

}  // namespace parlour::store::postgres
