import { z } from 'zod';
import { ProductCard } from './catalogue.ts';
import { get, post } from './define.ts';
import { Email } from './session.ts';
import { Id, Instant, StoreId } from './values.ts';

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
} as const;
