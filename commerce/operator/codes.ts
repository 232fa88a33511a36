/** Promo codes by store. */
import { z } from 'zod';
import { type ImportStore, storesNamed } from '#commerce/catalogue/import/store-names.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Amount, Instant } from '#lib/contract/values.ts';
import { type ListPlan, type ListScope, operatorList, ROWS_MAX, StoreNames } from './bring-list.ts';
import { reportRow, some } from './list-report.ts';

/** A code, in upper case, with what it takes off: a percentage or an amount. Amounts are minor units. */
const CodeRow = z.strictObject({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9](?:[A-Z0-9_-]{0,38}[A-Z0-9])?$/),
  /** None: every store. */
  stores: StoreNames.default([]),
  percent: z.int().optional(),
  amount: Amount.optional(),
  /** Least subtotal it is good for. */
  min_subtotal: Amount.min(0).default(0),
  starts_at: Instant,
  ends_at: Instant,
  /** Orders it may be used for by all together; without a limit where it is left out. */
  max_uses: z.int().min(1).max(1_000_000_000).optional(),
});
type CodeRow = z.output<typeof CodeRow>;

/** A code as the table has it, times in ms. */
interface Held {
  readonly storeId: number;
  readonly code: string;
  readonly percent: number | null;
  readonly amount: number | null;
  readonly minSubtotal: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly maxUses: number | null;
}

type Known = Held & { readonly uses: number };

const keyOf = ({ storeId, code }: Pick<Held, 'storeId' | 'code'>): string => `${storeId} ${code}`;

