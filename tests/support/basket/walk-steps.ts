import fc from 'fast-check';
import { GOODS } from './basket-fixture.ts';

/** What the walks buy: one outside the sale, one in it. */
export const VARIANTS = [GOODS.flask, GOODS.redJacketS] as const;

const variant = fc.constantFrom(...VARIANTS);
const tab = fc.nat(2);
const write = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('add' as const), tab, variant, qty: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      tab,
      variant,
      qty: fc.integer({ min: 0, max: 6 }),
      accept: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('code', 'no code', 'points', 'no points'), tab }) },
);
const round = fc.oneof(
  { weight: 6, arbitrary: fc.record({ writes: fc.array(write, { minLength: 1, maxLength: 3 }), login: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ price: fc.integer({ min: 1, max: 20_000 }), variant }) },
  { weight: 1, arbitrary: fc.record({ stock: fc.integer({ min: 0, max: 12 }), variant }) },
  { weight: 1, arbitrary: fc.constant({ saleEnds: true as const }) },
);
/** What somebody does in one of three tabs. */
export type Write = typeof write extends fc.Arbitrary<infer T> ? T : never;

/** What happens in a walk: writes of several tabs at once, a login among them, or something in the world around them. */
export const walkSteps = fc.array(round, { minLength: 1, maxLength: 4 });
