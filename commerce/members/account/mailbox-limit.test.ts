import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { mayMail } from './mailbox-limit.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** How many of so many mails at once may go. */
const sent = async (purpose: Parameters<typeof mayMail>[1], email: string, tries: number, at = NOW) =>
  (await Promise.all(Array.from({ length: tries }, () => mayMail(db, purpose, email, at)))).filter(Boolean).length;

it('lets five of a purpose and ten in all go to a mailbox within an hour', async () => {
  expect(await sent('reset', 'a@serac.example', 9)).toBe(5);
  expect(await sent('confirmation', 'a@serac.example', 9)).toBe(5);
  expect(await sent('reminder', 'a@serac.example', 9)).toBe(0);
  expect(await sent('reminder', 'b@serac.example', 9)).toBe(5);
  expect(await sent('reset', 'a@serac.example', 9, NOW + 3_600_000)).toBe(5);
});

it('lets warnings about an account go, whatever else strangers had sent to its mailbox, and five of them an hour', async () => {
  expect(await sent('newsletter', 'd@serac.example', 5)).toBe(5);
  expect(await sent('stock', 'd@serac.example', 5)).toBe(5);
  expect(await sent('security', 'd@serac.example', 9)).toBe(5);
  expect(await sent('security', 'e@serac.example', 9)).toBe(5);
  expect(await sent('reset', 'e@serac.example', 5)).toBe(5);
  expect(await sent('stock', 'e@serac.example', 5)).toBe(5);
});

it('takes addresses that arrive in one mailbox for one', async () => {
  expect(await sent('reset', 'c@serac.example', 5)).toBe(5);
  expect(await sent('reset', 'C+more@serac.example', 1)).toBe(0);
  expect(await sent('confirmation', 'ada.lind@gmail.com', 5)).toBe(5);
  for (const same of ['adalind@gmail.com', 'a.d.a.l.i.n.d+x@gmail.com', 'ada.lind@googlemail.com'])
    expect(await sent('confirmation', same, 1)).toBe(0);
  expect(await sent('confirmation', 'adal.ind@serac.example', 1)).toBe(1);
  expect(await sent('confirmation', 'adalind@serac.example', 5)).toBe(5);
});
