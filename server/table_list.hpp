// The list of tables that anybody can see, and who follows it. It has a place for so many tables: first those where one can sit
// down, and only a few of one person or address before those of others. Changes are gathered, and everybody is told all of
// them at once: the more follow the list, the more rarely.
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/loop.hpp"
#include "server/visitor.hpp"

namespace parlour::server {

// Whose table it is, as far as that is known.
struct TableOrigin {
  std::string host, address;
  bool host_here = true;
};

class TableList {
 public:
  static constexpr std::size_t kMostShown = 500;

  explicit TableList(Loop& loop) : loop_(loop), timer_(loop) {}

  // The card of a table as it is now; none: not shown. True if it has changed.
  bool update(const std::string& table, std::optional<protocol::Card> card,
              const TableOrigin& origin = {});
  void follow(Visitor& visitor, bool on);

 private:
  using Owned =
      std::vector<std::pair<std::uint64_t, const std::string*>>;  // in the order of coming
  using Owners = std::unordered_map<std::string, Owned>;
  struct Line {
    protocol::Card card;
    std::array<Owners::value_type*, 2> owners{};  // the host, and the address; none if not known
    bool host_here = true;
    std::uint64_t came = 0;
    int rank = 0;
  };
  // The lowest rank first, and of one rank what came last.
  struct Place {
    int rank = 0;
    std::uint64_t came = 0;
    const std::string* table = nullptr;
    bool operator<(const Place& other) const {
      return rank != other.rank ? rank < other.rank : came > other.came;
    }
  };
  struct Follower {
    Visitor* visitor = nullptr;
    bool behind = false;  // has missed changes since it does not read so fast
  };
  using Lines = std::unordered_map<std::string, Line>;

  void put(const std::string& table, protocol::Card card, const TableOrigin& origin);
  void remove(Lines::iterator line);
  void rank(const std::string& table);
  [[nodiscard]] int rank_of(const std::string& table, const Line& line) const;
  void changed();
  void flush();
  void tell_some(std::uint64_t after);
  [[nodiscard]] const Frame& whole();
  [[nodiscard]] Clock::duration tick() const;

  Loop& loop_;
  Lines lines_;
  std::array<Owners, 2> owned_;
  std::set<Place> places_;
  std::uint64_t last_came_ = 0;
  std::map<std::string, protocol::Card> shown_;  // as followers know it
  std::vector<std::string> order_;               // of what is shown
  std::size_t more_ = 0;                         // for which there is no place
  Frame whole_, news_;
  std::map<std::uint64_t, Follower> followers_;  // by their numbers
  std::size_t behind_ = 0;                       // so many of them
  bool waiting_ = false;                         // to tell changes, or telling them
  Clock::time_point told_;
  Timer timer_;
};

}  // namespace parlour::server
