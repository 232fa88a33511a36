import type { Draw } from '#demo/seed/base/seed-random.ts';
import { drawRequest, type Sender } from './draw-request.ts';
import type { Endpoint } from './endpoints.ts';

/** What comes after it on the same connection; it also asks for the end of that connection. */
const follower = (host: string, server: Endpoint['server']): string =>
  `GET ${server === 'storefront' ? '/api/version' : '/health/live'} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

const headLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

/**
 * Bytes that are no sound HTTP: heads nobody may send, bodies framed wrongly or cut off, several requests at once. Some
 * end in a sound request, whose answer has to be its own.
 */
export function drawRaw(endpoint: Endpoint, sender: Sender, draw: Draw): Buffer {
  const { method, target, headers, body } = drawRequest(endpoint, sender, draw);
  const { 'transfer-encoding': _, 'content-length': __, ...plain } = headers;
  const first = `${method} ${target} HTTP/1.1\r\n`;
  const lines = headLines(plain);
  const post = `POST ${target} HTTP/1.1\r\n${lines}`;
  const chunked = `${post}Transfer-Encoding: chunked\r\n\r\n`;
  const next = follower(sender.host, endpoint.server);
  const text = body?.toString('latin1') ?? 'a=1';
  const bytes = draw.pick([
    () => `${chunked}${text.length.toString(16)}\r\n${text.slice(0, text.length / 2)}`,
    () => `${chunked}zz\r\n${text}\r\n0\r\n\r\n${next}`,
    () => `${chunked}FFFFFFFFFFFFFFFFF\r\n${text}`,
    () => `${chunked}5;${'x'.repeat(20_000)}\r\nabcde\r\n0\r\n\r\n${next}`,
    () => `${chunked}${'1\r\na\r\n'.repeat(20_000)}0\r\n\r\n${next}`,
    () => `${chunked}${(200_000).toString(16)}\r\n${'x'.repeat(200_000)}\r\n0\r\n\r\n${next}`,
    () => `${chunked}3\r\nabc\r\n0\r\nContent-Length: 5\r\nX-Trailer: a\r\n\r\n${next}`,
    () => `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${next}`,
    () => `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${next}`,
    () => `${post}Content-Length: 10\r\nContent-Length: 4\r\n\r\n${text}${next}`,
    () => `${post}Content-Length: -1\r\n\r\n${next}`,
    () => `${post}Content-Length: 3\r\n\r\n${text}${text}${next}`,
    () => `${post}Content-Length: 9999\r\n\r\n${text}`,
    () => `${post}Expect: 100-continue\r\nContent-Length: 3\r\n\r\n`,
    () => `${post}Expect: nonsense\r\nContent-Length: 3\r\n\r\nabc${next}`,
    () => `${first}${lines}Host: other.example\r\n\r\n${next}`,
    () => `${first}${lines}No colon here\r\n\r\n`,
    () => `${first}${lines}X-Fold: a\r\n b\r\n\r\n${next}`,
    () => `${first}${lines}X-Nul: a\u0000b\r\n\r\n`,
    () => `${first}${lines}X-Long: ${'x'.repeat(17_000)}\r\n\r\n`,
    () => `${first}${'X-Many: 1\r\n'.repeat(1_300)}${lines}\r\n${next}`,
    () => `${first}${lines}Upgrade: ${draw.pick(['websocket', 'h2c'])}\r\nConnection: Upgrade\r\n\r\n`,
    () => `${first}${lines}\r\n`.repeat(8) + next,
    () =>
      `${first.replace('HTTP/1.1', draw.pick(['HTTP/0.9', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'http/1.1', '']))}${lines}\r\n`,
    () => `${method} http://${draw.pick([sender.host, 'other.example', ''])}${target} HTTP/1.1\r\n${lines}\r\n${next}`,
    () => `CONNECT ${sender.host} HTTP/1.1\r\n${lines}\r\n`,
    () => `OPTIONS * HTTP/1.1\r\n${lines}\r\n${next}`,
    () => `GET ${target} \xff\xfe HTTP/1.1\r\n${lines}\r\n`,
    () => `GET \xe2\x82${target.replace(/[^\x21-\x7e]/g, '')}\xac HTTP/1.1\r\n${lines}\r\n${next}`,
    () => `${first}${lines}\r\n`.replaceAll('\r\n', '\n'),
    () => `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
    () => `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03${'\x00'.repeat(100)}`,
    () => `${first}Cookie: ${'a=1; '.repeat(3_000)}\r\n${lines}\r\n${next}`,
  ])();
  return Buffer.from(bytes, 'latin1');
}
