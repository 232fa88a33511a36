import { createServer } from 'node:http';

/**
 * The yardstick: a plain Node server that answers bytes from memory. Fetches the address in argv[2] once, as brotli,
 * and serves what it got on the port in argv[3].
 */
const [, , source, port] = process.argv;
const reply = await fetch(source ?? '', { headers: { 'accept-encoding': 'identity' } });
const { brotliCompressSync } = await import('node:zlib');
const body = brotliCompressSync(Buffer.from(await reply.arrayBuffer()));
const headers = {
  'content-type': reply.headers.get('content-type') ?? 'text/html',
  'content-encoding': 'br',
  'content-length': body.length,
  'cache-control': reply.headers.get('cache-control') ?? '',
};
createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
