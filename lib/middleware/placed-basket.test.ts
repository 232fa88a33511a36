import type { IncomingMessage } from 'node:http';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '#lib/api/create-client.ts';
import type { RouteResolution } from '#lib/contract/site.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { applyTags } from '#lib/edge/cache/mark-stale.ts';
import { basketMarkups } from '#lib/edge/shell-parts/basket-markup.ts';
import { cookieSealer, type SealedSession } from '#lib/session/session-cookie.ts';
import { aBasket, aLine } from '#tests/support/components/baskets.ts';
import type { KnownOfShop } from './handle-request.ts';
import { placeBaskets, placedBasketOf } from './placed-basket.ts';

const store = {
  storeId: 1,
  maintenance: false,
  flags: { referral: true, bCorpMark: true },
  previewHosts: ['preview.test'],
  experiments: [],
} as unknown as StoreConfig;

const known: KnownOfShop = {
  storyAt: async () => null,
  storeOfHost: async () => store,
  storeOfId: async () => store,
  resolve: async () =>
    ({ type: 'not-found', entity_id: null, redirect: null, store_id: 1, meta: [] }) as RouteResolution,
  isKnown: () => true,
  storeHosts: async () => new Set(),
  stores: async () => [],
};

const guest = { token: 'of-guest', audience: 'guest', group: 0, storeId: 1, issuedAt: Date.now() } as const;
const member = { token: 'of-member', audience: 'member', group: 4, storeId: 1, issuedAt: Date.now() } as const;

/** The commerce API, and with whose token it was asked. */
function commerce(lines = 1, isMember = true) {
  const tokens: string[] = [];
  const replies: Readonly<Record<string, unknown>> = {
    'basket-data': aBasket(Array.from({ length: lines }, (_, at) => aLine({ cartItemId: at + 1 }))),
    'session-standing': { isMember },
  };
  const api = (token: string) => {
    tokens.push(token);
    return (async (alias: string) => replies[alias]) as unknown as Client;
  };
  return { api, tokens };
}

const request = async (session: SealedSession | null, url = '/checkout/cart', headers: Record<string, string> = {}) =>
  ({
    url,
    headers: {
      host: 'uk.test',
      ...(session && { cookie: `serac_session=${await cookieSealer().seal(session)}` }),
      ...headers,
    },
  }) as unknown as IncomingMessage;

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
});
beforeEach(() => {
  for (const who of ['1/guest', '1/m4']) basketMarkups().keep(who, (basket) => `${who}: ${basket.items.length}`);
});
afterEach(() => basketMarkups().forget());

describe('the basket that is put into its page', () => {
  it('is that of the visitor’s session, in the page of their store and audience', async () => {
    const { api, tokens } = commerce(2);
    const ofGuest = await placedBasketOf(await request(guest), known, api);
    const ofMember = await placedBasketOf(await request(member), known, api);
    expect([ofGuest?.frame, ofGuest?.markup]).toEqual(['/1/guest/basket-frame', '1/guest: 2']);
    expect([ofMember?.frame, ofMember?.markup]).toEqual(['/1/m4/basket-frame', '1/m4: 2']);
    expect(tokens).toEqual(['of-guest', 'of-member']);
  });

  it('is left to Next for who has none, or nothing in it, or a session that is over', async () => {
    for (const [session, { api }] of [
      [null, commerce()],
      [guest, commerce(0)],
      [member, commerce(1, false)],
    ] as const)
      expect(await placedBasketOf(await request(session), known, api)).toBeNull();
  });

  it('is left to Next with something to tell, on preview hosts, and on other pages', async () => {
    const { api, tokens } = commerce();
    for (const asked of [
      request(guest, '/checkout/cart', { 'x-serac-query': 'notice=code-unknown' }),
      request(guest, '/checkout/cart', { host: 'preview.test' }),
      request(guest, '/customer/account'),
      request(guest, '/no-such'),
    ])
      expect(await placedBasketOf(await asked, known, api)).toBeNull();
    expect(tokens).toEqual([]);
  });

  it('is left to Next until a page of the store has shown how it is rendered, and once its words or settings have changed', async () => {
    placeBaskets();
    const { api } = commerce();
    applyTags(['product:9', 'search', 'listing:4@1']);
    expect(await placedBasketOf(await request(guest), known, api)).not.toBeNull();
    for (const tag of ['store@1', 'stores', 'story:texts/basket', 'texts@1']) {
      basketMarkups().keep('1/guest', () => 'old');
      applyTags([tag]);
      expect([tag, await placedBasketOf(await request(guest), known, api)]).toEqual([tag, null]);
    }
  });
});
