import { processWide } from '#lib/process/process-wide.ts';
import { type Circuit, circuitChanges } from './signals.ts';

const states = processWide('circuit-states', () => {
  const known = new Map<string, Circuit>();
  circuitChanges.subscribe(({ call, circuit }) => known.set(call, circuit));
  return known;
});

/** Aliases of the calls whose circuit is not closed, in alphabetical order. */
export const callsCutOff = (): string[] =>
  [...states].flatMap(([call, circuit]) => (circuit === 'closed' ? [] : [call])).sort();
