import { z } from 'zod';
import { WISHES_LIMIT } from '#lib/rules/limits.ts';
import { ProductCard } from './catalogue.ts';
import { get, post } from './define.ts';
import { Email } from './session.ts';
import { Amount, Id, Instant, StoreId } from './values.ts';

/** A sold-out article that a member waits for. It names no price. */
const StockAlert = ProductCard.pick({ productID: true, name: true, brand: true, url: true, image: true })
  .extend({
    variantId: z.int(),
    /** Labels of what was chosen; null where there is nothing to choose. */
    colour: z.string().nullable(),
    size: z.string().nullable(),
    /** The end of its sale, after which nothing is sent; null where it is in none. */
    endDate: Instant.nullable(),
  })
  .meta({ id: 'StockAlert' });
export type StockAlert = z.infer<typeof StockAlert>;

/** A product of a wish list as the store has it now, and what has changed since it was put there. */
const Wish = ProductCard.extend({
  /** What it cost then, in this store; null where it was put there in another, or prices are hidden. */
  priceThen: Amount.nullable(),
  /** The reduction that it had then is over. */
  saleEnded: z.boolean(),
}).meta({ id: 'Wish' });
export type Wish = z.infer<typeof Wish>;

const WishList = z
  .object({
    items: z.array(Wish),
    /** What this store sells no more. */
    gone: z.array(z.object({ productID: z.int(), name: z.string() })),
    /** Token of the address by which others see names and pictures; null where the list is not shared. */
    shareToken: z.string().nullable(),
    /** Are lower prices, and what is back, told by mail? */
    notify: z.boolean(),
  })
  .meta({ id: 'WishList' });

const productIds = z.array(Id).max(WISHES_LIMIT).default([]);
const inStore = z.object({ store_id: StoreId });

const article = z.object({ store_id: StoreId, variant_id: Id });

export const wishCalls = {
  'stock-alerts': get({
    summary: 'Sold-out articles of which the member will be told when they are back, the last first',
    access: 'member',
    storeField: 'store_id',
    query: z.object({ store_id: StoreId }),
    reply: z.array(StockAlert),
  }),
  'stock-alert': post({
    summary: 'Has the member written to once when a sold-out article is back, or takes that back',
    access: 'member',
    storeField: 'store_id',
    body: article.extend({ alert: z.boolean() }),
    /** `in-stock`: it can be bought now. `full`: the member waits for as much as is kept. */
    reply: z.object({ state: z.enum(['waiting', 'ended', 'in-stock', 'full']) }),
  }),
  'stock-alert-guest': post({
    summary: 'The same for a guest, who is sent a mail to confirm the address; the reply is the same for every address',
    storeField: 'store_id',
    body: article.extend({ email: Email }),
    reply: z.object({ state: z.enum(['asked', 'in-stock']) }),
  }),
  wishes: get({
    summary: 'Wish list of the member as this store has it now, the last first',
    access: 'member',
    storeField: 'store_id',
    query: inStore,
    reply: WishList,
  }),
  'wish-ids': get({
    summary: 'Products on the wish list of the member, by id',
    access: 'member',
    reply: z.object({ productIds: z.array(z.int()) }),
  }),
  'wishes-save': post({
    address: 'wishes',
    summary: 'Puts products on the wish list and takes others off, so that two tabs never undo each other',
    access: 'member',
    storeField: 'store_id',
    body: inStore.extend({ add: productIds, remove: productIds }),
    /** `full`: not all found room. */
    reply: z.object({ productIds: z.array(z.int()), full: z.boolean() }),
  }),
  'wish-settings': post({
    summary:
      'Shares the wish list under a new address or ends that, and turns its mails on, of a confirmed address, or off; what is left out stays',
    access: 'member',
    body: z.object({ share: z.boolean().optional(), notify: z.boolean().optional() }),
    reply: z.object({ shareToken: z.string().nullable(), notify: z.boolean() }),
  }),
  'shared-wishes': get({
    summary: 'Names and pictures of a wish list that is shared; nothing of whose it is, and no price',
    storeField: 'store_id',
    path: z.object({ token: z.string().regex(/^[\w-]{22}$/) }),
    query: inStore,
    reply: z.array(ProductCard.pick({ productID: true, name: true, brand: true, url: true, image: true })),
  }),
} as const;
