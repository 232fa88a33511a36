'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { openInTurn, rememberAsked, wasAsked } from '#components/dialogs/automatic-dialog.ts';
import { openDialog } from '#components/dialogs/dialog-store.ts';
import { useSessionSnapshot } from '#components/visitor/session-snapshot.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { gateLinks } from './gate-links.ts';
import { keepRegisterFacts, type RegisterFacts } from './register-facts.ts';

/** Holds `1` once a guest was asked in this session, where declining is allowed. */
const ASKED_KEY = 'shop-register-asked';

/** Nobody leaves before, and the page has its scripts, ms. */
const WATCH_AFTER_MS = 5000;

interface RegisterPromptProps {
  facts: RegisterFacts;
  /** `off` where the store shows everything to everybody. */
  mode: StoreConfig['registerModalMode'];
}

/** What waits for a guest to leave comes after everything else, and stays: this island lives as long as its document. */
function watchLater(): void {
  setTimeout(
    () => import('#components/sale/ending-sales.ts').then(({ watchForLeaving }) => watchForLeaving()).catch(() => {}),
    WATCH_AFTER_MS,
  );
}

/** Is this a page that asks guests to join (ROUTE-51, ROUTE-52)? The server marks its main element. */
const pageAsks = (): boolean => document.querySelector('main')?.dataset.asks === 'register';

/** Asks on one page. */
function AskOnPage({ mode }: { mode: 'blocking' | 'dismissible' }) {
  useEffect(() => {
    const closable = mode === 'dismissible';
    if (!pageAsks() || (closable && wasAsked(ASKED_KEY))) return;
    return openInTurn('register', () => {
      if (closable) rememberAsked(ASKED_KEY);
      void openDialog('register', { start: 'join' }, { closable, opener: null });
    });
  }, [mode]);
  return null;
}

/**
 * Asks guests of a members' store to join (decision 21): once consent is answered, on pages that may ask. Blocking, the
 * dialog cannot be closed and comes with every page; dismissible, it comes once a session. In every store,
 * links for members ask as well.
 */
export function RegisterPrompt({ facts, mode }: RegisterPromptProps) {
  const { member } = useSessionSnapshot();
  const path = usePathname();
  useEffect(() => keepRegisterFacts(facts), [facts]);
  useEffect(gateLinks, []);
  useEffect(watchLater, []);
  return mode === 'off' || member !== false ? null : <AskOnPage key={path} mode={mode} />;
}
