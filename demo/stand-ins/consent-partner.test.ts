import { expect, it } from 'vitest';
import { INTEGRATION_DEFAULTS } from '#commerce/stores/store-defaults.ts';
import { partnersOf } from '#lib/consent/partners.ts';
import { Integrations } from '#lib/contract/integrations.ts';
import { openTestShop, testShop } from '#tests/support/commerce/served-shop.ts';
import { withDemoPartner } from './consent-partner.ts';

const t = testShop();

const connected = withDemoPartner(INTEGRATION_DEFAULTS, 'http://localhost:4100');
const { scripts, iframes } = connected.cookieConsent;

it('the demo has something that waits for each category, and says what it keeps', () => {
  expect(Integrations.parse(connected)).toEqual(connected);
  expect(scripts.map(({ category }) => category)).toEqual(['default', 'functional', 'advertising']);
  expect(new Set(iframes.map(({ placement }) => placement))).toEqual(new Set(['background', 'content']));
});

it('what the demo waits for is there, for pages of other origins', async () => {
  const { scripts: withPage, onDemand } = partnersOf({
    ...connected,
    chat: { ...connected.chat, enabled: true },
    payLater: { ...connected.payLater, enabled: true },
  });
  const addresses = [...withPage, ...onDemand].map(({ src }) => src);
  expect(addresses.map((src) => new URL(src).pathname)).toEqual(
    ['tags', 'analytics', 'chat', 'reviews', 'help', 'visits', 'ads', 'help-widget', 'pay-later'].map(
      (name) => `/demo-partner/${name}.js`,
    ),
  );
  for (const { pathname } of addresses.map((src) => new URL(src))) {
    const { status, headers } = await t.get(pathname);
    expect([pathname, status, headers.get('content-type'), headers.get('cross-origin-resource-policy')]).toEqual([
      pathname,
      200,
      'text/javascript',
      'cross-origin',
    ]);
  }
  const hit = await t.raw('/demo-partner/analytics-hit', { method: 'POST', body: '' });
  expect([hit.status, hit.headers.get('cross-origin-resource-policy')]).toEqual([204, 'cross-origin']);
  for (const path of ['/demo-partner/sync', '/demo-partner/films/1']) {
    const { status, headers } = await t.get(path);
    expect([status, headers.get('content-security-policy')]).toEqual([200, "default-src 'none'"]);
  }
});

it('a shop that is no demo has no demo partner', async () => {
  expect(INTEGRATION_DEFAULTS.cookieConsent.scripts).toEqual([]);
  const real = await openTestShop(undefined, { demo: false });
  expect((await real.get('/demo-partner/ads.js')).status).toBe(404);
  const { body } = await real.get('/integration-cookie-consent?store_id=1');
  expect(body.scripts).toEqual([]);
  await real.close();
});
