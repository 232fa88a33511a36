import type { Session } from '#lib/contract/session.ts';

/** Holds `1` in the session storage from the moment a member has joined until they were greeted. */
export const JOINED_KEY = 'shop-joined';

/** Whoever had joined was greeted, or has left. */
export function forgetJoined(): void {
  try {
    sessionStorage.removeItem(JOINED_KEY);
  } catch {
    // Forbidden storage holds nothing.
  }
}

/** Holds in the local storage which news of a session were told last (decision 174). */
const TOLD_KEY = 'shop-told';

/** Notes that what a session tells once was told. @param newsId of the session */
export function rememberTold(newsId: string): void {
  try {
    localStorage.setItem(TOLD_KEY, newsId);
  } catch {
    // Forbidden storage: the next page tells it again.
  }
}

/** Which news the browser has told, as the session is asked with. */
export function readTold(): { told?: string } {
  try {
    const told = localStorage.getItem(TOLD_KEY);
    return told ? { told } : {};
  } catch {
    return {};
  }
}

/** What a session tells once (SESS-10). */
export type News = Session['flash_messages'];

/** Where a tab keeps what the next page is to tell. */
const KEY = 'shop-messages';

/** Keeps news for the page that takes the place of this one. @returns false where the tab can keep nothing */
export function keepMessages(news: News): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(news));
    return true;
  } catch {
    return false;
  }
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [];

/** Takes the news that the page before has kept; they are told once. */
export function takeKeptNews(): News {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    sessionStorage.removeItem(KEY);
    const { error, success } = kept as Readonly<Record<string, unknown>>;
    return { error: texts(error), success: texts(success) };
  } catch {
    return { error: [], success: [] };
  }
}
