#include "server/identity.hpp"

#include <array>

#include "engine/core/fields.hpp"
#include "fair/commitment.hpp"
#include "server/table/table_id.hpp"
#include "server/text.hpp"

namespace parlour::server {
namespace {

constexpr std::size_t kTokenDigits = 64;

constexpr std::array<std::string_view, 32> kManners = {
    "Amber", "Brave",  "Calm",   "Clever", "Cosy",  "Curious", "Daring",  "Eager",
    "Fair",  "Fond",   "Gentle", "Glad",   "Happy", "Honest",  "Jolly",   "Keen",
    "Kind",  "Lively", "Lucky",  "Merry",  "Mild",  "Nimble",  "Patient", "Playful",
    "Quiet", "Quick",  "Sunny",  "Swift",  "True",  "Warm",    "Wise",    "Witty"};
constexpr std::array<std::string_view, 32> kAnimals = {
    "Badger", "Bear",   "Beaver", "Crane",  "Deer",     "Dolphin", "Eagle",  "Falcon",
    "Finch",  "Fox",    "Goose",  "Hare",   "Hedgehog", "Heron",   "Ibex",   "Jay",
    "Koala",  "Lark",   "Lynx",   "Magpie", "Marten",   "Mole",    "Otter",  "Owl",
    "Panda",  "Puffin", "Raven",  "Robin",  "Seal",     "Sparrow", "Turtle", "Wren"};

std::optional<std::string> token_called(std::string_view name, std::string_view cookie_header) {
  for (std::string_view part : split(cookie_header, ';')) {
    part = trimmed(part);
    if (!part.starts_with(name) || part.substr(name.size(), 1) != "=") continue;
    const std::string_view token = part.substr(name.size() + 1);
    if (is_hex(token, kTokenDigits)) return std::string(token);
  }
  return std::nullopt;
}

}  // namespace

std::string new_token() { return fair::to_hex(fair::random_bytes()); }

std::optional<std::string> token_in(std::string_view cookie_header) {
  auto secure = token_called(kSecureCookie, cookie_header);
  return secure ? secure : token_called(kCookie, cookie_header);
}

Identity identity_of(std::string_view token) {
  const auto id = fair::sha256("parlour-guest-1 " + std::string(token));
  const auto hash = fair::sha256("parlour-token-1 " + std::string(token));
  return {{id_from(id),
           std::string(kManners[id[20] & 31U]) + " " + std::string(kAnimals[id[21] & 31U])},
          hash};
}

Cookies cookies_for(std::string_view cookie_header, bool secure) {
  const auto token = token_in(cookie_header);
  const bool has_best = !secure || token_called(kSecureCookie, cookie_header);
  Cookies cookies{.token = token ? *token : new_token(), .is_new = !token, .lines = {}};
  if (token && has_best) return cookies;
  const std::string line =
      "=" + cookies.token + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000";
  if (!secure) {
    cookies.lines.push_back(std::string(kCookie) + line);
    return cookies;
  }
  cookies.lines.push_back(std::string(kSecureCookie) + line + "; Secure");
  if (token) cookies.lines.push_back(std::string(kCookie) + "=; Path=/; HttpOnly; Max-Age=0");
  return cookies;
}

}  // namespace parlour::server
