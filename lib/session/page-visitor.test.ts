import { describe, expect, it } from 'vitest';
import { withoutCookie } from './cookie-value.ts';
import { pageVisitors } from './page-visitor.ts';
import { createCookieSealer, type SealedSession } from './sealed-cookie.ts';

const sealer = createCookieSealer('a secret of the deployment, long', () => 2000);
const visitorOf = pageVisitors(sealer, 'serac_session', ({ token }) => token === 'revoked');
const cookieOf = async (session: Partial<SealedSession>): Promise<string> => {
  const whole = { token: 't', audience: 'member', group: 3, storeId: 11, issuedAt: 1000, ...session } as const;
  return `a=1; serac_session=${await sealer.seal(whole)}; b=2`;
};

describe('the visitor of a page', () => {
  it('is known by store, audience and price group, and by nothing else', async () => {
    const [one, other] = await Promise.all(['one', 'other'].map(async (token) => visitorOf(await cookieOf({ token }))));
    expect(one).toEqual({ key: '11.member.3', isOver: false });
    expect(other).toEqual(one);
    expect(await visitorOf(await cookieOf({ group: 4 }))).toMatchObject({ key: '11.member.4' });
    expect(await visitorOf(await cookieOf({ audience: 'guest', group: 0 }))).toMatchObject({ key: '11.guest.0' });
  });

  it('is a guest without a cookie, at once, and with one that is none', async () => {
    for (const header of [undefined, '', 'a=1']) expect(visitorOf(header)).toEqual({ key: 'guest', isOver: false });
    expect(await visitorOf('serac_session=forged')).toEqual({ key: 'guest', isOver: false });
  });

  it('is a guest whose session is known to be over, and told apart from others', async () => {
    expect(await visitorOf(await cookieOf({ token: 'revoked' }))).toEqual({ key: 'guest', isOver: true });
  });
});

describe('withoutCookie', () => {
  it('takes out every cookie of the name and no other', () => {
    expect(withoutCookie('a=1; x=2; b=3; x=4', 'x')).toBe('a=1; b=3');
    expect(withoutCookie('x=2', 'x')).toBe('');
    expect(withoutCookie('ax=1; xa=2', 'x')).toBe('ax=1; xa=2');
  });
});
