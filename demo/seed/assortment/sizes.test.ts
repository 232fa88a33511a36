import { describe, expect, test } from 'vitest';
import { SIZES, sizeIdsOf } from './sizes.ts';

const labelsInOrder = SIZES.toSorted((a, b) => a.position - b.position).map(({ label }) => label('en'));
const placesOf = (labels: readonly string[]): number[] => labels.map((label) => labelsInOrder.indexOf(label));
const isRising = (places: readonly number[]): boolean =>
  places.every((place, at) => place >= 0 && place > (places[at - 1] ?? -1));

describe('the sizes in the filter', () => {
  test.each([
    [['XS', 'S', 'M', 'MT', 'L', 'XL', '2XL']],
    [['EU 36', 'EU 38', 'EU 38.5', 'EU 39', 'EU 42', 'EU 42.5', 'EU 46']],
    [['8', '14', '22.5', '29.5', '100', '116', '149', '156', '158W', '163', '188']],
    [['110\u00a0cm', '130\u00a0cm', '40\u00a0m', '80\u00a0m', '8\u00a0kg', '24\u00a0kg', '0.5\u00a0l', '1.0\u00a0l']],
    [['2XL', 'S\u00a051–55', 'L\u00a059–62', 'EU 36']],
    [['Regular', 'Long']],
  ])('go from small to large: %j', (labels) => {
    expect(isRising(placesOf(labels.map((label) => label.replace('EU ', 'EU\u00a0'))))).toBe(true);
  });

  test('have a place of their own each', () => {
    expect(new Set(SIZES.map(({ position }) => position)).size).toBe(SIZES.length);
  });
});

test.each(['clothing', 'shoesMen', 'boards', 'wetsuits', 'kidsSkis'] as const)(
  'the choices of a product sized as %s stand as in the filter',
  (run) => {
    const places = sizeIdsOf(run).map((id) => SIZES.find((size) => size.id === id)?.position ?? 0);
    expect(isRising(places)).toBe(true);
  },
);
