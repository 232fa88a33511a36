import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SealedSession } from './sealed-cookie.ts';
import { audienceOf, endedSessionCookie, ofStore, sessionCookie, sessionCookieName } from './session-cookie.ts';

const member: SealedSession = { token: 't', audience: 'member', group: 2, storeId: 11, issuedAt: 1 };

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  vi.stubEnv('PUBLIC_SCHEME', 'https');
});

describe('the session cookie', () => {
  it('has the attributes of decision 19 on https', async () => {
    expect(await sessionCookie(member)).toMatchObject({
      name: '__Host-serac_session',
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: true,
      maxAge: 2_592_000,
    });
    expect(sessionCookieName('http')).toBe('serac_session');
  });

  it('is deleted by an empty value', () => {
    expect(endedSessionCookie()).toMatchObject({ value: '', maxAge: 0, secure: true });
  });
});

describe('the audience', () => {
  it('is the price group of a member and guest for everybody else', () => {
    expect(audienceOf(member)).toEqual({ kind: 'member', group: 2 });
    expect(audienceOf({ ...member, audience: 'guest' })).toEqual({ kind: 'guest' });
    expect(audienceOf(null)).toEqual({ kind: 'guest' });
  });

  it('does not carry over to another store', () => {
    expect(ofStore(member, 11)).toBe(member);
    expect(ofStore(member, 1)).toBeNull();
  });
});
