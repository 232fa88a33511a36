'use client';
import { useEffect } from 'react';
import { untilAnswered } from '#components/feedback/until-answered.ts';
import { readTold } from '#components/visitor/kept-messages.ts';
import { localViews } from '#components/visitor/local-views.ts';
import { reloadOnce } from '#components/visitor/reload-once.ts';
import { connectSession, publishSession, readSession, subscribeSession } from '#components/visitor/session-snapshot.ts';
import { applyConfirmation } from '#components/visitor/unconfirmed-member.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import { applySession } from '#lib/consent/consent-status.ts';
import { shellView } from '#lib/session/shell-view.ts';
import { type PageStore, showSessionMessages } from './session-messages.ts';

/** A tab that comes to the front asks again after this long, ms: the session may have ended on another device. */
const PAUSE_MS = 60_000;

/** @param member was the page rendered for members? */
async function askSession(page: PageStore, member: boolean): Promise<void> {
  const before = readSession();
  const session = await browserApi('session', readTold());
  const { userName, isUserLoggedIn } = shellView(session);
  applySession(session.cookieConsentPreferences);
  const { delivery_country } = session;
  // What was added while it was asked for, here or in another tab, is newer than its answer.
  const { basketCount } = readSession() === before ? session : readSession();
  const deliveryCountry = delivery_country === page.country ? null : delivery_country;
  publishSession({ name: userName, basketCount, deliveryCountry, member: isUserLoggedIn });
  applyConfirmation(session);
  if (isUserLoggedIn && localViews().length > 0) {
    void import('#components/recently-viewed/hand-over.ts').then(({ handOverViews }) => handOverViews());
  }
  showSessionMessages(session, page, isUserLoggedIn !== member);
}

interface SessionIslandProps extends PageStore {
  /** Was the page rendered for members? */
  member: boolean;
}

/**
 * Fills the visitor's name and basket count after the cached page has been painted. A page that was rendered for
 * members does not outlive a sign-out, nor a guest's page a sign-in, in whichever tab it happened (decision 29): it is
 * loaded anew, also when the browser's back button brought it back as it was, or when its tab comes to the front again.
 */
export function SessionIsland({ member, storeId, country, swissNotice }: SessionIslandProps) {
  useEffect(() => {
    const leave = new AbortController();
    const disconnect = connectSession();
    const agree = () => {
      const { member: signedIn } = readSession();
      if (signedIn !== null && signedIn !== member) reloadOnce(signedIn ? 'member' : 'guest');
    };
    const unsubscribe = subscribeSession(agree);
    // Without an answer the shell keeps what this tab last knew.
    const ask = () => void untilAnswered(() => askSession({ storeId, country, swissNotice }, member), leave.signal);
    const askAgain = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      agree();
      ask();
    };
    let askedAt = Date.now();
    const askInFront = () => {
      if (document.hidden || Date.now() - askedAt < PAUSE_MS) return;
      askedAt = Date.now();
      ask();
    };
    const { signal } = leave;
    window.addEventListener('pageshow', askAgain, { signal });
    document.addEventListener('visibilitychange', askInFront, { signal });
    ask();
    return () => {
      leave.abort();
      unsubscribe();
      disconnect();
    };
  }, [member, storeId, country, swissNotice]);
  return null;
}
