import { describe, expect, it } from 'vitest';
import { askedOften } from './asked-often.ts';

const HALF_LIFE = 1000;

function asks(limits: { often?: number; counted?: number } = {}) {
  const clock = { now: 0 };
  const made = askedOften({ often: 2, counted: 100, halfLifeMs: HALF_LIFE, ...limits }, () => clock.now);
  return { clock, ask: (key: string, times = 1) => Array.from({ length: times }, () => made.ask(key)).at(-1) };
}

describe('what is asked often', () => {
  it('is so from its second ask on', () => {
    const { ask } = asks();
    expect([ask('tent'), ask('tent'), ask('tent')]).toEqual([false, true, true]);
  });

  it('is not pushed out by any number of invented keys, asked for once or twice', () => {
    const { ask } = asks();
    ask('tent', 5);
    ask('boots', 5);
    for (let n = 0; n < 1000; n += 1) expect(ask(`invented-${n}`, 2)).toBe(false);
    expect([ask('tent'), ask('boots')]).toEqual([true, true]);
  });

  it('makes place for what is asked for more', () => {
    const { ask } = asks();
    ask('tent', 5);
    ask('boots', 2);
    expect([ask('skis', 2), ask('skis')]).toEqual([false, true]);
    expect([ask('tent'), ask('boots')]).toEqual([true, false]);
  });

  it('is no more so once nobody asks for it', () => {
    const { ask, clock } = asks();
    ask('tent', 2);
    clock.now += HALF_LIFE + 1;
    expect(ask('tent')).toBe(true);
    for (let n = 0; n < 3; n += 1) {
      clock.now += HALF_LIFE + 1;
      ask('something else');
    }
    expect(ask('tent')).toBe(false);
  });

  it('counts so many others and forgets the rest, the last asked for being remembered, also after counts were halved', () => {
    const { ask, clock } = asks({ counted: 2 });
    for (const key of ['a', 'b', 'c']) ask(key);
    expect(ask('a')).toBe(false);
    clock.now += HALF_LIFE + 1;
    // Halves the counts of c and a; b is forgotten, and c is now the one asked for longest ago.
    ask('d');
    expect([ask('a', 2), ask('c')]).toEqual([true, false]);
  });
});
