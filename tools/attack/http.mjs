// Requests that a lenient server would read otherwise than the proxy before it: each gets exactly one answer, and the connection ends.
import assert from 'node:assert/strict';
import { attack, exchange, many, wellAfter } from './common.mjs';

const kHost = 'Host: 127.0.0.1';
const kNext = `GET /version HTTP/1.1\r\n${kHost}\r\n\r\n`; // what must not be answered as a second request

const get = (headers, target = '/healthz', rest = '') => `GET ${target} HTTP/1.1\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n${rest}`;

// 400, and nothing of what follows is read as a request.
function* bad() {
  // How long the request is: in doubt, nobody may go on.
  for (const coding of ['xchunked', 'chunked, identity', 'identity', 'gzip', 'x', 'chunked;q=1', 'chunked,', ',chunked', ' ', '"chunked"', 'cow', 'chunked, chunked', 'gzip, chunked', '\x0bchunked']) {
    yield get([kHost, `Transfer-Encoding: ${coding}`], '/healthz', kNext);
    yield get([kHost, `Transfer-Encoding: ${coding}`, 'Content-Length: 0'], '/healthz', kNext);
  }
  yield get([kHost, 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], '/healthz', kNext);
  yield get([kHost, 'Content-Length: 0', 'Transfer-Encoding: chunked'], '/healthz', `0\r\n\r\n${kNext}`);
  for (const length of ['-1', '+0', '0x0', '0, 0', '0 0', ' ', '1e0', '00000000000000000000001', '99999999999999999999', '0;', '٣', '0\x0b']) {
    yield get([kHost, `Content-Length: ${length}`], '/healthz', kNext);
  }
  yield get([kHost, 'Content-Length: 0', 'Content-Length: 0'], '/healthz', kNext);
  yield get([kHost, 'Content-Length: 0', 'Content-Length: 5'], '/healthz', kNext);
  // Lines that go on in the next one.
  for (const fold of ['X-A: b\r\n c', 'X-A: b\r\n\tc', `${kHost}\r\n x`, 'X-A:\r\n b', 'Transfer-Encoding:\r\n chunked', 'Content-Length:\r\n 5', 'X-A: b\r\n \r\n', 'X-A: b\r\n \r\n c']) yield get([kHost, fold], '/healthz', kNext);
  yield `GET /healthz HTTP/1.1\r\n X: y\r\n${kHost}\r\n\r\n${kNext}`;
  // Which host.
  for (const hosts of [[], [kHost, kHost], [kHost, 'Host: evil.example'], ['Host: a b'], ['Host: a,b'], ['Host: user@127.0.0.1'], ['Host: 127.0.0.1/x'], ['Host: 127.0.0.1:x'], ['Host: 127.0.0.1:99999'], ['Host: '], ['Host: [::1'], ['Host: ::1'], ['Host: <script>'], ['Host: a\\b'], ['Host: 127.0.0.1#x'], ['Host: 127.0.0.1?x'], ['Host: \xe4.example'], ['Host: a"b'], ['Host: %31'], ['Host: a..b'], ['Host: .'], [`Host: ${'a'.repeat(300)}`]]) yield get(hosts, '/healthz', kNext);
  // Names and values of fields.
  for (const line of ['X A: b', 'X-A : b', ': b', 'X-A', 'X\x00A: b', 'X-A: b\x00c', 'X-A: b\x01', 'X-A: b\x7f', 'X-A: b\rc', 'X(A): b', 'X-Ä: b', '{X}: b', 'Host : a', ' X: y', 'Transfer-Encoding : chunked', 'Content-Length : 5', 'X-A: b\x0bc', 'X-A: b\x0cc', '\x00: b', 'X-A\t: b']) yield get([kHost, line], '/healthz', kNext);
  // Line ends.
  yield `GET /healthz HTTP/1.1\n${kHost}\n\n${kNext}`;
  yield `GET /healthz HTTP/1.1\r\n${kHost}\n\r\n${kNext}`;
  yield `GET /healthz HTTP/1.1\n${kHost}\r\n\r\n${kNext}`;
  yield `GET /healthz HTTP/1.1\r${kHost}\r\r${kNext}`;
  yield `GET /healthz HTTP/1.1\r\n${kHost}\r\n\n${kNext}`;
  yield `GET /healthz HTTP/1.1\r\n${kHost}\r\n\r${kNext}`;
  yield `GET /healthz HTTP/1.1\r\r\n${kHost}\r\n\r\n${kNext}`;
  yield `\r\n\r\n\r\n\r\n\r\n${kNext}`;
  yield `\n${kNext}`;
  yield ` ${kNext}`;
  // The first line.
  for (const line of ['GET  /healthz HTTP/1.1', 'GET /healthz  HTTP/1.1', 'GET\t/healthz\tHTTP/1.1', 'GET /healthz HTTP/1.1 ', ' GET /healthz HTTP/1.1', 'GET /healthz', 'GET /healthz HTTP/2.0', 'GET /healthz HTTP/0.9', 'GET /healthz HTTP/1.2', 'GET /healthz http/1.1', 'GET /healthz HTTP/1.01', 'GET /healthz HTTP/11', 'GET /healthz HTTPS/1.1', 'GET /healthz HTTP/1.1x', 'GET HTTP/1.1', 'GET', '', 'G\x00ET /healthz HTTP/1.1', 'G(T /healthz HTTP/1.1', 'PRI * HTTP/2.0']) yield `${line}\r\n${kHost}\r\n\r\n${kNext}`;
  for (const target of ['healthz', '*', 'http://evil.example/healthz', 'http://127.0.0.1/healthz', 'https://127.0.0.1/healthz', 'evil.example:80', '//evil.example/healthz', '/heal thz', '/heal\x00thz', '/heal\x01thz', '/heal\x7fthz', '/heal\tthz', '/healthz#x', '/\xe4', '\\healthz', '/a\\b', '?x', '#', '/<x>', '/"x"']) yield get([kHost], target, kNext);
}

