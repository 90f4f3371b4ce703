// A slow line in front of a server: so many bytes a second for all connections together, and a delay before every answer. The
// browser's own throttling leaves workers alone; this does not.
import http from 'node:http';
import net from 'node:net';

const slice = 10; // milliseconds

export async function slowLine(port, { bytesPerSecond, delay }) {
  const waiting = []; // what is still to be sent, in turns
  const state = { bytes: 0 };
  let last = performance.now();
  let credit = 0;
  const tick = setInterval(() => {
    const now = performance.now();
    credit = Math.min(credit + ((now - last) * bytesPerSecond) / 1000, (bytesPerSecond * 5 * slice) / 1000);
    last = now;
    while (waiting.length > 0 && credit > 0) {
      const job = waiting.shift();
      const part = job.body.subarray(0, Math.max(1, Math.min(1400, Math.floor(credit))));
      job.body = job.body.subarray(part.length);
      credit -= part.length;
      state.bytes += part.length;
      job.response.write(part);
      if (job.body.length > 0) waiting.push(job);
      else job.response.end();
    }
  }, slice);
  const server = http.createServer((request, response) => {
    const asked = http.request({ port, host: '127.0.0.1', path: request.url, method: request.method, headers: request.headers }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        setTimeout(() => {
          response.writeHead(answer.statusCode, answer.headers);
          state.bytes += 300; // about what the head is
          if (body.length === 0) response.end();
          else waiting.push({ response, body });
        }, delay);
      });
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  server.on('upgrade', (request, socket, head) => {
    const up = net.connect(port, '127.0.0.1', () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`];
      for (let i = 0; i < request.rawHeaders.length; i += 2) lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
      up.write(`${lines.join('\r\n')}\r\n\r\n`);
      if (head.length > 0) up.write(head);
      up.pipe(socket);
      socket.pipe(up);
    });
    for (const end of [up, socket]) end.on('error', () => {});
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    state,
    close() {
      clearInterval(tick);
      server.closeAllConnections();
      server.close();
    },
  };
}
