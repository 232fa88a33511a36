import { useEffect, useState } from 'react';
import { browserApi } from '#lib/api/browser-api.ts';
import type { PredictiveGroups } from '#lib/contract/search.ts';

/** Rest between the last key and the question, ms (SEARCH-03). */
const DEBOUNCE_MS = 150;

export interface Answer {
  /** The term that was asked for. */
  readonly term: string;
  readonly groups: PredictiveGroups;
}

interface Predictive {
  /** The last answer; while another term is asked for, still that of the one before. */
  readonly answer: Answer | null;
  readonly failed: boolean;
  retry(): void;
}

/**
 * What can be found by a term while it is typed. A term that has changed meanwhile is given up, and its answer never
 * shown (SEARCH-05); of an empty one nothing is asked (SEARCH-04).
 */
export function usePredictive(term: string): Predictive {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failedTerm, setFailedTerm] = useState<string | null>(null);
  const failed = failedTerm === term;
  useEffect(() => {
    if (failed) return;
    if (term === '') {
      setAnswer(null);
      return;
    }
    const asking = new AbortController();
    const { signal } = asking;
    const ask = () =>
      browserApi('predictive-search-v2', { q: term }, { signal }).then(
        (groups) => signal.aborted || setAnswer({ term, groups }),
        () => signal.aborted || setFailedTerm(term),
      );
    const timer = setTimeout(ask, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [term, failed]);
  return { answer, failed, retry: () => setFailedTerm(null) };
}
