'use client';
import { useTranslations } from 'next-intl';
import { useSessionSnapshot } from './use-session-snapshot.ts';

/** "Hello" and the member's first name once it is known; "My account" on the cached page before that. */
export function AccountGreeting() {
  const t = useTranslations('Session');
  const { name } = useSessionSnapshot();
  return (
    <span className="iconbtn__label iconbtn__label--name">
      {name ? t('hello', { name: name.split(' ', 1).join() }) : t('account')}
    </span>
  );
}
