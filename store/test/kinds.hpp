// Every kind of store there is, for the tests of their contract.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "store/store.hpp"

namespace parlour::store {

// What a test can do to the way between a store and its data.
struct Faults {
  std::function<void()> stop, start;                 // the server
  std::function<void()> lose_question, lose_answer;  // the next one, and the connection with it
  std::function<void()> lose_answer_for_long;        // nobody is reached after it
  std::function<void()> mend;
};

struct Kind {
  std::string name;
  bool keeps = true;  // across a reopening
  std::function<std::unique_ptr<Store>(const std::string& folder)> open;
  const Faults* faults = nullptr;  // none where store and data are never apart
};

std::vector<Kind> kinds();
inline std::string name_of(const Kind& kind) { return kind.name; }

}  // namespace parlour::store
