import { expect, it } from 'vitest';
import { Problem } from '#commerce/kernel/problem.ts';
import { OperatorChanges } from './apply-changes.ts';
import { applyTogether } from './apply-together.ts';

const WRONG = 999;
const MOST = 500;

const priced = (variant_id: number, amount = 100) =>
  OperatorChanges.parse({ prices: [{ store_id: 1, variant_id, amount }] });

/** What was made at a time, by variant and amount; the first waits until it is let go. */
function made(failure: (changes: OperatorChanges) => Error | null = () => null) {
  const all: string[][] = [];
  const first = Promise.withResolvers<void>();
  const tell = applyTogether(async (changes) => {
    all.push(changes.prices.map(({ variant_id, amount }) => `${variant_id} ${amount}`));
    if (all.length === 1) await first.promise;
    const error = failure(changes);
    if (error) throw error;
  });
  /** Tells one, and the others once that one is being made. */
  const tellAfter = async (one: OperatorChanges, ...others: readonly OperatorChanges[]): Promise<Promise<void>[]> => {
    const alone = tell(one);
    await expect.poll(() => all.length).toBe(1);
    const told = [alone, ...others.map(tell)];
    first.resolve();
    return told;
  };
  return { all, tell, tellAfter };
}

const holdsWrong = ({ prices }: OperatorChanges): boolean => prices.some(({ variant_id }) => variant_id === WRONG);
const outcomesOf = async (told: readonly Promise<void>[]): Promise<string[]> =>
  (await Promise.allSettled(told)).map((one) =>
    one.status === 'fulfilled' ? 'made' : (one.reason as Error).message.slice(0, 20),
  );

it('makes at once what comes alone, and together, in its order, what comes meanwhile', async () => {
  const { all, tellAfter } = made();
  const told = await tellAfter(priced(1), priced(2), priced(3), priced(2, 200));
  expect(await outcomesOf(told)).toEqual(['made', 'made', 'made', 'made']);
  expect(all).toEqual([['1 100'], ['2 100', '3 100', '2 200']]);
});

it('makes each by itself where one of them cannot be made', async () => {
  const { all, tellAfter } = made((changes) => (holdsWrong(changes) ? new Problem(400, 'VALIDATION', 'wrong') : null));
  const told = await tellAfter(priced(1), priced(2), priced(WRONG), priced(3));
  expect(await outcomesOf(told)).toEqual(['made', 'made', 'wrong', 'made']);
  expect(all.slice(-3)).toEqual([['2 100'], [`${WRONG} 100`], ['3 100']]);
});

it('tries nothing again where the database fails, and makes what comes afterwards', async () => {
  const { all, tell, tellAfter } = made((changes) => (holdsWrong(changes) ? new Error('away') : null));
  const told = await tellAfter(priced(1), priced(2), priced(WRONG));
  expect(await outcomesOf(told)).toEqual(['made', 'away', 'away']);
  expect(await outcomesOf([tell(priced(4))])).toEqual(['made']);
  expect(all.map((one) => one.length)).toEqual([1, 2, 1]);
});

it('makes no more together than all of whose prices are noted one by one', async () => {
  const { all, tellAfter } = made();
  const many = OperatorChanges.parse({
    prices: Array.from({ length: MOST - 1 }, (_, at) => ({ store_id: 1, variant_id: at + 1, amount: 100 })),
  });
  const told = await tellAfter(priced(1), priced(1), many, priced(2), many);
  expect(await outcomesOf(told)).toEqual(Array(5).fill('made'));
  expect(all.map((one) => one.length)).toEqual([1, MOST, MOST]);
});
