import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyTags } from '#lib/edge/cache/mark-stale.ts';

const asked = vi.fn(async () =>
  Response.json({ type: 'product', entity_id: 7, redirect: null, store_id: 1, meta: [] }),
);

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('bundles of this process share what is known of stores and paths, and all of them hear of a change', async () => {
  const { resolver: ofMiddleware } = await import('./resolver-cache.ts');
  vi.resetModules();
  const { resolver: ofEndpoint } = await import('./resolver-cache.ts');
  await ofMiddleware.resolve(1, '/a');
  await ofEndpoint.resolve(1, '/a');
  expect(asked).toHaveBeenCalledTimes(1);
  applyTags(['routes@1']);
  await ofMiddleware.resolve(1, '/a');
  expect(asked).toHaveBeenCalledTimes(2);
});
