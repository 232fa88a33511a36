import { showAlert } from '#components/feedback/alert-store.ts';
import { withPrompts } from '#components/prompts/with-prompts.ts';
import {
  forgetJoined,
  JOINED_KEY,
  keepMessages,
  type News,
  rememberTold,
  takeKeptNews,
} from '#components/visitor/kept-messages.ts';
import { reloadOnce } from '#components/visitor/reload-once.ts';
import type { Session } from '#lib/contract/session.ts';
import { VISITOR_KEY } from '#lib/edge/documents/first-paint.ts';

/** What the page knows of its store. */
export interface PageStore {
  readonly storeId: number;
  /** Country of the store, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Are visitors from Switzerland told of the Swiss shop here (MODAL-13)? */
  readonly swissNotice: boolean;
}

/** The session is another store's: what this browser holds of the visitor is dropped, and the page loaded anew (MW-11). */
function leaveStore(sessionStore: number, pageStore: number): void {
  console.error(`Session of store ${sessionStore}, page of ${pageStore}`);
  try {
    localStorage.removeItem(VISITOR_KEY);
  } catch {
    // Forbidden storage holds nothing of the visitor.
  }
  reloadOnce(`store-${sessionStore}`);
}

/** Shows what the session tells once, and what the page before could not; a page about to be loaded anew leaves it to the next. */
function showMessages(news: News, isLeaving: boolean): void {
  const kept = takeKeptNews();
  const all = { error: [...kept.error, ...news.error], success: [...kept.success, ...news.success] };
  if (isLeaving && keepMessages(all)) return;
  for (const content of all.error) showAlert({ content, html: true });
  for (const content of all.success) showAlert({ content, html: true, type: 'success' });
}

/** Who has answered is not asked again: the forms are plain markup of cached pages (components/newsletter). */
function hideNewsletter(): void {
  // Nothing around it moves.
  for (const form of document.querySelectorAll<HTMLElement>('[data-newsletter]')) form.style.visibility = 'hidden';
}

/** For the page of the member, which greets (components/members): this one may be about to be left. */
function noteJoined(): void {
  try {
    sessionStorage.setItem(JOINED_KEY, '1');
  } catch {
    // Forbidden storage: nobody is greeted.
  }
}

/**
 * What an answer of the session brings beside the visitor: the messages it tells once, a store that is not the page's,
 * and a shop nearer to the visitor. Markup in messages has been sanitised (lib/endpoints/calls/session-after-call.ts).
 * @param isLeaving the page is another audience's and is loaded anew
 */
export function showSessionMessages(
  session: Session,
  { storeId, swissNotice }: Omit<PageStore, 'country'>,
  isLeaving: boolean,
): void {
  const { store_id, delivery_country, flash_messages, newsletterActionTaken, isSubscribed, isSignupEvent } = session;
  if (store_id !== storeId) {
    leaveStore(store_id, storeId);
    return;
  }
  showMessages(flash_messages, isLeaving);
  if (newsletterActionTaken || isSubscribed) hideNewsletter();
  if (isSignupEvent) noteJoined();
  // A page cannot tell by itself: one that is being left may still take the visitor for a guest.
  if (session.id === null) forgetJoined();
  if (session.newsId) rememberTold(session.newsId);
  if (window.location.search.includes('ep=1')) withPrompts(({ offerUrgently }) => offerUrgently());
  if (swissNotice) withPrompts(({ tellOfSwissShop }) => tellOfSwissShop(storeId, delivery_country));
}
