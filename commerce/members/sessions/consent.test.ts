import { describe, expect, it } from 'vitest';
import { CONSENT_SECONDS, UNANSWERED } from '#lib/rules/consent.ts';
import { testShop } from '#tests/support/commerce/served-shop.ts';

const t = testShop();

/** A guest with a session in store 1. */
async function guest() {
  const { body } = await t.post('/session-open', { store_id: 1 });
  const headers = { authorization: `Bearer ${body.auth_token}` };
  return {
    post: (path: string, values: unknown) => t.post(path, values, headers),
    session: async () => (await t.get('/session?store_id=1', headers)).body,
  };
}
const functionalOnly = { cookie_consent_given: true, accepted_functional: true, accepted_advertising: false };

describe('the answer to the cookie question', () => {
  it('is kept in the session, which tells it from then on', async () => {
    const { post, session } = await guest();
    expect((await session()).cookieConsentPreferences).toEqual(UNANSWERED);
    const saved = await post('/cookie-consent', { accepted_functional: true, accepted_advertising: false });
    expect(saved.body).toEqual({
      success: true,
      preferences: functionalOnly,
      givenAt: new Date(t.clock.at).toISOString(),
    });
    expect(await session()).toMatchObject({ cookieConsentPreferences: functionalOnly, accepts_cookie: true });
  });

  it('leaves the rest of the session alone', async () => {
    const { post, session } = await guest();
    await post('/cookie-consent', { accepted_functional: false, accepted_advertising: false });
    expect((await session()).first_visit).toBe(true);
    expect((await session()).first_visit).toBe(false);
    expect((await session()).cookieConsentPreferences.cookie_consent_given).toBe(true);
  });

  it('needs a session, and both flags', async () => {
    const flags = { accepted_functional: true, accepted_advertising: true };
    expect((await t.post('/cookie-consent', flags)).status).toBe(401);
    expect((await t.post('/set-cookie-preferences', { ...flags, cookie_consent_given: true })).status).toBe(401);
    const { post } = await guest();
    expect((await post('/cookie-consent', { accepted_functional: 'yes' })).status).toBe(400);
  });

  it('holds for half a year', async () => {
    const { post, session } = await guest();
    const givenAt = new Date(t.clock.at - CONSENT_SECONDS * 1000 + 60_000).toISOString();
    await post('/set-cookie-preferences', { ...functionalOnly, givenAt });
    expect((await session()).cookieConsentPreferences).toEqual(functionalOnly);
    t.clock.at += 60_000;
    expect((await session()).cookieConsentPreferences).toEqual(UNANSWERED);
  });

  it('can be taken back, and then accepts nothing', async () => {
    const { post, session } = await guest();
    await post('/set-cookie-preferences', functionalOnly);
    await post('/set-cookie-preferences', { ...functionalOnly, cookie_consent_given: false });
    expect((await session()).cookieConsentPreferences).toEqual(UNANSWERED);
  });

  it('cannot be of the future', async () => {
    const { post } = await guest();
    const givenAt = new Date(t.clock.at + 3_600_000).toISOString();
    const saved = await post('/set-cookie-preferences', { ...functionalOnly, givenAt });
    expect(saved.body.givenAt).toBe(new Date(t.clock.at).toISOString());
  });
});

it('the consent integration of a store says whether it asks, and what waits', async () => {
  const { status, body } = await t.get('/integration-cookie-consent?store_id=11');
  expect(status).toBe(200);
  expect(body).toMatchObject({ enabled: true, scripts: expect.any(Array), iframes: expect.any(Array) });
  expect((await t.get('/integration-cookie-consent?store_id=2')).status).toBe(404);
});
