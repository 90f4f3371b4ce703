// A text of JSON as a value, for as long as it is looked at. The value lives in a buffer beside it where it fits, which most do:
// reading one allocates nothing then.
#pragma once

#include <array>
#include <boost/json/monotonic_resource.hpp>
#include <boost/json/parse.hpp>
#include <string_view>

namespace parlour::protocol {

class JsonText {
 public:
  explicit JsonText(std::string_view text, std::size_t max_depth = 32)
      : memory_(buffer_.data(), buffer_.size()),
        value_(boost::json::parse(text, error_, &memory_, limits(max_depth))) {}
  JsonText(const JsonText&) = delete;
  JsonText& operator=(const JsonText&) = delete;

  [[nodiscard]] bool is_json() const { return !error_; }
  // None where it is something else, or no JSON.
  [[nodiscard]] const boost::json::object* object() const {
    return error_ ? nullptr : value_.if_object();
  }

 private:
  static boost::json::parse_options limits(std::size_t max_depth) {
    boost::json::parse_options limits;
    limits.max_depth = max_depth;
    return limits;
  }

  boost::system::error_code error_;
  std::array<unsigned char, 4096> buffer_;  // NOLINT: not cleared on purpose
  boost::json::monotonic_resource memory_;
  boost::json::value value_;
};

}  // namespace parlour::protocol
