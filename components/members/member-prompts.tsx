'use client';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { withPrompts } from '#components/prompts/with-prompts.ts';
import { useSessionSnapshot } from '#components/visitor/session-snapshot.ts';
import { useUnconfirmed } from '#components/visitor/unconfirmed-member.ts';
import { useConsent } from '#lib/consent/consent-status.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

interface MemberPromptsProps {
  /** Does the store ask for a double opt-in? */
  doubleOptIn: boolean;
  thresholds: StoreConfig['resubscribeThresholds'];
}

/**
 * Asks members to confirm their address (MODAL-15), and those who have left the newsletter once more (MODAL-14): pages are
 * counted for that, with functional consent, since nobody asked the shop to.
 */
export function MemberPrompts({ doubleOptIn, thresholds }: MemberPromptsProps) {
  const t = useTranslations('Session');
  const member = useUnconfirmed();
  const counts = useConsent().preferences.accepted_functional && thresholds;
  const path = usePathname();
  const isKnown = useSessionSnapshot().member === true;
  useEffect(() => {
    if (!path) return;
    return withPrompts(({ beginPageView }) => beginPageView());
  }, [path]);
  useEffect(() => {
    // Only the session says whether something is to be asked before.
    return path && isKnown ? withPrompts(({ greet }) => greet()) : undefined;
  }, [path, isKnown]);
  useEffect(() => {
    if (!member) return;
    const asked = { member, isDialog: doubleOptIn, notice: t('confirm'), label: t('confirmHow') };
    return withPrompts(({ askToConfirm }) => askToConfirm(asked));
  }, [member, doubleOptIn, t]);
  useEffect(() => (path && counts ? withPrompts(({ countView }) => countView(counts)) : undefined), [path, counts]);
  return null;
}
