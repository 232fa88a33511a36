import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { placeEmptyDatabase } from '#tests/support/database/empty-database.ts';
import { readEnv } from './kernel/env.ts';
import { openShop } from './open-shop.ts';
import type { PlugIn } from './plug-in.ts';

const started = vi.hoisted(() => [] as string[]);
const noting = vi.hoisted(() => (name: string) => () => {
  started.push(name);
  return { stop: async () => undefined };
});
vi.mock('./mail/outbox-worker.ts', () => ({ startOutbox: noting('mail') }));
vi.mock('./changes/change-sender.ts', () => ({ startChangeSender: noting('news') }));
vi.mock('./members/newsletter/send-newsletters.ts', () => ({ startNewsletters: noting('newsletters') }));
vi.mock('./payments/settle-payments.ts', () => ({
  startPayments: () => ({ queue: noting('payments')(), provider: {} }),
}));

const folder = mkdtempSync(join(tmpdir(), 'serac-drill-'));
beforeAll(() => placeEmptyDatabase(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  started.length = 0;
});

const PLUG_IN = {
  name: 'bank',
  payments: {},
  work: () => [noting('plug-in')()],
  routes: () => ({ '/bank': new Hono() }),
} as unknown as PlugIn;
const SETTINGS = {
  SESSION_SECRET: 's'.repeat(32),
  SERVICE_TOKEN: 't'.repeat(32),
  DRAW_AHEAD: 'none',
  DATA_DIR: folder,
};

/** What a start with these settings sets to work. */
async function worksOf(more: Record<string, string>): Promise<string[]> {
  const opened = await openShop(readEnv({ ...SETTINGS, ...more }), pino({ level: 'silent' }), [PLUG_IN]);
  expect(opened.payments === undefined).toBe(more.DRILL === '1');
  await opened.close();
  return started.toSorted();
}

it('a drill writes to nobody, tells no storefront and moves no money', async () => {
  expect(await worksOf({})).toEqual(['mail', 'news', 'newsletters', 'payments', 'plug-in']);
  started.length = 0;
  expect(await worksOf({ DRILL: '1' })).toEqual([]);
});
