// Whether all nodes show all lobbies. (What else is in the list is told of by the bus alone: it may be missing, or old.)
#include <set>

#include "server/simulator/house.hpp"
#include "server/simulator/reader.hpp"

namespace parlour::simulator {

using namespace std::chrono_literals;

namespace {

// Asks one node for its list.
class Looker final : public FarEnd {
 public:
  explicit Looker(Node& node) : node_(node) {
    line_ = node.connect(*this, {"looker", "Looker"}, {}).value_or(0);
  }

  void leave() { node_.hang_up(line_, true); }
  void arrived(std::uint64_t /*line*/, const server::Frame& frame) override {
    const std::string_view type = text_of(*frame, "type");
    if (type == "welcome") node_.send(line_, R"({"type":"list","id":"l1","on":true})");
    if (type != "tables") return;
    Elements cards(value_of(*frame, "tables"));
    while (const auto card = cards.next()) shown_.emplace(text_of(*card, "table"));
  }
  void lost(std::uint64_t /*line*/) override {}

  [[nodiscard]] const std::set<std::string>& shown() const { return shown_; }

 private:
  Node& node_;
  std::uint64_t line_ = 0;
  std::set<std::string> shown_;
};

}  // namespace

// Those that are to be in the list, by their logs.
std::vector<std::string> House::lobbies() {
  std::vector<std::string> lobbies;
  for (const std::string& table : store_.truth().live_tables()) {
    const auto room =
        server::Room::load(table, setting_.tuning, store_.truth().load(table, 0), stored_time());
    if (room && (*room)->stage() == protocol::Stage::kLobby && (*room)->card()) {
      lobbies.push_back(table);
    }
  }
  return lobbies;
}

// A table may change while they are asked: then it is the same a little later.
void House::check_lists() {
  std::string difference;
  for (int tries = 0; tries < 3; ++tries) {
    std::vector<std::unique_ptr<Looker>> lookers;
    for (const auto& node : nodes_) lookers.push_back(std::make_unique<Looker>(*node));
    world_.run_until(world_.now() + 500ms);
    difference.clear();
    for (const std::string& table : lobbies()) {
      for (const auto& looker : lookers) {
        if (!looker->shown().contains(table)) difference = "a node does not list lobby " + table;
      }
    }
    // What is on its way to them arrives before they are gone.
    for (const auto& looker : lookers) looker->leave();
    world_.run_until(world_.now() + 200ms);
    if (difference.empty()) return;
  }
  ledger_.fault(difference);
}

}  // namespace parlour::simulator
