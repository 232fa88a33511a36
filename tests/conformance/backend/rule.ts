import { type Finding, Limited, Unanswered } from './backend.ts';
import type { Known } from './learn.ts';

/** One rule that a backend is held against. */
export interface Rule {
  /** What a good backend does, as a sentence. */
  readonly name: string;
  /** @returns what breaks it; a text where it could not be tried, and why */
  readonly check: (known: Known) => Promise<readonly Finding[] | string>;
}

export interface Outcome {
  readonly name: string;
  readonly findings: readonly Finding[];
  /** Why it could not be tried; null where it was. */
  readonly untried: string | null;
}

/** Tries one rule. A call that the rule cannot do without and that fails is what breaks it. */
export async function outcomeOf({ name, check }: Rule, known: Known): Promise<Outcome> {
  try {
    const found = await check(known);
    return typeof found === 'string'
      ? { name, findings: [], untried: found }
      : { name, findings: found, untried: null };
  } catch (error) {
    if (error instanceof Limited) return { name, findings: [], untried: error.message };
    if (!(error instanceof Unanswered)) throw error;
    return { name, findings: [error.finding], untried: null };
  }
}
