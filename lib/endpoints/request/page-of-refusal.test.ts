import { expect, it } from 'vitest';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { orPage } from './page-of-refusal.ts';
import { problemResponse, Refusal, seeOther } from './problem-response.ts';

const known = {
  storeOfHost: async (host: string) =>
    host === 'de.test' ? ({ brand: 'serac', locale: 'de_DE', deliveryCountry: 'DE' } as StoreConfig) : null,
};
const refused = (status: number) =>
  problemResponse(new Refusal(status, 'RATE_LIMITED', 'secret detail', { retryAfter: 7 }));
const sent = (accept: string, host = 'de.test') =>
  new Request('http://any/api/remind-form', { method: 'POST', headers: { host, accept } });
const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';

it('shows a browser a page in the words of its store in place of the error body of a call', async () => {
  const response = await orPage(sent(BROWSER), Promise.resolve(refused(429)), known);
  expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
    429,
    '7',
    'private, no-store',
  ]);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('x-serac-own-page')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  const page = await response.text();
  expect(page).toContain('<html lang="de-DE" data-brand="serac">');
  expect(page).toContain('Etwas ist schiefgelaufen');
  expect(page).not.toMatch(/secret|RATE_LIMITED/);
});

it('says of an outage that the shop is back soon, in English where nobody can tell the store', async () => {
  const response = await orPage(sent(BROWSER, 'nobody.test'), Promise.resolve(refused(503)), known);
  expect([response.status, (await response.text()).includes('We’ll be right back')]).toEqual([503, true]);
});

it('answers scripts as ever, and leads on as ever', async () => {
  const told = await orPage(sent('application/json'), Promise.resolve(refused(429)), known);
  expect(await told.json()).toMatchObject({ code: 'RATE_LIMITED' });
  const onwards = await orPage(sent(BROWSER), Promise.resolve(seeOther('/')), known);
  expect([onwards.status, onwards.headers.get('location')]).toEqual([303, '/']);
});
