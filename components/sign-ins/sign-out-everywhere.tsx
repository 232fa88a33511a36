'use client';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { openDialog } from '#components/dialogs/dialog-store.ts';
import { showAlert } from '#components/feedback/alert-store.ts';
import buttonStyles from '#components/ui/button.module.css';
import { NOBODY, publishSession } from '#components/visitor/session-snapshot.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { browserApi } from '#lib/api/browser-api.ts';

/**
 * Ends every session of the member, on all devices, after a confirmation; a plain form beneath. Where it fails the
 * member is still signed in, and an alert says so (ERR-13).
 */
export function SignOutEverywhere() {
  const t = useTranslations('Account');
  const signOut = async (): Promise<void> => {
    const question = {
      title: t('everywhereTitle'),
      text: t('everywhereText'),
      confirm: t('signOutEverywhere'),
      cancel: t('staySignedIn'),
    };
    if ((await openDialog('confirm', question)) !== true) return;
    try {
      await browserApi('logout', { everywhere: true });
    } catch {
      showAlert({ key: 'sign-out', content: t('signOutFailed') });
      return;
    }
    publishSession({ ...NOBODY, member: false });
    window.location.assign(pathTo.home());
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void signOut();
  };
  return (
    <form method="post" action={pathTo.signOut()} onSubmit={submit} data-waits="">
      <input type="hidden" name="everywhere" value="1" />
      <button type="submit" className={buttonStyles.outlined}>
        {t('signOutEverywhere')}
      </button>
    </form>
  );
}
