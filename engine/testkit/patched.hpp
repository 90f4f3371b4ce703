// What a page does with the changes of a view.
#pragma once

#include <boost/json.hpp>

namespace parlour::testkit {

// The changes applied to a view (docs/protocol.md). A key that is gone must have been there.
boost::json::value patched(boost::json::value before, const boost::json::value& change);

}  // namespace parlour::testkit