// Understood, and refused or answered in another way; one answer all the same.
function* others() {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'BREW', 'get', 'CONNECT']) yield [405, `${method} /healthz HTTP/1.1\r\n${kHost}\r\nContent-Length: 5\r\n\r\nhello${kNext}`];
  yield [413, get([kHost, 'Content-Length: 5'], '/healthz', `hello${kNext}`)];
  yield [413, get([kHost, 'Transfer-Encoding: chunked'], '/healthz', `0\r\n\r\n${kNext}`)];
  yield [413, get([kHost, 'Transfer-Encoding: Chunked'], '/healthz', `0\r\n\r\n${kNext}`)];
  yield [431, get([kHost, `X-Long: ${'x'.repeat(9_000)}`], '/healthz', kNext)];
  yield [431, get([kHost, ...Array.from({ length: 900 }, (_, i) => `X${i}: ${i}`)], '/healthz', kNext)];
  yield [431, `GET /${'x'.repeat(9_000)} HTTP/1.1\r\n${kHost}\r\n\r\n${kNext}`];
}

// Odd but right: two requests, two answers.
const kGood = [
  get([kHost]),
  get([kHost, 'Content-Length: 0']),
  get(['host:127.0.0.1']),
  get(['HOST:   127.0.0.1:8080   ']),
  get(['Host: [::1]:80']),
  get(['Host: localhost']),
  get([kHost, 'X-Empty:']),
  get([kHost, 'X-Tab: a\tb']),
  get([kHost, 'X-Bytes: \xe4\xff']),
  get([kHost], '/healthz?a=b&c=%20'),
  `\r\n${get([kHost])}`,
];

await attack(import.meta, { seconds: 120 }, async ({ server, quick }) => {
  const list = [...bad()].map((request) => [400, request]).concat([...others()]);
  const wanted = quick ? list.filter((_, i) => i % 2 === 0) : list;
  const one = async ([status, request]) => {
    const { answers, ended, text } = await exchange(server, Buffer.from(request, 'latin1'), { quiet: 3_000 });
    const shown = `${JSON.stringify(request.slice(0, 120))} was answered with ${JSON.stringify(text.slice(0, 200))}`;
    assert.deepEqual(answers, [status], shown);
    assert.ok(ended, `the connection goes on: ${shown}`);
  };
  const { refused } = await many(wanted.length, (i) => one(wanted[i]), 12);
  if (refused.length > 0) throw new Error(`${refused.length} of ${wanted.length}:\n${refused.slice(0, 10).map(({ message }) => message.split('\n').slice(0, 1).concat(message.match(/GET.*|".*/)?.[0] ?? '').join(' ')).join('\n')}`);
  for (const request of kGood) {
    const { answers, text } = await exchange(server, Buffer.from(request + get([kHost, 'Connection: close'], '/version'), 'latin1'), { quiet: 3_000 });
    assert.deepEqual(answers, [200, 200], `${JSON.stringify(request)}: ${text.slice(0, 200)}`);
  }
  await wellAfter(server);
  return `${wanted.length} odd requests, one answer each and the end; ${kGood.length} odd but right ones served`;
});
