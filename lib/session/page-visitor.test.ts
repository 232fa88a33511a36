import { describe, expect, it } from 'vitest';
import { withoutCookie } from './cookie-value.ts';
import { pageVisitors, sessionStandings } from './page-visitor.ts';
import { createCookieSealer, type SealedSession } from './session-cookie.ts';

const sealer = createCookieSealer('a secret of the deployment, long', () => 2000);
const visitorOf = pageVisitors(sealer, 'serac_session', ({ token }) => token === 'revoked');
const cookieOf = async (session: Partial<SealedSession>): Promise<string> => {
  const whole = { token: 't', audience: 'member', group: 3, storeId: 11, issuedAt: 1000, ...session } as const;
  return `a=1; serac_session=${await sealer.seal(whole)}; b=2`;
};

describe('the visitor of a page', () => {
  it('is known by store, audience and price group, and by nothing else', async () => {
    const [one, other] = await Promise.all(['one', 'other'].map(async (token) => visitorOf(await cookieOf({ token }))));
    const session = { name: expect.stringMatching(/^[\w-]{22}$/), isMember: true };
    expect(one).toEqual({ key: '11.member.3', homeKey: '11.member.3.0', isOver: false, session });
    expect(other).toEqual({ ...one, session });
    expect(await visitorOf(await cookieOf({ group: 4 }))).toMatchObject({ key: '11.member.4' });
    expect(await visitorOf(await cookieOf({ audience: 'guest', group: 0 }))).toMatchObject({ key: '11.guest.0' });
  });

  it('shares every page but home with members who have stated another gender (SESS-05)', async () => {
    const [one, other] = await Promise.all(
      ([1, 2] as const).map(async (gender) => visitorOf(await cookieOf({ gender }))),
    );
    expect([one?.key, one?.homeKey]).toEqual(['11.member.3', '11.member.3.1']);
    expect([other?.key, other?.homeKey]).toEqual(['11.member.3', '11.member.3.2']);
  });

  it('is a guest without a cookie, at once, and with one that is none', async () => {
    for (const header of [undefined, '', 'a=1'])
      expect(visitorOf(header)).toEqual({ key: 'guest', homeKey: 'guest', isOver: false });
    expect(await visitorOf('serac_session=forged')).toEqual({ key: 'guest', homeKey: 'guest', isOver: false });
  });

  it('is a guest whose session is known to be over, and told apart from others', async () => {
    expect(await visitorOf(await cookieOf({ token: 'revoked' }))).toEqual({
      key: 'guest',
      homeKey: 'guest',
      isOver: true,
    });
  });
});

describe('withoutCookie', () => {
  it('takes out every cookie of the name and no other', () => {
    expect(withoutCookie('a=1; x=2; b=3; x=4', 'x')).toBe('a=1; b=3');
    expect(withoutCookie('x=2', 'x')).toBe('');
    expect(withoutCookie('ax=1; xa=2', 'x')).toBe('ax=1; xa=2');
  });
});

const MINUTE = 60_000;
const member: SealedSession = { token: 'bearer', audience: 'member', group: 2, storeId: 1, issuedAt: 0 };

/** Standings whose commerce API answers what the test says, and when. */
function standings() {
  const clock = { now: 0 };
  const asked: { answer: (isMember: boolean) => void; fail: () => void }[] = [];
  const isOver = sessionStandings(
    () =>
      new Promise((answer, fail) => {
        asked.push({ answer, fail });
      }),
    () => clock.now,
  );
  /** Lets the answer of the latest call arrive. */
  const settle = async (how: 'member' | 'gone' | 'outage') => {
    const latest = asked.at(-1);
    if (how === 'outage') latest?.fail();
    else latest?.answer(how === 'member');
    await Promise.resolve();
    await Promise.resolve();
  };
  return { clock, isOver, settle, asked: () => asked.length };
}

describe('a session’s standing', () => {
  it('is not asked for in its first minute, nor for a guest’s', () => {
    const { clock, isOver, asked } = standings();
    clock.now = MINUTE - 1;
    expect(isOver(member)).toBe(false);
    clock.now = 10 * MINUTE;
    expect(isOver({ ...member, audience: 'guest' })).toBe(false);
    expect(asked()).toBe(0);
  });

  it('is asked for once a minute, however many pages are viewed', async () => {
    const { clock, isOver, settle, asked } = standings();
    clock.now = MINUTE;
    for (let view = 0; view < 5; view += 1) expect(isOver(member)).toBe(false);
    expect(asked()).toBe(1);
    await settle('member');
    clock.now = 2 * MINUTE - 1;
    expect([isOver(member), asked()]).toEqual([false, 1]);
    clock.now = 2 * MINUTE;
    expect([isOver(member), asked()]).toEqual([false, 2]);
  });

  it('is known at the next page once it is over, and stays so', async () => {
    const { clock, isOver, settle } = standings();
    clock.now = MINUTE;
    expect(isOver(member)).toBe(false);
    await settle('gone');
    expect(isOver(member)).toBe(true);
    expect(isOver({ ...member, token: 'another' })).toBe(false);
    clock.now = 5 * MINUTE;
    expect(isOver(member)).toBe(true);
    await settle('outage');
    expect(isOver(member)).toBe(true);
  });

  it('stays what it was in an outage, during which it is not asked for more often', async () => {
    const { clock, isOver, settle, asked } = standings();
    clock.now = MINUTE;
    isOver(member);
    await settle('outage');
    clock.now = 2 * MINUTE - 1;
    expect([isOver(member), asked()]).toEqual([false, 1]);
  });
});
