'use client';
import { useEffect, useState } from 'react';
import type { ConsentQuestion } from '#components/dialogs/dialog-inputs.ts';
import { openDialog } from '#components/dialogs/dialog-store.ts';
import { type LoadedDialog, loadDialog } from '#components/dialogs/load-dialog.ts';
import { consentOf } from '#lib/consent/consent-cookie.ts';
import { bannerMode } from '#lib/consent/consent-rules.ts';
import { adoptConsent, readConsent, switchConsentOff, useConsent } from '#lib/consent/consent-status.ts';
import { CookieCard } from './cookie-card.tsx';
import { openPreferences } from './open-preferences.ts';

interface ConsentIslandProps extends ConsentQuestion {
  /** Does the store ask at all (CONSENT-01)? */
  enabled: boolean;
  /** Does its banner cover the page? */
  blocking: boolean;
}

/**
 * Starts to act on consent; the cookie of an earlier answer is known before the session is.
 * @param question null in a store that asks nothing
 * @returns how to stop
 */
function begin(question: ConsentQuestion | null): () => void {
  const known = question && consentOf(document.cookie, Date.now());
  const { URL, referrer } = document;
  const begun = import('./later-work.ts').then(({ beginLaterWork }) => beginLaterWork(question, { URL, referrer }));
  if (known) adoptConsent(known.preferences);
  // Very likely to be needed: its code and texts come while the session is asked.
  else if (question) loadDialog('cookie-banner').catch(() => {});
  return () => void begun.then((stop) => stop());
}

/** What a plain click was on that opens the preferences: a button, or a link that leads to their explanation without us. */
function settingsOpenerOf(event: MouseEvent): HTMLElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  return target instanceof Element ? target.closest<HTMLElement>('[data-cookie-settings]') : null;
}

/** Asks in a dialog until there is an answer: a route change closes all dialogs, this one comes back. */
async function askInDialog(question: ConsentQuestion, isCurrent: () => boolean): Promise<void> {
  while (isCurrent() && readConsent().phase === 'asking') {
    await openDialog('cookie-banner', question, { closable: false, opener: null });
  }
}

/**
 * What the page knows of consent from the start: it is a few lines, the rest comes when it is needed. A banner is never
 * part of the HTML, and comes when session or cookie have told that nobody has answered (decision 51). Anything with
 * `data-cookie-settings` opens the preferences.
 */
export function ConsentIsland({ enabled, blocking, ...question }: ConsentIslandProps) {
  const { phase } = useConsent();
  const [card, setCard] = useState<LoadedDialog | null>(null);
  // The configuration of the page as it was loaded, one object for all effects.
  const [kept] = useState(question);

  useEffect(() => {
    if (!enabled) switchConsentOff();
    return begin(enabled ? kept : null);
  }, [enabled, kept]);

  useEffect(() => {
    if (!enabled) return;
    const open = (event: MouseEvent) => {
      const opener = settingsOpenerOf(event);
      if (!opener) return;
      event.preventDefault();
      void openPreferences(kept, opener);
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [enabled, kept]);

  useEffect(() => {
    if (phase !== 'asking') return;
    let current = true;
    loadDialog('cookie-banner').then(
      (banner) => {
        if (!current) return;
        if (bannerMode(blocking, location) === 'card') setCard(banner);
        else void askInDialog(kept, () => current);
        // Where saving fails the network may be gone: what tells of it has to be there already.
        loadDialog('cookie-preferences').catch(() => {});
      },
      () => {
        // Without its code the question waits for the next page; without an answer nothing loads.
      },
    );
    return () => {
      current = false;
    };
  }, [phase, blocking, kept]);

  return phase === 'asking' && card ? <CookieCard banner={card} question={kept} /> : null;
}
