import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { expect, it } from 'vitest';
import { compressStaticAssets, loadStaticAssets } from './static-assets.ts';

const folder = path.join(mkdtempSync(path.join(tmpdir(), 'serac-static-')), 'static');
mkdirSync(path.join(folder, 'chunks'), { recursive: true });
writeFileSync(path.join(folder, 'chunks/a.js'), 'go();'.repeat(100));
writeFileSync(path.join(folder, 'chunks/large.js'), 'go();'.repeat(10_000));
writeFileSync(path.join(folder, 'picture.png'), 'png');

async function ask(urlPath: string, acceptEncoding: string, build = folder) {
  const assets = await loadStaticAssets(build);
  const headers: Record<string, unknown> = {};
  const sent = Promise.withResolvers<Buffer | null>();
  const res = {
    setHeader: (name: string, value: unknown) => {
      headers[name] = value;
    },
    end: sent.resolve,
  };
  const req = { method: 'GET', headers: { 'accept-encoding': acceptEncoding } };
  const served = assets.serve(urlPath, req as IncomingMessage, res as unknown as ServerResponse);
  if (!served) sent.resolve(null);
  return { body: await sent.promise, headers };
}

it('serves a script compressed with brotli, to be kept for ever', async () => {
  const { body, headers } = await ask('/_next/static/chunks/a.js', 'gzip, br');
  expect(zlib.brotliDecompressSync(body ?? Buffer.of()).toString()).toBe('go();'.repeat(100));
  expect(headers).toMatchObject({ 'Content-Encoding': 'br', 'Content-Type': 'application/javascript; charset=UTF-8' });
  expect(headers['Cache-Control']).toContain('immutable');
});

it('has a large script compiled before it is run', async () => {
  const { body } = await ask('/_next/static/chunks/large.js', 'br');
  const text = zlib.brotliDecompressSync(body ?? Buffer.of()).toString();
  expect(text).toBe(`//# allFunctionsCalledOnLoad\n${'go();'.repeat(10_000)}`);
});

it('sends what the build has compressed as what it would compress itself', async () => {
  const built = path.join(mkdtempSync(path.join(tmpdir(), 'serac-static-')), 'static');
  cpSync(folder, built, { recursive: true });
  await compressStaticAssets(built);
  // To be seen where bytes come from: the file they were made of is another by now.
  writeFileSync(path.join(built, 'chunks/large.js'), 'stop();');
  const large = '/_next/static/chunks/large.js';
  expect(await ask(large, 'br', built)).toEqual(await ask(large, 'br'));
});

it.each([
  ['the client takes no brotli', '/_next/static/chunks/a.js', 'gzip'],
  ['it does not compress', '/_next/static/picture.png', 'br'],
  ['it is no file of the build', '/_next/static/chunks/../../package.json', 'br'],
])('leaves a request to Next where %s', async (_case, urlPath, encoding) => {
  expect((await ask(urlPath, encoding)).body).toBeNull();
});
