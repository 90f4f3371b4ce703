// A WebSocket made by hand, for frames that no library would send.
import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { within } from './waiting.mjs';

export class RawSocket {
  // from: the address of this machine that it comes from
  constructor(port, from) {
    this.received = Buffer.alloc(0);
    this.frames = []; // {opcode, payload}
    this.handshake = undefined;
    this.waiting = new Set();
    this.socket = net.connect({ port, host: '127.0.0.1', localAddress: from });
    this.socket.on('data', (data) => this.#take(data));
    this.socket.on('error', (error) => (this.error = error));
    this.ended = new Promise((resolve) =>
      this.socket.on('close', () => {
        this.gone = true;
        this.#wake();
        resolve();
      }),
    );
    this.connected = new Promise((resolve) => this.socket.on('connect', resolve));
  }

  // Opens a connection and makes the handshake; `headers` replace or add to the ordinary ones.
  static async open(server, headers = {}, target = '/ws?protocol=1', from = undefined) {
    const raw = new RawSocket(server.port, from);
    await within(10_000, Promise.race([raw.connected, raw.ended]), 'a connection');
    const all = { Host: `127.0.0.1:${server.port}`, Upgrade: 'websocket', Connection: 'Upgrade', 'Sec-WebSocket-Version': '13', ...headers };
    all['Sec-WebSocket-Key'] ??= randomBytes(16).toString('base64');
    raw.write(`GET ${target} HTTP/1.1\r\n${Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
    await raw.until(() => raw.handshake || raw.gone, 'an answer to the handshake');
    return raw;
  }

  get status() {
    return Number(this.handshake?.split(' ')[1]);
  }

  write(data) {
    if (!this.socket.destroyed) this.socket.write(data);
  }

  // One frame: opcode 1 is text; `bits` are or-ed into the first byte.
  frame(payload, { opcode = 1, last = true, masked = true, bits = 0, length } = {}) {
    const body = Buffer.from(payload);
    const size = length ?? body.length;
    const head = [(last ? 0x80 : 0) | bits | opcode];
    const mask = masked ? randomBytes(4) : Buffer.alloc(0);
    if (size < 126) head.push((masked ? 0x80 : 0) | size);
    else if (size < 65536) head.push((masked ? 0x80 : 0) | 126, size >> 8, size & 255);
    else head.push((masked ? 0x80 : 0) | 127, 0, 0, 0, 0, (size >>> 24) & 255, (size >>> 16) & 255, (size >>> 8) & 255, size & 255);
    if (masked) for (let i = 0; i < body.length; ++i) body[i] ^= mask[i % 4];
    this.write(Buffer.concat([Buffer.from(head), mask, body]));
  }

  text(value) {
    this.frame(typeof value === 'string' ? value : JSON.stringify(value));
  }

  until(predicate, what) {
    if (predicate()) return Promise.resolve();
    let watcher;
    const happened = new Promise((resolve) => {
      watcher = () => predicate() && resolve();
      this.waiting.add(watcher);
    });
    return within(30_000, happened, what).finally(() => this.waiting.delete(watcher));
  }

  // The code with which the server closes; 1006 where it only ends the connection.
  async closeCode() {
    await this.until(() => this.gone || this.frames.some(({ opcode }) => opcode === 8), 'the server closes');
    const close = this.frames.find(({ opcode }) => opcode === 8);
    this.socket.destroy();
    return close && close.payload.length >= 2 ? close.payload.readUInt16BE(0) : 1006;
  }

  messages() {
    return this.frames.filter(({ opcode }) => opcode === 1).map(({ payload }) => JSON.parse(payload.toString('utf8')));
  }

  #wake() {
    for (const watcher of [...this.waiting]) watcher();
  }

  #take(data) {
    this.received = Buffer.concat([this.received, data]);
    if (this.handshake === undefined) {
      const end = this.received.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.handshake = this.received.subarray(0, end).toString('latin1');
      this.received = this.received.subarray(end + 4);
    }
    while (this.#nextFrame());
    this.#wake();
  }

  // Frames of the server are not masked.
  #nextFrame() {
    const all = this.received;
    if (all.length < 2) return false;
    let size = all[1] & 127;
    let at = 2;
    if (size === 126) {
      if (all.length < 4) return false;
      size = all.readUInt16BE(2);
      at = 4;
    } else if (size === 127) {
      if (all.length < 10) return false;
      size = Number(all.readBigUInt64BE(2));
      at = 10;
    }
    if (all.length < at + size) return false;
    this.frames.push({ opcode: all[0] & 15, payload: all.subarray(at, at + size) });
    this.received = all.subarray(at + size);
    return true;
  }
}
