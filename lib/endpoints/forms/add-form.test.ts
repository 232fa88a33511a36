import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { ErrorCode } from '#lib/contract/define.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { VisitorSources } from '#lib/endpoints/request/visitor.ts';
import { cookieSealer } from '#lib/session/session-cookie.ts';
import { opened } from '#tests/support/storefront/endpoint.ts';
import { addByForm } from './add-form.ts';

/** A jacket in two colours; Ember is made in M only. */
const JACKET = {
  productID: 7,
  needsFitting: false,
  parts: [],
  variants: [
    { variantId: 1, colourId: 10, sizeId: 1 },
    { variantId: 2, colourId: 10, sizeId: 2 },
    { variantId: 3, colourId: 20, sizeId: 2 },
  ],
};
/** Skis of two lengths with bindings of one, mounted to the boots. */
const PACK = {
  productID: 9,
  needsFitting: true,
  variants: [{ variantId: 90, colourId: null, sizeId: null }],
  parts: [
    {
      position: 0,
      variants: [
        { variantId: 41, colourId: null, sizeId: 1 },
        { variantId: 42, colourId: null, sizeId: 2 },
      ],
    },
    { position: 1, variants: [{ variantId: 51, colourId: null, sizeId: null }] },
  ],
};
/** Cups that are sold by four. */
const CUPS = {
  productID: 8,
  needsFitting: false,
  parts: [],
  variants: [{ variantId: 1, colourId: null, sizeId: 1, soldIn: { least: 4, most: null, step: 4 } }],
};
const PRODUCTS = [JACKET, CUPS, PACK];
const BOOTS = { mondopoint: '26,5', soleLength: '305' };
const LINE = { productId: 7, variantId: 2, fittingForm: null, parts: [] };

interface Basket {
  readonly version: number;
  readonly items: readonly object[];
}
let basket: Basket;
let loginRequired: boolean;
/** What was added, under which name, by whom. */
let added: { input: unknown; key: string | undefined; token: string | null }[];
let refusal: ApiError | null;

const sources: VisitorSources = {
  storeOfHost: async () => ({ storeId: 11, loginRequired, previewHosts: [] }) as unknown as StoreConfig,
  api: ({ token }) =>
    (async (alias: string, input: { productId?: number }, options?: { idempotencyKey?: string }) => {
      if (alias === 'single-product') return PRODUCTS.find(({ productID }) => productID === input.productId);
      if (alias === 'basket-data') return basket;
      if (alias === 'session-open') return opened('guest-token');
      if (refusal) throw refusal;
      added.push({ input, key: options?.idempotencyKey, token: token ?? null });
      return {};
    }) as never,
};

async function send(fields: Record<string, string>, audience: 'guest' | 'member' | null = 'member', headers = {}) {
  const session = audience && { token: 't', audience, group: 0, storeId: 11, issuedAt: Date.now() };
  const cookie = session ? `serac_session=${await cookieSealer().seal(session)}` : '';
  const request = new Request('http://localhost:3000/api/add-form', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { host: 'de.test', cookie, 'sec-fetch-site': 'same-origin', ...headers },
  });
  const response = await addByForm(request, sources);
  return { status: response.status, to: response.headers.get('location'), cookie: response.headers.get('set-cookie') };
}
const toldBy = async (fields: Record<string, string>) =>
  (await send(fields)).to?.replace('/checkout/cart/?notice=', '');
const refusedAs = (status: number, code: ErrorCode) => new ApiError('x', { kind: 'http', status, code });

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  basket = { version: 4, items: [] };
  loginRequired = false;
  added = [];
  refusal = null;
});

