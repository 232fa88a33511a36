import { isAccepted } from '#lib/consent/consent-rules.ts';
import { readConsent } from '#lib/consent/consent-status.ts';
import type { FittingText } from '#lib/forms/fitting-measures.ts';

/** Key in localStorage of the measures filled in last; declared in lib/consent/stored-items.ts. */
const FITTING_KEY = 'shop-fitting';

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 10;

/** What this visitor filled in last on this device; null where nothing is kept, or not in a form this page knows. */
export function keptFitting(): FittingText | null {
  try {
    const kept: Partial<Record<keyof FittingText, unknown>> = JSON.parse(localStorage.getItem(FITTING_KEY) ?? '{}');
    const { mondopoint, soleLength } = kept;
    return isText(mondopoint) && isText(soleLength) ? { mondopoint, soleLength } : null;
  } catch {
    return null;
  }
}

/** Remembers the measures for the next pack, where the visitor accepts that functions remember things. */
export function keepFitting({ mondopoint, soleLength }: FittingText): void {
  if (!isAccepted('functional', readConsent().preferences)) return;
  try {
    localStorage.setItem(FITTING_KEY, JSON.stringify({ mondopoint, soleLength }));
  } catch {
    // The browser keeps nothing: the next form begins empty.
  }
}
