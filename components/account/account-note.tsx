import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { AccountNotice } from '#lib/routing/internal-path.ts';
import { pathTo } from '#lib/routing/path-builder.ts';

/** Says what became of a form that was sent without scripts. @param back page to come back to with the password */
export function AccountNote({ notice, back }: { notice: AccountNotice; back: string }) {
  const t = useTranslations('Account.notice');
  if (notice === 'password-needed') return <PasswordNeeded back={back} />;
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

/** A link of a mail signed the member in: this needs the password (decision 24). */
function PasswordNeeded({ back }: { back: string }) {
  const t = useTranslations('Account.notice');
  return (
    <form className="note note--warn accountnote" method="post" action={pathTo.signOut()} role="alert">
      <Icon name="lock" />
      <span>{t('password-needed')}</span>
      <input type="hidden" name="target" value={pathTo.login({ returnTo: back })} />
      <button type="submit" className="link">
        {t('signInAgain')}
      </button>
    </form>
  );
}
