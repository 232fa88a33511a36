'use client';
import { useTranslations } from 'next-intl';
import { showAlert } from '#components/feedback/alert-store.ts';
import { NOBODY, publishSession } from '#components/visitor/session-snapshot.ts';
import { HOME_PATH } from '#lib/addresses/short-paths.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { lateBrowserApi } from '#lib/api/late-browser-api.ts';

interface SignOutButtonProps {
  /** Path of this site to go on to (AUTH-06). */
  target?: string;
}

/**
 * Ends the session here and in the other tabs, then loads the target anew: nothing of the member's may stay. Where it
 * fails the member is still signed in, and an alert says so (ERR-13).
 */
export function SignOutButton({ target = HOME_PATH }: SignOutButtonProps) {
  const t = useTranslations('Session');
  const signOut = async () => {
    try {
      await lateBrowserApi('logout', {});
    } catch (error) {
      const said = error instanceof ApiError && error.code === 'INTERNAL' ? error.serverMessage : undefined;
      showAlert({ key: 'sign-out', content: said || t('signOutFailed') });
      return;
    }
    publishSession({ ...NOBODY, member: false });
    window.location.assign(target);
  };
  return (
    <button type="button" onClick={signOut}>
      {t('signOut')}
    </button>
  );
}
