import { brotliCompressSync } from 'node:zlib';

/** Brotli bytes of every script a document loads at once (nomodule fallbacks left out), as the server would send them. */
export async function firstLoadScriptBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const sources = [...html.matchAll(/<script\b([^>]*)\bsrc="([^"]+)"([^>]*)>/g)]
    .filter((match) => !/\bnomodule\b/i.test(`${match[1]}${match[3]}`))
    .map((match) => new URL((match[2] ?? '').replaceAll('&amp;', '&'), url).href);
  let bytes = 0;
  for (const source of new Set(sources)) {
    const reply = await fetch(source, { headers: { 'accept-encoding': 'identity' } });
    bytes += brotliCompressSync(Buffer.from(await reply.arrayBuffer())).length;
  }
  return bytes;
}
