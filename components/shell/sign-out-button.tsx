'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { browserApi } from '#lib/api/browser-api.ts';
import { NOBODY, publishSession } from './session-snapshot.ts';

/** Ends the session here and in the other tabs, then loads the home page anew: nothing of the member's may stay. */
export function SignOutButton() {
  const t = useTranslations('Session');
  const [failed, setFailed] = useState(false);
  const signOut = async () => {
    try {
      await browserApi('logout', {});
      publishSession({ ...NOBODY, member: false });
      window.location.assign('/');
    } catch {
      setFailed(true);
    }
  };
  return (
    <button type="button" onClick={signOut}>
      {failed ? t('signOutFailed') : t('signOut')}
    </button>
  );
}