describe('a product’s form without scripts', () => {
  it('adds the variant of the chosen colour and size at no more than the page showed, and leads to the basket', async () => {
    const answer = await send({ product: '7', colour: '10', size: '2', shownPrice: '17900' });
    expect(answer).toMatchObject({ status: 303, to: '/checkout/cart/?notice=added&product=7' });
    expect(added[0]?.input).toEqual({ productID: 7, quantity: 1, variantId: 2, shownPrice: 17900 });
  });

  it('adds a pack as chosen part by part, with the measures of the boots as they were typed', async () => {
    await send({ product: '9', 'size-0': '2', ...BOOTS });
    expect(added[0]?.input).toEqual({
      productID: 9,
      quantity: 1,
      bundleOptions: { 0: { variant: 42 }, 1: { variant: 51 } },
      fittingForm: { mondopoint: 26.5, soleLength: 305 },
    });
  });

  it('adds as many pieces as are sold at once', async () => {
    await send({ product: '8', size: '1' });
    expect(added[0]?.input).toEqual({ productID: 8, quantity: 4, variantId: 1 });
  });

  it('says what is still to be chosen, and adds nothing', async () => {
    expect(await toldBy({ product: '7', colour: '10' })).toBe('choose-size&product=7');
    expect(await toldBy({ product: '7', size: '2' })).toBe('choose-colour&product=7');
    expect(await toldBy({ product: '7', colour: '20', size: '1' })).toBe('not-made&product=7');
    expect(await toldBy({ product: '9', ...BOOTS })).toBe('choose-size&product=9');
    expect(await toldBy({ product: '9', 'size-0': '1', ...BOOTS, soleLength: '999' })).toBe('fitting&product=9');
    expect(added).toEqual([]);
  });

  it.each([
    ['SOLD_OUT', 409, 'sold-out'],
    ['ALL_IN_BASKET', 409, 'all-in-basket'],
    ['LINE_FULL', 409, 'line-full'],
    ['PRICE_CHANGED', 409, 'price-changed'],
    ['RATE_LIMITED', 429, 'wait'],
    ['UNAVAILABLE', 503, 'not-saved'],
  ] as const)('says %s on the basket', async (code, status, notice) => {
    refusal = refusedAs(status, code);
    expect(await toldBy({ product: '7', colour: '10', size: '2' })).toBe(`${notice}&product=7`);
  });

  it('means one piece: what is in the basket already is not added again', async () => {
    basket = { version: 5, items: [LINE] };
    expect(await toldBy({ product: '7', colour: '10', size: '2' })).toBe('added-before&product=7');
    expect(added).toEqual([]);
    await send({ product: '7', colour: '10', size: '1' });
    expect(added).toHaveLength(1);
  });

  it('tells packs apart by their parts and by the boots they are mounted to', async () => {
    const parts = [
      { position: 0, variantId: 42 },
      { position: 1, variantId: 51 },
    ];
    basket = {
      version: 5,
      items: [{ productId: 9, variantId: 90, fittingForm: { mondopoint: 26.5, soleLength: 305 }, parts }],
    };
    expect(await toldBy({ product: '9', 'size-0': '2', ...BOOTS })).toBe('added-before&product=9');
    expect(await toldBy({ product: '9', 'size-0': '1', ...BOOTS })).toBe('added&product=9');
    expect(await toldBy({ product: '9', 'size-0': '2', ...BOOTS, soleLength: '310' })).toBe('added&product=9');
  });

  it('sent twice at once is one write; sent for a basket that has changed since is another', async () => {
    const form = { product: '7', colour: '10', size: '2' };
    await Promise.all([send(form), send(form)]);
    basket = { version: 6, items: [] };
    await send(form);
    const [first, second, third] = added.map(({ key }) => key);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('opens a session for a guest who has none', async () => {
    const { to, cookie } = await send({ product: '7', colour: '10', size: '2' }, null);
    expect(to).toBe('/checkout/cart/?notice=added&product=7');
    expect(added[0]?.token).toBe('guest-token');
    expect(cookie).toContain('serac_session=');
  });

  it('leads a guest of a members’ store, and a member whose session is over, to sign in and back', async () => {
    loginRequired = true;
    const login = /^\/customer\/account\/login\/[\w-]+(\?again=1)?$/;
    expect((await send({ product: '7', size: '1' }, null)).to).toMatch(login);
    refusal = refusedAs(401, 'UNAUTHORIZED');
    const { to, cookie } = await send({ product: '7', colour: '10', size: '1' });
    expect(to).toMatch(login);
    expect(cookie).toContain('Max-Age=0');
  });

  it('is not sent by another site, nor without a product', async () => {
    const form = { product: '7', colour: '10', size: '2' };
    expect((await send(form, 'member', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send({ ...form, product: 'x' })).status).toBe(400);
    expect(added).toEqual([]);
  });
});
