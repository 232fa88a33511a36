import { createHmac, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BATCH_BYTES_MAX,
  SIGNATURE_HEADER,
  SIGNATURE_LIFE_MS,
  SIGNATURE_PURPOSE,
  TIMESTAMP_HEADER,
} from '#lib/contract/changes.ts';
import { readBatch } from './read-batch.ts';

const TOKEN = 'a-service-token-of-the-tests';
const NOW = 1_800_000_000_000;
const trust = { serviceToken: TOKEN, now: NOW };

const sign = (timestamp: string, body: string, token = TOKEN) => {
  const key = createHmac('sha256', token).update(SIGNATURE_PURPOSE).digest();
  return createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
};
const batch = () => JSON.stringify({ id: randomUUID(), events: [{ kind: 'store', storeIds: [1] }] });

function request(body: string, headers: Record<string, string> = {}) {
  const timestamp = headers[TIMESTAMP_HEADER] ?? String(NOW);
  return new Request('http://shop.example/api/revalidate', {
    method: 'POST',
    body,
    headers: { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: sign(timestamp, body), ...headers },
  });
}
const kindOf = async (sent: Request) => (await readBatch(sent, trust)).kind;

describe('a batch of changes', () => {
  it('is read where it is signed', async () => {
    expect(await readBatch(request(batch()), trust)).toMatchObject({
      kind: 'batch',
      batch: { events: [{ kind: 'store', storeIds: [1] }] },
    });
  });

  it.each([
    ['without a signature', { [SIGNATURE_HEADER]: '' }],
    ['with a signature that is none', { [SIGNATURE_HEADER]: 'x'.repeat(64) }],
    ['without a time', { [TIMESTAMP_HEADER]: '' }],
    ['signed by the token itself or by another', { [SIGNATURE_HEADER]: sign(String(NOW), '{}', 'another-token') }],
  ])('%s is refused', async (_what, headers) => {
    expect(await kindOf(request(batch(), headers))).toBe('unsigned');
  });

  it('counts for five minutes before and after its time', async () => {
    for (const [off, kind] of [
      [SIGNATURE_LIFE_MS, 'batch'],
      [SIGNATURE_LIFE_MS + 1, 'unsigned'],
    ] as const) {
      for (const at of [NOW - off, NOW + off]) {
        expect(await kindOf(request(batch(), { [TIMESTAMP_HEADER]: String(at) }))).toBe(kind);
      }
    }
  });

  it('has no other time than the one it was signed with', async () => {
    const body = batch();
    const headers = { [TIMESTAMP_HEADER]: String(NOW), [SIGNATURE_HEADER]: sign(String(NOW - 1), body) };
    expect(await kindOf(request(body, headers))).toBe('unsigned');
  });

  it('with any byte changed is refused before it is parsed', async () => {
    const body = batch();
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length - 1), fc.integer({ min: 32, max: 126 }), async (at, code) => {
        const changed = body.slice(0, at) + String.fromCharCode(code) + body.slice(at + 1);
        const headers = { [SIGNATURE_HEADER]: sign(String(NOW), body) };
        expect(await kindOf(request(changed, headers))).toBe(changed === body ? 'batch' : 'unsigned');
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['no JSON', 'hello'],
    ['no batch', '{"events":[]}'],
    ['of a kind nobody knows', JSON.stringify({ id: randomUUID(), events: [{ kind: 'weather', storeIds: [] }] })],
    ['of a story without a name', JSON.stringify({ id: randomUUID(), events: [{ kind: 'story', storeIds: [] }] })],
  ])('that is %s is invalid', async (_what, body) => {
    expect(await kindOf(request(body))).toBe('invalid');
  });

  it('that is too large is not read', async () => {
    expect(await kindOf(request('x'.repeat(BATCH_BYTES_MAX + 1)))).toBe('too-large');
  });
});
