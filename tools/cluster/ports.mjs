// Ports of 127.0.0.1 for components that are stopped and started again: below the range that outgoing connections are given,
// so that nobody else gets one while its component is down.
import { readFileSync } from 'node:fs';
import net from 'node:net';

const kLowest = 10_000;
const given = new Set();

function firstEphemeral() {
  try {
    return Number(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s+/)[0]);
  } catch {
    return 32_768;
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

export async function freePort() {
  const end = Math.max(firstEphemeral(), kLowest + 1000);
  for (let tries = 0; tries < 1000; ++tries) {
    const port = kLowest + Math.floor(Math.random() * (end - kLowest));
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error('there is no free port');
}

export const freePorts = (count) => Promise.all(Array.from({ length: count }, freePort));

// Whether somebody accepts connections there.
export function accepts(port, ms = 1000) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(ms, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
