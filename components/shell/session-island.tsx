'use client';
import { useEffect } from 'react';
import { untilAnswered } from '#components/failure/until-answered.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import { hearSession } from '#lib/consent/consent-status.ts';
import { reloadOnce } from './reload-once.ts';
import { connectSession, publishSession, readSession, subscribeSession } from './session-snapshot.ts';

async function askSession(): Promise<void> {
  const { id, name, basketCount, cookieConsentPreferences } = await browserApi('session', {});
  hearSession(cookieConsentPreferences);
  publishSession({ name, basketCount, member: id !== null });
}

/**
 * Fills the visitor's name and basket count after the cached page has been painted. A page that was rendered for
 * members does not outlive a sign-out, nor a guest's page a sign-in, in whichever tab it happened (decision 29): it is
 * loaded anew, also when the browser's back button brought it back as it was.
 * @param member was the page rendered for members?
 */
export function SessionIsland({ member }: { member: boolean }) {
  useEffect(() => {
    const leave = new AbortController();
    const disconnect = connectSession();
    const unsubscribe = subscribeSession(() => {
      const { member: signedIn } = readSession();
      if (signedIn !== null && signedIn !== member) reloadOnce(signedIn ? 'member' : 'guest');
    });
    // Without an answer the shell keeps what this tab last knew.
    const ask = () => void untilAnswered(askSession, leave.signal);
    const askAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) ask();
    };
    window.addEventListener('pageshow', askAgain);
    ask();
    return () => {
      leave.abort();
      window.removeEventListener('pageshow', askAgain);
      unsubscribe();
      disconnect();
    };
  }, [member]);
  return null;
}
