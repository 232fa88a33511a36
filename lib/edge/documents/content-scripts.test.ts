import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markedHashes, scriptMark } from './content-scripts.ts';
import { scriptMarker, transformDocument } from './transform-document.ts';

const CODE = 'count("é</script>");';
const HASH = createHash('sha256').update(CODE).digest('base64');
const page = (mark: string) => `<html><head></head><body><template data-script="${mark}"></template></body></html>`;

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
});
afterEach(() => vi.unstubAllEnvs());

it('a script that the shop marked is allowed by its hash, and its page by no other', () => {
  const { policy } = transformDocument(Buffer.from(page(scriptMark(CODE))), scriptMarker('secret', 'build'));
  expect(policy).toContain(`'sha256-${HASH}'`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

it.each([
  ['with another signature', () => `${HASH}.${'0'.repeat(64)}`],
  ['with the signature of another', () => `${HASH}.${scriptMark('other();').split('.')[1]}`],
  ['without one', () => HASH],
])('a hash %s is none', (_, mark) => {
  expect(markedHashes(page(mark()))).toEqual([]);
});
