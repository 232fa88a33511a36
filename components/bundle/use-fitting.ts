import { useEffect, useState } from 'react';
import { isAccepted } from '#lib/consent/consent-rules.ts';
import { readConsent } from '#lib/consent/consent-status.ts';
import {
  type Fitting,
  type FittingFaults,
  type FittingText,
  faultsOf,
  NO_FAULTS,
  readFitting,
} from '#lib/forms/fitting-measures.ts';

/** Key in localStorage of the measures filled in last; declared in lib/consent/stored-items.ts. */
const FITTING_KEY = 'shop-fitting';

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 10;

/** What this visitor filled in last on this device; null where nothing is kept, or not in a form this page knows. */
function keptFitting(): FittingText | null {
  try {
    const kept: Partial<Record<keyof FittingText, unknown>> = JSON.parse(localStorage.getItem(FITTING_KEY) ?? '{}');
    const { mondopoint, soleLength } = kept;
    return isText(mondopoint) && isText(soleLength) ? { mondopoint, soleLength } : null;
  } catch {
    return null;
  }
}

/** Remembers the measures for the next pack, where the visitor accepts that functions remember things. */
function keepFitting({ mondopoint, soleLength }: FittingText): void {
  if (!isAccepted('functional', readConsent().preferences)) return;
  try {
    localStorage.setItem(FITTING_KEY, JSON.stringify({ mondopoint, soleLength }));
  } catch {
    // The browser keeps nothing: the next form begins empty.
  }
}

/** The fitting form of a pack: what is typed, and what is wrong with it. */
export interface FittingEntry {
  /** Is there a form to fill in at all? */
  readonly isNeeded: boolean;
  readonly text: FittingText;
  /** Shown once the visitor has left a field, or wanted to buy. */
  readonly faults: FittingFaults;
  fill(field: keyof FittingText, text: string): void;
  /** Says what is wrong with what is typed, as a visitor goes on from a field. */
  leave(field: keyof FittingText): void;
  /** The measures to be sent, which are remembered where the visitor allows it; null where none are needed. */
  check(): Fitting | 'missing' | null;
}

const EMPTY: FittingText = { mondopoint: '', soleLength: '' };

/** What is typed into a fitting form, beginning with what this visitor's last one held. */
export function useFitting(isNeeded: boolean): FittingEntry {
  const [text, setText] = useState(EMPTY);
  const [left, setLeft] = useState<readonly (keyof FittingText)[]>([]);
  useEffect(() => {
    const kept = isNeeded ? keptFitting() : null;
    if (kept) setText((typed) => (typed === EMPTY ? kept : typed));
  }, [isNeeded]);
  const faults = faultsOf(text);
  return {
    isNeeded,
    text,
    faults: {
      mondopoint: left.includes('mondopoint') ? faults.mondopoint : NO_FAULTS.mondopoint,
      soleLength: left.includes('soleLength') ? faults.soleLength : NO_FAULTS.soleLength,
    },
    fill: (field, typed) => setText((before) => ({ ...before, [field]: typed })),
    leave: (field) => text[field] !== '' && setLeft((before) => [...before, field]),
    check() {
      if (!isNeeded) return null;
      setLeft(['mondopoint', 'soleLength']);
      const measures = readFitting(text);
      if (!measures) return 'missing';
      keepFitting(text);
      return measures;
    },
  };
}
