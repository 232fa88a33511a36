import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postBatch } from '#commerce/changes/post-batch.ts';
import { type ChangeEvent, REVALIDATE_PATH, SIGNATURE_LIFE_MS } from '#lib/contract/changes.ts';
import { readBatch } from '#lib/endpoints/calls/read-batch.ts';

const TOKEN = 'a-service-token-of-the-tests';
const ids = fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 20 });
const events = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('product'), productIds: ids, listings: ids, storeIds: ids }),
    fc.record({ kind: fc.constant('route'), storeIds: ids }),
  ) as fc.Arbitrary<ChangeEvent>,
  { minLength: 1, maxLength: 20 },
);

/** What a storefront receives when the commerce API posts these events. */
async function received(posted: readonly ChangeEvent[], answer = new Response(null, { status: 204 })) {
  let request: Request | undefined;
  await postBatch('http://shop.example', posted, TOKEN, async (url, init) => {
    request = new Request(url, init);
    return answer;
  });
  if (!request) throw new Error('nothing was posted');
  return request;
}

describe('a batch between the two processes', () => {
  it('arrives as it was sent, whatever it says', async () => {
    await fc.assert(
      fc.asyncProperty(events, async (posted) => {
        const request = await received(posted);
        expect(new URL(request.url).pathname).toBe(REVALIDATE_PATH);
        const read = await readBatch(request, { serviceToken: TOKEN, now: Date.now() });
        expect(read).toMatchObject({ kind: 'batch', batch: { events: posted } });
      }),
      { numRuns: 40 },
    );
  });

  it('is worth nothing to who has another secret, and nothing once it is old', async () => {
    const trusts = [
      { serviceToken: `${TOKEN}-2`, now: Date.now() },
      { serviceToken: TOKEN, now: Date.now() + SIGNATURE_LIFE_MS + 5000 },
    ];
    for (const trust of trusts) {
      const request = await received([{ kind: 'store', storeIds: [] }]);
      expect(await readBatch(request, trust)).toEqual({ kind: 'unsigned' });
    }
  });

  it('that a storefront refuses is not delivered', async () => {
    const refused = received([{ kind: 'store', storeIds: [] }], new Response(null, { status: 401 }));
    await expect(refused).rejects.toThrow('401');
  });
});
