import type { RequestListener } from 'node:http';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { edgeOver, MARKER, stopEdge } from '#tests/support/storefront/edge.ts';
import { memoryLedger } from './memory-ledger.ts';
import { createRoomGate } from './room-gate.ts';
import { createTickets } from './ticket.ts';
import { createWaitingRoom } from './waiting-room.ts';

const CAPACITY = 2;

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
});
afterEach(stopEdge);

/** Answers as Next does: pages that a whole audience shares, and calls. */
const shop: RequestListener = (req, res) => {
  if (req.url?.startsWith('/api/')) {
    res.setHeader('content-type', 'application/json');
    res.end('{}');
    return;
  }
  res.setHeader('content-type', 'text/html; charset=utf-8');
  res.setHeader('x-nextjs-cache', 'HIT');
  res.end(`<!doctype html><script nonce="${MARKER}">go()</script><p>the shop</p>`);
};

/** @param lookOf the look of a host's store */
async function openShop(lookOf = async () => 'serac.de_CH') {
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const room = createWaitingRoom({
    ledger: memoryLedger(now),
    tickets: createTickets('s'.repeat(32), now),
    now,
    capacity: CAPACITY,
    first: { members: true, baskets: true },
    isLate: () => false,
    heldMs: 0,
    log: () => undefined,
  });
  const get = await edgeOver(shop, {
    gate: createRoomGate(room, lookOf),
    visitorOf: (cookie) => {
      const name = /session=(\w+)/.exec(cookie ?? '')?.[1];
      const key = name ?? 'guest';
      return { key, homeKey: key, isOver: false, ...(name && { session: { name, isMember: name.startsWith('m') } }) };
    },
  });
  const pass = async (ms: number) => {
    clock.now += ms;
    await room.beat();
  };
  const fill = async () => {
    for (let n = 0; n < CAPACITY; n++) expect((await get('/ski')).status).toBe(200);
  };
  return { get, pass, fill };
}

const cookieOf = (response: Response): string => (response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';

describe('the gate', () => {
  it('is not there for ordinary visits: no cookie, no byte', async () => {
    const { get, fill } = await openShop();
    await fill();
    const page = await (await openShop()).get('/ski');
    expect([page.status, page.headers.has('set-cookie'), page.headers.has('refresh')]).toEqual([200, false, false]);
    expect(await page.text()).toBe('<!doctype html><script>go()</script><p>the shop</p>');
    expect((await get('/ski')).status).toBe(429);
  });

  it('shows who waits a page in the look and language of the store, which asks again by itself', async () => {
    const { get, fill } = await openShop();
    await fill();
    const page = await get('/ski?a=1');
    const text = await page.text();
    expect(page.status).toBe(429);
    expect(text).toContain('<html lang="de-CH" data-brand="serac">');
    expect(text).toContain('<dt>Ihr Platz</dt><dd>1</dd>');
    expect(text).toContain('Noch weniger als eine Minute');
    expect(text).not.toMatch(/<script|<link|src=|http-equiv/);
    expect(text.length).toBeLessThan(8000);
    expect(page.headers.get('refresh')).toBe('1');
    expect(page.headers.get('retry-after')).toBe('1');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('set-cookie')).toMatch(
      /^serac_ticket=w\.[^;]+; Path=\/; Max-Age=7200; HttpOnly; SameSite=Lax$/,
    );
  });

  it.each([
    ['cannot be told', () => Promise.reject(new Error('down'))],
    ['is not told in time', () => new Promise<string>(() => undefined)],
    ['is that of no store', async () => ''],
  ])('shows the page in English and without a brand where the look %s', async (_what, lookOf) => {
    const { get, fill } = await openShop(lookOf);
    await fill();
    expect(await (await get('/ski')).text()).toContain('<html lang="en-GB">');
  });

  it('lets in whose turn it is, at the address that was asked for, and gives a place once', async () => {
    const { get, fill, pass } = await openShop();
    await fill();
    const cookie = cookieOf(await get('/ski'));
    expect((await get('/ski', { headers: { cookie } })).headers.has('set-cookie')).toBe(false);
    await pass(1000);
    const entered = await get('/ski?size=3', { headers: { cookie } });
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/ski?size=3']);
    const page = await get('/ski?size=3', { headers: { cookie: cookieOf(entered) } });
    expect([page.status, page.headers.has('set-cookie')]).toEqual([200, false]);
  });

  it.each(['//evil.test/x', '/\\evil.test', '///evil.test'])('leads %s nowhere else', async (path) => {
    const { get, fill, pass } = await openShop();
    await fill();
    const cookie = cookieOf(await get('/ski'));
    await pass(1000);
    const { status, headers } = await get(path, { headers: { cookie } });
    expect(status).toBe(303);
    expect(headers.get('location')).toMatch(/^\/evil/);
  });

  it('never keeps whoever buys, calls of pages or files waiting', async () => {
    const { get, fill } = await openShop();
    await fill();
    expect((await get('/ski')).status).toBe(429);
    for (const path of ['/checkout/cart/', '/checkout/cart', '/order/success/', '/api/basket-data'])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    expect((await get('/api/basket-add', { method: 'POST' })).status).toBe(200);
  });

  it('tells the router of a page whose visitor has to wait by a status, in no words', async () => {
    const { get, fill } = await openShop();
    await fill();
    await get('/ski');
    const flight = await get('/ski', { headers: { rsc: '1' } });
    expect([flight.status, await flight.text(), flight.headers.has('set-cookie')]).toEqual([429, '', false]);
  });

  it('knows who was here before, and whose basket is full', async () => {
    const { get, fill, pass } = await openShop();
    const as = (session: string) => ({ headers: { cookie: `session=${session}` } });
    expect((await get('/ski', as('early'))).status).toBe(200);
    await get('/api/basket-add', { ...as('full'), method: 'POST' });
    await pass(250);
    await pass(20 * 60_000);
    await get('/api/basket-data', as('early'));
    await fill();
    for (let n = 0; n < 5; n++) await get('/ski');
    expect((await get('/ski', as('early'))).status).toBe(200);
    const placeOf = async (session: string) => /<dd>(\d+)</.exec(await (await get('/ski', as(session))).text())?.[1];
    expect([await placeOf('other'), await placeOf('full'), await placeOf('m1')]).toEqual(['6', '1', '2']);
  });
});
