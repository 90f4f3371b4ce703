// Steps and acts as text, one a line: what a log on a device and the requests of a page are made of.
//   ! 3          chance brought 3
//   0 move:2     seat 0 plays move:2
//   undo 0       and so resign, offer, decline, agree, time, leave, return, replace
//   resume
#pragma once

#include "engine/match/match.hpp"

namespace parlour {

std::string write_step(const Step& step);
OrReason<Step> read_step(std::string_view text);

// `play 0 move:2`, `roll 0`, `undo 0`, `resign 0`, `offer 0`, `decline 0`, `answer 0`, `time 0`, `resume`, `deal`. The act points
// into the text.
OrReason<Act> read_act(std::string_view text);

}  // namespace parlour
