import type { Clock } from '#commerce/kernel/context.ts';
import type { Database, Query } from '#commerce/kernel/database.ts';
import { type Placement, windowOf } from '#demo/seed/sale-plans/sale-placement.ts';

const DAY = 86_400_000;
/** Setting that holds the instant the seed's dates were last counted from. */
const PLACED_AT = 'demo_placed_at';

interface PlacedEvent {
  id: number;
  placement: Placement;
}

/** Days before a sale opened in which its goods were reduced already (Placement.earlier). */
const EARLIER_FROM_DAYS = 20;
const EARLIER_TO_DAYS = 12;

/**
 * History of an earlier reduction: down by `percent` to whole units 20 days before the opening, back 8 days later.
 * The rows of the demo are the only ones younger than the seeded everyday price of their product.
 */
const EARLIER_PRICES = `
insert into price_history(store_id, product_id, from_at, amount)
select base.store_id, base.product_id, moment.from_at,
  case when moment.reduced then greatest(100, base.amount * (100 - $2::int) / 100 / 100 * 100) else base.amount end
from event_product ep
join event e on e.id = ep.event_id
join lateral (select distinct on (h.store_id) h.store_id, h.product_id, h.amount from price_history h
  where h.product_id = ep.product_id order by h.store_id, h.from_at) base on true
cross join lateral (values (e.starts_at - interval '${EARLIER_FROM_DAYS} days', true),
  (e.starts_at - interval '${EARLIER_TO_DAYS} days', false)) moment(from_at, reduced)
where e.id = $1::int
on conflict (store_id, product_id, from_at) do nothing`;

const FORGET_EARLIER_PRICES = `
delete from price_history h using event_product ep
where ep.event_id = any($1::int[]) and h.product_id = ep.product_id
  and h.from_at > (select min(first.from_at) from price_history first
    where first.store_id = h.store_id and first.product_id = h.product_id)`;

/** A sale whose goods lack, in some store, the earlier prices that belong before its opening: it, or the store, is new, or it was moved. */
const WITHOUT_EARLIER_PRICES = `
select e.id from event e join event_product ep on ep.event_id = e.id join price_history h on h.product_id = ep.product_id
where e.id = any($1::int[]) and not exists (select from price_history low
  where low.store_id = h.store_id and low.product_id = h.product_id
    and low.from_at = e.starts_at - interval '${EARLIER_FROM_DAYS} days')
limit 1`;

async function placeWindows(query: Query, events: readonly PlacedEvent[], now: number): Promise<void> {
  const windows = events.map(({ placement }) => windowOf(placement, now));
  await query(
    `update event e set starts_at = w.starts_at, ends_at = w.ends_at
     from unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) w(id, starts_at, ends_at) where e.id = w.id`,
    [
      events.map((event) => event.id),
      windows.map((window) => new Date(window.startsAt).toISOString()),
      windows.map((window) => new Date(window.endsAt).toISOString()),
    ],
  );
}

/** Places them anew where one is missing; a second start on the same day, which most are, finds them in their places. */
async function placeEarlierPrices(query: Query, events: readonly PlacedEvent[]): Promise<void> {
  const reduced = events.filter(({ placement }) => placement.earlier);
  const ids = reduced.map(({ id }) => id);
  const { rows: without } = await query(WITHOUT_EARLIER_PRICES, [ids]);
  if (without.length === 0) return;
  await query(FORGET_EARLIER_PRICES, [ids]);
  for (const { id, placement } of reduced) await query(EARLIER_PRICES, [id, placement.earlier?.percent]);
}

/** Moves the arrival dates of the seeded products on by the whole days since they were last placed. */
async function moveArrivals(query: Query, now: number): Promise<void> {
  const { rows } = await query<{ value: string }>('select value from setting where key = $1', [PLACED_AT]);
  const before = Number(rows[0]?.value ?? now);
  const days = Math.floor((now - before) / DAY);
  if (days > 0) {
    await query(
      'update product set new_from = new_from + make_interval(days => $1::int) where new_from <= $2::timestamptz',
      [days, new Date(before).toISOString()],
    );
  }
  await query(
    `insert into setting(key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
    [PLACED_AT, String(days > 0 || !rows[0] ? before + days * DAY : before)],
  );
}

/**
 * Places the seeded sales around this moment, so that whenever the shop starts some run, some end today or within the
 * hour, some open tomorrow at 7:00 and some are over. Sales without a placement are real ones and stay as they are.
 */
export async function placeSales(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  await db.transaction(async (query) => {
    const { rows: events } = await query<PlacedEvent>(
      'select id, demo_placement placement from event where demo_placement is not null order by id',
    );
    if (events.length === 0) return;
    await placeWindows(query, events, now);
    await placeEarlierPrices(query, events);
    await moveArrivals(query, now);
    await query('update catalogue_version set version = version + 1');
  });
}
