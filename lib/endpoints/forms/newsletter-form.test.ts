import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { ErrorCode } from '#lib/contract/define.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { VisitorSources } from '#lib/endpoints/request/visitor.ts';
import { plainForm } from '#tests/support/storefront/plain-form.ts';
import { newsletterByForm } from './newsletter-form.ts';

const api = vi.fn<(alias: string, input: unknown) => Promise<unknown>>();
const sources: VisitorSources = {
  storeOfHost: async () => ({ storeId: 11, previewHosts: [] }) as unknown as StoreConfig,
  api: () => api as never,
};

const { led } = plainForm('newsletter-form', newsletterByForm, sources);
const refused = (status: number, code: ErrorCode) => new ApiError('x', { kind: 'http', status, code });
const KEYS = { hashedEmail: `7.${'h'.repeat(43)}`, hashedToken: 't'.repeat(43) };
const IN_ADDRESS = new URLSearchParams(KEYS).toString();

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  api.mockReset().mockResolvedValue({ success: true, message: '' });
});

describe('a plain form of the newsletter', () => {
  it('asks for it in the store of the host, and leads to the page that says what comes next', async () => {
    const fields = { change: 'subscribe', email: ' ada@post.example ', source: 'footer', store_id: '1' };
    expect(await led(null, fields)).toEqual([303, '/newsletter/manage/?notice=asked']);
    expect(api).toHaveBeenCalledWith(
      'newsletter-subscribe',
      expect.objectContaining({ email: 'ada@post.example', store_id: 11, source: 'footer' }),
    );
  });

  it('saves frequency, sports, gender and offers of the address that its keys are for (NEWS-04)', async () => {
    const chosen = { frequency: '1', gender: '2', sport_7: '1', sport_9: '1', sport_x: '1' };
    expect(await led(null, { change: 'settings', ...KEYS, ...chosen })).toEqual([
      303,
      `/newsletter/manage/?${IN_ADDRESS}&notice=saved`,
    ]);
    expect(api.mock.calls).toMatchObject([
      [
        'newsletter-subscribe',
        {
          ...KEYS,
          store_id: 11,
          subscribe: 1,
          sports: [7, 9],
          frequency: '1',
          gender: '2',
          referrer: '/newsletter/manage/',
        },
      ],
      ['newsletter-pss-preferences-save', { ...KEYS, newsletter: true, newsletter_special_offers: false }],
    ]);
  });

  it('ends it (NEWS-10), and switches mails (ACCT-09) for the member', async () => {
    expect(await led('member', { change: 'leave' })).toEqual([303, '/unsubscribe/unsubscribe/index/?notice=left']);
    expect(api).toHaveBeenLastCalledWith(
      'newsletter-subscribe',
      expect.objectContaining({ subscribe: 0, store_id: 11 }),
    );
    expect(await led('member', { change: 'notifications', abandoned_basket: '1' })).toEqual([
      303,
      '/customer/account/notifications-preferences/?notice=saved',
    ]);
    expect(api.mock.calls.slice(-2)).toMatchObject([
      ['newsletter-pss-preferences-save', { newsletter: false, newsletter_special_offers: false }],
      ['newsletter-additional-shopping-notifications', { subscribe_abandoned_basket: 1 }],
    ]);
  });

  it('has a member’s mail of confirmation sent again, unless the address is confirmed meanwhile or one just went out', async () => {
    api.mockImplementation(async (alias) => (alias === 'session' ? { id: 7 } : {}));
    expect(await led('member', { change: 'confirm' })).toEqual([303, '/newsletter/manage/?notice=asked']);
    expect(api).toHaveBeenLastCalledWith('confirmation-email', { customer_id: 7, referrer: '/newsletter/manage/' });
    for (const refusal of [refused(409, 'CONFLICT'), refused(429, 'RATE_LIMITED')]) {
      api.mockImplementation(async (alias) => (alias === 'session' ? { id: 7 } : Promise.reject(refusal)));
      expect(await led('member', { change: 'confirm' })).toEqual([303, '/newsletter/manage/?notice=asked']);
    }
    api.mockImplementation(async (alias) =>
      alias === 'session' ? { id: 7 } : Promise.reject(refused(503, 'UNAVAILABLE')),
    );
    expect(await led('member', { change: 'confirm' })).toEqual([303, '/newsletter/manage/?notice=not-saved']);
  });

  it('leads whoever names nobody to sign in, and asks nothing', async () => {
    const login = expect.stringMatching(/^\/customer\/account\/login\/[\w-]+/);
    expect(await led('guest', { change: 'settings' })).toEqual([303, login]);
    expect(await led(null, { change: 'leave', hashedEmail: 'x', hashedToken: 'y' })).toEqual([303, login]);
    expect(api).not.toHaveBeenCalled();
    api.mockRejectedValue(refused(403, 'FORBIDDEN'));
    expect(await led('member', { change: 'settings' })).toEqual([303, login]);
  });

  it.each([
    [400, 'VALIDATION', 'bad-email'],
    [400, 'TOKEN_EXPIRED', 'over'],
    [409, 'NOT_CONFIRMED', 'unconfirmed'],
    [429, 'RATE_LIMITED', 'wait'],
    [503, 'UNAVAILABLE', 'not-saved'],
  ] as const)('is told of %i %s', async (status, code, notice) => {
    api.mockRejectedValue(refused(status, code));
    expect(await led(null, { change: 'subscribe', email: 'a' })).toEqual([303, `/newsletter/manage/?notice=${notice}`]);
  });

  it('is refused from another site, and for what no form asks', async () => {
    expect((await led(null, { change: 'subscribe' }, { 'sec-fetch-site': 'cross-site' }))[0]).toBe(403);
    expect((await led(null, { change: 'constructor' }))[0]).toBe(400);
  });
});
