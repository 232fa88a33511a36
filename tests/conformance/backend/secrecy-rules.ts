import type { Alias } from '#lib/contract/contract.ts';
import { type Answer, type Finding, told } from './backend.ts';
import { guestIn, type Known } from './learn.ts';
import type { Rule } from './rule.ts';

/** Names under which the contract has prices. */
const PRICE = /^(prices?|old|oldPrice|current|specialPrice|retailPrice|priceRange|lowestPrice|price_value|rrp|was)$/;
/** What says a sum in a text: a currency beside digits. */
const SUM =
  /(?:[£€$]|\b(?:EUR|GBP|CHF|SEK|DKK|USD)|\bkr\.?)\s?\d|\d[\d.,\s]*\s?(?:[£€]|(?:EUR|GBP|CHF|SEK|DKK|USD|kr)\b)/;
const NO_CLOSED = 'every store shows its prices to guests';

/** Where a reply names a price; null where it does not. */
function priceIn(value: unknown, path = ''): string | null {
  if (Array.isArray(value)) return first(value.map((one, n) => [`${path}[${n}]`, one]));
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, field] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`;
    if (PRICE.test(name) && isSaid(field)) return at;
    const deeper = priceIn(field, at);
    if (deeper !== null) return deeper;
  }
  return null;
}

const isSaid = (field: unknown): boolean =>
  typeof field === 'number' ||
  (typeof field === 'string' && SUM.test(field)) ||
  (typeof field === 'object' && field !== null);

function first(entries: readonly (readonly [string, unknown])[]): string | null {
  for (const [path, value] of entries) {
    const found = priceIn(value, path);
    if (found !== null) return found;
  }
  return null;
}

/** Every call that could tell a price, of the store that hides them. */
function priced({ backend, closed, good, categoryId }: Known) {
  if (!closed) return null;
  const { storeId } = closed;
  const store = { store_id: storeId };
  const productId = good?.product.productID ?? 1;
  const of = { ...store, productId };
  const asked: readonly [Alias, (as: Parameters<typeof backend.ask>[2]) => Promise<Answer>][] = [
    [
      'cat-products-es',
      (as) => backend.ask('cat-products-es', { ...store, ...(categoryId !== null && { category_id: categoryId }) }, as),
    ],
    ['single-product', (as) => backend.ask('single-product', of, as)],
    ['product-dynamic-data', (as) => backend.ask('product-dynamic-data', of, as)],
    ['category-prices', (as) => backend.ask('category-prices', { ...store, entity_id: [productId] }, as)],
    ['omnibus-prices', (as) => backend.ask('omnibus-prices', { ...store, product_ids: [productId] }, as)],
    ['bestsellers', (as) => backend.ask('bestsellers', store, as)],
    ['products-related', (as) => backend.ask('products-related', of, as)],
    ['products-related-brand', (as) => backend.ask('products-related-brand', of, as)],
    ['products-recommended', (as) => backend.ask('products-recommended', of, as)],
    ['basket-recommendations', (as) => backend.ask('basket-recommendations', { storeId }, as)],
    ['product-catalog', (as) => backend.ask('product-catalog', { ...store, entity_ids: [productId] }, as)],
    [
      'brand-bestsellers-new',
      (as) => backend.ask('brand-bestsellers-new', { ...store, brand_id: good?.product.brand.id ?? 1 }, as),
    ],
    [
      'predictive-search-v2',
      (as) => backend.ask('predictive-search-v2', { storeId, q: good?.product.name.split(' ').at(-1) ?? 'a' }, as),
    ],
    [
      'tracking-page-view',
      (as) => backend.ask('tracking-page-view', { storeId, pageType: 'product', entityId: productId }, as),
    ],
    ['hp-data', (as) => backend.ask('hp-data', { storeId, groupId: 0, genderId: 0 }, as)],
    ['pss-hp-data', (as) => backend.ask('pss-hp-data', { storeId, groupId: 0, genderId: 0 }, as)],
  ];
  return asked;
}

/** Calls of a store that requires login which tell a price to this caller. */
async function tellers(
  known: Known,
  as: Parameters<Known['backend']['ask']>[2],
  who: string,
): Promise<Finding[] | string> {
  const asked = priced(known);
  if (asked === null) return NO_CLOSED;
  const found: Finding[] = [];
  for (const [call, ask] of asked) {
    const { status, body } = await ask(as);
    const at = status === 200 ? priceIn(body) : null;
    if (at !== null) found.push({ call, said: `${call} tells ${who} a price in a store that requires login (${at})` });
  }
  return found;
}

export const SECRECY_RULES: readonly Rule[] = [
  {
    name: 'tells nobody a price in a store that requires login',
    check: (known) => tellers(known, {}, 'anybody'),
  },
  {
    name: 'tells a guest with a session no price there',
    check: async (known) =>
      known.closed ? tellers(known, { token: await guestIn(known, known.closed) }, 'a guest') : NO_CLOSED,
  },
  {
    name: 'tells no price for a price group that is named without the service token',
    async check(known) {
      const asked = priced(known);
      if (asked === null) return NO_CLOSED;
      return tellers(known, { group: 0, serviceToken: 'x'.repeat(32) }, 'a stranger who names a price group');
    },
  },
  {
    name: 'tells the storefront the prices of a group, by the service token',
    async check(known) {
      const { backend, closed, good, serviceToken } = known;
      if (!closed) return NO_CLOSED;
      if (serviceToken === null) return 'no service token was given (SERVICE_TOKEN)';
      const found = await backend.ask('cat-products-es', { store_id: closed.storeId }, { group: 0 });
      const all = found.status === 200 ? found.body : null;
      const of = { store_id: closed.storeId, productId: good?.product.productID ?? 1 };
      const one = await backend.ask('single-product', of, { group: 0 });
      if (priceIn(all) === null && (one.status !== 200 || priceIn(one.body) === null)) {
        return [
          {
            call: 'single-product',
            said: 'single-product hides its price from the storefront’s cached pages of members',
          },
        ];
      }
      return [];
    },
  },
  {
    name: 'lets no guest buy in a store that requires login',
    async check(known) {
      const { backend, closed, good } = known;
      if (!closed) return NO_CLOSED;
      if (!good) return 'no product in stock was found';
      const input = { productID: good.product.productID, variantId: good.variant.variantId, quantity: 1 };
      const answer = await backend.ask('basket-add', input, { token: await guestIn(known, closed) });
      return answer.status === 200
        ? [{ call: 'basket-add', said: 'basket-add sells to a guest in a store that requires login' }]
        : [];
    },
  },
  {
    name: 'shows a basket to its own session only',
    async check(known) {
      const { backend, store, good } = known;
      if (!good) return 'no product in stock was found';
      const [mine, other] = [await guestIn(known, store), await guestIn(known, store)];
      if (mine === other) return [{ call: 'session-open', said: 'session-open gives two visitors the same token' }];
      const input = { productID: good.product.productID, variantId: good.variant.variantId, quantity: 1 };
      await backend.reply('basket-add', input, { token: mine });
      const seen = await backend.reply('basket-data', { store_id: store.storeId }, { token: other });
      const nobody = await backend.reply('basket-data', { store_id: store.storeId });
      return seen.items.length > 0 || nobody.items.length > 0
        ? [{ call: 'basket-data', said: 'basket-data shows a basket to another visitor' }]
        : [];
    },
  },
  {
    name: 'shows an order to its member only',
    async check({ backend, buyer, member }) {
      if (!buyer || !member) return 'no member with orders was given (CONFORMANCE_LOGIN, CONFORMANCE_PASSWORD)';
      const [order] = (await backend.reply('helpdesk-orders', {}, { token: buyer.token })).items;
      if (!order) return 'the given member has no order';
      const seen = await backend.ask('order-details-new', { id: order.id }, { token: member.token });
      return seen.status === 404
        ? []
        : [{ call: 'order-details-new', said: `order-details-new ${told(seen)} to another member, not 404` }];
    },
  },
  {
    name: 'answers a wrong password as it answers an unknown address',
    async check({ backend, store, member }) {
      if (!member) return 'nobody could sign up';
      const as = { password: 'Conform-wrong-1!', storeId: store.storeId };
      const wrong = await backend.ask('login', { ...as, login: member.email });
      const unknown = await backend.ask('login', { ...as, login: 'nobody-at-all@shop.example' });
      return wrong.status === unknown.status && JSON.stringify(wrong.body) === JSON.stringify(unknown.body)
        ? []
        : [{ call: 'login', said: 'login tells whether an address has an account' }];
    },
  },
  {
    name: 'keeps what belongs to a session out of shared caches',
    async check(known) {
      const { headers } = await known.backend.ask('basket-data', {}, { token: await guestIn(known, known.store) });
      return /no-store|private/.test(headers.get('cache-control') ?? '')
        ? []
        : [{ call: 'basket-data', said: 'basket-data may be kept by a cache on the way (cache-control)' }];
    },
  },
];
