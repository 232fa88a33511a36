import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { type LeasedQueue, waitAfter } from '#commerce/kernel/leased-queue.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { createMailTransport, type MailTransport } from './mail-transport.ts';
import { MAILS, startOutbox } from './outbox-worker.ts';

const log = pino({ level: 'silent' });
const clock = { at: Date.parse('2026-11-20T08:00:00Z'), now: () => clock.at };
let db: Database;
let folder: string;
let workers: LeasedQueue[] = [];
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('delete from outbox');
  folder = join(mkdtempSync(join(tmpdir(), 'serac-mail-')), 'outbox');
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  rmSync(join(folder, '..'), { recursive: true });
});

const post = (key: string, fromName?: string, unsubscribeUrl?: string) =>
  db.query("insert into outbox(key, topic, payload, due_at) values ($1, 'mail', $2, $3)", [
    key,
    JSON.stringify({
      to: 'a@serac.example',
      subject: 'Grüße',
      text: 'Hallo',
      html: '<p>Hallo</p>',
      fromName,
      unsubscribeUrl,
    }),
    new Date(clock.at),
  ]);
const worker = (transport: MailTransport): LeasedQueue => {
  const started = startOutbox(db, transport, clock, log);
  workers.push(started);
  return started;
};
const files = () => createMailTransport({ smtpUrl: undefined, folder, from: 'Serac <no-reply@serac.example>' });
const failing: MailTransport = { send: () => Promise.reject(new Error('down')), close: () => {} };

describe('the outbox', () => {
  it('writes a waiting mail to a file that only its owner can read, once', async () => {
    await post('order-1');
    const { drain } = worker(files());
    expect(await drain()).toBe(1);
    expect(await drain()).toBe(0);
    expect(readdirSync(folder)).toEqual(['order-1.eml']);
    const text = readFileSync(join(folder, 'order-1.eml'), 'utf8');
    expect(text).toContain('Message-ID: <order-1@serac.example>');
    expect(text).toContain('To: a@serac.example');
    expect(statSync(join(folder, 'order-1.eml')).mode & 0o777).toBe(0o600);
  });

  it('names the shop a mail comes from', async () => {
    await post('signup-1', 'Moraine');
    await worker(files()).drain();
    expect(readFileSync(join(folder, 'signup-1.eml'), 'utf8')).toContain('From: Moraine <no-reply@serac.example>');
  });

  it('tells mail programs how one press ends mails of a kind (RFC 8058), and says nothing of it in others', async () => {
    const out = `https://checkout.example/newsletter/stop/1.1.0.${'a'.repeat(43)}`;
    await post('issue-1', undefined, out);
    await post('order-9');
    await worker(files()).drain();
    const [issue = '', order = ''] = ['issue-1', 'order-9'].map((key) =>
      readFileSync(join(folder, `${key}.eml`), 'utf8'),
    );
    expect(issue.replace(/\n[ \t]+/g, ' ')).toContain(`List-Unsubscribe: <${out}>\n`);
    expect(issue).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n');
    expect(order).not.toContain('List-Unsubscribe');
  });

  it('keeps a mail that could not be sent and waits longer after each failure', async () => {
    await post('order-2');
    const down = worker(failing);
    expect(await down.drain()).toBe(0);
    clock.at += 29_000;
    expect(await worker(files()).drain()).toBe(0);
    clock.at += 2_000;
    await down.drain();
    clock.at += 31_000;
    expect(await worker(files()).drain()).toBe(0);
    clock.at += 30_000;
    expect(await worker(files()).drain()).toBe(1);
  });

  it('gives up after twelve attempts and leaves the mail to be looked at', async () => {
    await post('order-3');
    const down = worker(failing);
    for (let attempt = 0; attempt < 12; attempt++) {
      await down.drain();
      clock.at += 86_400_000;
    }
    expect(await worker(files()).drain()).toBe(0);
    expect((await db.query('select attempts, done_at from outbox')).rows).toEqual([{ attempts: 12, done_at: null }]);
  });

  it('is shared by several workers without a mail going out twice', async () => {
    for (let i = 0; i < 30; i++) await post(`order-${i}`);
    const sent: string[] = [];
    const counting: MailTransport = { send: async (key) => void sent.push(key), close: () => {} };
    const [one, two, three] = [worker(counting), worker(counting), worker(counting)];
    await Promise.all([one.drain(), two.drain(), three.drain()]);
    expect(new Set(sent).size).toBe(30);
    expect(sent).toHaveLength(30);
  });
});

it('waits half a minute first, twice as long each time, a day at most', () => {
  expect([1, 2, 3, 20].map((attempts) => waitAfter(MAILS, attempts))).toEqual([30_000, 60_000, 120_000, 86_400_000]);
});
