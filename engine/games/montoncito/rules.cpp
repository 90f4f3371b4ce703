#include "engine/games/montoncito/rules.hpp"

namespace parlour::montoncito {

static_assert(Hidden<Rules> && Undoable<Rules>);
static_assert(Mannered<Rules> && Shrinkable<Rules> && Hurried<Rules>);
static_assert(Hidden<DuelRules> && Hidden<FourRules>);

}  // namespace parlour::montoncito
