import '#app/styles.ts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { AccountNote } from '#components/account/account-note.tsx';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import detailsStyles from '#components/details/details.module.css';
import { DetailsForm } from '#components/details/details-form.tsx';
import { EmailForm } from '#components/details/email-form.tsx';
import { PasswordForm } from '#components/details/password-form.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { PageParams } from '#lib/pages/page-context.ts';
import { visitorContext } from '#lib/pages/visitor-context.ts';
import type { Attempt } from '#lib/routing/internal-path.ts';
import { ACCOUNT_NOTICES } from '#lib/rules/form-notices.ts';
import { STORE_TYPE } from '#lib/rules/limits.ts';
import { currentReturnedForm } from '#lib/session/current-session.ts';

interface DetailsProps {
  params: Promise<PageParams & { notice: string; attempt: Attempt }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Details');
  return { title: t('title'), robots: { index: false } };
}

/** What the shop knows of the member, to be changed (ROUTE-13), rendered per request. */
export default async function DetailsRoute({ params }: DetailsProps) {
  const { notice, attempt } = await params;
  const { own, config, storeId, dates } = await visitorContext(params);
  const [known, { countries }, offered, came] = await Promise.all([
    own('user-sync', {}),
    own('country-address-options', { store_id: storeId, only_shipping: '1' }),
    own('language-currency', { store_type: STORE_TYPE }),
    currentReturnedForm('details', attempt),
  ]);
  const t = await getTranslations('Details');
  const told = ACCOUNT_NOTICES.find((one) => one === notice);
  const returned = (change: string) => (came?.values.change === change ? came : null);
  return (
    <AccountFrame page="details" config={config} title={t('title')} lead={t('lead')}>
      {told && <AccountNote notice={told} />}
      <DetailsForm
        known={known}
        countries={countries}
        offered={offered}
        locale={dates.locale}
        returned={returned('details')}
      />
      {config.flags.referral && (
        <p className={detailsStyles.code}>
          {t.rich('referralCode', {
            code: (chunks) => (
              <PageLink className={textStyles.link} href={pathTo.referral()}>
                {chunks}
              </PageLink>
            ),
            value: known.referralCode,
          })}
        </p>
      )}
      <IslandMessages namespaces={['Details', 'Auth', 'Rule']}>
        <EmailForm known={known} returned={returned('email')} />
        <PasswordForm
          email={known.email}
          needsSymbol={config.flags.passwordNeedsSymbol}
          returned={returned('password')}
        />
      </IslandMessages>
    </AccountFrame>
  );
}
