'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { openInTurn, rememberAsked, wasAsked } from '#components/dialogs/automatic-dialog.ts';
import { type DialogOptions, openDialog } from '#components/dialogs/dialog-store.ts';
import { showAlert } from '#components/feedback/alert-store.ts';
import { useUnconfirmed } from '#components/visitor/unconfirmed-member.ts';

/** Holds `1` once a member was reminded in this session. */
const ASKED_KEY = 'shop-confirm-asked';

/**
 * Reminds a member whose e-mail address is not confirmed, once a session: by a dialog where the store asks for a
 * double opt-in (MODAL-15), by a notice elsewhere. Nothing is kept back (decision 24).
 */
export function ConfirmNotice({ doubleOptIn }: { doubleOptIn: boolean }) {
  const t = useTranslations('Session');
  const member = useUnconfirmed();
  useEffect(() => {
    if (member === null || wasAsked(ASKED_KEY)) return;
    return openInTurn('confirm-email', () => {
      rememberAsked(ASKED_KEY);
      const ask = (options: DialogOptions) => void openDialog('confirm-email', member, options);
      if (doubleOptIn) ask({ opener: null });
      else {
        const action = { label: t('confirmHow'), run: () => ask({}) };
        showAlert({ key: 'confirm-email', type: 'info', content: t('confirm'), action });
      }
    });
  }, [member, doubleOptIn, t]);
  return null;
}
