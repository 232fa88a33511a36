import { z } from 'zod';
import { get, post } from './define.ts';
import { Id, Instant, idList, StoreId } from './values.ts';

/** The instants of a sale, by its category (CAT-08). */
const CategoryEvent = z
  .object({ categoryId: z.int(), eventId: z.int(), startDate: Instant, endDate: Instant })
  .meta({ id: 'CategoryEvent' });

export const saleCalls = {
  'product-category-event': get({
    summary: 'When the sales of these categories start and end in these stores; other categories are left out',
    query: z.object({ store_ids: idList, category_ids: idList }),
    reply: z.array(CategoryEvent),
  }),
  'sale-reminders': get({
    summary: 'Coming sales of which the member will be reminded',
    access: 'member',
    storeField: 'store_id',
    query: z.object({ store_id: StoreId }),
    reply: z.object({ eventIds: z.array(z.int()) }),
  }),
  'remind-me': post({
    summary: 'Has the member written to when a coming sale opens, or takes that back; 409 once it has opened',
    access: 'member',
    storeField: 'store_id',
    body: z.object({ store_id: StoreId, event_id: Id, remind: z.boolean() }),
    reply: z.object({ reminded: z.boolean() }),
  }),
} as const;
