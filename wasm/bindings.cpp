// The module's exports. A caller writes a request into memory from parlour_alloc, calls parlour_call, reads the answer
// (valid until the next call), and gives the request's memory back.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "wasm/answers.hpp"
#include "wasm/commands.hpp"

#define PARLOUR_EXPORT(name) extern "C" [[clang::export_name(name), gnu::used]]

namespace {

std::string& last_answer() {
  static std::string answer;
  return answer;
}

}  // namespace

// Memory for a request; a null pointer if it is longer than any request may be.
PARLOUR_EXPORT("parlour_alloc") char* parlour_alloc(std::uint32_t length) {
  if (length > parlour::wasm::kLongestRequest) return nullptr;
  return static_cast<char*>(std::malloc(length + 1));  // NOLINT: the page is the owner
}

PARLOUR_EXPORT("parlour_free") void parlour_free(char* request) {
  std::free(request);  // NOLINT: the counterpart of parlour_alloc
}

PARLOUR_EXPORT("parlour_call") const char* parlour_call(const char* request, std::uint32_t length) {
  static parlour::wasm::Commands commands;
  last_answer() = request == nullptr || length > parlour::wasm::kLongestRequest
                      ? parlour::wasm::error_text("the request is longer than 65536 bytes")
                      : commands.answer({request, length});
  return last_answer().data();
}

PARLOUR_EXPORT("parlour_answer_length") std::uint32_t parlour_answer_length() {
  return static_cast<std::uint32_t>(last_answer().size());
}
