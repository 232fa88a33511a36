import { useTranslations } from 'next-intl';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { Icon } from '#components/ui/icon.tsx';
import noteStyles from '#components/ui/note.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { AuthProblem } from '#lib/forms/auth-problem.ts';
import { AuthAlert } from './auth-alert.tsx';

interface OpenLinkProps {
  token: string;
  /** Null for a link that is not good any more. */
  facts: Reply<'login-link-facts'> | null;
  /** Why it was not opened. */
  problem: AuthProblem | null;
}

/** Asks whether a mail's link shall be opened: for which account, what for, and who is signed in (decision 65). A plain form. */
export function OpenLink({ token, facts, problem }: OpenLinkProps) {
  const t = useTranslations('Auth');
  if (!facts) return <LinkIsOver />;
  const order = pathTo.order(facts.orderId);
  const about = t.rich('linkText', { number: facts.orderNumber, email: facts.email, b: (words) => <b>{words}</b> });
  if (facts.isOwner) {
    return (
      <>
        <p>{about}</p>
        <PageLink className={buttonStyles.wide} href={order}>
          {t('linkOpen')}
        </PageLink>
      </>
    );
  }
  return (
    <form method="post" action={pathTo.authForm()}>
      <input type="hidden" name="page" value="link" />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="target" value={order} />
      <AuthAlert problem={problem} isStale={false} />
      <p>{about}</p>
      <p>{t('linkLimit')}</p>
      {facts.signedInAs !== null && (
        <p className={noteStyles.warn}>
          <Icon name="alert" />
          <span>{t('linkOther', { email: facts.signedInAs })}</span>
        </p>
      )}
      <SubmitButton busy={false}>{t('linkOpen')}</SubmitButton>
    </form>
  );
}

/** Leads to sign-in, and whoever has no account to a new link. */
function LinkIsOver() {
  const t = useTranslations('Auth');
  const tLookup = useTranslations('Lookup');
  return (
    <>
      <p className={noteStyles.bad} role="alert">
        <Icon name="alert" />
        <span>{t('linkOver')}</span>
      </p>
      <PageLink className={buttonStyles.wide} href={pathTo.login({ returnTo: pathTo.orders() })}>
        {t('signIn')}
      </PageLink>
      <PageLink className={textStyles.link} href={pathTo.orderLookup()}>
        {tLookup('again')}
      </PageLink>
    </>
  );
}
