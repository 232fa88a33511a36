import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Experiment as Schema } from '#lib/contract/stores.ts';
import {
  assignVariations,
  drawVariation,
  type Experiment,
  readVariations,
  sharesOf,
  writeVariations,
} from './experiments.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');

const experiment = (more: Partial<Experiment> = {}): Experiment => ({
  name: 'menu-order',
  pages: [],
  variations: [{ name: 'as-is' }, { name: 'alphabet' }],
  startDateTime: '2026-11-01T00:00:00Z',
  endDateTime: '2026-12-01T00:00:00Z',
  ...more,
});

const shares = (...percentages: (number | undefined)[]): number[] =>
  sharesOf(
    percentages.map((percentage, at) => ({ name: `v${at}`, ...(percentage !== undefined && { percentage }) })),
  ).map((share) => Math.round(share * 1000) / 10);

describe('an experiment', () => {
  it('has a name, variations with percentages, a start and an end (AB-02)', () => {
    expect(Schema.safeParse(experiment()).success).toBe(true);
    for (const wrong of [{ name: 'A B' }, { variations: [{ name: 'one' }] }, { endDateTime: 'soon' }]) {
      expect(Schema.safeParse({ ...experiment(), ...wrong }).success).toBe(false);
    }
  });
});

describe('the shares of variations', () => {
  it('are scaled to 100 (AB-05)', () => {
    expect(shares(30, 30)).toEqual([50, 50]);
    expect(shares(200, 200)).toEqual([50, 50]);
    expect(shares(80, 20)).toEqual([80, 20]);
  });

  it('without a percentage divide evenly what is left (AB-06)', () => {
    expect(shares(50, undefined, undefined)).toEqual([50, 25, 25]);
    expect(shares(undefined, undefined)).toEqual([50, 50]);
    expect(shares(120, undefined)).toEqual([100, 0]);
  });

  it('of what is negative or no number are 0, and even where all are (decision 56)', () => {
    expect(shares(-5, 10)).toEqual([0, 100]);
    expect(shares(Number.NaN, 10)).toEqual([0, 100]);
    expect(shares(0, 0)).toEqual([50, 50]);
  });

  it('add up to 1 whatever is written', () => {
    const percentage = fc.option(fc.double(), { nil: undefined });
    fc.assert(
      fc.property(fc.array(percentage, { minLength: 2, maxLength: 5 }), (percentages) => {
        const sum = shares(...percentages).reduce((all, share) => all + share, 0);
        expect(Math.abs(sum - 100)).toBeLessThan(0.5);
      }),
    );
  });
});

it('10,000 visitors are drawn by the percentages, within four standard deviations (AB-04)', () => {
  const weighted = experiment({
    variations: [
      { name: 'as-is', percentage: 80 },
      { name: 'alphabet', percentage: 20 },
    ],
  });
  // Each place of the unit interval once, in no order: as even as chance can be.
  const drawn = Array.from({ length: 10_000 }, (_, at) => drawVariation(weighted, ((at * 7919) % 10_000) / 10_000));
  const share = drawn.filter((name) => name === 'as-is').length / drawn.length;
  expect(Math.abs(share - 0.8)).toBeLessThan(4 * Math.sqrt((0.8 * 0.2) / 10_000));
  expect(drawVariation(weighted, 0.999_999_999_999)).toBe('alphabet');
});

describe('a visitor', () => {
  const assign = (more: Partial<Experiment>, remembered = {}, random = () => 0.9, page = 'home') =>
    assignVariations([experiment(more)], page, remembered, NOW, random);

  it('gets the variation remembered, else one by chance that is to be remembered (AB-03)', () => {
    expect(assign({}, {}, () => 0.1)).toEqual({ shown: { 'menu-order': 'as-is' }, drawn: { 'menu-order': 'as-is' } });
    expect(assign({})).toEqual({ shown: { 'menu-order': 'alphabet' }, drawn: { 'menu-order': 'alphabet' } });
    expect(assign({}, { 'menu-order': 'as-is' })).toEqual({ shown: { 'menu-order': 'as-is' }, drawn: null });
  });

  it('is drawn anew where what is remembered is no variation', () => {
    for (const remembered of [{ 'menu-order': 'gone' }, { 'menu-order': 'toString' }, { other: 'as-is' }]) {
      expect(assign({}, remembered).drawn).toEqual({ 'menu-order': 'alphabet' });
    }
  });

  it('takes part in nothing before its start, from its end on, and on pages it does not touch (AB-07)', () => {
    const nothing = { shown: {}, drawn: null };
    expect(assign({ startDateTime: '2026-11-24T12:00:00.001Z' })).toEqual(nothing);
    expect(assign({ endDateTime: '2026-11-24T12:00:00Z' })).toEqual(nothing);
    expect(assign({ pages: ['product'] })).toEqual(nothing);
    expect(assign({ pages: ['product'] }, {}, () => 0.9, 'product').shown).toEqual({ 'menu-order': 'alphabet' });
  });

  it('keeps the variations of other experiments when one is drawn', () => {
    const other = experiment({ name: 'tiles', pages: ['product'] });
    const remembered = { tiles: 'as-is', ended: 'x' };
    expect(assignVariations([experiment(), other], 'home', remembered, NOW, () => 0.9)).toEqual({
      shown: { 'menu-order': 'alphabet' },
      drawn: { tiles: 'as-is', 'menu-order': 'alphabet' },
    });
  });
});

describe('variations as one word', () => {
  it('are the same in any order, and read back', () => {
    const word = 'menu-order.alphabet~tiles.large';
    expect(writeVariations({ tiles: 'large', 'menu-order': 'alphabet' })).toBe(word);
    expect(readVariations(word)).toEqual({ tiles: 'large', 'menu-order': 'alphabet' });
    expect(writeVariations({})).toBe('');
  });

  it('leave out what is malformed, and never more than a store may have', () => {
    for (const wrong of [undefined, '', 'a', 'A.b', 'a.b.c', 'a./etc', '__proto__.x', '~~~']) {
      expect(readVariations(wrong)).toEqual({});
    }
    expect(Object.keys(readVariations('a.b~c.d~e.f~g.h~i.j'))).toEqual(['a', 'c', 'e', 'g']);
    expect(readVariations(`a.b~${'x'.repeat(2000)}`)).toEqual({ a: 'b' });
  });
});
