import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { CategoryPage } from '#lib/contract/catalogue.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { createRateLimits } from '#lib/endpoints/request/rate-limits.ts';
import { serveSaleCalendar } from './serve-sale-calendar.ts';

const STORE = {
  storeId: 13,
  locale: 'fr_FR',
  shopName: 'Serac',
  timeZone: 'Europe/Paris',
  baseUrl: 'https://fr.serac.example',
} as StoreConfig;
const SALE = {
  eventId: 926,
  categoryId: 926,
  url: '/event/des-chaussures',
  title: 'Des chaussures',
  subtitle: 'Coques et chaussons',
  brandNames: ['Valtorre', 'Corvanne'],
  startDate: '2026-11-21T06:00:00.000Z',
  maxDiscount: 40,
} as unknown as CategoryPage['sale'];

function ask(
  file: string,
  head: Partial<CategoryPage> | Error = { sale: SALE, saleState: 'coming' },
  host = 'fr.serac.example',
) {
  const api = vi.fn(async (alias: string) => {
    if (alias === 'page-text') return { area: 'pages', texts: { 'reminders.opensAt': '{shop} ouvre « {sale} »' } };
    if (head instanceof Error) throw head;
    return head;
  });
  const sources = {
    storeOf: async (name: string) => (name === 'fr.serac.example' ? STORE : null),
    api: api as never,
    now: () => Date.parse('2026-11-20T12:00:00Z'),
  };
  const limits = createRateLimits({ reads: 100, writes: 100 }, null);
  return serveSaleCalendar(file, new Request('http://inside/', { headers: { host } }), sources, limits);
}

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
});

describe('the calendar entry of a coming sale', () => {
  it('is in the words of the store’s editors and its time zone, and may be kept by anybody', async () => {
    const reply = await ask('926.ics');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=300');
    expect(reply.headers.has('set-cookie')).toBe(false);
    const text = (await reply.text()).replaceAll('\r\n ', '');
    expect(text).toContain('SUMMARY:Serac ouvre « Des chaussures »');
    expect(text).toContain('UID:sale-926-13@fr.serac.example');
    expect(text).toContain('DTSTART;TZID=Europe/Paris:20261121T070000');
    expect(text).toContain('URL:https://fr.serac.example/event/des-chaussures');
  });

  it.each([
    ['a name that is no number', () => ask('x.ics')],
    ['a host of no store', () => ask('926.ics', undefined, 'evil.example')],
    ['a category that is no sale', () => ask('11.ics', { sale: null, saleState: null })],
    ['a sale that is over', () => ask('926.ics', { sale: SALE, saleState: 'ended' })],
    [
      'a sale that does not exist',
      () => ask('999.ics', new ApiError('x', { kind: 'http', status: 404, code: 'NOT_FOUND' })),
    ],
  ])('does not exist for %s', async (_case, asked) => expect((await asked()).status).toBe(404));

  it('is not to be had during an outage, which is not kept', async () => {
    const reply = await ask('926.ics', new ApiError('x', { kind: 'http', status: 503, code: 'UNAVAILABLE' }));
    expect(reply.status).toBe(503);
    expect(reply.headers.get('cache-control')).toContain('no-store');
  });
});
