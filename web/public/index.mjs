// The front door: who you are, which games there are, and the tables that are open, as they come and go.
const who = document.getElementById("who");
const games = document.getElementById("games");
const list = document.getElementById("tables");
const cards = new Map();

function item(parent, text, detail) {
  const li = document.createElement("li");
  const strong = document.createElement("strong");
  strong.textContent = text;
  li.append(strong, " ", detail);
  parent.append(li);
}

function showTables() {
  list.replaceChildren();
  for (const card of cards.values()) {
    const state = card.playing ? "is playing" : `${card.players} of ${card.seats} seats taken`;
    item(list, card.label ?? card.host, `${card.game}: ${state}`);
  }
  if (cards.size === 0) list.append(Object.assign(document.createElement("li"), { textContent: "No table is open." }));
}

const handlers = {
  welcome(message, socket) {
    who.textContent = `You are ${message.you.name}. This server speaks version ${message.version}.`;
    games.replaceChildren();
    for (const game of message.games) item(games, game.name, game.summary);
    socket.send(JSON.stringify({ type: "list", id: "list", on: true }));
  },
  tables(message) {
    cards.clear();
    for (const card of message.tables) cards.set(card.table, card);
    showTables();
  },
  listed(message) {
    cards.set(message.card.table, message.card);
    showTables();
  },
  unlisted(message) {
    cards.delete(message.table);
    showTables();
  },
};

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/ws?protocol=1`);
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    handlers[message.type]?.(message, socket);
  };
  socket.onclose = () => {
    who.textContent = "The connection is lost. Trying again…";
    setTimeout(connect, 1000);
  };
}
connect();
