import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import noteStyles from '#components/ui/note.module.css';
import type { AccountNotice } from '#lib/rules/form-notices.ts';
import styles from './account-note.module.css';

/** A notice that is new, and not named here, is shown as a failure. */
const DONE: ReadonlySet<AccountNotice> = new Set<AccountNotice>([
  'saved',
  'removed',
  'cancelled',
  'redirected',
  'reordered',
  'returning',
  'withdrawn',
  'address-removed',
  'session-ended',
  'others-ended',
  'disconnected',
  'password-mailed',
  'details-saved',
  'email-asked',
  'password-changed',
]);

/** Says what became of a form that was sent without scripts. */
export function AccountNote({ notice }: { notice: AccountNotice }) {
  const t = useTranslations('Account.notice');
  const isDone = DONE.has(notice);
  return (
    <p
      className={isDone ? clsx(noteStyles.ok, styles.accountnote) : clsx(noteStyles.bad, styles.accountnote)}
      role={isDone ? 'status' : 'alert'}
    >
      <Icon name={isDone ? 'check' : 'alert'} />
      <span>{t(notice)}</span>
    </p>
  );
}
