import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { Child } from '../../scripts/child.ts';
import { BENCH_STORE, startSeededCommerce } from '../seeded-catalogue.ts';
import { changeAt, OPERATOR_TOKEN, type PricedVariant, rowsOf } from './operator-changes.ts';
import { scaledDatabase } from './scaled-database.ts';

/**
 * Two commerce processes on one PostgreSQL server: prices change all the time, one process is killed and started again, and
 * what both answer is held against what the tables said at the position that a reply names. A reply may be newer than its
 * position, never older, and never a price that nobody wrote. BENCH_PRODUCTS (1,500), BENCH_SECONDS (60) bound it.
 */
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 1500);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const CHANGES_A_SECOND = 100;
const KILL_EVERY_MS = 15_000;
const PORTS = [3572, 3573] as const;
/** Products whose prices change, and writers and readers at once. */
const CHANGED = 100;
const WRITERS = 5;
const READERS = 4;
/** Below every price of the catalogue, so that it is what the product costs. */
const LOWEST = 100;

const originOf = (port: number): string => `http://127.0.0.1:${port}`;

interface Sample {
  readonly product: number;
  readonly amount: number;
  readonly position: number;
  readonly port: number;
}

/** A variant of its own product each, in no sale. */
const variantsToChange = (url: string): Promise<PricedVariant[]> =>
  rowsOf<PricedVariant>(
    url,
    `select distinct on (v.product_id) p.store_id "storeId", p.variant_id "variantId", v.product_id "productId", p.amount
     from price p join variant v on v.id = p.variant_id join product r on r.id = v.product_id
     where p.store_id = $1 and p.group_id = 0 and r.kind <> 'bundle'
       and not exists (select from event_product e where e.product_id = v.product_id)
     order by v.product_id, p.variant_id limit $2`,
    [BENCH_STORE, CHANGED],
  );

/** Positions of the changes of each variant's price, in their order. */
async function positionsOf(url: string): Promise<Map<number, number[]>> {
  const rows = await rowsOf<{ id: number; position: string }>(
    url,
    `select unnest(ids) id, position from catalogue_change where kind = 'prices' and store_id = $1 order by position`,
    [BENCH_STORE],
  );
  const positions = new Map<number, number[]>();
  for (const { id, position } of rows) positions.set(id, [...(positions.get(id) ?? []), Number(position)]);
  return positions;
}

async function sampleOf(port: number, { productId }: PricedVariant): Promise<Sample | null> {
  const address = `${originOf(port)}/product-catalog?store_id=${BENCH_STORE}&entity_ids=${productId}&limit=1`;
  try {
    const reply = await fetch(address);
    const [card] = (await reply.json()) as ProductCard[];
    const position = Number(reply.headers.get('x-serac-catalogue'));
    return { product: productId, amount: card?.prices?.current ?? -1, position, port };
  } catch {
    // Its process is being started again.
    return null;
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'serac-agreement-'));
const database = await scaledDatabase(PRODUCTS, (message) => console.log(`bench: ${message}`));
const processes: Child[] = [];
const startAt = (port: number): Promise<Child> =>
  startSeededCommerce(path.join(folder, `${port}`), port, { databaseUrl: database.url, operatorToken: OPERATOR_TOKEN });
try {
  for (const port of PORTS) processes.push(await startAt(port));
  const variants = await variantsToChange(database.url);
  const before = await rowsOf<{ position: string }>(database.url, 'select position from catalogue_position', []);
  const since = Number(before[0]?.position ?? 0);
  const written = new Map<number, number[]>(variants.map(({ variantId }) => [variantId, []]));
  const samples: Sample[] = [];
  const ends = performance.now() + SECONDS * 1000;
  const isOn = (): boolean => performance.now() < ends;

  // Each writer has variants of its own: the changes of one are in the order in which they are made.
  const write = async (writer: number): Promise<void> => {
    const own = variants.filter((_, at) => at % WRITERS === writer);
    for (let made = 0; isOn(); made++) {
      const variant = own[made % own.length];
      const due = ends - SECONDS * 1000 + (made * WRITERS * 1000) / CHANGES_A_SECOND;
      await pause(Math.max(0, due - performance.now()));
      if (!variant) return;
      const amounts = written.get(variant.variantId);
      const amount = LOWEST + (amounts?.length ?? 0);
      amounts?.push(amount);
      await changeAt(originOf(PORTS[0]), { ...variant, amount }, 9);
    }
  };
  const read = async (reader: number): Promise<void> => {
    for (let at = reader; isOn(); at += READERS) {
      const variant = variants[(at * 7) % variants.length];
      const sample = variant && (await sampleOf(PORTS[at % 2] ?? PORTS[0], variant));
      if (sample && sample.position > since) samples.push(sample);
      if (!sample) await pause(5);
    }
  };
  let killed = 0;
  const killAgain = async (): Promise<void> => {
    while (isOn()) {
      await pause(KILL_EVERY_MS);
      if (!isOn()) return;
      processes[1]?.kill('SIGKILL');
      await processes[1]?.ended;
      processes[1] = await startAt(PORTS[1]);
      killed++;
    }
  };
  await Promise.all([
    ...Array.from({ length: WRITERS }, (_, writer) => write(writer)),
    ...Array.from({ length: READERS }, (_, reader) => read(reader)),
    killAgain(),
  ]);

  const positions = await positionsOf(database.url);
  const variantOf = new Map(variants.map(({ productId, variantId }) => [productId, variantId]));
  let exact = 0;
  let checked = 0;
  const wrong: string[] = [];
  for (const { product, amount, position, port } of samples) {
    const variantId = variantOf.get(product) ?? 0;
    const noted = (positions.get(variantId) ?? []).filter((one) => one > since);
    const due = noted.filter((one) => one <= position).length - 1;
    // Before its first change a product costs what its cheapest variant did.
    if (due < 0) continue;
    checked++;
    const shown = (written.get(variantId) ?? []).indexOf(amount);
    if (shown === due) exact++;
    if (shown < due)
      wrong.push(`product ${product} at ${port}, position ${position}: ${amount}, at least ${LOWEST + due}`);
  }
  const ofSecond = samples.filter(({ port }) => port === PORTS[1]).length;
  const made = [...written.values()].reduce((sum, { length }) => sum + length, 0);
  console.log(`${made} changes in ${SECONDS} s, one process killed ${killed} times`);
  console.log(
    `${checked} replies held against the tables (${ofSecond} of all of the killed process), ${exact} of their very position, ${checked - exact - wrong.length} newer, ${wrong.length} older or of no position`,
  );
  for (const line of wrong.slice(0, 20)) console.log(`  ${line}`);
  process.exitCode = wrong.length === 0 && checked > 0 ? 0 : 1;
} finally {
  await Promise.all(processes.map((child) => child.stop()));
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
