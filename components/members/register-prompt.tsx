'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { withPrompts } from '#components/prompts/with-prompts.ts';
import { useSessionSnapshot } from '#components/visitor/session-snapshot.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { gateLinks } from './gate-links.ts';
import { keepRegisterFacts, type RegisterFacts } from './register-facts.ts';

interface RegisterPromptProps {
  facts: RegisterFacts;
  /** `off` where the store shows everything to everybody. */
  mode: StoreConfig['registerModalMode'];
}

/**
 * Asks guests of a members' store to join (decision 21): once consent is answered, on pages that may ask. Blocking, the
 * dialog cannot be closed and comes with every page; dismissible, it comes once a session. In every store, links for
 * members ask as well, whoever an advertisement brought is invited, and who leaves is shown what they would miss.
 */
export function RegisterPrompt({ facts, mode }: RegisterPromptProps) {
  const isGuest = useSessionSnapshot().member === false;
  const path = usePathname();
  useEffect(() => keepRegisterFacts(facts), [facts]);
  useEffect(gateLinks, []);
  useEffect(() => (path ? withPrompts(({ beginPageView }) => beginPageView()) : undefined), [path]);
  useEffect(() => (isGuest && path ? withPrompts(({ askGuest }) => askGuest(mode)) : undefined), [isGuest, path, mode]);
  useEffect(() => (isGuest && path ? withPrompts(({ promote }) => promote()) : undefined), [isGuest, path]);
  useEffect(() => withPrompts(({ watchForLeaving }) => watchForLeaving()), []);
  return null;
}