async function knownCodes(query: Query, codes: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await query<Known>(
    `select store_id "storeId", code, percent, amount, min_subtotal "minSubtotal", max_uses "maxUses", uses,
       (extract(epoch from starts_at) * 1000)::float8 "startsAt", (extract(epoch from ends_at) * 1000)::float8 "endsAt"
     from promo_code where code = any($1::text[])`,
    [codes],
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

const heldIn = (told: CodeRow, storeId: number): Held => ({
  storeId,
  code: told.code,
  percent: told.percent ?? null,
  amount: told.amount ?? null,
  minSubtotal: told.min_subtotal,
  startsAt: Date.parse(told.starts_at),
  endsAt: Date.parse(told.ends_at),
  maxUses: told.max_uses ?? null,
});

const FIELDS = ['percent', 'amount', 'minSubtotal', 'startsAt', 'endsAt', 'maxUses'] as const;
const isSame = (one: Held, other: Held | undefined): boolean =>
  other !== undefined && FIELDS.every((field) => one[field] === other[field]);

/** `10 % off`, `20.00 off from 150.00`: what it takes off. */
function wordsOf({ percent, amount, minSubtotal }: Held): string {
  const off = percent === null ? ((amount ?? 0) / 100).toFixed(2) : `${percent} %`;
  return `${off} off${minSubtotal > 0 ? ` from ${(minSubtotal / 100).toFixed(2)}` : ''}`;
}

function wrongWorth({ percent, amount, min_subtotal }: CodeRow, stores: readonly ImportStore[]): string[] {
  const currencies = [...new Set(stores.map(({ currency }) => currency))];
  return [
    ...((percent === undefined) === (amount === undefined) ? ['It takes either a percentage or an amount off'] : []),
    ...(percent !== undefined && (percent < 1 || percent > 100) ? [`It cannot take ${percent} % off`] : []),
    ...(amount !== undefined && amount < 1 ? ['The amount that it takes off is above nothing'] : []),
    ...((amount !== undefined || min_subtotal > 0) && currencies.length > 1
      ? [`An amount needs stores of one currency, and these have ${currencies.join(', ')}`]
      : []),
  ];
}

function wrongTimes(told: CodeRow, isNew: boolean, now: number): string[] {
  const [starts, ends] = [Date.parse(told.starts_at), Date.parse(told.ends_at)];
  if (starts >= ends) return ['It ends before it starts'];
  return isNew && ends <= now ? ['It is over already'] : [];
}

/** What is worth a second look. */
const notesOf = ({ percent, amount, min_subtotal }: CodeRow, known: readonly Known[], now: number): string[] => {
  const used = known.filter(({ uses, endsAt }) => uses > 0 && endsAt > now).reduce((sum, { uses }) => sum + uses, 0);
  return [
    ...(percent === 100 ? ['Baskets cost nothing but their delivery with it'] : []),
    ...(amount !== undefined && min_subtotal < amount
      ? [`Baskets up to ${(amount / 100).toFixed(2)} cost nothing but their delivery with it`]
      : []),
    ...(used > 0 ? [`${used} orders have used it as it was`] : []),
  ];
};

async function writeCodes(query: Query, held: readonly Held[]): Promise<void> {
  await query(
    `insert into promo_code(store_id, code, percent, amount, min_subtotal, starts_at, ends_at, max_uses)
     select * from unnest($1::smallint[], $2::text[], $3::smallint[], $4::int[], $5::int[], $6::timestamptz[],
       $7::timestamptz[], $8::int[])
     on conflict (store_id, code) do update set percent = excluded.percent, amount = excluded.amount,
       min_subtotal = excluded.min_subtotal, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
       max_uses = excluded.max_uses`,
    [
      held.map(({ storeId }) => storeId),
      held.map(({ code }) => code),
      held.map(({ percent }) => percent),
      held.map(({ amount }) => amount),
      held.map(({ minSubtotal }) => minSubtotal),
      held.map(({ startsAt }) => new Date(startsAt).toISOString()),
      held.map(({ endsAt }) => new Date(endsAt).toISOString()),
      held.map(({ maxUses }) => maxUses),
    ],
  );
}

async function plan({ query, stores: all, now }: ListScope, told: readonly CodeRow[]): Promise<ListPlan> {
  const known = await knownCodes(
    query,
    told.map(({ code }) => code),
  );
  const seen = new Set<string>();
  const written: Held[] = [];
  const rows = told.map((one, row) => {
    const stores = one.stores.length > 0 ? storesNamed(all, one.stores) : all;
    const unknown = one.stores.filter((name) => storesNamed(all, [name]).length === 0);
    const held = stores.map(({ id }) => heldIn(one, id));
    const before = held.flatMap((cell) => known.get(keyOf(cell)) ?? []);
    const again = stores.filter(({ id }) => seen.has(keyOf({ storeId: id, code: one.code })));
    for (const cell of held) seen.add(keyOf(cell));
    const spent = before.filter(({ uses }) => one.max_uses !== undefined && uses > one.max_uses);
    const refused = [
      ...(unknown.length > 0 ? [`No store is called ${some(unknown)}`] : []),
      ...(again.length > 0
        ? [`A row before this one has the code in ${some(again.map(({ brand, code }) => `${brand}_${code}`))}`]
        : []),
      ...wrongWorth(one, stores),
      ...wrongTimes(one, before.length === 0, now),
      ...(spent.length > 0 ? [`${Math.max(...spent.map(({ uses }) => uses))} orders of a store have used it`] : []),
    ];
    const changed = held.filter((cell) => !isSame(cell, known.get(keyOf(cell))));
    written.push(...changed);
    const [first] = held;
    return reportRow(
      { row, name: one.code, refused },
      {
        outcome: changed.length === 0 ? 'same' : before.length === 0 ? 'new' : 'changed',
        was: [...new Set(before.map(wordsOf))].join('; '),
        is: first ? wordsOf(first) : '',
        notes: changed.length === 0 ? [] : notesOf(one, before, now),
      },
    );
  });
  return { rows, write: () => writeCodes(query, written) };
}

export const codesList = operatorList(CodeRow, { rowsMax: ROWS_MAX.long, lock: 'promo_code', plan });
