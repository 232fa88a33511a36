import { describe, expect, it } from 'vitest';
import { namedTests, testFiles } from './named-tests.ts';

const STAGES = ['types', 'production build', 'end-to-end tests in a browser: shoppers'];
const FILES = [
  'commerce/basket/basket-walk.test.ts',
  'e2e/basket.spec.ts',
  'lib/money/money.test.ts',
  'tests/instances/two-of-each.test.ts',
];
const of = (...words: string[]) => namedTests(words, STAGES, FILES);

describe('the words of npm test', () => {
  it('name stages by a whole word of their name, which run whole', () => {
    expect(of('types', 'shoppers')).toMatchObject({ stages: new Set([STAGES[0], STAGES[2]]), unit: [], browser: [] });
  });

  it('name files by a part of their path, each once and in the stage that can run it', () => {
    expect(of('basket', 'commerce/basket', 'money', 'two-of-each')).toEqual({
      stages: new Set(),
      unit: ['commerce/basket/basket-walk.test.ts', 'lib/money/money.test.ts'],
      instances: ['tests/instances/two-of-each.test.ts'],
      browser: ['e2e/basket.spec.ts'],
      unknown: [],
    });
  });

  it('name files where they are only part of a word of a stage', () => {
    expect(namedTests(['product'], STAGES, ['e2e/product-page.spec.ts'])).toMatchObject({
      stages: new Set(),
      browser: ['e2e/product-page.spec.ts'],
    });
  });

  it('are told when they name nothing', () => {
    expect(of('types', 'no-such-thing').unknown).toEqual(['no-such-thing']);
  });

  it('find the tests that there are', () => {
    expect(testFiles()).toEqual(expect.arrayContaining(['scripts/gate/named-tests.test.ts', 'e2e/journey.spec.ts']));
  });
});
