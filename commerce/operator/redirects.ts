/** Redirects of paths that were, by store. */
import { z } from 'zod';
import { storesNamed } from '#commerce/catalogue/import/store-names.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { plainPath } from '#commerce/kernel/public-path.ts';
import { recordChanges } from '#commerce/kernel/record-changes.ts';
import type { StoresContext } from '#commerce/stores/store-directory.ts';
import { infoPageAt } from '#lib/rules/info-pages.ts';
import { PAGE_PATHS } from '#lib/rules/page-paths.ts';
import { type ListPlan, type ListScope, operatorList, ROWS_MAX, StoreNames } from './bring-list.ts';
import { reportRow, some } from './list-report.ts';
import { courses, keyOf, placeOf, type Redirect, readStanding } from './redirect-course.ts';

const Address = z.string().trim().min(1).max(1000);

/** A path that was, and where it leads now: a path, or an address of a store of this shop; null takes the redirect away. */
const RedirectRow = z.strictObject({
  from: Address,
  to: Address.nullable(),
  /** None: every store. */
  stores: StoreNames.default([]),
  permanent: z.boolean().default(true),
});
type RedirectRow = z.output<typeof RedirectRow>;

/** Where the middleware never asks for a redirect. */
const NEVER_ASKED = /^(?:api|_next|media|assets|sitemaps)(?:\/|$)/;
const isOwnPage = (plain: string): boolean =>
  infoPageAt(plain) !== null || Object.values(PAGE_PATHS).some((pattern) => pattern.test(`/${plain}`));

/** A character that browsers read as another one, or that ends a header. */
const isControl = (text: string): boolean =>
  [...text].some((char) => char <= ' ' || char === '\\' || char === '\u007f');

