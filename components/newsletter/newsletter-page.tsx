import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import accountFrameStyles from '#components/account/account-frame.module.css';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { NewsletterPage as PageName } from '#lib/routing/internal-path.ts';
import { NEWSLETTER_NOTICES } from '#lib/rules/newsletter-notices.ts';
import { AskToConfirm } from './ask-to-confirm.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { NewsletterNote } from './newsletter-note.tsx';
import styles from './newsletter-settings.module.css';

interface NewsletterPageProps {
  page: PageName;
  config: Pick<StoreConfig, 'flags'>;
  member: boolean;
  /** Of what was sent before. */
  notice: string;
  /** Why nobody's settings are shown. */
  refusal: 'over' | 'unconfirmed' | null;
  /** The settings; null where nobody's can be shown. */
  children: ReactNode;
}

function SignIn({ returnTo }: { returnTo: string }) {
  return (
    <p>
      <a className={textStyles.link} href={pathTo.login({ returnTo })}>
        {useTranslations('Newsletter')('signIn')}
      </a>
    </p>
  );
}

/** What stands in place of settings: the newsletter on offer, and the way to sign in. */
function ForGuests({ member }: { member: boolean }) {
  return (
    <>
      <NewsletterForm source="options" className={styles.offer} />
      {!member && <SignIn returnTo={pathTo.newsletter()} />}
    </>
  );
}

/** What stands there on the way out: how to leave, and nothing that asks to join. */
function HowToLeave({ member }: { member: boolean }) {
  const t = useTranslations('Newsletter');
  return (
    <>
      <p>{t('howToLeave')}</p>
      {!member && <SignIn returnTo={pathTo.unsubscribe()} />}
    </>
  );
}

/** A page of the newsletter, one of the account's for members. */
export function NewsletterPage({ page, config, member, notice, refusal, children }: NewsletterPageProps) {
  const t = useTranslations('Newsletter');
  const told = NEWSLETTER_NOTICES.find((known) => known === notice) ?? refusal;
  const title = t(`title.${page}`);
  const Instead = page === 'unsubscribe' ? HowToLeave : ForGuests;
  const content = (
    <div className={styles.stack}>
      {told && <NewsletterNote notice={told} />}
      {children ?? (told !== 'asked' && (refusal === 'unconfirmed' ? <AskToConfirm /> : <Instead member={member} />))}
    </div>
  );
  if (member) {
    return (
      <AccountFrame page={page} config={config} title={title} lead={t(`lead.${page}`)}>
        {content}
      </AccountFrame>
    );
  }
  return (
    <PageFrame page={page}>
      <div className={accountFrameStyles.accounthead}>
        <h1 className={textStyles.h64}>{title}</h1>
        <p className={textStyles.muted}>{t(`lead.${page}`)}</p>
      </div>
      {content}
    </PageFrame>
  );
}
