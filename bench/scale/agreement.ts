import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { argv } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { openPostgres } from '#commerce/db/postgres-database.ts';
import type { Child } from '../../scripts/child.ts';
import { BENCH_STORE, startSeededCommerce } from '../seeded-catalogue.ts';
import { changingKinds, type Kind } from './agreement-kinds.ts';
import { OPERATOR_TOKEN, rowsOf } from './operator-changes.ts';
import { scaledDatabase } from './scaled-database.ts';

/**
 * Two commerce processes on one PostgreSQL server: prices, stock, sales and goods change a hundred times a second, one process
 * is killed and started again every half minute, and what both answer is held against what the tables said at the position that
 * a reply names. A reply may be newer than its position, never older, and never what nobody wrote. For as many seconds as its
 * argument says (60); BENCH_PRODUCTS (1,500) and BENCH_PORT bound it.
 */
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 1500);
const SECONDS = Number(argv[3] ?? 60);
const PORT = Number(process.env.BENCH_PORT ?? 3572);
const PORTS = [PORT, PORT + 1] as const;
const KILL_EVERY_MS = 30_000;
const READERS = 6;
/** Of all readers: 10,000 in five minutes and some to spare, so that the two cores are left to the changes. */
const SAMPLES_A_SECOND = 45;

const originOf = (port: number): string => `http://127.0.0.1:${port}`;

/** What a reply showed of an item. */
interface Sample {
  readonly kind: Kind;
  readonly id: number;
  readonly state: string;
  readonly position: number;
  /** Changes of the item that were begun when the reply was there. */
  readonly begun: number;
  readonly port: number;
}

const begunOf = new Map<string, number>();
const keyOf = (kind: Kind, id: number): string => `${kind.name} ${id}`;

/** Positions of the changes of each item after one, in their order. */
async function positionsOf(url: string, since: number): Promise<Map<string, number[]>> {
  const rows = await rowsOf<{ kind: string; id: number; position: string }>(
    url,
    `select kind, unnest(ids) id, position from catalogue_change
     where position > $2 and (kind <> 'prices' or store_id = $1) order by position`,
    [BENCH_STORE, since],
  );
  const positions = new Map<string, number[]>();
  for (const { kind, id, position } of rows) {
    const own = positions.get(`${kind} ${id}`);
    if (own) own.push(Number(position));
    else positions.set(`${kind} ${id}`, [Number(position)]);
  }
  return positions;
}

async function sampleOf(port: number, kind: Kind, item: Kind['items'][number]): Promise<Sample | null> {
  try {
    const reply = await fetch(originOf(port) + item.path);
    const state = kind.shownIn(await reply.json());
    const begun = begunOf.get(keyOf(kind, item.id)) ?? 0;
    return { kind, id: item.id, state, position: Number(reply.headers.get('x-serac-catalogue')), begun, port };
  } catch {
    // Its process is being started again.
    return null;
  }
}

/** The change whose state a sample shows, counted from the one that was due at its position; null where it is none. */
function newerBy({ kind, id, state, position, begun }: Sample, positions: ReadonlyMap<string, number[]>) {
  const due = (positions.get(keyOf(kind, id)) ?? []).filter((one) => one <= position).length - 1;
  // Before its first change it is what it was.
  if (due < 0) return undefined;
  for (let n = due; n < begun; n++) if (kind.stateOf(n) === state) return n - due;
  return null;
}

const percentile = (all: readonly number[], share: number): number =>
  Math.round(all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? 0);

const folder = mkdtempSync(path.join(tmpdir(), 'serac-agreement-'));
const database = await scaledDatabase(PRODUCTS, (message) => console.log(`bench: ${message}`));
const db = openPostgres(database.url, pino({ level: 'silent' }));
const processes: Child[] = [];
const startAt = (port: number): Promise<Child> =>
  startSeededCommerce(path.join(folder, `${port}`), port, { databaseUrl: database.url, operatorToken: OPERATOR_TOKEN });
