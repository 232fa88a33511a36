import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatConsentCookie } from '#lib/consent/consent-cookie.ts';
import { UNANSWERED } from '#lib/rules/consent.ts';
import {
  answers,
  calls,
  guestSession,
  opened,
  refuse,
  resetEndpoint,
  send,
} from '#tests/support/storefront/endpoint.ts';

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
});
beforeEach(resetEndpoint);

const all = { cookie_consent_given: true, accepted_functional: true, accepted_advertising: true };
const givenAt = Math.floor(Date.now() / 1000) * 1000 - 60_000;
const cookie = `cookie-consent=${formatConsentCookie({ preferences: all, givenAt })}`;
const flags = { accepted_functional: true, accepted_advertising: true };

describe('an answer to the cookie question', () => {
  beforeEach(() => {
    answers['cookie-consent'] = () => ({ success: true, preferences: all, givenAt: new Date(givenAt).toISOString() });
  });

  it('is kept in a cookie that pages can read, beside the session that a guest gets for it', async () => {
    const { status, headers, body, session } = await send('POST', 'cookie-consent', { body: flags });
    expect([status, body.preferences]).toEqual([200, all]);
    expect(session).toMatchObject({ token: 'guest-token' });
    const [, consent] = headers.getSetCookie();
    expect(consent).toMatch(/^cookie-consent=1\.\d{10}\.11; Path=\/; Max-Age=155519\d\d; SameSite=Lax$/);
  });

  it('that cannot be saved sets none', async () => {
    answers['cookie-consent'] = refuse(503, 'UNAUTHORIZED', 'network');
    const { status, headers } = await send('POST', 'cookie-consent', { body: flags, session: {} });
    expect([status, headers.getSetCookie()]).toEqual([503, []]);
  });
});

describe('the session', () => {
  beforeEach(() => {
    answers.session = () => guestSession;
    answers['set-cookie-preferences'] = () => ({ success: true, preferences: all, givenAt: '2026-11-20T12:00:00Z' });
  });
  const asked = (extra: object) => send('GET', 'session', extra);
  const carried = () => calls.filter(({ alias }) => alias === 'set-cookie-preferences');

  it('that is not there yet has what the cookie says', async () => {
    const { body } = await asked({ headers: { cookie } });
    expect(body).toMatchObject({ accepts_cookie: true, cookieConsentPreferences: all });
    expect(carried()).toEqual([]);
  });

  it('is a first visit until the question was answered, also while there is none to remember it (SESS-03)', async () => {
    expect((await asked({})).body.first_visit).toBe(true);
    expect((await asked({ headers: { cookie } })).body.first_visit).toBe(false);
    answers.session = () => ({ ...guestSession, cookieConsentPreferences: all });
    expect((await asked({ headers: { cookie } })).body.first_visit).toBe(false);
  });

  it('that began after the answer takes it over', async () => {
    answers.login = () => opened('member-token', 7);
    const { headers } = await send('POST', 'login', { body: { login: 'a@b.example', password: 'x' } });
    const [sessionCookie = ''] = (headers.get('set-cookie') ?? '').split(';');
    answers.session = () => ({ ...guestSession, id: 7, group: 3 });
    const { body } = await asked({ headers: { cookie: `${sessionCookie}; ${cookie}` } });
    expect(body).toMatchObject({ id: 7, cookieConsentPreferences: all });
    expect(carried()).toMatchObject([
      { token: 'member-token', input: { ...all, givenAt: new Date(givenAt).toISOString() } },
    ]);
  });

  it('that knows the answer is left alone, and so is one where there is no valid cookie', async () => {
    answers.session = () => ({ ...guestSession, cookieConsentPreferences: all });
    const session = { audience: 'guest' };
    expect((await asked({ headers: { cookie } })).body.cookieConsentPreferences).toEqual(all);
    expect((await asked({ session })).body.cookieConsentPreferences).toEqual(all);
    answers.session = () => guestSession;
    const forged = await asked({ headers: { cookie: 'cookie-consent=true' } });
    expect(forged.body.cookieConsentPreferences).toEqual(UNANSWERED);
    expect(carried()).toEqual([]);
  });
});