function wrongFrom(from: string, plain: string | null): string | null {
  if (!from.startsWith('/') || /[?#]/.test(from)) return 'The old path begins with / and has no query';
  if (plain === null || plain.length === 0 || isControl(plain)) return 'The old path is none';
  return NEVER_ASKED.test(plain) || isOwnPage(plain) ? 'The old path is a page of the shop itself' : null;
}

function wrongTo(to: string, directory: StoresContext['stores']): string | null {
  if (isControl(to)) return 'The new address is none';
  if (/^\/(?!\/)/.test(to)) return plainPath(to) === null ? 'The new address is none' : null;
  if (!URL.canParse(to)) return 'The new address begins with / or https://';
  const { protocol, hostname, username, password } = new URL(to);
  const hosts = directory.all().flatMap((store) => store.hosts);
  const isOwn = hosts.some((host) => host.toLowerCase().replace(/:\d+$/, '') === hostname);
  if (!/^https?:$/.test(protocol) || username || password || !isOwn)
    return 'The new address is of no store of this shop';
  return null;
}

async function allRedirects(query: Query): Promise<Redirect[]> {
  const { rows } = await query<Redirect>(
    'select store_id "storeId", path, target, permanent from url_redirect order by id desc',
  );
  return rows;
}

interface Found extends RedirectRow {
  readonly plain: string;
  readonly wrong: readonly string[];
  /** Stores it is written for; null alone: all. */
  readonly storeIds: readonly (number | null)[];
}

function findRow(told: RedirectRow, { stores: all, directory }: ListScope): Found {
  const plain = plainPath(told.from);
  const unknown = told.stores.filter((name) => storesNamed(all, [name]).length === 0);
  const from = wrongFrom(told.from, plain);
  const to = told.to === null ? null : wrongTo(told.to, directory);
  return {
    ...told,
    plain: plain ?? '',
    wrong: [
      ...(unknown.length > 0 ? [`No store is called ${some(unknown)}`] : []),
      ...(from === null ? [] : [from]),
      ...(to === null ? [] : [to]),
    ],
    storeIds: told.stores.length > 0 ? storesNamed(all, told.stores).map(({ id }) => id) : [null],
  };
}

/** Takes the redirects of these keys away and writes those that come in their place. */
async function writeRedirects(
  query: Query,
  keys: readonly Pick<Redirect, 'storeId' | 'path'>[],
  now: readonly Redirect[],
) {
  await query(
    `delete from url_redirect r using unnest($1::int[], $2::text[]) t(store_id, path)
     where r.path = t.path and coalesce(r.store_id, 0) = t.store_id`,
    [keys.map(({ storeId }) => storeId ?? 0), keys.map(({ path }) => path)],
  );
  await query(
    `insert into url_redirect(id, store_id, path, target, permanent)
     select (select coalesce(max(id), 0) from url_redirect) + t.place, nullif(t.store_id, 0), t.path, t.target, t.permanent
     from unnest($1::int[], $2::text[], $3::text[], $4::bool[]) with ordinality t(store_id, path, target, permanent, place)`,
    [
      now.map(({ storeId }) => storeId ?? 0),
      now.map(({ path }) => path),
      now.map(({ target }) => target),
      now.map(({ permanent }) => permanent),
    ],
  );
  const storeIds = [...new Set(keys.map(({ storeId }) => storeId))];
  await recordChanges(
    query,
    (storeIds.includes(null) ? [null] : storeIds).map((storeId) => ({ kind: 'route' as const, storeId })),
  );
}

const wordsOf = ({ target, permanent }: Redirect): string => `${target}${permanent ? '' : ' (for now)'}`;

async function plan(scope: ListScope, told: readonly RedirectRow[]): Promise<ListPlan> {
  const { query, directory } = scope;
  const rows = told.map((row) => findRow(row, scope));
  const before = new Map((await allRedirects(query)).map((redirect) => [keyOf(redirect), redirect]));
  const after = new Map(before);
  const cells = rows.map(({ plain, storeIds, to, permanent, wrong }) =>
    wrong.length > 0 ? [] : storeIds.map((storeId) => ({ storeId, path: plain, target: to, permanent })),
  );
  for (const { target, ...cell } of cells.flat()) {
    if (target === null) after.delete(keyOf(cell));
    else after.set(keyOf(cell), { ...cell, target });
  }
  const [anyStore] = directory.all();
  const places = anyStore ? [...after.values()].map(({ target }) => placeOf(directory, anyStore, target).path) : [];
  const standing = await readStanding(query, [...places, ...rows.map(({ plain }) => plain)]);
  const follow = courses(directory, after, standing);

  const seen = new Set<string>();
  const reports = rows.map((found, row) => {
    const own = cells[row] ?? [];
    const isAgain = own.some((cell) => seen.has(keyOf(cell)));
    for (const cell of own) seen.add(keyOf(cell));
    const stores = directory.all().filter(({ storeId }) => own.some((cell) => (cell.storeId ?? storeId) === storeId));
    const led = found.to === null ? [] : stores.map((store) => follow({ store, path: found.plain }));
    const refused = [
      ...found.wrong,
      ...(isAgain ? ['A row before this one names this path'] : []),
      ...(led.some(({ isEndless }) => isEndless) ? ['It leads back to itself'] : []),
    ];
    const held = own.flatMap((cell) => before.get(keyOf(cell)) ?? []);
    const isAllSame = own.every(({ target, ...cell }) => {
      const was = before.get(keyOf(cell));
      return target === null ? !was : was?.target === target && was.permanent === cell.permanent;
    });
    const ends = led.filter(({ end }) => !isOwnPage(end.path) && end.path !== '' && !standing.isThere(end.path));
    const notes = [
      ...(found.to !== null && standing.isThere(found.plain)
        ? ['A page stands at the old path, which nobody sees then']
        : []),
      ...(led.some(({ steps }) => steps > 1) ? ['It leads on over another redirect'] : []),
      ...(ends[0] ? [`No product, category, sale or brand is at /${ends[0].end.path}: is it a story?`] : []),
    ];
    const outcome = found.to === null ? 'removed' : held.length === 0 ? 'new' : 'changed';
    return reportRow(
      { row, name: found.from, refused },
      {
        outcome: isAllSame ? 'same' : outcome,
        was: [...new Set(held.map(wordsOf))].join('; '),
        is: found.to === null ? '' : wordsOf({ storeId: null, path: '', target: found.to, permanent: found.permanent }),
        notes: isAllSame ? [] : notes,
      },
    );
  });
  const changed = cells.filter((_, at) => reports[at]?.outcome !== 'same').flat();
  const write = () =>
    writeRedirects(
      query,
      changed,
      changed.flatMap(({ target, ...cell }) => (target === null ? [] : [{ ...cell, target }])),
    );
  return { rows: reports, write };
}

export const redirectsList = operatorList(RedirectRow, { rowsMax: ROWS_MAX.long, lock: 'url_redirect', plan });
