import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { mergeBasket } from '#commerce/basket/merge-basket.ts';
import { openCatalogue } from '#commerce/catalogue/answers/open-catalogue.ts';
import { services } from '#commerce/http/calls.ts';
import { createApp } from '#commerce/http/create-app.ts';
import { connectionsOf, contentOf, lastOf, routesOf } from '#commerce/join-plug-ins.ts';
import type { Database } from '#commerce/kernel/database.ts';
import type { CommerceEnv } from '#commerce/kernel/env.ts';
import { createPublished } from '#commerce/kernel/published.ts';
import type { MembersShop } from '#commerce/members/sessions/start-member-session.ts';
import { loadStoreDirectory } from '#commerce/stores/store-config-from-row.ts';
import { plugIn } from '#demo/plug-in.ts';
import { storeTable } from '#demo/seed/base/rows-stores.ts';
import { STORES } from '#demo/seed/base/stores.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';

const TEST_ENV: CommerceEnv = {
  host: '127.0.0.1',
  port: 4100,
  publicUrl: 'http://localhost:4100',
  storefrontPort: 3000,
  storefrontUrls: ['http://127.0.0.1:3000'],
  dataDir: '/nonexistent',
  databaseUrl: undefined,
  databasePoolSize: 10,
  databaseStatementSeconds: 5,
  newslettersPerSecond: 10,
  picturesAtOnce: 2,
  sessionSecret: 'test-session-secret-of-32-characters',
  serviceToken: 'test-service-token-of-32-characters',
  operatorToken: 'test-operator-token-of-32-characters',
  smtpUrl: undefined,
  mailFrom: 'Serac <no-reply@serac.example>',
  trustedProxies: 0,
  addressWritesPerMinute: 1_000_000,
  memberWritesPerMinute: 1_000_000,
  addressSessionsPerHour: 1_000_000,
  checkOutput: true,
  logLevel: 'silent',
  metrics: undefined,
  demo: true,
  plugIns: [],
  allowDemoData: false,
  isDrill: false,
  pictureUrl: undefined,
  drawAhead: 'none',
  contentSpace: undefined,
  contentNotices: undefined,
  clockOffsetMs: 0,
};

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** JSON as it came, or the text of a page. */
  readonly body: ReturnType<typeof JSON.parse>;
}

export interface TestShop {
  readonly shop: MembersShop;
  readonly db: Database;
  /** The time of the shop, to be set. */
  readonly clock: { at: number };
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Sends what a client library would not. */
  raw(path: string, init: RequestInit): Promise<Answer>;
  close(): Promise<void>;
}

/** Did the test plant stories? Without them the shop says what came with it. */
async function hasStories(db: Database): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>("select to_regclass('demo_story') is not null found");
  return rows[0]?.found === true;
}

/**
 * The whole API over an empty database with the seeded stores, called without a port; replies are checked.
 * @param settings what differs from the settings of every test
 * @param open gives the database; by default PGlite's
 */
export async function openTestShop(
  plant?: (db: Database) => Promise<void>,
  settings: Partial<CommerceEnv> = {},
  open: () => Promise<Database> = openTestDatabase,
): Promise<TestShop> {
  const env = { ...TEST_ENV, ...settings };
  const db = await open();
  const { table, columns, rows } = storeTable(STORES);
  await db.copy(table, columns, rows());
  await plant?.(db);
  const log = pino({ level: 'silent' });
  const time = { at: Date.parse('2026-11-20T08:00:00Z') };
  const clock = { now: () => time.at };
  const plugIns = env.demo ? [await plugIn(env)] : [];
  const stores = await loadStoreDirectory(db, env, connectionsOf(plugIns));
  const catalogue = await openCatalogue(db, clock, log, { pollEvery: null, warm: false });
  const part = (await hasStories(db)) ? plugIns : [];
  const context = { db, env, clock, log };
  const [content, scheduled] = [lastOf(part, 'content')?.(context), lastOf(part, 'scheduled')?.(context)];
  const published = createPublished(context, content, scheduled);
  const shop: MembersShop = { ...context, stores, catalogue, ...published, carryBasket: mergeBasket };
  const app = createApp(shop, services, contentOf(plugIns, shop), routesOf(plugIns, shop));
  const raw = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await app.request(path, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
  return {
    shop,
    db,
    clock: time,
    raw,
    get: (path, headers = {}) => raw(path, { headers }),
    post: (path, body, headers = {}) =>
      raw(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    async close() {
      await catalogue.close();
      await db.close();
    },
  };
}

/**
 * The same for a test file: opened before its tests and closed after them.
 * @returns what reads as the shop once the tests run, so that a test file needs no variable and no set-up of its own
 */
export function testShop(...given: Parameters<typeof openTestShop>): TestShop {
  let opened: TestShop | null = null;
  beforeAll(async () => {
    opened = await openTestShop(...given);
  });
  afterAll(() => opened?.close());
  return new Proxy({} as TestShop, {
    get(_, name) {
      if (!opened) throw new Error('The shop opens before the first test: use it inside a test or a hook');
      return Reflect.get(opened, name);
    },
  });
}