try {
  for (const port of PORTS) processes.push(await startAt(port));
  const kinds = await changingKinds(db, database.url, originOf(PORTS[0]));
  const [before] = await rowsOf<{ position: string }>(database.url, 'select position from catalogue_position', []);
  const since = Number(before?.position ?? 0);
  const samples: Sample[] = [];
  const took: number[] = [];
  const started = performance.now();
  const isOn = (): boolean => performance.now() < started + SECONDS * 1000;
  const untilDue = (count: number, rate: number): Promise<void> =>
    pause(Math.max(0, started + (count * 1000) / rate - performance.now()));

  // Each writer has items of its own: the changes of one are in the order in which they are made.
  const write = async (kind: Kind, writer: number): Promise<void> => {
    const own = kind.items.filter((_, at) => at % kind.writers === writer);
    for (let made = 0; isOn(); made++) {
      const item = own[made % own.length];
      await untilDue(made * kind.writers + writer, kind.rate);
      if (!item || !isOn()) return;
      const n = begunOf.get(keyOf(kind, item.id)) ?? 0;
      begunOf.set(keyOf(kind, item.id), n + 1);
      const asked = performance.now();
      await kind.change(item.id, n);
      took.push(performance.now() - asked);
    }
  };
  const read = async (reader: number): Promise<void> => {
    for (let at = reader; isOn(); at += READERS) {
      await untilDue(at, SAMPLES_A_SECOND);
      const kind = kinds[at % kinds.length];
      const item = kind?.items[(at * 7) % kind.items.length];
      const sample = kind && item && (await sampleOf(PORTS[(at >> 2) % 2] ?? PORTS[0], kind, item));
      if (sample) samples.push(sample);
    }
  };
  let killed = 0;
  const killAgain = async (): Promise<void> => {
    for (let due = started + KILL_EVERY_MS; due < started + SECONDS * 1000; due += KILL_EVERY_MS) {
      await pause(Math.max(0, due - performance.now()));
      processes[1]?.kill('SIGKILL');
      await processes[1]?.ended;
      processes[1] = await startAt(PORTS[1]);
      killed++;
    }
  };
  await Promise.all([
    ...kinds.flatMap((kind) => Array.from({ length: kind.writers }, (_, writer) => write(kind, writer))),
    ...Array.from({ length: READERS }, (_, reader) => read(reader)),
    killAgain(),
  ]);

  const positions = await positionsOf(database.url, since);
  console.log(
    `${took.length} changes in ${SECONDS} s, each told and taken in within ${percentile(took, 0.5)} ms (p50), ${percentile(took, 0.99)} ms (p99); one process killed ${killed} times`,
  );
  let [checked, wrong] = [0, 0];
  for (const kind of kinds) {
    const held = samples.filter((sample) => sample.kind === kind && sample.position >= since);
    const found = held.map((sample) => newerBy(sample, positions)).filter((by) => by !== undefined);
    const exact = found.filter((by) => by === 0).length;
    const others = held.filter((sample) => newerBy(sample, positions) === null);
    const ofKilled = held.filter(({ port }) => port === PORTS[1]).length;
    console.log(
      `${kind.name.padEnd(7)} ${found.length} replies held against the tables (of ${held.length}, ${ofKilled} by the killed process): ${exact} of their very position, ${found.length - exact - others.length} newer, ${others.length} older or never written`,
    );
    for (const { id, state, position, port } of others.slice(0, 5)) {
      console.log(`  ${kind.name} ${id} at ${port}, position ${position}: ${state}`);
    }
    checked += found.length;
    wrong += others.length;
  }
  console.log(wrong === 0 && checked > 0 ? '\nPASSED' : '\nFAILED');
  process.exitCode = wrong === 0 && checked > 0 ? 0 : 1;
} finally {
  await Promise.all(processes.map((child) => child.stop()));
  await db.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
