#include "server/table/test/house.hpp"

#include <algorithm>

namespace parlour::server {
namespace {

constexpr std::size_t kThoughtsAtOnce = 64;  // more without time passing: the room asks in a circle

std::size_t place_of(Observer who) { return who.seat ? index(*who.seat) : kMaxSeats; }

// What depends on who is connected and on clocks, which no log knows.
std::string timeless(const std::string& text) {
  auto value = json::parse(text).as_object();
  if (auto* turn = value.if_contains("turn")) turn->as_object().erase("left");
  if (auto* seats = value.if_contains("seats")) {
    for (auto& seat : seats->as_array()) {
      seat.as_object().erase("bot");
      seat.as_object().erase("away");
    }
  }
  value.erase("next");
  value.erase("closes");
  if (auto* proposal = value.if_contains("proposal")) proposal->as_object().erase("left");
  return json::serialize(value);
}

}  // namespace

std::vector<std::string> at_length(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    std::string word(text.substr(at, end - at));
    if (word[0] >= '0' && word[0] <= '9') {
      const auto same = static_cast<std::size_t>(word[0] - '0');
      word = (same == 0 ? "" : words.back().substr(0, same)) + word.substr(1);
    }
    words.push_back(std::move(word));
    at = end + 1;
  }
  return words;
}

protocol::Step step_in(std::string_view text) {
  const auto between = [&](std::string_view from, std::size_t to) {
    const std::size_t at = text.find(from) + from.size();
    return std::string(text.substr(at, to - at));
  };
  const json::object object = json::parse(text).as_object();
  const std::size_t turn = text.rfind(R"(,"turn":{)");
  const std::size_t patch = text.find(R"(,"patch":)");
  protocol::Step step{.table = std::string(object.at("table").as_string()),
                      .seq = object.at("seq").to_number<std::uint64_t>(),
                      .events = {between(R"("events":)", patch)}};
  std::size_t end = turn;
  if (const auto* re = object.if_contains("re")) step.re = re->as_string();
  if (const auto* undone = object.if_contains("undone")) {
    step.undone = undone->to_number<int>();
    end = text.rfind(R"(,"undone":)");
  }
  step.patch = {between(R"(,"patch":)", end)};
  if (const auto wrong = protocol::read_value(object.at("turn"), step.turn))
    ADD_FAILURE() << *wrong;
  if (const auto* legal = object.if_contains("legal")) step.legal = legal->as_string();
  return step;
}

protocol::Player House::player(std::string_view name) {
  return {"id-" + std::string(name), "The " + std::string(name)};
}

House::House(const protocol::Host& wish, const Tuning& tuning) : tuning_(tuning) {
  callers_.push_back({player(kHost), "m0"});
  auto opening = Room::host("table", tuning_, callers_.back(), wish, now_);
  if (!opening) throw std::runtime_error(opening.error().why);
  room_ = std::move(opening->room);
  take(opening->effect);
  come(kHost);
}

House::House(const House& other, Clock::time_point now)
    : tuning_(other.tuning_),
      now_(now),
      log_(other.log_),
      labels_(other.labels_),
      callers_(other.callers_),
      secrets_(other.secrets_),
      messages_(other.messages_ + 1'000) {
  auto room = Room::load("table", tuning_, log_, now_);
  if (!room) throw std::runtime_error(room.error());
  room_ = std::move(*room);
  follower_ = std::move(*Room::load("table", tuning_, log_, now_));
  note_views();
}

void House::present() {
  room_->present({here_}, now_);
  if (follower_) follower_->present({here_}, now_);
}

// Who follows the log tells its people the same.
void House::expect_follower_is_told(const Effect& effect) {
  if (!effect.entry) return;
  if (!follower_) {
    follower_ = std::move(*Room::load("table", tuning_, log_, now_));
    return;
  }
  const auto followed = follower_->follow(*effect.entry, now_);
  ASSERT_TRUE(followed.has_value()) << followed.error().why << " " << *effect.entry;
  ASSERT_EQ(followed->last, effect.last);
  ASSERT_EQ(followed->labels, effect.labels);
  ASSERT_EQ(followed->facts, effect.facts);
  ASSERT_EQ(followed->views, effect.views);
  ASSERT_EQ(followed->view_of, effect.view_of);
  ASSERT_EQ(followed->away, effect.away);
  ASSERT_EQ(followed->news.size(), effect.news.size());
  for (std::size_t i = 0; i < effect.news.size(); ++i) {
    ASSERT_EQ(followed->news[i].to.seat, effect.news[i].to.seat);
    ASSERT_EQ(*followed->news[i].text, *effect.news[i].text);
  }
}

