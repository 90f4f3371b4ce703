#include "server/simulator/house.hpp"

#include <algorithm>

#include "server/identity.hpp"

namespace parlour::simulator {

using namespace std::chrono_literals;

namespace {

server::Tuning tuning_of(Rng& random, fair::Randomness& secrets) {
  constexpr std::array<unsigned, 3> kScales = {2, 5, 20};
  server::Tuning tuning;
  tuning.bot_time = 1ms;  // what bots do is cheap here
  tuning.bot_delay = std::chrono::milliseconds(100 + random.below(900));
  tuning.time_scale = kScales[random.below(kScales.size())];
  tuning.bot_seed = random.next64();
  tuning.randomness = &secrets;
  return tuning;
}

}  // namespace

House::House(const Options& options)
    : options_(options),
      world_(options.seed * 4 + 1),
      secrets_(options.seed * 4 + 2),
      store_(world_, options.sabotage),
      ledger_(world_, store_),
      wire_(world_),
      setting_{options.nodes > 1 ? &wire_ : nullptr,
               tuning_of(world_.random(), secrets_),
               {.messages_per_second = 0, .forget_after = 120, .forget_every = 60s}},
      weather_(weather_of()),
      town_{.world = world_,
            .store = store_,
            .ledger = ledger_,
            .nodes = nodes_,
            .random = Rng(options.seed * 4 + 3),
            .invited = {}} {
  world_.keep_trace(options.trace_lines);
  if (options.trace_to_fault) ledger_.stop_trace();
  for (unsigned i = 0; i < options.nodes; ++i) {
    nodes_.push_back(std::make_unique<Node>(world_, store_, i, setting_));
  }
  const std::uint32_t many = 2 + world_.random().below(4);
  for (std::uint32_t i = 0; i < many; ++i) {
    const auto identity =
        server::identity_of(std::to_string(options.seed) + " " + std::to_string(i));
    const std::string prefix(1, static_cast<char>('a' + i));
    people_.push_back(
        std::make_unique<Person>(town_, Who{identity.player, identity.token_hash}, prefix));
    // Some have two pages open.
    if (!world_.once_in(4)) continue;
    people_.push_back(
        std::make_unique<Person>(town_, Who{identity.player, identity.token_hash}, prefix + "x"));
  }
}

// A run has some kinds of faults and not others: so rare ones are not always hidden by common ones.
House::Weather House::weather_of() {
  Rng& random = world_.random();
  const auto coin = [&] { return random.below(2) == 0; };
  const auto often = [&]() -> std::uint32_t { return coin() ? 10 + random.below(90) : 0; };
  Weather weather{.stops = coin(),
                  .freezes = coin(),
                  .outages = coin(),
                  .drops = coin(),
                  .bus = coin(),
                  .store = {},
                  .wire = {}};
  weather.store = {
      .fails = often(), .loses_answer = often(), .loses_question = often(), .slow = often()};
  weather.wire = {.loses = often(), .repeats = often(), .late = often()};
  return weather;
}

// One fault after the other, until it is calm.
void House::trouble() {
  if (!stormy_) return;
  Node& node = *nodes_[world_.random().below(static_cast<std::uint32_t>(nodes_.size()))];
  switch (world_.random().below(5)) {
    case 0:
      if (!weather_.stops || !node.runs()) break;
      node.stop(world_.once_in(4));
      ++report_.stops;
      world_.after(world_.between(50ms, 8s), kWorld, [this, &node] { start(node); });
      break;
    case 1:
      if (!weather_.freezes || !node.runs() || node.is_frozen()) break;
      node.freeze();
      ++report_.freezes;
      world_.after(world_.between(100ms, 12s), kWorld, [&node] { node.thaw(); });
      break;
    case 2:
      if (!weather_.outages) break;
      world_.trace("store", "is away");
      store_.set_away(true);
      ++report_.outages;
      world_.after(world_.between(50ms, 5s), kWorld, [this] {
        world_.trace("store", "is there");
        store_.set_away(false);
      });
      break;
    case 3:
      if (!weather_.bus || nodes_.size() == 1) break;
      node.set_bus(false);
      ++report_.splits;
      world_.after(world_.between(50ms, 8s), kWorld, [&node] { node.set_bus(true); });
      break;
    default:
      if (!weather_.drops) break;
      ++report_.drops;
      people_[world_.random().below(static_cast<std::uint32_t>(people_.size()))]->drop_connection(
          world_.once_in(3) ? world_.between(1s, 25s) : Span{});
      break;
  }
  world_.after(world_.between(100ms, 4s), kWorld, [this] { trouble(); });
}

// As an operator's tool does it: again, until the store is there.
void House::start(Node& node) {
  if (!store_.is_away()) return node.start();
  world_.after(500ms, kWorld, [this, &node] { start(node); });
}

void House::clear_up() {
  world_.trace("house", "no more faults");
  stormy_ = false;
  store_.set_faults({});
  store_.set_away(false);
  wire_.set_faults({});
  for (const auto& node : nodes_) {
    node->thaw();
    node->set_bus(true);
    start(*node);
  }
}

// Until every game is over, or for so long.
bool House::settle(Span longest) {
  const Time end = world_.now() + longest;
  while (world_.now() < end) {
    if (!world_.run_until(world_.now() + 5s)) return false;
    if (store_.truth().live_tables().empty() &&
        std::ranges::none_of(people_, [](const auto& person) { return person->waiting() != 0; })) {
      break;
    }
  }
  return true;
}

Report House::run() {
  store_.set_faults(weather_.store);
  wire_.set_faults(weather_.wire);
  for (const auto& node : nodes_) {
    world_.after(world_.between({}, 1s), kWorld, [this, &node] { start(*node); });
  }
  for (const auto& person : people_) person->begin();
  world_.after(world_.between(1s, 5s), kWorld, [this] { trouble(); });
  bool bounded = world_.run_until(world_.now() + world_.between(15s, 60s));
  clear_up();
  bounded = bounded && world_.run_until(world_.now() + 12s);
  town_.faulty = false;
  town_.quiet = true;
  bounded = bounded && world_.run_until(world_.now() + 12s);
  check_replicas(true);
  check_lists();
  town_.quiet = false;
  bounded = bounded && world_.run_until(world_.now() + 10s);
  town_.closing_time = true;
  for (const Span wait : {5s, 10s}) {
    bounded = bounded && world_.run_until(world_.now() + wait);
    // Whoever comes anew is told of all tables that are theirs.
    for (const auto& person : people_) person->drop_connection();
  }
  bounded = bounded && settle(20s);
  check_people();
  check_replicas(true);
  // Games that wait for people who do not come are given up in the end.
  for (const auto& person : people_) person->go_home();
  bounded = bounded && settle(300s);
  if (!bounded) ledger_.fault("things happen without an end");
  check_replicas(true);
  check_logs();
  check_seats();
  check_answers();
  report_.hash = world_.hash();
  report_.faults = ledger_.faults();
  report_.trace = world_.lines();
  report_.events = world_.events();
  report_.entries = store_.history().size();
  report_.answers = ledger_.answers().size();
  return report_;
}

unsigned nodes_of(std::uint64_t seed) { return 1 + static_cast<unsigned>(seed % 4); }

Report simulate(const Options& options) { return House(options).run(); }

}  // namespace parlour::simulator
