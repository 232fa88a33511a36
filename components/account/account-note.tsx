import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { AccountNotice } from '#lib/routing/internal-path.ts';

/** Says what became of a form that was sent without scripts. */
export function AccountNote({ notice }: { notice: AccountNotice }) {
  const t = useTranslations('Account.notice');
  const isDone = notice !== 'not-saved';
  return (
    <p
      className={isDone ? 'note note--ok accountnote' : 'note note--bad accountnote'}
      role={isDone ? 'status' : 'alert'}
    >
      <Icon name={isDone ? 'check' : 'alert'} />
      <span>{t(notice)}</span>
    </p>
  );
}