Happened House::ask_as(const Caller& caller, const protocol::TableMessage& message) {
  callers_.push_back(caller);
  const std::string before = room_->facts_text({}) + room_->view_text({});
  auto answer = room_->handle(caller, message, now_);
  if (!answer) {
    EXPECT_EQ(room_->facts_text({}) + room_->view_text({}), before) << "refused, yet changed";
    EXPECT_FALSE(answer.error().why.empty());
    return {std::string(answer.error().code), answer.error().why, {}};
  }
  take(*answer);
  return {std::nullopt, "", std::move(*answer)};
}

Happened House::ask(std::string_view who, protocol::TableMessage message) {
  std::visit(
      [](auto& m) {
        if constexpr (requires { m.table; }) m.table = "table";
      },
      message);
  const bool here = std::ranges::find(here_, player(who).id) != here_.end();
  return ask_as({player(who), "m" + std::to_string(++messages_), here}, message);
}

std::string House::code(std::string_view who, protocol::TableMessage message) {
  return ask(who, std::move(message)).code.value_or("OK");
}

void House::come(std::string_view who) {
  here_.push_back(player(who).id);
  present();
}

void House::go(std::string_view who) {
  std::erase(here_, player(who).id);
  present();
}

std::optional<Clock::duration> House::next() {
  const auto at = room_->deadline();
  if (!at) return std::nullopt;
  const auto before = now_;
  now_ = std::max(now_, *at);
  if (auto effect = room_->wake(now_)) take(*effect);
  return now_ - before;
}

