// The two messages of which most of a game consists, Roll and Play, read in one pass without making a tree of them.
#pragma once

#include "protocol/messages.hpp"

namespace parlour::protocol {

// Nothing for every other message, and for these two wherever they are not plain: members that are not theirs or come twice, white
// space, characters that are escaped or not ASCII. The general reader has the last word on all of those; what is read here it
// reads alike.
std::optional<Envelope> read_hot_message(std::string_view text);

}  // namespace parlour::protocol
