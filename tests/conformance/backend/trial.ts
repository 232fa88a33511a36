import type { Alias, Input } from '#lib/contract/contract.ts';
import type { As } from './backend.ts';
import { guestIn, type Known } from './learn.ts';

/** What a good backend answers: a reply, a refusal in the contract's form, or one of the two, which depends on the shop. */
export type Expected = 'reply' | 'refusal' | 'either';

/** One call that a backend is tried with. */
export interface Trial<A extends Alias> {
  readonly input: Input<A>;
  readonly as?: As;
  readonly expected: Expected;
}

/** Makes the trial of a call from what is known of the backend; a text says why there is none. */
export type Sample<A extends Alias> = (known: Known) => Trial<A> | string | Promise<Trial<A> | string>;
export type Samples<A extends Alias> = { readonly [Each in A]: Sample<Each> };

/** An id that nothing has. */
export const NO_ID = 2_147_483_647;
/** A hash of nothing. */
export const NO_HASH = 'A'.repeat(43);

type Made<A extends Alias> = Input<A> | null;

/** A trial that has to be answered. @param input null where the shop lacks what it is about; `lack` says what */
export const replies =
  <A extends Alias>(input: (known: Known) => Made<A>, lack = 'the shop has nothing to try it with'): Sample<A> =>
  (known) => {
    const made = input(known);
    return made === null ? lack : { input: made, expected: 'reply' };
  };

export const refuses =
  <A extends Alias>(input: (known: Known) => Input<A>): Sample<A> =>
  (known) => ({ input: input(known), expected: 'refusal' });

export const either =
  <A extends Alias>(input: (known: Known) => Input<A>): Sample<A> =>
  (known) => ({ input: input(known), expected: 'either' });

/** The same on behalf of the member that the run has signed up. */
export const asMember =
  <A extends Alias>(input: (known: Known) => Made<A>, expected: Expected = 'reply'): Sample<A> =>
  (known) => {
    const made = input(known);
    if (known.member === null) return 'nobody could sign up';
    if (made === null) return 'the shop has nothing to try it with';
    return { input: made, as: { token: known.member.token }, expected };
  };

/** The same on behalf of a guest with a session of the open store. */
export const asGuest =
  <A extends Alias>(input: (known: Known) => Made<A>, expected: Expected = 'reply'): Sample<A> =>
  async (known) => {
    const made = input(known);
    if (made === null) return 'the shop has nothing to try it with';
    return { input: made, as: { token: await guestIn(known, known.store) }, expected };
  };
