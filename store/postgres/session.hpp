// A connection that is ready for the store: the database is up to date, and the statements are prepared.
#pragma once

#include <memory>

#include "store/postgres/connection.hpp"

namespace parlour::store::postgres {

struct SessionLimits {
  Connection::Limit answer;     // how long the server is waited for until the session is ready
  Connection::Limit statement;  // then the server gives a statement up
};

// Throws Lost if there is no database, Refused and Failure if it cannot be used. `bring_up_to_date`: migrations that the
// database has not seen are run.
std::unique_ptr<Connection> open_session(const Address& address, bool bring_up_to_date,
                                         SessionLimits limits);

}  // namespace parlour::store::postgres
