import type { Alias } from '#lib/contract/contract.ts';
import { type Finding, openBackend } from './backend.ts';
import { CALL_RULES, REFUSAL_RULES } from './call-rules.ts';
import { forget, type Known, type Login, learn } from './learn.ts';
import { type PageState, pageStates } from './pages.ts';
import { type Outcome, outcomeOf, type Rule } from './rule.ts';
import { SECRECY_RULES } from './secrecy-rules.ts';
import { timeRule, WRITE_RULES } from './write-rules.ts';

/** Rules of one kind, under the heading of the report. */
interface Chapter {
  readonly heading: string;
  readonly rules: readonly Rule[];
}

/** The order matters: what is told first is what the rest stands on. */
const chapters = (answerMs: number): readonly Chapter[] => [
  { heading: 'Every call, its shape and its refusals', rules: CALL_RULES },
  { heading: 'Refusals', rules: REFUSAL_RULES },
  { heading: 'What is nobody’s business', rules: SECRECY_RULES },
  { heading: 'Writes: repeats, races, stock', rules: WRITE_RULES },
  { heading: 'Time', rules: [timeRule(answerMs)] },
];

export interface ChapterOutcome {
  readonly heading: string;
  readonly outcomes: readonly Outcome[];
}

export interface Conformance {
  /** What went wrong while the checks looked what there is to try them with. */
  readonly gaps: readonly Finding[];
  readonly chapters: readonly ChapterOutcome[];
  readonly pages: readonly PageState[];
}

export interface Wanted {
  /** Of the backend, without a slash at the end. */
  readonly origin: string;
  readonly serviceToken: string | null;
  /** A member with orders; null: calls about orders are tried as far as they go without. */
  readonly buyer: Login | null;
  /** Longest answer that passes, ms. */
  readonly answerMs: number;
  /** Words of which a rule's name has one; without any all rules are tried. */
  readonly only?: readonly string[];
  readonly fetch?: typeof fetch;
}

async function hold(known: Known, { answerMs, only = [] }: Wanted): Promise<ChapterOutcome[]> {
  const isWanted = ({ name }: Rule): boolean => only.length === 0 || only.some((word) => name.includes(word));
  const held: ChapterOutcome[] = [];
  for (const { heading, rules } of chapters(answerMs)) {
    const outcomes: Outcome[] = [];
    // One after the other: what is measured is the call, and not its neighbours.
    for (const rule of rules.filter(isWanted)) outcomes.push(await outcomeOf(rule, known));
    if (outcomes.length > 0) held.push({ heading, outcomes });
  }
  return held;
}

/**
 * Holds a backend against the whole contract. It signs a member up, fills baskets, and deletes the member in the end; no
 * order is placed, and nobody is written to but that member.
 * @throws Unanswered where it has not even a store
 */
export async function conformance(wanted: Wanted): Promise<Conformance> {
  const backend = openBackend(wanted);
  const known = await learn(backend, wanted);
  try {
    const held = await hold(known, wanted);
    const found = { gaps: known.gaps, chapters: held };
    const lost = new Set<Alias>(findingsOf(found).map(({ call }) => call));
    return { ...found, pages: pageStates(lost) };
  } finally {
    await forget(known);
  }
}

/** Everything that is wrong, in the order of the report, each said once. */
export function findingsOf({ gaps, chapters: all }: Pick<Conformance, 'gaps' | 'chapters'>): readonly Finding[] {
  const found = [...gaps, ...all.flatMap(({ outcomes }) => outcomes.flatMap(({ findings }) => findings))];
  return [...new Map(found.map((finding) => [finding.said, finding])).values()];
}

/** Is all of it as the contract has it, or at most not there where every page does without? */
export const isGood = (found: Conformance): boolean =>
  found.chapters.some(({ outcomes }) => outcomes.some(({ untried }) => untried === null)) &&
  findingsOf(found).every(({ isMissing }) => isMissing) &&
  found.pages.every(({ state }) => state !== 'does not work');
