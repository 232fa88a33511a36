'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { showAlert } from '#components/alerts/alert-store.ts';
import { useConsent } from '#components/consent/use-consent.ts';
import { NO_DIALOGS, openDialog, readDialogs, subscribeDialogs } from '#components/dialogs/dialog-store.ts';
import { openUnasked } from '#components/dialogs/unasked.ts';
import { mayInterrupt } from '#lib/consent/consent-status.ts';
import { rememberAsked, wasAsked } from './asked-once.ts';
import { readUnconfirmed, subscribeUnconfirmed } from './unconfirmed-member.ts';

/** Holds `1` once a member was reminded in this session. */
const ASKED_KEY = 'shop-confirm-asked';

const nobody = (): null => null;

/**
 * Reminds a member whose e-mail address is not confirmed, once a session: by a dialog where the store asks for a
 * double opt-in (MODAL-15), by a notice elsewhere. Nothing is kept back (decision 24).
 */
export function ConfirmNotice({ doubleOptIn }: { doubleOptIn: boolean }) {
  const t = useTranslations('Session');
  const member = useSyncExternalStore(subscribeUnconfirmed, readUnconfirmed, nobody);
  const isFree = useSyncExternalStore(subscribeDialogs, readDialogs, () => NO_DIALOGS).length === 0;
  const mayAsk = mayInterrupt(useConsent()) && isFree;
  useEffect(() => {
    if (member === null || !mayAsk || wasAsked(ASKED_KEY)) return;
    if (doubleOptIn) {
      if (openUnasked('confirm-email', member, { opener: null }) === null) return;
    } else {
      const run = () => void openDialog('confirm-email', member, {});
      showAlert({ key: 'confirm-email', type: 'info', content: t('confirm'), action: { label: t('confirmHow'), run } });
    }
    rememberAsked(ASKED_KEY);
  }, [member, mayAsk, doubleOptIn, t]);
  return null;
}