void House::pass(Clock::duration time) {
  const auto until = now_ + time;
  std::size_t rings = 0;
  for (auto at = room_->deadline(); at && *at <= until; at = room_->deadline()) {
    next();
    if (testing::Test::HasFatalFailure()) return;
    ASSERT_LT(++rings, 10'000U) << "the room wants to be woken again and again";
  }
  now_ = until;
  present();
}

void House::sit(std::initializer_list<std::string_view> people) {
  for (const std::string_view who : people) {
    ASSERT_TRUE(ask(who, protocol::Sit{}).ok()) << who;
    come(who);
  }
}

void House::start() {
  const auto started = ask(kHost, protocol::Start{});
  ASSERT_TRUE(started.ok()) << started.why;
}

std::uint64_t House::since() const {
  const auto shown = turn();
  const auto* since = shown.if_contains("since");
  return since == nullptr ? room_->seq() : since->to_number<std::uint64_t>();
}

std::optional<std::string> House::who_sits(std::size_t i) const {
  const auto facts = seat(i);
  const auto* player = facts.if_contains("player");
  if (player == nullptr || facts.contains("left")) return std::nullopt;
  return std::string(player->at("id").as_string().subview(3));
}

Happened House::play(std::string_view who, std::string action) {
  return ask(who, protocol::Play{.since = since(), .action = std::move(action)});
}

bool House::act(std::size_t choice) {
  const auto now = turn();
  for (const json::value& number : now.at("seats").as_array()) {
    const auto i = number.to_number<std::size_t>();
    const auto who = who_sits(i);
    if (!who) continue;
    if (now.at("due") == "roll") {
      EXPECT_TRUE(ask(*who, protocol::Roll{.since = since()}).ok());
      return true;
    }
    const auto legal = room_->table().legal(seat_at(i));
    const auto done = play(*who, legal[choice % legal.size()]);
    EXPECT_TRUE(done.ok()) << done.why;
    return true;
  }
  return false;
}

void House::play_out(std::size_t most) {
  for (std::size_t step = 0; room_->stage() == protocol::Stage::kPlaying; ++step) {
    ASSERT_LT(step, most) << "the game does not come to an end";
    const auto now = turn();
    bool acted = false;
    for (const json::value& number : now.at("seats").as_array()) {
      const auto i = number.to_number<std::size_t>();
      const auto who = who_sits(i);
      if (!who) continue;
      acted = true;
      if (now.at("due") == "roll") {
        ASSERT_TRUE(ask(*who, protocol::Roll{.since = since()}).ok());
      } else {
        const auto action = room_->table().choose("medium", seat_at(i), {.seed = step + 1});
        ASSERT_TRUE(play(*who, action.value_or("")).ok());
      }
      break;
    }
    if (!acted && !next()) ASSERT_EQ(code(kHost, protocol::Resume{}), "OK");
  }
}

json::object House::facts(Observer who) const {
  return json::parse(room_->facts_text(who)).as_object();
}
json::object House::view(Observer who) const {
  return json::parse(room_->view_text(who)).as_object();
}
json::object House::seat(std::size_t i) const {
  return facts().at("seats").as_array().at(i).as_object();
}

std::vector<Observer> House::observers() const {
  std::vector<Observer> all = {Observer::spectator()};
  for (std::size_t i = 0; i < room_->table().seats(); ++i) all.push_back(Observer::at(seat_at(i)));
  return all;
}

std::string House::engine_view(Observer who) const {
  JsonWriter writer;
  room_->table().write_view(writer, who);
  return writer.take();
}

void House::note_views() {
  views_.clear();
  for (const Observer who : observers()) views_[place_of(who)] = engine_view(who);
}

void House::check_secrets(const std::string& text) const {
  for (const std::string& secret : secrets_) {
    ASSERT_EQ(text.find(secret), std::string::npos) << "a secret is told: " << text;
  }
}

void House::check_news(const Effect& effect) {
  const bool over = room_->stage() == protocol::Stage::kOver;
  for (const Notice& notice : effect.news) {
    const std::string& text = *notice.text;
    ASSERT_EQ(protocol::tagged_text(step_in(text)), text) << "not as it is declared";
    const auto step = json::parse(text).as_object();
    ASSERT_EQ(step.at("seq").to_number<std::uint64_t>(), room_->seq());
    ASSERT_EQ(patched(json::parse(views_.at(place_of(notice.to))), step.at("patch")),
              json::parse(engine_view(notice.to)));
    auto turn = view().at("turn").as_object();
    if (!step.at("turn").as_object().contains("number")) turn.erase("number");  // as before
    ASSERT_EQ(step.at("turn"), turn);
    ASSERT_EQ(step.contains("legal"), view(notice.to).contains("legal"));
    if (const auto* legal = step.if_contains("legal")) {
      ASSERT_EQ(at_length(legal->as_string()), room_->table().legal(*notice.to.seat));
    }
    check_secrets(text);
  }
  for (const Observer who : observers()) {
    const auto text = room_->view_text(who);
    ASSERT_NE(text.find("\"view\":" + engine_view(who) + ",\"turn\":"), std::string::npos)
        << "a view is what the engine shows and nothing else";
    check_secrets(text);
    check_secrets(room_->facts_text(who));
    const bool playing = room_->stage() == protocol::Stage::kPlaying;
    const bool shown = effect.views || (effect.view_of && who.seat == effect.view_of);
    if (playing && !shown && effect.news.empty() && !here_.empty()) {
      ASSERT_EQ(engine_view(who), views_[place_of(who)]) << "nobody was told";
    }
    ASSERT_TRUE(!over || !json::parse(text).as_object().contains("legal"));
  }
}

void House::take(Effect& effect) {
  if (effect.entry) {
    log_.push_back(*effect.entry);
    expect_follower_is_told(effect);
    ASSERT_EQ(room_->next(), log_.size());
    const bool ended =
        room_->stage() == protocol::Stage::kOver || room_->stage() == protocol::Stage::kClosed;
    ASSERT_EQ(effect.last, ended);
    if (const auto at = effect.entry->find("\"secret\":\""); at != std::string::npos) {
      secrets_.push_back(effect.entry->substr(at + 10, 64));
    }
    if (effect.labels) {
      labels_ = *effect.labels;
      present();  // who has a seat may have changed
    }
    ASSERT_EQ(labels_, room_->labels());
  }
  if (views_.empty()) note_views();
  check_news(effect);
  note_views();
  if (effect.entry && look_every != 0 && ++effects_ % look_every == 0) expect_same_when_read();
  if (effect.thought) think(std::move(*effect.thought));
}

void House::think(Thought thought) {
  static Clock::time_point last;
  static std::size_t at_once = 0;
  at_once = last == now_ ? at_once + 1 : 0;
  last = now_;
  ASSERT_LT(at_once, kThoughtsAtOnce) << "bots think in a circle";
  ++thoughts_;
  auto action =
      thought.table->choose(thought.level, thought.seat,
                            {.seed = thought.seed, .milliseconds = 1, .memory = &thought.memory});
  if (auto effect = room_->chosen(thought, action.value_or(""), now_)) take(*effect);
}

void House::expect_same_when_read() const {
  const auto again = Room::load("table", tuning_, log_, now_);
  ASSERT_TRUE(again.has_value()) << again.error();
  (*again)->present({here_}, now_);
  follower_->present({here_}, now_);
  for (const Observer who : observers()) {
    ASSERT_EQ(timeless(follower_->facts_text(who)), timeless(room_->facts_text(who)));
    ASSERT_EQ(timeless(follower_->view_text(who)), timeless(room_->view_text(who)));
    ASSERT_EQ(timeless((*again)->facts_text(who)), timeless(room_->facts_text(who)));
    ASSERT_EQ(timeless((*again)->view_text(who)), timeless(room_->view_text(who)));
  }
  ASSERT_EQ((*again)->next(), room_->next());
  ASSERT_EQ((*again)->labels(), room_->labels());
  ASSERT_EQ((*again)->table().hash(), room_->table().hash());
  for (std::size_t i = callers_.size() - std::min<std::size_t>(callers_.size(), 40);
       i < callers_.size(); ++i) {
    ASSERT_EQ((*again)->answered(callers_[i]), room_->answered(callers_[i])) << callers_[i].id;
  }
}

}  // namespace parlour::server
