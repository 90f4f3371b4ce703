// How a batch of entries is written to PostgreSQL: what changes nothing but logs in one statement, the rest one by one behind it,
// guests last, all of it sent at once and in one
// transaction.
#pragma once

#include "store/postgres/connection.hpp"
#include "store/store.hpp"

namespace parlour::store::postgres {

// `again`: the batch was sent before and may have been written; an entry that is found there with its body is done.
Came write(Connection& connection, std::span<const Entry> entries, std::span<const Guest> guests,
           bool again);

}  // namespace parlour::store::postgres
