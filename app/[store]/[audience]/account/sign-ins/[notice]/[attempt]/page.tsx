import '#app/styles.ts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { AccountNote } from '#components/account/account-note.tsx';
import { AuthAlert } from '#components/auth/auth-alert.tsx';
import { ConnectedAccounts } from '#components/sign-ins/connected-accounts.tsx';
import { DeviceList } from '#components/sign-ins/device-list.tsx';
import pageStyles from '#components/ui/page.module.css';
import textStyles from '#components/ui/text.module.css';
import { socialProviderOf } from '#lib/integrations/social.ts';
import type { PageParams } from '#lib/pages/page-context.ts';
import { visitorContext } from '#lib/pages/visitor-context.ts';
import type { Attempt } from '#lib/routing/internal-path.ts';
import { ACCOUNT_NOTICES } from '#lib/rules/form-notices.ts';
import { currentReturnedForm } from '#lib/session/current-session.ts';

interface SignInsProps {
  params: Promise<PageParams & { notice: string; attempt: Attempt }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('SignIns');
  return { title: t('title'), robots: { index: false } };
}

/** Where the member is signed in, and with what (decision 128), rendered per request. */
export default async function SignInsRoute({ params }: SignInsProps) {
  const { notice, attempt } = await params;
  const { own, config, dates } = await visitorContext(params);
  const [{ sessions }, { identities, hasPassword }, returned] = await Promise.all([
    own('sessions', {}),
    own('identities', {}),
    currentReturnedForm('account', attempt),
  ]);
  const t = await getTranslations('SignIns');
  const told = ACCOUNT_NOTICES.find((one) => one === notice);
  const provider = socialProviderOf(config.integrations);
  return (
    <AccountFrame page="sign-ins" config={config} title={t('title')} lead={t('lead')}>
      {told && <AccountNote notice={told} />}
      <AuthAlert problem={returned?.problem ?? null} />
      <section aria-labelledby="devices">
        <div className={pageStyles.sectionHead}>
          <h2 id="devices" className={textStyles.h32}>
            {t('devices')}
          </h2>
        </div>
        <DeviceList sessions={sessions} dates={dates} />
      </section>
      {(provider || identities.length > 0) && (
        <section className={pageStyles.section} aria-labelledby="accounts">
          <div className={pageStyles.sectionHead}>
            <div>
              <h2 id="accounts" className={textStyles.h32}>
                {t('accounts')}
              </h2>
              <p>{t('accountsText')}</p>
            </div>
          </div>
          <ConnectedAccounts
            accounts={identities}
            hasPassword={hasPassword}
            provider={provider}
            isConnected={returned?.isDone ?? false}
            dates={dates}
          />
        </section>
      )}
    </AccountFrame>
  );
}
