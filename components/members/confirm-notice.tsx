'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { openAutomatically, rememberAsked, wasAsked } from '#components/dialogs/automatic-dialog.ts';
import { openDialog, useDialogs } from '#components/dialogs/dialog-store.ts';
import { showAlert } from '#components/feedback/alert-store.ts';
import { useUnconfirmed } from '#components/visitor/unconfirmed-member.ts';
import { mayInterrupt, useConsent } from '#lib/consent/consent-status.ts';

/** Holds `1` once a member was reminded in this session. */
const ASKED_KEY = 'shop-confirm-asked';

/**
 * Reminds a member whose e-mail address is not confirmed, once a session: by a dialog where the store asks for a
 * double opt-in (MODAL-15), by a notice elsewhere. Nothing is kept back (decision 24).
 */
export function ConfirmNotice({ doubleOptIn }: { doubleOptIn: boolean }) {
  const t = useTranslations('Session');
  const member = useUnconfirmed();
  const isFree = useDialogs().length === 0;
  const mayAsk = mayInterrupt(useConsent()) && isFree;
  useEffect(() => {
    if (member === null || !mayAsk || wasAsked(ASKED_KEY)) return;
    if (doubleOptIn) {
      if (openAutomatically('confirm-email', member, { opener: null }) === null) return;
    } else {
      const run = () => void openDialog('confirm-email', member, {});
      showAlert({ key: 'confirm-email', type: 'info', content: t('confirm'), action: { label: t('confirmHow'), run } });
    }
    rememberAsked(ASKED_KEY);
  }, [member, mayAsk, doubleOptIn, t]);
  return null;
}
