import { expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { existing, keptCards, optional, productDetails } from './page-replies.ts';

const { warn } = vi.hoisted(() => ({ warn: vi.fn() }));
vi.mock('#lib/observability/storefront-log.ts', () => ({ storefrontLog: () => ({ warn }) }));

vi.mock('next/cache', () => ({ unstable_cache: (made: () => Promise<null>) => made }));

it('comes without a part that takes longer than four seconds, and says so', async () => {
  vi.useFakeTimers();
  const shown: unknown[] = [];
  const part = (ms: number) => new Promise((resolve) => setTimeout(() => resolve('the part'), ms));
  for (const ms of [3999, 4001]) void optional(part(ms), 'nothing').then((value) => shown.push(value));
  await vi.advanceTimersByTimeAsync(4000);
  expect(shown).toEqual(['the part', 'nothing']);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(1);
  vi.useRealTimers();
});

const failing = (status: number) =>
  vi.fn().mockRejectedValue(new ApiError('x', { kind: status ? 'http' : 'network', status, code: 'NOT_FOUND' }));
const INPUT = { productId: 7, store_id: 1 };

it('is null for a product that is gone, and the log says so', async () => {
  expect(await productDetails(failing(404), INPUT)).toBeNull();
  expect(warn).toHaveBeenCalledWith({ productId: 7 }, 'Problem to fetch product details');
});

it.each([0, 500, 429])('is never null because of an outage (%s)', async (status) => {
  await expect(productDetails(failing(status), INPUT)).rejects.toBeInstanceOf(ApiError);
});

const card = (agreementId: number) => ({ agreementId, lastFour: '4242' });

it('are those of all providers of the store; a reply with errors counts as empty (ERR-10)', async () => {
  const replies: Record<string, object> = {
    card: { agreements: [card(1), card(2)] },
    wallet: { agreements: [card(3)], errors: ['unknown'] },
    bank: { agreements: [] },
  };
  const own = vi.fn(async (_alias: string, { provider }: { provider: string }) => replies[provider]);
  expect(await keptCards(own as never, ['card', 'wallet', 'bank'])).toEqual([card(1), card(2)]);
});

it('an outage is none: it is thrown', async () => {
  const own = vi.fn().mockRejectedValue(new Error('down'));
  await expect(keptCards(own as never, ['card'])).rejects.toThrow('down');
});

it('of what is not there is null without a word in the log, and an outage is none', async () => {
  warn.mockClear();
  expect(await existing(failing(404)())).toBeNull();
  expect(warn).not.toHaveBeenCalled();
  await expect(existing(failing(503)())).rejects.toBeInstanceOf(ApiError);
});
