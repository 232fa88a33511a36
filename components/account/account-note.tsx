import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import noteStyles from '#components/ui/note.module.css';
import type { AccountNotice } from '#lib/routing/internal-path.ts';
import styles from './account-note.module.css';

const FAILED: readonly AccountNotice[] = [
  'none-left',
  'too-late',
  'not-saved',
  'address-full',
  'address-gone',
  'password-locked',
  'last-way',
];

/** Says what became of a form that was sent without scripts. */
export function AccountNote({ notice }: { notice: AccountNotice }) {
  const t = useTranslations('Account.notice');
  const isDone = !FAILED.includes(notice);
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
