import { describe, expect, it } from 'vitest';
import type { SealedSession } from './sealed-cookie.ts';
import { sessionStandings } from './session-standing.ts';

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
