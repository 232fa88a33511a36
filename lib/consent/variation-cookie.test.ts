import { expect, it, vi } from 'vitest';
import { withVariation } from './variation-cookie.ts';

vi.mock('#lib/process/env.ts', () => ({ env: () => ({ PUBLIC_SCHEME: 'http' }) }));

const COOKIES = 'a=1; serac_variations=menu-order.alphabet~tiles.large';

it('counts a visitor under the variation of the cookie, whatever the body says', () => {
  const body = { experiment: 'menu-order', variation: 'as-is' };
  expect(withVariation('experiment-exposure', body, COOKIES)).toEqual({ ...body, variation: 'alphabet' });
  expect(withVariation('experiment-exposure', body, null)).toEqual({ ...body, variation: undefined });
  expect(withVariation('experiment-exposure', { experiment: 'other' }, COOKIES)).toEqual({ experiment: 'other' });
});

it('leaves the bodies of other calls alone', () => {
  const body = { variation: 'as-is' };
  expect(withVariation('login', body, COOKIES)).toBe(body);
});
