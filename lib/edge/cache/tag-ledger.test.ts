import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTagLedger } from './tag-ledger.ts';

describe('the ledger of invalidated tags', () => {
  it('finds stale what was made before one of its tags was invalidated, and nothing else', () => {
    const ledger = createTagLedger();
    ledger.note('stale', ['product:1'], 5);
    expect(ledger.judge(['store:1', 'product:1'], 4)).toBe('stale');
    expect(ledger.judge(['store:1', 'product:1'], 5)).toBe('fresh');
    expect(ledger.judge(['product:2'], 0)).toBe('fresh');
  });

  it('lets a withdrawal win over staleness', () => {
    const ledger = createTagLedger();
    ledger.note('stale', ['a'], 1);
    ledger.note('expired', ['b'], 2);
    expect(ledger.judge(['a', 'b'], 0)).toBe('expired');
    expect(ledger.judge(['a', 'b'], 2)).toBe('fresh');
  });

  it('never goes back, in whatever order the news arrive', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 }), (order) => {
        const ledger = createTagLedger();
        for (const at of order) {
          ledger.note('stale', ['t'], at);
          ledger.markSeen(at);
        }
        expect(ledger.heard()).toBe(6);
        expect(ledger.judge(['t'], 5)).toBe('stale');
        expect(ledger.judge(['t'], 6)).toBe('fresh');
      }),
    );
  });

  it('remembers so many tags; what is older than the oldest forgotten one counts as stale', () => {
    const ledger = createTagLedger(2);
    for (const at of [1, 2, 3]) ledger.note('stale', [`t${at}`], at);
    expect(ledger.judge(['t1'], 0)).toBe('stale');
    expect(ledger.judge(['unrelated'], 0)).toBe('stale');
    expect(ledger.judge(['unrelated'], 1)).toBe('fresh');
  });

  it('takes everything for stale that was made before news were lost', () => {
    const ledger = createTagLedger();
    ledger.forgetBefore(7);
    expect(ledger.judge([], 6)).toBe('stale');
    expect(ledger.judge([], 7)).toBe('fresh');
  });
});
