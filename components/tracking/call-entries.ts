import { ApiError } from '#lib/api/api-error.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { pushEntry } from '#lib/tracking/push-entry.ts';

/** What calls of the page tell beside the basket and the visitor: searches, reminders. */
export function tellCall(alias: string, input: object, answer: unknown): void {
  if (alias === 'search-url') {
    const { results_count } = answer as Reply<'search-url'>;
    pushEntry('search', { search_term: (input as { term: string }).term, searchResults: results_count });
  }
  if (alias === 'remind-me') {
    const { reminded } = answer as Reply<'remind-me'>;
    pushEntry('saleReminder', { saleId: (input as { event_id: number }).event_id, reminded });
  }
}

/** Tries to sign in or to join, and what tells that there were too many (ERR-12). */
const LOCKS = { login: 'loginLock', signup: 'joinLock' } as const;

/** A call that failed: by its name, status and code, never by what was typed or answered. One that was given up is none. */
export function tellFailure(alias: string, error: unknown): void {
  if (!(error instanceof ApiError) || isGivenUp(error)) return;
  if (error.status === 429 && (alias === 'login' || alias === 'signup')) pushEntry(LOCKS[alias], {});
  pushEntry('error', { errorCall: alias, errorStatus: error.status, errorCode: error.code });
}

const isGivenUp = ({ cause }: ApiError): boolean => cause instanceof DOMException && cause.name === 'AbortError';
