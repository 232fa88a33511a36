import { beforeEach, expect, it, vi } from 'vitest';
import type { StoreConfig } from '#lib/contract/stores.ts';

const { tags, storeOfId } = vi.hoisted(() => ({
  tags: [] as string[],
  storeOfId: vi.fn<(storeId: number) => Promise<StoreConfig | null>>(),
}));
vi.mock('next/cache', () => ({
  unstable_cache: (make: () => unknown, _key: unknown, options: { tags: string[] }) => () => {
    tags.push(...options.tags);
    return make();
  },
}));
vi.mock('#lib/stores/resolver-cache.ts', () => ({ resolver: { storeOfId } }));

const { pageContext } = await import('./page-context.ts');

const config = { storeId: 1, locale: 'en_GB', timeZone: 'Europe/London', loginRequired: true } as StoreConfig;
const contextOf = (audience: string) => pageContext(Promise.resolve({ store: '1', audience }));

beforeEach(() => {
  tags.length = 0;
  storeOfId.mockReset().mockResolvedValue(config);
});

it('a page has its store from the resolver, and becomes stale when the store changes', async () => {
  expect(await contextOf('guest')).toMatchObject({ storeId: 1, config, audience: { kind: 'guest' } });
  expect(tags).toEqual(['store', 'store@1']);
});

it('prices are shown to members, and to guests where the store does not require login', async () => {
  expect((await contextOf('guest')).pricesShown).toBe(false);
  expect((await contextOf('m2')).pricesShown).toBe(true);
  storeOfId.mockResolvedValue({ ...config, loginRequired: false });
  expect((await contextOf('guest')).pricesShown).toBe(true);
});

it('a store that is gone is not found; one that nobody knows now is an outage', async () => {
  storeOfId.mockResolvedValueOnce(null);
  await expect(contextOf('guest')).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404');
  storeOfId.mockRejectedValueOnce(new Error('down'));
  await expect(contextOf('guest')).rejects.toThrow('down');
});
