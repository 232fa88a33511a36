import { pathTo } from '#lib/addresses/path-builder.ts';
import { isAccepted } from '#lib/consent/consent-rules.ts';
import { readConsent } from '#lib/consent/consent-status.ts';

/** What somebody has searched for, and where it led. */
export interface KeptSearch {
  readonly term: string;
  readonly url: string;
}

/** Where a guest's browser keeps searches; every store has an origin of its own. */
const KEY = 'shop-recent-searches';
/** Searches that are kept (decision 34). */
const KEPT = 10;

const asTerms = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((term): term is string => typeof term === 'string').slice(0, KEPT) : [];

function keptTerms(): string[] {
  try {
    return asTerms(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** The searches of a guest, the newest first. */
export const guestSearches = (): KeptSearch[] => keptTerms().map((term) => ({ term, url: pathTo.search(term) }));

/** Keeps a guest's search in front of the others, where functional storage was accepted (decision 53). */
export function keepGuestSearch(term: string): void {
  if (!isAccepted('functional', readConsent().preferences)) return;
  const others = keptTerms().filter((kept) => kept.toLowerCase() !== term.toLowerCase());
  try {
    localStorage.setItem(KEY, JSON.stringify([term, ...others].slice(0, KEPT)));
  } catch {
    // Storage may be full or forbidden: the search is simply not remembered.
  }
}

/** Forgets a guest's searches. */
export function forgetGuestSearches(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Forbidden storage holds nothing to forget.
  }
}
