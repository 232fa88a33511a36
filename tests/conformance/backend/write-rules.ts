import { randomUUID } from 'node:crypto';
import { LINE_QTY_MAX } from '#lib/contract/basket.ts';
import { type Answer, type Finding, told } from './backend.ts';
import { type Good, guestIn, type Known } from './learn.ts';
import type { Rule } from './rule.ts';

/** Adds that are sent at the same moment: more than a line may hold. */
const AT_ONCE = LINE_QTY_MAX + 2;

const input = ({ product, variant }: Good, quantity = 1) => ({
  productID: product.productID,
  variantId: variant.variantId,
  quantity,
});
const found = (said: string): Finding[] => [{ call: 'basket-add', said: `basket-add ${said}` }];

/** Works in the basket of a guest of its own. */
const inBasket =
  (work: (known: Known, good: Good, token: string) => Promise<readonly Finding[]>): Rule['check'] =>
  async (known) =>
    known.good ? work(known, known.good, await guestIn(known, known.store)) : 'no product in stock was found';

async function piecesIn({ backend, store }: Known, token: string): Promise<number> {
  const { items } = await backend.reply('basket-data', { store_id: store.storeId }, { token });
  return items.reduce((sum, { qty }) => sum + qty, 0);
}

/** What is neither done nor refused for want of pieces. */
const odd = (answers: readonly Answer[]): Answer | undefined =>
  answers.find(({ status }) => status !== 200 && status !== 409);

export const WRITE_RULES: readonly Rule[] = [
  {
    name: 'adds once where one idempotency key comes twice, and answers the same',
    check: inBasket(async (known, good, token) => {
      const as = { token, key: randomUUID() };
      const once = await known.backend.ask('basket-add', input(good), as);
      const again = await known.backend.ask('basket-add', input(good), as);
      const pieces = await piecesIn(known, token);
      if (pieces !== 1) return found(`adds ${pieces} pieces where one key came twice`);
      return JSON.stringify(once.body) === JSON.stringify(again.body)
        ? []
        : found('answers a repeat of a key with another reply');
    }),
  },
  {
    name: 'adds once where one idempotency key comes several times at the same moment',
    check: inBasket(async (known, good, token) => {
      const as = { token, key: randomUUID() };
      await Promise.all(Array.from({ length: 4 }, () => known.backend.ask('basket-add', input(good), as)));
      const pieces = await piecesIn(known, token);
      return pieces === 1 ? [] : found(`adds ${pieces} pieces where one key came four times at once`);
    }),
  },
  {
    name: 'refuses an idempotency key that was used for another request',
    check: inBasket(async ({ backend }, good, token) => {
      const as = { token, key: randomUUID() };
      await backend.reply('basket-add', input(good), as);
      const other = await backend.ask('basket-add', input(good, 2), as);
      return other.status === 409 ? [] : found(`${told(other)} to a key that was used for another request, not 409`);
    }),
  },
  {
    name: 'loses nothing of what is added at the same moment, and adds no more than there is',
    check: inBasket(async (known, good, token) => {
      const adds = Array.from({ length: AT_ONCE }, () => known.backend.ask('basket-add', input(good), { token }));
      const answers = await Promise.all(adds);
      const strange = odd(answers);
      if (strange) return found(`${told(strange)} to one of several at once`);
      const added = answers.filter(({ status }) => status === 200).length;
      const pieces = await piecesIn(known, token);
      const most = Math.min(good.variant.stock, LINE_QTY_MAX);
      if (pieces !== added) return found(`said yes to ${added} pieces at once, and ${pieces} are in the basket`);
      return pieces > most ? found(`puts ${pieces} pieces into a basket where ${most} may be had`) : [];
    }),
  },
  {
    name: 'refuses more than there is with 409 and how many are left',
    check: inBasket(async ({ backend }, good, token) => {
      const most = Math.min(good.variant.stock, LINE_QTY_MAX);
      await backend.reply('basket-add', input(good, most), { token });
      const more = await backend.ask('basket-add', input(good), { token });
      if (more.status !== 409) return found(`${told(more)} to more than there is, not 409`);
      const { code } = more.body as { code?: string };
      const known = ['SOLD_OUT', 'ALL_IN_BASKET', 'LINE_FULL'];
      return known.includes(code ?? '') ? [] : found(`refuses what is gone as ${code}, not as ${known.join(', ')}`);
    }),
  },
  {
    name: 'refuses what is sold out with 409 SOLD_OUT',
    async check(known) {
      const { backend, soldOut, store } = known;
      if (!soldOut) return 'nothing that is sold out was found';
      const answer = await backend.ask('basket-add', input(soldOut), { token: await guestIn(known, store) });
      const isRefused = answer.status === 409 && (answer.body as { code?: string }).code === 'SOLD_OUT';
      return isRefused ? [] : found(`${told(answer)} to what is sold out, not 409 SOLD_OUT`);
    },
  },
  {
    name: 'refuses a price above the one that was shown with 409 PRICE_CHANGED',
    check: inBasket(async ({ backend }, good, token) => {
      if (good.variant.prices === null) return [];
      const shownPrice = good.variant.prices.current - 1;
      const answer = await backend.ask('basket-add', { ...input(good), shownPrice }, { token });
      const isRefused = answer.status === 409 && (answer.body as { code?: string }).code === 'PRICE_CHANGED';
      return isRefused ? [] : found(`${told(answer)} to a price below the shop’s, not 409 PRICE_CHANGED`);
    }),
  },
  {
    name: 'charges in the basket what the product page says',
    check: inBasket(async ({ backend, store }, good, token) => {
      const shown = await backend.reply('single-product', {
        productId: good.product.productID,
        store_id: store.storeId,
      });
      const says = shown.variants.find(({ variantId }) => variantId === good.variant.variantId)?.prices?.current;
      const { items } = await backend.reply('basket-add', input(good), { token });
      const charges = items[0]?.price;
      return charges === says
        ? []
        : [{ call: 'single-product', said: `single-product says ${says}, and the basket charges ${charges}` }];
    }),
  },
  {
    name: 'counts the basket up with every change',
    check: inBasket(async ({ backend }, good, token) => {
      const added = await backend.reply('basket-add', input(good), { token });
      const cartItemId = added.items[0]?.cartItemId ?? 0;
      const removed = await backend.reply('basket-update', { cartItemId, qty: 0 }, { token });
      if (removed.items.length > 0)
        return [{ call: 'basket-update', said: 'basket-update keeps a line that is set to 0' }];
      return removed.version > added.version
        ? []
        : [{ call: 'basket-update', said: 'basket-update changes a basket without a higher version' }];
    }),
  },
];

/** How long a visitor is made to wait is a rule too. @param mostMs longest answer that still is one */
export const timeRule = (mostMs: number): Rule => ({
  name: `answers each call within ${mostMs / 1000} s`,
  check: async ({ backend }) =>
    [...backend.slowest]
      .filter(([, ms]) => ms > mostMs)
      .map(([call, ms]) => ({ call, said: `${call} took ${(ms / 1000).toFixed(1)} s` })),
});
