import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  audienceOf,
  endedSessionSetCookie,
  hasSessionCookie,
  ofStore,
  type SealedSession,
  sessionCookieName,
  sessionOfRequest,
  sessionSetCookie,
} from './session-cookie.ts';

const member: SealedSession = { token: 't', audience: 'member', group: 2, storeId: 11, issuedAt: 1 };

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  vi.stubEnv('PUBLIC_SCHEME', 'https');
});

describe('the session cookie', () => {
  it('has the attributes of decision 19 on https', async () => {
    expect(await sessionSetCookie(member)).toMatch(
      /^__Host-serac_session=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(sessionCookieName('http')).toBe('serac_session');
  });

  it('is deleted by an empty value', () => {
    expect(endedSessionSetCookie()).toBe('__Host-serac_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure');
  });

  it('is found among other cookies', async () => {
    const current = { ...member, issuedAt: Date.now() };
    const [pair = ''] = (await sessionSetCookie(current)).split(';');
    expect(await sessionOfRequest(`a=1; ${pair}; b=2`, 11)).toEqual(current);
    expect(await sessionOfRequest(`a=1; ${pair}; b=2`, 1)).toBeNull();
    expect(await sessionOfRequest('x__Host-serac_session=1', 11)).toBeNull();
    expect(await sessionOfRequest(null, 11)).toBeNull();
  });
});

describe('hasSessionCookie', () => {
  it('sees a session whatever it is worth, and no other cookie', () => {
    expect(hasSessionCookie('a=1; __Host-serac_session=forged')).toBe(true);
    expect(hasSessionCookie('a=1; serac_session=x')).toBe(false);
    expect(hasSessionCookie(null)).toBe(false);
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
