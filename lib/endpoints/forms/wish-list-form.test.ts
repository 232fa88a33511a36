import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { ErrorCode } from '#lib/contract/define.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { VisitorSources } from '#lib/endpoints/request/visitor.ts';
import { LOCAL_WISHES_LIMIT } from '#lib/rules/limits.ts';
import { plainForm } from '#tests/support/storefront/plain-form.ts';
import { changeWishList } from './wish-list-form.ts';

const api = vi.fn<(alias: string, input: unknown) => Promise<unknown>>();
const sources: VisitorSources = {
  storeOfHost: async () => ({ storeId: 11, previewHosts: [] }) as unknown as StoreConfig,
  api: () => api as never,
};

const { send, led } = plainForm('wish-list-form', changeWishList, sources);
const refused = (status: number, code: ErrorCode) => new ApiError('x', { kind: 'http', status, code });
const LOGIN = expect.stringMatching(/^\/customer\/account\/login\/[\w-]+(\?again=1)?$/);

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  api.mockReset().mockResolvedValue({ productIds: [7], full: false });
});

describe('a form of the wish list', () => {
  it('puts products on a member’s list and takes them off, and leads to the list', async () => {
    expect(await led('member', { change: 'wish', product_id: '7' })).toEqual([303, '/wishlist?notice=saved']);
    expect(api).toHaveBeenLastCalledWith('wishes-save', { store_id: 11, add: [7] });
    expect(await led('member', { change: 'unwish', product_id: '7,8' })).toEqual([303, '/wishlist?notice=removed']);
    expect(api).toHaveBeenLastCalledWith('wishes-save', { store_id: 11, remove: [7, 8] });
    api.mockResolvedValue({ productIds: [], full: true });
    expect(await led('member', { change: 'wish', product_id: '7' })).toEqual([303, '/wishlist?notice=full']);
  });

  it('moves a line of the basket: out of it only once its product is on the list', async () => {
    expect(await led('member', { change: 'wish', move: '7.41' })).toEqual([303, '/wishlist?notice=saved']);
    expect(api.mock.calls.map(([alias, input]) => [alias, input])).toEqual([
      ['wishes-save', { store_id: 11, add: [7] }],
      ['basket-update', { cartItemId: 41, qty: 0 }],
    ]);
    api.mockReset().mockResolvedValue({ productIds: [], full: true });
    await led('member', { change: 'wish', move: '7.41' });
    expect(api).toHaveBeenCalledOnce();
  });

  it.each([
    ['share', { share: true }],
    ['unshare', { share: false }],
    ['notify', { notify: true }],
    ['quiet', { notify: false }],
  ])('changes the whole list: %s', async (change, input) => {
    expect(await led('member', { change })).toEqual([303, '/wishlist?notice=saved']);
    expect(api).toHaveBeenCalledWith('wish-settings', input);
  });

  it('says that mails wait for the address to be confirmed', async () => {
    api.mockRejectedValue(refused(409, 'NOT_CONFIRMED'));
    expect(await led('member', { change: 'notify' })).toEqual([303, '/wishlist?notice=unconfirmed']);
    const inPlace = await send('member', { change: 'notify' }, { accept: 'application/json' });
    expect(await inPlace.json()).toEqual({ notice: 'unconfirmed' });
  });

  it('has the mail sent again that asks for that, and stays on the list', async () => {
    api.mockResolvedValue({ id: 5 });
    expect(await led('member', { change: 'confirm' })).toEqual([303, '/wishlist?notice=asked']);
    expect(api).toHaveBeenLastCalledWith('confirmation-email', { customer_id: 5, referrer: '/wishlist' });
    const inPlace = await send('member', { change: 'confirm' }, { accept: 'application/json' });
    expect(await inPlace.json()).toEqual({ notice: 'asked' });
  });

  it('answers what is on the list then, where it is sent in place', async () => {
    const inPlace = { accept: 'application/json' };
    const answer = await send('member', { change: 'wish', product_id: '7' }, inPlace);
    expect(await answer.json()).toEqual({ notice: 'saved', productIds: [7] });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await (await send(null, { change: 'wish', product_id: '7' }, inPlace)).json()).toEqual({ login: LOGIN });
    api.mockRejectedValue(refused(503, 'UNAVAILABLE'));
    expect(await (await send('member', { change: 'share' }, inPlace)).json()).toEqual({ notice: 'not-saved' });
  });

  it('leads a guest to sign in, and whoever’s session is over or came by a mail’s link', async () => {
    expect(await led('guest', { change: 'wish', product_id: '7' })).toEqual([303, LOGIN]);
    expect(api).not.toHaveBeenCalled();
    for (const [status, code] of [
      [401, 'UNAUTHORIZED'],
      [403, 'FORBIDDEN'],
    ] as const) {
      api.mockRejectedValue(refused(status, code));
      expect(await led('member', { change: 'share' })).toEqual([303, LOGIN]);
    }
  });

  it('is refused to another site, for an unknown change, and for what is no product or line', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await send('member', { change: 'share' }, foreign)).status).toBe(403);
    const many = Array.from({ length: LOCAL_WISHES_LIMIT + 1 }, (_, at) => at + 1).join(',');
    for (const fields of [
      { change: 'constructor' },
      { change: 'wish' },
      ...['', '0', 'x', '1,,2', many].map((product_id) => ({ change: 'wish', product_id })),
      ...['7', '7.0', 'x.4'].map((move) => ({ change: 'wish', move })),
    ]) {
      expect((await send('member', fields as Record<string, string>)).status).toBe(400);
    }
    expect(api).not.toHaveBeenCalled();
  });
});
