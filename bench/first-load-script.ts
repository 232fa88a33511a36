/** Script tags with an address, those that the page brings after its first paint included, fallbacks left out. */
const SCRIPT = /<script\b(?![^>]*\bnomodule\b)[^>]*\s(?:src|data-later)="([^"]+)"/gi;

/** Addresses of the scripts that a document loads by itself, as they stand in it. */
export const scriptsIn = (html: string): string[] => [...html.matchAll(SCRIPT)].map(([, source = '']) => source);

/** Brotli bytes of every script that a document loads by itself, as the server sends them. */
export async function firstLoadScriptBytes(url: string): Promise<number> {
  const sources = scriptsIn(await (await fetch(url)).text()).map(
    (source) => new URL(source.replaceAll('&amp;', '&'), url).href,
  );
  if (sources.length === 0) throw new Error(`${url} loads no script: the measurement no longer fits the page`);
  let bytes = 0;
  for (const source of new Set(sources)) {
    const reply = await fetch(source, { headers: { 'accept-encoding': 'br' } });
    await reply.arrayBuffer();
    if (reply.headers.get('content-encoding') !== 'br') throw new Error(`${source} does not come compressed`);
    bytes += Number(reply.headers.get('content-length'));
  }
  return bytes;
}
