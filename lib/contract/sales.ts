import { z } from 'zod';
import { get, post } from './define.ts';
import { Id, Instant, idList, Picture, StoreId } from './values.ts';

export const SALE_FLAVOURS = ['default', 'black friday', 'sale', 'french days', 'price drop', 'new season'] as const;
/** Before, between and after the instants of a sale (decision 30). */
export const SALE_STATES = ['coming', 'running', 'ended'] as const;
export type SaleState = (typeof SALE_STATES)[number];

/**
 * A private sale as a tile, a hero or the head of its listing. Carries no price; `maxDiscount` is the
 * highest reduction that its listing shows this caller, percent; 0 where there is none worth saying (decision 66).
 */
export const Sale = z
  .object({
    eventId: z.int(),
    categoryId: z.int(),
    url: z.string(),
    title: z.string(),
    subtitle: z.string(),
    brandNames: z.array(z.string()),
    flavour: z.enum(SALE_FLAVOURS),
    maxDiscount: z.int(),
    startDate: Instant,
    endDate: Instant,
    pictures: z.object({ wide: Picture, tile: Picture, tall: Picture }),
  })
  .meta({ id: 'Sale' });
export type Sale = z.infer<typeof Sale>;

export const HomePage = z
  .object({
    serverTime: Instant,
    hero: Sale.nullable(),
    sports: z.array(z.object({ name: z.string(), url: z.string(), picture: Picture, sales: z.int() })),
  })
  .meta({ id: 'HomePage' });
export type HomePage = z.infer<typeof HomePage>;

export const HomeSales = z
  .object({ serverTime: Instant, running: z.array(Sale), opening: z.array(Sale) })
  .meta({ id: 'HomeSales' });
export type HomeSales = z.infer<typeof HomeSales>;

const home = z.object({
  storeId: StoreId,
  groupId: z.coerce.number().int().min(0).max(99),
  genderId: z.coerce.number().int().min(0).max(9),
});

/** The instants of a sale, by its category (CAT-08). */
const CategoryEvent = z
  .object({ categoryId: z.int(), eventId: z.int(), startDate: Instant, endDate: Instant })
  .meta({ id: 'CategoryEvent' });

export const saleCalls = {
  'hp-data': get({ summary: 'Home page: hero and sports', storeField: 'storeId', path: home, reply: HomePage }),
  'pss-hp-data': get({
    summary: 'Home page: running and coming sales',
    storeField: 'storeId',
    path: home,
    reply: HomeSales,
  }),
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
